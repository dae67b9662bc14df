"""Every page through checkers that others wrote: html5lib, which knows HTML's errors, and tidy, which knows its attributes."""
import os
import subprocess

import html5lib


def syntax(suite):
    """No page has an error of HTML's syntax."""
    parser = html5lib.HTMLParser(strict=True)
    for name in sorted(os.listdir(suite.pages)):
        if not name.endswith(".html"):
            continue
        with open(os.path.join(suite.pages, name), "rb") as file:
            try:
                parser.parse(file.read())
                suite.check(f"{name} is HTML", True)
            except html5lib.html5parser.ParseError as error:
                suite.check(f"{name} is HTML", False, error)


def elements(suite):
    """No page has an element or an attribute that does not belong where it stands."""
    for name in suite.names():
        found = subprocess.run(
            ["tidy", "-q", "-e", "--show-info", "no", os.path.join(suite.pages, name + ".html")],
            capture_output=True, text=True, check=False)
        suite.check(f"{name} pleases tidy", found.returncode == 0, found.stderr.strip())


def sizes(suite):
    """No page is larger than 15 KB; hostile texts are bounded too."""
    for name in os.listdir(suite.pages):
        if name.endswith(".html"):
            size = os.path.getsize(os.path.join(suite.pages, name))
            limit = 30_000 if name.startswith(("hostile", "refusal")) else 15_000
            suite.check(f"{name} is small", size < limit, f"{size} bytes")


GROUPS = [("syntax", syntax), ("elements", elements), ("sizes", sizes)]
