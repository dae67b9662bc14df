"""The load: connections that pipeline events with ids until linkd is gone. One thread per connection; the order of
sending, and what is sent, come from a seed."""
import collections
import http.client
import itertools
import json
import random
import threading

from daemon import Client, encode
from ledger import Sent

GATEWAY = "org.linkd.Gateway."
numbers = itertools.count(1)


def make_event(rng, identifier, kind=None):
    """An event of one of the shapes; but for those that repeat, its URL holds a number that no other event has."""
    number = next(numbers)
    kind = kind or rng.choice(("product", "product", "person", "facebook", "app_link", "nowhere", "again", "again"))
    event = {"id": identifier, "app": {"name": "shop"}}
    if kind == "product":
        event["url"] = f"shop://products/{number}?ref=mail&n={rng.randrange(10)}"
        if rng.random() < 0.5:
            event["app"].update(installation=f"phone-{rng.randrange(200)}", version=f"4.{rng.randrange(4)}")
            event["app"]["user"] = f"user-{rng.randrange(50)}"
            event["device"] = {"platform": rng.choice(("ios", "android"))}
    elif kind == "again":
        # Decided once, and then in blocks.
        event["url"] = f"shop://products/again?n={rng.randrange(3)}"
        if rng.random() < 0.7:
            event["app"].update(installation=f"phone-{rng.randrange(200)}", version=f"4.{rng.randrange(4)}")
            event["device"] = {"platform": "ios", "model": f"model-{rng.randrange(9)}"}
    elif kind == "person":
        event["url"] = f"https://www.example.com/lookalikes/p{number}"
    elif kind == "facebook":
        event["url"] = (
            "fb123456789012345://authorize#expires_in=5183949&access_token=SECRET"
            f"&target_url=https%3A%2F%2Fwww.example.com%2Flookalikes%2Fp{number}")
    elif kind == "app_link":
        event["url"] = (
            "shop://open?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fwww.example.com%2Fproducts%2F"
            f"{number}%22%2C%22version%22%3A%221.0%22%7D")
    elif kind == "hold":
        event["url"] = f"shop://friends/f{number}"
        event["app"]["installation"] = f"phone-{number}"
    else:
        event["url"] = f"https://www.example.com/nowhere/{number}" + "x" * rng.randrange(200)
    return event


def keys(daemon):
    """The HTTP keys of a daemon's files, made once: a server's and an app's."""
    if not hasattr(daemon, "keys"):
        daemon.keys = {}
        for name, kind in (("backend", {"scopes": ["events"]}), ("phone", {"kind": "app"})):
            reply = daemon.call("org.linkd.Control.CreateKey", {"name": name, "app": "shop", **kind}, path=daemon.control)
            daemon.keys[name] = reply["parameters"]["secret"]
    return daemon.keys


def http_event(event, key):
    """An event as a request with a key."""
    body = json.dumps({"event": event}).encode()
    head = (
        "POST /v1/events HTTP/1.1\r\nHost: go.example.com\r\nContent-Type: application/json\r\n"
        f"Authorization: Bearer {key}\r\nContent-Length: {len(body)}\r\n\r\n")
    return head.encode() + body


class Connection(threading.Thread):
    """A connection that sends until it breaks. Subclasses say what."""

    def __init__(self, daemon, ledger, name, life, seed):
        super().__init__(name=name, daemon=True)
        self.linkd = daemon
        self.ledger = ledger
        self.life = life
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

    def new_items(self, count, kind=None, group=None):
        """Events that were not sent before, in this connection's order."""
        items = []
        for _ in range(count):
            position = next(self.positions)
            event = make_event(self.rng, f"{self.name}-{position}", kind)
            items.append(Sent(event, self.name, position, group, self.life))
        return items


class VarlinkConnection(Connection):
    """Pipelines calls and reads their replies; after a break it reads what had arrived before it."""

    def work(self):
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
        items = self.new_items(self.rng.randint(1, 8))
        if self.position_seen and self.rng.random() < 0.1:
            # An impatient caller: the same event again while the first may be under way.
            items.append(self.rng.choice(self.position_seen))
        self.position_seen.extend(items[:1])
        self.ledger.sending(items)
        for item in items:
            self.waiting.append((self.answered, [item.id]))
        return [encode(GATEWAY + "Submit", {"event": item.event}) for item in items]

    @property
    def position_seen(self):
        """Some events sent earlier on this connection."""
        if not hasattr(self, "_seen"):
            self._seen = collections.deque(maxlen=50)
        return self._seen

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
        items = self.new_items(self.rng.randint(2, 40), group=next(numbers))
        self.ledger.sending(items)
        self.waiting.append((self.answered, [item.id for item in items]))
        return [encode(GATEWAY + "SubmitMany", {"events": [item.event for item in items]})]


class BulkConnection(VarlinkConnection):
    """SubmitMany of 400 events each, so that one life of the daemon gets far: it finishes a run of ids."""

    def work(self):
        self.window = 1
        super().work()

    def calls(self):
        items = self.new_items(400, kind="product", group=next(numbers))
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
        batch = []
        items = self.new_items(self.rng.randint(1, 4), kind="hold")
        self.ledger.sending(items)
        for item in items:
            self.waiting.append((self.hold_answered, [item.id]))
            batch.append(encode(GATEWAY + "Submit", {"event": item.event}))
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


class HTTPConnection(Connection):
    """POST /v1/events with pipelining, with a backend's key: its ids are those of the sockets too."""

    key = "backend"

    def new_event(self):
        item, = self.new_items(1)
        return item

    def work(self):
        self.window = min(self.window, 32)
        authorization = self.linkd.authorization
        self.socket = self.linkd.tcp(timeout=20)
        self.reader = self.socket.makefile("rb")
        try:
            while not self.stopping.is_set():
                item = self.new_event()
                self.ledger.sending([item])
                self.waiting.append(item.id)
                self.socket.sendall(http_event(item.event, keys(self.linkd)[self.key]))
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
        status, _, body = self.read_answer()
        identifier = self.waiting.popleft()
        if status == 200:
            self.ledger.answered(identifier, json.loads(body)["outcome"])
        else:
            self.ledger.error([identifier], {"error": status, "parameters": body.decode(errors="replace")})


class PhoneConnection(HTTPConnection):
    """The same with the app's key: ids are each installation's own, and an event without one is known by its content."""

    key = "phone"

    def new_event(self):
        item = super().new_event()
        item.is_public = True
        return item


def start_load(daemon, ledger, life, rng):
    """The connections of one life, running."""
    keys(daemon)
    kinds = [VarlinkConnection] * 3 + [ManyConnection] * 2 + [HoldConnection] + [HTTPConnection, PhoneConnection]
    connections = [
        kind(daemon, ledger, f"k{life}c{index}", life, rng.getrandbits(64)) for index, kind in enumerate(kinds)]
    for connection in connections:
        connection.start()
    return connections
