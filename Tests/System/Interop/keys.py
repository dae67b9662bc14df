"""Keys of the HTTP interface with curl and Python's requests: who comes in, what a scope allows, what limits say."""
import json
import os

import requests

from suite import Daemon

OTHER = """
[limits]
requests_per_address = "100/h"

[[app]]
name = "other"
title = "Other"
domains = ["go.other.example"]
web = "https://www.other.example"
"""
EVENT = {"kind": "open", "url": "shop://products/7"}
ROUTE = {"route": "products/:product_id<int>", "routeParameters": {"product_id": "7"}}


def control(daemon, method, parameters):
    return daemon.call("org.linkd.Control." + method, parameters, path=daemon.control)["parameters"]


def new_key(daemon, name, **fields):
    return control(daemon, "CreateKey", {"name": name, **fields})["secret"]


def with_requests(suite):
    daemon = Daemon(suite.build, os.path.join(suite.directory, "keys"), extra=OTHER)
    daemon.start()
    base = f"http://127.0.0.1:{daemon.http_port}"
    try:
        answer = requests.get(base + "/v1/links", timeout=20)
        suite.check("keys: none yet, and nobody comes in", answer.status_code == 401, answer.text)
        server = new_key(daemon, "server", app="shop", scopes=["events", "links.read", "links.write", "stats", "explain"])
        public = new_key(daemon, "public", app="shop", kind="app")
        other = new_key(daemon, "other", app="other", scopes=["links.read", "links.write"])
        answer = requests.get(base + "/v1/links", timeout=20)
        suite.check("keys: it needs one", answer.status_code == 401, answer.text)
        suite.check("keys: and is told how", answer.headers["WWW-Authenticate"] == 'Bearer realm="linkd"', answer.headers)

        def session(key):
            made = requests.Session()
            made.headers["Authorization"] = f"Bearer {key}"
            return made

        shop, app, foreign = session(server), session(public), session(other)
        made = shop.post(base + "/v1/links", json={"link": {**ROUTE, "key": "seven"}}, timeout=20)
        suite.check("keys: a link", made.status_code == 201 and made.headers["Location"] == "/v1/links/go.example.com/seven",
                    made.text)
        path = base + made.headers.get("Location", "")
        changed = shop.patch(path, json={"link": {"title": "Seven"}}, headers={"If-Match": made.headers["ETag"]}, timeout=20)
        suite.check("keys: changed", changed.json()["link"]["title"] == "Seven", changed.text)
        for method in ("get", "patch", "delete"):
            body = {"json": {"link": {"title": "x"}}} if method == "patch" else {}
            answer = getattr(foreign, method)(path, timeout=20, **body)
            suite.check(f"keys: {method} by another app's key", answer.status_code == 404, answer.text)
        suite.check("keys: another app's list is empty", foreign.get(base + "/v1/links", timeout=20).json() == {"links": []})
        shared = app.post(base + "/v1/links", json={"link": ROUTE}, timeout=20)
        suite.check("keys: an app's own link", shared.status_code == 201, shared.text)
        answer = app.get(base + "/v1/links", timeout=20)
        suite.check("keys: an app lists nothing", (answer.status_code, answer.json()["code"]) == (403, "app_key"), answer.text)
        answer = app.post(base + "/v1/events", json={"event": EVENT}, timeout=20)
        suite.check("keys: an app's event", answer.json()["outcome"]["recorded"], answer.text)
        answer = shop.get(path + "/stats", timeout=20)
        suite.check("keys: counts", answer.status_code == 200, answer.text)
        answer = shop.get(base + "/seven?d=1", headers={"Host": "go.example.com", "Accept": "application/json"}, timeout=20)
        suite.check("keys: a trace", "trace" in answer.json().get("outcome", {}), answer.text)
        suite.check("keys: forwarded requests come in with a key",
                    shop.get(base + "/v1/links", headers={"X-Forwarded-For": "203.0.113.1", "Via": "1.1 x"},
                             timeout=20).status_code == 200)
        limited(suite, base, shop)
        control(daemon, "RevokeKey", {"name": "server"})
        answer = shop.get(path, timeout=20)
        suite.check("keys: revoked", (answer.status_code, answer.json()["code"]) == (401, "invalid_key"), answer.text)
        with_curl(suite, base, public)
    finally:
        suite.check("keys: linkd ends with 0", daemon.stop() == 0, daemon.log_tail())


def limited(suite, base, shop):
    headers = {"X-Forwarded-For": "203.0.113.50"}
    host = {**headers, "Host": "go.example.com"}
    found = [requests.get(base + "/products/7", headers=host, allow_redirects=False, timeout=20) for _ in range(105)]
    suite.check("limits: so many and no more", [a.status_code for a in found] == [302] * 100 + [429] * 5)
    last = found[-1]
    answers = {shop.get(base + "/v1/links?limit=1", headers=headers, timeout=20).status_code for _ in range(105)}
    suite.check("limits: a server's key is not an address", answers == {200}, answers)
    suite.check("limits: a problem that says when", last.json()["code"] == "too_many_requests"
                and 1 <= int(last.headers["Retry-After"]) <= 3600, last.text)
    answer = requests.get(base + "/robots.txt", headers={**headers, "Host": "go.example.com"}, timeout=20)
    suite.check("limits: robots.txt is for everybody", answer.status_code == 200, answer.text)


def with_curl(suite, base, key):
    def ask(*arguments):
        ran = suite.run("curl", "-sS", "--max-time", "20", "-w", "\n%{http_code}", *arguments)
        body, _, status = ran.stdout.rpartition("\n")
        return status, body

    body = json.dumps({"event": EVENT})
    json_type = ["-H", "Content-Type: application/json", "-d", body, base + "/v1/events"]
    for name, arguments, status in [
        ("--oauth2-bearer", ["--oauth2-bearer", key], "200"), ("a header", ["-H", f"Authorization: Bearer {key}"], "200"),
        ("small letters", ["-H", f"authorization: bearer {key}"], "200"), ("nothing", [], "401"),
        ("Basic", ["-u", f"x:{key}"], "401"), ("two headers", ["-H", f"Authorization: Bearer {key}", "-H",
                                                              f"Authorization: Bearer {key}"], "400"),
        ("http 1.0", ["--http1.0", "-H", f"Authorization: Bearer {key}"], "200"),
        ("chunks", ["-H", f"Authorization: Bearer {key}", "-H", "Transfer-Encoding: chunked"], "200"),
    ]:
        found, text = ask(*arguments, *json_type)
        suite.check(f"curl: {name}", found == status, f"{found} {text}")
    found, text = ask("-G", "--data-urlencode", f"access_token={key}", base + "/v1/links")
    suite.check("curl: a key in the address", found == "400" and "invalid_authorization" in text, f"{found} {text}")
    found, text = ask("-H", f"Authorization: Bearer {key}", "-X", "OPTIONS", "-H", "Origin: https://www.example.com",
                      "-H", "Access-Control-Request-Method: POST", base + "/v1/events")
    suite.check("curl: nothing is offered to browsers' pages", found == "405", f"{found} {text}")


GROUPS = [("keys", with_requests)]
