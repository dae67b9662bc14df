"""Pages in headless Chromium and through HTML checkers: see Scripts/pages."""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "Crash"))

import checkers  # noqa: E402
import daemonpages  # noqa: E402
import previews  # noqa: E402
from chromium import Browser  # noqa: E402
from pagesite import Site  # noqa: E402


class Suite:
    """One run: the pages, the site that serves them, a browser, and the counts."""

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
        self.passed = 0
        self.failed = 0
        self.site = Site(self.pages, self.directory)
        self.browser = Browser(self.site.port)

    def check(self, name, fine, detail=""):
        """Counts one check; says so only when it failed."""
        if fine:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name}: {detail}", flush=True)

    def attempt(self, name, body):
        """Runs a group of checks; an exception is one failed check."""
        try:
            body(self)
        except Exception as error:
            self.check(name, False, f"{type(error).__name__}: {error}")

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
        """Ends browser and site, removes the directory, prints the counts; the exit status."""
        self.browser.close()
        self.site.close()
        shutil.rmtree(self.directory, ignore_errors=True)
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--pictures")
    arguments = parser.parse_args()
    suite = Suite(arguments.build, arguments.full, arguments.pictures)
    try:
        for module in (checkers, previews, daemonpages):
            for name, body in module.GROUPS:
                suite.attempt(name, body)
    finally:
        status = suite.close()
    return status


if __name__ == "__main__":
    sys.exit(main())
