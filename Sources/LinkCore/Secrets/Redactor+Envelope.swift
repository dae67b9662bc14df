// App Links data in a text: JSON is redacted by its keys, anything else is replaced whole, together with everything
// after it that a raw `&` or `#` may have cut off.

extension Redactor {
    /// The text without the secrets of its App Links data; nil when it has none.
    mutating func envelopes(_ given: String, level: Int) -> String? {
        guard let text = EnvelopeText(given) else { return nil }
        var result = ""
        var copied = 0
        var hidesFragment = false
        var index = 0
        while index < text.ranges.count {
            let range = text.ranges[index]
            if hidesFragment, range.lowerBound > text.fragmentAt { break }
            guard range.lowerBound >= copied, let start = text.valueStart(index) else {
                index += 1
                continue
            }
            let value = Secrets.decodedWhole(text.text.bytes(start..<range.upperBound))
            if let decoded = text.object(index, valueAt: start, plain: value) {
                index += decoded.pieces
                guard let clean = json(.object(decoded.object), level: level + 1) else { continue }
                var writer = JSONWriter()
                writer.value(clean)
                result += text.text.bytes(copied..<start) + PercentCoding.encodeComponent(writer.text)
                copied = text.ranges[index - 1].upperBound
                continue
            }
            index += 1
            if BrokenEnvelope.isMark(value) { continue }
            var end = range.upperBound
            if BrokenEnvelope.beginsLikeJSON(value), !BrokenEnvelope.isBalanced(value) {
                end = given.utf8.count
            } else {
                if let last = text.lastDoubtful(behind: index - 1) { end = text.ranges[last].upperBound }
                hidesFragment = hidesFragment || text.doubtsFragment(behind: index - 1)
            }
            let gone = text.text.bytes(start..<end)
            guard note("al_applink_data", String(gone), level: level) else { continue }
            result += text.text.bytes(copied..<start) + BrokenEnvelope.mark(for: gone)
            copied = end
        }
        if hidesFragment, copied <= text.fragmentAt {
            let fragment = text.text.bytes((text.fragmentAt + 1)..<given.utf8.count)
            _ = note("al_applink_data", String(fragment), level: level)
            return result + text.text.bytes(copied..<(text.fragmentAt + 1)) + redacted
        }
        return copied == 0 ? nil : result + text.text.bytes(copied..<given.utf8.count)
    }

    /// Redacts decoded items by the same rules as the query they come from.
    mutating func items(_ given: [QueryItem], envelope: Bool) -> [QueryItem] {
        var items = given
        if items.contains(where: { EnvelopeText.isName($0.name[...]) }) {
            let raw = items.map { item in
                PercentCoding.encodeComponent(item.name)
                    + (item.value.map { "=" + PercentCoding.encodeComponent($0) } ?? "")
            }
            if let clean = envelopes(raw.joined(separator: "&"), level: 0) {
                items = QueryParser.pieces(clean[...]).map { piece in
                    func decoded(_ part: Substring) -> String { PercentCoding.decode(part, plusAsSpace: false).text }
                    return QueryItem(name: decoded(piece.rawName), value: piece.rawValue.map(decoded))
                }
            }
        }
        for index in items.indices {
            guard let value = items[index].value, !EnvelopeText.isName(items[index].name[...]) else { continue }
            if let clean = field(items[index].name, value, envelope: envelope, level: 0) { items[index].value = clean }
        }
        return items
    }
}
