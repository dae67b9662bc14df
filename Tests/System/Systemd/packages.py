"""That the package, the archive and `make install` put the same on a machine."""
import glob
import os
import re
import subprocess
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "../../.."))
# What only a Debian package has, and what debhelper calls otherwise.
OF_DEBIAN = {"usr/share/doc/linkd/changelog.Debian", "usr/share/doc/linkd/copyright", "usr/share/lintian/overrides/linkd"}
RENAMED = {"usr/share/doc/linkd/CHANGELOG.md": "usr/share/doc/linkd/changelog"}


def files(lines):
    """Paths without a leading dot and without .gz, folders left out."""
    found = set()
    for line in lines:
        path = line.removeprefix("./").removeprefix("/")
        if path and not path.endswith("/"):
            found.add(path.removesuffix(".gz"))
    return found


def output(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=True, **options).stdout


def dead_links(folder):
    """Links of the documentation below a folder that lead to no file."""
    dead = []
    for page in glob.glob(os.path.join(folder, "**", "*.md"), recursive=True):
        with open(page, encoding="utf-8") as file:
            text = re.sub(r"(?ms)^```.*?^```", "", file.read())
        for target in re.findall(r"\]\(([^)#\s]+)[^)\s]*\)", text):
            if "://" not in target and not os.path.exists(os.path.join(os.path.dirname(page), target)):
                dead.append(f"{os.path.relpath(page, folder)}: {target}")
    return dead


def all_ways_install_the_same(s):
    with tempfile.TemporaryDirectory() as folder:
        installed = os.path.join(folder, "root")
        output(os.path.join(ROOT, "Scripts", "install"), s.build, installed, "/usr")
        by_make = files(output("find", ".", "-type", "f", cwd=installed).splitlines())
        by_make = {RENAMED.get(path, path) for path in by_make}
        archive = output(os.path.join(ROOT, "Scripts", "tarball"), s.build, folder,
                         env={**os.environ, "QUICK": "1"}).split()[-1]
        listed = files(output("tar", "-tf", archive).splitlines())
        modes = output("tar", "-tvf", archive).splitlines()
    package = files(line.split()[-1] for line in output("dpkg-deb", "-c", s.packages["new"]).splitlines()) - OF_DEBIAN
    s.check("the package has what make install has", package == by_make, sorted(package ^ by_make))

    with tempfile.TemporaryDirectory() as folder:
        output("dpkg-deb", "-x", s.packages["new"], folder)
        documentation = os.path.join(folder, "usr/share/doc/linkd")
        s.check("the package has the manual", os.path.exists(os.path.join(documentation, "docs", "README.md")))
        dead = dead_links(documentation)
        s.check("every link of its documentation leads to a file", not dead, dead)

    def elsewhere(path):
        """Where the archive, made for /usr/local, has a file of /usr."""
        path = {"usr/share/doc/linkd/changelog": "usr/share/doc/linkd/CHANGELOG.md"}.get(path, path)
        path = path.replace("lib/systemd/system/", "etc/systemd/system/", 1) if path.startswith("lib/") else path
        path = path.replace("vendor-completions/_", "site-functions/_")
        path = path.replace("etc/linkd/linkd.toml", "etc/linkd/linkd.toml.example")
        of_system = path.startswith(("usr/lib/sysusers.d", "usr/lib/tmpfiles.d", "etc/"))
        return path if of_system else path.replace("usr/", "usr/local/", 1)

    wanted = {elsewhere(path) for path in by_make}
    s.check("the archive has the same", listed == wanted, sorted(listed ^ wanted))
    # Unpacked at / it would give folders that are there its own modes: / itself was closed to everybody but root once.
    foreign = [line for line in modes if line.startswith("d") and "/linkd/" not in line]
    s.check("the archive has no folder but linkd's own", not foreign, foreign)
    s.check("everything in it is root's", all(" root/root " in line for line in modes), modes[:2])
