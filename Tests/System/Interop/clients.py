"""The clients of etc/clients in Python, Node, Go, C, shell and Swift: each records an event, opens and follows an App Link,
makes a link and subscribes to events with the running linkd; each is told all events by one that is killed again and again;
and each does what it says when linkd refuses, is busy, goes away, or is something else. The Swift client is a package of its
own, which depends on the library LinkClient as others' packages do. The generic varlink clients, Python's and systemd's, open
and follow App Links."""
import concurrent.futures
import contextlib
import functools
import json
import os
import re
import shutil
import socketserver
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cache import CACHE
from suite import ROOT, Client, Daemon, encode

FOLDER = os.path.join(ROOT, "etc", "clients")
# Those that make links over varlink, not over HTTP.
NO_HTTP = ("c", "swift")
APP_LINK = "shop://open?al_applink_data=" + urllib.parse.quote(json.dumps({
    "target_url": "https://go.example.com/products/7", "version": "1.0",
    "referer_app_link": {"url": "fb://back", "app_name": "Facebook"}}))
OUTCOME = {"outcome": {"action": "open_app", "eventId": "e-1", "destination": {"kind": "app", "url": "shop://products/ü"}}}
REPLY = {"parameters": OUTCOME}
DUPLICATE = {"parameters": {"outcome": {**OUTCOME["outcome"], "duplicate": True, "destination": None}}}
OVERLOADED = {"error": "org.linkd.Gateway.Overloaded", "parameters": {"retryAfterMilliseconds": 1}}
NOT_RECORDED = {"error": "org.linkd.Gateway.NotRecorded", "parameters": {"reason": "disk_full"}}
PROBLEM = {"type": "urn:linkd:problem:overloaded", "status": 503, "code": "overloaded"}
LINK = {"link": {"shortLink": "https://go.example.com/k", "title": "A changed example", "revision": 2}}


@functools.cache
def built(suite):
    """The commands of the clients that this machine can build and run, by language."""
    folder = tempfile.mkdtemp(prefix="clients.", dir=suite.directory)
    environment = {**os.environ, "GOCACHE": os.path.join(CACHE, "go"), "GOFLAGS": "", "LINKD_SOURCE": ROOT}
    # The Swift client is built in a copy, which stays, as linkd's library is compiled there once more.
    package = os.path.join(os.path.dirname(suite.build), "client-package")
    shutil.copytree(os.path.join(FOLDER, "swift"), package, ignore=shutil.ignore_patterns(".build"), dirs_exist_ok=True)
    shutil.copy2(os.path.join(ROOT, "Package.resolved"), package)
    flags = ["-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined"]
    # language: what it needs, how it is checked and built, how it is started
    recipes = {
        "python": (["python3"], [], ["python3", os.path.join(FOLDER, "client.py")]),
        "node": (["node"], [], ["node", os.path.join(FOLDER, "client.mjs")]),
        "shell": (["socat", "curl", "jq"], [], ["bash", os.path.join(FOLDER, "client.sh")]),
        "c": (["cc"], [["cc", *flags, "-o", os.path.join(folder, "c"), "client.c", "-ljansson"]], [os.path.join(folder, "c")]),
        "go": (["go"], [["go", "vet", "client.go"], ["go", "build", "-o", os.path.join(folder, "go"), "client.go"]],
               [os.path.join(folder, "go")]),
        "swift": (["swift"], [["swift", "build", "--package-path", package, "--explicit-target-dependency-import-check", "error"]],
                  [os.path.join(package, ".build", "debug", "client")]),
    }
    commands = {}
    for language, (tools, steps, command) in recipes.items():
        lacking = [tool for tool in tools if not suite.tool(tool)]
        if lacking:
            suite.skip(f"the client in {language}", f"{lacking[0]} is not installed: Scripts/setup test")
            continue
        for step in steps:
            done = suite.run(*step, timeout=600, cwd=FOLDER, env=environment)
            said = done.stdout + done.stderr
            # SwiftPM says what it compiles.
            fine = done.returncode == 0 and (language == "swift" or said == "")
            suite.check(f"clients: {language}: {' '.join(step[:2])}", fine, said)
        commands[language] = command
    return commands


def with_linkd(suite):
    """What the manual shows, with the running linkd: an event, the same once more, a link, and what is refused."""
    commands = built(suite)
    daemon = suite.daemon
    environment = {**os.environ, "LINKD_SOCKET": daemon.gateway, "LINKD_KEY": daemon.key,
                   "LINKD_URL": f"http://127.0.0.1:{daemon.http_port}", "LC_ALL": "C.UTF-8"}
    for language, command in commands.items():
        def run(*words, command=command, **changes):
            done = suite.run(*command, *words, env={**environment, **changes})
            return done.returncode, done.stdout.rstrip("\n").split("\t"), done.stderr

        def check(name, fine, found, language=language):
            suite.check(f"clients: {language}: {name}", fine, found)

        before = suite.events()
        found = status, columns, _ = run("submit", 'shop://products/7?ref=ü&q="a b"')
        check("an event", status == 0 and columns[0] == "open_app" and columns[1].startswith("shop://products/7?ref=")
              and len(columns[2]) > 20 and columns[3:] == ["new"], found)
        begun = time.monotonic()
        first = run("submit", "shop://products/7", f"{language}-1")
        taken = time.monotonic() - begun
        # All wait ten seconds for a byte: one that leaves its connection open ends only then.
        check("it ends after its reply", taken < 8, taken)
        found = run("submit", "shop://products/7", f"{language}-1")
        check("the same event again is the same outcome", (found[0], found[1][3]) == (0, "duplicate")
              and found[1][:3] == first[1][:3] and first[1][3] == "new", (first, found))
        behind = run("subscribe", columns[2], "1")
        check("the event behind another", behind[:2] == (0, [first[1][2], "open", "open_app", "shop://products/7"]), behind)
        behind = run("subscribe", "nonsense")
        check("no such event to go on from", behind[0] == 1 and "InvalidParameter" in behind[2], behind)
        check("two events were recorded", suite.events() - before == 2, suite.events() - before)
        found = status, columns, _ = run("link", "https://www.example.com/page?a=1&b=ü")
        check("a link is made, changed, read", status == 0 and columns[1:] == ["A changed example", "2"], found)
        stored = daemon.call("org.linkd.Links.Get", {"key": columns[0].rsplit("/", 1)[-1]})["parameters"]["link"]
        check("the link is there", (stored["shortLink"], stored["title"]) == (columns[0], "A changed example"), stored)
        found = run("submit", "nonsense")
        check("a refused event is told with its name, field and reason", found[0] == 1 and all(
            word in found[2] for word in ("org.linkd.Gateway.InvalidEvent", "event.url", "not_absolute")), found)
        found = run("link", "https://evil.example/")
        check("a refused link", found[0] == 1 and "target_host_not_allowed" in found[2], found)
        for words in ([], ["submit"], ["link"], ["link", "a", "b"], ["submit", "a", "b", "c"], ["other", "a"], ["open"],
                      ["open", "a", "b"], ["leave"], ["back"], ["back", "a", "b"], ["subscribe", "a", "0"],
                      ["subscribe", "a", "b"], ["subscribe", "a", "1", "c"]):
            found = run(*words)
            check(f"usage: {words}", found[0] == 64 and "usage: client" in found[2], found)
        found = run("submit", "shop://products/7", LINKD_SOCKET=daemon.gateway + ".none")
        check("nobody there", found[0] == 69 and daemon.gateway in found[2], found)
        found = run("subscribe", LINKD_SOCKET=daemon.gateway + ".none")
        check("nobody there to subscribe to", found[0] == 69 and daemon.gateway in found[2], found)
        app_links(suite, language, run)
        if language not in NO_HTTP:
            found = run("link", "https://www.example.com/", LINKD_KEY="no-key")
            check("a wrong key", found[0] == 1 and "401" in found[2] and "invalid_key" in found[2], found)
            found = run("link", "https://www.example.com/", LINKD_URL="http://127.0.0.1:9")
            check("no HTTP there", found[0] == 69, found)
    misbehaving(suite, commands)


def app_links(suite, language, run):
    """An App Link that an app was opened with, the way out to an app or to the web, and the way back. `run` gives the status, the
    columns and the errors of the client's command."""
    def check(name, fine, found):
        suite.check(f"clients: {language}: {name}", fine, found)

    found = run("open", APP_LINK)
    check("an App Link comes in", found[:2] == (0, [
        "products/:product_id<int>", "https://go.example.com/products/7", "fb://back", "Facebook"]), found)
    found = run("open", "shop://products/7")
    check("a link without a way back", found[:2] == (0, ["products/:product_id<int>", "shop://products/7", "-", "-"]), found)
    page = "https://go.example.com/products/42"
    found = status, columns, _ = run("leave", page, "other", "shop")
    check("out to an app", status == 0 and (columns[0], columns[2]) == ("open_app", "can_open")
          and columns[1].startswith("shop://products/42?") and data_of(columns[1])["target_url"] == page
          and "referer_app_link" not in data_of(columns[1]), found)
    found = status, columns, _ = run("leave", page)
    check("out to the web", status == 0 and (columns[0], columns[2]) == ("open_web", "web_fallback")
          and columns[1].startswith("https://www.example.com/products/42?"), found)
    found = status, columns, _ = run("leave", page, "com.example.shop", LINKD_PLATFORM="android")
    check("out to an app of Android", status == 0 and (columns[0], columns[2]) == ("open_app", "can_open")
          and columns[1].startswith("intent://"), found)
    found = status, columns, _ = run("back", APP_LINK, LINKD_APP="shop")
    check("the way back", status == 0 and (columns[0], columns[2]) == ("open_app", "back_link")
          and columns[1].startswith("fb://back?") and data_of(columns[1])["referer_app_link"]["url"] == "shop://", found)
    found = run("back", "shop://products/7")
    check("no way back", found[:2] == (0, ["reject", "-", "no_back_link"]), found)


def data_of(url):
    """The App Links data of a URL."""
    return json.loads(urllib.parse.parse_qs(urllib.parse.urlsplit(url).query)["al_applink_data"][0])


def restarts(suite):
    """Each client subscribes to a linkd that is killed while events come in, and started again: all events, each once."""
    daemon = Daemon(suite.build, os.path.join(suite.directory, "restarted"))
    daemon.start()
    rounds, batch = 3, 40
    first = submitted(daemon, [0])[0]
    readers = {}
    for language, command in built(suite).items():
        path = os.path.join(suite.directory, f"told-{language}")
        with open(path, "wb") as file:
            readers[language] = path, subprocess.Popen(
                [*command, "subscribe", first, str(2 * rounds * batch)], stdin=subprocess.DEVNULL, stdout=file,
                env={**os.environ, "LINKD_SOCKET": daemon.gateway, "LC_ALL": "C.UTF-8"})
    try:
        expected = []
        for number in range(rounds):
            begin = 1 + 2 * number * batch
            expected += submitted(daemon, range(begin, begin + batch))
            # All are connected to the linkd that is killed.
            end = time.monotonic() + 60
            while time.monotonic() < end and any(len(told(path)) < len(expected) for path, _ in readers.values()):
                time.sleep(0.02)
            with Client(daemon.unix()) as client:
                client.socket.sendall(b"".join(map(event, range(begin + batch, begin + 2 * batch))))
                client.receive()
                daemon.kill()
            daemon.start()
            # Some of these were recorded before.
            expected += submitted(daemon, range(begin + batch, begin + 2 * batch))
        for language, (path, process) in readers.items():
            status = process.wait(60)
            columns = told(path)
            suite.check(f"clients: {language}: events across {rounds} kills of linkd: all, in order, none twice",
                        status == 0 and [one[0] for one in columns] == expected and len(set(expected)) == 2 * rounds * batch,
                        (status, len(columns), expected, columns))
    finally:
        for _, process in readers.values():
            process.kill()
            process.wait()
        daemon.kill()


def event(number):
    """A call that records an event under an id of its own."""
    return encode("org.linkd.Gateway.Submit", {"event": {"url": f"shop://products/{number}", "id": f"told-{number}"}})


def submitted(daemon, numbers):
    """Records events, or finds them recorded; their ids."""
    with Client(daemon.unix()) as client:
        client.socket.sendall(b"".join(map(event, numbers)))
        return [client.receive()["parameters"]["outcome"]["eventId"] for _ in numbers]


def told(path):
    """What a subscribing client has printed, in columns."""
    with open(path, encoding="utf-8") as file:
        return [line.split("\t") for line in file.read().splitlines()]


def generic(suite):
    """The client of PyPI, by its example."""
    environment = {**os.environ, "LINKD_SOCKET": suite.daemon.gateway}
    command = [sys.executable, os.path.join(FOLDER, "varlink_client.py")]

    def run(*words, **changes):
        done = suite.run(*command, *words, env={**environment, **changes})
        return done.returncode, done.stdout.rstrip("\n").split("\t"), done.stderr

    app_links(suite, "varlink of PyPI", run)
    found = run("open", "nonsense")
    suite.check("clients: varlink of PyPI: refused", found[0] == 1 and all(
        word in found[2] for word in ("org.linkd.Gateway.InvalidEvent", "event.url", "not_absolute")), found)
    for words in ([], ["open"], ["open", "a", "b"], ["back"], ["leave"], ["other", "a"]):
        found = run(*words)
        suite.check(f"clients: varlink of PyPI: usage: {words}", found[0] == 64 and "usage: " in found[2], found)
    found = run("open", "shop://products/7", LINKD_SOCKET=suite.daemon.gateway + ".none")
    suite.check("clients: varlink of PyPI: nobody there", found[0] == 69, found)


def varlinkctl(suite):
    """systemd's client, where it is (255 and later): the calls of the manual."""
    if not suite.tool("varlinkctl"):
        suite.skip("varlinkctl", "systemd is older than 255")
        return

    def run(event):
        done = suite.run("varlinkctl", "call", suite.daemon.gateway, "org.linkd.Gateway.Submit", json.dumps({"event": event}))
        return json.loads(done.stdout)["outcome"] if done.returncode == 0 else {"status": done.returncode, "said": done.stderr}

    link = run({"url": APP_LINK}).get("link", {})
    suite.check("varlinkctl: an App Link comes in", link.get("backLink") == {"url": "fb://back", "appName": "Facebook"}, link)
    way = run({"kind": "navigate", "url": "https://go.example.com/products/42", "device": {"platform": "ios", "form": "phone"},
               "navigation": {"canOpen": ["shop"]}})
    suite.check("varlinkctl: out to an app", way.get("action") == "open_app", way)
    refused = run({"url": "nonsense"})
    suite.check("varlinkctl: refused", refused.get("status") and "InvalidEvent" in refused["said"], refused)


def by_version(suite):
    """SwiftPM takes the library as a dependency by version, too, where it is stricter: it then loads the Swift client's package,
    but builds nothing."""
    if not os.path.isdir(os.path.join(ROOT, ".git")):
        suite.skip("the library by version", "this is no checkout")
        return
    library, client = os.path.join(suite.directory, "linkd"), os.path.join(suite.directory, "client")
    script = """
        mkdir "$1" && cd "$2"
        git ls-files -z --cached --others --exclude-standard | tar -c --null --ignore-failed-read -T - | tar -x -C "$1"
        cd "$1" && git init -q && git add -A
        git -c user.name=test -c user.email=test@linkd.invalid commit -q -m test && git tag 0.1.0
        cp -r "$1/etc/clients/swift" "$3" && cp "$2/Package.resolved" "$3"
    """
    done = suite.run("bash", "-euo", "pipefail", "-c", script, "script", library, ROOT, client)
    suite.check("library by version: a copy with a tag", done.returncode == 0, done.stderr)
    manifest = os.path.join(client, "Package.swift")
    with open(manifest, encoding="utf-8") as file:
        text = re.sub(r'\.package\(name: "linkd", path: .*\)\],', f'.package(url: "file://{library}", from: "0.1.0")],', file.read())
    with open(manifest, "w", encoding="utf-8") as file:
        file.write(text)
    done = suite.run("swift", "package", "--package-path", client, "show-dependencies", timeout=240)
    suite.check("library by version: SwiftPM accepts it", done.returncode == 0 and f"{library}@0.1.0" in done.stdout,
                (done, text))


def front_page(suite):
    """Every call of the front page by curl, as it stands there: an event, and a link that is made, changed and read."""
    with open(os.path.join(ROOT, "README.md"), encoding="utf-8") as file:
        blocks = [block for block in re.findall(r"(?ms)^```sh\n(.*?)^```", file.read()) if "$LINKD_KEY" in block]
    text = "".join(blocks)
    done = suite.run("bash", "-euo", "pipefail", "-c", text.replace("curl -s", "curl -s -w '\\n'"),
                     env={**os.environ, "LINKD_KEY": suite.daemon.key,
                          "LINKD_URL": f"http://127.0.0.1:{suite.daemon.http_port}"})
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    suite.check("front page: four calls", len(answers) == text.count("curl ") == 4, done)
    outcome, made, changed, read = answers
    suite.check("front page: an event", (outcome["outcome"]["action"], outcome["outcome"]["destination"]["url"])
                == ("open_app", "shop://products/42?ref=mail"), outcome)
    suite.check("front page: a link is made", made["created"] and made["link"]["title"] == "Summer", made)
    suite.check("front page: it is changed", (changed["link"]["title"], changed["link"]["revision"]) == ("Summer sale", 2), changed)
    suite.check("front page: it is read", read["link"] == changed["link"]
                and read["link"]["shortLink"] == "https://go.example.com/summer", read)


@contextlib.contextmanager
def fake_socket(path, replies):
    """A gateway that answers one connection after the other with `replies`, a list for several, a byte at a time, the last one for ever; None
    hangs up instead. Gives the list of the calls it got."""
    calls = []

    class Handler(socketserver.StreamRequestHandler):
        def handle(self):
            text = bytearray()
            while not text.endswith(b"\0"):
                piece = self.request.recv(4096)
                if not piece:
                    return
                text += piece
            calls.append(json.loads(text[:-1]))
            reply = replies[min(len(calls), len(replies)) - 1]
            if reply is not None:
                for one in reply if isinstance(reply, list) else [reply]:
                    data = one if isinstance(one, bytes) else json.dumps(one, ensure_ascii=False).encode()
                    for byte in data + b"\0":
                        self.request.sendall(bytes([byte]))

    with socketserver.ThreadingUnixStreamServer(path, Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield calls
        server.shutdown()


@contextlib.contextmanager
def fake_http(busy, status=503, wait="1"):
    """An HTTP interface that answers so many requests with a status and a Retry-After. Gives its address and the list of what it
    was asked."""
    asked = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def answer(self):
            self.rfile.read(int(self.headers.get("Content-Length", "0")))
            asked.append((self.command, self.headers.get("If-Match"), self.headers.get("Authorization")))
            refused = len(asked) <= busy
            body = json.dumps(PROBLEM if refused else LINK).encode()
            self.send_response(status if refused else 201 if self.command == "POST" else 200)
            for name, value in (("Content-Length", len(body)), ("Retry-After", wait), ("Location", "/v1/links/go.example.com/k"),
                                ("ETag", '"1"')):
                self.send_header(name, str(value))
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = do_PATCH = answer

        def log_message(self, *_):
            """Its log is what `asked` holds."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()


SOCKET_CASES = [
    # name, replies, exit status, columns of the output or words of the error, calls
    ("a busy linkd is asked again, and a reply may come in pieces", [OVERLOADED, REPLY], 0,
     ["open_app", "shop://products/ü", "e-1", "new"], 2),
    ("a connection that ends before the reply: the same event again", [None, DUPLICATE], 0,
     ["open_app", "-", "e-1", "duplicate"], 2),
    ("busy for ever", [OVERLOADED], 75, ["org.linkd.Gateway.Overloaded"], 5),
    ("nothing is recorded", [NOT_RECORDED], 75, ["org.linkd.Gateway.NotRecorded", "disk_full"], 1),
    ("hangs up for ever", [None], 69, ["connection"], 5),
    ("another program", [b"SSH-2.0-other"], 76, ["SSH-2.0"], 1),
    ("no reply of varlink's", [b"[]"], 76, [""], 1),
    ("a reply without an outcome", [{"parameters": {}}], 76, [""], 1),
    *((f"a reply of another shape: {str(reply)[:60]}", [reply], 76, [""], 1) for reply in (
        b"null", b"7", {"parameters": None}, {"parameters": [1]}, {"parameters": "x"}, {"error": 7}, {"error": ["x"]},
        *({"parameters": {"outcome": outcome}} for outcome in (None, [1], "x", {}, {"reason": "x"}, {"action": 7})),
        b"[" * 20_000)),
    ("busy, and does not say how long", [{"error": OVERLOADED["error"]}, {**OVERLOADED, "parameters": {"retryAfterMilliseconds": "x"}},
                                         {**OVERLOADED, "parameters": {"retryAfterMilliseconds": -5}}, REPLY], 0,
     ["open_app", "shop://products/ü", "e-1", "new"], 4),
    ("control characters are no columns", [{"parameters": {"outcome": {
        **OUTCOME["outcome"], "destination": {"kind": "app", "url": "x\x1b[31m\n\ty"}}}}], 0, ["open_app", "x?[31m??y", "e-1", "new"], 1),
]


def recorded(name):
    """A reply of Subscribe, more of which follow."""
    return {"continues": True, "parameters": {"event": {"kind": "open", "url": "shop://ü"}, "dropped": 0,
                                              "outcome": {"action": "open_app", "eventId": name}}}


# One connection after the other: it is lost after two events, linkd has no room, linkd ends, and goes on.
STREAM = [[recorded("e-1"), recorded("e-2")], [{**OVERLOADED}], [{"parameters": {"dropped": 0}}], [recorded("e-3")]]


HTTP_CASES = [
    # name, requests that are refused, with what status and Retry-After, exit status, requests
    ("busy over HTTP, then not", 1, 503, "1", 0, 4),
    ("busy over HTTP until a date", 1, 429, "Wed, 21 Oct 2015 07:28:00 GMT", 0, 4),
    ("busy over HTTP for ever", 99, 503, "1", 75, 5),
    ("a gateway's error, behind which the link may have been made", 1, 502, "1", 1, 1),
]


def misbehaving(suite, commands):
    """Each client against a linkd that is busy, hangs up or is none; the languages beside each other, since busy means waiting."""
    def one(language, command):
        found = []
        for number, (name, replies, status, words, count) in enumerate(SOCKET_CASES):
            path = os.path.join(suite.directory, f"fake-{language}-{number}")
            with fake_socket(path, replies) as calls:
                done = suite.run(*command, "submit", "shop://products/ü", env={**os.environ, "LINKD_SOCKET": path,
                                                                               "LC_ALL": "C.UTF-8"})
            if language == "swift" and status == 76:
                words = ["not varlink"]  # the library does not repeat what came
            told = done.stdout.rstrip("\n").split("\t") == words if status == 0 else all(w in done.stderr for w in words)
            ids = {call["parameters"]["event"]["id"] for call in calls}
            found.append((name, done.returncode == status and told and len(calls) == count and len(ids) == 1, (done, calls)))
        path = os.path.join(suite.directory, f"fake-{language}-stream")
        with fake_socket(path, STREAM) as calls:
            done = suite.run(*command, "subscribe", "e-0", "3", env={**os.environ, "LINKD_SOCKET": path, "LC_ALL": "C.UTF-8"})
        asked = [(call["more"], call["parameters"]["after"]) for call in calls]
        lines = [f"e-{number}\topen\topen_app\tshop://ü" for number in (1, 2, 3)]
        found.append(("events go on behind the last one after a lost connection",
                      (done.returncode, done.stdout.splitlines()) == (0, lines)
                      and asked == [(True, name) for name in ("e-0", "e-2", "e-2", "e-2")], (done, calls)))
        for name, busy, code, wait, status, count in HTTP_CASES:
            if language in NO_HTTP:
                continue
            with fake_http(busy, code, wait) as (address, asked):
                done = suite.run(*command, "link", "https://www.example.com/",
                                 env={**os.environ, "LINKD_URL": address, "LINKD_KEY": "a-key"})
            keys = {key for _, _, key in asked} == {"Bearer a-key"}
            matched = status != 0 or [match for method, match, _ in asked if method == "PATCH"] == ['"1"']
            found.append((name, done.returncode == status and len(asked) == count and keys and matched, (done, asked)))
        return found

    with concurrent.futures.ThreadPoolExecutor() as pool:
        for language, found in zip(commands, pool.map(one, commands, commands.values()), strict=True):
            for name, fine, detail in found:
                suite.check(f"clients: {language}: {name}", fine, detail)


GROUPS = [("clients", with_linkd), ("clients across restarts", restarts), ("generic clients", generic), ("varlinkctl", varlinkctl), ("library by version", by_version),
          ("front page", front_page)]
