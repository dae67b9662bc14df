"""App Links on iOS, the way out: from a page's tags to another app, and back."""
import http.server
import json
import os
import shutil
import tempfile
import threading
from urllib.parse import parse_qs, urlsplit

from suite import applink, expect, item

# The page of another site, as its site serves it: `al:` tags of two apps on iOS, one on Android, and more.
TAGS = """<html><head>
<meta property="al:ios:url" content="bolts://profiles/7">
<meta property="al:ios:app_store_id" content="12345">
<meta property="al:ios:app_name" content="Bolts">
<meta property="al:ios:url" content="bolts-old://profiles/7">
<meta property="al:iphone:url" content="bolts-phone://profiles/7">
<meta property="al:ipad:url" content="bolts-pad://profiles/7">
<meta property="al:android:package" content="com.bolts">
<meta property="al:android:url" content="bolts://profiles/7">
<meta property="al:windows_phone:url" content="bolts-win://7">
<meta property="al:windows:url" content="bolts-win://7">
<meta property="al:windows_universal:url" content="bolts-win://7">
</head></html>"""
PAGES = {
    "/profiles/7": TAGS,
    "/mobile-only": TAGS.replace("</head>", '<meta property="al:web:should_fallback" content="false"></head>'),
    "/web": "<title>no app</title>",
    "/both": '<meta property="al:ios:url" content="page://both">',
}
# What linkd asks for the apps of a page, in order.
ORDER = '["own", "index", "page"]'


class Site:
    """Somebody else's web site, on loopback."""

    def __init__(self):
        site = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):  # noqa: N802
                site.asked.append((self.path, self.headers.get("Prefer-Html-Meta-Tags")))
                body = PAGES.get(urlsplit(self.path).path, "").encode()
                self.send_response(200 if body else 404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self.asked = []
        self.index = os.path.join(tempfile.mkdtemp(prefix="linkd-seeds-site."), "index.toml")
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        with open(self.index, "w", encoding="utf-8") as file:
            file.write("".join(
                f'[[page]]\nurl = "{url}"\n[[page.target]]\nfamily = "ios"\nurl = "partner://*path"\n'
                for url in ("https://www.partner.example/", self.url("/both"))))

    @property
    def settings(self):
        """What linkd has to know to fetch from loopback."""
        return (f'\n[stage.app-links]\nresolve = true\nresolvers = {ORDER}\nindex = "{self.index}"\n\n[stage.short-links]\nexpand_addresses = ["127.0.0.0/8"]\n'
                f'expand_ports = ["{self.port}"]\n')

    def url(self, path):
        return f"http://127.0.0.1:{self.port}{path}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        shutil.rmtree(os.path.dirname(self.index), ignore_errors=True)


def leave(gateway, path, can_open=(), form="phone", **navigation):
    """Navigates to a page of the site; the outcome."""
    return gateway.submit(
        gateway.site.url(path), app="example", kind="navigate", device={"form": form},
        navigation={"canOpen": list(can_open), **navigation})


def data_of(outcome):
    """The App Links data of the destination, as any program reads them."""
    return json.loads(parse_qs(urlsplit(outcome["destination"]["url"]).query)["al_applink_data"][0])


def fields_of(outcome):
    """The name and the fields of the navigation's measurement."""
    last = outcome["measurements"][-1]
    return last["name"], last["fields"]


def back(gateway):
    """Goes back from an app that Facebook opened."""
    inbound = "example://abc?al_applink_data=" + applink(
        "https://www.example.com/abc.html", referer_app_link={"url": "fb123://back?x=1", "app_name": "Facebook"})
    return gateway.submit(inbound, app="example", kind="navigate", navigation={"back": True})


@item("S1", "go back (open the referer URL)")
def go_back(gateway):
    outcome = back(gateway)
    expect(outcome["action"] == "open_app" and outcome["destination"]["url"].startswith("fb123://back?x=1&al_applink_data="), outcome)
    expect(data_of(outcome)["target_url"] == "fb123://back?x=1", outcome)


@item("S1", "al_ref_back_out")
def back_out(gateway):
    name, fields = fields_of(back(gateway))
    expect(name == "al_ref_back_out" and fields["outputURL"] == "fb123://back?x=1" and fields["success"] == "1", name, fields)


@item("S1", "should_fallback read from others' pages")
def others_fallback(gateway):
    outcome = leave(gateway, "/mobile-only")
    expect(outcome["action"] == "open_store" and "id12345" in outcome["destination"]["url"], outcome)
    expect(leave(gateway, "/profiles/7")["action"] == "open_web", "without the tag, the web")


@item("S4", "resolve al: meta tags of a page")
def resolve(gateway):
    link = gateway.call("ResolveAppLink", url=gateway.site.url("/profiles/7"))["parameters"]["appLink"]
    first = next(target for target in link["targets"] if target["family"] == "ios")
    expect(first == {"family": "ios", "url": "bolts://profiles/7", "appStoreId": "12345", "appName": "Bolts"}, link)
    expect(all(tags == "al" for _, tags in gateway.site.asked), gateway.site.asked)


@item("S4", "all families, groups, lists")
def families(gateway):
    link = gateway.call("ResolveAppLink", url=gateway.site.url("/profiles/7"))["parameters"]["appLink"]
    told = [(target["family"], target["url"]) for target in link["targets"]]
    expect([url for family, url in told if family == "ios"] == ["bolts://profiles/7", "bolts-old://profiles/7"], told)
    expect({family for family, _ in told} == {"ios", "iphone", "ipad", "android", "windows_phone", "windows", "windows_universal"}, told)


@item("S4", "step through targets for the device")
def targets(gateway):
    every = ["bolts", "bolts-old", "bolts-phone", "bolts-pad"]
    for form, scheme in (("phone", "bolts-phone"), ("tablet", "bolts-pad"), ("other", "bolts")):
        url = leave(gateway, "/profiles/7", every, form)["destination"]["url"]
        expect(url.startswith(scheme + "://profiles/7?"), form, url)
    outcome = leave(gateway, "/profiles/7", ["bolts-old"])
    expect(outcome["destination"]["url"].startswith("bolts-old://"), outcome)
    notes = outcome["trace"][-1]["notes"]
    expect(len(notes) == 3 and "not taken" in notes[0] and notes[-1].endswith("taken"), notes)


@item("S4", "build outgoing URL with al_applink_data")
def outgoing(gateway):
    outcome = leave(gateway, "/profiles/7", ["bolts"])
    data = data_of(outcome)
    expect(data["target_url"] == gateway.site.url("/profiles/7") and data["version"] == "1.0" and data["extras"] == {}, data)
    expect(data["referer_app_link"]["app_name"] == "Example", data)


@item("S4", "extras and appLinkData of the caller")
def callers(gateway):
    outcome = leave(gateway, "/profiles/7", ["bolts"], extras={"access_token": "t0kEn"}, appLinkData={"ref": "12345"})
    data = data_of(outcome)
    expect(data["extras"] == {"access_token": "t0kEn"} and data["ref"] == "12345", data)
    expect("t0kEn" not in json.dumps(gateway.events()), "the journal holds no token")


@item("S4", "al_nav_out with its fields")
def nav_out(gateway):
    name, fields = fields_of(leave(gateway, "/profiles/7", ["bolts"]))
    expect(name == "al_nav_out" and fields["outputURL"] == "bolts://profiles/7" and fields["outputURLScheme"] == "bolts", fields)
    expect(fields["sourceURL"] == gateway.site.url("/profiles/7") and fields["sourceURLHost"] == "127.0.0.1", fields)
    expect(fields["version"] == "1.0" and fields["success"] == "1" and fields["type"] == "app", fields)


@item("S4", "al_ref_back_out")
def ref_back_out(gateway):
    expect(fields_of(back(gateway))[0] == "al_ref_back_out", "the way back")


@item("S4", "success/type fields, result report")
def results(gateway):
    for path, kind, success in (("/web", "web", "1"), ("/mobile-only", "fail", "0")):
        fields = fields_of(leave(gateway, path))[1]
        expect(fields["type"] == kind and fields["success"] == success, fields)
    for result, success in (("app", "1"), ("web", "1"), ("fail", "0")):
        outcome = leave(gateway, "/profiles/7", result=result)
        expect(outcome["action"] == "none" and outcome["reason"] == "recorded", outcome)
        expect(fields_of(outcome)[1]["type"] == result and fields_of(outcome)[1]["success"] == success, outcome)


def apps_of(gateway, url):
    """What ResolveAppLink says of a URL."""
    return gateway.call("ResolveAppLink", url=url)["parameters"]["appLink"]


@item("S4", "custom resolver, cache, central index")
def index(gateway):
    partner = apps_of(gateway, "https://www.partner.example/profiles/7")
    expect(partner["from"] == "index" and partner["targets"][0]["url"] == "partner://profiles/7", partner)
    asked = len(gateway.site.asked)
    for _ in range(2):
        page = apps_of(gateway, gateway.site.url("/profiles/7") + "?cached")
    expect(page["from"] == "page" and len(gateway.site.asked) <= asked + 1, "a page is read once", gateway.site.asked[asked:])
    own = apps_of(gateway, "https://go.applinks.example/profiles/7")
    expect(own["from"] == "own", own)


@item("S4", "default resolver swap")
def order(gateway):
    url = gateway.site.url("/both")
    expect(apps_of(gateway, url)["targets"][0]["url"] == "partner://both", "the index counts before the page")
    with open(gateway.daemon.config, encoding="utf-8") as file:
        text = file.read()
    try:
        with open(gateway.daemon.config, "w", encoding="utf-8") as file:
            file.write(text.replace(ORDER, '["own", "page", "index"]'))
        gateway.linkctl("config", "reload")
        expect(apps_of(gateway, url)["targets"][0]["url"] == "page://both", "the page counts before the index")
    finally:
        with open(gateway.daemon.config, "w", encoding="utf-8") as file:
            file.write(text)
        gateway.linkctl("config", "reload")
