"""Reads varlink interface files: types, methods and the comments before them."""
import re

TOKEN = re.compile(r"#(?P<comment>[^\n]*)|(?P<word>[A-Za-z_][A-Za-z0-9_.]*)|(?P<mark>\[\]|->|[?\[\](),:])|(?P<line>\n)")


class Reader:
    """One interface file."""

    def __init__(self, text):
        self.tokens = [(match.lastgroup, match.group(match.lastgroup)) for match in TOKEN.finditer(text)]
        self.at = 0
        self.types = {}
        self.methods = {}
        self.read()

    def read(self):
        """Every member of the interface; comments belong to what follows them directly."""
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
        """Takes a mark if it is next."""
        while self.tokens[self.at][0] == "line":
            self.at += 1
        if self.tokens[self.at][1] != text:
            return False
        self.at += 1
        return True

    def type(self):
        """("maybe" | "list" | "map", type), ("struct", [(name, type)]), ("enum", [words]) or ("name", word)."""
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
    """The lines of a comment as one; what stands in two columns becomes a list."""
    text = []
    column = None
    for raw in lines:
        line = raw.strip()
        if column and len(raw) - len(line) > 6:
            text[-1] = f"{text[-1].rstrip(';')} {line};"
            continue
        start = re.match(r"((?:[a-z]+: )?[a-z_]+) {2,}(?=\S)", line)
        if start:
            column = start.end()
            label = start[1].rpartition(": ")
            text.append(f"{label[0]}{label[1]}{label[2]} - {line[column:]};")
            # A label before the first row does not count for the column of the others.
            column -= len(label[0] + label[1])
        elif column and re.fullmatch(r"[a-z_]+ *", line[:column]) and line[column - 1] == " ":
            text.append(f"{line[:column].strip()} - {line[column:]};")
        else:
            column = None
            text.append(line)
    return " ".join(text).rstrip(";")
