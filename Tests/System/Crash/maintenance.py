"""kill -9 while a backup, retention, a restore or an erasure is under way.

    22 what has a backup's name is a whole backup, and nothing else is left after the next start
    23 retention deletes events from the oldest on and nothing that a kept one names; sums stay, and what is left is whole
    24 a restore that is cut off leaves the database as it was or as the backup is, never anything between
    25 an erasure that is cut off and repeated leaves nothing of the installation, in no byte once the file is compacted, and
       everything of the others
"""
import glob
import http.client
import os
import re
import sqlite3
import subprocess
import time

from daemon import Client, Daemon, encode
from ledger import require
from load import statistics
from oracle import DAY, HOUR, Files

AGED = 100


def linkd(daemon, *arguments, **options):
    """linkd as a tool on the daemon's configuration."""
    command = [daemon.binary, "--config", daemon.config, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **options)


def verified(daemon, *file):
    """The number of events of a database that must be whole."""
    ran = linkd(daemon, "--verify-db", *file)
    require(ran.returncode == 0, f"--verify-db {file}: {ran.returncode} {ran.stdout}{ran.stderr}")
    return int(re.search(r"(\d+) events", ran.stdout).group(1))


def event(number, installations=50):
    return {
        "url": f"shop://products/{number % 500}", "id": f"e{number}",
        "app": {"name": "shop", "installation": f"of-the-person-{number % installations:03}"}}


def submit(daemon, start, count, **fields):
    """One by one, some under way at a time: what is asked again names the decision of before."""
    with Client(daemon.unix(timeout=60)) as client:
        for first in range(start, start + count, 100):
            numbers = range(first, min(first + 100, start + count))
            client.socket.sendall(b"".join(encode("org.linkd.Gateway.Submit", {"event": event(n, **fields)}) for n in numbers))
            for number in numbers:
                reply = client.receive()
                require("error" not in reply, f"Submit {number}: {reply}")


def ask(daemon, method, parameters):
    """Asks for something that takes a while, and does not wait for it."""
    connected = daemon.unix(daemon.control, timeout=30)
    connected.sendall(encode("org.linkd.Control." + method, parameters, more=True))
    return connected


def files_of(daemon):
    return Files(daemon.database, os.path.join(daemon.directory, "at-kill"))


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
        with ask(daemon, "Backup", {"name": f"b{kill}"}):
            time.sleep(rng.uniform(0, 0.15))
            daemon.kill()
        for name in backups(daemon)[0]:
            require(verified(daemon, os.path.join(daemon.directory, "backups", name)) >= 6000, f"{name} lacks events")
        daemon.start()
        names, hidden = backups(daemon)
        require(not hidden, f"left behind: {hidden}")
        whole = len(names)
    reply = daemon.call("org.linkd.Control.Backup", {"name": "last"}, path=daemon.control, timeout=60)
    require(reply.get("parameters", {}).get("phase") == "done", f"Backup: {reply}")
    require(daemon.status()["events"] == 6000, "events are lost")
    daemon.stop()
    return f"{kills} kills, {whole} backups were whole by then"


def tap(daemon, count):
    """Taps one after the other: most are decided for themselves, and every tenth as one before it."""
    connected = http.client.HTTPConnection("127.0.0.1", daemon.http_port, timeout=20)
    for n in range(count):
        path = f"/products/{n % 40 if n % 10 == 0 else n + 1000}"
        agent = f"Mozilla/5.0 (Android 14; Mobile) {n % 7}"
        connected.request("GET", path, headers={"Host": "go.example.com", "User-Agent": agent})
        reply = connected.getresponse()
        reply.read()
        require(reply.status < 400, f"a tap was answered {reply.status}")
    connected.close()


def age(database, is_running=False):
    """Makes all events a hundred days older; what they name only when no linkd runs, which knows the times of that."""
    connection = sqlite3.connect(database, timeout=20)
    connection.create_function(
        "older", 1, lambda event: (int.from_bytes(event[:6], "big") - AGED * DAY).to_bytes(6, "big") + event[6:])
    with connection:
        connection.execute("UPDATE event SET id = older(id)")
        for table in ("decision", "agent") if not is_running else ():
            connection.execute(f"UPDATE {table} SET first_at = first_at - {AGED * DAY}, last_at = last_at - {AGED * DAY}")
        for table in ("count_by_link", "count_by_dimension") if not is_running else ():
            connection.execute(f"UPDATE {table} SET hour = hour - {AGED * DAY // HOUR}")
    connection.close()


def by_time(files):
    return sorted(files.events, key=lambda event: event.id)


def prune(daemon, rng, kills):
    """Kills while everything of the past goes."""
    daemon.start()
    submit(daemon, 0, 8000)
    tap(daemon, 1200)
    statistics(daemon, "taps")
    daemon.stop()
    age(daemon.database)
    before = files_of(daemon)
    before.check()
    require(len(before.events) == 9200 and before.times["agent"], "events are lost by ageing, or no agent is shared")
    cut = 0
    for _ in range(kills):
        daemon.start()
        time.sleep(rng.uniform(0, 0.1))
        daemon.kill()
        files = files_of(daemon)
        files.check_rows()
        left = by_time(files)
        require(left == by_time(before)[len(before.events) - len(left):], f"{len(left)} events are left, and not the last ones")
        require(files.sums == before.sums and files.mark == 9200, "sums change with retention")
        cut += 0 < len(left) < 9200
    daemon.start()
    with Client(daemon.unix(daemon.control, timeout=60)) as client:
        for reply in client.more("org.linkd.Control.Prune", {"dryRun": False}):
            require("error" not in reply, f"Prune: {reply}")
    require(daemon.status()["events"] == 0, "events are left")
    submit(daemon, 9000, 100)
    daemon.stop()
    files = files_of(daemon)
    files.check_rows()
    require([event.seq for event in files.events] == list(range(9201, 9301)), "numbers of events are given again")
    require(files.times["decision"].keys() == {event.decision for event in files.events}, "events leave decisions")
    require(not files.times["agent"], "taps leave User-Agents")
    verified(daemon)
    return f"{kills} kills, {cut} of them in the middle"


def restore(daemon, rng, kills):
    """Kills while a backup comes back."""
    daemon.start()
    submit(daemon, 0, 5000)
    path = daemon.call(
        "org.linkd.Control.Backup", {"name": "b"}, path=daemon.control, timeout=60)["parameters"]["path"]
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


def erase(daemon, rng, kills):
    """Kills while the data of a person is erased."""
    daemon.start()
    count, people = 9000, kills + 3
    submit(daemon, 0, count, installations=people)
    statistics(daemon, "opens")
    daemon.stop()
    before, cut, gone, took = files_of(daemon), 0, set(), 0.0
    before.check()
    for number in range(kills + 1):
        person = f"of-the-person-{number:03}"
        daemon.start()
        if number > 0:
            with ask(daemon, "EraseInstallation", {"installation": person}):
                time.sleep(rng.uniform(0, took))
                daemon.kill()
            files = files_of(daemon)
            files.check_rows()
            cut += 0 < sum(event.installation == person for event in files.events) < count // people
            daemon.start()
        begin = time.monotonic()
        reply = daemon.call("org.linkd.Control.EraseInstallation", {"installation": person}, path=daemon.control, timeout=60)
        # The first one, which nothing interrupts, says how long it takes.
        took = took or time.monotonic() - begin
        require("error" not in reply or "NotFound" in reply["error"], f"EraseInstallation: {reply}")
        daemon.stop()
        gone.add(person)
        files = files_of(daemon)
        files.check_rows()
        kept = [event for event in before.events if event.installation not in gone]
        require(files.events == kept, f"{len(files.events)} events are left, not {len(kept)}, or they are others")
        require(files.sums == before.sums and files.mark == count, "sums change with an erasure")
        unnamed = files.times["decision"].keys() - {event.decision for event in kept}
        require(not unnamed, f"{len(unnamed)} decisions of erased events are left")
    verified(daemon)
    # Where SQLite moved a row from one page to another, it leaves its bytes in free room until that is written over.
    ran = linkd(daemon, "--compact")
    require(ran.returncode == 0, f"--compact: {ran.returncode} {ran.stderr}")
    with open(daemon.database, "rb") as file:
        content = file.read()
    require(not [person for person in gone if person.encode() in content], "an erased person is in the compacted file")
    return f"{kills} kills, {cut} of them in the middle"


ALL = [backup, prune, restore, erase]


def run(body, build, root, rng, kills):
    """One of them, so many kills; its figures in words. A violation is raised."""
    daemon = Daemon(build, os.path.join(root, f"maintenance-{body.__name__}"))
    try:
        return body(daemon, rng, kills)
    finally:
        if daemon.is_running:
            daemon.kill()
