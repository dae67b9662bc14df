// A row of `installation`, and how an event changes it. Writer thread; plain values, no SQL.

import LinkCore
import StoreFormat

let dayMilliseconds = EventTime.day

/// The UTC day of a moment, counted from the Unix epoch.
func utcDay(of milliseconds: Int64) -> Int64 { EventTime.utcDay(of: milliseconds) }

/// An installation of an app; apps are interned names.
struct InstallationKey: Hashable {
    var app: Int64
    var id: ByteKey
}

/// What an event reports of its installation.
struct InstallationUpdate {
    /// The longest version or build that is kept, in bytes; a longer one is treated as not reported.
    static let longest = 64
    /// The longest id of an installation, in bytes; an installation with a longer id has no row.
    static let longestID = 256

    var key: InstallationKey
    var platform: Int64
    var version: String?
    var build: String?
    var osVersion: String?
    var user: Hash128?
    /// When the event happened by the caller's clock, at most `seen`; milliseconds since the Unix epoch.
    var at: Int64
    /// When the gateway received the event.
    var seen: Int64
    /// Whether the event is a test.
    var isTest: Bool
    /// Whether the installation becomes one of tests with this event; never without `isTest`.
    var marks: Bool

    /// Nil for events without an installation: taps, and events that are decided again from the store.
    /// - Parameter app: the number of the app's name; 0 for one without a number.
    init?(_ entry: borrowing JournalEntry, app: Int64, platform: Platform?, user: Hash128?) {
        if entry.isReplay || entry.boxedEvent.value.kind == .tap { return nil }
        self.init(entry.boxedEvent, receivedAt: entry.outcome.receivedAt, app: app, platform: platform, user: user)
    }

    /// The update of an event that is new.
    /// - Parameter receivedAt: milliseconds since the Unix epoch.
    init?(_ event: CopyOnWrite<LinkEvent>, receivedAt: Int64, app: Int64, platform: Platform?, user: Hash128?) {
        guard event.value.kind != .tap, app > 0, let id = event.value.app?.installation, !id.isEmpty,
            id.utf8.count <= Self.longestID
        else { return nil }
        key = InstallationKey(app: app, id: ByteKey(id))
        self.platform = Int64((platform ?? .other).number)
        version = Self.kept(event.value.app?.version)
        build = Self.kept(event.value.app?.build)
        osVersion = Self.kept(event.value.device?.osVersion)
        self.user = user
        seen = receivedAt
        at = min(event.value.at ?? seen, seen)
        isTest = event.value.isTest
        marks = isTest && event.value.isOfTestInstallation
    }

    private static func kept(_ text: String?) -> String? {
        guard let text, !text.isEmpty, text.utf8.count <= longest else { return nil }
        return text
    }
}

/// What is known of an installation.
struct InstallationRow: Equatable {
    var platform: Int64
    var version: String?
    var build: String?
    var osVersion: String?
    var user: Hash128?
    var at: Int64
    var seen: Int64
    /// Whether the installation is one of tests and is counted in no roll-out: it is marked, or was last reported with
    /// a test key, or is known from tests alone.
    var isTest = false

    /// The row of an installation's first event.
    init(_ update: InstallationUpdate) {
        platform = update.platform
        (version, build, osVersion) = (update.version, update.build, update.osVersion)
        (user, at, seen) = (update.user, update.at, update.seen)
        isTest = update.isTest
    }

    /// Decodes the current row of a statement that selects the columns in their order.
    init(_ row: Statement) {
        platform = row.integer(0)
        (version, build, osVersion) = (row.text(1), row.text(2), row.text(3))
        user = row.pair(4).map { Hash128(high: $0.0, low: $0.1) }
        (at, seen, isTest) = (row.integer(5), row.integer(6), row.integer(7) == 1)
    }

    /// Applies what a later event reports. Values it leaves out stay, except that a version and a build change
    /// together. An event that happened before the last one but arrived after it only confirms that the installation
    /// exists. A single test of an installation that is in real use changes nothing.
    /// - Returns: whether the row must be written, as a value changed or a new day has begun.
    mutating func take(_ update: InstallationUpdate) -> Bool {
        if update.isTest, !update.marks, !isTest { return false }
        let before = self
        if update.at >= at {
            if update.platform != Int64(Platform.other.number) { platform = update.platform }
            if update.version != nil || update.build != nil {
                let version = update.version ?? (isSame(update.build, build) ? self.version : nil)
                let build = update.build ?? (isSame(update.version, self.version) ? self.build : nil)
                (self.version, self.build) = (version, build)
            }
            osVersion = update.osVersion ?? osVersion
            user = update.user ?? user
            isTest = update.isTest
        }
        let moves = !hasSameValues(as: before) || utcDay(of: update.seen) > utcDay(of: seen)
        if moves {
            at = max(at, update.at)
            seen = max(seen, update.seen)
        }
        return moves
    }

    private func hasSameValues(as other: InstallationRow) -> Bool {
        platform == other.platform && isSame(version, other.version) && isSame(build, other.build)
            && isSame(osVersion, other.osVersion) && user == other.user && isTest == other.isTest
    }
}

/// Whether two texts have the same bytes, or both are nil.
private func isSame(_ a: String?, _ b: String?) -> Bool { a.map(ByteKey.init) == b.map(ByteKey.init) }
