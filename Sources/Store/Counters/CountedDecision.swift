// What each event of one decision counts, but for its hour and its own values. Values; on the writer thread, and on the
// thread of a verification.

import LinkCore
import Records
import StoreFormat

/// What each event of a decision counts.
final class CountedDecision {
    /// Nil for events that count as nothing themselves: only their measurement events are counted.
    let counted: Counted?
    /// The number of the app's name; 0 for none.
    let app: Int64
    /// The short link; empty for none.
    let link: String
    /// The row of the stored link whose count goes up; nil for none, and for events that links do not count.
    let linkRow: Int64?
    /// The rule of the link that held; nil for none. It is in the decision's row, as no event has it.
    let rule: String?
    let variant: RollupVariant
    /// The dimensions that only some events have, except for those that are each event's own.
    let parts: [(dimension: RollupDimension, text: String)]

    init(
        _ counted: Counted?, app: Int64, link: String, linkRow: Int64?, rule: String?, _ variant: RollupVariant,
        parts: [(dimension: RollupDimension, text: String)]
    ) {
        (self.counted, self.app, self.link, self.rule) = (counted, app, link, rule)
        self.linkRow = counted == .tap || counted == .open ? linkRow : nil
        (self.variant, self.parts) = (variant, parts)
    }
}

/// The numbers of names that events are counted by; 0 for none.
struct EventNumbers {
    var app: Int64
    var route: Int64
    var country: Int64
}

extension CountedDecision {
    /// What an entry counts; nil when it counts nothing.
    convenience init?(
        of entry: borrowing JournalEntry, _ counted: Counted?, _ columns: RowColumns, linkRow: Int64?,
        names: EventNumbers
    ) {
        guard counted != nil || entry.countsMeasurements else { return nil }
        let parts = RollupParts.of(entry, counted)
        guard counted != nil || !parts.isEmpty else { return nil }
        self.init(
            counted, app: names.app, link: columns.link ?? "", linkRow: linkRow, rule: entry.rule,
            RollupVariant(
                route: names.route, country: names.country, platform: Int64((columns.platform ?? .other).number),
                action: Int64(columns.action.number)), parts: parts)
    }
}

/// The counts of a number of events, by the row of the table that each is in. Equal counters are added up.
struct CounterSums {
    /// What a counter is counted by.
    struct Key: Hashable {
        var key: CounterKey
        var link: ByteKey
    }

    private(set) var counters: [Key: RollupCounts] = [:]

    /// Counts events of a decision that were received in one hour.
    /// - Parameter numbers: the numbers of the texts of `decision.parts`.
    mutating func add(_ decision: CountedDecision, times: Int64, hour: Int64, numbers: [Int64]) {
        if let counted = decision.counted {
            add(decision, counted, times, hour, dimension: 0, value: decision.variant.number)
            if let row = decision.linkRow {
                counters[
                    Key(key: CounterKey(table: .link, value: UInt64(bitPattern: row)), link: ByteKey("")),
                    default: RollupCounts()
                ].add(counted, times)
            }
        }
        for (part, number) in zip(decision.parts, numbers) {
            add(part.dimension, number, of: decision, times: times, hour: hour)
        }
    }

    /// Counts a value that events of a decision have.
    mutating func add(
        _ dimension: RollupDimension, _ number: Int64, of decision: CountedDecision, times: Int64, hour: Int64
    ) {
        // An event that counts as nothing else has its measurement events in the column of opens.
        add(
            decision, decision.counted ?? .open, times, hour, dimension: UInt8(dimension.rawValue),
            value: UInt64(bitPattern: number))
    }

    private mutating func add(
        _ decision: CountedDecision, _ counted: Counted, _ times: Int64, _ hour: Int64, dimension: UInt8,
        value: UInt64
    ) {
        var key = CounterKey(table: .whole, hour: hour, app: decision.app, dimension: dimension, value: value)
        counters[Key(key: key, link: ByteKey("")), default: RollupCounts()].add(counted, times)
        // The dimensions of events without a link are counted over all links only.
        if decision.link.isEmpty, dimension > 0 { return }
        key.table = .perLink
        counters[Key(key: key, link: ByteKey(decision.link)), default: RollupCounts()].add(counted, times)
    }

    /// The counters in the order of their rows: neighbours are written together.
    var sorted: [Counter] {
        counters.map { Counter(key: $0.key.key, link: Array($0.key.link.text.utf8), counts: $0.value) }
            .sorted { CounterKey.order($0.key, $1.key, links: byteOrder($0.link, $1.link)) < 0 }
    }
}
