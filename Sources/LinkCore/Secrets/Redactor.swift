// The traversal behind Secrets: one URL, its query and fragment, and what is nested in their values, level by level,
// each decoded once. Levels and examined bytes are limited, so that the work stays linear. Beyond the last level or the
// budget, suspicious values are replaced whole.

struct Redactor {
    let extra: [String]
    private(set) var found = StringMap()

    /// The number of nested levels of URLs and JSON that are examined.
    private static let levels = 8
    /// The bytes of nested values that are examined over all levels: eight times the longest URL.
    private var budget = 524_288

    init(extra: [String]) { self.extra = extra }

    /// Redacts the text; nil when it has no secret. App Links data is examined again at the end: a raw `#` makes part
    /// of it a fragment, and removing something from that part leaves the data broken.
    mutating func url(_ text: String, envelope: Bool, level: Int) -> String? {
        let isEnvelope = envelope || Self.looksLikeEnvelope(text)
        let scan = SecretScan(envelope: isEnvelope, extra: extra)
        guard text.withBytes({ scan.suspects($0) }) else { return nil }
        let keyless = level == 0 ? withoutKeys(text) : nil
        let opened = envelopes(keyless ?? text, level: level) ?? keyless
        guard let clean = parts(of: (opened ?? text)[...], envelope: isEnvelope, level: level) else { return opened }
        return envelopes(clean, level: level) ?? clean
    }

    /// Redacts the part before the query, the query and the fragment; nil when none has a secret.
    private mutating func parts(of text: Substring, envelope: Bool, level: Int) -> String? {
        let hash = text.offset(of: UInt8(ascii: "#"))
        let end = hash ?? text.utf8.count
        let mark = text.bytes(0..<end).offset(of: UInt8(ascii: "?"))
        var result = ""
        var copied = 0
        if let path = path(text.bytes(0..<(mark ?? end)), envelope: envelope, level: level) {
            result = path
            copied = mark ?? end
        }
        if let mark, let query = form(text.bytes((mark + 1)..<end), envelope: envelope, level: level) {
            result += text.bytes(copied..<(mark + 1))
            result += query
            copied = end
        }
        if let hash {
            let range = (hash + 1)..<text.utf8.count
            if let fragment = form(text.bytes(range), envelope: envelope, level: level) {
                result += text.bytes(copied..<range.lowerBound)
                result += fragment
                copied = range.upperBound
            }
        }
        if copied == 0 { return nil }
        result += text.bytes(copied..<text.utf8.count)
        return result
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

    /// Redacts a raw query; nil when it has no secret.
    mutating func form(_ raw: Substring, envelope: Bool, level: Int) -> String? {
        FormText.replacing(in: raw) { piece in
            self.piece(piece, envelope: envelope, level: level).map { (piece.raw, $0) }
        }
    }

    /// Redacts a query that is nested in a value, its App Links data first; nil when it has no secret.
    private mutating func query(_ text: String, level: Int) -> String? {
        let opened = envelopes(text, level: level)
        guard let clean = form((opened ?? text)[...], envelope: false, level: level) else { return opened }
        return envelopes(clean, level: level) ?? clean
    }

    /// Redacts a decoded field; nil when it has no secret.
    mutating func field(_ name: String, _ value: String, envelope: Bool, level: Int) -> String? {
        if envelope ? Secrets.isSecretEnvelopeField(name, extra: extra) : Secrets.isSecretQueryName(name, extra: extra)
        {
            return note(name, value, level: level) ? redacted : nil
        }
        let keyless = withoutKeys(value)
        return nested(keyless ?? value, level: level + 1) ?? keyless
    }

    /// Replaces linkd's own keys anywhere in a text; nil when it has none.
    private mutating func withoutKeys(_ text: String) -> String? {
        guard let clean = KeyForm.replaced(in: text, by: redacted) else { return nil }
        _ = note(KeyForm.name, clean.first, level: 0)
        return clean.text
    }

    /// Records a secret; false when there is nothing to hide. A secret of the URL itself takes precedence over a nested
    /// one.
    mutating func note(_ name: String, _ value: String, level: Int) -> Bool {
        if value.isEmpty || sameBytes(value, redacted) { return false }
        let name = String(Secrets.trimmed(name))
        if level == 0 || found[name] == nil { found[name] = value }
        return true
    }

    // MARK: Nested values

    /// Whether a value or a name can contain a URL, a query or JSON; most are plain words.
    static func mayNest(_ text: Substring) -> Bool {
        text.withBytes { bytes in
            bytes.contains { byte in
                byte == UInt8(ascii: "%") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
                    || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "=")
            }
        }
    }

    /// Redacts the secrets inside a decoded value; nil when it has none.
    mutating func nested(_ text: String, level: Int) -> String? {
        let bare = BareSecret(in: text[...], extra: extra)
        guard bare != nil || Self.mayNest(text[...]) else { return nil }
        budget -= text.utf8.count
        guard level <= Self.levels, budget >= 0 else {
            guard bare != nil || Self.looksGuilty(text) else { return nil }
            return note(bare?.name ?? "nested", text, level: level) ? redacted : nil
        }
        let first = text.utf8.first { $0 > 0x20 && $0 < 0x80 }
        if first == UInt8(ascii: "{") || first == UInt8(ascii: "["),
            let value = try? JSONParser.parse(text, limits: JSONLimits(maxDepth: 64))
        {
            return json(value, level: level).map {
                var writer = JSONWriter(capacity: text.utf8.count)
                writer.value($0)
                return writer.text
            }
        }
        let scanned = brokenJSON(text, level: level)
        let left = scanned == nil ? bare : BareSecret(in: scanned![...], extra: extra)  // checked on the same line
        if let left, left.isMember {
            return note(left.name, text, level: level) ? BrokenEnvelope.mark(for: text[...]) : nil
        }
        if let scanned, Self.marks(scanned) < Self.marks(text) {
            // A mark was removed with a secret, so the beginning of the query is no longer known.
            return query(scanned, level: level) ?? scanned
        }
        let text = scanned ?? text
        if Self.marks(text) > 0 { return url(text, envelope: false, level: level) ?? scanned }
        // A query without its mark; encoded once more, the whole may be something else.
        let formed =
            text.utf8.contains(UInt8(ascii: "="))
            ? query(text, level: level) ?? scanned
            : left.flatMap { cut(text[...], behind: $0, level: level) } ?? scanned
        let current = formed ?? text
        let again = PercentCoding.decode(current[...], plusAsSpace: false).text
        guard !sameBytes(again, current) else { return formed }
        return nested(again, level: level + 1).map(Self.encoded) ?? formed
    }

    /// The number of characters at which a query or a fragment may begin.
    private static func marks(_ text: String) -> Int {
        text.utf8.count { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    }

    /// Whether a text that is nested too deeply to be examined names a token.
    static func looksGuilty(_ text: String) -> Bool {
        var rest = text.utf8[...]
        while let first = rest.first {
            switch lowered(first) {
            case UInt8(ascii: "t"): if sameLetters(Substring(rest.prefix(5)), "token") { return true }
            case UInt8(ascii: "s"): if sameLetters(Substring(rest.prefix(14)), "signed_request") { return true }
            case UInt8(ascii: "n"): if sameLetters(Substring(rest.prefix(5)), "nonce") { return true }
            default: break
            }
            rest = rest.dropFirst()
        }
        return false
    }

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

    mutating func json(_ value: JSONValue, level: Int) -> JSONValue? {
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

    /// Whether a key of JSON is a word that is too short for a key of linkd's, and so holds no secret. Most are.
    private static func isPlainWord(_ key: String) -> Bool {
        key[...].withBytes { $0.count <= 18 && $0.allSatisfy(BrokenEnvelope.isWord) }
    }

    /// Redacts a string of JSON, or a key; nil when it has no secret.
    private mutating func string(_ text: String, level: Int) -> String? {
        let keyless = withoutKeys(text)
        return nested(keyless ?? text, level: level + 1) ?? keyless
    }

    private static func secretText(_ value: JSONValue) -> String? {
        switch value {
        case .null, .bool: return nil
        case .string(let text): return text
        case .int, .double, .bigInteger, .array, .object:
            var writer = JSONWriter()
            writer.value(value)
            return writer.text
        }
    }

    /// Redacts what follows a quoted secret name in broken JSON, such as JSON cut by a raw `&`.
    private mutating func brokenJSON(_ text: String, level: Int) -> String? {
        guard text.utf8.contains(UInt8(ascii: "\"")) else { return nil }
        var scan = BrokenJSON(text)
        var result = ""
        var copied = 0
        let extra = extra
        while let member = scan.next(where: { Secrets.matches($0, Secrets.jsonFields) || Secrets.matches($0, extra) }) {
            let value = text[...].bytes(member.value)
            guard note(member.name, String(value), level: level) else { continue }
            result += text[...].bytes(copied..<member.value.lowerBound)
            result += redacted
            copied = member.value.upperBound
        }
        if copied == 0 { return nil }
        result += text[...].bytes(copied..<text.utf8.count)
        return result
    }
}
