"""Taps through nginx as it stands in front of a real linkd: whose address counts, which host is meant, what is kept.

nginx is on 127.0.0.1, which linkd trusts; browsers come from other addresses of loopback, which it trusts as well by
default, so linkd runs here with the one address of nginx as its only trusted proxy."""
import http.client
import os
import subprocess

from smuggling import await_port
from suite import Client, Daemon, free_ports

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
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; proxy_set_header Host $http_host;
    }}
  }}
}}
"""


def request(port, method, path, source="127.0.0.9", **headers):
    """A request from an address of loopback; status, Location and body."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20, source_address=(source, 0))
    fields = {"Host": "go.example.com", **{name.replace("_", "-"): value for name, value in headers.items()}}
    try:
        connection.request(method, path, headers=fields)
        response = connection.getresponse()
        return response.status, response.getheader("Location"), response.read()
    finally:
        connection.close()


def stored(daemon):
    """The last recorded event."""
    with Client(daemon.unix(daemon.control)) as client:
        return next(iter(client.more("org.linkd.Control.ListEvents", {"limit": 1})))["parameters"]["event"]


def through_nginx(suite):
    nginx = suite.tool("nginx")
    if not nginx:
        return suite.skip("taps through nginx", "it is not installed")
    daemon = Daemon(suite.build, os.path.join(suite.directory, "taps"), store='address_privacy = "full"')
    with open(daemon.config) as file:
        text = file.read()
    with open(daemon.config, "w") as file:
        file.write(text.replace("[listen]\n", '[listen]\ntrusted_proxies = ["127.0.0.1/32"]\n', 1))
    daemon.start()
    directory = os.path.join(suite.directory, "nginx-taps")
    os.makedirs(directory)
    port = free_ports(1)[0]
    conf = os.path.join(directory, "nginx.conf")
    with open(conf, "w") as file:
        file.write(CONF.format(dir=directory, port=port, upstream=daemon.http_port))
    process = subprocess.Popen([nginx, "-p", directory, "-c", conf, "-e", directory + "/error.log"])
    try:
        await_port(port)
        for link in [{"key": "page", "url": "https://www.example.com/page"},
                     {"key": "one-tap", "url": "https://www.example.com/one", "maxTaps": 1}]:
            daemon.call("org.linkd.Links.Create", {"link": link})
        addresses(suite, daemon, port)
        limits(suite, port)
    finally:
        process.terminate()
        process.wait()
        suite.check("taps: linkd ends with 0", daemon.stop() == 0, daemon.log_tail())


def addresses(suite, daemon, port):
    page = "https://www.example.com/page"
    status, location, _ = request(port, "GET", "/page?a=%20b", User_Agent="Mozilla/5.0", Referer="https://a.example/")
    suite.check("taps: a redirect through nginx", (status, location) == (302, page + "?a=%20b"), (status, location))
    client = stored(daemon)["client"]
    suite.check("taps: the browser's address, not nginx's", client["address"] == "127.0.0.9", client)
    suite.check("taps: what the browser says of itself", client["userAgent"] == "Mozilla/5.0", client)
    # What the browser claims stands left of what nginx saw.
    for claim in ("203.0.113.7", "127.0.0.1", "203.0.113.7, 127.0.0.1", "nonsense", "", "a,,b", "[::1]:80"):
        status, _, _ = request(port, "GET", "/page", X_Forwarded_For=claim)
        address = stored(daemon)["client"]["address"]
        suite.check(f"taps: X-Forwarded-For: {claim} is not believed", (status, address) == (302, "127.0.0.9"), address)
    # Who comes to linkd itself and is no trusted proxy is believed nothing.
    request(daemon.http_port, "GET", "/page", source="127.0.0.8", X_Forwarded_For="203.0.113.7",
            Forwarded="for=203.0.113.7")
    address = stored(daemon)["client"]["address"]
    suite.check("taps: a stranger's X-Forwarded-For counts for nothing", address == "127.0.0.8", address)
    request(daemon.http_port, "GET", "/page", source="127.0.0.1", X_Forwarded_For="203.0.113.7")
    address = stored(daemon)["client"]["address"]
    suite.check("taps: a trusted proxy's counts", address == "203.0.113.7", address)
    request(daemon.http_port, "GET", "/page", source="127.0.0.1", Forwarded='for="[2001:db8::7]:80";proto=https')
    address = stored(daemon)["client"]["address"]
    suite.check("taps: so does Forwarded", address == "2001:db8::7", address)
    status, location, _ = request(port, "GET", "/page", Host="evil.example")
    suite.check("taps: another host through nginx", (status, location) == (404, None), (status, location))
    status, location, _ = request(port, "GET", "/page", X_Forwarded_Host="evil.example")
    suite.check("taps: X-Forwarded-Host counts for nothing", (status, location) == (302, page), (status, location))
    status, _, body = request(port, "GET", "/v1/links/go.example.com/page")
    suite.check("taps: the interface is not for who has no key", status == 401, (status, body))


def limits(suite, port):
    status, location, body = request(port, "HEAD", "/one-tap")
    suite.check("taps: HEAD through nginx, without the target", (status, location, body) == (200, None, b""),
                (status, location, body))
    status, location, _ = request(port, "GET", "/one-tap", User_Agent="facebookexternalhit/1.1")
    suite.check("taps: a crawler spends nothing and is not told", (status, location) == (200, None), (status, location))
    status, location, _ = request(port, "GET", "/one-tap", Sec_Purpose="prefetch;prerender")
    suite.check("taps: a prefetch spends nothing and is to come again", (status, location) == (503, None),
                (status, location))
    answers = [request(port, "GET", "/one-tap", User_Agent="Firefox/128.0")[:2] for _ in range(3)]
    suite.check(
        "taps: one goes on, the others are too late",
        answers == [(302, "https://www.example.com/one"), (410, None), (410, None)], answers)


GROUPS = [("taps through nginx", through_nginx)]
