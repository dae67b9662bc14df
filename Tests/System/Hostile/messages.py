"""Messages that are too large, too deep, or no messages at all."""
import json

from suite import CONTROL, GATEWAY, Client, case, encode, require, submit

INVALID = GATEWAY + "InvalidEvent"
LIMIT = 1 << 20


def padded(size):
    """A normal Submit whose message has so many bytes, without its NUL."""
    message = submit()[:-1]
    return message[:-1] + b" " * (size - len(message)) + b"}" + b"\0"


@case("URLs of 64 KiB are taken, one byte more is refused", 64)
def long_urls(scene):
    count = scene.amount(20, 100)
    with Client(scene.daemon.unix()) as client:
        for extra, error in ((0, None), (1, INVALID)):
            for _ in range(count):
                url = "shop://products/42?q="
                url += "x" * (65536 + extra - len(url))
                client.socket.sendall(submit(url))
                reply = client.receive()
                require(reply.get("error") == error, f"{65536 + extra} bytes: {str(reply)[:200]}")
    return f"{2 * count} calls"


@case("64 KiB URLs, pipelined by a client that reads", 96)
def long_urls_pipelined(scene):
    count = scene.amount(40, 400)
    url = "shop://products/42?q=" + "x" * 65000
    with Client(scene.daemon.unix()) as client:
        pump(client, [submit(url)] * count)
    return f"{count} calls, all answered"


def pump(client, calls):
    """Sends calls as fast as they are taken while reading the replies; all must be answered without an error."""
    import select

    data = memoryview(b"".join(calls))
    sent = received = 0
    client.socket.setblocking(False)
    while received < len(calls):
        readable, writable, _ = select.select([client.socket], [client.socket] if sent < len(data) else [], [], 20)
        require(readable or writable, f"no progress: {received} of {len(calls)} answered")
        if writable:
            sent += client.socket.send(data[sent: sent + 262144])
        if readable:
            part = client.socket.recv(1 << 20)
            require(part, f"closed after {received} of {len(calls)} answers, {sent} of {len(data)} bytes sent")
            client.buffer += part
            while (end := client.buffer.find(0)) >= 0:
                require(b'"error"' not in client.buffer[:end], f"answer {received}: {bytes(client.buffer[:200])}")
                del client.buffer[: end + 1]
                received += 1


@case("a SubmitMany of 1,000 events whose answer is far larger than the call", 300)
def amplified(scene):
    query = "&".join("a" * 1 for _ in range(250))
    events = [{"url": f"shop://products/{n}?{query}", "app": {"name": "shop"}} for n in range(1000)]
    with Client(scene.daemon.unix(timeout=30)) as client:
        call = encode(GATEWAY + "SubmitMany", {"events": events})
        client.socket.sendall(call)
        reply = client.receive()
        require("error" not in reply, f"{str(reply)[:300]}")
        require(len(reply["parameters"]["outcomes"]) == 1000, "an outcome is missing")
        events.append(events[0])
        scene.expect_error(client, encode(GATEWAY + "SubmitMany", {"events": events}), INVALID)
    return f"{len(call)} bytes of call"


@case("10,000 parameters, attributes, facts and envelope fields", 96)
def many_parameters(scene):
    query = "&".join(f"p{n}={n}" for n in range(5000))
    names = {f"k{n}": "v" for n in range(10000)}
    data = json.dumps({"target_url": "https://www.example.com/products/1", "version": "1.0", "extras": names})
    from urllib.parse import quote

    with Client(scene.daemon.unix()) as client:
        scene.expect_error(client, submit("shop://products/42?" + query), INVALID)
        for url in ("fb123456789012345://authorize#" + query, "https://www.example.com/#" + query):
            client.socket.sendall(submit(url))
            require(client.receive().get("error") in (None, INVALID), "an envelope of 5,000 fields")
        scene.expect_error(client, submit("shop://products/42?" + "&a" * 10000), INVALID)
        for _ in range(scene.amount(3, 20)):
            for event in ({"attributes": names}, {"app": {"name": "shop", "state": names}}):
                client.socket.sendall(submit(**event) if "app" not in event else encode(
                    GATEWAY + "Submit", {"event": {"url": "shop://products/42", **event}}))
                reply = client.receive()
                require(reply.get("error") in (None, INVALID), str(reply)[:200])
            client.socket.sendall(submit("shop://open?al_applink_data=" + quote(data)[:65000]))
            reply = client.receive()
            require(reply.get("error") in (None, INVALID), str(reply)[:200])


@case("JSON of 100,000 brackets, everywhere JSON is read", 64)
def deep_json(scene):
    from urllib.parse import quote

    for opening in (b"[", b'{"a":'):
        deep = opening * 100_000
        for message in (
            deep + b"\0",
            b'{"method":"org.linkd.Gateway.Submit","parameters":' + deep + b"\0",
            b'{"method":"org.linkd.Gateway.Submit","parameters":{"event":{"navigation":{"extras":' + deep + b"\0",
            b'{"method":"org.linkd.Gateway.Submit","parameters":{"event":' + b"[" * 100_000 + b"]" * 100_000 + b"}}\0",
        ):
            with scene.daemon.unix() as connected:
                connected.sendall(message)
                scene.closed(connected, 3, f"{len(message)} bytes of brackets")
    head = f"POST /v1/events HTTP/1.1\r\nHost: a\r\n{scene.daemon.authorization}Content-Type: application/json\r\n"
    with scene.daemon.tcp() as connected:
        connected.sendall(f"{head}Connection: close\r\nContent-Length: 100000\r\n\r\n".encode() + b"[" * 100_000)
        answer = scene.closed(connected, 3, "brackets over HTTP")
        require(answer.startswith(b"HTTP/1.1 400"), f"brackets over HTTP: {answer[:100]}")
    with Client(scene.daemon.unix()) as client:
        for body in ("[" * 20000, '{"extras":' * 3000, "[" * 10000 + "]" * 10000):
            client.socket.sendall(submit("shop://open?al_applink_data=" + quote(body)))
            reply = client.receive()
            require("error" not in reply, f"a broken envelope is an outcome with a warning, not {str(reply)[:200]}")


@case("invalid UTF-8, lone surrogates, broken escapes", 32)
def bad_text(scene):
    bad = (b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82", b"\\ud800", b"\\udc00\\ud800", b"\\x", b"\t")
    for text in bad:
        message = b'{"method":"org.linkd.Gateway.Submit","parameters":{"event":{"url":"shop://products/' + text + b'"}}}\0'
        with scene.daemon.unix() as connected:
            connected.sendall(message)
            connected.settimeout(3)
            answer = connected.recv(65536)
            require(not answer or b'"error"' in answer, f"{text}: {answer[:300]}")
        with Client(scene.daemon.unix()) as client:
            for url in ("shop://products/%FF%C0%80?q=%ED%A0%80", "shop://%00/%0a?%=%zz&%f", "https://ex%ff.com/"):
                client.socket.sendall(submit(url))
                client.receive()


@case("NUL in strings, NUL between messages", 32)
def nul_bytes(scene):
    with Client(scene.daemon.unix()) as client:
        for event in (
            {"url": "shop://products/4\u00002"}, {"url": "shop://products/42", "id": "a\u0000b"},
            {"url": "shop://products/42", "attributes": {"a\u0000": "\u0000"}},
            {"url": "shop://friends/7", "app": {"name": "shop", "installation": "phone\u0000one"}},
            {"url": "shop://products/42", "app": {"name": "shop\u0000"}},
        ):
            client.socket.sendall(encode(GATEWAY + "Submit", {"event": event}))
            client.receive()
        client.socket.sendall(encode("org.linkd.Gateway\u0000.Submit"))
        client.receive()
    for message in (b"\0", b"\0\0\0\0", submit() + b"\0" + submit(), b"\0" * 100_000):
        with scene.daemon.unix() as connected:
            try:
                connected.sendall(message)
            except OSError:
                pass
            scene.closed(connected, 3, "an empty message")


@case("messages of exactly the limit, and of one byte more", 64)
def exact_limit(scene):
    for path in (scene.daemon.gateway, scene.daemon.control):
        with Client(scene.daemon.unix(path)) as client:
            for _ in range(3):
                client.socket.sendall(padded(LIMIT))
                reply = client.receive()
                require("error" not in reply, f"a message of the limit: {str(reply)[:200]}")
            client.socket.sendall(padded(LIMIT) + padded(LIMIT) + submit())
            for _ in range(3):
                require("error" not in client.receive(), "pipelined messages of the limit")
        with scene.daemon.unix(path) as connected:
            try:
                connected.sendall(padded(LIMIT + 1))
            except OSError:
                pass
            require(scene.closed(connected, 3, "a message over the limit") == b"", "a message over the limit was answered")
    for size, status in ((LIMIT, b"200"), (LIMIT + 1, b"413")):
        body = b'{"event":{"url":"shop://products/42"}}'
        body += b" " * (size - len(body))
        with scene.daemon.tcp() as connected:
            head = (f"POST /v1/events HTTP/1.1\r\nHost: a\r\n{scene.daemon.authorization}"
                    f"Content-Type: application/json\r\nContent-Length: {size}\r\n")
            try:
                connected.sendall(head.encode() + b"Connection: close\r\n\r\n" + body)
            except OSError:
                pass
            answer = scene.closed(connected, 3, "a body at the limit")
            require(answer.split(b" ", 2)[1:2] == [status], f"a body of {size} bytes: {answer[:100]}")


@case("calls of every method with every wrong type", 48)
def wrong_types(scene):
    values = (None, True, -1, 2**63, 1e308, "", "x" * 1000, [], {}, [[]], {"a": {"b": []}}, "\u0000")
    methods = {
        GATEWAY: ("Submit", "SubmitMany", "Explain", "ListPending", "GetCurrent", "OpenPending", "Acknowledge"),
        CONTROL: ("GetStatus", "GetMetrics", "ListStages", "ListRoutes", "TestRoutes", "GetEvent", "CheckConfig",
                  "GetConfig", "SetLogLevel", "GetStats", "Backup", "Nothing"),
    }
    names = ("event", "events", "app", "installation", "id", "state", "secrets", "url", "text", "level", "name")
    count = 0
    with Client(scene.daemon.unix(scene.daemon.control)) as client:
        for prefix, list_ in methods.items():
            for method in list_:
                calls = [encode(prefix + method, {name: value}) for name in names for value in values]
                client.socket.sendall(b"".join(calls))
                for _ in calls:
                    client.receive()
                count += len(calls)
    return f"{count} calls"


@case("random garbage and damaged calls on every listener", 64)
def garbage(scene):
    rng = scene.rng
    good = [submit(), encode(CONTROL + "GetStatus"), encode(GATEWAY + "Subscribe", more=True),
            b"POST /v1/events HTTP/1.1\r\nHost: a\r\n" + scene.daemon.authorization.encode()
            + b"Content-Type: application/json\r\nContent-Length: 40\r\n\r\n"
            b'{"event":{"url":"shop://products/42"}}  ', b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"]
    count = scene.amount(400, 5000)
    for number in range(count):
        if rng.random() < 0.3:
            data = rng.randbytes(rng.choice((1, 10, 100, 5000)))
        else:
            data = bytearray(rng.choice(good) * rng.randint(1, 3))
            for _ in range(rng.randint(1, 8)):
                place = rng.randrange(len(data))
                action = rng.randrange(3)
                if action == 0:
                    data[place] = rng.randrange(256)
                elif action == 1:
                    del data[place: place + rng.randint(1, 9)]
                else:
                    data[place:place] = rng.randbytes(rng.randint(1, 9))
                data = data or bytearray(b"x")
        listener = number % 4
        connected = (
            scene.daemon.unix(scene.daemon.gateway if listener == 0 else scene.daemon.control) if listener < 2
            else scene.daemon.tcp(scene.daemon.http_port if listener == 2 else scene.daemon.metrics_port))
        with connected:
            try:
                connected.sendall(data)
                if rng.random() < 0.3:
                    connected.shutdown(1)
                    scene.closed(connected, 4, f"garbage {bytes(data)[:60]}")
            except OSError:
                pass
    return f"{count} connections"
