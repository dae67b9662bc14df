"""Who comes in without a key, whom limits forget, what answers let browsers and caches do, and what is left of secrets in
addresses: /v1 behind ordinary proxies, /metrics under foreign names, traces, headers, and the bytes of the database."""
import glob
import http.client
import json
import os
import re
import shutil
import subprocess
import time
from urllib.parse import quote

from daemon import free_ports
from suite import CONTROL, GATEWAY, LIMITS, Client, Daemon, case, require

NGINX = """
daemon off; worker_processes 1; pid {dir}/pid; error_log {dir}/error.log warn;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {dir}/b; proxy_temp_path {dir}/p; fastcgi_temp_path {dir}/f; uwsgi_temp_path {dir}/u;
  scgi_temp_path {dir}/s;
  server {{ listen 127.0.0.1:{plain}; location / {{ proxy_pass http://127.0.0.1:{upstream}; }} }}
  server {{
    listen 127.0.0.1:{named};
    location / {{
      proxy_pass http://127.0.0.1:{upstream};
      proxy_set_header Host $host; proxy_set_header X-Real-IP $remote_addr;
    }}
  }}
}}
"""
LINK = {"link": {"url": "https://www.example.com/stolen"}}
EVENT = {"event": {"kind": "open", "url": "shop://products/1"}}
INTERFACE = (
    ("POST", "/v1/links", LINK), ("GET", "/v1/links", None), ("POST", "/v1/events", EVENT), ("POST", "/v1/explain", EVENT),
    ("GET", "/v1/pending?app=shop&installation=i", None), ("DELETE", "/v1/links/go.example.com/kept", None))
RATED = LIMITS + 'requests_per_address = "100/h"\n'
PERSON = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def ask(port, method, path, body=None, host="go.example.com", **fields):
    """One request: its status, fields by lower-case name, body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        connection.putheader("Host", host)
        data = b"" if body is None else json.dumps(body).encode()
        if body is not None:
            connection.putheader("Content-Type", "application/json")
            connection.putheader("Content-Length", str(len(data)))
        for name, value in fields.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders(data or None)
        answer = connection.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        connection.close()


class Own:
    """A daemon of the case's own, without a key."""

    def __init__(self, scene, name):
        self.daemon = Daemon(os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, name))

    def __enter__(self):
        self.daemon.start()
        return self.daemon

    def __exit__(self, kind, *_):
        status = self.daemon.stop()
        require(kind or status == 0, f"the end: {status}: {self.daemon.log_tail(4)}")


def let_in(port, **fields):
    """Requests to /v1 without a key that got anything but a refusal."""
    found = []
    for method, path, body in INTERFACE:
        status, _, text = ask(port, method, path, body, **fields)
        if status != 401 or json.loads(text)["code"] != "key_required":
            found.append(f"{method} {path}: {status}")
    return found


@case("/v1 before the first key: by this host, and behind nginx with proxy_pass alone, and with Host and X-Real-IP", 48)
def without_keys(scene):
    with Own(scene, "no-keys") as daemon:
        daemon.call("org.linkd.Links.Create", {"link": {"key": "kept", "url": "https://www.example.com/"}})
        asked, found = 0, []
        for host in ("localhost", f"127.0.0.1:{daemon.http_port}", "go.example.com", "[::1]", "web1"):
            for fields in ({}, {"X_Real_IP": "203.0.113.1"}, {"Via": "1.1 x"}, {"X_Forwarded_Host": "a.example"}):
                found += let_in(daemon.http_port, host=host, **fields)
                asked += len(INTERFACE)
        words = "nginx is not installed"
        if shutil.which("nginx"):
            behind = through_nginx(daemon)
            found += behind
            asked, words = asked + 2 * len(INTERFACE), f"{len(behind)} of {2 * len(INTERFACE)} through nginx"
        require(not found, f"{len(found)} of {asked} requests without a key came in ({words}): {found[:4]}")
        status = daemon.call("org.linkd.Links.Get", {"key": "kept"})
        require("error" not in status and daemon.status()["events"] == 0, "something was changed")
    return f"0 of {asked} requests without a key came in; {words}"


def through_nginx(daemon):
    directory = os.path.join(daemon.directory, "nginx")
    os.makedirs(directory)
    plain, named = free_ports(2)
    configuration = os.path.join(directory, "nginx.conf")
    with open(configuration, "w") as file:
        file.write(NGINX.format(dir=directory, plain=plain, named=named, upstream=daemon.http_port))
    process = subprocess.Popen(["nginx", "-p", directory, "-c", configuration, "-e", directory + "/error.log"])
    try:
        end = time.monotonic() + 20
        while True:
            try:
                ask(named, "GET", "/robots.txt")
                break
            except OSError:
                require(process.poll() is None and time.monotonic() < end, "nginx does not start")
                time.sleep(0.01)
        return let_in(plain) + let_in(named)
    finally:
        process.terminate()
        process.wait()


@case("a backup from before the first key is restored: /v1 stays shut", 48)
def restored(scene):
    with Own(scene, "restored") as daemon:
        with Client(daemon.unix(daemon.control, timeout=30)) as client:
            path = [reply["parameters"].get("path") for reply in client.more(CONTROL + "Backup", {"name": "before"})][-1]
        key = daemon.call(CONTROL + "CreateKey", {"name": "k", "app": "shop", "scopes": ["links.read"]},
                          path=daemon.control)["parameters"]["secret"]
        require(ask(daemon.http_port, "GET", "/v1/links", Authorization=f"Bearer {key}")[0] == 200, "the key opens nothing")
        require(daemon.stop() == 0, "the end")
        ran = subprocess.run([daemon.binary, "--config", daemon.config, "--restore", path], capture_output=True, text=True)
        require(ran.returncode == 0, f"--restore: {ran.stderr[-300:]}")
        daemon.start()
        found = let_in(daemon.http_port, host="localhost")
        require(not found, f"{len(found)} of {len(INTERFACE)} requests came in after the restore: {found[:3]}")
        status, _, _ = ask(daemon.http_port, "GET", "/v1/links", Authorization=f"Bearer {key}")
        require(status == 401, f"a key that the backup does not have got {status}")
    return f"0 of {len(INTERFACE)} came in"


@case("a flood through a trusted proxy whose last word on its client is no address", 48, limits=RATED)
def unreadable(scene):
    words = ("unknown", "unix:", "_hidden", "203.0.113.7, unknown", "203.0.113.7,", "[::1", "1.2.3.4.5", "-")
    answers = []
    for number in range(260):
        # What stands further left is somebody's claim, another one each time.
        text = words[number % len(words)].replace("113.7", f"113.{number % 250}")
        answers.append(ask(scene.daemon.http_port, "GET", "/x", X_Forwarded_For=text)[0])
    refused = answers.count(429)
    require(refused == 160, f"{refused} of 260 were refused, 160 are over the limit")
    status, _, _ = ask(scene.daemon.http_port, "GET", "/x", X_Forwarded_For="203.0.113.200")
    require(status != 429, "a client that is named pays for the others")
    require(ask(scene.daemon.http_port, "GET", "/x")[0] != 429, "this host pays for the others")
    metrics = ask(scene.daemon.metrics_port, "GET", "/metrics", host="127.0.0.1")[2]
    counted = re.search(rb"linkd_forwarded_unreadable_total (\d+)", metrics)
    require(counted and int(counted[1]) == 260, f"counted: {counted and counted[1]}")
    return f"{refused} of 260 refused over 100/h"


@case("every kind of answer: no browser guesses its type, no cache keeps an error; /metrics under foreign names", 48)
def answers(scene):
    daemon = scene.daemon
    for link in ({"key": "open", "url": "https://www.example.com/"}, {"key": "shut", "url": "https://www.example.com/",
                                                                        "password": "open sesame"}):
        daemon.call("org.linkd.Links.Create", {"link": link, "upsert": True})
    key = f"Bearer {daemon.key}"
    paths = [
        "/open", "/open?d=1", "/open+", "/shut", "/nothing", "/", "/robots.txt", "/favicon.ico", "/openapi.json", "/%00", "/%zz",
        "/.well-known/apple-app-site-association", "/.well-known/assetlinks.json", "/.well-known/x", "/open/qr.png",
        "/open/qr.svg?size=9", "/products/1", "/v1", "/v1/links", "/v1/events", "/v1/explain", "/v1/pending", "/v1/links?limit=x",
        "/v1/links/go.example.com/open", "/v1/links/go.example.com/none", "/v1/links/go.example.com/open/stats",
        "/.well-known/skadnetwork/report-attribution/", "/v1/links?access_token=x"]
    seen, bare, kept = {}, [], []

    def look(port, method, path, *rest, **fields):
        status, found, _ = ask(port, method, path, *rest, **fields)
        seen[status] = seen.get(status, 0) + 1
        if found.get("x-content-type-options") != "nosniff":
            bare.append(f"{method} {path}: {status}")
        if status >= 400 and "cache-control" not in found:
            kept.append(f"{method} {path}: {status}")
        return status

    for path in paths:
        for method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"):
            body = {"x": 1} if method in ("POST", "PUT") else None
            for fields in ({}, {"Authorization": key}, {"Accept": "application/json"}, {"host": "nobody.example"}):
                look(daemon.http_port, method, path, body, **fields)
    for path in ("/metrics", "/healthz", "/readyz", "/x"):
        for method in ("GET", "HEAD", "POST"):
            for host in ("127.0.0.1", "evil.example"):
                look(daemon.metrics_port, method, path, host=host)
    for request in (b"GET / HTTP/1.1\r\n\r\n", b"x\r\n\r\n", b"GET / HTTP/3.0\r\nHost: a\r\n\r\n",
                    b"GET /" + b"a" * 100_000, b"POST /v1/events HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n",
                    b"POST / HTTP/1.1\r\nHost: a\r\nExpect: cake\r\nContent-Length: 1\r\n\r\n"):
        with daemon.tcp() as connected:
            connected.sendall(request)
            head = scene.closed(connected, 4, "what is no request").split(b"\r\n\r\n")[0].lower()
        seen[int(head[9:12])] = seen.get(int(head[9:12]), 0) + 1
        if b"x-content-type-options: nosniff" not in head:
            bare.append(repr(request[:30]))
        if b"cache-control:" not in head:
            kept.append(repr(request[:30]))
    total = sum(seen.values())
    require(not bare and not kept, f"of {total} answers {len(bare)} let types be guessed {bare[:3]}, "
            f"{len(kept)} errors say nothing of caches {kept[:3]}")
    for host in ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example"):
        status, _, body = ask(daemon.metrics_port, "GET", "/metrics", host=host)
        require(status == 403 and b"linkd_" not in body, f"/metrics under {host}: {status}")
    for host in ("127.0.0.1", "localhost", "web1"):
        require(ask(daemon.metrics_port, "GET", "/metrics", host=host)[0] == 200, f"/metrics under {host}")
    return f"{total} answers with {len(seen)} statuses"


@case("the token of a debug link after its link was archived, deleted and made anew", 48)
def tokens(scene):
    daemon = scene.daemon
    links = "org.linkd.Links."

    def make():
        link = {"key": "debugged", "url": f"https://www.example.com/{time.monotonic_ns()}"}
        reply = daemon.call(links + "Create", {"link": link, "reuse": True})
        require("error" not in reply, f"{reply}")

    def shows(path):
        return b"outcome" in ask(daemon.http_port, "GET", path, Accept="application/json")[2]

    daemon.call(links + "Delete", {"key": "debugged"})
    make()
    url = daemon.call(links + "DebugLink", {"key": "debugged"})["parameters"]["url"]
    path = url.removeprefix("https://go.example.com")
    require(shows(path), "the token shows nothing")
    found = []
    reply = daemon.call(links + "Update", {"link": {"key": "debugged", "archived": True}})
    require("error" not in reply, f"{reply}")
    if shows(path):
        found.append("archived")
    daemon.call(links + "Delete", {"key": "debugged"})
    if shows(path):
        found.append("deleted")
    make()
    if shows(path):
        found.append("made anew")
    require(not found, f"the token outlives its link: {', '.join(found)}")
    return "0 of 3 show anything"


def spellings(marker, key):
    """Addresses with a secret in them, behind the host."""
    names = ["access_token", "Access_Token", "id_token", "fb_access_token", "access%5Ftoken", "access%255Ftoken", "%61ccess_token",
             "%2561ccess_token", "access_token[]", "access_token%5B%5D", "access_token[0]", "user[access_token]",
             "user%5Baccess_token%5D", "access_token%255B%255D", "%20access_token"]
    for name in names:
        yield f"/products/1?{name}={marker}"
        yield f"/products/1?a=1&{name}={marker}#x"
        yield f"/products/1?a=1;{name}={marker}"
        yield f"/products/1#{name}={marker}"
        yield f"/products/1?u={quote(f'https://a.example/?{name}={marker}', safe='')}"
        yield f"/products/1?u={quote(quote(f'https://a.example/?b=1;{name}={marker}', safe=''), safe='')}"
        yield f"/products/1?q={quote(f'{name}={marker}', safe='')}"
        yield f"/products/1?q={quote(quote(f'a=1&{name}={marker}', safe=''), safe='')}"
    yield f"/lookalikes/a;access_token={marker}"
    yield f"/lookalikes/a%3Baccess_token%3D{marker}"
    encoded = "".join(f"%{byte:02x}" for byte in key.encode())
    for text in (key, key.replace("_", "%5F"), encoded, quote(encoded, safe=""), "x" + key + "/y"):
        yield f"/lookalikes/{text}"
        yield f"/products/1?k={text}"
        yield f"/products/1?{text}"
        yield f"/products/1?a=b&{text}=1"
        yield f"/products/1#{text}"
        yield f"/products/1?u={quote(f'https://a.example/{text}?b=c', safe='')}"
        yield f"/no/such/place/{text}"


@case("secrets in addresses, in every spelling: none is at rest, in the log, in a list or sent to subscribers", 64)
def spelt(scene):
    with Own(scene, "spelt") as daemon:
        # What a key looks like, of which none exists: no search for a real one finds it by chance.
        body = "zq7" + "abcdefghijklmnopqrstuvwxyz234567abcde"
        marker = "TOPsecretMARKER"
        daemon.call(CONTROL + "SetLogLevel", {"level": "debug"}, path=daemon.control)
        addresses = list(dict.fromkeys([
            *spellings(marker, f"linkd_server_{body}"), *spellings(marker, f"linkd_app_{body}")]))
        with Client(daemon.unix(daemon.control, timeout=30)) as client:
            for address in addresses:
                path = address.partition("#")[0]
                require(ask(daemon.http_port, "GET", path, User_Agent=PERSON,
                            Referer=f"https://a.example{address}")[0] < 500, f"{path} is not answered")
                reply = client.call(GATEWAY + "Submit", {"event": {"url": f"https://go.example.com{address}",
                                                                   "app": {"name": "shop"}}})
                require("error" not in reply, f"{address}: {reply}")
        listed = b""
        with Client(daemon.unix(daemon.control, timeout=30)) as client:
            for reply in client.more(CONTROL + "ListEvents", {"limit": 1000}):
                listed += json.dumps(reply, ensure_ascii=False).encode()
        events = daemon.status()["events"]
        require(daemon.stop() == 0, "the end")
        places = {"a list": listed}
        for name in glob.glob(os.path.join(daemon.directory, "*")):
            if os.path.isfile(name):
                with open(name, "rb") as file:
                    places[os.path.basename(name)] = file.read()
        found = {name: n for name, data in places.items() if (n := data.count(marker.encode()) + data.count(body.encode()))}
        encoded = "".join(f"%{byte:02x}" for byte in body.encode()).encode()
        for name, data in places.items():
            if encoded in data.lower() or encoded.replace(b"%", b"%25") in data.lower():
                found[name] = found.get(name, 0) + 1
        daemon.start()
        require(not found, f"{len(addresses)} addresses, {events} events; secrets are left in {found}")
    return f"{len(addresses)} spellings, {events} events, 0 secrets left"
