"""Taps and opens in blocks, read from a database by what the format says (Sources/StoreFormat/TapBlocks/TapBlock.swift), not by linkd."""
import ctypes
import struct

from ledger import Violation

HEAD = 9
# A block whose taps are one frame of zstd, and what these are at most.
PACKED, LARGEST = 3, 256 << 10


def events_by_hours(query):
    """How many events the hours count, with those of the blocks that wait for it."""
    (hours,) = query("SELECT ifnull(sum(events), 0) FROM hour").fetchone()
    (tail,) = query(
        "SELECT ifnull(sum(count), 0) FROM tap_block WHERE first_seq >= (SELECT first_seq FROM block_tail)").fetchone()
    return hours + tail


def number(block, place):
    """A varint, and where what follows begins."""
    value = shift = 0
    while True:
        byte = block[place]
        value |= (byte & 0x7F) << shift
        place, shift = place + 1, shift + 7
        if byte < 0x80:
            return value, place


def signed(block, place):
    value, place = number(block, place)
    return (value >> 1) ^ -(value & 1), place


def check(content, first):
    value = 0xCBF29CE484222325 ^ first ^ len(content)
    for place in range(0, len(content), 8):
        value = (value ^ int.from_bytes(content[place:place + 8], "little")) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
        value ^= value >> 32
    return value


def unfolded(frame, first):
    """What a frame of zstd unfolds to, by the library itself."""
    library = ctypes.CDLL("libzstd.so.1")
    library.ZSTD_decompress.restype = ctypes.c_size_t
    library.ZSTD_decompress.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.c_size_t]
    place = ctypes.create_string_buffer(LARGEST)
    count = library.ZSTD_decompress(place, LARGEST, frame, len(frame))
    # An error is a number that no buffer reaches.
    if count > LARGEST:
        raise Violation(f"the block that begins with {first} does not unfold")
    return place.raw[:count]


def taps_of(block, first):
    """The taps of one block: sequence, id, time, number of the decision, payload, number of the User-Agent."""
    said, = struct.unpack(">Q", block[1:HEAD])
    if block[0] == PACKED:
        block = block[:HEAD] + unfolded(block[HEAD:], first)
    elif block[0] != 2:
        raise Violation(f"the block that begins with {first} has the format {block[0]}")
    if said != check(block[HEAD:], first):
        raise Violation(f"the block that begins with {first} is damaged")
    taps, place, sequence, time, decision = [], HEAD, first, 0, 0
    while place < len(block):
        more, place = number(block, place)
        later, place = signed(block, place)
        other, place = signed(block, place)
        agent, place = number(block, place)
        ahead, place = signed(block, place)
        sequence, time, decision = sequence + more, time + later, decision + other
        identifier = struct.pack(">Q", time + ahead)[2:] + block[place:place + 10]
        size, place = number(block, place + 10)
        taps.append((sequence, identifier, time, decision, block[place:place + size], agent))
        place += size
    return taps


# The field of a payload that has the kind of an event that is no tap, always first, and that of the installation.
KIND, INSTALLATION = 25 << 2, 26 << 2 | 1


def is_tap(payload):
    return payload[1:2] != bytes([KIND])


def installation_of(payload):
    """The installation of an open."""
    if is_tap(payload) or payload[3:4] != bytes([INSTALLATION]):
        return None
    count, place = number(payload, 4)
    return payload[place:place + count].decode()


def recent_ids(query):
    """The callers' ids that are in no run yet: hash and sequence."""
    for last, ids in query("SELECT last_seq, ids FROM recent_ids"):
        place = 0
        while place < len(ids):
            key = ids[place:place + 16]
            before, place = number(ids, place + 32)
            yield key, last - before
            _, place = number(ids, place)


def varint(value):
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(written) + bytes([value])


def earlier(block, first, milliseconds):
    """The same block, not compressed, of taps that came so much earlier, their ids included: each says its time by the one
    before."""
    content = unfolded(block[HEAD:], first) if block[0] == PACKED else block[HEAD:]
    place = number(content, 0)[1]
    time, rest = signed(content, place)
    if time < milliseconds:
        raise Violation(f"the block that begins with {first} would be from before 1970")
    content = content[:place] + varint((time - milliseconds) << 1) + content[rest:]
    return b"\x02" + struct.pack(">Q", check(content, first)) + content


def taps(query, behind=0):
    """All taps in blocks of a database, by its `execute`, behind an event."""
    return (event for event in events(query, behind) if is_tap(event[4]))


def events(query, behind=0):
    """All events in blocks of a database, taps and opens, likewise."""
    rows = query(
        "SELECT first_seq, last_seq, hour, count, taps FROM tap_block WHERE last_seq > ? ORDER BY first_seq", (behind,))
    end = 0
    for first, last, hour, count, block in rows:
        if first <= end:
            raise Violation(f"the block that begins with {first} has a tap of the one before it")
        end = last
        found = taps_of(block, first)
        if len(found) != count or found[-1][0] != last or any(tap[2] // 3_600_000 != hour for tap in found):
            raise Violation(f"the block that begins with {first} says something else than its taps")
        yield from (tap for tap in found if tap[0] > behind)
