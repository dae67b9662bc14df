"""What anonymous requests cost: what a whole bucket buys of each kind, what others notice of one address at its limit,
and what foreign short links take."""
import base64
import functools
import json
import os
import re
import subprocess
import sys
import time
import urllib.parse
import urllib.request

from flooder import answer, head
from links import Shortener
from suite import LIMITS, MEGABYTE, Client, case, encode, require

PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Version/17.4.1 Safari/604.1"
PAGE = {"User-Agent": PHONE + " Instagram 300.0", "Accept": "text/html"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
POSTBACK = "/.well-known/skadnetwork/report-attribution/"
# As many as there are, and next to none come back while a case runs.
BUCKET = 240
BUCKETS = LIMITS + f'\nrequests_per_address = "{BUCKET}/h"\n'
# A bucket may buy so much more work than the same bucket of plain taps that have to be decided: processors of test machines are no
# clocks.
MOST_WORK = 4.0
# The daemon that is tested is a debug build, which takes ten times as long for everything: a tenth of the default.
FLOODED = LIMITS + '\nrequests_per_address = "600/m"\n'
# What others may notice: a factor, and what a busy machine adds to either measurement.
MOST_SLOWER, NOISE = 2.0, 0.010
ATTEMPTS = 3


def processor(daemon):
    """Nanoseconds that its threads ran."""
    ran = 0
    for task in os.listdir(f"/proc/{daemon.pid}/task"):
        try:
            with open(f"/proc/{daemon.pid}/task/{task}/schedstat", encoding="ascii") as file:
                ran += int(file.read().split()[0])
        except OSError:
            pass
    return ran


def post(path, body, fields):
    data = head(path, {**fields, "Content-Length": len(body)}).replace(b"GET", b"POST", 1)
    return data + body


def forged():
    """A postback that is well made but for its signature."""
    return json.dumps({
        "version": "4.0", "ad-network-id": "com.example", "source-identifier": "39", "app-id": 525463029,
        "transaction-id": "6aafb7a5-0170-41b5-bbe4-fe71dedf1e30", "redownload": False, "source-app-id": 1234567891,
        "fidelity-type": 1, "did-win": True, "conversion-value": 20, "postback-sequence-index": 0,
        "attribution-signature": base64.b64encode(bytes.fromhex("3045022100" + "11" * 32 + "0220" + "22" * 32)).decode(),
    }).encode()


def kinds():
    """Name of each kind with what makes its next request: the dearest of each address that was found."""
    long = "q=" + "x" * 59_900
    encoded = "q=" + "%41" * 19_900
    envelope = "al_applink_data=" + urllib.parse.quote(
        '{"target_url":"https://go.example.com/products/1","extras":' + "[" * 6_000 + "]" * 6_000 + "}")
    wide = "/lookalikes/" + "a" * 59_000
    postback = forged()

    def get(path, **fields):
        return lambda number, address: head(path.replace("{n}", str(number)), {**address, **fields})

    return {
        "404": get("/none{n}"), "page": get("/products/1", **PAGE),
        "tap of 60 KB": get("/products/1?" + long, **{"User-Agent": PHONE}),
        "encoded tap of 60 KB": get("/products/1?" + encoded), "envelope of 48 KB": get("/products/1?" + envelope),
        "path of 60 KB": get(wide), "page of 60 KB": get("/products/1?" + long, **PAGE),
        "page of 8 KB": get("/products/1?" + long[:8_000], **PAGE), "page of 2 KB": get("/products/1?" + long[:2_000], **PAGE),
        "look-up of 60 KB": get("/products/1?" + long, Accept="application/json"),
        "trace with a wrong token": get("/products/1?d=1&linkd_token=abcdefgh&" + long[:8_000], **PAGE),
        "many forwarded": lambda number, address: head("/products/1", {
            "User-Agent": PHONE, "X-Forwarded-For": address["X-Forwarded-For"] + ", 127.0.0.1" * 1_300}),
        "picture": get("/lookalikes/" + "a" * 140 + "{n}/qr.png?size=2048"), "drawing": get("/lookalikes/" + "a" * 140 + "{n}/qr.svg"),
        "picture of 1,200 bytes": get("/lookalikes/" + "a" * 1_150 + "{n}/qr.png?size=2048&ecc=L"),
        "association file": get("/.well-known/assetlinks.json"), "OpenAPI": get("/openapi.json"),
        "postback": lambda number, address: post(POSTBACK, postback, {**address, "Content-Type": "application/json"}),
        "body of 1 MB": lambda number, address: post("/products/1", b"x" * 1_000_000, {**address, **FORM}),
        "what a page tells": lambda number, address: post(f"/?linkd_tap={'7' * 26}&linkd_screen=9x9", b"", address),
    }


def spend(daemon, make, address, most):
    """A whole bucket of one kind: how many were let through, and the processor time of all. Ends early when it is dearer
    than `most` already."""
    fields = {"X-Forwarded-For": address}
    before = processor(daemon)
    through = 0
    with daemon.tcp(timeout=60) as connected:
        for number in range(BUCKET + 1):
            connected.sendall(make(number, fields))
            if answer(connected) == 429:
                break
            through += 1
            if most and through % 8 == 1 and processor(daemon) - before > most:
                break
    # The writer has what it was given, and has counted it: else that would be work of what comes next.
    with Client(daemon.unix()) as client:
        client.call("org.linkd.Gateway.Submit", {"event": {"url": "shop://products/1", "app": {"name": "shop"}}})
    with Client(daemon.unix(daemon.control)) as client:
        reply = client.call("org.linkd.Control.GetStats", {})
        require("error" not in reply, f"no statistics: {reply}")
    return through, processor(daemon) - before


@case("what the dearest request of each address costs: a bucket buys no more of it than of taps", 160, limits=BUCKETS, alone=True)
def dearest(scene):
    def tap(round_, number, address):
        # Each one of its own: what was tapped twice is answered from memory.
        return head(f"/products/{round_ * 1000 + number}", {**address, "User-Agent": PHONE})

    base = max(spend(scene.daemon, functools.partial(tap, n), f"203.0.113.{n}", None)[1] for n in (1, 2, 3))
    figures, failed = [], []
    for number, (name, make) in enumerate(kinds().items()):
        through, work = spend(scene.daemon, make, f"203.0.113.{10 + number}", base * MOST_WORK)
        figures.append(f"{name} {through} for {work / base:.1f}")
        if work > base * MOST_WORK:
            failed.append(figures[-1])
    require(not failed, f"a bucket of {BUCKET} buys more than {MOST_WORK:.0f} times the work of its taps: {failed}; all: {figures}")
    return f"a bucket of {BUCKET} taps is 1 ({base / 1e6 / BUCKET:.2f} ms each): " + ", ".join(figures)


def others(daemon, seconds, first):
    """Taps of people elsewhere, a hundred a second: the time that 99 of 100 took at most."""
    times = []
    with daemon.tcp(timeout=120) as connected:
        end = time.monotonic() + seconds
        number = first
        while time.monotonic() < end:
            number += 1
            begin = time.monotonic()
            connected.sendall(head("/products/1", {
                "User-Agent": PHONE, "X-Forwarded-For": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}))
            status = answer(connected)
            require(status in (200, 302), f"a tap of somebody else got {status}")
            times.append(time.monotonic() - begin)
            time.sleep(max(0, 0.01 - times[-1]))
    times.sort()
    return times[len(times) * 99 // 100], len(times)


FLOODS = {
    "pictures of 1,200 bytes": ("/lookalikes/" + "a" * 1_150 + "{n}/qr.png?size=2048&ecc=L", {}),
    "pictures": ("/lookalikes/" + "a" * 140 + "{n}/qr.png?size=2048", {}),
    "pages of 60 KB": ("/products/1?n={n}&q=" + "x" * 59_900, PAGE),
    "taps of 60 KB": ("/products/1?n={n}&q=" + "x" * 59_900, {"User-Agent": PHONE}),
    "taps": ("/products/{n}", {"User-Agent": PHONE}),
}


def beside(scene, number, name, quiet):
    """What others notice of one flood: its answers, and their times while its bucket empties and after it."""
    seconds = 30
    path, fields = FLOODS[name]
    fields = {**fields, "X-Forwarded-For": f"203.0.113.{100 + number}"}
    # What it has at once is gone before others are measured: they are told of it, and of what comes back by itself.
    with subprocess.Popen(
            [sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "flooder.py"),
             str(scene.daemon.http_port), str(2 * seconds), path, json.dumps(fields)],
            stdout=subprocess.PIPE, text=True) as flood:
        time.sleep(0.2)
        burst, _ = others(scene.daemon, seconds - 0.2, 100_000 * (number + 1))
        steady, _ = others(scene.daemon, seconds - 0.5, 100_000 * (number + 1) + 50_000)
        said = json.loads(flood.communicate(timeout=300)[0])
    return f"{name} {burst * 1000:.0f} then {steady * 1000:.0f} ms ({said})", steady <= MOST_SLOWER * quiet + NOISE


# The quick form leaves it to the floods of Tests/System/Attack, which are more kinds, as long.
@case("one address at its limit beside others' taps", 200, slow=True, limits=FLOODED, alone=True)
def floods(scene):
    others(scene.daemon, 1, 0)
    quiet, _ = others(scene.daemon, 30, 1_000)
    figures, failed = [], []
    for number, name in enumerate(FLOODS):
        # A machine has bad moments; what a flood does to others it does each time.
        for attempt in range(ATTEMPTS):
            figure, is_bounded = beside(scene, number + attempt * len(FLOODS), name, quiet)
            figures.append(figure)
            if is_bounded:
                break
        else:
            failed.append(figure)
    require(not failed, f"p99 of others {quiet * 1000:.1f} ms, beside {failed}; all: {figures}")
    return f"p99 of others {quiet * 1000:.1f} ms, beside " + ", ".join(figures)


class Way(Shortener):
    """A shortener whose links lead to others as long as they are: /HOPS-REST leads to /HOPS-1-REST."""

    requests = 0

    def serve(self, connected):
        try:
            with connected:
                data = b""
                while True:
                    while b"\r\n\r\n" not in data:
                        part = connected.recv(65536)
                        if not part:
                            return
                        data += part
                    request, _, data = data.partition(b"\r\n\r\n")
                    self.requests += 1
                    left, rest = request.split(b" ", 2)[1][1:].split(b"-", 1)
                    place = b"shop://products/1" if left == b"0" else b"http://127.0.0.1:%d/%d-%s" % (
                        self.port, int(left) - 1, rest)
                    connected.sendall(b"HTTP/1.1 302 Found\r\nLocation: " + place + b"\r\nContent-Length: 0\r\n\r\n")
        except OSError:
            pass


WAY = Way()
FOLLOWING = LIMITS + f"""
[stage.short-links]
expand_hosts = ["127.0.0.1"]
expand_addresses = ["127.0.0.1"]
expand_ports = ["{WAY.port}"]
"""


def figure(daemon, name):
    """The sum of a family of figures; None when there is none of this name."""
    with urllib.request.urlopen(f"http://127.0.0.1:{daemon.metrics_port}/metrics", timeout=10) as reply:
        found = re.findall(rf"^{name}(?:\{{.*\}})? (\S+)$", reply.read().decode(), re.M)
    return sum(map(float, found)) if found else None


@case("long foreign short links do not fill the memory of what was looked up", 64, limits=FOLLOWING, kept=12)
def remembered(scene):
    WAY.start()
    count = scene.amount(200, 10_000)
    short = f"http://127.0.0.1:{WAY.port}/"
    # Some as long as they may be by themselves, most as long as each URL on the way may be.
    urls = [short + f"0-{n}-" + "x" * 60_000 if n % 20 == 0 else short + f"2-{n}-" + "x" * 7_900 for n in range(count)]
    submits = [encode("org.linkd.Gateway.Submit", {"event": {"url": url, "app": {"name": "shop"}}}) for url in urls]
    with Client(scene.daemon.unix(timeout=60)) as client:
        for start in range(0, count, 16):
            client.socket.sendall(b"".join(submits[start:start + 16]))
            for _ in submits[start:start + 16]:
                require("error" not in (reply := client.receive()), str(reply)[:300])
    kept = figure(scene.daemon, "linkd_expansion_cache_size_bytes")
    require(kept is not None, "no figure tells what is remembered")
    require(kept <= 2 * 4 * MEGABYTE, f"{kept / MEGABYTE:.1f} MB are remembered")
    return f"{count} links by {WAY.requests} requests, {kept / MEGABYTE:.1f} MB remembered"


@case("anonymous taps have foreign shorteners asked no more than their address may", 64, limits=FOLLOWING, kept=12)
def fetches(scene):
    WAY.start()
    count = scene.amount(400, 9_000)
    before = WAY.requests
    begin = time.monotonic()
    with scene.daemon.tcp(timeout=60) as connected:
        for number in range(count):
            target = json.dumps({"target_url": f"http://127.0.0.1:{WAY.port}/0-tap{number}"})
            connected.sendall(head("/none?al_applink_data=" + urllib.parse.quote(target), {
                "User-Agent": PHONE, "X-Forwarded-For": "203.0.113.200"}))
            require(answer(connected) < 500, "a tap was not answered")
    sent = WAY.requests - before
    # Sixty at once, and one a second.
    due = 60 + int(time.monotonic() - begin) + 1
    require(sent <= due, f"{count} taps of one address made linkd send {sent} requests, {due} are due")
    require(sent > 0, "nothing was followed at all")
    # Whoever comes over the socket is not limited by it.
    with Client(scene.daemon.unix()) as client:
        client.call("org.linkd.Gateway.Submit", {
            "event": {"url": f"http://127.0.0.1:{WAY.port}/0-own", "app": {"name": "shop"}}})
    require(WAY.requests == before + sent + 1, "a caller of the socket had to wait as well")
    return f"{count} taps, {sent} requests to shorteners"
