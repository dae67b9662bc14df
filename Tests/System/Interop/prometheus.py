"""The metrics as Prometheus's own library and promtool read them, under load and under attack; the dashboard and the
alerts against what is really there."""
import http.client
import json
import os
import random
import re
import string
import subprocess
import tempfile
import threading

from prometheus_client.parser import text_string_to_metric_families

from suite import ROOT

PHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
         "Version/17.4 Mobile/15E148 Safari/604.1")
HOST = "go.example.com"


def scrape(suite):
    """The text, and its samples by name and labels."""
    connection = http.client.HTTPConnection("127.0.0.1", suite.daemon.metrics_port, timeout=10)
    connection.request("GET", "/metrics")
    reply = connection.getresponse()
    kind, text = reply.headers["Content-Type"], reply.read().decode("utf-8")
    connection.close()
    suite.check("metrics: text format 0.0.4", kind == "text/plain; version=0.0.4; charset=utf-8", kind)
    return text


def samples(text):
    """Values by name and labels."""
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in text_string_to_metric_families(text) for sample in family.samples}


def send(suite, method, path, headers=None, body=None, host=HOST):
    """One request on the public listener; the status, or None when the connection was closed."""
    connection = http.client.HTTPConnection("127.0.0.1", suite.daemon.http_port, timeout=10)
    try:
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        connection.putheader("Host", host)
        for name, value in (headers or {}).items():
            connection.putheader(name, value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        reply = connection.getresponse()
        reply.read()
        return reply.status
    except (http.client.HTTPException, OSError):
        return None
    finally:
        connection.close()


def submit(suite, event):
    """One event over HTTP."""
    body = json.dumps({"event": event}).encode()
    return send(suite, "POST", "/v1/events", {
        "Content-Type": "application/json", "Authorization": f"Bearer {suite.daemon.key}"}, body, "localhost")


def form(suite):
    """Every family has a help, a type and the name that goes with it; promtool has nothing to say, also under load."""
    stop = threading.Event()

    def load():
        number = 0
        while not stop.is_set():
            number += 1
            send(suite, "GET", f"/products/{number}", {"User-Agent": PHONE})
            submit(suite, {"url": f"shop://products/{number}", "app": {"name": "shop", "installation": "load"}})

    threads = [threading.Thread(target=load) for _ in range(3)]
    for thread in threads:
        thread.start()
    try:
        texts = [scrape(suite) for _ in range(20)]
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    text = texts[-1]
    families = list(text_string_to_metric_families(text))
    suite.check("metrics: there are some", len(families) > 40, len(families))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    suite.check("metrics: all are read", sum(len(family.samples) for family in families) == len(lines), len(lines))
    suite.check("metrics: each sample once", len(samples(text)) == len(lines), len(lines))
    for family in families:
        names = {sample.name for sample in family.samples}
        fine = {
            "counter": all(name.endswith("_total") for name in names),
            "gauge": not any(name.endswith(("_total", "_count", "_sum", "_bucket")) for name in names),
            "histogram": names == {f"{family.name}_{part}" for part in ("bucket", "count", "sum")},
        }.get(family.type, False)
        suite.check(
            f"metrics: {family.name}",
            fine and re.fullmatch("(linkd|process)_[a-z0-9_]+", family.name) and family.documentation.endswith("."),
            f"{family.type} {names} {family.documentation!r}")
    last = {}
    for number, each in enumerate(texts):
        now = samples(each)
        shrunk = [key for key, value in last.items()
                  if key[0].endswith(("_total", "_bucket", "_count")) and now.get(key, -1) < value]
        suite.check(f"metrics: counters only grow, scrape {number}", not shrunk, shrunk)
        last = now
    promtool(suite, "metrics: promtool check metrics", "check", "metrics", text=text)
    events = samples(scrape(suite))[("linkd_journal_events", ())]
    suite.check("metrics: a value is read", events == suite.events(), events)


def promtool(suite, name, *arguments, text=None):
    """Prometheus's checker must be content without a word of complaint."""
    tool = suite.tool("promtool")
    if tool is None:
        return suite.skip(name, "promtool is not installed (Debian package prometheus)")
    done = suite.run(tool, *arguments, text=text)
    said = done.stdout + done.stderr
    complains = done.returncode != 0 or (text is not None and said.strip())
    suite.check(name, not complains, said[-2000:])
    return None


def moves(suite):
    """Each figure grows by what happened, and by no more."""
    def growth(body):
        before = samples(scrape(suite))
        body()
        after = samples(scrape(suite))
        return lambda name, **labels: (
            after.get((name, tuple(sorted(labels.items()))), 0) - before.get((name, tuple(sorted(labels.items()))), 0))

    def traffic():
        send(suite, "GET", "/products/1", {"User-Agent": PHONE})
        send(suite, "GET", "/products/1", {"User-Agent": "Googlebot/2.1"})
        send(suite, "HEAD", "/products/1", {"User-Agent": PHONE})
        send(suite, "GET", "/nothing/at/all", {"User-Agent": PHONE})
        submit(suite, {"url": "shop://products/2"})
        submit(suite, {"url": "shop://products/3", "id": "metrics-1"})
        submit(suite, {"url": "shop://products/3", "id": "metrics-1"})
        submit(suite, {"kind": "first_open", "app": {"name": "shop", "installation": "metrics"}})
        submit(suite, {"kind": "never"})

    grew = growth(traffic)
    expected = [
        (1, "linkd_taps_total", {"result": "led_on"}), (1, "linkd_taps_total", {"result": "bot"}),
        (1, "linkd_taps_total", {"result": "unknown"}),
        (1, "linkd_taps_total", {"result": "preview"}),
        (2, "linkd_events_total", {"kind": "open", "action": "open_app"}),
        (5, "linkd_events_recorded_total", {}), (1, "linkd_events_duplicate_total", {}),
        (1, "linkd_events_refused_total", {"reason": "invalid"}), (5, "linkd_journal_events", {}),
        (2, "linkd_event_reasons_total", {"reason": "route_matched"}),
        (3, "linkd_tap_duration_seconds_count", {}),
        (1, "linkd_first_opens_total", {"method": "organic"}),
        (4, "linkd_http_requests_total", {"site": "events", "code": "2xx"}),
        (1, "linkd_http_requests_total", {"site": "events", "code": "4xx"}),
        (3, "linkd_http_requests_total", {"site": "tap", "code": "2xx"}),
        (5, "linkd_connections_accepted_total", {"listener": "http"}),
    ]
    for count, name, labels in expected:
        if name == "linkd_connections_accepted_total":
            suite.check(f"metrics: {name} moves", grew(name, **labels) >= count, grew(name, **labels))
        else:
            suite.check(f"metrics: {name} {labels}", grew(name, **labels) == count, grew(name, **labels))
    for name in ("linkd_commit_duration_seconds_count", "linkd_commit_events_count", "linkd_journal_wait_seconds_count",
                 "linkd_loop_busy_seconds_total", "process_cpu_seconds_total"):
        suite.check(f"metrics: {name} moves", grew(name) > 0, grew(name))
    stage = grew("linkd_stage_duration_seconds_count", stage="router")
    suite.check("metrics: stages count", stage == grew("linkd_stage_events_total", stage="router") > 0, stage)


def word(length=12):
    """A word that nobody has said before."""
    return "".join(random.choices(string.ascii_lowercase, k=length))


def bounded(suite):
    """Nothing that strangers send becomes a label: after a first round of everything, no further round adds a series."""
    said = []

    def attack():
        for _ in range(60):
            strange = word()
            said.append(strange)
            send(suite, "GET", f"/{strange}", {"User-Agent": f"{strange}/1.0 (bot; {word()})", "Referer": f"https://{strange}.example/"})
            send(suite, "GET", f"/products/{random.randrange(10**9)}?{strange}=1", {"User-Agent": strange})
            send(suite, "GET", f"/{strange}", host=f"{strange}.example")
            send(suite, random.choice(["PUT", "DELETE", "PATCH", strange.upper()]), f"/{strange}", host=HOST)
            send(suite, "GET", f"/.well-known/{strange}")
            submit(suite, {"url": f"shop://{strange}/{word()}", "kind": random.choice(["open", strange])})
            submit(suite, {"url": f"https://{HOST}/{strange}", "app": {"name": strange, "state": {strange: strange}}})
            submit(suite, {"kind": "conversion", "name": strange, "app": {"name": "shop", "installation": strange}})
            submit(suite, {"kind": "navigate", "url": f"{strange}://x", "navigation": {"canOpen": [strange]}})
            submit(suite, {"kind": "first_open", "app": {"name": "shop", "installation": strange},
                           "device": {"platform": random.choice(["ios", "android", strange])}})

    attack()
    first = samples(scrape(suite))
    attack()
    text = scrape(suite)
    second = samples(text)
    new = set(second) - set(first)
    suite.check("metrics: a second attack adds no series", not new, sorted(new)[:5])
    suite.check("metrics: there are fewer than 1,000 series", len(second) < 1000, len(second))
    found = [strange for strange in said if strange in text]
    suite.check("metrics: nothing a stranger said is in them", not found, found[:5])
    odd = [(name, label, value) for name, labels in second for label, value in labels
           if label not in ("le", "version") and not re.fullmatch("[a-z0-9_-]+", value)]
    suite.check("metrics: labels are words", not odd, odd)


FUNCTIONS = {
    "avg", "by", "count", "histogram_quantile", "increase", "instance", "job", "kind", "le", "max", "min", "on", "or",
    "rate", "sum", "time", "topk", "without"}


def names(expression):
    """The metrics that an expression asks for."""
    bare = re.sub(r'"[^"]*"', "", expression)
    bare = re.sub(r"\{[^}]*\}", "", bare)
    bare = re.sub(r"\b(by|without|on)\s*\([^)]*\)", "", bare)
    bare = re.sub(r"\[[^\]]*\]", "", bare)
    return {name for name in re.findall(r"[a-zA-Z_:][a-zA-Z0-9_:]*", bare) if name not in FUNCTIONS}


def dashboard(suite):
    """Every question of the dashboard and of the alerts is well-formed, and about figures that there are."""
    made = subprocess.run(
        [os.path.join(suite.build, "linkctl"), "--socket", suite.daemon.control, "db", "backup"],
        capture_output=True, text=True, timeout=60, check=False)
    suite.check("metrics: a backup is made", made.returncode == 0, made.stderr)
    text = scrape(suite)
    there = {name for name, _ in samples(text)} | {"up"}
    suite.check("metrics: the last backup is told", "linkd_backup_last_timestamp_seconds" in there)
    labels = {}
    for name, pairs in samples(text):
        labels.setdefault(name, set()).update(label for label, _ in pairs)
    with open(os.path.join(ROOT, "etc", "grafana-dashboard.json"), encoding="utf-8") as file:
        board = json.load(file)
    variables = {each["name"]: each for each in board["templating"]["list"]}
    suite.check("dashboard: a variable for the data source", variables["datasource"]["type"] == "datasource")
    rows = [panel["title"] for panel in board["panels"] if panel["type"] == "row"]
    suite.check(
        "dashboard: its rows",
        rows == ["Traffic", "Latency", "Outcomes", "Attribution", "Writer and store", "Process"], rows)
    ids = [panel["id"] for panel in board["panels"]]
    suite.check("dashboard: ids are distinct", len(set(ids)) == len(ids))
    rules = []
    cells = []
    for panel in board["panels"]:
        place = panel["gridPos"]
        cells += [(x, y) for x in range(place["x"], place["x"] + place["w"])
                  for y in range(place["y"], place["y"] + place["h"])]
        if panel["type"] == "row":
            continue
        suite.check(f"dashboard: {panel['title']} asks", bool(panel["targets"]))
        suite.check(f"dashboard: {panel['title']}: source", panel["datasource"]["uid"] == "${datasource}")
        for target in panel["targets"]:
            expression = target["expr"]
            asked = names(expression)
            suite.check(f"dashboard: {panel['title']}", asked and asked <= there, asked - there)
            for label in re.findall(r"\{\{(\w+)\}\}", target["legendFormat"]):
                suite.check(
                    f"dashboard: {panel['title']}: label {label}", any(label in labels[name] for name in asked), asked)
            plain = expression.replace("$__rate_interval", "5m").replace("$job", ".*").replace("$instance", ".*")
            rules.append({"record": f"board:{len(rules)}", "expr": plain})
    suite.check("dashboard: panels lie side by side", len(set(cells)) == len(cells) and max(cells)[0] < 24)
    with open(os.path.join(ROOT, "etc", "prometheus-alerts.yml"), encoding="utf-8") as file:
        alerts = file.read()
    for name in re.findall(r"\b(?:linkd|process)_[a-z_]+", alerts):
        suite.check(f"alerts: {name}", name in there, name)
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump({"groups": [{"name": "board", "rules": rules}]}, file)
        file.flush()
        promtool(suite, "dashboard: promtool reads every question", "check", "rules", file.name)
    etc = os.path.join(ROOT, "etc")
    promtool(suite, "alerts: promtool check rules", "check", "rules", os.path.join(etc, "prometheus-alerts.yml"))
    promtool(suite, "alerts: promtool test rules", "test", "rules", os.path.join(etc, "prometheus-alerts.test.yml"))


GROUPS = [("metrics", form), ("metrics move", moves), ("metrics are bounded", bounded), ("dashboard", dashboard)]
