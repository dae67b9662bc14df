"""One address at full speed, for every kind of request that needs no server key, beside other people's steady taps.

What it does to others is a factor: their p99 beside the flood, over the larger of their p99 when nobody floods and their
p99 when the same flood goes to a server that does nothing (the yardstick: what the flood itself costs this machine). It
counts from when the address is at its limit, which is when it is answered 429 for the first time. A flood that no limit
meets counts from its beginning. A release build allows two. A factor that is too large must be so twice.

What an address may ask for before it is limited is judged by linkd's own seconds of processor: a full bucket of the
dearest requests is not much more work than one of plain taps.
"""

import base64
import json
import select
import subprocess
import sys
import time

from frame import BANK, GATEWAY, HERE, HOST, IPHONE, LINKS, MEGABYTE, PAGE, PIXEL, ask, at_rest, processor
from links import SHORTENER

PEOPLE, PACE = 4, 0.02
CONNECTIONS, PIPELINE = 8, 4
# No p99 of a few hundred taps is known better than this on a shared machine.
LEAST_SECONDS = 0.004
# How much more work a full bucket of anything may be than one of taps.
BUCKET_RELEASE, BUCKET_DEBUG = 4, 6
# How long a flood may take until it is limited, and how long what it began until then goes on; no flood is longer than that.
LEAD_SHORT, LEAD_LONG, SETTLING, LONGEST = 1.5, 6, 0.2, 60
# A flood may leave so much: what the tables and caches that it fills are bounded to.
REST_PER_REQUEST, REST_ALWAYS = 16_384, 4 * MEGABYTE
MEMORY = 64 * MEGABYTE
FINE = {"201", 
    "200", "204", "206", "301", "302", "303", "304", "307", "308", "400", "401", "403", "404", "405", "409", "410",
    "413", "414", "415", "422", "429", "431", "503",
}
# Statuses that other people's taps may have.
LEADS_ON = {"302"}
# A debug build is some twenty times slower, and what requests cost is weighed for a release: an address has less of it.
DEBUG_LIMITS = """
[limits]
requests_per_address = "300/m"
app_key_requests_per_address = "150/m"
"""
EXTRA = f"""
[stage.attribution]
clipboard = true
probabilistic = {{ android = true, ios = true, window = "1h" }}

[stage.short-links]
expand_hosts = ["127.0.0.1"]
expand_addresses = ["127.0.0.1"]
expand_ports = ["{SHORTENER.port}"]
timeout = "1s"
"""


def get(path, number, agent=IPHONE, method="GET", body=b"", host=HOST, **fields):
    """The bytes of a request of one attacker; @N@ becomes a number of its own in each."""
    lines = [
        f"{method} {path} HTTP/1.1", f"Host: {host}", f"User-Agent: {agent}", f"X-Forwarded-For: 203.0.113.{number}",
    ]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in fields.items()]
    if method == "POST":
        lines.append(f"Content-Length: {len(body.replace(b'@N@', b'0000000'))}")
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


def kinds(attack, daemon):
    """Every kind of request, its name and one or more requests that are sent in turn."""
    app_key = attack.key(daemon, kind="app")
    long = "x" * 1_200
    debug = daemon.call(LINKS + "DebugLink", {"domain": HOST, "key": "page"}, path=daemon.control)["parameters"]["url"]
    tap = ask(daemon, "GET", "/products/7", agent=PIXEL, address="203.0.113.77")
    named = tap.holds("linkd_tap=") and tap.headers and str(tap.headers).partition("linkd_tap=")[2][:26] or "7" * 26
    event = json.dumps({"event": {"kind": "open", "url": "shop://products/1?n=@N@", "id": "n@N@"}}).encode()
    install = json.dumps(
        {
            "event": {
                "kind": "first_open",
                "app": {"installation": "i-@N@"},
                "device": {"platform": "android"},
                "evidence": {"installReferrer": "linkd_tap=" + "7" * 26},
            }
        }
    ).encode()
    wide = json.dumps(
        {
            "event": {
                "kind": "navigate",
                "url": "shop://products/1?n=@N@",
                "navigation": {"extras": {"x": "y" * 200_000}},
            }
        }
    ).encode()
    foreign = "%7B%22target_url%22%3A%22http%3A%2F%2F127.0.0.1%3A" + f"{SHORTENER.port}%2Fgood-@N@%22%7D"
    key = {"Authorization": f"Bearer {app_key}", "Content_Type": "application/json"}
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    posting = json.dumps(
        {
            "version": "4.0",
            "ad-network-id": "com.example",
            "source-identifier": "39",
            "app-id": 525463029,
            "transaction-id": "6aafb7a5-0170-41b5-bbe4-fe71@N@",
            "attribution-signature": "MEUCIQD4",
        }
    ).encode()
    made = json.dumps(
        {"link": {"route": "products/:product_id<int>", "routeParameters": {"product_id": "@N@"}}}
    ).encode()
    json_ = {"Accept": "application/json"}
    return [
        ("taps", [get("/page?n=@N@", 1)]),
        ("taps whose query has 60 KB", [get("/page?n=@N@&q=" + "q" * 60_000, 2)]),
        ("QR codes as PNG, each another", [get(f"/lookalikes/@N@{long}/qr.png?size=2048&ecc=L", 3)]),
        ("QR codes as PNG that can be scanned, each another", [get("/lookalikes/p@N@/qr.png?size=2048&ecc=H", 4)]),
        ("QR codes as SVG, each another", [get(f"/lookalikes/@N@{long}/qr.svg?ecc=L", 5)]),
        ("preview pages", [get("/closed?n=@N@", 6), get("/products/@N@?x=1", 6)]),
        ("preview pages with queries of 60 KB", [get("/products/@N@?q=" + "%22%3C" * 10_000, 7)]),
        ("trace pages", [get("/" + debug.partition("://")[2].partition("/")[2] + "&n=@N@", 8)]),
        (
            "association files",
            [
                get("/.well-known/apple-app-site-association", 9, host=BANK),
                get("/.well-known/assetlinks.json", 9, host=BANK),
            ],
        ),
        ("links that are not there", [get("/off?n=@N@", 10), get("/nothing/here/@N@", 10), get("/x@N@", 10)]),
        ("guesses of a password", [get("/closed", 11, method="POST", body=b"password=@N@", **form)]),
        ("look-ups as JSON", [get("/page?n=@N@", 12, **json_)]),
        ("look-ups as JSON with queries of 60 KB", [get("/products/1?n=@N@&q=" + "q" * 60_000, 13, **json_)]),
        ("what pages tell of a tap", [get(f"/?linkd_tap={named}&linkd_screen=412x915@2", 14, method="POST")]),
        ("events of an app key", [get("/v1/events", 15, method="POST", body=event, **key)]),
        (
            "first opens of an app key, each another installation",
            [get("/v1/events", 16, method="POST", body=install, **key)],
        ),
        ("events of an app key with extras of 200 KB", [get("/v1/events", 17, method="POST", body=wide, **key)]),
        ("links made with an app key", [get("/v1/links", 18, method="POST", body=made, **key)]),
        ("keys that open nothing", [get("/v1/links", 19, Authorization="Bearer linkd_server_@N@")]),
        ("foreign short links", [get(f"/open?al_applink_data={foreign}", 20)]),
        (
            "Apple's postbacks that nobody signed",
            [
                get(
                    "/.well-known/skadnetwork/report-attribution/",
                    21,
                    method="POST",
                    body=posting,
                    Content_Type="application/json",
                )
            ],
        ),
        ("taps of a crawler", [get("/page?n=@N@", 22, agent="facebookexternalhit/1.1")]),
        ("hosts of nobody", [get("/page?n=@N@", 23, host="x@N@.example")]),
        ("hosts of two apps in turn", [get("/page?n=@N@", 24, host=BANK), get("/accounts/@N@", 24, host=BANK)]),
    ]


def start(job):
    """Traffic that has begun. Unbuffered, so that what one line leaves in the pipe is not lost to the next."""
    process = subprocess.Popen(
        [sys.executable, "-B", f"{HERE}/traffic.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    )
    process.stdin.write(json.dumps(job).encode() + b"\n")
    # Its interpreter may take a while to start on a busy machine.
    if not process.stdout.readline():
        raise AssertionError("the traffic did not start")
    return process


def ended(process, limit=90):
    """Ends it; what it found."""
    process.terminate()
    out, _ = process.communicate(timeout=limit)
    return json.loads(out.splitlines()[-1])


def limited(process, seconds):
    """Waits until the flood is answered 429; when that was, or None."""
    if not select.select([process.stdout], [], [], seconds)[0]:
        return None
    return json.loads(process.stdout.readline()).get("limited")


def others(daemon, seconds):
    """Other people's taps, begun."""
    request = (
        f"GET /page?o=@N@ HTTP/1.1\r\nHost: {HOST}\r\nUser-Agent: {PIXEL}\r\n" "X-Forwarded-For: 198.18.@N@\r\n\r\n"
    )
    return start(
        {
            "do": "steady",
            "port": daemon.http_port,
            "people": PEOPLE,
            "pace": PACE,
            "seconds": seconds,
            "patience": 20,
            "request": base64.b64encode(request.encode()).decode(),
        }
    )


def flood(port, requests, seconds):
    """An address at full speed, begun; it gives way to linkd and to the others where they want the same processor."""
    return start(
        {
            "do": "flood",
            "port": port,
            "requests": [base64.b64encode(each).decode() for each in requests],
            "connections": CONNECTIONS,
            "pipeline": PIPELINE,
            "seconds": seconds,
            "nice": 10,
        }
    )


def percentile(taps, share):
    """Of pairs of when a tap was due and what it took, seconds."""
    took = sorted(each for _, each in taps)
    return took[min(len(took) - 1, int(len(took) * share))] if took else 0.0


def p99(report):
    return percentile(report["taps"], 0.99)


def p50(report):
    return percentile(report["taps"], 0.5)


class Floods:
    """All floods against one daemon."""

    def __init__(self, attack, daemon, seconds):
        self.attack, self.daemon, self.seconds = attack, daemon, seconds
        self.baseline = self.each = self.work = 0.0
        self.bucket = None
        self.worst = {"factor": 0.0, "rest": 0.0, "memory": 0.0}

    def measure(self, requests=None, port=None):
        """The others' report, and the flood's. Of a flood that is limited the report is of the time since then."""
        people, used = others(self.daemon, LONGEST), processor(self.daemon.pid)
        if not requests:
            time.sleep(self.seconds)  # the span that is measured: others' taps without a flood
            report = ended(people)
            report["processor"] = processor(self.daemon.pid) - used
            return report, None
        flooding = flood(port or self.daemon.http_port, requests, LONGEST)
        since = limited(flooding, 0 if port else LEAD_LONG if self.attack.is_long else LEAD_SHORT)
        used = processor(self.daemon.pid) - used
        time.sleep(self.seconds)  # the span that is measured: others' taps beside the flood
        report, told = ended(people), ended(flooding)
        report["before"] = [tap for tap in report["taps"] if since and tap[0] < since + SETTLING]
        report["taps"] = [tap for tap in report["taps"] if not since or tap[0] >= since + SETTLING]
        report["bucket"] = used if since else None
        return report, told

    def rest(self):
        """Waits until linkd is done with what a flood left behind."""
        end, used = time.monotonic() + 10, processor(self.daemon.pid)
        while time.monotonic() < end:
            time.sleep(0.25)  # the span over which its processor time is compared
            now = processor(self.daemon.pid)
            if now - used < 0.05:
                return
            used = now

    def calm(self):
        """What the others' taps take when nobody floods linkd."""
        self.rest()
        rest = at_rest(self.daemon)
        quiet = self.measure()[0]
        taps = max(1, len(quiet["taps"]))
        self.each, self.work = max(0, at_rest(self.daemon) - rest) / taps, quiet["processor"] / taps
        yardstick = start({"do": "yardstick", "seconds": self.seconds + 10})
        port = json.loads(yardstick.stdout.readline())["port"]
        try:
            beside = self.measure([get("/page?n=@N@", 99)], port)[0]
        finally:
            yardstick.kill()
            yardstick.communicate()
        self.baseline = max(p99(quiet), p99(beside), LEAST_SECONDS)
        self.words = (
            f"p99 {p99(quiet) * 1e3:.1f} ms alone, {p99(beside) * 1e3:.1f} ms beside the yardstick, "
            f"{self.work * 1e3:.2f} ms of processor and {self.each:,.0f} bytes a tap"
        )
        return quiet

    def one(self, name, requests):
        """One kind of flood as a line."""
        daemon, attack = self.daemon, self.attack
        rest, memory = at_rest(daemon), daemon.resident()
        report, told = self.measure(requests)
        factor, again = p99(report) / self.baseline, None
        if factor > attack.factor:
            # Once more, with the machine's state of now.
            self.rest()
            calm = at_rest(daemon)
            self.calm()
            rest += at_rest(daemon) - calm
            again, more = self.measure(requests)
            told = {
                "sent": told["sent"] + more["sent"],
                "seconds": told["seconds"] + more["seconds"],
                "counts": {
                    key: told["counts"].get(key, 0) + more["counts"].get(key, 0)
                    for key in {**told["counts"], **more["counts"]}
                },
            }
            if p99(again) / self.baseline < factor:
                report, factor = again, p99(again) / self.baseline
        counts = told["counts"]
        answered = sum(count for status, count in counts.items() if status.isdigit())
        served = max(1, answered - counts.get("429", 0))
        # What the others' own taps left is not the flood's.
        taps = sum(report["statuses"].values()) * (2 if again else 1)
        rest, memory = max(0, int(at_rest(daemon) - rest - self.each * taps)), daemon.resident() - memory
        for name_, value in (("factor", factor), ("rest", rest / served), ("memory", max(0, memory) / served)):
            self.worst[name_] = max(self.worst[name_], value)
        problems = []
        if factor > attack.factor:
            problems.append(
                f"others' p99 is {p99(report) * 1e3:.1f} ms instead of {self.baseline * 1e3:.1f} ms: "
                f"a factor of {factor:.0f}, {attack.factor:g} is allowed"
            )
        if wrong := set(report["statuses"]) - LEADS_ON:
            problems.append(f"others' taps were answered {report['statuses']}: {sorted(wrong)}")
        if wrong := {status for status in counts if status.isdigit()} - FINE:
            problems.append(f"answered with {sorted(wrong)}: {counts}")
        if rest > REST_ALWAYS and rest > REST_PER_REQUEST * served:
            problems.append(
                f"{rest / served:,.0f} bytes at rest for each request that was served, {REST_PER_REQUEST:,} are allowed"
            )
        if memory > MEMORY:
            problems.append(f"memory grew by {memory / MEGABYTE:.0f} MB, {MEMORY / MEGABYTE:.0f} MB are allowed")
        bucket = self.judged(report["bucket"], problems)
        problems += attack.honest(daemon)
        statuses = ", ".join(f"{count} × {status}" for status, count in sorted(counts.items()))
        first = (
            f"p99 {percentile(report['before'], 0.99) * 1e3:.1f} ms before its limit{bucket}, then " if bucket else ""
        )
        attack.line(
            name,
            told["sent"],
            problems,
            f"{answered / told['seconds']:,.0f} answers/s ({statuses}); others {first}p50 {p50(report) * 1e3:.1f} p99 "
            f"{p99(report) * 1e3:.1f} ms, factor {factor:.1f}; at rest {rest / served:,.0f} bytes and memory "
            f"{max(0, memory) / served:,.0f} bytes for each that was served",
        )

    def judged(self, bucket, problems):
        """Words for what a full bucket cost; the first flood, of taps, is the measure."""
        if bucket is None:
            return ""
        if self.bucket is None:
            # The kernel counts in hundredths of a second.
            self.bucket = max(bucket, 0.05)
        times, allowed = bucket / self.bucket, BUCKET_RELEASE if self.attack.is_release else BUCKET_DEBUG
        if times > allowed:
            problems.append(
                f"a full bucket is {bucket:.2f} s of work, {times:.0f} times that of taps, {allowed} are allowed"
            )
        return f" ({bucket:.2f} s of work, {times:.1f} × that of taps)"


def run(attack):
    """All floods; each has its share of the time."""
    SHORTENER.start()
    daemon = attack.daemon("linkd", EXTRA if attack.is_release else DEBUG_LIMITS + EXTRA)
    attack.link(daemon, key="page", url=PAGE, title="a page", social={"title": "Spring", "description": "d" * 300})
    attack.link(daemon, key="off", url=PAGE, disabled=True)
    attack.link(daemon, key="closed", url=PAGE, password="not-so-easily-guessed-5931")
    daemon.call(GATEWAY + "Submit", {"event": {"url": "shop://products/1"}})
    chosen = [
        (name, requests)
        for number, (name, requests) in enumerate(kinds(attack, daemon))
        if number == 0 or attack.options.flood in name
    ]
    floods = Floods(attack, daemon, max(0.7, min(20.0, attack.seconds / (len(chosen) + 2) - 1.1)))
    report = floods.calm()
    attack.line(
        "other people's taps while nobody floods",
        len(report["taps"]),
        [] if set(report["statuses"]) <= LEADS_ON else [report["statuses"]],
        f"p50 {p50(report) * 1e3:.1f} ms, {floods.words}",
    )
    for number, (name, requests) in enumerate(chosen):
        if attack.left() < 0:
            attack.skip(name, "no time was left")
            continue
        # A flood that is over early leaves its time to those that follow.
        floods.seconds = max(0.7, min(20.0, attack.left() / (len(chosen) - number) - 1.1))
        with attack.attempt(name):
            floods.one(name, requests)
        if not daemon.is_running:
            daemon.start()
    attack.summarise(
        f"others' p99 {floods.worst['factor']:.1f} times what it is without, at worst; at most {floods.worst['rest']:,.0f} "
        f"bytes at rest and {floods.worst['memory']:,.0f} of memory for a request"
    )
    attack.line("linkd ends by itself after all floods", 1, attack.ends(daemon))
