"""Restarts, kills for want of memory, too few descriptors, clock jumps, credentials, upgrade, removal, purge."""
import contextlib
import os
import socket
import tempfile
import time

import wall_clock
from load import Load
from suite import CONTROL, GATEWAY

DAY = 86_400


def restart_under_load(s):
    machine = s.machine
    machine.run("systemctl stop linkd.service; systemctl enable --now linkd-http.socket; systemctl start linkd.service",
                check=True)
    with Load(s, "restart") as load:
        for _ in range(3):
            pid = s.main_pid()
            machine.run("systemctl restart linkd.service", check=True)
            s.check("a restart brings another process", s.main_pid() not in (0, pid))
            time.sleep(1)
        pid = s.main_pid()
        machine.run("systemctl reload linkd.service", check=True)
        time.sleep(0.5)
        s.check("a reload keeps the process", s.main_pid() == pid)
    load.settle("restarts under load")
    s.check("every end was a good one", "cut off" not in s.journal())


def memory_limit(s):
    """MemoryMax= is the kernel's limit of a control group. Where its controller is not the container's to use (control
    groups of version 1), the same limit is set on linkd's process from outside."""
    machine = s.machine
    group = f"/sys/fs/cgroup/memory/linkd-test-{os.getpid()}"
    if not os.path.isdir("/sys/fs/cgroup/memory"):
        s.skip("the memory limit", "no memory controller of version 1 on this machine")
        return
    acknowledged = [(f"memory-{number}", s.submit(f"memory-{number}")["eventId"]) for number in range(50)]
    pid = s.main_pid()
    restarts = int(s.show("linkd.service", "NRestarts"))
    os.mkdir(group)
    held = []
    try:
        with open(f"{group}/memory.limit_in_bytes", "w", encoding="ascii") as file:
            file.write(str(12 << 20))
        with open(f"{group}/cgroup.procs", "w", encoding="ascii") as file:
            file.write(str(machine.host_pid(pid)))
        # Large messages that never end: what linkd holds for them is more than it may have.
        for _ in range(200):
            with contextlib.suppress(OSError):
                connected = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
                connected.settimeout(1)
                connected.connect(machine.path(GATEWAY))
                held.append(connected)
                connected.sendall(b'{"method":"' + b"x" * 900_000)
            if s.main_pid() != pid:
                break
        s.wait("the kill for want of memory", lambda: s.main_pid() not in (0, pid) and s.is_active(), 40)
    finally:
        for connected in held:
            connected.close()
        s.wait("the empty group", lambda: not open(f"{group}/cgroup.procs", encoding="ascii").read())
        os.rmdir(group)
    s.check("linkd is started anew after it", int(s.show("linkd.service", "NRestarts")) > restarts)
    lost = [name for name, event in acknowledged if s.submit(name)["eventId"] != event]
    s.check("nothing acknowledged is lost", not lost, lost[:3])
    done = machine.run("runuser -u linkd -- sqlite3 /var/lib/linkd/linkd.db 'PRAGMA integrity_check'")
    s.check("the database is whole", done.stdout.strip() == "ok", done.stdout + done.stderr)


def too_few_descriptors(s):
    s.drop_in("[Service]\nLimitNOFILE=150\n")
    pid = s.main_pid()
    text = s.journal()
    s.check("linkd says at its start that its descriptors do not reach", "LimitNOFILE" in text, text[-600:])
    held = []
    with s.connect(CONTROL) as control:
        control.call("org.varlink.service.GetInfo")
        for _ in range(300):
            connected = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            connected.settimeout(5)
            with contextlib.suppress(OSError):
                connected.connect(s.machine.path(GATEWAY))
                held.append(connected)
        reply = control.call("org.linkd.Control.GetStatus")
        s.check("who is connected is served while descriptors are used up", "parameters" in reply, reply)
        s.check("linkd lives", s.main_pid() == pid)
    for connected in held:
        connected.close()
    s.check("it serves again when they are free", s.wait("an answer", lambda: s.submit("after-descriptors")["recorded"]))
    s.check("and was never restarted", s.main_pid() == pid)
    s.drop_in("")


def clock_jumps(s):
    """The wall clock of linkd alone; the monotonic one goes on, as it does when NTP steps the clock."""
    machine = s.machine
    clock, preloaded = "/var/lib/linkd/clock", "/var/lib/linkd/wall_clock.so"
    with tempfile.TemporaryDirectory() as directory:
        machine.copy_in(wall_clock.library(directory), preloaded)
    wall_clock.set_ahead(machine.path(clock), 0)
    settings = " ".join(f"{name}={value}" for name, value in wall_clock.environment(preloaded, clock).items())
    s.drop_in(f"[Service]\nWatchdogSec=3\nEnvironment={settings}\n")
    pid = s.main_pid()
    s.submit("now")
    for name, offset in [("forward", 40 * DAY), ("back", -40 * DAY), ("home", 0)]:
        wall_clock.set_ahead(machine.path(clock), offset)
        s.check(f"events are recorded after a jump {name}", s.submit(f"jump-{name}")["recorded"])
        time.sleep(3.5)
        s.check(f"the watchdog does not mind a jump {name}", s.main_pid() == pid and s.is_active())
        s.check(f"and an event is found again by its id", s.submit(f"jump-{name}").get("duplicate"))
    s.check("linkd saw the jumps", float(machine.output(
        "runuser -u linkd -- sqlite3 /var/lib/linkd/linkd.db "
        "'SELECT julianday(max(received_at)) - julianday(min(received_at)) FROM events'")) >= 79)
    s.drop_in("")
    machine.run(f"rm {clock} {preloaded}")


def secrets_from_systemd(s):
    machine = s.machine
    machine.run("""
        systemctl stop linkd.service
        mkdir -p /etc/credstore
        install -m 0600 /var/lib/linkd/metadata-key /etc/credstore/linkd.metadata-key
        rm /var/lib/linkd/metadata-key
    """, check=True)
    drop_in = s.machine.output("ls /usr/share/doc/linkd/examples/credentials.conf*")
    text = s.machine.output(f"zcat -f {drop_in}")
    s.drop_in(text)
    s.check("the key comes from systemd's credentials, and none is made", s.is_active() and
            machine.run("test -e /var/lib/linkd/metadata-key").returncode != 0)
    done = machine.run("systemctl reload linkd.service")
    s.check("a reload takes the configuration with them", done.returncode == 0 and s.is_active(),
            done.stderr + s.journal()[-400:])
    # A word that does not stand in the pages of the process's neighbours.
    made = s.machine.output("linkctl --json links create --route 'products/:product_id' --param product_id=42 "
                            "--metadata '{\"coupon\":\"20\"}' --redeem-limit 1")
    s.check("and metadata is sealed with it", '"key"' in made, made)
    machine.run("install -o linkd -g linkd -m 0600 /etc/credstore/linkd.metadata-key /var/lib/linkd/metadata-key",
                check=True)
    s.drop_in("")
    for example in ["limits.conf", "local-only.conf"]:
        text = s.machine.output(f"zcat -f /usr/share/doc/linkd/examples/{example}*")
        s.drop_in(text)
        s.check(f"linkd runs with the example {example}", s.is_active() and s.submit(f"with-{example}")["recorded"])
    s.drop_in("")


def backups(s):
    machine = s.machine
    machine.run("systemctl enable --now linkd-backup.timer", check=True)
    s.check("the timer waits for its time", "linkd-backup" in machine.output(
        "systemctl list-timers --no-pager linkd-backup.timer"))
    if " db " not in machine.output("linkctl --help"):
        s.skip("the backup by the timer's unit", "this linkctl has no db backup")
        return
    done = machine.run("systemctl start linkd-backup.service")
    s.check("a backup by the unit succeeds", done.returncode == 0, machine.run(
        "journalctl -u linkd-backup.service -o cat --no-pager").stdout)
    files = machine.run("find /var/lib/linkd/backups -type f -size +0 -printf '%m %u %p\\n'").stdout.strip()
    s.check("there is a file, for linkd alone", files.startswith("600 linkd"), files)
    machine.run("systemctl stop linkd.service linkd.socket linkd-control.socket linkd-http.socket", check=True)
    s.check("a linkd that is stopped is not started for a backup",
            machine.run("systemctl start linkd-backup.service").returncode != 0 and s.main_pid() == 0)
    machine.run("systemctl start linkd-http.socket; systemctl start linkd.service", check=True)


def upgrade(s):
    """From an older version of the package, under load. The programs are the same: what is tested is the package."""
    machine = s.machine
    machine.run("systemctl stop linkd.service; systemctl enable --now linkd-http.socket; systemctl enable --now linkd.service",
                check=True)
    sockets = s.show("linkd.socket", "ActiveEnterTimestampMonotonic")
    with Load(s, "upgrade") as load:
        pid = s.main_pid()
        done = machine.install(s.packages["new"])
        s.check("the upgrade installs", done.returncode == 0, done.stdout + done.stderr)
        s.wait("the new process", lambda: s.main_pid() not in (0, pid) and s.is_active())
        time.sleep(1)
    load.settle("upgrade under load")
    version = machine.output("dpkg-query -W -f '${Version}' linkd")
    s.check("the new version is installed", version in s.packages["new"], version)
    s.check("the sockets stayed", s.show("linkd.socket", "ActiveEnterTimestampMonotonic") == sockets)
    edited = machine.read("/etc/linkd/linkd.toml")
    s.check("the operator's configuration stayed", "# edited" in edited)
    pid = s.main_pid()
    machine.run("systemctl stop linkd.service linkd.socket linkd-control.socket linkd-http.socket", check=True)
    machine.install(s.packages["old"])
    machine.install(s.packages["new"])
    s.check("an upgrade does not start what was stopped", s.main_pid() == 0)


def removal_and_purge(s):
    machine = s.machine
    machine.run("systemctl start linkd-http.socket; systemctl start linkd.service", check=True)
    events = s.status()["events"]
    machine.run("apt-get remove -y -q linkd", check=True, timeout=200)
    s.check("removal stops linkd", machine.run("pgrep -x linkd").returncode != 0)
    left = machine.run("ls /lib/systemd/system/linkd* /run/linkd/linkd.sock /usr/bin/linkd /usr/bin/linkctl 2>/dev/null")
    s.check("and takes units, sockets and programs away", left.stdout.strip() == "", left.stdout)
    s.check("the data stays", machine.run("test -s /var/lib/linkd/linkd.db -a -s /var/lib/linkd/metadata-key")
            .returncode == 0)
    s.check("the configuration stays", machine.run("test -s /etc/linkd/linkd.toml").returncode == 0)
    machine.install(s.packages["new"])
    machine.run("systemctl start linkd.service", check=True)
    s.check("installed again it goes on with its data", s.status()["events"] == events, s.status())
    machine.write("/etc/linkd/credentials/mine", "secret", 0o600)
    done = machine.run("apt-get purge -y -q linkd", check=True, timeout=200)
    s.check("purging says that it deletes the data", "Removing /var/lib/linkd" in done.stdout, done.stdout)
    gone = machine.run("ls -d /var/lib/linkd /etc/linkd/linkd.toml /run/linkd 2>/dev/null").stdout.strip()
    s.check("and does", gone == "", gone)
    s.check("what the operator made stays", machine.run("test -s /etc/linkd/credentials/mine").returncode == 0)
    links = machine.run("find /etc/systemd /var/lib/systemd -name 'linkd*' 2>/dev/null").stdout.strip()
    s.check("no unit is enabled any more", links == "" or "linkd.service.d" in links, links)
