"""The life of the service: start on first connection, status, reload, journal, drain, watchdog."""
import contextlib
import ctypes
import json
import os
import threading
import time

CONFIG = "/etc/linkd/linkd.toml"


def start_on_first_connection(s):
    machine = s.machine
    machine.run("systemctl start linkd.socket linkd-control.socket", check=True)
    s.check("the sockets alone start nothing", s.main_pid() == 0)
    outcome = s.submit("first")
    s.check("the first client is served", outcome.get("recorded") is True, outcome)
    # It may be served before systemd has read that linkd is ready.
    s.wait("a linkd that its connection started", s.is_active)
    line = s.status_line()
    s.check("the status says what is served", line == "Serving 6 stages, 0 links", line)
    workers = s.status()["workers"]
    s.check("the sandbox does not hide processors", workers == os.cpu_count(), workers)
    environment = open(f"/proc/{machine.host_pid(s.main_pid())}/cgroup", encoding="ascii").read()
    s.check("it runs in the unit's control group", "linkd.service" in environment, environment)


def reload_good_and_bad(s):
    machine = s.machine
    good = machine.read(CONFIG)
    before = s.status()["configRevision"]
    machine.write(CONFIG, good.replace('pattern = "lookalikes/:person"', 'pattern = "doubles/:person"'))
    machine.run("systemctl reload linkd", check=True)
    s.wait("the reload", lambda: s.status()["configRevision"] != before)
    revision = s.status()["configRevision"]
    s.check("a good configuration is in force after systemctl reload",
            "doubles" in machine.output("linkctl routes list"))

    pid = s.main_pid()
    begin = time.time()
    machine.write(CONFIG, good.replace("[limits]", "[limits]\nconnectoins = 5"))
    done = machine.run("systemctl reload linkd")
    s.check("systemctl reload fails for a bad one", done.returncode != 0)
    text = s.journal(begin - 1)
    s.check("and the journal says where and what", "linkd.toml:" in text and "connectoins" in text, text)
    s.check("the old one serves on", s.is_active() and s.main_pid() == pid and
            s.status()["configRevision"] == revision)
    s.check("and linkctl status tells of the reload", "reload_refused" in machine.output("linkctl --json status"))

    machine.write(CONFIG, good.replace('commit_timeout = "50ms"', 'commit_timeout = "60ms"'))
    begin = time.time()
    done = machine.run("systemctl reload linkd")
    text = s.journal(begin - 1)
    s.check("systemctl reload fails for what needs a restart", done.returncode != 0)
    s.check("and the journal says which key, where, and what to do", "store.commit_timeout" in text
            and "sudo systemctl restart linkd" in text and "linkd.toml:1:1" not in text, text)
    machine.write(CONFIG, good.replace("[limits]", "[limits]\nconnectoins = 5"))

    machine.run(f"kill -HUP {pid}", check=True)
    line = s.wait("the refusal", lambda: "connectoins" in s.status_line() and s.status_line())
    s.check("a refused reload is told in the status", "linkd.toml:" in line and line.startswith("Serving"), line)
    s.check("and linkctl status says it too", "connectoins" in machine.output("linkctl --json status"))
    s.check("it is active again after the refusal", s.is_active() and s.main_pid() == pid)
    s.check("and records", s.submit("after-refusal")["recorded"])
    machine.write(CONFIG, good)
    machine.run("systemctl reload linkd", check=True)
    s.wait("the status without the refusal", lambda: "refused" not in s.status_line())


def a_broken_configuration_does_not_loop(s):
    machine = s.machine
    good = machine.read(CONFIG)
    machine.run("systemctl stop linkd.service linkd.socket linkd-control.socket", check=True)
    machine.write(CONFIG, "[listen\n")
    done = machine.run("systemctl start linkd.service")
    s.check("a start with a broken configuration fails", done.returncode != 0)
    s.check("with the status of configurations", s.show("linkd.service", "ExecMainStatus") == "78")
    s.check("and is not tried again", s.show("linkd.service", "ActiveState") == "failed"
            and s.show("linkd.service", "NRestarts") == "0", s.show("linkd.service", "ActiveState"))
    # A client that waits at a socket starts it again and again, for a while.
    machine.run("systemctl reset-failed; systemctl start linkd.socket", check=True)
    with s.connect() as client:
        s.wait("the end of the attempts", lambda: s.show("linkd.socket", "ActiveState") == "failed")
        try:
            client.call("org.varlink.service.GetInfo")
            s.check("nobody answers", False)
        except (EOFError, OSError):
            s.check("the client learns of it", True)
    machine.write(CONFIG, good)
    machine.run("systemctl reset-failed 'linkd*'; systemctl start linkd.service", check=True)
    s.check("it starts once that is mended", s.is_active() and s.submit("mended")["recorded"])


def the_journal(s):
    secret = "EAACEdEose0cBAsecretsecret"
    s.submit("with-token", f"fb123456789012345://authorize#access_token={secret}&target_url="
             "https%3A%2F%2Fwww.example.com%2Fproducts%2F7")
    s.machine.run("linkctl explain 'fb123456789012345://authorize#access_token=" + secret + "'")
    lines = [json.loads(line) for line in s.machine.output(
        "journalctl -u linkd.service -o json --no-pager").splitlines()]
    own = [line for line in lines if line.get("_COMM") == "linkd" and isinstance(line["MESSAGE"], str)]
    levels = {line["PRIORITY"] for line in own}
    ready = [line for line in own if line["MESSAGE"].startswith("ready")]
    s.check("linkd's lines have priorities", ready and all(line["PRIORITY"] == "5" for line in ready), levels)
    refused = [line for line in own if "reload refused" in line["MESSAGE"]]
    s.check("a refused reload is an error", all(line["PRIORITY"] == "3" for line in refused), levels)
    s.check("no line has the prefix of a priority left", not any(line["MESSAGE"].startswith("<") for line in own))
    noise = [line["MESSAGE"] for line in own if "thread priority" in line["MESSAGE"]]
    with open(f"/proc/{s.machine.leader}/status", encoding="ascii") as file:
        capabilities = int(next(line for line in file if line.startswith("CapEff")).split()[1], 16)
    if capabilities >> 24 & 1:
        s.check("no library complains about the sandbox", not noise, noise[:2])
    else:
        s.skip("that no library complains about its priority", "root may not raise limits here, so not LimitNICE= either")
    everything = "\n".join(str(line) for line in lines)
    key = s.machine.read("/var/lib/linkd/metadata-key").split()[-1]
    s.check("no access token is in the journal", secret not in everything)
    s.check("the key is not in the journal", key not in everything)


def stop_with_drain(s):
    machine = s.machine
    with s.connect() as client:
        event = {"url": "shop://products/1", "id": "before-stop"}
        client.call("org.linkd.Gateway.Submit", {"event": event})
        machine.run("systemctl stop linkd.socket linkd-control.socket linkd.service", check=True)
        try:
            client.receive()
            closed = False
        except (EOFError, ConnectionResetError):
            closed = True
    s.check("an idle client's connection is closed", closed)
    s.check("linkd ended by itself and well", s.show("linkd.service", "Result") == "success"
            and s.show("linkd.service", "ExecMainStatus") == "0")
    left = machine.output("ls /var/lib/linkd")
    s.check("the write-ahead log is in the database", "linkd.db-wal" not in left, left)
    machine.run("systemctl start linkd.service", check=True)
    s.check("the events are there after the next start", s.status()["events"] > 0)


class StoppedThread:
    """Holds one thread of a process with ptrace, as a hang would, until the process has ended or `let_go`."""

    SEIZE, INTERRUPT, DETACH, WALL = 0x4206, 0x4207, 17, 0x40000000

    def __init__(self, pid, name):
        tasks = f"/proc/{pid}/task"
        for task in os.listdir(tasks):
            with open(f"{tasks}/{task}/comm", encoding="ascii") as file:
                if file.read().strip() == name:
                    self.thread_id = int(task)
                    break
        else:
            raise RuntimeError(f"no thread {name}")
        self.is_stopped = threading.Event()
        self.wanted = threading.Event()
        self.error = None
        # All calls of a tracer come from one thread.
        self.tracer = threading.Thread(target=self.trace, daemon=True)
        self.tracer.start()
        if not self.is_stopped.wait(10) or self.error:
            raise RuntimeError(f"the thread cannot be stopped: {self.error}")

    def trace(self):
        libc = ctypes.CDLL(None, use_errno=True)
        libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_void_p, ctypes.c_void_p]
        for request in (self.SEIZE, self.INTERRUPT):
            if libc.ptrace(request, self.thread_id, None, None) != 0:
                self.error = os.strerror(ctypes.get_errno())
                self.is_stopped.set()
                return
        os.waitpid(self.thread_id, self.WALL)
        self.is_stopped.set()
        with contextlib.suppress(ChildProcessError):
            while not self.wanted.wait(0.05):
                found, status = os.waitpid(self.thread_id, self.WALL | os.WNOHANG)
                if found and (os.WIFEXITED(status) or os.WIFSIGNALED(status)):
                    return
            libc.ptrace(self.DETACH, self.thread_id, None, None)

    def let_go(self):
        self.wanted.set()
        self.tracer.join(10)


def the_watchdog(s):
    s.drop_in("[Service]\nWatchdogSec=3\n")
    machine = s.machine
    pid = s.main_pid()
    end = time.monotonic() + 8
    count = 0
    while time.monotonic() < end:
        count += 1
        s.submit(f"busy-{count}")
    s.check("a linkd that works is left alone", s.main_pid() == pid and s.show("linkd.service", "NRestarts") == "0")
    for name, others in [("store-writer", "the writer"), ("worker-0", "worker 0"), ("linkd", None)]:
        begin = time.time()
        restarts = int(s.show("linkd.service", "NRestarts"))
        pid = s.main_pid()
        acknowledged = s.submit(f"before-{name}")["eventId"]
        held = StoppedThread(machine.host_pid(pid), name)
        s.wait(f"the restart after {name} hung", lambda: int(s.show("linkd.service", "NRestarts")) > restarts
               and s.is_active(), 30)
        held.let_go()
        s.check(f"a hanging thread {name} is noticed and linkd started anew", s.main_pid() not in (0, pid))
        text = machine.output(f"journalctl -u linkd.service -o cat --no-pager --since=@{begin - 1:.3f}")
        s.check("systemd says it was the watchdog", "Watchdog timeout" in text or "watchdog" in text, text[-500:])
        if others:
            s.check(f"and linkd had said who did not answer", f'from="{others}"' in text or f"from={others}" in text,
                    text[-800:])
        again = s.submit(f"before-{name}")
        s.check("what was acknowledged is there", again.get("duplicate") and again["eventId"] == acknowledged, again)
    # Held for less than the interval, it goes on.
    restarts = s.show("linkd.service", "NRestarts")
    held = StoppedThread(machine.host_pid(s.main_pid()), "store-writer")
    time.sleep(1.0)
    held.let_go()
    s.check("it records again after a short stall", s.submit("after-stall")["recorded"])
    time.sleep(3.5)
    s.check("and a short stall is no reason to start anew", s.show("linkd.service", "NRestarts") == restarts)


def a_full_disk_is_no_hang(s):
    """The writer answers errors, and so the watchdog."""
    machine = s.machine
    machine.run("systemctl stop linkd.service; mkdir -p /srv/small; mount -t tmpfs -o size=3m,mode=700,uid=$(id -u linkd),"
                "gid=$(id -g linkd) tmpfs /srv/small", check=True)
    good = machine.read(CONFIG)
    machine.write(CONFIG, good.replace("/var/lib/linkd", "/srv/small"))
    s.drop_in("[Service]\nWatchdogSec=3\nReadWritePaths=/srv/small\n")
    pid = s.main_pid()
    machine.run("head -c 10M /dev/zero > /srv/small/filler || true", user="linkd")
    refused = 0
    for number in range(2000):
        with s.connect() as client:
            event = {"url": "shop://products/1?p=" + "x" * 2000, "id": f"full-{number}"}
            reply = client.call("org.linkd.Gateway.Submit", {"event": event})
        if "error" in reply or not reply["parameters"]["outcome"]["recorded"]:
            refused += 1
        if refused > 3:
            break
    s.check("a full disk refuses events", refused > 0)
    line = s.wait("the status of a full disk", lambda: "Degraded" in s.status_line() and s.status_line())
    s.check("the status says why", "full" in line, line)
    time.sleep(5)
    s.check("linkd is not killed for it", s.main_pid() == pid)
    machine.run("rm /srv/small/filler", check=True)
    s.wait("the recovery", lambda: s.status_line().startswith("Serving"))
    s.check("it records again when there is room", s.submit("room-again")["recorded"])
    machine.write(CONFIG, good)
    s.drop_in("")
    machine.run("umount /srv/small")
