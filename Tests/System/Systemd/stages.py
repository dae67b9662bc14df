"""Stages of the operator under the unit's sandbox: a script in Lua, which linkd loads a library for, and a process."""
import json
import time

CONFIG = "/etc/linkd/linkd.toml"

SCRIPT = """return { pure = true, process = function(event) event:find("script", event.host or "none") end }
"""

# Speaks org.linkd.Stage with what perl has of itself.
PROCESS = r"""
use strict;
use warnings;
use IO::Handle;
open(my $listener, "+<&=", 3) or die "no listener: $!";
while (accept(my $peer, $listener)) {
    next if fork();
    $peer->autoflush(1);
    local $/ = "\0";
    while (my $call = <$peer>) {
        my $reply = "{}";
        $reply = '{"version":"1","reads":["path"]}' if $call =~ /Stage\.Describe"/;
        if ($call =~ /Stage\.Process"/) {
            my ($id) = $call =~ /"id":"(\d+)"/;
            my $user = (split " ", `id -un`)[0];
            $reply = qq({"id":"$id","findings":{"process":"$user"}});
        }
        print $peer qq({"parameters":$reply}\0);
    }
    exit 0;
}
"""

SECTIONS = """
[stage.script]
lua = "/etc/linkd/stages/script.lua"

[stage.process]
process = ["/usr/bin/perl", "/etc/linkd/stages/process.pl"]
timeout = "20s"
start_timeout = "20s"
"""

ORDER = '"version-gate", "script", "process", "attribution"'


def stages_of_your_own(s):
    """Both run where the unit forbids memory that is written and run, new privileges and most system calls."""
    machine = s.machine
    good = machine.read(CONFIG)
    machine.write("/etc/linkd/stages/script.lua", SCRIPT)
    machine.write("/etc/linkd/stages/process.pl", PROCESS)
    usual = '"version-gate", "attribution"'
    s.check("the configuration has the usual order", usual in good)
    machine.write(CONFIG, good.replace(usual, ORDER) + SECTIONS)
    done = machine.run("systemctl reload linkd")
    s.check("a reload takes both in", done.returncode == 0, s.journal()[-2000:])
    found = s.submit("stages-1")["link"].get("findings")
    s.check("a script in Lua and a process are asked under the unit", found == {"script": "products", "process": "linkd"},
            json.dumps(found))
    pid = int(machine.output("pgrep -o -f [s]tages/process.pl"))
    with open(f"/proc/{machine.host_pid(pid)}/status", encoding="ascii") as file:
        fields = dict(line.rstrip().split(":\t", 1) for line in file if ":\t" in line)
    s.check("the process is under linkd's filter, without capabilities",
            fields["Seccomp"] == "2" and fields["NoNewPrivs"] == "1" and int(fields["CapEff"], 16) == 0, fields)
    begin = time.time()
    machine.run("systemctl restart linkd.service", check=True)
    text = s.journal(begin - 1)
    s.check("linkd ends the process itself, when no event needs it", "signal 15; it is started again" not in text, text)
    again = s.submit("stages-2")["link"].get("findings")
    s.check("both are there after a restart", again == found, json.dumps(again))
    machine.write(CONFIG, good)
    machine.run("systemctl reload linkd", check=True)
    s.wait("the end of the process", lambda: machine.run("pgrep -f [s]tages/process.pl").returncode != 0)
    s.check("without the sections nothing of them is left", "findings" not in s.submit("stages-3")["link"])
