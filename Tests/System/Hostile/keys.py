"""Keys of the HTTP interface and rate limits in the hands of people who mean no good."""
import http.client
import json
import re
import socket
import statistics
import threading
import time

from suite import CONTROL, LIMITS, Client, case, require

RATES = LIMITS + """
requests_per_address = "200/h"
bad_keys_per_address = "50/h"
app_key_requests_per_address = "100/h"
"""
EVENT = json.dumps({"event": {"kind": "open", "url": "shop://products/1"}})
SMUGGLED = json.dumps({"event": {"kind": "open", "url": "shop://products/1?marker=smuggled"}})


def make(scene, name, **fields):
    """A new key's secret; the key of an earlier case goes on under another name."""
    return scene.daemon.make_key(name=f"{name}-{time.monotonic_ns()}", **fields)


def raw(scene, data, timeout=10.0):
    """Bytes as they are; everything that comes back until the peer closes or is silent."""
    with socket.create_connection(("127.0.0.1", scene.daemon.http_port), timeout) as connection:
        connection.settimeout(timeout)
        answer = b""
        try:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            while chunk := connection.recv(65536):
                answer += chunk
        except (TimeoutError, ConnectionError):
            pass
    return answer


def statuses(answer):
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", answer)]


def head(value, path="/v1/links", method=b"GET", more=b""):
    return (method + b" " + path.encode() + b" HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: " + value
            + b"\r\n" + more + b"\r\n")


@case("what is no key: other schemes, two fields, control characters, giant values, keys in addresses", 48, limits=LIMITS)
def not_keys(scene):
    secret = make(scene, "good", scopes=["links.read", "events"]).encode()
    require(statuses(raw(scene, head(b"Bearer " + secret))) == [200], "the key itself is refused")
    wrong = [
        b"", b" ", b"Bearer", b"Bearer ", b"bearer", b"Basic " + secret, b"Bearer" + secret, b"Bearer\t" + secret,
        b"Bearer " + secret + b" x", b"Bearer " + secret + b",", b"Bearer, " + secret, b"Bearer " + secret.upper(),
        b"Bearer " + secret[:-1], b"Bearer " + secret + b"=", b"Bearer \xff\xfe" + secret, b"Bearer \xe2\x80\x8b" + secret,
        b"Bearer " + b"a" * 8000, b"Bearer " * 500, b"Bearer %6c" + secret[1:], b"\"Bearer " + secret + b"\"",
    ]
    for value in wrong:
        found = statuses(raw(scene, head(value)))
        require(found == [401], f"{value[:40]!r} got {found}")
    for value in (b"Bearer " + secret + b"\0", b"Bearer \0" + secret, b"Bearer " + secret + b"\x01",
                  b"Bearer " + secret + b"\x7f", b"Bearer " + secret + b"\n", b"Bearer\r" + secret,
                  b"Bearer\r\n " + secret, b"Bearer " + b"a" * 100_000):
        found = statuses(raw(scene, head(value)))
        require(found and all(400 <= status < 500 for status in found), f"{value[:40]!r} got {found}")
    for more in (b"Authorization: Bearer " + secret + b"\r\n", b"authorization: Bearer x\r\n",
                 b"AUTHORIZATION: Basic eDp5\r\n"):
        found = statuses(raw(scene, head(b"Bearer " + secret, more=more)))
        require(found == [400], f"two fields got {found}")
    for path in (f"/v1/links?access_token={secret.decode()}", f"/v1/links?key={secret.decode()}",
                 "/v1/links?access_token=", f"/v1/links/go.example.com/x?a={secret.decode()}"):
        for field in (b"Bearer " + secret, b"Bearer x"):
            found = statuses(raw(scene, head(field, path)))
            require(found == [400], f"a key in the address got {found}")
    for name in (b"X-Authorization", b"Proxy-Authorization", b"Authorization ", b"Author ization", b"X-Api-Key"):
        request = b"GET /v1/links HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + name + b": Bearer " + secret + b"\r\n\r\n"
        found = statuses(raw(scene, request))
        require(found in ([401], [400]), f"{name!r} got {found}")
    log = open(scene.daemon.log_path, "rb").read()
    require(secret not in log and secret[20:] not in log, "the key stands in the log")


@case("requests behind requests: none comes in with the key of another", 32, limits=LIMITS)
def smuggling(scene):
    secret = make(scene, "good", scopes=["events"])
    before = scene.daemon.status()["events"]
    inner = ("POST /v1/events HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
             f"Content-Length: {len(SMUGGLED)}\r\n\r\n{SMUGGLED}")
    outer = ("POST /v1/events HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
             f"Authorization: Bearer {secret}\r\n")
    # Pipelined: each request has its own key, or none.
    whole = outer + f"Content-Length: {len(EVENT)}\r\n\r\n{EVENT}"
    require(statuses(raw(scene, (whole + inner + whole).encode())) == [200, 401, 200], "a key counted for the next request")
    for lengths in ("Content-Length: 0\r\nContent-Length: 5\r\n", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n",
                    "Content-Length : 0\r\n", "Transfer-Encoding: identity\r\n", "Content-Length: +0\r\n"):
        raw(scene, (outer + lengths + "\r\n" + inner).encode())
    # A body that looks like a head, and a head that is never finished.
    raw(scene, (outer + f"Content-Length: {len(inner)}\r\n\r\n{inner}").encode())
    raw(scene, (outer + "X: " + inner).encode())
    require(scene.daemon.status()["events"] - before == 2, "a smuggled event was recorded")


@case("a flood of wrong keys is told to wait, the right one is not; what is limited cannot be escaped", 64, limits=RATES)
def floods(scene):
    secret = make(scene, "good", scopes=["links.read"])
    connection = http.client.HTTPConnection("127.0.0.1", scene.daemon.http_port, timeout=20)

    def ask(path, address, token=None, **fields):
        headers = {"Host": "go.example.com", "X-Forwarded-For": address, **fields}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        return answer.status, answer.getheader("Retry-After"), body

    found = [ask("/v1/links", "203.0.113.1", f"linkd_server_{n}")[0] for n in range(150)]
    require(found[:50] == [401] * 50 and found[50:] == [429] * 100, f"wrong keys got {found}")
    require(ask("/v1/links", "203.0.113.1", secret)[0] == 200, "somebody else's wrong keys keep a good one out")
    began = time.monotonic()
    # Forwarded for many: what a client claims stands left of what the proxy saw.
    spoofed = [ask("/x", f"192.0.2.{n % 250}, 203.0.113.2")[0] for n in range(260)]
    require(spoofed.count(429) == 60, f"{spoofed.count(429)} of 260 were refused")
    status, wait, _ = ask("/x", "203.0.113.2")
    require(status == 429 and 1 <= int(wait) <= 3600, f"Retry-After {wait}")
    for fields in ({"Forwarded": "for=192.0.2.77"}, {"X-Real-IP": "192.0.2.77"}, {"True-Client-IP": "192.0.2.77"},
                   {"CF-Connecting-IP": "192.0.2.77"}, {"Client-IP": "192.0.2.77"}):
        require(ask("/x", "203.0.113.2", **fields)[0] == 429, f"{fields} lets a limited address in")
    # Other spellings of one address are one address.
    for spelling in ("203.0.113.2:8080", "::ffff:203.0.113.2", "[::ffff:203.0.113.2]:1", " 203.0.113.2 "):
        require(ask("/x", spelling)[0] == 429, f"{spelling} is another address")
    one = [ask("/x", f"2001:db8:0:1::{n:x}")[0] for n in range(1, 261)]
    require(one.count(429) == 60, f"of one /64 {one.count(429)} of 260 were refused")
    # A flood of addresses neither frees who is limited nor limits who is not.
    for n in range(scene.amount(2_000, 20_000)):
        ask("/robots.txt" if n % 2 else "/x", f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}")
    # A token comes back every 18 s, flood or not.
    due = int((time.monotonic() - began) / 18) + 1
    free = 50 - [ask("/x", "203.0.113.2")[0] for _ in range(50)].count(429)
    require(free <= due, f"a flood of addresses set a limited one free: {free} requests instead of {due}")
    require(ask("/x", "203.0.113.3")[0] != 429, "a flood of addresses keeps others out")
    for path in ("/.well-known/apple-app-site-association", "/.well-known/assetlinks.json", "/robots.txt"):
        status, _, _ = ask(path, "203.0.113.2")
        require(status != 429, f"{path} is limited")
    connection.close()


@case("app keys: everything that they must not do, and other people's installations", 48, limits=LIMITS)
def public(scene):
    key = make(scene, "app", kind="app")
    connection = http.client.HTTPConnection("127.0.0.1", scene.daemon.http_port, timeout=20)

    def ask(method, path, body=None):
        headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        connection.request(method, path, None if body is None else json.dumps(body), headers)
        answer = connection.getresponse()
        return answer.status, answer.read()

    route = {"route": "products/:product_id<int>", "routeParameters": {"product_id": "1"}}
    status, body = ask("POST", "/v1/links", {"link": route})
    require(status == 201, f"a route link: {status} {body!r}")
    made = json.loads(body)["link"]["key"]
    for link in ({"url": "https://evil.example/"}, {**route, "url": "https://evil.example/"}, {**route, "key": "login"},
                 {**route, "platforms": {"web": {"link": "https://evil.example/"}}},
                 {**route, "rules": [{"priority": 1, "conditions": [], "url": "https://evil.example/"}]},
                 {**route, "metadata": {"a": 1}}, {**route, "password": "x"}, {**route, "social": {"title": "Bank"}},
                 {**route, "recipient": "anna"}, {"Route": "x"}, {}, {"route": None}):
        status, body = ask("POST", "/v1/links", {"link": link})
        require(status == 403, f"{link}: {status} {body!r}")
    for method, path, body in (("PATCH", f"/v1/links/go.example.com/{made}", {"link": {"title": "x"}}),
                               ("DELETE", f"/v1/links/go.example.com/{made}", None), ("GET", "/v1/links", None),
                               ("GET", f"/v1/links/go.example.com/{made}", None),
                               ("GET", f"/v1/links/go.example.com/{made}/stats", None),
                               ("POST", "/v1/explain", json.loads(EVENT)),
                               ("POST", "/v1/events", {"event": {"kind": "tap", "url": "https://go.example.com/x"}}),
                               ("POST", "/v1/events", {"events": [json.loads(EVENT)["event"], {"kind": "tap", "url": "a:b"}]})):
        status, answer = ask(method, path, body)
        require(status == 403, f"{method} {path}: {status} {answer!r}")
    event = {"kind": "open", "url": "shop://products/1", "client": {"address": "8.8.8.8"}}
    require(ask("POST", "/v1/events", {"event": event})[0] == 200, "an open is refused")
    with Client(scene.daemon.unix(scene.daemon.control)) as client:
        last = next(iter(client.more(CONTROL + "ListEvents", {"limit": 1})))["parameters"]["event"]
    require(not last.get("client", {}).get("address", "").startswith("8.8."), f"a made-up address was recorded: {last}")
    require(ask("POST", "/v1/events", {"event": event, "secrets": True})[0] == 400, "secrets were asked for over HTTP")
    connection.close()


@case("the time that an answer takes tells nothing of keys", 16, limits=LIMITS, slow=True)
def timing(scene):
    good = make(scene, "good", scopes=["links.read"])
    tokens = {"near": good[:-1] + ("a" if good[-1] != "a" else "b"), "far": "linkd_server_" + "a" * 40, "junk": "x"}
    times = {name: [] for name in tokens}
    connection = http.client.HTTPConnection("127.0.0.1", scene.daemon.http_port, timeout=20)
    for _ in range(400):
        for name, token in tokens.items():
            begin = time.perf_counter()
            connection.request("GET", "/v1/links", headers={"Authorization": f"Bearer {token}"})
            answer = connection.getresponse()
            answer.read()
            times[name].append(time.perf_counter() - begin)
            require(answer.status == 401, f"{name}: {answer.status}")
    connection.close()
    middle = {name: statistics.median(found) for name, found in times.items()}
    # Not a measure of speed: medians of equal work, taken in turn on one connection.
    require(max(middle.values()) < 2 * min(middle.values()) + 0.0005, f"medians differ: {middle}")


@case("keys made, rotated and revoked by many at once while they are used", 48, limits=LIMITS)
def churn(scene):
    keys = []
    lock = threading.Lock()
    wrong = []

    def live(number):
        with Client(scene.daemon.unix(scene.daemon.control)) as client:
            name = f"churn-{number}-{time.monotonic_ns()}"
            secret = client.call(
                CONTROL + "CreateKey", {"name": name, "app": "shop", "scopes": ["links.read"]})["parameters"]["secret"]
            for expected, method in ((200, "RotateKey"), (401, "RevokeKey"), (401, None)):
                connection = http.client.HTTPConnection("127.0.0.1", scene.daemon.http_port, timeout=20)
                connection.request("GET", "/v1/links?limit=1", headers={"Authorization": f"Bearer {secret}"})
                status = connection.getresponse().status
                connection.close()
                if status != expected:
                    wrong.append((name, status, expected))
                if method:
                    extra = {"overlapMilliseconds": 0} if method == "RotateKey" else {}
                    client.call(CONTROL + method, {"name": name, **extra})
            with lock:
                keys.append(name)

    for _ in range(2 if scene.quick else 10):
        threads = [threading.Thread(target=live, args=(number,)) for number in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    require(not wrong, f"{len(wrong)} of {len(keys)} were not as they should be: {wrong[:3]}")
