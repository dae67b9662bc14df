"""python3 Scripts/openapi: prints the OpenAPI document of the public listener, in ASCII.

Schemas and their descriptions come from etc/org.linkd.*.varlink. The paths are written by hand in paths.py."""
import json
import pathlib
import re

from answers import PROBLEM
from paths import Paths
from schemas import Schemas

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TAGS = [
    ("taps", "Links that people tap, on the hosts of the apps."),
    ("files", "Files for operating systems and tools."),
    ("events", "Link events and their outcomes: org.linkd.Gateway."),
    ("links", "Short links and smart links: org.linkd.Links."),
    ("pending", "Links that wait for their app: org.linkd.Gateway."),
    ("reports", "Statistics and attribution: org.linkd.Control."),
    ("firebase", "The interface of Firebase Dynamic Links, on the hosts of [firebase]. On other hosts these paths do not exist."),
    ("postbacks", "Reports of ads by Apple's devices."),
]
KEYS = {
    "serverKey": {"type": "http", "scheme": "bearer", "description": (
        "A key for a server. Its scopes are events, explain, links.read, links.write, metadata and stats.")},
    "appKey": {"type": "http", "scheme": "bearer", "description": (
        "A key that ships inside an app, so everybody can read it. It records opens and conversions of its app, with the "
        "address that linkd sees, handles pending links, and creates links to routes.")},
}
DESCRIPTION = (
    "The public listener (`listen.http`) of linkd. Names and values are those of the varlink interfaces org.linkd.*. "
    "Every request to /v1 needs a key from `linkctl keys create`, also from processes on linkd's own host. A key is for "
    "one app. Every response has X-Content-Type-Options: nosniff, and every error has Cache-Control. New versions only "
    "add fields, codes and values. Times are milliseconds since the Unix epoch, UTC. /metrics, /healthz and /readyz have "
    "their own listener (`listen.metrics`). This document does not describe them.")


def version():
    text = (ROOT / "Sources/LinkCore/Versions/ProductVersion.swift").read_text()
    return re.search(r'productVersion = "([^"]+)"', text).group(1)


def shared(paths):
    """Moves responses that several operations share to components, named by status. The operations then refer to them."""
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
        "servers": [{"url": "https://{host}", "description": "A host of an app, behind a proxy that terminates TLS.",
                     "variables": {"host": {"default": "go.example.com"}}},
                    {"url": "http://127.0.0.1:8080", "description": "listen.http, for processes on linkd's host."}],
        "tags": [{"name": name, "description": text} for name, text in TAGS],
        "paths": dict(sorted(paths.items())),
        "components": {"securitySchemes": KEYS, "responses": replies, "schemas": {"Problem": PROBLEM, **dict(sorted(schemas.made.items()))}},
    }


print(json.dumps(document(), indent=1))
