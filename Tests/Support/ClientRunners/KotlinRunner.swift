// The Kotlin client, compiled once for all tests.

import Foundation
import TestSupport

/// Compiles the Kotlin client and starts it.
public enum KotlinRunner {
    /// Whether the compiler is there; `Scripts/setup test` installs it.
    public static var isInstalled: Bool { access("/usr/bin/kotlinc", X_OK) == 0 && access("/usr/bin/java", X_OK) == 0 }

    /// The files of the client.
    public static let all = ["Routes", "JSON", "Client", "Android", "Play"].map {
        "Sources/AppClient/Kotlin/Linkd\($0).kt"
    }

    /// What the client uses of Android and of Play's library.
    public static let stubs = ["Android", "App", "Net", "Play", "System"].map {
        "Tests/Support/ClientRunners/AndroidStubs/\($0).kt"
    }

    /// What the virtual machine is told: a compiler that lives for seconds does not earn back the second stage of
    /// just-in-time compilation, nor do the drivers.
    private static let quick = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"]

    /// The classes of everything that is Kotlin, compiled once: the client, its example, the stubs and both drivers.
    private static let classes = Result { try compiled() }

    /// The folder of the classes, which is removed when this process ends, and what the compiler said.
    private static func compiled() throws -> (folder: String, said: String) {
        let root = NSTemporaryDirectory() + "linkd-kotlin-\(getpid())"
        atexit { try? FileManager.default.removeItem(atPath: NSTemporaryDirectory() + "linkd-kotlin-\(getpid())") }
        try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
        let app = root + "/LinkdConfiguration.kt"
        try write(
            "package org.linkd.client\n\nval linkdApp = LinkdApp(\"shop\", listOf(\"go.example.com\"), routes = listOf())\n",
            to: app)
        let drivers = ["Driver", "AndroidDriver"]
        let said = try compile(
            all + stubs + drivers.map { "Tests/Support/ClientRunners/\($0).kt" }
                + ["Sources/AppClient/Example/LinkdActivity.kt", app], into: root)
        for driver in drivers where access("\(root)/org/linkd/client/\(driver)Kt.class", R_OK) != 0 {
            throw ClientRunner.Trouble(description: "the Kotlin client does not compile:\n\(said)")
        }
        return (root, said)
    }

    /// What the compiler says of all of it; empty when it has nothing to say.
    public static func warnings() throws -> String { try classes.get().said }

    /// Runs the client's part for Android once; what it printed. See AndroidDriver.kt.
    public static func android(_ arguments: String...) throws -> String {
        let folder = try classes.get().folder
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/java")
        process.arguments =
            quick + ["-cp", "\(folder):/usr/share/java/kotlin-stdlib.jar", "org.linkd.client.AndroidDriverKt"]
            + arguments
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
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["JAVA_OPTS": quick.joined(separator: " ")]) { $1 }
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

    private static func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Starts one.
    public static func start() throws -> ClientRunner {
        let folder = try classes.get().folder
        return try ClientRunner(
            "/usr/bin/java",
            quick + [
                "-Dfile.encoding=UTF-8", "-cp", "\(folder):/usr/share/java/kotlin-stdlib.jar",
                "org.linkd.client.DriverKt",
            ])
    }
}
