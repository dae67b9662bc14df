// Reports from the sums by day. On the reader thread. A report over all days of a year with many links is one long
// read, which delays other lists but no event.

import LinkCore
public import Records
import StoreFormat

extension Store {
    /// The most rows of a report.
    static let mostReportRows = 10_000

    /// A report from the counters. It includes the current day, except in the days of return, which count whole days.
    public func report(_ query: CreditQuery) async throws(StoreError) -> CreditReport {
        let today = utcDay(of: options.clock())
        let limit = min(max(query.limit, 1), Self.mostReportRows)
        let sql = CreditReportSQL(query)
        return try await reads.read { (context) throws(StoreError) in
            var report = CreditReport()
            report.rows = try context.rows(sql.counts, sql.values(limit: limit + 1) + [today]) { Self.row($0) }
            report.isCut = report.rows.count > limit
            if report.isCut { report.rows.removeLast() }
            var places: [ByteKey: Int] = [:]
            for (index, row) in report.rows.enumerated() { places[ByteKey(row.value)] = index }
            try context.query(sql.money, sql.values(limit: nil)) { (row) throws(StoreError) in
                guard let place = places[ByteKey(Self.value(row))] else { return true }
                Self.add(row, to: &report.rows[place].money)
                return true
            }
            return report
        }
    }

    /// How often probabilistic matching was right, by app and system.
    public func shadows(
        app: String? = nil, since: Int64? = nil, until: Int64? = nil
    ) async throws(StoreError) -> [ShadowRecord] {
        let guesses = "sum(guess_right), sum(guess_right_link), sum(guess_wrong), sum(guess_silent)"
        let sql = """
            SELECT (SELECT text FROM name WHERE id = app), platform, \(guesses) FROM credit_day \
            WHERE \(CreditReportSQL.place) GROUP BY app, platform \
            HAVING sum(guess_right + guess_right_link + guess_wrong + guess_silent) > 0 ORDER BY 1, platform
            """
        return try await rows(sql, CreditReportSQL.days(since: since, until: until) + [app]) { row in
            let platform = Platform(number: UInt64(bitPattern: row.integer(1))) ?? .other
            var record = ShadowRecord(app: row.text(0) ?? "", platform: platform)
            record.accuracy.right = Int(row.integer(2))
            record.accuracy.rightLink = Int(row.integer(3))
            record.accuracy.wrong = Int(row.integer(4))
            record.accuracy.silent = Int(row.integer(5))
            return record
        }
    }

    /// The value of the dimension: a method by its name, everything else by its text.
    private static func value(_ row: Statement) -> String {
        if let text = row.text(0) { return text }
        return row.integer(orNil: 0).flatMap { Attribution.Method(number: UInt64(bitPattern: $0)) }?.rawValue ?? ""
    }

    private static func row(_ row: Statement) -> CreditRow {
        var counted = CreditRow(value: value(row))
        counted.installs = row.integer(1)
        counted.reinstalls = row.integer(2)
        counted.reengagements = row.integer(3)
        counted.opens = row.integer(4)
        counted.conversions = row.integer(5)
        for index in counted.retention.indices {
            counted.retention[index].installs = row.integer(Int32(6 + 2 * index))
            counted.retention[index].retained = row.integer(Int32(7 + 2 * index))
        }
        return counted
    }

    private static func add(_ row: Statement, to money: inout MoneySums) {
        guard let currency = row.text(1).flatMap({ CurrencyCode($0) }) else { return }
        if let sum = MoneyHalves.sum(high: row.integer(2), low: row.integer(3)) {
            money.add(sum, currency: currency)
        } else {
            money.overflow(currency)
        }
    }
}

/// The SQL of a report.
struct CreditReportSQL: Sendable {
    private let query: CreditQuery

    init(_ query: CreditQuery) { self.query = query }

    /// Counts by value: ?1 and ?2 are the first and last day, ?3 the app, ?4 the number of rows, ?5 today.
    var counts: String {
        let returns = RetainedDays.days.map { day in
            let isOver = "day + \(day) < ?5"
            return """
                sum(CASE WHEN \(isOver) THEN installs + reinstalls ELSE 0 END), \
                sum(CASE WHEN \(isOver) THEN retained\(day) ELSE 0 END)
                """
        }.joined(separator: ", ")
        return """
            SELECT \(value) AS value, sum(installs), sum(reinstalls), sum(reengagements), sum(opens), \
            sum(conversions), \(returns) FROM credit_day WHERE \(Self.place) GROUP BY 1 \
            HAVING sum(installs + reinstalls + reengagements + opens + conversions + retained1 + retained7 + retained30) > 0 \
            ORDER BY sum(installs) + sum(reinstalls) DESC, sum(reengagements) DESC, sum(opens) DESC, \
            sum(conversions) DESC, value LIMIT ?4
            """
    }

    /// Amounts by value and currency: ?1 and ?2 are the first and last day, ?3 the app.
    var money: String {
        """
        SELECT \(value), currency, sum(high), sum(low) FROM credit_day WHERE \(Self.place) AND currency <> '' \
        GROUP BY 1, 2
        """
    }

    /// The rows of the days ?1 to ?2 and of the app ?3, or of all.
    static let place = "day >= ?1 AND day <= ?2 AND (?3 IS NULL OR app = \(StoredTapRows.app("?3")))"

    private var value: String {
        switch query.by {
        case .link: "link"
        case .campaign: "campaign"
        case .source: "source"
        case .app: "ifnull((SELECT text FROM name WHERE id = app), '')"
        case .method: "method"
        }
    }

    /// The values of the parameters ?1 to ?3 and, with a limit, ?4.
    func values(limit: Int?) -> [any SQLConvertible] {
        Self.days(since: query.since, until: query.until) + [query.app] + (limit.map { [$0] } ?? [])
    }

    /// The first and the last UTC day of a range; `until` is exclusive.
    static func days(since: Int64?, until: Int64?) -> [any SQLConvertible] {
        [
            since.map { utcDay(of: $0) } ?? Int64.min,
            until.map { $0 == Int64.min ? $0 : utcDay(of: $0 - 1) } ?? Int64.max,
        ]
    }
}
