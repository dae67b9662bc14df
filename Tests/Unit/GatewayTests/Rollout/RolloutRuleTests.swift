// Roll-outs: who can open a route, when it is published, when it is taken back, and what makes it begin anew.

import Gateway
import LinkCore
import Records
import Testing

@Suite("Roll-outs")
struct RolloutRuleTests {
    private static let hour: Int64 = 3_600_000

    private static var app: AppDefinition {
        var app = AppDefinition(name: "shop")
        app.ios.scheme = "shop"
        app.android.scheme = "shop"
        return app
    }

    private static var route: RouteDefinition {
        var route = RouteDefinition(pattern: "new/:id")
        route.minVersion = ["ios": "4.2", "android": "4.1"]
        route.rolloutShare = 0.9
        route.rolloutMinInstalls = 100
        return route
    }

    private static func count(
        _ count: Int64, _ version: String?, on platform: Platform = .ios, build: String? = nil, os: String? = nil
    ) -> InstallationCount {
        InstallationCount(
            platform: platform, facts: VersionFacts(version: version, build: build, osVersion: os), count: count)
    }

    /// So many of a hundred, or of another number, can open the route.
    private static func measure(_ able: Int64, of active: Int64 = 100) -> RolloutMeasure {
        RolloutMeasure(of: route, in: app, [count(able, "4.2"), count(active - able, "4.1")])
    }

    private static func out(
        _ pattern: String, of app: String = "shop", on platforms: [Platform] = [.ios, .android]
    ) -> Publication {
        Publication(rolledOut: Set(platforms.map { RouteOnSystem(RouteName(app: app, pattern: pattern), $0) }))
    }

    @Test("the share counts those that meet the bounds of their platform, and what is not known is not met")
    func share() {
        var route = Self.route
        route.minBuild = ["android": "4100"]
        let measure = RolloutMeasure(
            of: route, in: Self.app,
            [
                Self.count(30, "4.2"), Self.count(10, "4.1.9"), Self.count(5, nil), Self.count(1, "new"),
                Self.count(20, "4.1", on: .android, build: "4100"), Self.count(8, "4.1", on: .android),
                Self.count(4, nil, on: .desktop), Self.count(3, "4.2", on: .other, build: "5000"),
                Self.count(2, "4.1", on: .other, build: "5000"),
            ])
        // Neither a desktop nor who did not say counts for the app's systems.
        #expect(measure.total.active == 74 && measure.total.able == 50)
        #expect(measure.platforms[.ios]?.able == 30 && measure.platforms[.ios]?.active == 46)
        #expect(measure.platforms[.android]?.able == 20 && measure.platforms[.android]?.active == 28)
        #expect(measure.platforms[.desktop]?.share == 1)
        #expect(measure.platforms[.other]?.able == 3 && measure.platforms[.other]?.active == 5)
        let nobody = RolloutMeasure(of: route, in: Self.app, [])
        #expect(nobody.total.share == nil && nobody.platforms.isEmpty)
    }

    @Test("those who do not say their platform count by that of an app of one system")
    func onePlatform() {
        var app = Self.app
        app.ios.scheme = ""
        let counts = [Self.count(1, "4.1", on: .other)]
        let one = RolloutMeasure(of: Self.route, in: app, counts)
        #expect(one.total.able == 1 && one.platforms[.android]?.able == 1 && one.platforms[.other] == nil)
        let both = RolloutMeasure(of: Self.route, in: Self.app, counts)
        #expect(both.total.active == 0 && both.platforms[.other]?.active == 1)
    }

    @Test("a route is published at its share of enough installations, not before")
    func publish() {
        func published(_ able: Int64, of active: Int64) -> Bool {
            RolloutRule.next(nil, Self.route, in: Self.app, on: .ios, Self.measure(able, of: active), at: 5).isPublished
        }
        #expect(!published(89, of: 100) && published(90, of: 100) && published(100, of: 100))
        #expect(!published(99, of: 99) && !published(0, of: 0))
        var waiting = RolloutRule.next(nil, Self.route, in: Self.app, on: .ios, Self.measure(10), at: 5)
        #expect(!waiting.isPublished && waiting.since == 5)
        waiting = RolloutRule.next(waiting, Self.route, in: Self.app, on: .ios, Self.measure(50), at: 6)
        #expect(!waiting.isPublished && waiting.since == 5)
        waiting = RolloutRule.next(waiting, Self.route, in: Self.app, on: .ios, Self.measure(90), at: 7)
        #expect(waiting.isPublished && waiting.since == 7)
    }

    @Test("a published route is taken back only when it stayed clearly below its share for a day")
    func hysteresis() {
        var record = RolloutRule.next(nil, Self.route, in: Self.app, on: .ios, Self.measure(95), at: 0)
        func measured(_ able: Int64, of active: Int64 = 100, at hours: Int64) -> RolloutRecord {
            record = RolloutRule.next(
                record, Self.route, in: Self.app, on: .ios, Self.measure(able, of: active), at: hours * Self.hour)
            return record
        }
        #expect(measured(86, at: 1).isPublished && record.belowSince == nil && record.since == 0)
        #expect(measured(84, at: 2).isPublished && record.belowSince == 2 * Self.hour)
        #expect(measured(80, at: 25).isPublished && record.belowSince == 2 * Self.hour)
        // It came back for a moment.
        #expect(measured(85, at: 26).isPublished && record.belowSince == nil)
        #expect(measured(10, at: 27).isPublished && record.belowSince == 27 * Self.hour)
        #expect(measured(10, at: 50).isPublished)
        #expect(!measured(10, at: 51).isPublished && record.since == 51 * Self.hour && record.belowSince == nil)
        #expect(!measured(89, at: 52).isPublished)
        #expect(measured(90, at: 53).isPublished && record.since == 53 * Self.hour)
    }

    @Test("of too few installations nothing is concluded: what is published stays")
    func few() {
        var record = RolloutRule.next(nil, Self.route, in: Self.app, on: .ios, Self.measure(95), at: 0)
        for hours: Int64 in [1, 30, 60] {
            record = RolloutRule.next(
                record, Self.route, in: Self.app, on: .ios, Self.measure(0, of: 99), at: hours * Self.hour)
            #expect(record.isPublished && record.belowSince == nil && record.since == 0)
        }
    }

    @Test("each system is measured by its own installations, and enough of one say nothing of the other")
    func systems() {
        let counts = [Self.count(900, "4.2"), Self.count(100, "4.0", on: .android), Self.count(500, "9", on: .other)]
        let measure = RolloutMeasure(of: Self.route, in: Self.app, counts)
        func isPublished(on platform: Platform, _ route: RouteDefinition = Self.route) -> Bool {
            let measure = RolloutMeasure(of: route, in: Self.app, counts)
            return RolloutRule.next(nil, route, in: Self.app, on: platform, measure, at: 0).isPublished
        }
        #expect(measure.total.share == 0.9)
        #expect(isPublished(on: .ios) && !isPublished(on: .android))
        var easy = Self.route
        easy.minVersion = ["ios": "4.2", "android": "4"]
        #expect(isPublished(on: .android, easy))
        easy.rolloutMinInstalls = 101
        #expect(isPublished(on: .ios, easy) && !isPublished(on: .android, easy))
    }

    @Test("other bounds begin a new roll-out on their system, other shares do not")
    func needs() {
        let record = RolloutRule.next(nil, Self.route, in: Self.app, on: .ios, Self.measure(95), at: 0)
        func known(_ route: RouteDefinition, _ app: AppDefinition = Self.app) -> RolloutRecord? {
            RolloutRule.known(record, route, in: app, on: .ios)
        }
        var changed = Self.route
        changed.rolloutShare = 0.99
        changed.web = "https://www.example.com/"
        #expect(known(changed) == record)
        #expect(RolloutRule.next(record, changed, in: Self.app, on: .ios, Self.measure(95), at: 9) == record)
        changed.minVersion = ["android": "5", "ios": "4.2"]
        #expect(known(changed) == record)
        changed.minVersion = ["ios": "5", "android": "4.1"]
        #expect(known(changed) == nil)
        let anew = RolloutRule.next(nil, changed, in: Self.app, on: .ios, Self.measure(0), at: 9)
        #expect(!anew.isPublished && anew.since == 9 && anew.needs != record.needs)
        var semantic = Self.app
        semantic.versionScheme = .semver
        #expect(known(Self.route, semantic) == nil)
    }

    @Test("publish says always, never, or by the roll-out; web routes are in no file")
    func publication() {
        let (none, out) = (Publication(), Self.out("new/:id"))
        var route = Self.route
        #expect(!none.isPublished(route, of: Self.app) && out.isPublished(route, of: Self.app))
        #expect(!Self.out("new/:id", of: "news").isPublished(route, of: Self.app))
        route.publish = "always"
        #expect(none.isPublished(route, of: Self.app))
        route.publish = "never"
        #expect(!out.isPublished(route, of: Self.app))
        route.publish = "auto"
        route.openIn = "web"
        #expect(!out.isPublished(route, of: Self.app))
        var app = Self.app
        app.openIn = "web"
        route.openIn = "app"
        #expect(out.isPublished(route, of: app))
        route.openIn = nil
        #expect(!out.isPublished(route, of: app))
        #expect(none.isPublished(RouteDefinition(pattern: "plain"), of: Self.app))
    }

    @Test("each file waits for what the route asks for on its own platform; a greatest version is asked for, too")
    func platformsOfPublication() {
        let (none, out) = (Publication(), Self.out("old/:id"))
        var route = RouteDefinition(pattern: "old/:id")
        route.maxVersion = ["ios": "5"]
        #expect(!none.isPublished(route, of: Self.app) && !none.isPublished(route, of: Self.app, on: .ios))
        #expect(none.isPublished(route, of: Self.app, on: .android))
        #expect(out.isPublished(route, of: Self.app) && out.isPublished(route, of: Self.app, on: .ios))
        // One file has it, the other has not: a key for both waits.
        route.maxVersion = ["ios": "5", "android": "5"]
        let half = Self.out("old/:id", on: [.ios])
        #expect(half.isPublished(route, of: Self.app, on: .ios) && !half.isPublished(route, of: Self.app, on: .android))
        #expect(!half.isPublished(route, of: Self.app))
        var single = Self.app
        single.android.scheme = ""
        #expect(half.isPublished(route, of: single))
        // Apps of others in the file count: it is made for them.
        single.android.moreApps = ["com.example.other AA"]
        #expect(!half.isPublished(route, of: single))
        route.publish = "never"
        #expect(!out.isPublished(route, of: Self.app, on: .android))
    }

    @Test("the publication's revision counts changes, and only those")
    func revisions() {
        let published = PublishedRoutes()
        let one = Self.out("b", of: "a")
        #expect(published.replace(with: one) && !published.replace(with: one))
        #expect(published.revision == 1 && published.current == one)
        #expect(published.replace(with: Publication()))
        #expect(published.revision == 2 && published.current == Publication())
    }
}
