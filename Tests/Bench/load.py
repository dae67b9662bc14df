"""A steady load for Scripts/cost. 64 requests are under way at a time, each on a connection of its own for taps, all on one for
Submit.

    load.py taps PORT COUNT PATH [--agent TEXT] [--from N] [--answer 302] [--ids FILE]
    load.py submits SOCKET COUNT [--form same|url|applinks|facebook] [--from N]
    load.py opens SOCKET COUNT --ids FILE [--from N]

The first event has the number N, which stands for `{}` in PATH and in the agent. Submits are of one app URL, or each of another one:
a plain one, one with App Links data, or Facebook's with a login. taps --ids writes the ids of the taps that are in the answers;
opens sends first opens with Play's referrer, each with another one of them."""
import argparse
import json
import re
import selectors
import socket
import sys
from urllib.parse import quote

WIDTH = 64
ANDROID = ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile "
           "Safari/537.36")
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)\r\n", re.IGNORECASE)
TAP = re.compile(rb"linkd_tap=([0-9a-z]{26})")


class Answer:
    """What has come of one answer."""

    def __init__(self):
        self.bytes = b""

    def take(self, part):
        """The whole answer, once it is there."""
        self.bytes += part
        end = self.bytes.find(b"\r\n\r\n")
        if not part:
            sys.exit(f"the connection ended after {self.bytes[:200]!r}")
        if end < 0 or len(self.bytes) < end + 4 + int(LENGTH.search(self.bytes)[1]):
            return None
        whole, self.bytes = self.bytes, b""
        return whole


def taps(port, count, path, agent, first, status, ids):
    def request(number):
        return (f"GET {path.replace('{}', f'{first + number:08}')} HTTP/1.1\r\nHost: go.example.com\r\n"
                f"User-Agent: {agent.replace('{}', f'{first + number:08}')}\r\nAccept: text/html\r\nAccept-Language: en\r\n\r\n").encode()

    ready = selectors.DefaultSelector()
    sent = done = 0
    for _ in range(min(WIDTH, count)):
        connected = socket.create_connection(("127.0.0.1", port))
        ready.register(connected, selectors.EVENT_READ, Answer())
        connected.sendall(request(sent))
        sent += 1
    while done < count:
        for key, _ in ready.select():
            answer = key.data.take(key.fileobj.recv(65536))
            if answer is None:
                continue
            if not answer.startswith(f"HTTP/1.1 {status} ".encode()):
                sys.exit(f"a tap was answered with {answer[:300]!r}")
            if ids:
                ids.write(TAP.search(answer)[1].decode() + "\n")
            done += 1
            if sent < count:
                key.fileobj.sendall(request(sent))
                sent += 1


def calls(path, count, event):
    """Submits event(0), event(1), …"""
    def message(number):
        call = {"method": "org.linkd.Gateway.Submit", "parameters": {"event": event(number)}}
        return json.dumps(call).encode() + b"\0"

    connected = socket.socket(socket.AF_UNIX)
    connected.connect(path)
    sent = done = 0
    while done < count:
        more = range(sent, min(count, done + WIDTH))
        if more:
            connected.sendall(b"".join(map(message, more)))
            sent = more[-1] + 1
        part = connected.recv(1 << 18)
        if not part:
            sys.exit("the connection ended")
        if b'"error"' in part:
            sys.exit(f"a Submit was answered with {part[:300]!r}")
        done += part.count(b"\0")


def submits(form, first):
    """The events of a form, whose URLs have never been there but for `same`."""
    def event(number):
        return {"kind": "open", "url": url(1000 + first + number), "app": {"name": "shop"}}

    def url(number):
        product = f"shop://products/{number}"
        if form == "applinks":
            data = {"target_url": f"https://www.example.com/products/{number}", "extras": {"campaign": "spring"}}
            return f"{product}?al_applink_data={quote(json.dumps(data))}"
        if form == "facebook":
            return f"fb123456789012345://authorize#expires_in=3600&access_token=CAAB{number}&target_url={quote(product, safe='')}"
        return "shop://products/42" if form == "same" else product
    return event


def opens(ids, first):
    with open(ids, encoding="ascii") as file:
        names = file.read().split()

    def event(number):
        return {
            "kind": "first_open", "device": {"platform": "android"},
            "app": {"name": "shop", "version": "5.1", "installation": f"installation-{first + number:08}"},
            "evidence": {"installReferrer": f"utm_source=mail&linkd_tap={names[first + number]}"}}
    return event


def main():
    options = argparse.ArgumentParser()
    kinds = options.add_subparsers(dest="kind", required=True)
    for kind in ("taps", "submits", "opens"):
        one = kinds.add_parser(kind)
        one.add_argument("place")
        one.add_argument("count", type=int)
        if kind == "taps":
            one.add_argument("path")
            one.add_argument("--agent", default=ANDROID)
            one.add_argument("--answer", type=int, default=302)
        one.add_argument("--from", dest="first", type=int, default=0)
        if kind == "submits":
            one.add_argument("--form", choices=("same", "url", "applinks", "facebook"), default="same")
        one.add_argument("--ids")
    given = options.parse_args()
    if given.kind == "submits":
        calls(given.place, given.count, submits(given.form, given.first))
    elif given.kind == "opens":
        calls(given.place, given.count, opens(given.ids, given.first))
    elif given.ids:
        with open(given.ids, "w", encoding="ascii") as ids:
            taps(int(given.place), given.count, given.path, given.agent, given.first, given.answer, ids)
    else:
        taps(int(given.place), given.count, given.path, given.agent, given.first, given.answer, None)


if __name__ == "__main__":
    main()
