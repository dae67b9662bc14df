"""A disk that fails under a running linkd: a real file system on a loop device, shut down."""
import fcntl
import os
import struct
import subprocess
import time
import urllib.request

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

    def fail(self):
        handle = os.open(self.path, os.O_RDONLY)
        try:
            fcntl.ioctl(handle, SHUTDOWN, struct.pack("I", WITHOUT_LOG))
        finally:
            os.close(handle)


class Elsewhere(Daemon):
    """linkd with its database on such a disk, and everything else where it was."""

    def __init__(self, build, directory, disk):
        super().__init__(build, directory)
        with open(self.config, encoding="utf-8") as file:
            text = file.read()
        self.database = os.path.join(disk.path, "linkd.db")
        with open(self.config, "w", encoding="utf-8") as file:
            file.write(text.replace(os.path.join(directory, "linkd.db"), self.database))

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
    for number in range(5):
        reply = daemon.call("org.linkd.Gateway.Submit", {"event": {"url": f"shop://products/{number}"}})
        require(reply["parameters"]["outcome"]["recorded"], f"{reply}")
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
