// A client for apps as a program: a call in each line of its input and an answer in each line of its output, both as JSON.

import Foundation
public import LinkCore
import Synchronization

/// A running client.
public final class ClientRunner: Sendable {
    /// A test cannot go on.
    public struct Trouble: Error, CustomStringConvertible {
        /// What is wrong.
        public let description: String
    }

    private struct Pipes: Sendable {
        let input: FileHandle
        let output: FileHandle
        var pending = Data()
    }

    private let process: Process
    private let pipes: Mutex<Pipes>

    init(_ program: String, _ arguments: [String]) throws {
        process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
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
                guard !more.isEmpty else { throw Trouble(description: "the client has ended at \(line)") }
                pipes.pending += more
            }
        }
    }
}
