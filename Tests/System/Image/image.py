"""The container image: what is in it and what is not, that it runs as the compose file of the manual says, that its health
check tells a linkd that hangs, and that data survive the container."""
import argparse
import glob
import json
import os
import re
import shutil
import signal
import stat
import subprocess
import sys
import tarfile
import tempfile

import yaml
from bundle import Bundle, Running

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
EXAMPLES = os.path.join(ROOT, "etc", "container")
USER = 10001
PHONE = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


class Suite:
    """The image and the counts."""

    def __init__(self, folder, work):
        self.passed = self.failed = 0
        self.work = work
        (self.docker,) = glob.glob(os.path.join(folder, "linkd-*.docker.tar.gz"))
        (self.oci,) = glob.glob(os.path.join(folder, "linkd-*.oci.tar"))
        self.version = re.search(r"linkd-(.+)-[a-z0-9]+\.oci\.tar", os.path.basename(self.oci))[1]
        with open(os.path.join(EXAMPLES, "compose.yaml"), encoding="utf-8") as file:
            self.compose = yaml.safe_load(file)
        self.service = self.compose["services"]["linkd"]
        self.bundle = Bundle(work, self.oci, self.version, self.service)
        self.health = self.service["healthcheck"]["test"][1:]
        self.data = os.path.join(work, "data")
        # An engine gives a new volume the owner and mode of the image's folder.
        folder = os.path.join(self.bundle.root, "var/lib/linkd")
        os.makedirs(self.data)
        shutil.copystat(folder, self.data)
        os.chown(self.data, os.stat(folder).st_uid, os.stat(folder).st_gid)
        self.configuration = os.path.join(work, "conf.d")
        os.makedirs(self.configuration)
        shutil.copy(os.path.join(EXAMPLES, "shop.toml"), self.configuration)

    def check(self, name, fine, detail=""):
        """Counts one check; says so only when it failed."""
        if fine:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {name}: {detail}", flush=True)

    def start(self, *words):
        """A container on the data of this run."""
        return Running(self.bundle, self.data, self.configuration, words)


def description(s):
    """Both archives are the same image; Docker's has the health check, which is the compose file's."""
    with tarfile.open(s.docker) as archive:
        manifest = json.load(archive.extractfile("manifest.json"))[0]
        image = json.load(archive.extractfile(manifest["Config"]))
    config = image["config"]
    s.check("the name", any(tag.endswith(f"linkd:{s.version}") for tag in manifest["RepoTags"]), manifest["RepoTags"])
    s.check("the compose file names this image", s.service["image"] == f"linkd:{s.version}", s.service["image"])
    s.check("its user is no root", config["User"] == f"{USER}:{USER}", config["User"])
    s.check("the health check is linkctl's", config["Healthcheck"]["Test"] == ["CMD", "linkctl", "status"], config)
    s.check("the compose file has the same one", config["Healthcheck"]["Test"] == s.service["healthcheck"]["test"])
    s.check("data lie in a volume", list(config["Volumes"]) == ["/var/lib/linkd"], config["Volumes"])
    s.check("it listens on these ports", {port.split("/")[0] for port in config["ExposedPorts"]} == {"8080", "9180"}, config)
    s.check("it is ended by SIGTERM", config["StopSignal"] == s.service["stop_signal"] == "SIGTERM", config)
    process = s.bundle.description["process"]
    s.check("the OCI archive starts the same", process["args"] == config["Entrypoint"] + config["Cmd"]
            and process["user"] == {"uid": USER, "gid": USER}, process)
    layers = image["rootfs"]["diff_ids"]
    unpacked = json.loads(read_blob(s, "config"))["rootfs"]["diff_ids"]
    s.check("both have the same one layer", layers == unpacked and len(layers) == 1, (layers, unpacked))


def read_blob(s, what):
    """The text of a part of the OCI archive's only image."""
    layout = os.path.join(s.work, "layout")

    def blob(digest):
        with open(os.path.join(layout, "blobs", *digest.split(":")), encoding="utf-8") as file:
            return file.read()

    with open(os.path.join(layout, "index.json"), encoding="utf-8") as file:
        index = json.load(file)
    manifest = json.loads(blob(index["manifests"][0]["digest"]))
    return blob(manifest[what]["digest"])


def contents(s):
    """The programs, their libraries, certificates and time zones; nothing to run but them, nothing with more rights."""
    root = s.bundle.root
    programs, owned, privileged, dangling = [], [], [], []
    for folder, folders, files in os.walk(root):
        for name in folders + files:
            path = os.path.join(folder, name)
            inside = path.removeprefix(root)
            status = os.lstat(path)
            if stat.S_ISLNK(status.st_mode):
                target = os.readlink(path)
                full = root + target if target.startswith("/") else os.path.join(folder, target)
                if not os.path.lexists(os.path.normpath(full)) and ".so" in name:
                    dangling.append(inside)
                continue
            if status.st_mode & (stat.S_ISUID | stat.S_ISGID) and stat.S_ISREG(status.st_mode):
                privileged.append(inside)
            if (status.st_uid, status.st_gid) != (0, 0):
                owned.append((inside, status.st_uid, stat.S_IMODE(status.st_mode)))
            if stat.S_ISREG(status.st_mode) and status.st_mode & 0o111 and ".so" not in name:
                programs.append(inside)
    s.check("nothing to run but linkd and linkctl", sorted(programs) == ["/usr/bin/linkctl", "/usr/bin/linkd"], programs)
    s.check("no file has its owner's rights", not privileged, privileged)
    s.check("linkd's own are these folders, and nobody else's", sorted(owned) == [
        ("/etc/linkd/credentials", USER, 0o700), ("/run/linkd", USER, 0o755), ("/var/lib/linkd", USER, 0o700)], owned)
    s.check("no library's name leads nowhere", not dangling, dangling)
    packages = os.listdir(os.path.join(root, "var/lib/dpkg/status.d"))
    s.check("its packages are told to scanners", {"libc6", "libcurl4", "libsqlite3-0", "libssl3", "ca-certificates"}
            <= set(packages), packages)
    with open(os.path.join(root, "etc/ssl/certs/ca-certificates.crt"), encoding="ascii") as file:
        s.check("root certificates", file.read().count("BEGIN CERTIFICATE") > 100)
    s.check("every package's licence", {name for name in packages if not os.path.lexists(
        os.path.join(root, "usr/share/doc", name, "copyright")) and not os.path.islink(
            os.path.join(root, "usr/share/doc", name))} == set())
    with open(os.path.join(root, "etc/os-release"), encoding="utf-8") as file:
        s.check("Debian 12", "bookworm" in file.read())


def runs(s):
    """As compose starts it: healthy, reached on every address of the container, a link is made and tapped."""
    with s.start() as one:
        s.wait = one.wait_healthy(s.health)
        s.check("the health check says ready", "ready" in s.wait, s.wait)
        with open(f"/proc/{one.pid()}/status", encoding="ascii") as file:
            status = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
        s.check("linkd is process 1 of its container", status["NSpid"].split()[-1] == "1", status["NSpid"])
        s.check("it runs as its own user", set(status["Uid"].split()) == {str(USER)}, status["Uid"])
        s.check("without a capability", int(status["CapEff"], 16) == int(status["CapBnd"], 16) == 0, status["CapBnd"])
        s.check("no warning in its log but of the new key", [line for line in one.log().splitlines() if " warning " in line
                                                           and "metadata-key" not in line] == [], one.log())
        one.inside("ip", "link", "set", "lo", "up")
        listening = one.inside("cat", "/proc/net/tcp")
        s.check("it listens on all of the container's addresses", {" 00000000:1F90 ", " 00000000:23DC "} <= {
            f" {line.split()[1]} " for line in listening.splitlines()[1:]}, listening)
        ready = one.inside("curl", "-s", "http://127.0.0.1:9180/readyz")
        s.check("/readyz", ready == "ready\n", ready)
        status, made = one.run("linkctl", "links", "create", "https://www.example.com/summer", "--app", "shop", "--key", "summer")
        s.check("a link is made", status == 0 and "https://go.example.com/summer" in made, made)
        answer = tap(one)
        s.check("the link is tapped", answer == "302 https://www.example.com/summer", answer)
        status, key = one.run("linkctl", "keys", "create", "--name", "backend", "--app", "shop", "--scope", "links.read")
        s.key = next((line for line in key.splitlines() if line.startswith("linkd_")), key.split()[-1])
        s.check("a key opens /v1", json.loads(read_link(one, s.key))["link"]["key"] == "summer", read_link(one, s.key))
        status, said = one.run("linkctl", "db", "backup", "first")
        s.check("a backup lies in the volume", status == 0 and glob.glob(s.data + "/backups/first*"), said)
        status, said = one.run("linkctl", "status", user="4711:4711")
        s.check("another user may not", status != 0, (status, said))
        status, said = one.run("linkctl", "status", user=f"4711:{USER}")
        s.check("a member of the group 10001 may", status == 0, said)
        reloaded(s, one)
        hung(s, one)
        one.signal("TERM")
        s.check("SIGTERM ends it with 0", one.ended() == 0, one.log())


def tap(one):
    """What a browser's tap on the link is answered."""
    return one.inside("curl", "-s", "-o", "/dev/null", "-A", PHONE, "-H", "Host: go.example.com", "-w",
                      "%{http_code} %{redirect_url}", "http://127.0.0.1:8080/summer")


def read_link(one, key):
    """The link over /v1."""
    return one.inside("curl", "-s", "-H", f"Authorization: Bearer {key}",
                      "http://127.0.0.1:8080/v1/links/go.example.com/summer")


def reloaded(s, one):
    """A changed file beside the compose file is taken by a reload; one with an error is refused."""
    more = os.path.join(s.configuration, "news.toml")
    with open(more, "w", encoding="utf-8") as file:
        file.write('[[app]]\nname = "news"\ndomains = ["news.example.com"]\nweb = "https://news.example.org"\n')
    status, said = one.run("linkctl", "config", "reload")
    _, apps = one.run("linkctl", "apps", "list")
    s.check("a reload takes a new app", status == 0 and "news.example.com" in apps, said + apps)
    with open(more, "w", encoding="utf-8") as file:
        file.write("[limits]\nconnectoins = 5\n")
    status, said = one.run("linkctl", "config", "reload")
    s.check("a reload refuses an error, with its place", status != 0 and "news.toml:2:1" in said, said)
    os.unlink(more)
    s.check("and goes on", one.run("linkctl", "config", "reload")[0] == 0)


def hung(s, one):
    """The health check fails for a linkd that hangs, within the time that the compose file gives it, and is well again after."""
    limit = int(s.service["healthcheck"]["timeout"].removesuffix("s"))
    os.kill(one.pid(), signal.SIGSTOP)
    try:
        status, said = one.run(*s.health, limit=limit)
        s.check("a linkd that hangs is not healthy", status != 0, (status, said))
    finally:
        os.kill(one.pid(), signal.SIGCONT)
    s.check("it is healthy again", "ready" in one.wait_healthy(s.health), one.log())


def data_survive(s):
    """Another container on the same volume has the link, its taps, the key and the key of links' metadata."""
    with open(os.path.join(s.data, "metadata-key"), "rb") as file:
        secret = file.read()
    modes = {name: (os.stat(os.path.join(s.data, name)).st_uid, stat.S_IMODE(os.stat(os.path.join(s.data, name)).st_mode))
             for name in ("linkd.db", "metadata-key")}
    s.check("what it wrote is its own alone", set(modes.values()) == {(USER, 0o600)}, modes)
    with s.start() as two:
        two.wait_healthy(s.health)
        two.inside("ip", "link", "set", "lo", "up")
        _, shown = two.run("linkctl", "--json", "links", "show", "summer")
        s.check("the link is there with its tap", json.loads(shown)["link"].get("taps") == 1, shown)
        s.check("it leads on", tap(two) == "302 https://www.example.com/summer")
        s.check("the key opens", "summer" in read_link(two, s.key), read_link(two, s.key))
        two.signal("KILL")
        two.ended()
    with s.start() as three:
        three.wait_healthy(s.health)
        _, shown = three.run("linkctl", "--json", "links", "show", "summer")
        s.check("nothing is lost by kill -9", json.loads(shown)["link"].get("taps") == 2, shown)
        three.signal("TERM")
        three.ended()
    with open(os.path.join(s.data, "metadata-key"), "rb") as file:
        s.check("the key of links' metadata stays", file.read() == secret)


def other_commands(s):
    """What the manual runs instead of the daemon; what a start that cannot work says."""
    with s.start("--check") as one:
        s.check("--check", one.ended() == 0 and "good, 1 app" in one.log(), one.log())
    with s.start("--verify-db") as one:
        s.check("--verify-db", one.ended() == 0, one.log())
    with s.start("--restore", "/var/lib/linkd/backups/" + os.path.basename(glob.glob(s.data + "/backups/first*")[0])) as one:
        s.check("--restore", one.ended() == 0, one.log())
    broken = os.path.join(s.configuration, "broken.toml")
    with open(broken, "w", encoding="utf-8") as file:
        file.write("[limits]\nconnectoins = 5\n")
    with s.start() as one:
        s.check("a wrong configuration ends it with 78 and its place", one.ended() == 78 and "broken.toml:2:1" in one.log(),
                one.log())
    os.unlink(broken)
    os.chown(s.data, 0, 0)
    with s.start() as one:
        s.check("a volume of somebody else's is told by its name", one.ended() not in (0, 78) and "/var/lib/linkd" in one.log(),
                one.log())
    os.chown(s.data, USER, USER)


def main():
    parser = argparse.ArgumentParser(prog="Scripts/test-image", description="Runs the container image as the manual says.")
    parser.add_argument("folder", help="the folder that Scripts/image wrote to")
    arguments = parser.parse_args()
    work = tempfile.mkdtemp(prefix="linkd-image.")
    try:
        suite = Suite(arguments.folder, work)
        for body in (description, contents, runs, data_survive, other_commands):
            try:
                body(suite)
            except (OSError, RuntimeError, ValueError, KeyError, IndexError,
                    subprocess.TimeoutExpired) as error:
                suite.check(body.__name__, False, f"{type(error).__name__}: {error}")
    finally:
        subprocess.run(["rm", "-rf", "--one-file-system", work], check=False)
    print(f"{suite.passed} passed, {suite.failed} failed")
    return 1 if suite.failed else 0


if __name__ == "__main__":
    sys.exit(main())
