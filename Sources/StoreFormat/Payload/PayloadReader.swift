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
        if let own {
            let own = try object(own)
            if let filled = try fill(decision, payload, with: own, for: columns.id) { payload = try object(filled) }
            payload.merge(own)
        }
        var (event, outcome) = try read(payload)
        let isNamed = payload["outcome"]?.object?["eventId"] != nil
        if isNamed { outcome.move(to: columns.receivedAt) } else { outcome.receivedAt = columns.receivedAt }
        columns.complete(&event, &outcome)
        if payload["shortened"] != nil { outcome.link.warn(LinkReading.shortened) }
        return (event, outcome)
    }

    /// The payload of a decision with an event's id and values in the places of those of its first event; nil when it has
    /// no such places, besides the one that names the first event.
    private static func fill(
        _ decision: [UInt8], _ payload: JSONObject, with own: JSONObject, for id: EventID
    ) throws(StoreError) -> [UInt8]? {
        guard let first = payload["outcome"]?.object?["eventId"]?.string else { return nil }
        let texts = own["values"]?.array ?? []
        let passed = (payload["passed"]?.array ?? []).map { item in
            PassedValue(
                name: (item.object?["name"]?.string ?? "").utf8, value: (item.object?["value"]?.string ?? "").utf8)
        }
        guard texts.count == passed.count else { throw .corrupt(reason: "its decision is another one's") }
        let named = [PassedValue(name: [], value: first.utf8)] + passed
        let places = decision.withUnsafeBufferPointer { TapText.ranges(of: named, in: $0) }
        if passed.isEmpty, places.count <= 1 { return nil }
        let values = [Array(id.description.utf8)] + texts.map { Array(($0.string ?? "").utf8) }
        // So they need no escape in a text of JSON.
        guard values.allSatisfy({ $0.allSatisfy(PassedValue.isPlain) }) else {
            throw .corrupt(reason: "it passes values on that no tap passes")
        }
        var (filled, at) = ([UInt8](), 0)
        for (range, value) in places {
            filled += decision[at..<range.lowerBound]
            filled += values[value]
            at = range.upperBound
        }
        return filled + decision[at...]
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
