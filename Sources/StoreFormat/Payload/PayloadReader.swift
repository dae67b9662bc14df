// Reads what PayloadWriter wrote. Total: decoding any bytes gives a value or StoreError.corrupt, in time and memory that
// their number bounds. Any thread.

package import LinkCore
package import Records
import Wire

/// Reads payloads.
package enum PayloadReader {
    /// What was recorded was bounded when it came. A document in a URL may be as deep as a whole message, and is stored
    /// inside of others.
    private static let limits = JSONLimits(maxDepth: 256, maxBytes: .max)

    /// Decodes an event and its outcome.
    /// - Parameters:
    ///   - decision: the payload of its decision.
    ///   - own: what it has beside it; nil for the decision alone, with the values of its first event.
    package static func decode(
        _ decision: [UInt8], own: [UInt8]? = nil, columns: RowColumns
    ) throws(StoreError) -> (LinkEvent, Outcome) {
        var payload = try object(decision)
        if let own { payload.merge(try object(own)) }
        var (event, outcome) = try read(payload)
        let isNamed = payload["outcome"]?.object?["eventId"] != nil
        let first = outcome.eventID
        if isNamed { outcome.move(to: columns.receivedAt) } else { outcome.receivedAt = columns.receivedAt }
        columns.complete(&event, &outcome)
        if payload["shortened"] != nil { outcome.link.warn(LinkReading.shortened) }
        guard isNamed, own != nil else { return (event, outcome) }
        let passed = (payload["passed"]?.array ?? []).map { item in
            PassedValue(
                name: (item.object?["name"]?.string ?? "").utf8, value: (item.object?["value"]?.string ?? "").utf8)
        }
        let texts = payload["values"]?.array ?? []
        guard texts.count == passed.count else { throw .corrupt(reason: "its decision is another one's") }
        let values = zip(passed, texts).map { PassedValue(name: $0.name, value: ($1.string ?? "").utf8) }
        outcome.eventID = first
        let places = TapPlaces(event, outcome, passing: passed)
        outcome.eventID = columns.id
        places.fill(&event, passing: values)
        places.fill(&outcome, for: columns.id, passing: values)
        return (event, outcome)
    }

    /// What is counted of the values that an event has beside its decision.
    package static func ownDimensions(
        of payload: [UInt8]
    ) throws(StoreError) -> (referrer: String?, version: String?) {
        // Only this member has any, and it is the first.
        guard payload.starts(with: #"{"event""#.utf8) else { return (nil, nil) }
        let event = try object(payload)["event"]?.object
        return (event?["client"]?.object?["referrer"]?.string, event?["app"]?.object?["version"]?.string)
    }

    /// The object that a payload is.
    static func object(_ payload: [UInt8]) throws(StoreError) -> JSONObject {
        do throws(JSONError) {
            if let object = try JSONParser.parse(payload, limits: limits).object { return object }
        } catch {
            throw .corrupt(reason: "an event's payload is damaged: \(error)")
        }
        throw .corrupt(reason: "an event's payload is no object")
    }

    /// The event and the outcome of a payload, without what is in columns.
    static func read(_ payload: JSONObject) throws(StoreError) -> (LinkEvent, Outcome) {
        do throws(InvalidEvent) {
            var (event, outcome) = try BriefDecoder.decode(payload)
            if payload["countsFromReceipt"] != nil { outcome.link.facebook?.countsFromReceipt = true }
            return (event, outcome)
        } catch {
            throw .corrupt(reason: "an event's payload is damaged: \(error.field): \(error.reason)")
        }
    }
}

extension JSONObject {
    /// Applies a merge patch (RFC 7396).
    fileprivate mutating func merge(_ patch: JSONObject) {
        hadDuplicateKeys = hadDuplicateKeys || patch.hadDuplicateKeys
        for member in patch.members {
            switch member.value {
            case .null: self[member.key] = nil
            case .object(let inner):
                var object = self[member.key]?.object ?? JSONObject()
                object.merge(inner)
                self[member.key] = .object(object)
            default: self[member.key] = member.value
            }
        }
    }
}
