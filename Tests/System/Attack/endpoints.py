"""Ways in: what proxies tell of an address, places for connections, names of this machine, and /v1 without a key."""

import http.client
import os
import shutil
import socket
import ssl
import subprocess
import time

from connections import is_open
from frame import HOST, PAGE, Answer, ask, free_ports


class Endpoint:
    """A way to linkd: itself, or nginx before it, each with TLS or without."""

    def __init__(self, name, port, context=None):
        self.name, self.port, self.context = name, port, context

    def connect(self, timeout=15):
        raw = socket.create_connection(("127.0.0.1", self.port), timeout, ("127.0.0.8", 0))
        raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return self.context.wrap_socket(raw, server_hostname=HOST) if self.context else raw

    def exchange(self, data, timeout=4.0):
        """Bytes as they are; all that comes back until the peer closes or is silent."""
        answer = b""
        try:
            with self.connect(timeout) as connection:
                connection.sendall(data)
                while part := connection.recv(65536):
                    answer += part
        except (OSError, ssl.SSLError):
            pass
        return answer

    def ask(self, head, body=b""):
        """One request as bytes without its Connection field; its parsed answer, or None when there was none."""
        with self.connect() as connection:
            connection.sendall(head + b"Connection: close\r\n\r\n" + body)
            method = head.split(b" ", 1)[0].decode("latin-1")
            reply = http.client.HTTPResponse(connection, method=method if method == "HEAD" else "GET")
            reply.begin()
            return Answer(reply.status, reply.getheaders(), b"" if method == "HEAD" else reply.read())


def forwarded(attack):
    """What a proxy tells of an address: what cannot be read is somebody all the same, and limited."""
    daemon = attack.daemon("limited", '[limits]\nrequests_per_address = "100/h"\n')
    attack.link(daemon, key="page", url=PAGE)
    problems, tried = [], 0
    for value in (
        "unknown", "_hidden", "1.2.3.4, unknown", "300.1.1.1", "x" * 200, "1.2.3.4, [::", "\xff", "-",
        "for=1.2.3.4",
    ):
        statuses = []
        for number in range(140):
            # Whoever is further left is anybody's claim.
            statuses.append(ask(daemon, "GET", "/page", address=value.replace("1.2.3.4", f"1.2.{number}.4")).status)
        tried += 140
        if not statuses.count(429):
            problems.append(f"X-Forwarded-For: {value[:30]}: 140 requests, none was limited: {set(statuses)}")
    attack.line(
        "addresses that cannot be read, told by a trusted proxy",
        tried,
        problems + attack.honest(daemon),
        "100 an hour are allowed",
    )
    spoofed = [
        ask(daemon, "GET", "/page", address=f"192.0.2.{number % 250}, 203.0.113.2").status for number in range(140)
    ]
    problems = [] if spoofed.count(429) >= 39 else [f"{spoofed.count(429)} of 140 were limited"]
    attack.line("addresses made up left of what the proxy saw", 140, problems)


def crowded(attack):
    """All places for connections are taken over HTTP: the sockets and the metrics answer."""
    daemon = attack.daemon(
        "crowded", '[limits]\nconnections = 120\nconnections_per_peer = 100000\nidle_timeout = "5m"\n'
    )
    clients, problems = [], []
    try:
        for _ in range(300):
            try:
                clients.append(daemon.tcp(timeout=5))
                clients[-1].setblocking(False)
            except OSError:
                break
        # Those beyond the places are closed as soon as linkd has looked at them.
        end = time.monotonic() + 10
        while (alive := sum(map(is_open, clients))) > 120 and time.monotonic() < end:
            time.sleep(0.02)  # between two looks at the condition above
        if alive > 120:
            problems.append(f"{alive} connections are open, there are 120 places")
        problems += attack.honest(daemon)
        try:
            daemon.status(timeout=5)
        except (OSError, EOFError) as error:
            problems.append(f"the control socket: {type(error).__name__}: {error}")
        if not daemon.is_ready():
            problems.append("the metrics listener does not answer")
        try:
            if (status := ask(daemon, "GET", "/robots.txt", timeout=5).status) not in (200, 404):
                problems.append(f"a new client got {status}")
        except (OSError, http.client.HTTPException) as error:
            problems.append(f"a new client, while all others are idle: {type(error).__name__}: {error}")
    finally:
        for client in clients:
            client.close()
    attack.line("idle connections on every place there is", len(clients), problems, "120 places")


def metrics(attack, daemon):
    """A page that has its own name lead to this machine must not read the metrics."""
    problems = []
    hosts = ["evil.example", "evil.example:9180", "127.0.0.1.evil.example", "xn--evil.example", "a.b.c"]
    for host in hosts:
        connection = http.client.HTTPConnection("127.0.0.1", daemon.metrics_port, timeout=10)
        connection.putrequest("GET", "/metrics", skip_host=True)
        connection.putheader("Host", host)
        connection.endheaders()
        status = connection.getresponse().status
        connection.close()
        if status < 400:
            problems.append(f"Host: {host} reads the metrics: {status}")
    attack.line("metrics by names that others gave this machine", len(hosts), problems)


PLAIN = {
    "proxy_pass alone": "",
    "Host passed on": "proxy_set_header Host $host;",
    "Host and X-Real-IP": "proxy_set_header Host $host; proxy_set_header X-Real-IP $remote_addr;",
    "HTTP/1.1 with keep-alive": 'proxy_http_version 1.1; proxy_set_header Connection "";',
    "every field emptied": 'proxy_set_header X-Forwarded-For ""; proxy_set_header Forwarded ""; proxy_set_header Via "";',
}


def keyless(attack):
    """/v1 before the first key, through proxies as people write them, and by the headers that they send."""
    daemon = attack.daemon("keyless")
    problems, tried = [], 0
    body = b'{"link": {"url": "https://www.example.com/", "app": "shop"}}'
    if nginx := shutil.which("nginx", path=os.environ["PATH"] + ":/usr/sbin"):
        folder = os.path.join(attack.directory, "plain-nginx")
        os.makedirs(folder, exist_ok=True)
        ports = free_ports(len(PLAIN))
        servers = "".join(
            f"server {{ listen 127.0.0.1:{port}; location / {{ proxy_pass http://127.0.0.1:{daemon.http_port}; {extra} }} }}\n"
            for port, extra in zip(ports, PLAIN.values())
        )
        places = "\n".join(
            f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        with open(f"{folder}/conf", "w", encoding="ascii") as file:
            file.write(
                f"daemon off; pid {folder}/pid; error_log {folder}/log; events {{}}\nhttp {{ access_log off; {places}\n{servers} }}\n"
            )
        proxy = subprocess.Popen(
            [nginx, "-p", folder, "-c", f"{folder}/conf", "-e", f"{folder}/log"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            for port, name in zip(ports, PLAIN):
                end = time.monotonic() + 15
                while True:
                    try:
                        socket.create_connection(("127.0.0.1", port), 1).close()
                        break
                    except OSError:
                        if time.monotonic() > end:
                            raise
                        time.sleep(0.02)  # between two tries to connect
                endpoint = Endpoint(name, port)
                for host in (HOST, "127.0.0.1", "localhost", f"127.0.0.1:{daemon.http_port}"):
                    tried += 1
                    answer = endpoint.ask(
                        f"POST /v1/links HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n"
                        f"Content-Length: {len(body)}\r\n".encode(),
                        body,
                    )
                    if answer.status < 400:
                        problems.append(f"through nginx, {name}, Host {host}: a stranger made a link: {answer.status}")
        finally:
            proxy.terminate()
            proxy.wait(15)
    for fields in (
        {},
        {"X_Real_IP": "203.0.113.9"},
        {"X_Forwarded_Host": "a.example"},
        {"CF_Connecting_IP": "203.0.113.9"},
        {"X_Client_IP": "1.2.3.4"},
        {"True_Client_IP": "1.2.3.4"},
        {"X_Forwarded_Proto": "https"},
        {"Via": "1.1 x"},
        {"X_Envoy_External_Address": "1.2.3.4"},
        {"Fly_Client_IP": "1.2.3.4"},
        {"Fastly_Client_IP": "1.2.3.4"},
    ):
        for host in (HOST, "127.0.0.1", "localhost", "evil.example"):
            tried += 1
            answer = ask(daemon, "POST", "/v1/links", body, host=host, **fields)
            if answer.status < 400:
                problems.append(f"straight to linkd, Host {host}, {fields}: a link without a key: {answer.status}")
    attack.line("/v1 without a key before the first key, through proxies that say nothing of it", tried, problems)
