// Reads taps and what they led to, for one worker. Each query uses one index, on that worker's own read-only connection
// and loop thread. Accounts and tokens are looked up by their keyed hash.

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

    private static let byID = "\(StoredTapRows.byID) UNION ALL \(StoredTapRows.decidedByID) LIMIT 1"

    private let db: Database
    private let privacy: Privacy
    private let clock: RetentionClock
    private let health: Health

    init(_ db: Database, privacy: Privacy, clock: RetentionClock, health: Health) {
        (self.db, self.privacy, self.clock, self.health) = (db, privacy, clock, health)
    }

    // MARK: - Taps

    /// The tap with this id, of any app; nil when it is not kept.
    func tap(_ id: EventID) throws(StoreError) -> StoredTap? { try taps(Self.byID, id, clock.tapsSince).first }

    /// The tap whose page put this token on the clipboard; nil when it is not kept.
    func tap(clipboard token: ClipboardToken, app: String) throws(StoreError) -> StoredTap? {
        try taps(StoredTapRows.byClip, app, privacy.clip(token)).first
    }

    /// Taps by an account, or on links for that account, from `since` on, latest first.
    func taps(app: String, user: String, since: Int64, limit: Int) throws(StoreError) -> [StoredTap] {
        try taps(
            StoredTapRows.byUser, app, privacy.user(user), Self.bounded(limit), EventID.first(at: since - Self.slack),
            since)
    }

    /// Taps that an installation was matched with, latest first.
    func taps(app: String, takenBy installation: String, limit: Int) throws(StoreError) -> [StoredTap] {
        try taps(StoredTapRows.byTaker, app, installation, Self.bounded(limit))
    }

    private func taps(_ sql: String, _ values: any SQLConvertible...) throws(StoreError) -> [StoredTap] {
        try db.read(sql, values, noting: health) { StoredTapRows.read($0) }
    }

    /// The URL that was tapped, without secrets; nil when the event is no longer kept. Of a URL that was stored
    /// shortened, as much as leads to the same place, without the lost parameters; nil when its path was shortened.
    func url(ofTap id: EventID) throws(StoreError) -> String? {
        let events = try db.read(EventRows.byID, [id], noting: health) { (row) throws(StoreError) in
            // Interned names are not needed here, and would require a table of them.
            try EventRows.read(row) { (_) throws(StoreError) in "" }
        }
        guard let event = events.first, let found = event.outcome.link.inputURL ?? event.event.url else { return nil }
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
            let salts = try db.read(Salt.ofDay, [day], noting: health) { Salt($0.blob(0)) }
            if let salt = salts.first { keys.append(salt.matchKey(of: line)) }
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
            view.devices = max(view.devices, try devices(behind: key))
            let values: [any SQLConvertible] = [
                app, key, limit + 1, EventID.first(at: since - Self.slack), since,
            ]
            view.taps += try db.read(StoredTapRows.byKey, values, noting: health) { row in
                var tap = StoredTapRows.read(row)
                let (taps, installs) = (row.integer(StoredTapRows.count), row.integer(StoredTapRows.count + 1))
                tap?.isFlooded = FloodRule.isFlooded(taps: Int(taps), installs: Int(installs))
                return tap
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
            let values: [any SQLConvertible] = [key, kind.rawValue, Self.mostDevices]
            let counts = try db.read(StoredTapRows.devices, values, noting: health) { $0.integer(0) }
            most = max(most, counts.first ?? 0)
        }
        return Int(most)
    }

    // MARK: - Installations

    /// The history of an installation that reported its first open; nil for any other. The time of its last activity is
    /// exact to a day.
    func history(app: String, installation: String) throws(StoreError) -> InstallationHistory? {
        try db.read(InstallRows.history, [app, installation], noting: health) { row in
            let first = row.integer(0)
            // A device's clock is trusted within bounds, as everywhere else.
            let told = row.integer(orNil: 2) ?? first
            let seen = row.integer(orNil: 3).map { $0 - EventTime.past } ?? first
            var found = InstallationHistory(
                firstOpenAt: first, lastActiveAt: max(first, told, seen), installedAt: row.integer(orNil: 1))
            found.isTest = row.integer(4) == 1
            return found
        }.first
    }

    /// The credit of an installation's latest or earliest leading open between `since` and `moment`, depending on the
    /// model. An installation that no tap led to counts as such an open. Nil when there is none.
    func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(StoreError) -> Credited? {
        let sql = model == .lastTouch ? ChainRows.latestCredit : ChainRows.earliestCredit
        return try db.read(sql, [app, installation, since, moment], noting: health) { Credited($0, first: 0) }.first
    }

    private static func bounded(_ limit: Int) -> Int64 { Int64(min(max(limit, 0), mostRows)) }
}
