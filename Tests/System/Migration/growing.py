"""Makes a large database of a small one: copies of all its events, each some hours before the next, with sequences, ids,
installations and sums of their own. The real events are the newest ones. Only of a stopped linkd whose counters are all in
their rows, whose events came within one hour, and whose file has schema 10.

What is told by day or hour moves with the copy, and what names an event, a tap, a held link or an installation names the
copy's, in payloads, too. What goes after a day (addresses, signals, tokens), ids of callers, links and what people changed are
there once.
"""

import re
import sqlite3

HOUR, DAY = 3_600_000, 86_400_000
SCHEMA = 10
# As linkd has it: so many events that are in no run of lists before one is begun.
RUN_LENGTH = 32_768
DIGITS = "0123456789abcdefghjkmnpqrstvwxyz"
PAIRS = [first + second for first in DIGITS for second in DIGITS]
TEXT_ID = re.compile(rb"(?=([0-7][0-9a-hjkmnp-tv-z]{25}))")
NAME = re.compile(rb"phone-\d{6}\.0000")
FNV, MASK = 0x100_0000_01B3, (1 << 64) - 1
# Tables that stand as they are in the small database.
ONCE = (
    "meta", "name", "change", "link_name", "link", "link_tag", "retired_key", "link_count", "redemption", "deleted_link",
    "rollup_text", "rollout", "folding", "postback", "postback_day", "touch_signals", "salt", "address_seen", "link_day",
    "http_key", "http_key_secret", "shared_id")
# Tables that are empty when linkd has stopped, or with so few events.
EMPTY = ("counted", "idempotency", "id_run", "posting", "posting_run")
# A row a copy. What of a row is made anew: an id, an installation, a moment, an hour, a sequence, a decision.
ROWS = {
    "touch": {"id": "id", "at": "moment", "taken_by": "phone", "taken_at": "moment"},
    "install": {"id": "phone", "event": "id", "first_at": "moment", "received_at": "moment", "installed_at": "moment",
                "tap": "id", "tapped_at": "moment"},
    "chain": {"event": "id", "installation": "phone", "moment": "moment", "received_at": "moment", "tap": "id",
              "tapped_at": "moment"},
    "named": {"event": "id", "tap": "id", "moment": "moment"},
    "installation": {"id": "phone", "at": "moment", "seen": "moment"},
    "test_installation": {"id": "phone", "since": "moment"},
    "pending": {"id": "id", "installation": "phone", "event_id": "id", "event_seq": "seq", "created_at": "moment",
                "expires_at": "moment", "delivered_at": "moment", "opened_at": "moment", "opened_event": "id"},
    "decision": {"number": "decision", "hour": "hour"},
    "event": {"seq": "seq", "id": "id", "received_at": "moment", "installation": "phone", "payload": "payload",
              "decision": "decision"},
    "hour": {"hour": "hour", "first_seq": "seq", "last_seq": "seq"},
    "rollup": {"hour": "hour"},
    "rollup_app": {"hour": "hour"},
    "rollup_part": {"hour": "hour"},
}
# Sums by the day: what is added up.
SUMS = {
    "credit_day": ("installs", "reinstalls", "reengagements", "opens", "conversions", "retained1", "retained7", "retained30"),
    "credit_money": ("conversions", "high", "low"),
    "shadow": ("count",),
    "missed_path": ("taps",),
    "installation_count": ("count",),
}
VALUES = {
    "id": "new_id({0})", "phone": "new_phone({0})", "moment": "{0} - :moment", "hour": "{0} - :hours", "seq": "{0} + :seq",
    "decision": "{0} + :decision", "payload": "new_payload(seq, {0})",
}


def text_of(identifier):
    """An id as texts have it."""
    number = int.from_bytes(identifier, "big")
    return "".join(PAIRS[number >> shift & 1023] for shift in range(120, -1, -10)).encode()


def key_of(kind, text):
    """What lists of an installation (1) or a link (2) are found by: FNV-1a."""
    value = (0xCBF2_9CE4_8422_2325 ^ kind) * FNV & MASK
    return extend_key(value, text)


def extend_key(value, text):
    for byte in text.encode():
        value = (value ^ byte) * FNV & MASK
    return value


def signed(value):
    return value - (1 << 64) if value >> 63 else value


class Growing:
    """One small database, read once, and the large one that is made of it."""

    def __init__(self, small, large, events, days=20):
        self.connection = sqlite3.connect(large, isolation_level=None)
        run = self.connection.execute
        run("PRAGMA journal_mode = OFF")
        run("PRAGMA synchronous = OFF")
        run("PRAGMA cache_size = -2000000")
        run("ATTACH ? AS small", (small,))
        (self.count,) = run("SELECT count(*) FROM small.event").fetchone()
        (self.most,) = run("SELECT max(seq) FROM small.event").fetchone()
        (self.decisions,) = run("SELECT ifnull(max(number), 0) FROM small.decision").fetchone()
        self.copies = -(-events // self.count)
        self.step = max(1, days * 24 // self.copies)
        self.check()
        self.read()

    def all(self, sql, *values):
        return self.connection.execute(sql, values).fetchall()

    def check(self):
        """Refuses what would be copied wrongly."""
        ((schema,),) = self.all("PRAGMA small.user_version")
        if schema != SCHEMA:
            raise RuntimeError(f"the small database has schema {schema}, not {SCHEMA}")
        tables = {name for (name,) in self.all("SELECT name FROM small.sqlite_schema WHERE type = 'table' AND sql IS NOT NULL")}
        known = {*ONCE, *EMPTY, *ROWS, *SUMS, "recent_id", "sqlite_sequence"}
        if tables != known:
            raise RuntimeError(f"tables that this script does not know, or that are missing: {sorted(tables ^ known)}")
        for table in EMPTY:
            ((rows,),) = self.all(f"SELECT count(*) FROM small.{table}")
            if rows:
                raise RuntimeError(f"{table} of the small database has {rows} rows, and this script copies none")
        ((first, last),) = self.all("SELECT min(received_at), max(received_at) FROM small.event")
        if first // HOUR != last // HOUR:
            raise RuntimeError("the events of the small database are of several hours")
        if self.copies * self.step > 27 * 24 or self.copies > 9999:
            raise RuntimeError(f"{self.copies} copies are more than the time that everything is kept: feed more events")
        self.day = first // DAY
        self.hour = first // HOUR

    def read(self):
        """What of each row is looked at again and again."""
        named = "SELECT id FROM small.event UNION SELECT id FROM small.pending UNION SELECT id FROM small.touch"
        self.ids = [identifier for (identifier,) in self.all(named)]
        known = set(self.ids)
        texts = {text_of(identifier): identifier for identifier in self.ids}
        self.patches, self.lists = {}, []
        self.phones = {name for (name,) in self.all("SELECT id FROM small.installation")}
        begun = {}
        rows = self.all("SELECT seq, installation, link, payload FROM small.event ORDER BY seq")
        for seq, phone, link, payload in rows:
            places = [(at, 16, payload[at : at + 16]) for at in range(len(payload) - 15) if payload[at : at + 16] in known]
            places += [(found.start(), 26, texts[found[1]]) for found in TEXT_ID.finditer(payload) if found[1] in texts]
            places += [(found.end() - 4, 4, None) for found in NAME.finditer(payload)]
            if places:
                self.patches[seq] = places
            if phone is not None:
                self.phones.add(phone)
                begun.setdefault(phone, key_of(1, phone[:-4]))
            self.lists.append((seq, phone, None if link is None else signed(key_of(2, link))))
        self.begun = begun
        for phone in self.phones:
            if not NAME.fullmatch(phone.encode()):
                raise RuntimeError(f"the installation {phone} cannot be copied")

    def begin_copy(self, copy):
        """From now on everything is made for this copy; the last one is the real events themselves."""
        self.number = self.copies - 1 - copy
        hours = self.number * self.step
        self.values = {
            "moment": hours * HOUR, "hours": hours, "seq": copy * self.most, "decision": copy * self.decisions,
            "day": (self.hour - hours) // 24}
        earlier, other = hours * HOUR << 80, self.number * 0x9E37_79B9_7F4A_7C15 & MASK
        self.made = {}
        for identifier in self.ids:
            made = (int.from_bytes(identifier, "big") - earlier) ^ other
            self.made[identifier] = made.to_bytes(16, "big")
        self.texts = {}
        self.suffix = f"{self.number:04d}"

    def new_id(self, identifier):
        # A tap that was forgotten before stays forgotten.
        return self.made.get(identifier, identifier) if identifier is not None else None

    def new_phone(self, phone):
        return None if phone is None else phone[:-4] + self.suffix

    def new_payload(self, seq, payload):
        places = self.patches.get(seq)
        if places is None or self.number == 0:
            return payload
        patched = bytearray(payload)
        for at, length, identifier in places:
            if length == 4:
                patched[at : at + 4] = self.suffix.encode()
            elif length == 16:
                patched[at : at + 16] = self.made[identifier]
            else:
                if identifier not in self.texts:
                    self.texts[identifier] = text_of(self.made[identifier])
                patched[at : at + 26] = self.texts[identifier]
        return bytes(patched)

    def grow(self, progress):
        """Makes the large database; returns its number of events."""
        run = self.connection.execute
        definitions = self.all(
            "SELECT type, name, sql FROM small.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid")
        for name, arguments in (("new_id", 1), ("new_phone", 1), ("new_payload", 2)):
            self.connection.create_function(name, arguments, getattr(self, name), deterministic=True)
        run("BEGIN")
        for kind, _, sql in definitions:
            if kind == "table":
                run(sql)
        for table in ONCE:
            run(f"INSERT INTO main.{table} SELECT * FROM small.{table}")
        run(f"INSERT INTO main.recent_id SELECT seq + {(self.copies - 1) * self.most}, hash, digest, at FROM small.recent_id")
        run("DELETE FROM main.sqlite_sequence")
        run("INSERT INTO main.sqlite_sequence SELECT * FROM small.sqlite_sequence")
        # Links that are used up stay as they are: nobody tapped them more often than they allow.
        run(f"""UPDATE link_count SET taps = taps * {self.copies}, opens = opens * {self.copies} WHERE link IN
            (SELECT id FROM link WHERE max_taps IS NULL AND redeem_limit IS NULL)""")
        tail, first = [], 1
        for copy in range(self.copies):
            self.begin_copy(copy)
            self.copy_rows()
            self.postings(tail)
            head = (copy + 1) * self.most
            if head - first + 1 >= RUN_LENGTH:
                tail.sort()
                self.connection.executemany(f"INSERT INTO posting VALUES ({first}, ?, ?)", tail)
                run("INSERT INTO posting_run VALUES (?, ?)", (first, head))
                tail, first = [], head + 1
            progress((copy + 1) * self.count, self.copies * self.count)
        for kind, _, sql in definitions:
            if kind == "index":
                run(sql)
        ((application,),) = self.all("PRAGMA small.application_id")
        run("COMMIT")
        run(f"PRAGMA main.application_id = {application}")
        run(f"PRAGMA main.user_version = {SCHEMA}")
        self.connection.close()
        return self.copies * self.count

    def copy_rows(self):
        for table, changes in ROWS.items():
            columns = [name for _, name, *_ in self.all(f"PRAGMA small.table_info({table})")]
            values = ", ".join(VALUES[changes[name]].format(name) if name in changes else name for name in columns)
            self.connection.execute(f"INSERT INTO main.{table} SELECT {values} FROM small.{table}", self.values)
        for table, summed in SUMS.items():
            columns = [name for _, name, *_ in self.all(f"PRAGMA small.table_info({table})")]
            values = ", ".join(":day" if name == "day" else name for name in columns)
            added = ", ".join(f"{name} = {name} + excluded.{name}" for name in summed)
            self.connection.execute(
                f"INSERT INTO main.{table} SELECT {values} FROM small.{table} WHERE true ON CONFLICT DO UPDATE SET {added}",
                self.values)

    def postings(self, tail):
        offset = self.values["seq"]
        keys = {phone: signed(extend_key(begun, self.suffix)) for phone, begun in self.begun.items()}
        for seq, phone, link in self.lists:
            if phone is not None:
                tail.append((keys[phone], seq + offset))
            if link is not None:
                tail.append((link, seq + offset))
