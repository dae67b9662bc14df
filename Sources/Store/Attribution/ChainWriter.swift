// Keeps the chain of an installation: its first open, its opens and conversions, and what each is credited to. On the
// writer thread, inside the transaction that records the event; nothing is kept in memory.

import CSQLite
import LinkCore
import Records
import StoreFormat

/// The columns of `chain`.
enum ChainColumn: Int32, CreditColumn {
    case event = 1
    case app, installation, platform, kind, engagement, moment, receivedAt, leads, method, tap, tappedAt, link
    case campaign, source, claimMethod, claimCampaign, claimSource, name, value, currency, test
}

/// The columns of `install`.
enum InstallColumn: Int32, CreditColumn {
    case event = 1
    case app, id, platform, firstAt, receivedAt, installedAt, engagement, method, tap, tappedAt, link, campaign
    case source, test, retained
}

/// Writes `install`, `chain` and `named`.
final class ChainWriter {
    let credits: CreditWriter
    private let connection: OpaquePointer
    private let clock: RetentionClock
    private let insert: ColumnStatement<ChainColumn>
    private let insertInstall: ColumnStatement<InstallColumn>
    private let findInstall: Statement
    private let retain: Statement
    private let name: Statement
    private let isKept: Statement
    private let keepRow: Statement
    private let keep: Statement

    init(_ connection: OpaquePointer, clock: RetentionClock) throws(SQLiteError) {
        func prepare(_ sql: String) throws(SQLiteError) -> Statement { try Statement(connection, sql) }
        (self.connection, self.clock) = (connection, clock)
        credits = try CreditWriter(connection)
        insert = try ColumnStatement(connection, "INSERT \(ChainColumn.into("chain"))")
        insertInstall = try ColumnStatement(
            connection, "INSERT OR REPLACE \(InstallColumn.into("install", [.retained: "0"]))")
        findInstall = try prepare(
            """
            SELECT first_at, installed_at, received_at, retained, platform, test, \(Credited.columns)
            FROM install WHERE app = ? AND id = ?
            """)
        retain = try prepare("UPDATE install SET retained = retained | ? WHERE app = ? AND id = ?")
        name = try prepare("INSERT OR IGNORE INTO named (event, tap, method, moment) VALUES (?, ?, ?, ?)")
        isKept = try prepare("SELECT 1 FROM tap WHERE id = ?")
        keepRow = try prepare(StoredTapRows.keepDecided)
        keep = try prepare("UPDATE tap SET is_named = 1 WHERE id = ? AND is_named = 0")
    }

    /// Adds a recorded event of an installation. A test is not counted.
    func add(
        _ draft: borrowing ChainDraft, event: EventID, receivedAt: Int64, app: Int64, isTest: Bool
    ) throws(SQLiteError) {
        guard StoredTapWriter.isID(draft.installation) else { return }
        let credited = draft.credited.kept
        var engagement = draft.engagement
        if draft.kind == .firstOpen {
            // The decision was made without a first open that was recorded meanwhile.
            let known = try known(draft.installation, app: app)
            if Self.isRepeated(draft, known, isTest: isTest) {
                engagement = .repeated
            } else if engagement == .install || engagement == .reinstall, !isTest || known?.isTest != false {
                try install(draft, credited, event: event, receivedAt: receivedAt, app: app, isTest: isTest)
            }
        }
        try insertRow(
            draft, credited, engagement, event: event, receivedAt: receivedAt, app: app, isTest: isTest)
        for named in draft.named { try add(named, to: event) }
        if isTest { return }
        let key = CreditKey(
            at: receivedAt, app: app, platform: Int64(draft.platform.number), credited: credited)
        try credits.add(CreditSums(draft.kind, engagement, draft.conversion, draft.shadow), to: key)
    }

    /// When a known installation was installed, as far as known, and whether only tests reported it; nil for an unknown
    /// one.
    private func known(_ installation: String, app: Int64) throws(SQLiteError) -> (at: Int64, isTest: Bool)? {
        findInstall.bind(1, app)
        findInstall.bind(2, installation)
        guard try findInstall.step() else { return nil }
        defer { findInstall.reset() }
        return (findInstall.integer(orNil: 1) ?? findInstall.integer(0), findInstall.integer(5) == 1)
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

    private func install(
        _ draft: borrowing ChainDraft, _ credited: Credited, event: EventID, receivedAt: Int64, app: Int64,
        isTest: Bool
    ) throws(SQLiteError) {
        insertInstall.bind(.event, event)
        insertInstall.bind(.app, app)
        insertInstall.bind(.id, draft.installation)
        insertInstall.bind(.platform, Int64(draft.platform.number))
        insertInstall.bind(.firstAt, draft.moment)
        insertInstall.bind(.receivedAt, receivedAt)
        insertInstall.bind(.installedAt, draft.installedAt)
        insertInstall.bind(.engagement, draft.engagement.map { Int64($0.number) })
        insertInstall.bind(credited)
        insertInstall.bind(.test, isTest ? 1 : nil)
        try insertInstall.run()
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
        insert.bind(.test, isTest ? 1 : nil)
        try insert.run()
    }

    /// A named tap is kept for as long as the event it was named for.
    private func add(_ named: IdentifiedTap, to event: EventID) throws(SQLiteError) {
        name.bind(1, event)
        name.bind(2, named.tap.id)
        name.bind(3, Int64(named.method.number))
        name.bind(4, named.moment)
        try name.run()
        isKept.bind(1, named.tap.id)
        if try isKept.step() {
            isKept.reset()
        } else {
            keepRow.bind(1, named.tap.id)
            keepRow.bind(2, clock.tapsSince)
            try keepRow.run()
        }
        keep.bind(1, named.tap.id)
        try keep.run()
    }

    /// An installation was used on a UTC day; called once a day. A return on a day that reports show is counted under
    /// the day of the installation.
    func use(_ key: InstallationKey, on day: Int64) throws(SQLiteError) {
        findInstall.bind(1, key.app)
        findInstall.bind(2, key.id.text)
        guard try findInstall.step() else { return }
        let receivedAt = findInstall.integer(2)
        let retained = RetainedDays(rawValue: findInstall.integer(3))
        let platform = findInstall.integer(4)
        let isTest = findInstall.integer(5) == 1
        let credited = Credited(findInstall, first: 6)
        findInstall.reset()
        let returned = RetainedDays(day: day - utcDay(of: receivedAt))
        if returned.isEmpty || retained.contains(returned) { return }
        retain.bind(1, returned.rawValue)
        retain.bind(2, key.app)
        retain.bind(3, key.id.text)
        try retain.run()
        if isTest { return }
        try credits.add(
            CreditSums(returned),
            to: CreditKey(at: receivedAt, app: key.app, platform: platform, credited: credited))
    }
}
