// Library stages on a loop, as a worker runs them.

import EventLoop
import LibraryStages
import LinkCore
import PluginKit
import StageSupport
import TestSupport
import Testing

/// A worker: its executor is a loop.
private actor Worker {
    let thread: LoopThread
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.executor.asUnownedSerialExecutor() }

    init() throws { thread = try LoopThread(name: "test") }

    /// Runs events through a stage in a mode; the steps.
    func run(
        _ under: StageUnderTest, _ mode: String, _ count: Int, timeout: Int64 = 50,
        files: [(name: String, bytes: [UInt8])] = []
    ) async throws -> [String] {
        let host = StageUnderTest.host
        let stage = try under.stage(
            [("mode", .string(mode)), ("timeout", .duration(timeout))]
                + files.map { ($0.name, .string("/file")) }, files: files, host: host)
        var steps: [String] = []
        for _ in 0..<count {
            let run = await StageRun.run(StageUnderTest.tap("https://shop.example/"), through: [stage], host: host)
            #expect(thread.executor.isOnLoop)
            steps += run.steps
        }
        return steps
    }
}

@Suite("Library stages on a loop")
struct LoopTests {
    @Test("the loop's timer is the limit, and answers come back to the loop")
    func limit() async throws {
        let worker = try Worker()
        let under = try StageUnderTest(StageLibrary.compiled(probe))
        #expect(
            try await worker.run(under, "later", 3, timeout: 60_000)
                == Array(repeating: "LibraryStage reject later", count: 3))
        #expect(
            try await worker.run(under, "never", 2)
                == Array(repeating: "LibraryStage failed: it did not answer within 50 ms", count: 2))
        let answers = AnswersOnceThere()
        #expect(
            try await worker.run(under, "late", 1, files: [answers.file])
                == ["LibraryStage failed: it did not answer within 50 ms"])
        try answers.appear()
        for _ in 0..<200 where under.log.lines.count(where: { $0 == "debug probe: freed" }) < 2 {
            try await Task.sleep(for: .milliseconds(10))  // between two looks at the condition
        }
        #expect(under.log.lines.count { $0 == "debug probe: freed" } == 2)
        worker.thread.stop()
    }
}
