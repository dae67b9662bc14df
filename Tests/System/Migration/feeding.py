"""Real events of every kind, over the interfaces of a running linkd: taps of many links and agents, opens, first opens that name
taps, conversions, navigations, held links, tests, erased installations. What is sent comes from a seed."""

import json
import random
import re

from daemon import Client, encode

GATEWAY, CONTROL, LINKS = "org.linkd.Gateway.", "org.linkd.Control.", "org.linkd.Links."
HOST = "go.example.com"
NEWS = "news.example.com"
# Beside the harness's own app: roll-outs, an app on other hosts, and hosts that only some links lead to.
CONFIGURATION = f"""
[targets]
allow = ["*.example.org"]

[[app]]
name = "news"
domains = ["{NEWS}"]
web = "https://news.example.net"

  [app.ios]
  bundle_id = "com.example.news"
  team_id = "ABCDE12345"
  app_store_id = "987654321"
  scheme = "news"

  [app.android]
  package = "com.example.news"
  scheme = "news"

  [[app.route]]
  pattern = "stories/:story"
  min_version = {{ ios = "4.1", android = "4.2" }}
  publish = "auto"
  rollout_share = 0.5
  rollout_min_installs = 10

  [[app.route]]
  pattern = "friends/:friend_id"
  requires = ["login"]
"""
AGENTS = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4.1 "
    "Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 "
    "Safari/604.1",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 "
    "Instagram 354.0.0.29.90 (iPhone14,5; iOS 18_1; de_DE; de; scale=3.00; 1170x2532; 654111336)",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "curl/8.5.0",
)
LANGUAGES = ("de-DE,de;q=0.9", "en-GB", "pt-BR,pt;q=0.9,en;q=0.8", "ja", "ar-EG,ar", "zh-Hant-TW", "x" * 40, "*")
# Behind a key; `@` is a number that no other tap has.
QUERIES = (
    "", "", "", "?utm_campaign=spring&utm_source=mail", "?utm_campaign=autumn%20sale&utm_medium=social", "?fbclid=click-@",
    "?gclid=g@&utm_source=ads", "?a=%00&b=%ff%fe", "?" + "long=" + "x" * 900, "?a=1&a=2&a", "?q=%E2%98%83&emoji=%F0%9F%98%80",
    "?access_token=secret-@", "?n=@", "?=&&=&", "?%zz", "?url=https%3A%2F%2Fevil.example.net%2F%3Fa%3D1",
)
# Paths that no link has.
ODD_PATHS = (
    "/nobody-@", "/products/17?ref=mail", "/products/x", "/%2e%2e/%2e%2e/etc", "//double//slash", "/friends/7", "/a%20b%2Fc",
    "/lookalikes/p@", "/", "/.well-known/none", "/%C3%BCber", "/k0/", "/K0",
)
TAP = re.compile(rb"linkd_tap(?:=|%3D)([0-9a-z]{26})")
INSTALLATION = "phone-%06d.0000"
WINDOW = 64


class Taps:
    """A connection on which taps follow each other, as a proxy in front has them."""

    def __init__(self, daemon):
        self.socket = daemon.tcp(timeout=60)
        self.reader = self.socket.makefile("rb")
        self.waiting = 0
        # Ids that redirects named.
        self.found = []

    def send(self, path, host, agent, fields):
        head = [f"GET {path} HTTP/1.1", f"Host: {host}", *(f"{name}: {value}" for name, value in fields)]
        if agent:
            head.append(f"User-Agent: {agent}")
        self.socket.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        self.waiting += 1
        if self.waiting >= WINDOW:
            self.drain()

    def drain(self):
        while self.waiting:
            self.receive()

    def receive(self):
        status = self.reader.readline()
        if not status.startswith(b"HTTP/1.1 "):
            raise RuntimeError(f"no answer to a tap: {status!r}")
        length = 0
        while (field := self.reader.readline()) != b"\r\n":
            name, _, value = field.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            elif name.lower() == b"location" and (tap := TAP.search(value)):
                self.found.append(tap[1].decode())
        self.reader.read(length)
        self.waiting -= 1

    def close(self):
        self.drain()
        self.reader.close()
        self.socket.close()


class Feeder:
    """Everything that is sent to one linkd."""

    def __init__(self, daemon, seed, links=200):
        self.daemon, self.rng = daemon, random.Random(seed)
        self.links, self.number = links, 0
        self.phones, self.held = [], []
        self.free = []

    def call(self, method, parameters=None):
        """A call over the control socket, which may do everything."""
        reply = self.daemon.call(method, parameters, path=self.daemon.control, timeout=60)
        if "error" in reply:
            raise RuntimeError(f"{method} {parameters}: {reply}")
        return reply["parameters"]

    def next(self):
        self.number += 1
        return self.number

    # Links

    def make_links(self):
        """Links of every sort; the first of them are the plainest."""
        made = []
        for number in range(self.links):
            link = {"domain": HOST, "key": f"k{number}", "app": "shop", "url": f"https://www.example.com/page/{number}"}
            sort = number % 12
            if sort == 3:
                del link["url"]
                link.update(route="products/:product_id<int>", routeParameters={"product_id": str(number)})
            elif sort == 4:
                link.update(domain=NEWS, app="news", url=f"https://news.example.net/stories/{number}")
            elif sort == 5:
                link.update(maxTaps=3 + number % 7, tags=["scarce"])
            elif sort == 6:
                link.update(metadata={"code": f"GIFT{number}"}, redeemLimit=5, tags=["gift", "spring"])
            elif sort == 7:
                link["rules"] = [
                    {"name": "german", "priority": 1, "url": f"https://de.example.org/{number}",
                     "conditions": [{"type": "language", "matchValue": "de"}]},
                    {"priority": 2, "url": "https://www.example.com/half",
                     "conditions": [{"type": "percent", "matchValue": "0-49"}]}]
            elif sort == 8:
                link.update(platforms={"iphone": {"link": f"shop://products/{number}", "fallback": "https://www.example.com/i"},
                                       "android": {"link": f"shop://products/{number}"}})
            elif sort == 9:
                link.update(queryParameters={"utm_campaign": f"campaign-{number % 5}", "utm_source": "print"},
                            title=f"Angebot Nr. {number} – „heute“", ref=f"ref-{number}", skipPreview=True)
            elif sort == 10:
                link.update(private=True, matchWindow=3600, externalId=f"ext-{number}", social={"title": "Ein Titel"})
            elif sort == 11:
                link.update(recipient=f"user-{number % 40}", minVersions={"ios": "4.2"}, notInstalled="store")
            made.append(link)
        for reply in self.call(LINKS + "CreateMany", {"links": made})["results"]:
            if "link" not in reply:
                raise RuntimeError(f"a link was not made: {reply}")
        self.call(LINKS + "Update", {"link": {"domain": HOST, "key": "k1", "archived": True}})
        self.call(LINKS + "Update", {"link": {"domain": HOST, "key": "k2", "disabled": True}})
        self.call(LINKS + "Create", {"link": {"domain": HOST, "key": "gone", "app": "shop", "url": "https://www.example.com/"}})
        self.call(LINKS + "Delete", {"domain": HOST, "key": "gone"})

    # Taps

    def tap(self, taps):
        rng = self.rng
        number = self.next()
        fields = [("X-Forwarded-For", f"203.0.{rng.randrange(4)}.{rng.randrange(200)}")]
        if rng.random() < 0.7:
            fields.append(("Accept-Language", rng.choice(LANGUAGES)))
        if rng.random() < 0.2:
            fields.append(("Referer", rng.choice(("https://www.example.net/a?b=c", "android-app://com.example/", "nonsense"))))
        if rng.random() < 0.05:
            fields.append(("DNT", "1"))
        agent = rng.choice(AGENTS) if rng.random() < 0.97 else rng.choice(("", "x" * 700, "Bröwser/1.0 (☃)"))
        if rng.random() < 0.05:
            path, host = rng.choice(ODD_PATHS), rng.choice((HOST, NEWS))
        else:
            # Some links are tapped far more often than others.
            key = min(int(rng.expovariate(12 / self.links)), self.links - 1)
            path, host = f"/k{key}{rng.choice(QUERIES)}", NEWS if key % 12 == 4 else HOST
        taps.send(path.replace("@", str(number)), host, agent, fields)

    # Events of apps

    def phone(self):
        """An installation that was heard of before, or a new one; its app."""
        if not self.phones or self.rng.random() < 0.3:
            self.phones.append((INSTALLATION % len(self.phones), self.rng.choice(("shop", "shop", "news"))))
        return self.rng.choice(self.phones[-400:])

    def event(self, taps):
        """An event of an app: one of the kinds."""
        rng, number = self.rng, self.next()
        phone, app = self.phone()
        said = {"name": app, "installation": phone, "version": f"4.{rng.randrange(4)}"}
        event = {"app": said, "device": {"platform": rng.choice(("ios", "android")), "osVersion": f"{rng.randrange(12, 18)}.1",
                                         "language": rng.choice(("de-DE", "en", "zh-Hant"))}}
        if rng.random() < 0.3:
            said["user"] = f"user-{rng.randrange(40)}"
        if rng.random() < 0.5:
            event["id"] = f"caller-{number}"
        if rng.random() < 0.05:
            event["consent"] = "denied"
        if rng.random() < 0.03:
            event["test"] = True
        (kind,) = rng.choices(
            ("open", "first_open", "conversion", "navigate", "reopen", "hold", "nobody"), (8, 5, 4, 2, 1, 2, 1))
        if kind == "open":
            event["url"] = rng.choice((
                f"{app}://products/{number}?ref=mail", f"https://{HOST}/k{rng.randrange(self.links)}?n={number}",
                f"https://{HOST}/k{rng.randrange(self.links)}", f"https://{NEWS}/stories/{number % 50}",
                "fb123456789012345://authorize#expires_in=5183949&access_token=SECRET"
                f"&target_url=https%3A%2F%2Fwww.example.com%2Flookalikes%2Fp{number}",
                "shop://open?al_applink_data=%7B%22target_url%22%3A%22https%3A%2F%2Fwww.example.com%2Fproducts%2F"
                f"{number}%22%2C%22version%22%3A%221.0%22%7D", "https://www.example.com/über?ö=ü&%00"))
            if rng.random() < 0.2:
                event["attributes"] = {"screen": "home", "größe": "L"}
        elif kind == "first_open":
            event.update(kind="first_open", device={"platform": "android", "screen": "412x915@2.625"})
            if taps.found and rng.random() < 0.7:
                event["evidence"] = {"installReferrer": f"utm_source=play&linkd_tap={taps.found.pop()}"}
            elif rng.random() < 0.5:
                event["evidence"] = {"installReferrer": "utm_source=google-play&utm_medium=organic"}
        elif kind == "conversion":
            event.update(kind="conversion", conversion=rng.choice((
                {"name": "purchase", "value": f"{number % 90}.{number % 100:02}", "currency": rng.choice(("EUR", "USD"))},
                {"name": "signup"}, {"name": "käuflich erworben", "value": "0.000001", "currency": "JPY"})))
        elif kind == "navigate":
            event.update(kind="navigate", url=f"https://www.example.com/out/{number}", navigation={"canOpen": ["shop", "news"]})
        elif kind == "reopen":
            event["kind"] = "reopen"
        elif kind == "hold":
            event["url"] = f"{app}://friends/f{number}"
        else:
            event["app"] = {"name": app}
            event["url"] = f"{app}://nowhere/{number}"
        return event

    def submit(self, client, events):
        client.socket.sendall(encode(GATEWAY + "SubmitMany", {"events": events}))
        reply = client.receive()
        if "error" in reply:
            raise RuntimeError(f"events were refused: {json.dumps(reply)[:400]}")
        for outcome in reply["parameters"]["outcomes"]:
            if outcome["action"] == "hold":
                self.held.append(outcome["pending"])

    def open_held(self):
        """Some of the links that wait are opened, some of those acknowledged; the others wait on."""
        for pending in self.held[::3]:
            self.call(GATEWAY + "OpenPending", {"id": pending, "state": {"login": "yes"}})
        for pending in self.held[::6]:
            self.call(GATEWAY + "Acknowledge", {"id": pending})

    # All of it

    def feed(self, events):
        """About so many events; the script that compares counts them itself."""
        self.make_links()
        for index in range(3):
            self.call(CONTROL + "MarkInstallation", {"installation": INSTALLATION % (5 + index), "app": "shop", "test": True})
        taps = Taps(self.daemon)
        with Client(self.daemon.unix(timeout=60)) as client:
            sent = 0
            while sent < events:
                for _ in range(70):
                    self.tap(taps)
                self.submit(client, [self.event(taps) for _ in range(30)])
                sent += 100
        taps.close()
        self.open_held()
        for index in (1, 2, 3, 30, 31):
            if index < len(self.phones):
                self.call(CONTROL + "EraseInstallation", {"installation": INSTALLATION % index})

    def feed_taps(self, until):
        """Taps that ask the same, which a linkd of today writes in blocks, until the word is given; how many."""
        taps, sent = Taps(self.daemon), 0
        while not until.wait(0.02):
            for _ in range(WINDOW):
                address = f"198.51.100.{self.rng.randrange(250)}"
                taps.send(f"/k{self.rng.randrange(3) * 12}", HOST, AGENTS[0], [("X-Forwarded-For", address)])
                sent += 1
        taps.close()
        return sent
