"""App Links on iOS, both documents: what an app receives and hands on, the way back, and what it measures."""
import json
from urllib.parse import quote

from suite import ANDROID, FACEBOOK_PREVIEW, IPHONE, applink, expect, item

TARGET = "https://www.example.com/abc.html"
HOST = "go.applinks.example"
FACEBOOK = {"url": "fb123://back?x=1", "app_name": "Facebook"}


def opened(gateway, target=TARGET, base="example://abc", **data):
    return gateway.submit(f"{base}?al_applink_data={applink(target, **data)}", app="example")


@item("S1", "url?al_applink_data=JSON parsed")
def parsed(gateway):
    outcome = opened(gateway)
    expect(outcome["link"]["formats"] == ["app_link"] and outcome["link"]["targetUrl"] == TARGET, outcome)


@item("S1", "extras fb_app_id, fb_access_token, fb_expires_in")
def extras(gateway):
    link = opened(gateway, extras={"fb_app_id": 123, "fb_access_token": "T0ken12345", "fb_expires_in": "3600"})["link"]
    expect(link["appLink"]["extras"]["fb_app_id"] == 123 and link["appLink"]["expiresAt"], link)
    expect("T0ken12345" not in json.dumps(link), link)


@item("S1", "token only when authenticated")
def no_token(gateway):
    link = opened(gateway, extras={"fb_app_id": 123})["link"]
    expect("fb_access_token" not in link["appLink"]["extras"] and "expiresAt" not in link["appLink"], link)


@item("S1", "referer_app_link url, app_name -> back link")
def back_link(gateway):
    expect(opened(gateway, referer_app_link=FACEBOOK)["link"]["backLink"] == {"url": "fb123://back?x=1", "appName": "Facebook"})


@item("S1", "name cleaned for \"Touch to return to\"")
def cleaned(gateway):
    name = opened(gateway, referer_app_link={"url": "fb123://x", "app_name": "Face\u202ebook\n<b>"})["link"]["backLink"]["appName"]
    expect(not set(name) & {"\u202e", "\n"}, name)


@item("S1", "should_fallback=false for mobile-only apps (our pages)")
def should_fallback(gateway):
    page = gateway.request("go.mobileonly.example", "/rooms/7", FACEBOOK_PREVIEW)
    expect('property="al:web:should_fallback" content="false"' in page.body, page)


@item("S1", "app installed: open button; not: install option; web view of content")
def page(gateway):
    link = gateway.link("example", route="profiles/:id", routeParameters={"id": "7"})
    shown = gateway.request(HOST, "/" + link["key"], IPHONE)
    expect(shown.status == 200, shown)
    for place in ("example://profiles/7", "apps.apple.com", "https://www.example.com/profiles/7"):
        expect(place in shown.body.replace("&amp;", "&"), place, shown)


@item("S1", "attribution tap = same path")
def attribution_tap(gateway):
    outcome = gateway.submit(f"https://{HOST}/profiles/7", app="example", kind="tap")
    expect(outcome["link"]["route"] == "profiles/:id", outcome)


@item("S1", "no deferred content where not allowed (app invites, start screen)")
def nothing_deferred(gateway):
    outcome = gateway.submit(app="example", kind="first_open", installation=gateway.fresh("p"))
    expect(outcome["action"] == "none" and outcome["reason"] == "no_match", outcome)


@item("S1", "process incoming link, direct to object")
def direct(gateway):
    outcome = opened(gateway)
    expect(outcome["action"] == "open_app" and outcome["link"]["route"] == "abc.html", outcome)


@item("S4", "inputURL / inputQuery and targetURL / targetQuery both exposed")
def both_urls(gateway):
    link = gateway.submit("example://profiles/9?query=dogs&al_applink_data=" + applink(TARGET + "?t=1"), app="example")["link"]
    expect(link["inputUrl"].startswith("example://profiles/9?query=dogs"), link)
    expect({"name": "query", "value": "dogs"} in link["inputQuery"], link)
    expect(link["targetUrl"] == TARGET + "?t=1" and link["query"] == [{"name": "t", "value": "1"}], link)


@item("S4", "route by input URL (existing deep links)")
def by_input(gateway):
    outcome = gateway.submit(
        "example://profiles/9?query=dogs&al_applink_data=" + applink("https://www.example.com/unknown"), app="example")
    expect(outcome["link"]["route"] == "profiles/:id", outcome)
    expect(outcome["destination"]["url"] == "example://profiles/9?query=dogs", outcome)


@item("S4", "unknown keys of the object kept")
def unknown_keys(gateway):
    expect(opened(gateway, other={"a": [1, 2]})["link"]["appLink"]["data"]["other"] == {"a": [1, 2]}, "data")


@item("S4", "appLinkExtras[\"referer\"]")
def referer(gateway):
    link = opened(gateway, extras={"referer": {"x": "y"}})["link"]
    expect(link["appLink"]["extras"]["referer"] == {"x": "y"}, link)


@item("S4", "JSON as printed in seed 4 (braces lost)")
def braces_lost(gateway):
    text = '"target_url": "https://www.example.com/abc.html", "extras": { "fb_app_id": 1, "fb_expires_in": "3600"'
    outcome = gateway.submit("example://profiles/9?al_applink_data=" + quote(text, safe=""), app="example")
    expect("applink_json" in json.dumps(outcome["link"]["warnings"]), outcome)
    expect(outcome["link"].get("route") == "profiles/:id", "the URL's own path is the route", outcome)


@item("S4", "limit ad tracking -> no guess, start screen")
def denied(gateway):
    outcome = gateway.submit(app="example", kind="first_open", installation=gateway.fresh("p"), consent="denied")
    expect(outcome["action"] == "none" and outcome["attribution"]["method"] == "organic", outcome)


@item("S4", "fallback to the browser with the original URL")
def browser(gateway):
    url = "https://www.elsewhere.example/x"
    outcome = gateway.submit(url, app="example", kind="navigate")
    expect(outcome["action"] in ("open_web", "reject"), outcome)
    own = gateway.submit(f"https://{HOST}/profiles/7", app="example", kind="navigate")
    expect(own["action"] == "open_web" and own["reason"] == "web_fallback", own)


@item("S4", "al_nav_in with its fields")
def nav_in(gateway):
    outcome = gateway.submit(
        f"example://abc?al_applink_data={applink(TARGET, referer_app_link=FACEBOOK, version='1.0')}", kind="open",
        app="example")
    measured = {each["name"]: each["fields"] for each in outcome["measurements"]}
    expect("al_nav_in" in measured, outcome)
    fields = measured["al_nav_in"]
    for name in ("inputURL", "inputURLScheme", "refererURL", "refererAppName", "targetURL", "version"):
        expect(name in fields, name, fields)


@item("S4", "listen for events (notifications)")
def listen(gateway):
    first = gateway.submit("example://profiles/1", app="example")["eventId"]
    opened(gateway, referer_app_link=FACEBOOK)
    shown = gateway.linkctl("--json", "events", "list", "--app", "example", "--limit", "1")
    expect("al_nav_in" in gateway.linkctl("--json", "events", "show", json.loads(shown.splitlines()[0])["outcome"]["eventId"]))
    return f"Subscribe and events show tell them ({first[:4]}…); there is no filter by measurement"


@item("S4", "our pages carry al: tags (ios, ipad, android, web)")
def tags(gateway):
    page = gateway.request("go.hackbook.example", "/aryehs/cool", FACEBOOK_PREVIEW)
    for tag in ("al:ios:url", "al:ios:app_store_id", "al:iphone:url", "al:ipad:url", "al:android:package", "al:web:url"):
        expect(f'property="{tag}"' in page.body, tag, page)


@item("S4", "our pages answer Prefer-Html-Meta-Tags: al")
def prefer(gateway):
    page = gateway.request(HOST, "/profiles/7", "Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)", Prefer_Html_Meta_Tags="al")
    expect(page.status == 200 and 'property="al:ios:url"' in page.body, page)


@item("S4", "store page if not installed")
def store(gateway):
    answer = gateway.request("go.mobileonly.example", "/rooms/7", ANDROID)
    expect("com.example.mobileonly" in (answer.location or answer.body), answer)

