// All taps of the simulated month, looked up as in the gateway's store: by id, account, token, installation, and by the
// key of its address, which changes every day.

import LinkCore
import Matching
import Records

/// The taps so far.
final class Registry: TapSource {
    private(set) var taps: [EventID: StoredTap] = [:]
    private var ofUser: [String: [EventID]] = [:]
    private var ofToken: [ClipboardToken: EventID] = [:]
    private var ofInstallation: [String: [EventID]] = [:]
    private var ofKey: [MatchKey: [EventID]] = [:]
    /// The devices seen behind a key: installations, and the different signals of taps.
    private var seen: [MatchKey: (installations: Set<String>, signals: Set<DeviceSignals>)] = [:]
    /// For each link and day: the taps with an address, and the installations that keys matched with taps of that day.
    private var yields: [LinkDay: (taps: Int, installs: Int)] = [:]

    /// The persons whose devices tapped.
    private(set) var persons: [EventID: Int] = [:]

    static let day: Int64 = 86_400_000

    /// The key of an address on the day of a moment. The simulation hides nothing, so nothing is hashed.
    static func key(_ address: UInt32, at moment: Int64) -> MatchKey {
        MatchKey(high: UInt64(address), low: UInt64(moment / day))
    }

    /// The keys under which a tap of the window may be.
    static func keys(_ address: UInt32, at moment: Int64, window: Int64) -> [MatchKey] {
        let today = key(address, at: moment)
        let before = key(address, at: moment - window)
        return today == before ? [today] : [today, before]
    }

    func add(_ tap: PlannedTap, addressSharing: AddressSharing) {
        var stored = StoredTap(id: tap.id, app: "shop", at: tap.at)
        let link = "https://go.example.com/\(tap.link)"
        stored.shortLink = link
        stored.isPersonal = tap.isPersonal
        stored.platform = tap.platform
        stored.signals = tap.signals
        stored.addressSharing = addressSharing
        taps[tap.id] = stored
        persons[tap.id] = tap.person
        if let user = tap.user { ofUser[user, default: []].append(tap.id) }
        if let token = tap.token { ofToken[token] = tap.id }
        if let signals = tap.signals {
            let key = Self.key(tap.address, at: tap.at)
            ofKey[key, default: []].append(tap.id)
            seen[key, default: ([], [])].signals.insert(signals)
            yields[LinkDay(link, tap.at), default: (0, 0)].taps += 1
        }
    }

    /// Records that somebody who has the app was seen behind an address.
    func see(_ installation: String, behind address: UInt32, at moment: Int64) {
        seen[Self.key(address, at: moment), default: ([], [])].installations.insert(installation)
    }

    /// Assigns a tap to an installation.
    func take(_ tap: StoredTap, for installation: String, _ method: Attribution.Method) {
        taps[tap.id]?.takenBy = installation
        taps[tap.id]?.takenHow = method
        ofInstallation[installation, default: []].append(tap.id)
        if let link = tap.shortLink, method != .probabilistic {
            yields[LinkDay(link, tap.at)]?.installs += 1
        }
    }

    func tap(_ id: EventID) -> StoredTap? { taps[id] }

    func tap(clipboard token: ClipboardToken, app: String) -> StoredTap? { ofToken[token].flatMap { taps[$0] } }

    func taps(app: String, user: String, since: Int64, limit: Int) -> [StoredTap] {
        latest(ofUser[user] ?? [], since, limit)
    }

    func taps(app: String, takenBy installation: String, limit: Int) -> [StoredTap] {
        latest(ofInstallation[installation] ?? [], 0, limit)
    }

    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) -> AddressView {
        let all = latest(keys.flatMap { ofKey[$0] ?? [] }, since, limit + 1)
        let devices = keys.map { key in
            seen[key].map { max($0.installations.count, $0.signals.count) } ?? 0
        }
        return AddressView(
            taps: all.prefix(limit).map(judged), devices: devices.max() ?? 0, isCut: all.count > limit)
    }

    private func judged(_ tap: StoredTap) -> StoredTap {
        var tap = tap
        if let yield = tap.shortLink.flatMap({ yields[LinkDay($0, tap.at)] }) {
            tap.isFlooded = FloodRule.isFlooded(taps: yield.taps, installs: yield.installs)
        }
        return tap
    }

    /// The latest of these taps, newest first.
    private func latest(_ ids: [EventID], _ since: Int64, _ limit: Int) -> [StoredTap] {
        let found = ids.compactMap { taps[$0] }.filter { $0.at >= since }
        return Array(found.sorted { $0.at > $1.at }.prefix(limit))
    }
}

/// A link on a UTC day; floods are judged by it.
private struct LinkDay: Hashable {
    let link: String
    let day: Int64

    init(_ link: String, _ moment: Int64) {
        self.link = link
        day = EventTime.utcDay(of: moment)
    }
}
