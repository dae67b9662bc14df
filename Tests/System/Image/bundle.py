"""A container of the image, run by runc as etc/container/compose.yaml says. No engine is needed, and no network but loopback."""
import contextlib
import copy
import json
import os
import resource
import subprocess
import time

CAPABILITY_SETS = ("bounding", "effective", "inheritable", "permitted", "ambient")


def output(*command, **options):
    """What a command that must succeed prints."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **options)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)} ended with {done.returncode}: {done.stdout}{done.stderr}")
    return done.stdout


class Bundle:
    """The unpacked image with its description, and what the compose file wants of it."""

    def __init__(self, folder, archive, tag, service):
        layout = os.path.join(folder, "layout")
        os.makedirs(layout)
        output("tar", "-C", layout, "-xf", archive)
        self.folder = os.path.join(folder, "bundle")
        output("umoci", "unpack", "--image", f"{layout}:{tag}", self.folder)
        self.root = os.path.join(self.folder, "rootfs")
        self.service = service
        with open(os.path.join(self.folder, "config.json"), encoding="utf-8") as file:
            self.description = json.load(file)

    def configure(self, data, configuration, words):
        """Writes the description of a container: the image's, with the compose file's root, mounts and capabilities."""
        made = copy.deepcopy(self.description)
        process = made["process"]
        process["terminal"] = False
        if words:
            process["args"] = process["args"][:1] + words
        if self.service.get("cap_drop") == ["ALL"]:
            process["capabilities"] = {name: [] for name in CAPABILITY_SETS}
        process["noNewPrivileges"] = "no-new-privileges:true" in self.service["security_opt"]
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        process["rlimits"] = [{"type": "RLIMIT_NOFILE", "hard": most, "soft": most}]
        made["root"]["readonly"] = self.service["read_only"]
        places = {"data": data, "./conf.d": configuration}
        mounts = []
        for words_of in (volume.split(":") for volume in self.service["volumes"]):
            mounts.append({"destination": words_of[1], "type": "bind", "source": places[words_of[0]],
                           "options": ["rbind", "ro" if words_of[2:] == ["ro"] else "rw"]})
        for place, _, options in (entry.partition(":") for entry in self.service["tmpfs"]):
            mounts.append({"destination": place, "type": "tmpfs", "source": "tmpfs",
                           "options": ["nosuid", "nodev", "noexec", *options.split(",")] if options else ["nosuid", "nodev"]})
        theirs = {mount["destination"] for mount in mounts} | {"/sys/fs/cgroup"}
        made["mounts"] = [mount for mount in made["mounts"] if mount["destination"] not in theirs] + mounts
        with open(os.path.join(self.folder, "config.json"), "w", encoding="utf-8") as file:
            json.dump(made, file)


class Running:
    """One container of a bundle."""

    count = 0

    def __init__(self, bundle, data, configuration, words=()):
        bundle.configure(data, configuration, list(words))
        Running.count += 1
        self.name = f"linkd-test-{os.getpid()}-{Running.count}"
        self.state = os.path.join(os.path.dirname(bundle.folder), "runc")
        self.log_path = os.path.join(os.path.dirname(bundle.folder), f"{self.name}.log")
        with open(self.log_path, "wb") as log:
            self.process = subprocess.Popen(
                ["runc", "--root", self.state, "run", "-b", bundle.folder, self.name], stdin=subprocess.DEVNULL, stdout=log,
                stderr=log)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.signal("KILL")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(20)
        subprocess.run(["runc", "--root", self.state, "delete", "-f", self.name], capture_output=True, check=False)

    def log(self):
        """What it wrote."""
        with open(self.log_path, encoding="utf-8", errors="replace") as file:
            return file.read()

    def run(self, *command, limit=20, user=None):
        """A command in the container, as an engine's exec: status and output; 124 when it does not end in time."""
        as_user = ["--user", user] if user else []
        try:
            done = subprocess.run(["runc", "--root", self.state, "exec", *as_user, self.name, *command], capture_output=True,
                                  text=True, timeout=limit, check=False)
        except subprocess.TimeoutExpired:
            return 124, ""
        return done.returncode, done.stdout + done.stderr

    def signal(self, name):
        """A signal to linkd, as `docker kill -s` sends it."""
        subprocess.run(["runc", "--root", self.state, "kill", self.name, name], capture_output=True, check=False)

    def pid(self):
        """linkd's number outside; None before it runs."""
        done = subprocess.run(["runc", "--root", self.state, "state", self.name], capture_output=True, text=True, check=False)
        return json.loads(done.stdout)["pid"] if done.returncode == 0 else None

    def wait_healthy(self, command, limit=60):
        """Runs the health check until it says 0, as an engine does while a container starts."""
        end = time.monotonic() + limit
        while True:
            status, said = self.run(*command)
            if status == 0:
                return said
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"not healthy: {status} {said} {self.log()}")
            time.sleep(0.1)

    def inside(self, *command):
        """A command of this machine in the container's network."""
        return output("nsenter", "-n", "-t", str(self.pid()), *command)

    def ended(self, limit=30):
        """The exit status of linkd."""
        return self.process.wait(limit)
