"""The day of attacks: see docs/security.md.

Eleven parts, each a test with a share of the time, against running linkds on loopback. Each line of the table is a check. What
is random comes from the seed.
"""

import importlib
import os
import shutil
import signal
import tempfile
import time

import pytest

from frame import Attack, Table, end_children, take_orphans
from daemon import raise_descriptor_limit

# By name: its module, its share of the time, and what it is.
PARTS = {
    "kills": ("kills", 0.17, "kill -9 under load, during backups, retention, restores and erasures"),
    "requests": ("web", 0.13, "hostile requests, directly and through a real nginx"),
    "mutations": ("mutations", 0.10, "mutations of events, links, calls, bodies and postbacks"),
    "floods": ("floods", 0.22, "one address at full speed beside other people's taps"),
    "unread": ("unread", 0.04, "clients that ask and never read, scripts that never end"),
    "theft": ("theft", 0.09, "what an app key, a stranger or another app's key can get"),
    "outgoing": ("outgoing", 0.05, "what linkd can be made to connect to"),
    "races": ("races", 0.06, "many at once on one thing"),
    "damaged": ("damaged", 0.06, "damaged databases"),
    "clock": ("clocks", 0.04, "a clock that is wrong"),
    "disk": ("failing_disks", 0.04, "full and failing disks, and a second linkd"),
}
# Compares times.
ALONE = {"floods"}


class Day:
    """The time and the table of a run. Whatever a part leaves of its time goes to those after it."""

    def __init__(self, options, parts):
        self.options = options
        self.table = Table()
        self.parts = parts
        self.began = time.monotonic()
        # A run of some parts has their share of the time.
        self.end = self.began + options.minutes * 60 * sum(PARTS[name][1] for name in parts)

    def run(self, name):
        """One part."""
        module, share, words = PARTS[name]
        shares = sum(PARTS[later][1] for later in self.parts[self.parts.index(name):])
        seconds = max(1.0, (self.end - time.monotonic()) * share / shares)
        print(f"             {name}: {words}; {seconds:.0f} s", flush=True)
        attack = Attack(name, self.options, self.table, seconds)
        try:
            with attack.attempt("the part as a whole"):
                importlib.import_module(module).run(attack)
        finally:
            attack.close()
            end_children()

    def close(self):
        """The count of tries, and the table for readers."""
        table, options = self.table, self.options
        kind = "release" if options.is_release else "debug"
        words = (
            f"{len(table.held)} held, {len(table.failed)} did not hold; {sum(line.tried for line in table.lines):,} tries "
            f"in {(time.monotonic() - self.began) / 60:.1f} minutes, seed {options.seed}, factor {options.factor:g} "
            f"({kind} build)"
        )
        if options.markdown:
            with open(options.markdown, "w", encoding="utf-8") as file:
                file.write(table.markdown(words, [(name, part[2]) for name, part in PARTS.items()]))
        print(words, flush=True)


def interrupted(*_):
    raise KeyboardInterrupt


@pytest.fixture(scope="session")
def day(pytestconfig, request):
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, interrupted)
    take_orphans()
    raise_descriptor_limit()
    options = pytestconfig.option
    options.is_release = "release" in os.path.realpath(options.build)
    if options.factor is None:
        options.factor = 2 if options.is_release else 12
    options.root = tempfile.mkdtemp(prefix="linkd-attack.")
    # nginx's workers run as somebody else and must get to its folder.
    os.chmod(options.root, 0o755)
    day = Day(options, [item.callspec.params["part"] for item in request.session.items])
    yield day
    end_children()
    day.close()
    if day.table.failed:
        print(f"evidence: {options.root}")
    else:
        shutil.rmtree(options.root, ignore_errors=True)


@pytest.mark.parametrize(
    "part", [pytest.param(name, id=name, marks=[pytest.mark.alone] * (name in ALONE)) for name in PARTS])
def test_attack(day, part):
    day.run(part)
