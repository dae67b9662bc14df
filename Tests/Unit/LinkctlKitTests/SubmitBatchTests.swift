// submit -: batches, bad lines, refusals, overload, progress.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Synchronization
import Testing

@Suite("Submitting events from standard input")
struct SubmitBatchTests {
    /// The urls of each SubmitMany call.
    private func urls(_ linkd: FakeLinkd) -> [[String]] {
        linkd.calls.map { call in
            (call.parameters["events"]?.array ?? []).map { $0.object?["url"]?.string ?? "?" }
        }
    }

    /// Records everything but events whose url starts with "bad".
    private static func answer(_ call: FakeCall) -> FakeAnswer {
        let events = (call.parameters["events"]?.array ?? []).map { $0.object?["url"]?.string ?? "" }
        if let bad = events.firstIndex(where: { $0.hasPrefix("bad") }) {
            return .error("org.linkd.Gateway.InvalidEvent", #"{"field":"events[\#(bad)].url","reason":"scheme"}"#)
        }
        let outcomes = events.map { #"{"eventId":"e-\#($0)","action":"open_app","reason":"route","duplicate":false}"# }
        return .reply(#"{"outcomes":[\#(outcomes.joined(separator: ","))]}"#)
    }

    private func submit(_ lines: [String], _ arguments: [String] = []) throws -> (run: Run, calls: [[String]]) {
        let linkd = try FakeLinkd(Self.answer)
        defer { linkd.stop() }
        let world = Run.World(input: lines.map { $0 + "\n" }.joined())
        return (try Run(["submit", "-"] + arguments, linkd: linkd, world), urls(linkd))
    }

    private func line(_ url: String) -> String { #"{"url":"\#(url)"}"# }

    @Test("five thousand lines go out in calls of at most a thousand, in order, each with its row")
    func fiveThousand() throws {
        let names = (0..<5000).map { "u\($0)" }
        let (run, calls) = try submit(names.map(line))
        #expect(run.code == 0)
        #expect(calls.map(\.count) == [1000, 1000, 1000, 1000, 1000])
        #expect(calls.flatMap(\.self) == names)
        let rows = run.out.split(separator: "\n")
        #expect(rows.count == 5000)
        #expect(rows.last == "5000\te-u4999\topen_app\troute\t")
        #expect(run.err.hasPrefix("5,000 events recorded in "))
    }

    @Test("large events make smaller batches, below what linkd takes in one message")
    func largeEvents() throws {
        let name = String(repeating: "x", count: 60_000)
        let (run, calls) = try submit((0..<20).map { _ in line(name) })
        #expect(run.code == 0)
        #expect(calls.flatMap(\.self).count == 20)
        #expect(calls.allSatisfy { $0.count <= 8 })
    }

    @Test("empty lines, CRLF and a last line without a line break are fine; nothing is fine too")
    func odd() throws {
        let linkd = try FakeLinkd(Self.answer)
        defer { linkd.stop() }
        let run = try Run(
            ["submit", "-"], linkd: linkd, Run.World(input: "\n{\"url\":\"a\"}\r\n \t\n\r\n{\"url\":\"b\"}"))
        #expect(run.code == 0)
        #expect(urls(linkd) == [["a", "b"]])
        #expect(run.out.hasPrefix("2\te-a\t"))
        #expect(run.out.contains("\n5\te-b\t"))
        let nothing = try Run(["submit", "-"], linkd: linkd)
        #expect(nothing.code == 0)
        #expect(nothing.err.hasPrefix("0 events recorded"))
    }

    @Test(
        "a line that is no event: everything before it is recorded, nothing after it, 65",
        arguments: ["{\"url\":", "[]", "x", "\"text\"", "{} {}", "{\"a\":1,}"])
    func badLine(bad: String) throws {
        let (run, calls) = try submit([line("a"), line("b"), bad, line("c")])
        #expect(run.code == 65)
        #expect(calls == [["a", "b"]])
        #expect(run.err.contains("linkctl: line 3: not "))
        #expect(run.err.contains("(2 events recorded before)"))
        #expect(run.err.contains("tail -n +3"))
    }

    @Test("an event that linkd refuses: the same, with its line number, field and reason")
    func refused() throws {
        let (run, calls) = try submit([line("a"), "", line("bad"), line("c")])
        #expect(run.code == 65)
        #expect(calls == [["a", "bad", "c"], ["a"]])
        #expect(run.err.contains("linkctl: line 3: url: scheme (1 event recorded before)"))
        #expect(run.out == "1\te-a\topen_app\troute\t\n")
    }

    @Test("with --keep-going bad lines are reported and left out")
    func keepGoing() throws {
        let (run, calls) = try submit([line("bad1"), line("a"), "nonsense", line("bad2"), line("c")], ["--keep-going"])
        #expect(run.code == 65)
        #expect(calls == [["bad1", "a"], ["a"], ["bad2", "c"], ["c"]])
        #expect(run.err.contains("line 1: url: scheme\n"))
        #expect(run.err.contains("line 3: not JSON"))
        #expect(run.err.contains("line 4: url: scheme\n"))
        #expect(run.err.contains("2 events recorded"))
        #expect(run.err.contains("3 lines left out"))
    }

    @Test("a line longer than linkd takes is refused without being kept")
    func longLine() throws {
        let (run, calls) = try submit([line("a"), line(String(repeating: "x", count: 3_000_000)), line("b")])
        #expect(run.code == 65)
        #expect(calls == [["a"]])
        #expect(run.err.contains("line 2: over 524288 bytes"))
    }

    @Test("an overloaded linkd is asked again after as long as it said; then the batch goes on")
    func overloaded() throws {
        let attempts = Mutex(0)
        let linkd = try FakeLinkd { call in
            let attempt = attempts.withLock { count in
                count += 1
                return count
            }
            let busy = FakeAnswer.error("org.linkd.Gateway.Overloaded", #"{"retryAfterMilliseconds":1}"#)
            return attempt < 4 ? busy : Self.answer(call)
        }
        defer { linkd.stop() }
        let run = try Run(["submit", "-"], linkd: linkd, Run.World(input: line("a")))
        #expect(run.code == 0)
        #expect(linkd.calls.count == 4)
    }

    @Test("an overload that does not end: 75, nothing claimed to be recorded")
    func overloadedForEver() throws {
        let run = try Run(
            ["submit", "-"], answer: .error("org.linkd.Gateway.Overloaded", #"{"retryAfterMilliseconds":1}"#),
            Run.World(input: line("a")))
        #expect(run.code == 75)
        #expect(run.err.contains("(0 events recorded before)"))
    }

    @Test("a permission that lacks ends the batch with 77")
    func denied() throws {
        let run = try Run(
            ["submit", "-"], answer: .error("org.varlink.service.PermissionDenied", "{}"), Run.World(input: line("a")))
        #expect(run.code == 77)
    }

    @Test("with --json every reply is printed as it came")
    func json() throws {
        let (run, _) = try submit([line("a")], ["--json"])
        #expect(
            run.out
                == #"{"outcomes":[{"eventId":"e-a","action":"open_app","reason":"route","duplicate":false}]}"# + "\n")
    }

    @Test("progress is drawn on standard error, and only when that is a terminal")
    func progress() throws {
        let linkd = try FakeLinkd(Self.answer)
        defer { linkd.stop() }
        let input = (0..<1500).map { line("u\($0)") + "\n" }.joined()
        let drawn = try Run(
            ["submit", "-"], linkd: linkd, Run.World(terminal: true, errorTerminal: true, input: input))
        #expect(drawn.err.contains("\r\u{1b}[K"))
        #expect(drawn.err.contains("░"))
        #expect(drawn.err.contains("1,500 events recorded"))
        #expect(drawn.out.isEmpty)
        let piped = try Run(["submit", "-"], linkd: linkd, Run.World(input: input))
        #expect(!piped.err.contains("\r"))
    }

    @Test("events that linkd knew before are counted as such")
    func duplicates() throws {
        let run = try Run(
            ["submit", "-"], answer: .reply(#"{"outcomes":[{"duplicate":true},{"duplicate":false}]}"#),
            Run.World(input: line("a") + "\n" + line("b")))
        #expect(run.err.contains("2 events recorded, 1 of them known before"))
    }
}
