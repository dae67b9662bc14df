// Taps in memory, and short ways to make taps and openings. The moment `Kit.now` is fixed; nothing here looks at a clock.

import LinkCore
import Matching

/// Taps in memory, looked up by walking through all of them.
final class MemoryTapReader: TapSource {
    struct Entry {
        var tap: StoredTap
        var key: MatchKey?
        var user: String?
        var token: ClipboardToken?
    }

    /// A look-up that does not answer.
    struct Broken: Error, Equatable {}

    var entries: [Entry] = []
    /// Devices behind every address, beside those of the taps.
    var devices = 0
    var isBroken = false
    /// What somebody else does, once, before the next tap is looked up by its id.
    var meanwhile: (() -> Void)?
    /// How often probability asked.
    private(set) var addressQuestions = 0

    func tap(_ id: EventID) throws(Broken) -> StoredTap? {
        if isBroken { throw Broken() }
        meanwhile?()
        meanwhile = nil
        return entries.first { $0.tap.id == id }?.tap
    }

    func tap(clipboard token: ClipboardToken, app: String) throws(Broken) -> StoredTap? {
        entries.first { $0.token == token && $0.tap.app == app }?.tap
    }

    func taps(app: String, user: String, since: Int64, limit: Int) throws(Broken) -> [StoredTap] {
        latest(limit) { $0.user == user && $0.tap.app == app && $0.tap.at >= since }
    }

    func taps(app: String, takenBy installation: String, limit: Int) throws(Broken) -> [StoredTap] {
        latest(limit) { $0.tap.takenBy == installation && $0.tap.app == app }
    }

    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(Broken) -> AddressView {
        addressQuestions += 1
        func isMeant(_ entry: Entry) -> Bool {
            entry.tap.app == app && entry.tap.at >= since && entry.key.map(keys.contains) == true
        }
        let all = entries.filter(isMeant)
        return AddressView(
            taps: latest(limit, isMeant), devices: max(devices, Set(all.compactMap(\.tap.signals)).count),
            isCut: all.count > limit)
    }

    /// What the writer does with a claim: true for the first that wants the tap, and for the same one again.
    func take(_ id: EventID, for installation: String, _ method: Attribution.Method) -> Bool {
        guard let place = entries.firstIndex(where: { $0.tap.id == id }) else { return false }
        if let owner = entries[place].tap.takenBy { return owner == installation }
        entries[place].tap.takenBy = installation
        entries[place].tap.takenHow = method
        return true
    }

    private func latest(_ limit: Int, _ isMeant: (Entry) -> Bool) -> [StoredTap] {
        Array(entries.filter(isMeant).map(\.tap).sorted { $0.at > $1.at }.prefix(limit))
    }
}

enum Kit {
    static let now: Int64 = 1_800_000_000_000
    static let minute: Int64 = 60_000
    static let hour: Int64 = 3_600_000
    static let day: Int64 = 86_400_000
    static let home = MatchKey(high: 1, low: 1)

    /// A pixel of a telephone as a browser and an app both tell it.
    static func phone(
        _ platform: Platform = .ios, major: Int? = 17, screen: String? = "393x852@3", language: String? = "en-GB"
    ) -> DeviceSignals {
        var signals = DeviceSignals(platform: platform)
        signals.systemMajor = major
        signals.screen = screen.flatMap { ScreenSize($0) }
        signals.language = language.flatMap { LanguageTag($0) }
        return signals
    }

    static func id(_ number: UInt64) -> EventID { EventID(high: UInt64(now) << 16, low: number) }

    /// A tap some time ago.
    static func tap(_ number: UInt64, ago: Int64 = 10 * minute, platform: Platform = .ios) -> StoredTap {
        var tap = StoredTap(id: id(number), app: "shop", at: now - ago)
        tap.shortLink = "https://go.example.com/k\(number)"
        tap.campaign = "spring"
        tap.source = "mail"
        tap.platform = platform
        return tap
    }

    /// The same, with what probability compares.
    static func near(
        _ number: UInt64, ago: Int64 = 10 * minute, _ signals: DeviceSignals = phone()
    ) -> MemoryTapReader.Entry {
        var tap = tap(number, ago: ago, platform: signals.platform)
        tap.signals = signals
        return MemoryTapReader.Entry(tap: tap, key: home)
    }

    static func opening(
        _ kind: EventKind = .firstOpen, platform: Platform = .ios, installation: String? = "i1"
    ) -> Opening {
        Opening(app: "shop", installation: installation, kind: kind, receivedAt: now, platform: platform)
    }

    /// A first open that probability may look at.
    static func likely(_ signals: DeviceSignals = phone(), installation: String? = "i1") -> Opening {
        var opening = opening(platform: signals.platform, installation: installation)
        opening.signals = signals
        opening.keys = [home]
        return opening
    }

    /// Both systems on.
    static var guessing: MatchPolicy {
        var policy = MatchPolicy()
        policy.isProbabilisticOnIOS = true
        policy.isProbabilisticOnAndroid = true
        return policy
    }

    static func source(_ entries: MemoryTapReader.Entry...) -> MemoryTapReader {
        let source = MemoryTapReader()
        source.entries = entries
        return source
    }

    static func source(_ taps: StoredTap...) -> MemoryTapReader {
        let source = MemoryTapReader()
        source.entries = taps.map { MemoryTapReader.Entry(tap: $0) }
        return source
    }

    static func referrer(_ text: String, click: Int64? = nil, install: Int64? = nil) -> InstallReferrer {
        var referrer = InstallReferrer(text)
        referrer.clickServerAt = click
        referrer.installServerAt = install
        return referrer
    }
}
