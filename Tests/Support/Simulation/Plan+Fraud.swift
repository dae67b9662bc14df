// Installations that no tap led to, and programs whose owners want to be paid for them.

import LinkCore
import Matching

extension Plan {
    /// A person installs the app from the store without a link.
    mutating func installAlone(_ person: Person, at: Int64, as name: String = "o") {
        var open = PlannedOpen(
            person: person.number, at: at, address: draw.chance(0.7) ? person.line : person.carrier,
            installation: "\(name)\(person.number)",
            signals: person.signals, deniesConsent: person.deniesConsent)
        if draw.chance(0.15) { open.user = person.user }
        if person.signals.platform == .android, !draw.chance(world.shares.withoutPlay) {
            open.referrer = referrer("utm_source=google-play&utm_medium=organic", click: 0, install: at - 60_000)
            open.referrer?.clickAt = nil
            open.referrer?.clickServerAt = nil
            if world.shares.hasFraud, person.isInfected || draw.chance(0.005) { inject(&open) }
        }
        occurrences.append(.firstOpen(open))
        use(person, from: at)
    }

    /// The app was removed and is installed again without a link. The installation has a new id.
    mutating func installAgain(_ person: Person, after first: Int64) {
        installAlone(person, at: first + Int64(draw.unit() * 10 * 86_400_000), as: "r")
    }

    /// A program on the device notices the installation and sends a click: Play returns the referrer that it named.
    private mutating func inject(_ open: inout PlannedOpen) {
        let install = open.at - 60_000
        let tap = PlannedTap(
            id: nextID(install + 2000), person: open.person, at: install + 2000, address: open.address,
            link: Self.flooded,
            signals: open.signals, platform: .android)
        occurrences.append(.tap(tap))
        open.referrer = referrer("linkd_tap=\(tap.id)", click: install + 5000, install: install)
    }

    /// A program on the device taps every few hours, through a page and with everything that a page learns.
    mutating func infect(_ person: Person) {
        var at = Self.start + Int64(draw.unit() * 8 * 3_600_000)
        while at < Self.start + Int64(Self.days) * 86_400_000 {
            let tap = PlannedTap(
                id: nextID(at), person: person.number, at: at, address: draw.chance(0.7) ? person.line : person.carrier,
                link: Self.flooded,
                signals: person.signals, platform: person.signals.platform)
            occurrences.append(.tap(tap))
            at += Int64((4 + draw.unit() * 8) * 3_600_000)
        }
    }

    /// Taps from many addresses without a page, and installations that are only claimed: each names a tap that belongs
    /// to one of them.
    mutating func flood() {
        let people = world.people.count
        for _ in 0..<people {
            let victim = world.people[draw.below(people)]
            var vague = DeviceSignals(platform: victim.signals.platform)
            vague.language = victim.signals.language
            let at = moment()
            occurrences.append(
                .tap(
                    PlannedTap(
                        id: nextID(at), at: at, address: draw.chance(0.6) ? victim.line : victim.carrier,
                        link: Self.flooded, signals: vague, platform: vague.platform)))
        }
        for farm in 0..<(people / 500) {
            let at = moment()
            let tap = PlannedTap(
                id: nextID(at), at: at, address: 0x6f00_0000, link: Self.flooded, signals: nil, platform: .android)
            occurrences.append(.tap(tap))
            for copy in 0..<10 {
                // The first of them owns it: the tap is what led to this installation, although it is a fraud.
                var open = PlannedOpen(
                    at: at + 60_000 + Int64(copy) * 5000, address: 0x6f00_0000, installation: "f\(farm)-\(copy)",
                    signals: DeviceSignals(platform: .android), truth: copy == 0 ? tap.id : nil,
                    truthLink: copy == 0 ? Self.flooded : nil)
                open.referrer = referrer("linkd_tap=\(tap.id)", click: at + 10_000, install: at + 20_000)
                open.isForged = true
                occurrences.append(.firstOpen(open))
            }
        }
    }
}
