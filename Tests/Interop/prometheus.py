"""The metrics as Prometheus's own Python library reads them."""
import re
import urllib.request

from prometheus_client.parser import text_string_to_metric_families


def metrics(suite):
    """Every figure has a help, a type that its name tells, and one sample without labels."""
    url = f"http://127.0.0.1:{suite.daemon.metrics_port}/metrics"
    with urllib.request.urlopen(url, timeout=10) as reply:
        kind = reply.headers["Content-Type"]
        text = reply.read().decode("utf-8")
    suite.check("metrics: text format 0.0.4", kind == "text/plain; version=0.0.4; charset=utf-8", kind)
    families = list(text_string_to_metric_families(text))
    suite.check("metrics: there are some", len(families) > 20, len(families))
    samples = [line for line in text.splitlines() if line and not line.startswith("#")]
    suite.check("metrics: all are read", sum(len(family.samples) for family in families) == len(samples), len(samples))
    for family in families:
        names = [sample.name for sample in family.samples]
        is_counter = family.type == "counter"
        suite.check(
            f"metrics: {family.name}",
            len(names) == 1 and not family.samples[0].labels and re.fullmatch("linkd_[a-z0-9_]+", names[0])
            and family.type in ("counter", "gauge") and names[0].endswith("_total") == is_counter
            and family.documentation.endswith("."),
            f"{family.type} {names} {family.documentation!r}")
    events = next(family for family in families if family.name == "linkd_journal_events")
    suite.check("metrics: a value is read", events.samples[0].value == suite.events(), events.samples)


GROUPS = [("metrics", metrics)]
