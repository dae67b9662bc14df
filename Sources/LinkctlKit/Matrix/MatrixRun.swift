// Asks linkd about every agent with and without the app: many calls of Explain in flight on one connection, with
// progress on a terminal. Nothing is recorded.

import LinkClient
import LinkCore

/// One run of the calls.
final class MatrixRun {
    /// The outcome of one agent with one state of the app.
    typealias Answer = (agent: MatrixAgent, installed: InstalledOption, outcome: JSONObject)

    private static let method = "org.linkd.Gateway.Explain"
    private static let window = 32

    private let session: Session
    private let url: String
    private let app: String?
    private var arrived: [Swift.Result<Reply, ClientError>] = []

    init(_ session: Session, url: String, app: String?) {
        self.session = session
        self.url = url
        self.app = app
    }

    /// Asks linkd. Answers come in the order of the agents, each with yes, no and unknown.
    func run(_ agents: [MatrixAgent]) throws(CommandError) -> [Answer] {
        let questions = agents.flatMap { agent in InstalledOption.allCases.map { (agent, $0) } }
        var progress = ProgressBar(session.output, total: Int64(questions.count), unit: "outcomes")
        defer { progress.finish() }
        let pipeline = try session.pipeline(window: Self.window, Self.method) { [unowned self] view in
            do throws(ClientError) {
                arrived.append(.success(try view.reply()))
            } catch {
                arrived.append(.failure(error))
            }
        }
        for (agent, installed) in questions {
            let call = EncodedCall(Self.method, ["event": .object(event(agent, installed))])
            try session.translated(Self.method) { () throws(ClientError) in try pipeline.send(call) }
            progress.update(done: Int64(arrived.count), count: arrived.count)
            // If the first call fails, for example for an unknown app or an invalid URL, most others would fail as
            // well.
            if case .failure = arrived.first { break }
        }
        try session.translated(Self.method) { () throws(ClientError) in try pipeline.finish() }
        var answers: [Answer] = []
        for (question, result) in zip(questions, arrived) {
            let reply = try session.translated(Self.method) { () throws(ClientError) in try result.get() }
            let outcome = try session.decoded(reply, of: Self.method).object("outcome") ?? [:]
            answers.append((question.0, question.1, outcome))
        }
        return answers
    }

    private func event(_ agent: MatrixAgent, _ installed: InstalledOption) -> JSONObject {
        var event: JSONObject = ["kind": .string("tap"), "url": .string(url)]
        event["client"] = .object(["userAgent": .string(agent.userAgent)])
        var calling = JSONObject()
        calling.put("name", app)
        switch installed {
        case .yes: calling["installed"] = .bool(true)
        case .no: calling["installed"] = .bool(false)
        case .unknown: break
        }
        event.put("app", calling)
        return event
    }
}
