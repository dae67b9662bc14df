"""kill -9 while a backup, retention or a restore is under way.

    10 what has a backup's name is a whole backup, and nothing else is left after the next start
    11 a restore that is cut off leaves the database as it was or as the backup is, never anything between
"""
import glob
import http.client
import os
import re
import sqlite3
import subprocess
import time

import blocks
from daemon import Client, Daemon, encode
from oracle import require

HOUR, AGED = 3_600_000, 2400


def linkd(daemon, *arguments, **options):
    """linkd as a tool on the daemon's configuration."""
    command = [daemon.binary, "--config", daemon.config, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)


def verified(daemon, *file):
    """The number of events of a database that must be whole."""
    ran = linkd(daemon, "--verify-db", *file)
    require(ran.returncode == 0, f"--verify-db {file}: {ran.returncode} {ran.stdout}{ran.stderr}")
    return int(re.search(r"(\d+) events", ran.stdout).group(1))


def submit(daemon, start, count):
    with Client(daemon.unix(timeout=60)) as client:
        for first in range(start, start + count, 500):
            events = [
                {"url": f"shop://products/{n}", "id": f"e{n}", "app": {"name": "shop", "installation": f"i{n % 50}"}}
                for n in range(first, min(first + 500, start + count))]
            reply = client.call("org.linkd.Gateway.SubmitMany", {"events": events})
            require("error" not in reply, f"SubmitMany: {reply}")


def query(path, sql):
    connection = sqlite3.connect(path, timeout=20)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


def backups(daemon):
    """What has a backup's name, and what is hidden. The first kill may come before there is a folder."""
    folder = os.path.join(daemon.directory, "backups")
    names = os.listdir(folder) if os.path.isdir(folder) else []
    return [name for name in names if not name.startswith(".")], [name for name in names if name.startswith(".")]


def backup(daemon, rng, kills):
    """Kills while copies are made."""
    daemon.start()
    submit(daemon, 0, 6000)
    whole = 0
    for kill in range(kills):
        with daemon.unix(daemon.control, timeout=30) as connected:
            connected.sendall(encode("org.linkd.Control.Backup", {"name": f"b{kill}"}, more=True))
            time.sleep(rng.uniform(0, 0.15))
            daemon.kill()
        for name in backups(daemon)[0]:
            require(verified(daemon, os.path.join(daemon.directory, "backups", name)) >= 6000, f"{name} lacks events")
        daemon.start()
        names, hidden = backups(daemon)
        require(not hidden, f"left behind: {hidden}")
        whole = len(names)
    with Client(daemon.unix(daemon.control, timeout=60)) as client:
        reply = client.call("org.linkd.Control.Backup", {"name": "last"})
    require(reply.get("parameters", {}).get("phase") == "done", f"Backup: {reply}")
    require(daemon.status()["events"] == 6000, "events are lost")
    daemon.stop()
    return f"{kills} kills, {whole} backups were whole by then"


def tap(daemon, count):
    """Taps one after the other: most are decided for themselves, and every tenth as one before it."""
    connected = http.client.HTTPConnection("127.0.0.1", daemon.http_port, timeout=20)
    for n in range(count):
        path = f"/products/{n % 40 if n % 10 == 0 else n + 1000}"
        connected.request("GET", path, headers={"Host": "go.example.com", "User-Agent": f"Mozilla/5.0 (Android 14; Mobile) {n % 7}"})
        reply = connected.getresponse()
        reply.read()
        require(reply.status < 400, f"a tap was answered {reply.status}")
    connected.close()


def age(daemon):
    """Makes all events a hundred days older."""
    connection = sqlite3.connect(daemon.database)
    with connection:
        connection.execute(f"UPDATE event SET received_at = received_at - {AGED * HOUR}")
        for table in ("hour", "tap_block", "decision", "agent"):
            connection.execute(f"UPDATE {table} SET hour = hour - {AGED}")
        for table in ("tap_block", "block_time"):
            connection.execute(
                f"UPDATE {table} SET first_at = first_at - {AGED * HOUR}, last_at = last_at - {AGED * HOUR}")
        for first, taps in connection.execute("SELECT first_seq, taps FROM tap_block").fetchall():
            connection.execute("UPDATE tap_block SET taps = ? WHERE first_seq = ?", (blocks.earlier(taps, first, AGED * HOUR), first))
    connection.close()


def prune(daemon, rng, kills):
    """Kills while everything of the past goes."""
    daemon.start()
    submit(daemon, 0, 8000)
    tap(daemon, 1200)
    daemon.stop()
    age(daemon)
    require(verified(daemon) == 9200, "events are lost by ageing")
    rows = "SELECT (SELECT count(*) FROM tap_block), (SELECT count(*) FROM decision), (SELECT count(*) FROM agent)"
    require(all(query(daemon.database, rows)[0]), "no tap is in a block")
    for _ in range(kills):
        daemon.launch()
        time.sleep(rng.uniform(0.02, 0.2))
        daemon.kill()
        ran = linkd(daemon, "--verify-db")
        # Decisions whose taps are gone are only noted: they go last.
        require(not any(word in ran.stdout for word in ("counts", "page", "taps", "decision")), ran.stdout)
    daemon.start()
    with Client(daemon.unix(daemon.control, timeout=60)) as client:
        for reply in client.more("org.linkd.Control.Prune", {"dryRun": False}):
            require("error" not in reply, f"Prune: {reply}")
    require(daemon.status()["events"] == 0, "events are left")
    daemon.stop()
    verified(daemon)
    require(query(daemon.database, rows) == [(0, 0, 0)], f"taps leave {query(daemon.database, rows)} blocks, decisions and agents")
    return f"{kills} kills"


def restore(daemon, rng, kills):
    """Kills while a backup comes back."""
    daemon.start()
    submit(daemon, 0, 5000)
    with Client(daemon.unix(daemon.control, timeout=60)) as client:
        path = client.call("org.linkd.Control.Backup", {"name": "b"})["parameters"]["path"]
    came = 0
    for kill in range(kills):
        if not daemon.is_running:
            daemon.start()
        submit(daemon, 10_000 + kill * 500, 100)
        before = daemon.status()["events"]
        # Killed, so that a log is left beside the database.
        daemon.kill()
        work = subprocess.Popen(
            [daemon.binary, "--config", daemon.config, "--restore", path], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        time.sleep(rng.uniform(0, 1.5))
        work.kill()
        work.wait()
        daemon.start()
        events = daemon.status()["events"]
        require(events in (before, 5000), f"{events} events; there were {before}, the backup has 5000")
        if events == 5000 and before != 5000:
            came += 1
            aside = max(
                (name for name in glob.glob(daemon.database + ".before-restore-*") if not name.endswith(("-wal", "-shm"))),
                key=os.path.getmtime)
            require(verified(daemon, aside) >= before - 100, f"{aside} lacks events")
        require(not glob.glob(daemon.database + ".restoring*"), "something is left of the restore")
        for name in glob.glob(daemon.database + ".before-restore-*"):
            os.remove(name)
    daemon.stop()
    ran = linkd(daemon, "--restore", path)
    require(ran.returncode == 0 and verified(daemon) == 5000, f"--restore: {ran.returncode} {ran.stderr}")
    return f"{kills} kills, {came} came too late to stop it"


ALL = [backup, prune, restore]


def run(body, build, root, rng, kills):
    """One of them, so many kills; its figures in words. A violation is raised."""
    daemon = Daemon(build, os.path.join(root, f"maintenance-{body.__name__}"))
    try:
        return body(daemon, rng, kills)
    finally:
        if daemon.is_running:
            daemon.kill()
