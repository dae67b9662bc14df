// `linkctl stages test NAME`: what a stage does with events, without recording anything.

import ArgumentParser
import Glibc
import LinkCore

/// Implements `linkctl stages test`.
struct StagesTest: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Show what a stage does with events, without recording them.",
        discussion: """
            Each event passes the stages before it as well. A stage with a section in the configuration can be \
            tested before it is in pipeline.stages; it then runs as the last one before attribution. --events reads \
            what linkctl events export writes, or an event a line with the fields of the type Event in \
            org.linkd.Gateway.varlink. What a process does besides answering, it does in a test, too. Exits with 1 \
            when the stage failed on an event.

            EXAMPLES
              linkctl stages test campaigns 'https://go.example.com/spring?utm_source=mail'
              linkctl events export --since 1d | linkctl stages test campaigns --events -
              linkctl stages test campaigns --events yesterday.ndjson --changed
            """)

    @Argument(help: ArgumentHelp("The stage.", valueName: "name"), completion: .asked(.stages)) var name: String
    @Argument(help: ArgumentHelp("A link, instead of --events.", valueName: "url")) var url: String?
    @Option(help: ArgumentHelp("A file with an event a line, or - for standard input.", valueName: "file"))
    var events: String?
    @Flag(help: "Show only events that the stage changed, decided or failed on.") var changed = false
    @Option(help: "What happened with the link.") var kind: KindOption = .tap
    @OptionGroup(title: "Who asks") var who: WhoOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        guard (url == nil) != (events == nil) else {
            throw ValidationError(
                url == nil ? "Give a link, or --events with a file." : "Give a link or --events, not both.")
        }
        if events != nil, !who.isEmpty { throw ValidationError("With --events, each event says who asks.") }
    }

    func run(_ session: Session) throws(CommandError) {
        var tally = StageTally()
        if let url {
            let event = who.event(kind: kind, url: url, id: nil)
            try test(event, session, &tally) { (run, session) throws(CommandError) in
                try StageRunReport.print(run, session)
            }
            if !session.json, tally.runs == 0 {
                session.output.talk("the event ended before it came to \(name)", .yellow)
            }
        } else if let events {
            try testAll(events, session, &tally)
        }
        if tally.failed > 0 {
            throw CommandError(
                .failed, "\(name) failed on \(grouped(tally.failed)) of \(grouped(tally.events)) events")
        }
    }

    private func test(
        _ event: JSONObject, _ session: Session, _ tally: inout StageTally,
        show: (JSONObject, Session) throws(CommandError) -> Void
    ) throws(CommandError) {
        let method = "org.linkd.Control.TestStage"
        let reply = try session.call(method, ["stage": .string(name), "event": .object(event)])
        let decoded = try session.decoded(reply, of: method)
        tally.add(decoded)
        if session.json { return try session.output.json(reply) }
        for run in decoded.objects("runs") where !changed || run.text("verdict") != "passed" {
            try show(run, session)
        }
    }

    private func testAll(_ path: String, _ session: Session, _ tally: inout StageTally) throws(CommandError) {
        let descriptor = path == "-" ? session.console.input : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unreadable(path, errno) }
        defer { if path != "-" { close(descriptor) } }
        var reader = LineReader(descriptor: descriptor, name: path, maxLineBytes: 1 << 19)
        var progress = ProgressBar(session.output, total: reader.totalBytes, unit: "events")
        var table = Table(session.output, StageRunReport.columns)
        defer { progress.finish() }
        reading: while true {
            switch try reader.next() {
            case .idle: continue
            case .end: break reading
            case .line(let bytes):
                guard bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
                let event = try Self.event(bytes, at: "\(path):\(reader.lineNumber)")
                let number = tally.events + 1
                do throws(CommandError) {
                    try test(event, session, &tally) { (run, _) throws(CommandError) in
                        try table.row(StageRunReport.row(run, number: number))
                    }
                } catch {
                    throw error.status == .badInput
                        ? CommandError(
                            .badInput, "\(path):\(reader.lineNumber): \(error.what ?? "not an event")",
                            advice: error.advice) : error
                }
                progress.update(done: reader.bytesRead, count: tally.events)
            }
        }
        progress.finish()
        if !session.json { try table.finish(empty: "nothing to show") }
        session.output.talk(tally.line(of: name))
    }

    /// The event of a line: an export has it beside its outcome.
    private static func event(_ line: [UInt8], at place: String) throws(CommandError) -> JSONObject {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.parse(line)
        } catch {
            throw CommandError(.badInput, "\(place): not JSON: \(error.description)", advice: "give an event a line")
        }
        guard let object = value.object else {
            throw CommandError(.badInput, "\(place): not a JSON object", advice: "give an event a line")
        }
        guard var event = object["event"]?.object else { return object }
        // An id would make the event a resent one.
        event["id"] = nil
        return event
    }
}

/// How often a stage said what.
struct StageTally {
    private(set) var events = 0
    private(set) var runs = 0
    private(set) var failed = 0
    private var verdicts: [(word: String, count: Int)] = []
    private var microseconds: [Int64] = []

    /// Counts the reply of TestStage.
    mutating func add(_ reply: JSONObject) {
        events += 1
        for run in reply.objects("runs") {
            runs += 1
            let word = run.text("verdict") ?? ""
            if word == "failed" { failed += 1 }
            if let time = run.number("microseconds") { microseconds.append(time) }
            if let index = verdicts.firstIndex(where: { sameBytes($0.word, word) }) {
                verdicts[index].count += 1
            } else {
                verdicts.append((word, 1))
            }
        }
    }

    /// One line for a person.
    func line(of stage: String) -> String {
        let words = verdicts.map { "\(grouped($0.count)) \($0.word)" }.joined(separator: ", ")
        let sorted = microseconds.sorted()
        func percentile(_ share: Double) -> Int64 { sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] }
        let times = sorted.isEmpty ? "" : "; p50 \(percentile(0.5)) µs, p99 \(percentile(0.99)) µs"
        return "\(grouped(events)) events" + (words.isEmpty ? ", none came to \(stage)" : ": \(words)\(times)")
    }
}
