// The stored taps in memory, for tests of whatever reads them: what the writer would keep of drafts and claims. Every
// query searches all of it. No clock, no file; it follows only the rules that `TapReader` states.

public import LinkCore
public import PluginKit

/// Taps, installations and their chains in memory.
public final class MemoryTapReader: TapReader {
    /// A tap as it is stored.
    public struct Entry {
        /// The tap without the values by which it is found.
        public var tap: StoredTap
        /// Its line under the key of its day.
        public var key: MatchKey?
        /// The account by which it is found.
        public var user: String?
        /// The token of the page that it showed.
        public var token: ClipboardToken?
        /// The URL that was tapped.
        public var url: String?

        /// Stores a tap that nothing but its id finds.
        public init(_ tap: StoredTap) { self.tap = tap }
    }

    /// The stored taps, in the order of recording.
    public var entries: [Entry] = []
    /// The events of all installations, in the order of arrival.
    public private(set) var chain: [ChainDraft] = []
    /// What is known of installations, by `APP/INSTALLATION`.
    public var histories: [ByteKey: InstallationHistory] = [:]
    /// What the list of networks says about addresses.
    public var crowds: [ByteKey: AddressSharing] = [:]
    /// The number of devices behind every address, if the taps do not show more.
    public var devices = 0
    /// Whether every query fails.
    public var isBroken = false
    /// The number of queries so far.
    public private(set) var questions = 0

    /// Creates a reader without taps.
    public init() {}

    /// Stores a tap as the writer does.
    public func record(_ draft: TapDraft, as id: EventID, url: String?) {
        var entry = Entry(draft.tap)
        entry.tap.id = id
        (entry.user, entry.token, entry.url) = (draft.user, draft.clipboard, url)
        entry.key = draft.line.map { Self.key(ofLine: $0, day: EventTime.utcDay(of: draft.tap.at)) }
        entries.append(entry)
    }

    /// Stores an event of an installation as the writer does.
    public func record(_ draft: ChainDraft) {
        chain.append(draft)
        let name = ByteKey("\(draft.app)/\(draft.installation)")
        if var history = histories[name] {
            history.lastActiveAt = max(history.lastActiveAt, draft.moment)
            histories[name] = history
        } else if draft.kind == .firstOpen {
            histories[name] = InstallationHistory(
                firstOpenAt: draft.moment, lastActiveAt: draft.moment, installedAt: draft.installedAt)
        }
    }

    /// Settles a claim as the writer does; returns false when it is lost.
    public func settle(_ claim: Claim, of kind: EventKind, app: String, _ method: Attribution.Method) -> Bool {
        guard case .takeMatch(let tap, let installation) = claim else { return true }
        let hasOne = entries.contains { isMine($0.tap, app, installation) }
        guard let place = entries.firstIndex(where: { $0.tap.id == tap }), entries[place].tap.takenBy == nil,
            kind != .firstOpen || !hasOne
        else { return false }
        entries[place].tap.takenBy = installation
        entries[place].tap.takenHow = method
        return true
    }

    /// The tap with this id.
    public func tap(_ id: EventID) throws(StageError) -> StoredTap? {
        try ask()
        return entries.first { $0.tap.id == id }?.tap
    }

    /// The tap with this clipboard token.
    public func tap(clipboard token: ClipboardToken, app: String) throws(StageError) -> StoredTap? {
        try ask()
        return entries.first { $0.token == token && sameBytes($0.tap.app, app) }?.tap
    }

    /// The latest taps of an account.
    public func taps(app: String, user: String, since: Int64, limit: Int) throws(StageError) -> [StoredTap] {
        try ask()
        return latest(limit) { entry in
            sameBytes(entry.tap.app, app) && entry.tap.at >= since
                && entry.user.map { sameBytes($0, user) } ?? false
        }
    }

    /// The latest taps that an installation claimed.
    public func taps(app: String, takenBy installation: String, limit: Int) throws(StageError) -> [StoredTap] {
        try ask()
        return latest(limit) { isMine($0.tap, app, installation) }
    }

    /// One key for each day of the span.
    public func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StageError) -> [MatchKey] {
        try ask()
        let days = EventTime.utcDay(of: since)...max(EventTime.utcDay(of: since), EventTime.utcDay(of: until))
        return days.map { Self.key(ofLine: line, day: $0) }
    }

    /// The latest taps behind an address.
    public func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(StageError) -> AddressView {
        try ask()
        func isMeant(_ entry: Entry) -> Bool {
            sameBytes(entry.tap.app, app) && entry.tap.at >= since && entry.key.map(keys.contains) ?? false
        }
        let all = entries.filter(isMeant)
        return AddressView(
            taps: latest(limit, isMeant), devices: max(devices, Set(all.compactMap(\.tap.signals)).count),
            isCut: all.count > limit)
    }

    /// The URL of a tap.
    public func url(ofTap id: EventID) throws(StageError) -> String? {
        try ask()
        return entries.first { $0.tap.id == id }?.url
    }

    /// What is known of an installation.
    public func history(app: String, installation: String) throws(StageError) -> InstallationHistory? {
        try ask()
        return histories[ByteKey("\(app)/\(installation)")]
    }

    /// What an opening before this moment is credited to.
    public func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(StageError) -> Credited? {
        try ask()
        let openings = chain.filter { event in
            event.kind != .conversion && sameBytes(event.app, app) && sameBytes(event.installation, installation)
                && event.moment <= moment && event.moment >= since
                && (event.credited.tap != nil || event.engagement == .install || event.engagement == .reinstall)
        }.sorted { $0.moment < $1.moment }
        return model == .lastTouch ? openings.last?.credited : openings.first?.credited
    }

    /// What the test chose for an address.
    public func addressSharing(behind address: String) -> AddressSharing { crowds[ByteKey(address)] ?? .unlisted }

    private func ask() throws(StageError) {
        questions += 1
        if isBroken { throw StageError("the store cannot be read: broken by the test") }
    }

    private func isMine(_ tap: StoredTap, _ app: String, _ installation: String) -> Bool {
        sameBytes(tap.app, app) && tap.takenBy.map { sameBytes($0, installation) } ?? false
    }

    private func latest(_ limit: Int, _ isMeant: (Entry) -> Bool) -> [StoredTap] {
        Array(entries.filter(isMeant).map(\.tap).sorted { $0.at > $1.at }.prefix(limit))
    }

    private static func key(ofLine line: [UInt8], day: Int64) -> MatchKey {
        let low = line.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return MatchKey(high: UInt64(bitPattern: day), low: low)
    }
}
