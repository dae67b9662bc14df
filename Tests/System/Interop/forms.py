"""What linkd writes, read by Python's own parsers: the forms that linkctl prints for links with odd characters."""
import json
import os
import random
import urllib.parse

from suite import Daemon

# Characters that a writer must escape somewhere, and that an address may hold.
LETTERS = " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~09azAZäßŽ€漢字😀\u0301\u2028"
LINKS = 60


def text(rng, most=16):
    return "".join(rng.choice(LETTERS) for _ in range(rng.randint(1, most)))


def path_and_query(url):
    """The route and the query of an app's own address, with App Links data apart."""
    parts = urllib.parse.urlsplit(url)
    query = dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True, strict_parsing=bool(parts.query)))
    data = query.pop("al_applink_data", None)
    return urllib.parse.unquote(parts.netloc + parts.path), query, data


def intent(url):
    """The address, package and fallback of an intent: address."""
    head, fields = url.split("#Intent;")
    fields = dict(field.split("=", 1) for field in fields.split(";") if "=" in field)
    return (head.replace("intent", fields["scheme"], 1), fields["package"],
            urllib.parse.unquote(fields["S.browser_fallback_url"]))


def read_by_python(suite):
    rng = random.Random(20)
    daemon = Daemon(suite.build, os.path.join(suite.directory, "forms"))
    daemon.start()
    try:
        for number in range(LINKS):
            person, query = text(rng), {f"k{n}": text(rng) for n in range(rng.randint(0, 3))}
            # A segment that is only dots is resolved by readers of URLs.
            person = "x" + person
            link = {"key": f"f{number}", "route": "lookalikes/:person", "routeParameters": {"person": person},
                    "queryParameters": query, "ref": "r" + text(rng)}
            made = daemon.call("org.linkd.Links.Create", {"link": link}, path=daemon.control)
            title = f"forms: {person!r} {query!r}"
            suite.check(f"{title}: made", "error" not in made, made)
            short = made["parameters"]["link"]["shortLink"]
            run = suite.run(os.path.join(suite.build, "linkctl"), "--socket", daemon.control, "links", "forms", short, "--json")
            suite.check(f"{title}: linkctl", run.returncode == 0, run.stderr)
            forms = {(form["form"], form.get("platform")): form for form in json.loads(run.stdout)["forms"]}
            suite.check(f"{title}: each has an address", all("url" in form for form in forms.values()), forms)
            wanted = {**query, "ref": link["ref"]}
            for platform in ("ios", "android"):
                place, found, data = path_and_query(forms["custom_scheme", platform]["url"])
                suite.check(f"{title}: custom scheme", (place, found, data) == (f"lookalikes/{person}", wanted, None),
                            forms["custom_scheme", platform])
                place, found, data = path_and_query(forms["app_link", platform]["url"])
                suite.check(f"{title}: App Link", (place, found) == (f"lookalikes/{person}", wanted), forms["app_link", platform])
                data = json.loads(data)
                suite.check(f"{title}: App Links data",
                            data == {"target_url": short, "version": "1.0", "user_agent": "linkd", "extras": {}}, data)
                parts = urllib.parse.urlsplit(forms["facebook_legacy", platform]["url"])
                suite.check(f"{title}: Facebook legacy",
                            (parts.scheme, parts.netloc) == ("fb123456789012345", "authorize")
                            and urllib.parse.parse_qs(parts.fragment) == {"target_url": [short]}, parts)
            inner, package, fallback = intent(forms["intent", "android"]["url"])
            suite.check(f"{title}: intent:", path_and_query(inner) == (f"lookalikes/{person}", wanted, None), inner)
            suite.check(f"{title}: its package", package == "com.example.shop", package)
            suite.check(f"{title}: its fallback", fallback.startswith("https://play.google.com/store/apps/details?"), fallback)
            parts = urllib.parse.urlsplit(forms["web", None]["url"])
            suite.check(f"{title}: web", urllib.parse.unquote(parts.path) == f"/lookalikes/{person}"
                        and dict(urllib.parse.parse_qsl(parts.query, keep_blank_values=True)) == wanted, parts)
    finally:
        suite.check("forms: linkd ends with 0", daemon.stop() == 0, daemon.log_tail())


GROUPS = [("forms", read_by_python)]
