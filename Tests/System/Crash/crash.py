"""kill -9 under load, restart on the same files, and the points that must hold each time: 1 to 12 stand in oracle.py,
13 and 14 in grants.py, and

    15 linkd is ready again within a second

Matches of taps with first openings are in matches.py; backups, retention, restores and erasures in maintenance.py; full
and locked disks in scenarios.py; databases damaged at random in corruption.py. test_crash.py runs them.
"""
import os
import random
import shutil
import time

from daemon import Daemon
from grants import Grants
from ledger import Ledger, require
from load import StatisticsConnection, begin, end, start_load
from oracle import Files, Journal, Resender

READY_SECONDS = 1.0
UNLIMITED = {"extra": '[limits]\nrequests_per_key = "0"\n'}


class Run:
    """linkd on one set of files, with everything that load and checks need."""

    def __init__(self, build, directory, rng, **options):
        self.directory, self.rng = directory, rng
        self.daemon = Daemon(build, os.path.join(directory, "files"), **options or UNLIMITED)
        self.ledger = Ledger(os.path.join(directory, "driver.log"))
        self.grants = Grants(self.daemon, self.ledger)
        self.journal = Journal(self.daemon, self.ledger, self.grants)
        self.granted = self.uncounted = 0
        self.slowest = 0.0
        self.daemon.start()

    def close(self):
        if self.daemon.process is not None:
            self.daemon.kill()
        self.ledger.close()

    def files(self):
        """The files as the kill left them; a copy stays until the next one."""
        return Files(self.daemon.database, self.directory)

    def one_kill(self, life):
        """Load, kill, restart, checks. Returns words for the progress line."""
        how = self.kill_under_load(life)
        files = self.files()
        files.check()
        files.check_promises(self.ledger)
        self.uncounted += len(files.events) - files.mark
        ready = self.restart()
        fresh = self.journal.catch_up()
        self.journal.check_complete()
        self.journal.check_order(fresh, life, files)
        granted, self.granted = self.granted, self.grants.check(self.journal, files)
        resent = Resender(self.daemon, self.ledger, self.journal).resend(life, self.rng)
        self.journal.check_complete()
        self.ledger.check()
        require(self.daemon.status()["state"] == "ready", f"after the restart: {self.daemon.status()}")
        sent = sum(1 for item in self.ledger.sent.values() if item.life == life)
        return (
            f"{how}: {sent} sent, {len(fresh)} stored, {len(files.events) - files.mark} of them not counted, {resent} never "
            f"stored, {self.granted - granted} grants, ready in {ready * 1000:.0f} ms")

    def kill_under_load(self, life):
        rng = self.rng
        delay = rng.choice((0.02, 0.1, 0.3, 0.6)) * rng.uniform(0.2, 1.8)
        self.grants.make(life)
        connections = start_load(self.daemon, self.ledger, life, rng) + self.grants.start(life, rng)
        if rng.random() < 0.5:
            connections += begin([StatisticsConnection], self.daemon, self.ledger, life, rng, "s")
        time.sleep(delay)
        how = f"kill -9 after {delay * 1000:.0f} ms"
        if rng.random() < 0.15:
            grace = rng.uniform(0, 0.05)
            self.daemon.process.terminate()
            time.sleep(grace)
            how += f", {grace * 1000:.0f} ms into a drain"
        self.daemon.kill()
        end(connections)
        return how

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
    """All kills; returns words for the summary."""
    rng = random.Random(seed)
    sent = acknowledged = grants = uncounted = slowest = 0
    for first in range(1, options.kills + 1, options.fresh_every):
        run = Run(options.build, os.path.join(root, f"files-{first}"), random.Random(rng.getrandbits(64)))
        try:
            for number in range(first, min(first + options.fresh_every, options.kills + 1)):
                print(f"[{number}/{options.kills}] {run.one_kill(number)}", flush=True)
        finally:
            run.close()
        sent += len(run.ledger.sent)
        acknowledged += len(run.ledger.acknowledged) + len(run.ledger.opened)
        grants, uncounted, slowest = grants + run.granted, uncounted + run.uncounted, max(slowest, run.slowest)
        shutil.rmtree(run.directory)
    require(uncounted > 0, "no kill left an event to be counted by the next start")
    return (
        f"{options.kills} kills, {sent} events sent, {acknowledged} acknowledged, {uncounted} counted after a kill, "
        f"{grants} grants of limited links, ready again after {slowest * 1000:.0f} ms at most")
