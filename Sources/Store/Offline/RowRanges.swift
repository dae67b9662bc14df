// Between what every whole number of every table lies. Beyond it arithmetic of a running daemon would not end well, so a
// column that nobody thought of is bounded too, and those that may hold more are listed. On the thread of a verification or a
// salvage; must never refuse what linkd itself writes.

import LinkCore

/// The ranges of columns.
enum RowRanges {
    /// No hour or day since 1970 has a number beyond.
    static let latest: Int64 = 1 << 26

    /// Counts, numbers of rows, codes, spans, and times: milliseconds until the year 10889.
    private static let usual = 0...RowValidator.most - 1
    /// Moments that are told from others: a clock that stands at 1970 gives some before it. And sums from which is taken
    /// what was credited otherwise.
    private static let signed = -RowValidator.most...RowValidator.most - 1
    /// Sums of halves of amounts. Nothing is carried from the lower into the higher, and each conversion may add 2 to the
    /// 32nd to the lower, so this is a quarter of a thousand million conversions of an app, a day and a currency.
    private static let halves = Int64(-1) << 60...Int64(1) << 60
    /// What a caller may set as high as there are numbers.
    private static let positive = 0...Int64.max
    /// Hashes, and what others number as they like.
    private static let free = Int64.min...Int64.max

    /// By table and column.
    private static let exceptions: [String: [String: ClosedRange<Int64>]] = [
        "posting": ["key": free], "address_seen": ["device": free], "rollup_part": ["value": free],
        "touch_signals": ["crowd": -1...RowValidator.most], "link": ["max_taps": positive, "redeem_limit": positive],
        "install": ["installed_at": positive, "first_at": signed], "installation": ["at": signed],
        "named": ["moment": signed],
        // 0 says that a decision is lost.
        "decision": ["number": 1...RowValidator.most - 1],
        "chain": ["moment": signed, "value": -Int64.max...Int64.max],
        "postback": ["item": free, "publisher_item": free, "said_value": free],
        "credit_day": Dictionary(uniqueKeysWithValues: CreditCounts.columns.map { ($0, signed) }),
        "credit_money": ["conversions": signed, "high": halves, "low": halves],
    ]

    /// The columns of a table that hold whole numbers, by their place in the schema's order.
    static func of(_ table: SchemaShape.Table) -> [(place: Int32, range: ClosedRange<Int64>)] {
        let own = exceptions[table.name] ?? [:]
        return table.columns.enumerated().compactMap { place, column in
            guard sameBytes(column.type, "INTEGER") else { return nil }
            let isCalendar = sameBytes(column.name, "hour") || sameBytes(column.name, "day")
            // The mark of a test is 1 or nothing.
            let isMark = sameBytes(column.name, "test")
            return (Int32(place), own[column.name] ?? (isCalendar ? 0...latest - 1 : isMark ? 1...1 : usual))
        }
    }
}
