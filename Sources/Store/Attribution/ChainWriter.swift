// Keeps the chain of an installation: its first open, its opens and conversions, and what each is credited to. On the
// writer thread, inside the transaction that records the event; nothing is kept in memory.

import LinkCore
import Records
import StoreFormat

/// The columns of `chain`.
enum ChainColumn: Int32, TableColumn {
    case event = 1
    case app, installation, platform, kind, engagement, moment, receivedAt, leads, method, tap, tappedAt, link
    case campaign, source, claimMethod, claimCampaign, claimSource, name, value, currency, installedAt, retained
    case named, test
}

/// Writes `chain`.
final class ChainWriter {
    let credits: CreditWriter
    /// The row of `chain` that the installation ?2 of the app ?1 counts from.
    private static let install = "app = ?1 AND installation = ?2 AND retained IS NOT NULL"
    private static let findInstall = """
        SELECT moment, installed_at, received_at, retained, platform, test, \(Credited.columns)
        FROM chain INDEXED BY chain_install WHERE \(install)
        """

    private let db: Database
    private let clock: RetentionClock
    private let insert: ColumnStatement<ChainColumn>

    init(_ db: Database, clock: RetentionClock) throws(SQLiteError) {
        (self.db, self.clock) = (db, clock)
        credits = try CreditWriter(db.handle)
        insert = try ColumnStatement(db.handle, "INSERT \(ChainColumn.into("chain"))")
    }

    /// Adds a recorded event of an installation. A test is not counted.
    func add(
        _ draft: borrowing ChainDraft, event: EventID, receivedAt: Int64, app: Int64, isTest: Bool
    ) throws(SQLiteError) {
        guard StoredTapWriter.isID(draft.installation) else { return }
        let credited = draft.credited.kept
        var (engagement, isInstall) = (draft.engagement, false)
        if draft.kind == .firstOpen {
            // The decision was made without a first open that was recorded meanwhile.
            let known = try known(draft.installation, app: app)
            if Self.isRepeated(draft, known, isTest: isTest) {
                engagement = .repeated
            } else if engagement == .install || engagement == .reinstall, !isTest || known?.isTest != false {
                isInstall = true
                try db.run(
                    "UPDATE chain SET installed_at = NULL, retained = NULL WHERE \(Self.install)", app,
                    draft.installation)
            }
        }
        insert.bind(.installedAt, isInstall ? draft.installedAt : nil)
        insert.bind(.retained, isInstall ? 0 : nil)
        try insertRow(draft, credited, engagement, event: event, receivedAt: receivedAt, app: app, isTest: isTest)
        for named in draft.named { try keep(named.tap.id) }
        if isTest { return }
        let key = CreditKey(
            at: receivedAt, app: app, platform: Int64(draft.platform.number), credited: credited)
        try credits.add(CreditSums(draft.kind, engagement, draft.conversion, draft.shadow), to: key)
    }

    /// When a known installation was installed, as far as known, and whether only tests reported it; nil for an unknown
    /// one.
    private func known(_ installation: String, app: Int64) throws(SQLiteError) -> (at: Int64, isTest: Bool)? {
        try db.first(Self.findInstall, app, installation) { row in
            (row.integer(orNil: 1) ?? row.integer(0), row.integer(5) == 1)
        }
    }

    /// Whether a first open is a repeated one: the installation is known, and Play does not report a new installation.
    /// What only tests reported counts for tests only.
    private static func isRepeated(
        _ draft: borrowing ChainDraft, _ known: (at: Int64, isTest: Bool)?, isTest: Bool
    ) -> Bool {
        guard let known, isTest || !known.isTest else { return draft.engagement == .repeated }
        guard draft.engagement == .reinstall, let installedAt = draft.installedAt else { return true }
        return installedAt <= known.at
    }

    private func insertRow(
        _ draft: borrowing ChainDraft, _ credited: Credited, _ engagement: Engagement?, event: EventID,
        receivedAt: Int64, app: Int64, isTest: Bool
    ) throws(SQLiteError) {
        insert.bind(.event, event)
        insert.bind(.app, app)
        insert.bind(.installation, draft.installation)
        insert.bind(.platform, Int64(draft.platform.number))
        insert.bind(.kind, Int64(draft.kind.number))
        insert.bind(.engagement, engagement.map { Int64($0.number) })
        insert.bind(.moment, draft.moment)
        insert.bind(.receivedAt, receivedAt)
        insert.bind(.leads, ChainRows.leads(draft.kind, engagement, credited) ? 1 : 0)
        insert.bind(credited)
        let claim = credited.claim
        insert.bind(.claimMethod, claim.map { Int64($0.method.number) })
        insert.bind(.claimCampaign, claim?.campaign)
        insert.bind(.claimSource, claim?.source)
        insert.bind(.name, draft.conversion.map { EventDimensions.cut($0.name, to: CreditText.longest) })
        insert.bind(.value, draft.conversion?.amount?.millionths)
        insert.bind(.currency, draft.conversion?.currency?.letters)
        insert.bind(.named, NamedTap.list(draft.named))
        insert.bind(.test, isTest ? 1 : nil)
        try insert.run()
    }

    /// A named tap is kept for as long as the event it was named for.
    private func keep(_ tap: EventID) throws(SQLiteError) {
        if try db.first("SELECT 1 FROM tap WHERE id = ?", tap, read: { _ in true }) == nil {
            try db.run(StoredTapRows.keepDecided, tap, clock.tapsSince)
        }
        try db.run("UPDATE tap SET is_named = 1 WHERE id = ? AND is_named = 0", tap)
    }

    /// An installation was used on a UTC day; called once a day. A return on a day that reports show is counted under
    /// the day of the installation.
    func use(_ key: InstallationKey, on day: Int64) throws(SQLiteError) {
        let found = try db.first(Self.findInstall, key.app, key.id.text) { row in
            (
                receivedAt: row.integer(2), retained: RetainedDays(rawValue: row.integer(3)), platform: row.integer(4),
                isTest: row.integer(5) == 1, credited: Credited(row, first: 6)
            )
        }
        guard let found else { return }
        let returned = RetainedDays(day: day - utcDay(of: found.receivedAt))
        if returned.isEmpty || found.retained.contains(returned) { return }
        try db.run(
            "UPDATE chain SET retained = retained | ?3 WHERE \(Self.install)", key.app, key.id.text, returned.rawValue)
        if found.isTest { return }
        try credits.add(
            CreditSums(returned),
            to: CreditKey(
                at: found.receivedAt, app: key.app, platform: found.platform, credited: found.credited))
    }
}
