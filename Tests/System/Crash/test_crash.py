"""The crash oracle as tests. A violation keeps everything: the files as they were at the kill, the driver's log, linkd's log."""
import os
import random
import shutil
import tempfile

import pytest

import corruption
import crash
import maintenance
import matches
import scenarios
from harness import tally


@pytest.fixture
def options(pytestconfig):
    return pytestconfig.option


@pytest.fixture(scope="session")
def root(request):
    root = tempfile.mkdtemp(prefix="linkd-crash.")
    yield root
    if request.session.testsfailed == 0:
        shutil.rmtree(root)
    else:
        print(f"evidence: {root}")


@pytest.fixture
def rng(options):
    return random.Random(options.seed)


def test_kill_9_under_load(options, root):
    tally.say(crash.kills(options, root, options.seed))


def test_kill_9_among_taps_and_first_openings(options, root, rng):
    matches.run(options.build, os.path.join(root, "matches"), rng, max(4, options.kills // 3))


@pytest.mark.parametrize("name, body", [pytest.param(*each, id=each[0]) for each in scenarios.ALL])
def test_trouble(options, root, rng, name, body):
    if not scenarios.run(name, body, options.build, os.path.join(root, body.__name__), rng):
        pytest.skip("needs the right to mount a tmpfs")


@pytest.mark.parametrize("body", [pytest.param(body, id=body.__doc__.rstrip(".").lower()) for body in maintenance.ALL])
def test_maintenance(options, root, rng, body):
    tally.say(maintenance.run(body, options.build, root, rng, max(3, options.kills // 5)))


def test_damaged_databases(options, root, rng):
    corruption.run(options.build, os.path.join(root, "damaged"), rng, options.damaged)
