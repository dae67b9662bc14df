"""Pages of other sites that mean harm, asked for their App Links: each ends in bounded time and memory, with a reason."""
import gzip
import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from daemon import Client, encode
from suite import LIMITS, case, require

TAG = b"<meta property='al:ios:url' content='bolts://x'>"
HTML = "text/html; charset=utf-8"
GONE = threading.Event()


class Page(BaseHTTPRequestHandler):
    """One page per path; what has no end ends when the asker does, or when the suite does."""

    def log_message(self, *_):
        pass

    def head(self, status=200, kind=HTML, **fields):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        for name, value in fields.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()

    def do_GET(self):  # noqa: N802
        try:
            getattr(self, self.path.split("?")[0].strip("/").replace("-", "_"))()
        except OSError:
            pass

    def endless(self):
        """100 MB and more of a page; its tag is at the front."""
        self.head()
        self.wfile.write(TAG)
        for _ in range(1_600):
            self.wfile.write(b"<p>" + b"a" * 65_000)

    def loop(self):
        self.head(302, Location=f"/loop?{time.monotonic_ns()}")

    def refresh(self):
        self.head(Refresh="0;url=/refresh")
        self.wfile.write(b"<meta http-equiv=refresh content='0;url=/refresh'>" + TAG)

    def bomb(self):
        self.head(Content_Encoding="gzip")
        self.wfile.write(gzip.compress(b"<p>" * 20_000_000))

    def many(self):
        self.head()
        self.wfile.write(b"<meta property=al:ios><meta property=al:ios:url content=bolts://x>" * 10_000)

    def broken(self):
        self.head()
        self.wfile.write(b"<meta property='al:ios:app_name' content='\xff\xfe\xc3\x28'>" + TAG)

    def charset(self):
        self.head(kind="text/html; charset=klingon")
        self.wfile.write(TAG)

    def frames(self):
        self.head()
        self.wfile.write(b"<frameset><frame src='/many'></frameset><iframe src='/many'></iframe>")

    def drip(self):
        self.head()
        while not GONE.wait(0.2):
            self.wfile.write(b" ")

    def silence(self):
        GONE.wait(30)

    def inward(self):
        self.head(302, Location="http://169.254.169.254/latest")

    def script(self):
        self.head(302, Location="javascript:alert(1)")

    def picture(self):
        self.head(kind="image/png")
        self.wfile.write(b"\x89PNG" + TAG)

    def missing(self):
        self.head(404)
        self.wfile.write(TAG)


# By path: the reason why the apps are not known, or the number of targets.
ENDINGS = {
    "endless": 1, "loop": "too_many_hops", "refresh": 1, "bomb": "no_page", "many": 32, "broken": 1, "charset": 1, "frames": 0,
    "drip": "timeout", "silence": "timeout", "inward": "address_refused", "script": "scheme_refused", "picture": 0, "missing": "status",
}


class Site(ThreadingHTTPServer):
    daemon_threads = True


SITE = Site(("127.0.0.1", 0), Page)
RESOLVING = LIMITS + f"""
[stage.app-links]
resolve = true

[stage.short-links]
expand_addresses = ["127.0.0.1"]
expand_ports = ["{SITE.server_address[1]}"]
"""


@case("pages whose App Links are asked for: endless, looping, compressed, silent, with 10,000 tags", 64, limits=RESOLVING, kept=20)
def pages(scene):
    threading.Thread(target=SITE.serve_forever, daemon=True).start()
    count = scene.amount(1, 20)
    # A host has a few places only, and what waits keeps them: one after the other, and what waits at last.
    words = [word for word in sorted(ENDINGS, key=lambda word: ENDINGS[word] == "timeout") for _ in range(count)]
    began = time.monotonic()
    with Client(scene.daemon.unix(timeout=60)) as client:
        for number, word in enumerate(words):
            url = f"http://127.0.0.1:{SITE.server_address[1]}/{word}?{number}"
            client.socket.sendall(encode("org.linkd.Gateway.ResolveAppLink", {"url": url}))
            if count > 1 or ENDINGS[word] == "timeout":
                continue
            check(word, client.receive(), count)
        for _ in range(10):
            scene.normal()
        for word in words if count > 1 else [word for word in words if ENDINGS[word] == "timeout"]:
            check(word, client.receive(), count)
    seconds = time.monotonic() - began
    GONE.set()
    require(seconds < 60, f"{seconds:.0f} seconds")
    return f"{len(words)} pages in {seconds:.1f} s"


def check(word, reply, count):
    """What became of one page."""
    said = f"{word}: {json.dumps(reply)[:300]}"
    if "error" not in reply:
        return require(len(reply["parameters"]["appLink"]["targets"]) == ENDINGS[word], said)
    require(reply["error"] == "org.linkd.Gateway.AppLinkNotResolved", said)
    # Of many at once, some may find no place.
    require(reply["parameters"]["reason"] == ENDINGS[word] or count > 1 and reply["parameters"]["reason"] == "overloaded", said)
