"""linkctl top on a real terminal: it draws, follows the terminal's size, and gives the terminal back."""
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

ENTERS, LEAVES = b"\x1b[?1049h", b"\x1b[?1049l"


class Terminal:
    """A program on a terminal of a given size."""

    def __init__(self, command, rows, columns):
        self.master, slave = pty.openpty()
        self.resize(rows, columns, None)
        self.before = termios.tcgetattr(slave)
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        self.slave = slave
        self.seen = b""

    def resize(self, rows, columns, tell):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tell is not None:
            os.kill(tell, signal.SIGWINCH)

    def until(self, condition, limit=20):
        """Reads until what came satisfies the condition."""
        end = time.monotonic() + limit
        while not condition(self.seen):
            if time.monotonic() > end:
                return False
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.seen += os.read(self.master, 65536)
                except OSError:
                    return condition(self.seen)
        return True

    def frames(self):
        """Whole drawings so far, as lists of lines without their styles."""
        parts = self.seen.split(b"\x1b[H")[1:]
        return [part.split(b"\x1b[J")[0].split(b"\r\n") for part in parts if b"\x1b[J" in part]

    def end(self):
        """The exit status, and whether the terminal is as it was."""
        status = self.process.wait(timeout=20)
        self.until(lambda seen: LEAVES in seen, 5)
        after = termios.tcgetattr(self.slave)
        os.close(self.slave)
        os.close(self.master)
        return status, after == self.before and self.seen.rstrip().endswith(LEAVES)


def top(suite):
    """Draws again and again, at the size the terminal has, until it is told to end."""
    linkctl = os.path.join(suite.build, "linkctl")
    command = [linkctl, "--socket", suite.daemon.control, "--no-color", "top"]
    terminal = Terminal(command, 24, 80)
    suite.check("top draws", terminal.until(lambda _: len(terminal.frames()) >= 2), terminal.seen[-500:])
    frame = terminal.frames()[-1]
    suite.check("top fits 24 lines", len(frame) <= 24, len(frame))
    suite.check("top says ready", frame[0].startswith(b"linkd ") and b"ready" in frame[0], frame[0])
    suite.check("top shows stages", any(line.startswith(b"router") for line in frame), frame)
    count = len(terminal.frames())
    terminal.resize(10, 40, terminal.process.pid)
    suite.check("top draws anew when the size changes", terminal.until(
        lambda _: len(terminal.frames()) > count and len(terminal.frames()[-1]) <= 10), len(terminal.frames()[-1]))
    os.write(terminal.master, b"xq")
    suite.check("q ends it and gives the terminal back", terminal.end() == (0, True), terminal.seen[-100:])
    for number, expected in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
        terminal = Terminal(command, 24, 80)
        terminal.until(lambda _, it=terminal: len(it.frames()) >= 1)
        if number == signal.SIGINT:
            os.write(terminal.master, b"\x03")
        else:
            terminal.process.send_signal(number)
        suite.check(f"top ends with {expected}, terminal restored", terminal.end() == (expected, True), terminal.seen[-99:])
    done = suite.run(linkctl, "--socket", suite.daemon.control, "top", "--count", "1", "--interval", "1s")
    cells = done.stdout.rstrip("\n").split("\t")
    suite.check("top over a pipe is a line", done.returncode == 0 and len(cells) == 11, done)
    done = suite.run(linkctl, "--socket", suite.daemon.control, "top", "--json", "--count", "1")
    suite.check("top --json is a snapshot", '"linkd_up":1' in done.stdout and done.stdout.count("\n") == 1, done.stdout[:200])


GROUPS = [("top", top)]
