"""The varlink project's certification, both ways round."""
import os
import socket
import subprocess
import sys
import time

import varlink.tests

SUITE = "varlink.tests.test_certification"
TEXT = os.path.join(os.path.dirname(varlink.tests.__file__), "org.varlink.certification.varlink")


def their_client(suite):
    """Their client against linkd's server."""
    path = os.path.join(suite.directory, "certification-ours")
    server = subprocess.Popen(
        [os.path.join(suite.build, "CertificationServer"), "serve", path, TEXT],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        suite.check("our certification server starts", server.stdout.readline() == "ready\n")
        for number in range(3):
            client = suite.run(sys.executable, "-m", SUITE, f"--varlink=unix:{path}", "--client")
            suite.check(
                f"their client certifies our server ({number + 1})",
                client.returncode == 0 and "Certification passed" in client.stdout, client.stdout + client.stderr)
        out_of_turn(suite, path)
    finally:
        server.stdin.close()
        suite.check("our certification server ends", server.wait(20) == 0)


def out_of_turn(suite, path):
    """The certification must be able to fail."""
    with varlink.Client.new_with_address(f"unix:{path}") as client, client.open("org.varlink.certification") as con:
        identity = con.Start()["client_id"]
        for call, error in [
            (lambda: con.Test02(identity, True), "CertificationError"), (lambda: con.Test01("nobody"), "ClientIdError"),
        ]:
            try:
                call()
                suite.check("a step out of turn is refused", False, "it was not")
            except varlink.VarlinkError as refusal:
                name = f"org.varlink.certification.{error}"
                suite.check("a step out of turn is refused", refusal.error() == name, refusal)


def their_server(suite):
    """Our client against their server."""
    path = os.path.join(suite.directory, "certification-theirs")
    server = subprocess.Popen(
        [sys.executable, "-m", SUITE, f"--varlink=unix:{path}"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        wait_for(path)
        for number in range(2):
            ours = suite.run(os.path.join(suite.build, "CertificationServer"), "certify", path)
            suite.check(
                f"their server certifies our client ({number + 1})",
                ours.returncode == 0 and ours.stdout == "certified\n", ours.stdout + ours.stderr)
    finally:
        server.terminate()
        server.wait()


def wait_for(path):
    """Returns once somebody accepts at a Unix socket."""
    end = time.monotonic() + 20
    while True:
        with socket.socket(socket.AF_UNIX) as probe:
            try:
                return probe.connect(path)
            except OSError:
                if time.monotonic() > end:
                    raise
        time.sleep(0.01)


GROUPS = [("their client, our server", their_client), ("their server, our client", their_server)]
