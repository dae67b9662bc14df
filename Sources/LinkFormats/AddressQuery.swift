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
            let query = UnsafeBufferPointer(rebasing: bytes[(mark + 1)..<end])
            let found = item.withBytes { QueryParser.firstValue(of: $0, in: query) }
            return (end, mark, found.map { $0.lowerBound + mark + 1..<$0.upperBound + mark + 1 })
        }
    }

    /// Whether the item has this value; nil when there is no such item.
    func isValue(_ text: String) -> Bool? {
        value.map { value in
            address.withBytes { bytes in
                text.withBytes { QueryParser.isText(UnsafeBufferPointer(rebasing: bytes[value]), $0) }
            }
        }
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
