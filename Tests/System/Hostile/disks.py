"""A disk that fails under a running linkd: a real file system on a loop device, shut down, or made read-only; and one whose syncs
fail."""
import errno
import fcntl
import os
import struct
import subprocess
import time
import urllib.request

import preload
from suite import CONTROL, Client, Daemon, case, require

# FS_IOC_SHUTDOWN of linux/fs.h: nothing is written any more, not even the log of the file system.
SHUTDOWN, WITHOUT_LOG = 0x8004587D, 2


class Disk:
    """A file system of 64 MB in a file."""

    def __init__(self, directory):
        self.image = directory + ".img"
        self.path = directory
        os.makedirs(directory, exist_ok=True)
        with open(self.image, "wb") as file:
            file.truncate(64 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-F", self.image], check=True, capture_output=True)
        self.mount()

    def mount(self):
        subprocess.run(["mount", "-o", "loop", self.image, self.path], check=True, capture_output=True)

    def unmount(self):
        subprocess.run(["umount", self.path], check=False, capture_output=True)

    def give_up(self):
        """As after an error: the kernel makes it read-only while its files stay open for writing. Synchronised first, so
        that no page of a mapped file can be written any more without the file system."""
        subprocess.run(["sync", "-f", self.path], check=True, capture_output=True)
        subprocess.run(["mount", "-o", "remount,abort", self.path], check=False, capture_output=True)
        try:
            with open(os.path.join(self.path, "probe"), "wb"):
                pass
        except OSError as error:
            return error.errno == errno.EROFS
        return False

    def fail(self):
        handle = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.ioctl(handle, SHUTDOWN, struct.pack("I", WITHOUT_LOG))
        finally:
            os.close(handle)


class Used(Daemon):
    """linkd, with what each case does with it."""

    def record(self, count):
        """Submits so many events, which the disk takes."""
        for number in range(count):
            reply = self.call("org.linkd.Gateway.Submit", {"event": {"url": f"shop://products/{number}"}})
            require(reply["parameters"]["outcome"]["recorded"], f"{reply}")

    def becomes(self, wanted, limit=40):
        """Waits for a status."""
        end = time.monotonic() + limit
        while True:
            status = self.status()
            if wanted(status):
                return status
            require(time.monotonic() < end, f"the status stays {status}")
            time.sleep(0.1)

    def tap(self):
        """What a person gets who taps: the status, and after how many seconds."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.http_port}/products/42", headers={"Host": "go.example.com"})
        begin = time.monotonic()
        with urllib.request.build_opener(Stay()).open(request, timeout=10) as reply:
            return reply.status, time.monotonic() - begin


class Elsewhere(Used):
    """linkd with its database on such a disk, and everything else where it was."""

    def __init__(self, build, directory, disk):
        super().__init__(build, directory)
        with open(self.config, encoding="utf-8") as file:
            text = file.read()
        self.database = os.path.join(disk.path, "linkd.db")
        with open(self.config, "w", encoding="utf-8") as file:
            file.write(text.replace(os.path.join(directory, "linkd.db"), self.database))


class FailingSync(Used):
    """linkd on a disk that does not sync the database's file while a test wants it."""

    def __init__(self, build, directory):
        super().__init__(build, directory)
        self.failing = os.path.join(directory, "failing")

    def launch(self, **options):
        library = preload.library("failing_sync", self.directory)
        super().launch(env={**os.environ, "LD_PRELOAD": library, "FAILING_SYNC": self.failing}, **options)


class Stay(urllib.request.HTTPErrorProcessor):
    """Takes a redirect for an answer."""

    def http_response(self, request, response):
        return response


def with_disk(scene, name, body):
    """Runs a case, if this machine lets a file system be made and mounted."""
    try:
        disk = Disk(os.path.join(scene.daemon.directory, name))
    except (OSError, subprocess.CalledProcessError) as error:
        return f"SKIPPED: no file system can be mounted here: {error}"
    daemon = Elsewhere(os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, name + "-linkd"), disk)
    try:
        daemon.start()
        return body(disk, daemon)
    finally:
        if daemon.process.poll() is None:
            daemon.kill()
        disk.unmount()


@case("the disk of the database fails", 16)
def fails(scene):
    return with_disk(scene, "fails", failing)


def failing(disk, daemon):
    daemon.record(5)
    disk.fail()
    reply = daemon.call("org.linkd.Gateway.Submit", {"event": {"url": "shop://products/9"}})
    require(reply.get("error") == "org.linkd.Gateway.NotRecorded", f"{reply}")
    status, _ = daemon.tap()
    require(status in (200, 302), f"a tap on a failed disk: {status}")
    said = daemon.becomes(lambda status: status["state"] == "degraded")
    daemon.kill()
    disk.unmount()
    disk.mount()
    daemon.start()
    require(daemon.status()["events"] == 5, "what was acknowledged is not there after the disk came back")
    with Client(daemon.unix(daemon.control)) as client:
        listed = [reply for reply in client.more(CONTROL + "ListEvents", {"limit": 10}) if reply["parameters"].get("event")]
    require(len(listed) == 5, f"{len(listed)} events")
    return f"told as: {said['reason']}"


@case("the disk of the database becomes read-only", 16)
def becomes_read_only(scene):
    return with_disk(scene, "read-only", refusing)


def refusing(disk, daemon):
    daemon.record(5)
    if not disk.give_up():
        return "SKIPPED: this kernel does not make a file system read-only that was told to abort"
    for _ in range(3):
        reply = daemon.call("org.linkd.Gateway.Submit", {"event": {"url": "shop://products/9"}})
        require(reply.get("error") == "org.linkd.Gateway.NotRecorded", f"{reply}")
        require("read-only" in reply["parameters"]["reason"], f"{reply}")
        status, _ = daemon.tap()
        require(status in (200, 302), f"a tap on a read-only disk: {status}")
    said = daemon.becomes(lambda status: status["state"] == "degraded")
    problem = said["problems"][0]
    require(problem["code"] == "database_read_only", f"{said}")
    require("the database is read-only" in problem["message"] and "mount the disk" in problem["fix"], f"{said}")
    with Client(daemon.unix(daemon.control, timeout=10)) as client:
        listed = [each for each in client.more(CONTROL + "ListEvents", {"limit": 10}) if each["parameters"].get("event")]
        require(len(listed) == 5, f"{len(listed)} events are listed")
        backup = client.call(CONTROL + "Backup", {"name": "meanwhile"})
        require("error" not in backup or "read-only" in str(backup), f"{backup}")
    require(daemon.stop() == 0, f"the end on a read-only disk: {daemon.process.returncode}: {daemon.log_tail(3)}")
    disk.unmount()
    disk.mount()
    daemon.start()
    status = daemon.status()
    require(status["state"] == "ready" and status["events"] == 5, f"after the disk takes writes again: {status}")
    return f"told as: {problem['message']}"


@case("a sync of the database file fails", 16)
def does_not_sync(scene):
    daemon = FailingSync(os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, "sync"))
    try:
        daemon.start()
        return asking(daemon)
    finally:
        if daemon.process.poll() is None:
            daemon.kill()


def asking(daemon):
    """docs/backup.md, A disk that fails: what is acknowledged stays, taps go on, and nothing is recorded before a restart."""
    daemon.record(5)
    with open(daemon.failing, "wb"):
        pass
    daemon.record(1)
    said = daemon.becomes(lambda status: status["state"] == "degraded")
    message = said["problems"][0]["message"]
    require("restart linkd" in message, f"{said}")
    os.remove(daemon.failing)
    for _ in range(3):
        reply = daemon.call("org.linkd.Gateway.Submit", {"event": {"url": "shop://products/9"}})
        require(reply.get("error") == "org.linkd.Gateway.NotRecorded", f"{reply}")
        status, seconds = daemon.tap()
        require(status in (200, 302) and seconds < 5, f"a tap after a failed sync: {status} after {seconds} s")
    require(daemon.status()["state"] == "degraded", "it goes on without a restart")
    require(daemon.stop() == 0, f"the end after a failed sync: {daemon.process.returncode}: {daemon.log_tail(3)}")
    daemon.start()
    status = daemon.status()
    require(status["state"] == "ready" and status["events"] == 6, f"after a restart: {status}")
    daemon.record(1)
    return f"told as: {message}"
