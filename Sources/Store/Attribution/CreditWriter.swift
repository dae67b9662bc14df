// Adds to the sums that reports read, and subtracts from them when an event's credit changes. On the writer thread,
// inside its transactions; nothing is kept in memory, so a rollback undoes everything.

import LinkCore
import StoreFormat

/// Writes `credit_day`.
final class CreditWriter {
    private let insert: ColumnStatement<CreditDayColumn>
    private let delete: ColumnStatement<CreditDayColumn>

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        typealias Columns = CreditDayColumn
        insert = try ColumnStatement(
            connection,
            "INSERT \(Columns.into("credit_day")) ON CONFLICT DO UPDATE SET \(Columns.sums(CreditSums.columns))")
        let key = Columns.match(.day, .app, .link, .campaign, .source, .method, .platform, .currency)
        let zeros = CreditSums.columns.map { "\($0.name) = 0" }.joined(separator: " AND ")
        delete = try ColumnStatement(connection, "DELETE FROM credit_day WHERE \(key) AND \(zeros)")
    }

    /// Adds sums.
    /// - Parameter times: -1 subtracts them; rows that become zero are deleted.
    func add(_ sums: CreditSums, to key: CreditKey, times: Int64 = 1) throws(SQLiteError) {
        if sums.values.isEmpty { return }
        bind(key, sums.currency, to: insert)
        for column in CreditSums.columns { insert.bind(column, sums.values[column, default: 0] * times) }
        try insert.run()
        guard times < 0 else { return }
        bind(key, sums.currency, to: delete)
        try delete.run()
    }

    private func bind(_ key: CreditKey, _ currency: String, to statement: ColumnStatement<CreditDayColumn>) {
        statement.bind(.day, key.day)
        statement.bind(.app, key.app)
        statement.bind(.link, key.credited.shortLink ?? "")
        statement.bind(.campaign, key.credited.campaign ?? "")
        statement.bind(.source, key.credited.source ?? "")
        statement.bind(.method, Int64(key.credited.method.number))
        statement.bind(.platform, key.platform)
        statement.bind(.currency, currency)
    }
}

/// The columns of `credit_day`.
enum CreditDayColumn: Int32, TableColumn {
    case day = 1
    case app, link, campaign, source, method, platform, currency
    case installs, reinstalls, reengagements, opens, conversions, retained1, retained7, retained30, high, low
    case guessRight, guessRightLink, guessWrong, guessSilent
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
