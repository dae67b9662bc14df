"""Serves written pages over TLS as linkd would, whatever host is asked for, and counts who asked for what."""
import os
import ssl
import subprocess
import threading
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def picture(width, height, pixel):
    """A PNG; `pixel` gives red, green and blue of a place."""
    import struct

    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = b"".join(b"\0" + b"".join(bytes(pixel(x, y)) for x in range(width)) for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def shoe(x, y):
    """Something blue with a horizon."""
    return (58 + x // 12, 96 + y // 6, 168) if y < 150 + (x - 240) ** 2 // 900 else (232, 226, 214)


PICTURES = {
    "/icon.png": picture(128, 128, lambda x, y: (226, 88, 62) if (x - 64) ** 2 + (y - 64) ** 2 > 900 else (255, 240, 220)),
    "/shop.jpg": picture(480, 270, shoe),
}
QR = (b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path fill="#fff" d="M0 0h29v29H0z"/>'
      b'<path d="M4 4h7v7H4zm14 0h7v7h-7zM4 18h7v7H4zm9-9h2v9h9v2H13z"/></svg>')


class Site:
    """The server; `seen` holds (host, path) of every request."""

    def __init__(self, pages, directory):
        self.pages = pages
        self.seen = []
        certificate = os.path.join(directory, "site.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=site",
             "-keyout", certificate, "-out", certificate + ".crt"], check=True, capture_output=True)
        site = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                site.answer(self)

            def do_POST(self):
                self.rfile.read(int(self.headers.get("Content-Length") or 0))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate + ".crt", certificate)
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def answer(self, request):
        """One answer."""
        path = request.path.partition("?")[0]
        host = request.headers.get("Host", "")
        self.seen.append((host, path))
        headers = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff"}
        name = os.path.join(self.pages, path.lstrip("/"))
        status = 200
        if host == "go.example.com" and path.count("/") == 1 and os.path.exists(name + ".html"):
            with open(name + ".html", "rb") as file:
                body = file.read()
            with open(name + ".policy", encoding="ascii") as file:
                headers["Content-Security-Policy"] = file.read()
            headers["Content-Type"] = "text/html; charset=utf-8"
        elif path in PICTURES:
            body, headers["Content-Type"] = PICTURES[path], "image/png"
        elif path.endswith("/qr.svg"):
            body, headers["Content-Type"] = QR, "image/svg+xml"
        elif path == "/favicon.ico":
            status, body = 204, b""
        else:
            status, body, headers["Content-Type"] = 404, b"", "text/plain"
        request.send_response(status)
        for key, value in headers.items():
            request.send_header(key, value)
        request.send_header("Content-Length", str(len(body)))
        request.end_headers()
        request.wfile.write(body)

    def close(self):
        """Stops it."""
        self.server.shutdown()
        self.server.server_close()
