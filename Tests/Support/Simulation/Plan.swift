// The events of the simulated month: taps, first opens with the true result, openings by people who have the app, and
// the actions of those who are paid by the click. Created before anything is matched, in the order of time.

import LinkCore
import Matching

/// A tap that will happen.
struct PlannedTap {
    var id: EventID
    /// Whose device tapped; nil for taps without one.
    var person: Int?
    var at: Int64
    var address: UInt32
    var link: Int
    /// What is known of the device at the tap; nil for people who do not want to be matched.
    var signals: DeviceSignals?
    var platform: Platform
    var isPersonal = false
    var user: String?
    var token: ClipboardToken?
}

/// A first open that will happen.
struct PlannedOpen {
    /// Whose device it is; nil for opens that are only claimed.
    var person: Int?
    var at: Int64
    var address: UInt32
    var installation: String
    var signals: DeviceSignals
    /// The tap that led to it; nil when none did.
    var truth: EventID?
    var truthLink: Int?
    var referrer: InstallReferrer?
    var tap: EventID?
    var user: String?
    var clipboard: ClipboardToken?
    var deniesConsent = false
    /// Whether a program made it, and not a person who installed the app.
    var isForged = false
}

/// One event of the month.
enum Occurrence {
    case tap(PlannedTap)
    case firstOpen(PlannedOpen)
    /// Somebody who has the app opens it, and is seen behind the address.
    case opening(at: Int64, address: UInt32, person: Int)

    var at: Int64 {
        switch self {
        case .tap(let tap): tap.at
        case .firstOpen(let open): open.at
        case .opening(let at, _, _): at
        }
    }
}

/// All events of the month, and the draws that make them.
struct Plan {
    static let start: Int64 = 1_800_000_000_000
    static let days = 30
    static let links = 400
    /// The link of the flood.
    static let flooded = 100_000

    let world: World
    var draw: Draw
    var occurrences: [Occurrence] = []
    private var taps: UInt64 = 0

    init(_ world: World, seed: UInt64) {
        self.world = world
        draw = Draw(seed: seed)
        for person in world.people { live(person) }
        if world.shares.hasFraud { flood() }
        occurrences.sort { $0.at < $1.at }
    }

    /// A moment of the month; more of them are in the evening.
    mutating func moment() -> Int64 {
        let hour = draw.pick([(Double(draw.below(24)), 0.4), (17 + draw.unit() * 5, 0.6)])
        let day = Int64(draw.below(Self.days)) * 86_400_000
        return Self.start + day + Int64((hour + draw.unit()) * 3_600_000)
    }

    mutating func nextID(_ at: Int64) -> EventID {
        taps += 1
        return EventID(high: UInt64(at) << 16, low: taps)
    }

    mutating func relay() -> UInt32 { 0x7800_0000 + UInt32(draw.below(3000)) }

    private mutating func live(_ person: Person) {
        let shares = world.shares
        let rest = max(0, 1 - shares.users - shares.tapAndInstall - shares.organic)
        let role = draw.pick([(0, shares.users), (1, shares.tapAndInstall), (2, shares.organic), (3, rest)])
        switch role {
        case 0: use(person, from: Self.start)
        case 1: tapAndInstall(person)
        case 2: installAlone(person, at: moment())
        default:
            for _ in 0..<draw.below(3) {
                _ = tap(person, at: moment(), away: draw.chance(0.3), link: draw.below(Self.links))
            }
        }
        if person.isInfected { infect(person) }
    }

    /// The person opens the app about once a day until the end of the month.
    mutating func use(_ person: Person, from first: Int64) {
        let end = Self.start + Int64(Self.days) * 86_400_000
        var at = first + Int64(draw.unit() * 86_400_000)
        while at < end {
            let address = draw.chance(0.75) ? person.line : person.carrier
            occurrences.append(.opening(at: at, address: address, person: person.number))
            at += Int64((0.3 + draw.unit() * 1.4) * 86_400_000)
        }
    }

    /// One tap, with what the gateway learns from it.
    mutating func tap(_ person: Person, at: Int64, away: Bool, link: Int) -> PlannedTap {
        var known: DeviceSignals? = person.signals
        if !draw.chance(world.shares.throughPage) {
            known?.screen = nil
            known?.timezone = nil
            // A browser on Android does not state the version unless a page asks for it.
            if person.signals.platform == .android { known?.systemMajor = nil }
        }
        if draw.chance(0.03) { known?.language = LanguageTag("en-US") }
        let address = person.isRelayed ? relay() : away ? person.carrier : person.line
        let tap = PlannedTap(
            id: nextID(at), person: person.number, at: at, address: address, link: link,
            signals: person.deniesConsent ? nil : known,
            platform: person.signals.platform)
        occurrences.append(.tap(tap))
        return tap
    }

    private mutating func tapAndInstall(_ person: Person) {
        let at = moment()
        let away = draw.chance(0.3)
        let link = draw.below(Self.links)
        var tap = tap(person, at: at, away: away, link: link)
        let last = occurrences.count - 1
        // Some people tap again, or on another link, before they install.
        if draw.chance(0.12) {
            let other = draw.chance(0.6) ? link : draw.below(Self.links)
            _ = self.tap(person, at: at - Int64(draw.unit() * 1_800_000) - 5000, away: away, link: other)
        }
        let delay = draw.installDelay()
        let stays = draw.chance(delay < 3_600_000 ? 0.88 : 0.6)
        var open = PlannedOpen(
            person: person.number, at: at + delay, address: stays != away ? person.line : person.carrier,
            installation: "p\(person.number)",
            signals: person.signals, truth: tap.id, truthLink: link, deniesConsent: person.deniesConsent)
        if draw.chance(0.05) {
            tap.isPersonal = true
            tap.user = person.user
            open.user = person.user
        } else if draw.chance(0.08) {
            tap.user = person.user
            open.user = draw.chance(0.7) ? person.user : nil
        }
        if draw.chance(0.05) { tap.isPersonal = true }
        if person.signals.platform == .ios {
            if draw.chance(0.12) {
                let token = ClipboardToken(high: draw.bits(), low: draw.bits())
                tap.token = token
                open.clipboard = token
            } else if draw.chance(0.05) {
                open.tap = tap.id
            }
        } else if !draw.chance(world.shares.withoutPlay) {
            open.referrer = referrer(
                "utm_source=x&linkd_tap=\(tap.id)", click: at + 8000, install: at + min(delay / 2, 40_000))
        }
        occurrences[last] = .tap(tap)
        occurrences.append(.firstOpen(open))
        use(person, from: open.at)
        shareLink(person, near: at)
        if draw.chance(0.04) { installAgain(person, after: open.at) }
    }

    /// One member of a household recommends the app to another, who installs it from the store without a link.
    private mutating func shareLink(_ person: Person, near at: Int64) {
        guard person.household.count > 1, draw.chance(0.08) else { return }
        let other = person.household.lowerBound + draw.below(person.household.count)
        if other != person.number { installAlone(world.people[other], at: at + Int64(draw.unit() * 3_600_000)) }
    }

    mutating func referrer(_ text: String, click: Int64, install: Int64) -> InstallReferrer {
        var referrer = InstallReferrer(text)
        referrer.clickAt = click
        referrer.installAt = install
        if draw.chance(0.85) {
            referrer.clickServerAt = click / 1000 * 1000
            referrer.installServerAt = install / 1000 * 1000
        }
        return referrer
    }
}
