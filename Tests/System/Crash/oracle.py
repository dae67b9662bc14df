"""The points about events, checked after a restart: by the files themselves (sqlite3) and by the daemon's own reads."""
import collections
import http.client
import json
import os
import shutil
import sqlite3

import blocks
import counted
from daemon import Client, encode
from ledger import Violation, promise
from load import keys

ACTIONS = ("none", "open_app", "open_store", "open_web", "show_preview", "hold", "reject")
DIGITS = {digit: value for value, digit in enumerate("0123456789abcdefghjkmnpqrstvwxyz")}
# The number of the kind tap; taps come without a caller's id.
TAP = 0
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


class Files:
    """The rows of a database, read from a copy: a second connection must never checkpoint the daemon's log."""

    def __init__(self, database, scratch):
        os.makedirs(scratch, exist_ok=True)
        copy = self.copy = os.path.join(scratch, "copy.db")
        for suffix in ("", "-wal", "-shm"):
            if os.path.exists(copy + suffix):
                os.remove(copy + suffix)
        for suffix in ("", "-wal"):
            if os.path.exists(database + suffix):
                shutil.copyfile(database + suffix, copy + suffix)
        connection = sqlite3.connect(copy)
        try:
            self.integrity = connection.execute("PRAGMA integrity_check").fetchone()[0]
            tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            self.is_new = "event" not in tables
            if not self.is_new:
                self.read(connection)
        finally:
            connection.close()

    def read(self, connection):
        names = dict(connection.execute("SELECT id, text FROM name"))

        def named(value):
            return names.get(value) if isinstance(value, int) else value

        self.events = [
            (seq, bytes(identifier), ACTIONS[action], named(reason), named(route), kind == TAP)
            for seq, identifier, action, reason, route, kind in connection.execute(
                "SELECT seq, id, action, reason, route, kind FROM event ORDER BY seq")]
        self.events += self.blocked(connection, named)
        # An id is where it was appended, in a finished run, or for a while in both. An unfinished run does not count.
        self.remembered = {}
        finished = "SELECT hash, seq FROM idempotency WHERE run IN (SELECT run FROM id_run)"
        for found in (blocks.recent_ids(connection.execute), connection.execute(finished)):
            for key, seq in found:
                require(self.remembered.setdefault(key, seq) == seq, f"an id is remembered for {seq} and another event")
        self.runs = connection.execute("SELECT count(*) FROM id_run").fetchone()[0]
        self.pending = list(connection.execute("SELECT id, event_id, event_seq, state, opened_event FROM pending"))
        self.hour_events = blocks.events_by_hours(connection.execute)
        waiting = counted.unfolded(connection)
        self.rollup_events = [
            connection.execute(f"SELECT ifnull(sum(opens + taps + turned_away), 0) FROM {table}").fetchone()[0]
            + counted.taps_and_opens(waiting, number)
            for table, number in (("rollup", counted.PER_LINK), ("rollup_app", counted.WHOLE))]
        self.seen = {row[0] for row in connection.execute("SELECT id FROM installation")}
        self.installations |= {
            row[0] for row in connection.execute(
                f"SELECT DISTINCT installation FROM event WHERE kind <> {TAP} AND installation IS NOT NULL")}
        values = "app, platform, ifnull(version, ''), ifnull(build, ''), ifnull(os_version, '')"
        self.groups = set(connection.execute(
            f"SELECT {values}, seen / 86400000, count(*) FROM installation GROUP BY 1, 2, 3, 4, 5, 6"))
        self.counted = set(connection.execute(
            "SELECT app, platform, version, build, os_version, day, count FROM installation_count"))

    def blocked(self, connection, named):
        """The taps and opens of blocks, as rows of events."""
        self.installations = set()
        decisions = {
            number: (ACTIONS[action], named(reason), named(route))
            for number, action, reason, route in connection.execute("SELECT number, action, reason, route FROM decision")
            if action is not None}
        found = list(blocks.events(connection.execute))
        self.installations = {blocks.installation_of(event[4]) for event in found} - {None}
        return [(event[0], event[1], *decisions[event[3]], blocks.is_tap(event[4])) for event in found]

    def check(self, ledger):
        """Points 1 and 5, and that rows of one transaction came together."""
        require(self.integrity == "ok", f"integrity_check: {self.integrity}")
        if self.is_new:
            require(not ledger.acknowledged, "events were acknowledged, and the database is empty")
            return
        by_id = collections.defaultdict(list)
        for row in self.events:
            by_id[row[1]].append(row)
        promises = list(ledger.acknowledged.items()) + list(ledger.opened.items())
        for identifier, promised in promises:
            rows = by_id[id_bytes(promised.event)]
            require(len(rows) == 1, f"{identifier} ({promised.event}) is in the file {len(rows)} times")
            require(
                rows[0][2:5] == (promised.action, promised.reason, promised.route),
                f"{identifier}: acknowledged {promised}, in the file {rows[0]}")
        sequences = {row[0] for row in self.events}
        remembered = set(self.remembered.values())
        openers = {bytes(row[4]) for row in self.pending if row[4] is not None}
        with_id = {row[0] for row in self.events if row[1] not in openers and not row[5]}
        require(len(remembered) == len(self.remembered), "two remembered ids share an event")
        require(
            remembered == with_id,
            f"{len(remembered - with_id)} ids are remembered without their event, {len(with_id - remembered)} forgotten")
        require(self.hour_events == len(self.events), f"hours count {self.hour_events} of {len(self.events)} events")
        for count in self.rollup_events:
            require(count == len(self.events), f"counters have {count} of {len(self.events)} events")
        require(
            self.seen == self.installations,
            f"{len(self.installations - self.seen)} installations are not known, {len(self.seen - self.installations)} "
            "were never heard of")
        require(self.groups == self.counted, f"installations are counted as {self.counted ^ self.groups}")
        self.check_pending(by_id, sequences, ledger)

    def check_pending(self, by_id, sequences, ledger):
        opened = {bytes(row[0]): row[4] for row in self.pending if row[3] == 2}
        for pending, promised in ledger.opened.items():
            require(
                opened.get(id_bytes(pending)) == id_bytes(promised.event),
                f"OpenPending {pending} was acknowledged as {promised.event}, the file has another opener or none")
        held = {row[0] for row in self.events if row[2] == "hold"}
        waiting = {row[2] for row in self.pending}
        require(held == waiting, f"{len(held)} holds, {len(waiting)} pending links")
        for identifier, event, seq, state, opener in self.pending:
            require(by_id[bytes(event)] and seq in sequences, "a pending link without its event")
            if opener is not None:
                require(state == 2 and len(by_id[bytes(opener)]) == 1, "an opened link without its opening event")


class Journal:
    """What the daemon itself says is stored, in commit order, learned piece by piece."""

    def __init__(self, daemon, ledger):
        self.daemon = daemon
        self.ledger = ledger
        self.known = {}
        self.by_event = set()
        self.openers = {}
        # By the number in their URL: what taps were listed with.
        self.taps = {}
        self.grants = None

    def catch_up(self):
        """Reads the events that came since, checks point 2 and the promises, and returns the ids in order."""
        fresh = []
        self.refused = self.ledger.refused
        with Client(self.daemon.unix(self.daemon.control, timeout=30)) as client:
            for reply in client.more(CONTROL + "ListEvents", {"limit": 10_000_000}):
                require("error" not in reply, f"ListEvents: {reply}")
                parameters = reply["parameters"]
                outcome = parameters.get("outcome")
                if outcome is None or outcome["eventId"] in self.by_event:
                    break
                fresh.append((parameters["event"], outcome))
        fresh.reverse()
        return [self.learn(event, outcome) for event, outcome in fresh]

    def learn(self, event, outcome):
        stored = promise(outcome)
        require(stored.event not in self.by_event, f"{stored.event} is listed twice")
        self.by_event.add(stored.event)
        identifier = event.get("id")
        if event["kind"] == "tap":
            return self.learn_tap(event, outcome)
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

    def learn_tap(self, event, outcome):
        number = int(event["url"].partition("?n=")[2])
        require(self.grants is not None and number in self.grants.tapped, f"{event['url']} is stored and was never tapped")
        require(number not in self.taps, f"the tap {event['url']} is stored twice")
        self.taps[number] = outcome["action"]

    def learn_opener(self, event, stored):
        pending = stored.pending
        require(pending in self.ledger.opens_sent, f"{stored.event} opens {pending}, which nobody asked for")
        require(pending not in self.openers, f"{pending} was opened twice")
        target, _ = self.ledger.opens_sent[pending]
        require(event["url"] == target, f"{pending}: opened with {event['url']}, held {target}")
        promised = self.ledger.opened.get(pending)
        require(promised in (None, stored), f"{pending}: acknowledged {promised}, stored {stored}")
        self.openers[pending] = stored
        return None

    def check_complete(self):
        """Point 1, by the daemon's own reads."""
        for identifier, promised in self.ledger.acknowledged.items():
            require(identifier in self.known, f"{identifier} was acknowledged ({promised.event}) and is not listed")
        for pending in self.ledger.opened:
            require(pending in self.openers, f"OpenPending {pending} was acknowledged and is not listed")

    def check_order(self, fresh, life):
        """Point 3: per connection the stored events are the first of those sent, whole groups, in order."""
        stored = collections.defaultdict(list)
        for identifier in fresh:
            if identifier is not None:
                sent = self.ledger.sent[identifier]
                stored[sent.connection].append(sent)
        sent_by = collections.defaultdict(list)
        refused = self.ledger.refused
        for sent in self.ledger.sent.values():
            if sent.life == life and sent.id not in refused:
                sent_by[sent.connection].append(sent)
        for connection, events in stored.items():
            order = sorted(sent_by[connection], key=lambda sent: sent.position)
            got, want = [e.id for e in events], [e.id for e in order[: len(events)]]
            require(got == want, f"{connection}: stored {difference(got, want)}")
            rest = order[len(events):]
            if rest and rest[0].group is not None:
                require(events[-1].group != rest[0].group, f"{connection}: a SubmitMany was stored in part")

    def sample(self, rng, count):
        """GetEvent of some acknowledged events."""
        promises = list(self.ledger.acknowledged.values())
        chosen = rng.sample(promises, min(count, len(promises)))
        with Client(self.daemon.unix(self.daemon.control, timeout=30)) as client:
            client.socket.sendall(b"".join(encode(CONTROL + "GetEvent", {"id": p.event}) for p in chosen))
            for promised in chosen:
                reply = client.receive()
                require("error" not in reply, f"GetEvent {promised.event}: {reply}")
                stored = promise(reply["parameters"]["outcome"])
                require(stored == promised, f"GetEvent {promised.event}: acknowledged {promised}, stored {stored}")


def difference(got, want):
    """Where two lists part, in a few words."""
    for index, (a, b) in enumerate(zip(got, want)):
        if a != b:
            return f"…{got[max(0, index - 2): index + 3]} where {want[max(0, index - 2): index + 3]} was sent (at {index})"
    return f"{len(got)} and {len(want)} events"


class Resender:
    """Point 4: what was sent is sent again, all of it that got no answer and some of what did."""

    def __init__(self, daemon, ledger, journal):
        self.daemon = daemon
        self.ledger = ledger
        self.journal = journal

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
        added = {identifier for identifier in self.journal.catch_up() if identifier is not None}
        expected = {item.id for item in items if item.id not in before}
        require(added == expected, f"resending stored {len(added)} events where {len(expected)} were missing")
        return len(added)

    def by_phone(self, items, before):
        """What came with the app's key comes with it again: over a socket its id would be another's."""
        connection = http.client.HTTPConnection("127.0.0.1", self.daemon.http_port, timeout=30)
        for item in items:
            fields = {"Authorization": f"Bearer {keys(self.daemon)['phone']}", "Content-Type": "application/json"}
            connection.request("POST", "/v1/events", json.dumps({"event": item.event}), fields)
            answer = connection.getresponse()
            body = json.loads(answer.read())
            self.submitted(item, {"parameters": body} if answer.status == 200 else {"error": body}, before.get(item.id))
        connection.close()

    def submitted(self, item, reply, stored):
        require("error" not in reply, f"resending {item.id}: {reply}")
        outcome = reply["parameters"]["outcome"]
        require(
            outcome["duplicate"] == (stored is not None),
            f"resending {item.id}: duplicate is {outcome['duplicate']}, it was {'' if stored else 'not '}stored")
        require(stored in (None, promise(outcome)), f"resending {item.id}: stored {stored}, now {promise(outcome)}")
        self.ledger.answered(item.id, outcome)

    def reopen(self, client, life):
        opens = [(pending, target) for pending, (target, of) in self.ledger.opens_sent.items() if of == life]
        before = dict(self.journal.openers)
        for pending, _ in opens:
            client.socket.sendall(encode(GATEWAY + "OpenPending", {"id": pending, "state": {"login": "yes"}}))
            reply = client.receive()
            require("error" not in reply, f"OpenPending {pending} again: {reply}")
            outcome = reply["parameters"]["outcome"]
            stored = before.get(pending)
            require(outcome["duplicate"] == (stored is not None), f"OpenPending {pending} again: {outcome['duplicate']}")
            require(stored in (None, promise(outcome)), f"OpenPending {pending}: stored {stored}, {promise(outcome)}")
            self.ledger.open_answered(pending, outcome)
