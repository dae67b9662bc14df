"""A running linkd in the browser: unknown links, a password, and the trace that `linkctl links debug` gives the address of."""
import json
import os
import subprocess

from chromium import Browser
from daemon import Daemon

HOST = "http://go.example.com"


def linkctl(suite, daemon, *arguments):
    """What linkctl says."""
    return subprocess.run(
        [os.path.join(suite.build, "linkctl"), "--socket", daemon.control, *arguments],
        capture_output=True, text=True, check=True).stdout.strip()


def status(browser, address):
    """Opens an address; the status of its document and what the console says."""
    browser.driver.get_log("performance")
    browser.driver.get_log("browser")
    browser.driver.get(address)
    found = None
    for entry in browser.driver.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.responseReceived" and message["params"]["type"] == "Document":
            found = message["params"]["response"]["status"]
    return found, [line for line in browser.complaints() if "status of" not in line]


def pages(suite):
    """The pages as linkd serves them."""
    daemon = Daemon(suite.build, os.path.join(suite.directory, "daemon"))
    daemon.start()
    browser = Browser(daemon.http_port, others=suite.site.port)
    try:
        linkctl(suite, daemon, "links", "create", "https://www.example.com/abc", "--key", "abc")
        linkctl(suite, daemon, "links", "create", "https://www.example.com/off", "--key", "off", "--disabled")
        subprocess.run(
            [os.path.join(suite.build, "linkctl"), "--socket", daemon.control, "links", "create",
             "https://www.example.com/closed", "--key", "locked", "--password"],
            input="sesame\n", text=True, capture_output=True, check=True)
        notices(suite, browser)
        password(suite, browser)
        trace(suite, browser, daemon)
    finally:
        browser.close()
        daemon.stop()


def notices(suite, browser):
    """What is not there, in the reader's language."""
    browser.become("iphone", language="de")
    code, complaints = status(browser, f"{HOST}/off")
    suite.check("a link that is switched off is 404", code == 404 and not complaints, (code, complaints))
    title = browser.run("return document.querySelector('h1').innerText")
    suite.check("in the reader's language", title == "Seite nicht gefunden", title)


def password(suite, browser):
    """A wrong password, in words and in red; the right one leads on, a desktop to the web."""
    browser.become("desktop", language="en")
    code, complaints = status(browser, f"{HOST}/locked")
    suite.check("a password is asked for", code == 200 and not complaints, (code, complaints))
    focus = browser.run("return document.activeElement.id")
    suite.check("the field has the focus", focus == "password", focus)
    for word, goes_on in (("wrong", False), ("sesame", True)):
        browser.driver.find_element("id", "password").send_keys(word)
        browser.driver.get_log("performance")
        browser.driver.find_element("css selector", "button").click()
        answered = "[role=alert]" if not goes_on else None
        reached = web_requests(browser, until=answered)
        suite.check(f"{word} {'leads on' if goes_on else 'does not'}", bool(reached) == goes_on, reached)
        if not goes_on:
            alert = browser.run("return document.querySelector('[role=alert]').innerText")
            suite.check("the page says so", alert.startswith("Wrong password"), alert)
            suite.picture("password-wrong")


def web_requests(browser, until, seconds=20):
    """Requests to the web since the last look: looked for until there is one, or what `until` selects is on the page."""
    found = []

    def is_over():
        is_answered = until is not None and browser.driver.find_elements("css selector", until)
        found.extend(address for address in browser.requests() if address.startswith(("http://www.", "https://www.")))
        return found or is_answered

    browser.until(is_over, seconds)
    return found


def trace(suite, browser, daemon):
    """The debug link on a phone: drawn, uncounted."""
    url = linkctl(suite, daemon, "links", "debug", "abc").replace("https://", "http://")
    for device, language in (("iphone", "en"), ("pixel", "ar"), ("desktop", "ja")):
        browser.become(device, language=language, dark=device == "pixel")
        code, complaints = status(browser, url)
        suite.check(f"{device} gets the trace", code == 200 and not complaints, (code, complaints))
        steps = browser.run("return document.querySelectorAll('ol > li').length")
        suite.check(f"{device} sees the way", steps >= 6, steps)
        text = browser.run("return document.body.innerText")
        suite.check(f"{device} sees where it leads", "https://www.example.com/abc" in text, text)
        suite.check(f"{device} sees no token", "linkd_token" not in browser.driver.page_source)
        if suite.pictures:
            browser.picture(os.path.join(suite.pictures, f"daemon-trace-{device}.png"))
    shown = json.loads(linkctl(suite, daemon, "links", "show", "abc", "--json"))["link"]
    suite.check("looking counts nothing", shown.get("taps", 0) == 0, shown)


GROUPS = [("pages of a running linkd", pages)]
