// The processes and sockets of all stages, over reloads: a service whose command, user and limits did not change goes on
// while the configuration around it changes. The daemon owns it. Any thread.

import EventLoop
import Glibc
public import PluginKit
import Synchronization

/// The services that stages use.
public final class StagePrograms: Sendable {
    /// What makes a service the same one.
    private struct Key: Hashable {
        let name: String
        let arguments: [String]
        let socket: String?
        let user: String
        let memory: Int
        /// Nanoseconds.
        let startTimeout: UInt64
        /// The files of the command, so that a reload after a change of one starts it anew.
        let files: [String]
    }

    private struct WeakService {
        weak var service: StageService?
    }

    private struct Values {
        var services: [Key: WeakService] = [:]
        var lastNumber: UInt64 = 0
        /// Started with the first service.
        var thread: LoopThread?
        var isStopped = false
    }

    private let values = Mutex(Values())
    private let keepers = Keepers()
    private let timing: ServiceTiming
    private let log: StageLog
    private let onDescribed: @Sendable (String) -> Void

    /// - Parameter onDescribed: called with the name of a stage that said what it is after nobody waited for it any more,
    ///   or that says something else than before; a reload then takes it in. On a thread that must not be held up.
    public init(
        log: StageLog, timing: ServiceTiming = ServiceTiming(), onDescribed: @escaping @Sendable (String) -> Void
    ) {
        self.log = log
        self.timing = timing
        self.onDescribed = onDescribed
    }

    deinit { stop() }

    /// The program of a stage; its service is started unless it runs. Does not wait for it.
    public func program(for source: StageSource) throws(ConfigError) -> ProcessProgram {
        let options = ProcessOptions(source.config)
        let child = try Self.child(source, options)
        let files = (child?.arguments ?? []).compactMap(Self.version)
        let service = try service(for: source, options, child, files)
        return ProcessProgram(
            source: source, options: options, timing: timing, service: service,
            codeState: Array(files.joined(separator: "\n").utf8))
    }

    private func service(
        for source: StageSource, _ options: ProcessOptions, _ child: ChildOptions?, _ files: [String]
    ) throws(ConfigError) -> StageService {
        var socket: String?
        if case .socket(let path) = source.kind { socket = path }
        let key = Key(
            name: source.name, arguments: child?.arguments ?? [], socket: socket, user: options.user,
            memory: options.memory, startTimeout: options.startTimeout, files: files)
        let making = ServiceKeeper.Making(
            name: source.name, child: child, startTimeout: options.startTimeout, timing: timing, log: log)
        let result: Result<StageService, ConfigError> = values.withLock { values in
            if values.isStopped { return .failure(ConfigError("linkd is stopping", at: source.config.place)) }
            if let running = values.services[key]?.service { return .success(running) }
            do throws(LoopError) {
                let thread = if let running = values.thread { running } else { try LoopThread(name: "stage-keeper") }
                values.thread = thread
                values.lastNumber += 1
                let service = StageService(
                    number: values.lastNumber, socketPath: socket, thread: thread, keepers: keepers)
                values.services = values.services.filter { $0.value.service != nil }
                values.services[key] = WeakService(service: service)
                start(service, making, on: thread)
                return .success(service)
            } catch {
                return .failure(ConfigError(error.message, at: source.config.place))
            }
        }
        return try result.get()
    }

    private func start(_ service: StageService, _ making: ServiceKeeper.Making, on thread: LoopThread) {
        let (number, status, keepers, onDescribed) = (service.number, service.status, keepers, onDescribed)
        status.onReturn { [weak thread] in thread?.post { _ in keepers.all[number]?.describe() } }
        thread.post { loop in
            let keeper = ServiceKeeper(loop: loop, making: making, status: status) { onDescribed(making.name) }
            keepers.all[number] = keeper
            keeper.start()
        }
    }

    /// What changes when the file that an argument names does; nil for an argument that names none.
    private static func version(ofFile path: String) -> String? {
        var status = stat()
        guard path.utf8.first == UInt8(ascii: "/"), stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG
        else { return nil }
        return "\(path) \(status.st_dev) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec) "
            + "\(status.st_mtim.tv_nsec)"
    }

    /// What the process is started with; nil for a socket.
    private static func child(_ source: StageSource, _ options: ProcessOptions) throws(ConfigError) -> ChildOptions? {
        let config = source.config
        guard case .command(let arguments) = source.kind else {
            if !options.user.isEmpty || options.memory > 0 {
                throw ConfigError(
                    "user and memory are for a process that linkd starts, not for a socket", at: config.place)
            }
            return nil
        }
        guard let program = arguments.first, program.utf8.first == UInt8(ascii: "/") else {
            throw ConfigError("the command must begin with an absolute path", at: config.place)
        }
        if arguments.contains(where: { $0.utf8.contains(0) }) {
            throw ConfigError("the command contains a zero byte", at: config.place)
        }
        return ChildOptions(
            arguments: arguments,
            environment: [
                "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8",
                "LINKD_STAGE=\(source.name)", "LISTEN_FDS=1", "LISTEN_FDNAMES=varlink",
            ],
            memory: options.memory, user: try user(options.user, config))
    }

    private static func user(_ name: String, _ config: StageConfig) throws(ConfigError) -> ChildUser? {
        if name.isEmpty { return nil }
        let place = config.place(of: "user")
        guard SystemUsers.effectiveID == 0 else {
            throw ConfigError(
                "user = \"\(name)\" needs a linkd that runs as root; without the key the process runs as linkd's user",
                at: place)
        }
        do throws(ChildError) {
            if let user = try ChildUser(named: name) { return user }
        } catch {
            throw ConfigError(error.message, at: place)
        }
        throw ConfigError("there is no user \"\(name)\"", at: place)
    }

    /// How many connections the workers have to all services.
    public var connectionCount: Int {
        values.withLock { $0.services.values.reduce(0) { $0 + ($1.service?.status.connectionCount ?? 0) } }
    }

    /// Ends all processes and waits until they are gone, at most as long as SIGKILL takes. Workers must have stopped. No
    /// program can be had afterwards.
    public func stop() {
        let thread = values.withLock { values -> LoopThread? in
            defer {
                values.thread = nil
                values.services = [:]
                values.isStopped = true
            }
            return values.thread
        }
        guard let thread else { return }
        let keepers = keepers
        thread.post { loop in
            keepers.onEmpty = { loop.stop() }
            for (number, keeper) in keepers.all { keeper.stop { keepers.remove(number) } }
            if keepers.all.isEmpty { loop.stop() }
        }
        thread.join()
    }
}

/// The keepers of all services. Used on the keeper's thread only, which is why it can be shared.
final class Keepers: Sendable {
    nonisolated(unsafe) var all: [UInt64: ServiceKeeper] = [:]
    /// Called when the last one has ended; nil while further ones may come.
    nonisolated(unsafe) var onEmpty: (() -> Void)?

    func remove(_ number: UInt64) {
        all[number] = nil
        if all.isEmpty { onEmpty?() }
    }
}

/// A service in use: a process or a socket. It ends when nobody uses it any more. Any thread.
final class StageService: Sendable {
    let number: UInt64
    let status: ServiceStatus
    private let thread: LoopThread
    private let keepers: Keepers

    init(number: UInt64, socketPath: String?, thread: LoopThread, keepers: Keepers) {
        self.number = number
        status = ServiceStatus(socketPath: socketPath)
        self.thread = thread
        self.keepers = keepers
    }

    /// A worker's probes were not answered by the process of this generation: it is killed and started again.
    func hangs(_ generation: UInt64) {
        let (number, keepers) = (number, keepers)
        thread.post { _ in keepers.all[number]?.end(hanging: generation) }
    }

    deinit {
        let (number, keepers) = (number, keepers)
        thread.post { _ in
            guard let keeper = keepers.all[number] else { return }
            keeper.stop { keepers.remove(number) }
        }
    }
}
