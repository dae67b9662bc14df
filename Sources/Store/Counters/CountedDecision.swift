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
    let variant: CountVariant
    /// The dimensions that only some events have, except for those that are each event's own.
    let dimensions: [(dimension: CountDimension, text: String)]

    init(
        _ counted: Counted?, app: Int64, link: String, linkRow: Int64?, rule: String?, _ variant: CountVariant,
        dimensions: [(dimension: CountDimension, text: String)]
    ) {
        (self.counted, self.app, self.link, self.rule) = (counted, app, link, rule)
        self.linkRow = counted == .tap || counted == .open ? linkRow : nil
        (self.variant, self.dimensions) = (variant, dimensions)
    }

    /// The same without what callers choose freely, which counts as `CounterKey.otherValues`.
    var withoutFreeTexts: CountedDecision {
        CountedDecision(
            counted, app: app, link: link, linkRow: linkRow, rule: rule, variant,
            dimensions: dimensions.map { ($0.dimension, $0.dimension.isFree ? CounterKey.otherValues : $0.text) })
    }
}

extension CountedDecision {
    /// The same with a value that one event has of its own.
    func adding(_ dimension: CountDimension, _ text: String) -> CountedDecision {
        CountedDecision(
            counted, app: app, link: link, linkRow: linkRow, rule: rule, variant,
            dimensions: dimensions + [(dimension, text)])
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
        let dimensions = EventDimensions.of(entry, counted)
        guard counted != nil || !dimensions.isEmpty else { return nil }
        self.init(counted, columns, linkRow: linkRow, rule: entry.rule, names, dimensions)
    }

    /// What each event of a decision counts; nil for nothing.
    convenience init?(of decided: DecidedEvent, names: EventNumbers) {
        let columns = decided.columns
        let counted = Counted(columns.kind, decided.result, isTest: columns.isTest)
        guard counted != nil else { return nil }
        let dimensions = decided.payload.dimensions.compactMap { number, text in
            CountDimension(rawValue: number).map { ($0, text) }
        }
        self.init(counted, columns, linkRow: decided.link, rule: decided.rule, names, dimensions)
    }

    private convenience init(
        _ counted: Counted?, _ columns: RowColumns, linkRow: Int64?, rule: String?, _ names: EventNumbers,
        _ dimensions: [(dimension: CountDimension, text: String)]
    ) {
        self.init(
            counted, app: names.app, link: columns.link ?? "", linkRow: linkRow, rule: rule,
            CountVariant(
                route: names.route, country: names.country, platform: Int64((columns.platform ?? .other).number),
                action: Int64(columns.action.number)), dimensions: dimensions)
    }
}
