"""Links with limits under load: opens that redeem metadata, taps that spend maxTaps, and what must hold across kills.

    7 per link never more grants are acknowledged than it allows, over all lives of the daemon
    8 every acknowledged grant is stored, and the counts of a link are exactly its stored grants

A grant is an open that got metadata, or a tap that got its redirect.
"""
import collections
import itertools
import sqlite3
import threading

import counted
from daemon import Client
from ledger import Sent, Violation
from load import Connection, VarlinkConnection, encode, numbers, GATEWAY

HOST = "go.example.com"
LIMITS = (1, 1, 1, 2, 5)
PER_LIFE = 150
TRIES = 12


def require(condition, text):
    if not condition:
        raise Violation(text)


def key_of(url):
    """The key in a short link of ours."""
    return url.partition(f"//{HOST}/")[2].partition("?")[0]


# Of a person: a program counts for nothing and uses nothing up.
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


class Grants:
    """The limited links of one set of files, and the taps on them."""

    def __init__(self, daemon, ledger):
        self.daemon = daemon
        self.ledger = ledger
        self.lock = threading.Lock()
        self.limits = {}
        self.opens, self.taps = [], []
        self.cursor = itertools.count()
        # By the number in the URL: the key that was tapped, and the status that came back.
        self.tapped = {}
        self.answered = {}

    def make(self, life):
        """New links for this life; the load goes through them, and comes back to old ones now and then."""
        opens, taps = [], []
        for index in range(PER_LIFE):
            limit = LIMITS[index % len(LIMITS)]
            opens.append({
                "key": f"o{life}-{index}", "route": "lookalikes/:person", "routeParameters": {"person": f"p{index}"},
                "redeemLimit": limit, "metadata": {"of": f"o{life}-{index}"}})
            taps.append({"key": f"t{life}-{index}", "url": f"https://www.example.com/t{index}", "maxTaps": limit})
        with Client(self.daemon.unix(timeout=30)) as client:
            reply = client.call("org.linkd.Links.CreateMany", {"links": opens + taps})
        refused = reply if "error" in reply else [r for r in reply["parameters"]["results"] if not r["created"]]
        require(not refused, f"links were not made: {str(refused)[:500]}")
        self.limits.update({link["key"]: link.get("redeemLimit", link.get("maxTaps")) for link in opens + taps})
        self.opens.append([link["key"] for link in opens])
        self.taps.append([link["key"] for link in taps])

    def choose(self, table, rng):
        """A key: mostly the one that all connections are at, so that they meet."""
        keys = table[-1] if rng.random() < 0.9 else rng.choice(table)
        return keys[next(self.cursor) // TRIES % len(keys)] if rng.random() < 0.9 else rng.choice(keys)

    def tapping(self, number, key):
        self.ledger.log({"tapping": key, "n": number})
        with self.lock:
            self.tapped[number] = key

    def tap_answered(self, number, status, location):
        key = self.tapped[number]
        self.ledger.log({"tapped": key, "n": number, "status": status})
        with self.lock:
            self.answered[number] = status
        if status == 302 and f"n={number}" not in location:
            self.ledger.problem(f"the tap {number} of {key} leads to {location}")
        if status not in (302, 410, 503):
            self.ledger.problem(f"the tap {number} of {key} was answered {status}")

    @property
    def acknowledged(self):
        """How many grants were acknowledged, by key."""
        counts = collections.Counter(self.tapped[n] for n, status in self.answered.items() if status == 302)
        for identifier, promised in self.ledger.acknowledged.items():
            if promised.metadata == "available":
                counts[key_of(self.ledger.sent[identifier].event["url"])] += 1
        return counts

    def check(self, journal, files):
        """Points 7 and 8, by what the daemon lists (the journal) and by the counts in the file."""
        acknowledged = self.acknowledged
        for key, count in acknowledged.items():
            require(count <= self.limits[key], f"{key} allows {self.limits[key]}, {count} grants were acknowledged")
        for number, status in self.answered.items():
            if status == 302:
                require(
                    journal.taps.get(number) == "open_web",
                    f"the tap {number} of {self.tapped[number]} got its redirect, listed as {journal.taps.get(number)}")
        stored = collections.Counter(self.tapped[n] for n, action in journal.taps.items() if action == "open_web")
        for identifier, promised in journal.known.items():
            if promised.metadata == "available":
                stored[key_of(self.ledger.sent[identifier].event["url"])] += 1
        for key, limit in self.limits.items():
            taps, redeemed = files.get(key, (0, 0))
            counted = redeemed if key.startswith("o") else taps
            require(counted == stored[key], f"{key} counts {counted} grants, {stored[key]} are listed")
            require(counted <= limit, f"{key} allows {limit} and counts {counted}")
        return sum(acknowledged.values())


def counts(path):
    """Taps and redemptions by key, from a database nobody else has open. What a claim takes is in the rows at once."""
    connection = sqlite3.connect(path)
    try:
        waiting = counted.taps_of_links(counted.unfolded(connection))
        return {
            key: (taps + waiting.get(link, 0), redeemed) for link, key, taps, redeemed in connection.execute(
                "SELECT id, key, taps, redeemed FROM link JOIN link_count ON link_count.link = link.id")}
    finally:
        connection.close()


class RedeemConnection(VarlinkConnection):
    """Opens of links whose metadata is limited."""

    grants = None

    def calls(self):
        items = []
        for _ in range(self.rng.randint(1, 6)):
            position = next(self.positions)
            key = self.grants.choose(self.grants.opens, self.rng)
            event = {"id": f"{self.name}-{position}", "url": f"https://{HOST}/{key}?n={next(numbers)}"}
            items.append(Sent(event, self.name, position, None, self.life))
        self.ledger.sending(items)
        for item in items:
            self.waiting.append((self.opened, [item.id]))
        return [encode(GATEWAY + "Submit", {"event": item.event}) for item in items]

    def opened(self, identifiers, reply):
        self.answered(identifiers, reply)
        if "error" in reply:
            return
        link = reply["parameters"]["outcome"]["link"]
        key = key_of(self.ledger.sent[identifiers[0]].event["url"])
        granted = {"of": key} if link.get("metadataState") == "available" else None
        if link.get("metadataState") not in ("available", "exhausted") or link.get("metadata") != granted:
            self.ledger.problem(f"{identifiers}: {link.get('metadataState')} with {link.get('metadata')} of {key}")


class TapConnection(Connection):
    """Pipelined taps of links that allow few."""

    grants = None

    def work(self):
        self.window = min(self.window, 32)
        self.socket = self.linkd.tcp(timeout=20)
        self.reader = self.socket.makefile("rb")
        try:
            while not self.stopping.is_set():
                number, key = next(numbers), self.grants.choose(self.grants.taps, self.rng)
                self.grants.tapping(number, key)
                self.waiting.append(number)
                self.socket.sendall(f"GET /{key}?n={number} HTTP/1.1\r\nHost: {HOST}\r\nUser-Agent: {BROWSER}\r\n\r\n".encode())
                while len(self.waiting) > self.window:
                    self.receive()
        except OSError:
            pass
        try:
            while self.waiting:
                self.receive()
        finally:
            self.reader.close()
            self.socket.close()

    def receive(self):
        status, fields, _ = self.read_answer()
        self.grants.tap_answered(self.waiting.popleft(), status, fields.get(b"location", b"").decode())


def start_grants(daemon, ledger, grants, life, rng):
    """The connections that ask for grants, running."""
    connections = []
    for index, kind in enumerate([RedeemConnection] * 2 + [TapConnection] * 2):
        connection = kind(daemon, ledger, f"k{life}g{index}", life, rng.getrandbits(64))
        connection.grants = grants
        connections.append(connection)
        connection.start()
    return connections
