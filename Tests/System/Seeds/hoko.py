"""HOKO's guide to deep linking: routes, smart links, metadata, held links."""
import json
import threading

from suite import ANDROID, DESKTOP, IPHONE, Client, Open, expect, item

HOST = "go.hoko.example"
PRODUCT = {"route": "products/:product_id", "routeParameters": {"product_id": "42"}}


@item("S2", "routes static/path/:variable/:another")
def routes(gateway):
    link = gateway.submit("hoko://static/path/a/b")["link"]
    expect(link["routeParameters"] == {"variable": "a", "another_variable": "b"}, link)


@item("S2", "scheme registered, host is a segment")
def host_is_segment(gateway):
    expect(gateway.submit("hoko://products/42")["link"]["routeParameters"] == {"product_id": "42"})


@item("S2", "HOKDeeplink route, routeParameters, queryParameters")
def deeplink(gateway):
    link = gateway.submit("hoko://products/42?referrer=hokolinks.com")["link"]
    expect(link["route"] == "products/:product_id" and link["queryParameters"] == {"referrer": "hokolinks.com"}, link)


@item("S2", "metadata")
def metadata(gateway):
    made = gateway.link(**PRODUCT, metadata={"coupon": "20"})
    link = gateway.submit(made["shortLink"])["link"]
    expect(link["metadata"] == {"coupon": "20"} and link["metadataState"] == "available", link)


@item("S2", "default route only when nothing matches")
def default_route(gateway):
    expect(gateway.submit("hoko://products/42")["reason"] == "route_matched")
    expect(gateway.submit("hoko://unmapped/42")["reason"] == "default_route")


@item("S2", "handlers common to all links")
def handlers(gateway):
    first = gateway.submit("hoko://products/1")["eventId"]
    second = gateway.submit("hoko://products/2")["eventId"]
    with Client(gateway.daemon.unix()) as client:
        for reply in client.more("org.linkd.Gateway.Subscribe", {"app": "shop", "after": first}):
            if reply["parameters"].get("outcome"):
                expect(reply["parameters"]["outcome"]["eventId"] == second, reply)
                break


@item("S2", "filters: all must agree")
def filters(gateway):
    installation = gateway.fresh("f")
    expect(gateway.submit("hoko://family/1", installation=installation, state={"login": "yes"})["action"] == "hold")
    both = {"login": "yes", "adult": "yes"}
    expect(gateway.submit("hoko://family/1", installation=installation, state=both)["action"] == "open_app")
    return "filters are facts that a route requires; code of one's own runs in the app"


@item("S2", "held link, openCurrentDeeplink after login")
def held(gateway):
    installation = gateway.fresh("h")
    waiting = gateway.submit("hoko://friends/7", installation=installation)
    expect(waiting["action"] == "hold", waiting)
    reply = gateway.call("OpenPending", id=waiting["pending"], state={"login": "yes"})
    expect(reply["parameters"]["outcome"]["action"] == "open_app", reply)


@item("S2", "currentDeeplink = the last processed link, wasOpened")
def current(gateway):
    installation = gateway.fresh("c")
    gateway.submit("hoko://products/42", installation=installation)
    now = gateway.call("GetCurrent", app="shop", installation=installation)["parameters"]["current"]
    expect(now and now["link"]["route"] == "products/:product_id" and now["wasOpened"] is True, now)
    gateway.submit("hoko://friends/7", installation=installation)
    now = gateway.call("GetCurrent", app="shop", installation=installation)["parameters"]["current"]
    expect(now["link"]["route"] == "friends/:friend_id" and now["wasOpened"] is False, now)


@item("S2", "openCurrentDeeplink twice")
def twice(gateway):
    installation = gateway.fresh("t")
    waiting = gateway.submit("hoko://friends/7", installation=installation)["pending"]
    replies = [gateway.call("OpenPending", id=waiting, state={"login": "yes"})["parameters"]["outcome"] for _ in range(2)]
    expect([reply["action"] for reply in replies] == ["open_app"] * 2, replies)


@item("S2", "return true/false (handled or not) for foreign links")
def foreign(gateway):
    ours = gateway.submit("hoko://products/42")
    theirs = gateway.submit("https://www.elsewhere.example/x")
    expect("not_ours" in json.dumps(theirs) and "not_ours" not in json.dumps(ours), theirs)


@item("S2", "universal link / NSUserActivity of our domain")
def universal(gateway):
    expect(gateway.submit(f"https://{HOST}/products/42")["link"]["route"] == "products/:product_id")


@item("S2", "Smart link from template")
def template(gateway):
    made = gateway.link(**PRODUCT, queryParameters={"referrer": "ann"}, metadata={"coupon": "20"})
    outcome = gateway.submit(made["shortLink"])
    expect(outcome["destination"]["url"] == "hoko://products/42?referrer=ann", outcome)


@item("S2", "missing route parameter, unmapped route are errors")
def template_errors(gateway):
    for link in ({"route": "products/:product_id"}, {"route": "unmapped/:x", "routeParameters": {"x": "1"}}):
        reply = gateway.daemon.call("org.linkd.Links.Create", {"link": {"app": "shop", **link}})
        expect(reply.get("error", "").endswith("InvalidLink"), reply)


@item("S2", "Smart link with addURL web + android (the guide's example)")
def add_url(gateway):
    made = gateway.link(
        **PRODUCT, queryParameters={"referrer": "ann"}, metadata={"coupon": "20"}, redeemLimit=5,
        platforms={"web": {"link": "http://awesomeapp.com/the_perfect_product"},
                   "android": {"link": "http://awesomeapp.com/no_android_app_yet"}})
    opened = gateway.submit(made["shortLink"])
    expect(opened["destination"]["url"] == "hoko://products/42?referrer=ann", opened)
    expect(opened["link"]["metadata"] == {"coupon": "20"}, opened)
    desktop = gateway.request(HOST, "/" + made["key"], DESKTOP)
    expect(desktop.location.startswith("http://awesomeapp.com/the_perfect_product"), desktop)
    android = gateway.request(HOST, "/" + made["key"], ANDROID)
    expect("awesomeapp.com/no_android_app_yet" in (android.location or android.body), android)
    iphone = gateway.request(HOST, "/" + made["key"], IPHONE)
    expect("hoko://products/42" in (iphone.location or iphone.body), iphone)


@item("S2", "made inside the app with metadata")
def in_app(gateway):
    key = gateway.key(kind="app")
    answer = gateway.api("POST", "/v1/links", key, {"installation": "i-1", "link": {
        **PRODUCT, "queryParameters": {"referrer": "ann"}, "metadata": {"coupon": "20"},
        "platforms": {"web": {"link": "http://awesomeapp.com/the_perfect_product"}}}})
    expect(answer.status == 201, answer)
    opened = gateway.submit(answer.json["link"]["shortLink"])
    expect(opened["link"]["metadata"] == {"coupon": "20"}, opened)


@item("S2", "made on a dashboard")
def dashboard(gateway):
    gateway.linkctl("links", "create", "--app", "shop", "--key", "by-hand", "http://awesomeapp.com/x")
    expect("by-hand" in gateway.linkctl("links", "list"), "links list")
    raise Open("made with linkctl and over HTTP; a dashboard in a browser is another program's")


@item("S2", "openSmartlink / resolve")
def resolve(gateway):
    made = gateway.link(**PRODUCT)
    expect(gateway.submit(made["shortLink"])["link"]["route"] == "products/:product_id")
    answer = gateway.look(HOST, "/" + made["key"])
    expect(answer.status == 200 and answer.json["route"] == "products/:product_id", answer)


@item("S2", "\"could not resolve\"")
def unresolved(gateway):
    answer = gateway.look(HOST, "/nobody-made-this")
    expect(answer.status == 404, answer)


@item("S2", "metadata private, encrypted, not in URL")
def private(gateway):
    secret = "very-private-coupon-77"
    made = gateway.link(**PRODUCT, metadata={"coupon": secret})
    for suffix in ("", "-wal"):
        with open(gateway.daemon.database + suffix, "rb") as file:
            expect(secret.encode() not in file.read(), "the database" + suffix)
    outcome = gateway.submit(made["shortLink"])
    expect(secret not in outcome["destination"]["url"] and outcome["link"]["metadata"]["coupon"] == secret, outcome)
    expect(secret not in gateway.request(HOST, "/" + made["key"]).body, "the page")


@item("S2", "redeemLimit")
def redeem_limit(gateway):
    made = gateway.link(**PRODUCT, metadata={"coupon": "20"}, redeemLimit=1)
    states = []

    def one():
        states.append(gateway.submit(made["shortLink"])["link"]["metadataState"])
    threads = [threading.Thread(target=one) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    expect(sorted(states) == ["available"] + ["exhausted"] * 15, states)


@item("S2", "metadata not spent while held")
def not_spent(gateway):
    made = gateway.link(route="friends/:friend_id", routeParameters={"friend_id": "7"}, metadata={"a": "b"}, redeemLimit=1)
    held_link = gateway.submit(made["shortLink"], installation=gateway.fresh("m"))
    expect(held_link["action"] == "hold" and "metadata" not in held_link["link"], held_link)
    reply = gateway.call("OpenPending", id=held_link["pending"], state={"login": "yes"})
    expect(reply["parameters"]["outcome"]["link"]["metadata"] == {"a": "b"}, reply)


@item("S2", "lazy links")
def lazy(gateway):
    made = gateway.link(route="products/:product_id", routeParameters={"product_id": "1"}, externalId=gateway.fresh("lazy"))
    reply = gateway.daemon.call("org.linkd.Links.Create", {"upsert": True, "link": {
        "app": "shop", **PRODUCT, "externalId": made["externalId"]}})
    expect(reply["parameters"]["link"]["key"] == made["key"], reply)


@item("S2", "query parameters escaped")
def escaped(gateway):
    made = gateway.link(**PRODUCT, queryParameters={"name": "João & co"})
    url = gateway.submit(made["shortLink"])["destination"]["url"]
    expect(url == "hoko://products/42?name=Jo%C3%A3o%20%26%20co", url)
