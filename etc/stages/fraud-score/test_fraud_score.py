#!/usr/bin/python3
"""Starts the stage as linkd does and asks it: python3 test_fraud_score.py"""
import json
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import unittest

AS_DESCRIPTOR_3 = "import os, sys; os.dup2(int(sys.argv[1]), 3); os.execv(sys.argv[2], sys.argv[2:])"
HERE = pathlib.Path(__file__).resolve().parent


class FraudScoreTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = os.path.join(self.folder.name, "s")
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(self.path)
        listener.listen()
        self.process = subprocess.Popen(
            [sys.executable, "-c", AS_DESCRIPTOR_3, str(listener.fileno()), sys.executable, HERE / "fraud_score.py"],
            pass_fds=[listener.fileno()])
        listener.close()
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.connect(self.path)
        self.connection.settimeout(20)
        self.received = b""

    def tearDown(self):
        self.connection.close()
        self.process.kill()
        self.process.wait()
        self.folder.cleanup()

    def send(self, method, **parameters):
        call = {"method": "org.linkd.Stage." + method, "parameters": parameters}
        self.connection.sendall(json.dumps(call).encode() + b"\0")

    def reply(self):
        while b"\0" not in self.received:
            data = self.connection.recv(65536)
            self.assertTrue(data, "the connection ended")
            self.received += data
        message, _, self.received = self.received.partition(b"\0")
        return json.loads(message)

    def call(self, method, **parameters):
        self.send(method, **parameters)
        return self.reply()

    def configure(self, bound=0.9):
        settings = {"model": (HERE / "model.json").read_text(), "reject_above": bound}
        self.assertEqual(self.call("Configure", settings=settings), {"parameters": {}})

    def test_describes_itself(self):
        description = self.call("Describe")["parameters"]
        self.assertEqual([key["name"] for key in description["keys"]], ["model", "reject_above"])

    def test_a_person_passes(self):
        self.configure()
        event = {"browser": "safari", "platform": "ios", "country": "DE", "language": "de-DE"}
        self.assertEqual(
            self.call("Process", id="1", event=event)["parameters"],
            {"id": "1", "findings": {"fraud_score": "0.04"}})

    def test_a_flood_of_marks_is_rejected(self):
        self.configure()
        event = {"bot": "curl", "platform": "desktop", "query": {"utm_source": "x" * 300}, "language": "en-US", "country": "DE"}
        answer = self.call("Process", id="2", event=event)["parameters"]
        self.assertEqual((answer["verdict"], answer["reason"]), ("reject", "fraud_suspected"))

    def test_many_events_at_once(self):
        self.configure()
        for number in range(200):
            self.send("Process", id=str(number), event={})
        self.assertEqual([self.reply()["parameters"]["id"] for _ in range(200)], [str(n) for n in range(200)])
        self.assertEqual(self.call("Drain"), {"parameters": {}})

    def test_a_model_that_is_none(self):
        reply = self.call("Configure", settings={"model": "{}", "reject_above": 0.5})
        self.assertEqual((reply["error"], reply["parameters"]["key"]), ("org.linkd.Stage.InvalidSettings", "model"))


if __name__ == "__main__":
    unittest.main()
