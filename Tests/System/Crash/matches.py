"""Taps and first openings under kill -9: Play's referrer names a tap, several installations race for it, some send the
same first opening again, with a caller's id and without. Beside points 1 to 7 of oracle.py:

    16 of all acknowledged first openings at most one installation has a tap, and an installation has one tap at most
    17 every acknowledged match is in the files as it was acknowledged: tap, installation, place in the chain
    18 a first opening with an id is answered the same for ever; without one the installation keeps its tap
    19 the link of a match waits until it is acknowledged, and never comes back after that
    20 what reports sum up is what the chains hold
    21 every tap that got its redirect is one event, with its link and the click id of its own URL

Once each tap is decided for itself, for its address may be matched; once taps ask the same but for their click ids, so that
most name the decision of one before them; once no decision is remembered, so that each tap has one of its own.
"""
import collections
import itertools
import os
import random
import re
import sqlite3
import threading
import time

import crash
from daemon import Client, encode
from ledger import require
from load import RequestConnection, VarlinkConnection, begin, end, statistics
from oracle import TAP, id_bytes

HOST = "go.example.com"
GATEWAY = "org.linkd.Gateway."
PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
LINKS = 8
# So many taps and more have found decisions that are remembered, on each worker and of each link.
REPEATING = 30 * LINKS
NAMED_TAP = re.compile(rb"linkd_tap=([0-9a-z]{26})")
# By name: what the configuration has beside, and how a tap's URL goes on.
REPEATED, SINGLE = "matches of repeated taps", "matches of single taps"
MODES = {
    "matches": ('[stage.attribution]\nprobabilistic = { android = true, window = "1h" }\n', "n"),
    REPEATED: ("", "fbclid"), SINGLE: ("[limits]\ndecision_cache_bytes = 0\n", "fbclid")}
FIRST_OPEN = "first_open"
CREDIT = "app, ifnull(link, ''), ifnull(campaign, ''), ifnull(source, ''), method"


class Book:
    """What was sent and what was acknowledged, over all lives of one set of files."""

    def __init__(self, ledger):
        self.ledger = ledger
        self.lock = threading.Lock()
        # Taps with the installations that race for each; its link and its click.
        self.taps, self.clicks = [], {}
        self.installations, self.numbers = itertools.count(), itertools.count()
        # By the caller's id: the event, and what it was answered.
        self.events, self.answers = {}, {}
        # Whose a tap is, and the tap of an installation; by the event of a match both.
        self.owner, self.tap_of, self.matches = {}, {}, {}
        # Links of matches and whose they are; those whose acknowledgement was sent, and was answered.
        self.pending, self.asked, self.done = {}, set(), set()

    def tapped(self, tap, key, click):
        with self.lock:
            self.clicks[tap] = (f"https://{HOST}/m{key}", click)
            self.taps.append((tap, [f"phone-{next(self.installations)}" for _ in range(random.Random(tap).randint(1, 4))]))

    def choose(self, rng):
        """A first opening: of one of the latest taps, by one of the installations that race for it."""
        with self.lock:
            if not self.taps:
                return None
            tap, phones = self.taps[-1 - int(rng.expovariate(0.3)) % len(self.taps)]
        phone = rng.choice(phones)
        event = {
            "kind": FIRST_OPEN, "app": {"name": "shop", "installation": phone},
            "device": {"platform": "android", "screen": "412x915@2.625"},
            "evidence": {"installReferrer": f"utm_source=crash&linkd_tap={tap}"}}
        if rng.random() < 0.5:
            event["id"] = f"first-{phone}"
            self.events[event["id"]] = event
        return event

    def answered(self, event, outcome):
        """A first opening was acknowledged: points 16 and 18 as far as answers tell."""
        phone, said = event["app"]["installation"], outcome["attribution"]
        tap = said.get("tap")
        self.ledger.log({"ack": event, "outcome": outcome})
        with self.lock:
            same = [(self.owner, tap, phone), (self.tap_of, phone, tap)] if tap is not None else []
            if "id" in event:
                same.append((self.answers, event["id"], (
                    outcome["eventId"], outcome["action"], said["method"], tap, outcome.get("pending"))))
            for table, key, value in same:
                if table.setdefault(key, value) != value:
                    self.ledger.problems.append(f"{key} was told {table[key]}, now {value}")
            if tap is not None and "matched_before" not in said["reasons"]:
                self.matches[outcome["eventId"]] = (phone, tap)
                self.pending[outcome["pending"]] = phone


class TapConnection(RequestConnection):
    """Taps one after the other; the redirect names the tap."""

    most = 0

    def request(self):
        time.sleep(self.rng.choice((0, 0.001, 0.004)))
        key, click = self.rng.randrange(LINKS), f"click-{next(self.book.numbers):012}"
        self.waiting.append((key, click))
        return (
            f"GET /m{key}?{self.parameter}={click} HTTP/1.1\r\nHost: {HOST}\r\nUser-Agent: {PHONE}\r\n"
            f"X-Forwarded-For: 203.0.113.{self.rng.randrange(1, 200)}\r\n\r\n").encode()

    def receive(self):
        status, fields, _ = self.read_answer()
        found = NAMED_TAP.search(fields.get(b"location", b""))
        require(status in (302, 503), f"a tap was answered {status}")
        if found:
            self.book.tapped(found[1].decode(), *self.waiting[0])
        self.waiting.popleft()


class OpenConnection(VarlinkConnection):
    """First openings, what follows them, and the acknowledgement of their links."""

    def work(self):
        self.window = min(self.window, 16)
        self.ready = collections.deque()
        super().work()

    def calls(self):
        event = self.book.choose(self.rng)
        if event is None:
            time.sleep(0.002)
            return []
        chance = self.rng.random()
        if chance < 0.2:
            events = [event] + [self.book.choose(self.rng) for _ in range(self.rng.randrange(4))]
            if self.rng.random() < 0.5:
                events.append({"kind": "reopen", "app": dict(self.rng.choice(events)["app"])})
            return self.ask("SubmitMany", {"events": events}, events)
        if chance < 0.35:
            event = {
                "kind": "conversion", "app": event["app"], "device": event["device"],
                "conversion": {"name": "order", "value": f"{self.rng.randrange(900)}.5", "currency": "EUR"}}
        elif chance < 0.5 and self.ready:
            pending = self.ready.popleft()
            with self.book.lock:
                self.book.asked.add(pending)
            return self.ask("Acknowledge", {"id": pending}, pending)
        return self.ask("Submit", {"event": event}, [event])

    def ask(self, method, parameters, what):
        self.waiting.append((self.told, what))
        return [encode(GATEWAY + method, parameters)]

    def told(self, what, reply):
        """The answer to some events, or to the acknowledgement of a link."""
        error, parameters = reply.get("error", ""), reply["parameters"]
        if isinstance(what, str):
            require(not error, f"Acknowledge {what}: {reply}")
            with self.book.lock:
                self.book.done.add(what)
        elif error:
            require("Overloaded" in error or "NotRecorded" in error, f"{what}: {reply}")
        else:
            outcomes = parameters["outcomes"] if "outcomes" in parameters else [parameters["outcome"]]
            for event, outcome in zip(what, outcomes):
                self.take(event, outcome)

    def take(self, event, outcome):
        if event["kind"] == FIRST_OPEN:
            self.book.answered(event, outcome)
            if outcome.get("pending"):
                self.ready.append(outcome["pending"])
        elif event["kind"] == "reopen":
            # A link that waits is the installation's own.
            tap, phone = outcome.get("attribution", {}).get("tap"), event["app"]["installation"]
            owner = self.book.owner.get(tap, phone)
            if owner != phone:
                self.ledger.problem(f"{phone} was handed the link of {owner}'s tap {tap}")


def check_files(files, book):
    """Points 16, 17, 20 and 21, of a database that nobody else has open."""
    events = {event.id: event for event in files.events}
    for tap, (link, click) in book.clicks.items():
        event = events.get(id_bytes(tap))
        require(event is not None, f"the tap {tap} was redirected and is not in the files")
        require(event.link == link and event.has(click), f"the tap {tap} of {link} by {click} is of {event.link}, or by another")
    connection = sqlite3.connect(files.copy)
    try:
        query = connection.execute
        taken = {tap: phone for tap, phone in query("SELECT id, taken_by FROM tap") if phone is not None}
        chain = {event: (phone, tap) for event, phone, tap in query("SELECT event, installation, tap FROM chain")}
        # An opening is an installation when it is what those are that installations count from.
        installs = "engagement IN (SELECT engagement FROM chain WHERE retained IS NOT NULL)"
        amount = "value IS NOT NULL AND currency IS NOT NULL"
        sums = [("''", "count(*)", installs, "installs"),
                (f"iif({amount}, currency, '')", f"count(*), sum(iif({amount}, value, 0))", "name IS NOT NULL",
                 "conversions, high * 4294967296 + low")]
        for currency, count, condition, columns in sums:
            held = set(query(
                f"SELECT received_at / 86400000, {CREDIT}, platform, {currency}, {count} FROM chain WHERE {condition} "
                "GROUP BY 1, 2, 3, 4, 5, 6, 7, 8"))
            told = set(query(
                f"SELECT day, {CREDIT}, platform, currency, {columns} FROM credit_day WHERE {columns.partition(',')[0]} > 0"))
            require(held == told, f"{columns} of chains and of reports: {held ^ told}")
        counted, kept = query("SELECT (SELECT sum(installs) FROM credit_day), (SELECT count(*) FROM chain WHERE retained IS NOT NULL)").fetchone()
    finally:
        connection.close()
    require((counted or 0) == kept, f"{counted} installations are counted, {kept} are kept")
    require(len(set(taken.values())) == len(taken), f"{len(taken)} taps are taken by {len(set(taken.values()))} installations")
    for event, (phone, tap) in book.matches.items():
        found = (taken.get(id_bytes(tap)), chain.get(id_bytes(event)))
        require(found == (phone, (phone, id_bytes(tap))), f"{event}: acknowledged {phone} by {tap}, in the files {found}")


def check_answers(daemon, book, rng):
    """Points 18 and 19, by asking the daemon again."""
    with Client(daemon.unix(timeout=30)) as client:
        for identifier in rng.sample(list(book.answers), min(60, len(book.answers))):
            event = book.events[identifier]
            outcome = outcome_of(client, event)
            require(outcome["duplicate"], f"{identifier} was acknowledged, and is no duplicate")
            book.answered(event, outcome)
        matched = list(book.tap_of.items())
        for phone, tap in rng.sample(matched, min(60, len(matched))):
            check_again(client, book, phone, tap)
        for pending, phone in list(book.pending.items()):
            check_waiting(client, book, pending, phone, rng)


def outcome_of(client, event):
    reply = client.call(GATEWAY + "Submit", {"event": event})
    require("error" not in reply, f"{event}: {reply}")
    return reply["parameters"]["outcome"]


def check_again(client, book, phone, tap):
    """A first opening without an id, told again: the same tap, and what still waits for the installation."""
    event = {"kind": FIRST_OPEN, "app": {"name": "shop", "installation": phone}, "device": {"platform": "android"}}
    outcome = outcome_of(client, event)
    said, pending = outcome["attribution"], outcome.get("pending")
    require(said.get("tap") == tap and "matched_before" in said["reasons"], f"{phone} had the tap {tap}, and now {said}")
    require(pending not in book.done, f"{phone} got {pending} again, which it had acknowledged")
    waiting = {link for link, owner in book.pending.items() if owner == phone} - book.asked
    require(not waiting or pending in waiting, f"{phone} got {pending}, {waiting} waits")


def check_waiting(client, book, pending, phone, rng):
    reply = client.call(GATEWAY + "ListPending", {"app": "shop", "installation": phone})
    is_waiting = pending in {link["id"] for link in reply["parameters"]["pending"]}
    require(not is_waiting or pending not in book.done, f"{pending} was acknowledged and waits for {phone}")
    require(is_waiting or pending in book.asked, f"{pending} of {phone} was never acknowledged and waits no more")
    if pending not in book.done and rng.random() < 0.3:
        book.asked.add(pending)
        require("error" not in client.call(GATEWAY + "Acknowledge", {"id": pending}), f"Acknowledge {pending}")
        book.done.add(pending)


class Run(crash.Run):
    """Kills on one set of files."""

    def __init__(self, build, directory, rng, mode="matches"):
        self.mode = mode
        self.taps = self.shared = 0
        # No redirect goes before its commit.
        super().__init__(build, directory, rng, extra=MODES[mode][0], store='commit_timeout = "1m"')
        self.book = Book(self.ledger)
        links = [{"key": f"m{n}", "route": "products/:product_id<int>", "routeParameters": {"product_id": str(n)}}
                 for n in range(LINKS)]
        reply = self.daemon.call("org.linkd.Links.CreateMany", {"links": links})
        require("error" not in reply, f"links were not made: {reply}")

    def load(self, life):
        return begin(
            [TapConnection] * 2 + [OpenConnection] * 4, self.daemon, self.ledger, life, self.rng, "m", book=self.book,
            parameter=MODES[self.mode][1])

    def await_results(self, connections):
        """Waits for what a slow machine has not done by the time of the kill: a match, something acknowledged, and in
        the mode of repeated taps as many taps as repeat."""
        wanted, limit = len(self.book.taps) + REPEATING if self.mode == REPEATED else 0, time.monotonic() + 30
        while not (self.book.matches and self.book.done and len(self.book.taps) >= wanted):
            if not all(connection.is_alive() for connection in connections):
                return
            require(time.monotonic() < limit, f"in 30 s {len(self.book.matches)} matches, {len(self.book.taps)} taps")
            time.sleep(0.01)  # between two looks at the condition above

    def all_kills(self, kills):
        for life in range(1, kills + 1):
            self.one_kill(life, is_last=life == kills)
        book = self.book
        require(book.matches and book.done, "nothing was matched or acknowledged")
        if self.mode == REPEATED:
            require(self.shared > 0 and self.uncounted > 0, "no tap was decided as one before it, or counted by the next start")
        require(self.mode != SINGLE or self.shared == 0, f"{self.shared} of {self.taps} taps share a decision")
        print(
            f"[{self.mode}] {kills} kills, {self.taps} taps, {self.shared} of them by a decision of another, {self.uncounted} "
            f"counted after a kill, {len(book.matches)} matches acknowledged, {len(book.done)} links taken off, "
            f"{len(book.answers)} answers with an id kept", flush=True)

    def one_kill(self, life, is_last=False):
        """Kills linkd under load; the last life of a mode only once it did what the mode is about."""
        connections = self.load(life)
        time.sleep(self.rng.choice((0.05, 0.3, 0.8)) * self.rng.uniform(0.5, 1.5))
        if is_last:
            self.await_results(connections)
        self.daemon.kill()
        end(connections)
        files = self.files()
        files.check()
        check_files(files, self.book)
        taps = [event for event in files.events if event.counted == TAP]
        self.taps, self.shared = len(taps), len(taps) - len({event.decision for event in taps})
        self.uncounted += sum(event.seq > files.mark for event in taps)
        self.daemon.start()
        told = statistics(self.daemon, "taps")
        require(told == self.taps, f"GetStats counts {told} of {self.taps} taps")
        check_answers(self.daemon, self.book, self.rng)
        self.ledger.check()


def run(build, directory, rng, kills):
    """All kills, a third of them in each mode; a violation is raised."""
    for index, mode in enumerate(MODES):
        run = Run(build, os.path.join(directory, mode.replace(" ", "-")), rng, mode)
        try:
            run.all_kills((kills + len(MODES) - 1 - index) // len(MODES))
        finally:
            run.close()
