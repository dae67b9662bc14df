"""A wall clock that is wrong from the start, jumps, or is set back: nothing is deleted by it, nothing ended is revived."""
import contextlib
import os
import time
import urllib.error
import urllib.request

from conditions import SetClock
from suite import CONTROL, Client, case, require

DAY = 86_400


class WrongClock(SetClock):
    """linkd with a clock that is wrong when it starts."""

    def __init__(self, scene, name):
        super().__init__(os.path.dirname(scene.daemon.binary), os.path.join(scene.daemon.directory, name))

    @contextlib.contextmanager
    def running(self, ahead):
        """With its clock so many seconds ahead of the machine's."""
        self.set(ahead)
        self.start()
        try:
            yield self.pid
        finally:
            stopped = self.stop()
        require(stopped == 0, f"linkd ended with {stopped}: {self.log_tail()}")

    def fill(self, count):
        """Events, one of them held until its app has logged in."""
        with Client(self.unix()) as client:
            for number in range(count - 1):
                require("error" not in client.call("org.linkd.Gateway.Submit", {
                    "event": {"url": f"shop://products/{number}", "app": {"name": "shop"}, "id": f"e{number}"}}), "Submit")
            held = client.call("org.linkd.Gateway.Submit", {
                "event": {"url": "shop://friends/1", "app": {"name": "shop", "installation": "i1"}}})
        require(held["parameters"]["outcome"]["action"] == "hold", f"{held}")

    def waiting(self):
        """How many links wait for the installation."""
        replies = self.call("org.linkd.Gateway.ListPending", {"app": "shop", "installation": "i1"})
        return len(replies["parameters"]["pending"])

    def doubts(self):
        """What status and /readyz say of the clock; both say the same, and linkd is ready."""
        found = [each["message"] for each in self.status()["problems"] if each["code"] == "clock_doubtful"]
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/readyz", timeout=10) as reply:
            require(("clock_doubtful" in reply.read().decode()) == bool(found), "/readyz and status say different things")
        return found

    def clock(self, accept=False):
        reply = self.call(CONTROL + "AcceptClock", {"dryRun": not accept}, path=self.control)
        require("error" not in reply, f"AcceptClock: {reply}")
        return reply["parameters"]

    def prune(self):
        """The error of a prune, or its last reply."""
        with Client(self.unix(self.control)) as client:
            *_, last = client.more(CONTROL + "Prune", {"dryRun": False})
        return last.get("error") or last["parameters"]

    def doubtful(self):
        """It is said, the log has it, and a prune is refused with the way out."""
        require(len(self.doubts()) == 1, "nothing says that the clock is doubtful")
        self.says("clock_doubtful")
        with Client(self.unix(self.control)) as client:
            *_, last = client.more(CONTROL + "Prune", {"dryRun": False})
        require("linkctl db clock --accept" in last.get("parameters", {}).get("reason", ""), f"a prune was answered {last}")

    def list_links(self, secret):
        """The status of /v1/links with a key."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.http_port}/v1/links", headers={"Authorization": f"Bearer {secret}"})
        try:
            with urllib.request.urlopen(request, timeout=10) as reply:
                return reply.status
        except urllib.error.HTTPError as error:
            return error.code


def used(pid):
    """Seconds of CPU time."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@case("started 400 days ahead for ten seconds: nothing is deleted, nothing expires, and it sleeps", 32)
def started_ahead(scene):
    daemon = WrongClock(scene, "ahead")
    with daemon.running(0):
        daemon.fill(255)
    with daemon.running(400 * DAY) as pid:
        time.sleep(1)
        left = daemon.status()["events"]
        require(left == 255, f"{255 - left} of 255 events were deleted")
        begin, before = time.monotonic(), used(pid)
        time.sleep(scene.amount(3, 9))
        busy = (used(pid) - before) / (time.monotonic() - begin)
        require(busy < 0.3, f"an idle linkd used {busy:.0%} of a processor")
        daemon.doubtful()
        require(daemon.waiting() == 1, "the link that waits is not handed out")
        event = {"url": "shop://products/1", "app": {"name": "shop"}, "id": "e1"}
        again = daemon.call("org.linkd.Gateway.Submit", {"event": event})["parameters"]["outcome"]
        require(again.get("duplicate"), f"an id of today is not known any more: {again}")
        daemon.submit(1)
    with daemon.running(0):
        require(daemon.doubts() == [], "a clock that is right again is doubted")
        require(daemon.status()["events"] == 256, f"{daemon.status()['events']} of 256 events are left")
        require(daemon.waiting() == 1, "the link that waited is gone")
    return f"0 of 255 events deleted, {busy:.1%} of a processor while idle"


@case("the clock jumps 400 days ahead under a running linkd, and back", 32)
def jumps(scene):
    daemon = WrongClock(scene, "jumps")
    with daemon.running(0):
        daemon.fill(50)
        daemon.set(400 * DAY)
        daemon.says("forward")
        daemon.doubtful()
        require(daemon.status()["events"] == 50, f"{50 - daemon.status()['events']} of 50 events were deleted")
        require(daemon.waiting() == 1, "the link that waits is not handed out")
        daemon.submit(51)
        daemon.set(0)
        daemon.says("back")
        require(daemon.doubts() == [], "a clock that is right again is doubted")
        gone = daemon.prune()
        # Keys of days that will not come for a year are no loss.
        require(gone["isDone"] and all(each["what"].startswith("rows of taps") for each in gone["rows"]),
                f"a prune after it found {gone}")
        require(daemon.status()["events"] == 51, f"{daemon.status()['events']} of 51 events are left")
    return "0 of 50 events deleted"


@case("a clock that is set back revives no key; a word does", 32)
def set_back(scene):
    daemon = WrongClock(scene, "back")

    def becomes(secret, wanted, within):
        end = time.monotonic() + within
        while (found := daemon.list_links(secret)) != wanted:
            require(time.monotonic() < end, f"/v1/links says {found}, not {wanted}")
            time.sleep(0.05)

    with daemon.running(0):
        reply = daemon.call(CONTROL + "CreateKey", {
            "name": "short", "app": "shop", "scopes": ["links.read"], "expiresAt": int(time.time() * 1000) + 2000},
            path=daemon.control)
        secret = reply["parameters"]["secret"]
        require(daemon.list_links(secret) == 200, "the key does not work")
        becomes(secret, 401, 20)
        daemon.set(-7200)
        for _ in range(20):
            found = daemon.list_links(secret)
            require(found == 401, f"a clock that was set back revived a key: /v1/links says {found}")
            time.sleep(0.05)
        require("more have passed" in daemon.doubts()[0], "nothing says that the clock was set back")
    # Nor does a restart.
    with daemon.running(-7200):
        require(daemon.list_links(secret) == 401, "a clock that was set back and a restart revived a key")
        require(daemon.clock(accept=True)["doubt"] == "behind", "the doubt is another")
        require(daemon.doubts() == [], "a clock that is accepted is doubted")
        becomes(secret, 200, 10)
    return "an ended key stays ended two hours back"


@case("days without a start are caught up with, months need a word, and then retention goes on", 32)
def downtime(scene):
    daemon = WrongClock(scene, "downtime")
    with daemon.running(0):
        daemon.fill(20)
    with daemon.running(3 * DAY):
        require(daemon.doubts() == [], "three days without a start are doubted")
        first, begin = daemon.clock()["keptAt"], time.monotonic()
        time.sleep(2)
        gained, took = (daemon.clock()["keptAt"] - first) / 1000, time.monotonic() - begin
        require(15 * took < gained < 25 * (took + 1), f"in {took:.1f} s it caught up by {gained:.0f} s")
        require(daemon.status()["events"] == 20, "events were deleted")
    with daemon.running(100 * DAY):
        daemon.doubtful()
        require(daemon.status()["events"] == 20, f"{20 - daemon.status()['events']} of 20 events were deleted")
        require(daemon.clock(accept=True)["doubt"] == "ahead", "the doubt is another")
        require(daemon.doubts() == [], "a clock that is accepted is doubted")
        require(daemon.prune()["isDone"], "a prune after the word is refused")
        require(daemon.status()["events"] == 0, "after the word retention does not go on")
        changes = Client(daemon.unix(daemon.control))
        with changes:
            said = [each["parameters"].get("what") for each in changes.more(
                CONTROL + "ListChanges", {"limit": 10})]
        require("db clock" in said, f"the list of changes has {said}")
    return f"caught up by {gained / took:.0f} s a second; 20 events went after the word"
