// What a library reads and says, right and wrong.

import Foundation
import LibraryStages
import LinkCore
import PluginKit
import StageSupport
import TestSupport
import Testing

let probe = "Tests/Unit/LibraryStagesTests/Libraries/probe.c"

/// A file whose appearance makes the stage of the mode "late" answer.
final class AnswersOnceThere: Sendable {
    private let path = NSTemporaryDirectory() + "linkd-late-" + UUID().uuidString

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What the stage reads as its file: where to wait for the other one.
    var file: (name: String, bytes: [UInt8]) { ("data", Array(path.utf8)) }

    func appear() throws { try Data().write(to: URL(fileURLWithPath: path)) }
}

@Suite("Verdicts of library stages")
struct VerdictTests {
    private static var client: Client {
        var client = Client()
        client.address = "192.0.2.1"
        return client
    }

    /// A time limit that no answer of another thread exceeds, however busy the machine is.
    private static let patience = [("timeout", ConfigValue.duration(60_000))]

    /// Runs a tap through the probe in a mode.
    static func run(
        _ mode: String, _ url: String = "https://shop.example/old?a=1", _ values: [(String, ConfigValue)] = [],
        files: [(name: String, bytes: [UInt8])] = [], reads: DecisionReads? = nil, options: [String] = [],
        change: (inout LinkEvent) -> Void = { _ in }
    ) async throws -> StageRun {
        let under = try StageUnderTest(StageLibrary.compiled(probe, options))
        let host = StageUnderTest.host
        let stage = try under.stage([("mode", .string(mode))] + values, files: files, host: host)
        var event = StageUnderTest.tap(url)
        change(&event)
        return await StageRun.run(event, through: [stage], host: host, maxRestarts: 0) { $0.reads = reads }
    }

    @Test(
        "each verdict",
        arguments: [
            ("pass", "LibraryStage pass"), ("restart", "LibraryStage restart https://shop.example/other"),
            ("rewrite", "LibraryStage restart https://shop.example/other?a=1"), ("hold", "LibraryStage hold not_yet"),
            ("reject", "LibraryStage reject blocked"), ("decide", "LibraryStage decide chosen"),
            ("later", "LibraryStage reject later"), ("early", "LibraryStage reject later"),
            ("twice", "LibraryStage reject later"), ("stale", "LibraryStage pass"),
        ])
    func verdict(_ mode: String, _ step: String) async throws {
        let run = try await Self.run(mode, "https://shop.example/old?a=1", Self.patience)
        #expect(run.steps.first == step)
    }

    @Test(
        "a stage that says wrong things has failed, and why is said",
        arguments: [
            ("fail", "no table"), ("failed", "the stage failed without a reason"),
            ("code", "process() returned 77, which means nothing"),
            ("elsewhere", "its destination evil.example is refused: target_host_not_allowed"),
            ("kind", "there is no kind of destination 9"), ("two", "it gave two verdicts"),
            (
                "word",
                "a reason must be a word of a-z, 0-9 and _ with at most 64 bytes, not \"Not A Word\""
            ),
            ("utf8", "a note is not UTF-8, or has more than 65536 bytes"),
            ("null", "a note is not UTF-8, or has more than 65536 bytes"),
            ("huge", "the value of a finding is not UTF-8, or has more than 65536 bytes"),
            ("control", "the finding a must have at most 256 bytes and no control characters"),
            ("much", "it gave more than 16 notes"), ("never", "it did not answer within 50 ms"),
            ("done", "it called complete() and process() did not return LINKD_LATER"),
        ])
    func failure(_ mode: String, _ message: String) async throws {
        let run = try await Self.run(mode)
        #expect(run.steps == ["LibraryStage failed: \(message)"])
        #expect(run.notes == [])
    }

    @Test("notes, warnings, findings and facts become part of the event")
    func says() async throws {
        let run = try await Self.run("all")
        #expect(run.notes == ["a note", "established the fact known"])
        #expect(run.reading.warnings.contains("odd"))
        #expect(run.reading.findings["campaign"] == "spring")
        #expect(run.journey?.holds(fact: "known") == true)
    }

    @Test("a long note is cut")
    func cut() async throws {
        #expect(try await Self.run("long").notes == [String(repeating: "x", count: 256)])
    }

    @Test("a library reads fields, entries and settings; a field that is not granted is not there")
    func reads() async throws {
        let values: [(String, ConfigValue)] = [("names", .strings(["x", "y z"])), ("data", .string("/somewhere"))]
        let run = try await Self.run(
            "read", "https://shop.example/old?a=1&e&a=2", values, files: [("data", Array("file".utf8))],
            change: { $0.client = Self.client })
        #expect(run.steps == ["LibraryStage pass"])
        let hops = "https://shop.example/old?a=1&e&a=2"
        #expect(run.notes == ["shop.example /old 2 false  7 x;y z; 4 file", "a", "e", hops])
        let granted = try await Self.run(
            "read", "https://shop.example/old?a=1&e", [("grant", .strings(["address"])), ("number", .int(3))],
            change: { $0.client = Self.client })
        #expect(granted.notes.first == "shop.example /old 1 false 192.0.2.1 3  0 ")
    }

    @Test("after LINKD_LATER another thread reads nothing")
    func readsLate() async throws {
        let run = try await Self.run("later", "https://shop.example/old?a=1", Self.patience)
        #expect(run.reading.findings["late"] == "yes")
        #expect(run.reading.findings["seen"] == nil)
        #expect(try await Self.run("early").reading.findings["seen"] == nil)
    }

    @Test("only the decision of a pure stage is shared, with events that have the same values")
    func purity() async throws {
        let (own, pure) = (DecisionReads(), DecisionReads())
        _ = try await Self.run("entry", "https://shop.example/old?x=1", reads: own)
        #expect(own.uncacheable == .stage)
        _ = try await Self.run("entry", "https://shop.example/old?x=1", reads: pure, options: ["-DPURE=1"])
        #expect(pure.uncacheable == nil)
        #expect(pure.queryValues == ["x"])
    }

    @Test("many events wait at once, and each gets its own answer")
    func manyWait() async throws {
        let under = try StageUnderTest(StageLibrary.compiled(probe))
        let host = StageUnderTest.host
        let stage = try under.stage([("mode", .string("later")), ("timeout", .duration(60_000))], host: host)
        var journeys: [Journey] = []
        for number in 0..<20 {
            let url = try LinkURL("https://shop.example/\(number)")
            var journey = Journey(
                event: StageUnderTest.tap(url.text), receivedAt: 0, app: host.apps.named("shop"), url: url)
            let atOnce = try (stage as? any PromptStage)?.processAtOnce(&journey)
            guard case nil = atOnce else { continue }
            journeys.append(journey)
        }
        #expect(journeys.count > 10)
        // One is dropped, as the pipeline of a page does.
        journeys.removeFirst()
        for index in journeys.indices {
            guard case .reject("later") = try await stage.process(&journeys[index]) else {
                Issue.record("event \(index) has no answer")
                continue
            }
            #expect(journeys[index].suspended == nil)
        }
    }

    @Test("an instance is freed when its last event has ended, also one whose time is over")
    func freed() async throws {
        let under = try StageUnderTest(StageLibrary.compiled(probe))
        let answers = AnswersOnceThere()
        func late() async throws {
            let stage = try under.stage(
                [("mode", .string("late")), ("data", .string("/late"))], files: [answers.file])
            let run = await StageRun.run(
                StageUnderTest.tap("https://shop.example/"), through: [stage], host: StageUnderTest.host)
            #expect(run.steps == ["LibraryStage failed: it did not answer within 50 ms"])
        }
        try await late()
        #expect(!under.log.lines.contains("debug probe: freed"))
        try answers.appear()
        for _ in 0..<200 where !under.log.lines.contains("debug probe: freed") {
            try await Task.sleep(for: .milliseconds(10))  // between two looks at the condition
        }
        // Threads of other tests' libraries write in the name of "library" to the log that was made last.
        let lines = under.log.lines.filter { !$0.hasPrefix("error library: ") }
        #expect(lines == ["info probe: made with a line\u{fffd}", "debug probe: freed"])
    }
}
