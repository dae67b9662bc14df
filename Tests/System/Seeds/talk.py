"""A talk about Universal Links: what a large service learnt when its links had to open an app on every phone."""
import json
from urllib.parse import unquote

from suite import ANDROID, DESKTOP, FACEBOOK_PREVIEW, IPHONE, IPHONE_9, Open, expect, item, query

HOST = "m.badoo.example"
SISTER = "mlink.badoo.example"
SHORT = "bdo.example"


def play_referrer(gateway, path="/profile/7"):
    """Taps on an Android; what Play hands to the app that was fetched then."""
    location = gateway.request(HOST, path, ANDROID).location
    store = unquote(location[location.index("S.browser_fallback_url=") + 23:].split(";")[0])
    return query(store)["referrer"]


def first_open(gateway, referrer, installation=None):
    return gateway.submit(
        app="badoo", kind="first_open", platform="android", installation=installation or gateway.fresh("t"),
        evidence={"installReferrer": referrer})


@item("S3", "desktop -> desktop web")
def desktop(gateway):
    answer = gateway.request(HOST, "/profile/7", DESKTOP)
    expect(answer.status == 302 and answer.location == "https://desktop.badoo.example/profile/7", answer)


@item("S3", "phone, app there -> app")
def app_there(gateway):
    outcome = gateway.submit(f"https://{HOST}/profile/7", app="badoo")
    expect(outcome["action"] == "open_app" and outcome["link"]["route"] == "profile/:user_id", outcome)


@item("S3", "phone, no app -> store or mobile web by page")
def no_app(gateway):
    for choice, place in (("store", "apps.apple.com"), ("web", "m.badoo.example/profile/7")):
        link = gateway.link("badoo", route="profile/:user_id", routeParameters={"user_id": "7"}, notInstalled=choice)
        page = gateway.request(HOST, "/" + link["key"], IPHONE)
        expect(place in (page.location or page.body), choice, page)


@item("S3", "Android works, too")
def android(gateway):
    location = gateway.request(HOST, "/profile/7", ANDROID).location
    for part in ("intent://profile/7", "package=com.example.badoo", "play.google.com", "referrer"):
        expect(part in location, part, location)


@item("S3", "deferred content at first start")
def deferred(gateway):
    outcome = first_open(gateway, play_referrer(gateway))
    expect(outcome["action"] == "open_app" and outcome["link"]["routeParameters"] == {"user_id": "7"}, outcome)


@item("S3", "never someone else's content")
def never_twice(gateway):
    referrer = play_referrer(gateway)
    expect(first_open(gateway, referrer)["action"] == "open_app")
    second = first_open(gateway, referrer)
    expect(second["action"] == "none" and "tap_taken" in json.dumps(second["attribution"]["reasons"]), second)


@item("S3", "custom scheme without app gives an error: avoided")
def no_scheme_redirect(gateway):
    answer = gateway.request(HOST, "/profile/7", IPHONE)
    expect(answer.status == 200, answer)


@item("S3", "iframe trick for some Android web views")
def iframe(gateway):
    raise Open("left out on purpose: Chrome has refused it since version 25, and the pages forbid frames")


# The website answers for its own pages at HOST: what linkd says of a page stands on the sister domain.
@item("S3", "Open Graph tags of the page")
def open_graph(gateway):
    page = gateway.request(SISTER, "/profile/7", FACEBOOK_PREVIEW)
    expect('property="og:title" content="Profile 7 on Badoo"' in page.body, page)


@item("S3", "Android tags for Facebook")
def android_tags(gateway):
    page = gateway.request(SISTER, "/profile/7", FACEBOOK_PREVIEW)
    expect('property="al:android:package" content="com.example.badoo"' in page.body, page)


@item("S3", "redirects onto universal links do not open")
def no_redirect(gateway):
    page = gateway.request(HOST, "/profile/7", IPHONE)
    expect(page.status == 200 and f"https://{SISTER}/profile/7" in page.body, page)


@item("S3", "apple-app-site-association, both forms, no redirect")
def association(gateway):
    for path in ("/.well-known/apple-app-site-association", "/apple-app-site-association"):
        answer = gateway.request(HOST, path)
        expect(answer.status == 200 and answer.headers["Content-Type"].startswith("application/json"), answer)
        details = answer.json["applinks"]["details"]
        expect(any("components" in each for each in details) and any("paths" in each for each in details), details)


@item("S3", "assetlinks.json")
def assetlinks(gateway):
    statement = gateway.request(HOST, "/.well-known/assetlinks.json").json[0]
    expect(statement["target"]["package_name"] == "com.example.badoo", statement)


@item("S3", "entitlements, code, ActivityType check")
def app_code(gateway):
    text = gateway.linkctl("apps", "setup", "badoo")
    for part in (f"applinks:{HOST}", f"applinks:{SHORT}", "NSUserActivityTypeBrowsingWeb"):
        expect(part in text, part)


@item("S3", "page id + content id + ref in one URL")
def page_and_ref(gateway):
    ref = gateway.fresh("share")
    link = gateway.submit(f"https://{HOST}/profile/7?ref={ref}", app="badoo")["link"]
    expect(link["route"] == "profile/:user_id" and link["routeParameters"] == {"user_id": "7"}, link)
    expect(link.get("ref") == ref, link)
    expect(ref in gateway.linkctl("--json", "stats", "--app", "badoo", "--by", "ref"), "stats --by ref")


@item("S3", "page id at once, no server needed for the skeleton")
def at_once(gateway):
    text = gateway.linkctl("apps", "setup", "badoo")
    expect("profile/:user_id" in text, text)
    expect("linkd_web" not in text.split("## iOS: the code")[1].split("## ")[0] or "timeout" in text.lower(), text)


@item("S3", "ref varies the server's behaviour (credits)")
def ref_varies(gateway):
    link = gateway.link("badoo", route="profile/:user_id", routeParameters={"user_id": "7"}, ref="mail",
                        metadata={"credits": 5})
    outcome = gateway.submit(link["shortLink"], app="badoo")
    expect(outcome["link"]["ref"] == "mail" and outcome["link"]["metadata"] == {"credits": 5}, outcome)


@item("S3", "own short domain is associated too")
def short_domain(gateway):
    details = gateway.request(SHORT, "/.well-known/apple-app-site-association").json["applinks"]["details"]
    expect(details, details)


@item("S3", "app asks where the short link leads")
def app_asks(gateway):
    link = gateway.link("badoo", route="profile/:user_id", routeParameters={"user_id": "7"}, domain=SHORT)
    expect(gateway.look(SHORT, "/" + link["key"]).json["route"] == "profile/:user_id")


@item("S3", "own domain, no vendor")
def own_domain(gateway):
    link = gateway.link("badoo", route="profile/:user_id", routeParameters={"user_id": "7"}, domain=SHORT)
    expect(link["shortLink"].startswith(f"https://{SHORT}/"), link)


@item("S3", "links live for ever")
def for_ever(gateway):
    link = gateway.link("badoo", route="profile/:user_id", routeParameters={"user_id": "7"})
    expect("validUntil" not in link and "maxTaps" not in link, link)


@item("S3", "SafariViewController, typed URL")
def typed(gateway):
    page = gateway.request(HOST, "/profile/7", IPHONE)
    expect(page.status == 200 and "<a " in page.body, page)


@item("S3", "button to the second domain, both ways")
def sister(gateway):
    for host, other in ((HOST, SISTER), (SISTER, SHORT)):
        page = gateway.request(host, "/profile/7", IPHONE)
        expect(f"https://{other}/profile/7" in page.body, host, page)


@item("S3", "second hop = app not there -> store")
def second_hop(gateway):
    page = gateway.request(HOST, "/profile/7", IPHONE).body
    start = page.index(f"https://{SISTER}/profile/7")
    path = page[start:page.index('"', start)].replace("&amp;", "&").removeprefix(f"https://{SISTER}")
    answer = gateway.request(SISTER, path, IPHONE)
    expect(answer.status == 302 and "apps.apple.com" in answer.location, answer)


@item("S3", "breadcrumb warning iOS 9/10")
def breadcrumb(gateway):
    old, new = (gateway.request(HOST, "/profile/7", agent).body for agent in (IPHONE_9, IPHONE))
    expect(len(old) > len(new), "a page for iOS 9 says more")


@item("S3", "robots.txt open")
def robots(gateway):
    expect("Allow: /" in gateway.request(SISTER, "/robots.txt").body)


@item("S3", "version: per page id")
def per_page(gateway):
    old = gateway.submit(f"https://{HOST}/profile/7", app="badoo", version="4.0")
    expect(old["action"] == "open_app", old)


@item("S3", "version: installed old app -> mobile web")
def old_app(gateway):
    outcome = gateway.submit(f"https://{HOST}/l/a", app="badoo", version="4.0")
    expect(outcome["action"] == "open_web" and outcome["reason"] == "app_too_old", outcome)


@item("S3", "unknown version -> web")
def unknown_version(gateway):
    outcome = gateway.submit(f"https://{HOST}/l/a", app="badoo", version=None)
    expect(outcome["action"] == "open_web" and outcome["reason"] == "app_version_unknown", outcome)


@item("S3", "path published only after adoption")
def adoption(gateway):
    text = json.dumps(gateway.request(HOST, "/.well-known/apple-app-site-association").json)
    expect('"/profile/' in text.replace("\\", "") and '"/l/a"' in text.replace("\\", ""), text)
    shown = gateway.linkctl("--json", "routes", "list", "--app", "badoo")
    expect("rollout" in shown, shown)


@item("S3", "canOpenUrl returns false -> Safari, no loop")
def no_loop(gateway):
    outcome = gateway.submit(f"https://{HOST}/l/a", app="badoo", version="4.0")
    expect(outcome["action"] == "open_web" and "linkd_web=1" in outcome["destination"]["url"], outcome)
    components = gateway.request(HOST, "/.well-known/apple-app-site-association").json["applinks"]["details"][0]["components"]
    expect({"?": {"linkd_web": "1"}, "exclude": True} in components, components)


def mailed(gateway, account):
    return gateway.link("badoo", route="profile/:user_id", routeParameters={"user_id": "7"}, recipient=account)


@item("S3", "mail to a known user: scheme if the app is there")
def known_user(gateway):
    account = gateway.fresh("ann")
    gateway.daemon.call("org.linkd.Gateway.Submit", {"event": {
        "kind": "open", "url": "badoo://profile/1", "device": {"platform": "ios"},
        "app": {"name": "badoo", "version": "4.2", "installation": gateway.fresh("i"), "user": account}}})
    answer = gateway.request(HOST, "/" + mailed(gateway, account)["key"], IPHONE)
    expect(answer.status == 302 and answer.location.startswith("badoo://profile/7"), answer)


@item("S3", "...else mobile web")
def else_web(gateway):
    answer = gateway.request(HOST, "/" + mailed(gateway, gateway.fresh("bob"))["key"], IPHONE)
    expect(answer.status == 302 and answer.location.startswith("https://m.badoo.example/profile/7"), answer)


@item("S3", "login token in mail")
def login_token(gateway):
    outcome = gateway.submit(f"https://{HOST}/profile/7?login_token=s3cretlogin", app="badoo")
    expect("login_token=s3cretlogin" in outcome["destination"]["url"], outcome)
    with open(gateway.daemon.database + "-wal", "rb") as file:
        expect(b"s3cretlogin" not in file.read(), "the journal")


@item("S3", "tracking, statistics")
def statistics(gateway):
    gateway.request(HOST, "/profile/7", DESKTOP)
    expect("badoo" in gateway.linkctl("stats", "--by", "app"), "stats")
    gateway.linkctl("attribution", "report", "--app", "badoo")


@item("S3", "store redirect with tracking")
def store_tracking(gateway):
    link = gateway.link("badoo", route="profile/:user_id", routeParameters={"user_id": "7"}, notInstalled="store",
                        store={"ct": "spring"})
    page = gateway.request(HOST, "/" + link["key"], IPHONE).body.replace("&amp;", "&")
    expect("pt=12345" in page and "ct=spring" in page, page)
    expect("linkd_tap" in play_referrer(gateway))


@item("S3", "in-app browsers (Facebook, Telegram, Gmail)")
def in_app_browsers(gateway):
    inside = IPHONE + " [FBAN/FBIOS;FBAV/470.0.0.0.0;FBDV/iPhone14,5;FBSV/18.6]"
    gateway.request(HOST, "/profile/7", inside)
    told = gateway.linkctl("--json", "stats", "--app", "badoo", "--by", "in_app_browser")
    expect("facebook" in told.lower(), told)
    expect("Facebook" in gateway.linkctl("matrix", f"https://{HOST}/profile/7"), "matrix")


@item("S3", "QA: see all outcomes")
def quality(gateway):
    expect("iPhone" in gateway.linkctl("matrix", f"https://{HOST}/profile/7"))
    expect("profile/:user_id" in gateway.linkctl("explain", f"https://{HOST}/profile/7"))


@item("S3", "share button: users make links")
def share(gateway):
    answer = gateway.api("POST", "/v1/links", gateway.key("badoo", kind="app"), {
        "link": {"route": "profile/:user_id", "routeParameters": {"user_id": "7"}}}, host=HOST)
    expect(answer.status == 201 and answer.json["link"]["shortLink"], answer)


@item("S3", "short link keeps page id and content id")
def short_keeps(gateway):
    link = gateway.link("badoo", route="profile/:user_id", routeParameters={"user_id": "7"})
    reading = gateway.submit(link["shortLink"], app="badoo")["link"]
    expect(reading["route"] == "profile/:user_id" and reading["routeParameters"] == {"user_id": "7"}, reading)


@item("S3", "fingerprint fallback (AppsFlyer)")
def fingerprint(gateway):
    outcome = gateway.submit(app="badoo", kind="first_open", installation=gateway.fresh("g"), device={
        "model": "iPhone14,5", "osVersion": "18.6", "language": "en"})
    expect(outcome["attribution"]["method"] != "probabilistic", outcome)
    return "off unless configured; then only on exactly one strong candidate, as linkd refuses to guess"
