// The tables of a gateway that has neither store nor daemon.

import FakeGateway

@testable import Gateway

/// The methods of a socket.
func methodTable(_ role: SocketRole) throws -> MethodTable {
    let snapshot = try ActiveSnapshot(FakeGateway.snapshot(), clock: FakeGateway.services.clock)
    let part = WorkerParts(services: FakeGateway.services, snapshot: snapshot)
    var table = MethodTable()
    table.addService(version: "test", interfaces: role.interfaces, texts: [])
    table.addGateway(part)
    if role == .control { table.addControl(part) }
    return table
}
