// The event ids of one worker. Confined to it.

import LinkCore

/// Makes event ids that are ordered as they were made, also within a millisecond: what is listed by time and id, such as the
/// openings that a conversion may be credited to, keeps the order of a worker's events.
struct EventIDSequence {
    /// The upper half of the last id.
    private var last: UInt64 = 0

    /// An id for a moment, milliseconds since the Unix epoch, with 64 of the random bits; the others are where a millisecond
    /// starts.
    mutating func next(at moment: Int64, random: (UInt16, UInt64)) -> EventID {
        let (start, low) = random
        // A start in the lower half leaves room for 32,768 ids of the same millisecond.
        let first = EventID(milliseconds: moment, random: (start >> 1, low))
        let follows = first.milliseconds == Int64(last >> 16) && last & 0xffff < 0xffff
        let id = follows ? EventID(high: last + 1, low: low) : first
        last = id.high
        return id
    }
}
