// The ids by which ad networks distinguish clicks. The query of nearly every tap from Facebook, Instagram or an ad has
// a new one, and no decision reads it. So a tap's key omits these values, and a decision has placeholders for them.
// Loop thread; used for every tap with a query.

import LinkCore
import Wire

/// Query values that are only passed through.
enum ClickIDs {
    /// The parameter names, as they are written. Nothing that decides reads one, but a link's own rules and
    /// `app.ref_parameter` may: see `DecisionReads.queryValues` and `Decision`.
    private static let names: [[UInt8]] = [
        "fbclid", "gclid", "gbraid", "wbraid", "dclid", "msclkid", "ttclid", "twclid", "yclid", "igsh", "igshid",
        "li_fat_id", "epik", "rdt_cid", "ScCid", "srsltid",
    ].map { Array($0.utf8) }

    /// Length of a value that is omitted, bytes. A shorter one may be a word that also occurs elsewhere.
    private static let lengths = 16...512
    /// How many values of a query are omitted at most.
    private static let most = 4
    /// How many items of a query are examined, so that one of many items costs no more: its sender has not paid yet.
    private static let mostItems = 64

    /// A click id's name, and the byte range of its value.
    struct Place {
        let name: [UInt8]
        let value: Range<Int>
    }

    /// The click ids of a query. A value consists of letters, digits, `-`, `.`, `_` and `~`, which stay unchanged
    /// wherever a URL is written. It contains nothing that looks like a key of linkd.
    static func places(in query: UnsafeBufferPointer<UInt8>) -> [Place] {
        let bytes = UnsafeRawBufferPointer(query)
        var places: [Place] = []
        var start = 0
        var items = 0
        while start < bytes.count, places.count < most, items < mostItems {
            items += 1
            let end = bytes.offset(of: UInt8(ascii: "&"), from: start, to: bytes.count) ?? bytes.count
            if let equals = bytes.offset(of: UInt8(ascii: "="), from: start, to: end),
                lengths.contains(end - equals - 1),
                let name = names.first(where: { $0.elementsEqual(bytes[start..<equals]) }),
                isPlain(UnsafeBufferPointer(rebasing: query[(equals + 1)..<end]))
            {
                places.append(Place(name: name, value: (equals + 1)..<end))
            }
            start = end + 1
        }
        return places
    }

    private static func isPlain(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        var previous: UInt8 = 0
        for byte in value {
            guard PassedValue.isPlain(byte) else { return false }
            // The start of linkd_…, a key's prefix.
            if byte == UInt8(ascii: "_"), previous | 0x20 == UInt8(ascii: "d") { return false }
            previous = byte
        }
        return true
    }
}
