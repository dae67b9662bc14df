"""What belongs to somebody else: deferred links, waiting links, metadata, passwords, limited links, ids of events,
statistics, and another app's everything. The attacker has an app key, which is public, or nothing at all.

Each attack is written as it must fail; what the attacker gains is told as what did not hold.
"""

import collections
import json
import os
import re
import time
from concurrent.futures import ThreadPoolExecutor

from frame import BANK, CONTROL, GATEWAY, HOST, LINKS, PIXEL, ROOT, Client, ask

SECRET = "the-secret-of-the-link-81c2"
TARGET = "https://www.example.com/hidden-target-5e1f"
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
SERVER_SCOPES = ["events", "explain", "links.read", "links.write", "metadata", "stats"]


class Thief:
    """An attacker, and what is at hand."""

    def __init__(self, attack, daemon):
        self.attack, self.daemon, self.rng = attack, daemon, attack.rng
        self.app = attack.key(daemon, kind="app")
        self.server = attack.key(daemon, scopes=SERVER_SCOPES)
        self.tried, self.problems = 0, []
        self.count = 0

    def name(self, word):
        self.count += 1
        return f"{word}-{self.count}"

    def link(self, **fields):
        return self.attack.link(self.daemon, domain=HOST, key=self.name("t"), **fields)

    def event(self, key=None, **event):
        """An event over HTTP, the attacker's unless another key is given."""
        self.tried += 1
        return ask(
            self.daemon,
            "POST",
            "/v1/events",
            {"event": {"app": {"name": "shop"}, **event}},
            key=key or self.app,
            address="203.0.113.66",
        )

    def trusted(self, **event):
        """An event over the socket: the app's own backend."""
        reply = self.daemon.call(GATEWAY + "Submit", {"event": {"app": {"name": "shop"}, **event}})
        if "error" in reply:
            raise AssertionError(f"an honest event was refused: {reply}")
        return reply["parameters"]["outcome"]

    def tap(self, link, **fields):
        """Somebody's tap on a link: its id, out of where it leads or of the journal."""
        answer = ask(self.daemon, "GET", f"/{link['key']}", agent=PIXEL, address="198.18.3.3", **fields)
        found = re.search(
            r"linkd_tap(?:=|%3D|%253D)([0-9a-z]{26})", str(answer.headers) + answer.body.decode("utf-8", "replace")
        )
        if found:
            return found[1]
        with Client(self.daemon.unix(self.daemon.control)) as client:
            last = next(iter(client.more(CONTROL + "ListEvents", {"limit": 1})))["parameters"]
        return last["outcome"]["eventId"]

    def gained(self, what, answer, *words):
        """Notes what an answer gave away."""
        found = [word for word in words if word and answer.holds(word)]
        if found and answer.status < 400:
            self.problems.append(f"{what}: {found} in a {answer.status}: {answer.body[:160]!r}")
        return bool(found)

    def end(self, title, figures=""):
        problems, self.problems = self.problems, []
        tried, self.tried = self.tried, 0
        self.attack.line(title, tried, problems, figures)


def phone(name, user=None):
    app = {"name": "shop", "installation": name, **({"user": user} if user else {})}
    return {"app": app, "device": {"platform": "android"}}


def accounts(thief):
    """Links for an account, taken by saying its name."""
    kinds = ({"kind": "first_open"}, {"kind": "reopen"}, {"kind": "open", "url": "shop://products/1"})
    for number, kind in enumerate(kinds):
        user = thief.name("anna")
        link = thief.link(
            route="products/:product_id<int>",
            routeParameters={"product_id": str(1000 + number)},
            recipient=user,
            metadata={"secret": SECRET},
        )
        tap = thief.trusted(
            kind="tap",
            url=link["shortLink"],
            **{"app": {"name": "shop", "user": user}},
            client={"userAgent": PIXEL, "address": "198.18.3.4"},
        )["eventId"]
        answer = thief.event(**kind, **phone(thief.name("thief"), user))
        thief.gained(f"{kind['kind']} with the name of {user}", answer, SECRET, link["shortLink"], tap)
        thief.tried += 1
        waiting = ask(thief.daemon, "GET", f"/v1/pending?app=shop&installation=thief-x&user={user}", key=thief.app)
        thief.gained(f"waiting links with the name of {user}", waiting, SECRET, link["shortLink"])
        if kind["kind"] == "first_open":
            # Whom it belongs to still gets it, by a word that counts.
            outcome = thief.trusted(kind="first_open", **phone(thief.name("hers"), user))
            if SECRET not in json.dumps(outcome):
                thief.problems.append(
                    f"{user} herself gets {outcome['action']} {outcome['reason']} {outcome['attribution']}"
                )
    thief.end("deferred links and metadata by naming an account")


def taps(thief):
    """Taps of others, by ids that are guessed, and by ids that somebody has already."""
    link = thief.link(
        route="products/:product_id<int>", routeParameters={"product_id": "2000"}, metadata={"secret": SECRET}
    )
    mine = thief.tap(link)
    for number in range(thief.attack.amount(150, 3_000)):
        # The victim taps in between; the attacker knows ids from just before and after.
        guess = list(mine)
        for _ in range(thief.rng.choice((1, 1, 2, 3))):
            guess[thief.rng.randrange(10, 26)] = thief.rng.choice(DIGITS)
        guess = "".join(guess)
        if guess == mine:
            continue
        if number % 10 == 0:
            mine = thief.tap(link)
        answer = thief.event(
            kind="first_open", **phone(thief.name("guess")), evidence={"installReferrer": f"linkd_tap={guess}"}
        )
        thief.gained("a guessed tap", answer, SECRET)
    thief.end("taps by guessed ids")
    for _ in range(thief.attack.amount(5, 100)):
        tap = thief.tap(link)
        owner = thief.trusted(
            kind="first_open", **phone(thief.name("owner")), evidence={"installReferrer": f"linkd_tap={tap}"}
        )
        if (owner.get("attribution") or {}).get("tap") != tap:
            thief.problems.append(f"the owner got {owner['attribution']}")
        for evidence in (
            {"installReferrer": f"linkd_tap={tap}"},
            {"installReferrer": f"linkd_tap%3D{tap}"},
            {"clipboard": f"https://{HOST}/?linkd_clip={tap}"},
        ):
            answer = thief.event(kind="first_open", **phone(thief.name("second")), evidence=evidence)
            thief.gained("a tap that somebody has", answer, SECRET, f'"tap":"{tap}"')
    thief.end("taps that somebody has already")


def waiting(thief):
    """Links that wait for somebody's installation."""
    name = thief.name("q8R2-victim")
    link = thief.link(route="friends/:friend_id", routeParameters={"friend_id": "secret-friend"})
    held = thief.trusted(kind="open", url=link["shortLink"], **phone(name))
    pending = held["pending"]
    if not pending:
        raise AssertionError(f"nothing waits: {held['action']}")
    for guess in (
        "", "%", "*", "q8R2",
        name.upper(),
        name[:-1],
        name + "%00",
        name + "%20",
        f"{name}&installation=x",
        "x&installation[]=" + name,
    ):
        thief.tried += 1
        answer = ask(thief.daemon, "GET", f"/v1/pending?app=shop&installation={guess}", key=thief.app)
        thief.gained(f"installation={guess}", answer, pending, "secret-friend")
    stranger = thief.attack.key(thief.daemon, app="bank", kind="app")
    bank = thief.attack.key(thief.daemon, app="bank", scopes=SERVER_SCOPES)
    for key in (stranger, bank, None):
        for method, path, body in (
            ("GET", f"/v1/pending?app=shop&installation={name}", None),
            ("POST", f"/v1/pending/{pending}/open", {"state": {"login": "yes"}}),
            ("POST", f"/v1/pending/{pending}/ack", None),
            ("GET", f"/v1/pending?app=bank&installation={name}", None),
        ):
            thief.tried += 1
            thief.gained(f"{method} {path}", ask(thief.daemon, method, path, body, key=key), pending, "secret-friend")
    for _ in range(thief.attack.amount(100, 2_000)):
        guess = list(pending)
        guess[thief.rng.randrange(26)] = thief.rng.choice(DIGITS)
        if (guess := "".join(guess)) != pending:
            thief.tried += 1
            answer = ask(
                thief.daemon, "POST", f"/v1/pending/{guess}/{thief.rng.choice(('ack', 'open'))}", {}, key=thief.app
            )
            if answer.status < 400:
                thief.problems.append(f"a guessed waiting link: {answer.status}")
    listed = ask(thief.daemon, "GET", f"/v1/pending?app=shop&installation={name}", key=thief.server)
    if not listed.holds(pending):
        thief.problems.append(f"the link does not wait any more: {listed.body[:200]!r}")
    thief.end("waiting links of other installations")


def asks(thief, link):
    """Every way to ask what a link leads to, by name."""
    key, path = link["key"], f"/{link['key']}"
    app = {"app": {"name": "shop"}, "device": {"platform": "ios"}}

    def web(method="GET", more="", **fields):
        return lambda: ask(thief.daemon, method, path + more, address="203.0.113.66", **fields)

    return {
        "HEAD": web("HEAD"),
        "curl": web(agent="curl/8.5.0"),
        "a prefetch": web(Sec_Purpose="prefetch"),
        "Purpose": web(Purpose="prefetch"),
        "X-Moz": web(X_Moz="prefetch"),
        "a crawler": web(agent="facebookexternalhit/1.1"),
        "Googlebot": web(agent="Googlebot/2.1"),
        "JSON": web(Accept="application/json"),
        "JSON of curl": web(Accept="application/json", agent="curl/8.5.0"),
        "a trace": web(more="?d=1"),
        "a plus": web(more="+"),
        "a QR code": web(more="/qr.svg"),
        "OPTIONS": web("OPTIONS"),
        "an agent without a name": web(agent=""),
        "a made-up tap": web(more="?linkd_tap=" + "7" * 26),
        "a range": web(Range="bytes=0-0"),
        "a page's word": web("POST"),
        "open": lambda: thief.event(kind="open", url=link["shortLink"], **app),
        "open by scheme": lambda: thief.event(kind="open", url=f"shop://{key}", **app),
        "navigate": lambda: thief.event(kind="navigate", url=link["shortLink"], **app),
        "navigate that can": lambda: thief.event(
            kind="navigate", url=link["shortLink"], navigation={"canOpen": ["shop"]}, **app
        ),
        "first_open": lambda: thief.event(kind="first_open", url=link["shortLink"], **phone(thief.name("asks"))),
        "lazy": lambda: ask(thief.daemon, "GET", f"/lazy?uri={link['shortLink']}", address="203.0.113.66"),
        "the sister host": lambda: ask(
            thief.daemon, "GET", path, host="open.example.com", address="203.0.113.66", Accept="application/json"
        ),
        "a link made to it": lambda: ask(
            thief.daemon, "POST", "/v1/links", {"link": {"url": link["shortLink"]}}, key=thief.app
        ),
    }


def locked(thief):
    """Links with a password, asked every way but with it."""
    link = thief.link(
        url=TARGET, password="long-and-not-guessed-58231", metadata={"secret": SECRET}, social={"title": "x"}
    )
    for name, attempt in asks(thief, link).items():
        thief.tried += 1
        thief.gained(f"a link with a password, asked by {name}", attempt(), TARGET, SECRET)
    thief.end("targets of links with a password")


def limited(thief):
    """Links for so many taps: before and after they are used up."""
    link = thief.link(url=TARGET, maxTaps=1)
    first = ask(thief.daemon, "GET", f"/{link['key']}", agent=PIXEL, address="198.18.3.5")
    if not first.holds(TARGET):
        raise AssertionError(f"the first tap got {first.status}")
    for name, attempt in asks(thief, link).items():
        thief.tried += 1
        thief.gained(f"used up, asked by {name}", attempt(), TARGET)
    thief.end("targets of links that are used up")
    for name in asks(thief, link):
        fresh = thief.link(url=TARGET, maxTaps=1)
        attempt = asks(thief, fresh)[name]
        learned = 0
        for _ in range(3):
            thief.tried += 1
            answer = attempt()
            learned += answer.status < 400 and answer.holds(TARGET)
        thief.tried += 1
        learned += ask(thief.daemon, "GET", f"/{fresh['key']}", agent=PIXEL, address="198.18.3.5").holds(TARGET)
        if learned > 1:
            thief.problems.append(f"a link for one tap, asked by {name}: its target was told {learned} times")
    thief.end("targets of links for one tap, asked again and again")
    for _ in range(thief.attack.amount(2, 30)):
        fresh = thief.link(url=TARGET, maxTaps=1)
        ways = list(asks(thief, fresh).values()) * 3
        thief.rng.shuffle(ways)
        with ThreadPoolExecutor(32) as pool:
            answers = list(pool.map(lambda way: way(), ways))
        thief.tried += len(ways)
        if (learned := sum(answer.status < 400 and answer.holds(TARGET) for answer in answers)) > 1:
            thief.problems.append(f"a link for one tap, {len(ways)} at once: its target was told {learned} times")
    thief.end("targets of links for one tap, asked every way at once")


def event_ids(thief):
    """Ids that callers give their events."""
    for number in range(thief.attack.amount(20, 300)):
        name = f"order-{number}"
        thief.event(kind="open", url=f"shop://products/{number}", id=name)
        real = ask(
            thief.daemon,
            "POST",
            "/v1/events",
            {
                "event": {
                    "kind": "open",
                    "url": f"shop://products/{9_000 + number}",
                    "id": name,
                    "app": {"name": "shop"},
                }
            },
            key=thief.server,
        )
        outcome = real.json().get("outcome") if real.status == 200 else None
        if not outcome or outcome["duplicate"] or not outcome["recorded"]:
            thief.problems.append(f"the backend's {name} after an app key's: {real.status} {real.body[:200]!r}")
        other = f"invoice-{number}"
        thief.trusted(kind="open", url=f"shop://products/{number}?private={SECRET}", id=other)
        answer = thief.event(kind="open", url="shop://products/1", id=other)
        thief.gained(f"the backend's {other}, sent again by an app key", answer, SECRET)
        if answer.status != 200 or answer.json()["outcome"]["duplicate"]:
            thief.problems.append(f"an app key can tell that {other} is there: {answer.status} {answer.body[:200]!r}")
        one, two = phone(thief.name("one")), phone(thief.name("two"))
        thief.event(kind="open", url=f"shop://products/{number}", id=f"app-{number}", **one)
        answer = thief.event(kind="open", url=f"shop://products/{number}?x=1", id=f"app-{number}", **two)
        if answer.status != 200 or answer.json()["outcome"]["duplicate"]:
            thief.problems.append(
                f"one installation's id stands in another's way: {answer.status} {answer.body[:160]!r}"
            )
    thief.end("ids of events that somebody else uses first")


def rehearsals(thief):
    """What a rehearsal tells of what must not be compared."""
    key = thief.attack.key(thief.daemon, scopes=["links.read", "links.write"])
    link = thief.link(url=TARGET, password="sesame-5931", metadata={"secret": SECRET})
    named = {"domain": HOST, "key": link["key"], "app": "shop", "url": TARGET}
    for right, wrong in (
        ({"metadata": {"secret": SECRET}}, {"metadata": {"secret": "x"}}),
        ({"password": "sesame-5931"}, {"password": "x-wrong-1"}),
    ):
        for path, wrap in (("/v1/links", lambda link: {"links": [link]}), ("/v1/links", lambda link: {"link": link})):
            told = []
            for more in (right, wrong):
                thief.tried += 1
                answer = ask(
                    thief.daemon, "POST", path, {**wrap({**named, **more}), "upsert": True, "dryRun": True}, key=key
                )
                told.append((answer.status, re.sub(rb'"(revision|updatedAt)":\d+', b"", answer.body)))
            if told[0] != told[1] and told[0][0] < 400:
                thief.problems.append(
                    f"a rehearsal tells the right {list(right)[0]} from a wrong one: {told[0][1][-160:]!r}, {told[1][1][-160:]!r}"
                )
    with_events = thief.attack.key(thief.daemon, scopes=["events"])
    for key in (thief.app, with_events):
        thief.tried += 1
        answer = ask(
            thief.daemon,
            "POST",
            "/v1/links",
            {"links": [{**named, "password": "sesame-5931"}], "upsert": True, "dryRun": True},
            key=key,
        )
        if answer.status < 400:
            thief.problems.append(f"a rehearsal without links.write: {answer.status} {answer.body[:200]!r}")
    thief.end("passwords and metadata by rehearsals")


def guesses(thief):
    """A password of four digits, from one network, and a table that others fill."""
    link = thief.link(url=TARGET, password="7391")
    form = {"Content_Type": "application/x-www-form-urlencoded"}

    def guess(word, address, path=None):
        thief.tried += 1
        return ask(
            thief.daemon, "POST", f"/{path or link['key']}", f"password={word}".encode(), address=address, **form
        )

    words = [f"{number:04}" for number in range(10_000)]
    thief.rng.shuffle(words)
    words = [word for word in words if word != "7391"][: thief.attack.amount(700, 9_000)]
    words.insert(len(words) * 4 // 5, "7391")
    statuses, begin = collections.Counter(), time.monotonic()
    for number, word in enumerate(words):
        answer = guess(word, f"2001:db8:0:{number // 5:x}::{number % 5 + 1:x}")
        statuses[answer.status] += 1
        if word == "7391" and answer.holds(TARGET):
            thief.problems.append(f"guessed after {number + 1} tries and {time.monotonic() - begin:.1f} s from one /48")
    words_ = ", ".join(f"{count} × {status}" for status, count in sorted(statuses.items()))
    others = [guess("7391", f"198.18.{number}.9") for number in range(3)]
    waits = [answer.fields.get("retry-after", "-") for answer in others]
    thief.end(
        "a password of four digits from one /48",
        f"{words_}; then the right one from other addresses: "
        f"{[answer.status for answer in others]}, Retry-After {waits}",
    )
    other = thief.link(url=TARGET, password="a-right-word-5931")
    early = [guess(f"x{number}", "203.0.113.9", other["key"]).status for number in range(40)]
    with ThreadPoolExecutor(8) as pool:
        list(
            pool.map(
                lambda number: guess("x", f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", other["key"]),
                range(10_100),
            )
        )
    after = [guess(f"y{number}", "203.0.113.9", other["key"]).status for number in range(10)]
    if early[-1] != 429:
        thief.problems.append(f"40 wrong passwords were answered {early}")
    # A wait that is over lets a guess or two through; a table that was emptied lets all of them.
    if after.count(403) > 3:
        thief.problems.append(f"whoever was told to wait guesses on once 10,100 addresses have guessed: {after}")
    thief.end("a table of guesses that 10,000 addresses fill")


def traces(thief):
    """The address that shows a link's trace, after the link is gone and made anew by somebody else."""
    link = thief.link(url=TARGET)
    url = thief.daemon.call(LINKS + "DebugLink", {"domain": HOST, "key": link["key"]})["parameters"]["url"]
    path = "/" + url.partition("://")[2].partition("/")[2]
    steps, json_ = '"stage":"', {"Accept": "application/json"}
    before = ask(thief.daemon, "GET", path, **json_)
    if not before.holds(steps):
        raise AssertionError(f"the trace itself got {before.status}")
    thief.daemon.call(LINKS + "Delete", {"domain": HOST, "key": link["key"]})
    thief.daemon.call(
        LINKS + "Create",
        {"link": {"app": "shop", "domain": HOST, "key": link["key"], "url": TARGET + "-new"}, "reuse": True},
    )
    for more in ("", "&x=1"):
        thief.tried += 1
        if (answer := ask(thief.daemon, "GET", path + more, **json_)).holds(steps):
            thief.problems.append(f"it shows the trace of the new link: {answer.status}")
    other = thief.link(url=TARGET)
    thief.tried += 1
    if (answer := ask(thief.daemon, "GET", path.replace(link["key"], other["key"]), **json_)).holds(steps):
        thief.problems.append(f"it shows the trace of another link: {answer.status}")
    thief.end("traces of links that were made anew")


def crossing(thief):
    """Every operation of /openapi.json with keys of another app, and without any."""
    with open(os.path.join(ROOT, "etc", "openapi.json"), encoding="utf-8") as file:
        paths = json.load(file)["paths"]
    link = thief.link(
        url=TARGET, metadata={"secret": SECRET}, title=SECRET, attributes={"note": SECRET}, externalId="shop-external")
    thief.tap(link)
    # Metadata is sealed; the title tells that the link was read.
    held = thief.trusted(kind="open", url="shop://friends/secret-friend", **phone("cross-victim"))
    keys = {
        "a server key of another app": thief.attack.key(thief.daemon, app="bank", scopes=SERVER_SCOPES),
        "an app key of another app": thief.attack.key(thief.daemon, app="bank", kind="app"),
        "no key": None,
        "a key without scopes": thief.attack.key(thief.daemon, scopes=["explain"]),
    }
    named = {"domain": HOST, "key": link["key"]}
    bodies = [
        None,
        {"link": {**named, "app": "shop", "url": "https://bank.example.net/stolen"}, "upsert": True},
        {"links": [{**named, "url": "https://bank.example.net/stolen"}], "upsert": True},
        {"link": {"title": "stolen"}},
        {
            "link": {
                "externalId": "shop-external",
                "app": "bank",
                "domain": BANK,
                "url": "https://bank.example.net/stolen",
            },
            "upsert": True,
        },
        {"event": {"kind": "open", "url": link["shortLink"], "app": {"name": "shop"}}},
        {"event": {"kind": "open", "url": link["shortLink"]}},
        {"events": [{"kind": "open", "url": "shop://products/1", "app": {"name": "shop"}}]},
        {"state": {"login": "yes"}},
    ]
    queries = [
        "", f"?app=shop&installation=cross-victim&domain={HOST}", "?app=shop", f"?domain={HOST}&search=secret",
        "?groupBy=app",
    ]
    events = thief.daemon.call(CONTROL + "GetStats", {"app": "shop"}, path=thief.daemon.control)["parameters"]
    for who, key in keys.items():
        for path, operations in paths.items():
            if not path.startswith("/v1"):
                continue
            filled = path.replace("{domain}", HOST).replace("{key}", link["key"]).replace("{id}", held["pending"])
            for method in operations:
                if method not in ("get", "head", "post", "put", "patch", "delete"):
                    continue
                for body in bodies if method in ("post", "put", "patch") else [None]:
                    for query in queries if method in ("get", "head") else [""]:
                        if who == "a key without scopes" and path == "/v1/explain":
                            continue
                        thief.tried += 1
                        answer = ask(thief.daemon, method.upper(), filled + query, body, key=key)
                        thief.gained(
                            f"{who}: {method} {path}{query}", answer, SECRET, "secret-friend", TARGET, held["pending"]
                        )
                        if answer.status >= 500:
                            thief.problems.append(f"{who}: {method} {path}: {answer.status}")
    after = thief.daemon.call(LINKS + "Get", named)["parameters"]["link"]
    if after["revision"] != link["revision"] or after["url"] != TARGET:
        thief.problems.append(f"the link was changed: {after}")
    if thief.daemon.call(CONTROL + "GetStats", {"app": "shop"}, path=thief.daemon.control)["parameters"] != events:
        thief.problems.append("events were recorded for the other app")
    listed = ask(thief.daemon, "GET", "/v1/pending?app=shop&installation=cross-victim", key=thief.server)
    if not listed.holds(held["pending"]):
        thief.problems.append("its waiting link is gone")
    thief.end("everything of /v1 with keys of another app and without")


def spoken(thief):
    """Secrets in addresses of taps, in every spelling: none is kept at rest or logged."""
    key, marks = thief.server, []
    spellings = [
        "?access_token={}", "?a=1&access_token={}", ";access_token={}", "?access_token[]={}",
        "?access_token%5B%5D={}", "?Access_Token={}", "?ACCESS_TOKEN={}", "?access%5Ftoken={}",
        "?x=%26access_token%3D{}", "?u=https%3A%2F%2Fa.example%2F%3Faccess_token%3D{}",
        "?u=https%253A%252F%252Fa.example%252F%253Faccess_token%253D{}", "?a=1;access_token={}", "#access_token={}",
        "?access_token[0]={}",
    ]
    link = thief.link(url="https://www.example.com/keeps")
    for number, spelling in enumerate(spellings):
        mark = f"tok3n{number:02}{thief.rng.getrandbits(48):012x}"
        marks.append((spelling, mark))
        thief.tried += 1
        ask(
            thief.daemon,
            "GET",
            f"/{link['key']}" + spelling.format(mark).partition("#")[0],
            agent=PIXEL,
            address="198.18.3.6",
        )
        thief.event(kind="open", url=link["shortLink"] + spelling.format(mark))
    for spelling in (
        f"/{link['key']}?x={key}", f"/{link['key']}?{key}=1", f"/products/{key}", f"/lookalikes/{key}?a=b",
        f"/{link['key']}?u=https%3A%2F%2Fa.example%2F{key}",
    ):
        marks.append((spelling.replace(key, "KEY"), key.rpartition("_")[2]))
        thief.tried += 1
        ask(thief.daemon, "GET", spelling, agent=PIXEL, address="198.18.3.6", Referer="https://a.example/")
    thief.daemon.status()
    time.sleep(0.3)
    for name in ("linkd.db", "linkd.db-wal", "linkd.log"):
        path = os.path.join(thief.daemon.directory, name)
        if os.path.exists(path):
            with open(path, "rb") as file:
                data = file.read()
            thief.problems += [f"{spelling} stands in {name}" for spelling, mark in marks if mark.encode() in data]
    thief.end("tokens and keys in addresses, at rest")


def run(attack):
    """All thefts, on one linkd."""
    daemon = attack.daemon(
        "linkd",
        '[limits]\nrequests_per_address = "0"\napp_key_requests_per_address = "0"\nbad_keys_per_address = "0"\n',
    )
    thief = Thief(attack, daemon)
    for body in (accounts, taps, waiting, locked, limited, event_ids, rehearsals, traces, crossing, spoken, guesses):
        attack.progress(body.__doc__.splitlines()[0])
        with attack.attempt(body.__doc__.splitlines()[0].rstrip(".")):
            body(thief)
        thief.tried, thief.problems = 0, []
    gained = sum(len(line.problems) for line in attack.table.lines if line.part == attack.name)
    attack.summarise(f"{gained} thefts")
    attack.line("linkd ends by itself after all thefts", 1, attack.honest(daemon) + attack.ends(daemon))
