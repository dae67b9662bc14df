// The tables of a gateway that has neither store nor daemon.

import FakeGateway

@testable import Gateway

/// The methods of a socket.
func methodTable(_ role: SocketRole) throws -> MethodTable {
    let services = FakeGateway.services
    let links = try services.makeLinks(expander: NoExpander())
    let snapshot = try ActiveSnapshot(FakeGateway.snapshot(), clock: services.clock, links: links)
    let part = WorkerContext(services: services, snapshot: snapshot, links: links)
    var table = MethodTable()
    table.addService(version: "test", interfaces: role.interfaces, texts: [])
    table.addGateway(part)
    table.addLinks(part)
    if role == .control { table.addControl(part) }
    return table
}
