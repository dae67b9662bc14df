// The TypeScript client under Node, compiled once for all tests.

import Foundation
import TestSupport

/// Compiles the TypeScript client and starts it.
public enum TypeScriptRunner {
    /// Whether Node and the compiler are there; `Scripts/setup test` installs them.
    public static var isInstalled: Bool { access("/usr/bin/node", X_OK) == 0 && access("/usr/bin/tsc", X_OK) == 0 }

    /// What the compiler is told. No library of a browser or of Node: what the client uses of them it declares itself.
    public static let strict = [
        "--strict", "--noUnusedLocals", "--noUnusedParameters", "--noImplicitReturns", "--target", "es2018", "--lib",
        "es2019", "--module", "commonjs", "--declaration",
    ]

    private static let compiled = Result {
        let folder = NSTemporaryDirectory() + "linkd-typescript-\(getpid())"
        atexit {
            try? FileManager.default.removeItem(atPath: NSTemporaryDirectory() + "linkd-typescript-\(getpid())")
        }
        return (folder, said: try compile(["Sources/AppClient/TypeScript/linkd.ts"], into: folder))
    }

    /// What the compiler says of the client; empty when it has nothing to say.
    public static func warnings() throws -> String { try compiled.get().said }

    /// Compiles sources, given by their paths from the root or absolute; empty when the compiler has nothing to say.
    public static func compile(_ sources: [String], into folder: String) throws -> String {
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/tsc")
        process.arguments =
            strict + ["--outDir", folder] + sources.map { $0.hasPrefix("/") ? $0 : VectorFile.root + $0 }
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }

    /// Starts one.
    public static func start() throws -> ClientRunner {
        try ClientRunner(
            "/usr/bin/node",
            [VectorFile.root + "Tests/Support/ClientRunners/driver.cjs", compiled.get().0 + "/linkd.js"])
    }
}
