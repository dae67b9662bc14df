"""linkd under real systemd, in a container: each group of checks is a test.

Without --full: what `make install` puts there, which may be a debug build: units, files, sandbox, first connection,
reload, drain, journal. With --full: the Debian package of a release build, and all that takes longer. Needs root,
debootstrap and systemd-nspawn (Scripts/setup systemd).
"""
import glob
import os
import subprocess

import pytest

import packages
import restarts
import service
import stages
import units
from container import CACHE, ROOT, Container, base_root, install_built, swift_runtime
from suite import Suite

SHORT = [
    units.the_units_are_sound, units.the_files_are_where_they_belong, service.start_on_first_connection,
    units.modes_and_owners, units.the_sandbox_refuses, service.reload_good_and_bad,
    stages.stages_of_your_own, service.stop_with_drain,
    service.a_broken_configuration_does_not_loop, service.the_journal,
]
LONG = [
    packages.all_ways_install_the_same, restarts.restart_under_load, service.the_watchdog, service.a_full_disk_is_no_hang,
    restarts.too_few_descriptors,
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


@pytest.fixture(scope="session")
def suite(pytestconfig):
    if os.geteuid() != 0:
        pytest.skip("containers need root")
    base_root()
    for leftover in glob.glob(os.path.join(CACHE, "run.*")):
        if not os.path.isdir(os.path.join(leftover, "root", "etc")):
            os.rmdir(leftover)
    build, is_full = pytestconfig.option.build, pytestconfig.option.full
    binds = [] if is_full else swift_runtime(os.path.join(build, "linkd"))
    with Container(binds=binds, keep=pytestconfig.option.keep) as machine:
        suite = Suite(machine, build, is_full)
        if is_full:
            suite.packages = built_packages(build, os.path.join(ROOT, ".build", "container"))
            suite.installation = machine.install(suite.packages["old"])
        else:
            install_built(machine, build)
        with open(machine.path("/etc/linkd/linkd.toml"), "a", encoding="utf-8") as file:
            file.write("# edited\n")
        yield suite


def parameters():
    for group in SHORT + LONG:
        # All others use the linkd that the first connection starts.
        marks = [pytest.mark.always] * (group is service.start_on_first_connection) + [pytest.mark.long] * (group in LONG)
        yield pytest.param(group, id=group.__name__.replace("_", " "), marks=marks)


@pytest.mark.long
def test_the_package_says_what_to_do_next(suite):
    done = suite.installation
    suite.check("the package says what to do next", "systemctl enable --now linkd" in done.stdout, done.stdout)


@pytest.mark.parametrize("group", list(parameters()))
def test_systemd(suite, group):
    try:
        group(suite)
    except Exception:
        print(suite.journal()[-800:])
        raise
