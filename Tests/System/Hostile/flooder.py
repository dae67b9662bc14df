"""One address at its limit: asks one thing for so many seconds over some connections, and waits a moment when it is told
to. A process of its own, so that whoever measures beside it is not held up by it. Prints the answers by status."""
import collections
import json
import socket
import sys
import threading
import time

CONNECTIONS = 8
PATIENCE = 0.02


def head(path, fields):
    lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return f"GET {path} HTTP/1.1\r\nHost: go.example.com\r\n{lines}\r\n".encode()


def answer(connected):
    """The status of one answer, its body read."""
    data = b""
    while b"\r\n\r\n" not in data:
        part = connected.recv(1 << 18)
        if not part:
            raise EOFError
        data += part
    fields, _, body = data.partition(b"\r\n\r\n")
    left = 0
    for line in fields.split(b"\r\n"):
        if line.lower().startswith(b"content-length:"):
            left = int(line.split(b":")[1]) - len(body)
    while left > 0:
        part = connected.recv(1 << 18)
        if not part:
            raise EOFError
        left -= len(part)
    return int(fields[9:12])


def ask(port, path, fields, number, until, counts):
    step = 0
    with socket.create_connection(("127.0.0.1", port), 120) as connected:
        while time.monotonic() < until:
            step += 1
            connected.sendall(head(path.replace("{n}", f"{number}x{step}"), fields))
            status = answer(connected)
            counts[status] += 1
            if status in (429, 503):
                time.sleep(PATIENCE)


def main():
    port, seconds, path, fields = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3], json.loads(sys.argv[4])
    counts = collections.Counter()
    until = time.monotonic() + seconds
    threads = [
        threading.Thread(target=ask, args=(port, path, fields, number, until, counts)) for number in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
