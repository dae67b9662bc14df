"""Taps and first openings under kill -9: Play's referrer names a tap, several installations race for it, some send the
same first opening again, with a caller's id and without.

   10 of all acknowledged first openings at most one installation has a tap, and an installation has one tap at most
   11 every acknowledged match is in the files as it was acknowledged: tap, installation, place in the chain
   12 a first opening with an id is answered the same for ever; without one the installation keeps its tap
   13 the link of a match waits until it is acknowledged, and never comes back after that
   14 what reports sum up is what the chains hold
   15 every tap that got its redirect is one event, with its link and the click id of its own URL, in a row or in a block
   16 every tap counts once: by link, over all links, and for its stored link
   21 a decision of one tap and that tap go together: it is named once, counts nothing, and ends with the tap's hour

Once each tap is decided for itself, for its address may be matched; once taps ask the same but for their click ids, so that most
are decided as one before them; once no decision is remembered, so that each tap is in a block and has a decision for itself.
"""
import collections
import itertools
import os
import random
import re
import sqlite3
import threading
import time

import blocks
import counted
import counters
from daemon import Client, Daemon, encode
from ledger import Ledger, Violation
from load import Connection, VarlinkConnection
from oracle import Files, id_bytes, require

HOST = "go.example.com"
GATEWAY = "org.linkd.Gateway."
PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0"
LINKS = 8
# So many taps and more have found decisions that are remembered, on each worker and of each link.
REPEATING = 30 * LINKS
TAP = re.compile(rb"linkd_tap=([0-9a-z]{26})")
# By name: what the configuration has beside, and how a tap's URL goes on.
REPEATED, SINGLE = "matches of repeated taps", "matches of single taps"
MODES = {
    "matches": ('[stage.attribution]\nprobabilistic = { android = true, window = "1h" }\n', "n"),
    REPEATED: ("", "fbclid"), SINGLE: ("[limits]\ndecision_cache_bytes = 0\n", "fbclid")}
# So many events and more are not behind the mark of counted taps while no repeated tap waits to be counted (StoreOptions.swift).
MOST_BEHIND = 4096
# What the payload of a decision of one tap begins with, behind its version (Sources/StoreFormat/Payload/OutcomePayload.swift),
# and for how many hours a decision is named.
OF_ONE_TAP, HOURS = b"\x4c\x01", 24
FIRST_OPEN = "first_open"


class Book:
    """What was sent and what was acknowledged, over all lives of one set of files."""

    def __init__(self, path):
        self.ledger = Ledger(path)
        self.lock = threading.Lock()
        self.taps = []
        # What the URL of a tap said, by the tap: its link and its click.
        self.clicks = {}
        self.installations = itertools.count()
        self.numbers = itertools.count()
        # By the caller's id: the event, and what it was answered.
        self.events, self.answers = {}, {}
        # Whose a tap is, and the tap of an installation; by the event of a match both.
        self.owner, self.tap_of, self.matches = {}, {}, {}
        # Links of matches and whose they are; those whose acknowledgement was sent, and was answered.
        self.pending, self.asked, self.done = {}, set(), set()

    def tapped(self, tap, key, click):
        with self.lock:
            self.clicks[tap] = (f"{HOST}/m{key}?", click)
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
        """A first opening was acknowledged: points 10 and 12 as far as answers tell."""
        phone, said = event["app"]["installation"], outcome["attribution"]
        tap = said.get("tap")
        self.ledger.log({"ack": event, "outcome": outcome})
        with self.lock:
            if "id" in event:
                short = (outcome["eventId"], outcome["action"], said["method"], tap, outcome.get("pending"))
                first = self.answers.setdefault(event["id"], short)
                if first != short:
                    self.ledger.problems.append(f"{event['id']} was answered {first}, now {short}")
            if tap is None:
                return
            if self.owner.setdefault(tap, phone) != phone:
                self.ledger.problems.append(f"the tap {tap} is {self.owner[tap]}'s and {phone}'s")
            if self.tap_of.setdefault(phone, tap) != tap:
                self.ledger.problems.append(f"{phone} has the taps {self.tap_of[phone]} and {tap}")
            if "matched_before" not in said["reasons"]:
                self.matches[outcome["eventId"]] = (phone, tap)
                self.pending[outcome["pending"]] = phone

    def close(self):
        self.ledger.close()


class TapConnection(Connection):
    """Taps, a few at a time; the redirect names the tap."""

    book = None
    parameter = None

    def work(self):
        self.socket = self.linkd.tcp(timeout=20)
        self.reader = self.socket.makefile("rb")
        with self.socket, self.reader:
            while not self.stopping.is_set():
                key = self.rng.randrange(LINKS)
                click = f"click-{next(self.book.numbers):012}"
                self.socket.sendall(
                    f"GET /m{key}?{self.parameter}={click} HTTP/1.1\r\nHost: {HOST}\r\nUser-Agent: {PHONE}\r\n"
                    f"X-Forwarded-For: 203.0.113.{self.rng.randrange(1, 200)}\r\n\r\n".encode())
                status, fields, _ = self.read_answer()
                found = TAP.search(fields.get(b"location", b""))
                require(status in (302, 503), f"a tap was answered {status}")
                if found:
                    self.book.tapped(found[1].decode(), key, click)
                time.sleep(self.rng.choice((0, 0.001, 0.004)))


class OpenConnection(VarlinkConnection):
    """First openings, what follows them, and the acknowledgement of their links."""

    book = None

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
            self.waiting.append((self.many_answered, events))
            return [encode(GATEWAY + "SubmitMany", {"events": events})]
        if chance < 0.35:
            event = {
                "kind": "conversion", "app": event["app"], "device": event["device"],
                "conversion": {"name": "order", "value": f"{self.rng.randrange(900)}.5", "currency": "EUR"}}
            self.waiting.append((self.ignored, None))
            return [encode(GATEWAY + "Submit", {"event": event})]
        if chance < 0.5 and self.ready:
            pending = self.ready.popleft()
            with self.book.lock:
                self.book.asked.add(pending)
            self.waiting.append((self.acknowledged, pending))
            return [encode(GATEWAY + "Acknowledge", {"id": pending})]
        self.waiting.append((self.one_answered, event))
        return [encode(GATEWAY + "Submit", {"event": event})]

    def ignored(self, _, reply):
        require("error" not in reply or "Overloaded" in reply["error"], f"a conversion: {reply}")

    def one_answered(self, event, reply):
        if "error" not in reply:
            self.take(event, reply["parameters"]["outcome"])
        else:
            require("Overloaded" in reply["error"] or "NotRecorded" in reply["error"], f"a first opening: {reply}")

    def many_answered(self, events, reply):
        if "error" not in reply:
            for event, outcome in zip(events, reply["parameters"]["outcomes"]):
                self.take(event, outcome)
        else:
            require("Overloaded" in reply["error"] or "NotRecorded" in reply["error"], f"SubmitMany: {reply}")

    def take(self, event, outcome):
        if event["kind"] == FIRST_OPEN:
            self.book.answered(event, outcome)
            if outcome.get("pending"):
                self.ready.append(outcome["pending"])
        else:
            self.reopened(event, outcome)

    def reopened(self, event, outcome):
        """A link that waits is the installation's own."""
        tap = outcome.get("attribution", {}).get("tap")
        with self.book.lock:
            owner = self.book.owner.get(tap, event["app"]["installation"])
        if owner != event["app"]["installation"]:
            self.book.ledger.problem(f"{event['app']['installation']} was handed the link of {owner}'s tap {tap}")

    def acknowledged(self, pending, reply):
        require("error" not in reply, f"Acknowledge {pending}: {reply}")
        with self.book.lock:
            self.book.done.add(pending)


class MatchFiles:
    """The rows of attribution, from a database nobody else has open."""

    CREDIT = "app, ifnull(link, ''), ifnull(campaign, ''), ifnull(source, ''), method"

    def __init__(self, path):
        connection = sqlite3.connect(path)
        try:
            self.read(connection.execute)
            self.read_counters(connection)
        finally:
            connection.close()

    def read(self, query):
        self.taken = {bytes(tap): phone for tap, phone in query("SELECT id, taken_by FROM touch")}
        self.chain = {
            bytes(event): (phone, tap and bytes(tap))
            for event, phone, tap in query("SELECT event, installation, tap FROM chain")}
        day = f"received_at / 86400000, {self.CREDIT}"
        # An opening is an installation when it is what the rows of `install` are.
        self.reckoned = {
            "installs": set(query(
                f"SELECT {day}, platform, count(*) FROM chain WHERE engagement IN (SELECT engagement FROM install) "
                "GROUP BY 1, 2, 3, 4, 5, 6, 7")),
            "conversions": set(query(
                f"SELECT {day}, platform, count(*) FROM chain WHERE name IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6, 7")),
            "amounts": set(query(
                f"SELECT {day}, currency, count(*), sum(value) FROM chain WHERE value IS NOT NULL "
                "GROUP BY 1, 2, 3, 4, 5, 6, 7"))}
        self.counted = {
            count: set(query(f"SELECT day, {self.CREDIT}, platform, {count} FROM credit_day WHERE {count} > 0"))
            for count in ("installs", "conversions")}
        self.counted["amounts"] = set(query(
            f"SELECT day, {self.CREDIT}, currency, conversions, high * 4294967296 + low FROM credit_money"))
        self.installs = query("SELECT count(*) FROM install").fetchone()[0]
        self.events = collections.defaultdict(list)
        self.read_blocks(query)
        for identifier, payload in query("SELECT id, payload FROM event"):
            self.events[bytes(identifier)].append(bytes(payload))
        self.hours = blocks.events_by_hours(query)

    def read_blocks(self, query):
        """Taps of blocks, each with its decision; point 21."""
        blocked = list(blocks.taps(query))
        self.blocked = len(blocked)
        decisions = {
            number: (bytes(payload), hour, counts)
            for number, payload, hour, counts in query("SELECT number, payload, hour, counts FROM decision")}
        for sequence, identifier, _, decision, payload, _ in blocks.events(query):
            require(decision in decisions, f"the event {sequence} has no decision")
            # What a tap says stands with it or, of one that was decided for itself, with its decision.
            self.events[bytes(identifier)].append(bytes(payload) + decisions[decision][0])
        self.repeated = {number for number, (_, _, counts) in decisions.items() if counts is not None}
        self.repeating = sum(1 for tap in blocked if tap[3] in self.repeated)
        single = {number for number, (payload, _, _) in decisions.items() if payload[1:3] == OF_ONE_TAP}
        named = collections.Counter(tap[3] for tap in blocked if tap[3] in single)
        require(not single - named.keys(), f"decisions of single taps have none: {sorted(single - named.keys())[:5]}")
        for sequence, _, received, decision, _, _ in blocked:
            if decision in single:
                _, hour, counts = decisions[decision]
                require(named[decision] == 1, f"the decision {decision} of one tap is named by {named[decision]}")
                require(counts is None, f"the tap {sequence}, which was counted, would be counted once more")
                ends = max(received // 3_600_000 - HOURS + 1, 0)
                require(hour == ends, f"the decision of the tap {sequence} is of the hour {hour}, not {ends}")

    def read_counters(self, connection):
        waiting = counted.unfolded(connection)
        mark, = connection.execute("SELECT last_seq FROM counted_taps").fetchone()
        behind = list(blocks.taps(connection.execute, behind=mark))
        self.recounted = sum(1 for tap in behind if tap[3] in self.repeated)
        require(
            self.repeated or len(behind) < MOST_BEHIND, f"{len(behind)} single taps are behind the mark of counted ones")
        self.taps = self.blocked + connection.execute("SELECT count(*) FROM event WHERE kind = 0").fetchone()[0]
        self.counted_taps = {
            table: connection.execute(f"SELECT ifnull(sum(taps), 0) FROM {table}").fetchone()[0] + counted.taps(waiting, number)
            for table, number in (
                ("rollup", counted.PER_LINK), ("rollup_app", counted.WHOLE), ("link_count", counted.LINK))}

    def check(self, book):
        """Points 10, 11 and 14 to 16."""
        for table, count in self.counted_taps.items():
            require(count == self.taps, f"{table} counts {count} of {self.taps} taps")
        for tap, (link, click) in book.clicks.items():
            found = self.events.get(id_bytes(tap), [])
            require(len(found) == 1, f"the tap {tap} was redirected and is in the files {len(found)} times")
            require(click.encode() in found[0], f"the tap {tap} lost its {click}")
            require(link.encode() in found[0], f"the tap {tap} of {link} is another link's")
        require(len(self.events) == self.hours, f"the hours count {self.hours} events, there are {len(self.events)}")
        phones = collections.Counter(phone for phone in self.taken.values() if phone is not None)
        for phone, count in phones.items():
            require(count == 1, f"{phone} has {count} taps")
        for event, (phone, tap) in book.matches.items():
            require(self.taken.get(id_bytes(tap)) == phone, f"{event}: {tap} is {self.taken.get(id_bytes(tap))}'s, not {phone}'s")
            require(
                self.chain.get(id_bytes(event)) == (phone, id_bytes(tap)),
                f"{event}: acknowledged {phone} by {tap}, in the chain {self.chain.get(id_bytes(event))}")
        for what, rows in self.reckoned.items():
            require(rows == self.counted[what], f"{what} of chains and of reports: {rows ^ self.counted[what]}")
        installs = sum(row[-1] for row in self.counted["installs"])
        require(installs == self.installs, f"{installs} installations are counted, {self.installs} are kept")


def check_counters(daemon, taps):
    """Point 16, by asking the daemon. Nobody has tapped since the kill."""
    reply = daemon.call("org.linkd.Control.GetStats", {}, path=daemon.control)
    told = counters.total(reply, "taps")
    require(told == taps, f"GetStats counts {told} of {taps} taps")


def check_answers(daemon, book, rng):
    """Points 12 and 13, by asking the daemon again."""
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
    said = outcome["attribution"]
    require(said.get("tap") == tap and "matched_before" in said["reasons"], f"{phone} had the tap {tap}, and now {said}")
    pending = outcome.get("pending")
    require(pending not in book.done, f"{phone} got {pending} again, which it had acknowledged")
    waiting = {link for link, owner in book.pending.items() if owner == phone} - book.asked
    require(not waiting or pending in waiting, f"{phone} got {pending}, {waiting} waits")


def check_waiting(client, book, pending, phone, rng):
    reply = client.call(GATEWAY + "ListPending", {"app": "shop", "installation": phone})
    waiting = {link["id"] for link in reply["parameters"]["pending"]}
    if pending in book.done:
        require(pending not in waiting, f"{pending} was acknowledged and waits for {phone}")
        return
    if pending not in book.asked:
        require(pending in waiting, f"{pending} of {phone} was never acknowledged and waits no more")
    if rng.random() < 0.3:
        book.asked.add(pending)
        require("error" not in client.call(GATEWAY + "Acknowledge", {"id": pending}), f"Acknowledge {pending}")
        book.done.add(pending)


class Run:
    """Kills on one set of files."""

    def __init__(self, build, directory, rng, mode="matches"):
        self.rng = rng
        self.mode = mode
        self.blocked = self.repeating = self.recounted = 0
        # No redirect goes before its commit.
        self.daemon = Daemon(build, directory, extra=MODES[mode][0], store='commit_timeout = "1m"')
        self.book = Book(os.path.join(directory, "driver.log"))
        self.scratch = os.path.join(directory, "at-kill")
        self.daemon.start()
        links = [{"key": f"m{n}", "route": "products/:product_id<int>", "routeParameters": {"product_id": str(n)}}
                 for n in range(LINKS)]
        reply = self.daemon.call("org.linkd.Links.CreateMany", {"links": links})
        require("error" not in reply, f"links were not made: {reply}")

    def await_results(self, connections):
        """Waits for what a slow machine has not done by the time of the kill: a match, something acknowledged, and in
        the mode of repeated taps as many taps as repeat."""
        wanted = len(self.book.taps) + REPEATING if self.mode == REPEATED else 0
        end = time.monotonic() + 30
        while not (self.book.matches and self.book.done and len(self.book.taps) >= wanted):
            if not all(connection.is_alive() for connection in connections):
                return
            require(time.monotonic() < end, f"in 30 s {len(self.book.matches)} matches, {len(self.book.taps)} taps")
            time.sleep(0.01)  # between two looks at the condition above

    def one_kill(self, life, is_last=False):
        """Kills linkd under load; the last life of a mode only once it did what the mode is about."""
        connections = []
        for index, kind in enumerate([TapConnection] * 2 + [OpenConnection] * 4):
            connection = kind(self.daemon, self.book.ledger, f"k{life}m{index}", life, self.rng.getrandbits(64))
            connection.book = self.book
            connection.parameter = MODES[self.mode][1]
            connections.append(connection)
            connection.start()
        time.sleep(self.rng.choice((0.05, 0.3, 0.8)) * self.rng.uniform(0.5, 1.5))
        if is_last:
            self.await_results(connections)
        self.daemon.kill()
        for connection in connections:
            connection.stopping.set()
        for connection in connections:
            connection.join(30)
            if connection.failure is not None:
                raise Violation(f"{connection.name}: {connection.failure!r}") from connection.failure
        files = Files(self.daemon.database, self.scratch)
        require(files.integrity == "ok", f"integrity_check: {files.integrity}")
        found = MatchFiles(files.copy)
        found.check(self.book)
        self.blocked, self.repeating = found.blocked, found.repeating
        self.recounted += found.recounted
        self.daemon.start()
        check_answers(self.daemon, self.book, self.rng)
        check_counters(self.daemon, found.taps)
        require(not self.book.ledger.problems, "; ".join(self.book.ledger.problems[:5]))

    def close(self):
        if self.daemon.process is not None:
            self.daemon.kill()
        self.book.close()


def run(build, directory, rng, kills):
    """All kills, a third of them in each mode; a violation is raised."""
    for index, mode in enumerate(MODES):
        share = (kills + len(MODES) - 1 - index) // len(MODES)
        if share == 0:
            continue
        run_mode(build, os.path.join(directory, mode.replace(" ", "-")), rng, mode, share)


def run_mode(build, directory, rng, mode, kills):
    run = Run(build, directory, rng, mode)
    try:
        for life in range(1, kills + 1):
            run.one_kill(life, is_last=life == kills)
        book = run.book
        require(book.matches and book.done, "nothing was matched or acknowledged")
        if mode == REPEATED:
            require(run.repeating > 0, "no tap was decided as one before it")
            require(run.recounted > 0, "no kill left a tap to be counted anew")
        if mode == SINGLE:
            require(run.blocked > 0 and run.repeating == 0, f"{run.repeating} of {run.blocked} taps had a decision in common")
        print(
            f"[{mode}] {kills} kills, {len(book.taps)} taps, {run.blocked} of them in blocks, {run.repeating} of these repeated, "
            f"and {run.recounted} counted anew, {len(book.matches)} matches acknowledged, "
            f"{len(book.done)} links taken off, {len(book.answers)} answers with an id kept", flush=True)
    finally:
        run.close()
