"""Hostile requests at linkd itself and through a real nginx with the sample's configuration: smuggling, headers, hosts,
methods, encodings, slow clients, and what every answer must have. Other ways in are in endpoints.py."""

import concurrent.futures
import html
import http.client
import os
import re
import shutil
import ssl
import subprocess
import sys
import time
from urllib.parse import urlsplit

from endpoints import Endpoint, crowded, forwarded, keyless, metrics
from frame import BANK, GATEWAY, HOST, IPHONE, MEGABYTE, PAGE, PIXEL, ROOT, ask

sys.path.append(os.path.join(ROOT, "Tests", "System", "Interop"))

METHODS = ["GET"] * 12 + [
    "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "PROPFIND", "get", "X",
]
PATHS = [
    "/page", "/closed", "/off", "/products/1", "/lookalikes/x", "/lazy?uri=", "/", "/v1/links", "/v1/events",
    "/v1/pending", "/openapi.json", "/robots.txt", "/.well-known/apple-app-site-association",
    "/.well-known/assetlinks.json", "/page/qr.svg", "/page/qr.png", "/page+", "/page?d=1",
    "/.well-known/skadnetwork/report-attribution/", "/metrics", "/readyz", "/friends/1",
]
ODD = [
    "<script>alert(1)</script>", "%3Cscript%3Ealert(1)%3C%2Fscript%3E", "\"'><img src=x onerror=alert(1)>",
    "%22onload%3D%22x", "%0d%0aSet-Cookie:%20evil=1", "%0aX-Evil:1", "%00", "%ff%fe", "%c0%ae%c0%ae/",
    "..%2f..%2fetc", "%252e%252e", "//evil.example/", "%5c%5cevil.example", "/%09/evil.example",
    "https://evil.example/", "https:%2f%2fevil.example", "@evil.example", "javascript:alert(1)",
    "data:text/html,<script>", ";x=1", "?" * 50, "&" * 200, "%" * 50, "a/" * 300,
    "\u00e9".encode().decode("latin-1"),
    "{{7*7}}", "${x}", "' OR 1=1--", "%u0041", "?linkd_tap=" + "7" * 26, "?linkd_screen=1x1",
    "?uri=https://evil.example/", "?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fevil.example%22%7D",
    "?target_url=https://evil.example/", "?url=//evil.example", "?q=" + "a" * 9_000, "?" + "a=b&" * 2_000,
]
HOSTS = [
    HOST,
    HOST.upper(),
    HOST + ".", HOST + ":443", "evil.example", "evil.example:80", HOST + ".evil.example", "evil." + HOST, BANK,
    "localhost", "127.0.0.1", "[::1]", "0", "a b", "user@" + HOST, HOST + "/x", HOST + "#", HOST + "\\evil",
    "<script>", "", "x" * 300, "xn--80ak6aa92e.com",
]
# Where a person may be sent.
ALLOWED = re.compile(
    r"(https?://)?(([a-z0-9-]+\.)*(www\.example\.com|go\.example\.com|open\.example\.com|bank\.example\.com|"
    r"bank\.example\.net|apps\.apple\.com|itunes\.apple\.com|play\.google\.com))(:\d+)?$",
    re.I,
)
SCHEMES = ("shop", "bank", "intent", "market", "itms-apps", "fb123456789012345")
MARKS = (b"<script>alert(1)", b"<img src=x onerror", b'"onload="x', b"{{7*7}}49")
EXPECTED = {
    200, 204, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415,
    416, 417, 421, 422, 426, 429, 431, 501, 503, 505,
}


def faults(answer, is_head=False):
    """What is wrong with an answer, whatever was asked; what begins with "header:" is told on a line of its own."""
    found = []
    fields = answer.fields
    if answer.status not in EXPECTED:
        found.append(f"status {answer.status}")
    for name in ("location", "content-location", "refresh"):
        if target := fields.get(name):
            parts = urlsplit(target.strip())
            ours = parts.netloc == "" and parts.scheme == "" and not target.startswith(("//", "/\\", "\\"))
            if not (
                ours or parts.scheme in SCHEMES or parts.scheme in ("http", "https") and ALLOWED.match(parts.netloc)
            ):
                found.append(f"{name} leads to {target[:100]}")
    if any(name.lower() in ("set-cookie", "x-evil") for name, _ in answer.headers):
        found.append("a header of the attacker's")
    # Behind a proxy every answer bears its name; its own are pages that name it, or have no body to tell by.
    is_linkd = "nginx" not in fields.get("server", "") or not is_head and b"<center>nginx" not in answer.body
    if is_linkd and fields.get("x-content-type-options") != "nosniff":
        found.append("header: no nosniff")
    if is_linkd and answer.status >= 400 and "cache-control" not in fields:
        found.append(f"header: a {answer.status} without Cache-Control")
    kind = fields.get("content-type", "")
    if is_linkd and kind.startswith("text/html") and not is_head:
        policy = fields.get("content-security-policy", "")
        if (
            "default-src 'none'" not in policy
            or "'unsafe-inline'" in policy.partition("script-src")[2].partition(";")[0]
        ):
            found.append(f"a page with the policy {policy!r}")
        for mark in MARKS:
            if mark in answer.body:
                found.append(f"the page has {mark!r} as it came")
        for target in re.findall(rb'(?:href|src|action|content)="(?:\d+;\s*url=)?([^"]*)"', answer.body, re.I):
            text = html.unescape(target.decode("utf-8", "replace")).strip().lower()
            if text.startswith(("javascript:", "data:text", "vbscript:")):
                found.append(f"the page leads to {text[:60]}")
            host = urlsplit(text).netloc if text.startswith(("http:", "https:", "//")) else ""
            if "evil" in host and not ALLOWED.match(host):
                found.append(f"the page leads to {text[:80]}")
    elif (
        kind
        and not is_head
        and is_linkd
        and any(mark in answer.body for mark in MARKS)
        and "json" not in kind
        and "text/plain" not in kind
    ):
        found.append(f"{kind} has what was sent as it came")
    if any(ord(character) < 32 for _, value in answer.headers for character in value if character != "\t"):
        found.append("a control character in a header")
    return found


def told(found, wants_headers):
    """Kinds of faults, each with how often it came and one example."""
    return [
        f"{text}, {count} times, such as {example}"
        for text, (count, example) in found.items()
        if text.startswith("header:") == wants_headers
    ]


def wild(attack, daemon, endpoint, seconds):
    """Methods, paths, hosts and encodings, put together at random."""
    rng, found, tried, classes = attack.rng, {}, 0, {}
    end, memory = time.monotonic() + seconds, daemon.resident()
    while time.monotonic() < end and daemon.is_running:
        method, host = rng.choice(METHODS), HOST if rng.random() < 0.6 else rng.choice(HOSTS)
        path = rng.choice(PATHS) + "".join(rng.choice(ODD) for _ in range(rng.choice((0, 1, 1, 2))))
        if rng.random() < 0.1:
            path = rng.choice(
                ("*", "http://evil.example/", "//evil.example/page", "page", f"http://{HOST}/page", "/" + "\\" * 3)
            )
        target = path.replace(" ", "%20").encode("latin-1", "replace")
        agent = rng.choice(
            (IPHONE, PIXEL, "curl/8", "facebookexternalhit/1.1", "", "<script>alert(1)</script>", "x" * 3_000)
        )
        lines = [b"Host: " + host.encode("latin-1"), b"User-Agent: " + agent.encode()]
        for _ in range(rng.choice((0, 0, 0, 0, 1, 2))):
            lines.append(
                rng.choice(
                    (
                        b"Accept: application/json", b"Accept: */*;q=" + b"9" * 50,
                        b"Accept-Language: <script>alert(1)</script>", b"Referer: javascript:alert(1)",
                        b"X-Forwarded-Host: evil.example", b"X-Forwarded-Proto: javascript",
                        b"Forwarded: host=evil.example", b"X-Original-URL: /v1/links", b"X-Rewrite-URL: /v1/links",
                        b"X-HTTP-Method-Override: DELETE", b"Range: bytes=0-" + b"9" * 30, b"If-None-Match: *",
                        b"Expect: 100-continue", b"Upgrade: h2c", b"Cookie: " + b"a=b; " * 300,
                        b"Origin: https://evil.example", b"X-Forwarded-For: <script>",
                        b"X-Forwarded-For: " + b"1.1.1.1, " * 200, b"Purpose: prefetch", b"Sec-Purpose: prefetch",
                        b"Sec-GPC: 1", b"Via: 1.1 x", b"Accept-Encoding: " + b"gzip," * 200, b"Content-Length: 0",
                        b"X-\xff: y", b"A" * 200 + b": b",
                    )
                )
            )
        head = method.encode() + b" " + target + b" HTTP/1.1\r\n" + b"\r\n".join(lines) + b"\r\n"
        words = f"{endpoint.name} {head[:160]!r}"
        tried += 1
        try:
            answer = endpoint.ask(head)
            classes[answer.status // 100] = classes.get(answer.status // 100, 0) + 1
            for fault in faults(answer, is_head=method == "HEAD"):
                count, example = found.get(fault, (0, words))
                found[fault] = (count + 1, example)
        except (http.client.HTTPException, OSError, ssl.SSLError) as error:
            classes["closed"] = classes.get("closed", 0) + 1
            if not daemon.is_running:
                found["linkd went away"] = (1, f"{words}: {error}")
        attack.progress(f"{tried} requests {endpoint.name}")
    memory = max(0, daemon.resident() - memory) if daemon.is_running else 0
    problems = told(found, False)
    if memory > 48 * MEGABYTE:
        problems.append(f"memory grew by {memory / MEGABYTE:.0f} MB")
    answers = ", ".join(
        f"{count} × {status}{'xx' if status != 'closed' else ''}" for status, count in sorted(classes.items(), key=str)
    )
    attack.line(
        f"what every answer must have: nosniff, and Cache-Control on errors, {endpoint.name}", tried, told(found, True)
    )
    attack.summarise(f"{answers} {endpoint.name}, memory {memory / max(1, tried):,.0f} bytes a request")
    attack.line(
        f"methods, paths, hosts and headers {endpoint.name}",
        tried,
        problems + attack.honest(daemon),
        f"{answers}; memory {memory / max(1, tried):,.0f} bytes a request",
    )


def smuggling(endpoint):
    """Heads that two servers may read in two ways, each with a request hidden behind it."""
    hidden = f"GET /page?n=hidden HTTP/1.1\r\nHost: {HOST}\r\nX: y\r\n\r\n".encode()
    post = f"POST /page HTTP/1.1\r\nHost: {HOST}\r\n".encode()
    chunk = b"0\r\n\r\n" + hidden
    size = str(len(hidden)).encode()
    fields = [
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
        b"Content-Length: 0\r\nContent-Length: " + size + b"\r\n", b"Content-Length: 0, " + size + b"\r\n",
        b"Content-Length: +0\r\n", b"Content-Length: 0x0\r\n", b"Content-Length: -1\r\n",
        b"Content-Length: 00000000000000000000\r\n", b"Content-Length:\r\n",
        b"Content-Length: 18446744073709551616\r\n", b"Content-Length : 0\r\n", b"Content-Length\t: 0\r\n",
        b"Content-Length: 0\x0b\r\n", b"Transfer-Encoding: xchunked\r\n", b"Transfer-Encoding : chunked\r\n",
        b"Transfer-Encoding: chunked, identity\r\n", b"Transfer-Encoding: identity\r\n",
        b"Transfer-Encoding:\x0bchunked\r\n",
        b'Transfer-Encoding: "chunked"\r\n',
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: cow\r\n", b"X: y\r\n Transfer-Encoding: chunked\r\n",
        b"Transfer-Encoding:\n chunked\r\n", b"X: y\rTransfer-Encoding: chunked\r\n",
        b"X: y\nTransfer-Encoding: chunked\r\n", b"Transfer-Encoding: CHUNKED\r\nContent-Length: 4\r\n",
        b"Expect: 100-continue\r\nContent-Length: " + size + b"\r\n",
        b"Upgrade: h2c\r\nConnection: Upgrade\r\nContent-Length: 0\r\n",
        b"Connection: content-length\r\nContent-Length: " + size + b"\r\n",
        b"Content-Length: 3\r\n\r\nabc" + hidden[:-2] + b"X: y\r\n",
    ]
    bodies = [
        chunk,
        hidden,
        b"0\n\n" + hidden, b"0;x=\r\n\r\n" + hidden, b"00000000000000000\r\n\r\n" + hidden,
        b"ffffffffffffffff\r\n" + hidden, b"-0\r\n\r\n" + hidden, b"0x0\r\n\r\n" + hidden,
        b"1\r\nZZ\r\n0\r\n\r\n" + hidden, b"0\r\nX: y\r\nContent-Length: 3\r\n\r\n" + hidden,
    ]
    return [post + field + b"\r\n" + body for field in fields for body in bodies]


def mixing(attack, daemon, endpoint, seconds):
    """Smuggled requests, while honest people ask on connections of their own: each gets its own answer."""
    forms = smuggling(endpoint)
    attack.rng.shuffle(forms)
    problems, honest, tried = [], [0], 0
    end = time.monotonic() + seconds
    stopping = []

    def person(number):
        count = 0
        connection = None
        while not stopping and len(problems) < 20:
            count += 1
            mark = f"p{number}c{count}x"
            try:
                connection = connection or endpoint.connect()
                connection.sendall(
                    f"GET /page?n={mark} HTTP/1.1\r\nHost: {HOST}\r\nUser-Agent: {PIXEL}\r\n\r\n".encode()
                )
                reply = http.client.HTTPResponse(connection)
                reply.begin()
                reply.read()
                if not reply.getheader("Location", "").endswith(f"n={mark}"):
                    problems.append(f"{endpoint.name}: {mark} got {reply.status} {reply.getheader('Location')}")
                honest[0] += 1
            except (OSError, http.client.HTTPException) as error:
                problems.append(f"{endpoint.name}: an honest request got {type(error).__name__}: {error}")
                connection = None
        if connection:
            connection.close()

    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        people = [pool.submit(person, number) for number in range(2)]
        attackers = []
        for form in forms:
            if time.monotonic() > end:
                break
            attackers.append(
                pool.submit(
                    endpoint.exchange,
                    form + f"GET /page?n=mine{tried} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode(),
                    1.0,
                )
            )
            tried += 1
            while sum(not each.done() for each in attackers) >= 6:
                time.sleep(0.005)
        for each in attackers:
            answer = each.result()
            if re.search(rb"HTTP/1\.1 5(?!0[135])\d\d ", answer):
                problems.append(f"{endpoint.name}: {answer[:80]!r}")
        stopping.append(True)
        for each in people:
            each.result()
    return tried, problems, f"{honest[0]:,} honest requests beside them, each with its own answer"


def slow(attack, daemon):
    """Heads and bodies that come a byte at a time, and people beside them."""
    clients, problems = [], []
    count = attack.amount(100, 800)
    try:
        for number in range(count):
            connection = daemon.tcp()
            connection.sendall(
                b"POST /v1/events HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n{" if number % 2 else b"GET /pa"
            )
            clients.append(connection)
        for _ in range(attack.amount(5, 30)):
            for connection in clients:
                try:
                    connection.sendall(b"x")
                except OSError:
                    pass
            for number in range(10):
                answer = ask(daemon, "GET", f"/page?n={number}", address="198.18.9.9")
                if answer.status != 302:
                    problems.append(f"a tap beside slow clients was answered {answer.status}")
    finally:
        for connection in clients:
            connection.close()
    attack.line("slow clients", count, problems + attack.honest(daemon), "taps beside them are answered")


def pages(attack):
    """What people see, in a real browser (Scripts/pages): hostile texts stay texts. It needs a build with its page-writer."""
    build = os.path.join(ROOT, ".build", "debug")
    if not attack.is_long or not os.path.exists(os.path.join(build, "page-writer")) or not shutil.which("chromium"):
        return
    ran = subprocess.run(
        [os.path.join(ROOT, "Scripts", "pages"), build], capture_output=True, text=True, timeout=1_800, check=False
    )
    counts = re.findall(r"(\d+) passed, (\d+) failed", ran.stdout)
    problems = [line for line in ran.stdout.splitlines() if line.startswith("FAILED")] or (
        [ran.stderr[-300:]] if ran.returncode else []
    )
    attack.line(
        "pages in a real browser, hostile texts among them", sum(map(int, counts[-1])) if counts else 0, problems
    )


def run(attack):
    """Everything of HTTP."""
    # Otherwise whoever tries much is only told to wait.
    free = '[limits]\nrequests_per_address = "0"\nbad_keys_per_address = "0"\nrequest_timeout = "5s"\n'
    daemon = attack.daemon("linkd", free)
    for key, fields in (
        ("page", {"url": PAGE}),
        ("closed", {"url": PAGE, "password": "5931-open-the-door"}),
        ("off", {"url": PAGE, "disabled": True}),
    ):
        attack.link(
            daemon,
            key=key,
            title="<script>alert(1)</script>",
            social={"title": "\"'><img src=x onerror=alert(1)>", "description": "<script>alert(1)</script>"},
            **fields,
        )
    daemon.call(GATEWAY + "Submit", {"event": {"url": "shop://products/1"}})
    direct = Endpoint("directly", daemon.http_port)
    endpoints, front = [direct], None
    if shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin") and shutil.which("openssl"):
        from proxy_setup import Authority, Nginx  # noqa: PLC0415: it needs nginx

        os.environ["PATH"] += ":/usr/sbin"
        authority = Authority(attack.directory)
        front = Nginx(os.path.join(attack.directory, "front"), authority, daemon.http_port).start()
        endpoints.append(Endpoint("through nginx", front.https, ssl.create_default_context(cafile=authority.root)))
    else:
        attack.skip("through a real nginx", "nginx or openssl is not installed")
    try:
        with attack.attempt("slow clients"):
            slow(attack, daemon)
        for part in (forwarded, crowded, keyless):
            with attack.attempt(part.__doc__.splitlines()[0]):
                part(attack)
        with attack.attempt("metrics"):
            metrics(attack, daemon)
        for number, endpoint in enumerate(endpoints):
            share = max(2.0, attack.left() / (2 * (len(endpoints) - number)))
            with attack.attempt(f"smuggling {endpoint.name}"):
                tried, problems, words = mixing(attack, daemon, endpoint, share)
                attack.line(f"smuggled requests {endpoint.name}", tried, problems + attack.honest(daemon), words)
            with attack.attempt(f"methods, paths, hosts and headers {endpoint.name}"):
                wild(attack, daemon, endpoint, share)
    finally:
        if front:
            front.stop()
    attack.line("linkd ends by itself after all requests", 1, attack.ends(daemon))
    pages(attack)
