"""A headless Chromium that believes every host to be on this machine, driven by chromedriver; all it does is loopback."""
import contextlib
import json
import os
import shutil
import tempfile

from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

SAFARI = ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
          "Version/17.4 Mobile/15E148 Safari/604.1")
PIXEL = ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile "
         "Safari/537.36")
MACINTOSH = ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 "
             "Safari/605.1.15")

# Name: agent, width, height, pixels per point, touch points.
DEVICES = {
    "iphone": (SAFARI, 390, 844, 2, 5),
    "small": (SAFARI, 320, 568, 2, 5),
    "pixel": (PIXEL, 412, 915, 2, 5),
    "ipad": (MACINTOSH, 820, 1180, 1, 5),
    "desktop": (MACINTOSH, 1280, 800, 1, 0),
}


class Browser:
    """One browser process. Every host is at `port` of this machine, or only go.example.com, and the rest at `others`."""

    def __init__(self, port, script=True, others=None):
        rules = f"MAP * 127.0.0.1:{port}"
        if others:
            rules = f"MAP go.example.com 127.0.0.1:{port}, MAP * 127.0.0.1:{others}"
        self.directory = tempfile.mkdtemp(prefix="linkd-browser.")
        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for flag in (
                "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage",
                "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
                "--ignore-certificate-errors", "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable",
                f"--user-data-dir={self.directory}", "--force-color-profile=srgb",
                f"--host-resolver-rules={rules}"):
            options.add_argument(flag)
        if not script:
            options.add_experimental_option(
                "prefs", {"profile.managed_default_content_settings.javascript": 2})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.driver.set_page_load_timeout(30)

    def command(self, name, **parameters):
        """A command of the DevTools protocol."""
        return self.driver.execute_cdp_cmd(name, parameters)

    def become(self, device, dark=False, language="en"):
        """Emulates a device of DEVICES."""
        agent, width, height, scale, touches = DEVICES[device]
        self.command("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=language, platform="")
        self.command(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
            mobile=touches > 0)
        self.command("Emulation.setTouchEmulationEnabled", enabled=touches > 0, maxTouchPoints=max(1, touches))
        self.command(
            "Emulation.setEmulatedMedia",
            features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def open(self, address):
        """Opens an address; what the browser complained of and what it asked the network for."""
        self.driver.get_log("browser")
        self.driver.get_log("performance")
        self.driver.get(address)
        return self.complaints(), self.requests()

    def complaints(self):
        """Lines of the console, warnings included."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        """Addresses of every request since the last call."""
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                found.append(message["params"]["request"]["url"])
        return found

    def until(self, condition, seconds):
        """Waits until a condition holds, or so long."""
        with contextlib.suppress(TimeoutException):
            WebDriverWait(self.driver, seconds, 0.05).until(lambda _: condition())

    def run(self, script, *arguments):
        """Runs a script in the page, past its policy."""
        return self.driver.execute_script(script, *arguments)

    def picture(self, path, whole=True):
        """Writes what is seen."""
        import base64
        options = {"format": "png"}
        if whole:
            size = self.command("Page.getLayoutMetrics")["cssContentSize"]
            options |= {"captureBeyondViewport": True,
                        "clip": {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}}
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.command("Page.captureScreenshot", **options)["data"]))

    def close(self):
        """Ends the browser and removes its directory."""
        self.driver.quit()
        shutil.rmtree(self.directory, ignore_errors=True)


def is_there():
    """Whether this machine has the browser and its driver."""
    return os.path.exists("/usr/bin/chromium") and os.path.exists("/usr/bin/chromedriver")
