"""kill -9, with the crash suite's load and oracles: events, grants, matches, and every kind of maintenance.

A violation ends the line it belongs to and keeps its files; the others go on.
"""

import os
import random
import time

from frame import Daemon

import crash
import maintenance
import matches
from ledger import Violation

KEPT_FILES = 20


def events(attack, seconds):
    """Kills among events, holds and limited links until the time is over."""
    end = time.monotonic() + seconds
    kills = sent = acknowledged = grants = resent = 0
    slowest, problems, run, number = 0.0, [], None, 0

    def finish():
        nonlocal sent, acknowledged, grants, slowest, resent
        sent += len(run.ledger.sent)
        acknowledged += len(run.ledger.acknowledged) + len(run.ledger.opened)
        grants += sum(run.grants.acknowledged.values())
        resent += sum(count - 1 for count in run.ledger.attempts.values())
        slowest = max(slowest, run.slowest)
        run.close()

    try:
        while not kills or time.monotonic() < end and not problems:
            if run is None:
                number += 1
                directory = os.path.join(attack.directory, f"files-{number}")
                run = crash.Run(attack.build, directory, random.Random(attack.rng.getrandbits(64)))
            kills += 1
            try:
                words = run.one_kill(kills)
                attack.progress(f"[{kills}] {words}")
            except Violation as violation:
                problems.append(f"kill {kills}, files in {run.directory}: {violation}")
            if kills % KEPT_FILES == 0 or problems:
                finish()
                run = None
    finally:
        if run is not None:
            finish()
    lost = len(problems)
    attack.summarise(
        f"{kills:,} kills under load: {acknowledged:,} acknowledged events, {lost} lost, none twice, ready again "
        f"after {slowest * 1000:.0f} ms at most"
    )
    attack.line(
        "kill -9 under load: events, held links, limited links",
        kills,
        problems,
        f"{sent:,} sent, {acknowledged:,} acknowledged, {lost} lost or changed, {resent:,} sent again and none twice, "
        f"{grants:,} grants, ready again after {slowest * 1000:.0f} ms at most",
    )


def matched(attack, seconds):
    """Kills among taps and first openings."""
    end, kills, problems, words = time.monotonic() + seconds, 0, [], ""
    run = matches.Run(
        attack.build, os.path.join(attack.directory, "matches"), random.Random(attack.rng.getrandbits(64))
    )
    try:
        while kills < 3 or time.monotonic() < end:
            kills += 1
            try:
                run.one_kill(kills)
            except Violation as violation:
                problems.append(violation)
                break
            attack.progress(f"{kills} kills among matches")
        book = run.book
        words = (
            f"{len(book.taps):,} taps, {len(book.matches):,} matches acknowledged, {len(book.done):,} links taken off, "
            f"{len(book.answers):,} answers kept"
        )
    finally:
        run.close()
    attack.line("kill -9 among taps and first openings", kills, problems, words)


def kept_up(attack):
    """Kills during backups, retention, restores and erasures."""
    for body in maintenance.ALL:
        kills = attack.amount(2, 40)
        title = body.__doc__.rstrip(".").lower()
        with attack.attempt(title):
            daemon = Daemon(attack.build, os.path.join(attack.directory, body.__name__))
            attack.daemons.append(daemon)
            attack.progress(title)
            try:
                words = body(daemon, random.Random(attack.rng.getrandbits(64)), kills)
                attack.line(title, kills, figures=words)
            except Violation as violation:
                attack.line(title, kills, [violation])


def run(attack):
    """Upkeep first, because it takes what it takes; kills fill the time."""
    kept_up(attack)
    with attack.attempt("kill -9 among taps and first openings"):
        matched(attack, max(2.0, attack.left() * 0.25))
    with attack.attempt("kill -9 under load"):
        events(attack, max(3.0, attack.left()))
