// The Kotlin client as a program: compiled once for all tests, then a call in each line of its input and an answer in each
// line of its output.

import Foundation
public import LinkCore
import Synchronization
import TestSupport

/// A running Kotlin client.
public final class KotlinRunner: Sendable {
    /// A test cannot go on.
    public struct Trouble: Error, CustomStringConvertible {
        /// What is wrong.
        public let description: String
    }

    /// Whether the compiler is there; `Scripts/setup test` installs it.
    public static var isInstalled: Bool { access("/usr/bin/kotlinc", X_OK) == 0 && access("/usr/bin/java", X_OK) == 0 }

    /// The client's sources without Android's.
    public static let core = ["LinkdRoutes", "LinkdJSON", "LinkdClient"].map { "Sources/AppClient/Kotlin/\($0).kt" }
    /// All of the client's sources.
    public static let all = core + ["LinkdAndroid", "LinkdPlay"].map { "Sources/AppClient/Kotlin/\($0).kt" }

    /// What the client uses of Android and of Play's library.
    public static let stubs = ["Android", "App", "Net", "Play", "System"].map {
        "Tests/KotlinRunner/AndroidStubs/\($0).kt"
    }

    private static let classes = Result { try compiled(core, driver: "Driver") }
    private static let androidClasses = Result { try compiled(all + stubs, driver: "AndroidDriver") }

    /// A folder of classes, which is removed when this process ends.
    private static func compiled(_ sources: [String], driver: String) throws -> String {
        let root = NSTemporaryDirectory() + "linkd-kotlin-\(getpid())"
        let folder = "\(root)/\(driver)"
        try? FileManager.default.removeItem(atPath: folder)
        atexit { try? FileManager.default.removeItem(atPath: NSTemporaryDirectory() + "linkd-kotlin-\(getpid())") }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        let said = try compile(sources + ["Tests/KotlinRunner/\(driver).kt"], into: folder)
        if !FileManager.default.fileExists(atPath: folder + "/org/linkd/client/\(driver)Kt.class") {
            throw Trouble(description: "the Kotlin client does not compile:\n\(said)")
        }
        return folder
    }

    /// Runs the client's part for Android once; what it printed. See AndroidDriver.kt.
    public static func android(_ arguments: String...) throws -> String {
        let folder = try androidClasses.get()
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/java")
        process.arguments =
            ["-cp", "\(folder):/usr/share/java/kotlin-stdlib.jar", "org.linkd.client.AndroidDriverKt"] + arguments
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }

    /// Compiles sources, given by their paths from the root or absolute; empty when the compiler has nothing to say.
    public static func compile(_ sources: [String], into folder: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/kotlinc")
        process.arguments = sources.map { $0.hasPrefix("/") ? $0 : VectorFile.root + $0 } + ["-d", folder]
        let said = NSTemporaryDirectory() + "kotlinc.\(UInt64.random(in: 0...(.max)))"
        defer { try? FileManager.default.removeItem(atPath: said) }
        try Data().write(to: URL(fileURLWithPath: said))
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: said))
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        process.waitUntilExit()
        try output.close()
        let lines = try String(contentsOfFile: said, encoding: .utf8).split(separator: "\n")
        // What the virtual machine says of the options that the compiler's own script gives it.
        return lines.filter { !$0.contains("VM warning") }.joined(separator: "\n")
    }

    /// A new folder; nil when there can be none.
    public static func temporaryFolder() -> String? {
        let folder = NSTemporaryDirectory() + "linkd-kotlin.\(UInt64.random(in: 0...(.max)))"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return FileManager.default.fileExists(atPath: folder) ? folder : nil
    }

    /// Writes a file.
    public static func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Removes a folder.
    public static func remove(_ folder: String) { try? FileManager.default.removeItem(atPath: folder) }

    private struct Pipes: Sendable {
        let input: FileHandle
        let output: FileHandle
        var pending = Data()
    }

    private let process: Process
    private let pipes: Mutex<Pipes>

    /// Starts one.
    public init() throws {
        let folder = try Self.classes.get()
        process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/java")
        process.arguments = [
            "-Dfile.encoding=UTF-8", "-cp", "\(folder):/usr/share/java/kotlin-stdlib.jar", "org.linkd.client.DriverKt",
        ]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        pipes = Mutex(Pipes(input: input.fileHandleForWriting, output: output.fileHandleForReading))
    }

    deinit {
        if process.isRunning { process.terminate() }
        process.waitUntilExit()
    }

    /// Makes a call and waits for its answer.
    public func ask(_ call: JSONObject) throws -> JSONObject {
        var writer = JSONWriter()
        writer.value(JSONValue.object(call))
        let line = writer.text
        return try pipes.withLock { pipes in
            try pipes.input.write(contentsOf: Data((line + "\n").utf8))
            while true {
                if let end = pipes.pending.firstIndex(of: 0x0a) {
                    let answer = pipes.pending[..<end]
                    pipes.pending = Data(pipes.pending[pipes.pending.index(after: end)...])
                    return try JSONParser.parse(String(decoding: answer, as: UTF8.self)).object ?? [:]
                }
                let more = pipes.output.availableData
                guard !more.isEmpty else { throw Trouble(description: "the Kotlin client has ended at \(line)") }
                pipes.pending += more
            }
        }
    }
}
