"""The crash oracle: kill -9 under load, restart on the same files, and the points that must hold each time.

    1 every acknowledged event is stored exactly once, with the acknowledged outcome
    2 every stored event was sent
    3 per connection the stored order is the order of sending, and what is lost is a suffix
    4 resending changes nothing that is stored: the same event id, the same outcome, duplicate
    5 PRAGMA integrity_check is ok
    6 linkd is ready again within a second

Two more are about limits of links: grants.py; one is about statistics: counters.py. Matches of taps with first openings
have files of their own: matches.py; so have blocks of taps that are merged: merges.py; backups, retention and restores:
maintenance.py; and databases damaged at random: corruption.py.

test_crash.py runs them.
"""
import os
import random
import shutil
import time

import counters
from daemon import Client, Daemon
from grants import Grants, counts, start_grants
from ledger import Ledger, Sent, Violation
from load import BulkConnection, make_event, start_load
from oracle import Files, Journal, Resender, require

READY_SECONDS = 1.0


class Template:
    """Files that hold so many events already: the store moves callers' ids into sorted runs of 32,768, and kills must
    hit that too. Made once, copied for every set of files."""

    def __init__(self, build, directory, count):
        self.directory = directory
        daemon = Daemon(build, directory)
        self.ledger = Ledger(os.path.join(directory, "driver.log"))
        self.journal = Journal(daemon, self.ledger)
        daemon.start()
        try:
            with Client(daemon.unix(timeout=60)) as client:
                for start in range(0, count, 500):
                    self.submit(client, range(start, min(start + 500, count)))
            self.journal.catch_up()
            self.journal.check_complete()
        finally:
            daemon.stop()
            self.ledger.close()

    def submit(self, client, positions):
        rng = random.Random(positions.start)
        items = [Sent(make_event(rng, f"before-{n}", "product"), "before", n, None, 0) for n in positions]
        self.ledger.sending(items)
        reply = client.call("org.linkd.Gateway.SubmitMany", {"events": [item.event for item in items]})
        for item, outcome in zip(items, reply["parameters"]["outcomes"]):
            self.ledger.answered(item.id, outcome)


class Run:
    """Kills on one set of files."""

    def __init__(self, build, directory, rng, template=None):
        self.rng = rng
        self.directory = directory
        self.daemon = Daemon(build, directory, extra='[limits]\nrequests_per_key = "0"\n')
        self.ledger = Ledger(os.path.join(directory, "driver.log"))
        self.journal = Journal(self.daemon, self.ledger)
        self.resender = Resender(self.daemon, self.ledger, self.journal)
        self.grants = self.journal.grants = Grants(self.daemon, self.ledger)
        self.granted = 0
        self.slowest = 0.0
        self.runs = 0
        self.is_large = template is not None
        if template is not None:
            shutil.copyfile(os.path.join(template.directory, "linkd.db"), self.daemon.database)
            self.ledger.take_over(template.ledger)
            self.journal.known.update(template.journal.known)
            self.journal.by_event.update(template.journal.by_event)
        self.daemon.start()
        # Before the first kill: all lives post with this one.
        self.daemon.make_default_key()

    def close(self):
        if self.daemon.process is not None:
            self.daemon.kill()
        self.ledger.close()

    def one_kill(self, life):
        """Load, kill, restart, checks. Returns words for the progress line."""
        how = self.kill_under_load(life)
        files = Files(self.daemon.database, os.path.join(self.directory, "at-kill"))
        files.check(self.ledger)
        self.runs = 0 if files.is_new else files.runs
        ready = self.restart()
        fresh = self.journal.catch_up()
        self.journal.check_complete()
        self.journal.check_order(fresh, life)
        self.journal.sample(self.rng, 50)
        granted, self.granted = self.granted, self.grants.check(self.journal, counts(files.copy))
        resent = self.resender.resend(life, self.rng)
        counters.check(self.daemon, len(self.journal.by_event))
        require(not self.ledger.problems, "; ".join(self.ledger.problems[:5]))
        require(self.daemon.status()["state"] == "ready", f"after the restart: {self.daemon.status()}")
        sent = sum(1 for item in self.ledger.sent.values() if item.life == life)
        return (
            f"{how}: {sent} sent, {len(fresh)} stored, {resent} never stored, {self.granted - granted} grants, "
            f"ready in {ready * 1000:.0f} ms")

    def kill_under_load(self, life):
        rng = self.rng
        delay = rng.choice((0.02, 0.1, 0.3, 0.6)) * rng.uniform(0.2, 1.8)
        is_draining = rng.random() < 0.15
        self.grants.make(life)
        connections = start_load(self.daemon, self.ledger, life, rng)
        connections += start_grants(self.daemon, self.ledger, self.grants, life, rng)
        if rng.random() < 0.5:
            connections.append(counters.CountersConnection(self.daemon, self.ledger, f"k{life}s", life, rng.getrandbits(64)))
            connections[-1].start()
        begin = time.monotonic()
        time.sleep(delay)
        if self.is_large and rng.random() < 0.15:
            connections.append(self.bulk(life, rng.randrange(8_000, 14_000)))
        how = f"kill -9 after {(time.monotonic() - begin) * 1000:.0f} ms"
        if is_draining:
            grace = rng.uniform(0, 0.05)
            self.daemon.process.terminate()
            time.sleep(grace)
            how += f", {grace * 1000:.0f} ms into a drain"
        self.daemon.kill()
        for connection in connections:
            connection.stopping.set()
        for connection in connections:
            connection.join(30)
            require(not connection.is_alive(), f"{connection.name} did not end")
            if connection.failure is not None:
                raise Violation(f"{connection.name}: {connection.failure!r}") from connection.failure
        return how

    def bulk(self, life, count):
        """Adds events until so many of them are acknowledged."""
        connection = BulkConnection(self.daemon, self.ledger, f"k{life}bulk", life, self.rng.getrandbits(64))
        connection.start()
        target, end = len(self.ledger.acknowledged) + count, time.monotonic() + 30
        while len(self.ledger.acknowledged) < target and time.monotonic() < end and connection.is_alive():
            time.sleep(0.005)
        return connection

    def restart(self):
        """Starts again, sometimes killed again while it starts; returns the seconds until it was ready."""
        if self.rng.random() < 0.25:
            self.daemon.launch()
            time.sleep(self.rng.uniform(0, 0.12))
            self.daemon.kill()
        ready = self.daemon.start()
        if ready > READY_SECONDS:
            # A busy machine is no violation: it must be slow twice on the same files.
            self.daemon.kill()
            ready = min(ready, self.daemon.start())
        self.slowest = max(self.slowest, ready)
        require(ready <= READY_SECONDS, f"ready after {ready:.2f} s")
        return ready


def kills(options, root, seed):
    """All kills; returns totals for the summary."""
    rng = random.Random(seed)
    run = None
    totals = {"sent": 0, "acknowledged": 0, "grants": 0, "slowest": 0.0, "runs": 0}
    before = options.events_before if options.events_before is not None else 31_000 if options.kills >= 20 else 0
    template = Template(options.build, os.path.join(root, "before"), before) if before else None

    def finish():
        totals["sent"] += len(run.ledger.sent)
        totals["acknowledged"] += len(run.ledger.acknowledged) + len(run.ledger.opened)
        totals["runs"] += run.runs
        totals["grants"] += sum(run.grants.acknowledged.values())
        totals["slowest"] = max(totals["slowest"], run.slowest)
        run.close()
        shutil.rmtree(run.directory)

    try:
        for number in range(1, options.kills + 1):
            if run is None:
                directory = os.path.join(root, f"files-{number}")
                run = Run(options.build, directory, random.Random(rng.getrandbits(64)), template)
            print(f"[{number}/{options.kills}] {run.one_kill(number)}", flush=True)
            if number % options.fresh_every == 0:
                finish()
                run = None
        if run is not None:
            finish()
            run = None
    finally:
        if run is not None:
            run.close()
    return totals
