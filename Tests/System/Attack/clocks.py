"""A clock that is wrong: what was recorded stays, whatever the wall clock says at a start or while linkd runs."""

import os
import time

from conditions import SetClock
from frame import CONTROL, GATEWAY, HOST, LINKS, Client, processor

DAY = 86_400
EVENTS = 60
AT_START = (("400 days ahead", 400 * DAY), ("ten years ahead", 3_650 * DAY), ("30 days back", -30 * DAY))


class Clock:
    """One set of files and the clocks that linkd sees."""

    def __init__(self, attack, name):
        self.attack = attack
        self.daemon = SetClock(attack.build, os.path.join(attack.directory, name))

    def start(self, seconds):
        self.daemon.set(seconds)
        self.daemon.start(limit=60)

    def stop(self):
        if self.daemon.is_running and (status := self.daemon.stop()) != 0:
            raise AssertionError(f"linkd ended with {status}: {self.daemon.log_tail()}")

    def fill(self):
        """Events, links, keys and waiting links; what the server says of them."""
        daemon = self.daemon
        with Client(daemon.unix(timeout=30)) as client:
            for number in range(EVENTS):
                url = "shop://friends/f" if number % 5 == 0 else "shop://products/"
                app = {"name": "shop", "installation": f"i{number % 7}"}
                reply = client.call(
                    GATEWAY + "Submit", {"event": {"url": f"{url}{number}", "id": f"e{number}", "app": app}}
                )
                if "error" in reply:
                    raise AssertionError(f"an event for the clock: {reply}")
            client.call(
                LINKS + "Create", {"link": {"domain": HOST, "key": "page", "url": "https://www.example.com/page"}}
            )
        daemon.call(CONTROL + "CreateKey", {"name": "k", "app": "shop", "scopes": ["events"]}, path=daemon.control)

    def inventory(self):
        """How many events, waiting links, links and keys there are."""
        daemon = self.daemon
        waiting = sum(
            len(daemon.call(GATEWAY + "ListPending", {"app": "shop", "installation": f"i{n}"})["parameters"]["pending"])
            for n in range(7)
        )
        with Client(daemon.unix(daemon.control, timeout=30)) as client:
            events = sum(
                bool(reply["parameters"].get("event"))
                for reply in client.more(CONTROL + "ListEvents", {"limit": 1_000})
            )
            links = sum(bool(reply["parameters"].get("link")) for reply in client.more(LINKS + "List", {}))
        keys = daemon.call(CONTROL + "ListKeys", {}, path=daemon.control)["parameters"]["keys"]
        return {
            "events": events,
            "waiting": waiting,
            "links": links,
            "keys": sum(key.get("state", "active") == "active" for key in keys),
        }


def at_start(attack, words, seconds, lasting):
    """A start with a wrong clock, some seconds of it, and a start with the right one."""
    clock = Clock(attack, f"start{seconds}")
    try:
        clock.start(0)
        clock.fill()
        before = clock.inventory()
        clock.stop()
        clock.start(seconds)
        used, begin = processor(clock.daemon.pid), time.monotonic()
        time.sleep(lasting)  # deletion is due at once and in steps: an hour of it would not tell more than these seconds
        clock.daemon.submit(1_000)
        used = (processor(clock.daemon.pid) - used) / (time.monotonic() - begin)
        clock.stop()
        clock.start(0)
        after = clock.inventory()
        lost = {name: f"{before[name]} → {after[name]}" for name in before if after[name] < before[name]}
        attack.line(
            f"a start with the clock {words}",
            sum(before.values()),
            [f"lost: {lost}"] if lost else [],
            f"{before} before, {after} after {lasting:.0f} s; {used:.2f} processors used meanwhile",
        )
    finally:
        clock.stop()


def jumps(attack, lasting):
    """The clock is set while linkd runs."""
    clock = Clock(attack, "jumps")
    try:
        clock.start(0)
        clock.fill()
        before, tried = clock.inventory(), 0
        for seconds in (400 * DAY, -400 * DAY, 30 * DAY, 0):
            clock.daemon.set(seconds)
            tried += 1
            clock.daemon.submit(1_000 + tried)
            time.sleep(lasting)  # the attack itself: linkd has this long to delete what the wrong clock says is old
        after = clock.inventory()
        lost = {name: f"{before[name]} → {after[name]}" for name in before if after[name] < before[name]}
        problems = [f"lost: {lost}"] if lost else []
        if after["events"] != before["events"] + tried:
            problems.append(f"{before['events']} events and {tried} more are {after['events']}")
        attack.line("a clock that is set while linkd runs", tried, problems, f"{before} before, {after} after")
    finally:
        clock.stop()


def run(attack):
    """Everything of clocks."""
    lasting = attack.amount(2, 12)
    for words, seconds in AT_START if attack.is_long else AT_START[:1]:
        with attack.attempt(f"a start with the clock {words}"):
            at_start(attack, words, seconds, lasting)
    with attack.attempt("a clock that is set while linkd runs"):
        jumps(attack, attack.amount(0, 8) or 0.5)
    return None
