// Libraries with stages for tests: compiled from C, or built beside the tests, and loaded as linkd loads them.

import Foundation
public import LibraryStages
public import LinkCore
public import PluginKit
import Synchronization
public import TestSupport

/// A library of a test.
public enum StageLibrary {
    /// A program that failed, with what it wrote.
    public struct CommandError: Error, CustomStringConvertible {
        /// What the program wrote.
        public let description: String
    }

    /// A new directory of the test, which only its user may write to.
    public static func folder() throws -> String {
        let path = FileManager.default.temporaryDirectory.appending(path: "linkd-stage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return path.path(percentEncoded: false)
    }

    /// Writes a file that only its owner may change, and returns its path.
    @discardableResult
    public static func write(_ text: String, to name: String, in folder: String) throws -> String {
        let path = folder + "/" + name
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        return path
    }

    /// The compiler with its options. Scripts/sanitize sets it to the one that the tests were compiled with.
    private static let compiler = (ProcessInfo.processInfo.environment["LINKD_TEST_CC"] ?? "cc")
        .split(separator: " ").map(String.init)

    /// Compiles a source file of the repository, once per process and list of options. Returns the library's path.
    public static func compiled(_ source: String, _ options: [String] = []) throws -> String {
        try built.withLock { built in
            let key = ([source] + options).joined(separator: " ")
            if let path = built[key] { return path }
            let path = try folder() + "/stage.so"
            let warnings = ["-Wall", "-Wextra", "-Werror", "-Wno-format-truncation"]
            try run(
                compiler + ["-shared", "-fPIC", "-O1", "-I", VectorFile.root + "etc"] + warnings
                    + [VectorFile.root + source, "-o", path, "-pthread"] + options)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            built[key] = path
            return path
        }
    }

    /// The Lua stage, which stands beside the tests, in a directory where only its owner may write.
    public static func lua() throws -> String {
        try built.withLock { built in
            if let path = built["lua"] { return path }
            let runner = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
            let tests =
                runner.contains(".xctest")
                ? runner : CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
            let beside = URL(filePath: tests).deletingLastPathComponent().appending(path: "liblinkd-lua.so")
            let path = try folder() + "/liblinkd-lua.so"
            try FileManager.default.copyItem(atPath: beside.path(percentEncoded: false), toPath: path)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            built["lua"] = path
            return path
        }
    }

    private static let built = Mutex<[String: String]>([:])

    /// Runs a command to its end.
    public static func run(_ command: [String]) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw CommandError(description: String(decoding: output, as: UTF8.self))
        }
    }
}

/// What stages wrote to the log.
public final class StageLog: Sendable {
    private let written = Mutex<[String]>([])

    /// Creates an empty log.
    public init() {}

    /// The lines so far: "LEVEL STAGE: LINE".
    public var lines: [String] { written.withLock { $0 } }

    /// Writes to this log.
    public var log: LibraryProgram.Log {
        { level, stage, line in self.written.withLock { $0.append("\(level.rawValue) \(stage): \(line)") } }
    }
}

/// A stage of a library under test, with its section.
public struct StageUnderTest: Sendable {
    /// The loaded library.
    public let program: LibraryProgram
    /// What it wrote to the log.
    public let log: StageLog

    /// Loads a library, or a script by a library.
    public init(_ library: String, script: String? = nil, log: StageLog = StageLog()) throws {
        self.log = log
        let source = StageSource(
            name: "probe", kind: .library(path: library, script: script),
            config: StageConfig(stage: "probe", keys: []))
        program = try LibraryProgram(source, in: "/nowhere", log: log.log)
    }

    /// The section with values for keys of the stage and of linkd; the time limit is 50 ms unless the values have another.
    public func config(
        _ values: [(String, ConfigValue)] = [], files: [(name: String, bytes: [UInt8])] = []
    ) -> StageConfig {
        let own = [
            ConfigKey("timeout", .duration, default: .duration(50), ""),
            ConfigKey("grant", .strings, default: .strings([]), ""),
        ]
        var config = StageConfig(
            stage: "probe", keys: own + (program.description?.keys ?? []),
            entries: values.map { .init(name: $0.0, value: $0.1) })
        config.files = files
        return config
    }

    /// Makes an instance.
    public func stage(
        _ values: [(String, ConfigValue)] = [], files: [(name: String, bytes: [UInt8])] = [], host: FakeHost = Self.host
    ) throws -> any LinkStage {
        Kept.shared.keep(host)
        return try program.make(config: config(values, files: files), host: host)
    }

    /// Hosts, which own their stages in linkd and therefore outlive them.
    private final class Kept: @unchecked Sendable {  // `hosts` is touched under `lock` alone
        static let shared = Kept()
        private let lock = NSLock()
        private var hosts: [FakeHost] = []

        func keep(_ host: FakeHost) { lock.withLock { hosts.append(host) } }
    }

    /// A host with the app shop on shop.example.
    public static var host: FakeHost {
        var app = AppDefinition(name: "shop")
        app.ios.scheme = "shop"
        app.domains = ["shop.example"]
        app.web = "https://shop.example"
        return FakeHost(apps: [app])
    }

    /// A tap on a URL.
    public static func tap(_ url: String) -> LinkEvent { LinkEvent(kind: .tap, url: url) }
}
