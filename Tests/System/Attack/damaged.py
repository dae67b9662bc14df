"""Damaged databases, with the crash suite's ways to damage them and its oracles: verification, salvage and start of each."""

import os
import random
import time

import corruption
from ledger import Violation

AT_ONCE = 4


def run(attack):
    """A few at a time until the time is over; the first violation ends it."""
    tried, problems, number = 0, [], 0
    seconds = 0.0
    while not tried or attack.left() > seconds and not problems:
        number += 1
        begin = time.monotonic()
        count = AT_ONCE if number < 3 else AT_ONCE * 5
        directory = os.path.join(attack.directory, f"damaged-{number}")
        try:
            corruption.run(
                attack.build, directory, random.Random(attack.rng.getrandbits(64)), count, starts=max(1, count // 4)
            )
        except Violation as violation:
            problems.append(f"files in {directory}: {violation}")
        tried += count
        seconds = time.monotonic() - begin
        if number == 2:
            seconds *= 5
    attack.line(
        "databases damaged at random: verified, salvaged, started on",
        tried,
        problems,
        "each tool ended by itself and said what is lost; nothing that is damaged was called whole",
    )
