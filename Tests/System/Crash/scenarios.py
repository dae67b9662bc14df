"""Trouble that is not a kill: a stopped process, a full disk, a locked database. Nothing acknowledged may be lost,
and the status must say what is wrong while it is, and that it is over when it is."""
import contextlib
import os
import signal
import sqlite3
import subprocess
import time

import crash
from ledger import require
from load import end, start_load
from small_disk import SmallDisk


class Scene(crash.Run):
    """A daemon under load with its ledger."""

    connections = ()

    def load(self, life=1):
        self.grants.make(life)
        self.connections = start_load(self.daemon, self.ledger, life, self.rng) + self.grants.start(life, self.rng)
        time.sleep(0.3)

    def end_load(self):
        """Lets every call under way be answered."""
        time.sleep(0.3)
        connections, self.connections = self.connections, ()
        end(connections)
        missing = self.ledger.unacknowledged(1)
        require(not missing, f"{len(missing)} calls got no answer, the first is {missing[0].id if missing else ''}")

    def wait(self, what, seconds, condition):
        """What the condition says once it holds; a violation when it does not come to that."""
        limit = time.monotonic() + seconds
        while not (found := condition()):
            require(time.monotonic() < limit, f"for {seconds} s not {what}: {self.daemon.status()}")
            time.sleep(0.05)
        return found

    def wait_state(self, state, seconds):
        return self.wait(state, seconds, lambda: (said := self.daemon.status())["state"] == state and said)

    def wait_refused(self):
        """Until a call was refused."""
        self.wait("refused", 12, lambda: self.ledger.refused)

    def check(self):
        """Everything acknowledged is stored, before and after a kill."""
        self.ledger.check()
        self.journal.catch_up()
        self.journal.check_complete()
        self.daemon.kill()
        files = self.files()
        files.check()
        files.check_promises(self.ledger)
        require(self.grants.check(self.journal, files) > 0, "no limited link was used")


def pause(scene, _):
    """SIGSTOP under load, SIGCONT a while later."""
    scene.load()
    os.kill(scene.daemon.pid, signal.SIGSTOP)
    time.sleep(1.5)
    os.kill(scene.daemon.pid, signal.SIGCONT)
    scene.end_load()
    require(not scene.ledger.refused, f"refused after a pause: {list(scene.ledger.refused.items())[:3]}")


def full_disk(scene, disk):
    """The disk fills up under load, and has room again later."""
    scene.load()
    disk.fill()
    said = scene.wait_state("degraded", 5)
    require("full" in said.get("reason", ""), f"the status gives the reason {said.get('reason')}")
    # On a full disk linkd is ready for moments: a log that was copied back is written from its beginning, until a
    # transaction needs more room than it has.
    scene.wait("/readyz refuses", 5, lambda: not scene.daemon.is_ready())
    before = len(scene.ledger.acknowledged)
    scene.wait_refused()
    disk.empty()
    scene.wait_state("ready", 5)
    scene.end_load()
    words = {str(reply["error"]) for reply in scene.ledger.refused.values()}
    require(words <= {"org.linkd.Gateway.NotRecorded", "503"}, f"refused with {words}")
    require(len(scene.ledger.acknowledged) > before, "nothing was recorded after there was room again")


def locked(scene, _):
    """Another process holds the write lock longer than linkd waits for it."""
    with contextlib.closing(sqlite3.connect(scene.daemon.database, isolation_level=None, timeout=5)) as other:
        scene.load()
        other.execute("BEGIN IMMEDIATE")
        said = scene.wait_state("degraded", 8)
        require("locked" in said.get("reason", ""), f"the status gives the reason {said.get('reason')}")
        # Degraded it is from the first write that waits too long, which may be one that nobody waits for.
        scene.wait_refused()
        other.execute("ROLLBACK")
        scene.wait_state("ready", 3)
        scene.end_load()


ALL = [("stopped and continued", pause), ("locked database", locked), ("full disk", full_disk)]


def run(name, body, build, directory, rng):
    """One scenario on a disk that fits it. A violation is raised; the result is whether this user may run it."""
    disk = None
    if body is full_disk:
        try:
            # Large enough that only the filler fills it: the load goes on for seconds, and so does its log.
            disk = SmallDisk(os.path.join(directory, "files"), 512)
        except (OSError, subprocess.CalledProcessError):
            return False
    scene = Scene(build, directory, rng)
    try:
        body(scene, disk)
        scene.check()
        print(f"[{name}] {len(scene.ledger.acknowledged)} acknowledged, {len(scene.ledger.refused)} refused", flush=True)
    finally:
        for connection in scene.connections:
            connection.stopping.set()
        scene.close()
        if disk is not None:
            disk.unmount()
    return True
