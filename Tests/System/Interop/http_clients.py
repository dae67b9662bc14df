"""curl, Python's http.client and wrk as HTTP clients."""
import http.client
import json
import os

EVENT = json.dumps({"event": {"url": "shop://products/7"}})
TYPE = {"Content-Type": "application/json"}


def python_client(suite):
    connection = http.client.HTTPConnection("127.0.0.1", suite.daemon.http_port, timeout=20)
    key = {"Authorization": f"Bearer {suite.daemon.key}"}

    def ask(method, path, body=None, headers=None, **options):
        connection.request(method, path, body, {**key, **(headers or {})}, **options)
        response = connection.getresponse()
        return response, response.read()

    connection.connect()
    first = connection.sock.getsockname()
    before = suite.events()
    for _ in range(20):
        response, body = ask("POST", "/v1/events", EVENT, TYPE)
        suite.check("http.client: POST", response.status == 200 and json.loads(body)["outcome"]["recorded"], body)
    suite.check("http.client: one connection for all", connection.sock and connection.sock.getsockname() == first)
    pieces = (EVENT[n:n + 3].encode() for n in range(0, len(EVENT), 3))
    response, body = ask("POST", "/v1/events", pieces, TYPE, encode_chunked=True)
    suite.check("http.client: chunked upload", response.status == 200, body)
    lines = "".join(json.dumps({"url": f"shop://products/{n}"}) + "\n" for n in range(300))
    response, body = ask(
        "POST", "/v1/events", (line.encode() for line in lines.splitlines(True)),
        {"Content-Type": "application/x-ndjson"}, encode_chunked=True)
    suite.check("http.client: lines in chunks", response.status == 200 and body.count(b"\n") == 300, response.status)
    suite.check("http.client: all recorded", suite.events() - before == 321, suite.events() - before)
    for method, path, status in [("GET", "/nothing", 404), ("HEAD", "/nothing", 404), ("PUT", "/v1/events", 405)]:
        response, body = ask(method, path)
        suite.check(f"http.client: {method} {path}", response.status == status, response.status)
    response, body = ask("POST", "/v1/events", "{", TYPE)
    problem = json.loads(body)
    suite.check("http.client: a problem", response.status == 400 and problem["code"] == "invalid_json", body)
    suite.check("http.client: still one connection", connection.sock and connection.sock.getsockname() == first)
    connection.close()


def curl(suite):
    base = f"http://127.0.0.1:{suite.daemon.http_port}"
    key = ["-H", f"Authorization: Bearer {suite.daemon.key}"]

    def ask(*arguments, text=None, with_key=True):
        ran = suite.run("curl", "-sS", "--max-time", "20", "-w", "\n%{http_code} %{num_connects}",
                        *(key if with_key else []), *arguments, text=text)
        body, _, last = ran.stdout.rpartition("\n")
        return body, last.split()[0] if last else ran.stderr, ran

    for arguments, status in [
        (["-H", "Content-Type: application/json", "-d", EVENT, base + "/v1/events"], "200"),
        (["-H", "Content-Type: application/json", "-H", "Transfer-Encoding: chunked", "-d", EVENT, base + "/v1/events"],
         "200"),
        (["-H", "Content-Type: application/json", "-H", "Expect: 100-continue", "-d", EVENT, base + "/v1/events"], "200"),
        (["--http1.0", "-H", "Content-Type: application/json", "-d", EVENT, base + "/v1/events"], "200"),
        (["--http2", "-H", "Content-Type: application/json", "-d", EVENT, base + "/v1/explain"], "200"),
        (["-d", EVENT, base + "/v1/events"], "415"),
        (["-I", base + "/nothing"], "404"), (["-X", "DELETE", base + "/v1/events"], "405"),
        (["--path-as-is", base + "/v1/../v1/events"], "404"),
    ]:
        body, code, ran = ask(*arguments)
        suite.check(f"curl {' '.join(arguments[:-1])[:60]}", code == status, f"{code} {body[:200]} {ran.stderr}")
    body, code, _ = ask("-H", "Content-Type: application/json", "-d", EVENT, base + "/v1/events", with_key=False)
    suite.check("curl: without a key", code == "401" and json.loads(body)["code"] == "key_required", (code, body))
    large = os.path.join(suite.directory, "large")
    with open(large, "w") as file:
        file.write(json.dumps({"events": [{"url": f"shop://products/{n}"} for n in range(1000)]}))
    body, code, _ = ask("-H", "Content-Type: application/json", "--data-binary", "@" + large, base + "/v1/events")
    suite.check("curl: a list of 1,000", code == "200" and len(json.loads(body)["outcomes"]) == 1000, code)
    with open(large, "w") as file:
        file.write("x" * 3_000_000)
    body, code, _ = ask("-H", "Content-Type: application/json", "--data-binary", "@" + large, base + "/v1/events")
    suite.check("curl: too large a body", code == "413", code)
    many = suite.run("curl", "-sS", "-w", "%{num_connects}\n", "-o", "/dev/null", base + "/a", "-o", "/dev/null",
                     base + "/b", "-o", "/dev/null", base + "/c")
    suite.check("curl keeps its connection", many.stdout.split() == ["1", "0", "0"], many.stdout + many.stderr)


def wrk(suite):
    """A short run; wrk counts answers that are no 2xx or 3xx."""
    script = os.path.join(suite.directory, "post.lua")
    with open(script, "w") as file:
        file.write(f"""wrk.method = "POST"
wrk.body = '{EVENT}'
wrk.headers["Content-Type"] = "application/json"
wrk.headers["Authorization"] = "Bearer {suite.daemon.key}"
done = function(summary, latency, requests)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d\\n", summary.requests, e.status, e.connect + e.read + e.write + e.timeout))
end
""")
    before = suite.events()
    ran = suite.run(
        "wrk", "-t1", "-c16", "-d2s", "-s", script, f"http://127.0.0.1:{suite.daemon.http_port}/v1/events")
    lines = [line.split() for line in ran.stdout.splitlines() if line.startswith("RESULT")]
    suite.check("wrk ran", len(lines) == 1, ran.stdout + ran.stderr)
    if not lines:
        return
    requests, statuses, errors = map(int, lines[0][1:])
    suite.check("wrk: every answer was 200", requests > 100 and statuses == 0 and errors == 0, lines[0])
    recorded = suite.events() - before
    # What was under way when wrk stopped is recorded and was not counted by it.
    suite.check("wrk: what was answered is recorded", requests <= recorded <= requests + 16, f"{requests}, {recorded}")
    metrics = suite.run("curl", "-sS", f"http://127.0.0.1:{suite.daemon.metrics_port}/metrics")
    # Between two equal counts nothing was recorded, so the metrics in between say the same.
    while (count := suite.events()) != recorded + before:
        recorded = count - before
        metrics = suite.run("curl", "-sS", f"http://127.0.0.1:{suite.daemon.metrics_port}/metrics")
    suite.check("metrics count the events", f"linkd_journal_events {count}" in metrics.stdout, count)


GROUPS = [("http.client", python_client), ("curl", curl), ("wrk", wrk)]
