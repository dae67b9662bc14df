// From a tap to the first open, through the stages and the navigator: every key, the deferred link, and lost races.

import Attribution
import LinkCore
import PluginKit
import TestSupport
import Testing

private typealias Kit = AttributionTestKit

@Suite("Taps and openings")
struct MatchTests {
    @Test("a tap is stored with its link, campaign, window and account, and nothing of the device by default")
    func taps() async throws {
        let scene = try Scene()
        let tap = try await scene.decide(Kit.tap("https://go.example.com/spring?utm_campaign=may"))
        let draft = try #require(tap.journey.tapDraft)
        #expect(draft.tap.app == "shop" && draft.tap.at == scene.host.clock && draft.tap.platform == .ios)
        #expect(draft.tap.shortLink == "https://go.example.com/spring")
        #expect(draft.tap.campaign == "may" && draft.tap.source == "mail")
        #expect(draft.line == nil && draft.tap.signals == nil && draft.tap.addressSharing == .unlisted)
        #expect(!draft.tap.isPersonal && draft.tap.window == nil && draft.user == nil && !draft.mayCarryToken)
        #expect(tap.outcome.attribution == nil && tap.journey.chain == nil && tap.journey.claims.isEmpty)
        #expect(scene.book.questions == 0)
        #expect(try await scene.decide(Kit.tap()).journey.tapDraft?.tap.campaign == "spring")
        let quick = try await scene.decide(Kit.tap("https://go.example.com/quick"))
        #expect(quick.journey.tapDraft?.tap.window == 600_000)
        let forAnn = try await scene.decide(Kit.tap("https://go.example.com/forann", user: "bob"))
        #expect(forAnn.journey.tapDraft?.user == "ann" && forAnn.journey.tapDraft?.tap.isPersonal == true)
        #expect(try await scene.decide(Kit.tap(user: "bob")).journey.tapDraft?.user == "bob")
        let route = try await scene.decide(Kit.tap("https://go.example.com/products/3?utm_source=x"))
        #expect(route.journey.tapDraft?.tap.shortLink == nil && route.journey.tapDraft?.tap.source == "x")
    }

    @Test("programs, look-ups, second hops and refused links leave none")
    func noTaps() async throws {
        var links = Kit.links
        links.append(Kit.stored("gone", id: 9) { $0.validUntil = FakeHost.moment - 1 })
        let scene = try Scene(links)
        #expect(try await scene.decide(Kit.tap("https://go.example.com/gone")).journey.tapDraft == nil)
        #expect(try await scene.decide(Kit.tap()) { $0.visitor.bot = "slack" }.journey.tapDraft == nil)
        #expect(try await scene.decide(Kit.tap()) { $0.audience = .onlooker }.journey.tapDraft == nil)
        let first = try await scene.submit(Kit.tap())
        let again = Kit.tap("https://open.example.com/spring?linkd_tap=\(first.id)")
        #expect(try await scene.decide(again).journey.tapDraft == nil)
        // A tap on another link that names the earlier tap counts on its own.
        #expect(
            try await scene.decide(Kit.tap("https://go.example.com/quick?linkd_tap=\(first.id)")).journey.tapDraft
                != nil)
    }

    @Test("a link behind a password is personal: who had the password is not the one that only looks alike")
    func locked() async throws {
        let locked = Kit.stored("locked") { $0.password = SealedPassword(keyID: 1, bytes: [1]) }
        let scene = try Scene([locked])
        let tap = Kit.tap("https://go.example.com/locked")
        #expect(try await scene.decide(tap).journey.tapDraft == nil)
        let unlocked = try await scene.decide(tap) { $0.unlocked = locked.link.address }
        #expect(unlocked.journey.tapDraft?.tap.isPersonal == true)
    }

    @Test("a private link anywhere on the way makes the tap personal, and the shortest window counts")
    func nested() async throws {
        func chain(_ outer: @escaping (inout Link) -> Void, _ inner: @escaping (inout Link) -> Void) -> [StoredLink] {
            [
                Kit.stored("outer") { link in
                    link.route = nil
                    link.url = "https://go.example.com/inner"
                    outer(&link)
                }, Kit.stored("inner", id: 2, inner),
            ]
        }
        func tap(_ links: [StoredLink]) async throws -> TapDraft? {
            try await Scene(links).decide(Kit.tap("https://go.example.com/outer")).journey.tapDraft
        }
        let hidden = try await tap(chain({ $0.isPrivate = true }, { $0.matchWindow = 60 }))
        #expect(hidden?.tap.isPersonal == true && hidden?.tap.window == 60_000)
        #expect(hidden?.tap.shortLink == "https://go.example.com/outer")
        let inner = try await tap(chain({ $0.matchWindow = 30 }, { $0.recipient = "ann" }))
        #expect(inner?.tap.isPersonal == true && inner?.user == "ann" && inner?.tap.window == 30_000)
        #expect(try await tap(chain({ _ in }, { _ in }))?.tap.isPersonal == false)
    }

    @Test("Play's referrer leads a first open to what was tapped, with the tap's own query, once")
    func referrer() async throws {
        let scene = try Scene()
        let tap = try await scene.submit(Kit.tap("https://go.example.com/spring?x=1", on: .android))
        scene.wait(Scene.hour)
        let event = Kit.referring(Kit.firstOpen(on: .android), "utm_source=mail&linkd_tap=\(tap.id)")
        let first = try await scene.submit(event)
        #expect(first.method == .installReferrer && first.attribution?.confidence == .unique)
        #expect(first.attribution?.tap == "\(tap.id)" && first.attribution?.tappedAt == tap.outcome.receivedAt)
        #expect(first.attribution?.model == "last_touch")
        #expect(first.outcome.action == .openApp && first.outcome.reason == "route_matched")
        #expect(first.outcome.destination?.url == "shop://products/42?utm_source=mail&x=1&ref=spring")
        #expect(first.outcome.link.shortLink == "https://go.example.com/spring" && first.outcome.link.inputURL == nil)
        #expect(first.journey.claims == [.takeMatch(tap: tap.id, installation: "i1")])
        #expect(first.journey.chain?.engagement == .install && first.journey.chain?.credited.tap == tap.id)
        #expect(first.trace.last?.stage == "attribution" && first.trace.last?.verdict == .passed)
        // The same open again, and one from another installation.
        let again = try await scene.submit(event)
        #expect(again.reasons == ["matched_before"] && again.journey.isRepeatedOpening)
        #expect(again.outcome.action == .none && again.outcome.reason == "no_match" && again.journey.claims.isEmpty)
        #expect(again.journey.chain?.engagement == .repeated && again.attribution?.tap == "\(tap.id)")
        let other = try await scene.submit(
            Kit.referring(Kit.firstOpen("i2", on: .android), "linkd_tap=\(tap.id)"))
        #expect(other.method == Attribution.Method.none && other.reasons == ["install_referrer.tap_taken"])
        #expect(other.outcome.reason == "no_match" && other.journey.chain?.credited.method == .organic)
        #expect(other.notes.contains { $0.contains("another installation has the tap") })
    }

    @Test("of 64 first opens for one tap one gets it; the others are decided again without")
    func race() async throws {
        let scene = try Scene()
        let tap = try await scene.submit(Kit.tap(on: .android))
        scene.wait(Scene.hour)
        // All are decided before any is recorded.
        var decided: [(event: LinkEvent, happened: Scene.Happened)] = []
        for number in 0..<64 {
            let event = Kit.referring(Kit.firstOpen("i\(number)", on: .android), "linkd_tap=\(tap.id)")
            decided.append((event, try await scene.decide(event)))
        }
        #expect(decided.allSatisfy { $0.happened.method == .installReferrer })
        var winners = 0
        for (event, happened) in decided {
            let claims = happened.journey.claims
            let lost = claims.filter { !scene.book.settle($0, of: .firstOpen, app: "shop", .installReferrer) }
            if lost.isEmpty {
                winners += 1
                continue
            }
            let again = try await scene.decide(event, lost: lost)
            #expect(again.method == Attribution.Method.none && again.reasons == ["install_referrer.tap_taken"])
            #expect(again.journey.claims.isEmpty && again.outcome.reason == "no_match")
        }
        #expect(winners == 1)
    }

    @Test("a resent first open that lost its own race has its tap")
    func resent() async throws {
        let scene = try Scene()
        let tap = try await scene.submit(Kit.tap(on: .android))
        let event = Kit.referring(Kit.firstOpen(on: .android), "linkd_tap=\(tap.id)")
        let (one, two) = (try await scene.decide(event), try await scene.decide(event))
        #expect(one.journey.claims == two.journey.claims)
        #expect(
            scene.book.settle(try #require(one.journey.claims.first), of: .firstOpen, app: "shop", .installReferrer))
        let claim = try #require(two.journey.claims.first)
        #expect(!scene.book.settle(claim, of: .firstOpen, app: "shop", .installReferrer))
        let again = try await scene.decide(event, lost: [claim])
        #expect(again.journey.isRepeatedOpening && again.journey.claims.isEmpty)
    }

    @Test("an opened URL names its tap, as long as attribution knows it, and opens what it says")
    func clickID() async throws {
        let scene = try Scene()
        let tap = try await scene.submit(Kit.tap())
        let url = "shop://products/42?linkd_tap=\(tap.id)"
        let open = try await scene.decide(Kit.open(url))
        #expect(open.method == .clickID && open.attribution?.tap == "\(tap.id)")
        #expect(open.outcome.action == .openApp && open.outcome.link.shortLink == "https://go.example.com/spring")
        #expect(open.journey.claims == [.takeMatch(tap: tap.id, installation: "i1")])
        // The journal has forgotten the tap, but attribution has not.
        scene.host.taps = [:]
        let late = try await scene.submit(Kit.open(url))
        #expect(late.method == .clickID && late.outcome.link.shortLink == "https://go.example.com/spring")
        #expect(late.journey.chain?.engagement == .open)
        // The same installation may use it again; another one is opened as well, but without the tap.
        #expect(try await scene.submit(Kit.open(url)).method == .clickID)
        let other = try await scene.submit(Kit.open("shop://products/42?linkd_tap=\(tap.id)", "i2"))
        #expect(other.reasons.contains("click_id.tap_taken") && other.outcome.action == .openApp)
        // Without an installation the tap is reported, but not claimed.
        let second = try await scene.submit(Kit.tap())
        let nobody = try await scene.submit(Kit.open("shop://products/42?linkd_tap=\(second.id)", nil))
        #expect(nobody.method == .clickID && nobody.journey.claims.isEmpty && nobody.journey.chain == nil)
        #expect(try await scene.decide(Kit.open("shop://products/42?linkd_tap=zzz")).method == .direct)
    }

    @Test("opened by the link itself, the opening is its own tap")
    func ownTap() async throws {
        let scene = try Scene()
        let open = try await scene.submit(Kit.open("https://go.example.com/spring?utm_campaign=may"))
        #expect(open.method == .clickID && open.reasons == ["opened_by_link"])
        #expect(open.attribution?.tap == "\(open.id)" && open.attribution?.tappedAt == open.outcome.receivedAt)
        #expect(open.attribution?.campaign == "may" && open.attribution?.source == "mail")
        #expect(open.journey.claims.isEmpty && open.outcome.action == .openApp)
        let (tap, chain) = open.journey.drafts(as: open.id)
        let drafts = (tap: tap?.value, chain: chain?.value)
        #expect(drafts.tap?.tap.id == open.id && drafts.tap?.tap.takenBy == "i1")
        #expect(
            drafts.tap?.tap.takenHow == .clickID && drafts.tap?.user == nil && drafts.tap?.line == nil)
        #expect(drafts.chain?.credited.tap == open.id && drafts.chain?.named.map(\.tap.id) == [open.id])
        #expect(drafts.chain?.credited.campaign == "may")
        // Without an installation there is nobody to record it for.
        let nobody = try await scene.decide(Kit.open("https://go.example.com/spring", nil))
        #expect(nobody.method == .clickID && nobody.journey.tapDraft == nil && nobody.journey.chain == nil)
        // A link that was rejected led nobody here.
        let gone = try Scene([Kit.stored("gone") { $0.isDisabled = true }])
        let refused = try await gone.decide(Kit.open("https://go.example.com/gone"))
        #expect(refused.method == .direct && refused.journey.tapDraft == nil && refused.outcome.action == .reject)
    }

    @Test("an account finds its tap at its first open, and nobody else's")
    func login() async throws {
        let scene = try Scene()
        let tap = try await scene.submit(Kit.tap("https://go.example.com/forann", on: .ios))
        scene.wait(Scene.hour)
        let bob = try await scene.submit(Kit.firstOpen("i2", user: "bob"))
        #expect(bob.method == .organic && bob.outcome.action == .none)
        // The same letters in another normalization form are another account.
        #expect(try await scene.submit(Kit.firstOpen("i3", user: "ann\u{301}")).method == .organic)
        let ann = try await scene.submit(Kit.firstOpen(user: "ann"))
        #expect(ann.method == .login && ann.attribution?.tap == "\(tap.id)")
        #expect(ann.outcome.link.routeParameters["product_id"] == "7")
        #expect(try await scene.submit(Kit.open("shop://products/1", "i1", user: "ann")).method == .direct)
    }

    @Test("who logs in after the first open tells it again with the account, and gets what the account tapped, once")
    func laterLogin() async throws {
        let scene = try Scene()
        let tap = try await scene.submit(Kit.tap("https://go.example.com/forann", on: .ios))
        #expect(try await scene.submit(Kit.firstOpen()).method == .organic)
        scene.wait(Scene.hour)
        let told = try await scene.submit(Kit.firstOpen(user: "ann"))
        #expect(told.method == .login && told.attribution?.tap == "\(tap.id)")
        #expect(told.outcome.link.routeParameters["product_id"] == "7")
        #expect(try await scene.submit(Kit.firstOpen(user: "ann")).reasons == ["matched_before"])
    }

    @Test("a token on the clipboard is good once and for its window, and only where tokens are used")
    func clipboard() async throws {
        let token = ClipboardToken(high: 3, low: 4)
        func scene(_ isOn: Bool) async throws -> Scene {
            let scene = try Scene(Kit.links, [("clipboard", .bool(isOn))])
            let tap = try await scene.decide(Kit.tap())
            #expect(tap.journey.tapDraft?.mayCarryToken == isOn)
            var draft = try #require(tap.journey.tapDraft)
            draft.clipboard = token
            scene.book.record(draft, as: tap.id, url: tap.journey.reading.inputURL)
            return scene
        }
        func open(_ scene: Scene, _ installation: String) async throws -> Scene.Happened {
            var event = Kit.firstOpen(installation)
            var evidence = Evidence()
            evidence.clipboard = "https://go.example.com/?linkd_clip=\(token)"
            event.evidence = evidence
            return try await scene.submit(event)
        }
        let on = try await scene(true)
        on.wait(Scene.hour)
        #expect(try await open(on, "i1").method == .clipboard)
        #expect(try await open(on, "i2").reasons == ["clipboard.tap_taken"])
        let late = try await scene(true)
        late.wait(Scene.hour + 1)
        #expect(try await open(late, "i1").reasons == ["clipboard.token_expired"])
        #expect(try await open(try await scene(false), "i1").method == .organic)
        let desktop = try Scene(Kit.links, [("clipboard", .bool(true))])
        #expect(try await desktop.decide(Kit.tap(on: .desktop)).journey.tapDraft?.mayCarryToken == false)
        let mac = try await desktop.decide(Kit.tap(on: .desktop)) { $0.traits.mayBeIPad = true }
        #expect(mac.journey.tapDraft?.mayCarryToken == true)
    }

    @Test("a store that cannot be read fails the stage, which fails nobody's event")
    func broken() async throws {
        let scene = try Scene()
        scene.book.isBroken = true
        let open = try await scene.decide(Kit.firstOpen(user: "ann"))
        #expect(open.outcome.action == .none && open.trace.last?.verdict == .failed)
        #expect(open.journey.claims.isEmpty && open.journey.chain == nil)
        let tap = try await scene.decide(Kit.tap())
        #expect(tap.journey.tapDraft != nil && tap.outcome.action.goesOn)
    }
}
