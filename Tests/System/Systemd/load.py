"""Clients that go on over restarts and upgrades and remember what they were told.

A client that connects for each request must never see an error: the sockets are systemd's and hold it. One that keeps its
connection may see it close, before an answer, and then does what every such client does: it sends the same event, with
the same id, once more.
"""
import http.client
import threading
import time


class Load:
    """Four kinds of clients at once: new and kept connections, Unix socket and HTTP."""

    def __init__(self, suite, name):
        self.suite = suite
        self.name = name
        self.acknowledged = []
        self.failures = []
        self.again = 0
        self.slowest = 0.0
        self.ending = threading.Event()
        self.lock = threading.Lock()
        self.threads = [
            threading.Thread(target=self.run, args=(kind, number), daemon=True)
            for kind in ("unix", "unix-kept", "http", "http-kept") for number in range(2)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        self.suite.wait("the first answers", lambda: len(self.acknowledged) > 50)
        return self

    def __exit__(self, *_):
        self.ending.set()
        for thread in self.threads:
            thread.join(40)
        if any(thread.is_alive() for thread in self.threads):
            self.failures.append("a client hangs")

    def run(self, kind, number):
        with self.suite.machine.network():
            client = None
            count = 0
            while not self.ending.is_set():
                count += 1
                identifier = f"{self.name}-{kind}-{number}-{count}"
                begin = time.monotonic()
                try:
                    outcome, client = self.once(kind, client, identifier)
                    if not outcome["recorded"]:
                        raise RuntimeError(f"not recorded: {outcome}")
                    with self.lock:
                        self.acknowledged.append((identifier, outcome["eventId"]))
                        self.slowest = max(self.slowest, time.monotonic() - begin)
                except Exception as error:  # any is a failed request
                    client = None
                    with self.lock:
                        self.failures.append(f"{kind}: {type(error).__name__}: {error}")
                    if len(self.failures) > 20:
                        return

    def once(self, kind, client, identifier):
        """One event; the outcome, and the connection to go on with."""
        event = {"url": "shop://products/1", "id": identifier}
        if kind == "unix":
            return self.suite.submit(identifier), None
        if kind == "http":
            return self.suite.post(identifier), None
        for attempt in range(3):
            is_new = client is None
            try:
                if kind == "http-kept":
                    client = client or http.client.HTTPConnection("127.0.0.1", 8080, timeout=20)
                    return self.suite.post(identifier, client), client
                client = client or self.suite.connect()
                reply = client.call("org.linkd.Gateway.Submit", {"event": event})
                if "error" in reply:
                    raise RuntimeError(str(reply))
                return reply["parameters"]["outcome"], client
            except (EOFError, ConnectionResetError, BrokenPipeError, http.client.RemoteDisconnected):
                client = None
                # A connection made just now is answered, or waits.
                if is_new or attempt == 2:
                    raise
                with self.lock:
                    self.again += 1
        raise AssertionError

    def settle(self, what):
        """Checks that nobody saw an error and that everything acknowledged is there once."""
        s = self.suite
        s.check(f"{what}: no request failed", not self.failures,
                f"{len(self.failures)} of {len(self.acknowledged)}: {self.failures[:3]}")
        ids = {event for _, event in self.acknowledged}
        s.check(f"{what}: every event is one event", len(ids) == len(self.acknowledged))
        listed = s.machine.run(
            "runuser -u linkd -- sqlite3 /var/lib/linkd/linkd.db 'PRAGMA query_only=1; SELECT lower(hex(id)) FROM event'"
        ).stdout.split()
        s.check(f"{what}: no row is there twice", len(listed) == len(set(listed)))
        lost = []
        sample = self.acknowledged[:: max(1, len(self.acknowledged) // 400)]
        for identifier, event in sample:
            outcome = s.submit(identifier)
            if not outcome.get("duplicate") or outcome["eventId"] != event:
                lost.append(identifier)
        s.check(f"{what}: nothing acknowledged is lost", not lost, lost[:3])
        print(f"{what}: {len(self.acknowledged)} events, {self.again} sent once more on a kept connection, "
              f"slowest {self.slowest:.2f} s", flush=True)
