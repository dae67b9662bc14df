"""nginx in front: what the two make of ambiguous requests, and that no request is smuggled past nginx.

Every request of the table carries, where a reader could see a second request, a POST to /v1/events with a marker of
its own. Sent directly or through nginx, the marker must never be recorded: sent directly it stands behind or inside
what is refused, and through nginx nobody gets into /v1, because nothing in the table has a key.
"""
import os
import re
import socket
import subprocess
import time

from suite import free_ports

CONF = """
daemon off; master_process off; worker_processes 1;
pid {dir}/pid; error_log {dir}/error.log warn;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {dir}/body; proxy_temp_path {dir}/proxy; fastcgi_temp_path {dir}/f;
  uwsgi_temp_path {dir}/u; scgi_temp_path {dir}/s;
  upstream linkd {{ server 127.0.0.1:{upstream}; keepalive 4; }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://linkd; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header Host $http_host;
      proxy_request_buffering {buffering}; proxy_ignore_client_abort on;
    }}
  }}
}}
"""

HEAD = "POST /v1/explain HTTP/1.1\r\nHost: go.example.com\r\nContent-Type: application/json\r\n"
BODY = '{"event":{"url":"shop://products/1"}}'


def smuggled(marker):
    body = '{"event":{"url":"shop://products/1?marker=%s"}}' % marker
    return ("POST /v1/events HTTP/1.1\r\nHost: go.example.com\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}")


def table():
    """Names and requests; {S} is where a second request could be seen."""
    size = len(BODY)
    chunk = f"{size:x}\r\n{BODY}\r\n0\r\n\r\n"
    return [
        ("both lengths, chunked first", HEAD + f"Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n{chunk}{{S}}"),
        ("both lengths, length first", HEAD + f"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n{chunk}{{S}}"),
        ("both lengths, the length covers the rest",
         HEAD + "Content-Length: {N}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n{S}"),
        ("two lengths", HEAD + f"Content-Length: {size}\r\nContent-Length: 0\r\n\r\n{{S}}"),
        ("two equal lengths", HEAD + "Content-Length: 0\r\nContent-Length: 0\r\n\r\n{S}"),
        ("a list of lengths", HEAD + "Content-Length: 0, 0\r\n\r\n{S}"),
        ("a signed length", HEAD + "Content-Length: +0\r\n\r\n{S}"),
        ("a negative length", HEAD + "Content-Length: -1\r\n\r\n{S}"),
        ("a hexadecimal length", HEAD + "Content-Length: 0x0\r\n\r\n{S}"),
        ("a length that overflows", HEAD + "Content-Length: 18446744073709551616\r\n\r\n{S}"),
        ("an empty length", HEAD + "Content-Length: \r\n\r\n{S}"),
        ("a space before the colon", HEAD + "Content-Length : {N}\r\n\r\n{S}"),
        ("a space in the name", HEAD + "Content Length: {N}\r\n\r\n{S}"),
        ("Transfer-Encoding with a space before the colon", HEAD + f"Transfer-Encoding : chunked\r\n\r\n{chunk}{{S}}"),
        ("Transfer-Encoding: xchunked", HEAD + f"Transfer-Encoding: xchunked\r\n\r\n{chunk}{{S}}"),
        ("Transfer-Encoding: chunked, identity", HEAD + f"Transfer-Encoding: chunked, identity\r\n\r\n{chunk}{{S}}"),
        ("Transfer-Encoding: identity", HEAD + f"Transfer-Encoding: identity\r\nContent-Length: 0\r\n\r\n{{S}}"),
        ("Transfer-Encoding twice",
         HEAD + f"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n{chunk}{{S}}"),
        ("Transfer-Encoding with a vertical tab", HEAD + f"Transfer-Encoding:\x0bchunked\r\n\r\n{chunk}{{S}}"),
        ("Transfer-Encoding folded", HEAD + f"Transfer-Encoding:\r\n chunked\r\n\r\n{chunk}{{S}}"),
        ("a folded field", HEAD + "X: a\r\n Content-Length: {N}\r\n\r\n{S}"),
        ("bare line feeds", "POST /v1/explain HTTP/1.1\nHost: a\nContent-Length: 0\n\n{S}"),
        ("a bare carriage return", HEAD + "X: a\rContent-Length: {N}\r\n\r\n{S}"),
        ("a null byte in a value", HEAD + "X: a\0b\r\nContent-Length: 0\r\n\r\n{S}"),
        ("a chunk size with a sign", HEAD + f"Transfer-Encoding: chunked\r\n\r\n+0\r\n\r\n{{S}}"),
        ("a chunk size with 0x", HEAD + "Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n{S}"),
        ("a chunk size that overflows", HEAD + "Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n{S}"),
        ("a chunk size with a space", HEAD + "Transfer-Encoding: chunked\r\n\r\n0 \r\n\r\n{S}"),
        ("a chunk longer than its size", HEAD + f"Transfer-Encoding: chunked\r\n\r\n1\r\n{BODY}\r\n0\r\n\r\n{{S}}"),
        ("a chunk extension with a line feed", HEAD + "Transfer-Encoding: chunked\r\n\r\n0;a\n\r\n\r\n{S}"),
        ("a trailer that is a length", HEAD + f"Transfer-Encoding: chunked\r\n\r\n0\r\nContent-Length: 5\r\n\r\n{{S}}"),
        ("no Host", "POST /v1/explain HTTP/1.1\r\nContent-Length: 0\r\n\r\n{S}"),
        ("two Hosts", "POST /v1/explain HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: 0\r\n\r\n{S}"),
        ("HTTP/2.0", "POST /v1/explain HTTP/2.0\r\nHost: a\r\nContent-Length: 0\r\n\r\n{S}"),
        ("HTTP/0.9", "GET /v1/explain\r\n{S}"),
        ("a tab in the request line", "POST\t/v1/explain HTTP/1.1\r\nHost: a\r\n\r\n{S}"),
        ("a GET with a body", "GET /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: {N}\r\n\r\n{S}"),
        ("a request inside a body", HEAD + "Content-Length: {N}\r\n\r\n{S}"),
        ("a request inside a chunk", HEAD + "Transfer-Encoding: chunked\r\n\r\n{X}\r\n{S}\r\n0\r\n\r\n"),
        ("an upgrade", HEAD + "Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: {N}\r\n\r\n{S}"),
    ]

# Readers of HTTP/1.1 agree on these: behind a complete request comes the next one.
LEGITIMATE = {"a trailer that is a length", "an upgrade"}


def exchange(port, request):
    """Sends all, reads until the peer closes or is silent; the statuses of the answers."""
    with socket.create_connection(("127.0.0.1", port), 10) as connection:
        connection.settimeout(5.0)
        data = b""
        try:
            connection.sendall(request.encode("latin-1"))
            connection.shutdown(socket.SHUT_WR)
            while chunk := connection.recv(65536):
                data += chunk
        except (socket.timeout, ConnectionError, BrokenPipeError):
            pass
    return [int(status) for status in re.findall(rb"HTTP/1\.[01] (\d{3})", data)]


def recorded(suite):
    """The markers in the journal."""
    with suite.daemon.unix(suite.daemon.control) as connection:
        connection.sendall(b'{"method":"org.linkd.Control.ListEvents","more":true,"parameters":{"limit":400}}\0')
        data = b""
        while b'"continues":true' in (last := data.rpartition(b"\0")[0].rpartition(b"\0")[2]) or not last:
            chunk = connection.recv(65536)
            if not chunk:
                break
            data += chunk
    return set(re.findall(rb"marker=([a-z0-9]+)", data))


def fill(request, marker):
    second = smuggled(marker)
    return request.replace("{N}", str(len(second))).replace("{X}", f"{len(second):x}").replace("{S}", second)


def differential(suite, buffering):
    nginx = suite.tool("nginx")
    if not nginx:
        return suite.skip("nginx", "it is not installed")
    directory = os.path.join(suite.directory, "nginx-" + buffering)
    os.makedirs(directory)
    port = free_ports(1)[0]
    conf = os.path.join(directory, "nginx.conf")
    with open(conf, "w") as file:
        file.write(CONF.format(dir=directory, port=port, upstream=suite.daemon.http_port, buffering=buffering))
    process = subprocess.Popen([nginx, "-p", directory, "-c", conf, "-e", directory + "/error.log"])
    try:
        await_port(port)
        ordinary = exchange(port, HEAD + f"Content-Length: {len(BODY)}\r\nConnection: close\r\n\r\n{BODY}")
        suite.check("nginx: an ordinary request needs a key", ordinary == [401], ordinary)
        ordinary = exchange(port, "GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        suite.check("nginx: an ordinary request is answered", ordinary == [404], ordinary)
        for number, (name, request) in enumerate(table()):
            marker = f"{buffering}p{number}x"
            through = exchange(port, fill(request, marker))
            suite.check(f"nginx: {name}", 200 not in through, f"answers {through}")
        leaked = recorded(suite)
        suite.check("nginx: nothing was smuggled", not leaked, leaked)
    finally:
        process.terminate()
        process.wait()


def buffered(suite):
    differential(suite, "on")


def unbuffered(suite):
    differential(suite, "off")


def direct(suite):
    for number, (name, request) in enumerate(table()):
        if name in LEGITIMATE:
            continue
        marker = f"d{number}x"
        statuses = exchange(suite.daemon.http_port, fill(request, marker))
        fine = all(status != 200 for status in statuses)
        suite.check(f"direct: {name}", fine, f"answers {statuses}")
    leaked = recorded(suite)
    suite.check("direct: nothing was smuggled", not leaked, leaked)


def await_port(port):
    end = time.monotonic() + 20
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.01)


GROUPS = [("direct", direct), ("nginx, buffering", buffered), ("nginx, streaming", unbuffered)]
