"""The frame of the day of attacks: the table and its lines, what a part works with, and the end of every process.

A part tries many things and ends each of them as a line: what was tried, how often, whether it held, and figures. What
did not hold is told in words; an exception in a line is a line that did not hold. Loopback and Unix sockets only.
"""

import contextlib
import ctypes
import http.client
import json
import os
import random
import signal
import sqlite3
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path[1:1] = [os.path.join(ROOT, "Tests", "System", name) for name in ("Crash", "Hostile")]

import suite  # noqa: E402
from daemon import Client, Daemon, encode, free_ports  # noqa: E402, F401
from harness import tally  # noqa: E402

GATEWAY, CONTROL, LINKS = "org.linkd.Gateway.", "org.linkd.Control.", "org.linkd.Links."
HOST, BANK = "go.example.com", "bank.example.com"
PAGE = "https://www.example.com/page"
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 "
    "Mobile/15E148 Safari/604.1"
)
PIXEL = "Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36"
# A second app, whose keys must open nothing of the first.
BANK_APP = f"""
[[app]]
name = "bank"
domains = ["{BANK}"]
web = "https://bank.example.net"

  [app.ios]
  bundle_id = "com.example.bank"
  team_id = "ABCDE12345"
  scheme = "bank"

  [app.android]
  package = "com.example.bank"
  sha256_cert_fingerprints = ["{":".join(["14"] * 32)}"]

  [[app.route]]
  pattern = "accounts/:account"
"""
MEGABYTE = 1 << 20
SHOWN = 3


class Line:
    """One line of the table."""

    def __init__(self, part, title, tried, problems, figures, skipped):
        self.part, self.title, self.tried = part, title, tried
        self.problems, self.figures, self.skipped = problems, figures, skipped

    @property
    def verdict(self):
        return "SKIPPED" if self.skipped else "DID NOT HOLD" if self.problems else "held"

    def text(self):
        words = f"{self.verdict:<13}{self.part}: {self.title}: {self.tried:,} tried"
        if self.figures:
            words += f"; {self.figures}"
        for problem in self.problems[:SHOWN]:
            words += f"\n             - {str(problem)[:400]}"
        if len(self.problems) > SHOWN:
            words += f"\n             - and {len(self.problems) - SHOWN} more"
        return words + (f" ({self.skipped})" if self.skipped else "")


class Table:
    """All lines, printed as they come and as a whole at the end."""

    def __init__(self):
        self.lines = []
        # By part, the figures that its row of the short table has.
        self.summaries = {}

    def add(self, line):
        self.lines.append(line)
        print(line.text(), flush=True)
        if line.skipped:
            tally.skip(f"{line.part}: {line.title}", line.skipped)
        else:
            tally.check(f"{line.part}: {line.title}", not line.problems, "; ".join(str(p)[:400] for p in line.problems[:SHOWN]))

    @property
    def held(self):
        return [line for line in self.lines if not line.problems and not line.skipped]

    @property
    def failed(self):
        return [line for line in self.lines if line.problems]

    def markdown(self, words, parts):
        """A short table by part, for docs/security.md, and the whole one behind it."""
        rows = ["| attacks | tried | held | figures |", "|---|---|---|---|"]
        for name, text in parts:
            lines = [line for line in self.lines if line.part == name and not line.skipped]
            if lines:
                held = sum(not line.problems for line in lines)
                rows.append(
                    f"| {text} | {sum(line.tried for line in lines):,} | {held} of {len(lines)} | "
                    f"{'; '.join(self.summaries.get(name, []))} |"
                )
        rows += ["", "| attack | tried | | figures |", "|---|---|---|---|"]
        for line in self.lines:
            figures = line.figures + ("; " + str(line.problems[0])[:200] if line.problems else line.skipped)
            cells = (f"{line.part}: {line.title}", f"{line.tried:,}", line.verdict, figures)
            rows.append("| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |")
        return "\n".join(rows + ["", words, ""])


class Attack:
    """What one part works with: its share of the time, its random numbers, its folder, its daemons."""

    def __init__(self, name, options, table, seconds):
        self.name, self.options, self.table = name, options, table
        self.build, self.factor = options.build, options.factor
        self.is_release = options.is_release
        self.seconds = seconds
        self.rng = random.Random(f"{options.seed}-{name}")
        self.began = time.monotonic()
        self.directory = os.path.join(options.root, name)
        os.makedirs(self.directory, mode=0o755)
        self.daemons = []
        self.said = self.began

    @property
    def is_long(self):
        return self.options.minutes >= 30

    def left(self, share=1.0):
        """Seconds until so much of the part's time is over."""
        return self.began + self.seconds * share - time.monotonic()

    def amount(self, short, long):
        """How many, between the short form of three minutes and the hour."""
        reach = min(1.0, max(0.0, (self.options.minutes - 3) / 57))
        return int(short + (long - short) * reach)

    def line(self, title, tried, problems=(), figures="", skipped=""):
        self.table.add(Line(self.name, title, tried, list(problems), figures, skipped))

    def summarise(self, words):
        """A figure for the part's row of the short table."""
        self.table.summaries.setdefault(self.name, []).append(words)

    def skip(self, title, reason):
        self.line(title, 0, skipped=reason)

    def progress(self, words):
        """A line of progress, now and then."""
        if time.monotonic() - self.said > 10:
            self.said = time.monotonic()
            print(f"             {self.name}: {words}", flush=True)

    @contextlib.contextmanager
    def attempt(self, title):
        """What goes wrong inside is a line that did not hold, and the next one is tried."""
        try:
            yield
        except Exception as error:  # noqa: BLE001: any failure is a finding, of linkd or of the attack
            self.line(title, 0, [f"{type(error).__name__}: {error}"])

    def daemon(self, name, extra="", store="", launch=None, **options):
        """A running linkd with two apps."""
        daemon = Daemon(self.build, os.path.join(self.directory, name), extra=extra + BANK_APP, store=store)
        self.daemons.append(daemon)
        daemon.start(limit=60, **options)
        return daemon

    def key(self, daemon, app="shop", **fields):
        """A new HTTP key's secret, made over the control socket."""
        name = f"attack-{time.monotonic_ns()}"
        reply = daemon.call(CONTROL + "CreateKey", {"name": name, "app": app, **fields}, path=daemon.control)
        return reply["parameters"]["secret"]

    def link(self, daemon, **fields):
        """A link made over the socket."""
        reply = daemon.call(LINKS + "Create", {"link": {"app": "shop", **fields}}, path=daemon.control)
        if "error" in reply:
            raise AssertionError(f"a link for the attack was not made: {reply}")
        return reply["parameters"]["link"]

    def ends(self, daemon):
        """Stops a daemon; what is wrong with its end."""
        if not daemon.is_running:
            return [f"linkd ended with {daemon.process.returncode}: {daemon.log_tail(3)}"]
        status = daemon.stop()
        return [] if status == 0 else [f"the end of linkd: {status}: {daemon.log_tail(3)}"]

    def honest(self, daemon):
        """Problems of a normal Submit: none when linkd lives and answers rightly."""
        if not daemon.is_running:
            return [f"linkd ended with {daemon.process.poll()}: {daemon.log_tail(4)}"]
        try:
            suite.Scene(daemon, self.rng, True).normal(limit=10)
        except Exception as error:  # noqa: BLE001
            return [f"a normal Submit afterwards: {type(error).__name__}: {error}"]
        return []

    def hostile(self, module, name):
        """A case of the hostile suite as a line of the table."""
        body = getattr(module, name)
        case = next(case for case in suite.CASES if case.body is body)
        runner = suite.Runner(
            self.build, os.path.join(self.directory, f"case-{name}"), self.options.seed, not self.is_long
        )
        try:
            self.line(case.title, 1, figures=runner.run(0, case))
        except Exception as error:  # noqa: BLE001
            self.line(case.title, 1, [error])
        finally:
            for daemon in runner.daemons.values():
                daemon.stop()

    def close(self):
        for daemon in self.daemons:
            if daemon.is_running:
                daemon.kill()


class Answer:
    """One answer: status, fields with names in lower case, body."""

    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body
        self.fields = {name.lower(): value for name, value in headers}

    def holds(self, text):
        """Whether a text stands anywhere in it, plain, percent-encoded or with the slashes of JSON."""
        everything = self.body + b"\n".join(f"{name}: {value}".encode("latin-1") for name, value in self.headers)
        data = text.encode()
        return (
            data in everything or data.replace(b"/", b"\\/") in everything or data.replace(b"/", b"%2F") in everything
        )

    def json(self):
        return json.loads(self.body)


def ask(daemon, method, path, body=None, host=HOST, address=None, key=None, agent=IPHONE, timeout=20, **fields):
    """One request on a connection of its own; `address` is who a trusted proxy saw. Underscores in names are hyphens."""
    connection = http.client.HTTPConnection("127.0.0.1", daemon.http_port, timeout=timeout)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        data = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
        headers = {
            "Host": host,
            "User-Agent": agent,
            **{name.replace("_", "-"): value for name, value in fields.items()},
        }
        if address:
            headers["X-Forwarded-For"] = address
        if key:
            headers["Authorization"] = f"Bearer {key}"
        if data is not None:
            headers.setdefault("Content-Type", "application/json")
            headers["Content-Length"] = str(len(data))
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders(data)
        reply = connection.getresponse()
        return Answer(reply.status, reply.getheaders(), reply.read())
    finally:
        connection.close()


def at_rest(daemon):
    """Bytes that the database's rows and indexes take, its log included. Read beside the running linkd: nothing is written,
    and no log is folded."""
    connection = sqlite3.connect(f"file:{daemon.database}?mode=ro", uri=True, timeout=10)
    try:
        size, pages, free = (
            connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_size", "page_count", "freelist_count")
        )
        return size * (pages - free)
    finally:
        connection.close()


def processor(pid):
    """Seconds of processor that a process has used."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def take_orphans():
    """Grandchildren whose parent ended become ours, so that none is left behind (PR_SET_CHILD_SUBREAPER)."""
    ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)


def children(pid):
    """All processes below one."""
    found = []
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/children", encoding="ascii") as file:
                for child in map(int, file.read().split()):
                    found += [child, *children(child)]
    return found


def end_children():
    """Ends every process that this one started, and those that they left behind."""
    end = time.monotonic() + 10
    while (left := children(os.getpid())) and time.monotonic() < end:
        for pid in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        time.sleep(0.01)
