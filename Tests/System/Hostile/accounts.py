"""Accounts that a stranger names with the app's key, proofs that are none, and ids that somebody else used first."""
import atexit
import base64
import hashlib
import hmac
import http.client
import json
import os
import shutil
import subprocess
import tempfile
import time

from keys import make
from suite import GATEWAY, LIMITS, case, require

LINKS = "org.linkd.Links."
HOST = "go.example.com"
PHONE = "Mozilla/5.0 (Linux; Android 14; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36"
SECRET = b"0123456789abcdef0123456789abcdef"
FOLDER = tempfile.mkdtemp(prefix="linkd-hostile-credentials.")
atexit.register(shutil.rmtree, FOLDER, True)
APP = """
[[app]]
name = "{name}"
domains = ["{name}.example.com"]
account_proof = "{kind}"
account_proof_credential = "{credential}"
  [app.android]
  package = "com.example.{name}"
  scheme = "{name}"
  [[app.route]]
  pattern = "products/:product_id<int>"
"""
PROVEN = LIMITS + APP.format(name="bank", kind="hmac", credential="secret") + APP.format(
    name="post", kind="jwt", credential="keys.pem")


def credentials():
    """The folder with a secret and public keys, whose private ones stay beside it."""
    with open(os.path.join(FOLDER, "secret"), "wb") as file:
        file.write(SECRET)
    for name, options in (("ec", ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"]), ("rsa", ["-algorithm", "RSA"])):
        private = os.path.join(FOLDER, name)
        subprocess.run(["openssl", "genpkey", *options, "-out", private], check=True, stderr=subprocess.DEVNULL)
        public = subprocess.run(["openssl", "pkey", "-in", private, "-pubout"], check=True, capture_output=True).stdout
        with open(os.path.join(FOLDER, "keys.pem"), "ab") as file:
            file.write(public)
    for name in os.listdir(FOLDER):
        os.chmod(os.path.join(FOLDER, name), 0o600)
    return {**os.environ, "CREDENTIALS_DIRECTORY": FOLDER}


def ask(scene, key, event):
    """An event with a key: the outcome, or the problem's code."""
    connection = http.client.HTTPConnection("127.0.0.1", scene.daemon.http_port, timeout=20)
    try:
        fields = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}
        connection.request("POST", "/v1/events", json.dumps({"event": event}), fields)
        answer = connection.getresponse()
        body = json.loads(answer.read())
        return body["outcome"] if answer.status == 200 else body["code"]
    finally:
        connection.close()


def tap(scene, key, host=HOST):
    """A tap of a telephone; its id, when the address it is sent to names it."""
    connection = http.client.HTTPConnection("127.0.0.1", scene.daemon.http_port, timeout=20)
    try:
        connection.request("GET", f"/{key}", headers={"Host": host, "User-Agent": PHONE})
        answer = connection.getresponse()
        answer.read()
        require(answer.status in (200, 302), f"a tap was answered {answer.status}")
        return answer.getheader("Location", "").partition("linkd_tap=")[2][:26]
    finally:
        connection.close()


def gift(scene, user, app="shop", host=HOST):
    """A link for an account with metadata, tapped once; its short link and the tap's id."""
    key = f"gift-{time.monotonic_ns()}"
    link = {"domain": host, "key": key, "app": app, "route": "products/:product_id<int>",
            "routeParameters": {"product_id": "7"}, "recipient": user, "metadata": {"coupon": user}, "redeemLimit": 1}
    reply = scene.daemon.call(LINKS + "Create", {"link": link}, path=scene.daemon.control)
    require("error" not in reply, f"{reply}")
    return f"https://{host}/{key}", tap(scene, key, host)


def first_open(installation, user=None, proof=None, app="shop", **fields):
    calling = {"name": app, "installation": installation}
    calling.update({name: value for name, value in (("user", user), ("userProof", proof)) if value is not None})
    return {"kind": "first_open", "app": calling, "device": {"platform": "android"}, **fields}


def has(outcome, link):
    """Whether an outcome hands out a link, or its metadata."""
    return outcome["action"] != "none" and outcome["link"].get("shortLink") == link or "metadata" in outcome["link"]


@case("a stranger names somebody's account with the app's key: links for it, by the account and by the tap's id", 48, limits=LIMITS)
def stolen(scene):
    key = make(scene, "app", kind="app")
    handed = by_tap = opened = 0
    rounds = scene.amount(20, 200)
    for number in range(rounds):
        anna = f"anna-{number}-{time.monotonic_ns()}"
        gifts = [gift(scene, anna) for _ in range(3)]
        # By the account, which finds the latest; by the id of a tap; by the link itself.
        handed += has(ask(scene, key, first_open(f"thief-{anna}", anna)), gifts[2][0])
        link, tapped = gifts[1]
        require(tapped, f"the tap of {link} names no id")
        evidence = {"installReferrer": f"linkd_tap={tapped}"}
        by_tap += has(ask(scene, key, first_open(f"reader-{anna}", anna, evidence=evidence)), link)
        event = {"url": gifts[0][0], "app": {"installation": f"opener-{anna}", "user": anna}}
        opened += "metadata" in ask(scene, key, event)["link"]
        # An open that names the tap must not take it from her.
        ask(scene, key, {"url": f"shop://products/7?linkd_tap={gifts[2][1]}", "app": {"installation": f"taker-{anna}"}})
        if handed or by_tap or opened:
            continue
        # Her app's backend says who she is: her link is still hers.
        mine = scene.daemon.call(GATEWAY + "Submit", {"event": first_open(f"phone-{anna}", anna)})["parameters"]["outcome"]
        require(has(mine, gifts[2][0]) and mine["link"].get("metadata") == {"coupon": anna},
                f"the rightful owner got {mine['action']} {mine['reason']} {mine['attribution']}")
    require(handed == by_tap == opened == 0,
            f"of {rounds} accounts {handed} lost a link to who named them, {by_tap} to who named a tap, {opened} showed metadata")
    return f"0 of {3 * rounds} links handed to strangers, {rounds} to their owners"


def proof(user, installation, app="bank", until=None, secret=SECRET):
    """A proof as docs/keys.md makes it."""
    expiry = str(int(time.time()) + 600 if until is None else until)
    parts = "".join(f"{len(part.encode())}:{part}," for part in (app, installation, user, expiry))
    return f"v1.{expiry}." + hmac.new(secret, ("linkd-account-proof-v1," + parts).encode(), hashlib.sha256).hexdigest()


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def token(claims, sign, **header):
    text = ".".join(base64url(json.dumps(part).encode()) for part in (header, claims))
    return f"{text}.{base64url(sign(text.encode()))}"


def openssl(key):
    """Signs with a private key; an EC signature becomes two numbers of 32 bytes."""

    def sign(text):
        command = ["openssl", "dgst", "-sha256", "-sign", os.path.join(FOLDER, key)]
        der = subprocess.run(command, input=text, check=True, capture_output=True).stdout
        if key == "rsa":
            return der
        numbers, place = b"", 2
        for _ in range(2):
            length = der[place + 1]
            numbers += der[place + 2:place + 2 + length][-32:].rjust(32, b"\0")
            place += 2 + length
        return numbers

    return sign


def with_secret(secret):
    return lambda text: hmac.new(secret, text, hashlib.sha256).digest()


def forged_proofs(anna, phone):
    """HMAC proofs that are none of this account, installation, app and time; None is none at all."""
    good, late = proof(anna, phone), int(time.time()) - 1
    version, expiry, mac = good.split(".")
    return [
        None, "", "v1", good + "0", good[:-1], f"{version}.{int(expiry) + 9}.{mac}", f"v2.{expiry}.{mac}",
        f"{version}.{expiry}.{'0' * 64}", proof(anna, phone, until=late), proof(anna, "other-phone"), proof("bob", phone),
        proof(anna, phone, app="post"), proof(anna, phone, secret=b"x" * 32), proof(anna, phone, secret=b""),
        proof("", f"{phone},{len(anna)}:{anna}"), "x" * 10_000, good.replace("v1", "v1\0")]


def forged_tokens(anna, phone):
    """Tokens that the app's keys did not sign, or did for something else."""
    soon = int(time.time()) + 600
    claims = {"sub": anna, "aud": "post", "exp": soon}
    good = token(claims, openssl("ec"), alg="ES256")
    pem = open(os.path.join(FOLDER, "keys.pem"), "rb").read()
    first = pem[:pem.index(b"-----END") + 25]
    yield from (None, "", good[:-2], good + "AA", good.rpartition(".")[0] + ".", good.replace(".", "..", 1))
    for name in ("none", "None", "nOnE", ""):
        yield token(claims, lambda text: b"", alg=name)
    # The public keys, which everybody may know, as a secret.
    for secret in (pem, pem.strip(), first, first.strip(), first + b"\n"):
        yield token(claims, with_secret(secret), alg="HS256")
    yield token(claims, openssl("rsa"), alg="ES256")
    yield token(claims, openssl("ec"), alg="RS256")
    yield token(claims, openssl("ec"), alg="HS256")
    yield token(claims, openssl("ec"), alg="ES256", crit=["exp"])
    for wrong in ({"sub": "bob"}, {"sub": None}, {"aud": "bank"}, {"aud": None}, {"exp": None}, {"exp": 1}, {"exp": "9" * 20},
                  {"nbf": soon}, {"installation": "other-phone"}):
        yield token({**claims, **wrong}, openssl("ec"), alg="ES256")


@case("proofs of accounts: replayed, expired, of another app, phone or key, unsigned, confused", 64, limits=PROVEN, env=credentials())
def proofs(scene):
    handed, tried, seen = [], 0, []
    soon = int(time.time()) + 600
    for app, forge, genuine in (
        ("bank", forged_proofs, [lambda anna, phone: proof(anna, phone)]),
        ("post", forged_tokens, [
            lambda anna, phone: token({"sub": anna, "aud": "post", "exp": soon}, openssl("ec"), alg="ES256"),
            lambda anna, phone: token(
                {"sub": anna, "aud": ["x", "post"], "exp": soon, "installation": phone}, openssl("rsa"), alg="RS256")])):
        key = make(scene, app, kind="app", app=app)
        for number, prove in enumerate(genuine):
            anna, phone = f"anna-{app}-{number}", f"phone-{app}-{number}"
            link, _ = gift(scene, anna, app, f"{app}.example.com")
            for forgery in forge(anna, phone):
                tried += 1
                outcome = ask(scene, key, first_open(phone, anna, forgery, app))
                require(isinstance(outcome, dict), f"{str(forgery)[:60]} failed the event: {outcome}")
                if has(outcome, link):
                    handed.append(str(forgery)[:60])
                words = outcome["attribution"]["reasons"]
                require(any(word.startswith("login.") for word in words), f"{str(forgery)[:60]}: {words}")
            mine = prove(anna, phone)
            seen += [mine, mine.rpartition(".")[2]]
            # On another phone first: what is bound to one is no use there.
            if app == "bank" or number:
                require(not has(ask(scene, key, first_open(f"thief-{app}", anna, mine, app)), link), "a replayed proof was taken")
                tried += 1
            outcome = ask(scene, key, first_open(phone, anna, mine, app))
            require(has(outcome, link) and outcome["link"].get("metadata") == {"coupon": anna},
                    f"a genuine proof got {outcome['action']} {outcome['attribution']}")
    require(not handed, f"{len(handed)} of {tried} forged proofs were taken: {handed[:5]}")
    kept = b"".join(open(scene.daemon.database + end, "rb").read() for end in ("", "-wal")) + open(scene.daemon.log_path, "rb").read()
    require(not any(text.encode() in kept for text in seen), "a proof is in the database or the log")
    return f"0 of {tried} forged proofs taken, 3 of 3 genuine"


@case("ids that a stranger used first: by an app key, by another phone, and by a backend", 32, limits=LIMITS)
def squatted(scene):
    app, server = make(scene, "app", kind="app"), make(scene, "server", scopes=["events"])
    stamp = time.monotonic_ns()
    refused, twice = [], 0
    rounds = scene.amount(100, 1_000)

    def event(number, phone=None, product=1):
        calling = {} if phone is None else {"app": {"installation": phone}}
        return {"id": f"order-{stamp}-{number}", "url": f"shop://products/{product}", **calling}

    def by_socket(number):
        reply = scene.daemon.call(GATEWAY + "Submit", {"event": {**event(number, "buyer", 4), "app": {
            "name": "shop", "installation": "buyer"}}})
        return reply["parameters"].get("reason") or reply["parameters"]["outcome"]

    for number in range(rounds):
        senders = [
            ("a stranger's key", lambda n: ask(scene, app, event(n, "stranger", 2))),
            ("a nameless key", lambda n: ask(scene, app, event(n, None, 3))),
            ("the phone", lambda n: ask(scene, app, event(n, "phone", 5))),
            ("the backend", by_socket if number % 2 else lambda n: ask(scene, server, event(n, "buyer", 4)))]
        if number % 4 > 1:
            senders.reverse()
        for name, send in senders:
            first, again = send(number), send(number)
            if not isinstance(first, dict) or first["duplicate"]:
                refused.append(name)
            elif not again["duplicate"] or again["eventId"] != first["eventId"]:
                twice += 1
    require(not refused, f"{len(refused)} of {4 * rounds} events were refused for somebody else's id: by {sorted(set(refused))}")
    require(twice == 0, f"{twice} events were recorded twice")
    return f"0 of {4 * rounds} events refused or recorded twice"
