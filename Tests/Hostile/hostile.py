"""Hostile clients against a running linkd. One line per case; exit status 1 when any fails."""
import argparse
import os
import random
import shutil
import sys
import tempfile
import time

import suite
from daemon import raise_descriptor_limit

import accounts  # noqa: F401
import attribution  # noqa: F401
import clocks  # noqa: F401
import conditions  # noqa: F401: registers its cases
import connections  # noqa: F401
import costs  # noqa: F401
import disks  # noqa: F401
import doors  # noqa: F401
import frozen  # noqa: F401
import fullcopies  # noqa: F401
import http_cases  # noqa: F401
import integers  # noqa: F401
import keys  # noqa: F401
import links  # noqa: F401
import messages  # noqa: F401
import owners  # noqa: F401
import readers  # noqa: F401
import starts  # noqa: F401
import storage  # noqa: F401
import withheld  # noqa: F401


def main():
    parser = argparse.ArgumentParser(prog="Scripts/hostile BUILD_DIR", description="Hostile clients against linkd.")
    parser.add_argument("build", help="the directory of linkd")
    parser.add_argument("--quick", action="store_true", help="smaller amounts, under a minute")
    parser.add_argument("--seed", type=int, default=None, help="of the random input of an earlier run")
    parser.add_argument("--only", default="", help="cases whose title holds this")
    options = parser.parse_args()
    seed = options.seed if options.seed is not None else random.SystemRandom().getrandbits(32)
    raise_descriptor_limit()
    root = tempfile.mkdtemp(prefix="linkd-hostile.")
    runner = suite.Runner(options.build, root, seed, options.quick)
    begin = time.monotonic()
    try:
        for index, entry in enumerate(suite.CASES):
            if options.only in entry[0]:
                runner.run(index, entry)
    finally:
        runner.stop()
    if runner.failed == 0:
        shutil.rmtree(root)
    else:
        print(f"evidence: {os.path.abspath(root)}")
    print(f"seed {seed}, {time.monotonic() - begin:.1f} s")
    print(f"{runner.passed} passed, {runner.failed} failed")
    return 1 if runner.failed else 0


if __name__ == "__main__":
    sys.exit(main())
