"""The load: connections that pipeline events with ids until linkd is gone. One thread per connection; the order of
sending, and what is sent, come from a seed."""
import collections
import http.client
import itertools
import json
import random
import threading
import time

from daemon import Client, encode
from ledger import Sent, Violation, require

GATEWAY = "org.linkd.Gateway."
STATISTICS = "org.linkd.Control.GetStats"
numbers = itertools.count(1)


URLS = {
    "product": "shop://products/{n}?ref=mail&n={few}", "person": "https://www.example.com/lookalikes/p{n}",
    # Decided once; the others name the same decision.
    "again": "shop://products/again?n={few}",
    "facebook": "fb123456789012345://authorize#expires_in=5183949&access_token=SECRET"
                "&target_url=https%3A%2F%2Fwww.example.com%2Flookalikes%2Fp{n}",
    "app_link": "shop://open?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fwww.example.com%2Fproducts%2F{n}%22%2C"
                "%22version%22%3A%221.0%22%7D",
    "nowhere": "https://www.example.com/nowhere/{n}{text}", "hold": "shop://friends/f{n}"}
KINDS = ("product", "product", "person", "facebook", "app_link", "nowhere", "again", "again")


def make_event(rng, identifier, kind=None):
    """An event of one of the shapes; but for those that repeat, its URL holds a number that no other event has."""
    number, kind = next(numbers), kind or rng.choice(KINDS)
    url = URLS[kind].format(n=number, few=rng.randrange(4), text="x" * rng.randrange(200))
    event = {"id": identifier, "app": {"name": "shop"}, "url": url}
    if kind == "hold":
        event["app"]["installation"] = f"phone-{number}"
    elif kind in ("product", "again") and rng.random() < 0.6:
        event["app"].update(installation=f"phone-{rng.randrange(200)}", version=f"4.{rng.randrange(4)}")
        event["device"] = {"platform": "ios", "model": f"model-{rng.randrange(9)}"}
        if kind == "product":
            event["app"]["user"] = f"user-{rng.randrange(50)}"
            event["device"]["platform"] = rng.choice(("ios", "android"))
    return event


def keys(daemon):
    """The HTTP keys of a daemon's files, made once: a server's and an app's."""
    if not hasattr(daemon, "keys"):
        daemon.keys = {}
        for name, kind in (("backend", {"scopes": ["events"]}), ("phone", {"kind": "app"})):
            reply = daemon.call("org.linkd.Control.CreateKey", {"name": name, "app": "shop", **kind}, path=daemon.control)
            daemon.keys[name] = reply["parameters"]["secret"]
    return daemon.keys


def total(reply, kinds):
    """The sum of some counts in an answer of GetStats."""
    require("error" not in reply, f"GetStats: {reply}")
    return sum(bucket[kind] for series in reply["parameters"]["series"] for bucket in series["buckets"] for kind in kinds)


def statistics(daemon, *kinds, **query):
    """The same, asked for."""
    return total(daemon.call(STATISTICS, query, path=daemon.control, timeout=30), kinds)


class Connection(threading.Thread):
    """A connection that sends until it breaks. Subclasses say what."""

    def __init__(self, daemon, ledger, name, life, seed):
        super().__init__(name=name, daemon=True)
        self.linkd, self.ledger, self.life = daemon, ledger, life
        self.rng = random.Random(seed)
        self.stopping = threading.Event()
        self.positions = itertools.count()
        self.waiting = collections.deque()
        self.window = self.rng.choice((1, 8, 32, 128))
        self.failure = None

    def run(self):
        try:
            self.work()
        except (OSError, EOFError, http.client.HTTPException):
            pass
        except Exception as error:  # noqa: BLE001: the main thread reports it
            self.failure = error

    def read_answer(self):
        """An HTTP answer from `reader`: status, fields by lower-case name, body."""
        line = self.reader.readline()
        if not line.endswith(b"\r\n"):
            raise EOFError
        fields = {}
        while (field := self.reader.readline()) != b"\r\n":
            if not field.endswith(b"\r\n"):
                raise EOFError
            name, _, value = field.partition(b":")
            fields[name.lower()] = value.strip()
        length = int(fields.get(b"content-length", 0))
        body = self.reader.read(length)
        if len(body) < length:
            raise EOFError
        return int(line.split()[1]), fields, body

    def new_item(self, event=None, kind=None, group=None, is_public=False):
        """An event that was not sent before, in this connection's order."""
        position = next(self.positions)
        identifier = f"{self.name}-{position}"
        event = {**event, "id": identifier} if event else make_event(self.rng, identifier, kind)
        return Sent(identifier, event, self.name, position, group, self.life, is_public)


class VarlinkConnection(Connection):
    """Pipelines calls and reads their replies; after a break it reads what had arrived before it."""

    def work(self):
        self.sent_before = collections.deque(maxlen=50)
        with Client(self.linkd.unix(timeout=20)) as client:
            self.client = client
            try:
                while not self.stopping.is_set():
                    client.socket.sendall(b"".join(self.calls()))
                    while len(self.waiting) > self.window:
                        self.receive()
            except OSError:
                pass
            while self.waiting:
                self.receive()

    def calls(self):
        """The bytes of some calls, noted as sent."""
        items = [self.new_item() for _ in range(self.rng.randint(1, 8))]
        if self.sent_before and self.rng.random() < 0.1:
            # An impatient caller: the same event again while the first may be under way.
            items.append(self.rng.choice(self.sent_before))
        self.sent_before.extend(items[:1])
        return self.submits(items, self.answered)

    def submits(self, items, handler):
        """A call for each of some events."""
        self.ledger.sending(items)
        self.waiting.extend((handler, [item.id]) for item in items)
        return [encode(GATEWAY + "Submit", {"event": item.event}) for item in items]

    def receive(self):
        reply = self.client.receive()
        handler, identifiers = self.waiting.popleft()
        handler(identifiers, reply)

    def answered(self, identifiers, reply):
        if "error" in reply:
            return self.ledger.error(identifiers, reply)
        parameters = reply["parameters"]
        outcomes = parameters["outcomes"] if "outcomes" in parameters else [parameters["outcome"]]
        if len(outcomes) != len(identifiers):
            return self.ledger.problem(f"{len(identifiers)} events, {len(outcomes)} outcomes: {identifiers}")
        for identifier, outcome in zip(identifiers, outcomes):
            self.ledger.answered(identifier, outcome)


class ManyConnection(VarlinkConnection):
    """The same with SubmitMany: each call is stored whole or not at all."""

    def work(self):
        # A client that does not read while it writes must not have more under way than the buffers between hold.
        self.window = min(self.window, 4)
        super().work()

    def calls(self):
        group = next(numbers)
        items = [self.new_item(group=group) for _ in range(self.rng.randint(2, 40))]
        self.ledger.sending(items)
        self.waiting.append((self.answered, [item.id for item in items]))
        return [encode(GATEWAY + "SubmitMany", {"events": [item.event for item in items]})]


class HoldConnection(VarlinkConnection):
    """Links that are held, and opened a little later by the same connection."""

    def work(self):
        self.window = min(self.window, 16)
        self.held = collections.deque()
        super().work()

    def calls(self):
        batch = self.submits([self.new_item(kind="hold") for _ in range(self.rng.randint(1, 4))], self.hold_answered)
        while self.held and self.rng.random() < 0.8:
            pending, target = self.held.popleft()
            self.ledger.opening(pending, target, self.life)
            self.waiting.append((self.open_answered, [pending]))
            batch.append(encode(GATEWAY + "OpenPending", {"id": pending, "state": {"login": "yes"}}))
        return batch

    def hold_answered(self, identifiers, reply):
        self.answered(identifiers, reply)
        if "error" not in reply:
            outcome = reply["parameters"]["outcome"]
            if outcome["action"] != "hold":
                return self.ledger.problem(f"{identifiers}: not held: {outcome['action']} {outcome['reason']}")
            self.held.append((outcome["pending"], self.ledger.sent[identifiers[0]].event["url"]))

    def open_answered(self, identifiers, reply):
        if reply.get("error") in (GATEWAY + "NotRecorded", GATEWAY + "Overloaded"):
            return self.ledger.log({"open_refused": identifiers[0], "reply": reply})
        if "error" in reply:
            return self.ledger.problem(f"OpenPending {identifiers[0]}: {reply}")
        self.ledger.open_answered(identifiers[0], reply["parameters"]["outcome"])


class RequestConnection(Connection):
    """Pipelined HTTP requests."""

    most = 32

    def work(self):
        self.window = min(self.window, self.most)
        self.socket = self.linkd.tcp(timeout=20)
        self.reader = self.socket.makefile("rb")
        with self.socket, self.reader:
            try:
                while not self.stopping.is_set():
                    self.socket.sendall(self.request())
                    while len(self.waiting) > self.window:
                        self.receive()
            except OSError:
                pass
            while self.waiting:
                self.receive()


class HTTPConnection(RequestConnection):
    """POST /v1/events with a backend's key: its ids are those of the sockets too."""

    key = "backend"

    def request(self):
        item = self.new_item(is_public=self.key == "phone")
        self.ledger.sending([item])
        self.waiting.append(item.id)
        body = json.dumps({"event": item.event})
        return (
            "POST /v1/events HTTP/1.1\r\nHost: go.example.com\r\nContent-Type: application/json\r\n"
            f"Authorization: Bearer {keys(self.linkd)[self.key]}\r\nContent-Length: {len(body)}\r\n\r\n{body}").encode()

    def receive(self):
        status, _, body = self.read_answer()
        identifier = self.waiting.popleft()
        if status == 200:
            self.ledger.answered(identifier, json.loads(body)["outcome"])
        else:
            self.ledger.error([identifier], {"error": status, "parameters": body.decode(errors="replace")})


class PhoneConnection(HTTPConnection):
    """The same with the app's key: ids are each installation's own, and an event without one is known by its content."""

    key = "phone"


class StatisticsConnection(Connection):
    """Asks for statistics again and again, so that events are being counted when the kill comes. An answer lacks nothing
    that was acknowledged before the question."""

    def work(self):
        with Client(self.linkd.unix(self.linkd.control, timeout=20)) as client:
            while not self.stopping.is_set():
                before = len(self.ledger.acknowledged) + len(self.ledger.opened)
                opens = total(client.call(STATISTICS, {}), ["opens"])
                if opens < before:
                    self.ledger.problem(f"GetStats counts {opens} opens, {before} were acknowledged")
                time.sleep(self.rng.choice((0, 0.002, 0.02)))


def begin(kinds, daemon, ledger, life, rng, name="c", **fields):
    """Connections of some kinds, running."""
    connections = []
    for index, kind in enumerate(kinds):
        connection = kind(daemon, ledger, f"k{life}{name}{index}", life, rng.getrandbits(64))
        vars(connection).update(fields)
        connections.append(connection)
        connection.start()
    return connections


def start_load(daemon, ledger, life, rng):
    """The connections of one life, running."""
    keys(daemon)
    kinds = [VarlinkConnection] * 3 + [ManyConnection] * 2 + [HoldConnection, HTTPConnection, PhoneConnection]
    return begin(kinds, daemon, ledger, life, rng)


def end(connections):
    """Lets connections come to their end, and raises what went wrong in one."""
    for connection in connections:
        connection.stopping.set()
    for connection in connections:
        connection.join(30)
        require(not connection.is_alive(), f"{connection.name} still waits for an answer")
        if connection.failure is not None:
            raise Violation(f"{connection.name}: {connection.failure!r}") from connection.failure
