// How open products match according to their publications, written as rules, in their favour where they are silent.
// Their weights and limits are facts from their sources as of 2026; the code here is ours.

import LinkCore

/// LinkForty's scoring (LinkForty/core, src/lib/fingerprint.ts).
public enum LinkForty {
    /// Which of the five comparisons hold.
    public struct Equal: Sendable {
        /// The first three numbers of the address.
        public var address = false
        /// The agent's system and browser.
        public var agent = false
        /// The time zone of the device.
        public var timezone = false
        /// The first two letters of the language.
        public var language = false
        /// The size of the screen.
        public var screen = false

        /// Creates a result in which no comparison holds.
        public init() {}
    }

    /// The greatest age of a tap: seven days, in milliseconds.
    public static let window: Int64 = 168 * 3_600_000
    /// The least score that is accepted.
    public static let threshold = 70

    /// The points: the first three numbers of the address 40, the agent's family 30, ten for each of the others.
    public static func score(_ equal: Equal) -> Int {
        (equal.address ? 40 : 0) + (equal.agent ? 30 : 0) + (equal.timezone ? 10 : 0) + (equal.language ? 10 : 0)
            + (equal.screen ? 10 : 0)
    }
}

/// Traceback's scoring (InQBarna/firebase-traceback-extension, installs.ts), as far as its vectors show it.
public enum Traceback {
    /// The points. Screen and time zone must be equal, and the first part of the language too: 5 for that, 3 more for
    /// the same tag, 1 each for the same spelling of zone and language, 5 for the same address.
    public static func score(
        sameScreen: Bool, sameZone: Bool, language: Language, sameSpelling: (zone: Bool, language: Bool),
        sameAddress: Bool
    ) -> Int {
        guard sameScreen, sameZone, language != .other else { return 0 }
        let spelling = (sameSpelling.zone ? 1 : 0) + (sameSpelling.language ? 1 : 0)
        return 5 + (language == .exact ? 3 : 0) + spelling + (sameAddress ? 5 : 0)
    }

    /// How similar two languages are.
    public enum Language: Sendable {
        case exact, primary, other
    }
}

/// A device as LinkForty compares it, in numbers, because a month of comparisons reads every tap of a network. 0 means
/// not known.
struct ComparedDevice {
    private let platform: Platform
    private let language: UInt32
    private let screen: UInt64
    private let hasZone: Bool

    init(_ signals: DeviceSignals) {
        platform = signals.platform
        language = signals.language?.language.utf8.reduce(0) { $0 << 8 | UInt32($1) } ?? 0
        screen = signals.screen.map { UInt64($0.short) << 32 | UInt64($0.long) } ?? 0
        hasZone = signals.timezone != nil
    }

    /// What is equal on the same network. In the product's favour, an app's agent equals a browser's when both name the
    /// same system; everybody is in one time zone.
    func equal(_ other: ComparedDevice) -> LinkForty.Equal {
        var equal = LinkForty.Equal()
        equal.address = true
        equal.agent = platform == other.platform
        equal.timezone = hasZone && other.hasZone
        equal.language = language != 0 && language == other.language
        equal.screen = screen != 0 && screen == other.screen
        return equal
    }
}

/// Taps as the baselines look them up: by the first three numbers of the address, and by the whole address.
final class BaselineTaps {
    /// What a comparison reads, and the tap that it belongs to.
    private struct Row {
        let at: Int64
        let device: ComparedDevice
        let id: EventID
        let link: Int
    }

    private var byNetwork: [UInt32: [Row]] = [:]
    private var byAddress: [UInt32: PlannedTap] = [:]

    /// Neither product asks for consent or knows private links.
    func add(_ tap: PlannedTap, shown: DeviceSignals) {
        let row = Row(at: tap.at, device: ComparedDevice(shown), id: tap.id, link: tap.link)
        byNetwork[tap.address >> 8, default: []].append(row)
        byAddress[tap.address] = tap
    }

    /// LinkForty: the highest score, and the latest among equal ones; a tap may be matched repeatedly.
    func linkForty(_ open: PlannedOpen) -> (id: EventID, link: Int)? {
        let device = ComparedDevice(open.signals)
        var best: (id: EventID, link: Int)?
        var highest = LinkForty.threshold - 1
        // Without the address no score reaches the threshold, and none is higher than 100.
        for row in (byNetwork[open.address >> 8] ?? []).reversed() {
            if open.at - row.at > LinkForty.window || highest == 100 { break }
            let score = LinkForty.score(row.device.equal(device))
            if score > highest { (best, highest) = ((row.id, row.link), score) }
        }
        return best
    }

    /// Dub: a tap from the same address within an hour (apps/web/app/(ee)/api/track/open). Which one of several it
    /// takes is chance; here it is the latest.
    func dub(_ open: PlannedOpen) -> PlannedTap? {
        byAddress[open.address].flatMap { open.at - $0.at <= 3_600_000 ? $0 : nil }
    }
}
