// Submits events from standard input, at most a thousand per call. Calls run one after the other: everything before a
// bad line is recorded and nothing after it, so a batch can be resumed at that line.

import LinkClient
import LinkCore

/// One run of `submit -`.
struct SubmitBatch {
    private static let method = "org.linkd.Gateway.SubmitMany"
    /// The most events that SubmitMany accepts in one call.
    private static let maxEvents = 1000
    /// Half of the default limits.message_bytes, which leaves room for the envelope. It is also the limit of one event.
    private static let maxBytes = 1 << 19

    private struct Line {
        var number: Int
        var bytes: [UInt8]
    }

    private let session: Session
    private let keepGoing: Bool
    private var waiting: [Line] = []
    private var waitingBytes = 0
    private var recorded = 0
    private var duplicates = 0
    private var refused = 0

    init(_ session: Session, keepGoing: Bool) {
        self.session = session
        self.keepGoing = keepGoing
    }

    /// Reads, submits and reports all lines.
    mutating func run() throws(CommandError) {
        var reader = LineReader(descriptor: session.console.input, maxLineBytes: Self.maxBytes)
        var progress = ProgressBar(session.output, total: reader.totalBytes, unit: "events")
        let started = ContinuousClock.now
        Interruption.begin(.submitting)
        defer { Interruption.endBatch() }
        do throws(CommandError) {
            reading: while true {
                switch try reader.next() {
                case .line(let bytes): try take(Line(number: reader.lineNumber, bytes: bytes))
                // Sends what is there before waiting, so that a slow writer gets each event recorded at once.
                case .idle:
                    try flush()
                    try session.output.flush()
                case .end: break reading
                }
                progress.update(done: reader.bytesRead, count: recorded)
            }
            try flush()
        } catch {
            progress.finish()
            throw withTally(error)
        }
        progress.finish()
        let seconds = (ContinuousClock.now - started) / .seconds(1)
        let again = duplicates > 0 ? ", \(grouped(duplicates)) of them known before" : ""
        let rounded = (seconds * 10).rounded() / 10
        session.output.talk("\(events(recorded)) recorded\(again) in \(rounded) s")
        if refused > 0 {
            throw CommandError(
                .badInput, refused == 1 ? "1 line left out" : "\(grouped(refused)) lines left out",
                advice: "correct them and submit them again")
        }
    }

    private mutating func take(_ line: Line) throws(CommandError) {
        guard line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { return }
        if let reason = Self.fault(of: line.bytes) {
            // Everything before the bad line must be recorded, so it is sent first.
            try flush()
            return try refuse(line.number, reason)
        }
        if waiting.count == Self.maxEvents || waitingBytes + line.bytes.count > Self.maxBytes { try flush() }
        waiting.append(line)
        waitingBytes += line.bytes.count + 1
    }

    /// Why a line cannot be an event; nil when it may be one. linkd decides whether it is valid.
    private static func fault(of line: [UInt8]) -> String? {
        guard line.count <= maxBytes else { return "over \(maxBytes) bytes" }
        do throws(JSONError) {
            return try JSONParser.parse(line).object == nil ? "not a JSON object" : nil
        } catch {
            return "not JSON: \(error.description)"
        }
    }

    private mutating func refuse(_ number: Int, _ reason: String) throws(CommandError) {
        refused += 1
        guard keepGoing else {
            throw CommandError(
                .badInput, "line \(number): \(reason)",
                advice: "correct the line and resume with: tail -n +\(number) FILE | linkctl submit -")
        }
        session.output.talk("line \(number): \(cleaned(reason))", .yellow)
    }

    /// Submits the lines held back. An event that linkd rejects is removed, and the others are sent again.
    private mutating func flush() throws(CommandError) {
        while !waiting.isEmpty {
            do throws(CommandError) {
                return try submit(waiting)
            } catch {
                guard let (index, reason) = Self.invalidEvent(error), waiting.indices.contains(index) else {
                    throw error
                }
                let bad = waiting[index]
                // Without --keep-going only the lines before the bad one may be recorded.
                let rest = keepGoing ? waiting[(index + 1)...] : []
                waiting.removeSubrange(index...)
                waiting += rest
                if !keepGoing, !waiting.isEmpty { try submit(waiting) }
                try refuse(bad.number, reason)
            }
        }
    }

    private mutating func submit(_ lines: [Line]) throws(CommandError) {
        let reply = try patiently(Self.call(lines))
        if session.json { try session.output.json(reply) }
        let outcomes = try session.decoded(reply, of: Self.method).objects("outcomes")
        recorded += lines.count
        duplicates += outcomes.count { $0.flag("duplicate") == true }
        Interruption.note(recorded: recorded)
        waiting = []
        waitingBytes = 0
        guard !session.json, !session.output.isTerminal else { return }
        for (line, outcome) in zip(lines, outcomes) {
            let cells = [
                String(line.number), outcome.text("eventId") ?? "", outcome.text("action") ?? "",
                outcome.text("reason") ?? "", outcome.object("destination")?.text("url") ?? "",
            ]
            try session.output.line(cells.map(cleaned).joined(separator: "\t"))
        }
    }

    private static func call(_ lines: [Line]) -> EncodedCall {
        var writer = JSONWriter(capacity: lines.reduce(32) { $0 + $1.bytes.count + 1 })
        writer.beginObject()
        writer.array("events", lines) { $0.raw($1.bytes) }
        writer.endObject()
        return EncodedCall(method, rawParameters: writer.bytes)
    }

    /// Makes a call, and repeats it while linkd asks to come back later.
    private func patiently(_ call: EncodedCall) throws(CommandError) -> Reply {
        var overload = Overload()
        while true {
            do throws(CommandError) {
                return try session.request(call, method: Self.method)
            } catch {
                try overload.wait(after: error)
            }
        }
    }

    /// The index in the call and the reason of an InvalidEvent, from its field such as `events[3].url`.
    static func invalidEvent(_ failure: CommandError) -> (Int, String)? {
        guard let refusal = failure.refusal, refusal.text("error") == "org.linkd.Gateway.InvalidEvent",
            let parameters = refusal.object("parameters"), let field = parameters.text("field"),
            field.hasPrefix("events["), let close = field.firstIndex(of: "]"),
            let index = Int(field[field.index(field.startIndex, offsetBy: 7)..<close])
        else { return nil }
        let path = field[field.index(after: close)...].drop { $0 == "." }
        let reason = parameters.text("reason") ?? "not valid"
        return (index, path.isEmpty ? reason : "\(path): \(reason)")
    }

    private func withTally(_ failure: CommandError) -> CommandError {
        var failure = failure
        if let what = failure.what { failure.what = "\(what) (\(events(recorded)) recorded before)" }
        return failure
    }

    private func events(_ count: Int) -> String { count == 1 ? "1 event" : "\(grouped(count)) events" }
}
