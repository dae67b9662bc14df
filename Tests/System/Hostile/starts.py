"""What linkd does when it cannot start: a line that says what is wrong and what to do, and the right exit status; and
starts that only look wrong. The manual's table of symptoms (docs/troubleshoot.md) has the same lines."""
import os
import socket
import subprocess
import time

from suite import Daemon, case, require

CONFIGURATION = 78  # EX_CONFIG
FAILURE = 1
NOBODY = 65534


class Start:
    """A configuration in a folder of its own, changed as a case wants it."""

    def __init__(self, scene, name):
        self.daemon = Daemon(
            os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, "start-" + name), workers=1)
        self.directory = self.daemon.directory

    def change(self, old, new):
        with open(self.daemon.config) as file:
            text = file.read()
        require(old in text, f"{old} is not in the configuration")
        with open(self.daemon.config, "w") as file:
            file.write(text.replace(old, new))

    def refused(self, status, *words, config=None, limit=10, **options):
        """It ends by itself with this status, and its last line but the summary has these words."""
        config = config or self.daemon.config
        try:
            result = subprocess.run(
                [self.daemon.binary, "--config", config], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                timeout=limit, check=False, **options)
        except subprocess.TimeoutExpired:
            require(False, f"{words}: it does not end")
        require(result.returncode == status, f"{words}: exit status {result.returncode}: {result.stderr[-400:]}")
        lines = [line for line in result.stderr.splitlines() if all(word in line for word in words)]
        require(lines, f"no line with {words}: {result.stderr[-400:]}")
        require("Fatal" not in result.stderr and "Stack" not in result.stderr, result.stderr[-400:])

    def runs(self, **options):
        """It starts, answers and ends with 0."""
        self.daemon.start(**options)
        require("error" not in self.daemon.call("org.linkd.Gateway.Submit", {"event": {"url": "shop://products/1"}}),
                "a Submit")
        status = self.daemon.stop()
        require(status == 0, f"exit status {status}: {self.daemon.log_tail()}")


@case("a configuration that is no file, or none that can be read", 16)
def configurations(scene):
    start = Start(scene, "configuration")
    folder = start.directory
    start.refused(CONFIGURATION, "is a directory, not a file", config=folder)
    start.refused(CONFIGURATION, "there is no such file", config=folder + "/nothing.toml")
    fifo = folder + "/fifo"
    os.mkfifo(fifo)
    start.refused(CONFIGURATION, "is not a regular file", config=fifo)
    huge = folder + "/huge.toml"
    with open(huge, "wb") as file:
        file.truncate(1 << 30)
    start.refused(CONFIGURATION, "larger than 4096 KiB", config=huge)
    noise = folder + "/noise.toml"
    with open(noise, "wb") as file:
        file.write(scene.rng.randbytes(65536))
    start.refused(CONFIGURATION, "error:", config=noise)
    if os.geteuid() == 0:
        os.chmod(start.daemon.config, 0o000)
        open_folders(scene)
        start.refused(CONFIGURATION, "cannot read", "Permission denied", preexec_fn=become_nobody)
        os.chmod(start.daemon.config, 0o644)
        return "a directory, nothing, a FIFO, a gigabyte, noise, one without permission"
    return "a directory, nothing, a FIFO, a gigabyte, noise"


def open_folders(scene):
    """Lets other users reach the files of a case."""
    for folder in (scene.daemon.directory, os.path.dirname(scene.daemon.directory)):
        os.chmod(folder, 0o755)


def become_nobody():
    os.setgroups([])
    os.setgid(NOBODY)
    os.setuid(NOBODY)


@case("an empty configuration is a good one", 16)
def empty(scene):
    start = Start(scene, "empty")
    with open(start.daemon.config, "w"):
        pass
    result = subprocess.run([start.daemon.binary, "--check", "--config", start.daemon.config], capture_output=True,
                            text=True, timeout=20, check=False)
    require(result.returncode == 0 and "0 apps" in result.stdout, f"{result.returncode} {result.stdout} {result.stderr}")


@case("a socket path that is taken, too long, or nowhere", 16)
def socket_paths(scene):
    start = Start(scene, "path")
    path = start.daemon.gateway
    with open(path, "w") as file:
        file.write("somebody's")
    start.refused(FAILURE, path, "is no socket; it was left as it is")
    with open(path) as file:
        require(file.read() == "somebody's", "the file was touched")
    os.remove(path)
    os.mkdir(path)
    start.refused(FAILURE, path, "is no socket; it was left as it is")
    os.rmdir(path)
    stale = socket.socket(socket.AF_UNIX)
    stale.bind(path)
    stale.close()
    start.runs()
    with socket.socket(socket.AF_UNIX) as held:
        held.bind(path)
        held.listen(1)
        start.refused(FAILURE, path, "is in use by a running process; stop it, or change the path")
        require(os.path.exists(path), "the socket of a live process was removed")
    os.remove(path)
    long = start.directory + "/" + "a" * 120
    start.change(path, long)
    start.refused(CONFIGURATION, "listen.socket must be an absolute path of at most 107 bytes")
    start.change(long, start.directory + "/missing/linkd.sock")
    start.refused(FAILURE, "its directory does not exist; make it, or change the path")
    if os.geteuid() == 0:
        start.change(start.directory + "/missing/linkd.sock", start.directory + "/locked/linkd.sock")
        os.mkdir(start.directory + "/locked", 0o755)
        open_folders(scene)
        os.chown(start.directory, NOBODY, NOBODY)
        for name in os.listdir(start.directory):
            if name != "locked":
                os.chown(os.path.join(start.directory, name), NOBODY, NOBODY)
        start.refused(FAILURE, "may not make files in its directory", preexec_fn=become_nobody)


@case("a port that is taken, and an address that is not this machine's", 16)
def ports(scene):
    for key, port in (("http", "http_port"), ("metrics", "metrics_port")):
        start = Start(scene, "port-" + key)
        with socket.socket() as held:
            held.bind(("127.0.0.1", getattr(start.daemon, port)))
            held.listen(1)
            start.refused(FAILURE, f"port {getattr(start.daemon, port)} is in use by a running process",
                          "stop it, or listen on another port")
        start.runs()
    start = Start(scene, "address")
    start.change("http = [\"127.0.0.1:", "http = [\"203.0.113.99:")
    start.refused(FAILURE, "203.0.113.99", "this machine does not have that address")


@case("two daemons on one database", 16)
def two(scene):
    start = Start(scene, "two")
    start.daemon.start()
    second = Start(scene, "second")
    second.change(second.daemon.database, start.daemon.database)
    second.refused(FAILURE, f"another linkd (pid {start.daemon.pid}) uses the database")
    require("error" not in start.daemon.call("org.linkd.Gateway.Submit", {"event": {"url": "shop://products/1"}}),
            "the first one")
    require(start.daemon.stop() == 0, "the first one's end")
    start.runs()


@case("standard input, output and error are closed at the start", 16)
def closed(scene):
    start = Start(scene, "closed")

    def close():
        for descriptor in (0, 1, 2):
            os.close(descriptor)

    start.daemon.launch(preexec_fn=close)
    start.daemon.wait_ready(time.monotonic() + 20)
    for descriptor in ("0", "1", "2"):
        target = os.readlink(f"/proc/{start.daemon.pid}/fd/{descriptor}")
        require(target == "/dev/null", f"descriptor {descriptor} is {target}")
    require("error" not in start.daemon.call("org.linkd.Gateway.Submit", {"event": {"url": "shop://products/1"}}),
            "a Submit")
    require(start.daemon.stop() == 0, "the end")
