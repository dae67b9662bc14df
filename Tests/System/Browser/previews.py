"""The pages as people see them: on phones, tablets and desktops, in every language, dark, touched, and without script."""
import os
from urllib.parse import parse_qs, urlsplit

import axe_core_python
from chromium import Browser

ORIGIN = "https://go.example.com"
# Hosts of the sample app: where its pictures come from, and where its links are.
OURS = {"go.example.com", "www.example.com", "cdn.example.com"}

DEVICE_OF = {"android": "pixel", "sight": "pixel", "scheme": "pixel", "macintosh": "desktop", "trace": "iphone", "oldphone": "small"}


def device_of(name):
    """The device a sample is made for."""
    return DEVICE_OF.get(name.rsplit("-", 1)[0], "iphone")


def hosts(addresses):
    """Hosts of addresses that go to the network."""
    return {address.split("/")[2] for address in addresses if address.startswith("http")}


def opened(suite, name):
    """What should be written behind the page's button; None when it has none."""
    path = os.path.join(suite.pages, name + ".open")
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        return file.read()


def everywhere(suite):
    """Every page: nothing in the console, nothing from strangers, its text in sight, its direction and language."""
    for name in suite.names():
        language = name.rsplit("-", 1)[1]
        for dark in (False, True):
            suite.browser.become(device_of(name), dark=dark, language=language)
            complaints, requests = suite.browser.open(f"{ORIGIN}/{name}")
            where = f"{name}{' in the dark' if dark else ''}"
            suite.check(f"{where} has a silent console", not complaints, complaints)
            suite.check(f"{where} asks no stranger", hosts(requests) <= OURS, requests)
            seen = suite.browser.run(
                "return {lang: document.documentElement.lang, dir: getComputedStyle(document.body).direction,"
                " wide: document.documentElement.scrollWidth > innerWidth, text: document.body.innerText,"
                " paper: getComputedStyle(document.body).backgroundColor, hit: window.hit || 0,"
                " foreign: document.querySelectorAll('iframe,object,embed,base,form[action],link:not([rel=icon])').length}")
            suite.check(f"{where} speaks {language}", seen["lang"] == language, seen["lang"])
            suite.check(
                f"{where} runs the right way", seen["dir"] == ("rtl" if language in ("ar", "he") else "ltr"), seen["dir"])
            suite.check(f"{where} fits the screen", not seen["wide"])
            suite.check(f"{where} has text", len(seen["text"].strip()) > 20, seen["text"])
            suite.check(f"{where} keeps hostile texts texts", seen["hit"] == 0 and seen["foreign"] == 0, seen)
            red = int(seen["paper"].split("(")[1].split(",")[0])
            suite.check(f"{where} is {'dark' if dark else 'light'}", (red < 60) == dark, seen["paper"])
            suite.picture(f"{name}{'-dark' if dark else ''}")


def buttons(suite):
    """The button leads exactly where the model says, and it is in sight and large enough for a finger."""
    for name in suite.names():
        expected = opened(suite, name)
        if expected is None or name.startswith("hostile"):
            continue
        suite.browser.become(device_of(name))
        suite.browser.open(f"{ORIGIN}/{name}")
        found = suite.browser.run(
            "var b = document.querySelector('[data-kind=open]'), r = b && b.getBoundingClientRect();"
            "return b && {href: b.getAttribute('href'), height: r.height, right: r.right, tag: b.tagName}")
        suite.check(f"{name} has its button", found and found["href"] == expected and found["tag"] == "A", found)
        suite.check(f"{name} has a large button", found and found["height"] >= 44 and found["right"] <= 400, found)


def accessible(suite):
    """axe finds nothing to object to: contrast in light and dark, names, landmarks, languages."""
    with open(os.path.join(os.path.dirname(axe_core_python.__file__), "axe.min.js"), encoding="utf-8") as file:
        axe = file.read()
    for name in suite.names():
        if name.startswith(("hostile", "refusal")):
            continue
        for dark in (False, True):
            suite.browser.become(device_of(name), dark=dark)
            suite.browser.open(f"{ORIGIN}/{name}")
            suite.browser.run("var s = document.getElementById('still'); if (s) s.hidden = false")
            suite.browser.run(axe)
            found = suite.browser.driver.execute_async_script(
                "axe.run().then(arguments[arguments.length - 1])")["violations"]
            words = [(item["id"], [node["html"][:80] for node in item["nodes"]]) for item in found]
            suite.check(f"{name}{' in the dark' if dark else ''} is accessible", not found, words)


def touch(suite):
    """An iPad that says Macintosh gets an iPad's choices; a Mac keeps its own."""
    shown = "return [].map.call(document.querySelectorAll('nav'), function (n) { return n.offsetHeight > 0 })"
    for device, expected in (("ipad", [False, True]), ("desktop", [True, False])):
        suite.browser.become(device)
        suite.browser.open(f"{ORIGIN}/macintosh-en")
        suite.check(f"{device} sees its choices", suite.browser.run(shown) == expected, suite.browser.run(shown))
        suite.picture(f"macintosh-en-{device}")


def tap(suite, name, before=""):
    """Opens a page, keeps its button from leading away, taps it, and waits as long as the script does."""
    suite.browser.become(device_of(name))
    suite.browser.open(f"{ORIGIN}/{name}")
    suite.browser.run(
        "document.querySelector('[data-kind=open]').addEventListener('click', function (e) { e.preventDefault() });"
        "window.reached = null;"
        "navigation.addEventListener('navigate', function (e) { window.reached = e.destination.url; e.preventDefault() });"
        "document.querySelector('[data-kind=open]').click();" + before)
    state = {}

    def is_over():
        state.update(suite.browser.run(
            "return {still: !document.getElementById('still').hidden, reached: window.reached}"))
        return state["still"] or state["reached"]

    suite.browser.until(is_over, 6)
    return state


def after(suite):
    """After a tap that opens nothing: help in words where nothing else may be done, the store where it may; and nothing
    at all once the page was left."""
    state = tap(suite, "iphone-en")
    suite.check("an iPhone gets words", state["still"] and not state["reached"], state)
    suite.picture("iphone-en-still")
    state = tap(suite, "scheme-en")
    suite.check(
        "Android with a scheme goes to the store",
        (state["reached"] or "").startswith("https://play.google.com/store/apps/details") and not state["still"], state)
    for event in ("window.dispatchEvent(new Event('pagehide'))", "window.dispatchEvent(new Event('blur'))"):
        state = tap(suite, "scheme-en", before=event)
        suite.check(f"a page that was left stays quiet: {event}", not state["still"] and not state["reached"], state)


def clipboard(suite):
    """Only a press on the button to the store writes on the clipboard, and only what the page says."""
    expected = "https://go.example.com/?linkd_clip=01m7y5g38p5vryh0z69hy1e86b"
    stay = ("window.copied = []; navigator.clipboard.writeText = function (t) { window.copied.push(t);"
            " return Promise.resolve() };"
            "document.addEventListener('click', function (e) { e.preventDefault() });")
    for name, kind, copied in (
            ("clipboard-en", "store", [expected]), ("clipboard-en", "open", []), ("clipboard-en", "web", []),
            ("iphone-en", "store", [])):
        suite.browser.become("iphone")
        complaints, _ = suite.browser.open(f"{ORIGIN}/{name}")
        suite.browser.run(stay)
        before = suite.browser.run("return window.copied")
        suite.browser.driver.find_element("css selector", f"[data-kind={kind}]").click()
        seen = suite.browser.run("return window.copied")
        suite.check(f"{name} copies by {kind}", before == [] and seen == copied, seen)
        suite.check(f"{name} copies silently", not complaints, complaints)
    # The real clipboard, as a person's app finds it.
    suite.browser.command(
        "Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"], origin=ORIGIN)
    suite.browser.open(f"{ORIGIN}/clipboard-en")
    suite.browser.run("document.addEventListener('click', function (e) { e.preventDefault() })")
    suite.browser.driver.find_element("css selector", "[data-kind=store]").click()
    found = suite.browser.driver.execute_async_script(
        "var done = arguments[0]; window.focus(); navigator.clipboard.readText().then(done, function (e) { done('' + e) })")
    suite.check("the clipboard has the link", found == expected, found)


def sight(suite):
    """A page that is asked to tells what the device shows of itself, once; any other page tells nothing."""
    suite.browser.become("pixel")
    complaints, requests = suite.browser.open(f"{ORIGIN}/sight-en")
    told = []

    def is_told():
        requests.extend(suite.browser.requests())
        told[:] = [request for request in requests if "linkd_screen=" in request]
        return told

    suite.browser.until(is_told, 6)
    suite.check("the page tells once", len(told) == 1, requests)
    said = parse_qs(urlsplit(told[0]).query) if told else {}
    suite.check("the page tells its own host", told and told[0].startswith(f"{ORIGIN}/?linkd_tap="), told)
    suite.check("the page tells the screen", said.get("linkd_screen") == ["412x915@2"], said)
    suite.check("the page tells the time zone", "/" in said.get("linkd_zone", [""])[0] or said.get("linkd_zone") == ["UTC"], said)
    suite.check("the page tells silently", not complaints, complaints)
    _, requests = suite.browser.open(f"{ORIGIN}/android-en")
    suite.check("another page tells nothing", not [r for r in requests if "linkd_screen" in r], requests)


def tags(suite):
    """Chromium's parser reads the same tags back that the page was given."""
    suite.browser.become("iphone")
    suite.browser.open(f"{ORIGIN}/iphone-en")
    read = suite.browser.run(
        "var found = {}; document.querySelectorAll('meta').forEach(function (m) {"
        " found[m.getAttribute('property') || m.name] = m.content }); return found")
    expected = {
        "al:ios:url": "shop://products/42", "al:ios:app_store_id": "1234567890", "al:ios:app_name": "Example Shop",
        "al:android:url": "shop://products/42", "al:android:package": "com.example.shop",
        "al:web:url": "https://www.example.com/products/42", "og:title": "Blue running shoes",
        "og:url": "https://go.example.com/abc", "og:image": "https://cdn.example.com/shop.jpg",
        "twitter:card": "summary_large_image",
        "apple-itunes-app": "app-id=1234567890, app-argument=https://go.example.com/abc",
    }
    for key, value in expected.items():
        suite.check(f"{key} is read back", read.get(key) == value, read.get(key))
    suite.browser.open(f"{ORIGIN}/bare-en")
    fallback = suite.browser.run(
        "return document.querySelector('meta[property=\"al:web:should_fallback\"]').content")
    suite.check("an app without web content says so", fallback == "false", fallback)


def unscripted(suite):
    """Without script everything is there: texts, buttons, help, and a desktop's choices for what says Macintosh."""
    browser = Browser(suite.site.port, script=False)
    try:
        for name in ("iphone-en", "macintosh-en", "inapp-ar", "password-en", "trace-en"):
            browser.become(device_of(name))
            complaints, requests = browser.open(f"{ORIGIN}/{name}")
            text = browser.driver.find_element("tag name", "main").text
            suite.check(f"{name} without script has text", len(text) > 40, text)
            suite.check(f"{name} without script asks no stranger", hosts(requests) <= OURS, requests)
            suite.check(f"{name} without script is silent", not complaints, complaints)
        browser.become("ipad")
        browser.open(f"{ORIGIN}/macintosh-en")
        links = [link.get_attribute("href") for link in browser.driver.find_elements("css selector", "nav a")
                 if link.is_displayed()]
        suite.check("without script a Macintosh is one", links == ["https://www.example.com/products/42"], links)
    finally:
        browser.close()


GROUPS = [
    ("everywhere", everywhere), ("buttons", buttons), ("accessible", accessible), ("touch", touch), ("after", after),
    ("clipboard", clipboard), ("sight", sight), ("tags", tags), ("unscripted", unscripted),
]
