// How a worker accepts a client: whether there is a place, which connection is closed for it, and which driver serves
// it. Loop thread.

import EventLoop
import Logging
import Wire

extension Worker {
    /// Idle connections closed at once when the process has run out of descriptors.
    private static let closedWhenExhausted = 16
    /// Bytes of calls read but not answered on a control socket. An import has 16 calls of 100 links under way: several are
    /// committed together, and the next ones are read while the writer is at work.
    private static let controlUnansweredBytes = 1_048_576

    /// Requests read but not answered on an HTTP connection, and of these such that tasks answer. Answers are larger than
    /// requests, pictures and lists a thousand times, and no usual client sends a second request before it has an answer.
    private static let httpUnanswered = (requests: 128, tasks: 1)

    /// Serves a new client. Without a place for it, the other workers are asked for one: see Worker+Waiting.
    func accept(_ socket: consuming ConnectedSocket, as role: ListenerRole) {
        guard !isDraining, context != nil else { return }
        switch place(for: socket.peer, at: role.gateListener) {
        case .admitted(let place): serve(socket, as: role, at: place)
        case .full where services.workers.hasOthers: wait(socket, as: role)
        case .full, .peerHasEnough: gate.countRefusal()
        }
    }

    func serve(_ socket: consuming ConnectedSocket, as role: ListenerRole, at place: ConnectionGate.Place) {
        guard let context else { return gate.release(place) }
        let peer = socket.peer
        let limits = context.snapshot.values.limits.connection
        context.counters.listeners.opened(role)
        nextClient += 1
        let id = nextClient
        places[id] = place
        let ended = { (reason: EndReason) in
            self.varlinkClients[id] = nil
            self.httpClients[id] = nil
            if let place = self.places.removeValue(forKey: id) { self.gate.release(place) }
            context.counters.listeners.closed(role)
            if reason == .evicted { self.evicted(peer) }
            self.services.logger.trace("connection ended", metadata: ["peer": "\(peer)", "reason": "\(reason)"])
        }
        switch role {
        case .varlink(let socketRole):
            let driver = VarlinkDriver(
                caller: context.snapshot.caller(for: peer), limit: context.snapshot.values.limits.messageBytes,
                take: { message, slot in self.take(message, slot, from: id, as: socketRole) }, ended: ended)
            if socketRole == .gateway, driver.caller.permissions.contains(.submit) {
                driver.plain = { PlainSubmit($0, limits: context.snapshot.eventLimits) }
            }
            driver.broken = { reason in
                context.counters.protocolErrors += 1
                self.services.logger.info(
                    "closed a connection that broke the varlink protocol",
                    metadata: ["peer": "\(peer)", "reason": "\(reason)"])
            }
            varlinkClients[id] = driver
            var ownLimits = limits
            if socketRole == .control {
                ownLimits.maxUnansweredBytes = max(limits.maxUnansweredBytes, Self.controlUnansweredBytes)
            }
            driver.connection = Connection(
                loop: thread.executor.currentLoop, socket: socket, limits: ownLimits, driver: driver)
        case .http(let site):
            let taps = RepeatedTaps(context, from: peer)
            let driver = HTTPDriver(
                limits: context.snapshot.httpLimits, peer: peer,
                takeHead: { head, slot, driver in site == .public && self.take(head, slot, of: taps, by: driver) },
                take: { request, slot in self.take(request, slot, from: id, on: site) }, ended: ended,
                date: { context.date() })
            httpClients[id] = driver
            var ownLimits = limits
            (ownLimits.maxUnanswered, ownLimits.maxTasks) = Self.httpUnanswered
            driver.connection = Connection(
                loop: thread.executor.currentLoop, socket: socket, limits: ownLimits, driver: driver)
        }
    }

    /// A place for a new client; an idle connection of this worker is closed before there is none.
    private func place(for peer: PeerIdentity, at listener: ConnectionGate.ListenerKind) -> ConnectionGate.Answer {
        var answer = gate.admit(peer, at: listener)
        // Another worker may take the freed place first, so this tries twice.
        for _ in 0..<2 {
            guard case .full = answer, closeIdle() else { break }
            answer = gate.admit(peer, at: listener)
        }
        return answer
    }

    /// Closes idle connections, because the process has no descriptor left for a client.
    func makeRoom() {
        for _ in 0..<Self.closedWhenExhausted {
            guard closeIdle() else { return }
        }
    }

    /// Closes the HTTP connection of this worker that has waited longest for a request. Its place is released now, its
    /// socket closes at the end of the tick. Returns false when no connection is idle.
    func closeIdle() -> Bool {
        let client = idle.take(
            at: thread.executor.currentLoop.tickTime,
            among: {
                httpClients.compactMap { id, driver in
                    guard let since = driver.connection?.idleSince, places[id]?.isShared == true else { return nil }
                    return (id, since)
                }
            },
            isIdle: { id, since in
                guard let connection = httpClients[id]?.connection else { return false }
                return connection.idleSince == since && !connection.hasUnreadInput
            })
        guard let client, let place = places.removeValue(forKey: client) else { return false }
        gate.release(place)
        context?.counters.gaveWay += 1
        httpClients[client]?.connection?.close()
        return true
    }

    private func evicted(_ peer: PeerIdentity) {
        context?.counters.evicted += 1
        services.logger.info(
            "closed the connection that held the most memory, because all together held too much",
            metadata: ["peer": "\(peer)"])
    }
}

extension ListenerRole {
    /// The limit at the gate that counts this listener's clients.
    var gateListener: ConnectionGate.ListenerKind {
        switch self {
        case .varlink(.gateway): .socket
        case .varlink(.control): .control
        case .http(.public): .http
        case .http(.metrics): .metrics
        }
    }
}
