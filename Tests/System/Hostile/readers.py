"""Clients that do not read what they asked for."""
import fcntl
import itertools
import select
import socket
import sys
import termios
import time

from suite import CONTROL, GATEWAY, LIMITS, MEGABYTE, Client, Failed, case, encode, require, submit

LINKS = "org.linkd.Links."
SERIES = itertools.count()


def push(connected, data, limit=1.5):
    """Sends without reading until all is taken or nothing was for a moment; how many bytes were taken."""
    connected.setblocking(False)
    sent = 0
    last = time.monotonic()
    while sent < len(data) and time.monotonic() - last < limit:
        try:
            sent += connected.send(data[sent: sent + 262144])
            last = time.monotonic()
        except BlockingIOError:
            time.sleep(0.01)
        except OSError:
            break
    return sent


@case("four clients pipeline 10,000 calls each and never read", 96)
def never_read(scene):
    data = memoryview(submit() * 10_000)
    clients = [scene.daemon.unix() for _ in range(4)]
    taken = [push(client, data, scene.amount(0.3, 0.7)) for client in clients]
    took = scene.normal()
    for client in clients:
        client.close()
    return f"{max(taken) * 100 // len(data)} % taken; beside them a Submit in {took * 1000:.0f} ms"


@case("clients pipeline 64 KiB URLs and never read", 160)
def never_read_large(scene):
    data = memoryview(submit("shop://products/42?q=" + "x" * 65000) * 300)
    clients = [scene.daemon.unix() for _ in range(4)]
    taken = [push(client, data, scene.amount(0.3, 0.7)) for client in clients]
    took = scene.normal()
    for client in clients:
        client.close()
    return f"{max(taken) >> 20} MB taken; beside them a Submit in {took * 1000:.0f} ms"


@case("HTTP clients pipeline 200,000 requests and never read", 96)
def never_read_http(scene):
    clients = []
    for port in (scene.daemon.http_port, scene.daemon.metrics_port):
        connected = scene.daemon.tcp(port)
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        push(connected, memoryview(b"GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n" * 200_000), scene.amount(0.3, 0.7))
        clients.append(connected)
    took = scene.normal()
    for client in clients:
        client.close()
    return f"beside them a Submit in {took * 1000:.0f} ms"


@case("oneway calls by the ten thousand", 128)
def oneway(scene):
    call = encode(GATEWAY + "Submit", {"event": {"url": "shop://products/42"}}, oneway=True)
    count = scene.amount(4_000, 100_000)
    with Client(scene.daemon.unix(timeout=60)) as client:
        client.socket.sendall(call * count + encode("org.varlink.service.GetInfo"))
        reply = client.receive()
        require("interfaces" in reply["parameters"], f"{reply}")
    return f"{count} calls"


@case("Subscribe and ListEvents readers that never read", 160)
def stuck_subscribers(scene):
    path = scene.daemon.control
    with Client(scene.daemon.unix()) as client:
        client.socket.sendall(submit())
        first = client.receive()["parameters"]["outcome"]["eventId"]
    stuck = []
    for number in range(30):
        connected = scene.daemon.unix(path)
        call = ("Subscribe", {}) if number % 3 == 0 else ("Subscribe", {"after": first})
        data = encode(GATEWAY + call[0], call[1], more=True)
        if number % 3 == 2:
            data = encode(CONTROL + "ListEvents", {"limit": 1_000_000}, more=True)
        connected.sendall(data)
        stuck.append(connected)
    count = scene.amount(1_500, 20_000)
    began = time.monotonic()
    with Client(scene.daemon.unix(timeout=30)) as client:
        for _ in range(count // 100):
            client.socket.sendall(submit("shop://products/42?q=" + "y" * 300) * 100)
            for _ in range(100):
                require("error" not in client.receive(), "a Submit beside stuck subscribers")
    rate = count / (time.monotonic() - began)
    took = scene.normal()
    with Client(scene.daemon.unix(path, timeout=20)) as client:
        client.socket.sendall(encode(GATEWAY + "Subscribe", {"after": first}, more=True))
        seen = 0
        while seen < count:
            require("error" not in client.receive(), "a reader that reads")
            seen += 1
    for connected in stuck:
        connected.close()
    return f"{count} events at {rate:.0f} a second, a Submit in {took * 1000:.0f} ms, a reader got all"


def several(client, count):
    """Events of half a kilobyte."""
    for _ in range(count // 100):
        client.socket.sendall(submit("shop://products/42?q=" + "y" * 500) * 100)
        for _ in range(100):
            client.receive()


def begun(reader, client):
    """Makes events until a subscription tells of one; how many more of these it is going to tell of."""
    ids = []
    while not select.select([reader.socket], [], [], 0.05)[0]:
        client.socket.sendall(submit())
        ids.append(client.receive()["parameters"]["outcome"]["eventId"])
    first = reader.receive()["parameters"]["outcome"]["eventId"]
    return len(ids) - 1 - ids.index(first)


def filled(connected, limit=20):
    """Waits until no more fits into a socket that nobody reads: a second without another byte."""
    waiting, since, end = b"", time.monotonic(), time.monotonic() + limit
    while time.monotonic() < end:
        now = fcntl.ioctl(connected, termios.FIONREAD, bytes(4))
        if now != waiting:
            waiting, since = now, time.monotonic()
        if int.from_bytes(now, sys.byteorder) >= 65_536 and time.monotonic() - since > 1:
            return
        time.sleep(0.02)
    raise Failed(f"only {int.from_bytes(waiting, sys.byteorder)} bytes came in {limit} s")


@case("a slow subscriber is told what it missed", 96)
def dropped(scene):
    with Client(scene.daemon.unix(scene.daemon.control, timeout=20)) as reader:
        reader.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        reader.socket.sendall(encode(GATEWAY + "Subscribe", {}, more=True))
        count = scene.amount(1_200, 5_000)
        with Client(scene.daemon.unix(timeout=30)) as client:
            told = begun(reader, client)
            several(client, 400)
            filled(reader.socket)
            several(client, count - 400)
        count += told
        seen = missed = 0
        while seen + missed < count:
            reply = reader.receive()
            require("error" not in reply, f"{reply}")
            seen += "event" in reply["parameters"]
            missed += reply["parameters"].get("dropped", 0)
        require(seen + missed == count, f"{seen} seen and {missed} dropped are not {count}")
        require(missed > 0, "nothing was dropped for a reader that did not read")
    return f"{seen} seen, {missed} dropped"


@case("Subscribe clients that leave at once, or before they are heard", 48)
def leaving_subscribers(scene):
    calls = [
        encode(GATEWAY + "Subscribe", more=True), encode(GATEWAY + "Subscribe", more=True) * 3,
        encode(GATEWAY + "Subscribe", {"app": "shop"}, more=True) + submit(),
        submit() * 3 + encode(GATEWAY + "Subscribe", more=True) + submit()]
    count = scene.amount(200, 2_000)
    for number in range(count):
        with scene.daemon.unix(scene.daemon.control) as connected:
            connected.sendall(calls[number % 4])
            if number % 3 == 0:
                time.sleep(0.002)
            if number % 2:
                connected.shutdown(socket.SHUT_WR)
                scene.closed(connected, 3, "a subscription whose client has finished")
    return f"{count} connections"


@case("a list for a client that says at once that it has finished", 64)
def finished_list(scene):
    with Client(scene.daemon.unix()) as client:
        client.socket.sendall(submit() * 3)
        for _ in range(3):
            client.receive()
    with scene.daemon.unix(scene.daemon.control, timeout=10) as connected:
        connected.sendall(encode(CONTROL + "ListEvents", {"limit": 3}, more=True) * 2)
        connected.shutdown(socket.SHUT_WR)
        answer = scene.closed(connected, 5, "a list")
    require(answer.count(b"\0") >= 6 and b'"error"' not in answer, f"{answer.count(bytes(1))} replies")


@case("a drain while subscribers and idle clients are there", 64, limits=LIMITS + "\n# drained\n")
def drain(scene):
    clients = [scene.daemon.unix(scene.daemon.control) for _ in range(20)]
    for client in clients[:10]:
        client.sendall(encode(GATEWAY + "Subscribe", more=True))
    clients[0].sendall(encode(GATEWAY + "Subscribe", more=True))
    end = time.monotonic() + 10
    while (open_now := scene.daemon.status()["connections"]) < len(clients) + 1:
        require(time.monotonic() < end, f"only {open_now} of {len(clients)} clients were let in")
        time.sleep(0.01)
    begin = time.monotonic()
    status = scene.daemon.stop()
    took = time.monotonic() - begin
    require(status == 0 and took < 3, f"exit status {status} after {took:.1f} s")
    for number, client in enumerate(clients):
        answer = scene.closed(client, 3, "a client of a drained linkd")
        require(number >= 10 or answer.endswith(b"\0"), "a subscription without a last reply")
    scene.daemon.start()
    return f"ended after {took * 1000:.0f} ms"


@case("half answers: clients leave while their calls are under way", 64)
def leave_early(scene):
    count = scene.amount(150, 600)
    for _ in range(count):
        with scene.daemon.unix() as connected:
            connected.sendall(submit() * 5)
    return f"{count} connections"


def many_links(scene, count, size):
    """So many links, each with a target of about this many bytes; the key of the first."""
    series = f"unread{next(SERIES)}"
    for start in range(0, count, 50):
        links = [{"app": "shop", "domain": "go.example.com", "key": f"{series}-{number}",
                  "url": f"https://www.example.com/products/{number}?q=" + "x" * size}
                 for number in range(start, min(start + 50, count))]
        reply = scene.daemon.call(LINKS + "CreateMany", {"links": links}, path=scene.daemon.control, timeout=60)
        require(reply.get("parameters", {}).get("results", [{}])[0].get("link"), f"{str(reply)[:300]}")
    return f"{series}-0"


def unread(scene, connect, data, count):
    """So many clients that ask this and never read. What linkd holds for all of them in MB, and that it holds no more once
    they have left; others are served meanwhile."""
    before = scene.daemon.resident()
    clients = []
    for number in range(count):
        client = connect()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.setblocking(False)
        try:
            client.send(data(number) if callable(data) else data)
        except OSError:
            pass
        clients.append(client)
    peak = 0
    end = time.monotonic() + scene.amount(3, 10)
    while time.monotonic() < end:
        peak = max(peak, scene.daemon.resident() - before)
        time.sleep(0.05)
    took = scene.normal(limit=10)
    for client in clients:
        client.close()
    time.sleep(1)
    left = scene.daemon.resident()
    end = time.monotonic() + scene.amount(2, 6)
    while time.monotonic() < end:
        grown = (scene.daemon.resident() - left) / MEGABYTE
        require(grown < 24, f"{grown:.0f} MB more after all clients have left")
        time.sleep(0.05)
    return f"{peak / MEGABYTE:.0f} MB for {count} clients; a Submit in {took * 1000:.0f} ms"


PATIENT = LIMITS.replace('idle_timeout = "2m"', 'idle_timeout = "3m"')


@case("clients pipeline QR codes and never read", 160, limits=PATIENT)
def pictures(scene):
    name = many_links(scene, 1, 20)
    ask = f"GET /{name}/qr.png?size=2048&margin=16 HTTP/1.1\r\nHost: go.example.com\r\n\r\n".encode()
    return unread(scene, scene.daemon.tcp, ask * scene.amount(20, 200), scene.amount(50, 200))


@case("clients pipeline pages and never read", 160, limits=PATIENT)
def pages(scene):
    name = many_links(scene, 1, 20)
    fields = "Host: go.example.com\r\nAccept: text/html\r\nUser-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) Instagram 300.0"
    return unread(
        scene, scene.daemon.tcp,
        lambda number: b"".join(f"GET /{name}?c={number}-{n} HTTP/1.1\r\n{fields}\r\n\r\n".encode() for n in range(scene.amount(20, 100))), scene.amount(30, 100))


@case("clients pipeline lists with a key and never read", 200, limits=PATIENT)
def lists(scene):
    many_links(scene, scene.amount(600, 2_000), 600)
    secret = scene.daemon.make_key()
    ask = f"GET /v1/links?limit=1000 HTTP/1.1\r\nHost: go.example.com\r\nAuthorization: Bearer {secret}\r\n\r\n".encode()
    return unread(scene, scene.daemon.tcp, ask * 100, scene.amount(50, 200))


@case("clients ask for streams of lists and never read", 200, limits=PATIENT)
def list_streams(scene):
    many_links(scene, scene.amount(600, 2_000), 600)
    with Client(scene.daemon.unix()) as client:
        several(client, 600)
    calls = [(LINKS + "List", {}), (CONTROL + "ListEvents", {"limit": 1_000_000}), (CONTROL + "ListChanges", {"limit": 10_000})]
    return unread(
        scene, lambda: scene.daemon.unix(scene.daemon.control),
        lambda number: encode(*calls[number % len(calls)], more=True), 200)


@case("clients pipeline calls with large replies and never read", 200, limits=PATIENT)
def large_replies(scene):
    calls = [("org.varlink.service.GetInterfaceDescription", {"interface": "org.linkd.Control"}), (CONTROL + "GetMetrics", {}),
             (LINKS + "Create", {"link": {"app": "shop", "domain": "go.example.com", "url": "https://www.example.com/" + "x" * 1000}})]
    return unread(
        scene, lambda: scene.daemon.unix(scene.daemon.control),
        lambda number: encode(*calls[number % len(calls)]) * scene.amount(60, 200), scene.amount(40, 100))
