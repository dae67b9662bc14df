// ImportEvents: events that another linkd recorded, as ListEvents returns them. Confined to the worker.

import LinkCore
import Records
import Wire

struct EventImport {
    /// The most events of one call.
    private static let most = 1000
    private let store: any EventStore

    init(_ context: WorkerContext) { store = context.services.store }

    func take(_ parameters: JSONObject, from caller: Caller) async throws(MethodError) -> ReplyBody {
        guard case .array(let values)? = parameters["events"], values.count <= Self.most else {
            throw .service(.invalidParameter("events"))
        }
        let isDry = try optionalBool(parameters, "dryRun") ?? false
        let events = try Self.decode(values)
        let done: ImportedEvents
        do throws(JournalError) {
            done = try await store.take(imported: events, isDry: isDry)
        } catch {
            throw MethodError(EventError(error))
        }
        return { writer in
            writer.field("imported", done.imported)
            writer.field("existing", done.existing)
            writer.field("expired", done.expired)
        }
    }

    private static func decode(_ values: [JSONValue]) throws(MethodError) -> [RecordedEvent] {
        var events: [RecordedEvent] = []
        events.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do throws(InvalidEvent) {
                events.append(try decode(value, path: "events[\(index)]"))
            } catch {
                throw MethodError(EventError.invalid(field: error.field, reason: error.reason))
            }
        }
        return events
    }

    private static func decode(_ value: JSONValue, path: String) throws(InvalidEvent) -> RecordedEvent {
        guard let event = value.object?["event"]?.object, let outcome = value.object?["outcome"]?.object else {
            throw InvalidEvent(field: path, reason: "not an object with event and outcome, as events export writes it")
        }
        return RecordedEvent(
            sequence: 0, event: try EventDecoder.decode(recorded: event, path: "\(path).event"),
            outcome: try OutcomeDecoder.decode(outcome, path: "\(path).outcome"))
    }
}
