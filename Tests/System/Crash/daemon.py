"""A linkd process under test: its directory, its configuration, its life, and what /proc says of it.

Shared by the crash oracle and the hostile-input suite. Loopback and Unix sockets only.
"""
import contextlib
import json
import os
import random
import resource
import signal
import socket
import subprocess
import time
import urllib.request

APP = """
[[app]]
name = "shop"
title = "Example Shop"
domains = ["go.example.com", "open.example.com"]
web = "https://www.example.com"
facebook_app_id = "123456789012345"

  [app.ios]
  bundle_id = "com.example.shop"
  scheme = "shop"

  [app.android]
  package = "com.example.shop"
  scheme = "shop"

  [[app.route]]
  pattern = "products/:product_id<int>"

  [[app.route]]
  pattern = "lookalikes/:person"

  [[app.route]]
  pattern = "friends/:friend_id"
  requires = ["login"]
"""


reservations = []


def free_ports(count):
    """Ports of 127.0.0.1 that are this process's until it ends, also while the linkd that listens on one restarts. They are
    below those that the system gives to clients: a suite that runs beside this one makes thousands of connections."""
    ports = []
    while len(ports) < count:
        port = random.SystemRandom().randrange(10_240, 32_000)
        # No suite picks the same port twice: a name in the abstract namespace has one owner, and goes with it.
        reservation = socket.socket(socket.AF_UNIX)
        with socket.socket() as tried, contextlib.suppress(OSError):
            reservation.bind(f"\0linkd-test-port-{port}")
            tried.bind(("127.0.0.1", port))
            reservations.append(reservation)
            ports.append(port)
    return ports


def raise_descriptor_limit():
    """As many descriptors as this user may have; children inherit it. Returns the number."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


class Daemon:
    """One linkd and its files. `start` may be called again after `kill` or `stop`: the files stay."""

    def __init__(self, build, directory, extra="", workers=2, store=""):
        self.binary = os.path.join(os.path.abspath(build), "linkd")
        self.directory = directory
        os.makedirs(directory, exist_ok=True)
        self.database = os.path.join(directory, "linkd.db")
        self.gateway = os.path.join(directory, "linkd.sock")
        self.control = os.path.join(directory, "control.sock")
        self.http_port, self.metrics_port = free_ports(2)
        self.log_path = os.path.join(directory, "linkd.log")
        self.config = os.path.join(directory, "linkd.toml")
        self.process = None
        self.log = None
        self.made_key = None
        with open(self.config, "w") as file:
            file.write(f"""[listen]
socket = "{self.gateway}"
control_socket = "{self.control}"
http = ["127.0.0.1:{self.http_port}"]
metrics = "127.0.0.1:{self.metrics_port}"
workers = {workers}

[store]
path = "{self.database}"
backup_dir = "{directory}/backups"
{store}
{extra}
{APP}""")

    def launch(self, **options):
        """Starts the process without waiting for it."""
        if self.log is None:
            self.log = open(self.log_path, "ab", buffering=0)
        self.process = subprocess.Popen(
            [self.binary, "--config", self.config], stdin=subprocess.DEVNULL, stdout=self.log, stderr=self.log,
            **options)

    def start(self, limit=20.0, **options):
        """Starts it; returns the seconds until /readyz said ready, without those it was kept from a processor."""
        begin = time.monotonic()
        self.launch(**options)
        self.wait_ready(begin + limit)
        return max(0.0, time.monotonic() - begin - self.waited_for_processor())

    def waited_for_processor(self):
        """The longest any of its threads could have run and could not, in seconds: what a busy machine costs."""
        waited = [0]
        for task in os.listdir(f"/proc/{self.pid}/task"):
            with contextlib.suppress(OSError), open(f"/proc/{self.pid}/task/{task}/schedstat", encoding="ascii") as file:
                waited.append(int(file.read().split()[1]))
        return max(waited) / 1e9

    def wait_ready(self, deadline):
        """Returns when /readyz says ready; raises when the process ends or the time is over."""
        while not self.is_ready():
            if self.process.poll() is not None:
                raise RuntimeError(f"linkd ended with {self.process.returncode}: {self.log_tail()}")
            if time.monotonic() > deadline:
                raise RuntimeError(f"linkd did not become ready: {self.log_tail()}")
            time.sleep(0.004)

    def is_ready(self):
        """Whether /readyz answers 200 now."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/readyz", timeout=2) as reply:
                return reply.status == 200
        except OSError:
            return False

    @property
    def pid(self):
        return self.process.pid

    @property
    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        """kill -9, and waits for the end."""
        if self.is_running:
            self.process.send_signal(signal.SIGKILL)
        return self.process.wait()

    def stop(self, limit=15):
        """SIGTERM; returns the exit status, or None when it had to be killed."""
        if not self.is_running:
            return self.process.returncode if self.process else None
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(limit)
        except subprocess.TimeoutExpired:
            self.kill()
            return None

    def log_tail(self, lines=12):
        """The last lines of its log."""
        try:
            with open(self.log_path, errors="replace") as file:
                return "".join(file.readlines()[-lines:])
        except OSError:
            return ""

    def resident(self):
        """Resident memory in bytes."""
        return self.memory("VmRSS")

    def address_space(self):
        """Bytes of its address space, which RLIMIT_AS limits."""
        return self.memory("VmSize")

    def memory(self, name):
        """A figure of its status in /proc, in bytes."""
        with open(f"/proc/{self.pid}/status") as file:
            for line in file:
                if line.startswith(name + ":"):
                    return int(line.split()[1]) * 1024
        return 0

    def descriptors(self):
        """Open descriptors."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def unix(self, path=None, timeout=10.0):
        """A connected socket of the gateway, or of another path."""
        connected = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connected.settimeout(timeout)
        end = time.monotonic() + timeout
        while True:
            try:
                connected.connect(path or self.gateway)
                return connected
            except BlockingIOError:
                # The queue of the listener is full: a blocking client would wait here.
                if time.monotonic() > end:
                    connected.close()
                    raise
                time.sleep(0.001)

    def tcp(self, port=None, timeout=10.0):
        """A connected socket of the public HTTP listener, or of another port."""
        connected = socket.create_connection(("127.0.0.1", port or self.http_port), timeout)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connected

    def call(self, method, parameters=None, path=None, timeout=10.0):
        """One varlink call on a connection of its own: its reply object."""
        with Client(self.unix(path, timeout)) as client:
            return client.call(method, parameters)

    def make_key(self, app="shop", timeout=10.0, **fields):
        """A new key's secret: a server key with every scope but metadata, or what the fields say."""
        if fields.get("kind") != "app":
            fields.setdefault("scopes", ["events", "explain", "links.read", "links.write", "stats"])
        reply = self.call(
            "org.linkd.Control.CreateKey", {"name": f"harness-{time.monotonic_ns()}", "app": app, **fields},
            path=self.control, timeout=timeout)
        if "secret" not in reply["parameters"]:
            raise RuntimeError(f"no key: {reply}")
        return reply["parameters"]["secret"]

    def make_default_key(self):
        """Makes the key anew: the one before is in another database."""
        self.made_key = self.make_key()

    @property
    def key(self):
        """The secret of a server key, made when it is first asked for."""
        if self.made_key is None:
            self.make_default_key()
        return self.made_key

    @property
    def authorization(self):
        """Its header field, with its end, for requests to /v1."""
        return f"Authorization: Bearer {self.key}\r\n"

    def status(self, timeout=10.0):
        """GetStatus over the control socket."""
        return self.call("org.linkd.Control.GetStatus", path=self.control, timeout=timeout)["parameters"]


def encode(method, parameters=None, **flags):
    """One varlink call as bytes."""
    return json.dumps({"method": method, "parameters": parameters or {}, **flags}).encode() + b"\0"


class Client:
    """A varlink connection: replies come in the order of the calls."""

    def __init__(self, connected):
        self.socket = connected
        self.buffer = bytearray()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def receive(self):
        """The next reply; raises EOFError when the peer has closed."""
        while True:
            end = self.buffer.find(0)
            if end >= 0:
                message = bytes(self.buffer[:end])
                del self.buffer[: end + 1]
                return json.loads(message)
            part = self.socket.recv(1 << 18)
            if not part:
                raise EOFError("linkd closed the connection")
            self.buffer += part

    def call(self, method, parameters=None):
        """One call and its reply."""
        self.socket.sendall(encode(method, parameters))
        return self.receive()

    def more(self, method, parameters=None):
        """The replies of a call with `more`, the last one included."""
        self.socket.sendall(encode(method, parameters, more=True))
        while True:
            reply = self.receive()
            yield reply
            if not reply.get("continues"):
                return
