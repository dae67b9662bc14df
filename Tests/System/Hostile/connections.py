"""Too many connections, too few descriptors, and connections that come and go."""
import re
import resource
import time
import urllib.request

from suite import CONTROL, LIMITS, Client, Failed, case, encode, require, submit

FEW = """
[limits]
connections = 200
connections_per_peer = 150
request_timeout = "2s"
"""


FULL = """
[limits]
connections = 200
connections_per_peer = 6000
request_timeout = "1m"
idle_timeout = "2m"
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
    request = (b"POST /v1/events HTTP/1.1\r\nHost: a\r\n" + scene.daemon.authorization.encode()
               + b"Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{")
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


def full_of(scene, count, data):
    """So many HTTP connections that have sent this much of a request, opened until no more are let in."""
    clients = []
    for _ in range(count):
        client = scene.daemon.tcp()
        client.setblocking(False)
        client.sendall(data)
        clients.append(client)
    end = time.monotonic() + 10
    while (alive := sum(map(is_open, clients))) > 200:
        require(time.monotonic() < end, f"{alive} of {count} connections stay open, limits.connections is 200")
        time.sleep(0.01)
    return clients


def answers(attempt, count):
    """How many of some attempts are answered."""
    done = 0
    for _ in range(count):
        try:
            attempt()
            done += 1
        except (OSError, EOFError, Failed):
            pass
    return done


@case("all HTTP connections taken: the sockets and the metrics answer", 64, limits=FULL)
def reserves(scene):
    clients = full_of(scene, 400, b"GET /slow HTT")
    held = []
    try:
        found = {
            "Submit over the socket": answers(scene.normal, 40),
            "GetStatus over the control socket": answers(scene.daemon.status, 40),
            "/readyz": answers(lambda: require(scene.daemon.is_ready(), "/readyz"), 40),
        }
        words = ", ".join(f"{name} {count}" for name, count in found.items())
        require(min(found.values()) == 40, f"of 40 each were answered: {words}")
        # Whoever fills the places of one listener as well takes nothing from the others, nor from root.
        held = [scene.daemon.tcp(scene.daemon.metrics_port) for _ in range(60)]
        held += [scene.daemon.unix(scene.daemon.control) for _ in range(16)]
        require(answers(scene.daemon.status, 10) == 10, "the control socket, with sixteen connections of others open")
        require(answers(scene.normal, 10) == 10, "the socket, with the metrics' places taken")
    finally:
        for client in clients + held:
            client.close()
    return f"of 40 each: {words}"


@case("all HTTP connections idle: new clients take their places", 64, limits=FULL)
def idle_gives_way(scene):
    clients = full_of(scene, 400, b"")
    try:
        def visit():
            with scene.daemon.tcp(timeout=2) as visitor:
                visitor.sendall(b"GET /products/42 HTTP/1.1\r\nHost: go.example.com\r\nConnection: close\r\n\r\n")
                require(visitor.recv(9) == b"HTTP/1.1 ", "an answer")

        # A look for idle ones that found none, as in a flood a moment before, is good for a tenth of a second.
        end = time.monotonic() + 2
        while answers(visit, 1) == 0:
            require(time.monotonic() < end, "nobody new is served while 200 places are idle")
        served = answers(visit, 100)
        require(served == 100, f"{served} of 100 new clients were served while 200 places are idle")
        first, last = sum(map(is_open, clients[:100])), sum(map(is_open, clients[-100:]))
    finally:
        for client in clients:
            client.close()
    return f"{served} of 100 new clients served; of the longest idle 100 stayed {first}, of the last {last}"


@case("no descriptors left", 64, limits=LIMITS + "\n# few descriptors\n", preexec_fn=few_descriptors)
def exhausted(scene):
    with Client(scene.daemon.unix()) as before:
        # Taken in before the descriptors are gone: one that waits to be is turned away then.
        before.socket.sendall(submit())
        require("error" not in before.receive(), "a connection that is alone")
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
    return "an open connection answers meanwhile, a new one afterwards"


@case("no descriptors left while HTTP connections are idle", 64, limits=FULL + "# few descriptors\n")
def exhausted_idle(scene):
    clients = [scene.daemon.tcp() for _ in range(100)]
    scene.normal()
    soft, hard = resource.prlimit(scene.daemon.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(scene.daemon.pid, resource.RLIMIT_NOFILE, (scene.daemon.descriptors() + 1, hard))
    held = []
    try:
        def stay():
            client = Client(scene.daemon.unix(timeout=2))
            held.append(client)
            client.socket.sendall(submit())
            require("error" not in client.receive(), "a Submit")

        served = answers(stay, 40)
        require(served >= 30, f"{served} of 40 new clients of the socket were served, without a descriptor to spare")
    finally:
        resource.prlimit(scene.daemon.pid, resource.RLIMIT_NOFILE, (soft, hard))
        for client in clients + [each.socket for each in held]:
            client.close()
    with urllib.request.urlopen(f"http://127.0.0.1:{scene.daemon.metrics_port}/metrics", timeout=5) as reply:
        counted = re.search(rb"(?m)^linkd_descriptors_exhausted_total ([0-9]+)", reply.read())
    require(counted and int(counted[1]) > 0, "the metrics do not count it")
    return f"{served} of 40 new clients of the socket served, idle ones gave their descriptors"


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
