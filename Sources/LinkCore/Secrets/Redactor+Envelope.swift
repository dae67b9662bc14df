// Envelopes of App Links in a query: what is JSON is redacted by its keys, what is not loses everything that follows a
// secret's name. A raw `&` or `#` cuts such a text, so what comes behind it is looked at as a part of it.

/// What a broken envelope left behind for the pieces that follow it, in the query and in the fragment.
struct BrokenEnvelopeTail {
    /// An envelope that is not JSON came before.
    var isOpen = false
    /// A secret began in it, and may go on in the next piece.
    var holdsSecret = false
    /// Where the last piece ends that can still belong to it, when a secret began.
    var end: Substring.Index?

    /// A secret began: every piece of a text from a place to the last that is no plain `name=value` belongs to it.
    mutating func begin(_ raw: Substring, from start: Substring.Index) {
        holdsSecret = true
        end = raw[start...].pieces(separator: UInt8(ascii: "&")).last { BrokenEnvelope.mayContinue($0) }?.endIndex
    }
}

extension Redactor {
    /// What an envelope came to.
    enum EnvelopeValue {
        /// JSON without a secret.
        case clean
        /// JSON or not, without its secrets.
        case changed(String)
        /// Not JSON, and no secret is named in it.
        case broken
        /// Not JSON; what follows a secret's name is gone, and may go on behind the next `&`.
        case cut(String)
    }

    /// What a piece of a query is to an envelope.
    enum EnvelopePiece {
        /// It is one, or a part of one, and this is what is left of it.
        case replaced(String)
        /// It is one, and stays as it is.
        case kept
        /// It is neither, or has no secret that this file knows of.
        case ordinary
    }

    /// Looks at a piece that may be an envelope, or a part of a broken one before it.
    mutating func envelopePiece(
        _ piece: QueryPiece, of raw: Substring, _ tail: inout BrokenEnvelopeTail, level: Int
    ) -> EnvelopePiece {
        guard let value = piece.rawValue, Secrets.isEnvelopeName(piece.rawName) else {
            return continuation(piece, of: raw, &tail, level: level).map { .replaced($0) } ?? .ordinary
        }
        let plain = PercentCoding.decode(value, plusAsSpace: true).text
        switch envelopeValue(String(piece.rawName), plain, level: level + 1) {
        case .clean: return .kept
        case .changed(let clean): return .replaced(piece.rawName + "=" + PercentCoding.encodeComponent(clean))
        case .broken:
            tail = BrokenEnvelopeTail(isOpen: true)
            return .ordinary
        case .cut(let clean):
            tail.isOpen = true
            tail.begin(raw, from: piece.raw.endIndex)
            return .replaced(piece.rawName + "=" + PercentCoding.encodeComponent(clean))
        }
    }

    /// The decoded value of an envelope, without its secrets.
    mutating func envelopeValue(_ name: String, _ text: String, level: Int) -> EnvelopeValue {
        if sameBytes(text, redacted) || text.isEmpty { return .clean }
        budget -= text.utf8.count
        guard budget >= 0 else { return note(name, text, level: level) ? .cut(redacted) : .clean }
        if let object = (try? JSONParser.parse(text, limits: JSONLimits(maxDepth: 64)))?.object {
            guard let clean = json(.object(object), level: level) else { return .clean }
            var writer = JSONWriter(capacity: text.utf8.count)
            writer.value(clean)
            return .changed(writer.text)
        }
        let again = PercentCoding.decode(text[...], plusAsSpace: false).text
        if !sameBytes(again, text), level < Self.levels {
            switch envelopeValue(name, again, level: level + 1) {
            case .clean: return .clean
            case .changed(let clean): return .changed(PercentCoding.encodeComponent(clean))
            case .broken: return .broken
            case .cut(let clean): return .cut(PercentCoding.encodeComponent(clean))
            }
        }
        let broken = BrokenEnvelope(text[...])
        if let clean = cut(text, broken, level: level) { return .cut(clean) }
        if broken.beginsLikeJSON { return .broken }
        return note(name, text, level: level) ? .cut(redacted) : .clean
    }

    /// A text up to the value of the first secret that is named in it; nil when none is.
    mutating func cut(_ text: String, _ broken: BrokenEnvelope, level: Int, withColon: Bool = false) -> String? {
        guard let found = broken.firstSecret(of: [Secrets.jsonFields, extra], withColon: withColon) else { return nil }
        _ = note(found.name, String(text[...].bytes(found.valueAt..<text.utf8.count)), level: level)
        return text[...].bytes(0..<found.valueAt) + redacted
    }

    /// A piece behind a broken envelope without what it has of the envelope's secrets; nil when it has nothing of them.
    private mutating func continuation(
        _ piece: QueryPiece, of raw: Substring, _ tail: inout BrokenEnvelopeTail, level: Int
    ) -> String? {
        guard tail.isOpen else { return nil }
        let mayContinue = BrokenEnvelope.mayContinue(piece.raw)
        if tail.holdsSecret {
            guard mayContinue || tail.end.map({ piece.raw.endIndex <= $0 }) ?? false else { return nil }
            return sameBytes(piece.raw, redacted) ? nil : redacted
        }
        guard mayContinue else { return nil }
        let text = PercentCoding.decode(piece.raw, plusAsSpace: true).text
        guard let clean = cut(text, BrokenEnvelope(text[...]), level: level) else { return nil }
        tail.begin(raw, from: piece.raw.endIndex)
        return PercentCoding.encodeComponent(clean)
    }

    /// Decoded items by the rules of a raw query: `name=value`, one after the other.
    mutating func items(_ given: [QueryItem], envelope: Bool) -> [QueryItem] {
        var items = given
        var isOpen = false
        var holdsSecret = false
        for index in items.indices {
            let item = items[index]
            if isOpen {
                let text = item.name + (item.value.map { "=" + $0 } ?? "")
                let found = holdsSecret ? nil : cut(text, BrokenEnvelope(text[...]), level: 1)
                if BrokenEnvelope.mayContinue(text[...]), holdsSecret || found != nil {
                    items[index] = QueryItem(name: redacted, value: nil)
                    holdsSecret = true
                    continue
                }
            }
            guard let value = item.value else { continue }
            if Secrets.isEnvelopeName(item.name) {
                switch envelopeValue(item.name, value, level: 1) {
                case .clean: break
                case .changed(let clean): items[index].value = clean
                case .broken: (isOpen, holdsSecret) = (true, false)
                case .cut(let clean):
                    items[index].value = clean
                    (isOpen, holdsSecret) = (true, true)
                }
            } else if let clean = field(item.name, value, envelope: envelope, level: 0) {
                items[index].value = clean
            }
        }
        return items
    }
}
