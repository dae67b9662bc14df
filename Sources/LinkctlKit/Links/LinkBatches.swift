// Sends links with CreateMany: at most 100 links and half a megabyte per call, 16 calls in flight, so that linkctl makes the
// next ones while linkd works. Larger calls fill the socket, and the two wait for each other. The caller takes the results as
// they arrive; memory is bounded by the calls in flight.

import LinkClient
import LinkCore

/// Sends links in batches over one connection.
final class LinkBatches {
    /// The result of one link.
    enum State: Equatable {
        case created, updated, unchanged
        /// Left as it was, as the caller wished, for this reason.
        case skipped(ImportRowError)
        case refused(ImportRowError)

        /// Whether linkd has the link as the row says.
        var isMade: Bool {
            switch self {
            case .created, .updated, .unchanged: true
            case .skipped, .refused: false
            }
        }

        /// The word shown in reports.
        var word: String {
            switch self {
            case .created: "created"
            case .updated: "updated"
            case .unchanged: "unchanged"
            case .skipped: "skipped"
            case .refused: "failed"
            }
        }
    }

    /// linkd's answer to one link, or linkctl's own rejection.
    struct Result {
        var origin: RowOrigin
        /// The short link; of a link that was not made what the row said of it: domain and key, or its id.
        var shortLink: String
        var state: State
        /// Domain and key of the link as linkd has it; nil when it has none, or has only just made it.
        var stored: (domain: String, key: String)?
        /// Warnings about an accepted link, as words of the interface.
        var warnings: [String] = []
    }

    /// What linkd does with a link that exists.
    enum Existing {
        /// It refuses the new one.
        case refuse
        /// It changes the link.
        case change
        /// It leaves the link as it is.
        case keep
    }

    /// A link to send, or a row that linkctl already rejected and that only keeps its place.
    private struct Row {
        var origin: RowOrigin
        var bytes: [UInt8]
        /// Domain and key, or the external id.
        var name: String
        /// The domain that the link names, for the message when it belongs to no app; nil when it names none.
        var domain: String?
        /// What linkctl decided; nil when linkd is asked.
        var state: State?
        /// The names of the fields; empty without an undo file.
        var fields: [String] = []
    }

    /// What is read of an answer, which has the whole links.
    static let read: MemberNames = [
        "results", "created", "unchanged", "error", "detail", "warnings", "link", "shortLink", "domain", "key", "hosts",
        "revision",
    ]
    private static let maxLinks = 100
    static let maxBytes = LinkRowCheck.maxBytes
    private static let window = 16

    private let session: Session
    private let existing: Existing
    private let reuse: Bool
    private let isDry: Bool
    /// Tags that each link gets besides its own.
    private let tags: [String]
    private var undo: ImportUndo?
    private var pipeline: LinkClient.Pipeline?
    private var gathered: [Row] = []
    private var gatheredBytes = 0
    private var inFlight: [[Row]] = []
    private var arrived: [Swift.Result<Reply, ClientError>] = []
    private var results: [Result] = []
    private var overload = Overload()

    /// - Parameter undo: where each link is kept as it was; nil to keep none.
    init(
        _ session: Session, existing: Existing, reuse: Bool, isDry: Bool = false, tags: [String] = [],
        undo: ImportUndo? = nil
    ) {
        (self.tags, self.undo) = (tags, undo)
        self.session = session
        self.existing = existing
        self.reuse = reuse
        self.isDry = isDry
    }

    /// Adds one link, and first sends the batch if it is full.
    func add(_ origin: RowOrigin, _ link: JSONObject) throws(CommandError) {
        try add(origin, EncodedLink(link), link)
    }

    /// Adds one link that was encoded before.
    func add(_ origin: RowOrigin, _ encoded: EncodedLink, _ link: JSONObject) throws(CommandError) {
        let bytes = encoded.bytes
        if gathered.count == Self.maxLinks || gatheredBytes + bytes.count > Self.maxBytes { try sendGathered() }
        gathered.append(
            Row(
                origin: origin, bytes: bytes, name: Self.name(of: link), domain: link.text("domain"),
                fields: undo == nil ? [] : link.members.map(\.key) + (tags.isEmpty ? [] : ["tags"])))
        gatheredBytes += bytes.count + 1
    }

    /// Adds a row that says what an earlier row said, so that nothing is sent.
    func pass(_ origin: RowOrigin, _ link: JSONObject) throws(CommandError) {
        try add(origin, decided: .unchanged, link)
    }

    /// Adds a row that linkctl rejected, so that results keep the order of the rows.
    /// - Parameter link: the fields of the row; nil when it has none.
    func refuse(_ origin: RowOrigin, _ fault: ImportRowError, _ link: JSONObject? = nil) throws(CommandError) {
        try add(origin, decided: .refused(fault), link)
    }

    /// Adds a row that linkctl passes over.
    func skip(_ origin: RowOrigin, _ fault: ImportRowError, _ link: JSONObject) throws(CommandError) {
        try add(origin, decided: .skipped(fault), link)
    }

    private func add(_ origin: RowOrigin, decided state: State, _ link: JSONObject?) throws(CommandError) {
        if gathered.count == Self.maxLinks { try sendGathered() }
        gathered.append(Row(origin: origin, bytes: [], name: link.map(Self.name) ?? "", state: state))
    }

    private static func name(of link: JSONObject) -> String {
        guard let key = link.text("key") else { return link.text("externalId") ?? "" }
        return link.text("domain").map { "\($0)/\(key)" } ?? key
    }

    /// Sends what is left and waits for every answer.
    func finish() throws(CommandError) {
        try sendGathered()
        try waitForAnswers()
    }

    /// Sends what is left and waits until there are results. Returns false when all answers have arrived.
    func finishSome() throws(CommandError) -> Bool {
        try sendGathered()
        guard !inFlight.isEmpty else { return false }
        if results.isEmpty { try wait() }
        return true
    }

    /// All answers have arrived: completes the undo file.
    func finishUndo() throws(CommandError) { try undo?.finish() }

    /// Waits for the answers to what was sent. Then the connection is free for other calls.
    func waitForAnswers() throws(CommandError) {
        while !inFlight.isEmpty { try wait() }
    }

    private func wait() throws(CommandError) {
        try session.translated(LinkMethod.createMany) { () throws(ClientError) in try pipeline?.waitForReply() }
        try settle()
    }

    /// Returns and removes the results that have arrived, in the order of the answers.
    func takeResults() -> [Result] {
        defer { results.removeAll(keepingCapacity: true) }
        return results
    }

    /// After a failure: takes in the answers that arrived before it, and sends nothing.
    func takeArrived() {
        while let rows = inFlight.first {
            if rows.allSatisfy({ $0.state != nil }) {
                for row in rows { if let state = row.state { try? note(row, state) } }
            } else {
                guard case .success(let reply)? = arrived.first else { return }
                arrived.removeFirst()
                try? take(reply, rows)
            }
            inFlight.removeFirst()
        }
    }

    private func sendGathered() throws(CommandError) {
        guard !gathered.isEmpty else { return }
        let rows = gathered
        gathered = []
        gatheredBytes = 0
        try send(rows)
        try settle()
    }

    private func send(_ rows: [Row]) throws(CommandError) {
        let links = rows.filter { $0.state == nil }
        if undo != nil, !links.isEmpty {
            try waitForAnswers()
            try undo?.keep(call(links, isDry: true), links.map(\.fields))
        }
        inFlight.append(rows)
        guard !links.isEmpty else {
            // Rejected rows send nothing to linkd, but must not pile up behind a slow answer.
            if inFlight.count > 2 * Self.window { try wait() }
            return
        }
        let pipeline = try opened()
        let call = call(links, isDry: isDry)
        try session.translated(LinkMethod.createMany) { () throws(ClientError) in
            try pipeline.send(call)
            // What linkd has done is reported soon, in case linkctl is killed.
            try pipeline.poll()
        }
    }

    private func opened() throws(CommandError) -> LinkClient.Pipeline {
        if let pipeline { return pipeline }
        let opened = try session.pipeline(window: Self.window, LinkMethod.createMany) { [unowned self] view in
            do throws(ClientError) {
                arrived.append(.success(try view.reply()))
            } catch {
                arrived.append(.failure(error))
            }
        }
        pipeline = opened
        return opened
    }

    private func call(_ rows: [Row], isDry: Bool) -> EncodedCall {
        var writer = JSONWriter(capacity: rows.reduce(64) { $0 + $1.bytes.count + 1 })
        writer.beginObject()
        writer.array("links", rows) { $0.raw($1.bytes) }
        switch existing {
        case .refuse: break
        case .change: writer.field("upsert", true)
        case .keep: writer.field("keep", true)
        }
        if reuse { writer.field("reuse", true) }
        if !tags.isEmpty { writer.field("tags", tags) }
        if isDry { writer.field("dryRun", true) }
        writer.endObject()
        return EncodedCall(LinkMethod.createMany, rawParameters: writer.bytes)
    }

    /// Takes in the answers that have arrived. Sending a batch again may bring further answers.
    private func settle() throws(CommandError) {
        while let rows = inFlight.first {
            if rows.allSatisfy({ $0.state != nil }) {
                inFlight.removeFirst()
                for row in rows { if let state = row.state { try note(row, state) } }
                continue
            }
            guard !arrived.isEmpty else { return }
            let answer = arrived.removeFirst()
            inFlight.removeFirst()
            switch answer {
            case .success(let reply):
                overload.end()
                try take(reply, rows)
            case .failure(let error):
                try retry(rows, CommandError(error, method: LinkMethod.createMany, socket: session.socket))
            }
        }
    }

    private func take(_ reply: Reply, _ rows: [Row]) throws(CommandError) {
        if session.json { try session.output.json(reply) }
        let answers = try session.decoded(reply, of: LinkMethod.createMany, keeping: Self.read).objects("results")
        let links = rows.count { $0.state == nil }
        guard answers.count == links else {
            throw CommandError(
                .failed, "linkd answered \(answers.count) of \(links) links",
                advice: "look at journalctl -u linkd; running the command again is safe with ids or keys in every row")
        }
        var next = answers.makeIterator()
        for row in rows {
            if let state = row.state {
                try note(row, state)
            } else if let answer = next.next() {
                try note(row, try state(answer), answer.object("link"), answer.texts("warnings"))
            }
        }
    }

    private func note(
        _ row: Row, _ state: State, _ link: JSONObject? = nil, _ warnings: [String] = []
    ) throws(CommandError) {
        var state = state
        if state == .created || state == .updated, let link {
            try undo?.note(link, isUnnamed: state == .created && !row.origin.hasKey)
        }
        if case .refused(var fault) = state, sameBytes(fault.reason, "unknown_domain") {
            fault.foreignDomain = row.domain
            state = .refused(fault)
        }
        var result = Result(
            origin: row.origin, shortLink: link.map(LinkCard.shortLink) ?? row.name, state: state, warnings: warnings)
        if state != .created, let domain = link?.text("domain"), let key = link?.text("key") {
            result.stored = (domain, key)
        }
        results.append(result)
    }

    private func state(_ answer: JSONObject) throws(CommandError) -> State {
        if let error = answer.text("error") {
            var fault = ImportRowError(refusal: error, detail: answer.text("detail"))
            fault.hosts = answer.texts("hosts")
            if fault.reason.hasPrefix("NotRecorded") {
                throw CommandError(
                    .failed, "linkd could not write: \(error)", advice: "linkctl status shows the state of the store")
            }
            return .refused(fault)
        }
        if answer.flag("created") == true { return .created }
        return answer.flag("unchanged") == true ? .unchanged : .updated
    }

    /// Handles a call that failed. An overloaded linkd is asked again after the delay it names. If linkd cannot read
    /// one of the links, each link is sent alone, so that the bad one is found.
    private func retry(_ rows: [Row], _ failure: CommandError) throws(CommandError) {
        if Overload.delay(of: failure) != nil {
            try overload.wait(after: failure)
            return try send(rows)
        }
        guard failure.status == .badInput else { throw failure }
        if rows.count > 1 {
            for row in rows { try send([row]) }
        } else if let row = rows.first {
            let parameters = failure.refusal?.object("parameters") ?? [:]
            let fault = ImportRowError(
                field: parameters.text("field") ?? parameters.text("parameter") ?? "",
                reason: parameters.text("reason") ?? "not_accepted", detail: parameters.text("detail"))
            try note(row, .refused(fault))
        }
    }
}
