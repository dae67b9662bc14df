"""A disk that hangs under a running linkd: a real file system that is frozen and, whatever happens, thawed again."""
import contextlib
import os
import subprocess
import threading
import time
import urllib.error
import urllib.request

from disks import Stay, with_disk
from suite import CONTROL, Client, case, encode, require, submit

PATIENCE = 60
# What a person at the terminal or a monitoring system waits for at most.
PROMPT = 3


class Frozen:
    """Nothing is written to the file system meanwhile: whoever tries waits in the kernel, and cannot be killed. So a
    process of its own thaws it if this one does not."""

    def __init__(self, path):
        self.path = path

    def __enter__(self):
        self.guard = subprocess.Popen(
            ["sh", "-c", f'sleep {PATIENCE}; fsfreeze -u "$0"', self.path], start_new_session=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            subprocess.run(["fsfreeze", "-f", self.path], check=True, capture_output=True, timeout=20)
        except BaseException:
            self.thaw()
            raise
        return self

    def __exit__(self, *_):
        self.thaw()

    def thaw(self):
        try:
            subprocess.run(["fsfreeze", "-u", self.path], check=False, capture_output=True, timeout=20)
        finally:
            os.killpg(self.guard.pid, 9)
            self.guard.wait()


class Submitting(threading.Thread):
    """A Submit that nobody answers before the disk goes on."""

    def __init__(self, daemon, number):
        super().__init__(daemon=True)
        self.linkd, self.number, self.reply = daemon, number, None

    def run(self):
        with contextlib.suppress(OSError, EOFError), Client(self.linkd.unix(timeout=PATIENCE)) as client:
            client.socket.sendall(submit(f"shop://products/{self.number}"))
            self.reply = client.receive()


def page(daemon, path):
    """A page of the monitoring listener: its status and text, in time."""
    begin = time.monotonic()
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{daemon.metrics_port}{path}", timeout=PROMPT) as reply:
            answer = reply.status, reply.read().decode()
    except urllib.error.HTTPError as error:
        answer = error.code, error.read().decode()
    return *answer, time.monotonic() - begin


def lists(daemon):
    """What is read from the database is, in time: the newest events, and a link that nobody has asked for."""
    begin = time.monotonic()
    with Client(daemon.unix(daemon.control, timeout=PROMPT)) as client:
        for reply in client.more(CONTROL + "ListEvents", {"limit": 3}):
            require("error" not in reply, f"a list beside a disk that hangs: {reply}")
        for reply in client.more("org.linkd.Links.List", {}):
            require("error" not in reply, f"a list of links beside a disk that hangs: {reply}")
        client.socket.sendall(encode(CONTROL + "GetStats", {}))
        stats = client.receive()
        require("error" not in stats, f"statistics beside a disk that hangs: {stats}")
    request = urllib.request.Request(
        f"http://127.0.0.1:{daemon.http_port}/k{time.monotonic_ns()}", headers={"Host": "go.example.com"})
    with urllib.request.build_opener(Stay()).open(request, timeout=PROMPT) as reply:
        status = reply.status
    require(status in (200, 302, 404), f"a link that there is not, beside a disk that hangs: {status}")
    return time.monotonic() - begin


def linkctl(daemon, *words):
    """Starts linkctl, as an operator does."""
    return subprocess.Popen(
        [os.path.join(os.path.dirname(daemon.binary), "linkctl"), "--socket", daemon.control, *words],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def shown(daemon):
    """`linkctl status` in time: what it prints, and the seconds."""
    begin = time.monotonic()
    with linkctl(daemon, "status") as running:
        text, _ = running.communicate(timeout=PROMPT * 2)
        require(running.returncode in (0, 1), f"linkctl status beside a disk that hangs: {running.returncode} {text}")
    return text, time.monotonic() - begin


@case("the disk of the database hangs", 32)
def hangs(scene):
    return with_disk(scene, "hangs", frozen)


def frozen(disk, daemon):
    daemon.record(5)
    waiting, slowest = [Submitting(daemon, number) for number in range(5, 15)], 0
    with Frozen(disk.path):
        for each in waiting:
            each.start()
        # These open files or list a directory: they wait, and nobody waits for them.
        looking = [linkctl(daemon, *words) for words in (["db", "stats"], ["db", "stats"], ["doctor"])]
        end = time.monotonic() + 25
        said = None
        while said is None:
            require(time.monotonic() < end, "the status does not say that the disk hangs")
            status, took = daemon.tap()
            require(status in (200, 302), f"a tap beside a disk that hangs: {status}")
            slowest = max(slowest, took)
            begin = time.monotonic()
            now = daemon.status(timeout=PROMPT)
            slowest = max(slowest, time.monotonic() - begin)
            (_, ready, first), (_, metrics, second) = page(daemon, "/readyz"), page(daemon, "/metrics")
            slowest = max(slowest, first, second)
            slowest = max(slowest, lists(daemon))
            require("linkd_up" in metrics, "no metrics beside a disk that hangs")
            require(not any(each.reply for each in waiting), "a Submit was answered that nobody can have recorded")
            if any(problem["code"] == "writer_hangs" for problem in now.get("problems", [])):
                said = next(problem for problem in now["problems"] if problem["code"] == "writer_hangs")
                require(now["state"] == "degraded", f"{now}")
                require("hangs or is very slow" in said["message"], f"{said}")
                code, ready, _ = page(daemon, "/readyz")
                require(code == 503 and "writer_hangs" in ready, f"/readyz: {code} {ready}")
                text, took = shown(daemon)
                slowest = max(slowest, took)
                require("hangs or is very slow" in text and "dmesg" in text, f"linkctl status: {text}")
                require('linkd_problem{code="writer_hangs"} 1' in page(daemon, "/metrics")[1], "the metrics do not tell")
            time.sleep(0.1)
    for each in waiting:
        each.join(20)
        require(each.reply and each.reply["parameters"]["outcome"]["recorded"], f"after the disk went on: {each.reply}")
    for each in looking:
        text, _ = each.communicate(timeout=20)
        require(each.returncode in (0, 1), f"linkctl after the disk went on: {each.returncode} {text}")
    daemon.becomes(lambda status: status["state"] == "ready")
    with Client(daemon.unix(daemon.control)) as client:
        listed = [reply["parameters"]["event"]["url"] for reply in client.more(CONTROL + "ListEvents", {"limit": 200})
                  if reply["parameters"].get("event")]
    for number in range(15):
        require(f"shop://products/{number}" in listed, f"event {number} was acknowledged and is not there")
    return f"everything answered within {slowest:.1f} s, {len(waiting)} events waited and are recorded"
