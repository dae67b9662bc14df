#!/usr/bin/env python3
"""A client of linkd in Python, without libraries.

    client.py submit URL [ID]        records an event over the Unix socket $LINKD_SOCKET; prints what linkd decided
    client.py open URL               an app was opened with URL, which may be an App Link; prints route, content and way back
    client.py leave URL [SCHEME...]  an app leaves for URL on a phone with these apps; prints what to open, and why
    client.py back URL               leads back to the app that sent URL
    client.py link URL               makes a link over HTTP ($LINKD_URL, $LINKD_KEY), changes its title, reads it again
    client.py subscribe [ID [COUNT]] prints events as they are recorded, from behind the event ID, until there were COUNT of them

$LINKD_APP names the app that is opened or left, $LINKD_PLATFORM the system of the phone: ios, which is the default, or
android. Ends with 0, or 1 when linkd refuses, 64 usage, 69 linkd is not there, 75 try again later, 76 no reply of linkd's.
"""
import json
import os
import re
import signal
import socket
import sys
import time
import urllib.error
import urllib.request
import uuid
from http.client import HTTPException

SOCKET = os.environ.get("LINKD_SOCKET", "/run/linkd/linkd.sock")
TIMEOUT = 10.0  # seconds without a byte
TRIES = 5
LONGEST = 16 << 20  # bytes of a reply


class Failure(Exception):
    """What ends the program, with its exit status."""

    def __init__(self, status, words):
        super().__init__(words)
        self.status = status


class Lost(Exception):
    """The connection ended before the reply. Whether linkd recorded the event is not known."""


class Refused(Exception):
    """linkd's error: a name and what it is about."""

    def __init__(self, name, about):
        super().__init__(f"{name} {json.dumps(about)}")
        self.name, self.about = name, about


def replies(path, method, parameters, more=False):
    """One varlink call: a JSON object and a NUL there, a JSON object and a NUL back, or with `more` several. Their parameters."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(TIMEOUT)
        try:
            connection.connect(path)
        except OSError as error:
            raise Failure(69, f"{path}: {error}") from error
        try:
            connection.sendall(json.dumps({"method": method, "parameters": parameters, "more": more}).encode() + b"\0")
            connection.settimeout(None if more else TIMEOUT)  # the next event may be hours away
            reply = bytearray()
            while True:
                piece = connection.recv(65536)
                if not piece:
                    raise Lost(f"{path}: the connection ended before the reply")
                *ends, rest = piece.split(b"\0")  # a reply comes in as many pieces as it likes
                for end in ends:
                    message = parsed(path, reply + end)
                    yield message["parameters"]
                    if not message["continues"]:
                        return
                    reply = bytearray()
                reply += rest
                if len(reply) > LONGEST:
                    raise Failure(76, f"{path}: a reply of more than {LONGEST} bytes")
        except OSError as error:
            raise Lost(f"{path}: {error}") from error


def parsed(path, reply):
    """A reply of varlink's without its NUL, unless it is an error."""
    try:
        message = json.loads(reply)
        name, parameters = part(message, "error"), part(message, "parameters", dict)
        continues = part(message, "continues", bool)
    except (ValueError, RecursionError, Failure) as error:
        raise Failure(76, f"{path}: no reply of varlink's: {bytes(reply[:80])!r}") from error
    if name:
        raise Refused(name, parameters or {})
    return {"parameters": parameters, "continues": continues}


def part(value, key, kind=str):
    """A member of a JSON object; None where linkd left it or the whole object out."""
    found = None
    if isinstance(value, dict):
        found = value.get(key)
    elif value is not None:
        raise Failure(76, f"no reply of linkd's: no object with {key!r}")
    if found is not None and not isinstance(found, kind):
        raise Failure(76, f"no reply of linkd's: {key!r} is not of type {kind.__name__}")
    return found


def show(*columns):
    """Prints columns, with a dash for what linkd left out. A control character could end a column."""
    print(*(re.sub("[\0-\x1f\x7f-\x9f\ud800-\udfff]", "?", str(column or "-")) for column in columns), sep="\t")


def record(event):
    """Records one event; its outcome. The id makes sending it again harmless: linkd answers what it decided the first time."""
    event.setdefault("id", str(uuid.uuid4()))
    if "LINKD_APP" in os.environ:
        event["app"] = {"name": os.environ["LINKD_APP"]}
    last = None
    for _ in range(TRIES):
        try:
            outcome = part(next(replies(SOCKET, "org.linkd.Gateway.Submit", {"event": event})), "outcome", dict)
            break
        except Lost as error:
            last = error
        except Refused as error:
            if error.name == "org.linkd.Gateway.NotRecorded":
                raise Failure(75, str(error)) from error
            if not error.name.endswith(".Overloaded"):
                raise Failure(1, str(error)) from error
            last = error
            time.sleep(pause(error))
    else:
        raise Failure(75 if isinstance(last, Refused) else 69, str(last))
    if not part(outcome, "action"):
        raise Failure(76, "no outcome in the reply")
    return outcome


def pause(busy):
    """How long linkd wants to be left alone, in seconds."""
    wait = busy.about.get("retryAfterMilliseconds")
    return wait / 1000 if isinstance(wait, int) and 0 <= wait <= 60_000 else 1


def destination(outcome):
    return part(part(outcome, "destination", dict), "url")


def submit(url, identifier=None):
    """Records that an app was opened with a URL, and prints what linkd decided."""
    outcome = record({"url": url, "id": identifier or str(uuid.uuid4())})
    again = "duplicate" if part(outcome, "duplicate", bool) else "new"
    show(outcome["action"], destination(outcome), part(outcome, "eventId"), again)


def opened(url):
    """The inbound App Link: what the URL that an app was opened with means, and the way back to the app that sent it."""
    reading = part(record({"kind": "open", "url": url}), "link", dict)
    back = part(reading, "backLink", dict)
    show(part(reading, "route"), part(reading, "targetUrl"), part(back, "url"), part(back, "appName"))


def leave(url, navigation):
    """The outbound App Link: the app or the web page to open for a URL."""
    device = {"platform": os.environ.get("LINKD_PLATFORM") or "ios", "form": "phone"}
    outcome = record({"kind": "navigate", "url": url, "device": device, "navigation": navigation})
    show(outcome["action"], destination(outcome), part(outcome, "reason"))


def http(method, path, body=None, **headers):
    """One request of /v1: the reply's headers and its JSON."""
    base = os.environ.get("LINKD_URL", "http://127.0.0.1:8080")
    headers["Authorization"] = "Bearer " + os.environ.get("LINKD_KEY", "")
    headers["Content-Type"] = "application/json"
    data = None if body is None else json.dumps(body).encode()
    for attempt in range(TRIES):
        request = urllib.request.Request(base + path, data, {k.replace("_", "-"): v for k, v in headers.items()}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as reply:
                return reply.headers, json.load(reply)
        except urllib.error.HTTPError as error:
            if error.code in (429, 503) and attempt < TRIES - 1:  # nothing was done: ask again when linkd says
                wait = error.headers.get("Retry-After", "")
                time.sleep(int(wait) if wait.isdecimal() else 1)  # it may be a date
                continue
            words = error.read().decode(errors="replace")  # RFC 9457: "code" is for programs, "detail" for people
            raise Failure(75 if error.code in (429, 503) else 1, f"{method} {path}: {error.code} {words}") from error
        except OSError as error:
            raise Failure(69, f"{base}: {error}") from error
        except (ValueError, RecursionError, HTTPException) as error:
            raise Failure(76, f"{method} {path}: no JSON") from error


def link(url):
    """Makes a link, changes it, reads it. If-Match: nobody else's change in between is lost."""
    made, _ = http("POST", "/v1/links", {"link": {"url": url, "title": "An example"}})
    place, revision = made["Location"], made["ETag"]
    if not place or not revision:
        raise Failure(76, "no Location or no ETag in the reply")
    http("PATCH", place, {"link": {"title": "A changed example"}}, If_Match=revision)
    _, read = http("GET", place)
    found = part(read, "link", dict)
    show(part(found, "shortLink"), part(found, "title"), part(found, "revision", int))


def subscribe(after=None, count=None):
    """Prints each event that linkd records: its id, kind, action and URL. After a lost connection it goes on behind the last one,
    so none is missed. Keep that id together with what you did about the event."""
    left, is_first = int(count) if count else -1, True
    while True:
        try:
            for reply in replies(SOCKET, "org.linkd.Gateway.Subscribe", {"after": after} if after else {}, more=True):
                event, outcome = part(reply, "event", dict), part(reply, "outcome", dict)
                if event is None:  # linkd ends
                    continue
                after = part(outcome, "eventId")
                show(after, part(event, "kind"), part(outcome, "action"), part(event, "url"))
                sys.stdout.flush()
                left -= 1
                if left == 0:
                    return
            wait = 1
        except Lost:
            wait = 1
        except Refused as error:
            if not error.name.endswith(".Overloaded"):
                raise Failure(1, str(error)) from error
            wait = pause(error)
        except Failure as failure:
            if failure.status != 69 or is_first:
                raise
            wait = 1
        is_first = False
        time.sleep(wait)


def main(words):
    if len(words) in (2, 3) and words[0] == "submit":
        submit(*words[1:])
    elif len(words) == 2 and words[0] == "open":
        opened(words[1])
    elif len(words) >= 2 and words[0] == "leave":
        leave(words[1], {"canOpen": words[2:]})
    elif len(words) == 2 and words[0] == "back":
        leave(words[1], {"back": True})
    elif len(words) == 2 and words[0] == "link":
        link(words[1])
    elif words[:1] == ["subscribe"] and (len(words) < 3 or len(words) == 3 and re.fullmatch("[1-9][0-9]{0,8}", words[2])):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)  # whoever reads may stop
        subscribe(*words[1:])
    else:
        raise Failure(64, "usage: client.py submit URL [ID] | open URL | leave URL [SCHEME...] | back URL | link URL | "
                      "subscribe [ID [COUNT]]")


try:
    main(sys.argv[1:])
except Failure as failure:
    print(f"client.py: {failure}", file=sys.stderr)
    sys.exit(failure.status)
