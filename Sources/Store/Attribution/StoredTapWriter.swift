// Keeps taps, and the installation each was matched with, inside the transaction that records their events. On the
// writer thread only. All of it is rows, so a savepoint undoes it.

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

    private static let unsee = """
        DELETE FROM address_seen WHERE match_key = ?1 AND day = ?2 AND kind = ?3 AND device = ?4
        AND (SELECT count(*) FROM (\(behind("1")))) <= \(mostBehind)
        AND NOT EXISTS (SELECT 1 FROM (\(behind("signals"))) WHERE signals = ?5)
        """

    let salts: Salts
    private let db: Database
    private let privacy: Privacy
    private let clock: RetentionClock
    private let insert: ColumnStatement<StoredTapColumn>
    private let insertSignals: ColumnStatement<SignalsColumn>

    init(
        _ db: Database, privacy: Privacy, wall: @escaping @Sendable () -> Int64, clock: RetentionClock
    ) throws(SQLiteError) {
        (self.db, self.privacy, self.clock) = (db, privacy, clock)
        salts = try Salts(db, wall: wall)
        insert = try ColumnStatement(db.handle, "INSERT \(StoredTapColumn.into("tap", [.isNamed: "0"]))")
        insertSignals = try ColumnStatement(db.handle, "INSERT OR IGNORE \(SignalsColumn.into("tap_signals"))")
    }

    // MARK: - Taps

    /// Adds the tap of a recorded event; its id is the event's. A test counts neither as a tap of its link nor as a
    /// device behind its address.
    func add(_ draft: borrowing TapDraft, id: EventID, app: Int64, isTest: Bool) throws(SQLiteError) {
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
        try db.run(
            """
            INSERT INTO link_day (day, app, link, taps, installs) VALUES (?, ?, ?, 1, 0)
            ON CONFLICT DO UPDATE SET taps = taps + 1
            """, utcDay(of: tap.at), app, link)
    }

    /// Records that an installation opened the app behind an address.
    func see(installation: String, onLine line: [UInt8], at moment: Int64) throws(SQLiteError) {
        guard let key = try salts.matchKey(of: line, at: moment) else { return }
        try saw(.opening, privacy.device(Array(installation.utf8)), behind: key, at: moment)
    }

    private func saw(
        _ kind: StoredTapRows.SeenKind, _ device: Int64, behind key: MatchKey, at moment: Int64
    ) throws(SQLiteError) {
        try db.run(
            "INSERT OR IGNORE INTO address_seen (match_key, day, kind, device) VALUES (?, ?, ?, ?)", key,
            utcDay(of: moment), kind.rawValue, device)
    }

    /// Adds what a tap's page observed of the device. Nothing changes when the tap is taken or its signals are deleted.
    /// The device then counts behind its address by its completed signals.
    func observe(_ report: DeviceReport) throws(SQLiteError) {
        let found = try Row.fetchOne(
            db,
            sql: """
                SELECT s.signals, s.match_key, t.at, t.test FROM tap t JOIN tap_signals s ON s.tap = t.id
                WHERE t.id = ? AND t.taken_by IS NULL AND s.signals IS NOT NULL
                """, arguments: [report.tap])
        guard let found, let before = found[0] as [UInt8]?, var seen = SignalsPayload.decode(before) else { return }
        report.complete(&seen)
        let after = SignalsPayload.encode(seen)
        if after == before { return }
        try db.run("UPDATE tap_signals SET signals = ? WHERE tap = ?", after, report.tap)
        guard let key = found[1] as EventID?, let at = found[2] as Int64?, found[3] as Int64? != 1 else { return }
        let match = MatchKey(high: key.high, low: key.low)
        try db.run(
            Self.unsee, match, utcDay(of: at), StoredTapRows.SeenKind.tap.rawValue, privacy.device(before), before)
        try saw(.tap, privacy.device(after), behind: match, at: at)
    }

    // MARK: - Matches

    /// Whether a match comes too late: the tap already has an installation or is not kept or, for a first open, the
    /// installation already has a tap. A text that cannot be an installation's id gets no tap.
    /// - Parameter app: the number of the app's name; nil for an app without events.
    func isLost(_ tap: EventID, to installation: String, isFirst: Bool, app: Int64?) throws(SQLiteError) -> Bool {
        guard Self.isID(installation) else { return true }
        var owner = try owner(of: tap)
        if owner == nil {
            try db.run(StoredTapRows.keepDecided, tap, clock.tapsSince)
            owner = try self.owner(of: tap)
        }
        guard let owner, owner.takenBy == nil else { return true }
        guard isFirst, let app else { return false }
        return try db.first(StoredTapRows.isTaken, app, installation) { _ in true } ?? false
    }

    /// What a tap is of, and which installation has it; nil for one that has no row.
    private func owner(
        of tap: EventID
    ) throws(SQLiteError) -> (takenBy: String?, app: Int64, link: String?, at: Int64, isTest: Bool)? {
        try db.first("SELECT taken_by, app, link, at, test FROM tap WHERE id = ?", tap) { row in
            (row.text(0), row.integer(1), row.text(2), row.integer(3), row.integer(4) == 1)
        }
    }

    /// Assigns a free tap to an installation. A first open that was matched by a key is also counted as an installation
    /// of the link on the tap's day.
    func take(
        _ tap: EventID, for installation: String, how: Attribution.Method, kind: EventKind, at moment: Int64
    ) throws(SQLiteError) {
        try db.run(
            "UPDATE tap SET taken_by = ?, taken_how = ?, taken_at = ? WHERE id = ?", installation, Int64(how.number),
            moment,
            tap)
        guard kind == .firstOpen, how != .probabilistic, let owner = try owner(of: tap), let link = owner.link,
            !owner.isTest
        else { return }
        try db.run(
            "UPDATE link_day SET installs = installs + 1 WHERE day = ? AND app = ? AND link = ?", utcDay(of: owner.at),
            owner.app, link)
    }

    /// Whether a text can be an installation's id.
    static func isID(_ text: String) -> Bool { (1...longestID).contains(text.utf8.count) }
}
