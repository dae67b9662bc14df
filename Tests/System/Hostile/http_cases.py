"""HTTP clients that lie about lengths, trickle, or flood."""
import select
import time

from suite import REQUEST_SECONDS, case, require


def event_head(scene):
    """The head of an event's request, without its end."""
    return ("POST /v1/events HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
            + scene.daemon.authorization)


@case("huge, absurd and contradictory lengths", 48)
def lengths(scene):
    for fields, statuses in (
        ("Content-Length: 1048577", ("413",)), ("Content-Length: 1000000000000000000", ("413",)),
        ("Content-Length: 18446744073709551616", ("400", "413")), ("Content-Length: " + "9" * 500, ("400", "413")),
        ("Content-Length: -1", ("400",)), ("Content-Length: +5", ("400",)), ("Content-Length: 5, 5", ("400",)),
        ("Content-Length: 5\r\nContent-Length: 6", ("400",)), ("Content-Length: 0x10", ("400",)),
        ("Content-Length: 5\r\nTransfer-Encoding: chunked", ("400",)), ("Transfer-Encoding: gzip, chunked", ("400", "501")),
    ):
        with scene.daemon.tcp() as connected:
            connected.sendall(f"{event_head(scene)}{fields}\r\n\r\n".encode())
            answer = scene.closed(connected, 3, fields[:60])
            status = answer[9:12].decode()
            require(status in statuses, f"{fields[:60]}: {answer[:80]}")
    for chunk in (b"FFFFFFFFFFFFFFFF\r\n", b"100001\r\n", b"-1\r\n", b"5;" + b"x" * 20000 + b"\r\n", b"zz\r\n", b"5\nhello"):
        with scene.daemon.tcp() as connected:
            connected.sendall(f"{event_head(scene)}Transfer-Encoding: chunked\r\n\r\n".encode() + chunk)
            answer = scene.closed(connected, 3, f"chunk {chunk[:20]}")
            require(answer[9:10] == b"4", f"chunk {chunk[:20]}: {answer[:80]}")


@case("heads without an end, and too many fields", 64)
def heads(scene):
    for head, statuses in (
        (b"GET /" + b"a" * 100_000, ("414",)), (b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000, ("431",)),
        (b"GET / HTTP/1.1\r\nHost: a\r\n" + b"a: b\r\n" * 5000, ("431",)), (b"A" * 100_000, ("400", "501", "414")),
    ):
        with scene.daemon.tcp() as connected:
            try:
                connected.sendall(head)
            except OSError:
                pass
            answer = scene.closed(connected, 4, f"{head[:30]}…")
            require(answer[9:12].decode() in statuses, f"{head[:30]}…: {answer[:80]}")


@case("a byte now and then on every listener ends at the request timeout", 32)
def trickle(scene):
    daemon = scene.daemon
    clients = {
        "gateway": (daemon.unix(), b'{"method":"org.linkd'), "control": (daemon.unix(daemon.control), b'{"method":"org.linkd'),
        "http": (daemon.tcp(), b"GET / HTTP/1.1\r\nHost: exa"), "metrics": (daemon.tcp(daemon.metrics_port), b"GET /healthz HT"),
        "body": (daemon.tcp(), None), "chunks": (daemon.tcp(), None),
    }
    clients["body"][0].sendall(f"{event_head(scene)}Content-Length: 1000\r\n\r\n".encode())
    clients["chunks"][0].sendall(f"{event_head(scene)}Transfer-Encoding: chunked\r\n\r\n".encode())
    begin = time.monotonic()
    ended = {}
    step = 0
    while len(ended) < len(clients) and time.monotonic() - begin < REQUEST_SECONDS + 3:
        for name, (connected, text) in clients.items():
            if name in ended:
                continue
            if select.select([connected], [], [], 0)[0]:
                try:
                    if not connected.recv(4096):
                        ended[name] = time.monotonic() - begin
                except OSError:
                    ended[name] = time.monotonic() - begin
                continue
            piece = b"1\r\nx\r\n" if name == "chunks" else b"{" if text is None else text[step: step + 1]
            try:
                connected.sendall(piece)
            except OSError:
                pass
        step += 1
        time.sleep(0.25)
    for name, (connected, _) in clients.items():
        connected.close()
        require(name in ended, f"{name} is open {time.monotonic() - begin:.1f} s after its first byte")
        require(ended[name] < REQUEST_SECONDS + 2.5, f"{name} ended after {ended[name]:.1f} s")
    return f"the last one ended after {max(ended.values()):.1f} s, the timeout is {REQUEST_SECONDS:.0f} s"


def flood(scene, port, request, count, status):
    """Pipelines requests while reading; every one must be answered."""
    connected = scene.daemon.tcp(port)
    connected.setblocking(False)
    data = memoryview(request * count)
    sent = answered = 0
    tail = b""
    mark = b"HTTP/1.1 " + status
    while answered < count:
        readable, writable, _ = select.select([connected], [connected] if sent < len(data) else [], [], 10)
        require(readable or writable, f"no progress: {answered} of {count} answered")
        if writable:
            sent += connected.send(data[sent: sent + 65536])
        if readable:
            part = connected.recv(1 << 18)
            require(part, f"closed after {answered} of {count}")
            text = tail + part
            answered += text.count(mark)
            tail = text[-(len(mark) - 1):]
    connected.close()


@case("tiny pipelined requests by the ten thousand", 48)
def tiny_requests(scene):
    count = scene.amount(5_000, 50_000)
    begin = time.monotonic()
    flood(scene, scene.daemon.metrics_port, b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n", count, b"200")
    flood(scene, scene.daemon.http_port, b"GET /nothing/here HTTP/1.1\r\nHost: a\r\n\r\n", count, b"404")
    return f"{2 * count} answers, {2 * count / (time.monotonic() - begin):.0f} a second"


@case("an NDJSON body of nothing but broken lines", 160)
def broken_lines(scene):
    body = b"{\n" * scene.amount(70_000, 100_000)
    with scene.daemon.tcp(timeout=30) as connected:
        head = event_head(scene).replace("application/json", "application/x-ndjson")
        connected.sendall(f"{head}Connection: close\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        answer = scene.closed(connected, 30, "broken lines")
        require(answer.startswith(b"HTTP/1.1 200") and answer.count(b"\n{") >= len(body) // 2 - 1, f"{answer[:200]}")
    return f"{len(body)} bytes in, {len(answer)} out"
