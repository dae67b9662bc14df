"""What a link keeps to itself: its password from those who guess, its target when maxTaps is used up, and its secrets from
rehearsals. The attackers are many addresses behind a trusted proxy, which is this host."""
import http.client
import ipaddress
import itertools
import json
import re
import threading
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor

from suite import GATEWAY, LIMITS, Client, case, encode, require

import keys

OPEN = LIMITS.replace('requests_per_key = "0"', 'requests_per_key = "6000/h"') + """
requests_per_address = "0"
app_key_requests_per_address = "0"
"""
HOST = "go.example.com"
PAGE = "https://www.example.com/the-target"
BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36"
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
# What four digits may bear in the few seconds of an attack: 30, eight while the wait doubles, one of each of 16 groups.
BEARABLE = 54


def ask(connection, method, path, body=None, address=None, agent=BROWSER, **fields):
    """One request on a kept connection: status, header fields in small letters, body."""
    headers = {"Host": HOST, "User-Agent": agent, **fields}
    if address:
        headers["X-Forwarded-For"] = address
    connection.request(method, path, body=body, headers=headers)
    answer = connection.getresponse()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()


def connected(scene):
    return http.client.HTTPConnection("127.0.0.1", scene.daemon.http_port, timeout=20)


def make(scene, key, **fields):
    with Client(scene.daemon.unix(scene.daemon.control)) as client:
        reply = client.call("org.linkd.Links.Create", {"link": {"key": key, "url": PAGE, **fields}})
    require("error" not in reply, f"the link was refused: {reply}")
    return reply["parameters"]


def guess(connection, key, password, address):
    return ask(connection, "POST", f"/{key}", f"password={password}", address, **FORM)


def storm(scene, key, password, addresses, threads=4):
    """Guesses 0000, 0001 … one from each address in turn; how many were looked at, whether it fell, and the seconds."""
    begin = time.monotonic()
    looked = [0] * threads
    fell = threading.Event()

    def guesser(which):
        connection = connected(scene)
        for number in range(which, len(addresses), threads):
            if fell.is_set():
                break
            status, _, _ = guess(connection, key, f"{number % 10_000:04}", addresses[number])
            require(status in (403, 429, 303), f"a guess got {status}")
            looked[which] += status != 429
            if status == 303:
                fell.set()
        connection.close()

    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(guesser, range(threads)))
    return sum(looked), fell.is_set(), time.monotonic() - begin


def arrives(scene, key, password, address, limit):
    """The seconds after which somebody with the right password is let in, trying when told to; None when not in time."""
    begin = time.monotonic()
    connection = connected(scene)
    while True:
        status, headers, _ = guess(connection, key, password, address)
        if status == 303:
            return time.monotonic() - begin
        require(status == 429, f"the right password got {status}")
        wait = int(headers["retry-after"])
        if time.monotonic() - begin + wait > limit:
            return None
        time.sleep(wait)


@case("four digits are not found from one /48, and nobody elsewhere is kept out", 64, limits=OPEN)
def one_network(scene):
    key = f"pin-{scene.rng.getrandbits(32):x}"
    made = make(scene, key, password="7351")
    network = int(ipaddress.ip_address("2001:db8:48::"))
    addresses = [str(ipaddress.ip_address(network + (number << 64) + 1)) for number in range(8000)]
    looked, fell, seconds = storm(scene, key, "7351", addresses)
    # A lane of 16 may be the attacker's own: of four people elsewhere hardly one shares it.
    people = ("198.51.100.7", "203.0.113.9", "2001:db8:9::1", "192.0.2.4")
    times = [arrives(scene, key, "7351", address, limit=10) for address in people]
    inside = [took for took in times if took is not None]
    words = f"{looked} of 8000 guesses looked at, {looked / seconds:.0f}/s; {len(inside)} of 4 others in within 10 s"
    require(not fell, f"found in {seconds:.1f} s by {looked} guesses")
    require(looked <= 60, words)
    require(len(inside) >= 2, words)
    require(made.get("warnings") == ["guessable_password"], f"no warning of four digits: {made.get('warnings')}")
    return words


@case("four digits are not found from 10,000 addresses, and what many tried is not forgotten", 64, limits=OPEN)
def many_networks(scene):
    key, other = f"pin-{scene.rng.getrandbits(32):x}", f"long-{scene.rng.getrandbits(32):x}"
    make(scene, key, password="9973")
    require("warnings" not in make(scene, other, password="tide-mauve-9-kettle"), "a warning of a good password")
    one = connected(scene)
    own = [guess(one, key, f"x{number}", "198.18.255.255")[0] for number in range(12)]
    require(own.count(429) > 0, f"one address guesses without end: {own}")
    addresses = [f"198.{18 + number % 2}.{number // 250 % 250}.{number % 250}" for number in range(scene.amount(10_000, 30_000))]
    scene.rng.shuffle(addresses)
    looked, fell, seconds = storm(scene, key, "9973", addresses)
    words = f"{looked} of {len(addresses)} guesses looked at in {seconds:.1f} s"
    require(not fell, f"found in {seconds:.1f} s by {looked} guesses")
    require(looked <= BEARABLE + 10, words)
    # After ten seconds it may guess once, and then has to wait for twenty; an address that is forgotten has five guesses.
    again = [guess(one, key, "x", "198.18.255.255")[0] for _ in range(3)]
    require(again[1:] == [429, 429], f"the guesses of one address are forgotten after those of others: {again}")
    # What nobody finds by trying is shut by nobody: a long password's person gets in while the storm goes on.
    storm(scene, other, "-", addresses[:2000])
    took = arrives(scene, other, "tide-mauve-9-kettle", "192.0.2.77", limit=2)
    require(took is not None, "a long password is kept out by those who guess")
    with urllib.request.urlopen(f"http://127.0.0.1:{scene.daemon.metrics_port}/metrics", timeout=5) as reply:
        limited = re.search(rb"^linkd_passwords_limited_total (\d+)", reply.read(), re.M)
    require(limited and int(limited[1]) > 0, "the metrics do not count what was not looked at")
    person = guess(one, key, "9973", "192.0.2.78")
    wait = int(person[1].get("retry-after", 0))
    require(person[0] in (303, 429) and wait <= 240, f"four digits are told to wait {wait} s")
    return words + f"; a long password in after {took * 1000:.0f} ms, four digits after {wait} s at most"


def told(answer):
    """Whether an answer tells where the link leads."""
    status, headers, body = answer
    return "the-target" in headers.get("location", "") or b"the-target" in body


def sorts(scene, secret):
    """Every way to ask for a link, by name: a function of a connection and a key. First those that are uses."""
    numbers, case = itertools.count(), f"{scene.rng.getrandbits(64):x}"

    def stranger():
        # What one installation was told once it is told again: here each is another one, of all cases.
        return {"installation": f"thief-{case}-{next(numbers)}"}

    def event(kind, **more):
        def body(connection, key):
            document = {"event": {"kind": kind, "url": f"https://{HOST}/{key}", "app": stranger(), **more}}
            return ask(connection, "POST", "/v1/events", json.dumps(document), "198.51.100.9", Authorization=f"Bearer {secret}",
                       **{"Content-Type": "application/json"})
        return body

    def listed(connection, key):
        document = {"events": [{"kind": "open", "url": f"https://{HOST}/{key}", "app": stranger()}]}
        return ask(connection, "POST", "/v1/events", json.dumps(document), "198.51.100.9", Authorization=f"Bearer {secret}",
                   **{"Content-Type": "application/json"})

    def get(agent=BROWSER, method="GET", **fields):
        return lambda connection, key: ask(connection, method, f"/{key}", None, "198.51.100.8", agent, **fields)

    return {
        "tap": get(), "look-up": get(Accept="application/json"), "app look-up": get("okhttp/4.12.0", Accept="application/json"),
        "open": event("open"), "first_open": event("first_open"), "navigate": event("navigate"), "list of events": listed,
    }, {
        "HEAD": get(method="HEAD"), "prefetch": get(**{"Sec-Purpose": "prefetch"}), "preview": get(**{"X-Purpose": "preview"}),
        "curl": get("curl/8.5.0"), "crawler": get("Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"),
        "facebook": get("facebookexternalhit/1.1"), "python": get("python-requests/2.32"),
    }


@case("maxTaps: the public learns the target so often and no more, whichever way it asks", 64, limits=OPEN)
def every_sort(scene):
    secret = keys.make(scene, "app", kind="app")
    connection = connected(scene)
    uses, glances = sorts(scene, secret)
    leaks = []
    for name, use in uses.items():
        key = f"once-{scene.rng.getrandbits(32):x}"
        make(scene, key, maxTaps=1)
        before = [glance for glance, look in glances.items() if told(look(connection, key))]
        require(told(use(connection, key)), f"{name}: the first use is not told where the link leads")
        again = [other for other, way in (uses | glances).items() if told(way(connection, key))]
        if before or again:
            leaks.append(f"{name}: before {before or '-'}, used up {again or '-'}")
        with Client(scene.daemon.unix()) as client:
            client.socket.sendall(encode(GATEWAY + "Submit", {"event": {"kind": "open", "url": f"https://{HOST}/{key}"}}))
            outcome = client.receive()["parameters"]["outcome"]
        require(outcome["link"]["targetUrl"] == PAGE, "a trusted caller is not told any more")
    require(not leaks, "; ".join(leaks))
    return f"{len(uses)} uses and {len(glances)} glances, one told each"


@case("maxTaps = 1: of 64 requests of every sort at once exactly one is told", 64, limits=OPEN)
def race(scene):
    secret = keys.make(scene, "app", kind="app")
    uses, glances = sorts(scene, secret)
    ways = list((uses | glances).values())
    rounds, most = scene.amount(5, 40), 0
    with ThreadPoolExecutor(64) as pool:
        for _ in range(rounds):
            key = f"race-{scene.rng.getrandbits(32):x}"
            make(scene, key, maxTaps=1)
            start = threading.Barrier(64)

            def one(number):
                connection = connected(scene)
                start.wait()
                answer = ways[number % len(ways)](connection, key)
                connection.close()
                return told(answer)

            count = sum(pool.map(one, range(64)))
            most = max(most, count)
            require(count == 1, f"{count} of 64 were told")
    return f"{rounds} rounds of 64, at most {most} told"


@case("a rehearsal says nothing of metadata and passwords, and is counted by its rows", 64, limits=OPEN)
def rehearsals(scene):
    secret = keys.make(scene, "maker", scopes=["links.read", "links.write"])
    key = f"sealed-{scene.rng.getrandbits(32):x}"
    make(scene, key, password="4711", metadata={"coupon": "20"})
    connection = connected(scene)
    authorization = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}

    def rehearse(rows):
        body = json.dumps({"links": [{"key": key, **row} for row in rows], "upsert": True, "dryRun": True})
        status, _, answer = ask(connection, "POST", "/v1/links", body, "198.51.100.9", **authorization)
        return status, json.loads(answer).get("results", [])

    begin, shown = time.monotonic(), []
    for row in ({"metadata": {"coupon": "20"}}, {"metadata": {"coupon": "21"}}, {"password": "4711"}, {"password": "4712"}):
        status, results = rehearse([row])
        require(status == 200, f"a rehearsal got {status}")
        shown.append((results[0].get("unchanged"), results[0]["link"].get("revision")))
    guesses = 0
    for start in range(0, 10_000, 1000):
        status, results = rehearse([{"password": f"{number:04}"} for number in range(start, start + 1000)])
        if status == 429:
            break
        guesses += len(results)
    require(shown[0] == shown[1] and shown[2] == shown[3], f"a right guess is told from a wrong one: {shown}")
    # What the bucket had, and what came into it meanwhile.
    most = 6000 + (time.monotonic() - begin) * 6000 / 3600
    require(guesses + len(shown) <= most, f"{guesses} rows of a key that may ask 6000 times an hour")
    return f"{guesses} rows before 429, none of them tells"
