// The write lock of a database in the hands of somebody else.

import Foundation

/// Another process that holds a database locked.
final class DatabaseHolder {
    private let process = Process()
    private let input = Pipe()

    init(_ database: String) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Binaries.tool("sqlite3") ?? "sqlite3")
        process.arguments = ["-batch", database]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        try input.fileHandleForWriting.write(
            contentsOf: Data(".timeout 5000\nBEGIN EXCLUSIVE;\nSELECT 'locked';\n".utf8))
        let said = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard said.hasPrefix("locked") else { throw Trouble("sqlite3 could not lock the database: \(said)") }
    }

    func release() {
        try? input.fileHandleForWriting.write(contentsOf: Data("ROLLBACK;\n".utf8))
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }
}
