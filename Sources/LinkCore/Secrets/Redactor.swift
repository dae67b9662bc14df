// The walk behind Secrets: one URL, its query and fragment, and what is nested in their values, level by level, each
// decoded once. Levels and the bytes looked into are bounded, so that work stays linear; beyond the last level, or the
// budget, what looks guilty goes whole.

struct Redactor {
    let extra: [String]
    private(set) var found = StringMap()

    /// Levels of URLs and JSON inside each other that are looked into.
    private static let levels = 8
    /// Bytes of nested values that are looked into, over all levels: eight times the longest URL.
    private var budget = 524_288

    init(extra: [String]) { self.extra = extra }

    /// The text with its secrets redacted, or nil when it has none.
    mutating func url(_ text: String, envelope: Bool, level: Int) -> String? {
        let isEnvelope = envelope || Self.looksLikeEnvelope(text[...])
        let scan = SecretScan(envelope: isEnvelope, extra: extra)
        guard text[...].withBytes({ scan.suspects($0) }) else { return nil }
        let keyless = level == 0 ? withoutKeys(text) : nil
        let opened = envelopes(keyless ?? text, level: level) ?? keyless
        return parts(of: (opened ?? text)[...], envelope: isEnvelope, level: level) ?? opened
    }

    /// The same of what stands before the query, of the query and of the fragment.
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

    /// `fb`, digits, anything, `://authorize`, in any case: the shape of Facebook's envelope.
    private static func looksLikeEnvelope(_ text: Substring) -> Bool {
        var bytes = text.utf8
        guard let f = bytes.popFirst(), lowered(f) == UInt8(ascii: "f"), let b = bytes.popFirst(),
            lowered(b) == UInt8(ascii: "b"), let digit = bytes.first, decimalValue(digit) != nil,
            let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        return sameLetters(Substring(bytes[colon...].prefix(12)), "://authorize")
    }

    /// A raw query with its secrets redacted, or nil when it has none.
    private mutating func form(_ raw: Substring, envelope: Bool, level: Int) -> String? {
        FormText.replacing(in: raw) { piece in
            self.piece(piece, envelope: envelope, level: level).map { (piece.raw, $0) }
        }
    }

    /// The same of a text that stands in a value, its App Links data first.
    private mutating func query(_ text: String, level: Int) -> String? {
        let opened = envelopes(text, level: level)
        return form((opened ?? text)[...], envelope: false, level: level) ?? opened
    }

    /// One `name=value` of it. App Links data was looked at before.
    private mutating func piece(_ given: QueryPiece, envelope: Bool, level: Int) -> String? {
        if EnvelopeText.isName(given.rawName) { return nil }
        var piece = given
        var clean: String?
        if let value = given.rawValue, !value.isEmpty, let name = secretName(given.rawName, envelope: envelope) {
            let plain = PercentCoding.decode(value, plusAsSpace: true).text
            if note(name, plain, level: level) { clean = given.rawName + "=" + redacted }
        } else {
            clean = afterSemicolon(given.raw, envelope: envelope, level: level)
            if let clean { piece = QueryPiece(clean[...]) }
            if let value = piece.rawValue, Self.mayNest(value) {
                let plain = PercentCoding.decode(value, plusAsSpace: true).text
                if let new = nested(plain, level: level + 1) {
                    clean = piece.rawName + "=" + PercentCoding.encodeComponent(new)
                }
            }
        }
        // A whole URL may be the query of a redirector, and a raw `&` inside unescaped JSON leaves its tail in
        // what looks like a name.
        guard Self.mayNest(piece.rawName) else { return clean }
        let whole = PercentCoding.decode((clean ?? String(piece.raw))[...], plusAsSpace: true).text
        return nested(whole, level: level + 1).map { PercentCoding.encodeComponent($0) } ?? clean
    }

    /// A raw piece of a query, or a segment of a path, without the secret behind a semicolon, as in `a=1;id_token=x`:
    /// all that follows the name goes. Nil when there is none.
    private mutating func afterSemicolon(_ raw: Substring, envelope: Bool, level: Int) -> String? {
        guard raw.utf8.contains(UInt8(ascii: ";")) else { return nil }
        var start = 0
        for part in raw.pieces(separator: UInt8(ascii: ";"), keepingEmpty: true) {
            defer { start += part.utf8.count + 1 }
            let named = QueryPiece(part)
            guard start > 0, named.rawValue != nil, let name = secretName(named.rawName, envelope: envelope) else {
                continue
            }
            let at = start + named.rawName.utf8.count + 1
            let value = PercentCoding.decode(raw.bytes(at..<raw.utf8.count), plusAsSpace: true).text
            return note(name, value, level: level) ? raw.bytes(0..<at) + redacted : nil
        }
        return nil
    }

    /// What stands before the query, without the secrets that segments have behind a semicolon; nil when it has none.
    private mutating func path(_ raw: Substring, envelope: Bool, level: Int) -> String? {
        guard raw.withBytes({ bytes in bytes.contains { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "%") } }) else {
            return nil
        }
        var isChanged = false
        var segments: [String] = []
        for segment in raw.pieces(separator: UInt8(ascii: "/"), keepingEmpty: true) {
            var clean = afterSemicolon(segment, envelope: envelope, level: level)
            if segment.utf8.contains(UInt8(ascii: "%")) {
                let plain = Secrets.decodedWhole(clean.map { $0[...] } ?? segment)
                if let new = afterSemicolon(plain[...], envelope: envelope, level: level) {
                    clean = PercentCoding.encodeComponent(new)
                }
            }
            isChanged = isChanged || clean != nil
            segments.append(clean ?? String(segment))
        }
        return isChanged ? segments.joined(separator: "/") : nil
    }

    /// A decoded field with its secrets redacted, or nil when it has none.
    mutating func field(_ name: String, _ value: String, envelope: Bool, level: Int) -> String? {
        if envelope ? Secrets.isSecretEnvelopeField(name, extra: extra) : Secrets.isSecretQueryName(name, extra: extra)
        {
            return note(name, value, level: level) ? redacted : nil
        }
        let keyless = withoutKeys(value)
        return nested(keyless ?? value, level: level + 1) ?? keyless
    }

    /// A text without linkd's own keys, wherever they stand; nil when it has none.
    private mutating func withoutKeys(_ text: String) -> String? {
        guard let clean = KeyForm.replaced(in: text, by: redacted) else { return nil }
        _ = note(KeyForm.name, clean.first, level: 0)
        return clean.text
    }

    /// The decoded name of a raw query item, if it is secret. In `#/page?access_token=x` and
    /// `##access_token=x` the name begins after the last mark.
    private func secretName(_ raw: Substring, envelope: Bool) -> String? {
        var name = raw
        if name.withBytes({ $0.contains { $0 == 0x25 || $0 == 0x2b || $0 == 0x3f || $0 == 0x23 } }) {
            name = Substring(PercentCoding.decode(raw, plusAsSpace: true).text)
            if let mark = name.utf8.lastIndex(where: { $0 == 0x3f || $0 == 0x23 }) {
                name = name[name.utf8.index(after: mark)...]
            }
        }
        let isSecret =
            envelope
            ? Secrets.isSecretEnvelopeField(name, extra: extra) : Secrets.isSecretQueryName(name, extra: extra)
        return isSecret ? String(name) : nil
    }

    /// Remembers a secret; false when there is nothing to hide. A secret of the URL itself outdoes a nested one.
    mutating func note(_ name: String, _ value: String, level: Int) -> Bool {
        if value.isEmpty || sameBytes(value, redacted) { return false }
        if level == 0 || found[name] == nil { found[name] = value }
        return true
    }

    // MARK: Nested values

    /// Whether a value could hold a URL or JSON at all; most values are plain words.
    private static func mayNest(_ value: Substring) -> Bool {
        value.withBytes { bytes in
            bytes.contains { byte in
                byte == UInt8(ascii: "%") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
                    || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "=")
            }
        }
    }

    /// A decoded value with the secrets inside it redacted, or nil when it has none.
    private mutating func nested(_ text: String, level: Int) -> String? {
        guard Self.mayNest(text[...]) else { return nil }
        budget -= text.utf8.count
        guard level <= Self.levels, budget >= 0 else { return Self.looksGuilty(text) ? redacted : nil }
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
        if first == UInt8(ascii: "{"), let name = BrokenEnvelope.bareSecret(in: text, extra: extra) {
            return note(name, text, level: level) ? BrokenEnvelope.mark(for: text[...]) : nil
        }
        let scanned = brokenJSON(text, level: level)
        if let scanned, Self.marks(scanned) < Self.marks(text) {
            // A mark went away with a secret, so where the query begins cannot be told any more.
            return query(scanned, level: level) ?? scanned
        }
        let text = scanned ?? text
        if Self.marks(text) > 0 { return url(text, envelope: false, level: level) ?? scanned }
        // What is a query without its mark; encoded once more, all of it may be something else.
        let formed =
            text.utf8.contains(UInt8(ascii: "=")) ? query(text, level: level) ?? scanned : scanned
        let current = formed ?? text
        let again = PercentCoding.decode(current[...], plusAsSpace: false).text
        guard !sameBytes(again, current) else { return formed }
        return nested(again, level: level + 1).map { PercentCoding.encodeComponent($0) } ?? formed
    }

    /// How many characters there are that a query or a fragment may begin at.
    private static func marks(_ text: String) -> Int {
        text.utf8.count { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    }

    /// Whether a text too deeply nested to be read names a token anyhow.
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

    /// An object with its secrets redacted, or nil when it has none.
    mutating func object(_ object: JSONObject, level: Int) -> JSONObject? {
        var members = object.members
        var changed = false
        for index in members.indices {
            let member = members[index]
            var new: JSONValue?
            if Secrets.matches(member.key, Secrets.jsonFields) || Secrets.matches(member.key, extra) {
                if let text = Self.secretText(member.value), note(member.key, text, level: level) {
                    new = .string(redacted)
                }
            } else {
                new = json(member.value, level: level)
            }
            if let new {
                members[index].value = new
                changed = true
            }
        }
        return changed ? JSONObject(members: members, hadDuplicateKeys: object.hadDuplicateKeys) : nil
    }

    mutating func json(_ value: JSONValue, level: Int) -> JSONValue? {
        switch value {
        case .object(let inner): return object(inner, level: level).map { .object($0) }
        case .string(let text):
            let keyless = withoutKeys(text)
            return (nested(keyless ?? text, level: level + 1) ?? keyless).map { .string($0) }
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

    /// Redacts what follows a quoted secret name in a text that is JSON no longer: cut by a raw `&`, for example.
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
