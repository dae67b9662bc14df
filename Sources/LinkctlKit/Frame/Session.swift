// What a command works with: the connection, opened on first use, the outputs and the clock. Every command talks to
// linkd through these calls only, so `--socket`, `--timeout` and the exit codes are the same everywhere.

import LinkClient
import LinkCore

/// One run of one command.
final class Session {
    /// Its inputs, environment and clock.
    let console: Console
    /// Its outputs.
    let output: Output
    /// Whether replies are shown as they are.
    let json: Bool
    /// The socket's path.
    let socket: String
    private let timeout: Duration
    private var connection: Connection?

    init(console: Console, options: GlobalOptions) {
        self.console = console
        json = options.json
        let variable = console.environment["LINKD_SOCKET"] ?? ""
        socket = options.socket ?? (variable.isEmpty ? GlobalOptions.defaultSocket : variable)
        timeout = .milliseconds(Int64(max(1, (options.timeout ?? 30) * 1000)))
        output = Output(console, noColour: options.noColor, isWide: options.wide)
    }

    /// Calls a method and waits for its reply.
    func call(_ method: String, _ parameters: JSONObject = [:]) throws(Failure) -> Reply {
        try translated(method, asking: parameters) { () throws(ClientError) in
            try connected().request(EncodedCall(method, parameters))
        }
    }

    /// Sends an encoded call of a method and waits for its reply.
    func request(_ call: EncodedCall, method: String) throws(Failure) -> Reply {
        try translated(method) { () throws(ClientError) in try connected().request(call) }
    }

    /// Calls a method; with `--json` its reply is printed and nil returned, otherwise it is decoded.
    func show(_ method: String, _ parameters: JSONObject = [:]) throws(Failure) -> JSONObject? {
        let reply = try call(method, parameters)
        guard !json else {
            try output.json(reply)
            return nil
        }
        return try decoded(reply, of: method)
    }

    /// A reply's parameters.
    func decoded(_ reply: Reply, of method: String) throws(Failure) -> JSONObject {
        try translated(method) { () throws(ClientError) in try reply.object() }
    }

    /// Calls a method with `more` and hands every reply to `body`. With `patient` the next one may take for ever.
    func stream(
        _ method: String, _ parameters: JSONObject, patient: Bool = false, _ body: (Reply) throws(Failure) -> Void
    ) throws(Failure) {
        let replies = try opened(method, parameters)
        while let reply = try translated(
            method, asking: parameters, { () throws(ClientError) in try replies.next(patient: patient) })
        {
            try body(reply)
        }
    }

    /// Calls a method with `more` for a live view: every reply goes to `body`; `look` runs when `descriptor` may have
    /// input and when a signal came. Either ends the view by saying false.
    func watch(
        _ method: String, _ parameters: JSONObject, orInputOn descriptor: Int32,
        look: () throws(Failure) -> Bool, _ body: (JSONObject) throws(Failure) -> Bool
    ) throws(Failure) {
        let replies = try opened(method, parameters)
        while true {
            let turn = try translated(method, asking: parameters) { () throws(ClientError) in
                try replies.next(orInputOn: descriptor)
            }
            switch turn {
            case .reply(let reply): guard try body(decoded(reply, of: method)) else { return }
            case .look: guard try look() else { return }
            case .end: return
            }
        }
    }

    /// A stream shown as it is with `--json`; otherwise every reply is decoded for `body`.
    func showStream(
        _ method: String, _ parameters: JSONObject, patient: Bool = false,
        _ body: (JSONObject) throws(Failure) -> Void
    ) throws(Failure) {
        try stream(method, parameters, patient: patient) { (reply) throws(Failure) in
            if json { try output.json(reply) } else { try body(decoded(reply, of: method)) }
            // Whoever watches a live stream wants every line at once.
            if patient { try output.flush() }
        }
    }

    /// A live stream until `body` says false. With `--json` every reply is shown as it is and `body` gets nil.
    func showLive(
        _ method: String, _ parameters: JSONObject, _ body: (JSONObject?) throws(Failure) -> Bool
    ) throws(Failure) {
        let replies = try opened(method, parameters)
        while let reply = try translated(
            method, asking: parameters, { () throws(ClientError) in try replies.next(patient: true) })
        {
            if json { try output.json(reply) }
            guard try body(json ? nil : decoded(reply, of: method)) else { return }
        }
    }

    /// A moment as local time, with its offset unless a person reads it; nil for nil.
    func time(_ milliseconds: Int64?) -> String? {
        milliseconds.map {
            output.isTerminal
                ? LocalTime.short($0, offset: console.localOffset) : LocalTime.text($0, offset: console.localOffset)
        }
    }

    /// A moment typed by a person, in milliseconds since the Unix epoch.
    func milliseconds(_ moment: Moment?) -> Int64? {
        moment?.milliseconds(now: console.now(), localOffset: console.localOffset)
    }

    /// The same for a planned moment.
    func milliseconds(_ moment: PlannedMoment?) -> Int64? {
        moment?.milliseconds(now: console.now(), localOffset: console.localOffset)
    }

    /// Many calls in flight; the connection is the pipeline's until it has finished.
    func pipeline(
        window: Int, _ method: String, _ onReply: @escaping (ReplyView) -> Void
    ) throws(Failure) -> LinkClient.Pipeline {
        let connection = try translated(method) { () throws(ClientError) in try connected() }
        return LinkClient.Pipeline(connection, window: window, onReply: onReply)
    }

    private func connected() throws(ClientError) -> Connection {
        if let connection { return connection }
        let opened = try Connection(path: socket, timeout: timeout)
        connection = opened
        return opened
    }

    /// The replies of a method called with `more`.
    private func opened(_ method: String, _ parameters: JSONObject) throws(Failure) -> ReplyStream {
        try translated(method, asking: parameters) { () throws(ClientError) in
            try connected().stream(method, parameters)
        }
    }

    /// What a client's error means to a person.
    /// - Parameter asked: the parameters of the call, to tell which name was wrong.
    func translated<Result>(
        _ method: String, asking asked: JSONObject = [:], _ body: () throws(ClientError) -> Result
    ) throws(Failure) -> Result {
        do throws(ClientError) {
            return try body()
        } catch {
            var failure = Failure(error, method: method, socket: socket)
            if failure.isUnknownApp, let name = nearestApp(in: asked) {
                failure.advice = "did you mean \"\(name)\"?" + (failure.advice.map { " " + $0 } ?? "")
            }
            throw failure
        }
    }

    /// The configured app whose name is nearest to the one in a call; nil when none is near, or linkd does not tell its
    /// apps.
    private func nearestApp(in asked: JSONObject) -> String? {
        let inEvent = asked.object("event")?.object("app")?.text("name")
        guard let written = asked.text("app") ?? inEvent ?? asked.object("link")?.text("app"),
            let reply = try? connection?.call(listAppsMethod)
        else { return nil }
        return closest(to: written, among: reply.objects("apps").compactMap { $0.text("name") })
    }
}
