// The traversal behind Secrets: a URL, its items, and what is nested in their values, level by level, each decoded once.
// What parses loses its secrets by their names. What does not parse and names a secret is removed whole (RemovedText): nobody
// knows where the secret ends. Levels and examined bytes are limited, so the work is linear; what lies deeper and mentions
// a secret is removed, too.

struct Redactor {
    let extra: [String]
    /// The secrets by their names: the outermost wins, and the fragment wins over the query.
    private(set) var found = StringMap()

    /// The number of nested levels of URLs and JSON that are examined.
    private static let levels = 8
    /// The bytes of nested values that are examined over all levels: eight times the longest URL.
    private var budget = 524_288
    /// The name under which a removed text is found.
    private static let nested = "nested"

    init(extra: [String]) { self.extra = extra }

    /// Redacts a URL, or any text that may be one; nil when it has no secret.
    mutating func url(_ text: String, envelope: Bool) -> String? {
        let isEnvelope = envelope || Self.looksLikeEnvelope(text)
        guard text.withBytes({ SecretScan(envelope: isEnvelope, extra: extra).suspects($0) }) else { return nil }
        return outermost(text, as: Self.place(of: text), isEnvelope)
    }

    /// Redacts decoded items like the query they come from.
    mutating func items(_ given: [QueryItem], envelope: Bool) -> [QueryItem] {
        let raw = given.map { item in
            PercentCoding.encodeComponent(item.name)
                + (item.value.map { "=" + PercentCoding.encodeComponent($0) } ?? "")
        }
        let query = raw.joined(separator: "&")
        guard query.withBytes({ SecretScan(envelope: envelope, extra: extra).suspects($0) }),
            let clean = outermost(query, as: .query, envelope)
        else { return given }
        return QueryParser.pieces(clean[...]).map { piece in
            func decoded(_ part: Substring) -> String { PercentCoding.decode(part, plusAsSpace: false).text }
            return QueryItem(name: decoded(piece.rawName), value: piece.rawValue.map(decoded))
        }
    }

    private mutating func outermost(_ text: String, as place: RawItems.Place, _ envelope: Bool) -> String? {
        let keyless = withoutKeys(text)
        // At level 0 nothing is thrown.
        let clean = try? walk((keyless ?? text)[...], as: place, envelope, level: 0)
        return clean ?? keyless
    }

    // MARK: Items

    /// Redacts the items of a text; nil when none has a secret.
    /// - Throws: at a level within another, as what does not parse may go on in what follows the outermost value.
    private mutating func walk(
        _ text: Substring, as place: RawItems.Place, _ envelope: Bool, level: Int
    ) throws(UnreadableTextError) -> String? {
        let items = RawItems(text, as: place)
        var result = ""
        var copied = 0
        var index = 0
        while index < items.ranges.count {
            let range = items.ranges[index]
            var taken = 1
            do throws(UnreadableTextError) {
                if let clean = try item(index, of: items, envelope, level: level, &taken) {
                    result += text.bytes(copied..<range.lowerBound) + clean
                    copied = items.ranges[index + taken - 1].upperBound
                }
            } catch {
                guard level == 0 else { throw error }
                let start = range.lowerBound + Self.valueStart(items.pieces[index])
                let gone = text.bytes(start..<text.utf8.count)
                _ = note(error.name, String(gone), level: level)
                return result + text.bytes(copied..<start) + RemovedText.mark(for: gone)
            }
            index += taken
        }
        return copied == 0 ? nil : result + text.bytes(copied..<text.utf8.count)
    }

    /// Redacts one item; nil when it has no secret.
    /// - Parameter taken: how many items of the text are part of it, as a raw `&` in App Links data makes several of one.
    private mutating func item(
        _ index: Int, of items: RawItems, _ envelope: Bool, level: Int, _ taken: inout Int
    ) throws(UnreadableTextError) -> String? {
        let given = items.pieces[index]
        guard !RemovedText.isMark(given.rawValue ?? given.raw) else { return nil }
        var clean: String?
        if let named = named(given, envelope) {
            let value = given.raw.bytes(named.valueAt..<given.raw.utf8.count)
            if named.isData {
                clean = try data(value, behind: index, of: items, level: level, &taken).map {
                    given.raw.bytes(0..<named.valueAt) + $0
                }
            } else if note(named.name, PercentCoding.decode(value, plusAsSpace: true).text, level: level) {
                clean = given.raw.bytes(0..<named.valueAt) + redacted
            }
            if named.isFirst || taken > 1 { return clean }
        }
        let piece = clean.map { QueryPiece($0[...]) } ?? given
        let start = Self.valueStart(piece)
        let value = PercentCoding.decode(piece.raw.bytes(start..<piece.raw.utf8.count), plusAsSpace: true).text
        if level == 0 || !sameBytes(value, items.text), let new = try nested(value, level: level + 1) {
            clean = piece.raw.bytes(0..<start) + (RemovedText.isMark(new) ? new : PercentCoding.encodeComponent(new))
        }
        let plain = Secrets.decodedWhole(clean?[...] ?? piece.raw)
        guard NamedSecret(extra: extra, looksLikeJSON: false).occurs(in: plain) else { return clean }
        if plain.utf8.contains(where: { NamedSecret.isQuote($0) || "\\{[".utf8.contains($0) }) {
            throw UnreadableTextError(name: Self.nested)
        }
        let gone = given.raw.bytes(Self.valueStart(given)..<given.raw.utf8.count)
        _ = note(Self.nested, String(gone), level: level)
        return given.raw.bytes(0..<Self.valueStart(given)) + RemovedText.mark(for: gone)
    }

    /// The first part of an item, cut at its semicolons, that has the name of a secret or of App Links data. Its value goes
    /// to the end of the item.
    private func named(
        _ piece: QueryPiece, _ envelope: Bool
    ) -> (name: String, valueAt: Int, isFirst: Bool, isData: Bool)? {
        var start = 0
        for part in piece.raw.pieces(separator: UInt8(ascii: ";"), keepingEmpty: true) {
            defer { start += part.utf8.count + 1 }
            guard let equals = part.offset(of: UInt8(ascii: "=")) else { continue }
            let name = PercentCoding.decode(part.bytes(0..<equals), plusAsSpace: true).text
            let isData = Secrets.isEnvelopeName(name)
            let isSecret =
                envelope
                ? Secrets.isSecretEnvelopeField(name, extra: extra) : Secrets.isSecretQueryName(name, extra: extra)
            if isData || isSecret { return (name, start + equals + 1, start == 0, isData && !isSecret) }
        }
        return nil
    }

    /// Redacts App Links data by its keys, if it is JSON even after the repairs of the stage; nil when it has no secret.
    private mutating func data(
        _ value: Substring, behind index: Int, of items: RawItems, level: Int, _ taken: inout Int
    ) throws(UnreadableTextError) -> String? {
        let plain = Secrets.decodedWhole(value)
        if RemovedText.isMark(plain) { return nil }
        if plain.utf8.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "{"),
            let decoded = EnvelopeDecoder(
                value, before: items.following(index), of: items.text, repairs: true)
        {
            taken = decoded.pieces
            return object(decoded.object, level: level + 1).map {
                PercentCoding.encodeComponent(Self.written(.object($0)))
            }
        }
        // What was escaped for HTML begins with a raw `&`.
        let rest = items.text[value.startIndex...]
        let isEscaped = plain.isEmpty && ["&quot;", "&apos;", "&#3"].contains { rest.utf8.starts(with: $0.utf8) }
        if isEscaped || NamedSecret.beginsLikeJSON(plain) { throw UnreadableTextError(name: "al_applink_data") }
        return note("al_applink_data", String(value), level: level) ? RemovedText.mark(for: value) : nil
    }

    /// Where the value of an item begins: at 0 for one without a name that is a name.
    private static func valueStart(_ piece: QueryPiece) -> Int {
        guard piece.rawValue != nil else { return 0 }
        let name = PercentCoding.decode(piece.rawName, plusAsSpace: true).text
        let isName = name.utf8.allSatisfy { NamedSecret.isWord($0) || $0 >= 0x80 || " -.~[]".utf8.contains($0) }
        return isName && !NamedSecret.beginsLikeJSON(name) ? piece.rawName.utf8.count + 1 : 0
    }

    // MARK: Nested values

    /// Redacts the secrets inside a decoded value; nil when it has none.
    private mutating func nested(_ text: String, level: Int) throws(UnreadableTextError) -> String? {
        guard text.utf8.contains(where: { "%?#{\"=:".utf8.contains($0) }), !RemovedText.isMark(text) else { return nil }
        budget -= text.utf8.count
        guard level <= Self.levels, budget >= 0 else {
            guard mentionsSecret(text) else { return nil }
            _ = note(Self.nested, text, level: level)
            return RemovedText.mark(for: text)
        }
        if NamedSecret.beginsLikeJSON(text) {
            if let value = try? JSONParser.parse(text, limits: JSONLimits(maxDepth: 64)) {
                return json(value, level: level).map(Self.written)
            }
            if NamedSecret(extra: extra, looksLikeJSON: true).occurs(in: Secrets.decodedWhole(text[...])) {
                throw UnreadableTextError(name: Self.nested)
            }
        }
        return try walk(text[...], as: Self.place(of: text), Self.looksLikeEnvelope(text), level: level)
    }

    /// A text that begins with a scheme or a slash has a path; of any other, a slash may be part of a value.
    private static func place(of text: String) -> RawItems.Place {
        RawItems.schemeLength(text[...]) > 0 || text.utf8.first == UInt8(ascii: "/") ? .path : .fragment
    }

    /// The form of Facebook's envelope: `fb`, digits, anything, `://authorize`, in any letter case.
    private static func looksLikeEnvelope(_ text: String) -> Bool {
        var bytes = text.utf8[...]
        guard let f = bytes.popFirst(), lowered(f) == UInt8(ascii: "f"), let b = bytes.popFirst(),
            lowered(b) == UInt8(ascii: "b"), let digit = bytes.first, decimalValue(digit) != nil,
            let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        return sameLetters(Substring(bytes[colon...].prefix(12)), "://authorize")
    }

    /// Whether a text that is nested too deeply to be examined has the name of a secret anywhere.
    private func mentionsSecret(_ text: String) -> Bool {
        let plain = [text, Secrets.decodedWhole(text[...])].map { Array(asciiLowercased($0).utf8) }
        return (Secrets.jsonFields + extra).contains { name in
            plain.contains { $0.place(of: Array(asciiLowercased(name).utf8)) != nil }
        }
    }

    /// Replaces linkd's own keys anywhere in a text; nil when it has none.
    private mutating func withoutKeys(_ text: String) -> String? {
        guard let clean = KeyForm.replaced(in: text, by: redacted) else { return nil }
        _ = note(KeyForm.name, clean.first, level: 0)
        return clean.text
    }

    /// Records a secret; false when there is nothing to hide.
    private mutating func note(_ name: String, _ value: String, level: Int) -> Bool {
        if value.isEmpty || sameBytes(value, redacted) { return false }
        let name = String(Secrets.trimmed(name))
        if level == 0 || found[name] == nil { found[name] = value }
        return true
    }

    // MARK: JSON

    /// Redacts an object; nil when it has no secret. Of members whose keys become equal, the first is left.
    mutating func object(_ object: JSONObject, level: Int) -> JSONObject? {
        var members = object.members
        var changed = false
        var renamed = false
        for index in members.indices {
            let member = members[index]
            var new: JSONValue?
            let key = Self.isPlainWord(member.key) ? nil : string(member.key, level: level)
            if Secrets.isSecretField(member.key, extra: extra) {
                if let text = Self.secretText(member.value), note(member.key, text, level: level) {
                    new = .string(redacted)
                }
            } else {
                new = json(member.value, level: level)
            }
            guard new != nil || key != nil else { continue }
            members[index] = JSONObject.Member(key: key ?? member.key, value: new ?? member.value)
            changed = true
            renamed = renamed || key != nil
        }
        if renamed {
            var keys: Set<ByteKey> = []
            members = members.filter { keys.insert(ByteKey($0.key)).inserted }
        }
        return changed ? JSONObject(members: members, hadDuplicateKeys: object.hadDuplicateKeys) : nil
    }

    private mutating func json(_ value: JSONValue, level: Int) -> JSONValue? {
        switch value {
        case .object(let inner): return object(inner, level: level).map { .object($0) }
        case .string(let text): return string(text, level: level).map { .string($0) }
        case .array(var elements):
            var changed = false
            for index in elements.indices {
                guard let new = json(elements[index], level: level) else { continue }
                elements[index] = new
                changed = true
            }
            return changed ? .array(elements) : nil
        case .null, .bool, .int, .double, .bigInteger: return nil
        }
    }

    /// Redacts a string of JSON, or a key; nil when it has no secret. Nothing of it can go on behind it.
    private mutating func string(_ text: String, level: Int) -> String? {
        let keyless = withoutKeys(text)
        do throws(UnreadableTextError) {
            return try nested(keyless ?? text, level: level + 1) ?? keyless
        } catch {
            _ = note(error.name, text, level: level)
            return RemovedText.mark(for: text)
        }
    }

    /// Whether a key of JSON is a word that is too short for a key of linkd's, and so holds no secret. Most are.
    private static func isPlainWord(_ key: String) -> Bool {
        key[...].withBytes { $0.count <= 18 && $0.allSatisfy(NamedSecret.isWord) }
    }

    private static func secretText(_ value: JSONValue) -> String? {
        switch value {
        case .null, .bool: nil
        case .string(let text): text
        case .int, .double, .bigInteger, .array, .object: written(value)
        }
    }

    private static func written(_ value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return writer.text
    }
}

/// A text does not parse and names a secret.
private struct UnreadableTextError: Error {
    /// The name under which it is found.
    let name: String
}
