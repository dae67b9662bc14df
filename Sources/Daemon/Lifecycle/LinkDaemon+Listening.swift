// Where the daemon listens. All workers share an inherited descriptor, each through its own duplicate, and likewise a
// Unix socket that linkd creates. A TCP address has one SO_REUSEPORT listener on each worker.

import Config
import EventLoop
import Gateway
import LinkCore
import Logging

extension Configuration.Listen {
    /// Throws unless linkd can listen wherever it opens a socket itself. Closes what it opened.
    func requireFree(_ inherited: InheritedSockets) throws(LoopError) {
        var addresses: [ListenAddress] = []
        if inherited.gateway.isEmpty, !socket.isEmpty { addresses.append(.unix(path: socket, mode: 0o660)) }
        if inherited.control.isEmpty, !controlSocket.isEmpty {
            addresses.append(.unix(path: controlSocket, mode: 0o660))
        }
        let endpoints =
            (inherited.http.isEmpty ? http : []) + (inherited.metrics.isEmpty ? [metrics] : []).compactMap { $0 }
        for endpoint in endpoints { addresses.append(try .parse(tcp: endpoint.description)) }
        for address in addresses { try address.requireFree() }
    }
}

extension LinkDaemon {
    /// Opens every listener; throws when one cannot be opened.
    func listen(_ inherited: InheritedSockets) async throws {
        let listen = configuration.listen
        try await unix(listen.socket, .gateway, inherited.gateway)
        try await unix(listen.controlSocket, .control, inherited.control)
        try await tcp(listen.http, .public, inherited.http)
        try await tcp(listen.metrics.map { [$0] } ?? [], .metrics, inherited.metrics)
    }

    private func unix(_ path: String, _ role: SocketRole, _ inherited: [Int32]) async throws {
        if !inherited.isEmpty { return try await share(inherited, .varlink(role)) }
        guard !path.isEmpty, let first = workers.first else { return }
        let bound = try await first.listen(.unix(path: path, mode: 0o660), as: .varlink(role))
        guard let descriptor = bound.descriptor else { return }
        for worker in workers.dropFirst() {
            try await worker.listen(.inherited(descriptor: descriptor), as: .varlink(role))
        }
    }

    private func tcp(_ endpoints: [Endpoint], _ site: HTTPSite, _ inherited: [Int32]) async throws {
        if !inherited.isEmpty { return try await share(inherited, .http(site)) }
        let addresses = endpoints.compactMap {
            try? ListenAddress.parse(tcp: $0.description, reusePort: workers.count > 1)
        }
        for address in addresses { try address.requireFree() }
        for var address in addresses {
            for worker in workers {
                let bound = try await worker.listen(address, as: .http(site))
                // With port 0 the kernel chooses once: the other workers use the same port.
                if case .tcp(let host, 0, let reusePort) = address, let port = bound.port {
                    address = .tcp(host: host, port: port, reusePort: reusePort)
                    logger.notice("listening", metadata: ["site": "\(site)", "port": "\(port)"])
                }
            }
        }
    }

    private func share(_ descriptors: [Int32], _ role: ListenerRole) async throws {
        for descriptor in descriptors {
            for worker in workers { try await worker.listen(.inherited(descriptor: descriptor), as: role) }
        }
    }
}
