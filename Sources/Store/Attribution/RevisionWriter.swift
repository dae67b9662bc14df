// Changes the credit of events: the chain and its sums change together. On the writer thread,
// inside a transaction. An event that does not match the revision's `before` stays unchanged.

import LinkCore
import Records
import StoreFormat

/// Changes credits that were given before.
final class RevisionWriter {
    private let credits: CreditWriter
    private let db: Database
    private let update: ColumnStatement<ChainColumn>

    init(_ db: Database, _ credits: CreditWriter) throws(SQLiteError) {
        (self.db, self.credits) = (db, credits)
        update = try ColumnStatement(
            db.handle,
            """
            UPDATE chain SET \(ChainColumn.assign(.engagement, .leads, .method, .tap, .tappedAt, .link, .campaign, .source))
            WHERE \(ChainColumn.match(.event))
            """)
    }

    /// A row of `chain` as it is stored.
    private struct Row {
        var app: Int64
        var installation: String
        var platform: Int64
        var kind: EventKind
        var engagement: Engagement?
        var receivedAt: Int64
        var value: ConversionValue?
        /// The days of return of the installation that counts from the event.
        var retained: RetainedDays
        var credited: Credited

        func key(_ credited: Credited) -> CreditKey {
            CreditKey(at: receivedAt, app: app, platform: platform, credited: credited)
        }
    }

    /// Applies a revision. Returns false when the stored event differs from what the revision expects.
    /// - Parameter app: the number of the app's name; nil when the app has none.
    func apply(_ revision: CreditRevision, app: Int64?) throws(SQLiteError) -> Bool {
        guard let row = try row(of: revision.event), row.app == app,
            sameBytes(row.installation, revision.name.installation), row.credited.isSame(as: revision.before),
            row.engagement == revision.engagementBefore
        else { return false }
        let after = revision.after.kept
        // The kind of a first open does not depend on what led to it.
        let engagement = row.kind == .firstOpen || row.kind == .conversion ? row.engagement : revision.engagement
        update.bind(.event, revision.event)
        update.bind(.engagement, engagement.map { Int64($0.number) })
        update.bind(.leads, ChainRows.leads(row.kind, engagement, after) ? 1 : 0)
        update.bind(after)
        try update.run()
        for (sums, later) in [
            (CreditSums(row.kind, row.engagement, row.value), CreditSums(row.kind, engagement, row.value)),
            (CreditSums(row.retained), CreditSums(row.retained)),
        ] {
            try credits.add(sums, to: row.key(row.credited), times: -1)
            try credits.add(later, to: row.key(after))
        }
        return true
    }

    private func row(of event: EventID) throws(SQLiteError) -> Row? {
        let sql = """
            SELECT app, installation, platform, kind, engagement, received_at, value, currency, retained, \(Credited.columns)
            FROM chain WHERE event = ?
            """
        let found = try db.first(sql, event) { row -> Row? in
            guard let kind = EventKind(number: UInt64(bitPattern: row.integer(3))) else { return nil }
            var value: ConversionValue?
            if let amount = row.integer(orNil: 6), let currency = row.text(7) {
                value = ConversionValue(name: "")
                value?.amount = DecimalAmount(millionths: amount)
                value?.currency = CurrencyCode(currency)
            }
            return Row(
                app: row.integer(0), installation: row.text(1) ?? "", platform: row.integer(2), kind: kind,
                engagement: row.integer(orNil: 4).flatMap { Engagement(number: UInt64(bitPattern: $0)) },
                receivedAt: row.integer(5), value: value, retained: RetainedDays(rawValue: row.integer(8)),
                credited: Credited(row, first: 9))
        }
        return found ?? nil
    }
}
