"""Links with limits under load: opens that redeem metadata, taps that spend maxTaps, and what must hold across kills.

    13 per link never more grants are acknowledged than it allows, over all lives of the daemon
    14 every acknowledged grant is stored, and the counts of a link are exactly its stored grants

A grant is an open that got metadata, or a tap that got its redirect.
"""
import collections
import itertools
import threading

from ledger import require
from load import RequestConnection, VarlinkConnection, begin, numbers

HOST = "go.example.com"
LIMITS = (1, 1, 1, 2, 5)
PER_LIFE = 150
TRIES = 12
# Of a person: a program counts for nothing and uses nothing up.
BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def key_of(url):
    """The key in a short link of ours."""
    return url.partition(f"//{HOST}/")[2].partition("?")[0]


class Grants:
    """The limited links of one set of files, and the taps on them."""

    def __init__(self, daemon, ledger):
        self.daemon, self.ledger = daemon, ledger
        self.lock = threading.Lock()
        self.limits = {}
        self.opens, self.taps = [], []
        self.cursor = itertools.count()
        # By the number in the URL: the key that was tapped, and the status that came back.
        self.tapped, self.answered = {}, {}

    def make(self, life):
        """New links for this life; the load goes through them, and comes back to old ones now and then."""
        opens, taps = [], []
        for index in range(PER_LIFE):
            limit = LIMITS[index % len(LIMITS)]
            opens.append({
                "key": f"o{life}-{index}", "route": "lookalikes/:person", "routeParameters": {"person": f"p{index}"},
                "redeemLimit": limit, "metadata": {"of": f"o{life}-{index}"}, "tags": ["limited", f"life-{life}"],
                "externalId": f"x{life}-{index}"})
            taps.append({"key": f"t{life}-{index}", "url": f"https://www.example.com/t{index}", "maxTaps": limit})
        reply = self.daemon.call("org.linkd.Links.CreateMany", {"links": opens + taps}, timeout=30)
        refused = reply if "error" in reply else [r for r in reply["parameters"]["results"] if not r["created"]]
        require(not refused, f"links were not made: {str(refused)[:500]}")
        self.limits.update({link["key"]: link.get("redeemLimit", link.get("maxTaps")) for link in opens + taps})
        self.opens.append([link["key"] for link in opens])
        self.taps.append([link["key"] for link in taps])

    def start(self, life, rng):
        """The connections that ask for grants, running."""
        return begin([RedeemConnection] * 2 + [TapConnection] * 2, self.daemon, self.ledger, life, rng, "g", grants=self)

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
        if status not in (302, 410, 503) or status == 302 and f"n={number}" not in location:
            self.ledger.problem(f"the tap {number} of {key} was answered {status} and leads to {location}")

    def redeemed(self, promises):
        """How often opens got the metadata of each key, by what they were promised."""
        return collections.Counter(
            key_of(self.ledger.sent[identifier].event["url"]) for identifier, promised in promises.items()
            if promised.metadata == "available")

    @property
    def acknowledged(self):
        """How many grants were acknowledged, by key."""
        taps = collections.Counter(self.tapped[n] for n, status in self.answered.items() if status == 302)
        return taps + self.redeemed(self.ledger.acknowledged)

    def check(self, journal, files):
        """Both points, by what the daemon lists and by the counts in the files. Returns how many grants there were."""
        acknowledged = self.acknowledged
        for key, count in acknowledged.items():
            require(count <= self.limits[key], f"{key} allows {self.limits[key]}, {count} grants were acknowledged")
        for number, status in self.answered.items():
            action = journal.taps.get(number)
            require(status != 302 or action == "open_web", f"the tap {number} got its redirect, listed as {action}")
        taps = collections.Counter(self.tapped[n] for n, action in journal.taps.items() if action == "open_web")
        stored = taps + self.redeemed(journal.known)
        for key, limit in self.limits.items():
            taps, _, redeemed = files.link_counts.get(files.links[f"https://{HOST}/{key}"], (0, 0, 0))
            counted = redeemed if key.startswith("o") else taps
            require(counted == stored[key], f"{key} counts {counted} grants, {stored[key]} are listed")
            require(counted <= limit, f"{key} allows {limit} and counts {counted}")
        return sum(acknowledged.values())


class RedeemConnection(VarlinkConnection):
    """Opens of links whose metadata is limited."""

    def calls(self):
        keys = [self.grants.choose(self.grants.opens, self.rng) for _ in range(self.rng.randint(1, 6))]
        return self.submits([self.new_item({"url": f"https://{HOST}/{key}?n={next(numbers)}"}) for key in keys], self.opened)

    def opened(self, identifiers, reply):
        self.answered(identifiers, reply)
        if "error" in reply:
            return
        link = reply["parameters"]["outcome"]["link"]
        key = key_of(self.ledger.sent[identifiers[0]].event["url"])
        granted = {"of": key} if link.get("metadataState") == "available" else None
        if link.get("metadataState") not in ("available", "exhausted") or link.get("metadata") != granted:
            self.ledger.problem(f"{identifiers}: {link.get('metadataState')} with {link.get('metadata')} of {key}")


class TapConnection(RequestConnection):
    """Taps of links that allow few."""

    def request(self):
        number, key = next(numbers), self.grants.choose(self.grants.taps, self.rng)
        self.grants.tapping(number, key)
        self.waiting.append(number)
        return f"GET /{key}?n={number} HTTP/1.1\r\nHost: {HOST}\r\nUser-Agent: {BROWSER}\r\n\r\n".encode()

    def receive(self):
        status, fields, _ = self.read_answer()
        self.grants.tap_answered(self.waiting.popleft(), status, fields.get(b"location", b"").decode())
