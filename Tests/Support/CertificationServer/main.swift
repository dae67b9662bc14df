// CertificationServer serve SOCKET INTERFACE-FILE | certify SOCKET: one side of the varlink project's certification.
// Scripts/interop runs it against the Python implementation, both ways round.

import EventLoop
import FakeGateway
import Foundation
import Gateway
import Glibc

func usage() -> Never {
    print("usage: CertificationServer serve SOCKET INTERFACE-FILE | certify SOCKET")
    exit(64)
}

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.count) {
case ("serve", 3):
    let text = try String(contentsOfFile: CommandLine.arguments[3], encoding: .utf8)
    let worker = try Worker(
        index: 0, services: FakeGateway.services, gate: ConnectionGate(maximum: 1000, maximumPerPeer: 1000),
        extensions: [CertificationService.serve(text)])
    try await worker.activate(FakeGateway.snapshot())
    try await worker.listen(.unix(path: CommandLine.arguments[2], mode: 0o600), as: .varlink(.gateway))
    print("ready")
    fflush(nil)
    // Until whoever started it is done with it.
    while readLine() != nil {}
    worker.stop()
case ("certify", 2):
    try certify(at: CommandLine.arguments[2])
    print("certified")
default: usage()
}
