"""Hostile clients against a running linkd: each case of the modules beside this one is a test."""
import os
import shutil
import tempfile

import pytest

import suite
from daemon import raise_descriptor_limit
from harness import tally

import accounts  # noqa: F401
import app_link_pages  # noqa: F401
import attribution  # noqa: F401
import clocks  # noqa: F401
import conditions  # noqa: F401: registers its cases
import connections  # noqa: F401
import costs  # noqa: F401
import disks  # noqa: F401
import exposure  # noqa: F401
import frozen  # noqa: F401
import full_disks  # noqa: F401
import http_cases  # noqa: F401
import integers  # noqa: F401
import keys  # noqa: F401
import link_secrets  # noqa: F401
import links  # noqa: F401
import messages  # noqa: F401
import readers  # noqa: F401
import second_daemon  # noqa: F401
import starts  # noqa: F401
import storage  # noqa: F401


@pytest.fixture(scope="session")
def runner(pytestconfig, request):
    raise_descriptor_limit()
    options = pytestconfig.option
    runner = suite.Runner(options.build, tempfile.mkdtemp(prefix="linkd-hostile."), options.seed, options.quick)
    yield runner
    runner.kill()
    if request.session.testsfailed == 0:
        shutil.rmtree(runner.root)
    else:
        print(f"evidence: {os.path.abspath(runner.root)}")


def parameters():
    for index, case in enumerate(suite.CASES):
        marks = [pytest.mark.slow] * case.slow + [pytest.mark.alone] * case.alone
        yield pytest.param(index, case, id=case.title, marks=marks)


@pytest.mark.parametrize("index, case", list(parameters()))
def test_hostile(runner, index, case):
    tally.say(runner.run(index, case))


@pytest.mark.always
def test_every_linkd_ends_by_itself(runner):
    runner.stop()
