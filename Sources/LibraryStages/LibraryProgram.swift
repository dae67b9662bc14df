// A stage in a shared library, as the configuration names it: read, checked, loaded and asked what it is. At start and at
// reload, any thread; the stages that it makes belong to their workers.

import CStage
public import PluginKit
import Synchronization

/// A stage in a shared library.
public final class LibraryProgram: StageProgram {
    /// Writes a line of a stage to the log.
    public typealias Log = @Sendable (_ level: StageLogLevel, _ stage: String, _ line: String) -> Void

    /// What the library says of the stage.
    public let description: StageDescription?
    /// The description, which was read when the library was loaded.
    public func waitForDescription() -> StageDescription? { description }
    /// "loaded".
    public let state = "loaded"

    /// The SHA-256 of the library.
    public var codeState: [UInt8] { library.digest }

    private let source: StageSource
    private let library: LoadedLibrary
    private let script: LibraryFile?
    private let named: String
    let scope: StageScope

    /// Loads the library of a source of kind `library`.
    /// - Parameter folder: where a library is that is not named by an absolute path.
    public init(_ source: StageSource, in folder: String, log: @escaping Log) throws(ConfigError) {
        guard case .library(let path, let script) = source.kind else {
            throw ConfigError("the stage \(source.name) is not in a library")
        }
        self.source = source
        scope = StageScope(stage: source.name, log: log)
        do throws(ConfigError) {
            let file = try LibraryFile("the library", at: path.hasPrefix("/") ? path : folder + "/" + path)
            self.script = if let script { try LibraryFile("the script", at: script) } else { nil }
            library = try LoadedLibrary.load(file)
            // What a script says is told by its own path.
            named = script.map { "the script \($0)" } ?? "the library \(file.path)"
            description = try Self.describe(library, self.script, named, scope)
        } catch {
            let key = script == nil ? "library" : source.config.string("lua").isEmpty ? "script" : "lua"
            throw ConfigError(error.message, at: source.config.place(of: key))
        }
    }

    private static func describe(
        _ library: LoadedLibrary, _ script: LibraryFile?, _ named: String, _ scope: StageScope
    ) throws(ConfigError) -> StageDescription {
        guard let describe = library.functions.pointee.describe else { return StageDescription() }
        var found: UnsafePointer<linkd_description>?
        var error = [CChar](repeating: 0, count: 1024)
        let code = lend(script) { text, name in
            scope.run { describe(text, name, &found, &error, error.count) }
        }
        error[error.count - 1] = 0
        guard code == 0 else { throw ConfigError("\(named): \(LoadedLibrary.message(error))") }
        guard let found else { throw ConfigError("\(named) does not describe its stage") }
        defer { scope.run { library.functions.pointee.release?(found) } }
        return try LibraryDescription(named: named).read(found.pointee)
    }

    /// Makes the instance of one worker, on its thread.
    public func make(config: StageConfig, host: any StageHost) throws(ConfigError) -> any LinkStage {
        var instance: UnsafeMutableRawPointer?
        if let make = library.functions.pointee.make {
            var error = [CChar](repeating: 0, count: 1024)
            let code = Self.lend(script) { text, name in
                LibrarySettings.lend(config, description?.keys ?? []) { settings, count in
                    scope.run { make(text, name, settings, count, &instance, &error, error.count) }
                }
            }
            error[error.count - 1] = 0
            guard code == 0 else {
                throw ConfigError("\(named): \(LoadedLibrary.message(error))", at: config.place)
            }
        }
        return LibraryStage(
            LibraryInstance(library, instance, scope), config: config, host: host,
            isPure: description?.isPure ?? false)
    }

    /// The script and its path as texts, valid until the body returns.
    private static func lend<Result>(_ script: LibraryFile?, _ body: (linkd_text, linkd_text) -> Result) -> Result {
        guard let script else { return body(.none, .none) }
        var arena = TextArena()
        let name = arena.copy(script.path)
        return script.bytes.withUnsafeBytes { bytes in
            body(
                linkd_text(bytes: bytes.bindMemory(to: CChar.self).baseAddress, length: bytes.count), name)
        }
    }
}

/// The stage in whose name a library runs on a thread.
final class StageScope: Sendable {
    let stage: String
    let log: LibraryProgram.Log

    init(stage: String, log: @escaping LibraryProgram.Log) {
        self.stage = stage
        self.log = log
        StageScope.latest.withLock { $0 = self }
    }

    /// The stage that was loaded last, in whose name a library's own threads write to the log.
    static let latest = Mutex<StageScope?>(nil)

    /// What the calling thread runs; nil outside of calls.
    static var current: StageScope? {
        cstage_stage().map { Unmanaged<StageScope>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Runs a function of the library in the name of the stage.
    func run<Result>(event: UnsafeRawPointer? = nil, _ body: () -> Result) -> Result {
        let before = cstage_enter(event, Unmanaged.passUnretained(self).toOpaque())
        defer { cstage_leave(before) }
        return body()
    }
}
