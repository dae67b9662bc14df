"""The frame of a hostile case: a running daemon, its figures before, while and after, and what must hold each time.

After every case linkd is alive, answers a normal Submit correctly within a second, its memory grew by no more than
the case allows, and its descriptors are back where they were, but for those that SQLite keeps for later."""
import dataclasses
import os
import random
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Crash"))

from daemon import Client, Daemon, encode  # noqa: E402

GATEWAY = "org.linkd.Gateway."
CONTROL = "org.linkd.Control."
MEGABYTE = 1 << 20
ANSWER_SECONDS = 1.0
WHOLE_RUN_MEGABYTES = 256
REQUEST_SECONDS = 2.0
# SQLite keeps the file of a closed connection open while another one has a lock on it, and gives it to the next connection. At most
# two connections come and go: one reads figures, one a backup.
KEPT_BY_SQLITE = 2
LIMITS = """
[limits]
connections = 6000
connections_per_peer = 6000
requests_per_key = "0"
request_timeout = "2s"
idle_timeout = "2m"
"""
CASES = []


class Failed(Exception):
    """A case does not hold."""


def require(condition, text):
    if not condition:
        raise Failed(text)


@dataclasses.dataclass
class Case:
    """What a case is, besides what it does."""

    title: str
    # How many MB linkd may grow by meanwhile.
    megabytes: int
    # Whether --quick leaves it out.
    slow: bool
    # Whether it compares times, so that nothing may run beside it.
    alone: bool
    # The limits in linkd's configuration, and other options of its start.
    limits: str
    options: dict
    # How many descriptors it may keep, such as idle connections.
    kept: int
    body: object


def case(title, megabytes, slow=False, limits=LIMITS, kept=0, alone=False, **options):
    """Registers a case."""

    def register(body):
        CASES.append(Case(title, megabytes, slow, alone, limits, options, kept, body))
        return body

    return register


def submit(url="shop://products/42?ref=mail", **fields):
    """A normal Submit as bytes."""
    return encode(GATEWAY + "Submit", {"event": {"url": url, "app": {"name": "shop"}, **fields}})


class Watch(threading.Thread):
    """Samples the daemon's memory while a case runs."""

    def __init__(self, daemon):
        super().__init__(daemon=True)
        self.linkd = daemon
        self.peak = 0
        self.ending = threading.Event()

    def run(self):
        while not self.ending.is_set():
            self.sample()
            self.ending.wait(0.02)

    def sample(self):
        try:
            self.peak = max(self.peak, self.linkd.resident())
        except OSError:
            pass

    def finish(self):
        self.ending.set()
        self.join()
        self.sample()
        return self.peak


class Scene:
    """What a case works with."""

    def __init__(self, daemon, rng, quick):
        self.daemon = daemon
        self.rng = rng
        self.quick = quick

    def amount(self, quick, full):
        return quick if self.quick else full

    def normal(self, limit=ANSWER_SECONDS):
        """A normal Submit over the socket, answered correctly and in time; the seconds it took."""
        begin = time.monotonic()
        with Client(self.daemon.unix(timeout=10)) as client:
            client.socket.sendall(submit())
            reply = client.receive()
        took = time.monotonic() - begin
        require("error" not in reply, f"a normal Submit got {reply}")
        outcome = reply["parameters"]["outcome"]
        require(
            outcome["action"] == "open_app" and outcome["link"]["route"] == "products/:product_id<int>"
            and outcome["link"]["routeParameters"] == {"product_id": "42"} and outcome["recorded"],
            f"a normal Submit got {outcome['action']} {outcome['reason']} {outcome['link'].get('route')}")
        require(took <= limit, f"a normal Submit took {took:.2f} s")
        return took

    def normal_twice(self):
        """The same after a case: on a busy machine one answer may be late, not two."""
        try:
            return self.normal()
        except Failed:
            return self.normal()

    def expect_error(self, client, call, error):
        """One call that must be refused by name; the connection goes on."""
        client.socket.sendall(call)
        reply = client.receive()
        require(reply.get("error") == error, f"{call[:80]}…: {str(reply)[:300]} instead of {error}")
        return reply

    def closed(self, connected, within, what):
        """The peer closes the connection in time; returns what it sent before."""
        connected.settimeout(within)
        received = b""
        try:
            while part := connected.recv(65536):
                received += part
        except TimeoutError:
            raise Failed(f"{what}: still open after {within} s") from None
        except OSError:
            pass
        connected.close()
        return received

    def settle(self, baseline, limit=10.0):
        """Waits until the descriptors are back."""
        end = time.monotonic() + limit
        while (now := self.daemon.descriptors()) > baseline:
            require(time.monotonic() < end, f"{now} descriptors, {baseline} before")
            time.sleep(0.02)


class Runner:
    """Runs cases; daemons with the same limits are shared."""

    def __init__(self, build, root, seed, quick):
        self.build, self.root, self.seed, self.quick = build, root, seed, quick
        self.daemons = {}
        self.first_resident = {}
        self.made = 0

    def daemon(self, limits, options):
        key = (limits, repr(options))
        daemon = self.daemons.get(key)
        if daemon is None or not daemon.is_running:
            directory = os.path.join(self.root, f"linkd-{self.made}")
            self.made += 1
            daemon = Daemon(self.build, directory, extra=limits)
            daemon.start(**options)
            self.daemons[key] = daemon
            Scene(daemon, None, self.quick).normal(limit=5)
            self.first_resident[key] = daemon.resident()
        return daemon

    def run(self, index, case):
        """One case, and what must hold after each; its figures in words."""
        daemon = self.daemon(case.limits, case.options)
        scene = Scene(daemon, random.Random(f"{self.seed}-{index}"), self.quick)
        scene.settle(daemon.descriptors())
        descriptors, before = daemon.descriptors(), daemon.resident()
        watch = Watch(daemon)
        watch.start()
        try:
            words = case.body(scene) or ""
        except Exception:
            if not daemon.is_running:
                raise Failed(f"linkd ended with {daemon.process.returncode}: {daemon.log_tail(6)}") from None
            raise
        finally:
            peak = watch.finish()
        require(daemon.is_running, f"linkd ended with {daemon.process.poll()}: {daemon.log_tail(6)}")
        scene.settle(descriptors + case.kept + KEPT_BY_SQLITE)
        took = scene.normal_twice()
        grown = max(0, peak - before) / MEGABYTE
        require(grown <= case.megabytes, f"memory grew by {grown:.0f} MB, {case.megabytes} MB are allowed ({words})")
        words = words + "; " if words else ""
        return f"{words}+{grown:.0f} of {case.megabytes} MB, Submit in {took * 1000:.0f} ms"

    def stop(self):
        """Ends all daemons; each must end by itself, cleanly, and none may have grown much over the whole run."""
        problems = []
        for key, daemon in self.daemons.items():
            if daemon.is_running:
                grown = (daemon.resident() - self.first_resident[key]) / MEGABYTE
                if grown > WHOLE_RUN_MEGABYTES:
                    problems.append(f"memory grew by {grown:.0f} MB in the whole run")
                status = daemon.stop()
                if status != 0:
                    problems.append(f"exit status {status}: {daemon.log_tail(4)}")
        require(not problems, "; ".join(problems))

    def kill(self):
        """Ends what is left after an interruption."""
        for daemon in self.daemons.values():
            if daemon.is_running:
                daemon.kill()
