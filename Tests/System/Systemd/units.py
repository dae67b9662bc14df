"""What is installed and what systemd makes of it: files, units, users, the sandbox."""
import re

from suite import exposure

UNITS = ["linkd.service", "linkd.socket", "linkd-control.socket", "linkd-http.socket", "linkd-metrics.socket",
         "linkd-backup.service", "linkd-backup.timer"]

# Run with the sandbox of linkd.service, as its user; each line is "name result".
PROBE = r"""
use strict; use warnings; use Errno;
sub told { my ($name, $fine) = @_; printf "%s %s\n", $name, $fine ? "done" : "refused " . ($!+0); }
sub made { my ($path) = @_; my $fine = open(my $file, ">", $path); unlink $path if $fine; $fine }
told("write-etc", made("/etc/probe"));
told("write-etc-linkd", made("/etc/linkd/probe"));
told("write-usr", made("/usr/probe"));
told("write-root", made("/probe"));
told("write-var", made("/var/lib/probe"));
told("write-state", made("/var/lib/linkd/probe"));
told("write-tmp", made("/tmp/probe"));
told("write-sysctl", scalar open(my $sysctl, ">", "/proc/sys/kernel/hostname"));
told("read-home", scalar(() = glob("/home/* /root/*")));
told("read-shadow", scalar open(my $shadow, "<", "/etc/shadow"));
told("see-others", -d "/proc/1");
told("see-memory", -e "/proc/meminfo");
told("see-disks", scalar(() = grep { -b } glob("/dev/*")));
sub called { my $result = syscall($_[0], @_[1..$#_]); $result != -1 }
told("map-write-exec", called(9, 0, 4096, 7, 0x22, -1, 0));
told("map-write", called(9, 0, 4096, 3, 0x22, -1, 0));
told("new-namespace", called(272, 0x10000000));
my ($none, $where, $kind) = ("none", "/tmp", "tmpfs");
my ($time, $scheduler, $limit) = (pack("qq", 1, 0), pack("i", 1), pack("QQ", 10, 10));
told("mount", called(165, $none, $where, $kind, 0, 0));
told("set-clock", called(227, 0, $time));
told("real-time", called(144, 0, 1, $scheduler));
told("setrlimit", called(160, 7, $limit));
told("ptrace", called(101, 0, 0, 0, 0));
told("bpf", called(321, 0, 0, 0));
told("netlink", called(41, 16, 3, 0));
told("packet", called(41, 17, 3, 0));
told("inet", called(41, 2, 1, 0));
told("become-root", called(105, 0));
open(my $suid, ">", "/var/lib/linkd/suid"); close $suid;
told("set-user-id-bit", chmod(04755, "/var/lib/linkd/suid"));
unlink "/var/lib/linkd/suid";
told("chroot", chroot("/tmp"));
"""
ALLOWED = {"write-state", "write-tmp", "map-write", "inet"}


def the_units_are_sound(s):
    machine = s.machine
    done = machine.run("systemd-analyze verify " + " ".join(UNITS))
    s.check("systemd-analyze verify finds nothing", done.returncode == 0 and not (done.stdout + done.stderr).strip(),
            done.stdout + done.stderr)
    for unit, most in [("linkd.service", 1.5), ("linkd-backup.service", 1.5)]:
        text = machine.run(f"systemd-analyze security --offline=true --no-pager /lib/systemd/system/{unit}").stdout
        s.check(f"the exposure of {unit} is at most {most}", exposure(text) <= most, text[-200:])
        print(f"exposure of {unit}: {exposure(text)}")
    s.check("nothing runs before it is enabled", s.main_pid() == 0 and
            machine.run("systemctl is-enabled linkd.service").stdout.strip() == "disabled")


def the_files_are_where_they_belong(s):
    machine = s.machine
    for path in ["/usr/bin/linkd", "/usr/bin/linkctl", "/etc/linkd/linkd.toml", "/usr/lib/sysusers.d/linkd.conf",
                 "/usr/lib/tmpfiles.d/linkd.conf", "/usr/share/bash-completion/completions/linkctl",
                 "/usr/share/zsh/vendor-completions/_linkctl", "/usr/share/fish/vendor_completions.d/linkctl.fish",
                 "/usr/share/linkd/org.linkd.Control.varlink"]:
        s.check(f"{path} is installed", machine.run(f"test -f {path}").returncode == 0)
    for page in ["1 linkctl", "1 linkctl-links", "1 linkctl-events", "8 linkd", "5 linkd.toml"]:
        done = machine.run(f"man -w {page}")
        s.check(f"there is a manual page {page}", done.returncode == 0, done.stderr)
        done = machine.run(f"MANWIDTH=80 man -P cat {page}")
        s.check(f"the manual page {page} can be read", "linkd" in done.stdout and len(done.stdout) > 400, done.stderr)
    s.check("the example configuration is good", machine.run("linkd --check").returncode == 0)
    version = machine.output("linkd --version")
    s.check("linkd and linkctl say the same version", version.split()[-1] ==
            machine.output("linkctl --version").split()[-1], version)
    runtime = machine.run("ldd /usr/bin/linkd | grep -c 'not found'").stdout.strip()
    s.check("every library is there", runtime == "0", machine.run("ldd /usr/bin/linkd").stdout)
    if s.full:
        s.check("no Swift is on the machine", machine.run("ldd /usr/bin/linkd | grep swift").returncode != 0)
    s.check("the user linkd has no shell", "nologin" in machine.output("getent passwd linkd"))
    s.check("clients have a group", machine.run("getent group linkd-clients").returncode == 0)
    modes = machine.output("stat -c '%a %U %G' /etc/linkd/credentials")
    s.check("credentials are for linkd alone", modes == "700 linkd linkd", modes)


def modes_and_owners(s):
    """While linkd runs."""
    for path, wanted in [
        ("/run/linkd", "755 linkd linkd"), ("/run/linkd/linkd.sock", "660 linkd linkd-clients"),
        ("/run/linkd/control.sock", "660 linkd linkd"), ("/var/lib/linkd", "700 linkd linkd"),
        ("/var/lib/linkd/linkd.db", "600 linkd linkd"), ("/var/lib/linkd/metadata-key", "600 linkd linkd"),
    ]:
        found = s.machine.output(f"stat -c '%a %U %G' {path}")
        s.check(f"{path} is {wanted}", found == wanted, found)
    left = s.machine.output("find /etc /usr /var /run -newer /etc/hostname -user linkd -not -path '/var/lib/linkd*' "
                            "-not -path '/run/linkd*' -not -path '/etc/linkd/credentials*' 2>/dev/null || true")
    s.check("linkd wrote nothing elsewhere", left == "", left)
    who = s.machine.run("useradd -G linkd-clients client 2>/dev/null; id client", check=False).stdout
    s.check("a client's user can be made", "linkd-clients" in who, who)
    done = s.machine.run(f"linkctl --socket /run/linkd/linkd.sock explain shop://products/1", user="client")
    s.check("a member of linkd-clients is known by its group, whatever the sandbox hides", done.returncode == 0,
            done.stderr)
    done = s.machine.run("linkctl status", user="client")
    s.check("and may not administer", done.returncode in (69, 77), f"{done.returncode} {done.stderr}")
    done = s.machine.run("linkctl --socket /run/linkd/linkd.sock links create --route 'products/:product_id' "
                         "--param product_id=1", user="client")
    s.check("and may not make links", done.returncode == 77, f"{done.returncode} {done.stderr}")


def the_sandbox_refuses(s):
    machine = s.machine
    text = machine.output("cat /lib/systemd/system/linkd.service")
    service = text[text.index("[Service]"):text.index("[Install]")]
    kept = [line for line in service.splitlines()
            if not re.match(r"(Type|Exec\w+|Sockets|WatchdogSec|Restart\w*|StateDirectoryMode|#)", line)]
    machine.write("/usr/local/bin/probe.pl", PROBE)
    machine.write("/etc/systemd/system/probe.service", "\n".join(
        kept[:1] + ["Type=oneshot", "ExecStart=/usr/bin/perl /usr/local/bin/probe.pl"] + kept[1:]) + "\n")
    machine.run("systemctl daemon-reload; systemctl start probe.service; rm /etc/systemd/system/probe.service; "
                "systemctl daemon-reload")
    results = dict(line.split(" ", 1) for line in machine.output(
        "journalctl -u probe.service -o cat --no-pager _COMM=perl").splitlines() if " " in line)
    wanted = re.findall(r'^told\("([a-z-]+)"', PROBE, re.MULTILINE)
    for name in wanted:
        result = results.get(name, "no answer")
        if name in ALLOWED:
            s.check(f"the sandbox allows {name}", result == "done", result)
        else:
            s.check(f"the sandbox refuses {name}", result.startswith("refused"), result)
    with open(f"/proc/{machine.host_pid(s.main_pid())}/status", encoding="ascii") as file:
        fields = dict(line.rstrip().split(":\t", 1) for line in file if ":\t" in line)
    s.check("linkd itself has no capability", int(fields["CapEff"], 16) == 0 and int(fields["CapBnd"], 16) == 0, fields)
    s.check("linkd itself is under a filter", fields["Seccomp"] == "2" and fields["NoNewPrivs"] == "1", fields)
