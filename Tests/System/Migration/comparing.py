"""Exports of everything that linkd tells, and the comparison of two of them: event by event, row by row, reply by reply."""

import contextlib
import hashlib
import io
import json
import os
import random
import shutil
import subprocess
import threading
import time

from daemon import Client

CONTROL = "org.linkd.Control."
# Members of replies that may differ, by their path without places in lists, each with its reason: those that only a newer
# release has would stand here. Everything else that differs is a difference.
MAY_DIFFER = {
    ".row.retention.of": "of how many installations the day is over depends on when it is asked",
}
# What statistics are counted apart by.
GROUPS = (
    "none", "app", "link", "tag", "route", "campaign", "source", "medium", "ref", "rule", "platform", "country", "referrer",
    "in_app_browser", "app_version", "action", "reason")
MOST = "1000000000"
# zstd takes a tenth of the time, where it is there.
COMPRESSOR = ["zstd", "-q"] if shutil.which("zstd") else ["gzip"]


class Difference(Exception):
    """The first thing that is not as it was."""


def constant(value, path=""):
    """A reply without what may differ."""
    if isinstance(value, dict):
        return {name: constant(each, f"{path}.{name}") for name, each in value.items()
                if f"{path}.{name}" not in MAY_DIFFER}
    if isinstance(value, list):
        return [constant(each, path) for each in value]
    return value


def difference(before, after, path=""):
    """Where two replies differ first, in words; None when they say the same."""
    if isinstance(before, dict) and isinstance(after, dict):
        for name in [*before, *(name for name in after if name not in before)]:
            if name not in before or name not in after:
                return f"{path}.{name} is only {'after' if name not in before else 'before'} the migration"
            if found := difference(before[name], after[name], f"{path}.{name}"):
                return found
        return None
    if isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (one, other) in enumerate(zip(before, after)):
            if found := difference(one, other, f"{path}[{place}]"):
                return found
        return None
    return None if before == after else f"{path}: {json.dumps(before)[:300]} before, {json.dumps(after)[:300]} after"


def compare_lines(name, number, before, after):
    """Two lines of an export; nothing is returned, a difference is raised."""
    if before == after:
        return
    if not before or not after:
        line = (before or after)[:300]
        raise Difference(f"{name}: line {number} is only {'before' if before else 'after'} the migration: {line}")
    one, other = (constant(json.loads(line)) for line in (before, after))
    if found := difference(one, other):
        raise Difference(f"{name}, line {number}: {found}\nbefore: {before[:2000]}\nafter: {after[:2000]}")


class Export:
    """What one linkctl wrote: compressed in a file, with its digest, lines and bytes."""

    def __init__(self, name, path):
        self.name, self.path = name, path
        self.lines = self.bytes = 0
        self.seconds = 0.0
        self.digest = hashlib.sha256()

    def kept_lines(self):
        """The lines of it, from its file."""
        done = subprocess.run([*COMPRESSOR, "-dc", self.path], stdout=subprocess.PIPE, check=True)
        return done.stdout.splitlines(keepends=True)

    def write(self, source):
        """Keeps everything that comes."""
        with open(self.path, "wb") as file:
            compressor = subprocess.Popen([*COMPRESSOR, "-1"], stdin=subprocess.PIPE, stdout=file)
            while part := source.read(1 << 20):
                self.add(part)
                compressor.stdin.write(part)
            compressor.stdin.close()
            if compressor.wait():
                raise RuntimeError(f"{self.path} could not be written")

    def add(self, part):
        self.digest.update(part)
        self.lines += part.count(b"\n")
        self.bytes += len(part)

    def compare(self, source, may_go=lambda line: False, is_cut=False):
        """Compares what comes with what is kept, line by line; some of what was there may have gone, or, of an export that
        is cut, its end was not asked for. What came."""
        after, number = Export(self.name, None), 0
        with subprocess.Popen([*COMPRESSOR, "-dc", self.path], stdout=subprocess.PIPE, bufsize=1 << 20) as kept:
            for line in source:
                after.add(line)
                before, number = kept.stdout.readline(), number + 1
                while before and before != line and may_go(before):
                    before, number = kept.stdout.readline(), number + 1
                compare_lines(self.name, number, before, line)
            for before in () if is_cut else kept.stdout:
                number += 1
                if not may_go(before):
                    compare_lines(self.name, number, before, b"")
            kept.kill()
        if is_cut and not after.lines:
            raise Difference(f"{self.name}: nothing is there any more")
        return after


def linkctl(build, daemon, *arguments):
    """A running linkctl, its output to be read."""
    return subprocess.Popen(
        [os.path.join(build, "linkctl"), "--socket", daemon.control, *arguments], stdout=subprocess.PIPE, bufsize=1 << 20)


def run(build, daemon, arguments, body):
    """Runs linkctl, has its output read, and wants it to end well; what reading returned, and the seconds."""
    begin = time.monotonic()
    with linkctl(build, daemon, *arguments) as process:
        try:
            result = body(process.stdout)
        except Difference:
            # What is missing may be missing because linkctl failed; one that did not is in the middle of its output.
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(1)
            if process.returncode in (None, 0):
                process.kill()
                raise
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise RuntimeError(f"linkctl {' '.join(arguments)} ended with {process.returncode}")
    return result, time.monotonic() - begin


def questions(until):
    """Everything that is exported whole, by name, the events first. `until`: a moment after the last event."""
    # Longer ago than the oldest copy, and whole days.
    since = ["--since", moment(until // 86_400_000 * 86_400_000 - 30 * 86_400_000)]
    period = [*since, "--until", moment(until)]
    asked = {
        "events": ["events", "export", "--until", moment(until)],
        "links": ["links", "export"],
        "link list": ["--json", "links", "list", "--all", "--archived"],
        "installations": ["--json", "installs", "list", "--limit", MOST],
        "installations of tests": ["--json", "installs", "list", "--tests", "--limit", MOST],
        "marked installations": ["--json", "installs", "test"],
        "held links": ["--json", "pending", "list", "--all", "--limit", MOST],
        "changes": ["--json", "changes", "--limit", "10000"],
        "accuracy": ["--json", "attribution", "accuracy", *period],
        "statistics by hour": ["--json", "stats", "--interval", "hour", *period],
        "missed paths": ["--json", "stats", "--missed", "1000", *period],
    }
    for group in GROUPS:
        asked[f"statistics by {group}"] = ["--json", "stats", "--by", group, *period]
    for group in ("link", "campaign", "source", "app", "method"):
        asked[f"report by {group}"] = ["--json", "attribution", "report", "--by", group, "--limit", "10000", *period]
    return asked


def moment(milliseconds):
    """A moment as linkctl takes it."""
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(milliseconds // 1000))
    return f"{whole}.{milliseconds % 1000:03d}Z"


def export_all(build, daemon, directory, until):
    """Exports everything; the exports by name."""
    os.makedirs(directory, exist_ok=True)
    exports = {}
    for name, arguments in questions(until).items():
        export = exports[name] = Export(name, os.path.join(directory, name.replace(" ", "-")))
        _, export.seconds = run(build, daemon, arguments, export.write)
    return exports


def kept(directory, until, lines):
    """Exports that were made once, of their lines with the name before each."""
    os.makedirs(directory, exist_ok=True)
    exports = {name: Export(name, os.path.join(directory, name.replace(" ", "-"))) for name in questions(until)}
    for name, export in exports.items():
        export.write(io.BytesIO(b"".join(line for other, line in lines if other == name.encode())))
    return exports


def compare_all(build, daemon, exports, until, but=()):
    """Exports everything once more and compares; the new exports by name."""
    compared = {}
    for name, arguments in questions(until).items():
        if name in but:
            continue
        compared[name], seconds = run(build, daemon, arguments, exports[name].compare)
        compared[name].seconds = seconds
    return compared


class Samples:
    """Single questions and lists by everything that events are looked for by, asked of both releases."""

    def __init__(self, daemon, until, seed, count=12):
        self.rng = random.Random(seed)
        self.replies = []
        with Client(daemon.unix(daemon.control, timeout=300)) as client:
            self.asked = list(self.questions(client, until, count))
            begin = time.monotonic()
            self.replies = [self.ask(client, *question) for question in self.asked]
            self.seconds = time.monotonic() - begin

    @staticmethod
    def ask(client, method, parameters):
        return list(client.more(CONTROL + method, parameters))

    def questions(self, client, until, count):
        span = 20 * 86_400_000
        chosen = []
        for _ in range(count):
            end = until - self.rng.randrange(span)
            listed = self.ask(client, "ListEvents", {"until": end, "limit": 3})
            chosen += [reply["parameters"] for reply in listed if reply["parameters"].get("outcome")]
        for event in chosen:
            outcome, said, identifier = event["outcome"], event["event"], event["outcome"]["eventId"]
            yield "GetEvent", {"id": identifier}
            # By sequence: those before an event.
            yield "ListEvents", {"after": identifier, "limit": 50}
            at, link = outcome["receivedAt"], outcome["link"]
            yield "ListEvents", {"since": at - 60_000, "until": at, "limit": 200}
            filters = {
                "app": link.get("app"), "kind": said.get("kind"), "action": outcome["action"], "reason": outcome["reason"],
                "platform": (outcome.get("visitor") or {}).get("platform"), "route": link.get("route"),
                "link": link.get("shortLink"), "installation": (said.get("app") or {}).get("installation")}
            for name, value in filters.items():
                if value is not None:
                    yield "ListEvents", {name: value, "until": at, "limit": 50}
            yield "ListEvents", {"tests": True, "until": at, "limit": 20}
            if filters["link"]:
                period = {"since": until // 86_400_000 * 86_400_000 - span, "until": until}
                yield "GetStats", {"link": filters["link"], "interval": "day", "groupBy": "none", **period}
            if filters["installation"]:
                yield "GetInstallation", {"installation": filters["installation"]}
                yield "ExportInstallation", {"installation": filters["installation"]}
                yield "ListHeld", {"installation": filters["installation"], "all": True}

    def compare(self, daemon):
        """Asks the same once more."""
        with Client(daemon.unix(daemon.control, timeout=300)) as client:
            for question, before in zip(self.asked, self.replies):
                after = self.ask(client, *question)
                if before == after:
                    continue
                if found := difference(constant(before), constant(after)):
                    raise Difference(f"{question[0]} {json.dumps(question[1])}: {found}")


class Meanwhile:
    """Something that goes on beside an export."""

    def __init__(self, body):
        self.over, self.result, self.failure = threading.Event(), None, None
        self.thread = threading.Thread(target=self.work, args=(body,), daemon=True)
        self.thread.start()

    def work(self, body):
        try:
            self.result = body(self.over)
        except Exception as error:  # noqa: BLE001: told when it ends
            self.failure = error

    def end(self):
        self.over.set()
        self.thread.join()
        if self.failure:
            raise self.failure
        return self.result
