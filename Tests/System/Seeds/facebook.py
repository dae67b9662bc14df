"""Improving App Distribution on iOS: what Facebook's app hands to an app, and where a story leads."""
import base64
import hashlib
import hmac
import json
import time
from urllib.parse import quote

from suite import ANDROID, DESKTOP, IPAD, IPHONE, expect, item

STORY = "http://pinterest.com/aryehs/cool/"
HOST = "go.hackbook.example"


def opened(gateway, url, **fields):
    return gateway.submit(url, app="hackbook", **fields)


@item("S0", "fb[APP_ID]://authorize# with expires_in, access_token, target_url")
def authenticated(gateway):
    outcome = opened(gateway, "fb123456://authorize#expires_in=3600&access_token=T0ken&target_url=" + quote(STORY, safe=""))
    expect(outcome["link"]["facebook"]["login"] == "authenticated" and outcome["link"]["facebook"]["expiresAt"], outcome)
    expect(outcome["link"]["route"] == "aryehs/:board", outcome)
    expect(outcome["link"]["routeParameters"] == {"board": "cool"}, outcome)


@item("S0", "fb[APP_ID]://authorize#target_url only (not authenticated)")
def anonymous(gateway):
    outcome = opened(gateway, "fb123456://authorize#target_url=" + quote(STORY, safe=""))
    expect(outcome["link"]["facebook"]["login"] == "anonymous" and outcome["link"]["route"] == "aryehs/:board", outcome)


@item("S0", "target_url percent-decoded once, unencoded target accepted")
def unencoded(gateway):
    outcome = opened(gateway, "fb123456://authorize#target_url=" + STORY)
    expect(outcome["link"]["targetUrl"] == STORY, outcome)
    once = opened(gateway, "fb123456://authorize#target_url=" + quote("http://pinterest.com/aryehs/a%2520b/", safe=""))
    expect(once["link"]["targetUrl"] == "http://pinterest.com/aryehs/a%2520b/", once)


@item("S0", "parameters in the query (older senders)")
def in_query(gateway):
    outcome = opened(gateway, "fb123456://authorize?target_url=" + quote(STORY, safe=""))
    expect(outcome["link"]["route"] == "aryehs/:board", outcome)


@item("S0", "parameter without \"=\" (the sample raises)")
def bare_parameter(gateway):
    outcome = opened(gateway, "fb123456://authorize#fields&target_url=" + quote(STORY, safe=""))
    expect(outcome["link"]["route"] == "aryehs/:board", outcome)


@item("S0", "deeplink=news inside target's query routes")
def deeplink(gateway):
    target = "http://m.facebook.com/apps/uniquenamespace/?deeplink=news"
    outcome = opened(gateway, "fb123456://authorize#target_url=" + quote(target, safe=""))
    expect(outcome["link"]["route"] == "news", outcome)


@item("S0", "ref read and counted (Insights)")
def ref(gateway):
    target = "http://m.facebook.com/apps/uniquenamespace/?deeplink=news&ref=foo"
    opened(gateway, "fb123456://authorize#target_url=" + quote(target, safe=""))
    shown = gateway.linkctl("--json", "stats", "--app", "hackbook", "--by", "ref")
    expect('"foo"' in shown, shown)


@item("S0", "access token kept from log and journal, given on request")
def token(gateway):
    secret = "EAAC" + "s3cret" * 8
    outcome = opened(gateway, f"fb123456://authorize#access_token={secret}&target_url=" + quote(STORY, safe=""))
    expect(secret not in json.dumps(outcome), outcome)
    for suffix in ("", "-wal"):
        with open(gateway.daemon.database + suffix, "rb") as file:
            expect(secret.encode() not in file.read(), "the database" + suffix)
    with open(gateway.daemon.log_path, encoding="utf-8") as file:
        expect(secret not in file.read(), "the log")
    reply = gateway.call("Submit", event={
        "url": f"fb123456://authorize#access_token={secret}&target_url=" + quote(STORY, safe=""), "kind": "open",
        "app": {"name": "hackbook"}, "device": {"platform": "ios"}}, secrets=True)
    expect(secret in json.dumps(reply), reply)


@item("S0", "login needed (fbDidLogin): wait, open after login")
def login_needed(gateway):
    url = "fb123456://authorize#target_url=" + quote("http://pinterest.com/private/cool/", safe="")
    held = opened(gateway, url, installation="login-1")
    expect(held["action"] == "hold" and held["pending"], held)
    after = opened(gateway, url.replace("#", "#access_token=T&expires_in=3600&"), installation="login-1")
    expect(after["action"] == "open_app" and after["destination"]["url"].endswith("private/cool"), after)


@item("S0", "login not needed: both shapes alike")
def both_shapes(gateway):
    bare = "fb123456://authorize#target_url=" + quote(STORY, safe="")
    full = bare.replace("#", "#expires_in=3600&access_token=T&")
    one, two = (opened(gateway, url) for url in (bare, full))
    expect(one["action"] == two["action"] == "open_app" and one["destination"]["url"] == two["destination"]["url"], one, two)


@item("S0", "iPhone and iPad App Store ids")
def store_ids(gateway):
    link = gateway.link("hackbook", route="aryehs/:board", routeParameters={"board": "cool"}, notInstalled="store")
    for agent, number in ((IPHONE, "id111111111"), (IPAD, "id222222222")):
        answer = gateway.request(HOST, "/" + link["key"], agent)
        expect(number in answer.body, answer)


@item("S0", "app missing -> App Store")
def missing_app(gateway):
    answer = gateway.request(HOST, "/aryehs/cool?linkd_open=1", IPHONE)
    expect("apps.apple.com" in answer.body + (answer.location or ""), answer)


@item("S0", "native deep linking setting off -> story URL")
def setting_off(gateway):
    story = "http://pinterest.com/stories/7"
    outcome = opened(gateway, "fb123456://authorize#target_url=" + quote(story, safe=""), kind="tap")
    expect(outcome["action"] == "open_web" and outcome["reason"] == "open_in_web", outcome)
    expect(outcome["destination"]["url"] == story, outcome)


@item("S0", "link must work on desktop, Android browser, iOS browser")
def everywhere(gateway):
    story = "http://pinterest.com/aryehs/cool?x=1"
    outcome = opened(gateway, "fb123456://authorize#target_url=" + quote(story, safe=""))
    expect({"kind": "web", "url": story} in outcome["fallbacks"], outcome)
    for agent in (DESKTOP, ANDROID, IPHONE):
        answer = gateway.request(HOST, "/aryehs/cool", agent)
        expect(answer.status in (200, 302), answer)


@item("S0", "intermediate page that redirects")
def intermediate(gateway):
    link = gateway.link("hackbook", url="http://pinterest.com/aryehs/cool")
    answer = gateway.request(HOST, "/" + link["key"], DESKTOP)
    expect(answer.status == 302 and answer.location.endswith("/aryehs/cool"), answer)


@item("S0", "URL scheme suffix, several apps sharing an id")
def suffix(gateway):
    outcome = opened(gateway, "fb123456paid://authorize#target_url=" + quote(STORY, safe=""))
    expect(outcome["link"]["route"] == "aryehs/:board" and "paid" in json.dumps(outcome["link"]), outcome)


@item("S0", "signed_request")
def signed(gateway):
    def text(data):
        return base64.urlsafe_b64encode(data).decode().rstrip("=")
    payload = text(json.dumps({"algorithm": "HMAC-SHA256", "user_id": "7", "issued_at": int(time.time())}).encode())
    mark = text(hmac.new(b"f" * 32, payload.encode(), hashlib.sha256).digest())
    url = f"fb123456://authorize#signed_request={mark}.{payload}&target_url=" + quote(STORY, safe="")
    good = opened(gateway, url)
    expect(good["link"]["facebook"]["signedRequest"] == "verified", good)
    wrong = opened(gateway, url.replace(mark, mark[::-1]))
    expect(wrong["link"]["facebook"]["signedRequest"] == "invalid", wrong)


@item("S0", "errors, cancellation, #_=_")
def errors(gateway):
    outcome = opened(gateway, "fb123456://authorize#error=access_denied&error_reason=user_denied")
    expect(outcome["link"]["facebook"]["login"] == "cancelled", outcome)
    plain = opened(gateway, "fb123456://authorize#target_url=" + quote(STORY, safe="") + "#_=_")
    expect(plain["link"]["route"] == "aryehs/:board", plain)


@item("S0", "App id compared whole, authorizeX, user info refused")
def exact(gateway):
    for url in ("fb1234567://authorize#target_url=", "fb123456://authorizeX#target_url=", "fb123456://a@authorize#target_url="):
        link = opened(gateway, url + quote(STORY, safe=""))["link"]
        expect("facebook_app_unknown" in link["warnings"] or "facebook_legacy" not in link["formats"], url, link)


@item("S0", "produce the legacy URL for an old app")
def produce(gateway):
    link = gateway.link("hackbook", route="news")
    reply = gateway.daemon.call("org.linkd.Links.GetForms", {"domain": link["domain"], "key": link["key"]})
    forms = {form["form"]: form.get("url") for form in reply["parameters"]["forms"] if form.get("platform") == "ios"}
    expect(forms["facebook_legacy"].startswith("fb123456"), reply)
    outcome = gateway.submit(forms["facebook_legacy"], app="hackbook")
    expect(outcome["link"]["formats"][0] == "facebook_legacy" and outcome["link"]["route"] == "news", outcome)


@item("S0", "echo of the published URL")
def echo(gateway):
    target = "https://m.facebook.com/apps/uniquenamespace/?deeplink=news&b=%20c&b=d"
    outcome = opened(gateway, "fb123456://authorize#target_url=" + quote(target, safe=""))
    expect(outcome["link"]["targetUrl"] == target, outcome)
