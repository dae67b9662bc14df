// What only the real binary can show: signals and closed pipes.

import FakeLinkd
import Foundation
import Testing

@Suite("The linkctl binary")
struct BinaryTests {
    private func start(_ arguments: [String], input: Pipe = Pipe()) throws -> (Process, out: Pipe, err: Pipe) {
        let process = Process()
        // The test runner and the binary stand in the same folder of the build.
        let runner = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let folder = runner.contains(".xctest") ? URL(fileURLWithPath: runner).deletingLastPathComponent() : Self.folder
        process.executableURL = folder.appendingPathComponent("linkctl")
        process.arguments = arguments
        let (out, err) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = out
        process.standardError = err
        try process.run()
        return (process, out, err)
    }

    /// Beside the bundle that is loaded, when a helper of the tool chain runs it.
    private static var folder: URL {
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: bundle).deletingLastPathComponent()
    }

    private func text(_ pipe: Pipe) -> String {
        String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    @Test("Ctrl-C ends a tail with 130 and keeps what was shown")
    func interruptTail() throws {
        let linkd = try FakeLinkd(always: .endless([Sample.event]))
        defer { linkd.stop() }
        let (process, out, _) = try start(["--socket", linkd.path, "events", "tail"])
        let first = out.fileHandleForReading.availableData
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 130)
        #expect(String(decoding: first, as: UTF8.self).contains("01k1qv3w8y2n4r6t8v0x2z4a6c"))
    }

    @Test("Ctrl-C ends a call that waits with 130")
    func interruptCall() throws {
        let linkd = try FakeLinkd(always: .silence)
        defer { linkd.stop() }
        let (process, _, _) = try start(["--socket", linkd.path, "status"])
        linkd.waitForCalls(1)
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
    }

    @Test("Ctrl-C ends submit - with 130 and says how much is recorded; slow input is recorded at once")
    func interruptBatch() throws {
        let linkd = try FakeLinkd(always: .reply(#"{"outcomes":[{"eventId":"e1"}]}"#))
        defer { linkd.stop() }
        let input = Pipe()
        let (process, out, err) = try start(["--socket", linkd.path, "submit", "-"], input: input)
        try input.fileHandleForWriting.write(contentsOf: Data("{\"url\":\"a\"}\n".utf8))
        // Its row comes although the input has not ended.
        let row = String(decoding: out.fileHandleForReading.availableData, as: UTF8.self)
        #expect(row == "1\te1\t\t\t\n")
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect(text(err) == "\nlinkctl: interrupted; events recorded: 1\n")
    }

    @Test("Ctrl-C ends an import with 130, says how far it came and that running it again goes on")
    func interruptImport() throws {
        let linkd = try FakeLinkd(LinkStore().answer)
        defer { linkd.stop() }
        let input = Pipe()
        let (process, out, err) = try start(
            ["--socket", linkd.path, "links", "import", "-", "--from", "ndjson"], input: input)
        let rows = #"{"key":"a","url":"https://a.example/"}"# + "\n" + #"{"key":"deleted","url":"https://b.example/"}"#
        try input.fileHandleForWriting.write(contentsOf: Data("\(rows)\n".utf8))
        // The refused row is reported although the input has not ended.
        let report = String(decoding: out.fileHandleForReading.availableData, as: UTF8.self)
        #expect(report.hasPrefix("2\tkey\ttaken\t"))
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        let again = "run the same command again with --on-conflict keep to continue"
        #expect(text(err) == "\nlinkctl: interrupted; rows done: 2; \(again)\n")
    }

    @Test("a reader that has enough ends an export quietly")
    func closedPipe() throws {
        let linkd = try FakeLinkd(always: .replies(Array(repeating: Sample.event, count: 2000)))
        defer { linkd.stop() }
        let (process, out, err) = try start(["--socket", linkd.path, "events", "export"])
        try out.fileHandleForReading.close()
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        #expect(text(err).isEmpty)
    }
}
