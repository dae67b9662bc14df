"""Many at once on one thing: each limit is exact, each revision is changed once, each id counts once, and what is revoked
opens nothing any more."""

import collections
import http.client
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import attribution
import keys
import links
from frame import CONTROL, GATEWAY, HOST, LINKS, PAGE, PIXEL, Client, ask, encode

CROWD = 48


def at_once(count, body):
    """So many calls of body(number), begun together; their results."""
    gate = threading.Barrier(count)

    def one(number):
        gate.wait()
        return body(number)

    with ThreadPoolExecutor(count) as pool:
        return list(pool.map(one, range(count)))


class Race:
    """Rounds of one race until its share of the time is over."""

    def __init__(self, attack, daemon):
        self.attack, self.daemon, self.rng = attack, daemon, attack.rng
        self.server = attack.key(daemon, scopes=["events", "links.read", "links.write"])
        self.app = attack.key(daemon, kind="app")
        self.count = 0

    def rounds(self, title, body, seconds):
        end, tried, problems = time.monotonic() + seconds, 0, []
        with self.attack.attempt(title):
            while not tried or time.monotonic() < end and len(problems) < 5:
                self.count += 1
                tried += CROWD
                problems += body(f"r{self.count}")
            self.attack.line(title, tried, problems, f"{tried // CROWD} rounds of {CROWD}")


def taps(race):
    """Taps of a link for so many."""

    def body(name):
        limit = race.rng.choice((1, 2, 5, 20))
        race.attack.link(race.daemon, domain=HOST, key=name, url=PAGE, maxTaps=limit)
        answers = at_once(
            CROWD, lambda number: ask(race.daemon, "GET", f"/{name}", agent=PIXEL, address=f"198.18.7.{number}")
        )
        led = sum(answer.status == 302 for answer in answers)
        stored = race.daemon.call(LINKS + "Get", {"domain": HOST, "key": name})["parameters"]["link"]
        wrong = {answer.status for answer in answers} - {302, 410}
        return (
            []
            if led == limit == stored["taps"] and not wrong
            else [f"{led} of {limit} taps led on, {stored['taps']} are counted; {wrong}"]
        )

    return body


def redemptions(race):
    """Opens of a link whose metadata is for so many."""

    def body(name):
        limit = race.rng.choice((1, 2, 5))
        race.attack.link(
            race.daemon,
            domain=HOST,
            key=name,
            route="lookalikes/:person",
            routeParameters={"person": "x"},
            redeemLimit=limit,
            metadata={"of": name},
        )

        def open_(number):
            event = {"url": f"https://{HOST}/{name}?n={number}", "app": {"name": "shop"}}
            return race.daemon.call(GATEWAY + "Submit", {"event": event}, timeout=30)["parameters"]["outcome"]["link"]

        got = sum(link.get("metadata") == {"of": name} for link in at_once(CROWD, open_))
        redeemed = race.daemon.call(LINKS + "Get", {"domain": HOST, "key": name})["parameters"]["link"]["redeemed"]
        return [] if got == limit == redeemed else [f"metadata for {limit} was given to {got}, {redeemed} are counted"]

    return body


def edits(race):
    """Changes of one revision."""

    def body(name):
        link = race.attack.link(race.daemon, domain=HOST, key=name, url=PAGE)
        answers = at_once(
            CROWD,
            lambda number: ask(
                race.daemon,
                "PATCH",
                f"/v1/links/{HOST}/{name}",
                {"link": {"title": f"t{number}"}},
                key=race.server,
                If_Match=f'"{link["revision"]}"',
            ),
        )
        count = collections.Counter(answer.status for answer in answers)
        return [] if count == {200: 1, 412: CROWD - 1} else [f"one revision was changed: {dict(count)}"]

    return body


def creations(race):
    """Links under one key."""

    def body(name):
        replies = at_once(
            CROWD,
            lambda number: race.daemon.call(
                LINKS + "Create",
                {"link": {"app": "shop", "domain": HOST, "key": name, "url": f"{PAGE}?n={number}"}},
                timeout=30,
            ),
        )
        made = sum("error" not in reply for reply in replies)
        wrong = {reply.get("error") for reply in replies} - {None, LINKS + "KeyTaken"}
        return [] if made == 1 and not wrong else [f"{made} links were made under one key; {wrong}"]

    return body


def identities(race):
    """Events with one id, over the sockets and over HTTP."""

    def body(name):
        event = {"id": name, "url": "shop://products/1", "app": {"name": "shop"}}

        def one(number):
            if number % 2:
                return ask(race.daemon, "POST", "/v1/events", {"event": event}, key=race.server).json()["outcome"]
            return race.daemon.call(GATEWAY + "Submit", {"event": event}, timeout=30)["parameters"]["outcome"]

        outcomes = at_once(CROWD, one)
        first, ids = sum(not outcome["duplicate"] for outcome in outcomes), {outcome["eventId"] for outcome in outcomes}
        return [] if first == 1 and len(ids) == 1 else [f"{first} of {CROWD} were the first, under {len(ids)} ids"]

    return body


def waiting(race):
    """A held link that is opened and acknowledged by many."""

    def body(name):
        app = {"name": "shop", "installation": name}
        held = race.daemon.call(GATEWAY + "Submit", {"event": {"url": f"shop://friends/{name}", "app": app}})[
            "parameters"
        ]["outcome"]["pending"]
        outcomes = at_once(
            CROWD,
            lambda _: race.daemon.call(GATEWAY + "OpenPending", {"id": held, "state": {"login": "yes"}}, timeout=30),
        )
        opened = {reply.get("parameters", {}).get("outcome", {}).get("eventId") for reply in outcomes}
        first = sum(reply.get("parameters", {}).get("outcome", {}).get("duplicate") is False for reply in outcomes)
        acknowledged = at_once(CROWD, lambda _: race.daemon.call(GATEWAY + "Acknowledge", {"id": held}, timeout=30))
        left = race.daemon.call(GATEWAY + "ListPending", {"app": "shop", "installation": name})["parameters"]["pending"]
        problems = (
            []
            if len(opened) == 1 and first == 1
            else [f"opened as {len(opened)} events, {first} of them first: {str(outcomes[0])[:200]}"]
        )
        problems += [f"Acknowledge: {reply}" for reply in acknowledged if "error" in reply][:1]
        return problems + ([f"it waits after all: {left}"] if left else [])

    return body


def revocation(race):
    """A key that is revoked while many use it: what is asked after the answer is refused."""

    def body(name):
        daemon = race.daemon
        secret = daemon.call(
            CONTROL + "CreateKey", {"name": name, "app": "shop", "scopes": ["links.read"]}, path=daemon.control
        )["parameters"]["secret"]
        revoked, late, used = [], [], [0]

        def use(_):
            connection = http.client.HTTPConnection("127.0.0.1", daemon.http_port, timeout=20)
            end = time.monotonic() + 5
            while time.monotonic() < end:
                was = bool(revoked)
                connection.request(
                    "GET", "/v1/links?limit=1", headers={"Authorization": f"Bearer {secret}", "Host": HOST}
                )
                answer = connection.getresponse()
                answer.read()
                if answer.status == 200 and was:
                    late.append(answer.status)
                used[0] += answer.status == 200
                if answer.status == 401:
                    break
            connection.close()

        threads = [threading.Thread(target=use, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        time.sleep(0.05)
        daemon.call(CONTROL + "RevokeKey", {"name": name}, path=daemon.control)
        revoked.append(True)
        for thread in threads:
            thread.join()
        problems = [] if used[0] else ["the key was never good"]
        return problems + ([f"{len(late)} requests after the key was revoked were answered"] if late else [])

    return body


def reloads(race):
    """Reloads under load: nobody notices."""

    def body(name):
        daemon, problems, stopping = race.daemon, [], []

        def tap(number):
            while not stopping:
                if (status := ask(daemon, "GET", "/steady", agent=PIXEL, address=f"198.18.8.{number}").status) != 302:
                    problems.append(f"a tap during a reload got {status}")

        def submit(_):
            with Client(daemon.unix(timeout=30)) as client:
                while not stopping:
                    client.socket.sendall(
                        encode(GATEWAY + "Submit", {"event": {"url": "shop://products/1", "app": {"name": "shop"}}})
                    )
                    reply = client.receive()
                    if "error" in reply or reply["parameters"]["outcome"]["action"] != "open_app":
                        problems.append(f"a Submit during a reload got {str(reply)[:200]}")

        threads = [
            threading.Thread(target=body_, args=(number,)) for number, body_ in enumerate((tap, tap, submit, submit))
        ]
        for thread in threads:
            thread.start()
        try:
            for _ in range(6):
                reply = daemon.call(CONTROL + "Reload", path=daemon.control, timeout=30)
                if "error" in reply:
                    problems.append(f"Reload: {reply}")
        finally:
            stopping.append(True)
            for thread in threads:
                thread.join()
        return problems

    return body


def run(attack):
    """Each race has its share of the time."""
    daemon = attack.daemon("linkd", '[limits]\nrequests_per_address = "0"\nrequests_per_key = "0"\n')
    attack.link(daemon, domain=HOST, key="steady", url=PAGE)
    for module, name in ((links, "racing"), (attribution, "race"), (keys, "churn"), (keys, "smuggling")):
        attack.hostile(module, name)
    race = Race(attack, daemon)
    chosen = (taps, redemptions, edits, creations, identities, waiting, revocation, reloads)
    for number, make in enumerate(chosen):
        race.rounds(make.__doc__.rstrip(".").lower(), make(race), max(0.3, attack.left() / (len(chosen) - number)))
    attack.line("linkd ends by itself after all races", 1, attack.honest(daemon) + attack.ends(daemon))
