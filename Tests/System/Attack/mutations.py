"""Valid events, links, calls, bodies and postbacks, mutated: in their values, their structure and their bytes.

Every one is answered, by a result or by an error that names what is wrong; linkd lives, and an honest Submit in between
is right. In the long form the fuzzer with the address sanitizer follows (Scripts/fuzz).
"""

import contextlib
import copy
import glob
import http.client
import json
import os
import random
import re
import shutil
import subprocess

from frame import CONTROL, GATEWAY, HOST, LINKS, PAGE, PIXEL, ROOT, Client, encode
from load import make_event

MOST, LEAST = 2**63 - 1, -(2**63)
NUMBERS = [
    MOST,
    LEAST,
    MOST - 1,
    LEAST + 1,
    2**53,
    2**53 + 1,
    -(2**53),
    2**32,
    2**31,
    -(2**31),
    2**31 - 1, 0, -1, 1, 0.5, -0.0, 1e308, -1e308, 1e-320, 2**64, 10**30,
]
TEXTS = [
    "", "\0", " ", "\u202e", "\ud7ff", "\U0010ffff", "cafe\u0301", "x" * 300, "x" * 5_000, "%", "%00", "%ff",
    "a" * 26, "7" * 26, "true", "null", "-1", "9223372036854775808", "1e400", "javascript:alert(1)",
    "https://evil.example/", "shop://", "://", "https://[::1", "?", "#", "&=&=", "../..", "' OR 1=1--", "<script>",
    "\r\nX: y", HOST, f"https://{HOST}/page", "fb123456789012345://authorize#", "2026-13-45", "+1", "\uff11",
]
RAW = [
    b"\x00", b"\xff", b"{", b"}", b"[", b"]",
    b'"',
    b"\\", b",", b":", b"1e400", b"-", b"\\u0000", b"\\ud800", b"\xc0\x80", b"\xef\xbb\xbf", b"null",
    b"99999999999999999999999", b"[" * 300,
    b'{"a":' * 100,
    b"\n", b"\r\n", b"/*", b"NaN", b"0x1", b"\xf4\x90\x80\x80",
]
BATCH = 40


def places(value, path=()):
    """Every place in a structure."""
    yield path
    if isinstance(value, (dict, list)):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


def changed(rng, value):
    """A copy with a few places changed, taken away, doubled or exchanged."""
    value = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        path = rng.choice(list(places(value)))
        if not path:
            continue
        parent = value
        for key in path[:-1]:
            parent = parent[key]
        key = path[-1]
        move = rng.random()
        if move < 0.35:
            parent[key] = rng.choice(NUMBERS)
        elif move < 0.7:
            parent[key] = rng.choice(TEXTS)
        elif move < 0.8:
            parent[key] = rng.choice(
                (None, True, [], {}, [[]], {"": ""}, [None] * 50, {str(n): n for n in range(50)}, [parent[key]] * 20)
            )
        elif move < 0.88:
            del parent[key]
        elif move < 0.94 and isinstance(parent, dict):
            parent[rng.choice(TEXTS + ["url", "kind", "id", "app", "link", "route", "limit"])] = parent[key]
        elif isinstance(parent[key], str) and parent[key]:
            place = rng.randrange(len(parent[key]) + 1)
            parent[key] = parent[key][:place] + rng.choice(TEXTS) + parent[key][place:]
    return value


def broken(rng, data):
    """Bytes with a few of them changed."""
    data = bytearray(data)
    for _ in range(rng.choice((1, 1, 2, 5))):
        place = rng.randrange(len(data) + 1)
        move = rng.random()
        if move < 0.4:
            data[place:place] = rng.choice(RAW)
        elif move < 0.7:
            del data[place : place + rng.choice((1, 1, 5, 40))]
        elif place < len(data):
            data[place] = rng.randrange(256)
    return bytes(data)


def sample_event(rng):
    event = make_event(
        rng, f"m{rng.getrandbits(60)}", rng.choice(("product", "person", "facebook", "app_link", "hold", "nowhere"))
    )
    if rng.random() < 0.5:
        event.update(
            kind=rng.choice(("open", "first_open", "reopen", "navigate", "tap")),
            at=1_700_000_000_000,
            consent="granted",
            attributes={"country": "DE", "x": "y"},
            client={
                "address": "203.0.113.9",
                "userAgent": PIXEL,
                "acceptLanguage": "en-GB",
                "referrer": "https://a.example/",
            },
            evidence={
                "installReferrer": "linkd_tap=" + "7" * 26,
                "referrerClickAt": 1_700_000_000_000,
                "installBeginAt": 1_700_000_000_001,
                "clipboard": f"https://{HOST}/?linkd_clip={'7' * 26}",
            },
        )
        if event["kind"] == "navigate":
            event["navigation"] = {"back": False, "canOpen": ["shop"]}
        event["device"] = {
            "platform": "ios",
            "form": "phone",
            "osVersion": "17.4",
            "model": "x",
            "language": "en",
            "timezone": "UTC",
            "screen": "393x852@3",
        }
        event["app"].update(
            version="4.1", build="410", installation="i", user="u", installed=True, state={"login": "yes"}
        )
    if rng.random() < 0.1:
        event.update(kind="conversion", conversion={"name": "order", "value": "12.50", "currency": "EUR"})
        event["app"].setdefault("installation", "i")
    return event


def sample_link(rng):
    link = {"app": "shop", "domain": HOST, "key": f"m{rng.getrandbits(40)}", "url": PAGE}
    if rng.random() < 0.7:
        link.update(
            ref="spring",
            metadata={"a": [1, {"b": 2}]},
            redeemLimit=2,
            private=True,
            matchWindow=3600,
            recipient="anna",
            minVersions={"ios": "4.2"},
            maxVersions={"ios": "9"},
            minBuilds={"android": "4100"},
            minOsVersions={"ios": "15.0"},
            belowMinVersion="web",
            notInstalled="store",
            skipPreview=True,
            store={"ct": "x"},
            social={"title": "t", "description": "d", "image": PAGE},
            title="t",
            tags=["a"],
            externalId=f"e{rng.getrandbits(30)}",
            validSince=1,
            validUntil=MOST // 10**6,
            maxTaps=5,
            password="sesame",
            redirectStatus=302,
            platforms={"iphone": {"link": "shop://products/1", "fallback": PAGE}},
            queryParameters={"a": "b"},
            createdAt=1_700_000_000_000,
            attributes={"branch.$canonical_url": PAGE},
            importedTaps=1200,
            passQuery=False,
            passPath=True,
            archived=False,
            disabled=False,
            rules=[
                {"priority": 1, "name": "r", "conditions": [{"type": "percent", "matchValue": "0-49"}], "url": PAGE},
                {"priority": 2, "conditions": [{"type": "before", "matchValue": "2026-01-01"}], "url": PAGE},
            ],
        )
    return link


def sample_call(rng):
    """A call of any method that changes nothing for good."""
    event, link = sample_event(rng), sample_link(rng)
    named = {"domain": HOST, "key": "page"}
    return rng.choice(
        (
            (GATEWAY + "Submit", {"event": event}),
            (GATEWAY + "SubmitMany", {"events": [event, sample_event(rng)]}),
            (GATEWAY + "Explain", {"event": event}),
            (GATEWAY + "ListPending", {"app": "shop", "installation": "i", "user": "u"}),
            (GATEWAY + "GetCurrent", {"app": "shop", "installation": "i"}),
            (GATEWAY + "OpenPending", {"id": "7" * 26, "state": {"login": "yes"}}),
            (GATEWAY + "Acknowledge", {"id": "7" * 26}),
            (LINKS + "Create", {"link": link, "keyStyle": "print", "upsert": True, "reuse": True}),
            (LINKS + "CreateMany", {"links": [link], "dryRun": True}),
            (LINKS + "UpdateMany", {"filter": {"tag": "none", "createdSince": 1}, "set": link, "clear": ["ref"], "dryRun": True}),
            (LINKS + "DeleteMany", {"links": [{"key": "nothing", "ifRevision": 1}], "dryRun": True}),
            (
                LINKS + "ChangeMany",
                {"changes": [{"action": "update", "link": {**link, **named}, "ifRevision": 1}], "atomic": True, "dryRun": True},
            ),
            (LINKS + "Get", named),
            (LINKS + "Update", {"link": {**link, **named}, "clear": ["title"], "ifRevision": 1}),
            (LINKS + "DebugLink", named),
            (LINKS + "Delete", {"domain": HOST, "key": "nothing", "ifRevision": 1}),
            (CONTROL + "GetStatus", {}),
            (CONTROL + "GetMetrics", {"intervalMilliseconds": 100}),
            (CONTROL + "ListRoutes", {"app": "shop"}),
            (CONTROL + "TestRoutes", {"url": "shop://products/1", "app": "shop"}),
            (CONTROL + "GetAssociation", {"domain": HOST}),
            (CONTROL + "TestAssociation", {"url": f"https://{HOST}/page"}),
            (CONTROL + "GetEvent", {"id": "7" * 26}),
            (CONTROL + "GetStats", {"since": 1, "until": MOST, "interval": "day", "groupBy": "link", "app": "shop"}),
            (CONTROL + "GetAttributionAccuracy", {"since": 1, "until": 2, "app": "shop"}),
            (CONTROL + "GetInstallation", {"installation": "i", "app": "shop"}),
            (CONTROL + "CheckConfig", {"text": "[limits]\nconnections = 1\n"}),
            (CONTROL + "SetLogLevel", {"level": "info", "forSeconds": 1}),
            (CONTROL + "DescribeDatabase", {"exact": True}),
            (CONTROL + "ListKeys", {"app": "shop"}),
            (CONTROL + "RotateKey", {"name": "spare", "overlapMilliseconds": 5}),
            (
                CONTROL + "CreateKey",
                {"name": f"k{rng.getrandbits(40)}", "app": "shop", "scopes": ["events"], "expiresAt": MOST},
            ),
            (CONTROL + "EraseInstallation", {"installation": "nobody", "app": "shop"}),
            (LINKS + "Get", named),
            (CONTROL + "ExplainEvent", {"event": event}),
        )
    )


def templates():
    """One call of every method of `sample_call`, with every integer that its interface file gives it."""
    rng, found = random.Random(1), {}
    for _ in range(2_000):
        method, parameters = sample_call(rng)
        if len(json.dumps(parameters)) > len(json.dumps(found.get(method, ""))):
            found[method] = parameters
    for path in glob.glob(os.path.join(ROOT, "etc", "*.varlink")):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        interface = re.search(r"^interface (\S+)", text, re.M)[1]
        for name, parameters in re.findall(r"^method (\w+)\(([^)]*(?:\([^)]*\)[^)]*)*)\) ->", text, re.M):
            integers = re.findall(r"(\w+): \??int\b", parameters)
            if integers and name not in ("Drain", "Backup", "RecomputeAttribution"):
                call = found.setdefault(
                    f"{interface}.{name}", {"installation": "i", "groupBy": "method"} if "groupBy" in parameters else {}
                )
                call.update({integer: 1 for integer in integers if integer not in call})
    return found


def extremes():
    """Every integer of every call at its extremes, one at a time."""
    for method, parameters in sorted(templates().items()):
        for path in places(parameters):
            value = parameters
            for key in path:
                value = value[key]
            if isinstance(value, bool) or not isinstance(value, (int, float)):
                continue
            for number in NUMBERS:
                call = copy.deepcopy(parameters)
                parent = call
                for key in path[:-1]:
                    parent = parent[key]
                parent[path[-1]] = number
                yield encode(method, call)


class Sender:
    """Sends mutations over one interface and judges the answers."""

    def __init__(self, attack, daemon):
        self.attack, self.daemon, self.rng = attack, daemon, attack.rng
        self.problems, self.tried, self.results = [], 0, {}

    def is_gone(self):
        """Whether linkd ended; one that is telling how it crashed takes a while to do so."""
        try:
            self.daemon.status()
            return False
        except (OSError, EOFError):
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.daemon.process.wait(60)
            return not self.daemon.is_running

    def count(self, word):
        self.tried += 1
        self.results[word] = self.results.get(word, 0) + 1

    def reply(self, sent, reply):
        error = reply.get("error", "")
        self.count("answered" if not error else error.rpartition(".")[2])
        parameters = reply.get("parameters") or {}
        if reply.get("continues"):
            self.problems.append(f"more replies than were asked for: {sent[:200]!r}")
        if error.endswith((".InvalidEvent", ".InvalidLink")) and not (
            "field" in parameters and parameters.get("reason")
        ):
            self.problems.append(f"{error} names no field: {reply}: {sent[:200]!r}")
        if error.endswith("InvalidParameter") and "parameter" not in parameters:
            self.problems.append(f"{error} names no parameter: {reply}: {sent[:200]!r}")

    def calls(self, messages):
        """A batch of whole calls, pipelined; each gets its own reply."""
        with Client(self.daemon.unix(self.daemon.control, timeout=30)) as client:
            client.socket.sendall(b"".join(messages))
            for message in messages:
                try:
                    self.reply(message, client.receive())
                except (OSError, EOFError) as error:
                    return self.problems.append(f"no answer ({type(error).__name__}) to {message[:600]!r}")

    def bytes(self, message):
        """Bytes that may be no call: an answer or the end of the connection."""
        with Client(self.daemon.unix(self.daemon.control, timeout=30)) as client:
            try:
                client.socket.sendall(message + encode(CONTROL + "GetStatus"))
                self.reply(message, client.receive())
            except (OSError, EOFError):
                self.count("closed")

    def request(self, method, path, body, key=None, kind="application/json"):
        connection = http.client.HTTPConnection("127.0.0.1", self.daemon.http_port, timeout=30)
        try:
            headers = {"Content-Type": kind, "Host": HOST, **({"Authorization": f"Bearer {key}"} if key else {})}
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            data = answer.read()
            self.count(f"{answer.status // 100}xx")
            if answer.status >= 500 and answer.status != 503:
                self.problems.append(f"{answer.status} {data[:200]}: {body[:300]!r}")
            if answer.status == 400 and path.startswith("/v1/") and b'"code"' not in data:
                self.problems.append(f"a 400 that says nothing: {data[:200]}: {body[:300]!r}")
        except (OSError, http.client.HTTPException) as error:
            if not self.daemon.is_running:
                self.problems.append(f"linkd went away: {error}: {method} {path} {body[:600]!r}")
            self.count("closed")
        finally:
            connection.close()


def batches(attack, daemon, keys):
    """What is mutated, by name: a function that sends one batch."""
    rng = attack.rng
    server, app = keys

    def calls(sender, whole):
        messages = []
        for _ in range(BATCH):
            method, parameters = sample_call(rng)
            messages.append(encode(method, changed(rng, parameters)))
        if whole:
            return sender.calls(messages)
        for message in messages[:10]:
            sender.bytes(broken(rng, message[:-1]) + b"\0")
        return None

    def submits(sender):
        sender.calls([encode(GATEWAY + "Submit", {"event": changed(rng, sample_event(rng))}) for _ in range(BATCH)])

    def made(sender):
        sender.calls([encode(LINKS + "Create", {"link": changed(rng, sample_link(rng))}) for _ in range(BATCH)])

    def bodies(sender):
        for _ in range(BATCH // 2):
            key = rng.choice((server, app))
            body = json.dumps({"event": changed(rng, sample_event(rng))}).encode()
            choice = rng.random()
            if choice < 0.3:
                body = json.dumps({"link": changed(rng, sample_link(rng))}).encode()
                sender.request("POST", "/v1/links", body if rng.random() < 0.5 else broken(rng, body), key)
            elif choice < 0.5:
                body = json.dumps({"link": changed(rng, sample_link(rng))}).encode()
                sender.request(
                    "PATCH",
                    f"/v1/links/{HOST}/page",
                    body,
                    server,
                    rng.choice(("application/merge-patch+json", "application/json")),
                )
            elif choice < 0.6:
                query = rng.choice(("limit", "since", "until", "interval", "groupBy", "after"))
                value = str(rng.choice(NUMBERS + ["x", "", "%00"]))
                sender.request(
                    "GET", rng.choice(("/v1/links", f"/v1/links/{HOST}/page/stats")) + f"?{query}={value}", b"", server
                )
            elif choice < 0.7:
                sender.request("POST", "/v1/events", b"\n".join([broken(rng, body), body]), key, "application/x-ndjson")
            else:
                sender.request(
                    "POST",
                    "/v1/" + rng.choice(("events", "explain")),
                    body if rng.random() < 0.6 else broken(rng, body),
                    key,
                )

    def postbacks(sender):
        real = {
            "version": "4.0",
            "ad-network-id": "com.example",
            "source-identifier": "39",
            "app-id": 525463029,
            "conversion-value": 5,
            "transaction-id": "6aafb7a5-0170-41b5-bbe4-fe71dedf1e31",
            "attribution-signature": "MEUCIQD4",
            "redownload": False,
            "did-win": True,
            "postback-sequence-index": 0,
            "fidelity-type": 1,
        }
        for _ in range(BATCH // 2):
            path = rng.choice(
                ("/.well-known/skadnetwork/report-attribution/", "/.well-known/appattribution/report-attribution/")
            )
            body = json.dumps(
                changed(rng, real if "skad" in path else {"jws-string": "eyJhbGciOiJFUzI1NiJ9.e30.AAAA"})
            ).encode()
            sender.request("POST", path, body if rng.random() < 0.6 else broken(rng, body))

    return [
        ("events over the socket", submits),
        ("links over the socket", made),
        ("calls of any method", lambda sender: calls(sender, True)),
        ("bytes of calls", lambda sender: calls(sender, False)),
        ("HTTP bodies and queries", bodies),
        ("postbacks", postbacks),
    ]


def sanitized(attack):
    """The fuzzer, where a build of it can be made."""
    if not attack.is_long or not shutil.which("swift"):
        return
    seconds = max(5, int(attack.seconds / 40))
    ran = subprocess.run(
        [
            os.path.join(ROOT, "Scripts", "fuzz"),
            "--seconds",
            str(seconds),
            "--seed",
            str(attack.options.seed % 2**31 or 1),
        ],
        capture_output=True,
        text=True,
        timeout=3_600,
        check=False,
    )
    runs = sum(int(found) for found in re.findall(r"(\d+) runs", ran.stdout))
    problems = [line for line in ran.stdout.splitlines() if "FAILED" in line] or (
        [ran.stderr[-300:]] if ran.returncode else []
    )
    attack.line("inputs of every parser, under the address sanitizer", runs, problems, f"{seconds} s for each parser")


def run(attack):
    """Each kind has its share of the time, and a line."""
    daemon = attack.daemon(
        "linkd", '[limits]\nrequests_per_address = "0"\nrequests_per_key = "0"\napp_key_requests_per_address = "0"\n'
    )
    attack.link(daemon, key="page", domain=HOST, url=PAGE)
    daemon.call(CONTROL + "CreateKey", {"name": "spare", "app": "shop"}, path=daemon.control)
    sender = Sender(attack, daemon)
    for message in extremes():
        known = len(sender.problems)
        sender.calls([message])
        if len(sender.problems) > known and sender.is_gone():
            daemon.start()
    attack.line("every integer of every call at its extremes", sender.tried, sender.problems + attack.honest(daemon))
    keys = attack.key(daemon, scopes=["events", "explain", "links.read", "links.write", "stats"]), attack.key(
        daemon, kind="app"
    )
    chosen = batches(attack, daemon, keys)
    for number, (name, body) in enumerate(chosen):
        sender = Sender(attack, daemon)
        sender.rng = attack.rng = random.Random(f"{attack.options.seed}-{name}")
        share = attack.left() / (len(chosen) - number)
        end = attack.left() - max(1.0, share)
        count = 0
        with attack.attempt(name):
            while (attack.left() > end or not count) and len(sender.problems) < 5:
                body(sender)
                count += 1
                if count % 10 == 0:
                    sender.problems += attack.honest(daemon)
                attack.progress(f"{sender.tried:,} {name}")
                if sender.problems and sender.is_gone():
                    sender.problems.append(f"linkd ended with {daemon.process.returncode}: {daemon.log_tail(3)}")
                    break
        words = ", ".join(
            f"{count:,} × {word}" for word, count in sorted(sender.results.items(), key=lambda item: -item[1])[:6]
        )
        problems = sender.problems + (attack.honest(daemon) if daemon.is_running else [])
        attack.line(name, sender.tried, problems, words)
        if not daemon.is_running:
            daemon.start()
    wrong = sum(len(line.problems) for line in attack.table.lines if line.part == attack.name)
    attack.summarise(f"{wrong} without an answer or without the name of what is wrong")
    attack.line("linkd ends by itself after all mutations", 1, attack.ends(daemon))
    sanitized(attack)
