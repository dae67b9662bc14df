"""Makes JSON schemas of the varlink types. A type that callers send is closed, and null means a field that is left out, as
in linkd's decoders. A type that linkd sends is open, because new versions add fields, and it leaves out absent fields."""
import pathlib
import re

import idl

PLAIN = {
    "string": {"type": "string"}, "bool": {"type": "boolean"}, "int": {"type": "integer", "format": "int64"},
    "float": {"type": "number"}, "object": {"type": "object"},
}
INTERFACES = ("Gateway", "Links", "Control")
TIME = re.compile(r"^(at|since|until)$|At$|Since$|Until$")


class Schemas:
    """Makes the requested schemas and those that they refer to."""

    def __init__(self, folder):
        self.types, self.methods, self.made = {}, {}, {}
        for name in INTERFACES:
            reader = idl.Reader((pathlib.Path(folder) / f"org.linkd.{name}.varlink").read_text())
            # HTTP uses the types of Gateway where an interface after it has one of the same name, as Control does with App.
            self.types = {**reader.types, **self.types}
            self.methods.update({f"{name}.{method}": parts for method, parts in reader.methods.items()})

    def answer(self, name):
        """Returns a reference to a type as linkd sends it."""
        return self.refer(name, sent=False)

    def sent(self, name, bounds=None):
        """Returns a reference to a type as callers send it. `bounds` adds keywords to the schemas of some fields."""
        return self.refer(name, sent=True, bounds=bounds or {})

    def reply(self, method):
        """Returns the schema of a method's reply."""
        return self.schema(self.methods[method][1], False)

    def refer(self, name, sent, bounds=None):
        type_, comment = self.types[name]
        title = f"{name}Fields" if sent and name == "Link" else name
        if title not in self.made:
            self.made[title] = {}
            schema = self.schema(type_, sent)
            self.made[title].update(described(schema, comment))
            for field, more in (bounds or {}).items():
                schema["properties"][field].update(more)
        return {"$ref": f"#/components/schemas/{title}"}

    def schema(self, type_, sent):
        kind, content = type_
        if kind == "maybe":
            schema = self.schema(content, sent)
            return self.nullable(schema) if sent else schema
        if kind == "list":
            return {"type": "array", "items": self.schema(content, sent)}
        if kind == "map":
            return {"type": "object", "additionalProperties": self.schema(content, sent)}
        if kind == "enum":
            return {"type": "string", "enum": content}
        if kind == "name":
            return dict(PLAIN[content]) if content in PLAIN else self.refer(content, sent)
        schema = {"type": "object", "properties": {name: self.schema(field, sent) for name, field in content}}
        needed = [name for name, field in content if field[0] != "maybe"]
        if needed:
            schema["required"] = needed
        if sent:
            schema["additionalProperties"] = False
        return schema

    def nullable(self, schema):
        """Returns a schema that also accepts null. A referenced type accepts null itself, as its field may be left out."""
        if "$ref" in schema:
            self.made[schema["$ref"].rpartition("/")[2]]["type"] = ["object", "null"]
            return schema
        if "enum" in schema:
            return {**schema, "type": [schema["type"], "null"], "enum": [*schema["enum"], None]}
        return {**schema, "type": [schema["type"], "null"]}


def described(schema, comment):
    """Adds a comment to a schema. Parts that begin with "field:" or "field, field:" become descriptions of those fields."""
    fields = schema.get("properties", {})
    names = "|".join(sorted(fields, key=len, reverse=True))
    if not names:
        return {"description": comment, **schema} if comment else schema
    parts = re.split(rf"(?:^|(?<=[.;] )|(?<=\s))((?:{names})(?:, (?:{names}))*): ", comment)
    for group, text in zip(parts[1::2], parts[2::2]):
        for name in group.split(", "):
            field = fields[name]
            text = text.strip()
            if "$ref" in field:
                fields[name] = {"allOf": [dict(field)], "description": text}
            else:
                field["description"] = text
    for name, field in fields.items():
        # A unit stands with each time, since a reader sees one field and not the head of the interface.
        text = field.get("description", "")
        if TIME.search(name) and "integer" in str(field.get("type")) and "milliseconds" not in text:
            field["description"] = f"{text} In milliseconds since the Unix epoch, UTC.".strip()
    rest = parts[0].strip()
    return {"description": rest, **schema} if rest else schema
