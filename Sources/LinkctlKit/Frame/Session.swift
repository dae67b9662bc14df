// What a command works with: the connection, opened on first use, the outputs and the clock. Commands talk to linkd
// through these calls only, so that `--socket`, `--timeout` and the exit codes behave alike everywhere.

import LinkClient
import LinkCore

/// One run of one command.
final class Session {
    /// Input, environment and clock of this run.
    let console: Console
    /// Data and messages of this run.
    let output: Output
    /// Whether `--json` was given: replies are printed unchanged.
    let json: Bool
    /// The socket's path: `--socket`, else $LINKD_SOCKET, else the default.
    let socket: String
    private let timeout: Duration
    /// The default of limits.message_bytes.
    private static let messageBytes = 1 << 20
    private var connection: Connection?

    init(console: Console, options: GlobalOptions) {
        self.console = console
        json = options.json
        let variable = console.environment["LINKD_SOCKET"] ?? ""
        socket = options.socket ?? (variable.isEmpty ? GlobalOptions.defaultSocket : variable)
        timeout = .milliseconds(Int64(max(1, (options.timeout ?? 30) * 1000)))
        output = Output(
            console, noColour: options.noColor, isWide: options.wide, hasHeaders: options.header && !options.json)
    }

    /// Calls a method and waits for its reply.
    func call(_ method: String, _ parameters: JSONObject = [:]) throws(CommandError) -> Reply {
        try request(EncodedCall(method, parameters), method: method, asking: parameters)
    }

    /// Sends an encoded call of a method and waits for its reply.
    /// - Parameter asked: the parameters of the call, to find out which name was wrong.
    func request(
        _ call: EncodedCall, method: String, asking asked: JSONObject = [:]
    ) throws(CommandError) -> Reply {
        var isCut = false
        do throws(CommandError) {
            return try translated(method, asking: asked) { () throws(ClientError) in
                let connection = try connected()
                do throws(ClientError) {
                    return try connection.request(call)
                } catch {
                    // linkd hangs up on a message over its limit.
                    if case .disconnected = error { isCut = call.bytes.count > Self.messageBytes }
                    throw error
                }
            }
        } catch  where isCut {
            throw CommandError(
                .badInput, "linkd does not take a message of \(grouped(call.bytes.count)) bytes",
                advice:
                    "limits.message_bytes in linkd.toml is the most, \(grouped(Self.messageBytes)) unless it was set")
        }
    }

    /// Calls a method; with `--json` its reply is printed and nil returned, otherwise it is decoded.
    func show(_ method: String, _ parameters: JSONObject = [:]) throws(CommandError) -> JSONObject? {
        let reply = try call(method, parameters)
        guard !json else {
            try output.json(reply)
            return nil
        }
        return try decoded(reply, of: method)
    }

    /// Decodes the parameters of a reply.
    func decoded(_ reply: Reply, of method: String) throws(CommandError) -> JSONObject {
        try translated(method) { () throws(ClientError) in try reply.object() }
    }

    /// Decodes the parameters of a reply without the members, at any depth, whose names are not among these.
    func decoded(_ reply: Reply, of method: String, keeping names: MemberNames) throws(CommandError) -> JSONObject {
        try translated(method) { () throws(ClientError) in try reply.object(keeping: names) }
    }

    /// Calls a method with `more` and passes every reply to `body`. With `patient`, the next reply may take any time.
    func stream(
        _ method: String, _ parameters: JSONObject, patient: Bool = false, _ body: (Reply) throws(CommandError) -> Void
    ) throws(CommandError) {
        let replies = try opened(method, parameters)
        while let reply = try translated(
            method, asking: parameters, { () throws(ClientError) in try replies.next(patient: patient) })
        {
            try body(reply)
        }
    }

    /// Calls a method with `more` for a live view: every reply goes to `body`. `look` runs when `descriptor` may have
    /// input and after a signal. Either ends the view by returning false.
    func watch(
        _ method: String, _ parameters: JSONObject, orInputOn descriptor: Int32,
        look: () throws(CommandError) -> Bool, _ body: (JSONObject) throws(CommandError) -> Bool
    ) throws(CommandError) {
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

    /// Calls a method with `more`. With `--json` every reply is printed unchanged; otherwise it is decoded for `body`.
    /// - Parameter link: the link that the list is about. If the list is empty and there is no such link, that is why.
    func showStream(
        _ method: String, _ parameters: JSONObject, of link: LinkName? = nil, patient: Bool = false,
        _ body: (JSONObject) throws(CommandError) -> Void
    ) throws(CommandError) {
        var isEmpty = link != nil
        try stream(method, parameters, patient: patient) { (reply) throws(CommandError) in
            if !json || isEmpty {
                let object = try decoded(reply, of: method)
                isEmpty = isEmpty && object.members.allSatisfy { $0.value == .null }
                if !json { try body(object) }
            }
            if json { try output.json(reply) }
            // The reader of a live stream expects every line at once.
            if patient { try output.flush() }
        }
        if isEmpty, let link { try confirm(link) }
    }

    /// Streams replies until `body` returns false. With `--json` every reply is printed unchanged and `body` gets nil.
    func showLive(
        _ method: String, _ parameters: JSONObject, _ body: (JSONObject?) throws(CommandError) -> Bool
    ) throws(CommandError) {
        let replies = try opened(method, parameters)
        while let reply = try translated(
            method, asking: parameters, { () throws(ClientError) in try replies.next(patient: true) })
        {
            if json { try output.json(reply) }
            guard try body(json ? nil : decoded(reply, of: method)) else { return }
        }
    }

    /// A moment as local time, with its UTC offset unless output goes to a terminal; nil for nil.
    func time(_ milliseconds: Int64?) -> String? {
        milliseconds.map {
            output.isTerminal
                ? LocalTime.short($0, offset: console.localOffset) : LocalTime.text($0, offset: console.localOffset)
        }
    }

    /// A moment given on the command line, in milliseconds since the Unix epoch; nil for nil.
    func milliseconds(_ moment: TimeArgument?) -> Int64? {
        moment?.milliseconds(now: console.now(), localOffset: console.localOffset)
    }

    /// A planned moment, in milliseconds since the Unix epoch; nil for nil.
    func milliseconds(_ moment: FutureTimeArgument?) -> Int64? {
        moment?.milliseconds(now: console.now(), localOffset: console.localOffset)
    }

    /// Keeps up to `window` calls in flight. Until the pipeline has finished, nothing else may use the connection.
    func pipeline(
        window: Int, _ method: String, _ onReply: @escaping (ReplyView) -> Void
    ) throws(CommandError) -> LinkClient.Pipeline {
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
    private func opened(_ method: String, _ parameters: JSONObject) throws(CommandError) -> ReplyStream {
        try translated(method, asking: parameters) { () throws(ClientError) in
            try connected().stream(method, parameters)
        }
    }

    /// Runs `body` and turns a client error into a failure.
    /// - Parameter asked: the parameters of the call, to find out which name was wrong.
    func translated<Result>(
        _ method: String, asking asked: JSONObject = [:], _ body: () throws(ClientError) -> Result
    ) throws(CommandError) -> Result {
        do throws(ClientError) {
            return try body()
        } catch {
            var failure = CommandError(error, method: method, socket: socket)
            if failure.isUnknownApp, let name = nearestApp(in: asked) {
                failure.advice = "did you mean \"\(name)\"?" + (failure.advice.map { " " + $0 } ?? "")
            }
            throw failure
        }
    }

    /// The configured app whose name is most similar to the one in a call. Nil when none is similar, or when linkd does
    /// not list its apps to this user.
    private func nearestApp(in asked: JSONObject) -> String? {
        let inEvent = asked.object("event")?.object("app")?.text("name")
        guard let written = asked.text("app") ?? inEvent ?? asked.object("link")?.text("app"),
            let reply = try? connection?.call(listAppsMethod)
        else { return nil }
        return closest(to: written, among: reply.objects("apps").compactMap { $0.text("name") })
    }
}
