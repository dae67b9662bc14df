"""A second linkd on the same database, whatever name leads to the file: it is refused by name at its start, and where no lock
holds it off, the first one notices at its next event."""
import os
import sqlite3
import subprocess
import time
import urllib.request

from suite import GATEWAY, LIMITS, Client, Daemon, case, require, submit

OWN = LIMITS + "\n# its database is attacked\n"


def twin(scene, name, database):
    """Another linkd with files of its own, but for the database."""
    second = Daemon(os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, "twin-" + name), workers=1)
    with open(second.config) as file:
        text = file.read()
    with open(second.config, "w") as file:
        file.write(text.replace(f'path = "{second.database}"', f'path = "{database}"'))
    second.database = database
    return second


def outcome(scene, second, command=None):
    """Whether a second linkd was refused by the name of the first; otherwise what it did instead."""
    process = subprocess.Popen(
        command or plain(second), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    end = time.monotonic() + 15
    try:
        while process.poll() is None:
            if second.is_ready():
                return "it runs"
            require(time.monotonic() < end, "a second linkd neither ends nor is ready")
            time.sleep(0.01)
        words = process.stderr.read()
    finally:
        process.kill()
        process.wait()
        process.stderr.close()
    if f"another linkd (pid {scene.daemon.pid}) uses the database" in words:
        return ""
    return f"status {process.returncode}: {words[-300:]}"


def plain(second):
    return [second.binary, "--config", second.config]


def mounted(second, source, target):
    """What starts it in a world of mounts of its own, where a second name leads to the same file or folder."""
    return ["unshare", "--mount", "sh", "-c", 'mount --bind "$1" "$2" && shift 2 && exec "$@"', "sh", source, target,
            *plain(second)]


def ways(scene):
    """How a second linkd may come by the file: in words, the linkd, and what starts it."""
    first, folder = scene.daemon, scene.daemon.directory
    yield "the same name", twin(scene, "name", first.database), None
    hard = os.path.join(folder, "hard.db")
    os.link(first.database, hard)
    yield "a hard link", twin(scene, "hard", hard), None
    if os.geteuid() == 0:
        other = os.path.join(folder, "mounted.db")
        open(other, "w").close()
        made = twin(scene, "file", other)
        yield "a bind mount of the file", made, mounted(made, first.database, other)
        inside = os.path.join(folder, "inside")
        os.mkdir(inside)
        made = twin(scene, "folder", os.path.join(inside, "linkd.db"))
        yield "a bind mount of the folder", made, mounted(made, folder, inside)
    os.remove(first.database + ".lock")
    yield "the lock file removed", twin(scene, "removed", first.database), None
    with open(first.database + ".new", "w"):
        os.replace(first.database + ".new", first.database + ".lock")
    yield "the lock file replaced", twin(scene, "replaced", first.database), None


@case("a second linkd by a hard link, a bind mount, or without the lock file", 32, limits=OWN)
def second(scene):
    with Client(scene.daemon.unix()) as client:
        for number in range(50):
            client.socket.sendall(submit(f"shop://products/{number}"))
            client.receive()
    let_in, tried = [], 0
    for name, second_linkd, command in ways(scene):
        tried += 1
        if words := outcome(scene, second_linkd, command):
            let_in.append(f"{name}: {words}")
        scene.normal()
    require(not let_in, f"{len(let_in)} of {tried} ways let a second linkd in: " + "; ".join(let_in))
    status = scene.daemon.status()
    require(not status["problems"], f"the first has {status['problems']}")
    return f"{tried} ways, none let it in, each was told pid {scene.daemon.pid}"


@case("tools on a database in use, by another name", 32, limits=OWN)
def tools(scene):
    hard = os.path.join(scene.daemon.directory, "tools.db")
    if not os.path.exists(hard):
        os.link(scene.daemon.database, hard)
    for option in (["--verify-db", hard], ["--salvage", hard]):
        result = subprocess.run(
            [scene.daemon.binary, *option], capture_output=True, text=True, timeout=20, check=False)
        require(result.returncode == 75 and f"pid {scene.daemon.pid}" in result.stderr,
                f"{option[0]}: {result.returncode} {result.stderr[-300:]}")
    os.remove(hard)
    return "verification and salvage are refused"


@case("a copy of a database in use, and one whose linkd was killed, start", 32, limits=OWN)
def copies(scene):
    backup = scene.daemon.directory + "/copied.db"
    with sqlite3.connect(scene.daemon.database) as source, sqlite3.connect(backup) as target:
        source.backup(target)
    source.close()
    target.close()
    copied = twin(scene, "copy", backup)
    copied.start()
    try:
        for _ in range(3):
            require("error" not in copied.call(GATEWAY + "Submit", {"event": {"url": "shop://products/1"}}), "a Submit")
            copied.kill()
            copied.start()
    finally:
        copied.stop()
    return "the copy started beside it, and four times after a kill"


def told(daemon):
    return [problem["code"] for problem in daemon.status()["problems"]]


@case("a second linkd on a file system whose locks hold nobody off", 32, limits=OWN)
def taken_over(scene):
    victim = Daemon(os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, "victim"), workers=1)
    victim.start()
    try:
        event = {"url": "shop://products/42", "app": {"name": "shop"}}
        require("error" not in victim.call(GATEWAY + "Submit", {"event": event}), "a Submit before")
        database = sqlite3.connect(victim.database)
        database.execute("INSERT OR REPLACE INTO meta VALUES ('owner', CAST('f00 4711 1 2 3' AS BLOB))")
        database.commit()
        database.close()
        refused = 0
        for _ in range(20):
            reply = victim.call(GATEWAY + "Submit", {"event": event})
            refused += reply.get("error") == GATEWAY + "NotRecorded"
        require(refused == 20, f"{20 - refused} of 20 events were written into a database that another linkd has")
        require("database_shared" in told(victim), f"the status tells {told(victim)}")
        request = urllib.request.Request(
            f"http://127.0.0.1:{victim.http_port}/products/42", headers={"Host": "go.example.com"})
        with urllib.request.build_opener(Stay).open(request, timeout=5) as reply:
            require(reply.status in (200, 302, 307), f"a tap got {reply.status}")
        victim.stop()
        victim.start()
        require("error" not in victim.call(GATEWAY + "Submit", {"event": event}), "a Submit after a restart")
        require(not told(victim), f"after a restart the status tells {told(victim)}")
    finally:
        victim.stop()
    return "20 of 20 events refused from the first on, a tap went on"


class Stay(urllib.request.HTTPRedirectHandler):
    """Follows no redirect."""

    def redirect_request(self, *_):
        return None

    def http_error_302(self, _request, reply, *_):
        return reply

    http_error_301 = http_error_303 = http_error_307 = http_error_302
