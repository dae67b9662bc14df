// Where the built programs are, and how other programs are run. The tests of this target only ever start what the
// same build made.

import Foundation

enum Binaries {
    /// The folder of linkd and linkctl: the test bundle stands beside them.
    static let folder: String = {
        let runner = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let bundle =
            runner.contains(".xctest")
            ? runner : CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: bundle).deletingLastPathComponent().path
    }()

    static let linkd = folder + "/linkd"
    static let linkctl = folder + "/linkctl"

    /// A program of the system by its name; nil when it is not installed.
    static func tool(_ name: String) -> String? {
        ["/usr/bin/", "/bin/", "/usr/sbin/", "/sbin/", "/usr/local/bin/"].map { $0 + name }
            .first { access($0, X_OK) == 0 }
    }
}

/// What a program did.
struct Ran {
    let status: Int32
    let out: String
    let err: String

    /// Runs a program to its end. Its outputs go to files, so that neither can fill a pipe while the other is read.
    static func run(
        _ program: String, _ arguments: [String], input: String = "", environment: [String: String] = [:]
    ) throws -> Ran {
        let folder = try temporaryDirectory()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(input.utf8).write(to: URL(fileURLWithPath: folder + "/in"))
        for name in ["/out", "/err"] { try Data().write(to: URL(fileURLWithPath: folder + name)) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let files = try ["/in", "/out", "/err"].map { try FileHandle(forUpdating: URL(fileURLWithPath: folder + $0)) }
        (process.standardInput, process.standardOutput, process.standardError) = (files[0], files[1], files[2])
        try process.run()
        process.waitUntilExit()
        for file in files { try file.close() }
        return Ran(
            status: process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus,
            out: try String(contentsOfFile: folder + "/out", encoding: .utf8),
            err: try String(contentsOfFile: folder + "/err", encoding: .utf8))
    }
}

/// A new directory that any user may enter. Its path is short: socket paths have at most 107 bytes.
func temporaryDirectory() throws -> String {
    var template = Array((NSTemporaryDirectory() + "linkd.XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw Trouble("no temporary directory: errno \(errno)") }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    chmod(path, 0o755)
    return path
}

/// A test cannot go on.
struct Trouble: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}

/// Waits until a condition holds, looking again and again; false when it never does.
func eventually(within seconds: Double = 60, _ condition: () throws -> Bool) rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
        if try condition() { return true }
        if ContinuousClock.now > end { return false }
        usleep(2000)  // between two looks at the condition
    }
}

/// A text file of the repository, by its path from the root.
func repositoryFile(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
}
