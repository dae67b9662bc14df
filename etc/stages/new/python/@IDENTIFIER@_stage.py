#!/usr/bin/env python3
"""@NAME@: names the campaign by the query parameter c, for paths that begin with the key prefix.

linkd starts this program and hands it a listening socket as descriptor 3. It speaks org.linkd.Stage: each message is a
JSON object and a NUL byte.
"""
import json
import socket
import sys
import threading

DESCRIPTION = {
    "version": "0.1",
    "doc": "names the campaign by the parameter c",
    # linkd sends these fields and no others.
    "reads": ["path", "query"],
    "keys": [{"name": "prefix", "kind": "text", "preset": "/", "doc": "the paths that it is for"}],
}


def process(event, settings):
    """What is said of an event: the members of the reply of Process."""
    code = event.get("query", {}).get("c")
    if code and event.get("path", "").startswith(settings["prefix"]):
        return {"findings": {"campaign": code.lower()}, "notes": [f"campaign by the code {code}"]}
    return {}


def answer(call, settings):
    """The reply to one call. Changes the settings of the connection."""
    method = call["method"].removeprefix("org.linkd.Stage.")
    parameters = call.get("parameters", {})
    if method == "Describe":
        return {"parameters": DESCRIPTION}
    if method == "Configure":
        settings.update(parameters["settings"])
        return {"parameters": {}}
    if method == "Process":
        try:
            return {"parameters": {"id": parameters["id"], **process(parameters["event"], settings)}}
        except Exception as error:  # One event must not end the others.
            return {"error": "org.linkd.Stage.Failed", "parameters": {"reason": f"{type(error).__name__}: {error}"}}
    if method == "Drain":
        return {"parameters": {}}
    return {"error": "org.varlink.service.MethodNotFound", "parameters": {"method": call["method"]}}


def serve(connection):
    """Answers the calls of one connection, in order."""
    settings, received = {}, b""
    with connection:
        while data := connection.recv(65536):
            *messages, received = (received + data).split(b"\0")
            replies = [json.dumps(answer(json.loads(message), settings)).encode() + b"\0" for message in messages]
            connection.sendall(b"".join(replies))


def main():
    listener = socket.socket(fileno=3)
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=serve, args=(connection,), daemon=True).start()


if __name__ == "__main__":
    sys.exit(main())
