"""What must hold after a kill, in the files, in what linkd says of them, and when everything is sent again.

Of the database alone, by SQL over its plain tables (`Files.check`):
     1 SQLite finds nothing wrong, and events are numbered from 1 on without a gap
     2 every event names its decision and its User-Agent, and lies within the times of these rows; every decision is named
     3 the mark of `counted` is not ahead of the events, and counts those up to it
     4 sums are what the events up to the mark add up to: by hour, app, link, route, platform and action, by rule and by
       reason, and for stored links
     5 a caller's id is remembered once, with the day of its use, for an event that exists
     6 a held event has its pending link, and an opened one its one opening
     7 exactly the installations are known that events name, and they are counted
Beside what was acknowledged (`Files.check_promises`):
     8 every acknowledged event is stored exactly once, with the acknowledged outcome, and no id of a caller is forgotten
By the daemon's own reads (`Journal`):
     9 every acknowledged event is listed, with its outcome; none is listed that was not sent, or that was refused
    10 per connection the stored order is the order of sending, what is lost is a suffix, and a list is stored whole
    11 statistics have every event once
By sending again (`Resender`):
    12 what is stored stays as it is: the same event id, the same outcome, duplicate; what is not is stored now
"""
import collections
import http.client
import json
import os
import shutil
import sqlite3

from daemon import Client, encode
from ledger import Violation, promise
from load import keys, statistics

ACTIONS = ("none", "open_app", "open_store", "open_web", "show_preview", "hold", "reject")
DIGITS = {digit: value for value, digit in enumerate("0123456789abcdefghjkmnpqrstvwxyz")}
# Numbers of the tables: the kind of a tap, what events count as, dimensions.
KIND_TAP, TAP, OPEN, TURNED_AWAY, RULE, REASON = 0, 0, 2, 5, 1, 9
COUNTS = ("taps", "bot_taps", "opens", "installs", "conversions", "turned_away", "unknown")
ALL_LINKS, OPENED = "*", 2
HOUR, DAY = 3_600_000, 86_400_000
CONTROL = "org.linkd.Control."
GATEWAY = "org.linkd.Gateway."


def require(condition, text):
    if not condition:
        raise Violation(text)


def id_bytes(text):
    """The 16 bytes of an event id."""
    value = 0
    for digit in text:
        value = value << 5 | DIGITS[digit]
    return value.to_bytes(16, "big")


class Event(collections.namedtuple(
        "Event", "seq id late agent installation own decision kind action app route reason platform link counted counted_link "
        "rule payload")):
    """An event with its decision."""

    SQL = """SELECT e.seq, e.id, e.late, e.agent, e.installation, e.payload, d.number, d.kind, d.action, d.app, d.route,
        d.reason, d.platform, d.link, d.counted, d.counted_link, d.rule, d.payload
        FROM event e LEFT JOIN decision d ON d.number = e.decision ORDER BY e.seq"""

    @property
    def moment(self):
        """The time that its id begins with; it was received so much later as it says."""
        return int.from_bytes(self.id[:6], "big")

    @property
    def hour(self):
        return (self.moment + self.late) // HOUR

    def has(self, text):
        """Whether its own part or its decision has a text."""
        return text in (self.own or "") + self.payload


class Files:
    """The rows of a database, read from a copy: a second connection must never checkpoint the daemon's log."""

    def __init__(self, database, scratch):
        os.makedirs(scratch, exist_ok=True)
        self.copy = os.path.join(scratch, "copy.db")
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(self.copy + suffix):
                os.remove(self.copy + suffix)
        for suffix in ("", "-wal"):
            if os.path.exists(database + suffix):
                shutil.copyfile(database + suffix, self.copy + suffix)
        connection = sqlite3.connect(self.copy)
        try:
            self.integrity = connection.execute("PRAGMA integrity_check").fetchone()[0]
            self.is_new = not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'event'").fetchone()
            if not self.is_new:
                self.read(lambda sql: connection.execute(sql).fetchall())
        finally:
            connection.close()

    def read(self, query):
        self.names = dict(query("SELECT id, text FROM name"))
        self.events = [Event(*row) for row in query(Event.SQL)]
        self.times = {
            table: {number: (first, last) for number, first, last in query(f"SELECT number, first_at, last_at FROM {table}")}
            for table in ("decision", "agent")}
        (self.mark, self.events_counted, self.until, self.through), = query(
            "SELECT last_seq, events, until_seq, through_link FROM counted")
        (self.viewed,), = query("SELECT count(*) FROM events")
        self.sums = {
            "count_by_link": sums(query, "count_by_link", "hour, link, app, route, platform, action"),
            "count_by_dimension": sums(
                query, "count_by_dimension", "hour, link, dimension, app, value",
                f"dimension IN ({RULE}, {REASON})")}
        # By its text, as events name it: the row of a stored link.
        self.links = {f"https://{domain}/{key}": link for link, domain, key in query(
            "SELECT id, domain, key FROM link")}
        self.link_counts = {link: counts for link, *counts in query("SELECT link, taps, opens, redeemed FROM link_count")}
        self.sums["link_count"] = {
            (link, place): counts[place] for link, counts in self.link_counts.items() for place in (0, 1) if counts[place]}
        self.ids = query("SELECT hash, seq, day, at FROM caller_id")
        self.pending = query("SELECT id, event_id, event_seq, state, opened_event FROM pending")
        self.installations = {row[0] for row in query("SELECT id FROM installation")}

    def named(self, value):
        """The text of an interned name."""
        return self.names.get(value) if isinstance(value, int) else value

    # Points 1 to 7.

    def check(self):
        """All of them, of files from which nothing was deleted yet."""
        self.check_rows()
        if self.is_new:
            return
        require([e.seq for e in self.events] == list(range(1, len(self.events) + 1)), "numbers of events are missing")
        unnamed = self.times["decision"].keys() - {e.decision for e in self.events}
        require(not unnamed, f"{len(unnamed)} decisions have no event, such as {sorted(unnamed)[:5]}")
        require(self.mark <= len(self.events), f"{self.mark} of {len(self.events)} events are counted")
        for table, derived in self.derived().items():
            stored = self.sums[table]
            wrong = [key for key in derived.keys() | stored.keys() if derived[key] != stored.get(key, 0)]
            first = [(key, derived[key], stored.get(key)) for key in wrong[:1]]
            require(not wrong, f"{table} has {len(wrong)} wrong sums, such as {first} (of what, derived, stored)")
        seen = {e.installation for e in self.events if e.kind != KIND_TAP} - {None}
        require(
            self.installations == seen, f"{len(seen - self.installations)} installations are not known, "
            f"{len(self.installations - seen)} were never heard of")

    def check_rows(self):
        """What also holds when old events were deleted."""
        require(self.integrity == "ok", f"integrity_check: {self.integrity}")
        if self.is_new:
            return
        for event in self.events:
            for table, number in (("decision", event.decision), ("agent", event.agent)):
                first, last = (0, 1 << 48) if table == "agent" and number is None else self.times[table].get(number, (1, 0))
                require(first <= event.moment <= last, f"event {event.seq} names the {table} {number} of {first} to {last}")
        counted = sum(1 for event in self.events if event.seq <= self.mark)
        require(counted == self.events_counted, f"{counted} events up to the mark, {self.events_counted} are said to be")
        hashes, named = {row[0] for row in self.ids}, {row[1] for row in self.ids}
        require(len(hashes) == len(named) == len(self.ids), "an id is remembered twice, or for an event of another")
        require(all(day == at // DAY for _, _, day, at in self.ids), "an id is remembered under another day")
        by_id = {event.id: event for event in self.events}
        require(
            len(by_id) == len(self.events) == self.viewed,
            f"{len(self.events)} events have {len(by_id)} ids, and the view has {self.viewed}")
        held, pending = {event.seq for event in self.events if ACTIONS[event.action] == "hold"}, {row[2] for row in self.pending}
        require(held <= pending, f"{len(held - pending)} of {len(held)} held events have no pending link")
        for _, event, seq, state, opener in self.pending:
            require(event in by_id and by_id[event].seq == seq, "a pending link without its event")
            require(opener is None or state == OPENED and opener in by_id, "an opened link without its opening")

    def is_counted(self, event):
        """Events behind the mark are counted link by link, in the order of their bytes."""
        is_through = self.through is not None and (event.link or "").encode() <= self.through.encode()
        return event.seq <= self.mark or event.seq <= self.until and is_through

    def derived(self):
        """What the counted events add up to."""
        found = {table: collections.Counter() for table in self.sums}
        for e in self.events:
            link = self.links.get(e.link) if e.counted_link is None else e.counted_link
            # A tap that spends one of few counts for its link at once, which its decision does not say.
            if e.counted in (TAP, OPEN) and link and (self.is_counted(e) or e.counted_link is None):
                found["link_count"][link, 0 if e.counted == TAP else 1] += 1
            if e.counted is None or not self.is_counted(e):
                continue
            app, route = (value if isinstance(value, int) else 0 for value in (e.app, e.route))
            place = (route, e.platform or 0, e.action, COUNTS[e.counted])
            for name in (ALL_LINKS, e.link or ""):
                found["count_by_link"][e.hour, name, app, *place] += 1
            for dimension, text in ((RULE, e.rule), (REASON, self.named(e.reason) if e.counted == TURNED_AWAY else None)):
                for name in {ALL_LINKS, e.link or ALL_LINKS} if text else ():
                    found["count_by_dimension"][e.hour, name, dimension, app, text, COUNTS[e.counted]] += 1
        return found

    # Point 8.

    def check_promises(self, ledger):
        """The ledger is of events that all came with an id, but for taps and openings of pending links."""
        promises = list(ledger.acknowledged.items()) + list(ledger.opened.items())
        if self.is_new:
            return require(not promises, "events were acknowledged, and the database is empty")
        by_id = {event.id: event for event in self.events}
        for identifier, promised in promises:
            event = by_id.get(id_bytes(promised.event))
            require(event is not None, f"{identifier} ({promised.event}) was acknowledged and is not in the file")
            stored = (ACTIONS[event.action], self.named(event.reason), self.named(event.route))
            require(
                stored == (promised.action, promised.reason, promised.route),
                f"{identifier}: acknowledged {promised}, in the file {stored}")
        openers = {row[0]: row[4] for row in self.pending if row[4] is not None}
        for pending, promised in ledger.opened.items():
            require(
                openers.get(id_bytes(pending)) == id_bytes(promised.event),
                f"OpenPending {pending} was acknowledged as {promised.event}, the file has another opening or none")
        remembered = {row[1] for row in self.ids}
        others = set(openers.values())
        with_id = {event.seq for event in self.events if event.kind != KIND_TAP and event.id not in others}
        require(
            remembered == with_id,
            f"{len(remembered - with_id)} ids are remembered without their event, {len(with_id - remembered)} forgotten")


def sums(query, table, columns, condition="true"):
    """The counts of a table by some columns and the name of the count; no zeros."""
    rows = query(
        f"SELECT {columns}, {', '.join(f'sum({count})' for count in COUNTS)} FROM {table} WHERE {condition} GROUP BY {columns}")
    return {(*row[:-len(COUNTS)], name): count for row in rows for name, count in zip(COUNTS, row[-len(COUNTS):]) if count}


class Journal:
    """What the daemon itself says is stored, learned piece by piece."""

    def __init__(self, daemon, ledger, grants):
        self.daemon, self.ledger, self.grants = daemon, ledger, grants
        self.known, self.openers = {}, {}
        self.by_event = set()
        # By the number in their URL: what taps were listed with.
        self.taps = {}

    def catch_up(self):
        """Reads the events that came since, which are the newest, and returns the callers' ids."""
        fresh = []
        self.refused = self.ledger.refused
        with Client(self.daemon.unix(self.daemon.control, timeout=30)) as client:
            for reply in client.more(CONTROL + "ListEvents", {"limit": 10_000_000}):
                require("error" not in reply, f"ListEvents: {reply}")
                outcome = reply["parameters"].get("outcome")
                if outcome is None or outcome["eventId"] in self.by_event:
                    break
                fresh.append((reply["parameters"]["event"], outcome))
        return [self.learn(event, outcome) for event, outcome in reversed(fresh)]

    def learn(self, event, outcome):
        stored = promise(outcome)
        require(stored.event not in self.by_event, f"{stored.event} is listed twice")
        self.by_event.add(stored.event)
        identifier = event.get("id")
        if event["kind"] == "tap":
            number = int(event["url"].partition("?n=")[2])
            require(number in self.grants.tapped, f"{event['url']} is stored and was never tapped")
            require(number not in self.taps, f"the tap {event['url']} is stored twice")
            self.taps[number] = outcome["action"]
            return None
        if identifier is None:
            return self.learn_opener(event, stored)
        sent = self.ledger.sent.get(identifier)
        require(sent is not None, f"{identifier} is stored and was never sent")
        require(identifier not in self.known, f"{identifier} is stored twice")
        require(identifier not in self.refused, f"{identifier} was refused and is stored")
        if "SECRET" in sent.event["url"]:
            require("SECRET" not in str((event, outcome)), f"{identifier}: a secret is stored")
        else:
            require(event["url"] == sent.event["url"], f"{identifier}: another URL is stored: {event['url']}")
        promised = self.ledger.acknowledged.get(identifier)
        require(promised in (None, stored), f"{identifier}: acknowledged {promised}, stored {stored}")
        self.known[identifier] = stored
        return identifier

    def learn_opener(self, event, stored):
        pending = stored.pending
        target, _ = self.ledger.opens_sent.get(pending, (None, None))
        require(event["url"] == target, f"{stored.event} opens {pending} with {event['url']}, asked for was {target}")
        require(pending not in self.openers, f"{pending} was opened twice")
        promised = self.ledger.opened.get(pending)
        require(promised in (None, stored), f"{pending}: acknowledged {promised}, stored {stored}")
        self.openers[pending] = stored

    def check_complete(self):
        """Points 9 and 11, when nothing is under way."""
        lost = self.ledger.acknowledged.keys() - self.known.keys() or self.ledger.opened.keys() - self.openers.keys()
        require(not lost, f"{len(lost)} events were acknowledged and are not listed, such as {sorted(lost)[:3]}")
        counted = statistics(self.daemon, "opens", "taps", "turnedAway")
        require(counted == len(self.by_event), f"GetStats counts {counted} of {len(self.by_event)} events")
        taps, by_link = statistics(self.daemon, "taps"), statistics(self.daemon, "taps", groupBy="link", interval="month")
        require(by_link == taps, f"GetStats counts {taps} taps, {by_link} by link")

    def check_order(self, fresh, life, files):
        """Point 10: per connection the stored events are the first of those sent, whole groups, in order."""
        stored, sent_by = collections.defaultdict(list), collections.defaultdict(list)
        number = {event.id: event.seq for event in files.events}
        for identifier in sorted(filter(None, fresh), key=lambda identifier: number[id_bytes(self.known[identifier].event)]):
            sent = self.ledger.sent[identifier]
            stored[sent.connection].append(sent)
        refused = self.ledger.refused
        for sent in self.ledger.sent.values():
            if sent.life == life and sent.id not in refused:
                sent_by[sent.connection].append(sent)
        for connection, events in stored.items():
            order = sorted(sent_by[connection], key=lambda sent: sent.position)
            wrong = [(e.id, want.id) for e, want in zip(events, order) if e is not want]
            require(len(events) <= len(order) and not wrong, f"{connection}: stored {wrong[:1]} (stored, sent)")
            rest = order[len(events):]
            if rest and rest[0].group is not None:
                require(events[-1].group != rest[0].group, f"{connection}: a SubmitMany was stored in part")


class Resender:
    """What was sent is sent again, all of it that got no answer and some of what did."""

    def __init__(self, daemon, ledger, journal):
        self.daemon, self.ledger, self.journal = daemon, ledger, journal

    def resend(self, life, rng, sample=300):
        """Returns how many events were not stored before and are now."""
        acknowledged = list(self.ledger.acknowledged)
        again = rng.sample(acknowledged, min(sample, len(acknowledged)))
        items = [self.ledger.sent[identifier] for identifier in again] + self.ledger.unacknowledged(life)
        before = dict(self.journal.known)
        self.by_phone([item for item in items if item.is_public], before)
        by_socket = [item for item in items if not item.is_public]
        with Client(self.daemon.unix(timeout=30)) as client:
            for start in range(0, len(by_socket), 64):
                part = by_socket[start: start + 64]
                client.socket.sendall(b"".join(encode(GATEWAY + "Submit", {"event": s.event}) for s in part))
                for item in part:
                    self.submitted(item, client.receive(), before.get(item.id))
            self.reopen(client, life)
        added = set(filter(None, self.journal.catch_up()))
        expected = {item.id for item in items if item.id not in before}
        require(added == expected, f"resending stored {len(added)} events where {len(expected)} were missing")
        return len(added)

    def by_phone(self, items, before):
        """What came with the app's key comes with it again: over a socket its id would be another's."""
        connection = http.client.HTTPConnection("127.0.0.1", self.daemon.http_port, timeout=30)
        fields = {"Authorization": f"Bearer {keys(self.daemon)['phone']}", "Content-Type": "application/json"}
        for item in items:
            connection.request("POST", "/v1/events", json.dumps({"event": item.event}), fields)
            answer = connection.getresponse()
            body = json.loads(answer.read())
            self.submitted(item, {"parameters": body} if answer.status == 200 else {"error": body}, before.get(item.id))
        connection.close()

    def submitted(self, item, reply, stored):
        self.ledger.answered(item.id, self.same(f"resending {item.id}", reply, stored))

    def reopen(self, client, life):
        before = dict(self.journal.openers)
        for pending in [pending for pending, (_, of) in self.ledger.opens_sent.items() if of == life]:
            reply = client.call(GATEWAY + "OpenPending", {"id": pending, "state": {"login": "yes"}})
            self.ledger.open_answered(pending, self.same(f"OpenPending {pending} again", reply, before.get(pending)))

    @staticmethod
    def same(what, reply, stored):
        """The outcome of a reply to what was asked before."""
        require("error" not in reply, f"{what}: {reply}")
        outcome = reply["parameters"]["outcome"]
        require(outcome["duplicate"] == (stored is not None), f"{what}: duplicate is {outcome['duplicate']}, stored {stored}")
        require(stored in (None, promise(outcome)), f"{what}: stored {stored}, now {promise(outcome)}")
        return outcome
