// The ranges of whole numbers in every table. Beyond them the arithmetic of a running daemon could overflow, so every
// column without a rule of its own is bounded too, and columns that may hold more or less are listed. On the thread of a
// verification or a salvage; must never reject what linkd itself writes.

import LinkCore
import Records
import Store
import StoreFormat

/// The ranges of columns.
enum RowRanges {
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
    /// Hours and days since 1970, of all times that rows may have.
    private static let calendar = 0...StoredNumbers.limit / 3_600_000

    /// The exceptions, by table and column, and by column in all tables.
    private static let exceptions: [String: [String: ClosedRange<Int64>]] = [
        "": ["hour": calendar, "day": calendar, "test": 1...1],
        "event": ["seq": given, "decision": given, "agent": given, "late": signed],
        "decision": [
            "number": given, "kind": codes(EventKind.self), "action": codes(Action.self),
            "platform": codes(Platform.self), "measured": 1...1, "counted": 0...Int64(Counted.allCases.count) - 1,
            "personal": 0...2,
        ],
        "agent": ["number": given], "name": ["id": 1...NameTable.mostNames],
        "pending": ["state": codes(PendingLink.State.self)],
        "link": ["id": given, "max_taps": positive, "redeem_limit": positive],
        "address_seen": ["device": free], "tap_signals": ["crowd": -1...StoredNumbers.limit],
        "installation": ["at": signed],
        "chain": ["installed_at": positive, "moment": signed, "value": -Int64.max...Int64.max],
        "postback": ["item": free, "publisher_item": free, "said_value": free],
        "credit_day": Dictionary(uniqueKeysWithValues: CreditSums.names.map { ($0, signed) })
            .merging(["high": halves, "low": halves]) { $1 },
    ]

    private static func codes<Code: StoredCode>(_ type: Code.Type) -> ClosedRange<Int64> {
        0...Int64(Code.numbered.count) - 1
    }

    /// The range of a column's whole numbers; nil for a column that holds none.
    /// - Parameter names: the numbers that names have.
    static func of(_ column: SchemaShape.Column, in table: SchemaShape.Table, names: Int64) -> ClosedRange<Int64>? {
        // Only columns with a type hold 0, for no name.
        if table.isName(column) { return column.type.isEmpty ? 1...max(names, 1) : 0...names }
        guard column.type == "INTEGER" else { return nil }
        return exceptions[table.name]?[column.name] ?? exceptions[""]?[column.name] ?? usual
    }
}
