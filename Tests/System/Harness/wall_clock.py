"""The wall clock of one process, set by a test while the process runs. Nothing else is: the monotonic clocks and all timers
go on, as they do when somebody sets a machine's clock. (libfaketime moves timers, too, and reads its offset anew in each
thread: a timer set while a test wrote the offset came two hours late.)"""

import os
import struct

import preload

OFFSET = struct.Struct("=q")


def library(directory):
    """Compiles what is preloaded into this directory; its path."""
    return preload.library("wall_clock", directory)


def environment(preloaded, offset):
    """What a process needs in its environment to see the clock of the file `offset`."""
    return {"LD_PRELOAD": preloaded, "WALL_CLOCK_OFFSET": offset}


def set_ahead(offset, seconds):
    """Sets the clock so many seconds ahead of the machine's, at once; makes the file when it is missing. Readers see either
    value, never a mixture, because the file is mapped and its eight bytes are written together."""
    descriptor = os.open(offset, os.O_WRONLY | os.O_CREAT, 0o644)
    try:
        os.pwrite(descriptor, OFFSET.pack(seconds * 1_000_000_000), 0)
    finally:
        os.close(descriptor)
