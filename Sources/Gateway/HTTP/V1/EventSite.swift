// Events over HTTP: POST /v1/events and POST /v1/explain, within the app of the caller's key. Loop thread.

import EventLoop
import LinkCore
import Records
import Wire

struct EventSite: HTTPEndpoint {
    /// At most this many NDJSON lines are recorded in one transaction.
    private static let linesPerTransaction = 256

    /// The members of bodies: those of the methods' parameters.
    private enum Members {
        static let submit = Interfaces.parameters(of: "Submit", in: "org.linkd.Gateway")
        static let submitMany = Interfaces.parameters(of: "SubmitMany", in: "org.linkd.Gateway")
        static let explain = Interfaces.parameters(of: "Explain", in: "org.linkd.Gateway")
    }

    private let call: APICall
    private var context: WorkerContext { call.context }
    private var caller: HTTPCaller { call.caller }
    private var authenticator: APIKeyAuthenticator { call.authenticator }

    init(_ call: APICall) { self.call = call }

    /// One event, a list, or lines of events.
    func record() async throws(HTTPProblem) -> HTTPResponse {
        JSONBody.isType("application/x-ndjson", of: call.request)
            ? try await ndjson(call.request.body) : try await events(try JSONBody.object(of: call.request))
    }

    // MARK: single events and lists

    private func events(_ body: JSONObject) async throws(HTTPProblem) -> HTTPResponse {
        if body["events"] != nil {
            try JSONBody.refuseUnknown(body, allowed: Members.submitMany, wrapper: "events")
            guard let list = body["events"]?.array else { throw .invalidParameter("events") }
            try authenticator.charge(more: list.count - 1, to: caller)
            let outcomes = try await submit(try decode(list))
            return json { $0.array("outcomes", outcomes) { OutcomeEncoder.write($1, to: &$0) } }
        }
        try JSONBody.refuseUnknown(body, allowed: Members.submit, wrapper: "event")
        switch body["secrets"] {
        case nil, .null, .bool(false): break
        case .bool(true): throw .refused("secrets", detail: "secrets are given over the socket only")
        default: throw .invalidParameter("secrets")
        }
        let event = try decode(body)
        do throws(EventError) {
            let submitted = try await context.path.submit(
                CopyOnWrite(event), for: caller.audience, as: caller.pages, by: context.snapshot, revealing: false)
            return json { submitted.writeParameters(to: &$0) }
        } catch {
            throw HTTPProblem(error)
        }
    }

    func explain() async throws(HTTPProblem) -> HTTPResponse {
        let body = try JSONBody.object(of: call.request)
        try JSONBody.refuseUnknown(body, allowed: Members.explain, wrapper: "event")
        let event = try decode(body)
        do throws(EventError) {
            let explanation = try await context.path.explain(event, as: caller.pages, by: context.snapshot)
            return json { explanation.write(to: &$0) }
        } catch {
            throw HTTPProblem(error)
        }
    }

    func submit(_ events: [LinkEvent]) async throws(HTTPProblem) -> [Outcome] {
        guard events.count <= maxEventsPerCall else {
            throw HTTPProblem(EventError.invalid(field: "events", reason: "more than \(maxEventsPerCall) events"))
        }
        do throws(EventError) {
            return try await context.path.submit(
                all: events, for: caller.audience, as: caller.pages, by: context.snapshot)
        } catch {
            throw HTTPProblem(error)
        }
    }

    private func decode(_ body: JSONObject) throws(HTTPProblem) -> LinkEvent {
        guard let value = body["event"] else { throw .invalidParameter("event") }
        return try decode(value, path: "event")
    }

    private func decode(_ list: [JSONValue]) throws(HTTPProblem) -> [LinkEvent] {
        var events: [LinkEvent] = []
        for (index, value) in list.enumerated() { events.append(try decode(value, path: "events[\(index)]")) }
        return events
    }

    func decode(_ value: JSONValue, path: String) throws(HTTPProblem) -> LinkEvent {
        let event: LinkEvent
        do throws(InvalidEvent) {
            let limits = caller.isPublic ? context.snapshot.appKeyEventLimits : context.snapshot.eventLimits
            event = try EventDecoder.decode(value, path: path, limits: limits)
        } catch {
            let refusal = EventError.invalid(field: error.field, reason: error.reason)
            context.path.refused(refusal)
            throw HTTPProblem(refusal)
        }
        return try caller.own(event, path: path, from: authenticator)
    }

    private func json(_ fields: (inout JSONWriter) -> Void) -> HTTPResponse {
        var writer = JSONWriter(capacity: 1024)
        writer.object(fields)
        return HTTPResponse(
            status: 200, headers: [HTTPField("Cache-Control", "no-store")], contentType: "application/json",
            body: writer.bytes)
    }

    // MARK: NDJSON

    /// Answers each line with one outcome or problem, in order. Valid lines are recorded whatever other lines contain.
    /// For the holder of an app key each line counts as a request; lines beyond the budget get an error.
    private func ndjson(_ body: [UInt8]) async throws(HTTPProblem) -> HTTPResponse {
        var writer = JSONWriter(capacity: body.count)
        let lines = body.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true)
        let atOnce = authenticator.linesAtOnce(Self.linesPerTransaction, for: caller)
        try authenticator.charge(more: min(atOnce, lines.count) - 1, to: caller)
        var start = 0
        while start < lines.count {
            let end = min(start + atOnce, lines.count)
            do throws(HTTPProblem) {
                if start > 0 { try authenticator.charge(end - start, to: caller) }
            } catch {
                for _ in start..<lines.count { write(.failure(error), to: &writer) }
                break
            }
            await record(lines[start..<end], into: &writer)
            start = end
        }
        return HTTPResponse(
            status: 200, headers: [HTTPField("Cache-Control", "no-store")], contentType: "application/x-ndjson",
            body: writer.bytes)
    }

    private func record(_ lines: ArraySlice<ArraySlice<UInt8>>, into writer: inout JSONWriter) async {
        var results: [Result<Submitted, HTTPProblem>?] = Array(repeating: nil, count: lines.count)
        var good: [(index: Int, event: LinkEvent)] = []
        for (index, line) in lines.enumerated() {
            do throws(HTTPProblem) {
                let value = JSONValue.object(try JSONBody.object(Array(line)))
                good.append((index, try checked(try decode(value, path: "event"))))
            } catch {
                results[index] = .failure(error)
            }
        }
        do throws(HTTPProblem) {
            let outcomes = try await submit(good.map(\.event))
            for (place, outcome) in zip(good, outcomes) { results[place.index] = .success(.decided(outcome)) }
        } catch {
            // One event of the transaction was rejected: submit the lines one by one, so that only its line fails.
            for place in good { results[place.index] = await single(place.event) }
        }
        for case let result? in results { write(result, to: &writer) }
    }

    private func write(_ result: Result<Submitted, HTTPProblem>, to writer: inout JSONWriter) {
        writer.beginDocument()
        switch result {
        case .success(let submitted): submitted.write(to: &writer)
        case .failure(let problem): writer.raw(problem.response.body)
        }
        writer.bytes.append(UInt8(ascii: "\n"))
    }

    private func checked(_ event: LinkEvent) throws(HTTPProblem) -> LinkEvent {
        do throws(EventError) {
            _ = try context.snapshot.admit(event, path: "event", receivedAt: context.services.clock.wallMilliseconds())
            return event
        } catch {
            throw HTTPProblem(error)
        }
    }

    private func single(_ event: LinkEvent) async -> Result<Submitted, HTTPProblem> {
        do throws(EventError) {
            return .success(
                try await context.path.submit(
                    CopyOnWrite(event), for: caller.audience, as: caller.pages, by: context.snapshot, revealing: false))
        } catch {
            return .failure(HTTPProblem(error))
        }
    }
}
