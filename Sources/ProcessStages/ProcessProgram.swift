// A stage in a process of its own, or behind somebody else's socket, as one configuration has it. Any thread.

import EventLoop
import Glibc
import LinkCore
public import PluginKit
import StageView
import Synchronization
import Wire

/// A loaded process stage. Several programs, one per configuration, may share a service.
public final class ProcessProgram: StageProgram {
    private let source: StageSource
    private let options: ProcessOptions
    private let timing: ServiceTiming
    private let service: StageService
    /// When nobody waits for the description any more, nanoseconds of the monotonic clock.
    private let deadline: UInt64

    /// Size, time of change and the like of the files that the command names; empty for a socket.
    public let codeState: [UInt8]

    init(
        source: StageSource, options: ProcessOptions, timing: ServiceTiming, service: StageService, codeState: [UInt8]
    ) {
        self.codeState = codeState
        self.source = source
        self.options = options
        self.timing = timing
        self.service = service
        deadline = Clock.monotonicNanoseconds() &+ options.startTimeout
    }

    /// What the service says of itself; nil while it has not answered, or when what it said cannot be used (`problem`).
    public var description: StageDescription? { service.status.described?.stage }
    /// How the service is.
    public var state: String { service.status.text }
    /// What is wrong with what the service says of itself; nil when nothing is.
    public var problem: ConfigError? {
        service.status.problem.map { ConfigError("[stage.\(source.name)]: \($0.message)", at: source.config.place) }
    }
    /// Whether the process does not run, the socket cannot be connected to, or a worker's circuit breaker is open.
    public var isFailing: Bool { !service.status.isRunning || service.status.openBreakerCount > 0 }
    /// How often the process was started again.
    public var restarts: Int { service.status.restarts }
    /// The process; nil for a socket, and while it does not run.
    public var pid: Int32? { service.status.pid }

    /// Waits until the service has said what it is, at most `start_timeout` from when this was made. Not on a worker's
    /// thread. Throws when what it says cannot be used.
    public func waitForDescription() throws(ConfigError) -> StageDescription? {
        // Each start and reload does this once, so a look per millisecond will do.
        while !service.status.isSettled, Clock.monotonicNanoseconds() < deadline { usleep(1000) }
        // From now on an answer is news, which a reload takes in.
        service.status.settle()
        if let problem { throw problem }
        return description
    }

    /// Makes the instance of one worker.
    public func make(config: StageConfig, host: any StageHost) throws(ConfigError) -> any LinkStage {
        let described = service.status.described
        return ProcessStage(
            options: options, timing: timing, service: service,
            described: described, settings: try Self.settings(config, described), host: host)
    }

    /// The call of Configure.
    static func settings(_ config: StageConfig, _ described: ServiceDescription?) throws(ConfigError) -> [UInt8] {
        var settings = JSONObject()
        for key in described?.stage.keys ?? [] {
            guard let value = config.value(key.name) else { continue }
            if case .file = key.kind {
                guard let text = String(validating: config.file(key.name), as: UTF8.self) else {
                    throw ConfigError("the file of \(key.name) is not UTF-8", at: config.place(of: key.name))
                }
                settings.append(key.name, .string(text))
            } else {
                settings.append(key.name, json(value))
            }
        }
        var writer = JSONWriter(capacity: 256)
        VarlinkCall.append(to: &writer, method: "org.linkd.Stage.Configure") { writer in
            writer.key("settings")
            writer.value(settings)
        }
        return writer.bytes
    }

    private static func json(_ value: ConfigValue) -> JSONValue {
        switch value {
        case .string(let text): return .string(text)
        case .bool(let flag): return .bool(flag)
        case .int(let number): return .int(Int64(number))
        case .double(let number): return .double(number)
        case .duration(let milliseconds): return .int(milliseconds)
        case .strings(let texts): return .array(texts.map { .string($0) })
        case .table(let entries):
            var object = JSONObject()
            for (name, value) in entries { object[name] = json(value) }
            return .object(object)
        }
    }
}
