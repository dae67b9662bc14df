#!/usr/bin/python3
"""A stage for tests, without any library: it does what the path of the event says, and may do it wrong."""
import json
import os
import resource
import signal
import socket
import sys
import threading
import time

reads = os.environ.get("READS", "path").split(",")
lock = threading.Lock()


def settings_of(arguments):
    return dict(argument.split("=", 1) for argument in arguments)


options = settings_of(sys.argv[1:])
# Whether an earlier process noted what it was asked.
is_restarted = os.path.exists(options.get("notes", ""))


def note(word):
    """Tells the test, by a file, what was called."""
    if "notes" in options:
        with lock, open(options["notes"], "a") as file:
            file.write(word + "\n")


class Client:
    def __init__(self, connection):
        self.connection = connection
        self.held = []
        self.settings = {}

    def send(self, parameters, **envelope):
        self.connection.sendall(json.dumps({"parameters": parameters, **envelope}).encode() + b"\0")

    def raw(self, data):
        self.connection.sendall(data)

    def run(self):
        received = b""
        try:
            while True:
                data = self.connection.recv(65536)
                if not data:
                    return
                received += data
                *messages, received = received.split(b"\0")
                for message in messages:
                    self.call(json.loads(message))
        except (BrokenPipeError, ConnectionResetError, OSError):
            pass

    def call(self, call):
        method = call["method"].rsplit(".", 1)[1]
        parameters = call.get("parameters", {})
        if method == "Describe":
            self.describe()
        elif method == "Configure":
            self.settings = parameters["settings"]
            note("Configure " + json.dumps(self.settings, sort_keys=True))
            if self.settings.get("refuse"):
                self.send({"key": "refuse", "reason": "I do not want to"}, error="org.linkd.Stage.InvalidSettings")
            else:
                self.send({})
        elif method == "Drain":
            note("Drain")
            self.send({})
        else:
            self.process(parameters["id"], parameters["event"])

    def describe(self):
        if options.get("describe") == "never" or (options.get("describe") == "once" and is_restarted):
            return
        if options.get("describe") == "garbage":
            return self.raw(b"\xff\xfe\0")
        description = {"version": "1.2.3", "doc": "A test.", "reads": options.get("reads", "path").split(",")}
        if "pure" in options:
            description["pure"] = True
        description["keys"] = json.loads(options.get("keys", "[]"))
        description["later"] = {"unknown": ["fields", "are", "ignored"]}
        self.send(description)

    def process(self, id, event):
        note("Process " + json.dumps(event, sort_keys=True))
        path = event.get("path", "/")
        words = path.strip("/").split("/")
        word = words[0]
        if word == "die":
            os.kill(os.getpid(), signal.SIGKILL)
        elif word == "exit":
            sys.stderr.write("I leave now\n")
            sys.stderr.flush()
            os._exit(int(words[1]))
        elif word == "hang":
            while True:
                time.sleep(60)
        elif word == "hold":
            self.held.append(id)
        elif word == "release":
            for held in self.held:
                self.send({"id": held, "notes": ["held"]})
            self.held = []
            self.send({"id": id})
        elif word == "garbage":
            self.raw(b"{\"parameters\": nonsense\0")
        elif word == "close":
            self.connection.shutdown(socket.SHUT_RDWR)
        elif word == "twice":
            self.send({"id": id})
            self.send({"id": id})
        elif word == "other":
            self.send({"id": "99999"})
        elif word == "nameless":
            self.send({})
        elif word == "huge":
            chunk = b"x" * 65536
            self.raw(b"{\"parameters\": {\"id\": \"" + id.encode() + b"\", \"notes\": [\"")
            for _ in range(64):
                self.raw(chunk)
        elif word == "continues":
            self.send({"id": id}, continues=True)
        elif word == "failed":
            self.send({"reason": "out of luck"}, error="org.linkd.Stage.Failed")
        elif word == "error":
            self.send({"method": "x"}, error="org.varlink.service.MethodNotFound")
        elif word == "answer":
            self.send({"id": id, **json.loads(bytes.fromhex(words[1]))})
        elif word == "event":
            self.send({"id": id, "notes": [json.dumps(event, sort_keys=True)]})
        elif word == "settings":
            self.send({"id": id, "notes": [json.dumps(self.settings, sort_keys=True)]})
        elif word == "environment":
            self.send({"id": id, "notes": [f"{name}={value}" for name, value in sorted(os.environ.items())]})
        elif word == "limits":
            descriptors = sorted(int(name) for name in os.listdir("/proc/self/fd"))
            status = dict(line.rstrip("\n").split(":\t", 1) for line in open("/proc/self/status") if ":\t" in line)
            self.send({"id": id, "notes": [
                f"memory {resource.getrlimit(resource.RLIMIT_AS)[0]}",
                f"descriptors {resource.getrlimit(resource.RLIMIT_NOFILE)[0]}",
                f"core {resource.getrlimit(resource.RLIMIT_CORE)[1]}",
                f"user {os.getuid()} {os.geteuid()} group {os.getgid()}",
                f"session {os.getsid(0) == os.getpid()} directory {os.getcwd()}",
                f"privileges {status['NoNewPrivs']} blocked {status['SigBlk']} ignored {status['SigIgn']}",
                f"inherited {[number for number in descriptors if number == 3]}",
            ]})
        else:
            self.send({"id": id, "later": [1, {"unknown": True}]})


def write_output():
    kind = options.get("output")
    if kind == "lines":
        print("to the output", flush=True)
        print("to the errors", file=sys.stderr, flush=True)
    elif kind == "long":
        sys.stderr.write("x" * 100000 + "\n")
        sys.stderr.write("a\x1b[31mb\r\n")
        sys.stderr.flush()
    elif kind == "flood":
        for number in range(100000):
            sys.stderr.write(f"line {number}\n")
        sys.stderr.flush()
    elif kind == "endless":
        def flood():
            while True:
                os.write(2, b"again and again\n" * 4096)
        threading.Thread(target=flood, daemon=True).start()


def main():
    write_output()
    if options.get("term") == "ignore":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    if "leave" in options:
        sys.exit(int(options["leave"]))
    if "children" in options:
        child = os.fork()
        if child == 0:
            while True:
                time.sleep(60)
        note(f"child {child}")
    if "path" in options:
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        listener.bind(options["path"])
        listener.listen(64)
    else:
        assert os.environ["LISTEN_FDS"] == "1" and int(os.environ["LISTEN_PID"]) == os.getpid()
        listener = socket.socket(fileno=3)
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=Client(connection).run, daemon=True).start()


main()
