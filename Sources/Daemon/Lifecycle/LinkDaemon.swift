// The daemon as administration sees it: its state, its workers, reload and drain. An actor of its own; events are
// never processed on it.

import Config
import EventLoop
import Gateway
import Glibc
import LinkCore
import Logging
import Pipeline
import Records
import Router
import Store
import Synchronization

/// The running daemon, as the methods of administration use it.
actor LinkDaemon: GatewayControl {
    /// The exit status of the process.
    nonisolated var exitStatus: Int32 {
        get { Int32(truncatingIfNeeded: exitCode.load(ordering: .relaxed)) }
        set { exitCode.store(Int(newValue), ordering: .relaxed) }
    }

    let path: String
    let logger: Logger
    let logOutput: LogOutput
    let notifier: SystemdNotifier
    let watchdog: Watchdog
    let timeouts: TimeoutExtension
    let store: Store
    let keys: KeyRing
    var configuration: Configuration
    var prepared: PreparedSnapshot
    let stages: StageLoader
    var state = DaemonState.starting
    var lastReloadError: String?
    /// When the last reload was rejected, milliseconds since the Unix epoch; 0 before the first rejection.
    var lastReloadErrorAt: Int64 = 0
    /// Whether commits are slow.
    var pace = CommitPace()
    /// Codes of the problems that were logged and have not ended.
    var loggedProblems: Set<String> = []
    /// Those of a log that cannot be copied, while the store can write.
    var copyProblems: Set<String> = []
    /// The last report of each worker, by its index.
    var lastReports: [Int: WorkerReport] = [:]
    var healthTimer: Task<Void, Never>?
    private(set) var workers: [Worker] = []
    let gate: ConnectionGate
    private nonisolated let exitCode = Atomic<Int>(0)
    let startedAt = Clock.wallMilliseconds()
    private let end: @Sendable () -> Void
    private var levelReset: Task<Void, Never>?
    private let commits = CommitSignal()
    /// Decides which routes the association files contain.
    let rollouts: RolloutKeeper
    /// The task that measures roll-outs periodically.
    var rolloutTimer: Task<Void, Never>?
    /// The status line last sent to the service manager.
    var notifiedStatus = ""
    /// The keys of the HTTP interface, shared with the workers.
    let httpKeys = HTTPKeyRing()
    /// Tapped paths that are neither a key nor a route, shared with the workers.
    let missed = MissedPaths()
    /// Periodically stores when keys were used, and missed paths.
    var keyTimer: Task<Void, Never>?
    private var isDraining = false
    /// The last requested reload.
    var reloading: Task<Result<ReloadResult, ReloadError>, Never>?

    /// - Parameter end: ends the process's main loop.
    init(
        path: String, configuration: Configuration, prepared: PreparedSnapshot, stages: StageLoader, store: Store,
        vault: MetadataVault?, logger: Logger, logOutput: LogOutput, notifier: SystemdNotifier,
        timeouts: TimeoutExtension,
        end: @escaping @Sendable () -> Void
    ) throws(LoopError) {
        self.path = path
        self.configuration = configuration
        self.prepared = prepared
        self.stages = stages
        self.store = store
        rollouts = RolloutKeeper(store: store, clock: StoreClock(store: store))
        keys = KeyRing(vault)
        self.logger = logger
        self.logOutput = logOutput
        self.notifier = notifier
        self.timeouts = timeouts
        watchdog = Watchdog(notifier, logger)
        self.end = end
        let proxies = configuration.listen.trustedProxies.compactMap { AddressRange($0.description) }
        gate = ConnectionGate(
            maximum: DescriptorBudget.admitted(of: configuration.limits.connections),
            maximumPerPeer: configuration.limits.connectionsPerPeer,
            isExempt: { peer in peer.address.map { address in proxies.contains { $0.contains(address) } } ?? false })
    }

    /// Starts the workers and listens; returns when events are accepted.
    func start(_ inherited: InheritedSockets) async throws {
        let commits = commits
        store.onCommit { commits.committed($0) }
        var services = GatewayServices(
            version: productVersion, store: store, links: store, keys: keys, control: self,
            clock: StoreClock(store: store), commits: commits, logger: logger)
        services.makeExpander = { OutboundBridge.make(loop: $0) }
        services.published = rollouts.published
        services.httpKeys = httpKeys
        services.missed = missed
        services.metricsHosts = configuration.listen.metricsHosts
        try await restoreKeys()
        try await restoreTestInstallations(services.testInstallations)
        keepInstallations()
        await restoreRollouts()
        let count = configuration.listen.workerCount
        for index in 0..<count {
            let worker = try Worker(index: index, services: services, gate: gate)
            try await worker.activate(prepared.snapshot)
            workers.append(worker)
        }
        try await listen(inherited)
        lookAfterRollouts()
        lookAfterKeys()
        lookAfterHealth()
        state = .ready
        watchdog.watch(workers, store)
        timeouts.served()
        notifiedStatus = statusText
        notifier.ready(notifiedStatus)
        logger.notify(
            .ready, .notice, "ready",
            [
                "version": "\(productVersion)", "revision": "\(configuration.revision)", "workers": "\(count)",
                "socket": "\(configuration.listen.socket)", "control": "\(configuration.listen.controlSocket)",
                "http": "\(configuration.listen.http.map(\.description).joined(separator: ","))",
                "metrics": "\(configuration.listen.metrics?.description ?? "off")",
                "apps": "\(prepared.snapshot.apps.apps.count)",
            ])
        if prepared.snapshot.apps.apps.isEmpty {
            logger.notice("no app is configured yet: add an [[app]] to \(path), then linkctl config reload")
        }
    }

    /// Closes what a failed start has opened, so that no socket file is left behind.
    func abandonStart() async {
        for worker in workers { await worker.drain() }
    }

    // MARK: state

    func status() async -> GatewayStatus {
        let stored = store.status()
        var status = GatewayStatus()
        status.version = productVersion
        status.pid = getpid()
        let figures = store.figures()
        status.problems = problems(figures)
        let worst = status.problems.first { $0.severity == .error }
        status.state = worst != nil && state == .ready ? .degraded : state
        status.reason = stored.degraded?.words ?? worst?.message
        status.queueLimit = stored.queueLimit
        status.databaseBytes = figures.databaseBytes + figures.logBytes
        status.diskFreeBytes = figures.freeBytes
        status.lastBackupAt = figures.lastBackupAt
        status.startedAt = startedAt
        status.configRevision = configuration.revision
        status.configLoadedAt = prepared.snapshot.loadedAt
        status.lastReloadError = lastReloadError
        status.workers = workers.count
        status.connections = gate.open
        status.links = stored.links
        status.events = stored.events
        status.queueDepth = stored.queueDepth
        for report in await reports() {
            status.tapsLate += report.counters.tapsLate
            status.tapsUnrecorded += report.counters.tapsUnrecorded
        }
        return status
    }

    func stages() async -> [StageStatus] {
        let pipeline = configuration.pipeline
        let running = Self.stageTotals(await reports()).enumerated().map { position, stage in
            var line = StageStatus(name: stage.name, position: position, enabled: true)
            line.describe(as: pipeline.program(stage.name), of: pipeline)
            line.events = stage.statistics.events
            line.changed = stage.statistics.changed
            line.decided = stage.statistics.decided
            line.failures = stage.statistics.failures
            line.p50Microseconds = stage.statistics.percentileMicroseconds(0.5)
            line.p99Microseconds = stage.statistics.percentileMicroseconds(0.99)
            return line
        }
        let idle = pipeline.programs.filter { program in !running.contains { sameBytes($0.name, program.name) } }
        return running
            + idle.map { program in
                var line = StageStatus(name: program.name, position: running.count, enabled: false)
                line.describe(as: program.program, of: pipeline)
                return line
            }
    }

    func routes(app: String?) async throws(ParameterError) -> [RouteStatus] {
        let measured = await measureRollouts()
        let published = rollouts.published.current
        do throws(RouteInspectorError) {
            return try prepared.inspector.routes(app: app).map { entry in
                let definition = prepared.snapshot.apps.named(entry.app)?.definition
                var status = RouteStatus(app: entry.app, route: entry.route, base: definition?.web ?? "")
                if let definition {
                    status.isPublished = published.isPublished(entry.route, of: definition)
                    status.systems = definition.platforms.map {
                        ($0, published.isPublished(entry.route, of: definition, on: $0))
                    }
                }
                status.rollout = measured[RouteName(app: entry.app, pattern: entry.route.pattern)]
                return status
            }
        } catch {
            throw ParameterError(error)
        }
    }

    func testRoutes(url: String, app: String?) async throws(ParameterError) -> [RouteTest] {
        do throws(RouteInspectorError) {
            return try prepared.inspector.test(url: url, app: app).map { test in
                RouteTest(
                    app: test.app, pattern: test.pattern, matched: test.matched, position: test.position,
                    reason: test.reason, parameters: test.parameters)
            }
        } catch {
            throw ParameterError(error)
        }
    }

    // MARK: the end

    /// Called over the control socket, whose own connection stays open until it has its answer.
    func drain(exit: Bool, timeoutMilliseconds: Int) async -> Int {
        await drain(exit: exit, timeoutMilliseconds: timeoutMilliseconds, besides: 1)
    }

    /// - Parameter besides: connections that stay open as long as this call runs.
    func drain(exit: Bool, timeoutMilliseconds: Int, besides callers: Int) async -> Int {
        if !isDraining {
            isDraining = true
            state = .draining
            timeouts.ending()
            if exit { notifier.stopping() } else { notifier.status("Draining; waiting for the signal to stop") }
            logger.notify(.draining, .notice, "draining", ["connections": "\(gate.open)"])
            for worker in workers { await worker.drain() }
        }
        await waitForClose(downTo: callers, milliseconds: timeoutMilliseconds)
        let remaining = max(0, gate.open - callers)
        await saveKeyUse()
        await saveMissed()
        guard exit else { return remaining }
        if remaining > 0 { logger.warning("connections were cut off", metadata: ["connections": "\(remaining)"]) }
        // A caller of Drain still gets its answer: the process ends after this call returned and its connection
        // closed.
        Task {
            await self.waitForClose(downTo: remaining, milliseconds: 2000)
            await self.finish()
        }
        return remaining
    }

    private func waitForClose(downTo count: Int, milliseconds: Int) async {
        let deadline = Clock.monotonicNanoseconds() + UInt64(milliseconds) * 1_000_000
        var open = gate.open
        while gate.open > count, Clock.monotonicNanoseconds() < deadline {
            try? await Task.sleep(for: .milliseconds(10))
            if gate.open < open { timeouts.progress() }
            open = gate.open
        }
    }

    private func finish() async {
        rolloutTimer?.cancel()
        keyTimer?.cancel()
        healthTimer?.cancel()
        await endStages()
        for worker in workers { worker.stop() }
        workers = []
        logOutput.logSuppressed(all: true)
        logger.notify(.stopped, .notice, "stopped")
        end()
    }

    /// How long processes of stages may take to say that they have finished, milliseconds.
    private static let stagesMilliseconds = 1500

    /// Lets processes of stages finish what they have (Drain), before the workers stop.
    private func endStages() async {
        for worker in workers { await worker.endStages() }
        let deadline = Clock.monotonicNanoseconds() + UInt64(Self.stagesMilliseconds) * 1_000_000
        while stages.connectionCount > 0, Clock.monotonicNanoseconds() < deadline {
            try? await Task.sleep(for: .milliseconds(5))
        }
    }

    func name(of who: ChangeAuthor) async -> String { Self.name(of: who) }

    func setLogLevel(_ name: String, forSeconds seconds: Int?, by who: ChangeAuthor) async {
        levelReset?.cancel()
        var line: Logger.Metadata = ["level": "\(name)", "by": "\(Self.name(of: who))"]
        line["seconds"] = seconds.map { "\($0)" }
        logger.notice("the log level is changed", metadata: line)
        logOutput.settings.level = Logger.Level(rawValue: name) ?? logOutput.settings.level
        guard let seconds else { return }
        levelReset = Task {
            try? await Task.sleep(for: .seconds(seconds))
            if !Task.isCancelled { self.restoreLogLevel() }
        }
    }

    private func restoreLogLevel() {
        logOutput.settings.level = Logger.Level(rawValue: configuration.log.level) ?? .info
    }
}

extension ParameterError {
    /// The parameter that an inspector rejected.
    init(_ error: RouteInspectorError) {
        switch error {
        case .unknownApp: self.init("app")
        case .badURL: self.init("url")
        }
    }
}

extension Configuration.Listen {
    /// The number of event loops: as configured, or one per core.
    var workerCount: Int { workers > 0 ? workers : max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
