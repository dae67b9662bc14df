"""Counters that were committed and are not in their rows yet: the runs of the table `counted`, read by the words of
Sources/StoreFormat/Counters/CounterRun.swift alone, so that the daemon's own reader is not believed, and taps in blocks behind
the mark of `counted_taps`, each of which counts the run that stands with its decision."""
import collections

import blocks

LINK, WHOLE, PER_LINK = range(3)
TAPS, BOT_TAPS, OPENS, INSTALLS, CONVERSIONS, TURNED_AWAY, UNKNOWN = range(7)
# The bit of each count; that between the fifth and the sixth says that all are one.
BITS = (0, 1, 2, 3, 4, 6, 7)


class Run:
    """A cursor over the bytes of one run."""

    def __init__(self, data):
        self.data = bytes(data)
        self.place = 1
        if self.data[0] != 1:
            raise ValueError(f"a run of format {self.data[0]}")

    def byte(self):
        self.place += 1
        return self.data[self.place - 1]

    def number(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7f) << shift
            if byte < 0x80:
                return value
            shift += 7

    def counters(self):
        """Pairs of a key (table, hour, link, app, dimension, value) and seven counts."""
        table = hour = app = dimension = value = 0
        link = b""
        while self.place < len(self.data):
            head = self.byte()
            follows = head == dimension
            dimension = head & 0x0f
            if head & 0x10:
                table = self.byte()
            if head & 0x20:
                raw = self.number()
                hour += raw >> 1 ^ -(raw & 1)
            if head & 0x40:
                shared, rest = self.number(), self.number()
                link = link[:shared] + self.data[self.place: self.place + rest]
                self.place += rest
            if head & 0x80:
                app = self.number()
            value = self.number() + (value if follows else 0)
            present = self.byte()
            counts = [
                (1 if present & 0x20 else self.number()) if present >> bit & 1 else 0 for bit in BITS]
            yield (table, hour, link, app, dimension, value), counts


def unfolded(connection):
    """Sums by key of all that the rows lack. A fold goes through the sums of its runs in order; `done` are in the rows."""
    through, done = connection.execute("SELECT through, done FROM folding").fetchone() or (0, 0)
    parts = [collections.defaultdict(lambda: [0] * 7) for _ in range(2)]
    for seq, run in connection.execute("SELECT seq, run FROM counted ORDER BY seq"):
        sums = parts[0 if seq <= through else 1]
        for key, counts in Run(run).counters():
            sums[key] = [a + b for a, b in zip(sums[key], counts)]
    for key in sorted(parts[0])[:done]:
        del parts[0][key]
    for key, counts in list(parts[0].items()) + list(of_blocks(connection)):
        parts[1][key] = [a + b for a, b in zip(parts[1][key], counts)]
    return parts[1]


def of_blocks(connection):
    """Counters of the taps that are in no run yet, but for their referrers."""
    mark, = connection.execute("SELECT last_seq FROM counted_taps").fetchone()
    runs = dict(connection.execute("SELECT number, counts FROM decision WHERE counts IS NOT NULL"))
    for _, _, time, decision, *_ in blocks.taps(connection.execute, behind=mark):
        for (table, hour, *rest), counts in Run(runs[decision]).counters() if decision in runs else ():
            yield (table, hour if table == LINK else time // 3_600_000, *rest), counts


def taps_and_opens(counters, table):
    """How many events of these kinds a table of all events lacks."""
    return sum(
        counts[TAPS] + counts[TURNED_AWAY] + counts[OPENS] for key, counts in counters.items() if key[0] == table and key[4] == 0)


def taps(counters, table):
    """How many taps that led somebody on a table lacks."""
    return sum(counts[TAPS] for key, counts in counters.items() if key[0] == table and key[4] == 0)


def taps_of_links(counters):
    """The taps that `link_count` lacks, by the link's row."""
    return {key[5]: counts[TAPS] for key, counts in counters.items() if key[0] == LINK}
