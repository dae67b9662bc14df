// Payloads of events whose bytes at rest are bounded: long texts end with their length and digest, and lists end early. On
// any thread. Secrets are redacted before a payload arrives here.

import LinkCore

/// Shortens a payload, more in each step, until it fits.
struct ShortenedPayload {
    /// The most measurement events that are kept: an event has a few.
    private static let mostMeasured = 16
    /// How often less is kept before only the measurement events are.
    private static let steps = 9
    /// Members whose value is an object of any size.
    private static let maps = [
        "attributes", "state", "extras", "appLinkData", "data", "routeParameters", "findings", "parameters", "fields",
    ]

    /// The longest texts, bytes, and the most elements of lists.
    private let longest: Int
    private let longestURL: Int
    private let most: Int

    private init(within limit: Int, step: Int) {
        // What callers may use as an id stays whole.
        longest = max((limit / 16) >> step, 64)
        longestURL = max((limit / 4) >> step, longest)
        most = 128 >> step
    }

    /// The bytes of a payload within a limit.
    /// - Parameter measured: its measurement events. Lists and counters go by names and types, so these stay.
    static func bytes(of payload: [UInt8], _ measured: [Measurement], within limit: Int) -> [UInt8] {
        var whole = (try? PayloadReader.object(payload)) ?? JSONObject()
        var outcome = whole["outcome"]?.object ?? JSONObject()
        let measured = Array(measured.lazy.filter { $0.counted != nil }.prefix(mostMeasured))
        outcome["measurements"] = .array(measured.map { brief($0, onlyType: false) })
        (whole["outcome"], whole["shortened"]) = (.object(outcome), .int(Int64(payload.count)))
        for step in 0..<steps {
            var json = JSONWriter(capacity: limit)
            json.value(ShortenedPayload(within: limit, step: step).cut(.object(whole)))
            if json.bytes.count <= limit { return json.bytes }
        }
        var json = JSONWriter(capacity: limit)
        json.object { writer in
            writer.field("shortened", payload.count)
            writer.object("outcome") { $0.field("measurements", measured.map { brief($0, onlyType: true) }) }
        }
        return json.bytes
    }

    private static func brief(_ measurement: Measurement, onlyType: Bool) -> JSONValue {
        var fields = JSONObject()
        if let type = measurement.navigationResult { fields.append("type", .string(type.rawValue)) }
        for entry in measurement.fields.entries where !onlyType && fields[entry.key] == nil {
            fields.append(entry.key, .string(entry.value))
        }
        return .object(["name": .string(measurement.name), "fields": .object(fields)])
    }

    /// - Parameters:
    ///   - name: that of the member with the value; empty inside of an object of any size.
    ///   - outer: that of the object with this member.
    private func cut(_ value: JSONValue, _ name: String = "", in outer: String = "", isMap: Bool = false) -> JSONValue {
        switch value {
        case .null, .bool, .int, .double: return value
        case .string(let text):
            let isURL = sameBytes(name, "url") && sameBytes(outer, "event") || sameBytes(name, "inputUrl")
            return .string(ShortenedText.of(text, longest: isURL ? longestURL : longest))
        case .bigInteger(let digits):
            return digits.utf8.count > longest ? .string(ShortenedText.of(digits, longest: longest)) : value
        case .array(let list):
            let kept = sameBytes(name, "measurements") ? list[...] : list.prefix(most)
            return .array(kept.map { cut($0, name, in: outer, isMap: isMap) })
        case .object(let object):
            let isMap = isMap || Self.maps.contains { sameBytes($0, name) }
            // The type of a measurement event is its first field.
            let most = !isMap ? .max : sameBytes(name, "fields") ? max(most, 1) : most
            var kept = JSONObject()
            for member in object.members.prefix(most) {
                let key = isMap ? ShortenedText.of(member.key, longest: longest) : member.key
                kept.append(key, cut(member.value, isMap ? "" : member.key, in: name, isMap: isMap))
            }
            return .object(kept)
        }
    }
}

/// Texts that were too long.
package enum ShortenedText {
    private static let beginning = "[shortened:"
    /// A text that is hardly longer than its prefix stays whole: the size of the mark behind it, bytes.
    private static let longestMark = 72

    /// The text, or its prefix with its length and digest.
    static func of(_ text: String, longest: Int) -> String {
        text.withBytes { utf8 in
            guard utf8.count > longest + longestMark else { return text }
            let prefix = String(decoding: utf8[..<prefix(of: utf8, longest: longest)], as: UTF8.self)
            return prefix + mark(count: utf8.count, digest: Hash128(of: utf8))
        }
    }

    /// The mark behind the prefix: `[shortened:60012:sha256:1f3a…]`, with the length of the whole text in bytes and the
    /// first half of its digest.
    static func mark(count: Int, digest: Hash128) -> String { "\(beginning)\(count):sha256:\(digest.hex)]" }

    /// How many bytes of a text form its prefix: at most `longest`, without splitting a character or a `%XX`.
    package static func prefix(of utf8: UnsafeBufferPointer<UInt8>, longest: Int) -> Int {
        guard utf8.count > longest else { return utf8.count }
        var end = max(longest, 0)
        while end > 0, utf8[end] & 0xc0 == 0x80 { end -= 1 }
        for back in 1...2 where end >= back && utf8[end - back] == UInt8(ascii: "%") { return end - back }
        return end
    }

    /// The part of a shortened URL that keeps its meaning: without the mark and the parameter that it cuts off. Nil
    /// when the path was cut. A URL that was not shortened is returned unchanged.
    package static func wholeParameters(of url: String) -> String? {
        let utf8 = url.utf8
        guard utf8.last == UInt8(ascii: "]"), let open = utf8.lastIndex(of: UInt8(ascii: "[")),
            utf8[open...].starts(with: beginning.utf8)
        else { return url }
        let kept = utf8[..<open]
        guard let mark = kept.firstIndex(of: UInt8(ascii: "?")), !kept[..<mark].contains(UInt8(ascii: "#")) else {
            return nil
        }
        return String(Substring(kept[..<(kept.lastIndex(of: UInt8(ascii: "&")) ?? mark)]))
    }
}
