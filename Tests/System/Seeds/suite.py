"""The items of the five documents that linkd was asked to follow, each tried against a running linkd.

An item is a sentence of a document and what shows that it holds. Whatever does not hold yet is an item too: it says why,
and it fails as soon as it does hold, so that nobody forgets to say so.
"""
import base64
import http.client
import json
import os
import subprocess
import sys
import tempfile
import shutil
from urllib.parse import parse_qsl, quote, urlsplit

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "System", "Crash"))

from daemon import Client, Daemon  # noqa: E402

IPHONE = ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          "Version/18.6 Mobile/15E148 Safari/604.1")
IPAD = IPHONE.replace("iPhone; CPU iPhone", "iPad; CPU")
IPHONE_9 = ("Mozilla/5.0 (iPhone; CPU iPhone OS 9_3 like Mac OS X) AppleWebKit/601.1.46 (KHTML, like Gecko) "
            "Version/9.0 Mobile/13E233 Safari/601.1")
ANDROID = ("Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) "
           "Chrome/126.0.0.0 Mobile Safari/537.36")
DESKTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
FACEBOOK_PREVIEW = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)"

ITEMS = []


class Differs(Exception):
    """What linkd did is not what the document says."""


class Open(Exception):
    """The item is not there yet; the text says why."""


def item(seed, text):
    """Makes a function the proof of an item: `seed` S0 to S4, `text` as in items.tsv."""
    def keep(body):
        ITEMS.append((seed, text, body))
        return body
    return keep


def expect(fine, *what):
    """The statement of a check; `what` is printed when it does not hold."""
    if not fine:
        raise Differs(" ".join(w if isinstance(w, str) else json.dumps(w, ensure_ascii=False, default=repr) for w in what))


class Answer:
    """An answer of HTTP."""

    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.location = response.getheader("Location")
        self.body = response.read().decode("utf-8", "replace")

    @property
    def json(self):
        return json.loads(self.body)

    def __repr__(self):
        return f"{self.status} {self.location or ''} {self.body[:600]}"


class Gateway:
    """A running linkd with the apps of the documents, and what a person, an app or an operator does with it."""

    def __init__(self, build, site):
        """`site` is a web site of somebody else, whose pages linkd may fetch."""
        self.site = site
        self.build = os.path.abspath(build)
        self.directory = tempfile.mkdtemp(prefix="linkd-seeds.")
        with open(os.path.join(HERE, "apps.toml"), encoding="utf-8") as file:
            apps = file.read()
        self.daemon = Daemon(self.build, os.path.join(self.directory, "d"))
        with open(self.daemon.config, encoding="utf-8") as file:
            text = file.read()
        credentials = os.path.join(self.directory, "credentials")
        os.makedirs(credentials)
        for name, secret in (("metadata-key", "1:" + base64.b64encode(b"m" * 32).decode()), ("facebook-secret", "f" * 32)):
            with open(os.path.join(credentials, name), "w", encoding="utf-8") as file:
                file.write(secret)
            os.chmod(file.name, 0o600)
        text = text[:text.index("\n[[app]]")].replace("[store]\n", '[store]\nmetadata_key_credential = "metadata-key"\n')
        with open(self.daemon.config, "w", encoding="utf-8") as file:
            file.write(text + self.site.settings + apps)
        self.daemon.start(env={**os.environ, "CREDENTIALS_DIRECTORY": credentials})
        self.keys = {}
        self.number = 0

    def close(self):
        self.site.close()
        self.daemon.stop()
        shutil.rmtree(self.directory, ignore_errors=True)

    def fresh(self, stem="x"):
        """A name that was not used before."""
        self.number += 1
        return f"{stem}{self.number}"

    # The operator

    def linkctl(self, *arguments, fine=True):
        """linkctl with the control socket; its standard output."""
        done = subprocess.run(
            [os.path.join(self.build, "linkctl"), "--socket", self.daemon.control, *arguments],
            capture_output=True, text=True, timeout=60, check=False, stdin=subprocess.DEVNULL)
        if fine and done.returncode != 0:
            raise Differs(f"linkctl {' '.join(arguments)}: {done.returncode} {done.stdout}{done.stderr}")
        return done.stdout if fine else done

    def control(self, method, **parameters):
        return self.daemon.call("org.linkd.Control." + method, parameters, path=self.daemon.control)

    def call(self, method, **parameters):
        return self.daemon.call("org.linkd.Gateway." + method, parameters)

    def link(self, app="shop", **fields):
        """Makes a link; its record."""
        reply = self.daemon.call("org.linkd.Links.Create", {"link": {"app": app, **fields}})
        expect("error" not in reply, "Create", fields, reply)
        return reply["parameters"]["link"]

    def key(self, app="shop", **fields):
        """The secret of a key of the app, made once for the same fields."""
        name = (app, json.dumps(fields, sort_keys=True))
        if name not in self.keys:
            self.keys[name] = self.daemon.make_key(app, **fields)
        return self.keys[name]

    # An app

    def submit(self, url=None, app="shop", kind="open", platform="ios", installation=None, version="4.2", state=None,
               device=None, **fields):
        """Hands an event in over the socket; its outcome."""
        event = {"kind": kind, "app": {"name": app, "version": version}, "device": {"platform": platform, **(device or {})},
                 **fields}
        if installation:
            event["app"]["installation"] = installation
        if state:
            event["app"]["state"] = state
        if url:
            event["url"] = url
        reply = self.call("Submit", event=event)
        expect("error" not in reply, "Submit", event, reply)
        return reply["parameters"]["outcome"]

    # A person

    def request(self, host, path, agent=IPHONE, method="GET", body=None, **headers):
        """A request as the world makes it."""
        connection = http.client.HTTPConnection("127.0.0.1", self.daemon.http_port, timeout=20)
        fields = {"Host": host, "User-Agent": agent, "X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https",
                  **{name.replace("_", "-"): value for name, value in headers.items()}}
        try:
            connection.request(method, path, body=body, headers=fields)
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def look(self, host, path, agent=IPHONE):
        """Where a link leads, as an app asks."""
        return self.request(host, path, agent, Accept="application/json")

    def api(self, method, path, key, body=None, host="go.hoko.example"):
        """A request to /v1 with a key."""
        return self.request(
            host, path, "shop/4.2", method, json.dumps(body) if body is not None else None,
            Authorization=f"Bearer {key}", Content_Type="application/json")

    def events(self, limit=1):
        """The last events, the newest first."""
        with Client(self.daemon.unix(self.daemon.control)) as client:
            return [reply["parameters"]["event"] for reply in client.more("org.linkd.Control.ListEvents", {"limit": limit})
                    if reply["parameters"].get("event")]


def query(url):
    """The query's fields."""
    return dict(parse_qsl(urlsplit(url).query, keep_blank_values=True))


def applink(target=None, **fields):
    """The value of al_applink_data, escaped."""
    data = {"target_url": target} if target else {}
    return quote(json.dumps({**data, **fields}), safe="")
