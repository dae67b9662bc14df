// org.linkd.Gateway: events in, outcomes out. Loop thread.

import LinkCore
import PluginKit
import Records
import Wire

/// The qualified name of the interface.
private let gateway = "org.linkd.Gateway"

extension MethodTable {
    /// Adds the methods of the data path, for one worker.
    mutating func addGateway(_ part: WorkerContext) {
        addEvents(part)
        addPending(part)
        addAppLinks(part)
        many("\(gateway).Subscribe", .eventsRead, needsMore: true) { parameters, _, stream throws(MethodError) in
            try await part.subscriptions.run(parameters, stream)
        }
    }

    private mutating func addEvents(_ part: WorkerContext) {
        once("\(gateway).Submit", .submit) { parameters, caller throws(MethodError) in
            let wantsSecrets = try optionalBool(parameters, "secrets") ?? false
            if wantsSecrets, !caller.permissions.contains(.secrets) { throw .service(.permissionDenied) }
            let event = try decodeEvent(parameters["event"], path: "event", part)
            let submitted = try await failing { () async throws(EventError) in
                try await part.path.submit(
                    CopyOnWrite(event), for: .trusted, as: caller.pages, by: part.snapshot, revealing: wantsSecrets)
            }
            return { submitted.writeParameters(to: &$0) }
        }
        once("\(gateway).SubmitMany", .submit) { parameters, caller throws(MethodError) in
            let events = try decodeEvents(parameters["events"], part)
            let outcomes = try await failing { () async throws(EventError) in
                try await part.path.submit(all: events, for: .trusted, as: caller.pages, by: part.snapshot)
            }
            return { $0.array("outcomes", outcomes) { OutcomeEncoder.write($1, to: &$0) } }
        }
        once("\(gateway).Explain", .submit) { parameters, caller throws(MethodError) in
            let event = try decodeEvent(parameters["event"], path: "event", part)
            let explanation = try await failing { () async throws(EventError) in
                try await part.path.explain(event, as: caller.pages, by: part.snapshot)
            }
            return { explanation.write(to: &$0) }
        }
    }

    private mutating func addPending(_ part: WorkerContext) {
        once("\(gateway).ListPending", .submit) { parameters, _ throws(MethodError) in
            let app = try requiredString(parameters, "app")
            let installation = try requiredString(parameters, "installation")
            let user = try optionalString(parameters, "user")
            let links = try await failing { () async throws(EventError) in
                try await part.path.pendingLinks(app: app, installation: installation, user: user)
            }
            return { $0.array("pending", links) { PendingLinkEncoder.write($1, to: &$0) } }
        }
        once("\(gateway).GetCurrent", .submit) { parameters, _ throws(MethodError) in
            let app = try requiredString(parameters, "app")
            let installation = try requiredString(parameters, "installation")
            let link = try await failing { () async throws(EventError) in
                try await part.path.currentLink(app: app, installation: installation)
            }
            return { writer in
                guard let link else { return }
                writer.key("current")
                PendingLinkEncoder.write(link, to: &writer)
            }
        }
        once("\(gateway).OpenPending", .submit) { parameters, _ throws(MethodError) in
            let id = try requiredString(parameters, "id")
            let state = try optionalStrings(parameters, "state")
            let outcome = try await failing { () async throws(EventError) in
                try await part.path.openPending(id, state: state, for: .trusted, by: part.snapshot)
            }
            return { writeOutcome(outcome, to: &$0) }
        }
        once("\(gateway).Acknowledge", .submit) { parameters, _ throws(MethodError) in
            let id = try requiredString(parameters, "id")
            try await failing { () async throws(EventError) in try await part.path.acknowledge(id) }
            return { _ in }
        }
    }
}

/// Turns an event error into the interface's error.
private func failing<Value>(
    _ body: () async throws(EventError) -> Value
) async throws(MethodError) -> Value {
    do throws(EventError) {
        return try await body()
    } catch {
        throw MethodError(error)
    }
}

/// Runs a question to the store, and turns its error into NotRecorded.
func asking<Value>(_ body: () async throws(StoreError) -> Value) async throws(MethodError) -> Value {
    do throws(StoreError) {
        return try await body()
    } catch {
        throw MethodError(EventError(error))
    }
}

extension MethodError {
    /// The interface's named error for an event error.
    init(_ refusal: EventError) {
        self =
            switch refusal {
            case .invalid(let field, let reason):
                .named("\(gateway).InvalidEvent", ["field": .string(field), "reason": .string(reason)])
            case .overloaded(let milliseconds):
                .named("\(gateway).Overloaded", ["retryAfterMilliseconds": .int(Int64(milliseconds))])
            case .notRecorded(let reason):
                .named("\(gateway).NotRecorded", ["reason": .string(reason)])
            case .noSuchPending(let id):
                .named("\(gateway).NoSuchPending", ["id": .string(id)])
            }
    }
}

/// Writes the parameters of a reply that is one outcome.
func writeOutcome(_ outcome: Outcome, to writer: inout JSONWriter) {
    writer.key("outcome")
    OutcomeEncoder.write(outcome, to: &writer)
}

func decodeEvent(_ value: JSONValue?, path: String, _ part: WorkerContext) throws(MethodError) -> LinkEvent {
    guard let value else { throw .service(.invalidParameter("event")) }
    do throws(InvalidEvent) {
        return try EventDecoder.decode(value, path: path, limits: part.snapshot.eventLimits)
    } catch {
        let refusal = EventError.invalid(field: error.field, reason: error.reason)
        part.path.refused(refusal)
        throw MethodError(refusal)
    }
}

/// At most this many events in one SubmitMany.
let maxEventsPerCall = 1000

private func decodeEvents(_ value: JSONValue?, _ part: WorkerContext) throws(MethodError) -> [LinkEvent] {
    guard let list = value?.array else { throw .service(.invalidParameter("events")) }
    guard list.count <= maxEventsPerCall else {
        throw MethodError(EventError.invalid(field: "events", reason: "more than \(maxEventsPerCall) events"))
    }
    var events: [LinkEvent] = []
    events.reserveCapacity(list.count)
    for (index, value) in list.enumerated() {
        events.append(try decodeEvent(value, path: "events[\(index)]", part))
    }
    return events
}
