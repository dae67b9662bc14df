"""Counts checks, starts what they need, and cleans up behind them."""
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(ROOT, "Tests", "Crash"))

from daemon import Client, Daemon, free_ports  # noqa: E402, F401


class Suite:
    """One run: the build, a directory, a running linkd and the counts."""

    def __init__(self, build):
        self.build = os.path.abspath(build)
        self.directory = tempfile.mkdtemp(prefix="linkd-interop.")
        os.chmod(self.directory, 0o755)
        self.passed = 0
        self.failed = 0
        self.skipped = 0
        self.daemon = Daemon(self.build, os.path.join(self.directory, "d"), extra='[limits]\nrequests_per_key = "0"\n')

    def check(self, name, fine, detail=""):
        """Counts one check; says so only when it failed."""
        if fine:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name}: {detail}", flush=True)

    def attempt(self, name, body):
        """Runs a group of checks; an exception is one failed check."""
        try:
            body(self)
        except Exception as error:  # whatever a foreign client throws is a failure of this group only
            self.check(name, False, f"{type(error).__name__}: {error}")

    def skip(self, name, reason):
        """A group that this machine cannot run."""
        self.skipped += 1
        print(f"SKIPPED {name}: {reason}", flush=True)

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

    def finish(self):
        """Stops linkd, removes the directory, prints the counts; the exit status."""
        status = self.daemon.stop()
        self.check("linkd ends with 0", status == 0, f"{status}: {self.daemon.log_tail()}")
        if self.failed:
            print(self.daemon.log_tail())
        shutil.rmtree(self.directory, ignore_errors=True)
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        print(f"{self.passed} passed, {self.failed} failed{skipped}")
        return 1 if self.failed else 0
