"""Trouble that is not a kill: a stopped process, a full disk, a locked database. Nothing acknowledged may be lost,
and the status must say what is wrong while it is, and that it is over when it is."""
import contextlib
import ctypes
import os
import signal
import sqlite3
import time

from daemon import Daemon
from grants import Grants, counts, start_grants
from ledger import Ledger
from load import start_load
from oracle import Files, Journal, require

libc = ctypes.CDLL(None, use_errno=True)


class Scene:
    """A daemon under load with its ledger."""

    def __init__(self, build, directory, rng):
        self.daemon = Daemon(build, directory, extra='[limits]\nrequests_per_key = "0"\n')
        self.scratch = directory + ".checks"
        os.makedirs(self.scratch, exist_ok=True)
        self.ledger = Ledger(os.path.join(self.scratch, "driver.log"))
        self.grants = Grants(self.daemon, self.ledger)
        self.rng = rng
        self.connections = []
        self.daemon.start()
        # Before the trouble, in which none can be made.
        self.daemon.make_default_key()

    def load(self, life=1):
        self.grants.make(life)
        self.connections = start_load(self.daemon, self.ledger, life, self.rng)
        self.connections += start_grants(self.daemon, self.ledger, self.grants, life, self.rng)

    def end_load(self):
        """Lets every call under way be answered."""
        for connection in self.connections:
            connection.stopping.set()
        for connection in self.connections:
            connection.join(30)
            require(not connection.is_alive(), f"{connection.name} still waits for an answer")
            require(connection.failure is None, f"{connection.name}: {connection.failure!r}")
        self.connections = []
        missing = self.ledger.unacknowledged(1)
        require(not missing, f"{len(missing)} calls got no answer, the first is {missing[0].id if missing else ''}")

    def wait_state(self, state, seconds):
        """The status once it has this state; a violation when it does not come to that."""
        end = time.monotonic() + seconds
        while True:
            status = self.daemon.status()
            if status["state"] == state:
                return status
            require(time.monotonic() < end, f"the status says {status['state']}, not {state}, for {seconds} s")
            time.sleep(0.05)

    def wait_not_ready(self, seconds):
        """Until /readyz refuses; a violation when it does not. On a full disk linkd is ready for moments: a log that was
        copied back is written from its beginning, until a transaction needs more room than it has."""
        end = time.monotonic() + seconds
        while self.daemon.is_ready():
            require(time.monotonic() < end, f"/readyz says ready for {seconds} s while the disk is full")
            time.sleep(0.05)

    def wait_refused(self, seconds):
        """Until a call was refused; a violation when none is."""
        end = time.monotonic() + seconds
        while not self.ledger.refused:
            require(time.monotonic() < end, f"no call was refused for {seconds} s while nothing could be recorded")
            time.sleep(0.05)

    def check(self):
        """Everything acknowledged is stored, before and after a kill."""
        require(not self.ledger.problems, "; ".join(self.ledger.problems[:5]))
        journal = Journal(self.daemon, self.ledger)
        journal.grants = self.grants
        journal.catch_up()
        journal.check_complete()
        self.daemon.kill()
        files = Files(self.daemon.database, self.scratch)
        files.check(self.ledger)
        require(self.grants.check(journal, counts(files.copy)) > 0, "no limited link was used")

    def close(self):
        for connection in self.connections:
            connection.stopping.set()
        if self.daemon.process is not None:
            self.daemon.kill()
        for connection in self.connections:
            connection.join(30)
        self.ledger.close()


def pause(scene, _):
    """SIGSTOP under load, SIGCONT a while later."""
    scene.load()
    time.sleep(0.4)
    os.kill(scene.daemon.pid, signal.SIGSTOP)
    time.sleep(1.5)
    os.kill(scene.daemon.pid, signal.SIGCONT)
    time.sleep(0.4)
    scene.end_load()
    require(not scene.ledger.refused, f"refused after a pause: {list(scene.ledger.refused.items())[:3]}")
    return f"{len(scene.ledger.acknowledged)} acknowledged, none refused"


def full_disk(scene, directory):
    """The disk fills up under load, and has room again later."""
    scene.load()
    time.sleep(0.3)
    filler = os.path.join(directory, "filler")
    with open(filler, "wb", buffering=0) as file:
        for size in (1 << 20, 4096):
            with contextlib.suppress(OSError):
                while True:
                    file.write(bytes(size))
    said = scene.wait_state("degraded", 5)
    require("full" in said.get("reason", ""), f"the status gives the reason {said.get('reason')}")
    scene.wait_not_ready(5)
    before = len(scene.ledger.acknowledged)
    scene.wait_refused(12)
    os.remove(filler)
    scene.wait_state("ready", 5)
    time.sleep(0.3)
    scene.end_load()
    refused = len(scene.ledger.refused)
    words = {str(reply["error"]) for reply in scene.ledger.refused.values()}
    require(words <= {"org.linkd.Gateway.NotRecorded", "503"}, f"refused with {words}")
    require(len(scene.ledger.acknowledged) > before, "nothing was recorded after there was room again")
    return f"{len(scene.ledger.acknowledged)} acknowledged, {refused} refused as not recorded"


def locked(scene, _):
    """Another process holds the write lock longer than linkd waits for it."""
    other = sqlite3.connect(scene.daemon.database, isolation_level=None, timeout=5)
    try:
        scene.load()
        time.sleep(0.3)
        other.execute("BEGIN IMMEDIATE")
        said = scene.wait_state("degraded", 8)
        require("locked" in said.get("reason", ""), f"the status gives the reason {said.get('reason')}")
        # Degraded it is from the first write that waits too long, which may be one that nobody waits for.
        scene.wait_refused(12)
        other.execute("ROLLBACK")
        scene.wait_state("ready", 3)
        time.sleep(0.3)
        scene.end_load()
    finally:
        other.close()
    return f"{len(scene.ledger.acknowledged)} acknowledged, {len(scene.ledger.refused)} refused as not recorded"


@contextlib.contextmanager
def small_disk(path, size):
    """A file system of so many bytes at path; None when this user may not mount."""
    os.makedirs(path)
    if libc.mount(b"linkd-crash", path.encode(), b"tmpfs", 0, f"size={size}".encode()) != 0:
        yield None
        return
    try:
        yield path
    finally:
        libc.umount2(path.encode(), 2)


def play(name, body, build, directory, rng):
    """One scenario, with a line about it."""
    scene = Scene(build, directory, rng)
    try:
        words = body(scene, directory)
        scene.check()
        print(f"[{name}] {words}", flush=True)
    finally:
        scene.close()


ALL = [("stopped and continued", pause), ("locked database", locked), ("full disk", full_disk)]


def run(name, body, build, directory, rng):
    """One scenario on a disk that fits it. A violation is raised; the result is whether this user may run it."""
    if body is not full_disk:
        play(name, body, build, directory, rng)
        return True
    # Large enough that only the filler fills it: the load goes on for seconds and its log is not folded at once.
    with small_disk(directory, 128 << 20) as path:
        if path is not None:
            play(name, body, build, path, rng)
        return path is not None
