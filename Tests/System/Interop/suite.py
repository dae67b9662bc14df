"""What the groups of checks share: the programs, a running linkd, a directory."""
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "System", "Crash"))

from daemon import Client, Daemon, encode, free_ports  # noqa: E402, F401
from harness import Checks  # noqa: E402


class Suite(Checks):
    """One run: the build, a directory and a running linkd."""

    def __init__(self, build):
        self.build = os.path.abspath(build)
        self.directory = tempfile.mkdtemp(prefix="linkd-interop.")
        os.chmod(self.directory, 0o755)
        self.daemon = Daemon(
            self.build, os.path.join(self.directory, "d"),
            extra='[limits]\nrequests_per_key = "0"\n[firebase]\nhosts = ["open.example.com"]\n')

    def run(self, *command, text=None, timeout=60, **options):
        """Runs a program to its end."""
        return subprocess.run(
            command, input=text, capture_output=True, text=True, timeout=timeout, check=False, **options)

    def tool(self, name):
        """The path of a program, or None."""
        return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")

    def events(self):
        """How many events are recorded."""
        return self.daemon.status()["events"]

    def close(self):
        """Removes what the run left."""
        if self.daemon.is_running:
            self.daemon.kill()
        shutil.rmtree(self.directory, ignore_errors=True)
