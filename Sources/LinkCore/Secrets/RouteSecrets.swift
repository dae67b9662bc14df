// Secrets that are values in the path of a link: of `reset/:token`, where `token` is a secret name. Nothing in the address
// names them, so they are known only once the route is. In doubt too much is replaced. Any thread.

/// The secret parameters of a route, and how they are found in other texts, however often these are encoded.
public struct RouteSecrets: Sendable {
    /// The values by the names of their parameters.
    public let values: StringMap
    private let words: [Word]

    /// What is looked for, as `units(of:)` reads it.
    private struct Word {
        let bytes: [UInt8]
        /// How many bytes at its end are replaced.
        let hidden: Int
    }

    /// A character of a text, and where it is written.
    private struct Unit {
        var byte: UInt8
        let start: Int
        var end: Int
    }

    /// A value of so many bytes is replaced wherever it is a whole word. A shorter one may be the number of a page: it is
    /// replaced only behind what stands before it in the route.
    private static let shortest = 4

    /// - Parameters:
    ///   - pattern: of the route; nil for none.
    ///   - extra: the app's `secret_parameters`.
    /// - Returns: nil when no parameter is secret.
    public init?(route pattern: String?, parameters: StringMap, extra: [String]) {
        func isSecret(_ name: String, _ value: String) -> Bool {
            Secrets.isSecretQueryName(name, extra: extra) && !redacted.utf8.elementsEqual("[\(value)]".utf8)
                && !sameBytes(value, redacted)
        }
        guard let pattern, parameters.entries.contains(where: { isSecret($0.key, $0.value) }) else { return nil }
        let secret = StringMap(parameters.entries.filter { isSecret($0.key, $0.value) }.map { ($0.key, $0.value) })
        values = secret
        let shapes = (try? RoutePattern.parse(RouteDefinition(pattern: pattern)))?.paths ?? []
        words = shapes.flatMap { Self.words(of: $0, parameters, secret) }
    }

    /// The words of a path of this shape; none when it has other parameters.
    private static func words(of shape: [PatternSegment], _ parameters: StringMap, _ secret: StringMap) -> [Word] {
        var words: [Word] = []
        var path: [UInt8] = []
        for segment in shape {
            guard let text = text(of: segment, parameters) else { return [] }
            // A wildcard takes several segments, and an encoded slash stands in one.
            for part in text.utf8.split(separator: slash) {
                let bytes = units(of: String(Substring(part))).map(\.byte)
                path += [slash] + bytes
                guard let name = segment.name, secret[name] != nil else { continue }
                let isFirst = path.count == bytes.count + 1
                let isLong = bytes.count >= shortest
                words.append(
                    Word(bytes: isLong ? bytes : Array(path.dropFirst(isFirst ? 0 : 1)), hidden: bytes.count))
            }
        }
        return words
    }

    private static func text(of segment: PatternSegment, _ parameters: StringMap) -> String? {
        switch segment {
        case .literal(let text): text
        case .parameter(let name, _), .rest(let name): parameters[name]
        }
    }

    // MARK: Texts

    /// A text without the secrets; nil when it has none.
    public func redact(_ text: String) -> String? {
        let units = Self.units(of: text)
        var hidden: [Range<Int>] = []
        for word in words where word.bytes.count <= units.count {
            for at in 0...(units.count - word.bytes.count) where Self.stands(word.bytes, at, in: units) {
                let end = at + word.bytes.count
                hidden.append(units[end - word.hidden].start..<units[end - 1].end)
            }
        }
        if hidden.isEmpty { return nil }
        var result = ""
        var copied = 0
        for range in hidden.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound >= copied { result += text[...].bytes(copied..<range.lowerBound) + redacted }
            copied = max(copied, range.upperBound)
        }
        return result + text[...].bytes(copied..<text.utf8.count)
    }

    /// An object without the secrets in its values; nil when it has none.
    public func redact(_ object: JSONObject) -> JSONObject? {
        let values = object.members.map { redact($0.value) }
        guard values.contains(where: { $0 != nil }) else { return nil }
        let members = zip(object.members, values).map { JSONObject.Member(key: $0.key, value: $1 ?? $0.value) }
        return JSONObject(members: members, hadDuplicateKeys: object.hadDuplicateKeys)
    }

    private func redact(_ value: JSONValue) -> JSONValue? {
        switch value {
        case .string(let text): return redact(text).map { .string($0) }
        case .object(let object): return redact(object).map { .object($0) }
        case .array(let list):
            let clean = list.map { redact($0) }
            return clean.contains { $0 != nil } ? .array(zip(list, clean).map { $1 ?? $0 }) : nil
        case .null, .bool, .int, .double, .bigInteger: return nil
        }
    }

    /// Whether a word stands there whole, and is not the scheme of an address.
    private static func stands(_ word: [UInt8], _ at: Int, in text: [Unit]) -> Bool {
        let end = at + word.count
        guard zip(word, text[at..<end]).allSatisfy({ $0 == $1.byte }) else { return false }
        if at > 0, word[0] != slash, isOfWord(text[at - 1].byte) { return false }
        if end == text.count { return true }
        if isOfWord(text[end].byte) { return false }
        return text[end].byte != UInt8(ascii: ":") || end + 1 == text.count || text[end + 1].byte != slash
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || decimalValue(byte) != nil || byte == foreign || "-_.".utf8.contains(byte)
    }

    private static let slash = UInt8(ascii: "/")
    /// Stands for any characters beyond ASCII: what was decoded before may have lost them.
    private static let foreign: UInt8 = 0xff

    /// The characters of a text, decoded until nothing is left to decode. What addresses may write in several ways is written
    /// in one: letter case, blanks, slashes in a row.
    private static func units(of text: String) -> [Unit] {
        var decoded: [Unit] = []
        for (offset, byte) in text.utf8.enumerated() {
            decoded.append(Unit(byte: byte, start: offset, end: offset + 1))
            while let last = decoded.indices.last, last >= 2, decoded[last - 2].byte == UInt8(ascii: "%"),
                let high = hexValue(decoded[last - 1].byte), let low = hexValue(decoded[last].byte)
            {
                decoded.removeLast(2)
                decoded[last - 2].byte = high << 4 | low
                decoded[last - 2].end = offset + 1
            }
        }
        var units: [Unit] = []
        for var unit in decoded {
            switch unit.byte {
            case 0x80...: unit.byte = foreign
            case UInt8(ascii: " "): unit.byte = UInt8(ascii: "+")
            default: unit.byte = lowered(unit.byte)
            }
            let isOneOfRow = unit.byte == slash || unit.byte == foreign
            if isOneOfRow, let last = units.indices.last, units[last].byte == unit.byte {
                units[last].end = unit.end
            } else {
                units.append(unit)
            }
        }
        return units
    }
}
