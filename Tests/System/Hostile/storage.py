"""What people without a key, or with the app's public one, can make linkd keep: bytes of an event and of a day."""
import json
import os
import sqlite3
import time

from http_cases import flood
from keys import make
from links import request
from suite import CONTROL, GATEWAY, LIMITS, MEGABYTE, Client, case, encode, require

HOST = "go.example.com"
PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36"
EVENT_BYTES = 4096
# Longer User-Agents are each tap's own.
SHARED_AGENT = 512
KILOBYTES = 64
HOUR = 3_600_000
# A budget that a test can use up; the one of a day is 64 MB.
SMALL = LIMITS + f"""
stored_bytes_per_address = {KILOBYTES * 1024}
app_key_links_per_address = "20/d"
app_key_links_per_installation = "5/d"
app_key_link_lifetime = "30d"
"""
# A daemon of its own: once there is a key, others' cases of /v1 would need one.
PLAIN = LIMITS + '\nrequests_per_address = "0" # long addresses cost more than a bucket\n'


def rows(scene, sql):
    """One row of the database as it stands."""
    with sqlite3.connect(f"file:{scene.daemon.database}?mode=ro", uri=True, timeout=20) as database:
        return database.execute(sql).fetchone()


EVENTS = "SELECT count(*) FROM event"
LAST = "SELECT ifnull(max(seq), 0) FROM event"
# What an event left: its own part, and of its decision and its User-Agent what it has of them when all that name them have the
# same.
LEFT = """
    SELECT ifnull(length(CAST(e.payload AS BLOB)), 0)
        + CASE typeof(e.address) WHEN 'integer' THEN 4 ELSE ifnull(length(e.address), 0) END
        + 1.0 * length(CAST(d.payload AS BLOB)) / (SELECT count(*) FROM event WHERE decision = e.decision)
        + ifnull(1.0 * length(CAST(a.text AS BLOB)) / (SELECT count(*) FROM event WHERE agent = e.agent), 0)
    FROM event e JOIN decision d ON d.number = e.decision LEFT JOIN agent a ON a.number = e.agent WHERE e.seq > ?"""


def left(scene, after):
    """Bytes that each event behind one left."""
    with sqlite3.connect(":memory:") as copy, sqlite3.connect(f"file:{scene.daemon.database}?mode=ro", uri=True, timeout=20) as database:
        database.backup(copy)
        copy.execute("CREATE INDEX of_decision ON event (decision)")
        copy.execute("CREATE INDEX of_agent ON event (agent)")
        return [size for size, in copy.execute(LEFT, (after,))]


def pages(scene):
    """Bytes of the database's pages, those that are still in the log included."""
    return rows(scene, "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")[0]


def at_rest(scene):
    """Bytes of the database and its log."""
    names = (scene.daemon.database, scene.daemon.database + "-wal")
    return sum(os.path.getsize(name) for name in names if os.path.exists(name))


def ask(address, target, **fields):
    more = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in fields.items())
    return (f"GET {target} HTTP/1.1\r\nHost: {HOST}\r\nUser-Agent: {PHONE}\r\nX-Forwarded-For: {address}\r\n{more}\r\n").encode()


def key_fields(secret, address):
    return {"Authorization": f"Bearer {secret}", "X_Forwarded_For": address}


@case("taps with a query of 60 KB leave no more than a few of their bytes", 160, limits=PLAIN)
def long_queries(scene):
    count = scene.amount(60, 1_000)
    before, size, (events,) = at_rest(scene), pages(scene), rows(scene, LAST)
    texts = [f"&p{n}=" + "x" * 500 for n in range(120)]
    for number in range(4):
        query = f"n={number}" + "".join(texts) + f"&end={number}"
        flood(scene, scene.daemon.http_port, ask("203.0.113.77", f"/products/42?{query}"), count // 4, b"302")
    connected = scene.daemon.tcp()
    connected.sendall(ask("203.0.113.77", f"/products/42?{query}", Connection="close"))
    answer = scene.closed(connected, 10, "a tap")
    require(f"{query}".encode() in answer, f"the query of a tap is not whole where it leads: {answer[:200]}")
    taps = count // 4 * 4 + 1
    # A tap whose commit is late is answered before it.
    end = time.monotonic() + 10
    while len(left(scene, events)) < taps and time.monotonic() < end:
        time.sleep(0.05)
    grown, files = (pages(scene) - size) / (count + 1), at_rest(scene) - before
    sizes = left(scene, events)
    require(len(sizes) == taps, f"{len(sizes)} events of {taps} taps")
    mean, most = sum(sizes) / len(sizes), max(sizes)
    figures = f"{len(query)} bytes of query leave {grown:.0f} bytes a tap, {mean:.0f} of them the event's (at most {most:.0f})"
    require(most <= EVENT_BYTES, figures)
    require(grown <= 2 * EVENT_BYTES, figures)
    # The log is written over from its beginning when it has grown to a few megabytes.
    require(files <= 2 * EVENT_BYTES * count + 8 * MEGABYTE, f"{figures}; the files grew by {files / MEGABYTE:.1f} MB")
    return f"{figures}; the files grew by {files / MEGABYTE:.1f} MB"


@case("a referrer, a User-Agent and a path of many kilobytes leave no more", 96, limits=PLAIN)
def long_fields(scene):
    (events,) = rows(scene, LAST)
    path = "/products/42" + "/" * 50 + "?" + "&".join(f"k{n}=%F0%9F%98%80" for n in range(250))
    for language in ("en", "x" * 6_000):
        head = ask("203.0.113.78", path, Referer="https://www.example.com/" + "r" * 6_000, Accept_Language=language)
        flood(scene, scene.daemon.http_port, head, 20, b"302")
    # A long User-Agent is the tap's own; a shorter one stands beside, of taps that one decision is for.
    for more in (300, 900, 6_000):
        for path in ("/products/43?n=" + "y" * 1_000, "/products/43"):
            head = ask("203.0.113.78", path).replace(PHONE.encode(), f"{PHONE} {'a' * more}".encode())
            flood(scene, scene.daemon.http_port, head, 20, b"302")
    most = max(left(scene, events))
    require(most <= EVENT_BYTES, f"an event of {most:.0f} bytes")
    (longest,) = rows(scene, "SELECT max(length(CAST(text AS BLOB))) FROM agent")
    require(longest and longest <= SHARED_AGENT, f"a User-Agent of {longest} bytes outlives its tap")
    return f"at most {most:.0f} bytes an event"


@case("every free field of an event is bounded, and named when it is too long", 96, limits=PLAIN)
def free_fields(scene):
    large = "x" * 900_000
    app = {"name": "shop"}
    wrong = {
        "navigation.extras": {"kind": "navigate", "navigation": {"extras": {"a": large}}},
        "navigation.appLinkData": {"kind": "navigate", "navigation": {"appLinkData": {"a": [large[:450_000]] * 2}}},
        "navigation.canOpen": {"kind": "navigate", "navigation": {"canOpen": ["x" * 9_000] * 100}},
        "attributes": {"attributes": {f"a{n}": "x" * 9_000 for n in range(100)}},
        "app.state": {"app": {**app, "state": {f"s{n}": "x" * 9_000 for n in range(100)}}},
        "app.version": {"app": {**app, "version": large}}, "app.sourceApplication": {"app": {**app, "sourceApplication": large}},
        "client.userAgent": {"client": {"userAgent": large}}, "device.model": {"device": {"model": large}},
        "conversion.name": {"kind": "conversion", "conversion": {"name": large}},
        "evidence.installReferrer": {"evidence": {"installReferrer": large}}}
    taken = []
    with Client(scene.daemon.unix(timeout=30)) as client:
        for field, fields in wrong.items():
            event = {"url": "shop://products/42", "app": app, **fields}
            client.socket.sendall(encode(GATEWAY + "Submit", {"event": event}))
            reply = client.receive()
            if reply.get("error") != GATEWAY + "InvalidEvent":
                taken.append(field)
                continue
            said = reply["parameters"]
            require(said["field"] == f"event.{field}" and said["reason"].startswith("too_long: "), f"{field}: {said}")
    require(not taken, f"0.9 MB are taken as {', '.join(taken)}")
    secret = make(scene, "fields", kind="app")
    for field, fields in {
            "navigation.extras": {"kind": "navigate", "navigation": {"extras": {"a": "x" * 20_000}}},
            "attributes": {"attributes": {"a": "x" * 3_000, "b": "x" * 3_000}}, "url": {"url": "shop://products/42?" + "x" * 9_000}}.items():
        event = {"kind": "open", "url": "shop://products/42", **fields}
        status, _, body = request(scene, "POST", "/v1/events", {"event": event}, **key_fields(secret, "203.0.113.79"))
        require(status == 422 and json.loads(body)["field"] == f"event.{field}", f"{field} with an app key: {status} {body[:200]}")
    long = {"kind": "open", "url": "shop://products/42?" + "&".join(f"k{n}=" + "x" * 100 for n in range(70)), "id": "long-1"}
    first, again = (json.loads(request(
        scene, "POST", "/v1/events", {"event": long}, **key_fields(secret, "203.0.113.79"))[2])["outcome"] for _ in range(2))
    require(again["duplicate"] and not first["duplicate"], f"{str(again)[:300]}")
    for name in ("action", "destination", "link"):
        require(first.get(name) == again.get(name), f"sent again, {name} is {str(again.get(name))[:300]}")
    kept = scene.daemon.call(CONTROL + "GetEvent", {"id": first["eventId"]}, scene.daemon.control)
    require("shortened" in json.dumps(kept), f"an event that is not whole does not say so: {str(kept)[:300]}")
    return f"{len(wrong)} fields of 0.9 MB refused, and 3 shorter ones of an app key"


@case("an address that used its bytes of the day up: taps go on and are counted, its installations end", 96, limits=SMALL)
def budget(scene):
    count = scene.amount(2_000, 20_000)
    since = int(time.time() * 1000) // HOUR * HOUR
    (events,) = rows(scene, EVENTS)
    taps = taps_counted(scene, since)
    flood(scene, scene.daemon.http_port, ask("203.0.113.80", "/products/42"), count, b"302")
    for number in range(4):
        flood(scene, scene.daemon.http_port, ask(f"2001:db8:7:{number}::1", "/products/42"), count // 4, b"302")
    (kept,) = rows(scene, EVENTS)
    counted = taps_counted(scene, since) - taps
    require(counted == 2 * (count // 4 * 4), f"{counted} of {2 * count} taps are counted")
    require(kept - events <= 6 * KILOBYTES, f"{kept - events} of {2 * count} taps are kept")
    secret = make(scene, "budget", kind="app")
    fields = key_fields(secret, "203.0.113.81")
    refused = 0
    for number in range(scene.amount(300, 3_000)):
        event = {"kind": "first_open", "app": {"installation": f"one-of-many-{number}"}, "device": {"platform": "ios"}}
        status, _, body = request(scene, "POST", "/v1/events", {"event": event}, **fields)
        require(status in (200, 429), f"a first opening was answered {status} {body[:200]}")
        refused += status == 429
    (installations,) = rows(scene, "SELECT count(*) FROM installation WHERE id LIKE 'one-of-many-%'")
    require(installations <= 2 * KILOBYTES, f"{installations} installations of one address")
    status, _, _ = request(scene, "POST", "/v1/events", {"event": event}, **key_fields(secret, "203.0.113.82"))
    require(status == 200, f"another address is answered {status}")
    return f"{kept - events} of {2 * count} taps kept, all counted; {installations} installations, {refused} events refused"


def taps_counted(scene, since):
    series = scene.daemon.call(CONTROL + "GetStats", {"since": since}, path=scene.daemon.control, timeout=20)
    return sum(bucket["taps"] for line in series["parameters"]["series"] for bucket in line["buckets"])


@case("links with an app key: their size, their end, and how many an address and an installation make", 64, limits=SMALL)
def app_key_links(scene):
    secret = make(scene, "links", kind="app")
    link = {"route": "products/:product_id<int>", "routeParameters": {"product_id": "42"}}

    def create(address, fields=None, **more):
        body = {"link": {**link, **(fields or {})}, **more}
        return request(scene, "POST", "/v1/links", body, **key_fields(secret, address))

    status, _, body = create("203.0.113.90", {"queryParameters": {"a": "x" * 60_000}})
    require(status == 422, f"a link of 60 KB is answered {status}")
    made, last = 0, None
    for _ in range(60):
        status, fields, body = create("203.0.113.91")
        made += status == 201
        last = (status, dict(fields).get("Retry-After"))
    require(made <= 20 and last[0] == 429 and int(last[1]) > 0, f"one address made {made} links; the last answer is {last}")
    one = sum(create(f"203.0.113.{100 + n}", installation="phone-1")[0] == 201 for n in range(20))
    require(one <= 5, f"one installation made {one} links")
    status, _, body = create("203.0.113.92")
    require(status == 201, f"another address is answered {status} {body[:200]}")
    ends = json.loads(body)["link"].get("validUntil")
    require(ends and ends <= time.time() * 1000 + 31 * 24 * HOUR, f"the link is valid until {ends}")
    return f"{made} links of an address, {one} of an installation, valid for 30 days"
