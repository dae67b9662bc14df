"""Traffic from a process of its own, so that who measures does not wait for who floods.

    python3 traffic.py < JOB      JOB: an object of JSON; prints an object of JSON; SIGTERM ends its work early

flood: connections that each keep some requests under way until the time or the number is over; counts answers by status,
and says when the first 429 came.
steady: other people's taps at a fixed pace, each measured from when it was due, so that a stall is not left out.
yardstick: a server that answers anything at once: what a flood costs this machine when linkd has no part in it.
Loopback only.
"""

import base64
import collections
import json
import os
import re
import selectors
import signal
import socket
import sys
import time

STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")
MOST = 400_000
ENDING = []


def connect(port):
    connected = socket.create_connection(("127.0.0.1", port), 10)
    connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    connected.setblocking(False)
    return connected


class Flooder:
    """One connection of a flood."""

    def __init__(self, job, numbers, counts):
        self.job, self.numbers, self.counts = job, numbers, counts
        self.open()

    def open(self):
        self.socket = connect(self.job["port"])
        self.out, self.tail, self.waiting = b"", b"", 0

    def fill(self):
        while self.waiting < self.job["pipeline"] and self.numbers[0] < self.job["most"]:
            self.numbers[0] += 1
            request = self.job["requests"][self.numbers[0] % len(self.job["requests"])]
            self.out += request.replace(b"@N@", b"%07d" % self.numbers[0])
            self.waiting += 1

    def write(self):
        self.fill()
        if self.out:
            try:
                self.out = self.out[self.socket.send(self.out[:262_144]) :]
            except BlockingIOError:
                pass

    def read(self):
        """False when the peer closed."""
        try:
            part = self.socket.recv(1 << 18)
        except BlockingIOError:
            return True
        if not part:
            return False
        text = self.tail + part
        last = 0
        for match in STATUS.finditer(text):
            status = match[1].decode()
            if status == "429" and not self.counts[status]:
                print(json.dumps({"limited": time.monotonic()}), flush=True)
            self.counts[status] += 1
            self.waiting -= 1
            last = match.end()
        self.tail = text[max(last, len(text) - 16) :]
        return True


def flood(job):
    os.nice(job.get("nice", 0))
    job["requests"] = [base64.b64decode(text) for text in job["requests"]]
    job["most"] = min(job.get("most", MOST), MOST)
    numbers, counts = [0], collections.Counter()
    selector = selectors.DefaultSelector()
    flooders = [Flooder(job, numbers, counts) for _ in range(job["connections"])]
    for flooder in flooders:
        selector.register(flooder.socket, selectors.EVENT_READ | selectors.EVENT_WRITE, flooder)
    begin, refused = time.monotonic(), 0
    while time.monotonic() - begin < job["seconds"] and not ENDING:
        if numbers[0] >= job["most"] and not any(flooder.waiting > 0 for flooder in flooders):
            break
        for key, events in selector.select(0.05):
            flooder, alive = key.data, True
            try:
                if events & selectors.EVENT_READ:
                    alive = flooder.read()
                if alive:
                    flooder.write()
            except OSError:
                alive = False
            wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if flooder.out else 0)
            if not alive:
                selector.unregister(flooder.socket)
                flooder.socket.close()
                counts["closed"] += 1
                refused += 1
                if refused > 20_000:
                    break
                flooder.open()
                wanted |= selectors.EVENT_WRITE
                selector.register(flooder.socket, wanted, flooder)
            elif key.events != wanted:
                selector.modify(flooder.socket, wanted, flooder)
    for flooder in flooders:
        flooder.socket.close()
    return {"sent": numbers[0], "seconds": time.monotonic() - begin, "counts": counts}


class Person:
    """Some of the others: taps at a pace, on one connection, as a proxy in front has them."""

    def __init__(self, job, index):
        self.job, self.index = job, index
        self.socket = connect(job["port"])
        self.due = collections.deque()
        self.next = time.monotonic() + index * job["pace"] / job["people"]
        self.request, self.count = base64.b64decode(job["request"]), 0
        self.tail, self.found, self.statuses = b"", [], collections.Counter()

    def tap(self, now):
        while self.next <= now:
            self.due.append(self.next)
            self.next += self.job["pace"]
            # Each tap is another person's: no two come from one address.
            self.count += 1
            number = self.count * self.job["people"] + self.index
            self.socket.send(self.request.replace(b"@N@", b"%d.%d" % (number >> 8 & 255, number & 255)))

    def read(self):
        part = self.socket.recv(1 << 16)
        if not part:
            raise OSError("closed")
        now, text = time.monotonic(), self.tail + part
        last = 0
        for match in STATUS.finditer(text):
            self.statuses[match[1].decode()] += 1
            due = self.due.popleft()
            self.found.append((due, now - due))
            last = match.end()
        self.tail = text[max(last, len(text) - 16) :]


def steady(job):
    people = [Person(job, index) for index in range(job["people"])]
    selector = selectors.DefaultSelector()
    for person in people:
        selector.register(person.socket, selectors.EVENT_READ, person)
    end = time.monotonic() + job["seconds"]
    closed = 0
    while (now := time.monotonic()) < end or any(person.due for person in people) and now < end + job["patience"]:
        if ENDING:
            end = min(end, ENDING[0])
        if now < end:
            for person in people:
                person.tap(now)
        wait = min(person.next for person in people) - time.monotonic() if now < end else 0.05
        for key, _ in selector.select(max(0.0, min(wait, 0.5))):
            try:
                key.data.read()
            except OSError:
                closed += 1
                selector.unregister(key.data.socket)
                key.data.socket.close()
                key.data.due.clear()
                key.data.next = float("inf")
                if closed == len(people):
                    ENDING.append(now)
    now = time.monotonic()
    late = [(due, now - due) for person in people for due in person.due]
    statuses = sum((person.statuses for person in people), collections.Counter())
    if late:
        statuses["late"] = len(late)
    if closed:
        statuses["closed"] = closed
    return {"taps": sorted(late + [each for person in people for each in person.found]), "statuses": statuses}


def yardstick(job):
    """Answers one request per mark @END@ with a short 200, until its input is closed."""
    listener = socket.create_server(("127.0.0.1", 0))
    print(json.dumps({"port": listener.getsockname()[1]}), flush=True)
    listener.setblocking(False)
    selector = selectors.DefaultSelector()
    selector.register(listener, selectors.EVENT_READ)
    end = time.monotonic() + job["seconds"]
    while time.monotonic() < end:
        for key, _ in selector.select(0.1):
            if key.fileobj is listener:
                connected, _ = listener.accept()
                selector.register(connected, selectors.EVENT_READ)
                continue
            try:
                part = key.fileobj.recv(1 << 18)
                count = part.count(b"\r\n\r\n")
                key.fileobj.send(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" * count)
            except OSError:
                part = b""
            if not part:
                selector.unregister(key.fileobj)
                key.fileobj.close()
    return {}


if __name__ == "__main__":
    # From now on the end is orderly; who started this waits for the word.
    signal.signal(signal.SIGTERM, lambda *_: ENDING.append(time.monotonic()))
    JOB = json.loads(sys.stdin.readline())
    print(json.dumps({"ready": True}), flush=True)
    print(json.dumps({"flood": flood, "steady": steady, "yardstick": yardstick}[JOB["do"]](JOB)), flush=True)
