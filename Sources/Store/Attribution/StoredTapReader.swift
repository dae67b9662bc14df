// Reads taps and what they led to, for one worker. Each query uses one index, on that worker's own read-only connection
// and loop thread. Accounts and tokens are looked up by their keyed hash.

import CSQLite
import LinkCore
import Records
import StoreFormat

/// Reads taps on the calling thread.
final class StoredTapReader: TapRecords {
    /// How far the clock that made a tap's id and the one that recorded its time may differ, milliseconds.
    private static let slack: Int64 = 60_000
    /// How many devices behind an address are counted at most.
    private static let mostDevices: Int64 = 4096
    /// The most rows that a query may return.
    private static let mostRows = 1000

    private let privacy: Privacy
    private let clock: RetentionClock
    private let health: Health
    private let byID: Statement
    private let byClip: Statement
    private let byUser: Statement
    private let byTaker: Statement
    private let byKey: Statement
    private let devices: Statement
    private let salt: Statement
    private let url: Statement
    private let history: Statement
    private let latestCredit: Statement
    private let earliestCredit: Statement

    init(
        _ connection: OpaquePointer, privacy: Privacy, clock: RetentionClock, health: Health
    ) throws(SQLiteError) {
        func prepare(_ sql: String) throws(SQLiteError) -> Statement { try Statement(connection, sql) }
        (self.privacy, self.clock, self.health) = (privacy, clock, health)
        byID = try prepare("\(StoredTapRows.byID) UNION ALL \(StoredTapRows.decidedByID) LIMIT 1")
        byClip = try prepare(StoredTapRows.byClip)
        byUser = try prepare(StoredTapRows.byUser)
        byTaker = try prepare(StoredTapRows.byTaker)
        byKey = try prepare(StoredTapRows.byKey)
        devices = try prepare(StoredTapRows.devices)
        salt = try prepare(Salt.ofDay)
        url = try prepare(EventRows.byID)
        history = try prepare(InstallRows.history)
        latestCredit = try prepare(ChainRows.latestCredit)
        earliestCredit = try prepare(ChainRows.earliestCredit)
    }

    // MARK: - Taps

    /// The tap with this id, of any app; nil when it is not kept.
    func tap(_ id: EventID) throws(StoreError) -> StoredTap? {
        byID.bind(1, id)
        byID.bind(2, clock.tapsSince)
        return try rows(of: byID).first
    }

    /// The tap whose page put this token on the clipboard; nil when it is not kept.
    func tap(clipboard token: ClipboardToken, app: String) throws(StoreError) -> StoredTap? {
        byClip.bind(1, app)
        byClip.bind(2, privacy.clip(token))
        return try rows(of: byClip).first
    }

    /// Taps by an account, or on links for that account, from `since` on, latest first.
    func taps(app: String, user: String, since: Int64, limit: Int) throws(StoreError) -> [StoredTap] {
        byUser.bind(1, app)
        byUser.bind(2, privacy.user(user))
        byUser.bind(3, Self.bounded(limit))
        byUser.bind(4, EventID.first(at: since - Self.slack))
        byUser.bind(5, since)
        return try rows(of: byUser)
    }

    /// Taps that an installation was matched with, latest first.
    func taps(app: String, takenBy installation: String, limit: Int) throws(StoreError) -> [StoredTap] {
        byTaker.bind(1, app)
        byTaker.bind(2, installation)
        byTaker.bind(3, Self.bounded(limit))
        return try rows(of: byTaker)
    }

    /// The URL that was tapped, without secrets; nil when the event is no longer kept. Of a URL that was stored
    /// shortened, as much as leads to the same place, without the lost parameters; nil when its path was shortened.
    func url(ofTap id: EventID) throws(StoreError) -> String? {
        url.bind(1, id)
        guard try url.step(noting: health) else { return nil }
        defer { url.reset() }
        // Interned names are not needed here, and would require a table of them.
        let event: RecordedEvent
        do throws(StoreError) {
            event = try EventRows.read(url) { (_) throws(StoreError) in "" }
        } catch { throw health.noting(error) }
        guard let found = event.outcome.link.inputURL ?? event.event.url else { return nil }
        return event.outcome.link.isShortened ? ShortenedText.wholeParameters(of: found) : found
    }

    // MARK: - Addresses

    /// The match keys of a line under the keys of the days from `since` to `until`. Days whose key is deleted give
    /// none.
    func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StoreError) -> [MatchKey] {
        let last = utcDay(of: until)
        let first = max(utcDay(of: since), last - Salt.days)
        guard first <= last else { return [] }
        var keys: [MatchKey] = []
        for day in first...last {
            salt.bind(1, day)
            guard try salt.step(noting: health) else { continue }
            if let salt = Salt(salt.blob(0)) { keys.append(salt.matchKey(of: line)) }
            salt.reset()
        }
        return keys
    }

    /// The devices and taps seen behind an address from `since` on. Taps of a link that is flooded that day are marked.
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
            view.taps += try rows(of: byKey) { tap, row in
                let (taps, installs) = (row.integer(StoredTapRows.count), row.integer(StoredTapRows.count + 1))
                tap.isFlooded = FloodRule.isFlooded(taps: Int(taps), installs: Int(installs))
            }
        }
        view.taps.sort { $0.id > $1.id }
        view.isCut = view.taps.count > limit
        view.taps = Array(view.taps.prefix(limit))
        return view
    }

    /// Tapping devices and opening installations are told apart by different things, so the same people are in both
    /// counts: the larger count is the least number there are.
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

    /// The history of an installation that reported its first open; nil for any other. The time of its last activity is
    /// exact to a day.
    func history(app: String, installation: String) throws(StoreError) -> InstallationHistory? {
        history.bind(1, app)
        history.bind(2, installation)
        guard try history.step(noting: health) else { return nil }
        defer { history.reset() }
        let first = history.integer(0)
        // A device's clock is trusted within bounds, as everywhere else.
        let told = history.integer(orNil: 2) ?? first
        let seen = history.integer(orNil: 3).map { $0 - EventTime.past } ?? first
        var found = InstallationHistory(
            firstOpenAt: first, lastActiveAt: max(first, told, seen), installedAt: history.integer(orNil: 1))
        found.isTest = history.integer(4) == 1
        return found
    }

    /// The credit of an installation's latest or earliest leading open between `since` and `moment`, depending on the
    /// model. An installation that no tap led to counts as such an open. Nil when there is none.
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
        of statement: Statement, _ change: (inout StoredTap, Statement) -> Void = { _, _ in }
    ) throws(StoreError) -> [StoredTap] {
        var taps: [StoredTap] = []
        while try statement.step(noting: health) {
            guard var tap = StoredTapRows.read(statement) else { continue }
            change(&tap, statement)
            taps.append(tap)
        }
        return taps
    }
}
