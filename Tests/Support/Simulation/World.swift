// The people of the simulation: their devices, the lines they share, and who of them is infected. All shares are in
// `Shares`, so that a reader can question every number.

import LinkCore
import Matching

/// What the world is like. Shares are of all people, unless stated otherwise.
public struct Shares: Sendable {
    /// People with iOS; the others use Android.
    public var ios = 0.45
    /// People at home, with one line for 1 to 5 of them.
    public var atHome = 0.5
    /// People at an office or a school, with one line for 20 to 300 of them.
    public var atOffice = 0.12
    /// How many people share one address of a carrier; they are all others.
    public var perCarrierAddress = 600
    /// The share of carriers' addresses that are on the operator's list.
    public var carriersListed = 0.7
    /// The share of people with iOS whose browser uses a relay.
    public var relayed = 0.08
    /// The share of a household's members who have the same phone as the first one.
    public var sameModelAtHome = 0.2
    /// People with a program on the device that taps by itself.
    public var infected = 0.005
    /// People who already have the app and open it every day.
    public var users = 0.3
    /// People who tap and install.
    public var tapAndInstall = 0.25
    /// People who install without any tap.
    public var organic = 0.15
    /// People who deny consent, at the tap and at the first open.
    public var consentDenied = 0.1
    /// The share of taps that pass a page, where the screen is known.
    public var throughPage = 0.75
    /// The share of Android installations that do not come from Play and so bring no referrer.
    public var withoutPlay = 0.08

    /// Whether programs tap, click and install.
    public var hasFraud = true

    /// Creates the usual world.
    public init() {}

    /// The same world without any fraud.
    public static var honest: Shares {
        var shares = Shares()
        shares.hasFraud = false
        shares.infected = 0
        return shares
    }
}

/// A person with a device.
struct Person {
    let number: Int
    let signals: DeviceSignals
    /// The address at home, at work or of the carrier.
    let line: UInt32
    /// The carrier's address, used elsewhere.
    let carrier: UInt32
    let isRelayed: Bool
    let isInfected: Bool
    let deniesConsent: Bool
    /// All members of the same household, this one included; empty for other people.
    let household: Range<Int>
    var user: String { "u\(number)" }
}

/// All people of the simulation.
struct World {
    let people: [Person]
    let shares: Shares
    /// The addresses of carriers that are on the operator's list.
    let listed: Set<UInt32>

    static let screens: [(String, Double)] = [
        ("393x852@3", 20), ("430x932@3", 12), ("390x844@3", 25), ("375x812@3", 13), ("375x667@2", 6), ("428x926@3", 8),
        ("402x874@3", 9), ("440x956@3", 7),
    ]
    static let androidScreens: [(String, Double)] = [
        ("360x800@3", 18), ("412x915@2.625", 16), ("384x854@2.8125", 12), ("393x873@2.75", 14), ("411x891@2.625", 8),
        ("360x780@3", 12), ("412x892@3.5", 10), ("432x960@2.5", 4), ("393x851@2.75", 6),
    ]
    static let languages: [(String, Double)] = [("de-DE", 80), ("en-GB", 6), ("tr-TR", 6), ("ru-RU", 4), ("de-AT", 4)]

    init(people count: Int, shares: Shares, _ draw: inout Draw) {
        var people: [Person] = []
        var lines: UInt32 = 0
        var offices: UInt32 = 0
        let carriers = max(1, Int(Double(count) * (1 - shares.atHome - shares.atOffice)) / shares.perCarrierAddress)
        func carrier(_ draw: inout Draw) -> UInt32 { 0x7000_0000 + UInt32(draw.below(carriers)) }
        while people.count < count {
            let kind = draw.pick([
                (0, shares.atHome / 2.6), (1, shares.atOffice / 160), (2, max(0, 1 - shares.atHome - shares.atOffice)),
            ])
            let size = kind == 0 ? 1 + draw.below(5) : kind == 1 ? 20 + draw.below(281) : 1
            let line: UInt32
            switch kind {
            case 0:
                line = 0x5000_0000 + lines
                lines += 1
            case 1:
                line = 0x6000_0000 + offices * 97
                offices += 1
            default: line = carrier(&draw)
            }
            let start = people.count
            for member in 0..<size {
                var signals = Self.device(shares, &draw)
                if kind == 0, member > 0, draw.chance(shares.sameModelAtHome) { signals = people[start].signals }
                let isRelayed = signals.platform == .ios && draw.chance(shares.relayed)
                people.append(
                    Person(
                        number: people.count, signals: signals, line: line, carrier: kind == 2 ? line : carrier(&draw),
                        isRelayed: isRelayed, isInfected: draw.chance(shares.infected),
                        deniesConsent: draw.chance(shares.consentDenied),
                        household: kind == 0 ? start..<min(start + size, count) : 0..<0))
                if people.count == count { break }
            }
        }
        self.people = people
        self.shares = shares
        listed = Set((0..<UInt32(carriers)).map { 0x7000_0000 + $0 }.filter { _ in draw.chance(shares.carriersListed) })
    }

    private static func device(_ shares: Shares, _ draw: inout Draw) -> DeviceSignals {
        let isApple = draw.chance(shares.ios)
        var signals = DeviceSignals(platform: isApple ? .ios : .android)
        signals.systemMajor =
            isApple
            ? draw.pick([(26, 55), (18, 30), (17, 8), (16, 5), (15, 2)])
            : draw.pick([(16, 20), (15, 25), (14, 22), (13, 15), (12, 10), (11, 8)])
        signals.screen = ScreenSize(draw.pick(isApple ? screens : androidScreens))
        signals.language = LanguageTag(draw.pick(languages))
        signals.timezone = "Europe/Berlin"
        return signals
    }

    /// What the list of networks says about an address.
    func addressSharing(of address: UInt32) -> AddressSharing {
        if address >= 0x7800_0000 { return .meaningless }
        return listed.contains(address) ? .people(1024) : .unlisted
    }
}
