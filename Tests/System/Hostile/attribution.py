"""First openings, what pages tell, waiting links and Apple's postbacks in the hands of people who mean no good."""
import contextlib
import http.client
import json
import re
import time
from concurrent.futures import ThreadPoolExecutor

from http_cases import flood
from links import request
from messages import pump
from suite import CONTROL, GATEWAY, LIMITS, REQUEST_SECONDS, Client, case, encode, require

HOST = "go.example.com"
PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36"
INVALID = GATEWAY + "InvalidEvent"
MATCHING = LIMITS + """
[stage.attribution]
clipboard = true
probabilistic = { android = true, ios = true, window = "1h" }
"""
NETWORK = "/.well-known/skadnetwork/report-attribution/"
KIT = "/.well-known/appattribution/report-attribution/"
MOST, LEAST = 2**63 - 1, -(2**63)
TEXTS = [
    "", "\0", "x" * 16_384, "%00" * 5_000, "&" * 16_000, "=" * 16_000, "linkd_tap=", "linkd_tap=%", "linkd_tap=" + "7" * 26,
    "linkd_tap=" + "z" * 26, "linkd_tap=" + "\u0661" * 26, "utm_campaign=" + "c" * 4_000, "utm_source=\u202e", "a\ud7ff\uffff",
    "https://go.example.com/?linkd_clip=" + "7" * 26, "https://" + "[" * 400, "\r\n" * 100, "cafe\u0301"]
AMOUNTS = ["9223372036854.775807", "-9223372036854.775807", "0", "-0", "0.000001", "00000000000000000001"]
NO_AMOUNTS = ["9223372036854.775808", "1e5", "NaN", "", ".5", "5.", "1.0000000", "+1", "\u0661", "1,5", "0x1", "9" * 5_000]


def tap(scene, address="203.0.113.9", language="en-GB"):
    """A tap of a telephone: its id, out of where it is sent."""
    connection = http.client.HTTPConnection("127.0.0.1", scene.daemon.http_port, timeout=20)
    fields = {"Host": HOST, "User-Agent": PHONE, "X-Forwarded-For": address, "Accept-Language": language}
    try:
        connection.request("GET", "/products/42", headers=fields)
        answer = connection.getresponse()
        found = re.search(r"linkd_tap=([0-9a-z]{26})", answer.getheader("Location", ""))
        require(found, f"a tap was answered {answer.status} without its id")
        return found[1]
    finally:
        connection.close()


def giant(scene, path):
    """The status of a body over the limit, whose sender writes on regardless."""
    with scene.daemon.tcp() as connected:
        connected.sendall(f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 1100000\r\n\r\n".encode())
        with contextlib.suppress(OSError):
            connected.sendall(b"x" * 1_100_000)
        return scene.closed(connected, 5, "a giant body")[9:12]


def first_open(installation, **fields):
    return {
        "kind": "first_open", "app": {"name": "shop", "installation": installation}, "device": {"platform": "android"}, **fields}


def referrer(text, **times):
    return {"evidence": {"installReferrer": text, **times}}


@case("one tap, 64 installations that open at once; and one installation, 64 times", 64, limits=MATCHING)
def race(scene):
    matched = 0
    for round in range(scene.amount(4, 40)):
        named = referrer("linkd_tap=" + tap(scene))

        def one(number, named=named, round=round):
            phone = f"race-{round}" + (f"-{number}" if round % 2 else "")
            call = {"event": first_open(phone, **named)}
            return scene.daemon.call(GATEWAY + "Submit", call, timeout=30)["parameters"]["outcome"]

        with ThreadPoolExecutor(64) as pool:
            outcomes = list(pool.map(one, range(64)))
        handed = [outcome["pending"] for outcome in outcomes if outcome.get("pending")]
        taken = [outcome for outcome in outcomes if outcome["attribution"].get("tap")]
        if round % 2:
            require(len(handed) == len(taken) == 1, f"{len(taken)} of 64 installations got one tap")
        else:
            require(len(set(handed)) == 1 and len(handed) == 64, f"{len(set(handed))} links for one installation")
        matched += len(taken)
    return f"{matched} matches"


@case("first openings with evidence that cannot be", 64, limits=MATCHING)
def evidence(scene):
    events = []
    for number, text in enumerate(TEXTS):
        for times in ({}, {"referrerClickServerAt": MOST, "installBeginServerAt": LEAST}, {"installBeginServerAt": MOST},
                      {"referrerClickAt": LEAST, "installBeginAt": MOST}):
            said = {"installReferrer": text, "clipboard": text, "installVersion": text, **times}
            events.append(first_open(f"odd-{number}", evidence=said, at=MOST if times else LEAST))
    names = [text for text in TEXTS if 0 < len(text.encode()) <= 256]
    events += [first_open(name, **referrer("linkd_tap=" + "7" * 26)) for name in names]
    devices = {key: text for text in names[:3] for key in ("osVersion", "model", "language", "timezone", "screen")}
    events += [first_open("device", client={"address": text}, evidence={}) for text in names]
    events += [{**first_open("device"), "device": {"platform": "ios", **devices}}]
    with Client(scene.daemon.unix(timeout=60)) as client:
        pump(client, [encode(GATEWAY + "Submit", {"event": event}) for event in events])
        client.socket.settimeout(20)
        for wrong in ({"evidence": {"installReferrer": "x" * 16_385}}, {"evidence": {"installBeginAt": 2**63}},
                      {"evidence": {"clipboard": 5}}, {"evidence": []}, {"evidence": {"token": "x"}},
                      {"app": {"name": "shop", "installation": ""}}, {"app": {"installation": "x" * 100_000}}):
            scene.expect_error(client, encode(GATEWAY + "Submit", {"event": {**first_open("wrong"), **wrong}}), INVALID)
    return f"{len(events)} events"


@case("amounts as large as can be kept, and everything that is none", 32, limits=MATCHING)
def amounts(scene):
    def conversion(value, currency="EUR"):
        what = {"name": "order\0" * 300, "value": value, "currency": currency}
        return encode(GATEWAY + "Submit", {"event": {
            "kind": "conversion", "app": {"name": "shop", "installation": "buyer"}, "conversion": what}})

    with Client(scene.daemon.unix(timeout=60)) as client:
        pump(client, [conversion(value) for value in AMOUNTS * 4])
        client.socket.settimeout(20)
        for value in NO_AMOUNTS:
            scene.expect_error(client, conversion(value), INVALID)
        for currency in ("eur", "EU", "", "EURO", "\u20ac\u20ac\u20ac", "E\0R"):
            scene.expect_error(client, conversion("1", currency), INVALID)
    with Client(scene.daemon.unix(scene.daemon.control, 20)) as client:
        rows = list(client.more(CONTROL + "ReportAttribution", {"groupBy": "method"}))
        require(all("error" not in row for row in rows), f"{rows}")


@case("a flood of taps from one address: an opening behind it and a page's word cost no more", 96, limits=MATCHING)
def crowd(scene):
    count = scene.amount(3_000, 30_000)
    fields = f"Host: {HOST}\r\nUser-Agent: {PHONE}\r\nX-Forwarded-For: 203.0.113.50\r\nAccept-Language: en-GB\r\n"
    flood(scene, scene.daemon.http_port, f"GET /products/42 HTTP/1.1\r\n{fields}\r\n".encode(), count, b"302")
    device = {"platform": "android", "osVersion": "14", "language": "en-GB", "screen": "412x915@2.625"}
    slowest = 0
    for number in range(50):
        event = {**first_open(f"crowd-{number}", client={"address": "203.0.113.50"}), "device": device}
        begin = time.monotonic()
        outcome = scene.daemon.call(GATEWAY + "Submit", {"event": event})["parameters"]["outcome"]
        slowest = max(slowest, time.monotonic() - begin)
        require(outcome["attribution"].get("tap") is None, f"one of {count} taps was chosen")
    rare = [tap(scene, "203.0.113.50", f"{a}{b}") for a in "abcd" for b in "efghij"]
    begin = time.monotonic()
    for one in rare:
        status, _, _ = request(scene, "POST", f"/?linkd_tap={one}&linkd_screen=412x915@2", host=HOST)
        require(status == 204, f"what a page tells was answered {status}")
    took = (time.monotonic() - begin) / len(rare)
    scene.normal()
    return f"{count} taps, a first opening in {slowest * 1000:.0f} ms at worst, a page's word in {took * 1000:.0f} ms"


@case("what pages tell: floods, junk, other taps, wrong methods and giant bodies", 96, limits=MATCHING)
def sights(scene):
    mine = tap(scene)
    queries = [
        "linkd_tap=" + "7" * 26 + "&linkd_screen=1x1", f"linkd_tap={mine}&linkd_screen=0x0", f"linkd_tap={mine}",
        f"linkd_tap={mine}&linkd_screen=99999x99999@99.999999999999999", f"linkd_tap={mine}&linkd_screen=1x1@0",
        f"linkd_tap={mine}&linkd_screen=393x852&linkd_zone=" + "z" * 5_000, f"linkd_tap={mine}&linkd_screen=%00x%00",
        f"linkd_screen=1x1&linkd_tap={mine}%00", "linkd_tap&linkd_screen", "%" * 1_000, "&" * 5_000,
        f"linkd_tap={mine}&linkd_screen=393x852&linkd_model=%ff%fe&linkd_system=99999999999999999999"]
    for query in queries:
        for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
            status, _, body = request(scene, method, f"/?{query}", host=HOST)
            require(status in (204, 400, 404, 405, 501), f"{method} {query[:60]}: {status} {body[:100]}")
    status, _, _ = request(scene, "POST", f"/?linkd_tap={mine}&linkd_screen=1x1", "x" * 900_000, host=HOST)
    require(status in (204, 413), f"a giant body was answered {status}")
    require(giant(scene, f"/?linkd_tap={mine}&linkd_screen=1x1") == b"413", "a body over the limit was taken")
    line = f"POST /?linkd_tap={tap(scene)}&linkd_screen=393x852@3 HTTP/1.1\r\nHost: {HOST}\r\nContent-Length: 0\r\n\r\n"
    flood(scene, scene.daemon.http_port, line.encode(), scene.amount(3_000, 30_000), b"204")


@case("postbacks: junk, floods, wrong methods, giant and slow bodies", 96)
def postbacks(scene):
    real = {
        "version": "4.0", "ad-network-id": "com.example", "source-identifier": "39", "app-id": 525463029,
        "transaction-id": "6aafb7a5-0170-41b5-bbe4-fe71dedf1e31", "attribution-signature": "MEUCIQD4"}
    bodies = [
        None, [], {}, "x", real, {**real, "version": 4}, {**real, "version": "\0" * 99}, {**real, "app-id": MOST},
        {**real, "app-id": -1}, {**real, "attribution-signature": "A" * 100_000}, {**real, "attribution-signature": "\ud7ff"},
        {**real, "transaction-id": ["a"] * 1_000}, {"jws-string": "a.b.c"}, {"jws-string": "." * 50_000},
        {"jws-string": "eyJhbGciOiJub25lIn0.e30."}, {"jws-string": {}}, [[[[{}]]]] * 1_000]
    for path in (NETWORK, KIT, NETWORK[:-1], KIT[:-1]):
        for body in bodies:
            status, _, answer = request(scene, "POST", path, body, host="evil.example")
            require(status in (400, 403, 404, 413, 422), f"{path} {str(body)[:60]}: {status} {answer[:100]}")
        for method in ("GET", "HEAD", "PUT", "DELETE", "OPTIONS"):
            status, _, _ = request(scene, method, path, host=HOST)
            require(status in (405, 501), f"{method} {path}: {status}")
        require(giant(scene, path) == b"413", "a giant postback was taken")
    text = json.dumps(real)
    head = f"POST {NETWORK} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n"
    status = request(scene, "POST", NETWORK, real, host=HOST)[0]
    flood(scene, scene.daemon.http_port, (head + text).encode(), scene.amount(500, 5_000), b"%d" % status)
    with scene.daemon.tcp() as slow:
        slow.sendall((head + text[:20]).encode())
        scene.normal()
        scene.closed(slow, REQUEST_SECONDS + 3, "half a postback")


@case("waiting links: strangers, other installations, junk, and the same link asked for by many", 96, limits=MATCHING)
def pending(scene):
    named = referrer("linkd_tap=" + tap(scene))
    mine = scene.daemon.call(GATEWAY + "Submit", {"event": first_open("waiter", **named)})["parameters"]["outcome"]["pending"]
    root = "/v1/pending"
    for method, path, statuses in (
        ("GET", root, (400, 422)), ("GET", f"{root}?app=shop", (400, 422)), ("GET", f"{root}?app=shop&installation=", (400, 422)),
        ("GET", f"{root}?app=%00&installation=%00", (400, 403)), ("POST", root, (405,)), ("DELETE", f"{root}/{mine}/ack", (405,)),
        ("POST", f"{root}/{'7' * 26}/ack", (404,)), ("POST", f"{root}/../{mine}/ack", (400, 404)), ("POST", f"{root}/{mine}", (404,)),
        ("POST", f"{root}/{mine}/ack/ack", (404,)), ("GET", f"{root}?app=shop&installation={'x' * 7_000}", (200, 400, 414, 422)),
        ("GET", f"{root}?app=shop&installation=waiter&installation=other&evil=1", (400, 422)),
    ):
        status, _, body = request(scene, method, path)
        require(status in statuses, f"{method} {path[:80]}: {status} {body[:100]}")
    status, _, _ = request(scene, "GET", f"{root}?app=shop&installation=waiter", Authorization="none")
    require(status == 401, f"somebody without a key is answered {status}")
    status, _, body = request(scene, "GET", f"{root}?app=shop&installation=waiter%00")
    require(mine.encode() not in body, "another installation gets the link")
    with ThreadPoolExecutor(32) as pool:
        listed = list(pool.map(
            lambda _: request(scene, "GET", f"{root}?app=shop&installation=waiter")[2], range(scene.amount(200, 2_000))))
        require(all(mine.encode() in body for body in listed), "a link that waits was not handed out")
        statuses = set(pool.map(lambda _: request(scene, "POST", f"{root}/{mine}/ack")[0], range(64)))
    require(statuses == {204}, f"acknowledging was answered {statuses}")
    require(mine.encode() not in request(scene, "GET", f"{root}?app=shop&installation=waiter")[2], "it waits after all")


@case("a list of openings that name one tap again and again, whole and refused lists among them", 128, limits=MATCHING)
def lists(scene):
    named = referrer("linkd_tap=" + tap(scene))
    events = [first_open(f"list-{n % 20}", **named, id=f"list-{n % 40}") for n in range(400)]
    events += [{"kind": "reopen", "app": {"name": "shop", "installation": f"list-{n}"}} for n in range(20)]
    with Client(scene.daemon.unix(timeout=60)) as client:
        client.socket.sendall(encode(GATEWAY + "SubmitMany", {"events": events}))
        reply = client.receive()
        require("error" not in reply, f"a list was answered {str(reply)[:300]}")
        outcomes = reply["parameters"]["outcomes"]
        owners = {e["app"]["installation"] for e, o in zip(events, outcomes) if o.get("attribution", {}).get("tap")}
        require(owners == {"list-0"}, f"one tap is {owners}'s")
        broken = encode(GATEWAY + "SubmitMany", {"events": events[:50] + [{"kind": "first_open"}]})
        scene.expect_error(client, broken, INVALID)
