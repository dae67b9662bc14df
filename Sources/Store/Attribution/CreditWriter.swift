// Adds to the sums that reports read, and subtracts from them when an event's credit changes. On the writer thread,
// inside its transactions; nothing is kept in memory, so a rollback undoes everything.

import GRDBSQLite
import LinkCore

/// Writes `credit_day`, `credit_money` and `shadow`.
final class CreditWriter {
    private let addDay: RawStatement
    private let dropDay: RawStatement
    private let addMoney: RawStatement
    private let dropMoney: RawStatement
    private let addShadow: RawStatement

    init(_ connection: OpaquePointer) throws(SQLiteFailure) {
        func prepare(_ sql: String) throws(SQLiteFailure) -> RawStatement { try RawStatement(connection, sql) }
        let counts = CreditCounts.columns
        let sums = counts.map { "\($0) = \($0) + excluded.\($0)" }.joined(separator: ", ")
        let places = repeatElement("?", count: 7 + counts.count).joined(separator: ", ")
        let key = "day = ? AND app = ? AND link = ? AND campaign = ? AND source = ? AND method = ?"
        let zeros = counts.map { "\($0) = 0" }.joined(separator: " AND ")
        addDay = try prepare(
            """
            INSERT INTO credit_day (day, app, link, campaign, source, method, platform, \(counts.joined(separator: ", ")))
            VALUES (\(places)) ON CONFLICT DO UPDATE SET \(sums)
            """)
        dropDay = try prepare("DELETE FROM credit_day WHERE \(key) AND platform = ? AND \(zeros)")
        addMoney = try prepare(
            """
            INSERT INTO credit_money (day, app, link, campaign, source, method, currency, conversions, high, low)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
            conversions = conversions + excluded.conversions, high = high + excluded.high, low = low + excluded.low
            """)
        dropMoney = try prepare("DELETE FROM credit_money WHERE \(key) AND currency = ? AND conversions = 0")
        addShadow = try prepare(
            """
            INSERT INTO shadow (day, app, platform, verdict, count) VALUES (?, ?, ?, ?, 1)
            ON CONFLICT DO UPDATE SET count = count + 1
            """)
    }

    /// Adds counts.
    /// - Parameter times: -1 subtracts them; rows that become zero are deleted.
    func add(_ counts: CreditCounts, to key: CreditKey, times: Int64 = 1) throws(SQLiteFailure) {
        if counts.isZero { return }
        bind(addDay, key)
        addDay.bind(7, key.platform)
        for (index, count) in counts.list.enumerated() { addDay.bind(Int32(8 + index), count * times) }
        try addDay.run()
        guard times < 0 else { return }
        bind(dropDay, key)
        dropDay.bind(7, key.platform)
        try dropDay.run()
    }

    /// Adds the value of a conversion.
    /// - Parameter times: -1 subtracts it.
    func add(_ value: ConversionValue?, to key: CreditKey, times: Int64 = 1) throws(SQLiteFailure) {
        guard let amount = value?.amount, let currency = value?.currency else { return }
        let (high, low) = MoneyHalves.of(amount)
        bind(addMoney, key)
        addMoney.bind(7, currency.letters)
        addMoney.bind(8, times)
        addMoney.bind(9, high * times)
        addMoney.bind(10, low * times)
        try addMoney.run()
        guard times < 0 else { return }
        bind(dropMoney, key)
        dropMoney.bind(7, currency.letters)
        try dropMoney.run()
    }

    /// Counts a probabilistic guess against the match by key.
    func add(_ shadow: Shadow, app: Int64, platform: Platform, at moment: Int64) throws(SQLiteFailure) {
        addShadow.bind(1, utcDay(of: moment))
        addShadow.bind(2, app)
        addShadow.bind(3, Int64(platform.number))
        addShadow.bind(4, Int64(shadow.number))
        try addShadow.run()
    }

    private func bind(_ statement: RawStatement, _ key: CreditKey) {
        statement.bind(1, key.day)
        statement.bind(2, key.app)
        statement.bind(3, key.credited.shortLink ?? "")
        statement.bind(4, key.credited.campaign ?? "")
        statement.bind(5, key.credited.source ?? "")
        statement.bind(6, Int64(key.credited.method.number))
    }
}

/// An amount in two halves, so that the sums of a day's conversions stay within 64 bits.
enum MoneyHalves {
    /// Splits an amount into `high` times 2 to the 32nd, and `low`.
    static func of(_ amount: DecimalAmount) -> (high: Int64, low: Int64) {
        (amount.millionths >> 32, amount.millionths & 0xffff_ffff)
    }

    /// The amount of two summed halves; nil when it exceeds an amount's range.
    static func sum(high: Int64, low: Int64) -> DecimalAmount? {
        let (carried, isTooLarge) = high.addingReportingOverflow(low >> 32)
        if isTooLarge { return nil }
        let (wide, isTooWide) = carried.multipliedReportingOverflow(by: 1 << 32)
        return isTooWide ? nil : DecimalAmount(millionths: wide + (low & 0xffff_ffff))
    }
}
