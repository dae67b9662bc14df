// Adds to the sums that reports read, and subtracts from them when an event's credit changes. On the writer thread,
// inside its transactions; nothing is kept in memory, so a rollback undoes everything.

import LinkCore
import StoreFormat

/// Writes `credit_day`, `credit_money` and `shadow`.
final class CreditWriter {
    private let addDay: ColumnStatement<CreditDayColumn>
    private let dropDay: ColumnStatement<CreditDayColumn>
    private let addMoney: ColumnStatement<CreditMoneyColumn>
    private let dropMoney: ColumnStatement<CreditMoneyColumn>
    private let addShadow: Statement

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        typealias Day = CreditDayColumn
        typealias Money = CreditMoneyColumn
        addDay = try ColumnStatement(
            connection,
            "INSERT \(Day.into("credit_day")) ON CONFLICT DO UPDATE SET \(Day.sums(CreditCounts.columns))")
        let zeros = CreditCounts.columns.map { "\($0.name) = 0" }.joined(separator: " AND ")
        dropDay = try ColumnStatement(
            connection, "DELETE FROM credit_day WHERE \(Day.matchKey) AND \(Day.match(.platform)) AND \(zeros)")
        addMoney = try ColumnStatement(
            connection,
            """
            INSERT \(Money.into("credit_money"))
            ON CONFLICT DO UPDATE SET \(Money.sums([.conversions, .high, .low]))
            """)
        dropMoney = try ColumnStatement(
            connection,
            "DELETE FROM credit_money WHERE \(Money.matchKey) AND \(Money.match(.currency)) AND conversions = 0")
        addShadow = try Statement(
            connection,
            """
            INSERT INTO shadow (day, app, platform, verdict, count) VALUES (?, ?, ?, ?, 1)
            ON CONFLICT DO UPDATE SET count = count + 1
            """)
    }

    /// Adds counts.
    /// - Parameter times: -1 subtracts them; rows that become zero are deleted.
    func add(_ counts: CreditCounts, to key: CreditKey, times: Int64 = 1) throws(SQLiteError) {
        if counts.isZero { return }
        addDay.bind(key)
        addDay.bind(.platform, key.platform)
        for (column, count) in zip(CreditCounts.columns, counts.list) { addDay.bind(column, count * times) }
        try addDay.run()
        guard times < 0 else { return }
        dropDay.bind(key)
        dropDay.bind(.platform, key.platform)
        try dropDay.run()
    }

    /// Adds the value of a conversion.
    /// - Parameter times: -1 subtracts it.
    func add(_ value: ConversionValue?, to key: CreditKey, times: Int64 = 1) throws(SQLiteError) {
        guard let amount = value?.amount, let currency = value?.currency else { return }
        let (high, low) = MoneyHalves.of(amount)
        addMoney.bind(key)
        addMoney.bind(.currency, currency.letters)
        addMoney.bind(.conversions, times)
        addMoney.bind(.high, high * times)
        addMoney.bind(.low, low * times)
        try addMoney.run()
        guard times < 0 else { return }
        dropMoney.bind(key)
        dropMoney.bind(.currency, currency.letters)
        try dropMoney.run()
    }

    /// Counts a probabilistic guess against the match by key.
    func add(_ shadow: Shadow, app: Int64, platform: Platform, at moment: Int64) throws(SQLiteError) {
        addShadow.bind(1, utcDay(of: moment))
        addShadow.bind(2, app)
        addShadow.bind(3, Int64(platform.number))
        addShadow.bind(4, Int64(shadow.number))
        try addShadow.run()
    }
}

/// A column of a table whose rows are counted by day and credit.
protocol CreditKeyColumn: TableColumn {
    static var day: Self { get }
    static var app: Self { get }
    static var link: Self { get }
    static var campaign: Self { get }
    static var source: Self { get }
    static var method: Self { get }
}

/// The columns of `credit_day`.
enum CreditDayColumn: Int32, CreditKeyColumn {
    case day = 1
    case app, link, campaign, source, method, platform
    case installs, reinstalls, reengagements, opens, conversions, retained1, retained7, retained30
}

/// The columns of `credit_money`.
private enum CreditMoneyColumn: Int32, CreditKeyColumn {
    case day = 1
    case app, link, campaign, source, method, currency, conversions, high, low
}

extension CreditKeyColumn {
    fileprivate static var matchKey: String { match(day, app, link, campaign, source, method) }
}

extension ColumnStatement where Column: CreditKeyColumn {
    fileprivate func bind(_ key: CreditKey) {
        bind(.day, key.day)
        bind(.app, key.app)
        bind(.link, key.credited.shortLink ?? "")
        bind(.campaign, key.credited.campaign ?? "")
        bind(.source, key.credited.source ?? "")
        bind(.method, Int64(key.credited.method.number))
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
