"""The day of attacks as one program: see --help and docs/security.md.

Ten parts, each with a share of the time, against running linkds on loopback. Ends with a table of what was tried, what
held, and figures. What is random comes from the seed. The exit status is 1 when something did not hold.
"""

import argparse
import importlib
import os
import random
import shutil
import signal
import sys
import tempfile
import time

from frame import Attack, Table, end_children, take_orphans
from daemon import raise_descriptor_limit

# By name: its module, its share of the time, and what it is.
PARTS = {
    "kills": ("kills", 0.17, "kill -9 under load, during backups, retention, restores and changes of the schema"),
    "requests": ("web", 0.13, "hostile requests, directly and through a real nginx"),
    "mutations": ("mutations", 0.10, "mutations of events, links, calls, bodies and postbacks"),
    "floods": ("floods", 0.26, "one address at full speed beside other people's taps"),
    "theft": ("theft", 0.09, "what an app key, a stranger or another app's key can get"),
    "outgoing": ("outgoing", 0.05, "what linkd can be made to connect to"),
    "races": ("races", 0.06, "many at once on one thing"),
    "ruins": ("ruins", 0.06, "damaged databases"),
    "clock": ("clocks", 0.04, "a clock that is wrong"),
    "disk": ("filling", 0.04, "full and failing disks, and a second linkd"),
}


def arguments():
    parser = argparse.ArgumentParser(prog="Scripts/attack BUILD_DIR", description=__doc__.splitlines()[0])
    parser.add_argument("build", help="the directory of linkd")
    parser.add_argument("--minutes", type=float, default=3, help="for all parts together; 60 is the long form")
    parser.add_argument("--seed", type=int, default=None, help="of an earlier run")
    parser.add_argument("--only", action="append", choices=list(PARTS), help="this part alone; may come several times")
    parser.add_argument("--flood", default="", help="of the floods those whose name holds this")
    parser.add_argument(
        "--factor",
        type=float,
        default=None,
        help="how much slower the p99 of others may become; 2, and 12 for a debug build",
    )
    parser.add_argument("--markdown", metavar="FILE", help="writes the table there")
    options = parser.parse_args()
    if options.minutes <= 0:
        parser.error("--minutes is above 0")
    options.build = os.path.abspath(options.build)
    options.is_release = "release" in os.path.realpath(options.build)
    if options.factor is None:
        options.factor = 2 if options.is_release else 12
    if options.seed is None:
        options.seed = random.SystemRandom().getrandbits(32)
    return options


def interrupted(*_):
    raise KeyboardInterrupt


def run(options, table):
    """All parts in turn. Whatever one leaves of its time goes to those after it."""
    names = options.only or list(PARTS)
    end = time.monotonic() + options.minutes * 60
    for number, name in enumerate(names):
        module, share, words = PARTS[name]
        shares = sum(PARTS[later][1] for later in names[number:])
        seconds = max(1.0, (end - time.monotonic()) * share / shares)
        print(f"             {name}: {words}; {seconds:.0f} s", flush=True)
        attack = Attack(name, options, table, seconds)
        try:
            with attack.attempt("the part as a whole"):
                importlib.import_module(module).run(attack)
        finally:
            attack.close()
            end_children()


def close(options, table, begin, was_interrupted):
    """The table, the counts, the evidence."""
    seconds = time.monotonic() - begin
    kind = "release" if options.is_release else "debug"
    words = (
        f"{len(table.held)} held, {len(table.failed)} did not hold; {sum(line.tried for line in table.lines):,} tries in "
        f"{seconds / 60:.1f} minutes, seed {options.seed}, factor {options.factor:g} ({kind} build)"
    )
    if options.markdown:
        with open(options.markdown, "w", encoding="utf-8") as file:
            file.write(table.markdown(words, [(name, part[2]) for name, part in PARTS.items()]))
    if table.failed:
        print("\nWhat did not hold:\n" + "\n".join(line.text() for line in table.failed))
    skipped = sum(bool(line.skipped) for line in table.lines)
    print(f"\n{'interrupted: ' if was_interrupted else ''}{words}" + (f"; {skipped} skipped" if skipped else ""))
    if table.failed:
        print(f"evidence: {options.root}")
    else:
        shutil.rmtree(options.root, ignore_errors=True)
    print(f"{len(table.held)} passed, {len(table.failed)} failed", flush=True)
    return 130 if was_interrupted else 1 if table.failed or not table.held else 0


def main():
    options = arguments()
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, interrupted)
    take_orphans()
    raise_descriptor_limit()
    options.root = tempfile.mkdtemp(prefix="linkd-attack.")
    # nginx's workers run as somebody else and must get to its folder.
    os.chmod(options.root, 0o755)
    print(f"seed {options.seed}", flush=True)
    table, begin, was_interrupted = Table(), time.monotonic(), False
    try:
        run(options, table)
    except KeyboardInterrupt:
        was_interrupted = True
    finally:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, signal.SIG_IGN)
        end_children()
    return close(options, table, begin, was_interrupted)


if __name__ == "__main__":
    sys.exit(main())
