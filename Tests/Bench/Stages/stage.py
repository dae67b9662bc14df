#!/usr/bin/python3
"""Stages in processes for tests and benchmarks: `stage.py campaigns` names the campaign of a link by a table, as
etc/stages/campaign-table does in Lua; `stage.py view FIELD…` says what it sees in notes; `stage.py noop [SECONDS]` says
nothing, after so many seconds for each event."""
import csv
import json
import socket
import sys
import threading
import time

KEYS = [
    {"name": "table", "kind": "file", "required": True,
     "doc": "CSV file with the columns code, campaign and source"},
    {"name": "parameter", "kind": "text", "preset": "c", "doc": "the query parameter that has the code"},
]


class Campaigns:
    """Names the campaign by a table."""
    description = {"version": "1.0", "pure": True, "reads": ["query"], "keys": KEYS}

    def configure(self, settings):
        """What a connection keeps of its settings."""
        rows = list(csv.reader(settings["table"].splitlines()))[1:]
        return settings["parameter"], {row[0]: row[1:] for row in rows}

    def process(self, event, kept):
        """The reply to one event."""
        parameter, table = kept
        code = event.get("query", {}).get(parameter)
        if code is None:
            return {}
        if code not in table:
            return {"warnings": ["unknown_campaign"]}
        campaign, source = table[code]
        return {"findings": {"campaign": campaign, **({"source": source} if source else {})}}


class View:
    """Says what it sees."""

    def __init__(self, fields):
        self.description = {"version": "1.0", "reads": fields, "keys": []}

    def configure(self, settings):
        """Nothing."""
        return settings

    def process(self, event, kept):
        """A note for each field: a list with spaces between, of a map the names."""
        return {"notes": [f"{name} {self.shown(event[name])}" for name in self.description["reads"] if name in event]}

    @staticmethod
    def shown(value):
        """A value as C's get() and list() have it."""
        if isinstance(value, bool):
            return "true" if value else "false"
        return " ".join(value) if isinstance(value, (list, dict)) else str(value)


class Noop:
    """Says nothing."""
    description = {"version": "1.0", "reads": ["path"], "keys": []}

    def __init__(self, pause):
        self.pause = pause

    def configure(self, settings):
        """Nothing."""
        return settings

    def process(self, event, kept):
        """Waits."""
        if self.pause:
            time.sleep(self.pause)  # the slow stage of the benchmark: 1 ms or 50 ms for an event
        return {}


def serve(connection, stage):
    """Answers the calls of one connection, in order."""
    kept, received = None, b""
    with connection:
        while data := connection.recv(65536):
            *messages, received = (received + data).split(b"\0")
            replies = []
            for message in messages:
                call = json.loads(message)
                parameters, reply = call.get("parameters", {}), {}
                match call["method"].rsplit(".", 1)[1]:
                    case "Describe":
                        reply = stage.description
                    case "Configure":
                        kept = stage.configure(parameters["settings"])
                    case "Process":
                        reply = {"id": parameters["id"], **stage.process(parameters["event"], kept)}
                replies.append(json.dumps({"parameters": reply}).encode() + b"\0")
            connection.sendall(b"".join(replies))


def main(name, arguments):
    """Serves a stage at the socket that linkd hands over."""
    match name:
        case "campaigns":
            stage = Campaigns()
        case "view":
            stage = View(arguments)
        case _:
            stage = Noop(float(arguments[0]) if arguments else 0)
    listener = socket.socket(fileno=3)
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=serve, args=(connection, stage), daemon=True).start()


main(sys.argv[1], sys.argv[2:])
