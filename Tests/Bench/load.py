"""A steady load for Scripts/cost: `load.py taps PORT COUNT AGENT`, `load.py submits SOCKET COUNT`. 64 requests are under way at
a time, each on a connection of its own for taps, all on one for Submit."""
import json
import selectors
import socket
import sys

WIDTH = 64


def taps(port, count, agent):
    request = (f"GET /cost HTTP/1.1\r\nHost: go.example.com\r\nUser-Agent: {agent}\r\nAccept: text/html\r\n"
               "Accept-Language: en\r\n\r\n").encode()
    ready = selectors.DefaultSelector()
    sent = done = 0
    for _ in range(min(WIDTH, count)):
        connected = socket.create_connection(("127.0.0.1", port))
        ready.register(connected, selectors.EVENT_READ)
        connected.sendall(request)
        sent += 1
    while done < count:
        for key, _ in ready.select():
            answer = key.fileobj.recv(65536)
            if not answer.startswith(b"HTTP/1.1 302") or not answer.endswith(b"\r\n\r\n"):
                sys.exit(f"a tap was answered with {answer[:200]!r}")
            done += 1
            if sent < count:
                key.fileobj.sendall(request)
                sent += 1


def submits(path, count):
    call = {"method": "org.linkd.Gateway.Submit",
            "parameters": {"event": {"kind": "open", "url": "shop://products/42", "app": {"name": "shop"}}}}
    message = json.dumps(call).encode() + b"\0"
    connected = socket.socket(socket.AF_UNIX)
    connected.connect(path)
    sent, done = min(WIDTH, count), 0
    connected.sendall(message * sent)
    while done < count:
        part = connected.recv(1 << 18)
        if not part:
            sys.exit("the connection ended")
        if b'"error"' in part:
            sys.exit(f"a Submit was answered with {part[:200]!r}")
        got = part.count(b"\0")
        done += got
        more = min(got, count - sent)
        connected.sendall(message * more)
        sent += more


if __name__ == "__main__":
    if sys.argv[1] == "taps":
        taps(int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
    else:
        submits(sys.argv[2], int(sys.argv[3]))
