// The stage through its public interface: sources of versions, limits of links and routes, hostile versions, restarts.

import LinkCore
import PluginKit
import TestSupport
import Testing
import VersionGate

private typealias Kit = VersionGateTestKit

@Suite("Version gate")
struct VersionGateTests {
    @Test("only events after which an app may open are compared", arguments: EventKind.allCases)
    func kinds(_ kind: EventKind) async throws {
        let finding = try await Kit.finding(Kit.event("4.1", kind: kind))
        let opens: [EventKind] = [.tap, .open, .firstOpen, .reopen]
        #expect((finding != nil) == opens.contains(kind))
    }

    @Test("what the event says goes before what its installation said, which goes before the account's")
    func sources() async throws {
        let host = Kit.host()
        func source(_ event: LinkEvent) async throws -> (VersionFinding.Source?, VersionFinding.State?) {
            let finding = try await Kit.finding(event, host)
            return (finding?.source, finding?.state)
        }
        #expect(
            try await source(Kit.event("4.2", installation: "old", user: "ann")) == (
                .event, .met
            ))
        #expect(try await source(Kit.event(installation: "old", user: "ann")) == (.installation, .belowMinimum))
        #expect(try await source(Kit.event(installation: "nobody", user: "ann")) == (.account, .met))
        #expect(try await source(Kit.event(installation: "nobody", user: "nobody")) == (.nowhere, .unknown))
        #expect(try await source(Kit.event(user: "bob")) == (.account, .unknown))
    }

    @Test("a build goes with the version it was said with")
    func builds() async throws {
        let host = Kit.host()
        host.installations[ByteKey("shop/droid")] = Kit.installation("droid", "4.1", build: "4099", on: .android)
        func state(_ version: String?, _ build: String?) async throws -> VersionFinding.State? {
            try await Kit.finding(Kit.event(version, on: .android, build: build, installation: "droid"), host)?.state
        }
        #expect(try await state("4.1", nil) == .belowMinimum)
        #expect(try await state("4.2", nil) == .unknown)
        #expect(try await state(nil, "4099") == .belowMinimum)
        #expect(try await state("4.2", "4100") == .met)
        #expect(try await state(nil, nil) == .belowMinimum)
        // The build alone is enough, because the name is free text.
        #expect(try await state(nil, "4200") == .met)
        #expect(try await state("Tiramisu", "4200") == .met)
        #expect(try await state("4.2", "0") == .belowMinimum)
    }

    @Test("an account's installations count while they are active and on this platform")
    func accounts() async throws {
        let host = Kit.host()
        let days = Kit.shop.activeWindow / 86_400_000
        func state(_ rows: [Installation], on platform: Platform? = .ios) async throws -> VersionFinding.State? {
            host.accounts[ByteKey("shop/eve")] = rows
            return try await Kit.finding(Kit.event(kind: .tap, on: platform, user: "eve"), host)?.state
        }
        let new = Kit.installation("new", "4.3")
        #expect(try await state([new, Kit.installation("gone", "1.0", daysAgo: days + 1)]) == .met)
        #expect(try await state([new, Kit.installation("here", "1.0", daysAgo: days - 1)]) == .unknown)
        #expect(try await state([new, Kit.installation("droid", "1.0", build: "1", on: .android)]) == .met)
        #expect(try await state([new, Kit.installation("droid", "9", build: "9999", on: .android)], on: nil) == .met)
        #expect(try await state([Kit.installation("a", "1"), Kit.installation("b", "2")]) == .belowMinimum)
        #expect(try await state([Kit.installation("silent", nil)]) == .unknown)
    }

    @Test("without a platform all the app's must agree; an app of one system is on it")
    func platforms() async throws {
        var app = Kit.shop
        app.routes[0].minBuild = [:]
        func state(_ version: String) async throws -> VersionFinding.State? {
            try await Kit.finding(Kit.event(version, on: nil), Kit.host(app))?.state
        }
        #expect(try await state("4.2") == .met)
        #expect(try await state("4.1") == .unknown)
        #expect(try await state("4.0") == .belowMinimum)
        app.android.scheme = ""
        #expect(try await state("4.1") == .belowMinimum)
        app.ios.scheme = ""
        app.android.scheme = "shop"
        #expect(try await state("4.1") == .met)
    }

    @Test("what the request was made out as stands in for what the event leaves out; a Mac may be an iPad")
    func visitors() async throws {
        func finding(
            _ platform: Platform, os: String? = nil, mayBeIPad: Bool = false, kind: EventKind = .tap,
            said: Platform? = nil
        ) async throws -> VersionFinding? {
            var event = Kit.event("4.2", kind: kind, on: said, build: "4100", os: nil)
            if said == nil { event.device = nil }
            return try await Kit.run(event, Kit.host()) { journey in
                (journey.visitor.platform, journey.visitor.osVersion) = (platform, os)
                journey.traits.mayBeIPad = mayBeIPad
            }.journey?.versionGate
        }
        #expect(try await finding(.android)?.state == .met)
        #expect(try await finding(.ios, os: "17.5")?.state == .met)
        #expect(try await finding(.ios, os: "14.8")?.state == .osTooOld)
        #expect(try await finding(.ios)?.need == VersionNeed(.minOSVersion, "15.0"))
        #expect(try await finding(.desktop, os: "11") == nil)
        // The version belongs to the Mac that the iPad pretends to be.
        #expect(try await finding(.desktop, os: "14.8", mayBeIPad: true)?.state == .unknown)
        // An app's own statement takes precedence over its agent, and an app is never on a system that it is not made
        // for.
        #expect(try await finding(.ios, os: "14.8", kind: .open, said: .android)?.state == .met)
        #expect(try await finding(.desktop, os: "14.8", kind: .open)?.state == .unknown)
    }

    @Test("the installation's platform is the device's when the event names none")
    func platformOfInstallation() async throws {
        let finding = try await Kit.finding(Kit.event(on: nil, installation: "old"))
        #expect(finding?.state == .belowMinimum && finding?.need == VersionNeed(.minVersion, "4.2"))
    }

    @Test("the bounds of link and route all must hold, and the link's word on where to go comes first")
    func links() async throws {
        let host = Kit.host()
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "Ab3dE9xK"), app: "shop")
        link.route = "lookalikes/:person"
        link.routeParameters = ["person": "7"]
        link.minVersions = ["ios": "4.5"]
        link.maxVersions = ["ios": "5"]
        link.minBuilds = ["ios": "100.2"]
        link.minOSVersions = ["ios": "16"]
        link.belowMinVersion = .store
        link.recipient = "ann"
        host.links[link.address] = StoredLink(id: 1, link: link, taps: 0, redeemed: 0)
        func finding(_ version: String?, build: String? = "100.2", os: String = "17") async throws -> VersionFinding? {
            let event = Kit.event(version, to: "https://go.example.com/Ab3dE9xK", kind: .tap, build: build, os: os)
            return try await Kit.finding(event, host, withLinks: true)
        }
        #expect(try await finding("4.5")?.state == .met)
        #expect(try await finding("4.4")?.need == VersionNeed(.minVersion, "4.5"))
        #expect(try await finding("4.1")?.need == VersionNeed(.minVersion, "4.2"))
        #expect(try await finding("5.0.1")?.state == .aboveMaximum)
        #expect(try await finding("4.5", build: "100.1")?.need == VersionNeed(.minBuild, "100.2"))
        #expect(try await finding("4.5", os: "15.5")?.need == VersionNeed(.minOSVersion, "16"))
        #expect(try await finding("4.4")?.instead == .store)
        // A newer app would not help.
        #expect(try await finding("5.0.1")?.instead == .web)
        // Nobody reports a version, but the link is for somebody whose device is known.
        let forAnn = try await finding(nil, build: nil)
        #expect(forAnn?.source == .account && forAnn?.state == .belowMinimum)
    }

    @Test("a link without a route is gated too, and a link that leads nowhere is not")
    func pages() async throws {
        let host = Kit.host()
        var link = Link(address: LinkAddress(domain: "go.example.com", key: "page"), app: "shop")
        link.url = "https://go.example.com/about"
        link.minVersions = ["ios": "9"]
        let event = Kit.event("8", to: "https://go.example.com/page")
        host.links[link.address] = StoredLink(id: 1, link: link, taps: 0, redeemed: 0)
        #expect(try await Kit.finding(event, host, withLinks: true)?.state == .belowMinimum)
        link.isDisabled = true
        host.links[link.address] = StoredLink(id: 1, link: link, taps: 0, redeemed: 0)
        #expect(try await Kit.finding(event, host, withLinks: true) == nil)
    }

    @Test("what is not known goes where the configuration says", arguments: UnknownVersion.allCases)
    func unknown(_ unknown: UnknownVersion) async throws {
        let finding = try await Kit.finding(Kit.event(kind: .tap), unknown: unknown)
        #expect(finding?.state == .unknown)
        #expect(finding?.instead?.rawValue == (unknown == .app ? nil : unknown.rawValue))
    }

    /// Texts that are not versions; long ones are here and not in the test's name.
    fileprivate static let noVersions = [
        "", "v5", "5.x", "-5", "5 ", "\u{665}", "\u{ff15}", "5\u{0}", "newest", "5.0.0-rc.1",
        String(repeating: "5.", count: 32_768), String(repeating: "5", count: 65_535) + "\u{301}",
    ]

    @Test("a version that is none never satisfies, whatever its length", arguments: noVersions.indices)
    func hostile(_ index: Int) async throws {
        let run = try await Kit.run(Kit.event(Self.noVersions[index]), Kit.host())
        #expect(run.journey?.versionGate?.state == .belowMinimum)
        #expect(run.notes.allSatisfy { $0.utf8.count < 400 })
    }

    @Test("versions of any length are versions")
    func long() async throws {
        let long = "5." + String(repeating: "0", count: 65_536)
        #expect(try await Kit.finding(Kit.event(long))?.state == .met)
        #expect(try await Kit.finding(Kit.event(String(repeating: "9", count: 65_536)))?.state == .aboveMaximum)
    }

    @Test("an app with semantic versions is compared by them")
    func semantic() async throws {
        var app = Kit.shop
        app.versionScheme = .semver
        app.routes[0].minVersion = ["ios": "4.2.0"]
        app.routes[0].maxVersion = [:]
        func state(_ version: String) async throws -> VersionFinding.State? {
            try await Kit.finding(Kit.event(version), Kit.host(app))?.state
        }
        #expect(try await state("4.2.0") == .met)
        #expect(try await state("4.2.0-rc.1") == .belowMinimum)
        #expect(try await state("4.2.0+9") == .met)
        #expect(try await state("4.2") == .belowMinimum)
    }

    @Test("a link that asks for nothing looks nothing up")
    func free() async throws {
        let host = Kit.host()
        let run = try await Kit.run(Kit.event(to: "shop://plain/1", installation: "old", user: "ann"), host)
        #expect(run.journey?.versionGate == nil && run.notes.isEmpty && host.registryLookups == 0)
        // The registry has nothing that a complete event lacks.
        _ = try await Kit.run(Kit.event("4.2", build: "1", installation: "old", user: "ann"), host)
        #expect(host.registryLookups == 0)
        _ = try await Kit.run(Kit.event(on: .desktop, installation: "old", user: "ann"), host)
        #expect(host.registryLookups == 0)
    }
}
