"""What the driver sent and what linkd acknowledged: in memory for the checks, and as lines appended with O_APPEND
before a byte goes out and after an answer came in, so that a violation can be read after the fact."""
import collections
import json
import os
import threading

# What an acknowledgement promises. A stored event must have exactly this, whenever it is read.
Promise = collections.namedtuple("Promise", "event action reason route pending metadata")
# One event that was sent: by which connection of which life, where in its order, and whether with the app's key.
Sent = collections.namedtuple("Sent", "id event connection position group life is_public")


def promise(outcome):
    """The promise in an outcome object."""
    link = outcome["link"]
    return Promise(
        outcome["eventId"], outcome["action"], outcome["reason"], link.get("route"), outcome.get("pending"),
        link.get("metadataState"))


class Violation(Exception):
    """One of the points does not hold."""


def require(condition, text):
    if not condition:
        raise Violation(text)


class Ledger:
    """Everything of one set of files."""

    def __init__(self, path):
        self.file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self.lock = threading.Lock()
        self.sent, self.acknowledged, self.refusals = {}, {}, {}
        self.attempts = collections.Counter()
        # By pending id: OpenPending calls sent, and the promises of those answered.
        self.opens_sent, self.opened = {}, {}
        self.problems = []

    def close(self):
        os.close(self.file)

    def log(self, *lines):
        """Appends lines in one write."""
        os.write(self.file, "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines).encode())

    def sending(self, items):
        """Before the bytes of these events go out."""
        self.log(*[{"sent": s.id, "conn": s.connection, "n": s.position, "url": s.event["url"]} for s in items])
        with self.lock:
            for item in items:
                self.sent.setdefault(item.id, item)
                self.attempts[item.id] += 1

    def opening(self, pending, target, life):
        """Before an OpenPending goes out."""
        self.log({"opening": pending, "target": target})
        with self.lock:
            self.opens_sent.setdefault(pending, (target, life))

    def answered(self, identifier, outcome):
        """An event was acknowledged with an outcome."""
        self._answered(self.acknowledged, "ack", identifier, outcome)

    def open_answered(self, pending, outcome):
        """An OpenPending was acknowledged with an outcome."""
        self._answered(self.opened, "opened", pending, outcome)

    def _answered(self, table, word, identifier, outcome):
        new = promise(outcome)
        self.log({word: identifier, "duplicate": outcome["duplicate"], **new._asdict()})
        with self.lock:
            old = table.get(identifier)
            table.setdefault(identifier, new)
        if not outcome["recorded"]:
            self.problem(f"{word} {identifier}: acknowledged but not recorded")
        if old not in (None, new) or old is not None and not outcome["duplicate"]:
            self.problem(f"{word} {identifier}: first {old}, now {new}, duplicate is {outcome['duplicate']}")

    def error(self, identifiers, reply):
        """A call was answered with an error: nothing of it may be stored on its account."""
        self.log({"error": reply.get("error"), "parameters": reply.get("parameters"), "ids": identifiers})
        with self.lock:
            for identifier in identifiers:
                self.refusals.setdefault(identifier, []).append(reply)

    @property
    def refused(self):
        """Events of which every sending was answered with an error, and the last one."""
        return {
            identifier: replies[-1] for identifier, replies in list(self.refusals.items())
            if len(replies) == self.attempts[identifier]}

    def problem(self, text):
        """Notes a violation that was seen while load was running."""
        self.log({"violation": text})
        with self.lock:
            self.problems.append(text)

    def check(self):
        """What was noted so is raised."""
        require(not self.problems, "; ".join(self.problems[:5]))

    def unacknowledged(self, life):
        """What was sent in a life and got no answer, in order of sending per connection."""
        return [
            item for item in list(self.sent.values())
            if item.life == life and item.id not in self.acknowledged and item.id not in self.refusals]
