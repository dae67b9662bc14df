// The life of the process: start order, signals, the end. The main thread runs a small loop for signals; events are
// never processed on it.
//
//     lock and open the store → start the workers → build their stages → listen → READY
//     SIGHUP → reload · SIGTERM, SIGINT → drain, then exit · a second one, or SIGQUIT → exit now

import Config
import Cryptography
import EventLoop
import Gateway
import Glibc
import LinkCore
import Logging
import Outbound
import Records
import Store

/// One run of the daemon.
final class DaemonProcess {
    private static let drainMilliseconds = 10_000

    private let path: String
    private let stages: StageLoader
    private let log: DaemonLog
    /// What the daemon starts with. It is handed over to the daemon, because a reload releases it, and with it the stages
    /// that the new configuration does not have.
    private var beginning: (configuration: Configuration, snapshot: PreparedSnapshot)?

    init(
        path: String, configuration: Configuration, snapshot: PreparedSnapshot, stages: StageLoader, log: DaemonLog
    ) {
        self.path = path
        self.stages = stages
        self.log = log
        beginning = (configuration, snapshot)
    }

    /// Runs until the daemon ends; returns the exit status.
    func run() -> Int32 {
        let logger = log.logger
        SystemProcess.keepFreeMemory()
        CryptographyLibrary.start()
        let notifier = SystemdNotifier.fromEnvironment()
        let inherited = InheritedSockets.fromEnvironment()
        let timeouts = TimeoutExtension(notifier)
        do {
            let loop = try EventLoop(name: "linkd")
            try requireFirstStart(inherited)
            let store = try openStore(timeouts)
            defer { store.close() }
            let daemon = try makeDaemon(store, notifier, timeouts, end: Self.ending(loop))
            stages.onAnswer { name in
                Task.detached(priority: .medium) {
                    logger.info("stage \(name) answers, so the configuration is loaded again")
                    _ = try? await daemon.reload(by: .named("stage \(name)"))
                }
            }
            start(daemon, inherited, loop, logger)
            let signals = try handleSignals(loop, daemon)
            let clock = Self.watchClock(loop, logger)
            let rushes = Self.watchRushes(loop, store)
            FetchLibrary.onFailure { fault in
                logger.error(
                    "nothing can be fetched, neither links of foreign shorteners nor pages for previews",
                    metadata: ["reason": "\(fault)", "fix": "install libcurl4, then start linkd again"])
            }
            let beat = daemon.watchdog.interval.map { microseconds in
                loop.timer(after: .microseconds(Int64(clamping: microseconds)), repeating: true) {
                    daemon.watchdog.beat()
                }
            }
            loop.run()
            withExtendedLifetime((signals, clock, rushes, beat)) {}
            timeouts.ending()
            stages.stop()
            return daemon.exitStatus
        } catch let error as MetadataKeyError {
            // A fault of the configuration: starting again would not fix it.
            logger.critical("linkd cannot start: \(error)")
            return EX_CONFIG
        } catch let error as StoreError where error.needsOtherLinkd {
            logger.critical("linkd cannot start: \(error)")
            return EX_CONFIG
        } catch {
            logger.critical("linkd cannot start: \(error)")
            return EXIT_FAILURE
        }
    }

    /// A first start that cannot listen must leave nothing behind: neither a database nor a key.
    private func requireFirstStart(_ inherited: InheritedSockets) throws(LoopError) {
        guard let configuration = beginning?.configuration, !MetadataKey(configuration.store).hasDatabase else {
            return
        }
        try configuration.listen.requireFree(inherited)
    }

    private func openStore(_ timeouts: TimeoutExtension) throws -> Store {
        guard let beginning else { preconditionFailure("a process runs once") }
        return try Store.open(storeOptions(beginning.configuration.store, timeouts))
    }

    /// Makes the daemon, to which the first configuration then belongs.
    private func makeDaemon(
        _ store: Store, _ notifier: SystemdNotifier, _ timeouts: TimeoutExtension, end: @escaping @Sendable () -> Void
    ) throws -> LinkDaemon {
        guard let (configuration, snapshot) = beginning else { preconditionFailure("a process runs once") }
        beginning = nil
        let logger = log.logger
        let (vault, notes) = try MetadataKey(configuration.store).open()
        for note in notes { logger.warning("\(note)") }
        DescriptorBudget.raise(for: configuration.limits.connections, logger)
        let daemon = try LinkDaemon(
            path: path, configuration: configuration, prepared: snapshot, stages: stages, store: store, vault: vault,
            logger: logger, logOutput: log.output, notifier: notifier, timeouts: timeouts, end: end)
        for warning in snapshot.warnings { logger.warning("\(warning)") }
        return daemon
    }

    /// Returns a closure that ends the main loop from any thread.
    private static func ending(_ loop: EventLoop) -> @Sendable () -> Void {
        let executor = loop.executor
        return { executor.post { $0.stop() } }
    }

    private func start(_ daemon: LinkDaemon, _ inherited: InheritedSockets, _ loop: EventLoop, _ logger: Logger) {
        let end = Self.ending(loop)
        Task.detached(priority: .medium) {
            do {
                try await daemon.start(inherited)
            } catch {
                logger.critical("linkd cannot start: \(error)")
                await daemon.abandonStart()
                daemon.exitStatus = EXIT_FAILURE
                end()
            }
        }
    }

    private func handleSignals(_ loop: EventLoop, _ daemon: LinkDaemon) throws(LoopError) -> [LoopSignal] {
        var isEnding = false
        let end = Self.ending(loop)
        let finish = {
            if isEnding { return end() }
            isEnding = true
            Task.detached(priority: .medium) {
                _ = await daemon.drain(exit: true, timeoutMilliseconds: Self.drainMilliseconds, besides: 0)
            }
        }
        return [
            try loop.signal(SIGTERM, finish),
            try loop.signal(SIGINT, finish),
            try loop.signal(SIGQUIT, end),
            try loop.signal(SIGHUP) {
                Task.detached(priority: .medium) { _ = try? await daemon.reload(by: .named("SIGHUP")) }
            },
        ]
    }

    /// Logs a warning when the wall clock jumps.
    private static func watchClock(_ loop: EventLoop, _ logger: Logger) -> LoopTimer {
        func monotonic() -> Int64 { Int64(Clock.monotonicNanoseconds() / 1_000_000) }
        var watch = ClockWatch(wall: Clock.wallMilliseconds(), monotonic: monotonic())
        return loop.timer(after: .seconds(ClockWatch.interval), repeating: true) {
            guard let jump = watch.look(wall: Clock.wallMilliseconds(), monotonic: monotonic()) else { return }
            logger.warning("\(ClockWatch.line(of: jump))", metadata: ["milliseconds": "\(jump)"])
        }
    }

    /// Events in ten seconds. A burst of `many` fragments free memory, and so do large answers, of which `grown` bytes tell. It
    /// is returned to the kernel once there are fewer events than `few`, because that blocks every allocating thread for some
    /// milliseconds.
    private static let rush: (many: Int64, few: Int64, grown: Int) = (3000, 300, 32 << 20)

    /// Returns memory to the kernel after a burst of events or of large answers.
    private static func watchRushes(_ loop: EventLoop, _ store: Store) -> LoopTimer {
        var before = store.head
        var isDue = false
        var kept = ProcessFigures.residentBytes ?? 0
        return loop.timer(after: .seconds(10), repeating: true) {
            let events = store.head - before
            before += events
            if events >= rush.many || (ProcessFigures.residentBytes ?? 0) > kept + rush.grown { isDue = true }
            guard isDue, events < rush.few else { return }
            isDue = false
            SystemProcess.giveMemoryBack()
            kept = ProcessFigures.residentBytes ?? 0
        }
    }

    private func storeOptions(
        _ configuration: Configuration.Store, _ timeouts: TimeoutExtension
    ) -> StoreOptions {
        var options = StoreOptions(
            path: configuration.path, backupDirectory: configuration.backupDirectory)
        options.progress = { timeouts.progress() }
        options.isSynchronised = { Clock.isSynchronised }
        options.backupKeep = configuration.backupKeep
        options.synchronousFull = configuration.synchronous == .full
        options.eventRetention = configuration.eventRetention
        options.postbackRetention = configuration.postbackRetention
        options.tapRetention = configuration.tapRetention
        options.installRetention = configuration.installRetention
        options.idRetention = configuration.idRetention
        options.addressPrivacy = AddressPrivacy(rawValue: configuration.addressPrivacy.rawValue) ?? .truncate
        return options
    }
}
