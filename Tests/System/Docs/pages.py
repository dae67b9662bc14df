"""Reads the manual: its fenced blocks, and what the comment before each says about running it.

    ```sh            run against a demo daemon of the file's own, in order, each in bash -euo pipefail
    <!-- container --> before it: run where the Debian package is installed and systemd runs
    <!-- container: fresh -->     the same in a container of its own, in which linkd is not installed
    <!-- not run: REASON -->      not run; the reason is printed
    <!-- needs: COMMAND -->       run when this command succeeds, else told
    <!-- exits: N -->             ends with this status
    <!-- container; exits: 1 -->  several are separated by semicolons; a reason goes to the end
    ```text          directly behind a block that runs: its output has these lines, in this order; … is anything
    ```toml          a configuration: linkd --check takes it

And its tables of CSV: behind the comment `csv columns: COMMAND`, up to `end of csv columns`, the first cells name the columns that
the command writes; behind `csv headers`, they name headers that an import takes.
"""
import re
import textwrap

FENCE = re.compile(r"^\s*```(\w*)\s*$")
COMMENT = re.compile(r"^\s*<!--\s*(.*?)\s*-->\s*$")
WAYS = ("container", "not run", "needs", "exits")


class Block:
    """One fenced block."""

    def __init__(self, file, line, language, text, notes):
        self.file, self.line, self.language, self.text, self.notes = file, line, language, text, notes
        self.expected = None

    @property
    def place(self):
        return f"{self.file}:{self.line}"

    @property
    def needs(self):
        return self.notes.get("needs")

    @property
    def is_fresh(self):
        return self.notes.get("container") == "fresh"

    @property
    def status(self):
        return int(self.notes.get("exits", "0"))


def notes_of(text, place):
    """The parts of a comment; a comment that says nothing about running is none."""
    notes = {}
    if text.startswith("not run"):
        reason = text.partition(":")[2].strip()
        if not reason:
            raise ValueError(f"{place}: not run needs a reason")
        return {"not run": reason}
    for part in text.split(";"):
        name, _, value = part.strip().partition(":")
        if name not in WAYS:
            return {} if not notes else unknown(name, place)
        notes[name] = value.strip()
        if name == "container" and notes[name] not in ("", "fresh"):
            unknown(f"container: {notes[name]}", place)
    return notes


def unknown(name, place):
    raise ValueError(f"{place}: nothing is known of {name!r}")


def blocks(name, text):
    """Every block of a file."""
    found, notes, body, begin, language = [], {}, None, 0, ""
    quiet = False  # nothing but empty lines since the last block ended
    for number, line in enumerate(text.splitlines(), 1):
        fence = FENCE.match(line)
        if body is not None:
            if line.strip() == "```":
                block = Block(name, begin, language, textwrap.dedent("\n".join(body) + "\n"), notes)
                if language == "text" and quiet and found and found[-1].language == "sh":
                    found[-1].expected = block.text.splitlines()
                found.append(block)
                body, notes, quiet = None, {}, True
            else:
                body.append(line)
        elif fence:
            body, begin, language = [], number, fence[1]
        elif line.strip():
            quiet = False
            comment = COMMENT.match(line)
            notes = notes_of(comment[1], f"{name}:{number}") if comment else {}
    if body is not None:
        raise ValueError(f"{name}:{begin}: the block does not end")
    return found


def missing(expected, output):
    """The first expected line that the output lacks, in order; None when it has all."""
    lines = iter(output.splitlines())
    for want in expected:
        pattern = ".*".join(re.escape(piece) for piece in re.sub(r"\s+", " ", want.strip()).split("…"))
        if not any(re.fullmatch(pattern, re.sub(r"\s+", " ", line.strip())) for line in lines):
            return want
    return None


COLUMNS = re.compile(r"(?ms)^<!-- csv columns: (.*?) -->$(.*?)^<!-- end of csv columns -->$")
HEADERS = re.compile(r"(?ms)^<!-- csv headers -->\n\n(.*?)^$")


def first_cells(table):
    """The words in code that stand in the first cells of tables, without the tables' heads."""
    return [word for row in re.findall(r"(?m)^\| (`.*?) \|", table) for word in re.findall(r"`([^`]+)`", row)]


def column_tables(text):
    """The tables of columns: what writes the file, and the names."""
    return [(match[1], first_cells(match[2])) for match in COLUMNS.finditer(text)]


def import_headers(text):
    """The headers that an import takes, as the page names them."""
    return [word for match in HEADERS.finditer(text) for word in first_cells(match[1])]


def anchors(text):
    """What links into a page may name: its headings, as they are rendered."""
    found = set()
    for line in re.sub(r"(?ms)^```.*?^```", "", text).splitlines():
        if line.startswith("#"):
            words = re.sub(r"[^\w\- ]", "", line.lstrip("#").strip().lower())
            found.add(words.replace(" ", "-"))
    return found


def links(text):
    """Relative links of a page: file and anchor."""
    for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"(?ms)^```.*?^```", "", text)):
        if "://" not in target:
            path, _, anchor = target.partition("#")
            yield path, anchor
