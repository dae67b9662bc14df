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
        output = Output(console, noColour: options.noColor)
    }

    /// Calls a method and waits for its reply.
    func call(_ method: String, _ parameters: JSONObject = [:]) throws(Failure) -> Reply {
        try request(EncodedCall(method, parameters), method: method)
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
        let replies = try translated(method) { () throws(ClientError) in
            try connected().stream(method, parameters)
        }
        while let reply = try translated(method, { () throws(ClientError) in try replies.next(patient: patient) }) {
            try body(reply)
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

    private func connected() throws(ClientError) -> Connection {
        if let connection { return connection }
        let opened = try Connection(path: socket, timeout: timeout)
        connection = opened
        return opened
    }

    private func translated<Result>(
        _ method: String, _ body: () throws(ClientError) -> Result
    ) throws(Failure) -> Result {
        do throws(ClientError) {
            return try body()
        } catch {
            throw Failure(error, method: method, socket: socket)
        }
    }
}
