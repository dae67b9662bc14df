"""The OpenAPI document: valid, the same as the routes of the daemon, and true when schemathesis exercises it."""
import glob
import http.client
import json
import os
import re
import sys
import urllib.request

from suite import ROOT, Daemon

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
HOST = "go.example.com"
# Named in [firebase]: paths of that interface exist there only.
FIREBASE = "open.example.com"
SHORT = 6  # examples for each operation
SCOPES = ["events", "explain", "links.read", "links.write", "metadata", "stats"]


def fetch(suite, headers=None, method="GET"):
    request = urllib.request.Request(
        f"http://127.0.0.1:{suite.daemon.http_port}/openapi.json", headers=headers or {}, method=method)
    try:
        with urllib.request.urlopen(request, timeout=20) as reply:
            return reply.status, reply.headers, reply.read()
    except urllib.error.HTTPError as error:
        return error.code, error.headers, error.read()


def served(suite):
    """To everybody, with a tag; the text of the source."""
    status, headers, body = fetch(suite)
    suite.check("openapi: served", (status, headers["Content-Type"]) == (200, "application/json"), (status, headers))
    with open(os.path.join(ROOT, "etc", "openapi.json")) as file:
        suite.check("openapi: as in etc/openapi.json", json.load(file) == json.loads(body), "they differ")
    again = fetch(suite, {"If-None-Match": headers["ETag"]})
    suite.check("openapi: 304", again[0] == 304 and not again[2], again[0])
    proxied = fetch(suite, {"X-Forwarded-For": "203.0.113.7", "Host": "nobody.example"})
    suite.check("openapi: through proxies, on any host", proxied[0] == 200, proxied[0])
    head = fetch(suite, method="HEAD")
    suite.check("openapi: HEAD", (head[0], head[2]) == (200, b""), head[0])


def valid(suite):
    from openapi_spec_validator import OpenAPIV31SpecValidator

    document = json.loads(fetch(suite)[2])
    errors = [f"{list(error.absolute_path)}: {error.message}" for error in OpenAPIV31SpecValidator(document).iter_errors()]
    suite.check("openapi: valid 3.1", not errors, errors[:3])
    ids = [part["operationId"] for path in document["paths"].values() for part in path.values() if isinstance(part, dict)]
    suite.check("openapi: operations have names of their own", len(ids) == len(set(ids)), ids)


def ask(daemon, method, path, headers=None, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", daemon.http_port, timeout=20)
    try:
        connection.request(method, path, body, {
            "Host": HOST, "Authorization": f"Bearer {daemon.key}", **(headers or {})})
        reply = connection.getresponse()
        return reply.status, dict(reply.getheaders()), reply.read()
    finally:
        connection.close()


def routes(suite):
    """Every documented method is there, every other one is refused by name. GatewayTests compares the document with the source."""
    document = json.loads(fetch(suite)[2])
    values = {"domain": HOST, "key": "products%2F1", "id": "01m7y5g38p5vryh0z69hy1e86b",
              "link": f"https%3A%2F%2F{FIREBASE}%2Fabc"}
    for path, entry in document["paths"].items():
        documented = {name.upper() for name in entry if name != "parameters"}
        host = FIREBASE if any("firebase" in part["tags"] for part in entry.values() if isinstance(part, dict)) else HOST
        address = re.sub(r"\{(\w+)\}", lambda match: values[match[1]], path)
        for method in METHODS:
            query = "?linkd_tap=01m7y5g38p5vryh0z69hy1e86b&linkd_screen=1x1%401" if (path, method) == ("/", "POST") else ""
            status, headers, _ = ask(suite.daemon, method, address + query, {"Host": host})
            # POST of a link without a password is refused as well, which the document says.
            refused = status == 405 and not (path == "/{key}" and method == "POST")
            suite.check(f"openapi: {method} {path} is {'documented' if method in documented else 'not'}",
                        refused == (method not in documented), (status, headers))
            if refused:
                allowed = set(headers["Allow"].split(", "))
                suite.check(f"openapi: {path} allows what is documented", allowed == documented, (allowed, documented))
    for path in ("/v1", "/v1/", "/v1/event", "/v1/events/", "/v1/explain/x", "/v1/status", "/v1/metrics", "/v1/config",
                 "/v1/pending/x", "/v1/pending/x/close", "/v1/links/x", "/metrics", "/healthz", "/readyz", "/favicon.ico",
                 "/.well-known/", "/.well-known/openapi.json", "/openapi.yaml/qr.svg"):
        for method in ("GET", "POST"):
            status, _, body = ask(suite.daemon, method, path)
            suite.check(f"openapi: {method} {path} is nothing", status in (401, 403, 404, 405), (status, body[:80]))


def examples(suite):
    """The bodies that the document shows do what it says."""
    document = json.loads(fetch(suite)[2])
    for path, method, kinds in (
            ("/v1/events", "post", ("application/json", "application/x-ndjson")), ("/v1/explain", "post", ("application/json",)),
            ("/v1/links", "post", ("application/json",)),
            ("/v1/links/{domain}/{key}", "patch", ("application/json", "application/merge-patch+json"))):
        content = document["paths"][path][method]["requestBody"]["content"]
        suite.check(f"openapi: {path} has the kinds", set(content) == set(kinds), list(content))
        for kind in kinds:
            example = content[kind]["example"]
            text = example if isinstance(example, str) else json.dumps(example)
            address = path.replace("{domain}", HOST).replace("{key}", "example")
            if method == "patch":
                suite.daemon.call("org.linkd.Links.Create", {
                    "link": {"key": "example", "url": "https://www.example.com/"}, "upsert": True})
            status, _, body = ask(suite.daemon, method.upper(), address, {"Content-Type": kind}, text)
            suite.check(f"openapi: the example of {path} as {kind}", status in (200, 201) and b"urn:linkd" not in body,
                        (status, body[:300]))


def codes(suite):
    """The codes of problems in the source are those of the document."""
    text = fetch(suite)[2].decode()
    documented = set()
    for words in re.findall(r'"code":\{"enum":\[([^]]*)\]', text):
        documented |= set(re.findall(r'"([a-z_]+)"', words))
    for words in re.findall(r'"domain":\{"const":"linkd"\},"reason":\{"enum":\[([^]]*)\]', text):
        # What Google calls a wrong key is its own word.
        documented |= {word.lower() for word in re.findall(r'"([A-Z_]+)"', words)} - {"api_key_invalid"}
    written = set()
    for name in glob.glob(os.path.join(ROOT, "Sources", "**", "*.swift"), recursive=True):
        if os.sep + "linkctl" in name.lower():
            continue
        with open(name) as file:
            source = file.read()
        written |= set(re.findall(r'\bcode: "([a-z_]+)"', source))
        written |= set(re.findall(r'HTTPParseError\(\s*\d{3}, "([a-z_]+)"', source))
    written.discard("foreign_host")  # of listen.metrics
    suite.check("openapi: every code is documented", written <= documented, sorted(written - documented))
    suite.check("openapi: every documented code exists", documented <= written, sorted(documented - written))


def exercised(suite):
    """schemathesis, briefly and always the same; `Scripts/openapi-check` is the long form."""
    command = os.path.join(os.path.dirname(sys.executable), "schemathesis")
    if not os.path.exists(command):
        return suite.skip("schemathesis", "it is not in this Python's folder; run Scripts/setup test")
    daemon = Daemon(suite.build, os.path.join(suite.directory, "openapi"), extra=f'[firebase]\nhosts = ["{HOST}"]\n')
    daemon.start()
    try:
        exercise(suite, daemon, command, int(os.environ.get("EXAMPLES", str(SHORT))))
        suite.check("openapi: linkd lives on", daemon.is_ready(), daemon.log_tail())
    finally:
        suite.check("openapi: linkd ends with 0", daemon.stop() == 0, daemon.log_tail())


def exercise(suite, daemon, command, examples):
    for link in ({"key": "spring", "url": "https://www.example.com/spring"},
                 {"key": "secret", "url": "https://www.example.com/", "password": "open sesame"}):
        daemon.call("org.linkd.Links.Create", {"link": link})
    made = daemon.call("org.linkd.Control.CreateKey", {"name": "all", "scopes": SCOPES}, path=daemon.control)
    key = made["parameters"]["secret"]
    here = os.path.dirname(os.path.abspath(__file__))
    settings = os.path.join(suite.directory, "schemathesis.toml")
    with open(os.path.join(here, "schemathesis.toml")) as source, open(settings, "w") as copy:
        # The long form looks elsewhere each time; a failure names its request, not only its seed.
        copy.write(source.read().replace("deterministic = true", f"deterministic = {str(examples <= SHORT).lower()}"))
    result = suite.run(
        command, "--config-file", settings, "run",
        f"http://127.0.0.1:{daemon.http_port}/openapi.json", "--url", f"http://127.0.0.1:{daemon.http_port}",
        "-H", f"Host: {HOST}", "-H", f"Authorization: Bearer {key}", "--max-redirects", "0", "-n", str(examples), "--phases", "examples,coverage,fuzzing",
        "--no-shrink", "--continue-on-failure", "--warnings", "off", timeout=1800,
        cwd=suite.directory, env={**os.environ, "SCHEMATHESIS_HOOKS": "schemathesis_hooks", "PYTHONPATH": here,
                                  "PYTHONDONTWRITEBYTECODE": "1"})
    # Errors are made-up requests that could not be; failures are wrong answers.
    parts = [place for title in ("= ERRORS =", "= FAILURES =") if (place := result.stdout.find(title)) >= 0]
    suite.check("openapi: schemathesis finds nothing", result.returncode == 0,
                result.stdout[min(parts, default=0):][:6000] + result.stderr[-1000:])
    counted = re.search(r"(\d+) generated", result.stdout)
    suite.check("openapi: schemathesis did something", counted and int(counted[1]) > 500, result.stdout[-400:])


def interfaces(suite):
    """org.linkd.* as systemd's own tool reads them, where it is new enough to have it."""
    tool = suite.tool("varlinkctl")
    if not tool:
        return suite.skip("varlinkctl validate-idl", "varlinkctl (systemd 255 or later) is not on this machine")
    for name in sorted(glob.glob(os.path.join(ROOT, "etc", "org.*.varlink"))):
        result = suite.run(tool, "validate-idl", name)
        suite.check(f"validate-idl {os.path.basename(name)}", result.returncode == 0, result.stderr or result.stdout)


GROUPS = [("openapi, served", served), ("openapi, valid", valid), ("openapi, routes", routes), ("openapi, examples", examples),
          ("openapi, codes", codes),
          ("openapi, exercised", exercised), ("interfaces", interfaces)]
