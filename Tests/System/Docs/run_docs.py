"""Runs the manual. README.md and each file of docs/ have a daemon of its own on the demo's configuration; or, with --container DEB,
the blocks that need the package and systemd run in a container with both. Nothing is left out silently: whatever does
not run is named with its reason."""
import argparse
import functools
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import pages

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "Tests", "System", "Crash"))
sys.path.insert(0, os.path.join(ROOT, "Tests", "System", "Systemd"))

from daemon import Daemon  # noqa: E402

LIMIT = 180
# Guides whose every call is run elsewhere, by tests that check the answers.
ELSEWHERE = {"app-calls.md": "its calls run in Tests/EndToEnd/AppGuideTests.swift"}


class DemoDaemon(Daemon):
    """linkd on the demo's app, in a folder whose paths stand for those of an installation."""

    def __init__(self, build, directory):
        super().__init__(build, directory)
        with open(self.config) as file:
            head = file.read().split("[[app]]", 1)[0]
        with open(os.path.join(ROOT, "Scripts", "demo.toml")) as file:
            app = file.read()
        with open(self.config, "w") as file:
            file.write(head + app)

    def adapted(self, text):
        """A block for this machine: places of an installation are those of the demo."""
        for place, own in (("/usr/share/doc/linkd/examples/clients/", ROOT + "/etc/clients/"), ("/etc/linkd/", self.directory + "/"), ("/var/lib/linkd/", self.directory + "/"),
                           ("/run/linkd/", self.directory + "/"), ("127.0.0.1:8080", f"127.0.0.1:{self.http_port}"),
                           ("127.0.0.1:9180", f"127.0.0.1:{self.metrics_port}"), ("sudo -u linkd ", ""), ("sudo ", "")):
            text = text.replace(place, own)
        return text

    @functools.cached_property
    def key(self):
        """A key for /v1 with the scopes that `make run` gives."""
        command = [os.path.join(os.path.dirname(self.binary), "linkctl"), "--socket", self.control, "keys", "create", "--name",
                   "manual", "--app", "shop", "--scope", "events,explain,links.read,links.write,stats"]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def environment(self):
        """What `make run` tells a reader to set."""
        build = os.path.dirname(self.binary)
        return {**os.environ, "PATH": f"{build}:{ROOT}/.venv/bin:{os.environ['PATH']}", "LINKD_SOCKET": self.control,
                "LINKD_URL": f"http://127.0.0.1:{self.http_port}", "LINKD_KEY": self.key,
                "NO_COLOR": "1", "LC_ALL": "C.UTF-8"}


class Run:
    """The counts of a run."""

    def __init__(self):
        self.ran = self.checked = self.failed = self.left = self.tables = 0

    def fail(self, block, words):
        self.failed += 1
        print(f"FAILED {block.place}: {words}", flush=True)

    def leave(self, block, reason):
        self.left += 1
        print(f"not run {block.place}: {reason}", flush=True)

    def judge(self, block, status, output):
        """Whether a block that ran did what the manual says."""
        self.ran += 1
        if status != block.status:
            return self.fail(block, f"exit status {status}, not {block.status}\n{block.text}{output[-1500:]}")
        lacking = block.expected and pages.missing(block.expected, output)
        if lacking:
            self.fail(block, f"its output has no line {lacking!r} (in this order):\n{output[-1500:]}")


def manual(only):
    """The files with their blocks."""
    for path in [os.path.join(ROOT, "README.md"), *sorted(glob.glob(os.path.join(ROOT, "docs", "*.md")))]:
        name = os.path.relpath(path, ROOT)
        if only not in name:
            continue
        if os.path.basename(path) in ELSEWHERE:
            print(f"{name}: {ELSEWHERE[os.path.basename(path)]}", flush=True)
            continue
        with open(path) as file:
            yield name, pages.blocks(name, file.read())


def lead(run):
    """Every link of the manual leads somewhere, and every page is in the index."""
    folder = os.path.join(ROOT, "docs")
    texts = {}
    for path in glob.glob(os.path.join(folder, "*.md")) + [os.path.join(ROOT, "README.md")]:
        with open(path) as file:
            texts[os.path.abspath(path)] = file.read()
    for path, text in texts.items():
        for target, anchor in pages.links(text):
            full = os.path.abspath(os.path.join(os.path.dirname(path), target)) if target else path
            known = os.path.exists(full) and (not anchor or full not in texts or anchor in pages.anchors(texts[full]))
            if not known:
                run.failed += 1
                print(f"FAILED {os.path.relpath(path, ROOT)}: the link {target}#{anchor} leads nowhere", flush=True)
    index = texts[os.path.join(folder, "README.md")]
    for path in texts:
        name = os.path.basename(path)
        if os.path.dirname(path) == folder and name != "README.md" and f"({name})" not in index:
            run.failed += 1
            print(f"FAILED docs/README.md: {name} is not in the index", flush=True)


def leaves(command, path=()):
    """The commands of linkctl that do something, as they are typed."""
    below = [each for each in command.get("subcommands", []) if each["commandName"] != "help"]
    if not below:
        yield " ".join(path)
    for each in below:
        yield from leaves(each, (*path, each["commandName"]))


def every_command(run, build):
    """The page of commands names every command of linkctl, in the text and in a table."""
    done = subprocess.run([os.path.join(build, "linkctl"), "--experimental-dump-help"], capture_output=True, text=True,
                          check=True)
    commands = list(leaves(json.loads(done.stdout)["command"]))
    with open(os.path.join(ROOT, "docs", "commands.md")) as file:
        page = file.read()
    rows = [line for line in page.splitlines() if line.startswith("| `")]
    for command in commands:
        if not re.search(rf"`{command}[` ]", page):
            run.failed += 1
            print(f"FAILED docs/commands.md: linkctl {command} is not in it")
        if not any(f"`{command}`" in row or f"`{command} " in row for row in rows):
            run.failed += 1
            print(f"FAILED docs/commands.md: linkctl {command} is not in its tables of commands")
    print(f"manual: {len(commands)} commands of linkctl are named")


def demo(run, build, root, only):
    for name, blocks in manual(only):
        mine = [block for block in blocks if block.language in ("sh", "toml")]
        if not any("container" not in block.notes and "not run" not in block.notes for block in mine):
            for block in mine:
                leave(run, block)
            continue
        daemon = DemoDaemon(build, os.path.join(root, name.replace("/", "-")))
        daemon.start()
        try:
            for block in mine:
                one(run, block, daemon)
            columns(run, name, daemon)
        finally:
            if daemon.is_running:
                status = daemon.stop()
                if status != 0:
                    run.failed += 1
                    print(f"FAILED {name}: linkd ended with {status}: {daemon.log_tail()}", flush=True)


def columns(run, name, daemon):
    """The page's tables of CSV columns are those that linkctl writes, and it reads the headers that the page names."""
    with open(os.path.join(ROOT, name)) as file:
        text = file.read()
    for command, names in pages.column_tables(text):
        run.tables += 1
        status, output = execute(f"{{ {command}; }} 2>/dev/null", daemon)
        header = output.partition("\n")[0].split(",") if status == 0 else []
        if status != 0:
            run.failed += 1
            print(f"FAILED {name}: `{command}`: exit status {status}", flush=True)
        for words, some in (("the table lacks", set(header) - set(names)), ("no column is", set(names) - set(header))):
            if some and status == 0:
                run.failed += 1
                print(f"FAILED {name}: `{command}`: {words} {', '.join(sorted(some))}", flush=True)
        if len(names) != len(set(names)):
            run.failed += 1
            print(f"FAILED {name}: `{command}`: the table names a column twice", flush=True)
    headers = pages.import_headers(text)
    run.tables += 1 if headers else 0
    for header in headers:
        output = execute(f"printf 'key,%s\\nk,1\\n' '{header}' | linkctl links import - --from csv --dry-run || true", daemon)[1]
        if not re.search(r"\b1 (created|failed)", output):
            run.failed += 1
            print(f"FAILED {name}: an import does not know the header {header}: {output}", flush=True)


def leave(run, block):
    """A block that is not for a demo."""
    if "container" in block.notes:
        return run.leave(block, "needs the package and systemd: make test-systemd runs it")
    run.leave(block, block.notes["not run"])


def one(run, block, daemon):
    if "container" in block.notes or "not run" in block.notes:
        return leave(run, block)
    if block.language == "toml":
        return check(run, block, daemon)
    if block.needs and execute(block.needs, daemon)[0] != 0:
        return run.leave(block, f"`{block.needs}` fails here")
    run.judge(block, *execute(block.text, daemon))


def execute(text, daemon):
    """A block in bash, in the daemon's folder: status and output."""
    try:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", daemon.adapted(text)], cwd=daemon.directory, env=daemon.environment(),
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=LIMIT,
            check=False)
    except subprocess.TimeoutExpired as error:
        return 124, f"{error.stdout or b''}\nit does not end within {LIMIT} s"
    return done.returncode, done.stdout


def check(run, block, daemon):
    """A configuration in the manual is one that linkd takes."""
    run.checked += 1
    path = os.path.join(daemon.directory, f"block-{block.line}.toml")
    with open(path, "w") as file:
        file.write(daemon.adapted(block.text))
    done = subprocess.run([daemon.binary, "--check", "--config", path], capture_output=True, text=True, timeout=60,
                          check=False)
    if done.returncode != 0:
        run.fail(block, f"linkd --check: {done.stderr}")


def container(run, package, build, only, tarball=None):
    """The blocks for an installed linkd, file by file, each in a container of its own: from the package, or as `make
    install` puts it there, which may be a debug build; then what needs the package does not run. Blocks that install from
    the archive have a container each."""
    from container import Container, install_built, swift_runtime

    binds = swift_runtime(os.path.join(build, "linkd")) if build else []

    def execute_in(machine, block):
        if block.needs and machine.run(f"cd /root; {block.needs}").returncode != 0:
            return run.leave(block, f"`{block.needs}` fails here")
        text = block.text.replace("sudo -u linkd ", "runuser -u linkd -- ").replace("sudo ", "")
        done = machine.run("set -euo pipefail; cd /root; exec 2>&1\n" + text, timeout=LIMIT)
        run.judge(block, done.returncode, done.stdout + done.stderr)

    for name, blocks in manual(only):
        mine = [block for block in blocks if block.language == "sh" and "container" in block.notes]
        for block in [block for block in mine if block.is_fresh]:
            mine.remove(block)
            with Container(binds=binds) as machine:
                if tarball:
                    machine.copy_in(tarball, "/root/" + os.path.basename(tarball))
                execute_in(machine, block)
        if not mine:
            continue
        with Container(binds=binds) as machine:
            if package:
                machine.copy_in(package, "/root/" + os.path.basename(package))
            if build:
                install_built(machine, build)
            elif name != "docs/install.md":
                machine.install(package)
            if name != "docs/install.md":
                machine.run("systemctl enable --now linkd", timeout=60)
            for block in mine:
                execute_in(machine, block)


def main():
    parser = argparse.ArgumentParser(prog="Scripts/test-docs", description="Runs the commands of the manual.")
    parser.add_argument("build", nargs="?", help="the directory of linkd and linkctl, for the demo's blocks")
    parser.add_argument("--container", metavar="DEB", help="run the blocks for an installed package instead")
    parser.add_argument("--installed", metavar="BUILD", help="the same with what `make install` installs of a build")
    parser.add_argument("--tarball", metavar="ARCHIVE", help="with one of these: the archive of make tarball, to install from as well")
    parser.add_argument("--only", default="", help="files whose name holds this")
    options = parser.parse_args()
    if not options.build and not options.container and not options.installed:
        parser.error("a build directory, --container DEB or --installed BUILD is needed")
    run = Run()
    root = tempfile.mkdtemp(prefix="linkd-manual.")
    try:
        if options.container:
            container(run, os.path.abspath(options.container), None, options.only, options.tarball)
        elif options.installed:
            container(run, None, os.path.abspath(options.installed), options.only, options.tarball)
        else:
            lead(run)
            every_command(run, options.build)
            demo(run, options.build, root, options.only)
    finally:
        shutil.rmtree(root, ignore_errors=True)
    print(f"manual: {run.ran} blocks run, {run.checked} configurations checked, {run.tables} tables of CSV compared, {run.left} not run, {run.failed} failed")
    return 1 if run.failed else 0


if __name__ == "__main__":
    sys.exit(main())
