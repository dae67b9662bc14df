// Loads the stages that are not built in, for the reader of the configuration. Called at start, at reload and for --check,
// on a thread that may wait.

import Config
import EventLoop
import Glibc
import LibraryStages
import LinkCore
import Logging
import PluginKit
import ProcessStages
import StageView
import Synchronization

/// Loads stages of the operator, and keeps their processes over reloads.
final class StageLoader: Sendable {
    /// Where libraries with a relative name are, in this order.
    private let directories: [String]
    private let log = StageLines()
    private let answered = Mutex<(@Sendable (String) -> Void)?>(nil)
    private let processes = Mutex<StagePrograms?>(nil)

    init(directories: [String] = StageLoader.directories) { self.directories = directories }

    /// Sends the lines that stages write to the log. Before its form is known they go to standard error.
    func use(_ logger: Logger) { log.use(logger) }

    /// Sets what is done when a stage answers that nobody waits for any more, with its name. On a thread that must not be held
    /// up.
    func onAnswer(_ body: @escaping @Sendable (String) -> Void) { answered.withLock { $0 = body } }

    /// How many connections the workers have to processes and sockets.
    var connectionCount: Int { processes.withLock { $0 }?.connectionCount ?? 0 }

    /// Ends all processes, after the workers have stopped.
    func stop() { processes.withLock { $0.take() }?.stop() }

    /// The catalog that loads stages with this.
    /// - Parameter waits: whether a stage that does not answer yet is only a warning.
    func catalog(waits: Bool) -> StageCatalog {
        StageCatalog(stageCatalog.builtIn, waits: waits, personalFields: Self.personalFields) {
            (source) throws(ConfigError) in
            try self.load(source)
        }
    }

    /// Runs what may wait for stages on a thread of its own, so that the daemon goes on answering.
    static func onOwnThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        guard let thread = try? LoopThread(name: "loading") else { return body() }
        let result = await withUnsafeContinuation { waiter in thread.post { _ in waiter.resume(returning: body()) } }
        return withExtendedLifetime(thread) { result }
    }

    /// The fields that a stage sees only if its section grants them.
    static let personalFields = StageField.allCases.filter(\.needsGrant).map(\.rawValue)

    private func load(_ source: StageSource) throws(ConfigError) -> any StageProgram {
        switch source.kind {
        case .library(let path, _):
            let log = log
            return try LibraryProgram(source, in: folder(of: path)) { log.write(.init($0), $1, $2) }
        case .command, .socket:
            return try running().program(for: source)
        }
    }

    /// The folder of a library with a relative name: the first that has it, or the first of all, for the error.
    private func folder(of name: String) -> String {
        directories.first { access("\($0)/\(name)", F_OK) == 0 } ?? directories.first ?? "/"
    }

    private func running() -> StagePrograms {
        processes.withLock { processes in
            if let processes { return processes }
            let log = log
            let made = StagePrograms(
                log: StageLog { kind, stage, line in
                    log.write(kind == .warning ? .warning : .info, stage, line, isOutput: kind == .output)
                },
                onDescribed: { [weak self] name in self?.answered.withLock { $0 }?(name) })
            processes = made
            return made
        }
    }

    /// `lib/linkd/stages` beside the folder of the program, and the folder itself, where a build has its libraries.
    private static var directories: [String] {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        guard count > 0 else { return [] }
        let path = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
        return ["\(folder)/../lib/linkd/stages", String(folder)]
    }
}

/// Where the lines of stages go.
private final class StageLines: Sendable {
    private let logger = Mutex<Logger?>(nil)

    func use(_ logger: Logger) { self.logger.withLock { $0 = logger } }

    func write(_ level: Logger.Level, _ stage: String, _ line: String, isOutput: Bool = true) {
        guard let logger = logger.withLock({ $0 }) else { return standardError("stage \(stage): \(line)") }
        // Repeated lines are counted by the file that they come from: what a stage writes must not hide what linkd says of it.
        let place = isOutput ? "output of stage \(stage)" : "stage \(stage)"
        logger.log(level: level, "stage \(stage): \(line)", metadata: ["stage": "\(stage)"], file: place)
    }
}

/// Stands in for a stage that has not answered since linkd started. Events fail at it until it does, and then the
/// configuration is loaded again.
final class WaitingStage: PromptStage {
    static let notesDetails = true
    private let program: any StageProgram

    init(_ program: any StageProgram) { self.program = program }

    func processAtOnce(_ journey: inout Journey) throws(StageError) -> Verdict? {
        journey.noteReadOwnValue(.stage)
        throw StageError(program.state)
    }
}

extension Logger.Level {
    /// The level of a line that a library writes.
    fileprivate init(_ level: StageLogLevel) {
        self =
            switch level {
            case .debug: .debug
            case .info: .info
            case .warning: .warning
            case .error: .error
            }
    }
}
