// The link that a first open is led to. Conditions checked at the tap are not checked again, but the app's requirements
// are. A URL that cannot be recovered is no reason to guess.

import Attribution
import LinkCore
import PluginKit
import TestSupport
import Testing

private typealias Kit = AttributionTestKit

@Suite("Deferred links")
struct DeferredTests {
    /// Records a tap made by hand, with a key or a URL, and runs the first open that Play's referrer leads to it.
    private func firstOpen(
        _ scene: Scene, shortLink: String?, url: String?, state: StringMap = [:], after wait: Int64 = Scene.hour
    ) async throws -> Scene.Happened {
        let id = EventID(milliseconds: scene.host.clock, random: (1, 1))
        var tap = StoredTap(id: id, app: "shop", at: scene.host.clock)
        tap.shortLink = shortLink
        scene.book.record(TapDraft(tap), as: id, url: url)
        scene.wait(wait)
        var event = Kit.referring(Kit.firstOpen(on: .android), "linkd_tap=\(id)")
        event.app?.state = state
        return try await scene.submit(event)
    }

    private static let spring = "https://go.example.com/spring"

    @Test("password, expiry and maxTaps were asked at the tap; metadata is redeemed for it, or has expired")
    func asked() async throws {
        func scene(_ change: @escaping (inout Link) -> Void) throws -> Scene {
            try Scene([
                Kit.stored("spring", id: 5) { link in
                    link.metadata = SealedMetadata(keyID: 1, bytes: [1])
                    change(&link)
                }
            ])
        }
        let locked = try await firstOpen(
            scene { link in
                link.password = SealedPassword(keyID: 1, bytes: [1])
                link.maxTaps = 1
            }, shortLink: Self.spring, url: Self.spring)
        #expect(locked.outcome.action == .openApp && locked.journey.shortLink?.obstacle == nil)
        let tap = try #require(locked.attribution?.tap.flatMap { EventID($0) })
        #expect(
            locked.journey.claims == [.takeMatch(tap: tap, installation: "i1"), .redeem(link: 5, click: tap)])
        let expired = try await firstOpen(
            scene { $0.validUntil = FakeHost.moment + 1 }, shortLink: Self.spring, url: Self.spring)
        #expect(expired.outcome.action == .openApp && expired.outcome.link.metadataState == .expired)
        #expect(expired.journey.claims == [.takeMatch(tap: tap, installation: "i1")])
        let disabled = try await firstOpen(
            scene { $0.isDisabled = true }, shortLink: Self.spring, url: Self.spring)
        #expect(disabled.outcome.action == .reject && disabled.outcome.reason == "link_disabled")
        #expect(disabled.method == .installReferrer)
    }

    @Test("an expired link opened by its URL is still refused, whichever tap it names")
    func notByURL() async throws {
        let scene = try Scene([Kit.stored("spring") { $0.validUntil = FakeHost.moment + 1 }])
        let tap = try await scene.submit(Kit.tap())
        scene.wait(Scene.hour)
        let open = try await scene.decide(Kit.open("https://open.example.com/spring?linkd_tap=\(tap.id)"))
        #expect(open.outcome.action == .reject && open.outcome.reason == "link_expired")
    }

    @Test("rules ask about the query that was tapped")
    func rules() async throws {
        let links = [
            Kit.stored("spring") { link in
                let friend = Condition(.query, matchKey: "friend", matchValue: "1")
                link.rules = [LinkRule(priority: 1, conditions: [friend], route: "products/77")]
            }
        ]
        let open = try await firstOpen(Scene(links), shortLink: Self.spring, url: Self.spring + "?friend=1")
        #expect(open.outcome.link.routeParameters["product_id"] == "77")
        let plain = try await firstOpen(Scene(links), shortLink: Self.spring, url: Self.spring)
        #expect(plain.outcome.link.routeParameters["product_id"] == "42")
    }

    @Test("what the app requires holds the link back, as an open's")
    func requirements() async throws {
        let url = "https://go.example.com/friends/3?x=1"
        let held = try await firstOpen(Scene(), shortLink: nil, url: url)
        #expect(held.outcome.action == .hold && held.outcome.reason == "requirements_missing")
        #expect(held.outcome.link.route == "friends/:friend_id" && held.method == .installReferrer)
        let open = try await firstOpen(Scene(), shortLink: nil, url: url, state: ["login": "yes"])
        #expect(open.outcome.action == .openApp && open.outcome.destination?.url == "shop://friends/3?x=1")
        #expect(open.journey.routeTap != nil)
    }

    @Test(
        "secrets that were not kept are left out; a URL that cannot be had falls back to the short link, then to none")
    func urls() async throws {
        let secret = try await firstOpen(
            Scene(), shortLink: nil, url: "https://go.example.com/products/3?access_token=[redacted]&b=2")
        #expect(secret.outcome.destination?.url == "shop://products/3?b=2")
        let forgotten = try await firstOpen(Scene(), shortLink: Self.spring, url: nil)
        #expect(forgotten.outcome.link.shortLink == Self.spring && forgotten.outcome.action == .openApp)
        // At its length limit, a URL has no room for the tap's id.
        let limit = URLLimits().bytes
        let stem = "https://go.example.com/products/3?p="
        let long = stem + String(repeating: "a", count: limit - stem.utf8.count)
        #expect((try? LinkURL(long)) != nil)
        let short = try await firstOpen(Scene(), shortLink: Self.spring, url: long)
        #expect(short.outcome.link.routeParameters["product_id"] == "42")
        let nothing = try await firstOpen(Scene(), shortLink: nil, url: "not a url")
        #expect(nothing.method == .installReferrer && nothing.outcome.reason == "no_match")
        #expect(nothing.journey.chain?.credited.tap != nil && !nothing.journey.claims.isEmpty)
        #expect(nothing.notes.contains("the tapped link is no longer known: there is no link to hand out"))
    }

    @Test("a first open with a URL keeps its own, and is credited to the tap that the keys name")
    func ownURL() async throws {
        let scene = try Scene()
        let tap = try await scene.submit(Kit.tap("https://go.example.com/forann", on: .android))
        var event = Kit.referring(Kit.firstOpen(on: .android), "linkd_tap=\(tap.id)")
        event.url = "shop://products/5"
        let open = try await scene.submit(event)
        #expect(open.outcome.link.routeParameters["product_id"] == "5" && open.outcome.action == .openApp)
        #expect(open.method == .installReferrer && open.journey.deferredURL == nil)
        event.url = "https://go.example.com/spring"
        event.app?.installation = "i2"
        let own = try await scene.submit(event)
        #expect(own.method == .clickID && own.reasons == ["install_referrer.tap_taken", "opened_by_link"])
        #expect(own.outcome.link.routeParameters["product_id"] == "42")
    }

    @Test("a held link that is opened now is not matched again")
    func held() async throws {
        let scene = try Scene()
        let open = try await scene.decide(Kit.open("shop://products/42")) { journey in
            journey.origin = LinkOrigin(shortLink: Self.spring, click: EventID(high: 1, low: 1))
        }
        #expect(open.attribution == nil && open.journey.chain == nil && open.journey.tapDraft == nil)
        #expect(open.outcome.link.shortLink == Self.spring)
    }
}
