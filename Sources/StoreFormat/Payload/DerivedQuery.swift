// Queries are not stored when they can be parsed again from the stored URL. The writer checks that without building
// anything; in doubt, the items are stored.

import Glibc
import LinkCore

/// The query of a stored URL.
enum DerivedQuery {
    /// Beyond these limits the parser's own caps might apply.
    private static let longestURL = 32_768
    private static let mostItems = 128

    /// The items of a URL's query, as the pipeline parsed them; empty when the URL or its query cannot be parsed.
    static func items(of text: String?) -> [QueryItem] {
        guard let text, let url = try? LinkURL(text), let raw = url.rawQuery,
            let reading = try? QueryParser.parse(raw)
        else { return [] }
        return reading.items
    }

    /// Whether `items(of: text)` certainly returns these items.
    static func gives(_ items: [QueryItem], from text: String?) -> Bool {
        guard let text else { return items.isEmpty }
        guard items.count <= mostItems else { return false }
        return text.withBytes { gives(items, from: $0) }
    }

    private static func gives(_ items: [QueryItem], from url: UnsafeBufferPointer<UInt8>) -> Bool {
        guard url.count <= longestURL else { return false }
        let end = place(of: "#", in: url, 0, url.count) ?? url.count
        guard let mark = place(of: "?", in: url, 0, end) else { return items.isEmpty }
        // Without items, only the parser can decide whether the URL is valid.
        guard !items.isEmpty else { return mark + 1 == end }
        var position = mark + 1
        var next = 0
        while position < end {
            let stop = place(of: "&", in: url, position, end) ?? end
            defer { position = stop + 1 }
            guard stop > position else { continue }
            guard next < items.count else { return false }
            let item = items[next]
            next += 1
            let equals = place(of: "=", in: url, position, stop)
            guard decodes(url, position, equals ?? stop, to: item.name) else { return false }
            switch (equals, item.value) {
            case (nil, nil): continue
            case (let equals?, let value?):
                guard decodes(url, equals + 1, stop, to: value) else { return false }
            default: return false
            }
        }
        return next == items.count
    }

    /// Whether the raw bytes from `start` to `end` decode to a text, with `+` for a space.
    private static func decodes(
        _ raw: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, to text: String
    ) -> Bool {
        text.withBytes { expected in
            var position = start
            var count = 0
            while position < end {
                var byte = raw[position]
                position += 1
                if byte == UInt8(ascii: "+") {
                    byte = UInt8(ascii: " ")
                } else if byte == UInt8(ascii: "%") {
                    guard position + 1 < end, let high = digit(raw[position]), let low = digit(raw[position + 1])
                    else { return false }
                    byte = high << 4 | low
                    position += 2
                }
                guard count < expected.count, expected[count] == byte else { return false }
                count += 1
            }
            return count == expected.count
        }
    }

    private static func place(
        of mark: Unicode.Scalar, in raw: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
    ) -> Int? {
        guard let base = raw.baseAddress, let found = memchr(base + start, Int32(mark.value), end - start)
        else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
