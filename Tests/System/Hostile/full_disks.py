"""A disk that fills up in the middle: of a backup, of a pass of retention. Each says which file and how
much room, leaves the database whole and nothing half made, and linkd goes on."""
import os
import re
import signal
import sqlite3
import subprocess
import time

from maintenance import age
from small_disk import SmallDisk
from suite import GATEWAY, Client, Daemon, case, require


class Full:
    """A daemon of its own beside a small disk."""

    def __init__(self, scene, name, megabytes):
        directory = os.path.join(scene.daemon.directory, "full-" + name)
        self.daemon = Daemon(os.path.dirname(scene.daemon.binary), directory, workers=1)
        self.disk = SmallDisk(os.path.join(directory, "disk"), megabytes)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.daemon.is_running:
            self.daemon.process.send_signal(signal.SIGCONT)
            self.daemon.kill()
        self.disk.unmount()

    def move(self, old, new):
        with open(self.daemon.config, encoding="utf-8") as file:
            text = file.read()
        require(old in text, f"{old} is not in the configuration")
        with open(self.daemon.config, "w", encoding="utf-8") as file:
            file.write(text.replace(old, new))

    def submit(self, count):
        with Client(self.daemon.unix(timeout=60)) as client:
            for first in range(0, count, 500):
                events = [{"url": f"shop://products/{n}"} for n in range(first, first + 500)]
                reply = client.call(GATEWAY + "SubmitMany", {"events": events})
                require("error" not in reply, f"SubmitMany: {reply}")

    def swell(self, rows):
        """Makes the database large: so many lines in the list of changes, some 4 KB each."""
        connection = sqlite3.connect(self.daemon.database, timeout=20)
        with connection:
            connection.executemany("INSERT INTO change (at, who, what, subject) VALUES (?, 'a', 'b', ?)",
                                   ((n, f"{n}" * 900) for n in range(1000, 1000 + rows)))
        connection.close()

    def records(self):
        reply = self.daemon.call(GATEWAY + "Submit", {"event": {"url": "shop://products/1"}})
        return "error" not in reply

    def linkctl(self, *arguments):
        binary = os.path.join(os.path.dirname(self.daemon.binary), "linkctl")
        return subprocess.Popen([binary, "--socket", self.daemon.control, *arguments], stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)

    def interrupt(self, is_under_way, is_over):
        """Fills the disk at a moment at which the work is under way; whether there was one."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            if is_under_way():
                self.daemon.process.send_signal(signal.SIGSTOP)
                time.sleep(0.01)
                try:
                    if is_under_way():
                        self.disk.fill()
                        return True
                finally:
                    self.daemon.process.send_signal(signal.SIGCONT)
            if is_over():
                return False
        return False

    def verified(self):
        ran = subprocess.run([self.daemon.binary, "--verify-db", self.daemon.database], capture_output=True, text=True,
                             timeout=60, check=False)
        require(ran.returncode == 0, f"--verify-db: {ran.stdout}{ran.stderr}")
        return ran.stdout


def size(path):
    try:
        return os.path.getsize(path)
    except OSError:
        return 0


def growing(directory):
    """Whether something hidden grows there."""
    try:
        return any(name.startswith(".partial-") and size(os.path.join(directory, name)) > 0 for name in os.listdir(directory))
    except OSError:
        return False


def mounted(scene, name, megabytes, body):
    try:
        full = Full(scene, name, megabytes)
    except (OSError, subprocess.CalledProcessError) as error:
        return f"SKIPPED: no file system can be mounted here: {error}"
    with full:
        return body(full)


def told(text, *words):
    require(all(word in text for word in words) and re.search(r"has \d+ bytes free", text),
            f"not told with {words} and the free bytes: {text}")


@case("the disk fills up in the middle of a backup", 16)
def backup(scene):
    def body(full):
        full.move(full.daemon.directory + "/backups", full.disk.path)
        full.daemon.start()
        full.submit(500)
        full.swell(4000)
        for attempt in range(5):
            work = full.linkctl("db", "backup", f"b{attempt}")
            if full.interrupt(lambda: growing(full.disk.path), lambda: work.poll() is not None):
                break
            work.wait()
        else:
            require(False, "no backup could be caught under way")
        _, error = work.communicate(timeout=30)
        require(work.returncode != 0, "a backup to a full disk was made")
        told(error, f"{full.disk.path}/b{attempt}.db", "full")
        names = [name for name in os.listdir(full.disk.path) if name.startswith(".") or f"b{attempt}" in name]
        require(not names, f"left behind: {names}")
        require(full.records() and full.daemon.status()["state"] == "ready", "linkd does not go on")
        full.disk.empty()
        again = full.linkctl("db", "backup", "again")
        again.communicate(timeout=60)
        require(again.returncode == 0, "with room again there is no backup")
        require(full.daemon.stop() == 0, "the end")
        full.verified()
        return error.strip().splitlines()[0][-120:]

    return mounted(scene, "backup", 64, body)


@case("the disk fills up in the middle of linkctl db prune", 16)
def prune(scene):
    def body(full):
        old, new = full.daemon.database, os.path.join(full.disk.path, "linkd.db")
        full.move(f'path = "{old}"', f'path = "{new}"')
        full.daemon.database = new
        full.daemon.start()
        full.submit(5000)
        age(new, is_running=True)
        connection = sqlite3.connect(new, timeout=20)
        end = time.monotonic() + 20
        while size(new + "-wal") and time.monotonic() < end:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        connection.close()
        work = full.linkctl("db", "prune")
        caught = full.interrupt(lambda: size(new + "-wal") > 64 << 10, lambda: work.poll() is not None)
        _, error = work.communicate(timeout=60)
        require(caught, f"the pass could not be caught under way: {error}")
        require(work.returncode != 0, "there was room for all of it")
        told(error, new, "full")
        # What the pass had written and took back may be room for an event.
        full.records()
        status = tap(full.daemon)
        require(status == 302, f"a tap on a full disk: {status}")
        full.disk.empty()
        end = time.monotonic() + 30
        while full.daemon.status()["state"] != "ready" or not full.records():
            require(time.monotonic() < end, f"it does not go on: {full.daemon.status()}")
            time.sleep(0.05)
        again = full.linkctl("db", "prune")
        _, words = again.communicate(timeout=60)
        require(again.returncode == 0, f"with room again: {words}")
        require(full.daemon.stop() == 0, "the end")
        full.verified()
        return error.strip().splitlines()[0][-120:]

    return mounted(scene, "prune", 24, body)


def tap(daemon):
    """What a person gets who taps."""
    with daemon.tcp() as connected:
        connected.sendall(b"GET /products/42 HTTP/1.1\r\nHost: go.example.com\r\nConnection: close\r\n\r\n")
        answer = b""
        while part := connected.recv(65536):
            answer += part
    return int(answer.split()[1])
