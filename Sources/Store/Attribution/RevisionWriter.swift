// Changes the credit of events: the chain, the installation and the sums of both change together. On the writer thread,
// inside a transaction. An event that does not match the revision's `before` stays unchanged.

import CSQLite
import LinkCore
import Records
import StoreFormat

/// Changes credits that were given before.
final class RevisionWriter {
    private let credits: CreditWriter
    private let find: Statement
    private let update: ColumnStatement<ChainColumn>
    private let findInstall: Statement
    private let updateInstall: ColumnStatement<InstallColumn>

    init(_ connection: OpaquePointer, _ credits: CreditWriter) throws(SQLiteError) {
        func prepare(_ sql: String) throws(SQLiteError) -> Statement { try Statement(connection, sql) }
        self.credits = credits
        find = try prepare(
            """
            SELECT app, installation, platform, kind, engagement, received_at, value, currency, \(Credited.columns)
            FROM chain WHERE event = ?
            """)
        update = try ColumnStatement(
            connection,
            """
            UPDATE chain SET \(ChainColumn.assign(.engagement, .leads)), \(ChainColumn.setCredit)
            WHERE \(ChainColumn.match(.event))
            """)
        findInstall = try prepare("SELECT retained FROM install INDEXED BY install_event WHERE event = ?")
        updateInstall = try ColumnStatement(
            connection, "UPDATE install SET \(InstallColumn.setCredit) WHERE \(InstallColumn.match(.event))")
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
        try credits.add(CreditSums(row.kind, row.engagement, row.value), to: row.key(row.credited), times: -1)
        try credits.add(CreditSums(row.kind, engagement, row.value), to: row.key(after))
        if row.kind == .firstOpen { try move(revision.event, row, to: after) }
        return true
    }

    /// Moves the installation's credit with its first open's, including its days of return.
    private func move(_ event: EventID, _ row: Row, to after: Credited) throws(SQLiteError) {
        findInstall.bind(1, event)
        guard try findInstall.step() else { return }
        let retained = CreditSums(RetainedDays(rawValue: findInstall.integer(0)))
        findInstall.reset()
        updateInstall.bind(.event, event)
        updateInstall.bind(after)
        try updateInstall.run()
        try credits.add(retained, to: row.key(row.credited), times: -1)
        try credits.add(retained, to: row.key(after))
    }

    private func row(of event: EventID) throws(SQLiteError) -> Row? {
        find.bind(1, event)
        guard try find.step() else { return nil }
        defer { find.reset() }
        guard let kind = EventKind(number: UInt64(bitPattern: find.integer(3))) else { return nil }
        var value: ConversionValue?
        if let amount = find.integer(orNil: 6), let currency = find.text(7) {
            value = ConversionValue(name: "")
            value?.amount = DecimalAmount(millionths: amount)
            value?.currency = CurrencyCode(currency)
        }
        return Row(
            app: find.integer(0), installation: find.text(1) ?? "", platform: find.integer(2), kind: kind,
            engagement: find.integer(orNil: 4).flatMap { Engagement(number: UInt64(bitPattern: $0)) },
            receivedAt: find.integer(5), value: value, credited: Credited(find, first: 8))
    }
}
