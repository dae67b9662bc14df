// The book of taps in memory, for tests of whatever asks it: what the writer would keep of drafts and claims, and the answers
// out of that by walking through all of it. No clock, no file; it follows the rules that `TapReader` states and no others.

public import LinkCore
public import PluginKit

/// Taps, installations and their chains in memory.
public final class MemoryTapReader: TapReader {
    /// A tap as it is kept.
    public struct Entry {
        /// The tap.
        public var touch: StoredTap
        /// Its line under the key of its day.
        public var key: MatchKey?
        /// The account that it is found by.
        public var user: String?
        /// The token of its page.
        public var token: ClipboardToken?
        /// What was tapped.
        public var url: String?

        /// A tap.
        public init(_ touch: StoredTap) { self.touch = touch }
    }

    /// The taps.
    public var entries: [Entry] = []
    /// The events of all installations, in the order in which they came.
    public private(set) var chain: [ChainDraft] = []
    /// What is known of installations, by `APP/INSTALLATION`.
    public var histories: [ByteKey: InstallationHistory] = [:]
    /// What the list of networks says of addresses.
    public var crowds: [ByteKey: AddressSharing] = [:]
    /// Devices behind every address, beside those of the taps.
    public var devices = 0
    /// Whether every question fails.
    public var isBroken = false
    /// How often the book was asked.
    public private(set) var questions = 0

    /// An empty book.
    public init() {}

    /// Keeps a tap as the writer does.
    public func record(_ draft: TapDraft, as id: EventID, url: String?) {
        var entry = Entry(draft.touch)
        entry.touch.id = id
        (entry.user, entry.token, entry.url) = (draft.user, draft.clipboard, url)
        entry.key = draft.line.map { Self.key(ofLine: $0, day: EventTime.utcDay(of: draft.touch.at)) }
        entries.append(entry)
    }

    /// Keeps an event of an installation as the writer does.
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

    /// Settles a claim as the writer does: false when it is lost.
    public func settle(_ claim: Claim, of kind: EventKind, app: String, _ method: Attribution.Method) -> Bool {
        guard case .takeMatch(let tap, let installation) = claim else { return true }
        let hasOne = entries.contains { isMine($0.touch, app, installation) }
        guard let place = entries.firstIndex(where: { $0.touch.id == tap }), entries[place].touch.takenBy == nil,
            kind != .firstOpen || !hasOne
        else { return false }
        entries[place].touch.takenBy = installation
        entries[place].touch.takenHow = method
        return true
    }

    /// The tap of this id.
    public func touch(_ id: EventID) throws(StageError) -> StoredTap? {
        try ask()
        return entries.first { $0.touch.id == id }?.touch
    }

    /// The tap of a token.
    public func touch(clipboard token: ClipboardToken, app: String) throws(StageError) -> StoredTap? {
        try ask()
        return entries.first { $0.token == token && sameBytes($0.touch.app, app) }?.touch
    }

    /// Taps of an account.
    public func touches(app: String, user: String, since: Int64, limit: Int) throws(StageError) -> [StoredTap] {
        try ask()
        return latest(limit) { entry in
            sameBytes(entry.touch.app, app) && entry.touch.at >= since
                && entry.user.map { sameBytes($0, user) } ?? false
        }
    }

    /// Taps that an installation has.
    public func touches(app: String, takenBy installation: String, limit: Int) throws(StageError) -> [StoredTap] {
        try ask()
        return latest(limit) { isMine($0.touch, app, installation) }
    }

    /// A key for every day.
    public func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StageError) -> [MatchKey] {
        try ask()
        let days = EventTime.utcDay(of: since)...max(EventTime.utcDay(of: since), EventTime.utcDay(of: until))
        return days.map { Self.key(ofLine: line, day: $0) }
    }

    /// Taps behind an address.
    public func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(StageError) -> AddressView {
        try ask()
        func isMeant(_ entry: Entry) -> Bool {
            sameBytes(entry.touch.app, app) && entry.touch.at >= since && entry.key.map(keys.contains) ?? false
        }
        let all = entries.filter(isMeant)
        return AddressView(
            touches: latest(limit, isMeant), devices: max(devices, Set(all.compactMap(\.touch.signals)).count),
            isCut: all.count > limit)
    }

    /// What was tapped.
    public func url(ofTap id: EventID) throws(StageError) -> String? {
        try ask()
        return entries.first { $0.touch.id == id }?.url
    }

    /// What is known of an installation.
    public func history(app: String, installation: String) throws(StageError) -> InstallationHistory? {
        try ask()
        return histories[ByteKey("\(app)/\(installation)")]
    }

    /// What an opening before a moment is credited to.
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

    /// What the test said of an address.
    public func crowd(behind address: String) -> AddressSharing { crowds[ByteKey(address)] ?? .unlisted }

    private func ask() throws(StageError) {
        questions += 1
        if isBroken { throw StageError(StoreError.failed(reason: "broken by the test")) }
    }

    private func isMine(_ touch: StoredTap, _ app: String, _ installation: String) -> Bool {
        sameBytes(touch.app, app) && touch.takenBy.map { sameBytes($0, installation) } ?? false
    }

    private func latest(_ limit: Int, _ isMeant: (Entry) -> Bool) -> [StoredTap] {
        Array(entries.filter(isMeant).map(\.touch).sorted { $0.at > $1.at }.prefix(limit))
    }

    private static func key(ofLine line: [UInt8], day: Int64) -> MatchKey {
        let low = line.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return MatchKey(high: UInt64(bitPattern: day), low: low)
    }
}
