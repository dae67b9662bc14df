// A worker: one thread with one loop, and an actor that runs on it. The compiler confines its connections, its
// pipeline and its methods to that thread; other threads only call its async methods. C callbacks arrive through
// closures that were formed inside the actor, on the same thread.

public import EventLoop
import LinkCore
import Logging
public import Pipeline
public import PluginKit
import Records
import Wire

/// One event loop with its connections and its pipeline.
public actor Worker {
    /// The executor of the loop's thread.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }
    /// The worker's number from 0, for logs and metrics.
    public nonisolated let index: Int
    nonisolated let thread: LoopThread
    nonisolated let services: GatewayServices
    nonisolated let gate: ConnectionGate
    /// Shows whether the loop is still running.
    public nonisolated let heartbeat = Heartbeat()

    private(set) var context: WorkerContext?
    var varlinkClients: [UInt64: VarlinkDriver] = [:]
    var httpClients: [UInt64: HTTPDriver] = [:]
    /// The place that each connection holds at the gate; missing for a connection that released its place and is about
    /// to close.
    var places: [UInt64: ConnectionGate.Place] = [:]
    var idle = IdleConnections()
    /// Clients for which another worker may close a connection, the one that waits longest first.
    var waitingClients: [WaitingClient] = []
    var nextClient: UInt64 = 0
    private var listeners: [Listener] = []
    private(set) var methods: [SocketRole: MethodTable] = [:]
    private(set) var isDraining = false
    /// Closes connections without a request in progress, `drainGrace` after a drain began.
    private var drainTimer: LoopTimer?
    private static let drainGrace = Duration.milliseconds(500)
    private let extensions: [InterfaceExtension]
    let taps = TapsInFlight()
    let opens = OpensInFlight()
    /// How many calls have a task that has not begun.
    var unbegunCalls = 0
    /// Empty; keeps the memory of the last reply for the next one.
    var replyBytes: [UInt8] = []

    /// Starts the thread; nothing is served before `activate` and `listen`. Throws when the loop cannot be created.
    /// - Parameter extensions: interfaces beside linkd's own, which tests serve.
    public init(
        index: Int, services: GatewayServices, gate: ConnectionGate
    ) throws(LoopError) {
        try self.init(index: index, services: services, gate: gate, extensions: [])
    }

    package init(
        index: Int, services: GatewayServices, gate: ConnectionGate, extensions: [InterfaceExtension]
    ) throws(LoopError) {
        self.index = index
        self.services = services
        self.gate = gate
        self.extensions = extensions
        thread = try LoopThread(name: "worker-\(index)")
    }

    /// Builds this worker's stages from a snapshot and uses them for events that start from now on. On an error the
    /// current snapshot stays.
    public func activate(_ snapshot: Snapshot) throws(ConfigError) {
        if let context {
            context.snapshot = try ActiveSnapshot(
                snapshot, clock: services.clock, links: context.links, published: services.published,
                tests: services.testInstallations, watch: services.stageWatch)
            // A change of the domains may change which links exist.
            context.links.cache.removeAll()
            context.links.expander.forget()
            context.links.keptPageBytes = snapshot.limits.appLinkCacheBytes
            return
        }
        let loop = thread.executor.currentLoop
        let links: WorkerLinks
        do throws(StoreError) {
            links = try services.makeLinks(expander: services.makeExpander(loop), on: loop)
        } catch {
            throw ConfigError("the links of the store cannot be read: \(error)")
        }
        links.keptPageBytes = snapshot.limits.appLinkCacheBytes
        let active = try ActiveSnapshot(
            snapshot, clock: services.clock, links: links, published: services.published,
            tests: services.testInstallations, watch: services.stageWatch)
        let context = WorkerContext(services: services, snapshot: active, links: links)
        context.deadlines.arm = { [weak deadlines = context.deadlines] nanoseconds in
            loop.timer(after: .nanoseconds(Int64(clamping: nanoseconds))) { deadlines?.fire() }
        }
        context.startBeating(loop, heartbeat)
        self.context = context
        services.workers.join(self)
        for role in SocketRole.allCases { methods[role] = makeTable(for: role, context) }
    }

    /// Accepts clients on an address. Returns the bound port, for TCP, and the descriptor, for workers to share.
    @discardableResult
    public func listen(
        _ address: ListenAddress, as role: ListenerRole
    ) throws(LoopError) -> (port: UInt16?, descriptor: Int32?) {
        let listener = try Listener(
            loop: thread.executor.currentLoop, address: address, onExhausted: { self.makeRoom() },
            onAccept: { socket in self.accept(socket, as: role) })
        listeners.append(listener)
        return (listener.boundPort, listener.descriptor)
    }

    /// Runs `answer` on the loop when its turn comes; on a loop that hangs it never runs. Any thread; never waits.
    public nonisolated func ask(_ answer: @escaping @Sendable () -> Void) { thread.post { _ in answer() } }

    /// Accepts no new clients, lets work in progress end, and closes idle connections. Clients that have just
    /// connected, or are about to send another request, get half a second to do so: a client that was accepted is
    /// answered.
    public func drain() {
        isDraining = true
        for listener in listeners { listener.close() }
        listeners = []
        for client in varlinkClients.values { client.drain() }
        for client in httpClients.values { client.drain() }
        drainTimer = thread.executor.currentLoop.timer(after: Self.drainGrace) {
            for client in self.varlinkClients.values { client.closeIfIdle() }
            for client in self.httpClients.values { client.closeIfIdle() }
        }
    }

    /// Notifies the stages that linkd is about to stop. They need the loop until their connections are closed.
    public func endStages() { context?.snapshot.pipeline.end() }

    /// Removes these links from the caches.
    func forget(_ addresses: [LinkAddress]) {
        context?.links.forget(addresses)
        context?.snapshot.decisions.forget(addresses)
    }

    /// Ends the loop and waits for its thread. Must not be called on the loop itself.
    public nonisolated func stop() {
        services.workers.leave(self)
        thread.post { _ in
            self.assumeIsolated {
                $0.context?.beats = nil
                $0.context?.links.close()
                $0.context?.deadlines.end()
                $0.taps.end()
                $0.opens.end()
            }
        }
        thread.stop()
        thread.join()
    }

    /// The worker's counters, as of now.
    public var counters: WorkerCounters {
        var counters = context?.counters ?? WorkerCounters()
        counters.cache = context?.links.counts ?? CacheCounts()
        // All workers share these counts, so they are included once.
        if index == 0 { counters.pictures = services.pictures.counts }
        counters.expansions = context?.links.expander.counts ?? ExpansionCounts()
        counters.pages = context?.links.expander.pageCounts ?? ExpansionCounts()
        counters.appLinks = context?.links.expander.appLinkCounts ?? ExpansionCounts()
        counters.appLinks.indexed = context?.links.indexed ?? 0
        if let context {
            counters.take(context.path.tally)
            counters.taps.previews = context.counters.taps.previews
            counters.decisions.entries = context.snapshot.decisions.count
            counters.decisions.bytes = context.snapshot.decisions.bytes
        }
        counters.listeners.exhausted = listeners.reduce(0) { $0 + Int($1.statistics.exhausted) }
        return counters
    }

    /// The counters of the stages, in configured order.
    public var stageStatistics: [(name: String, statistics: StageStatistics)] {
        context?.snapshot.pipeline.slots.map { ($0.name, $0.statistics) } ?? []
    }

    /// How busy the loop was.
    public var loopStatistics: LoopStatistics { thread.executor.currentLoop.statistics }

    private func makeTable(for role: SocketRole, _ context: WorkerContext) -> MethodTable {
        var table = MethodTable()
        let served = role.interfaces + extensions.map(\.name)
        table.addService(
            version: services.version, interfaces: served,
            texts: extensions.map { ($0.name, $0.text) })
        table.addGateway(context)
        table.addLinks(context)
        if role == .control { table.addControl(context) }
        for extra in extensions { extra.install(&table) }
        return table
    }
}

/// The Unix sockets and what they serve.
public enum SocketRole: Sendable, CaseIterable {
    /// `listen.socket`
    case gateway
    /// `listen.control_socket`
    case control

    /// The interfaces of the socket, besides org.varlink.service.
    var interfaces: [String] {
        switch self {
        case .gateway: ["org.linkd.Gateway", "org.linkd.Links"]
        case .control: ["org.linkd.Gateway", "org.linkd.Links", "org.linkd.Control"]
        }
    }
}

/// The HTTP listeners by what they serve.
public enum HTTPSite: Sendable {
    /// `listen.http`
    case `public`
    /// `listen.metrics`
    case metrics
}

/// The protocol of a listener's clients.
public enum ListenerRole: Sendable {
    case varlink(SocketRole)
    case http(HTTPSite)
}

/// An interface beside linkd's own, which tests add.
package struct InterfaceExtension: Sendable {
    package let name: String
    package let text: String
    package let install: @Sendable (inout MethodTable) -> Void

    package init(name: String, text: String, install: @escaping @Sendable (inout MethodTable) -> Void) {
        self.name = name
        self.text = text
        self.install = install
    }
}
