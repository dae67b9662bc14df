// The dry run: linkd is asked whether a link is there, by Get, many calls in flight; nothing is written. A row that has
// an external id but no key cannot be looked up so; of it linkd checks the domain.

import LinkClient
import LinkCore

/// Looks rows up.
final class LinkProbe: ImportTarget {
    private enum Question {
        case link(JSONObject)
        case domain
    }

    private static let window = 64

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
        guard let domain = link.text("domain") else { return note(number, .unknown) }
        if domains[ByteKey(domain)] == nil {
            // A well-formed key; whether a link has it does not matter.
            try ask(number, .domain, domain: domain, key: "a0")
            try finish()
            return
        }
        if case .some(.some(let fault)) = domains[ByteKey(domain)] {
            note(number, .refused(fault))
        } else {
            note(number, .unknown)
        }
    }

    func finish() throws(Failure) {
        guard let pipeline else { return }
        try session.translated(LinkMethod.get) { () throws(ClientError) in try pipeline.finish() }
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
        if case .domain = question, let domain { domains[ByteKey(domain)] = .some(nil) }
        asking = domain ?? ""
        try session.translated(LinkMethod.get) { () throws(ClientError) in try pipeline.send(call) }
        try settle()
    }

    /// The domain last asked about; a question about one is answered before the next row is taken.
    private var asking = ""

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
        for answer in arrived {
            let (number, question) = asked[answered]
            answered += 1
            try take(answer, number, question)
        }
        arrived.removeAll(keepingCapacity: true)
        guard answered > 1024 || answered == asked.count else { return }
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
        case (.success, .domain): note(number, .unknown)
        case (.failure(let error), _):
            let failure = Failure(error, method: LinkMethod.get, socket: session.socket)
            if failure.status == .notFound {
                if case .domain = question { note(number, .unknown) } else { note(number, .created) }
                return
            }
            guard failure.status == .badInput, let parameters = failure.refusal?.object("parameters") else {
                throw failure
            }
            let fault = RowFault(
                field: parameters.text("field") ?? parameters.text("parameter") ?? "",
                reason: parameters.text("reason") ?? "not_accepted")
            if case .domain = question { domains[ByteKey(asking)] = .some(fault) }
            note(number, .refused(fault))
        }
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
