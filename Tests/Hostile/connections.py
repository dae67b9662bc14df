"""Too many connections, too few descriptors, and connections that come and go."""
import re
import resource
import time
import urllib.request

from suite import CONTROL, LIMITS, Client, case, encode, require, submit

FEW = """
[limits]
connections = 200
connections_per_peer = 150
request_timeout = "2s"
"""


def few_descriptors():
    resource.setrlimit(resource.RLIMIT_NOFILE, (96, 96))


@case("thousands of idle connections, and service beside them", 200)
def idle(scene):
    count = scene.amount(2_000, 5_000)
    clients = []
    try:
        for number in range(count):
            clients.append(scene.daemon.unix() if number % 2 else scene.daemon.tcp())
        slowest = max(scene.normal() for _ in range(50))
        with Client(scene.daemon.unix(scene.daemon.control)) as client:
            status = client.call(CONTROL + "GetStatus")["parameters"]
            require(status["connections"] >= count, f"{status['connections']} of {count} connections are counted")
        for number in (0, 1, count // 2, count - 1):
            if number % 2:
                clients[number].sendall(submit())
                require(clients[number].recv(10), "an idle connection does not answer any more")
    finally:
        for client in clients:
            client.close()
    return f"{count} connections, Submit in {slowest * 1000:.0f} ms at worst"


@case("connect and disconnect by the thousand", 48)
def churn(scene):
    count = scene.amount(1_500, 20_000)
    for number in range(count):
        kind = number % 4
        connected = (
            scene.daemon.unix() if kind == 0 else scene.daemon.unix(scene.daemon.control) if kind == 1
            else scene.daemon.tcp(scene.daemon.http_port if kind == 2 else scene.daemon.metrics_port))
        if number % 3 == 0:
            connected.sendall(b"{")
        connected.close()
    return f"{count} connections"


@case("half messages, then gone, on every listener", 64)
def half(scene):
    count = scene.amount(400, 4_000)
    message = submit()
    request = b"POST /v1/events HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
    for _ in range(count):
        listener = scene.rng.randrange(4)
        data = message if listener < 2 else request
        with (scene.daemon.unix(scene.daemon.control if listener else None) if listener < 2
              else scene.daemon.tcp(scene.daemon.http_port if listener == 2 else scene.daemon.metrics_port)) as connected:
            connected.sendall(data[: scene.rng.randrange(1, len(data))])
            if scene.rng.random() < 0.5:
                connected.shutdown(1)
                scene.closed(connected, 4, "half a message and its end")
    return f"{count} connections"


@case("unfinished messages of almost the limit on many connections", 400)
def unfinished(scene):
    count = scene.amount(60, 200)
    clients = []
    for _ in range(count):
        connected = scene.daemon.unix()
        connected.setblocking(False)
        clients.append([connected, 0])
    data = memoryview(b"x" * 1_000_000)
    end = time.monotonic() + 2
    while time.monotonic() < end and any(sent < len(data) for _, sent in clients):
        for client in clients:
            try:
                client[1] += client[0].send(data[client[1]: client[1] + 65536])
            except BlockingIOError:
                pass
            except OSError:
                client[1] = len(data)
    took = scene.normal()
    for connected, _ in clients:
        scene.closed(connected, 4, "an unfinished message after the request timeout")
    return f"{count} connections, a Submit beside them in {took * 1000:.0f} ms, all ended at the request timeout"


def is_open(connected):
    """Whether a socket that does not block has not been closed by its peer, who sends nothing."""
    try:
        return connected.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


@case("more connections than limits.connections", 64, limits=FEW)
def over_limit(scene):
    with Client(scene.daemon.unix()) as before:
        clients = []
        for number in range(600):
            clients.append(scene.daemon.unix() if number % 2 else scene.daemon.tcp())
        for client in clients:
            client.setblocking(False)
        end = time.monotonic() + 10
        while (alive := sum(map(is_open, clients))) > 200:
            require(time.monotonic() < end, f"{alive} of 600 connections stay open, limits.connections is 200")
            time.sleep(0.01)
        require(100 <= alive <= 200, f"{alive} of 600 connections are open, limits.connections is 200")
        before.socket.sendall(submit())
        require("error" not in before.receive(), "a connection from before the flood")
        status = scene.daemon.status()
        require(status["connections"] >= alive - 5, f"the status counts {status['connections']} of {alive}")
        require(scene.daemon.is_ready(), "/readyz does not answer while clients fill all places")
        for client in clients:
            client.close()
    return f"{alive} of 600 stayed; an open one, the control socket and /readyz answer meanwhile"


@case("no descriptors left", 64, limits=LIMITS + "\n# few descriptors\n", preexec_fn=few_descriptors)
def exhausted(scene):
    with Client(scene.daemon.unix()) as before:
        clients = [scene.daemon.unix() if number % 2 else scene.daemon.tcp() for number in range(300)]
        for _ in range(5):
            begin = time.monotonic()
            before.socket.sendall(submit())
            require("error" not in before.receive(), "a connection from before")
            require(time.monotonic() - begin < 1, "an open connection is slow while there are no descriptors")
        for client in clients:
            client.close()
        end = time.monotonic() + 3
        while True:
            try:
                scene.normal()
                break
            except (OSError, EOFError):
                require(time.monotonic() < end, "no new connection is served after the flood")
                time.sleep(0.05)
    with urllib.request.urlopen(f"http://127.0.0.1:{scene.daemon.metrics_port}/metrics", timeout=5) as reply:
        counted = re.search(rb"(?m)^linkd_descriptors_exhausted_total ([0-9]+)", reply.read())
    require(counted and int(counted[1]) > 0, "the metrics do not count it")
    return "an open connection answers meanwhile, a new one afterwards"


@case("reloads by the dozen under load", 64)
def reloads(scene):
    import signal

    with Client(scene.daemon.unix(timeout=20)) as client, Client(scene.daemon.unix(scene.daemon.control, 20)) as admin:
        for number in range(scene.amount(10, 60)):
            client.socket.sendall(submit() * 50)
            if number % 2:
                scene.daemon.process.send_signal(signal.SIGHUP)
            else:
                reply = admin.call(CONTROL + "Reload")
                require("error" not in reply, f"{reply}")
            for _ in range(50):
                require("error" not in client.receive(), "a Submit during a reload")


@case("control calls of great cost, pipelined", 128)
def costly(scene):
    text = "[[app]]\nname = 'a'\n" * 20_000
    with Client(scene.daemon.unix(scene.daemon.control, 30)) as client:
        begin = time.monotonic()
        calls = [encode(CONTROL + "CheckConfig", {"text": text})] + [encode(CONTROL + "GetMetrics")] * 200
        client.socket.sendall(b"".join(calls))
        took = scene.normal()
        for _ in calls:
            client.receive()
    return f"{time.monotonic() - begin:.1f} s for all; beside them a Submit in {took * 1000:.0f} ms"
