"""One booted container with linkd in it, and the clients that the checks use."""
import http.client
import json
import os
import re
import socket
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "System", "Crash"))

from daemon import Client  # noqa: E402
from harness import Checks  # noqa: E402

GATEWAY = "/run/linkd/linkd.sock"
CONTROL = "/run/linkd/control.sock"
DROP_IN = "/etc/systemd/system/linkd.service.d/test.conf"


class Suite(Checks):
    """The container, and how linkd came into it."""

    def __init__(self, machine, build, full):
        self.machine = machine
        self.build = build
        self.full = full
        self.making = threading.Lock()
        self.made_key = None
        self.packages = {}

    # What systemd knows

    def show(self, unit, name):
        """A property of a unit."""
        return self.machine.output(f"systemctl show -p {name} --value {unit}")

    def main_pid(self):
        """The number of linkd's process in the container; 0 when it does not run."""
        return int(self.show("linkd.service", "MainPID"))

    def status_line(self):
        """What linkd told the manager last."""
        return self.show("linkd.service", "StatusText")

    def journal(self, since=None):
        """What linkd wrote, as text."""
        more = f"--since=@{since:.3f}" if since else ""
        return self.machine.run(f"journalctl -u linkd.service -o cat --no-pager {more}").stdout

    def wait(self, what, condition, limit=30.0):
        """Waits until a condition holds; raises when it does not in time."""
        end = time.monotonic() + limit
        while True:
            value = condition()
            if value:
                return value
            if time.monotonic() > end:
                raise TimeoutError(f"{what} did not happen within {limit} s")
            time.sleep(0.05)

    def is_active(self):
        """Whether linkd is ready, for systemd."""
        return self.machine.run("systemctl is-active linkd.service").stdout.strip() == "active"

    def drop_in(self, text):
        """Sets the unit's settings of a test, or takes them away, and starts linkd anew."""
        if text:
            self.machine.write(DROP_IN, text)
        else:
            self.machine.run(f"rm -f {DROP_IN}")
        self.machine.run("systemctl daemon-reload; systemctl reset-failed; systemctl restart linkd.service", check=True)

    # Clients

    def connect(self, path=GATEWAY, timeout=20.0):
        """A varlink connection to a socket of the container."""
        connected = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connected.settimeout(timeout)
        connected.connect(self.machine.path(path))
        return Client(connected)

    def call(self, method, parameters=None, path=CONTROL):
        """One varlink call on a connection of its own; its parameters."""
        with self.connect(path) as client:
            reply = client.call(method, parameters)
        if "error" in reply:
            raise RuntimeError(f"{method}: {reply}")
        return reply["parameters"]

    def status(self):
        """GetStatus."""
        return self.call("org.linkd.Control.GetStatus")

    def submit(self, identifier, url="shop://products/1"):
        """Records one event; the outcome."""
        event = {"url": url, "id": identifier}
        return self.call("org.linkd.Gateway.Submit", {"event": event}, GATEWAY)["outcome"]

    def key(self):
        """The secret of a key that records events, made when it is first asked for."""
        with self.making:
            if self.made_key is None:
                parameters = {"name": f"load-{time.monotonic_ns()}", "app": "shop", "scopes": ["events"]}
                self.made_key = self.call("org.linkd.Control.CreateKey", parameters)["secret"]
            return self.made_key

    def post(self, identifier, connection=None):
        """Records one event over HTTP; the outcome. The caller's thread is in the container's network."""
        mine = connection or http.client.HTTPConnection("127.0.0.1", 8080, timeout=20)
        body = json.dumps({"event": {"url": "shop://products/1", "id": identifier}})
        mine.request("POST", "/v1/events", body, {
            "Content-Type": "application/json", "Authorization": f"Bearer {self.key()}"})
        reply = mine.getresponse()
        data = reply.read()
        if connection is None:
            mine.close()
        if reply.status != 200:
            raise RuntimeError(f"{reply.status}: {data[:300]}")
        return json.loads(data)["outcome"]


def exposure(text):
    """The score that systemd-analyze security prints last."""
    found = re.search(r"Overall exposure level for \S+: ([0-9.]+)", text)
    return float(found.group(1)) if found else 10.0
