#!/usr/bin/python3
"""A stage of linkd: scores an event by a logistic regression, records the score and rejects what is above a bound.

linkd starts it, passes a listening socket as descriptor 3 and speaks org.linkd.Stage (varlink): JSON texts that each end
with a zero byte. Nothing but Python is needed. What is about varlink is in Stage; what is about fraud is below it.
"""
import json
import math
import socket
import sys
import threading


class Failed(Exception):
    """The stage failed on this event."""


class InvalidSettings(Exception):
    """The stage cannot take its settings."""

    def __init__(self, reason, key=None):
        super().__init__(reason)
        self.key = key


class Stage:
    """Serves a stage: each connection has a thread and an instance made from its settings."""

    def __init__(self, description, make):
        self.description = description
        self.make = make

    def serve(self, listener):
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=self.run, args=(connection,), daemon=True).start()

    def run(self, connection):
        instance = None
        received = b""
        with connection:
            while data := connection.recv(65536):
                *messages, received = (received + data).split(b"\0")
                replies = []
                for message in messages:
                    call = json.loads(message)
                    name = call["method"].rpartition(".")[2]
                    parameters = call.get("parameters") or {}
                    error = None
                    try:
                        if name == "Configure":
                            instance = self.make(parameters["settings"])
                        reply = self.answer(name, parameters, instance)
                    except InvalidSettings as problem:
                        error, reply = "InvalidSettings", {"key": problem.key, "reason": str(problem)}
                    except Exception as problem:
                        error, reply = "Failed", {"reason": f"{type(problem).__name__}: {problem}"}
                    reply = {"parameters": reply}
                    if error:
                        reply["error"] = "org.linkd.Stage." + error
                    replies.append(json.dumps(reply).encode() + b"\0")
                connection.sendall(b"".join(replies))

    def answer(self, name, parameters, instance):
        if name == "Describe":
            return self.description
        if name == "Process":
            return {"id": parameters["id"], **instance(parameters["event"])}
        return {}


DESCRIPTION = {
    "version": "1.0.0",
    "doc": "Scores events by a logistic regression and rejects what is likely fraud",
    "reads": ["bot", "browser", "platform", "country", "language", "query.utm_source", "query.utm_medium"],
    "pure": True,
    "keys": [
        {"name": "model", "kind": "file", "required": True, "doc": "The weights, JSON"},
        {"name": "reject_above", "kind": "number", "preset": "0.9", "least": 0, "most": 1,
         "doc": "Events with a higher score are rejected"},
    ],
}


class FraudScore:
    def __init__(self, settings):
        try:
            model = json.loads(settings["model"])
            self.intercept = float(model["intercept"])
            self.weights = {name: float(weight) for name, weight in model["weights"].items()}
        except (KeyError, TypeError, ValueError) as problem:
            raise InvalidSettings(f"the model cannot be read: {problem}", "model") from problem
        unknown = self.weights.keys() - self.features({}).keys()
        if unknown:
            raise InvalidSettings(f"the model has weights for unknown features: {', '.join(sorted(unknown))}", "model")
        self.reject_above = settings["reject_above"]

    @staticmethod
    def features(event):
        query = event.get("query", {})
        source = query.get("utm_source", "")
        region = event.get("language", "").partition("-")[2]
        country = event.get("country")
        return {
            "is_bot": "bot" in event,
            "unknown_browser": "browser" not in event,
            "desktop": event.get("platform") == "desktop",
            "no_country": country is None,
            "paid_without_source": query.get("utm_medium") in ("cpc", "cpm", "paid") and not source,
            "odd_source": len(source) > 64 or any(c.isspace() or c in "<>{}\"'" for c in source),
            "language_abroad": bool(region) and country is not None and region.upper() != country,
        }

    def __call__(self, event):
        sum_of_weights = self.intercept
        for name, holds in self.features(event).items():
            if holds:
                sum_of_weights += self.weights.get(name, 0)
        score = 1 / (1 + math.exp(-sum_of_weights))
        answer = {"findings": {"fraud_score": f"{score:.2f}"}}
        if score > self.reject_above:
            answer.update(verdict="reject", reason="fraud_suspected")
        return answer


if __name__ == "__main__":
    if len(sys.argv) > 1:
        # For trials by hand: a socket of its own, for `socket = PATH`.
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(sys.argv[1])
        listener.listen(64)
    else:
        listener = socket.socket(fileno=3)
    Stage(DESCRIPTION, FraudScore).serve(listener)
