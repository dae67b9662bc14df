// The dry run: linkd is asked whether a link is there, by Get, many calls in flight; nothing is written. A row that has
// an external id but no key cannot be looked up so; of it linkd checks the domain.

import LinkClient
import LinkCore

/// Looks rows up.
final class LinkProbe: ImportTarget {
    private enum Question {
        case link(JSONObject)
        case domain(String)
        /// Nothing to ask: the row only keeps its place.
        case answered(LinkBatches.State)
    }

    private static let window = 64
    /// So many rows may wait for an answer before them.
    private static let maxWaiting = 1024

    private let session: Session
    private var pipeline: LinkClient.Pipeline?
    private var asked: [(number: Int, question: Question)] = []
    private var answered = 0
    private var arrived: [Swift.Result<Reply, ClientError>] = []
    private var results: [LinkBatches.Result] = []
    /// Domains asked about for rows without a key; a bad one refuses every row that follows.
    private var domains: [ByteKey: RowFault?] = [:]

    init(_ session: Session) { self.session = session }

    func add(_ number: Int, _ link: JSONObject) throws(Failure) {
        if let key = link.text("key") {
            return try ask(number, .link(link), domain: link.text("domain"), key: key)
        }
        guard let domain = link.text("domain") else { return try keep(number, .unknown) }
        guard let known = domains[ByteKey(domain)] else {
            // A well-formed key; whether a link has it does not matter. The rows that follow want to know.
            try ask(number, .domain(domain), domain: domain, key: "a0")
            return try finish()
        }
        try keep(number, known.map { .refused($0) } ?? .unknown)
    }

    func refuse(_ number: Int, _ fault: RowFault) throws(Failure) { try keep(number, .refused(fault)) }

    private func keep(_ number: Int, _ state: LinkBatches.State) throws(Failure) {
        asked.append((number, .answered(state)))
        if asked.count - answered > Self.maxWaiting { try finish() } else { try settle() }
    }

    func finish() throws(Failure) {
        if let pipeline { try session.translated(LinkMethod.get) { () throws(ClientError) in try pipeline.finish() } }
        try settle()
    }

    func takeResults() -> [LinkBatches.Result] {
        defer { results.removeAll(keepingCapacity: true) }
        return results
    }

    private func note(_ number: Int, _ state: LinkBatches.State) {
        results.append(LinkBatches.Result(number: number, shortLink: "", state: state))
    }

    private func ask(_ number: Int, _ question: Question, domain: String?, key: String) throws(Failure) {
        let pipeline = try opened()
        asked.append((number, question))
        var parameters = JSONObject()
        parameters.put("domain", domain)
        parameters["key"] = .string(key)
        let call = EncodedCall(LinkMethod.get, parameters)
        try session.translated(LinkMethod.get) { () throws(ClientError) in try pipeline.send(call) }
        try settle()
    }

    private func opened() throws(Failure) -> LinkClient.Pipeline {
        if let pipeline { return pipeline }
        let opened = try session.pipeline(window: Self.window, LinkMethod.get) { [unowned self] view in
            do throws(ClientError) {
                arrived.append(.success(try view.reply()))
            } catch {
                arrived.append(.failure(error))
            }
        }
        pipeline = opened
        return opened
    }

    private func settle() throws(Failure) {
        var used = 0
        while answered < asked.count {
            let (number, question) = asked[answered]
            if case .answered(let state) = question {
                note(number, state)
            } else {
                guard used < arrived.count else { break }
                used += 1
                try take(arrived[used - 1], number, question)
            }
            answered += 1
        }
        arrived.removeFirst(used)
        guard answered > Self.maxWaiting || answered == asked.count else { return }
        asked.removeFirst(answered)
        answered = 0
    }

    private func take(
        _ answer: Swift.Result<Reply, ClientError>, _ number: Int, _ question: Question
    ) throws(Failure) {
        switch (answer, question) {
        case (.success(let reply), .link(let link)):
            let stored = try session.decoded(reply, of: LinkMethod.get).object("link") ?? [:]
            note(number, Self.changes(link, of: stored) ? .updated : .unchanged)
        case (.success, _): conclude(number, question, nil)
        case (.failure(let error), _):
            let failure = Failure(error, method: LinkMethod.get, socket: session.socket)
            if failure.status == .notFound { return conclude(number, question, nil) }
            guard failure.status == .badInput, let parameters = failure.refusal?.object("parameters") else {
                throw failure
            }
            conclude(
                number, question,
                RowFault(
                    field: parameters.text("field") ?? parameters.text("parameter") ?? "",
                    reason: parameters.text("reason") ?? "not_accepted"))
        }
    }

    /// The end of a row whose link is not there, or which linkd refuses.
    private func conclude(_ number: Int, _ question: Question, _ fault: RowFault?) {
        var state = LinkBatches.State.created
        if case .domain(let domain) = question {
            domains[ByteKey(domain)] = .some(fault)
            state = .unknown
        }
        note(number, fault.map { .refused($0) } ?? state)
    }

    /// Whether some field of a row differs from the link that is there. What linkd does not show, such as a password,
    /// counts as different.
    private static func changes(_ link: JSONObject, of stored: JSONObject) -> Bool {
        link.members.contains { member in
            switch (member.value, stored[member.key]) {
            case (.bool(false), nil): false
            case (.object(let object), nil): !object.isEmpty
            case (.array(let list), nil): !list.isEmpty
            case (let value, let there): there != value
            }
        }
    }
}
