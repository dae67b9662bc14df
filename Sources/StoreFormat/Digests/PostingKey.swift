// The key under which the events of an installation or a link, or those with measurement events, are found. Pure
// functions.

/// The key of postings: a hash of the kind and the text. A reader has to compare the event's own text.
package enum PostingKey {
    package static func installation(_ text: String) -> Int64 { hash(1, text) }
    package static func link(_ text: String) -> Int64 { hash(2, text) }
    /// Events that have measurement events. A run that lists them has a posting with this key for its last event, too,
    /// whatever that is. A run without it is of a salvage, and does not list them.
    package static let measured = hash(3, "")

    /// FNV-1a; stored, so it never changes.
    private static func hash(_ kind: UInt64, _ text: String) -> Int64 {
        var value: UInt64 = 0xcbf2_9ce4_8422_2325 ^ kind
        value = value &* 0x100_0000_01b3
        for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int64(bitPattern: value)
    }
}
