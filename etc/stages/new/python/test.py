"""Runs the stage without linkd: python3 test.py"""
import importlib.util
import json
import socket
import threading
import unittest

spec = importlib.util.spec_from_file_location("stage", "@IDENTIFIER@_stage.py")
stage = importlib.util.module_from_spec(spec)
spec.loader.exec_module(stage)


class StageTest(unittest.TestCase):
    def test_process(self):
        event = {"path": "/spring", "query": {"c": "SP24"}}
        self.assertEqual(stage.process(event, {"prefix": "/"})["findings"], {"campaign": "sp24"})
        self.assertEqual(stage.process({"path": "/spring"}, {"prefix": "/"}), {})

    def test_conversation(self):
        ours, theirs = socket.socketpair()
        threading.Thread(target=stage.serve, args=(theirs,), daemon=True).start()
        calls = [
            {"method": "org.linkd.Stage.Describe"},
            {"method": "org.linkd.Stage.Configure", "parameters": {"settings": {"prefix": "/"}}},
            {"method": "org.linkd.Stage.Process", "parameters": {"id": "7", "event": {"path": "/a", "query": {"c": "X"}}}},
        ]
        ours.sendall(b"".join(json.dumps(call).encode() + b"\0" for call in calls))
        received = b""
        while received.count(b"\0") < len(calls):
            received += ours.recv(65536)
        replies = [json.loads(reply) for reply in received.split(b"\0")[:-1]]
        self.assertEqual(replies[0]["parameters"]["reads"], ["path", "query"])
        self.assertEqual(replies[2]["parameters"]["id"], "7")
        self.assertEqual(replies[2]["parameters"]["findings"], {"campaign": "x"})
        ours.close()


unittest.main()
