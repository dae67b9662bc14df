// Taps and what they led to, for one worker: each question is answered by one index, on that worker's own read-only
// connection and loop thread. Accounts and tokens are looked for by their keyed hash.

import GRDBSQLite
import LinkCore

/// Reads taps on the thread that calls.
final class StoredTapReader: TapRecords {
    /// How far the clock that made a tap's id and the one that wrote its time may differ, milliseconds.
    private static let slack: Int64 = 60_000
    /// Devices behind an address that are told apart.
    private static let mostDevices: Int64 = 4096
    /// Most rows that a question may ask for.
    private static let mostRows = 1000

    private let privacy: Privacy
    private let clock: RetentionClock
    private let health: Health
    private let byID: RawStatement
    private let byClip: RawStatement
    private let byUser: RawStatement
    private let byTaker: RawStatement
    private let byKey: RawStatement
    private let devices: RawStatement
    private let salt: RawStatement
    private let url: RawStatement
    private let history: RawStatement
    private let latestCredit: RawStatement
    private let earliestCredit: RawStatement
    private var salts: [Int64: Salt] = [:]

    init(
        _ connection: OpaquePointer, privacy: Privacy, clock: RetentionClock, health: Health
    ) throws(SQLiteFailure) {
        func prepare(_ sql: String) throws(SQLiteFailure) -> RawStatement { try RawStatement(connection, sql) }
        (self.privacy, self.clock, self.health) = (privacy, clock, health)
        byID = try prepare("\(StoredTapRows.byID) UNION ALL \(TapRows.touchByID) LIMIT 1")
        byClip = try prepare(StoredTapRows.byClip)
        byUser = try prepare(StoredTapRows.byUser)
        byTaker = try prepare(StoredTapRows.byTaker)
        byKey = try prepare(StoredTapRows.byKey)
        devices = try prepare(StoredTapRows.devices)
        salt = try prepare("SELECT key FROM salt WHERE day = ?")
        url = try prepare(EventRows.byID)
        history = try prepare(InstallRows.history)
        latestCredit = try prepare(ChainRows.latestCredit)
        earliestCredit = try prepare(ChainRows.earliestCredit)
    }

    // MARK: - Taps

    /// The tap of this id, whichever app it was for.
    func touch(_ id: EventID) throws(StoreError) -> StoredTap? {
        byID.bind(1, id)
        byID.bind(2, clock.touchesSince)
        return try rows(of: byID).first
    }

    /// The tap whose page put this token on the clipboard.
    func touch(clipboard token: ClipboardToken, app: String) throws(StoreError) -> StoredTap? {
        byClip.bind(1, app)
        byClip.bind(2, privacy.clip(token))
        return try rows(of: byClip).first
    }

    /// Taps by an account, or on links whose recipient it is, from `since` on, the latest first.
    func touches(app: String, user: String, since: Int64, limit: Int) throws(StoreError) -> [StoredTap] {
        byUser.bind(1, app)
        byUser.bind(2, privacy.user(user))
        byUser.bind(3, Self.bounded(limit))
        byUser.bind(4, EventID.first(at: since - Self.slack))
        byUser.bind(5, since)
        return try rows(of: byUser)
    }

    /// Taps that an installation was matched with, the latest first.
    func touches(app: String, takenBy installation: String, limit: Int) throws(StoreError) -> [StoredTap] {
        byTaker.bind(1, app)
        byTaker.bind(2, installation)
        byTaker.bind(3, Self.bounded(limit))
        return try rows(of: byTaker)
    }

    /// The URL that was tapped, secrets left out; nil when the event is no longer kept. Of a URL that was shortened as much
    /// as leads to the same place, without the parameters that are lost; nil when its path was.
    func url(ofTap id: EventID) throws(StoreError) -> String? {
        url.bind(1, id)
        guard try url.step(noting: health) else { return nil }
        defer { url.reset() }
        // Names are of no interest here, and a table of them would have to be kept for nothing else.
        let event: RecordedEvent
        do throws(StoreError) {
            event = try EventRows.read(url) { (_) throws(StoreError) in "" }
        } catch { throw health.noting(error) }
        guard let found = event.outcome.link.inputURL ?? event.event.url else { return nil }
        return event.outcome.link.isShortened ? ShortenedText.wholeParameters(of: found) : found
    }

    // MARK: - Addresses

    /// The line of an address under the keys of the days from `since` to `until`; none for days whose key is forgotten.
    func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StoreError) -> [MatchKey] {
        let last = utcDay(of: until)
        let first = max(utcDay(of: since), last - Salt.days)
        if salts.count > Int(Salt.days) + 1 { salts = salts.filter { $0.key >= first } }
        guard first <= last else { return [] }
        var keys: [MatchKey] = []
        for day in first...last {
            if let salt = try salt(of: day) { keys.append(salt.matchKey(of: line)) }
        }
        return keys
    }

    private func salt(of day: Int64) throws(StoreError) -> Salt? {
        if let known = salts[day] { return known }
        salt.bind(1, day)
        guard try salt.step(noting: health) else { return nil }
        defer { salt.reset() }
        salts[day] = Salt(salt.blob(0))
        return salts[day]
    }

    /// Who was seen behind an address from `since` on. A tap of a link that is flooded that day says so.
    func behind(
        app: String, keys: [MatchKey], since: Int64, limit: Int
    ) throws(StoreError) -> AddressView {
        var view = AddressView()
        let keys = keys.suffix(Int(Salt.days) + 1)
        let limit = Int(Self.bounded(limit))
        for key in keys {
            byKey.bind(1, app)
            byKey.bind(2, high: key.high, low: key.low)
            byKey.bind(3, Int64(limit + 1))
            byKey.bind(4, EventID.first(at: since - Self.slack))
            byKey.bind(5, since)
            view.devices = max(view.devices, try devices(behind: key))
            view.touches += try rows(of: byKey) { touch, row in
                let (taps, installs) = (row.integer(StoredTapRows.count), row.integer(StoredTapRows.count + 1))
                touch.isFlooded = FloodRule.isFlooded(taps: Int(taps), installs: Int(installs))
            }
        }
        view.touches.sort { $0.id > $1.id }
        view.isCut = view.touches.count > limit
        view.touches = Array(view.touches.prefix(limit))
        return view
    }

    /// Devices that tapped and installations that opened are told apart by different things, so the same people are in
    /// both counts: the larger one says how many there are at least.
    private func devices(behind key: MatchKey) throws(StoreError) -> Int {
        var most: Int64 = 0
        for kind in StoredTapRows.SeenKind.allCases {
            devices.bind(1, high: key.high, low: key.low)
            devices.bind(2, kind.rawValue)
            devices.bind(3, Self.mostDevices)
            guard try devices.step(noting: health) else { continue }
            most = max(most, devices.integer(0))
            devices.reset()
        }
        return Int(most)
    }

    // MARK: - Installations

    /// What is known of an installation that told its first open; nil of any other. When it was active last is exact to
    /// a day.
    func history(app: String, installation: String) throws(StoreError) -> InstallationHistory? {
        history.bind(1, app)
        history.bind(2, installation)
        guard try history.step(noting: health) else { return nil }
        defer { history.reset() }
        let first = history.integer(0)
        // What a device says of its clock is believed within bounds, as everywhere else.
        let told = history.integer(orNil: 2) ?? first
        let seen = history.integer(orNil: 3).map { $0 - EventTime.past } ?? first
        var found = InstallationHistory(
            firstOpenAt: first, lastActiveAt: max(first, told, seen), installedAt: history.integer(orNil: 1))
        found.isTest = history.integer(4) == 1
        return found
    }

    /// What an installation's latest opening with a credit, not after a moment, is credited to, or its earliest; an
    /// installation that nobody led to counts as one. Nil when there is none.
    func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(StoreError) -> Credited? {
        let statement = model == .lastTouch ? latestCredit : earliestCredit
        statement.bind(1, app)
        statement.bind(2, installation)
        statement.bind(3, since)
        statement.bind(4, moment)
        guard try statement.step(noting: health) else { return nil }
        defer { statement.reset() }
        return Credited(statement, first: 0)
    }

    // MARK: - Rows

    private static func bounded(_ limit: Int) -> Int64 { Int64(min(max(limit, 0), mostRows)) }

    private func rows(
        of statement: RawStatement, _ change: (inout StoredTap, RawStatement) -> Void = { _, _ in }
    ) throws(StoreError) -> [StoredTap] {
        var touches: [StoredTap] = []
        while try statement.step(noting: health) {
            guard var touch = StoredTapRows.read(statement) else { continue }
            change(&touch, statement)
            touches.append(touch)
        }
        return touches
    }
}
