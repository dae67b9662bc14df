"""Pages in headless Chromium and through HTML checkers: see Scripts/pages."""
import os
import shutil
import subprocess
import tempfile

import pytest

import checkers
import daemonpages
import previews
from chromium import Browser
from harness import Checks
from pagesite import Site


class Suite(Checks):
    """One run: the pages, the site that serves them, and a browser."""

    def __init__(self, build, full, pictures):
        self.build = os.path.abspath(build)
        self.full = full
        self.directory = tempfile.mkdtemp(prefix="linkd-pages.")
        self.pages = os.path.join(self.directory, "pages")
        os.mkdir(self.pages)
        subprocess.run([os.path.join(self.build, "page-writer"), self.pages], check=True)
        self.pictures = pictures
        if pictures:
            os.makedirs(pictures, exist_ok=True)
        self.site = Site(self.pages, self.directory)
        self.browser = Browser(self.site.port)

    def names(self):
        """The written pages; the short form takes every kind, and every language of the preview."""
        names = sorted(name[:-5] for name in os.listdir(self.pages) if name.endswith(".html"))
        if self.full:
            return names
        return [name for name in names if name.endswith(("-en", "-ar")) or name.startswith("iphone-")]

    def picture(self, name):
        """Keeps what the browser shows, when somebody wants to look."""
        if self.pictures:
            self.browser.picture(os.path.join(self.pictures, name + ".png"))

    def close(self):
        """Ends browser and site, removes the directory."""
        self.browser.close()
        self.site.close()
        shutil.rmtree(self.directory, ignore_errors=True)


@pytest.fixture(scope="session")
def suite(pytestconfig):
    options = pytestconfig.option
    suite = Suite(options.build, options.full, options.pictures)
    yield suite
    suite.close()


@pytest.mark.parametrize(
    "body", [pytest.param(body, id=name) for module in (checkers, previews, daemonpages) for name, body in module.GROUPS])
def test_pages(suite, body):
    body(suite)
