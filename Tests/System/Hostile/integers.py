"""Every number of every method at its extremes: over varlink from the interface descriptions, over HTTP from
/openapi.json, in headers, and in the configuration. Arithmetic on input never traps: each value gets an answer."""
import json
import re
import socket
import time
import urllib.parse

from interfaces import VALUE, Interface, with_value
from suite import CONTROL, GATEWAY, LIMITS, Client, case, encode, require

EDGES = [1 << 31, 1 << 32, 1 << 53, 1 << 63, 1 << 64, 10**6, 10**9, 10**12, 10**15, 10**30]
# Beyond these a product with 1,000, 60,000, 86,400,000 or 1,000,000,000 is no Int64 any more.
FACTORS = [1_000, 60_000, 86_400, 86_400_000, 1_000_000, 1_000_000_000]
INTEGERS = sorted(
    {sign * edge + near for edge in EDGES for sign in (1, -1) for near in (-1, 0, 1)}
    | {sign * ((1 << 63) // factor + near) for factor in FACTORS for sign in (1, -1) for near in (0, 1)}
    | {-1, 0, 1})
FEW_INTEGERS = [
    -(1 << 63) - 1, -(1 << 63), -(1 << 63) + 1, -(1 << 53), -(1 << 31) - 1, -1, 0, 1 << 31, 1 << 32, 1 << 53,
    (1 << 63) // 1_000_000_000 + 1, (1 << 63) // 1_000 + 1, (1 << 63) - 1_000, (1 << 63) - 1, 1 << 63, 1 << 64]
FLOATS = ["1e308", "-1e308", "-0.0", "0.5", "9.3e18", "-9.3e18", "1e400", "-1e400", "4e-400", "9007199254740993.0"]
WORDS = ["9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e400", "NaN", "99999999999999999999.1"]
OWN = LIMITS + "\n# for numbers\n"
# What fields are called that need a certain word before a call gets far, whichever method has them.
KNOWN = {
    "app": "shop", "installation": "i-1", "domain": "go.example.com", "key": "numbers", "name": "n", "level": "info",
    "dryRun": True, "user": "anna", "host": "127.0.0.1"}
EVENTS = [
    {"url": "shop://products/42", "app": {"name": "shop"}},
    {"kind": "first_open", "url": None, "app": {"name": "shop", "installation": "i-1", "user": "anna"},
     "device": {"platform": "android"}},
    {"kind": "reopen", "url": "shop://friends/1", "app": {"name": "shop", "installation": "i-1"}},
    {"kind": "conversion", "app": {"name": "shop", "installation": "i-1"},
     "conversion": {"name": "buy", "value": "1", "currency": "EUR"}},
    {"kind": "tap", "url": "https://go.example.com/numbers"},
    {"kind": "navigate", "url": "https://www.example.com/"},
]
LINKS = [{"domain": "go.example.com", "url": "https://www.example.com/products/1"}]
# Draining ends a linkd, and what it does to the last is a case of its own. Diagnose asks the network.
LEFT_OUT = {CONTROL + "Drain", CONTROL + "Diagnose"}


def values(kind, quick):
    """Raw JSON texts for a field of a type."""
    numbers = [str(number) for number in (FEW_INTEGERS if quick else INTEGERS)]
    if kind in ("int", "float"):
        return numbers + FLOATS + [json.dumps(word) for word in WORDS[:2]]
    if kind == "string":
        return [json.dumps(word) for word in (WORDS[:3] if quick else WORDS)] + [numbers[1], "-0.0"]
    if kind in ("bool", "enum"):
        return ["9223372036854775807", "-0.0"]
    return ['{"a":-9223372036854775808,"b":9223372036854775807,"c":1e400,"version":1e308}', "1e400"]


def merged(below, above):
    """One object over another; the value that is tried stays."""
    if VALUE in json.dumps(below) and not (isinstance(below, dict) and isinstance(above, dict)):
        return below
    if not isinstance(below, dict) or not isinstance(above, dict):
        return above
    result = dict(below)
    for key, value in above.items():
        result[key] = merged(below[key], value) if key in below else value
    return {key: value for key, value in result.items() if value is not None}


class Prober:
    """Sends values and keeps account of them. A linkd that falls is started again, so that one run tells of all."""

    def __init__(self, scene):
        self.scene = scene
        self.tried = 0
        self.fallen = []
        self.statuses = {}
        self.client = None

    def call(self, method, text):
        """One call; its reply."""
        message = f'{{"method":"{method}","parameters":{text}}}'.encode() + b"\0"
        self.tried += 1
        try:
            if self.client is None:
                self.client = Client(self.scene.daemon.unix(self.scene.daemon.control, timeout=20))
            self.client.socket.sendall(message)
            reply = self.client.receive()
            if reply.get("error") == "org.varlink.service.ExpectedMore":
                self.client.socket.sendall(message[:-2] + b',"more":true}\0')
                self.client.socket.settimeout(20 if not method.endswith("Subscribe") else 0.05)
                try:
                    reply = self.client.receive()
                except TimeoutError:
                    reply = {"parameters": {}}
                self.close()
            return reply
        except (EOFError, OSError) as error:
            self.close()
            # A number that no double holds breaks the message as a missing bracket does: the connection is closed.
            if "e400" not in text or not self.scene.daemon.is_running:
                self.look(f"{method} {text}", error)
            return {}

    def request(self, data, what, isPart=False):
        """One HTTP request; the status, 0 when the connection was closed without an answer, which only parts may be."""
        self.tried += 1
        try:
            with self.scene.daemon.tcp(timeout=20) as connected:
                connected.sendall(data)
                connected.shutdown(socket.SHUT_WR)
                answer = b""
                while part := connected.recv(65536):
                    answer += part
            if answer or isPart and self.scene.daemon.is_running:
                status = int(answer[9:12] or 0)
                self.statuses[status] = self.statuses.get(status, 0) + 1
                return status
            self.look(what, "no answer")
        except OSError as error:
            self.look(what, error)
        return 0

    def look(self, what, error):
        """No answer came: linkd has fallen, or owes it."""
        end = time.monotonic() + 0.5
        while self.scene.daemon.is_running and time.monotonic() < end and not isinstance(error, TimeoutError):
            time.sleep(0.01)
        self.fallen.append(f"{what[:300]}: {error}" if self.scene.daemon.is_running else what[:300])
        if not self.scene.daemon.is_running:
            self.scene.daemon.start()

    def close(self):
        if self.client:
            self.client.socket.close()
        self.client = None

    def verdict(self, more=""):
        self.close()
        require(not self.fallen, f"{len(self.fallen)} of {self.tried} values got no answer: " + "; ".join(self.fallen))
        self.scene.normal()
        return f"{self.tried} values, each answered{more}"


def interfaces(scene):
    with Client(scene.daemon.unix(scene.daemon.control)) as client:
        names = client.call("org.varlink.service.GetInfo")["parameters"]["interfaces"]
        for name in names:
            yield Interface(client.call("org.varlink.service.GetInterfaceDescription", {"interface": name})["parameters"]
                            ["description"])


def make_link(scene):
    """The link that is asked for by key."""
    scene.daemon.call("org.linkd.Links.Create", {
        "link": {"domain": "go.example.com", "key": "numbers", "url": "https://www.example.com/products/1",
                 "metadata": {"a": 1}, "redeemLimit": 5}, "upsert": True}, path=scene.daemon.control)


def get(path, host="go.example.com"):
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUser-Agent: Mozilla/5.0 (iPhone)\r\n\r\n".encode()


@case("every number of every method at its extremes, over varlink", 128, limits=OWN)
def varlink_numbers(scene):
    prober = Prober(scene)
    make_link(scene)
    fields = 0
    for interface in interfaces(scene):
        for name, parameters in interface.methods.items():
            method = f"{interface.name}.{name}"
            if method in LEFT_OUT:
                continue
            for path, kind in interface.leaves(parameters):
                fields += 1
                try_field(scene, prober, interface, method, parameters, path, kind)
            scene.normal(limit=5)
    return prober.verdict(f" ({fields} fields)")


def try_field(scene, prober, interface, method, parameters, path, kind):
    """One field of one method, with everything that makes a call get far."""
    example = interface.example(parameters, path, KNOWN)
    bases = [{}]
    for field in ("event", "events", "link", "links"):
        if field in example:
            variants = EVENTS if field.startswith("event") else LINKS
            if kind not in ("int", "float", "object") or (scene.quick and path[-1] != "at"):
                variants = variants[:1] if kind != "object" and not path[1:2] == ("evidence",) else variants[:2]
            bases = [{field: variant} for variant in variants]
    for base in bases:
        for raw in values(kind, scene.quick):
            filled = merge_into(base, example)
            reply = prober.call(method, with_value(filled, raw))
            error = reply.get("error", "")
            if error.endswith((".InvalidParameter", ".InvalidEvent", ".InvalidLink", ".InvalidKey")):
                named = reply["parameters"].get("parameter") or reply["parameters"].get("field")
                require(named, f"{method} {raw}: {reply} names no field")
            link = reply.get("parameters", {}).get("link") if method.startswith("org.linkd.Links.") else None
            if not error and isinstance(link, dict) and link.get("key") and kind in ("int", "float", "object"):
                follow(scene, prober, link, f"{path[-1]} = {raw}")


def merge_into(base, example):
    filled = dict(example)
    for field, variant in base.items():
        value = example[field]
        filled[field] = [merged(value[0], variant)] if isinstance(value, list) else merged(value, variant)
    return filled


def follow(scene, prober, link, what):
    """A number that was taken is reckoned with later: by a tap, by the page, by whoever asks for the link."""
    key, domain = link["key"], link["domain"]
    prober.request(get(f"/{key}"), f"a tap on a link with {what}")
    prober.request(get(f"/{key}?d=1"), f"the trace of a link with {what}")
    prober.call("org.linkd.Links.Get", json.dumps({"domain": domain, "key": key}))
    prober.call(CONTROL + "GetStats", json.dumps({"link": f"https://{domain}/{key}"}))
    for kind in ("tap", "open", "first_open"):
        prober.call(GATEWAY + "Submit", json.dumps(
            {"event": {"kind": kind, "url": f"https://{domain}/{key}", "app": {"name": "shop", "installation": "i-2"}}}))
    if key == "numbers":
        make_link(scene)
    else:
        prober.call("org.linkd.Links.Delete", json.dumps({"domain": domain, "key": key}))


@case("Drain with every number", 128, limits=OWN + "# drained\n")
def drain_numbers(scene):
    prober = Prober(scene)
    for raw in [raw for raw in values("int", scene.quick) if not raw.startswith('"')][:: 4 if scene.quick else 1]:
        with Client(scene.daemon.unix(scene.daemon.control, timeout=5)) as client:
            client.socket.sendall(
                f'{{"method":"{CONTROL}Drain","parameters":{{"exit":false,"timeoutMilliseconds":{raw}}}}}'.encode() + b"\0")
            prober.tried += 1
            try:
                client.receive()
            except (EOFError, OSError) as error:
                if "e400" not in raw or not scene.daemon.is_running:
                    prober.look(f"Drain {raw}", error)
        # A linkd that drains takes no connections any more.
        scene.daemon.kill()
        scene.daemon.start()
    return prober.verdict()


def schemas(document, schema, path=()):
    """The path and the type of every plain value below a JSON schema."""
    while "$ref" in schema:
        node = document
        for name in schema["$ref"][2:].split("/"):
            node = node[name.replace("~1", "/")]
        schema = node
    for inner in schema.get("oneOf", schema.get("anyOf", schema.get("allOf", []))):
        yield from schemas(document, inner, path)
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    for name, inner in schema.get("properties", {}).items():
        yield from schemas(document, inner, path + (name,))
    if "items" in schema and "array" in kinds:
        yield from schemas(document, schema["items"], path + (0,))
    plain = {"integer": "int", "number": "float", "string": "string"}
    for kind in kinds:
        if kind in plain:
            yield path, plain[kind]


def placed(path):
    """The least body with VALUE at a path."""
    value = VALUE
    for name in reversed(path):
        value = [value] if name == 0 else {name: value}
    return value


@case("every number of every request at its extremes, over HTTP", 128, limits=OWN)
def http_numbers(scene):
    prober = Prober(scene)
    make_link(scene)
    with scene.daemon.tcp() as connected:
        connected.sendall(get("/openapi.json").replace(b"HTTP/1.1", b"HTTP/1.1\r\nConnection: close"))
        answer = b""
        while part := connected.recv(1 << 18):
            answer += part
    document = json.loads(answer.split(b"\r\n\r\n", 1)[1])
    secret = scene.daemon.call(CONTROL + "CreateKey", {
        "name": "numbers", "app": "shop", "kind": "server", "scopes": ["events", "explain", "links.read", "links.write", "metadata", "stats"]}, path=scene.daemon.control)["parameters"]["secret"]
    for path, operations in document["paths"].items():
        common = operations.get("parameters", [])
        for verb, operation in operations.items():
            if verb != "parameters":
                try_operation(scene, prober, document, secret, path, verb.upper(), operation, common)
    return prober.verdict(", with " + ", ".join(f"{count} × {status}" for status, count in sorted(prober.statuses.items())))


def try_operation(scene, prober, document, secret, template, verb, operation, common):
    path = template.replace("{domain}", "go.example.com").replace("{key}", "numbers").replace("{id}", "1")
    head = (" HTTP/1.1\r\nHost: go.example.com\r\nContent-Type: application/json\r\nConnection: close\r\n"
            f"Authorization: Bearer {secret}\r\n")
    texts = [json.loads(raw) if raw.startswith('"') else raw for raw in values("int", scene.quick)]
    for parameter in common + operation.get("parameters", []):
        name, place = parameter.get("name", ""), parameter.get("in")
        for text in texts:
            if place == "query":
                data = f"{verb} {path}?{name}={urllib.parse.quote(text)}{head}\r\n"
            elif place == "path":
                data = f"{verb} {template.replace('{' + name + '}', text)}{head}\r\n".replace("{domain}", "x").replace("{key}", "x")
            elif place == "header":
                data = f'{verb} {path}{head}{name}: "{text}"\r\n\r\n'
            else:
                data = f"{verb} {path}{head}Cookie: {name}={text}\r\n\r\n"
            prober.request(data.encode(), f"{verb} {path} {name}={text}")
    content = operation.get("requestBody", {}).get("content", {})
    body = content.get("application/json", content.get("application/merge-patch+json", {})).get("schema")
    if not body:
        return
    for place, kind in set(schemas(document, body)):
        for raw in values(kind, scene.quick):
            text = with_value(placed(place), raw)
            if "/v1/events" in path or "/v1/explain" in path:
                if place and place[0] != 0 and place[0] != "events":
                    text = with_value(merged(placed(place), EVENTS[0]), raw)
            elif path == "/v1/links" and place:
                text = with_value(merged(placed(place), LINKS[0]), raw)
            data = text.encode()
            prober.request(f"{verb} {path}{head}Content-Length: {len(data)}\r\n\r\n".encode() + data,
                           f"{verb} {path} {text}")


@case("numbers of headers at their extremes", 64, limits=OWN)
def header_numbers(scene):
    prober = Prober(scene)
    make_link(scene)
    for name in ("Range", "If-Range", "Retry-After", "Content-Length", "Keep-Alive", "Age", "Max-Forwards",
                 "Upgrade-Insecure-Requests", "DNT", "Sec-CH-UA-Platform-Version", "Sec-CH-Viewport-Width",
                 "X-Forwarded-For", "Forwarded", "If-None-Match", "If-Modified-Since", "Expect", "DPR"):
        for number in FEW_INTEGERS:
            form = {"Range": f"bytes={number}-", "X-Forwarded-For": f"10.0.0.{number}",
                    "Forwarded": f"for=10.0.0.1:{number}"}.get(name, str(number))
            prober.request(f"GET /numbers HTTP/1.1\r\nHost: go.example.com\r\nConnection: close\r\n{name}: {form}\r\n\r\n"
                           .encode(), f"{name}: {form}")
    for number in FEW_INTEGERS:
        for size in (f"{number:x}", f"{abs(number):x}", "f" * 16, "f" * 17, "7" + "f" * 15, "8" + "0" * 15):
            prober.request(f"POST /v1/events HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n{size}\r\n{{".encode(),
                           f"a chunk of {size}", isPart=True)
        for version in (f"{number}.0", f"16.{number}", f"{number}_{number}", f"{abs(number)}.{abs(number)}.{abs(number)}"):
            agent = (f"Mozilla/5.0 (iPhone; CPU iPhone OS {version.replace('.', '_')} like Mac OS X) AppleWebKit/{version}"
                     f" Version/{version} Mobile/15E148 Safari/{version} Instagram {version}")
            prober.request(f"GET /numbers HTTP/1.1\r\nHost: go.example.com\r\nUser-Agent: {agent}\r\n\r\n".encode(), agent)
        for port in (f":{number}", f":{abs(number)}"):
            prober.request(f"GET /numbers HTTP/1.1\r\nHost: go.example.com{port}\r\n\r\n".encode(), f"Host with {port}")
    return prober.verdict()


CONDITIONS = ["platform", "form", "os_version", "app_version", "before", "after", "percent", "country", "language", "query", "bot",
              "in_app_browser"]
ADDRESSES = [
    "shop://products/{}", "shop://products/42?at={}&limit={}", "fb{}://authorize#access_token=a&expires_in={}",
    "fb123456789012345://authorize#access_token=a&expires_in={0}&data_access_expiration_time={0}&expires={0}&state={0}",
    "fb123456789012345://authorize?signed_request=a.eyJleHBpcmVzIjp7fX0&code={}", "https://go.example.com/numbers?d={}",
    "https://go.example.com/products/{}", "https://go.example.com:{}/products/1", "https://{}/products/1",
    'shop://products/42?al_applink_data={{"version":{0},"extras":{{"expires":{0},"expires_in":{0}}},"target_url":"shop://products/{0}",'
    '"refresh":{0},"expire_time":{0},"extras":{{"fb_expires_in":{0},"fb_ref":{0}}}}}',
    'shop://products/42?al_applink_data={{"version":"{0}","extras":{{"expires":"{0}","fb_access_token":"{0}","fb_expires":"{0}"}}}}',
    "market://details?id=com.example.shop&referrer=linkd_tap%3D{}", "intent://products/{0}#Intent;scheme=shop;i.x={0};l.y={0};end",
]
SIGNALS = ["linkd_screen={0}x{0}@{0}", "linkd_screen=390x844@{}", "linkd_zone={}", "linkd_zone=UTC%2B{}", "linkd_system={}", "linkd_model={}",
           "d={}", "linkd_tap={}", "linkd_token={0}.{0}", "linkd_token=v1.{0}.{0}.{0}"]


@case("numbers inside addresses, rules, referrers and signals of a page", 64, limits=OWN)
def numbers_inside(scene):
    prober = Prober(scene)
    make_link(scene)
    for number in FEW_INTEGERS if scene.quick else INTEGERS:
        for form in ADDRESSES:
            url = form.format(number, number)
            for kind in ("open", "first_open"):
                prober.call(GATEWAY + "Submit", json.dumps({"event": {
                    "kind": kind, "url": url, "app": {"name": "shop", "installation": "i-3", "version": f"{number}.{number}"},
                    "evidence": {"installReferrer": f"linkd_tap={number}&gclid={number}", "clipboard": url,
                                 "referrerClickAt": number if abs(number) < 1 << 63 else 1},
                    "conversion": {"name": "buy", "value": f"{number}", "currency": "EUR"} if kind == "conversion" else None,
                    "device": {"osVersion": f"{number}.{number}", "screen": f"{number}x{number}@{number}",
                               "timezone": f"UTC+{number}"}}}))
        for value in (f"{number}", f"-{number}", f"{number}.{number}", f"{number}e{number}", "0." + "9" * 40, "9" * 40):
            prober.call(GATEWAY + "Submit", json.dumps({"event": {
                "kind": "conversion", "app": {"name": "shop", "installation": "i-3"},
                "conversion": {"name": "buy", "value": value, "currency": "EUR"}}}))
        for form in SIGNALS:
            prober.request(get("/numbers?" + form.format(number)), f"a tap with {form.format(number)}")
        for size in (f"size={number}", f"margin={number}", f"size={number}&margin={number}"):
            prober.request(get(f"/numbers/qr.png?{size}"), f"a code with {size}")
            prober.request(get(f"/numbers/qr.svg?{size}"), f"a code with {size}")
        for kind in CONDITIONS:
            for value in (f"{number}", f"{number}-{number}", f"0-{number}", f"{number}.{number}", f">={number}"):
                rule = {"priority": number if abs(number) < 1 << 31 else 1, "url": "https://www.example.com/",
                        "conditions": [{"type": kind, "matchValue": value}
                                       | ({"matchKey": f"{number}"} if kind == "query" else {})]}
                link = prober.call("org.linkd.Links.Create", json.dumps({
                    "link": {"domain": "go.example.com", "url": "https://www.example.com/", "rules": [rule]}})).get("parameters", {})
                if link.get("created"):
                    follow(scene, prober, link["link"], f"a rule {kind} {value}")
    reports = ("GetStats", "ReportAttribution", "GetAttributionAccuracy", "RecomputeAttribution")
    for name in reports:
        prober.call(CONTROL + name, json.dumps({"groupBy": "campaign", "dryRun": True} if name == reports[1] else (
            {"dryRun": True} if name == reports[3] else {})))
    return prober.verdict()


KEY = re.compile(r'(?m)^\s*#?\s*([a-z_]+) = ("[0-9][0-9a-z/]*"|[0-9]+)(\s|$)')
SECTION = re.compile(r"(?m)^\s*#?\s*(\[+[a-z_.]+\]+)\s*(#.*)?$")
DURATIONS = ["9223372036854775807{0}", "9223372036854775808{0}", "106751991168{0}", "9223372036854{0}", "1{0}", "0{0}"]


def configured():
    """Section, key and value of every number and time span in the sample configuration."""
    import os
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../etc/linkd.toml")) as file:
        section = ""
        for line in file:
            if found := SECTION.match(line):
                section = found[1]
            elif found := KEY.match(line):
                yield section, found[1], found[2]


@case("numbers of the configuration at their extremes", 128, limits=OWN)
def configured_numbers(scene):
    prober = Prober(scene)
    with open(scene.daemon.config) as file:
        original = file.read()
    taken = 0
    try:
        for section, key, value in configured():
            if value.startswith('"') and "/" in value:
                forms = [f'"{number}/{unit}"' for number in FEW_INTEGERS for unit in "smhd"]
            elif value.startswith('"'):
                forms = [f'"{form.format(unit)}"' for form in DURATIONS for unit in ("ms", "s", "m", "h", "d", "")]
            else:
                forms = [str(number) for number in FEW_INTEGERS]
            for form in forms[:: 5 if scene.quick else 1]:
                text = changed(original, section, key, form)
                reply = prober.call(CONTROL + "CheckConfig", json.dumps({"text": text}))
                if any("error" in str(problem.get("severity")) for problem in reply.get("parameters", {}).get("problems", [{}])):
                    continue
                with open(scene.daemon.config, "w") as file:
                    file.write(text)
                if "error" in prober.call(CONTROL + "Reload", "{}"):
                    continue
                taken += 1
                for event in EVENTS[:2]:
                    prober.call(GATEWAY + "Submit", json.dumps({"event": {k: v for k, v in event.items() if v}}))
                prober.request(get("/numbers"), f"{section} {key} = {form}, a tap")
                prober.call(CONTROL + "GetStatus", "{}")
    finally:
        with open(scene.daemon.config, "w") as file:
            file.write(original)
        prober.call(CONTROL + "Reload", "{}")
    return prober.verdict(f", {taken} configurations were taken")


def changed(text, section, key, form):
    """The configuration with one key set."""
    line = f"{key} = {form}\n"
    if section.startswith("[["):
        section = section.strip("[]")
        return text.replace("[[app]]\n", "[[app]]\n" + line, 1) if section == "app" else text + f"\n[[{section}]]\n{line}"
    header = section + "\n"
    if header not in text:
        return f"{header}{line}\n{text}"
    before, after = text.split(header, 1)
    end = after.find("\n[")
    body, rest = (after, "") if end < 0 else (after[: end + 1], after[end + 1:])
    body = re.sub(rf"(?m)^\s*{key} = .*\n", "", body)
    return before + header + line + body + rest
