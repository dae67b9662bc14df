"""What a machine does to a running linkd: a clock that is set, and memory that has an end."""
import os
import re
import resource
import time

import wall_clock
from suite import CONTROL, Client, Daemon, case, encode, require

HOUR = 3_600_000
SHORT = '[limits]\nrequest_timeout = "2s"\n'


class SetClock(Daemon):
    """linkd whose wall clock a test sets; its monotonic clock goes on."""

    def __init__(self, build, directory):
        super().__init__(build, directory, extra=SHORT)
        self.offset = os.path.join(directory, "offset")
        self.set(0)

    def set(self, seconds):
        """So many seconds ahead of the machine's."""
        wall_clock.set_ahead(self.offset, seconds)

    def launch(self, **options):
        preloaded = wall_clock.library(self.directory)
        super().launch(env={**os.environ, **wall_clock.environment(preloaded, self.offset)}, **options)

    def submit(self, number):
        """The id of the event, and when linkd says it came."""
        begin = time.monotonic()
        event = {"url": f"shop://products/{number}", "app": {"name": "shop"}}
        outcome = self.call("org.linkd.Gateway.Submit", {"event": event})["parameters"]["outcome"]
        require(time.monotonic() - begin < 2, "a Submit waits for a clock")
        return outcome["eventId"], outcome["receivedAt"]

    def listed(self, **filter_):
        """The numbers of the events, newest first."""
        with Client(self.unix(self.control)) as client:
            return [int(reply["parameters"]["event"]["url"].rpartition("/")[2])
                    for reply in client.more(CONTROL + "ListEvents", {"limit": 100, **filter_})
                    if reply["parameters"].get("event")]

    def says(self, words):
        end = time.monotonic() + 30
        while words not in self.log_tail(50):
            require(time.monotonic() < end, f"the log does not say {words!r}: {self.log_tail()}")
            time.sleep(0.05)

    def tells(self, word, ahead):
        """The log tells of the jumps, which come to so many milliseconds in all."""
        self.says(word)
        end = time.monotonic() + 30
        while True:
            jumps = [int(jump) for jump in re.findall(r"the clock .* milliseconds=(-?\d+)", self.log_tail(50))]
            if abs(sum(jumps) - ahead) < 5000:
                return
            require(time.monotonic() < end, f"the clock is {ahead} ms ahead, and the log tells {jumps}")
            time.sleep(0.05)

    def cuts_off(self):
        """A request that never ends is given up after limits.request_timeout, whatever the wall clock does."""
        with self.tcp(timeout=20) as connected:
            begin = time.monotonic()
            connected.sendall(b"GET / HTTP/1.1\r\n")
            while connected.recv(65536):
                pass
            took = time.monotonic() - begin
        require(1.5 < took < 15, f"a request of 2 s at most was given up after {took:.1f} s")


@case("the clock is set forward and back while linkd runs", 16)
def clock(scene):
    daemon = SetClock(os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, "clock"))
    daemon.start()
    try:
        ids = [daemon.submit(number) for number in (1, 2)]
        daemon.set(7200)
        ids += [daemon.submit(number) for number in (3, 4)]
        require(ids[2][1] - ids[1][1] >= 2 * HOUR - 1000, "an event's time is the wall clock's")
        daemon.cuts_off()
        daemon.tells("forward", 2 * HOUR)
        daemon.set(-7200)
        ids += [daemon.submit(number) for number in (5, 6)]
        require(ids[4][1] - ids[3][1] <= -3 * HOUR, "an event's time is the wall clock's")
        daemon.cuts_off()
        daemon.tells("back", -2 * HOUR)
        require(len({each for each, _ in ids}) == 6, "an id came twice")
        require(daemon.listed() == [4, 3, 2, 1, 6, 5], f"not in the order of time: {daemon.listed()}")
        require(daemon.listed(after=ids[3][0]) == [3, 2, 1, 6, 5], "a list behind an event of the future")
        now = ids[1][1]
        require(daemon.listed(since=now - HOUR) == [4, 3, 2, 1], "since goes by the wall clock")
        require(daemon.listed(until=now - HOUR) == [6, 5], "until goes by the wall clock")
        with Client(daemon.unix(timeout=10)) as client:
            client.socket.sendall(encode("org.linkd.Gateway.Subscribe", {"after": ids[3][0]}, more=True))
            heard = [client.receive()["parameters"]["event"]["url"][-1] for _ in range(2)]
        require(heard == ["5", "6"], f"a subscription behind an event of the future heard {heard}")
        status = daemon.status()
        require(status["state"] == "ready" and status["events"] == 6, f"{status}")
    finally:
        stopped = daemon.stop()
    require(stopped == 0, f"linkd ended with {stopped}: {daemon.log_tail()}")
    return "two hours forward, four hours back"


def leave_memory(daemon, megabytes):
    """Limits the address space of a running daemon to what it has and so much more."""
    limit = daemon.address_space() + (megabytes << 20)
    resource.prlimit(daemon.pid, resource.RLIMIT_AS, (limit, limit))


@case("a limit of memory, and clients that fill it", 900, limits="""
[limits]
connections = 6000
connections_per_peer = 6000
request_timeout = "5s"
message_bytes = 1048576
""")
def memory(scene):
    """Bodies that are begun and not ended are bounded, whatever the limit: linkd lives, and answers beside them."""
    leave_memory(scene.daemon, 128)
    clients = []
    head = (b"POST /v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 1048576\r\n\r\n")
    try:
        for _ in range(scene.amount(300, 900)):
            connected = scene.daemon.tcp()
            connected.setblocking(False)
            try:
                connected.send(head + b" " * 900_000)
            except BlockingIOError:
                pass
            clients.append(connected)
        took = max(scene.normal(limit=3) for _ in range(5))
    finally:
        for client in clients:
            client.close()
    require(scene.daemon.is_ready(), "linkd is not ready after it")
    return f"{len(clients)} unfinished bodies of 0.9 MB, a Submit beside them in {took * 1000:.0f} ms"


class Group:
    """A control group with an end to its memory, as a unit with MemoryMax= has, of whichever version there is."""

    def __init__(self, limit):
        name = f"linkd-hostile-{os.getpid()}"
        self.path = None
        for root, key in (("/sys/fs/cgroup", "memory.max"), ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")):
            path = os.path.join(root, name)
            if not os.path.exists(os.path.join(root, "cgroup.procs")):
                continue
            try:
                os.mkdir(path)
            except OSError:
                continue
            try:
                # r+: a file that the kernel does not have must not be made.
                with open(os.path.join(path, key), "r+", encoding="ascii") as file:
                    file.write(str(limit))
                self.path = path
                return
            except OSError:
                os.rmdir(path)
        raise OSError("no control group of memory can be made")

    def enter(self):
        with open(os.path.join(self.path, "cgroup.procs"), "w", encoding="ascii") as file:
            file.write(str(os.getpid()))

    def read(self, *names):
        """The number of the first of these files, or of a line in one, that there is."""
        for name in names:
            file, _, word = name.partition(":")
            try:
                with open(os.path.join(self.path, file), encoding="ascii") as lines:
                    for line in lines:
                        if not word or line.startswith(word + " "):
                            return int(line.split()[-1])
            except OSError:
                continue
        return 0

    @property
    def kills(self):
        return self.read("memory.events:oom_kill", "memory.oom_control:oom_kill")

    @property
    def peak(self):
        return self.read("memory.peak", "memory.max_usage_in_bytes")

    def remove(self):
        end = time.monotonic() + 5
        while True:
            try:
                return os.rmdir(self.path)
            except OSError:
                # The kernel takes a moment to let go of processes that ended.
                require(time.monotonic() < end, f"{self.path} stays")
                time.sleep(0.02)


@case("a control group's limit of memory, with many events and large bodies", 16)
def group(scene):
    """What clients can hold is bounded: a quarter of what systemd/examples/limits.conf gives is enough never to be killed."""
    try:
        limited = Group(256 << 20)
    except OSError as error:
        return f"SKIPPED: {error}; Tests/System/Systemd/restarts.py tries MemoryMax= where it can"
    daemon = Daemon(os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, "group"), extra="""
[limits]
connections = 6000
connections_per_peer = 6000
""")
    clients = []
    try:
        daemon.start(preexec_fn=limited.enter)
        head = b"POST /v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1048576\r\n\r\n"
        for _ in range(scene.amount(150, 1200)):
            connected = daemon.tcp()
            connected.setblocking(False)
            clients.append(connected)
            try:
                connected.send(head + b" " * 1_000_000)
            except OSError:
                pass
        answers = {"recorded": 0, "Overloaded": 0}
        url = "shop://products/42?q=" + "y" * 60_000
        with Client(daemon.unix(timeout=30)) as client:
            for _ in range(scene.amount(100, 2000)):
                reply = client.call("org.linkd.Gateway.Submit", {"event": {"url": url}})
                answers[reply["error"].rpartition(".")[2] if "error" in reply else "recorded"] += 1
        require(daemon.is_running and daemon.is_ready(), f"linkd beside its limit: {daemon.log_tail(4)}")
        require(limited.kills == 0, f"the kernel killed {limited.kills} processes of the group")
        events, peak = daemon.status()["events"], limited.peak
        require(events == answers["recorded"], f"{answers} were answered, {events} are recorded")
        # Or the end would wait for their requests.
        for client in clients:
            client.close()
        require(daemon.stop() == 0, "the end")
    finally:
        for client in clients:
            client.close()
        if daemon.is_running:
            daemon.kill()
        limited.remove()
    return f"{len(clients)} bodies of 1 MB begun, {answers['recorded']} events of 60 KB, {peak >> 20} of 256 MiB at most"


@case("memory is at its end: linkd lives or dies, and what it said is recorded stays", 64)
def exhausted(scene):
    daemon = Daemon(os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, "memory"), extra="""
[limits]
connections = 6000
connections_per_peer = 6000
""")
    daemon.start()
    leave_memory(daemon, 16)
    said, clients = 0, []
    head = b"POST /v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1048576\r\n\r\n"
    try:
        for _ in range(scene.amount(600, 2000)):
            connected = daemon.tcp()
            connected.setblocking(False)
            clients.append(connected)
            try:
                connected.send(head + b" " * 1_000_000)
            except BlockingIOError:
                pass
            if len(clients) % 20 == 0:
                reply = daemon.call("org.linkd.Gateway.Submit", {"event": {"url": f"shop://products/{said}"}})
                said += "error" not in reply
    except (OSError, EOFError):
        pass
    finally:
        for client in clients:
            client.close()
    end = time.monotonic() + 5
    while daemon.is_running and not daemon.is_ready() and time.monotonic() < end:
        time.sleep(0.05)
    lived = daemon.is_running
    if lived:
        require(daemon.is_ready(), "it lives and is not ready")
        require(daemon.stop() == 0, "the end")
    daemon.start()
    events = daemon.status()["events"]
    require(events >= said, f"{said} events were answered as recorded, {events} are there")
    require(daemon.stop() == 0, "the end after it")
    return f"it {'lived' if lived else 'died'}; {said} answered, {events} recorded"
