"""Databases damaged at random, and what the tools make of it.

    13 --verify-db and --salvage of any damaged database end by themselves, with words and not with a signal
    14 what --salvage gives out as saved is verified, and what it cannot save it says
    15 a start on one runs or refuses with words
"""
import contextlib
import os
import re
import shutil
import sqlite3
import subprocess
import urllib.error
import urllib.request

from daemon import Client, Daemon
from ledger import Violation
from oracle import require

PAGE = 4096
LONGEST = 60
VALUES = (None, "abc", "", -1, 0, 1, 7, 999_999, 2**62, -2**63, 2**63 - 1, 1.5, b"", b"\xff\x00", b"x" * 16)
FOREIGN = (
    "CREATE TRIGGER evil AFTER INSERT ON event BEGIN DELETE FROM link; END",
    "CREATE VIEW evil AS SELECT * FROM event", "CREATE TABLE evil (x)", "CREATE INDEX evil ON event (received_at)",
    "DROP INDEX link_app", "DROP TABLE rollout", "DROP TABLE link_name", "ALTER TABLE change ADD COLUMN evil",
    "PRAGMA user_version = 99", "PRAGMA user_version = -3", "PRAGMA user_version = 3", "PRAGMA application_id = 7",
    "DELETE FROM sqlite_sequence", "UPDATE sqlite_sequence SET seq = 'abc'", "UPDATE sqlite_sequence SET name = NULL",
    "INSERT INTO sqlite_sequence VALUES (NULL, NULL)", "UPDATE event SET app = 999999", "UPDATE hour SET events = 'abc'")

# How a method says that what it has to read is damaged.
UNREADABLE = ("org.linkd.Control.DatabaseFailed", "org.linkd.Gateway.NotRecorded")


class Tap(urllib.request.HTTPRedirectHandler):
    """Follows nothing."""

    def redirect_request(self, *_):
        return None


def fill(daemon):
    """A database with something of every kind."""
    with Client(daemon.unix(timeout=60)) as client:
        links = [{"key": f"k{n}", "app": "shop", "route": "products/:product_id<int>", "tags": ["spring", f"t{n % 3}"],
                  "routeParameters": {"product_id": str(n)}, "externalId": f"x{n}", "metadata": {"n": n},
                  "redeemLimit": 2} for n in range(60)]
        reply = client.call("org.linkd.Links.CreateMany", {"links": links})
        require("error" not in reply, f"CreateMany: {reply}")
        events = []
        for n in range(600):
            kind = ("open", "first_open", "reopen", "open")[n % 4]
            url = ("shop://products/%d", "https://go.example.com/k%d", "shop://friends/%d")[n % 3] % (n % 60)
            events.append({"kind": kind, "url": url, "id": f"e{n}", "app": {
                "name": "shop", "installation": f"i{n % 40}", "version": "1.2", "user": f"u{n % 9}"}})
        reply = client.call("org.linkd.Gateway.SubmitMany", {"events": events})
        require("error" not in reply, f"SubmitMany: {reply}")
    opener = urllib.request.build_opener(Tap)
    # Some ask the same but for their click ids: their decision says what the first of them passed through.
    clicks = [f"k{n % 4}?fbclid=IwAR0123456789abcdef{n:04}" for n in range(24)]
    for path in [f"k{n}?utm_source=a{n}" for n in range(60)] + clicks:
        request = urllib.request.Request(
            f"http://127.0.0.1:{daemon.http_port}/{path}",
            headers={"Host": "go.example.com", "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) "
                     "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1"})
        with contextlib.suppress(urllib.error.HTTPError):
            opener.open(request, timeout=20).close()
    with Client(daemon.unix(daemon.control, timeout=60)) as client:
        for name in ("one", "two", "three"):
            reply = client.call("org.linkd.Control.CreateKey", {"name": name, "app": "shop", "scopes": ["events"]})
            require("error" not in reply, f"CreateKey: {reply}")
        client.call("org.linkd.Control.RevokeKey", {"name": "two"})


class DamagedDatabase:
    """One way to damage a copy; `words` say which."""

    def __init__(self, path, rng):
        self.path, self.rng, self.words = path, rng, ""

    def write(self, place, data):
        with open(self.path, "r+b") as file:
            file.seek(place)
            file.write(data)

    def pages(self):
        return os.path.getsize(self.path) // PAGE

    def noise(self):
        page = self.rng.randrange(1, self.pages())
        self.words += f"noise in page {page + 1}; "
        self.write(page * PAGE, self.rng.randbytes(PAGE))

    def zeros(self):
        page, count = self.rng.randrange(1, self.pages()), self.rng.randrange(1, 4)
        self.words += f"zeros from page {page + 1} on, {count}; "
        self.write(page * PAGE, b"\0" * (PAGE * min(count, self.pages() - page)))

    def bits(self):
        for _ in range(self.rng.choice((1, 3, 20))):
            place = self.rng.randrange(100, os.path.getsize(self.path))
            self.words += f"a byte at {place}; "
            self.write(place, self.rng.randbytes(1))

    def cells(self):
        """The heads of pages: kinds, numbers of cells, where they lie, which page is the next."""
        page = self.rng.randrange(1, self.pages())
        place = page * PAGE + self.rng.randrange(0, 24)
        self.words += f"a byte at {place}, in the head of page {page + 1}; "
        self.write(place, self.rng.randbytes(self.rng.choice((1, 2, 4))))

    def header(self):
        place = self.rng.choice((16, 18, 19, 20, 24, 28, 32, 36, 40, 44, 47, 52, 56, 60, 68, 92, 96, 100, 103, 105))
        self.words += f"a byte at {place}; "
        self.write(place, self.rng.randbytes(self.rng.choice((1, 2))))

    def cut(self):
        size = os.path.getsize(self.path)
        left = self.rng.randrange(0, size) if self.rng.random() < 0.3 else size - self.rng.randrange(1, size // 2)
        self.words += f"cut off at {left} of {size}; "
        os.truncate(self.path, left)

    def swap(self):
        one, other = self.rng.randrange(1, self.pages()), self.rng.randrange(1, self.pages())
        self.words += f"pages {one + 1} and {other + 1} changed places; "
        with open(self.path, "r+b") as file:
            found = []
            for page in (one, other):
                file.seek(page * PAGE)
                found.append(file.read(PAGE))
            for page, data in ((other, found[0]), (one, found[1])):
                file.seek(page * PAGE)
                file.write(data)

    def sql(self, *statements):
        connection = sqlite3.connect(self.path)
        connection.execute("PRAGMA writable_schema = 1")
        for sql, *values in statements:
            self.words += f"{sql} {values}; "
            with contextlib.suppress(sqlite3.DatabaseError, OverflowError):
                connection.execute(sql, values)
        with contextlib.suppress(sqlite3.DatabaseError):
            connection.commit()
        connection.close()

    def value(self):
        connection = sqlite3.connect(self.path)
        tables = [row[0] for row in connection.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")]
        filled = [table for table in tables if connection.execute(f'SELECT 1 FROM "{table}" LIMIT 1').fetchone()]
        table = self.rng.choice(filled)
        column = self.rng.choice([row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')])
        count = connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0]
        old = connection.execute(
            f'SELECT "{column}" FROM "{table}" LIMIT 1 OFFSET {self.rng.randrange(count)}').fetchone()[0]
        connection.close()
        self.sql((f'UPDATE OR IGNORE "{table}" SET "{column}" = ? WHERE "{column}" IS ?', self.rng.choice(VALUES), old))

    def rows(self):
        table = self.rng.choice(("name", "link_name", "link", "event", "hour", "http_key", "posting", "http_key_secret",
                                 "meta", "touch", "install", "link_count", "pending", "tap_block", "decision", "agent"))
        self.sql((f'DELETE FROM "{table}" WHERE random() % 3 = 0',))

    def schema(self):
        self.sql((self.rng.choice(FOREIGN),))

    def do(self):
        kinds = (self.noise, self.zeros, self.bits, self.cells, self.header, self.cut, self.swap, self.value, self.value,
                 self.rows, self.schema)
        for _ in range(self.rng.choice((1, 1, 1, 2, 4))):
            if self.pages() > 4:
                # A file that is damaged already need not take any SQL, nor have names that are text, nor tables with rows.
                with contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError, IndexError):
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
    # Sums that disagree cannot be mended: nobody knows which of them are right. The salvage says so too.
    is_whole = again.returncode == 0 or ("is intact, but" in again.stderr and "other sums" in saved.stdout)
    require(is_whole, f"what was saved is not whole: {words}{again.stdout}{again.stderr}")
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
    daemon = Daemon(build, directory)
    daemon.start()
    fill(daemon)
    daemon.stop()
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
