// The query of an address, which may be none: looks for one item, and adds it. Any thread.

import LinkCore

/// The place of one item in the query of an address.
struct AddressQuery {
    private let address: String
    private let item: String
    /// The offset of the fragment's mark, or the length of the address.
    private let end: Int
    /// The offset of the query's mark; nil when there is none.
    private let mark: Int?
    /// The value of the first item with the name, as written; nil when there is none.
    private let value: Range<Int>?

    /// Finds the first item with a name. The address need not be valid.
    init(_ address: String, _ item: String) {
        (self.address, self.item) = (address, item)
        (end, mark, value) = address.withBytes { bytes in
            let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
            guard let mark = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) else { return (end, nil, nil) }
            return (end, mark, Self.value(of: item, in: bytes, (mark + 1)..<end))
        }
    }

    private static func value(
        of item: String, in bytes: UnsafeBufferPointer<UInt8>, _ query: Range<Int>
    ) -> Range<Int>? {
        var start = query.lowerBound
        while start < query.upperBound {
            let end = bytes[start..<query.upperBound].firstIndex(of: UInt8(ascii: "&")) ?? query.upperBound
            let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
            let name = UnsafeBufferPointer(rebasing: bytes[start..<equals])
            if end > start, isText(name, item) { return min(equals + 1, end)..<end }
            start = end + 1
        }
        return nil
    }

    /// Whether a name or a value means a text.
    private static func isText(_ raw: UnsafeBufferPointer<UInt8>, _ text: String) -> Bool {
        guard raw.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
            return sameBytes(text, raw)
        }
        let written = Substring(String(decoding: raw, as: UTF8.self))
        return sameBytes(PercentCoding.decode(written, plusAsSpace: true).text, text)
    }

    /// Whether the item has this value; nil when there is no such item.
    func isValue(_ text: String) -> Bool? {
        value.map { value in address.withBytes { Self.isText(UnsafeBufferPointer(rebasing: $0[value]), text) } }
    }

    /// The address with the item at the end of its query.
    func adding(_ text: String) -> String {
        let separator = mark.map { $0 + 1 == end ? "" : "&" } ?? "?"
        let encoded = PercentCoding.encodeComponent(text)
        guard end < address.utf8.count else { return String(joining: address, separator, item, "=", encoded) }
        let page = address.utf8.prefix(end)
        let fragment = address.utf8.dropFirst(end)
        return String(
            joining: String(Substring(page)), separator, item, "=", encoded, String(Substring(fragment)))
    }
}
