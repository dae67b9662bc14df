// Keeps taps, and the installation each was matched with, inside the transaction that records their events. On the
// writer thread only. All of it is rows, so a savepoint undoes it.

import CSQLite
import LinkCore
import Records
import StoreFormat

/// The columns of `tap`.
private enum StoredTapColumn: Int32, TableColumn {
    case id = 1
    case app, at, link, campaign, source, platform, clickWindow, personal, isNamed, user, takenBy, takenHow, takenAt
    case test
}

/// The columns of `tap_signals`.
private enum SignalsColumn: Int32, TableColumn {
    case tap = 1
    case app, matchKey, crowd, signals, clip
}

/// Writes `tap` and the tables that are emptied after a day.
final class StoredTapWriter {
    /// The longest installation id that is stored, in bytes; a longer one is not used as an id.
    static let longestID = InstallationUpdate.longestID

    /// How many taps behind an address are searched for others of the same device. Behind an address with more, no
    /// device is removed from the count: the address then counts for more people than it has, and a flood from it costs
    /// the writer no more than a few taps.
    static let mostBehind = 256

    private static func behind(_ column: String) -> String {
        "SELECT \(column) FROM tap_signals INDEXED BY tap_signals_key WHERE match_key = ?1 LIMIT \(mostBehind + 1)"
    }

    let salts: Salts
    private let connection: OpaquePointer
    private let privacy: Privacy
    private let clock: RetentionClock
    private let insert: ColumnStatement<StoredTapColumn>
    private let insertSignals: ColumnStatement<SignalsColumn>
    private let see: Statement
    private let unsee: Statement
    private let signals: Statement
    private let setSignals: Statement
    private let countTap: Statement
    private let countInstall: Statement
    private let owner: Statement
    private let keep: Statement
    private let mine: Statement
    private let take: Statement

    init(
        _ connection: OpaquePointer, privacy: Privacy, wall: @escaping @Sendable () -> Int64, clock: RetentionClock
    ) throws(SQLiteError) {
        func prepare(_ sql: String) throws(SQLiteError) -> Statement { try Statement(connection, sql) }
        self.connection = connection
        (self.privacy, self.clock) = (privacy, clock)
        salts = try Salts(connection, wall: wall)
        insert = try ColumnStatement(connection, "INSERT \(StoredTapColumn.into("tap", [.isNamed: "0"]))")
        insertSignals = try ColumnStatement(connection, "INSERT OR IGNORE \(SignalsColumn.into("tap_signals"))")
        see = try prepare("INSERT OR IGNORE INTO address_seen (match_key, day, kind, device) VALUES (?, ?, ?, ?)")
        unsee = try prepare(
            """
            DELETE FROM address_seen WHERE match_key = ?1 AND day = ?2 AND kind = ?3 AND device = ?4
            AND (SELECT count(*) FROM (\(Self.behind("1")))) <= \(Self.mostBehind)
            AND NOT EXISTS (SELECT 1 FROM (\(Self.behind("signals"))) WHERE signals = ?5)
            """)
        signals = try prepare(
            """
            SELECT s.signals, s.match_key, t.at, t.test FROM tap t JOIN tap_signals s ON s.tap = t.id
            WHERE t.id = ? AND t.taken_by IS NULL AND s.signals IS NOT NULL
            """)
        setSignals = try prepare("UPDATE tap_signals SET signals = ?2 WHERE tap = ?1")
        countTap = try prepare(
            """
            INSERT INTO link_day (day, app, link, taps, installs) VALUES (?, ?, ?, 1, 0)
            ON CONFLICT DO UPDATE SET taps = taps + 1
            """)
        countInstall = try prepare(
            "UPDATE link_day SET installs = installs + 1 WHERE day = ? AND app = ? AND link = ?")
        owner = try prepare("SELECT taken_by, app, link, at, test FROM tap WHERE id = ?")
        keep = try prepare(StoredTapRows.keepDecided)
        mine = try prepare(StoredTapRows.isTaken)
        take = try prepare("UPDATE tap SET taken_by = ?2, taken_how = ?3, taken_at = ?4 WHERE id = ?1")
    }

    // MARK: - Taps

    /// Adds the tap of a recorded event; its id is the event's. A test counts neither as a tap of its link nor as a
    /// device behind its address.
    func add(_ draft: borrowing TapDraft, id: EventID, app: Int64, isTest: Bool) throws(SQLiteError) {
        try insertTap(draft, id: id, app: app, isTest: isTest)
        let tap = draft.tap
        let signals = tap.signals.map(SignalsPayload.encode)
        var key: MatchKey?
        if let line = draft.line { key = try salts.matchKey(of: line, at: tap.at) }
        if key == nil, draft.clipboard == nil, signals == nil { return }
        insertSignals.bind(.tap, id)
        insertSignals.bind(.app, app)
        insertSignals.bind(.matchKey, key.map { Hash128(high: $0.high, low: $0.low) })
        insertSignals.bind(.clip, draft.clipboard.map(privacy.clip))
        insertSignals.bind(.crowd, StoredTapRows.number(of: tap.addressSharing))
        insertSignals.bind(.signals, blob: signals)
        try insertSignals.run()
        guard let key, !isTest else { return }
        if let signals { try saw(.tap, privacy.device(signals), behind: key, at: tap.at) }
        guard let link = tap.shortLink else { return }
        countTap.bind(1, utcDay(of: tap.at))
        countTap.bind(2, app)
        countTap.bind(3, link)
        try countTap.run()
    }

    private func insertTap(
        _ draft: borrowing TapDraft, id: EventID, app: Int64, isTest: Bool
    ) throws(SQLiteError) {
        let tap = draft.tap
        insert.bind(.id, id)
        insert.bind(.app, app)
        insert.bind(.at, tap.at)
        insert.bind(.link, tap.shortLink)
        insert.bind(.campaign, CreditText.kept(tap.campaign))
        insert.bind(.source, CreditText.kept(tap.source))
        insert.bind(.platform, Int64(tap.platform.number))
        insert.bind(.clickWindow, tap.window)
        insert.bind(.personal, StoredTapRows.personal(tap))
        insert.bind(.user, draft.user.map(privacy.user))
        let taken = tap.takenBy.flatMap { Self.isID($0) ? $0 : nil }
        insert.bind(.takenBy, taken)
        insert.bind(.takenHow, taken == nil ? nil : Int64((tap.takenHow ?? .clickID).number))
        insert.bind(.takenAt, taken == nil ? nil : tap.at)
        insert.bind(.test, isTest ? 1 : nil)
        try insert.run()
    }

    /// Records that an installation opened the app behind an address.
    func see(installation: String, onLine line: [UInt8], at moment: Int64) throws(SQLiteError) {
        guard let key = try salts.matchKey(of: line, at: moment) else { return }
        try saw(.opening, privacy.device(Array(installation.utf8)), behind: key, at: moment)
    }

    private func saw(
        _ kind: StoredTapRows.SeenKind, _ device: Int64, behind key: MatchKey, at moment: Int64
    ) throws(SQLiteError) {
        bind(see, kind, device, key, moment)
        try see.run()
    }

    private func bind(
        _ statement: Statement, _ kind: StoredTapRows.SeenKind, _ device: Int64, _ key: MatchKey, _ moment: Int64
    ) {
        statement.bind(1, high: key.high, low: key.low)
        statement.bind(2, utcDay(of: moment))
        statement.bind(3, kind.rawValue)
        statement.bind(4, device)
    }

    /// Adds what a tap's page observed of the device. Nothing changes when the tap is taken or its signals are deleted.
    /// The device then counts behind its address by its completed signals.
    func observe(_ report: DeviceReport) throws(SQLiteError) {
        signals.bind(1, report.tap)
        guard try signals.step() else { return }
        let before = signals.blob(0)
        let key = signals.pair(1).map { MatchKey(high: $0.0, low: $0.1) }
        let at = signals.integer(2)
        let isTest = signals.integer(3) == 1
        signals.reset()
        guard var seen = SignalsPayload.decode(before) else { return }
        report.complete(&seen)
        let after = SignalsPayload.encode(seen)
        if after == before { return }
        setSignals.bind(1, report.tap)
        try setSignals.run(blob: after, at: 2)
        guard let key, !isTest else { return }
        bind(unsee, .tap, privacy.device(before), key, at)
        try unsee.run(blob: before, at: 5)
        try saw(.tap, privacy.device(after), behind: key, at: at)
    }

    // MARK: - Matches

    /// Whether a match comes too late: the tap already has an installation or is not kept or, for a first open, the
    /// installation already has a tap. A text that cannot be an installation's id gets no tap.
    /// - Parameter app: the number of the app's name; nil for an app without events.
    func isLost(_ tap: EventID, to installation: String, isFirst: Bool, app: Int64?) throws(SQLiteError) -> Bool {
        guard Self.isID(installation) else { return true }
        owner.bind(1, tap)
        if try !owner.step() {
            keep.bind(1, tap)
            keep.bind(2, clock.tapsSince)
            try keep.run()
            owner.bind(1, tap)
            guard try owner.step() else { return true }
        }
        let isTaken = owner.text(0) != nil
        owner.reset()
        if isTaken { return true }
        guard isFirst, let app else { return false }
        mine.bind(1, app)
        mine.bind(2, installation)
        defer { mine.reset() }
        return try mine.step()
    }

    /// Assigns a free tap to an installation. A first open that was matched by a key is also counted as an installation
    /// of the link on the tap's day.
    func take(
        _ tap: EventID, for installation: String, how: Attribution.Method, kind: EventKind, at moment: Int64
    ) throws(SQLiteError) {
        take.bind(1, tap)
        take.bind(2, installation)
        take.bind(3, Int64(how.number))
        take.bind(4, moment)
        try take.run()
        guard kind == .firstOpen, how != .probabilistic else { return }
        owner.bind(1, tap)
        guard try owner.step() else { return }
        let (app, link, tapped) = (owner.integer(1), owner.text(2), owner.integer(3))
        let isTest = owner.integer(4) == 1
        owner.reset()
        guard let link, !isTest else { return }
        countInstall.bind(1, utcDay(of: tapped))
        countInstall.bind(2, app)
        countInstall.bind(3, link)
        try countInstall.run()
    }

    /// Whether a text can be an installation's id.
    static func isID(_ text: String) -> Bool { (1...longestID).contains(text.utf8.count) }
}
