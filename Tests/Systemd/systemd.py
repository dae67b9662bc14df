#!/usr/bin/env python3
"""systemd.py BUILD_DIR [--full] [--only NAME…] [--keep]: linkd under real systemd, in a container.

Without --full: what `make install` puts there, which may be a debug build: units, files, sandbox, first connection,
reload, drain, journal. With --full: the Debian package of a release build, and all that takes longer. Needs root,
debootstrap and systemd-nspawn (Scripts/setup systemd). Ends with "N passed, M failed".
"""
import argparse
import glob
import os
import subprocess
import sys

import packages
import restarts
import service
import units
from container import CACHE, ROOT, Container, base_root, install_built, swift_runtime
from suite import Suite

SHORT = [
    units.the_units_are_sound, units.the_files_are_where_they_belong, service.start_on_first_connection,
    units.modes_and_owners, units.the_sandbox_refuses, service.reload_good_and_bad, service.stop_with_drain,
    service.a_broken_configuration_does_not_loop, service.the_journal,
]
LONG = [
    packages.all_ways_install_the_same, restarts.restart_under_load, service.the_watchdog, service.a_full_disk_is_no_hang, restarts.too_few_descriptors,
    restarts.memory_limit, restarts.clock_jumps, restarts.secrets_from_systemd, restarts.backups, restarts.upgrade,
    restarts.removal_and_purge,
]


def newest_change(build):
    """When something changed that goes into the package."""
    sources = [os.path.join(build, "linkd"), os.path.join(build, "linkctl"), os.path.join(ROOT, "README.md")]
    for folder in ("systemd", "etc", "docs", "Scripts"):
        sources += [path for path in glob.glob(os.path.join(ROOT, folder, "**"), recursive=True) if os.path.isfile(path)]
    return max(os.path.getmtime(path) for path in sources)


def built_packages(build, folder):
    """The package twice, as an older version and as it is; those of the last run when nothing changed."""
    made = {}
    os.makedirs(folder, exist_ok=True)
    for name, version in [("old", "0.0.9-1"), ("new", None)]:
        kept = [path for path in glob.glob(os.path.join(folder, "linkd_*.deb")) if ("_0.0.9-1_" in path) == bool(version)]
        if kept and os.path.getmtime(kept[0]) > newest_change(build):
            made[name] = kept[0]
            continue
        command = [os.path.join(ROOT, "Scripts", "deb"), build, folder] + ([version] if version else [])
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "QUICK": "1"}, check=False)
        if done.returncode != 0:
            raise RuntimeError(f"Scripts/deb failed: {done.stdout}{done.stderr}")
        made[name] = done.stdout.split()[-1]
        print(done.stderr.strip().replace(folder + "/", ""), flush=True)
    return made


def run(arguments):
    build = os.path.abspath(arguments.build)
    binds = [] if arguments.full else swift_runtime(os.path.join(build, "linkd"))
    folder = os.path.join(CACHE, "packages")
    with Container(binds=binds, keep=arguments.keep) as machine:
        suite = Suite(machine, build, arguments.full)
        if arguments.full:
            suite.packages = built_packages(build, folder)
            done = machine.install(suite.packages["old"])
            suite.check("the package says what to do next", "systemctl enable --now linkd" in done.stdout, done.stdout)
        else:
            install_built(machine, build)
        path = machine.path("/etc/linkd/linkd.toml")
        with open(path, "a", encoding="utf-8") as file:
            file.write("# edited\n")
        groups = SHORT + (LONG if arguments.full else [])
        if arguments.only:
            groups = [group for group in SHORT + LONG
                      if group.__name__ in arguments.only or group is service.start_on_first_connection]
        for group in groups:
            suite.attempt(group)
        return suite.finish()


def main():
    parser = argparse.ArgumentParser(description="linkd under real systemd, in a container")
    parser.add_argument("build")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--only", nargs="*", default=[])
    parser.add_argument("--keep", action="store_true")
    arguments = parser.parse_args()
    if os.geteuid() != 0:
        print("SKIPPED: containers need root")
        return 0
    base_root()
    for leftover in glob.glob(os.path.join(CACHE, "run.*")):
        if not os.path.isdir(os.path.join(leftover, "root", "etc")):
            os.rmdir(leftover)
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
