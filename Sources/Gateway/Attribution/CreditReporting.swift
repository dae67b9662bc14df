// ReportAttribution: the store's counters of credit beside the counters of taps, one reply per row. Confined to the
// worker; its queries to the store suspend.

import LinkCore
import Records
import Wire

/// One row of the report.
struct ReportRow {
    /// Why a row has no value of the dimension that the report is grouped by.
    enum Unnamed: String {
        case organic, direct, other
    }

    var credit: CreditRow
    var unnamed: Unnamed?
    var taps: Int64?
    /// The ad network whose source the row is for; such a row has only postbacks.
    var network: String?
    var postbacks: PostbackCounts?

    /// The order of rows: the largest counts first, then by bytes.
    static func comesBefore(_ a: ReportRow, _ b: ReportRow) -> Bool {
        for (x, y) in zip(a.weights, b.weights) where x != y { return x > y }
        let (x, y) = (a.network ?? "", b.network ?? "")
        let order = byteOrder(x, y)
        if order != 0 { return order < 0 }
        return byteOrder(a.credit.value, b.credit.value) < 0
    }

    private var weights: [Int64] {
        [
            credit.installs + credit.reinstalls, credit.reengagements + credit.opens, credit.conversions, taps ?? 0,
            postbacks?.total ?? 0,
        ]
    }
}

struct CreditReporting {
    private static let day: Int64 = 86_400_000
    private static let usualLimit: Int64 = 1000
    /// Most rows of one report.
    static let mostRows: Int64 = 10_000

    private let context: WorkerContext

    init(_ context: WorkerContext) { self.context = context }

    /// A complete report; `isCut` when rows were left out.
    struct Answer {
        let rows: [ReportRow]
        let isCut: Bool

        /// Writes `rows` and `isCut`.
        func write(to writer: inout JSONWriter) {
            writer.array("rows", rows) { writer, row in writer.object { row.writeFields(to: &$0) } }
            writer.field("isCut", isCut)
        }
    }

    /// The report in one piece, for HTTP; it is no longer than its limit.
    func answer(_ parameters: JSONObject) async throws(MethodError) -> Answer {
        let (rows, isCut) = try await rows(try question(parameters))
        return Answer(rows: rows, isCut: isCut)
    }

    /// Sends one reply per row; an empty report is one reply with a null `row`.
    func run(_ parameters: JSONObject, _ stream: any ReplyStream) async throws(MethodError) {
        let query = try question(parameters)
        guard stream.wantsMore else { throw .service(.expectedMore) }
        let (rows, isCut) = try await rows(query)
        var last: ReportRow?
        for (number, row) in rows.enumerated() {
            if let last {
                stream.send(continues: true) { writer in
                    writer.object("row") { last.writeFields(to: &$0) }
                    writer.field("isCut", isCut)
                }
            }
            last = row
            if number % 500 == 499 { await stream.drained() }
            if stream.isClosed { break }
        }
        stream.end { writer in
            if let last {
                writer.object("row") { last.writeFields(to: &$0) }
            } else {
                writer.field("row", JSONValue.null)
            }
            writer.field("isCut", isCut)
        }
    }

    private func question(_ parameters: JSONObject) throws(MethodError) -> CreditQuery {
        guard let dimension: CreditDimension = try optionalWord(parameters, "groupBy") else {
            throw .service(.invalidParameter("groupBy"))
        }
        var query = CreditQuery(by: dimension)
        query.app = try context.configuredApp(parameters)
        query.since = try optionalMoment(parameters, "since")
        query.until = try optionalMoment(parameters, "until")
        if let since = query.since, let until = query.until, until <= since {
            throw .service(.invalidParameter("until"))
        }
        let limit = try optionalInt(parameters, "limit") ?? Self.usualLimit
        guard (1...Self.mostRows).contains(limit) else { throw .service(.invalidParameter("limit")) }
        query.limit = Int(limit)
        return query
    }

    private func rows(_ query: CreditQuery) async throws(MethodError) -> (rows: [ReportRow], isCut: Bool) {
        let store = context.services.store
        let report = try await asking { () throws(StoreError) in try await store.report(query) }
        var rows: [ReportRow] = []
        for row in report.rows {
            if row.value.isEmpty, query.by != .method {
                rows += try await unnamed(row, query)
            } else {
                rows.append(ReportRow(credit: row))
            }
        }
        if let taps = try await taps(query) {
            var left = taps
            for index in rows.indices where rows[index].unnamed == nil {
                rows[index].taps = left.removeValue(forKey: ByteKey(rows[index].credit.value)) ?? 0
            }
            // Taps that led to nothing are listed too, unless they might belong to rows that were cut off.
            if !report.isCut {
                for (key, count) in left where count > 0 {
                    rows.append(ReportRow(credit: CreditRow(value: key.text), taps: count))
                }
            }
        }
        try await addPostbacks(query, to: &rows, isWhole: !report.isCut)
        rows.sort(by: ReportRow.comesBefore)
        return (Array(rows.prefix(query.limit)), report.isCut || rows.count > query.limit)
    }

    /// Adds Apple's postbacks: for apps beside their credit, for sources of networks as rows of their own. Apple names
    /// no link, and credits know no network.
    private func addPostbacks(
        _ query: CreditQuery, to rows: inout [ReportRow], isWhole: Bool
    ) async throws(MethodError) {
        let store = context.services.store
        let found = try await asking { () throws(StoreError) in try await store.postbackRows(query) }
        for row in found {
            if row.network == nil,
                let place = rows.firstIndex(where: { $0.unnamed == nil && sameBytes($0.credit.value, row.value) })
            {
                rows[place].postbacks = row.counts
            } else if row.network != nil || isWhole {
                rows.append(
                    ReportRow(credit: CreditRow(value: row.value), network: row.network, postbacks: row.counts))
            }
        }
    }

    /// Splits the row without a link, campaign or source by its reason. Organic and direct credits never have one, so
    /// the rest is credited to something else.
    private func unnamed(_ row: CreditRow, _ query: CreditQuery) async throws(MethodError) -> [ReportRow] {
        var byMethod = query
        byMethod.by = .method
        // A short limit must not hide the rows that are subtracted from the rest.
        byMethod.limit = Attribution.Method.allCases.count
        let store = context.services.store
        let question = byMethod
        let methods = try await asking { () throws(StoreError) in try await store.report(question) }
        var rest = row
        var rows: [ReportRow] = []
        for (method, unnamed) in [(Attribution.Method.organic, ReportRow.Unnamed.organic), (.direct, .direct)] {
            guard var part = methods.rows.first(where: { sameBytes($0.value, method.rawValue) }) else { continue }
            rest.subtract(part)
            part.value = ""
            rows.append(ReportRow(credit: part, unnamed: unnamed))
        }
        if !rest.isNothing { rows.append(ReportRow(credit: rest, unnamed: .other)) }
        return rows
    }

    /// People's taps by the same dimension in the same days. Nil where taps are not counted by it, or have too many
    /// values to list.
    private func taps(_ query: CreditQuery) async throws(MethodError) -> [ByteKey: Int64]? {
        var question = StatsQuery()
        switch query.by {
        case .link: question.group = .link
        case .campaign: question.group = .campaign
        case .source: question.group = .source
        case .app: question.group = .app
        case .method: return nil
        }
        question.app = query.app
        question.since = query.since.map { $0 / Self.day * Self.day }
        question.until = query.until.map { ($0 + Self.day - 1) / Self.day * Self.day }
        question.interval = .month
        question.prefixes = StatsService.prefixes(of: context.snapshot.apps)
        let series: [StatsSeries]
        do throws(StatsError) {
            series = try await context.services.store.statistics(question)
        } catch {
            switch error {
            case .tooManyBuckets: return nil
            case .store(let reason): throw MethodError(EventError.notRecorded(reason: reason))
            }
        }
        var taps: [ByteKey: Int64] = [:]
        for series in series where !series.key.isEmpty {
            taps[ByteKey(series.key), default: 0] += series.buckets.reduce(0) { $0 + $1.counts.taps }
        }
        return taps
    }
}

extension CreditRow {
    /// Subtracts a part that is reported separately. An event may be counted between the two queries, so nothing goes
    /// below zero.
    fileprivate mutating func subtract(_ part: CreditRow) {
        installs = max(0, installs - part.installs)
        reinstalls = max(0, reinstalls - part.reinstalls)
        reengagements = max(0, reengagements - part.reengagements)
        opens = max(0, opens - part.opens)
        conversions = max(0, conversions - part.conversions)
        var left = MoneySums()
        for (letters, sum) in money.byCurrency {
            guard let currency = CurrencyCode(letters) else { continue }
            let taken = part.money.byCurrency[letters]?.millionths ?? 0
            let (rest, isOver) = sum.millionths.subtractingReportingOverflow(taken)
            if rest != 0, !isOver { left.add(DecimalAmount(millionths: rest), currency: currency) }
        }
        for letters in money.overflown { CurrencyCode(letters).map { left.overflow($0) } }
        money = left
        for index in retention.indices {
            guard let other = part.retention.first(where: { $0.day == retention[index].day }) else { continue }
            retention[index].installs = max(0, retention[index].installs - other.installs)
            retention[index].retained = max(0, retention[index].retained - other.retained)
        }
    }

    fileprivate var isNothing: Bool {
        installs == 0 && reinstalls == 0 && reengagements == 0 && opens == 0 && conversions == 0
            && money.byCurrency.isEmpty
    }
}

extension ReportRow {
    /// Writes the fields of `AttributionRow`.
    fileprivate func writeFields(to writer: inout JSONWriter) {
        if unnamed == nil { writer.field("key", credit.value) }
        writer.fieldIfPresent("without", word: unnamed)
        writer.fieldIfPresent("network", network)
        writer.fieldIfPresent("taps", taps)
        writer.field("installs", credit.installs)
        writer.field("reinstalls", credit.reinstalls)
        writer.field("reengagements", credit.reengagements)
        writer.field("opens", credit.opens)
        writer.field("conversions", credit.conversions)
        credit.money.write("revenue", to: &writer)
        writer.array("retention", credit.retention) { writer, count in
            writer.object { writer in
                writer.field("day", count.day)
                writer.field("of", count.installs)
                writer.field("active", count.retained)
            }
        }
        if let postbacks {
            writer.object("postbacks") { writer in
                writer.field("downloads", postbacks.downloads)
                writer.field("redownloads", postbacks.redownloads)
                writer.field("reengagements", postbacks.reengagements)
                writer.field("development", postbacks.development)
            }
        }
    }
}
