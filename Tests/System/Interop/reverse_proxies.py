"""linkd behind the proxies of etc/*.sample, both started for real: TLS, association files, addresses, limits, and a
restart of linkd under load without a request that fails."""
import http.client
import http.server
import json
import os
import re
import shutil
import socket
import ssl
import threading
import time

from proxy_setup import APEX, HOSTS, WEBSITE, ActivatedDaemon, Authority, Caddy, Nginx, temporary_directory
from suite import Client

PAGE = "https://www.example.com/page"
SOURCE = "127.0.0.9"
FILES = ("/.well-known/apple-app-site-association", "/apple-app-site-association", "/.well-known/assetlinks.json")
MEBIBYTE = 1 << 20


class Rig:
    """linkd, a proxy in front of it, and clients of both."""

    def __init__(self, suite, daemon, front, authority):
        self.suite, self.daemon, self.front, self.authority = suite, daemon, front, authority
        self.context = ssl.create_default_context(cafile=authority.root)

    def check(self, name, fine, detail=""):
        self.suite.check(f"{self.front.name}: {name}", fine, detail)

    def connect(self, source=SOURCE, host=HOSTS[0], timeout=30):
        """A connection over TLS, as the host's name."""
        raw = socket.create_connection(("127.0.0.1", self.front.https), timeout, (source, 0))
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self.context.wrap_socket(raw, server_hostname=host)

    def session(self, **options):
        """The same with http.client on it."""
        connection = http.client.HTTPSConnection("127.0.0.1", self.front.https)
        connection.sock = self.connect(**options)
        return connection

    def ask(self, path, method="GET", host=HOSTS[0], body=None, headers=None, source=SOURCE):
        """One request on a connection of its own: status, fields with names in lower case, body."""
        connection = self.session(host=host, source=source)
        try:
            connection.request(method, path, body, {"Host": host, **(headers or {})})
            reply = connection.getresponse()
            return reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read()
        finally:
            connection.close()

    def plain(self, path, host=HOSTS[0]):
        """One request without TLS."""
        connection = http.client.HTTPConnection("127.0.0.1", self.front.http, timeout=20)
        try:
            connection.request("GET", path, headers={"Host": host})
            reply = connection.getresponse()
            return reply.status, reply.getheader("Location"), reply.read()
        finally:
            connection.close()

    def curl(self, path, *arguments, host=HOSTS[0]):
        """curl, as the host's name."""
        return self.suite.run(
            "curl", "-s", "--cacert", self.authority.root, "--resolve", f"{host}:{self.front.https}:127.0.0.1",
            "--interface", SOURCE, *arguments, f"https://{host}:{self.front.https}{path}")

    def last(self):
        """The last recorded event."""
        return self.recorded()["event"]

    def recorded(self):
        """The last recorded event and its outcome."""
        with Client(self.daemon.unix(self.daemon.control)) as client:
            return next(iter(client.more("org.linkd.Control.ListEvents", {"limit": 1})))["parameters"]


def behind(kind):
    """All checks behind one proxy."""

    def run(suite):
        if not suite.tool(kind.program):
            return suite.skip(f"linkd behind {kind.name}", f"{kind.program} is not installed")
        directory = temporary_directory()
        daemon = ActivatedDaemon(suite.build, os.path.join(directory, "d"))
        front = None
        website = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Website)
        threading.Thread(target=website.serve_forever, daemon=True).start()
        try:
            daemon.start()
            for link in ({"key": "page", "url": PAGE}, {"key": "secret", "url": PAGE, "password": "open"},
                         {"key": "s/sale", "domain": WEBSITE, "url": PAGE}):
                daemon.call("org.linkd.Links.Create", {"link": link})
            authority = Authority(directory)
            front = kind(os.path.join(directory, "front"), authority, daemon.http_port,
                         website.server_port).start()
            rig = Rig(suite, daemon, front, authority)
            dribble = threading.Thread(target=endless, args=(rig,))
            dribble.start()
            for part in (association, taps, passwords, wire, bodies, interface, keys, hidden, postbacks, own_pages, restarts):
                part(rig)
            dribble.join()
            away(rig)
            logs(rig)
        finally:
            website.shutdown()
            website.server_close()
            if front:
                suite.check(f"{kind.name}: ends with 0", front.stop() == 0, front.log())
            suite.check(f"{kind.name}: linkd ends with 0", daemon.stop() == 0, daemon.log_tail())
            shutil.rmtree(directory, ignore_errors=True)

    return run


def association(rig):
    """As Apple's and Google's fetchers ask: every host, no redirect, the right type; again with the tag."""
    for host in HOSTS:
        for path in FILES:
            status, fields, body = rig.ask(path, host=host)
            name = f"{host}{path}"
            rig.check(f"{name}: 200", status == 200, (status, fields, body[:200]))
            rig.check(f"{name}: its type", fields.get("content-type") == "application/json", fields)
            rig.check(f"{name}: JSON", json.loads(body) is not None, body[:200])
            rig.check(f"{name}: not compressed", "content-encoding" not in fields, fields)
            tag = fields.get("etag", "")
            rig.check(f"{name}: a strong tag", re.fullmatch('"[^"]+"', tag), fields)
            again, fields, rest = rig.ask(path, host=host, headers={"If-None-Match": tag})
            rig.check(f"{name}: 304", (again, rest, fields.get("etag")) == (304, b"", tag), (again, fields))
            head, fields, rest = rig.ask(path, "HEAD", host=host)
            rig.check(f"{name}: HEAD", (head, rest) == (200, b"") and fields["content-length"] == str(len(body)), fields)
            gzip = rig.ask(path, host=host, headers={"Accept-Encoding": "gzip, br"})
            rig.check(f"{name}: the same bytes to whoever could unpack", gzip[2] == body, gzip[:2])
            status, location, plain = rig.plain(path, host)
            rig.check(f"{name}: without TLS no redirect either", (status, location, plain) == (200, None, body),
                      (status, location))
    status, location, _ = rig.plain("/page?a=b%20c")
    rig.check("people are sent to TLS", (status, location) == (308, f"https://{HOSTS[0]}/page?a=b%20c"), location)


def taps(rig):
    agent = {
        "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
        "Referer": "https://a.example/"}
    status, fields, _ = rig.ask("/page?a=%20b", headers=agent)
    rig.check("a tap", (status, fields.get("location")) == (302, PAGE + "?a=%20b"), (status, fields))
    for name, value in (("cache-control", "no-store"), ("x-robots-tag", "noindex"),
                        ("referrer-policy", "strict-origin-when-cross-origin"),
                        ("strict-transport-security", "max-age=31536000")):
        rig.check(f"a tap's {name}", fields.get(name) == value, fields)
    client = rig.last()["client"]
    rig.check("a tap's address is the browser's", client["address"] == SOURCE, client)
    rig.check("what the browser says of itself", client["userAgent"] == agent["User-Agent"], client)
    for claim in ("203.0.113.7", "127.0.0.1", "203.0.113.7, 127.0.0.1", "nonsense", "a,,b", "[::1]:80"):
        rig.ask("/page", headers={"X-Forwarded-For": claim, "Forwarded": f"for={claim.split(',')[0]}"})
        address = rig.last()["client"]["address"]
        rig.check(f"X-Forwarded-For: {claim} is not believed", address == SOURCE, address)
    _, fields, _ = rig.ask("/secret")
    policies = fields.get("content-security-policy", "")
    rig.check("one policy, linkd's", "default-src 'none'" in policies and "," not in policies, policies)
    # A tap whose commit is late is answered before it: its event is waited for.
    seen = set()
    for number in range(3):
        rig.ask("/page")
        deadline = time.monotonic() + 10
        while True:
            said = rig.recorded()
            is_page = said["event"]["url"].endswith("/page")
            if is_page and said["outcome"]["eventId"] not in seen or time.monotonic() > deadline:
                break
        rig.check(f"tap {number + 1} of three equal ones reaches linkd", is_page and said["outcome"]["eventId"] not in seen, said)
        seen.add(said["outcome"]["eventId"])
    for path in ("/page%2F", "/a//b", "/p%61ge", "/products/1;x=%2e%2e", "/products/7?x=%7B%22a%22%3A1%7D&y="):
        direct = exchange(rig.daemon.tcp(), path)
        through = rig.ask(path)
        rig.check(f"{path} arrives byte for byte", (through[0], through[1].get("location")) == direct, (through, direct))
    long = "/page?x=" + "a" * 60_000
    status, fields, _ = rig.ask(long)
    rig.check("an address of 60 kB", (status, fields.get("location")) == (302, PAGE + long[5:]), status)
    longer = "/page?x=" + "a" * 100_000
    status = status_of_long_request(rig, longer)
    rig.check("an address of 100 kB is refused", status in (400, 414, 431, None), status)
    recorded = rig.last()["url"]
    rig.check("an address of 100 kB does not reach linkd", not recorded.endswith(longer[5:]), recorded[:100])


def status_of_long_request(rig, path):
    """None where the proxy ends the connection before it has read everything: its answer can be lost then (RFC 9112,
    section 9.6)."""
    try:
        return rig.ask(path)[0]
    except (ssl.SSLError, ConnectionError):
        return None


def exchange(connection, path):
    """The same request at linkd itself: status and Location."""
    with connection:
        connection.sendall(f"HEAD {path} HTTP/1.1\r\nHost: {HOSTS[0]}\r\nConnection: close\r\n\r\n".encode())
        data = b""
        while part := connection.recv(65536):
            data += part
    location = re.search(rb"\r\nLocation: ([^\r]*)", data)
    return int(data.split(b" ", 2)[1]), location and location[1].decode()


def passwords(rig):
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    status, fields, page = rig.ask("/secret")
    rig.check("the form for a password", status == 200 and b"<form" in page, status)
    status, fields, _ = rig.ask("/secret", "POST", body="password=open", headers=form)
    rig.check("the right password", (status, fields.get("location")) == (303, PAGE), (status, fields))
    status, _, _ = rig.ask("/secret", "POST", body="password=shut", headers=form)
    rig.check("a wrong password", status == 403, status)


def wire(rig):
    """HTTP/2, keep-alive, pipelining, a slow client."""
    answer = rig.curl("/page", "--http2", "-o", "/dev/null", "-w", "%{http_version} %{http_code} %{redirect_url}")
    rig.check("HTTP/2", answer.stdout == f"2 302 {PAGE}", (answer.stdout, answer.stderr))
    paths = [f"https://{HOSTS[0]}:{rig.front.https}/page?n={number}" for number in range(20)]
    answer = rig.suite.run(
        "curl", "-sZ", "--http2", "--cacert", rig.authority.root, "--resolve",
        f"{HOSTS[0]}:{rig.front.https}:127.0.0.1", "-w", "%{http_code}\n", *sum([["-o", "/dev/null", p] for p in paths], []))
    rig.check("twenty streams at once", answer.stdout.split() == ["302"] * 20, answer.stdout)
    connection = rig.session()
    statuses = []
    for _ in range(50):
        connection.request("GET", "/page", headers={"Host": HOSTS[0]})
        reply = connection.getresponse()
        reply.read()
        statuses.append(reply.status)
    connection.close()
    rig.check("fifty requests on one connection", statuses == [302] * 50, statuses)
    with rig.connect() as raw:
        raw.sendall("".join(
            f"GET /page?n={number} HTTP/1.1\r\nHost: {HOSTS[0]}\r\n"
            f"{'Connection: close' if number == 4 else 'X: y'}\r\n\r\n" for number in range(5)).encode())
        data = b""
        while part := raw.recv(65536):
            data += part
    rig.check("pipelined requests are answered in order", re.findall(rb"[?&]n=(\d)\r", data) == [b"0", b"1", b"2", b"3", b"4"],
              data[:300])
    with rig.connect() as raw:
        for byte in f"GET /page HTTP/1.1\r\nHost: {HOSTS[0]}\r\nConnection: close\r\n\r\n".encode():
            raw.sendall(bytes([byte]))
        data = raw.recv(65536)
    rig.check("a client that sends byte by byte", data.startswith(b"HTTP/1.1 302 "), data[:100])


def endless(rig):
    """A head that never ends is given up after limits.request_timeout."""
    with rig.connect(timeout=60) as raw:
        raw.sendall(f"GET /page HTTP/1.1\r\nHost: {HOSTS[0]}\r\n".encode())
        begin = time.monotonic()
        try:
            while raw.recv(65536):
                pass
        except (ConnectionError, ssl.SSLError):
            pass
        except TimeoutError:
            return rig.check("an endless head is cut off", False, "still open after a minute")
        rig.check("an endless head is cut off", time.monotonic() - begin < 40, time.monotonic() - begin)


def bodies(rig):
    """Up to limits.message_bytes linkd answers; beyond it whoever notices first."""
    kind = {"Content-Type": "application/json"}
    fitting = b'{"event":{"url":"shop://products/1"}}'.ljust(MEBIBYTE)
    status, fields, body = rig.ask("/v1/explain", "POST", body=fitting, headers=kind)
    rig.check("a body of 1 MiB reaches linkd", fields.get("content-type") == "application/problem+json" and
              json.loads(body)["status"] == status, (status, fields, body[:200]))
    try:
        status, fields, body = rig.ask("/v1/explain", "POST", body=fitting + b" " * 4096, headers=kind)
        rig.check("a larger one is refused", status == 413 and json.loads(body)["code"] == "body_too_large", (status, body))
    except (ConnectionError, ssl.SSLError):
        rig.check("a larger one is refused while it is sent", True)
    with rig.connect() as raw:
        raw.sendall(f"POST /v1/explain HTTP/1.1\r\nHost: {HOSTS[0]}\r\nContent-Type: application/json\r\n"
                    "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n".encode())
        for piece in (b'{"event":', b'{"url":"shop://', b'products/1"}}'):
            raw.sendall(f"{len(piece):x}\r\n".encode() + piece + b"\r\n")
        raw.sendall(b"0\r\n\r\n")
        data = b""
        while part := raw.recv(65536):
            data += part
    rig.check("a chunked body reaches linkd", b"application/problem+json" in data, data[:300])


def interface(rig):
    """/v1 takes nobody without a key, before the first one is made too."""
    kind = {"Content-Type": "application/json"}
    event = json.dumps({"event": {"url": "shop://products/1"}})
    for method, path in (("POST", "/v1/events"), ("POST", "/v1/explain"), ("GET", "/v1/links"),
                         ("GET", "/v1/links/go.example.com/page"), ("GET", "/v1/pending?app=shop&installation=i")):
        body = event if method == "POST" else None
        for headers in ({}, {"X-Forwarded-For": "", "Forwarded": "", "Via": ""}):
            status, fields, text = rig.ask(path, method, body=body, headers={**kind, **headers}, source="127.0.0.1")
            rig.check(f"{method} {path} without a key {headers}",
                      status == 401 and fields["content-type"] == "application/problem+json", (status, text))


def keys(rig):
    """With a key one comes in from the network: through the proxy, with the address that the proxy saw."""
    def make(name, **more):
        made = rig.daemon.call("org.linkd.Control.CreateKey", {"name": name, **more}, path=rig.daemon.control)
        return made["parameters"]["secret"]

    server, app = make("server", scopes=["events", "explain", "links.read"]), make("app", kind="app", app="shop")
    rig.headers = {"Authorization": f"Bearer {server}", "Content-Type": "application/json"}
    status, fields, body = rig.ask("/v1/links/go.example.com/page", headers=rig.headers)
    rig.check("a link with a key", status == 200 and json.loads(body)["link"]["key"] == "page", (status, body[:200]))
    rig.check("its tag is strong", re.fullmatch('"\\d+"', fields.get("etag", "")), fields)
    lines = b"".join(b'{"url":"shop://products/%d","id":"line-%d"}\n' % (n, n) for n in range(3000))
    status, fields, body = rig.ask("/v1/events", "POST", body=lines,
                                   headers={**rig.headers, "Content-Type": "application/x-ndjson"})
    answers = [json.loads(line) for line in body.splitlines()]
    rig.check("three thousand events in one body", status == 200 and len(answers) == 3000 and
              all(answer.get("recorded") for answer in answers), (status, body[:200]))
    event = json.dumps({"event": {"url": "shop://products/1", "client": {"address": "203.0.113.7"}}})
    status, _, body = rig.ask("/v1/events", "POST", body=event, headers={
        "Authorization": f"Bearer {app}", "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.7"})
    address = rig.last()["client"]["address"]
    rig.check("an app's event has the address that the proxy saw", (status, address) == (200, SOURCE), (status, body[:200]))
    status, fields, body = rig.ask("/v1/links", headers={"Authorization": "Bearer nothing"})
    rig.check("a wrong key", status == 401 and fields.get("www-authenticate", "").startswith("Bearer"), (status, fields))


def hidden(rig):
    for path in ("/metrics", "/healthz", "/readyz"):
        status, _, body = rig.ask(path)
        rig.check(f"{path} is not shown", status == 404 and b"linkd_" not in body, (status, body[:80]))
    try:
        status, _, _ = rig.ask("/page", host="evil.example")
        rig.check("a name that is not ours", False, status)
    except ssl.SSLError:
        rig.check("a name that is not ours", True)
    status, _, _ = rig.ask("/page", headers={"X-Forwarded-Host": "evil.example"})
    rig.check("X-Forwarded-Host counts for nothing", status == 302, status)


def postbacks(rig):
    """Apple's postbacks come to the registrable domain; everything else there is not linkd's."""
    for path in ("/.well-known/skadnetwork/report-attribution/", "/.well-known/appattribution/report-attribution/",
                 "/.well-known/skadnetwork/report-attribution"):
        status, fields, body = rig.ask(path, "POST", host=APEX, body="{}", headers={"Content-Type": "application/json"})
        rig.check(f"{path} reaches linkd", fields.get("content-type") == "application/problem+json" and
                  json.loads(body)["code"] == "invalid_postback", (status, fields, body[:200]))
    status, fields, _ = rig.ask("/about?x=y", host=APEX)
    rig.check("the rest of the domain is its own", (status, fields.get("location")) ==
              (302, "https://www.example.com/about?x=y"), (status, fields))


class Website(http.server.BaseHTTPRequestHandler):
    """The app's own site, on a domain of the app."""

    def do_GET(self):
        body = f"the website at {self.path}".encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def own_pages(rig):
    """A domain that is a website, too: its pages are the website's, association files and links are linkd's."""
    for path in ("/", "/products/7", "/products/7?linkd_web=1", "/robots.txt", "/s/missing", "/s/"):
        status, _, body = rig.ask(path, host=WEBSITE)
        rig.check(f"{WEBSITE}{path} is the website's", (status, body) == (200, f"the website at {path}".encode()), (status, body[:200]))
    status, fields, _ = rig.ask("/s/sale?a=%20b", host=WEBSITE)
    rig.check("a link on the website's host", (status, fields.get("location")) == (302, PAGE + "?a=%20b"), (status, fields))
    for path in FILES:
        rig.check(f"{WEBSITE}{path}", rig.ask(path, host=WEBSITE)[2] == rig.ask(path)[2], path)


class Load(threading.Thread):
    """One client that asks again and again on a connection it keeps: a browser that taps, or a backend that records
    events under ids of its own."""

    def __init__(self, rig, ending, backend=None):
        super().__init__()
        self.rig, self.ending, self.backend = rig, ending, backend
        self.answered, self.wrong = 0, []

    def ask(self, connection):
        """One request; the status that is right."""
        if self.backend is None:
            connection.request("GET", "/page", headers={"Host": HOSTS[0], "User-Agent": "Firefox/128.0"})
            return 302
        event = {"url": "shop://products/1", "id": f"{self.backend}-{self.answered}"}
        connection.request("POST", "/v1/events", json.dumps({"event": event}), {"Host": HOSTS[0], **self.rig.headers})
        return 200

    def run(self):
        connection = None
        while not self.ending.is_set():
            try:
                connection = connection or self.rig.session()
                right = self.ask(connection)
                reply = connection.getresponse()
                reply.read()
                if reply.status == right:
                    self.answered += 1
                else:
                    self.wrong.append(reply.status)
                if reply.will_close:
                    connection = None
            except (OSError, http.client.HTTPException) as error:
                self.wrong.append(f"{type(error).__name__}: {error}")
                connection = None
        if connection:
            connection.close()


def recorded_events(rig):
    """How many events there are, once all that came before are recorded: on a slow disk a tap may be answered earlier. What
    comes last is recorded last."""
    with Client(rig.daemon.unix(timeout=60)) as client:
        reply = client.call("org.linkd.Gateway.Submit", {"event": {"url": "shop://products/1"}})
        rig.check("an event is recorded", "error" not in reply, reply)
    return rig.daemon.status()["events"]


def restarts(rig):
    """linkd is stopped and started under load: every tap and event is answered, and recorded once."""
    before = recorded_events(rig)
    ending = threading.Event()
    # Caddy sends nothing but GET again; of nginx's sample /v1/events is.
    backends = 2 if rig.front.name == "nginx" else 0
    clients = [Load(rig, ending) for _ in range(5)] + [Load(rig, ending, number) for number in range(backends)]
    for client in clients:
        client.start()
    try:
        for _ in range(3):
            reached = sum(client.answered for client in clients) + 60
            end = time.monotonic() + 30
            while sum(client.answered for client in clients) < reached and time.monotonic() < end:
                time.sleep(0.01)
            rig.check("linkd ends with 0 under load", rig.daemon.stop() == 0, rig.daemon.log_tail())
            rig.daemon.start()
    finally:
        ending.set()
        for client in clients:
            client.join()
    answered = sum(client.answered for client in clients)
    wrong = [word for client in clients for word in client.wrong]
    rig.check("nothing fails while linkd restarts", not wrong, (answered, wrong[:5]))
    recorded = recorded_events(rig) - before - 1
    rig.check("each is recorded once", recorded == answered, (recorded, answered))


def away(rig):
    """linkd is down and its port closed: a person gets a page that tries again, a program a problem."""
    rig.daemon.stop()
    rig.daemon.close_port()
    status, fields, body = rig.ask("/page")
    rig.check("away: 503", (status, fields.get("retry-after"), fields.get("cache-control")) == (503, "3", "no-store"),
              (status, fields))
    rig.check("away: a page that tries again", fields.get("content-type") == "text/html; charset=utf-8" and
              b'http-equiv="refresh"' in body and rig.front.name.encode() not in body.lower(), (fields, body[:200]))
    status, fields, body = rig.ask("/v1/events", "POST", body="{}", headers={"Content-Type": "application/json"})
    rig.check("away: a program gets a problem", status == 503 and fields.get("content-type") ==
              "application/problem+json" and json.loads(body)["code"] == "unavailable", (status, fields, body[:200]))
    status, _, _ = rig.ask(FILES[0])
    rig.check("away: no association file that is wrong", status == 503, status)
    rig.daemon.start()
    status, _, _ = rig.ask("/page")
    rig.check("back again", status == 302, status)


def logs(rig):
    text = rig.front.access_log()
    rig.check("the log has the taps", "/page" in text, text[-300:])
    leaks = [mark for mark in ("n=1", "n=4", "%20b", "a=b") if mark in text]
    rig.check("no query is in the log", not leaks, (leaks, text[-300:]))


GROUPS = [("linkd behind nginx", behind(Nginx)), ("linkd behind Caddy", behind(Caddy))]
