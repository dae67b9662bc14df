"""Databases damaged at random, and what the tools make of it.

    26 --verify-db and --salvage of any damaged database end by themselves, with words and not with a signal
    27 what --salvage gives out as saved is verified, and what it cannot save it says
    28 a start on one runs or refuses with words
"""
import contextlib
import os
import re
import shutil
import sqlite3
import subprocess

import matches
from daemon import Client
from ledger import Violation, require
from load import end, start_load

PAGE = 4096
LONGEST = 60
VALUES = (None, "abc", "", -1, 0, 1, 7, 999_999, 2**62, -2**63, 2**63 - 1, 1.5, b"", b"\xff\x00", b"x" * 16)
FOREIGN = (
    "CREATE TRIGGER evil AFTER INSERT ON event BEGIN DELETE FROM link; END",
    "CREATE VIEW evil AS SELECT * FROM event", "CREATE TABLE evil (x)", "CREATE INDEX evil ON event (late)",
    "DROP INDEX link_app", "DROP TABLE rollout", "DROP TABLE link_tag", "ALTER TABLE change ADD COLUMN evil",
    "PRAGMA user_version = 99", "PRAGMA user_version = -3", "PRAGMA user_version = 3", "PRAGMA application_id = 7",
    "DELETE FROM sqlite_sequence", "UPDATE sqlite_sequence SET seq = 'abc'", "UPDATE sqlite_sequence SET name = NULL",
    "INSERT INTO sqlite_sequence VALUES (NULL, NULL)", "UPDATE event SET decision = 999999", "UPDATE decision SET app = 999999",
    "UPDATE counted SET last_seq = 'abc'", "UPDATE counted SET last_seq = 999999", "UPDATE event SET agent = 999999",
    "UPDATE counted SET until_seq = 999999, through_link = 'z'", "UPDATE counted SET until_seq = -1, through_link = x'ff'")

# How a method says that what it has to read is damaged.
UNREADABLE = ("org.linkd.Control.DatabaseFailed", "org.linkd.Gateway.NotRecorded")


def fill(run):
    """A database with something of every kind."""
    run.grants.make(1)
    connections = start_load(run.daemon, run.ledger, 1, run.rng) + run.grants.start(1, run.rng) + run.load(1)
    run.await_results(connections)
    end(connections)
    require(run.daemon.stop() == 0, f"the end after load: {run.daemon.log_tail()}")


class DamagedDatabase:
    """One way to damage a copy; `words` say which."""

    def __init__(self, path, rng):
        self.path, self.rng, self.words = path, rng, ""

    def pages(self):
        return os.path.getsize(self.path) // PAGE

    def write(self, place, data):
        self.words += f"{len(data)} bytes at {place}; "
        with open(self.path, "r+b") as file:
            file.seek(place)
            file.write(data)

    def page(self):
        """Noise in a page, zeros, or in its head: its kind, the number of its cells, where they lie, which page is the next."""
        place = self.rng.randrange(1, self.pages()) * PAGE
        if self.rng.random() < 0.5:
            return self.write(place, self.rng.choice((self.rng.randbytes(PAGE), b"\0" * PAGE)))
        place = self.rng.choice((place, place, 16)) + self.rng.randrange(24)
        return self.write(place, self.rng.randbytes(self.rng.choice((1, 2, 4))))

    def some(self):
        for _ in range(self.rng.choice((1, 3, 20))):
            self.write(self.rng.randrange(24, os.path.getsize(self.path)), self.rng.randbytes(1))

    def cut(self):
        size = os.path.getsize(self.path)
        left = self.rng.randrange(0, size) if self.rng.random() < 0.3 else size - self.rng.randrange(1, size // 2)
        self.words += f"cut off at {left} of {size}; "
        os.truncate(self.path, left)

    def swap(self):
        with open(self.path, "rb") as file:
            data = file.read()
        one, other = (self.rng.randrange(1, self.pages()) * PAGE for _ in range(2))
        self.write(one, data[other: other + PAGE])
        self.write(other, data[one: one + PAGE])

    def sql(self, statement, *values):
        self.words += f"{statement} {values}; "
        with contextlib.closing(sqlite3.connect(self.path)) as connection, connection:
            connection.execute("PRAGMA writable_schema = 1")
            connection.execute(statement, values)

    def table(self):
        """One of the tables with rows, with their number and a column."""
        with contextlib.closing(sqlite3.connect(self.path)) as connection:
            counts = [(name, connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]) for name, in connection.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
            table, count = self.rng.choice([found for found in counts if found[1]])
            return table, count, self.rng.choice([row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')])

    def value(self):
        table, count, column = self.table()
        one = f'(SELECT "{column}" FROM "{table}" LIMIT 1 OFFSET {self.rng.randrange(count)})'
        self.sql(f'UPDATE OR IGNORE "{table}" SET "{column}" = ? WHERE "{column}" IS {one}', self.rng.choice(VALUES))

    def rows(self):
        self.sql(f'DELETE FROM "{self.table()[0]}" WHERE random() % 3 = 0')

    def schema(self):
        self.sql(self.rng.choice(FOREIGN))

    def do(self):
        kinds = (self.page, self.page, self.page, self.some, self.cut, self.swap, self.value, self.value, self.rows, self.schema)
        for _ in range(self.rng.choice((1, 1, 1, 2, 4))):
            # A file that is damaged already need not take any SQL, nor have names that are text, nor tables with rows.
            with contextlib.suppress(sqlite3.Error, UnicodeDecodeError, OverflowError, IndexError):
                if self.pages() > 4:
                    self.rng.choice(kinds)()


def tool(daemon, words, *arguments):
    """linkd on a damaged database: it ends by itself, and says something when it does not like it."""
    try:
        ran = subprocess.run([daemon.binary, *arguments], capture_output=True, text=True, timeout=LONGEST, check=False)
    except subprocess.TimeoutExpired:
        raise Violation(f"{arguments} does not end: {words}") from None
    require(ran.returncode >= 0, f"{arguments} ended by signal {-ran.returncode}: {words}{ran.stderr[-1000:]}")
    require(ran.returncode == 0 or "linkd: " in ran.stderr, f"{arguments} says nothing: {words}{ran.stderr}")
    return ran


def examine(daemon, damaged, words):
    """What the tools make of one damaged database: whether something was saved, and why not."""
    verdict = tool(daemon, words, "--verify-db", damaged)
    saved = tool(daemon, words, "--salvage", damaged)
    left = [name for name in os.listdir(os.path.dirname(damaged)) if ".salvaging" in name]
    require(not left, f"left behind: {left}: {words}")
    if saved.returncode != 0:
        require(".salvaged-unverified-" not in saved.stderr, f"not verified: {words}{saved.stdout}{saved.stderr}")
        return False, saved.stderr.strip().splitlines()[-1]
    path = re.search(r"^(.*): verified, \d+ events", saved.stdout, re.M).group(1)
    again = tool(daemon, words, "--verify-db", path)
    # Sums that disagree are not mended: events were deleted since, and nobody knows which are right. The salvage says so too.
    differences = [line.removeprefix(f"{path}: ") for line in again.stdout.splitlines() if line.startswith(f"{path}: ")]
    is_told = "is intact, but" in again.stderr and differences and set(differences) <= set(saved.stdout.splitlines())
    require(again.returncode == 0 or is_told, f"what was saved is not whole: {words}{again.stdout}{again.stderr}")
    if verdict.returncode == 0:
        # What somebody deleted row by row and a running linkd does without: verification told it as well.
        notes = ("keys without their secret", "hashed under is lost", "without their tap")
        told = [note for note in notes if note in saved.stdout]
        is_all = "nothing is known to be lost" in saved.stdout or told and all(note in verdict.stderr for note in told)
        require(is_all, f"a good file, but {saved.stdout}{verdict.stderr}: {words}")
    return True, ""


def answered(reply, fields, words, may_be_empty=False):
    """What a method has to say of a damaged database: what it promises, or that the store cannot be read."""
    parameters = reply.get("parameters") or {}
    if "error" in reply:
        require(reply["error"] in UNREADABLE and parameters.get("reason"), f"no documented error: {reply}: {words}")
    elif parameters or not may_be_empty:
        require(fields <= parameters.keys(), f"an answer without {fields - parameters.keys()}: {reply}: {words}")


def start(daemon, damaged, words):
    """A start on a damaged database."""
    for ending in ("", "-wal", "-shm"):
        with contextlib.suppress(FileNotFoundError):
            os.remove(daemon.database + ending)
    shutil.copyfile(damaged, daemon.database)
    try:
        daemon.start()
        with Client(daemon.unix(timeout=20)) as client:
            client.call("org.linkd.Gateway.Submit", {"event": {"url": "shop://products/1"}})
        with Client(daemon.unix(daemon.control, timeout=20)) as client:
            for reply in client.more("org.linkd.Control.ListEvents", {"limit": 5}):
                answered(reply, {"event", "outcome"}, words, may_be_empty=True)
            answered(client.call("org.linkd.Control.DescribeDatabase", {}), {"path", "schema", "kinds"}, words)
        require(daemon.stop() == 0, f"a start on damage ended with {daemon.process.returncode}: {words}{daemon.log_tail()}")
    except RuntimeError as error:
        require((daemon.process.returncode or 0) > 0, f"a start: {error}: {words}")
    except (OSError, EOFError) as error:
        raise Violation(f"linkd went away ({daemon.process.poll()}, {error}): {words}{daemon.log_tail()}") from error


def run(build, directory, rng, count, starts=3):
    """So many damaged databases; a violation is raised with the way the file was damaged."""
    filled = matches.Run(build, directory, rng)
    try:
        fill(filled)
    finally:
        filled.close()
    daemon = filled.daemon
    whole = daemon.database + ".whole"
    os.rename(daemon.database, whole)
    require(tool(daemon, "", "--verify-db", whole).returncode == 0, "a database that nobody damaged is not good")
    saved, reasons = 0, {}
    for number in range(count):
        place = os.path.join(directory, "damaged")
        os.makedirs(place)
        damaged = DamagedDatabase(os.path.join(place, "linkd.db"), rng)
        shutil.copyfile(whole, damaged.path)
        damaged.do()
        is_saved, reason = examine(daemon, damaged.path, f"database {number}: {damaged.words}\n")
        saved += is_saved
        if reason:
            reason = re.sub(r"\d+|/\S+", "", reason)
            reasons[reason] = reasons.get(reason, 0) + 1
        if number < starts:
            start(daemon, damaged.path, damaged.words)
        shutil.rmtree(place)
    print(f"[damaged] {count}, {saved} salvaged; not: {reasons}", flush=True)
