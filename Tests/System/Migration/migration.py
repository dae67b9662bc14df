"""migration BUILD_DIR [--old DIR | --from COMMIT] [--events N] [--seed S] [--keep]: a database of an older release, opened and
migrated by this one, and everything in it compared with what the older release said of it.
migration BUILD_DIR --fixture: the same of a hundred events that an older release left, with its exports, in Tests/Fixtures; no
older release is needed. --write-fixture, with one, makes them anew.

BUILD_DIR has this release's linkd and linkctl. The older release is that of --old, or is built from a commit in a worktree of
its own (the last one of schema 10 unless said, which takes some ten minutes). It records real events of every kind; they are
multiplied to N (10,000,000), checked and exported by it. Then this release opens the file, and is killed while it does. The
first difference ends the run. What is made is in a temporary directory, below TMPDIR: up to 2 KB an event.
"""

import argparse
import contextlib
import lzma
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(1, os.path.join(ROOT, "Tests", "System", "Crash"))

import comparing  # noqa: E402
from comparing import Difference, Meanwhile, Samples  # noqa: E402
from daemon import Daemon  # noqa: E402
from feeding import CONFIGURATION, CONTROL, Feeder  # noqa: E402
from growing import DAY, HOUR, SCHEMA, Growing  # noqa: E402

# The last commit whose schema is 10: each tap is a row of its own.
LAST_OF_SCHEMA_10 = "690007f3"
PATIENCE = 3600
# Limits that stand in the way of so much from one address.
LIMITS = """
[limits]
requests_per_address = "0"
app_key_requests_per_address = "0"
stored_bytes_per_address = 0
"""
DAYS = 20
FIXTURE = os.path.join(ROOT, "Tests", "Fixtures", "schema-10-all-kinds")
RECEIVED = re.compile(rb'"receivedAt":(\d+)')
KILLS = 8
# Events that are compared in the copy from before the migration.
MOST_GONE_BACK = 1_000_000


class Table:
    """What was done: printed as it comes, and whole at the end."""

    def __init__(self):
        self.rows, self.begin = [], time.monotonic()

    def add(self, what, seconds=None, size=None, note=""):
        row = (what, "" if seconds is None else f"{seconds:.2f}", "" if size is None else f"{size / 1e6:,.1f}", note)
        self.rows.append(row)
        print(f"[{time.monotonic() - self.begin:6.0f} s] " + "  ".join(cell for cell in row if cell), flush=True)

    @contextlib.contextmanager
    def timed(self, what, note=""):
        begin = time.monotonic()
        yield
        self.add(what, time.monotonic() - begin, note=note)

    def print(self):
        print("\n| what | seconds | MB | |\n|---|---:|---:|---|")
        for row in self.rows:
            print("| " + " | ".join(row) + " |")


def size(database):
    """Bytes of a database with its log."""
    return sum(os.path.getsize(database + end) for end in ("", "-wal") if os.path.exists(database + end))


def schema(path):
    """The schema that stands in the head of a file."""
    with open(path, "rb") as file:
        file.seek(60)
        return int.from_bytes(file.read(4), "big")


def copies(daemon):
    """The copies that were made before the schema changed."""
    folder = os.path.join(daemon.directory, "backups")
    found = os.listdir(folder) if os.path.isdir(folder) else []
    return [os.path.join(folder, name) for name in found if name.startswith("before-schema-") and name.endswith(".db")]


def require(condition, words):
    if not condition:
        raise Difference(words)


class Countdown:
    """Says after a number of questions that it is over."""

    def __init__(self, count):
        self.count = count

    def wait(self, _):
        self.count -= 1
        return self.count < 0


class Run:
    """The whole of it."""

    def __init__(self, options, directory):
        self.options, self.directory, self.table = options, directory, Table()
        self.new, self.rng = os.path.abspath(options.build), random.Random(options.seed)
        self.old = os.path.abspath(options.old) if options.old else None

    def daemon(self, build, name, store=f'event_retention = "{2 * DAYS}d"'):
        return Daemon(build, os.path.join(self.directory, name), extra=LIMITS + CONFIGURATION, store=store)

    @contextlib.contextmanager
    def running(self, daemon, limit=PATIENCE):
        """A linkd that runs, and stops well."""
        daemon.start(limit)
        try:
            yield daemon
        except BaseException:
            daemon.kill()
            raise
        status = daemon.stop(300)
        require(status == 0, f"linkd ended with {status}: {daemon.log_tail()}")

    def offline(self, daemon, *arguments):
        """Runs linkd as a program that ends."""
        done = subprocess.run(
            [daemon.binary, "--config", daemon.config, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            check=False)
        require(done.returncode == 0, f"linkd {' '.join(arguments)}: {done.returncode}\n{done.stdout}{done.stderr[-2000:]}")
        return done.stdout

    def adopt(self, old, name, build=None, **store):
        """A linkd of this release, or of another, on a copy of what an older one left."""
        daemon = self.daemon(build or self.new, name, **store)
        for entry in os.listdir(old.directory):
            if entry.startswith(("linkd.db", "metadata-key")):
                shutil.copyfile(os.path.join(old.directory, entry), os.path.join(daemon.directory, entry))
                shutil.copymode(os.path.join(old.directory, entry), os.path.join(daemon.directory, entry))
        return daemon

    def move(self, old, name, **store):
        """The same with the file itself."""
        daemon = self.daemon(self.new, name, **store)
        for entry in os.listdir(old.directory):
            if entry.startswith(("linkd.db", "metadata-key")):
                os.rename(os.path.join(old.directory, entry), os.path.join(daemon.directory, entry))
        return daemon

    # The older release

    def build_old(self):
        """Builds the older release in a worktree."""
        tree = os.path.join(self.directory, "old-release")
        subprocess.run(["git", "-C", ROOT, "worktree", "add", "--detach", tree, self.options.commit], check=True)
        for product in ("linkd", "linkctl"):
            with self.table.timed(f"build of the older {product}"):
                subprocess.run(
                    ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", product], cwd=tree, check=True,
                    stdout=sys.stderr)
        self.old = os.path.join(tree, ".build", "release")

    def record(self, wanted, links=200):
        """Real events, recorded by the older release; the daemon, stopped."""
        # All of them in one hour of UTC: copies go by the hour.
        left = 3600 - time.time() % 3600
        if left < 240:
            print(f"waiting {left:.0f} s for the next hour", flush=True)
            time.sleep(left + 1)
        small = self.daemon(self.old, "small")
        begin = time.monotonic()
        with self.running(small):
            feeder = Feeder(small, self.options.seed, links)
            feeder.feed(wanted)
            # Whoever asks for statistics has all counters brought into their rows.
            feeder.call(CONTROL + "GetStats", {"interval": "day"})
        require(schema(small.database) == SCHEMA, "the older release has another schema")
        counts = self.kinds(small.database)
        self.table.add("real events recorded", time.monotonic() - begin, size(small.database), counts)
        return small

    def schema(self, daemon):
        """The schema of a database whose linkd was killed: what is in the log counts, too. Looked at in a copy."""
        folder = os.path.join(self.directory, "looked-at")
        os.makedirs(folder)
        for end in ("", "-wal", "-journal"):
            if os.path.exists(daemon.database + end):
                shutil.copyfile(daemon.database + end, os.path.join(folder, "linkd.db" + end))
        with contextlib.closing(sqlite3.connect(os.path.join(folder, "linkd.db"))) as connection:
            (found,) = connection.execute("PRAGMA user_version").fetchone()
        shutil.rmtree(folder)
        return found

    @staticmethod
    def kinds(database):
        """How many events there are of each kind, in words."""
        names = ("tap", "open", "first_open", "reopen", "navigate", "conversion")
        with contextlib.closing(sqlite3.connect(database)) as connection:
            rows = connection.execute("SELECT kind, count(*) FROM event GROUP BY kind ORDER BY kind").fetchall()
            (touches,) = connection.execute("SELECT count(*) FROM touch WHERE taken_by IS NOT NULL").fetchone()
        words = [f"{count} {names[kind] if kind < len(names) else kind}" for kind, count in rows]
        return ", ".join([*words, f"{touches} taps taken"])

    def multiply(self, small):
        """The large database, in the place where the older release looks for it; its number of events."""
        large = self.daemon(self.old, "large")
        shutil.copy(os.path.join(small.directory, "metadata-key"), large.directory)
        begin, said = time.monotonic(), [0.0]

        def progress(done, total):
            if time.monotonic() - said[0] > 20:
                said[0] = time.monotonic()
                print(f"    {done:,} of {total:,} events", flush=True)

        growing = Growing(small.database, large.database, self.options.events, DAYS)
        events = growing.grow(progress)
        note = f"{events:,} events, {growing.copies} copies, {growing.step} h apart"
        self.table.add("multiplied", time.monotonic() - begin, size(large.database), note)
        return large, events

    def settle(self, daemon):
        """Has the older release delete what is past its time, so that it tells the same until the end."""
        begin = time.monotonic()
        with self.running(daemon):
            self.table.add("opened by the older release", time.monotonic() - begin)
            comparing.run(self.old, daemon, ["db", "prune"], lambda source: source.read())

    def export(self, daemon, name):
        """Everything that the older release tells, in files; the moment up to which, and samples."""
        with self.running(daemon):
            until = int(time.time() * 1000)
            exports = comparing.export_all(self.old, daemon, os.path.join(self.directory, name), until)
            samples = Samples(daemon, until, self.options.seed)
        events = exports["events"]
        self.table.add("events exported by the older release", events.seconds, events.bytes, f"{events.lines:,} events")
        others = [export for each, export in exports.items() if each != "events"]
        self.table.add(
            "everything else exported by it", sum(export.seconds for export in others), sum(export.bytes for export in others),
            f"{len(others)} exports")
        self.table.add("samples asked of it", samples.seconds, note=f"{len(samples.asked)} questions")
        return exports, samples, until

    # This release

    def open_large(self, daemon, events):
        """Opens the file; once it is killed while the copy is made."""
        before = size(daemon.database)
        daemon.launch()
        folder = os.path.join(daemon.directory, "backups")
        end = time.monotonic() + PATIENCE
        while not (os.path.isdir(folder) and os.listdir(folder)) and daemon.is_running and time.monotonic() < end:
            time.sleep(0.002)
        daemon.kill()
        require(schema(daemon.database) == SCHEMA or copies(daemon), "the schema was changed before a copy was made")
        state = f"schema {schema(daemon.database)}, {len(copies(daemon))} copies"
        self.table.add("killed as soon as the copy before the migration was begun", note=state)
        begin = time.monotonic()
        daemon.start(PATIENCE)
        seconds = time.monotonic() - begin
        feeder = Feeder(daemon, self.options.seed + 1)
        first = time.monotonic()
        status = subprocess.run(
            ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "-I", "-H", "Host: go.example.com",
             f"http://127.0.0.1:{daemon.http_port}/k0"], stdout=subprocess.PIPE, text=True, check=True).stdout
        answered = time.monotonic() - first
        require(status in ("200", "302"), f"the first request was answered {status}")
        self.table.add("opened and migrated: ready after", seconds, size(daemon.database), f"{before / 1e6:,.1f} MB before")
        self.table.add("first request answered", answered)
        (copy,) = copies(daemon)
        require(schema(copy) == SCHEMA, "the copy before the migration has another schema")
        with contextlib.closing(sqlite3.connect(f"file:{copy}?immutable=1", uri=True)) as connection:
            (kept,) = connection.execute("SELECT sum(events) FROM hour").fetchone()
            (last,) = connection.execute("SELECT count(*) FROM (SELECT 1 FROM event ORDER BY seq DESC LIMIT 1000)").fetchone()
        require(kept == events and last == min(events, 1000), f"the copy has {kept} events, not {events}")
        self.table.add("copy before the migration", size=os.path.getsize(copy), note=f"schema {SCHEMA}, {kept:,} events")
        return feeder, copy

    def compare_large(self, daemon, feeder, exported):
        """Everything once more, taps coming in beside the events."""
        exports, samples, until = exported
        with self.table.timed("samples compared", f"{len(samples.asked)} questions by id, sequence, time and filters"):
            samples.compare(daemon)
        others = comparing.compare_all(self.new, daemon, exports, until, but=("events",))
        self.table.add(
            "everything else exported and compared", sum(export.seconds for export in others.values()),
            sum(export.bytes for export in others.values()), f"{len(others)} exports")
        taps = Meanwhile(feeder.feed_taps)
        try:
            arguments = comparing.questions(until)["events"]
            events, seconds = comparing.run(self.new, daemon, arguments, exports["events"].compare)
        finally:
            taps.over.set()
        fed = taps.end()
        same = events.digest.digest() == exports["events"].digest.digest()
        how = "every byte the same" if same else "the same but for what may differ"
        note = f"{events.lines:,} events, {how}; {fed:,} taps beside"
        self.table.add("events exported and compared one by one", seconds, events.bytes, note)
        return fed

    def blocks(self, daemon):
        """How many taps are in blocks."""
        with contextlib.closing(sqlite3.connect(daemon.database)) as connection:
            (taps,) = connection.execute("SELECT ifnull(sum(count), 0) FROM tap_block").fetchone()
        return taps

    def verify(self, daemon, what):
        with self.table.timed(what):
            said = self.offline(daemon, "--verify-db")
        print("    " + said.strip().replace("\n", "\n    "), flush=True)

    def back_up(self, daemon, samples):
        """A backup of the migrated database, and a restore of it."""
        with self.running(daemon):
            begin = time.monotonic()
            comparing.run(self.new, daemon, ["db", "backup", "migrated"], lambda source: source.read())
            backup = os.path.join(daemon.directory, "backups", "migrated.db")
            self.table.add("backup", time.monotonic() - begin, os.path.getsize(backup))
        with self.table.timed("restored", "checked whole first"):
            self.offline(daemon, "--restore", backup)
        for entry in os.listdir(daemon.directory):
            if entry.startswith("linkd.db.") and not entry.endswith((".lock", "-wal", "-shm")):
                os.remove(os.path.join(daemon.directory, entry))
        os.remove(backup)
        with self.running(daemon), self.table.timed("samples compared after the restore"):
            samples.compare(daemon)

    def retain(self, daemon, exports, until, fed):
        """Has retention delete the older half; what is left is still the same."""
        store = f'event_retention = "{DAYS // 2}d"'
        with open(daemon.config) as file:
            text = file.read()
        with open(daemon.config, "w") as file:
            file.write(text.replace(f'event_retention = "{2 * DAYS}d"', store))
        # Whole hours go. An event whose link still waits stays with it.
        past = (until - DAYS // 2 * DAY) // HOUR * HOUR + HOUR

        def is_past(line):
            return int(RECEIVED.search(line)[1]) < past

        begin = time.monotonic()
        with self.running(daemon):
            comparing.run(self.new, daemon, ["db", "prune"], lambda source: source.read())
            seconds = time.monotonic() - begin
            arguments = comparing.questions(until)["events"]
            left, _ = comparing.run(
                self.new, daemon, arguments, lambda source: exports["events"].compare(source, is_past))
        gone = exports["events"].lines - left.lines
        require(gone > exports["events"].lines // 4, f"retention deleted {gone} events")
        self.table.add("retention", seconds, note=f"{gone:,} events went, the {left.lines:,} others are the same")
        with contextlib.closing(sqlite3.connect(daemon.database)) as connection:
            (stayed,) = connection.execute(
                """SELECT count(*) FROM event WHERE received_at < ?
                AND seq NOT IN (SELECT event_seq FROM pending WHERE state < 2)""", (past - HOUR,)).fetchone()
            (hours,) = connection.execute(
                """SELECT sum(events) + (SELECT ifnull(sum(count), 0) FROM tap_block
                WHERE first_seq >= (SELECT first_seq FROM block_tail)) FROM hour""").fetchone()
        require(stayed == 0, f"{stayed} events stayed that are past their time")
        require(hours >= left.lines + fed, f"hours have {hours} events")

    def wait_for_copy(self, daemon):
        """Returns when linkd has finished a copy, and is about to change the schema, or when it has ended."""
        while not copies(daemon) and daemon.is_running:
            time.sleep(0.0005)

    def kills(self, small):
        """Opens copies of the small database and kills linkd in the middle: at moments over the whole of a start, and in the
        milliseconds in which the schema is changed."""
        source = self.adopt(small, "kills-source", build=self.old)
        with self.running(source):
            until = int(time.time() * 1000)
            exports = comparing.export_all(self.old, source, os.path.join(self.directory, "kills-export"), until)
        measured = self.adopt(source, "kills-measured")
        begin = time.monotonic()
        with self.running(measured):
            span = time.monotonic() - begin
        found = []
        for number in range(KILLS):
            daemon = self.adopt(source, f"kills-{number}")
            daemon.launch()
            time.sleep(span * self.rng.random())
            daemon.kill()
            found.append(str(self.schema(daemon)))
            if not copies(daemon):
                daemon.launch()
                self.wait_for_copy(daemon)
                time.sleep(self.rng.random() * 0.01)
                daemon.kill()
                found.append(str(self.schema(daemon)))
            with self.running(daemon):
                comparing.compare_all(self.new, daemon, exports, until)
            self.offline(daemon, "--verify-db")
            for copy in copies(daemon):
                require(schema(copy) < schema(daemon.database), f"{copy} has the new schema")
            shutil.rmtree(daemon.directory)
        self.table.add(
            f"killed {len(found)} times while it opened",
            note=f"schemas after each kill: {' '.join(found)}; all exports the same")

    def go_back(self, copy, old, exports, until):
        """The copy before the migration, opened by the older release."""
        daemon = self.daemon(self.old, "back")
        shutil.copy(os.path.join(old.directory, "metadata-key"), daemon.directory)
        os.rename(copy, daemon.database)
        with self.running(daemon):
            arguments = [*comparing.questions(until)["events"], "--limit", str(MOST_GONE_BACK)]
            events, seconds = comparing.run(
                self.old, daemon, arguments, lambda source: exports["events"].compare(source, is_cut=True))
        self.table.add("the copy before the migration, read by the older release", seconds, note=f"{events.lines:,} events")
        shutil.rmtree(daemon.directory)

    # The fixture

    def write_fixture(self):
        """Has the older release leave what --fixture compares with."""
        small = self.record(200, 36)
        with self.running(small):
            until = int(time.time() * 1000)
            folder = os.path.join(self.directory, "fixture")
            exports = comparing.export_all(self.old, small, folder, until)
        with open(os.path.join(small.directory, "metadata-key"), "rb") as file:
            key = file.read()
        with lzma.open(FIXTURE + ".tsv.xz", "wb") as file:
            file.write(b"until\t%d\nmetadata key\t%s\n" % (until, key.strip()))
            for name, export in exports.items():
                file.writelines(b"%s\t%s" % (name.encode(), line) for line in export.kept_lines())
        with open(FIXTURE + ".sql", "w") as file, contextlib.closing(sqlite3.connect(small.database)) as connection:
            file.write("-- A database of schema 10 with events of every kind, as linkd left it when it had stopped. Made,\n"
                       "-- with what linkctl exported of it, by Scripts/migration --write-fixture.\n")
            file.writelines(line + "\n" for line in connection.iterdump())
            for pragma in ("application_id", "user_version"):
                file.write(f"PRAGMA {pragma} = {connection.execute(f'PRAGMA {pragma}').fetchone()[0]};\n")
        self.table.add("fixture written", size=os.path.getsize(FIXTURE + ".sql") + os.path.getsize(FIXTURE + ".tsv.xz"))

    def compare_fixture(self):
        """Opens what an older release left, compares with what it exported then, kills and compares again."""
        with lzma.open(FIXTURE + ".tsv.xz") as file:
            (_, moment), (_, key), *lines = [line.split(b"\t", 1) for line in file]
        folder, until = os.path.join(self.directory, "fixture"), int(moment)
        exports = comparing.kept(folder, until, lines)
        small = self.daemon(self.new, "small")
        with open(FIXTURE + ".sql") as file, contextlib.closing(sqlite3.connect(small.database)) as connection:
            connection.executescript(file.read())
        path = os.path.join(small.directory, "metadata-key")
        with open(path, "wb", opener=lambda path, how: os.open(path, how, 0o600)) as file:
            file.write(key)
        self.verify(small, "checked whole as it was left")
        for name, kill in (("opened", False), ("opened after a kill", True)):
            daemon = self.adopt(small, name.replace(" ", "-"))
            if kill:
                daemon.launch()
                self.wait_for_copy(daemon)
                daemon.kill()
            with self.running(daemon):
                compared = comparing.compare_all(self.new, daemon, exports, until)
                self.table.add(f"{name}: all the same", note=f"{compared['events'].lines} events, {len(compared)} exports")
                if time.time() * 1000 > until:
                    Feeder(daemon, self.options.seed).feed_taps(Countdown(3))
                comparing.compare_all(self.new, daemon, {"events": exports["events"]}, until, but=set(exports) - {"events"})
            self.verify(daemon, "checked whole after it")

    def all(self):
        if self.options.fixture:
            self.compare_fixture()
            return
        if not self.old:
            self.build_old()
        if self.options.write_fixture:
            self.write_fixture()
            return
        small = self.record(min(20_000, max(2000, self.options.events // 10)))
        large, events = self.multiply(small)
        self.verify(large, "checked whole by the older release")
        self.settle(large)
        exported = self.export(large, "export")
        exports, samples, until = exported
        require(exports["events"].lines == events, f"{exports['events'].lines} events were exported, there are {events}")
        new = self.move(large, "new")
        feeder, copy = self.open_large(new, events)
        try:
            fed = self.compare_large(new, feeder, exported)
        finally:
            new.stop(300)
        self.table.add("taps in blocks", note=f"{self.blocks(new):,} of {fed:,} that came after the migration")
        self.go_back(copy, new, exports, until)
        self.verify(new, "checked whole after it")
        self.back_up(new, samples)
        self.retain(new, exports, until, fed)
        self.verify(new, "checked whole after retention")
        self.kills(small)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("build")
    older = parser.add_mutually_exclusive_group()
    older.add_argument("--old", help="a directory with linkd and linkctl of the older release")
    older.add_argument("--from", dest="commit", default=LAST_OF_SCHEMA_10, help="a commit to build them from")
    parser.add_argument("--events", type=int, default=10_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fixture", action="store_true", help="compare with what an older release left in Tests/Fixtures")
    parser.add_argument("--write-fixture", action="store_true", help="make that anew")
    parser.add_argument("--keep", action="store_true", help="leave what was made where it is")
    options = parser.parse_args()
    directory = tempfile.mkdtemp(prefix="linkd-migration.")
    run = Run(options, directory)
    try:
        run.all()
        print("\nEverything is as it was.")
        return 0
    except Difference as found:
        print(f"\nDIFFERENT: {found}", file=sys.stderr)
        return 1
    finally:
        run.table.print()
        if options.keep:
            print(f"kept: {directory}")
        else:
            tree = os.path.join(directory, "old-release")
            if os.path.exists(tree):
                subprocess.run(["git", "-C", ROOT, "worktree", "remove", "--force", tree], check=False)
            shutil.rmtree(directory, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
