// `linkctl events import FILE`: what `linkctl events export` wrote, into another linkd.

import ArgumentParser
import LinkClient
import LinkCore

/// Implements `linkctl events import`.
struct EventsImport: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Record the events of an export, with their ids and times.",
        discussion: """
            The file is what linkctl events export wrote as ndjson. Import the links first: then their taps count for \
            them. Events are recorded from the oldest to the newest, whatever the order of the file. Statistics, \
            installations and credits follow from the events. What an export does not have stays behind: links that \
            still wait for an app, the ids that callers gave their events, and what taps are matched by, so that \
            installs after the move are not credited to taps before it.

            An event that linkd has already, by its id, is left as it is: after an interruption, import the file \
            again. Events older than store.event_retention are left out. A line that is no event is reported with \
            its number, and the others are imported; the exit code is 65 then. With --dry-run, linkd checks every \
            line and records nothing.

            EXAMPLES
              linkctl events import events.ndjson --dry-run
              linkctl events import events.ndjson
              ssh old-host linkctl events export | linkctl events import -
            """)

    @Argument(
        help: ArgumentHelp("The file; - is standard input.", valueName: "file"), completion: .file())
    var file: String
    @Flag(help: "Check every line; record nothing.") var dryRun = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        var run = EventImportRun(session, isDry: dryRun)
        try run.run(file)
    }
}

/// One run of `events import`.
private struct EventImportRun {
    private static let method = "org.linkd.Control.ImportEvents"
    /// The most events that ImportEvents accepts in one call, and the most bytes: half of the default of
    /// limits.message_bytes. An event that is longer is sent alone.
    private static let (mostEvents, mostBytes) = (1000, 1 << 19)
    /// The longest line: no recorded event is longer.
    private static let longest = 1 << 24
    /// The most bad lines that are named.
    private static let mostNamed = 20

    private struct Line {
        var number: Int
        var bytes: [UInt8]
    }

    private let session: Session
    private let isDry: Bool
    private var waiting: [Line] = []
    private var waitingBytes = 0
    private var bytesDone: Int64 = 0
    private var (imported, existing, expired, refused) = (0, 0, 0, 0)

    init(_ session: Session, isDry: Bool) { (self.session, self.isDry) = (session, isDry) }

    mutating func run(_ path: String) throws(CommandError) {
        var lines = try ReversibleLines(path, console: session.console)
        defer { lines.close() }
        guard let ends = try lines.ends(longest: Self.longest) else {
            throw CommandError(
                .badInput, "\(path) has no events", advice: "give a file that linkctl events export wrote")
        }
        let isNewestFirst = (Self.time(of: ends.first) ?? 0) > (Self.time(of: ends.last) ?? 0)
        var progress = ProgressBar(session.output, total: lines.size, unit: "events")
        defer { progress.finish() }
        var run = self
        do throws(CommandError) {
            try lines.each(fromEnd: isNewestFirst, longest: Self.longest) { (number, bytes) throws(CommandError) in
                try run.take(Line(number: number, bytes: bytes))
                progress.update(done: run.bytesDone, count: run.done)
            }
            try run.flush()
        } catch {
            progress.finish()
            session.output.talk("\(run.summary); import the file again to continue", .yellow)
            throw error
        }
        progress.finish()
        self = run
        try finish()
    }

    /// The time of an event, by its line; nil for a line that is no event.
    private static func time(of line: [UInt8]) -> Int64? {
        guard let event = (try? JSONParser.parse(line))?.object else { return nil }
        return event.object("outcome")?.number("receivedAt")
    }

    private var done: Int { imported + existing + expired }

    private var summary: String {
        var parts = ["\(grouped(imported)) events \(isDry ? "would be imported" : "imported")"]
        if existing > 0 { parts.append("\(grouped(existing)) were there") }
        if expired > 0 { parts.append("\(grouped(expired)) are older than store.event_retention") }
        return parts.joined(separator: ", ")
    }

    private func finish() throws(CommandError) {
        if session.json {
            let counts = [("imported", imported), ("existing", existing), ("expired", expired), ("failed", refused)]
            var writer = JSONWriter()
            writer.object { writer in
                for (name, count) in counts {
                    writer.key(name)
                    writer.value(Int64(count))
                }
            }
            try session.output.json(line: writer.bytes)
        } else {
            try session.output.line(summary)
        }
        guard refused > 0 else { return }
        throw CommandError(
            .badInput, refused == 1 ? "1 line was left out" : "\(grouped(refused)) lines were left out",
            advice: "correct them and import the file again")
    }

    private mutating func take(_ line: Line) throws(CommandError) {
        guard line.bytes.count <= Self.longest else { return refuse(line.number, "over \(Self.longest) bytes") }
        do throws(JSONError) {
            guard try JSONParser.parse(line.bytes).object != nil else {
                return refuse(line.number, "not a JSON object")
            }
        } catch {
            return refuse(line.number, "not JSON: \(error.description)")
        }
        if waiting.count == Self.mostEvents || waitingBytes + line.bytes.count > Self.mostBytes { try flush() }
        waiting.append(line)
        waitingBytes += line.bytes.count + 1
    }

    private mutating func refuse(_ number: Int, _ reason: String) {
        refused += 1
        if refused <= Self.mostNamed { session.output.talk("line \(number): \(cleaned(reason))", .yellow) }
        if refused == Self.mostNamed { session.output.talk("further bad lines are only counted", .yellow) }
    }

    /// Sends the lines held back. An event that linkd rejects is removed, and the others are sent again.
    private mutating func flush() throws(CommandError) {
        while !waiting.isEmpty {
            do throws(CommandError) {
                try send()
            } catch {
                guard let (index, reason) = SubmitBatch.invalidEvent(error), waiting.indices.contains(index) else {
                    throw error
                }
                refuse(waiting[index].number, reason)
                waiting.remove(at: index)
            }
        }
        waitingBytes = 0
    }

    private mutating func send() throws(CommandError) {
        var writer = JSONWriter(capacity: waitingBytes + 64)
        writer.beginObject()
        writer.array("events", waiting) { $0.raw($1.bytes) }
        if isDry { writer.field("dryRun", true) }
        writer.endObject()
        let call = EncodedCall(Self.method, rawParameters: writer.bytes)
        let session = session
        let reply = try Overload.patiently { () throws(CommandError) in
            try session.request(call, method: Self.method)
        }
        let result = try session.decoded(reply, of: Self.method)
        imported += Int(result.number("imported") ?? 0)
        existing += Int(result.number("existing") ?? 0)
        expired += Int(result.number("expired") ?? 0)
        bytesDone += Int64(waitingBytes)
        waiting = []
    }
}
