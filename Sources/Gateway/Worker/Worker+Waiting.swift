// Clients for which this worker has no place and no idle connection to close: other workers are asked, for one client after
// the other. So a flood from one address closes no more connections than it may have itself. Loop thread.

import EventLoop

/// A client that waits for a place.
final class WaitingClient {
    let role: ListenerRole
    private var socket: ConnectedSocket?
    /// Rejects the client when no worker answers.
    var waitTimer: LoopTimer?

    init(_ socket: consuming ConnectedSocket, as role: ListenerRole) {
        self.socket = consume socket
        self.role = role
    }

    /// The peer; nil when the client was taken or rejected.
    var peer: PeerIdentity? { socket?.peer }

    func take() -> ConnectedSocket? { socket.take() }
}

extension Worker {
    /// The most clients that wait at one worker. More are rejected at once.
    private static let mostWaiting = 8
    /// How long one waits at most, such as for a worker whose loop hangs.
    private static let longestWait = Duration.seconds(1)

    /// Keeps a client until another worker has closed an idle connection.
    func wait(_ socket: consuming ConnectedSocket, as role: ListenerRole) {
        guard waitingClients.count < Self.mostWaiting else { return gate.countRefusal() }
        let client = WaitingClient(socket, as: role)
        waitingClients.append(client)
        client.waitTimer = thread.executor.currentLoop.timer(after: Self.longestWait) { [unowned client] in
            self.reject(client)
        }
        guard waitingClients.count == 1 else { return }
        Task { await findPlaces() }
    }

    private func findPlaces() async {
        while let client = waitingClients.first, let peer = client.peer {
            var answer = gate.admit(peer, at: client.role.gateListener)
            // Somebody else may take the freed place first, so this tries twice.
            for _ in 0..<2 {
                guard case .full = answer, await services.workers.closeIdle(besides: self) else { break }
                answer = gate.admit(peer, at: client.role.gateListener)
            }
            guard case .admitted(let place) = answer else {
                reject(client)
                continue
            }
            guard let socket = remove(client) else {
                gate.release(place)
                continue
            }
            serve(socket, as: client.role, at: place)
        }
    }

    private func reject(_ client: WaitingClient) {
        if remove(client) != nil { gate.countRefusal() }
    }

    private func remove(_ client: WaitingClient) -> ConnectedSocket? {
        waitingClients.removeAll { $0 === client }
        client.waitTimer = nil
        return client.take()
    }
}
