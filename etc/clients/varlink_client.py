#!/usr/bin/env python3
"""App Links with linkd in Python, by the generic varlink client of PyPI: pip install varlink. client.py shows retries and time limits.

    varlink_client.py open URL               an app was opened with URL, which may be an App Link; prints route, content and way back
    varlink_client.py leave URL [SCHEME...]  an app leaves for URL on a phone with these apps; prints what to open, and why
    varlink_client.py back URL               leads back to the app that sent URL

$LINKD_SOCKET is linkd's socket, $LINKD_APP names the app that is opened or left, $LINKD_PLATFORM the system of the phone: ios,
which is the default, or android. Ends with 0, or 1 when linkd refuses, 64 usage, 69 linkd is not there, 76 no reply of linkd's.
"""
import os
import re
import sys
import uuid

import varlink


def show(*columns):
    """Prints columns, with a dash for what linkd left out. A control character could end a column."""
    print(*(re.sub("[\0-\x1f\x7f-\x9f\ud800-\udfff]", "?", column or "-") for column in columns), sep="\t")


def opened(gateway, event):
    """The inbound App Link: what the URL that an app was opened with means, and the way back to the app that sent it."""
    link = gateway.Submit(event)["outcome"]["link"]
    back = link.get("backLink") or {}
    show(link.get("route"), link.get("targetUrl"), back.get("url"), back.get("appName"))


def leave(gateway, event, navigation):
    """The outbound App Link: the app or the web page to open for a URL."""
    device = {"platform": os.environ.get("LINKD_PLATFORM") or "ios", "form": "phone"}
    outcome = gateway.Submit({**event, "kind": "navigate", "device": device, "navigation": navigation})["outcome"]
    show(outcome["action"], (outcome.get("destination") or {}).get("url"), outcome["reason"])


def main(verb="", url=None, *schemes):
    if verb not in ("open", "leave", "back") or url is None or (schemes and verb != "leave"):
        sys.exit(usage("varlink_client.py open URL | leave URL [SCHEME...] | back URL"))
    event = {"url": url, "id": str(uuid.uuid4())}
    if "LINKD_APP" in os.environ:
        event["app"] = {"name": os.environ["LINKD_APP"]}
    address = "unix:" + os.environ.get("LINKD_SOCKET", "/run/linkd/linkd.sock")
    with varlink.Client.new_with_address(address) as client, client.open("org.linkd.Gateway") as gateway:
        if verb == "open":
            opened(gateway, event)
        else:
            leave(gateway, event, {"back": True} if verb == "back" else {"canOpen": list(schemes)})


def usage(words):
    print("usage:", words, file=sys.stderr)
    return 64


try:
    main(*sys.argv[1:])
except varlink.VarlinkError as error:
    print("varlink_client.py:", error.error(), error.parameters(), file=sys.stderr)
    sys.exit(1)
except OSError as error:
    print("varlink_client.py:", error, file=sys.stderr)
    sys.exit(69)
except (AttributeError, LookupError, TypeError, ValueError, RecursionError) as error:  # other JSON than the interface says, or none
    print("varlink_client.py: no reply of linkd's:", repr(error), file=sys.stderr)
    sys.exit(76)
