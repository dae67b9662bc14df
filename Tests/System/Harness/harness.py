"""The harness of the Python suites: a plugin of pytest, loaded by Scripts/suite. It has the options that all suites share,
checks that go on when one fails, one line per test with what it measured, the count of checks at the end, and the command
that repeats what failed."""

import os
import random
import shlex
import time

import pytest


class Tally:
    """The checks of a run. A test that makes none is a check itself."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0
        self.said = ""
        self.problems = []
        self.begin_test()

    def begin_test(self):
        self.made, self.said, self.problems = 0, "", []

    def check(self, name, fine, detail=""):
        """Counts one check; the test goes on and fails at its end."""
        self.made += 1
        if fine:
            self.passed += 1
        else:
            self.failed += 1
            self.problems.append(f"{name}: {detail}")
            print(f"FAILED {name}: {detail}", flush=True)

    def skip(self, name, reason):
        """What this machine cannot run."""
        self.made += 1
        self.skipped += 1
        print(f"SKIPPED {name}: {reason}", flush=True)

    def say(self, words):
        """What stands in the line of the test when it passes."""
        self.said = words or ""


tally = Tally()


class Checks:
    """What the classes of suites inherit from."""

    check = staticmethod(tally.check)
    skip = staticmethod(tally.skip)


def pytest_addoption(parser):
    group = parser.getgroup("linkd")
    group.addoption("--build", default=".build/debug", help="the directory of the programs")
    group.addoption("--only", default="", metavar="TEXT", help="tests whose title holds this")
    group.addoption("--quick", action="store_true", help="smaller amounts, and without tests that are marked slow")
    group.addoption("--seed", type=int, default=None, help="of the random input of an earlier run")


def pytest_configure(config):
    config.addinivalue_line("markers", "slow: not in the quick form")
    config.addinivalue_line("markers", "long: only with --full")
    config.addinivalue_line("markers", "alone: compares times, so nothing else may run beside it")
    config.addinivalue_line("markers", "always: belongs to whatever is selected")
    config.option.build = os.path.abspath(config.option.build)
    if config.option.seed is None:
        config.option.seed = random.SystemRandom().getrandbits(32)
    config.began = time.monotonic()


def title(item):
    """The name in brackets; of a test that has none, its own in words."""
    name = item.name if hasattr(item, "name") else item.nodeid.split("::", 1)[-1]
    return name.split("[", 1)[1].rstrip("]") if "[" in name else name.removeprefix("test_").replace("_", " ")


def pytest_collection_modifyitems(config, items):
    def is_selected(item):
        if item.get_closest_marker("long") and not config.option.full:
            return False
        if item.get_closest_marker("always"):
            return True
        return config.option.only in title(item) and not (config.option.quick and item.get_closest_marker("slow"))

    kept = [item for item in items if is_selected(item)]
    if not any(config.option.only in title(item) for item in kept):
        kept = []
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    tally.begin_test()
    try:
        result = yield
    except (pytest.skip.Exception, pytest.xfail.Exception):
        raise
    except BaseException:
        tally.failed += 1
        raise
    if tally.problems:
        pytest.fail("\n".join(tally.problems), pytrace=False)
    if tally.made == 0:
        tally.passed += 1
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    report.linkd = (title(item), tally.said, item.config)
    return report


def pytest_report_teststatus(report, config):
    """No letters: pytest_runtest_logreport writes whole lines."""
    return (report.outcome if report.when == "call" or report.failed else ""), "", ""


def pytest_runtest_logreport(report):
    name, said, config = report.linkd
    if report.skipped and not hasattr(report, "wasxfail"):
        tally.skipped += 1
    if report.failed:
        if report.when != "call":
            tally.failed += 1
        words = str(report.longrepr).strip().splitlines()
        print(f"FAIL  {name}: {words[-1] if words else report.when} ({report.duration:.1f} s)", flush=True)
        print(f"      again: {again(config, name)}", flush=True)
    elif report.when == "call" or report.skipped:
        words = report.wasxfail if hasattr(report, "wasxfail") else report.longrepr[2] if report.skipped else said
        word = "open " if hasattr(report, "wasxfail") else "skip " if report.skipped else "ok   "
        print(f"{word} {name}{': ' if words else ''}{words} ({report.duration:.1f} s)", flush=True)


def again(config, name):
    """The command that runs this test alone, with the same amounts and the same random input."""
    script = os.environ.get("LINKD_SUITE", "Scripts/suite FOLDER")
    # What Scripts/suite adds comes first: eight arguments, and the folder.
    given, options = list(config.invocation_params.args[9:]), []
    while given:
        option = given.pop(0)
        if option in ("--only", "--seed", "-m"):
            given = given[1:]
        elif not option.startswith(("--only=", "--seed=", "-m=")):
            options.append(option)
    words = [script, os.path.relpath(config.option.build), *options, "--seed", str(config.option.seed), "--only", name]
    return shlex.join(words)


def pytest_sessionfinish(session, exitstatus):
    """A check that failed outside of a test fails the run too."""
    if tally.failed and exitstatus == 0:
        session.exitstatus = 1


def pytest_terminal_summary(terminalreporter, config):
    skipped = f", {tally.skipped} skipped" if tally.skipped else ""
    terminalreporter.write_line(f"seed {config.option.seed}, {time.monotonic() - config.began:.1f} s")
    terminalreporter.write_line(f"{tally.passed} passed, {tally.failed} failed{skipped}")
