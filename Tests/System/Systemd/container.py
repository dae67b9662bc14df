#!/usr/bin/env python3
"""A small Debian that boots: a root made by debootstrap, systemd as its process 1 in systemd-nspawn, no network but
loopback. What the tests of the package and its units, and those of the manual, run in. Needs root.

    container.py root                                prints the directory of the root, made when it is not there
    container.py exec [--package DEB] [--build DIR] [--keep] [--] COMMAND…
                                                     boots a copy of it, installs, runs the command in bash -euo pipefail
                                                     (`-` reads it from standard input), ends with its status

As a module:

    with Container() as machine:
        machine.install(package)
        done = machine.run("systemctl is-active linkd")      # done.returncode, done.stdout, done.stderr
        with machine.network(): …                            # sockets of this thread's are the container's
        machine.path("/run/linkd/linkd.sock")                # the same file as seen from outside

The root and its packages are kept in ~/.cache/linkd (Tests/System/Harness/cache.py); the root is made anew when the list of its
packages changes. Each Container works on a copy, which goes away with it. No Swift is in it.
"""
import argparse
import contextlib
import ctypes
import fcntl
import hashlib
import inspect
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "System", "Harness"))

import cache  # noqa: E402

CACHE = os.path.join(cache.CACHE, "container")
SUITE = "bookworm"

# systemd, what linkd is linked with, and what the tests and the manual call.
PACKAGES = """
    systemd systemd-sysv dbus ca-certificates curl sqlite3 man-db procps xz-utils
    libc6 libcurl4 libevent-core-2.1-7 libevent-extra-2.1-7 libgcc-s1 libidn2-0 liblua5.4-0 libmaxminddb0 libqrencode4
    libsqlite3-0 libssl3 libstdc++6 libxml2 zlib1g
""".split()

CLEAN_ENVIRONMENT = {
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
    "TERM": "dumb", "DEBIAN_FRONTEND": "noninteractive", "SYSTEMD_PAGER": "", "SYSTEMD_COLORS": "0",
}


class ContainerError(Exception):
    """The container cannot be made or did not do what it was told."""


def base_root():
    """The directory of the root, made by debootstrap when it is not there; about half a minute then."""
    recipe = " ".join([SUITE, *sorted(PACKAGES), inspect.getsource(_trim)])
    name = hashlib.sha256(recipe.encode()).hexdigest()[:12]
    root = os.path.join(CACHE, f"{SUITE}-{name}")
    os.makedirs(CACHE, exist_ok=True)
    with open(os.path.join(CACHE, "lock"), "w", encoding="ascii") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if os.path.isdir(root):
            return root
        for tool in ("debootstrap", "systemd-nspawn"):
            if not shutil.which(tool, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin"):
                raise ContainerError(f"{tool} is missing: Scripts/setup systemd")
        if os.geteuid() != 0:
            raise ContainerError("containers need root")
        print("container: making a Debian root (once)", file=sys.stderr, flush=True)
        temporary = tempfile.mkdtemp(prefix="new.", dir=CACHE)
        try:
            _debootstrap(temporary)
            _trim(temporary)
            os.chmod(temporary, 0o755)
            os.rename(temporary, root)
        except BaseException:
            shutil.rmtree(temporary, ignore_errors=True)
            raise
        return root


def _debootstrap(root):
    packages = os.path.join(CACHE, "packages")
    os.makedirs(packages, exist_ok=True)
    done = subprocess.run(
        ["debootstrap", "--variant=minbase", f"--cache-dir={packages}", "--include=" + ",".join(PACKAGES), SUITE, root],
        capture_output=True, text=True, check=False)
    if done.returncode != 0:
        log = os.path.join(root, "debootstrap", "debootstrap.log")
        detail = ""
        with contextlib.suppress(OSError), open(log, encoding="utf-8", errors="replace") as file:
            detail = file.read()[-2000:]
        raise ContainerError(f"debootstrap failed: {done.stdout[-1000:]}{done.stderr[-1000:]}{detail}")


def _trim(root):
    """Leaves out what no test looks at, so that a copy is quick, and what would run by itself during a test."""
    for folder in ("var/cache/apt/archives", "var/lib/apt/lists", "usr/share/locale", "usr/share/doc"):
        path = os.path.join(root, folder)
        for entry in os.listdir(path) if os.path.isdir(path) else []:
            full = os.path.join(path, entry)
            if entry == "partial":
                continue
            if os.path.isdir(full) and not os.path.islink(full):
                shutil.rmtree(full)
            elif os.path.isfile(full) or os.path.islink(full):
                os.unlink(full)
    units = os.path.join(root, "etc/systemd/system")
    for unit in ("apt-daily.timer", "apt-daily-upgrade.timer", "e2scrub_all.timer", "dpkg-db-backup.timer",
                 "man-db.timer", "fstrim.timer", "console-getty.service", "systemd-resolved.service"):
        path = os.path.join(units, unit)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        os.symlink("/dev/null", path)
    # The journal of a test is read once and thrown away with the copy; nothing of it may be left out.
    folder = os.path.join(root, "etc/systemd/journald.conf.d")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "test.conf"), "w", encoding="ascii") as file:
        file.write("[Journal]\nStorage=volatile\nRateLimitIntervalSec=0\nForwardToConsole=no\n")
    with open(os.path.join(root, "etc/hostname"), "w", encoding="ascii") as file:
        file.write("linkd-test\n")


class Container:
    """One booted copy of the root."""

    def __init__(self, binds=(), keep=False):
        self.binds = list(binds)
        self.keep = keep
        self.directory = None
        self.root = None
        self.leader = None
        self.process = None
        self.console = None

    def __enter__(self):
        try:
            self.boot()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, *_):
        self.close()

    def boot(self, limit=60.0):
        """Copies the root, starts systemd in it and waits until it is up."""
        base = base_root()
        self.directory = tempfile.mkdtemp(prefix="run.", dir=CACHE)
        self.root = os.path.join(self.directory, "root")
        subprocess.run(["cp", "-a", "--reflink=auto", base, self.root], check=True)
        self.console = open(os.path.join(self.directory, "console.log"), "wb")
        command = [
            "systemd-nspawn", "-q", "-D", self.root, "--boot", "--register=no", "--keep-unit", "--private-network",
            "--resolv-conf=off", "--timezone=off", "--link-journal=no", "--console=pipe",
            *[f"--bind-ro={path}" for path in self.binds]]
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=self.console, stderr=self.console, start_new_session=True)
        deadline = time.monotonic() + limit
        while True:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise ContainerError(f"systemd did not come up: {self.console_tail()}")
            self.leader = self.leader or self._find_leader()
            if self.leader:
                state = self.run("systemctl is-system-running").stdout.strip()
                if state in ("running", "degraded"):
                    break
            time.sleep(0.1)

    def _find_leader(self):
        """systemd-nspawn's child that is process 1 of its namespace."""
        try:
            with open(f"/proc/{self.process.pid}/task/{self.process.pid}/children", encoding="ascii") as file:
                children = file.read().split()
            for child in children:
                with open(f"/proc/{child}/status", encoding="ascii") as file:
                    fields = dict(line.split(":", 1) for line in file.read().splitlines() if ":" in line)
                if fields["NSpid"].split()[-1] == "1" and fields["Name"].strip() == "systemd":
                    return int(child)
        except (OSError, KeyError):
            pass
        return None

    def console_tail(self):
        """The end of what the console showed."""
        if self.console is None:
            return ""
        self.console.flush()
        with open(self.console.name, "rb") as file:
            return file.read()[-3000:].decode(errors="replace")

    def run(self, script, timeout=120, check=False, user=None, **options):
        """Runs a script with bash -euo pipefail in the container; the CompletedProcess with its texts."""
        command = ["nsenter", "-t", str(self.leader), "-a", "-r", "-w"]
        if user:
            command += ["runuser", "-u", user, "--"]
        done = subprocess.run(
            [*command, "bash", "-euo", "pipefail", "-c", script], capture_output=True, text=True, errors="replace",
            timeout=timeout, env=CLEAN_ENVIRONMENT, check=False, **options)
        if check and done.returncode != 0:
            raise ContainerError(f"{script!r} ended with {done.returncode}: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        return done

    def output(self, script, **options):
        """What a script that must succeed prints, without blanks at its ends."""
        return self.run(script, check=True, **options).stdout.strip()

    def path(self, inside):
        """A path of the container as seen from outside, mounts included."""
        return f"/proc/{self.leader}/root{inside}"

    def write(self, inside, text, mode=0o644):
        """Writes a file in the container."""
        path = self.path(inside)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, mode)

    def read(self, inside):
        """Reads a file in the container."""
        with open(self.path(inside), encoding="utf-8", errors="replace") as file:
            return file.read()

    def copy_in(self, outside, inside):
        """Copies a file or folder into the container."""
        subprocess.run(["cp", "-a", outside, self.path(inside)], check=True)

    def install(self, package, check=True):
        """Installs a Debian package with what the root has: no network, no Swift."""
        name = os.path.basename(package)
        self.copy_in(package, f"/root/{name}")
        return self.run(
            "apt-get install -y -q --allow-downgrades -o Dpkg::Options::=--force-confold "
            f"-o APT::Sandbox::User=root /root/{name}", check=check, timeout=300)

    def host_pid(self, inside):
        """The number outside of a process of the container."""
        for entry in os.listdir("/proc"):
            if not entry.isdigit():
                continue
            with contextlib.suppress(OSError, StopIteration):
                if os.readlink(f"/proc/{entry}/ns/pid") != os.readlink(f"/proc/{self.leader}/ns/pid"):
                    continue
                with open(f"/proc/{entry}/status", encoding="ascii", errors="replace") as file:
                    line = next(line for line in file if line.startswith("NSpid:"))
                if line.split()[-1] == str(inside):
                    return int(entry)
        raise ContainerError(f"no process {inside} in the container")

    @contextlib.contextmanager
    def network(self):
        """Sockets that this thread makes inside are the container's."""
        libc = ctypes.CDLL(None, use_errno=True)
        own = os.open("/proc/thread-self/ns/net", os.O_RDONLY | os.O_CLOEXEC)
        theirs = os.open(f"/proc/{self.leader}/ns/net", os.O_RDONLY | os.O_CLOEXEC)
        try:
            if libc.setns(theirs, 0x40000000) != 0:
                raise OSError(ctypes.get_errno(), "setns")
            yield
        finally:
            libc.setns(own, 0x40000000)
            os.close(own)
            os.close(theirs)

    def close(self):
        """Ends the container at once and removes its copy."""
        if self.leader is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.leader, signal.SIGKILL)
        if self.process is not None:
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.console is not None:
            self.console.close()
        if self.directory is not None and not self.keep:
            subprocess.run(["rm", "-rf", "--one-file-system", self.directory], check=False)
        elif self.directory is not None:
            print(f"container: kept {self.directory}", file=sys.stderr)
        self.process = self.leader = None


def install_built(machine, build):
    """What `make install PREFIX=/usr` puts on a machine, for programs of a build folder that may be a debug build."""
    done = subprocess.run(
        [os.path.join(ROOT, "Scripts", "install"), build, machine.path(""), "/usr"], capture_output=True, text=True,
        check=False)
    if done.returncode != 0:
        raise ContainerError(f"Scripts/install failed: {done.stdout}{done.stderr}")
    machine.run("systemd-sysusers && systemd-tmpfiles --create && systemctl daemon-reload", check=True)


def swift_runtime(program):
    """Folders of the Swift runtime that a debug build is linked with; nothing for a static one."""
    done = subprocess.run(["ldd", program], capture_output=True, text=True, check=True)
    paths = [line.split()[2] for line in done.stdout.splitlines() if "libswiftCore" in line and "=>" in line]
    return [os.path.dirname(path) for path in paths]


def main():
    parser = argparse.ArgumentParser(description="A small Debian with systemd, to run commands in.")
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("root", help="print the directory of the root, made when it is not there")
    execute = verbs.add_parser("exec", help="boot a copy, install, run a command")
    execute.add_argument("--package", help="a .deb to install first")
    execute.add_argument("--build", help="a build folder to install first, as make install does; may be a debug build")
    execute.add_argument("--keep", action="store_true", help="leave the copy there")
    execute.add_argument("command", nargs=argparse.REMAINDER)
    arguments = parser.parse_args()
    try:
        if arguments.verb == "root":
            print(base_root())
            return 0
        words = [word for word in arguments.command if word != "--"]
        script = sys.stdin.read() if words == ["-"] else " ".join(words)
        binds = swift_runtime(os.path.join(arguments.build, "linkd")) if arguments.build else []
        with Container(binds=binds, keep=arguments.keep) as machine:
            if arguments.package:
                machine.install(arguments.package)
            if arguments.build:
                install_built(machine, os.path.abspath(arguments.build))
            done = machine.run(script, timeout=3600)
            sys.stdout.write(done.stdout)
            sys.stderr.write(done.stderr)
            return done.returncode
    except ContainerError as error:
        print(f"container: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
