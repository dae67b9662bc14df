"""Counters asked for under load and after kills.

    9 an answer of GetStats lacks nothing that was acknowledged before the question; at rest it has every event once
"""
import time

from daemon import Client
from ledger import Violation
from load import Connection

METHOD = "org.linkd.Control.GetStats"


def total(reply, *kinds):
    """The sum of some counts in an answer."""
    if "error" in reply:
        raise Violation(f"GetStats: {reply}")
    return sum(bucket[kind] for series in reply["parameters"]["series"] for bucket in series["buckets"] for kind in kinds)


def check(daemon, events):
    """At rest: over all links together, and link by link."""
    with Client(daemon.unix(daemon.control, timeout=30)) as client:
        counted = total(client.call(METHOD, {}), "opens", "taps", "turnedAway")
        if counted != events:
            raise Violation(f"GetStats counts {counted} of {events} events")
        by_link = total(client.call(METHOD, {"groupBy": "link", "interval": "month"}), "taps")
        taps = total(client.call(METHOD, {}), "taps")
        if by_link != taps:
            raise Violation(f"GetStats counts {taps} taps, {by_link} by link")


class CountersConnection(Connection):
    """Asks again and again, so that counters are on their way to their rows when the kill comes."""

    def work(self):
        with Client(self.linkd.unix(self.linkd.control, timeout=20)) as client:
            while not self.stopping.is_set():
                before = len(self.ledger.acknowledged) + len(self.ledger.opened)
                opens = total(client.call(METHOD, {}), "opens")
                if opens < before:
                    self.ledger.problem(f"GetStats counts {opens} opens, {before} were acknowledged")
                time.sleep(self.rng.choice((0, 0.002, 0.02)))
