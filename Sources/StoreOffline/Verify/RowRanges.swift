// The ranges of whole numbers in every table. Beyond them the arithmetic of a running daemon could overflow, so every
// column without a rule of its own is bounded too, and columns that may hold more or less are listed. On the thread of a
// verification or a salvage; must never reject what linkd itself writes.

import LinkCore
import Records
import Store
import StoreFormat

/// The ranges of columns.
enum RowRanges {
    /// The limit of hours and days since 1970.
    private static let latest: Int64 = 1 << 26

    /// Counts, numbers of rows, codes, spans, and times: milliseconds until the year 10889.
    private static let usual = 0...StoredNumbers.limit - 1
    /// Numbers that rows are given, from 1 on.
    private static let given = 1...StoredNumbers.limit - 1
    /// Times computed from others: a clock that starts at 1970 gives times before it. Also sums from which changed
    /// credits are subtracted.
    private static let signed = -StoredNumbers.limit...StoredNumbers.limit - 1
    /// Sums of halves of amounts. Nothing is carried from the lower into the higher half, and each conversion may add 2
    /// to the 32nd to the lower. So this allows a quarter of a thousand million conversions of an app, a day and a
    /// currency.
    private static let halves = Int64(-1) << 60...Int64(1) << 60
    /// Numbers that callers may set as high as they like.
    private static let positive = 0...Int64.max
    /// Hashes, and numbers that others choose freely.
    private static let free = Int64.min...Int64.max

    /// The exceptions, by table and column.
    private static let exceptions: [String: [String: ClosedRange<Int64>]] = [
        "event": ["seq": given, "decision": given, "agent": given, "late": signed],
        "decision": [
            "number": given, "kind": codes(EventKind.self), "action": codes(Action.self),
            "platform": codes(Platform.self), "measured": 1...1, "counted": 0...Int64(Counted.allCases.count) - 1,
            "personal": 0...2,
        ],
        "agent": ["number": given], "name": ["id": 1...NameTable.mostNames],
        "pending": ["state": codes(PendingLink.State.self)],
        "link": ["id": given, "max_taps": positive, "redeem_limit": positive], "link_name": ["id": given],
        "address_seen": ["device": free], "tap_signals": ["crowd": -1...StoredNumbers.limit],
        "install": ["app": given, "installed_at": positive, "first_at": signed], "installation": ["at": signed],
        "named": ["moment": signed], "chain": ["moment": signed, "value": -Int64.max...Int64.max],
        "postback": ["item": free, "publisher_item": free, "said_value": free],
        "credit_day": Dictionary(uniqueKeysWithValues: CreditCounts.names.map { ($0, signed) }),
        "credit_money": ["conversions": signed, "high": halves, "low": halves],
    ]

    private static func codes<Code: StoredCode>(_ type: Code.Type) -> ClosedRange<Int64> {
        0...Int64(Code.numbered.count) - 1
    }

    /// The columns of a table that hold whole numbers, by their place in the schema's order.
    static func of(_ table: SchemaShape.Table) -> [(place: Int32, range: ClosedRange<Int64>)] {
        let own = exceptions[table.name] ?? [:]
        return table.columns.enumerated().compactMap { place, column in
            guard sameBytes(column.type, "INTEGER") else { return nil }
            let isCalendar = sameBytes(column.name, "hour") || sameBytes(column.name, "day")
            // The mark of a test is 1 or NULL.
            let isMark = sameBytes(column.name, "test")
            return (Int32(place), own[column.name] ?? (isCalendar ? 0...latest - 1 : isMark ? 1...1 : usual))
        }
    }
}
