"""python3 Scripts/openapi: the OpenAPI document of the public listener, in ASCII.

Schemas come from etc/org.linkd.*.varlink with their comments; the paths are written by hand in paths.py."""
import json
import pathlib
import re

from answers import PROBLEM
from paths import Paths
from schemas import Schemas

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TAGS = [
    ("taps", "People who follow a link, on the hosts of the apps."),
    ("files", "Files that systems and tools ask for."),
    ("events", "What a link means: org.linkd.Gateway."),
    ("links", "Short links and smart links: org.linkd.Links."),
    ("pending", "Links that wait for their app."),
    ("reports", "Statistics and attribution: org.linkd.Control."),
    ("postbacks", "What Apple's devices report of ads."),
]
KEYS = {
    "serverKey": {"type": "http", "scheme": "bearer", "description": (
        "A key of a server, with scopes: events, explain, links.read, links.write, metadata, stats.")},
    "appKey": {"type": "http", "scheme": "bearer", "description": (
        "A key that ships inside an app, so everybody can read it: it records openings and conversions of its app from "
        "the address that linkd sees, handles pending links, and makes links to routes.")},
}
DESCRIPTION = (
    "The public listener (`listen.http`) of linkd. Names and values are those of the varlink interfaces org.linkd.*. "
    "/v1 asks for a key of `linkctl keys create`, each of one app, from everybody, processes of linkd's own "
    "host too. Every answer has X-Content-Type-Options: nosniff, and every error Cache-Control. Fields, codes and values are only ever added. Moments are milliseconds "
    "since 1970, UTC. /metrics, /healthz and /readyz are on a listener of their own (`listen.metrics`) and not "
    "described here.")


def version():
    text = (ROOT / "Sources/LinkCore/Versions/ProductVersion.swift").read_text()
    return re.search(r'productVersion = "([^"]+)"', text).group(1)


def shared(paths):
    """Answers that several operations have, once, under names of their status; the paths refer to them."""
    counts, names = {}, {}
    operations = [part for path in paths.values() for part in path.values() if isinstance(part, dict)]
    for operation in operations:
        for reply in operation["responses"].values():
            text = json.dumps(reply)
            counts[text] = counts.get(text, 0) + 1
    for operation in operations:
        replies = {}
        for status, reply in operation["responses"].items():
            text = json.dumps(reply)
            if counts[text] > 1:
                if text not in names:
                    names[text] = f"{status}.{sum(name.startswith(status) for name in names.values()) + 1}"
                reply = {"$ref": f"#/components/responses/{names[text]}"}
            replies[status] = reply
        operation["responses"] = replies
    return {name: json.loads(text) for text, name in sorted(names.items(), key=lambda entry: entry[1])}


def document():
    schemas = Schemas(ROOT / "etc")
    paths = Paths(schemas).paths
    replies = shared(paths)
    return {
        "openapi": "3.1.0",
        "info": {"title": "linkd", "summary": "A self-hosted link gateway", "version": version(),
                 "description": DESCRIPTION},
        "servers": [{"url": "https://{host}", "description": "A host of an app, behind a proxy that ends TLS.",
                     "variables": {"host": {"default": "go.example.com"}}},
                    {"url": "http://127.0.0.1:8080", "description": "listen.http, for processes of linkd's host."}],
        "tags": [{"name": name, "description": text} for name, text in TAGS],
        "paths": dict(sorted(paths.items())),
        "components": {"securitySchemes": KEYS, "responses": replies, "schemas": {"Problem": PROBLEM, **dict(sorted(schemas.made.items()))}},
    }


print(json.dumps(document(), indent=1))
