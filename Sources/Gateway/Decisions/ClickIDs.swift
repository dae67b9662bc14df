// The ids by which ad networks tell one click from the other: the query of nearly every tap from Facebook, Instagram or an ad has
// another one, and nothing here looks at it. So a tap's key leaves them out, and a decision has places for them. Loop thread;
// on every tap with a query.

import LinkCore

/// Values of a query that are only passed through.
enum ClickIDs {
    /// The parameters, as they are written. Nothing that decides reads one, but a link's own rules and `app.ref_parameter`
    /// may: see `DecisionReads.queryValues` and `Decision`.
    private static let names: [[UInt8]] = [
        "fbclid", "gclid", "gbraid", "wbraid", "dclid", "msclkid", "ttclid", "twclid", "yclid", "igsh", "igshid",
        "li_fat_id", "epik", "rdt_cid", "ScCid", "srsltid",
    ].map { Array($0.utf8) }

    /// Bytes of a value that is left out: a shorter one may be a word that stands elsewhere, too.
    private static let lengths = 16...512
    /// How many values of a query are left out.
    private static let most = 4

    /// Where name and value of one of them lie.
    struct Place {
        let name: Range<Int>
        let value: Range<Int>
    }

    /// Those of a query. A value is letters, digits, `-`, `.`, `_` and `~`, which stay as they are wherever a URL is written,
    /// and nothing that looks like a key of linkd's.
    static func places(in query: UnsafeBufferPointer<UInt8>) -> [Place] {
        var places: [Place] = []
        var start = 0
        while start < query.count, places.count < most {
            var (equals, end) = (-1, start)
            while end < query.count, query[end] != UInt8(ascii: "&") {
                if equals < 0, query[end] == UInt8(ascii: "=") { equals = end }
                end += 1
            }
            if equals > start, lengths.contains(end - equals - 1) {
                let name = UnsafeBufferPointer(rebasing: query[start..<equals])
                let value = UnsafeBufferPointer(rebasing: query[(equals + 1)..<end])
                if names.contains(where: { $0.elementsEqual(name) }), isPlain(value) {
                    places.append(Place(name: start..<equals, value: (equals + 1)..<end))
                }
            }
            start = end + 1
        }
        return places
    }

    private static func isPlain(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
        for (index, byte) in value.enumerated() {
            guard PassedValue.isPlain(byte) else { return false }
            // linkd_…
            if byte == UInt8(ascii: "_"), index > 0, value[index - 1] | 0x20 == UInt8(ascii: "d") { return false }
        }
        return true
    }
}
