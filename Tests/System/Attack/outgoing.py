"""What linkd can be made to connect to: redirects into the network, names with several addresses, names whose addresses
change between two look-ups, and how often anybody makes it ask at all.

Names come from a hosts file of the test, mounted over /etc/hosts for this linkd alone. 127.0.0.1 is allowed and
plays the world; 127.0.0.66 and [::1] are forbidden and play the network inside. A connection to them is a finding.
"""

import contextlib
import ctypes
import os
import socket
import threading
import time
import urllib.parse

from frame import GATEWAY, MEGABYTE, PIXEL, Client, ask, encode

FORBIDDEN = "127.0.0.66"
NAMES = ("world.example", "both.example", "inside.example", "flip.example")
NEWNS, PRIVATE, BIND = 0x20000, 0x44000, 0x1000
# Of the requests that anybody may send, so many at most may cost an outgoing one.
SHARE, CACHE_BYTES = 0.25, 64 * MEGABYTE
libc = ctypes.CDLL(None, use_errno=True)


class World:
    """Servers at one port of every address: redirects in the world, traps inside."""

    def __init__(self):
        self.requests, self.trapped, self.listeners = 0, [], []
        self.lock = threading.Lock()
        world = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.port = world.getsockname()[1]
        self.listeners.append(world)
        threading.Thread(target=self.accept, args=(world, self.serve), daemon=True).start()
        traps = [(FORBIDDEN, socket.AF_INET)] + ([("::1", socket.AF_INET6)] if socket.has_dualstack_ipv6() else [])
        for address, family in traps:
            with contextlib.suppress(OSError):
                trap = socket.create_server((address, self.port), family=family)
                self.listeners.append(trap)
                threading.Thread(target=self.accept, args=(trap, self.trap), daemon=True).start()

    def accept(self, listener, serve):
        while True:
            try:
                connected, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=serve, args=(connected,), daemon=True).start()

    def trap(self, connected):
        with connected:
            self.trapped.append(connected.getsockname()[0])

    def serve(self, connected):
        """Answers /to/TARGET with a redirect there, anything else with one into the app."""
        try:
            with connected:
                connected.settimeout(10)
                head = b""
                while b"\r\n\r\n" not in head:
                    part = connected.recv(65_536)
                    if not part:
                        return
                    head += part
                with self.lock:
                    self.requests += 1
                path = head.split(b" ", 2)[1].decode("latin-1").partition("?")[0]
                target = urllib.parse.unquote(path.partition("/to/")[2], "latin-1") or "shop://products/1"
                connected.sendall(
                    b"HTTP/1.1 302 Found\r\nLocation: "
                    + target.encode("latin-1")
                    + b"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                )
        except OSError:
            pass

    def close(self):
        for listener in self.listeners:
            # Whoever waits in accept is woken.
            with contextlib.suppress(OSError):
                listener.shutdown(socket.SHUT_RDWR)
            listener.close()


def hosts_file(path, flip):
    """The names; written in place, because the file is mounted."""
    text = (
        f"127.0.0.1 localhost\n127.0.0.1 world.example\n127.0.0.1 both.example\n{FORBIDDEN} both.example\n::1 both.example\n"
        f"{FORBIDDEN} inside.example\n{flip} flip.example\n"
    ).encode()
    handle = os.open(path, os.O_WRONLY | os.O_CREAT, 0o644)
    os.pwrite(handle, text.ljust(400, b"\n"), 0)
    os.close(handle)


def own_hosts(path):
    """For the child alone: the file over /etc/hosts."""

    def enter():
        if (
            libc.unshare(NEWNS)
            or libc.mount(b"none", b"/", None, PRIVATE, None)
            or libc.mount(path.encode(), b"/etc/hosts", None, BIND, None)
        ):
            raise OSError(ctypes.get_errno(), "no hosts file of its own")

    return enter


def targets(port):
    """Where a shortener may try to lead."""
    spellings = [
        FORBIDDEN, "2130706498", "0x7f000042", "0177.0.0.102", "127.66", "127.0.66", "[::1]", "[::ffff:127.0.0.66]",
        "[::ffff:7f00:42]", "[0:0:0:0:0:ffff:7f00:0042]", "[64:ff9b::7f00:42]", "user:pass@" + FORBIDDEN,
        "127.0.0.1@" + FORBIDDEN, "inside.example", "both.example", "flip.example", "INSIDE.example.", "localhost",
        "0", "0.0.0.0", "127.0.0.66.", "%31%32%37.0.0.66",
        "\u0661\u0662\u0667.0.0.66".encode().decode("latin-1"),
        "169.254.169.254", "world.example#@" + FORBIDDEN, "world.example\\@" + FORBIDDEN, f"{FORBIDDEN}:{port}#",
    ]
    for spelling in spellings:
        for scheme in ("http:", "HTTP:", "", "https:"):
            yield f"{scheme}//{spelling}:{port}/x"
    yield from (
        f"gopher://{FORBIDDEN}:{port}/", "file:///etc/passwd", f"ftp://{FORBIDDEN}:{port}/",
        f"dict://{FORBIDDEN}:{port}/", f"\\\\{FORBIDDEN}:{port}\\x",
    )


def explain(daemon, urls, at_once=50):
    """Each URL read, nothing recorded; the replies. As many are under way as fit between the two."""
    found = []
    with Client(daemon.unix(timeout=60)) as client:
        for start in range(0, len(urls), at_once):
            part = urls[start : start + at_once]
            client.socket.sendall(
                b"".join(encode(GATEWAY + "Explain", {"event": {"url": url, "app": {"name": "shop"}}}) for url in part)
            )
            for url in part:
                found.append((url, client.receive()))
    return found


def forbidden(attack, daemon, world, hosts):
    """Redirects and names of every kind, while a name's address goes to and fro."""
    quote = lambda text: urllib.parse.quote(text, safe="", encoding="latin-1")  # noqa: E731
    urls, number = [], 0
    for _ in range(attack.amount(1, 20)):
        for target in targets(world.port):
            number += 1
            urls.append(f"http://world.example:{world.port}/to/{quote(target)}?n={number}")
            urls.append(
                f"http://world.example:{world.port}/to/{quote(f'http://world.example:{world.port}/to/{quote(target)}')}?n={number}"
            )
        for name in NAMES:
            urls += [f"http://{name}:{world.port}/x{number}-{each}" for each in range(attack.amount(25, 200))]
    stopping = threading.Event()

    def flip():
        turn = 0
        while not stopping.wait(0.002):
            turn += 1
            hosts_file(hosts, ("127.0.0.1", FORBIDDEN)[turn % 2])

    thread = threading.Thread(target=flip)
    thread.start()
    try:
        before = world.requests
        replies = explain(daemon, urls)
    finally:
        stopping.set()
        thread.join()
    problems = [f"{len(world.trapped)} connections to {sorted(set(world.trapped))}"] if world.trapped else []
    problems += [f"{url}: {str(reply)[:200]}" for url, reply in replies if "error" in reply]
    asked = world.requests - before
    if not asked:
        problems.append("no shortener was asked at all: the attack has no teeth")
    attack.line(
        "redirects and names that lead inside, and names that change",
        len(urls),
        problems + attack.honest(daemon),
        f"{asked:,} requests to the world, {len(world.trapped)} inside",
    )


def anonymous(attack, daemon, world):
    """Taps of one address, each naming another foreign short link."""
    count, before = attack.amount(400, 4_000), world.requests
    # What was expanded once need not be asked for again: each is another.
    for number in range(count):
        inner = urllib.parse.quote(f'{{"target_url":"http://world.example:{world.port}/a{number}"}}', safe="")
        ask(daemon, "GET", f"/open?al_applink_data={inner}", agent=PIXEL, address="203.0.113.44")
    for number in range(count // 4):
        inner = urllib.parse.quote(f"http://world.example:{world.port}/l{number}", safe="")
        ask(daemon, "GET", f"/lazy?uri={inner}", agent=PIXEL, address="203.0.113.44")
    asked, tried = world.requests - before, count + count // 4
    problems = (
        []
        if asked <= tried * SHARE
        else [f"{asked} outgoing requests for {tried} anonymous ones, {SHARE:.0%} are allowed"]
    )
    attack.summarise(
        f"{len(world.trapped)} connections to forbidden addresses, {asked / tried:.2f} outgoing requests for an anonymous one"
    )
    attack.line(
        "taps of one address that name foreign short links",
        tried,
        problems + attack.honest(daemon),
        f"{asked} outgoing requests, {asked / tried:.2f} for each",
    )


def remembered(attack, daemon, world):
    """Long URLs that are expanded and remembered: bytes are bounded, not entries."""
    # A debug build is too slow to fill a cache within minutes.
    count, size = attack.amount(2_000 if attack.is_release else 60, 4_000), 60_000
    explain(daemon, [f"http://world.example:{world.port}/w{number}?{'y' * size}" for number in range(5)], at_once=1)
    before, done = daemon.resident(), 0
    while done < count and (done < 50 or attack.left() > 0):
        explain(
            daemon,
            [f"http://world.example:{world.port}/r{done + number}?{'y' * size}" for number in range(10)],
            at_once=1,
        )
        done += 10
    grown = max(0, daemon.resident() - before)
    problems = (
        []
        if grown <= CACHE_BYTES
        else [f"memory grew by {grown / MEGABYTE:.0f} MB, {CACHE_BYTES / MEGABYTE:.0f} MB are allowed"]
    )
    attack.line(
        "long foreign URLs that are remembered",
        done,
        problems + attack.honest(daemon),
        f"memory +{grown / MEGABYTE:.0f} MB, {grown / done:,.0f} bytes each",
    )


def run(attack):
    """All of it on one linkd with a hosts file of its own."""
    world = World()
    hosts = os.path.join(attack.directory, "hosts")
    hosts_file(hosts, "127.0.0.1")
    listed = ", ".join(f'"{name}"' for name in NAMES)
    extra = (
        f'[targets]\nallow = ["world.example"]\n[limits]\nrequests_per_address = "0"\n[stage.short-links]\nexpand_hosts = [{listed}]\n'
        f'expand_addresses = ["127.0.0.1"]\nexpand_ports = ["{world.port}"]\ntimeout = "1s"\n'
    )
    try:
        try:
            daemon = attack.daemon("linkd", extra, preexec_fn=own_hosts(hosts))
        except Exception as error:  # noqa: BLE001: subprocess hides what went wrong in the child
            return attack.skip("connections to the network inside", f"no hosts file of its own can be mounted: {error}")
        for body in (
            lambda: forbidden(attack, daemon, world, hosts),
            lambda: anonymous(attack, daemon, world),
            lambda: remembered(attack, daemon, world),
        ):
            begin = time.monotonic()
            with attack.attempt("connections that others ask for"):
                body()
            attack.progress(f"{time.monotonic() - begin:.0f} s")
        attack.line("linkd ends by itself after all redirects", 1, attack.ends(daemon))
    finally:
        world.close()
    return None
