"""Links, taps, QR codes and foreign shorteners in the hands of people who mean no good."""
import http.client
import json
import pathlib
import re
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from suite import LIMITS, Client, case, encode, require

LINKS = "org.linkd.Links."
PAGE = "https://www.example.com/page"
BROWSER = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.4.1 Safari/604.1"
INTERFACE = (pathlib.Path(__file__).parent / "../../../etc/org.linkd.Links.varlink").read_text()
FIELDS = re.findall(r"^  (\w+):", re.search(r"^type Link \((.*?)^\)", INTERFACE, re.M | re.S)[1], re.M) + ["unknown"]
VALUES = [
    None, True, 0, -1, 2**63 - 1, 2**63, 1e308, 0.5, "", "\0", "x" * 100_000, "\u202e", "javascript:alert(1)",
    "https://www.example.com@evil.example/", "https:\\\\www.example.com/", "//evil.example/", "https://[::1/",
    "https://www.example.com/\r\nSet-Cookie: a=b", [], [[]], [None], ["a"] * 1000, {}, {"": ""}, {"a": {"b": [1]}},
    {str(n): str(n) for n in range(1000)}, {"iphone": {"link": "x"}}, [{"priority": 1, "conditions": [{}]}],
    [{"priority": 1, "conditions": [{"type": "percent", "matchValue": "9" * 100}], "url": "data:x"}],
    [{"priority": n, "conditions": [], "url": PAGE} for n in range(200)],
]


def request(scene, method, path, body=None, host="localhost", **fields):
    """One request on a connection of its own: its status, headers and body."""
    connection = http.client.HTTPConnection("127.0.0.1", scene.daemon.http_port, timeout=20)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        connection.putheader("Host", host)
        connection.putheader("User-Agent", BROWSER)
        data = b"" if body is None else json.dumps(body).encode()
        if body is not None:
            connection.putheader("Content-Type", fields.pop("content_type", "application/json"))
            connection.putheader("Content-Length", str(len(data)))
        if path.startswith("/v1") and "Authorization" not in fields:
            connection.putheader("Authorization", f"Bearer {scene.daemon.key}")
        for name, value in fields.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders(data or None)
        answer = connection.getresponse()
        return answer.status, answer.getheaders(), answer.read()
    finally:
        connection.close()


def tap(scene, path, **fields):
    return request(scene, "GET", path, host="go.example.com", **fields)


@case("every field of a link with what does not belong there", 64)
def fields(scene):
    count = 0
    for name in FIELDS:
        for value in VALUES:
            link = {name: value} if name in ("url", "route", "platforms") else {"url": PAGE, name: value}
            for method, path, content_type in (
                ("POST", "/v1/links", "application/json"),
                ("PATCH", "/v1/links/go.example.com/none", "application/merge-patch+json"),
            ):
                status, _, body = request(scene, method, path, {"link": link}, content_type=content_type)
                allowed = (200, 201, 400, 404, 409, 413, 422) + ((403,) if name == "app" else ())
                require(status in allowed, f"{name}={str(value)[:60]}: {status} {body[:200]}")
                count += 1
    return f"{count} requests"


@case("two dozen clients that make, change, delete, tap and draw the same three links at once", 64)
def racing(scene):
    amount = scene.amount(600, 6000)

    def one(number):
        path = f"/v1/links/go.example.com/race{number % 3}"
        link = {"url": PAGE, "key": f"race{number % 3}", "tags": [str(number)], "metadata": {"n": number}}
        move = scene_moves[number]
        if move == 0:
            return request(scene, "POST", "/v1/links", {"link": link})
        if move == 1:
            return request(scene, "POST", "/v1/links", {"link": link, "upsert": True, "reuse": True})
        if move == 2:
            return request(scene, "DELETE", path)
        if move == 3:
            return request(scene, "PATCH", path, {"link": {"externalId": f"e{number % 2}", "tags": []}})
        if move == 4:
            patch = {"link": {"queryParameters": {str(number % 5): None, "a": "1"}}}
            return request(scene, "PATCH", path, patch, content_type="application/merge-patch+json")
        return tap(scene, f"/race{number % 3}" + ("/qr.png" if move == 5 else ""))

    scene_moves = [scene.rng.randrange(7) for _ in range(amount)]
    with ThreadPoolExecutor(24) as pool:
        answers = list(pool.map(one, range(amount)))
    for status, _, body in answers:
        require(status in (200, 201, 302, 404, 409, 422), f"{status} {body[:200]}")
    with Client(scene.daemon.unix(scene.daemon.control, timeout=20)) as client:
        listed = {r["parameters"]["link"]["key"] for r in client.more(LINKS + "List") if r["parameters"]["link"]}
        for number in range(3):
            reply = client.call(LINKS + "Get", {"domain": "go.example.com", "key": f"race{number}"})
            require((f"race{number}" in listed) == ("error" not in reply), f"listed {listed}, got {str(reply)[:200]}")
    return f"{amount} requests"


@case("a search whose text begins again and again within itself", 64)
def searching(scene):
    count = scene.amount(200, 1000)
    link = {"url": PAGE + "?" + "a" * 8000, "title": "a" * 1000}
    with Client(scene.daemon.unix(scene.daemon.control, timeout=30)) as client:
        for _ in range(count // 100):
            reply = client.call(LINKS + "CreateMany", {"links": [link] * 100})
            require("error" not in reply, str(reply)[:200])
        begin = time.monotonic()
        client.socket.sendall(encode(LINKS + "List", {"search": "a" * 4000 + "b"}, more=True))
        scene.normal()
        reply = client.receive()
        took = time.monotonic() - begin
        require(reply["parameters"]["link"] is None, str(reply)[:200])
        require(took < 10, f"the search took {took:.1f} s")
    return f"{count} links"


@case("addresses of taps and QR codes that are no addresses", 48)
def addresses(scene):
    request(scene, "POST", "/v1/links", {"link": {"url": PAGE + "?a=1#f", "key": "odd"}})
    odd = [
        "?%0d%0aSet-Cookie:%20a=b", "?a=%00&b=%0a", "?" + "a=b&" * 1500, "?%ff%fe=%c0%80", "%00", "%2f..%2f", "/..", "..",
        ";x", "?linkd_tap=" + "z" * 26, "?linkd_tap=%00", "?" + "a" * 7000, "'\"><script>", "/qr.svg?size=99999999",
        "/qr.png?size=-1", "/qr.png?size=1e9", "/qr.png?margin=999999", "/qr.png?ecc=%00", "/qr.svg?x=1", "/qr.svg/qr.svg",
    ]
    paths = ["/odd" + text for text in odd] + [
        "/lazy?uri=" + text for text in (
            "javascript:alert(1)", "//evil.example", "/%5cevil.example", "https://evil.example/", "products/1%0d%0aX:1", "",
            "https%3A%2F%2Fgo.example.com%2Flazy%3Furi%3D" * 8, "a/" * 2000)
    ] + ["/" + "a/" * 2000, "/products/" + "9" * 4000, "/lookalikes/" + "%F0%9F%98%80" * 300, "/" + "%61" * 500]
    for path in paths:
        for accept in ("text/html", "application/json"):
            status, headers, body = tap(scene, path, Accept=accept)
            require(status in (200, 302, 400, 404, 410, 414), f"{path[:80]}: {status} {body[:200]}")
            names = [name.lower() for name, _ in headers]
            require("set-cookie" not in names and "x" not in names, f"{path[:80]}: {headers}")
            for target in (value for name, value in headers if name.lower() == "location"):
                require(target.startswith(("https://www.example.com", "shop://")), f"{path[:80]}: {target[:200]}")
    return f"{2 * len(paths)} requests"


class Shortener:
    """A shortener on loopback that does what its path says."""

    def __init__(self):
        self.listener = socket.socket()
        self.listener.bind(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.thread = None

    def start(self):
        if self.thread is None:
            self.listener.listen(256)
            self.thread = threading.Thread(target=self.accept, daemon=True)
            self.thread.start()

    def accept(self):
        while True:
            connected, _ = self.listener.accept()
            threading.Thread(target=self.serve, args=(connected,), daemon=True).start()

    def serve(self, connected):
        try:
            with connected:
                head = b""
                while b"\r\n\r\n" not in head:
                    part = connected.recv(65536)
                    if not part:
                        return
                    head += part
                method, path = head.split(b" ", 2)[:2]
                self.answer(connected, method, path[1:].split(b"-")[0].decode())
        except OSError:
            pass

    def answer(self, connected, method, word):
        if word in TARGETS:
            connected.sendall(b"HTTP/1.1 302 Found\r\nLocation: " + TARGETS[word] + b"\r\nContent-Length: 0\r\n\r\n")
        elif word == "silence":
            connected.recv(1)
        elif word == "heads":
            connected.sendall(b"HTTP/1.1 302 Found\r\n")
            while True:
                connected.sendall(b"X-Fill: " + b"y" * 8000 + b"\r\n")
        elif word == "informed":
            while True:
                connected.sendall(b"HTTP/1.1 100 Continue\r\n\r\n" * 100)
        elif method == b"HEAD":
            connected.sendall(b"HTTP/1.1 405 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        else:
            connected.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
            while True:
                connected.sendall(b"<meta " + b"a=b " * 5000 + b"><p>" * 5000)


SHORTENER = Shortener()
TARGETS = {
    "good": b"shop://products/1", "metadata": b"http://169.254.169.254/latest", "port": b"http://127.0.0.1:22/",
    "octal": b"http://0177.0.0.1/", "number": b"http://2130706433/", "six": b"http://[::1]/", "file": b"file:///etc/passwd",
    "script": b"javascript:alert(1)", "name": b"http://user:pass@127.0.0.1/", "slashes": b"http:\\\\127.0.0.1\\",
    "long": b"http://127.0.0.1/" + b"a" * 30_000, "endless": b"x" * 3_000_000, "nul": b"shop://products/1\0x",
}
# Two workers may each keep a pair of sockets to wake libcurl by, and some idle connections.
EXPANDING = LIMITS + f"""
[stage.short-links]
expand_hosts = ["127.0.0.1"]
expand_addresses = ["127.0.0.1"]
expand_ports = ["{SHORTENER.port}"]
timeout = "1s"
"""


@case("a foreign shortener that redirects into the network, never ends, or says nothing", 96, limits=EXPANDING, kept=12)
def shorteners(scene):
    SHORTENER.start()
    words = [*TARGETS, "silence", "heads", "informed", "page"]
    count = scene.amount(5, 40)
    urls = [f"http://127.0.0.1:{SHORTENER.port}/{word}-{number}" for number in range(count) for word in words]
    with Client(scene.daemon.unix(timeout=60)) as client:
        client.socket.sendall(b"".join(encode("org.linkd.Gateway.Submit", {"event": {"url": url}}) for url in urls))
        for _ in range(10):
            scene.normal()
        for url in urls:
            reply = client.receive()
            require("error" not in reply, f"{url}: {str(reply)[:200]}")
            outcome = reply["parameters"]["outcome"]
            target = outcome["link"]["targetUrl"]
            require(target.startswith(("shop://", "http://127.0.0.1:")), f"{url} led to {target[:200]}")
            require(outcome["reason"] != "redirect_loop", f"{url}: {str(outcome)[:300]}")
            if "/good" not in url:
                require(target == url, f"{url} led to {target[:200]}")
    return f"{len(urls)} links"
