"""Disks that are full or fail, and a second linkd on the database that another one has."""

import os
import random
import subprocess
import time

import disks
import scenarios
from frame import Daemon
from ledger import Violation

REFUSES_WITHIN = 20


def full(attack):
    """A disk that fills up under load, with the crash suite's oracle."""
    title = "a disk that fills up under load"
    place = os.path.join(attack.directory, "small")
    try:
        if not scenarios.run("full disk", scenarios.full_disk, attack.build, place, random.Random(attack.rng.getrandbits(64))):
            return attack.skip(title, "needs the right to mount a tmpfs")
        attack.line(title, 1, figures="told, refused as not recorded, and everything acknowledged is there")
    except Violation as violation:
        attack.line(title, 1, [violation])
    return None


def hard_link(first, folder):
    """The database under a second name, without what lies beside it."""
    os.link(first.database, os.path.join(folder, "linkd.db"))
    return os.path.join(folder, "linkd.db")


def symbolic_link(first, folder):
    """A link by name."""
    os.symlink(first.database, os.path.join(folder, "linkd.db"))
    return os.path.join(folder, "linkd.db")


def mounted_folder(first, folder):
    """Its folder at another place."""
    subprocess.run(["mount", "--bind", first.directory, folder], check=True, capture_output=True)
    return os.path.join(folder, "linkd.db")


def mounted_file(first, folder):
    """The file at another place, without what lies beside it."""
    place = os.path.join(folder, "linkd.db")
    with open(place, "wb"):
        pass
    subprocess.run(["mount", "--bind", first.database, place], check=True, capture_output=True)
    return place


def without_lock(first, _):
    """The same path, its lock file removed."""
    for name in os.listdir(first.directory):
        if "lock" in name:
            os.remove(os.path.join(first.directory, name))
    return first.database


def refused(attack, first, way, number):
    """Starts a second linkd on the first one's database; problems."""
    folder = os.path.join(attack.directory, f"place-{number}")
    os.makedirs(folder)
    other = Daemon(attack.build, os.path.join(attack.directory, f"second-{number}"))
    attack.daemons.append(other)
    try:
        database = way(first, folder)
        with open(other.config, encoding="utf-8") as file:
            text = file.read()
        with open(other.config, "w", encoding="utf-8") as file:
            file.write(text.replace(f'path = "{other.database}"', f'path = "{database}"'))
        other.launch()
        end = time.monotonic() + REFUSES_WITHIN
        while other.process.poll() is None and not other.is_ready() and time.monotonic() < end:
            time.sleep(0.02)  # between two looks at the condition above
        if other.process.poll() is None:
            return [f"{way.__doc__}: a second linkd runs on the database"]
        if other.process.returncode <= 0:
            return [f"{way.__doc__}: it ended with {other.process.returncode}: {other.log_tail(2)}"]
        return []
    finally:
        if other.is_running:
            other.kill()
        for place in (folder, os.path.join(folder, "linkd.db")):
            if os.path.ismount(place) or way in (mounted_file, mounted_folder):
                subprocess.run(["umount", place], check=False, capture_output=True)


def second(attack):
    """A second linkd on the database of the first, by another name or without its lock: it refuses, the first goes on."""
    problems, tried = [], 0
    for number, way in enumerate((symbolic_link, hard_link, mounted_folder, mounted_file, without_lock)):
        first = attack.daemon(f"first-{number}")
        try:
            problems += refused(attack, first, way, number)
            tried += 1
        except subprocess.CalledProcessError:
            attack.progress(f"{way.__doc__}: not possible here")
        problems += attack.honest(first) + attack.ends(first)
    attack.line("a second linkd on the same database, by other names and without its lock", tried, problems)


def run(attack):
    """All disks."""
    for part in (full, second):
        with attack.attempt(part.__doc__.splitlines()[0]):
            part(attack)
    if attack.is_long or attack.left() > 10:
        for name in ("fails", "becomes_read_only"):
            attack.hostile(disks, name)
