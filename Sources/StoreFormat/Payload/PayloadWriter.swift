// Payloads: the JSON of Wire, without what is in columns. A decision's has the members `event` and `outcome`; what an event
// has beside its decision is a merge patch of that (RFC 7396). Secrets and metadata are never written. On any thread.
// PayloadReader decodes it.

package import LinkCore
import Wire

/// Writes payloads, one after the other.
package struct PayloadWriter {
    /// The payload of an event that has nothing beside its decision, and of a decision of which nothing is known.
    package static let nothing = Array("{}".utf8)

    /// The payload written last.
    package var bytes: [UInt8] { json.bytes }
    /// The payload of an event beside its decision; nil when nothing is in it.
    package var own: [UInt8]? { json.bytes.isEmpty ? nil : json.bytes }
    /// Whether long texts and lists of the last payload were shortened.
    package private(set) var isShortened = false
    private var json = JSONWriter(capacity: 1024)

    package init() {}

    /// Writes the decision of a single event. One over the limit of its entry is shortened.
    /// - Parameters:
    ///   - user: the keyed hash that is stored for the event's user.
    ///   - bytes: what its row has besides, which counts towards the limit.
    package mutating func encode(_ entry: borrowing JournalEntry, user: Hash128?, beside bytes: Int = 0) {
        var event = entry.boxedEvent
        if event.value.app?.user != nil { event.value.app?.user = user?.hex }
        let limit = entry.payloadLimit - bytes
        encode(event, entry.boxedOutcome, within: limit, isNamed: false, [])
    }

    /// Writes the decision of events that have values of their own beside it. It names the first one: texts that contain
    /// its id, or a value that it passed, get the other event's when they are read, and its times move.
    package mutating func encode(decision entry: borrowing JournalEntry, passing values: [PassedValue] = []) {
        encode(entry.boxedEvent, entry.boxedOutcome, within: entry.payloadLimit, isNamed: true, values)
    }

    /// Writes what a tap has beside its decision and its columns: its referrer, and the values that its URL passes on.
    package mutating func encode(referrer: String?, passing values: [PassedValue]) {
        begin()
        if referrer == nil, values.isEmpty { return }
        json.object { json in
            if let referrer { json.object("event") { $0.object("client") { $0.field("referrer", referrer) } } }
            if !values.isEmpty { json.array("values", values) { $0.value(String(decoding: $1.value, as: UTF8.self)) } }
        }
    }

    /// Writes what an open has beside its decision and its columns.
    package mutating func encode(ownOf open: borrowing RepeatedOpen) {
        begin()
        let event = open.event
        let hasDetails = open.decided.hasOwnDetails && event.hasDetails
        if event.value.id == nil, event.value.at == nil, !hasDetails { return }
        json.object { json in
            json.object("event") { json in
                json.fieldIfPresent("id", event.value.id)
                json.fieldIfPresent("at", event.value.at)
                guard hasDetails else { return }
                if let app = event.value.app {
                    json.object("app") { json in
                        json.fieldIfPresent("version", app.version)
                        json.fieldIfPresent("build", app.build)
                    }
                }
                if let device = event.value.device {
                    json.object("device") { json in
                        json.fieldIfPresent("model", device.model)
                        json.fieldIfPresent("language", device.language)
                        json.fieldIfPresent("timezone", device.timezone)
                        json.fieldIfPresent("screen", device.screen)
                    }
                }
            }
        }
    }

    private mutating func begin() {
        json.reset()
        isShortened = false
    }

    private mutating func encode(
        _ event: CopyOnWrite<LinkEvent>, _ outcome: CopyOnWrite<Outcome>, within limit: Int, isNamed: Bool,
        _ values: [PassedValue]
    ) {
        begin()
        json.object { json in
            json.key("event")
            EventEncoder.write(event.value, to: &json, as: .row)
            json.put(recorded: outcome, of: event.value.url, isNamed: isNamed)
            if values.isEmpty { return }
            json.array("passed", values) { json, value in
                json.object { json in
                    json.field("name", String(decoding: value.name, as: UTF8.self))
                    json.field("value", String(decoding: value.value, as: UTF8.self))
                }
            }
        }
        guard json.bytes.count > limit else { return }
        isShortened = true
        json.bytes = ShortenedPayload.bytes(of: json.bytes, outcome.value.measurements, within: limit)
    }
}

extension JSONWriter {
    /// Writes the members that say what is recorded of an outcome.
    mutating func put(
        recorded outcome: CopyOnWrite<Outcome>, of url: String?, isNamed: Bool
    ) {
        key("outcome")
        OutcomeEncoder.write(recorded: outcome.value, of: url, to: &self, as: .row, isNamed: isNamed)
        // The interface does not tell how a link said when its login ends.
        if outcome.value.link.facebook?.countsFromReceipt == true { field("countsFromReceipt", true) }
    }
}

extension CopyOnWrite<LinkEvent> {
    /// Whether it has any of the details that an open may have of its own. Of the box: passing the event on copies it.
    fileprivate var hasDetails: Bool {
        value.app?.version != nil || value.app?.build != nil || value.device?.model != nil
            || value.device?.language != nil || value.device?.timezone != nil || value.device?.screen != nil
    }
}
