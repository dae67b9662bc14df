"""Reads varlink interface files: types, methods, and the comments before them."""
import re

TOKEN = re.compile(r"#(?P<comment>[^\n]*)|(?P<word>[A-Za-z_][A-Za-z0-9_.]*)|(?P<mark>\[\]|->|[?\[\](),:])|(?P<line>\n)")


class Reader:
    """Reads one interface file."""

    def __init__(self, text):
        self.tokens = [(match.lastgroup, match.group(match.lastgroup)) for match in TOKEN.finditer(text)]
        self.at = 0
        self.types = {}
        self.methods = {}
        self.read()

    def read(self):
        """Reads every member of the interface. A comment belongs to the member that follows it without an empty line."""
        comment, lines = [], 0
        while self.at < len(self.tokens):
            kind, text = self.tokens[self.at]
            self.at += 1
            if kind == "comment":
                comment.append(text.rstrip())
                lines = 0
            elif kind == "line":
                lines += 1
                if lines > 1:
                    comment = []
            else:
                self.member(text, comment)
                comment, lines = [], 0

    def member(self, word, comment):
        name = self.take("word")
        if word == "type":
            self.types[name] = (self.type(), prose(comment))
        elif word == "error":
            self.type()
        elif word == "method":
            parameters = self.type()
            self.take("mark", "->")
            self.methods[name] = (parameters, self.type(), prose(comment))

    def take(self, kind, text=None):
        while self.tokens[self.at][0] == "line":
            self.at += 1
        found, word = self.tokens[self.at]
        if found != kind or text not in (None, word):
            raise ValueError(f"{word!r} where {text or kind} was expected")
        self.at += 1
        return word

    def sees(self, text):
        """Whether a mark is next; takes it if it is."""
        while self.tokens[self.at][0] == "line":
            self.at += 1
        if self.tokens[self.at][1] != text:
            return False
        self.at += 1
        return True

    def type(self):
        """Returns ("maybe" | "list" | "map", type), ("struct", [(name, type)]), ("enum", [words]) or ("name", word)."""
        if self.sees("?"):
            return "maybe", self.type()
        if self.sees("[]"):
            return "list", self.type()
        if self.sees("["):
            self.take("word", "string")
            self.take("mark", "]")
            return "map", self.type()
        if self.sees("("):
            return self.members()
        return "name", self.take("word")

    def members(self):
        fields, words = [], []
        while not self.sees(")"):
            name = self.take("word")
            if self.sees(":"):
                fields.append((name, self.type()))
            else:
                words.append(name)
            self.sees(",")
        return ("enum", words) if words else ("struct", fields)


def prose(lines):
    """Joins the lines of a comment. Rows of a word and its text become a list, "word - text; word - text."."""
    text = []
    inside = False
    for raw in lines:
        line = raw.strip()
        if inside and len(raw) - len(line) > 6:
            text[-1] = f"{text[-1][:-1]} {line};"
            continue
        row = re.match(r"([a-z_]+) {2,}(?=\S)", line)
        if not row and inside:
            text[-1] = f"{text[-1][:-1]}."
        inside = bool(row)
        text.append(f"{row[1]} - {line[row.end():]};" if row else line)
    return f"{' '.join(text)[:-1]}." if inside else " ".join(text)
