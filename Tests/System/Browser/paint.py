"""paint FOLDER NAME…: the time to first paint of written pages, as a phone and as a phone of a quarter of the speed."""
import os
import statistics
import sys
import tempfile

from chromium import Browser
from pagesite import Site

LOADS = 15


def paints(browser, name, slowdown):
    """The median time to first paint, milliseconds."""
    browser.become("iphone")
    browser.command("Network.enable")
    browser.command("Network.setCacheDisabled", cacheDisabled=True)
    browser.command("Emulation.setCPUThrottlingRate", rate=slowdown)
    found = []
    for _ in range(LOADS):
        browser.driver.get("about:blank")
        browser.driver.get(f"https://go.example.com/{name}")
        found.append(browser.driver.execute_async_script(
            "var done = arguments[arguments.length - 1];"
            "new PerformanceObserver(function (list) { done(list.getEntries()[0].startTime) })"
            ".observe({type: 'paint', buffered: true})"))
    return statistics.median(found)


def main():
    folder, names = sys.argv[1], sys.argv[2:]
    with open(os.path.join(folder, "yardstick.html"), "w", encoding="ascii") as file:
        file.write("<!doctype html><html lang=en><meta charset=utf-8><title>word</title><p>word\n")
    with open(os.path.join(folder, "yardstick.policy"), "w", encoding="ascii") as file:
        file.write("default-src 'none'")
    with tempfile.TemporaryDirectory() as directory:
        site = Site(folder, directory)
        browser = Browser(site.port)
        try:
            for name in names:
                print(name, f"{paints(browser, name, 1):.0f}", f"{paints(browser, name, 4):.0f}", flush=True)
        finally:
            browser.close()
            site.close()


if __name__ == "__main__":
    main()
