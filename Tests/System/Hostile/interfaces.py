"""Every value that a call may carry, made from the interface descriptions that linkd itself gives: a reader of the
varlink definition language, and parameters in which one field has a value of the caller's choice."""
import json
import re

TOKEN = re.compile(r"#[^\n]*|->|\[string\]|\[\]|[?(),:]|[A-Za-z][A-Za-z0-9_.-]*|\S")
VALUE = "@value@"


class Interface:
    """One interface: its types, and its methods with the types of their parameters.

    A type is a name, or a pair: ("optional" | "list" | "map", type), ("enum", words), ("struct", {name: type})."""

    def __init__(self, text):
        self.tokens = [token for token in TOKEN.findall(text) if not token.startswith("#")]
        self.place = 0
        self.types, self.methods = {}, {}
        self.expect("interface")
        self.name = self.next()
        while self.place < len(self.tokens):
            word, name = self.next(), self.next()
            if word == "method":
                self.methods[name] = self.type()
                self.expect("->")
                self.type()
            else:
                self.types[name] = self.type()

    def next(self):
        self.place += 1
        return self.tokens[self.place - 1]

    def expect(self, token):
        found = self.next()
        if found != token:
            raise ValueError(f"{token} expected, {found} found")

    def type(self):
        token = self.next()
        kinds = {"?": "optional", "[]": "list", "[string]": "map"}
        if token in kinds:
            return (kinds[token], self.type())
        if token != "(":
            return token
        fields, words = {}, []
        while self.tokens[self.place] != ")":
            name = self.next()
            if self.tokens[self.place] == ":":
                self.next()
                fields[name] = self.type()
            else:
                words.append(name)
            if self.tokens[self.place] == ",":
                self.next()
        self.next()
        return ("enum", words) if words else ("struct", fields)

    def resolved(self, kind):
        while isinstance(kind, str) and kind in self.types:
            kind = self.types[kind]
        return kind

    def leaves(self, kind, path=()):
        """The path and the type of every plain value below a type."""
        kind = self.resolved(kind)
        if isinstance(kind, str):
            yield path, kind
        elif kind[0] == "enum":
            yield path, "enum"
        elif kind[0] == "struct":
            for name, inner in kind[1].items():
                yield from self.leaves(inner, path + (name,))
        elif kind[0] == "optional":
            yield from self.leaves(kind[1], path)
        else:
            yield from self.leaves(kind[1], path + (0 if kind[0] == "list" else "key",))

    def example(self, kind, path, known, name=""):
        """The least value of a type, but with VALUE at the path. `known` has words for fields by their names."""
        kind = self.resolved(kind)
        if path is not None and not path:
            return VALUE
        if isinstance(kind, str):
            plain = {"string": "x", "int": 1, "float": 1.0, "bool": False}
            return known.get(name, plain.get(kind, {}))
        if kind[0] == "optional":
            return self.example(kind[1], path, known, name)
        if kind[0] == "enum":
            return known.get(name, kind[1][0])
        if kind[0] == "list":
            return [self.example(kind[1], path[1:] if path else None, known, name)]
        if kind[0] == "map":
            return {"key": self.example(kind[1], path[1:], known)} if path else {}
        members = {}
        for field, inner in kind[1].items():
            if path and path[0] == field:
                members[field] = self.example(inner, path[1:], known, field)
            elif inner[0] != "optional" or isinstance(inner, str) or field in known:
                members[field] = self.example(inner, None, known, field)
        return members


def with_value(parameters, raw):
    """The parameters as JSON text, with raw text in VALUE's place."""
    return json.dumps(parameters).replace(json.dumps(VALUE), raw)
