"""The proxies as their samples in etc/ set them up, on free ports and with certificates of an authority of the test.

Of each sample only what a machine must have for itself is replaced: addresses, certificates, folders of logs. A
replacement that finds nothing fails the test, so that what runs here stays what an operator copies."""
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import time

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))
sys.path.append(os.path.join(ROOT, "Tests", "System", "Crash"))

from daemon import Daemon, free_ports  # noqa: E402

HOSTS = ("go.example.com", "open.example.com")
APEX = "example.com"
WEBSITE = "m.example.com"
DOMAIN = """
[domain."go.example.com"]
root_url = "https://www.example.com"
"""


class Missing(Exception):
    """A sample has no longer what the test must replace in it."""


def replace(text, old, new, count=None):
    """All places of `old`; at least one, or exactly so many."""
    found = text.count(old)
    if found == 0 or count not in (None, found):
        raise Missing(f"{old!r} stands {found} times in the sample")
    return text.replace(old, new)


class Authority:
    """A certificate authority, and one certificate for all hosts."""

    def __init__(self, directory):
        self.root = os.path.join(directory, "ca.pem")
        self.certificate = os.path.join(directory, "hosts.pem")
        self.key = os.path.join(directory, "hosts.key")
        root_key, request = os.path.join(directory, "ca.key"), os.path.join(directory, "hosts.csr")
        names = os.path.join(directory, "names")
        with open(names, "w") as file:
            file.write("subjectAltName=" + ",".join(f"DNS:{host}" for host in (*HOSTS, APEX, WEBSITE)) + "\n")
        curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
        self.openssl("req", "-x509", *curve, "-keyout", root_key, "-out", self.root, "-days", "2",
                     "-subj", "/CN=linkd test authority")
        self.openssl("req", *curve, "-keyout", self.key, "-out", request, "-subj", f"/CN={HOSTS[0]}")
        self.openssl("x509", "-req", "-in", request, "-CA", self.root, "-CAkey", root_key, "-CAcreateserial",
                     "-days", "2", "-extfile", names, "-out", self.certificate)
        os.chmod(self.key, 0o644)

    @staticmethod
    def openssl(*arguments):
        subprocess.run(("openssl", *arguments), check=True, capture_output=True, timeout=60)


class ActivatedDaemon(Daemon):
    """linkd whose HTTP port belongs to somebody else, as linkd-http.socket of systemd has it: it outlives linkd."""

    def __init__(self, build, directory):
        super().__init__(build, directory, store='address_privacy = "full"')
        with open(self.config) as file:
            text = file.read()
        text = replace(text, "[listen]\n", '[listen]\ntrusted_proxies = ["127.0.0.1/32"]\n', 1) + DOMAIN
        text = replace(text, 'bundle_id = "com.example.shop"',
                       'bundle_id = "com.example.shop"\n  team_id = "ABCDE12345"\n  app_store_id = "525463029"', 1)
        text = replace(text, '"open.example.com"]\n', f'"open.example.com", "{WEBSITE}"]\ndesktop_web = "https://{WEBSITE}"\n', 1)
        fingerprint = ":".join(["14"] * 32)
        text = replace(text, 'package = "com.example.shop"',
                       f'package = "com.example.shop"\n  sha256_cert_fingerprints = ["{fingerprint}"]', 1)
        with open(self.config, "w") as file:
            file.write(text)
        self.listener = None

    def launch(self, **options):
        """As systemd does: the listening socket is descriptor 3."""
        if self.listener is None:
            self.open_port()
        if self.log is None:
            self.log = open(self.log_path, "ab", buffering=0)
        number = self.listener.fileno()
        script = f'LISTEN_PID=$$ LISTEN_FDS=1 LISTEN_FDNAMES=http exec "$0" --config "$1" 3<&{number}'
        self.process = subprocess.Popen(
            ["bash", "-c", script, self.binary, self.config], stdin=subprocess.DEVNULL, stdout=self.log,
            stderr=self.log, pass_fds=(number,), **options)

    def open_port(self):
        self.listener = socket.socket()
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listener.bind(("127.0.0.1", self.http_port))
        self.listener.listen(4096)

    def close_port(self):
        """From now on the port is refused while linkd is away."""
        self.listener.close()
        self.listener = None


class Front:
    """One running proxy."""

    name = ""
    program = ""

    def __init__(self, directory, authority, upstream, website=9):
        self.directory = directory
        os.makedirs(directory, exist_ok=True)
        self.authority = authority
        self.https, self.http = free_ports(2)
        self.configuration = os.path.join(directory, "configuration")
        with open(self.configuration, "w") as file:
            file.write(self.adapted(upstream, website))
        self.log_path = os.path.join(directory, "error.log")
        self.process = None

    def start(self):
        with open(self.log_path, "ab") as log:
            self.process = subprocess.Popen(self.command(), stdout=log, stderr=log, env=self.environment())
        end = time.monotonic() + 30
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.https), 1).close()
                socket.create_connection(("127.0.0.1", self.http), 1).close()
                return self
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError(f"{self.name} does not start: {self.log()}") from None
                time.sleep(0.01)

    def stop(self):
        """Its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def log(self):
        with open(self.log_path, errors="replace") as file:
            return file.read()[-2000:]

    def environment(self):
        return None


class Nginx(Front):
    """etc/nginx.conf.sample within the smallest http block."""

    name, program = "nginx", "nginx"

    def adapted(self, upstream, website):
        with open(os.path.join(ROOT, "etc", "nginx.conf.sample")) as file:
            text = file.read()
        text = re.sub(r"\n *listen \[::\]:[^;]*;", "", text)
        text = replace(text, "listen 443 ssl http2", f"listen 127.0.0.1:{self.https} ssl http2")
        text = replace(text, "listen 80", f"listen 127.0.0.1:{self.http}")
        text = replace(text, "127.0.0.1:8080", f"127.0.0.1:{upstream}", 1)
        text = replace(text, "127.0.0.1:8000", f"127.0.0.1:{website}", 2)
        text = replace(text, "/var/log/nginx/", self.directory + "/")
        for host in (HOSTS[0], APEX, WEBSITE):
            text = replace(text, f"/etc/letsencrypt/live/{host}/fullchain.pem", self.authority.certificate, 1)
            text = replace(text, f"/etc/letsencrypt/live/{host}/privkey.pem", self.authority.key, 1)
        temporary = "\n".join(
            f"{kind}_temp_path {self.directory}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        return (f"daemon off; worker_processes 2; pid {self.directory}/pid;\n"
                f"error_log {self.directory}/error.log notice;\n"
                f"events {{ worker_connections 1024; }}\nhttp {{\n{temporary}\n{text}\n}}\n")

    def command(self):
        return ["nginx", "-p", self.directory, "-c", self.configuration, "-e", self.directory + "/error.log"]

    def access_log(self):
        with open(os.path.join(self.directory, "linkd.log")) as file:
            return file.read()


class Caddy(Front):
    """etc/Caddyfile.sample with other ports, without its administration and without an authority on the net."""

    name, program = "caddy", "caddy"

    def adapted(self, upstream, website):
        with open(os.path.join(ROOT, "etc", "Caddyfile.sample")) as file:
            text = file.read()
        text = replace(text, "\temail you@example.com", f"\tadmin off\n\thttp_port {self.http}\n"
                       f"\thttps_port {self.https}\n\tdefault_bind 127.0.0.1\n"
                       f"\tstorage file_system {self.directory}\n\temail you@example.com", 1)
        text = replace(text, "127.0.0.1:8080", f"127.0.0.1:{upstream}", 2)
        text = replace(text, "127.0.0.1:8000", f"127.0.0.1:{website}", 2)
        certificate = f"\ttls {self.authority.certificate} {self.authority.key}\n"
        for site in (f"{HOSTS[0]}, {HOSTS[1]} {{\n", f"\n{APEX} {{\n", f"\n{WEBSITE} {{\n"):
            text = replace(text, site, site + certificate, 1)
        return text

    def command(self):
        return ["caddy", "run", "--config", self.configuration, "--adapter", "caddyfile"]

    def environment(self):
        return {**os.environ, "HOME": self.directory, "XDG_DATA_HOME": self.directory,
                "XDG_CONFIG_HOME": self.directory}

    def access_log(self):
        with open(self.log_path, errors="replace") as file:
            return "".join(line for line in file if '"http.log.access' in line)


def temporary_directory():
    """A folder that nginx's workers may enter, who run as somebody else."""
    directory = tempfile.mkdtemp(prefix="linkd-front.")
    os.chmod(directory, 0o755)
    return directory
