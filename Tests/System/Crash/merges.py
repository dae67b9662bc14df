"""Blocks of taps under kill -9 while they are merged: taps come one by one, each in a transaction of its own, until some groups of
blocks are full; then nothing comes, the writer merges, and is killed about then. Some lives have no tap at all: the next start
merges what the last one left.

   17 every tap that got its redirect is one event, with the click id of its own URL, in one block
   18 what a block said of a tap once, blocks say of it ever after, to the byte: id, time, decision, User-Agent, payload
   19 every tap counts once: by link, over all links, and for its stored link
   20 what is merged is smaller, and merging comes to its end
"""
import sqlite3
import time
import urllib.request

import blocks
from ledger import Violation
from matches import HOST, LINKS, PHONE, TAP, MatchFiles, Run, TapConnection, check_counters
from oracle import Files, require

# So many blocks are merged at once (Sources/Store/Journal/TapBlocks/BlockMerging.swift), when for so many seconds nothing came.
GROUP = 1024
QUIET = 1.0


class AloneConnection(TapConnection):
    """Taps one after the other: each is answered before the next one is sent."""

    count = 0

    def work(self):
        self.socket = self.linkd.tcp(timeout=20)
        self.reader = self.socket.makefile("rb")
        with self.socket, self.reader:
            for _ in range(self.count):
                key, click = self.rng.randrange(LINKS), f"click-{next(self.book.numbers):012}"
                self.socket.sendall(
                    f"GET /m{key}?fbclid={click} HTTP/1.1\r\nHost: {HOST}\r\nUser-Agent: {PHONE}\r\n"
                    f"X-Forwarded-For: 203.0.113.{self.rng.randrange(1, 200)}\r\n\r\n".encode())
                status, fields, _ = self.read_answer()
                found = TAP.search(fields.get(b"location", b""))
                require(status == 302 and found, f"a tap was answered {status}")
                self.book.tapped(found[1].decode(), key, click)


class MergeRun(Run):
    """Kills on one set of files."""

    def __init__(self, build, directory, rng):
        super().__init__(build, directory, rng, "matches of repeated taps")
        self.known = {}
        self.packed = 0

    def tap(self, life, count):
        connection = AloneConnection(self.daemon, self.book.ledger, f"k{life}alone", life, self.rng.getrandbits(64))
        connection.book, connection.count = self.book, count
        connection.start()
        connection.join(120)
        require(not connection.is_alive(), "taps are not answered")
        if connection.failure is not None:
            raise Violation(f"{connection.name}: {connection.failure!r}") from connection.failure

    def check(self):
        """Points 17 to 19, of a daemon that was killed."""
        files = Files(self.daemon.database, self.scratch)
        require(files.integrity == "ok", f"integrity_check: {files.integrity}")
        found = MatchFiles(files.copy)
        found.check(self.book)
        connection = sqlite3.connect(files.copy)
        try:
            taps = {tap[0]: tap for tap in blocks.taps(connection.execute)}
            self.packed, = connection.execute(
                "SELECT count(*) FROM tap_block WHERE substr(taps, 1, 1) = x'03'").fetchone()
        finally:
            connection.close()
        for sequence, tap in self.known.items():
            require(taps.get(sequence) == tap, f"the tap {sequence} was {tap}, and is {taps.get(sequence)}")
        self.known = taps
        return found

    def one_kill(self, life):
        if life == 1 or self.rng.random() < 0.5:
            self.tap(life, self.rng.randrange(GROUP, 2 * GROUP))
        # The kill's moment, about when merging begins. A life without taps has nothing to wait for but the start.
        time.sleep(QUIET + self.rng.uniform(-0.1, 0.25))
        self.daemon.kill()
        found = self.check()
        self.daemon.start()
        check_counters(self.daemon, found.taps)

    def merged(self):
        """How many blocks this life merged, by the metrics."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.daemon.metrics_port}/metrics", timeout=10) as reply:
            lines = reply.read().decode().splitlines()
        return int(float(next(line for line in lines if line.startswith("linkd_merged_blocks_total")).split()[-1]))

    def finish(self):
        """Point 20: another group is merged whole, and then it is quiet."""
        self.tap(0, 2 * GROUP)
        end = time.monotonic() + 20
        while self.merged() < GROUP:
            require(time.monotonic() < end, f"{self.merged()} blocks were merged, not {GROUP}")
            time.sleep(0.1)  # between two looks at the condition above
        self.daemon.kill()
        self.check()
        require(self.packed > 0, "no block is compressed")


def run(build, directory, rng, kills):
    """All kills; a violation is raised."""
    scene = MergeRun(build, directory, rng)
    try:
        begun = 0
        for life in range(1, kills + 1):
            before = scene.packed
            scene.one_kill(life)
            begun += scene.packed > before
        scene.finish()
        print(
            f"[blocks merged] {kills} kills, {begun} of them behind a merge, {len(scene.known)} taps in blocks, "
            f"{scene.packed} of these compressed", flush=True)
    finally:
        scene.close()
