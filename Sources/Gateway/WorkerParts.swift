// What a worker's methods work with. Confined to the worker's loop thread.

import LinkCore
public import Logging

/// What all workers share.
public struct GatewayServices: Sendable {
    /// The product's version.
    public var version: String
    /// The store.
    public var store: any GatewayStore
    /// The daemon.
    public var control: any GatewayControl
    /// The clocks.
    public var clock: any GatewayClock
    /// Wakes subscriptions after commits.
    public var commits: CommitSignal
    /// Where to log.
    public var logger: Logger

    /// The services.
    public init(
        version: String, store: any GatewayStore, control: any GatewayControl, clock: any GatewayClock,
        commits: CommitSignal, logger: Logger
    ) {
        self.version = version
        self.store = store
        self.control = control
        self.clock = clock
        self.commits = commits
        self.logger = logger
    }
}

/// One worker's own parts.
final class WorkerParts {
    let services: GatewayServices
    let path: EventPath
    /// The snapshot for events that start now; those under way keep theirs.
    var snapshot: ActiveSnapshot
    var counters = WorkerCounters()

    init(services: GatewayServices, snapshot: ActiveSnapshot) {
        self.services = services
        self.snapshot = snapshot
        path = EventPath(store: services.store, clock: services.clock)
    }

    var subscriptions: Subscriptions { Subscriptions(store: services.store, commits: services.commits) }
}

/// What a worker counted. Summed over the workers for GetMetrics.
public struct WorkerCounters: Sendable {
    /// Open connections.
    public var connections = 0
    /// Varlink calls taken.
    public var calls = 0
    /// Varlink calls answered with an error.
    public var callErrors = 0
    /// Connections closed because of what they sent.
    public var protocolErrors = 0
    /// Connections ended because they held most when all held too much.
    public var crowdedOut = 0
    /// HTTP requests taken.
    public var requests = 0
    /// HTTP answers with a status of 400 or above.
    public var requestErrors = 0
    /// Events recorded.
    public var eventsRecorded = 0
    /// Events that were there before.
    public var eventsDuplicate = 0
    /// Events refused because their id was used for another one.
    public var eventsReused = 0

    /// Nothing yet.
    public init() {}

    /// Adds another worker's counts.
    public mutating func add(_ other: WorkerCounters) {
        connections += other.connections
        calls += other.calls
        callErrors += other.callErrors
        protocolErrors += other.protocolErrors
        crowdedOut += other.crowdedOut
        requests += other.requests
        requestErrors += other.requestErrors
        eventsRecorded += other.eventsRecorded
        eventsDuplicate += other.eventsDuplicate
        eventsReused += other.eventsReused
    }
}
