// What each event with one decision counts, except for its hour and its referrer. For taps it is stored with the
// decision, as the run of counters of one tap in hour 0, so that taps can be counted from their blocks. On the writer
// thread; also read by verification.

import LinkCore
package import Records
import StoreFormat

/// What one event of a decision counts.
package final class CountedEvent {
    let counted: Counted
    /// The number of the app's name; 0 for none.
    let app: Int64
    /// The short link; empty for none.
    let shortLink: String
    /// The row of the stored link that led there; nil for none, and for events that links do not count.
    let link: Int64?
    let variant: RollupVariant
    /// The most measurement events with the same value that one event may have. It has a few; more are damage.
    private static let mostRepeats: Int64 = 1000

    /// The dimensions that only some events have, except for the referrer.
    let parts: [(dimension: RollupDimension, text: Int64)]
    /// Where `UncountedTaps` counted such an event last; nil before the first.
    var place: Int?

    init(
        _ counted: Counted, app: Int64, shortLink: String, link: Int64?, _ variant: RollupVariant,
        parts: [(dimension: RollupDimension, text: Int64)]
    ) {
        (self.counted, self.app, self.shortLink) = (counted, app, shortLink)
        self.link = counted == .tap || counted == .open ? link : nil
        (self.variant, self.parts) = (variant, parts)
    }

    /// The approximate number of counters of one event.
    package var counters: Int { 3 + 2 * parts.count }

    // MARK: - As it is stored

    /// The run that is stored with the decision.
    func run() -> [UInt8] {
        var sums = BatchSums(head: 0)
        sums.count(self, hour: 0)
        _ = sums.sumUp()
        return sums.run.bytes
    }

    /// Decodes the run that is stored with a decision.
    package convenience init(run: [UInt8]) throws(StoreError) {
        func damage() -> StoreError { .corrupt(reason: "what a decision counts is invalid") }
        var whole: (counted: Counted, app: Int64, variant: RollupVariant)?
        var (text, link, parts): ([UInt8], Int64?, [(dimension: RollupDimension, text: Int64)]) = ([], nil, [])
        var reader = try CounterRunReader(run)
        while try reader.next() {
            let key = reader.current.key
            switch (key.table, key.dimension) {
            case (.link, _): link = Int64(bitPattern: key.value)
            case (.perLink, _): text = reader.current.link
            case (.whole, 0):
                guard whole == nil, let only = reader.current.counts.only, only.times == 1 else { throw damage() }
                whole = (only.counted, key.app, RollupVariant(key.value))
            case (.whole, let number):
                guard let dimension = RollupDimension(rawValue: Int64(number)),
                    let only = reader.current.counts.only, only.times <= Self.mostRepeats
                else { throw damage() }
                for _ in 0..<only.times { parts.append((dimension, Int64(bitPattern: key.value))) }
            }
        }
        guard let (counted, app, variant) = whole else { throw damage() }
        self.init(
            counted, app: app, shortLink: String(decoding: text, as: UTF8.self), link: link, variant, parts: parts)
        // Rejects a run that has anything beyond what one tap counts.
        guard self.run() == run else { throw damage() }
    }
}

extension BatchSums {
    /// Counts events of an hour with the same referrer, given by the number of its text.
    mutating func count(_ event: CountedEvent, times: Int32 = 1, hour: Int64, referrer: Int64? = nil) {
        count(event.counted, times: times, app: event.app, link: event.shortLink, event.variant, hour: hour)
        for part in event.parts { count(part: part.dimension, part.text) }
        if let referrer { count(part: .referrer, referrer) }
        if let link = event.link { count(event.counted, times: times, row: link) }
    }
}

extension RollupCounts {
    /// What is counted, and how often, when it is one thing; nil otherwise.
    fileprivate var only: (counted: Counted, times: Int64)? {
        var found: (counted: Counted, times: Int64)?
        for index in list.indices where list[index] != 0 {
            guard found == nil, let counted = Counted(rawValue: index) else { return nil }
            found = (counted, list[index])
        }
        return found
    }
}
