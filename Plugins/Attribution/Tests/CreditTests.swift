// Chains through the stage: the kind of an opening, the tap that the models credit, the value of a conversion.

import Attribution
import LinkCore
import PluginKit
import TestSupport
import Testing

private typealias Kit = AttributionTestKit

@Suite("Chains and conversions")
struct CreditTests {
    /// An installation from one tap, brought back by another after this many days.
    private func story(
        _ model: AttributionModel = .lastTouch, away days: Int64 = 40, _ more: [(String, ConfigValue)] = []
    ) async throws -> (scene: Scene, first: EventID, second: EventID) {
        let scene = try Scene(Kit.links, [("model", .string(model.rawValue))] + more)
        let first = try await scene.submit(Kit.tap(on: .android))
        scene.wait(Scene.hour)
        _ = try await scene.submit(Kit.referring(Kit.firstOpen(on: .android), "linkd_tap=\(first.id)"))
        scene.wait(days * Scene.day)
        let second = try await scene.submit(Kit.tap("https://go.example.com/quick"))
        scene.wait(60_000)
        let back = try await scene.submit(Kit.open("shop://products/42?linkd_tap=\(second.id)"))
        #expect(back.journey.chain?.engagement == (days >= 30 ? .reengagement : .open))
        return (scene, first.id, second.id)
    }

    @Test("last touch credits a conversion to what brought the person last, first touch to what did first")
    func models() async throws {
        for model in AttributionModel.allCases {
            let (scene, first, second) = try await story(model)
            scene.wait(Scene.hour)
            let order = try await scene.submit(Kit.conversion())
            #expect(order.attribution?.tap == "\(model == .lastTouch ? second : first)")
            #expect(order.attribution?.model == model.rawValue && order.attribution?.confidence == .unique)
            #expect(order.outcome.action == .none && order.outcome.reason == "recorded")
            let chain = try #require(order.journey.chain)
            #expect(chain.kind == .conversion && chain.engagement == nil && chain.named.isEmpty)
            #expect(chain.conversion?.amount == DecimalAmount("12.5") && chain.conversion?.currency?.letters == "EUR")
            #expect(chain.conversion?.name == "order" && chain.moment == scene.host.clock)
        }
    }

    @Test("who comes back soon was not brought back")
    func soon() async throws {
        _ = try await story(away: 29)
        _ = try await story(away: 30)
    }

    @Test("a conversion window ends the credit")
    func window() async throws {
        let (scene, _, second) = try await story(.lastTouch, away: 40, [("conversion_window", .duration(Scene.day))])
        scene.wait(Scene.day)
        #expect(try await scene.decide(Kit.conversion()).attribution?.tap == "\(second)")
        scene.wait(1)
        let late = try await scene.decide(Kit.conversion())
        #expect(late.method == .direct && late.attribution?.confidence == Attribution.Confidence.none)
    }

    @Test("an installation that nobody led to is organic, and so is what follows it")
    func organic() async throws {
        let scene = try Scene()
        let first = try await scene.submit(Kit.firstOpen())
        #expect(first.method == .organic && first.journey.chain?.engagement == .install)
        scene.wait(Scene.day)
        #expect(try await scene.submit(Kit.conversion()).method == .organic)
        // An unknown installation, and none at all.
        #expect(try await scene.submit(Kit.conversion(installation: "unknown")).method == .direct)
        let nobody = try await scene.submit(Kit.conversion(installation: nil))
        #expect(nobody.method == Attribution.Method.none && nobody.journey.chain == nil)
        #expect(nobody.reasons == ["installation_missing"] && nobody.attribution?.model == "last_touch")
    }

    @Test("a conversion goes by the order of what the device claims, and never by the future")
    func order() async throws {
        let (scene, first, second) = try await story()
        var late = Kit.conversion()
        // It happened before the person was brought back, and was reported afterwards.
        late.at = scene.host.clock - Scene.day
        #expect(try await scene.decide(late).attribution?.tap == "\(first)")
        late.at = scene.host.clock + 300_000
        let future = try await scene.decide(late)
        #expect(future.attribution?.tap == "\(second)" && future.journey.chain?.moment == scene.host.clock)
    }

    @Test("a conversion without an amount, and a currency without a value, are worth nothing that is summed")
    func amounts() async throws {
        let scene = try Scene()
        let plain = try await scene.decide(Kit.conversion("signup", nil, nil))
        #expect(plain.journey.chain?.conversion == ConversionValue(name: "signup"))
        #expect(try await scene.decide(Kit.conversion("signup", nil, "EUR")).journey.chain?.conversion?.currency == nil)
    }

    @Test("an account that had the app here before reinstalls it; a newer installation of the same id does too")
    func reinstalls() async throws {
        func engagement(_ before: [Installation], on platform: Platform = .ios) async throws -> Engagement? {
            let scene = try Scene()
            scene.host.accounts[ByteKey("shop/ann")] = before
            return try await scene.decide(Kit.firstOpen(on: platform, user: "ann")).journey.chain?.engagement
        }
        let old = Installation(id: "old", platform: .ios, lastSeen: 1)
        #expect(try await engagement([old]) == .reinstall)
        #expect(try await engagement([]) == .install)
        #expect(try await engagement([old], on: .android) == .install)
        #expect(try await engagement([Installation(id: "i1", platform: .ios, lastSeen: 1)]) == .install)
        let scene = try Scene()
        let begin = scene.host.clock - Scene.hour
        _ = try await scene.submit(Kit.referring(Kit.firstOpen(on: .android), "utm_medium=organic", install: begin))
        scene.wait(Scene.day)
        let again = Kit.referring(Kit.firstOpen(on: .android), "utm_medium=organic", install: begin)
        #expect(try await scene.decide(again).journey.chain?.engagement == .repeated)
        let newer = Kit.referring(Kit.firstOpen(on: .android), "utm_medium=organic", install: begin + Scene.day)
        #expect(try await scene.submit(newer).journey.chain?.engagement == .reinstall)
    }

    @Test("openings by hand are not kept; a tap that was too old is kept as named, and credits nothing")
    func kept() async throws {
        let scene = try Scene()
        let open = try await scene.decide(Kit.open("shop://products/1"))
        #expect(open.method == .direct && open.journey.chain == nil)
        #expect(scene.book.questions == 0)
        #expect(
            try await scene.decide(Kit.event(.reopen, nil, from: nil, on: .ios, installation: "i1")).method == .direct)
        #expect(try await scene.decide(Kit.event(.navigate, "https://a.example/", from: nil, on: .ios)).method == nil)
        let tap = try await scene.submit(Kit.tap())
        scene.wait(7 * Scene.day + 1)
        let late = try await scene.decide(Kit.open("shop://products/42?linkd_tap=\(tap.id)"))
        #expect(late.reasons == ["click_id.tap_too_old"] && late.journey.claims.isEmpty)
        #expect(late.journey.chain?.named.map(\.tap.id) == [tap.id])
        #expect(late.journey.chain?.credited.method == .direct && late.journey.chain?.engagement == .open)
    }

    @Test("a campaign that a store names is credited without a tap")
    func campaigns() async throws {
        let scene = try Scene()
        let play = try await scene.submit(
            Kit.referring(Kit.firstOpen(on: .android), "utm_source=google&utm_campaign=brand"))
        #expect(play.attribution?.tap == nil && play.outcome.reason == "no_match")
        #expect(play.journey.chain?.credited.campaign == "brand" && play.journey.chain?.credited.source == "google")
        #expect(play.journey.claims.isEmpty)
        let order = try await scene.submit(Kit.conversion())
        #expect(order.method == .installReferrer && order.attribution?.campaign == "brand")
        #expect(order.attribution?.confidence == .unique && order.attribution?.candidates == 0)
        var apple = Kit.firstOpen("i2")
        apple.attributes["store_campaign"] = "search"
        apple.attributes["store_source"] = "apple-ads"
        #expect(try await scene.submit(apple).method == .appStore)
    }

    @Test("the model that gives the credit may name another tap than the one whose link was handed out")
    func named() async throws {
        for model in AttributionModel.allCases {
            let scene = try Scene(Kit.links, [("model", .string(model.rawValue))])
            let first = try await scene.submit(Kit.tap(user: "bob"))
            scene.wait(Scene.hour)
            let second = try await scene.submit(Kit.tap("https://go.example.com/products/9", user: "bob"))
            scene.wait(Scene.hour)
            let open = try await scene.submit(Kit.firstOpen(user: "bob"))
            #expect(open.attribution?.tap == "\(second.id)" && open.outcome.link.routeParameters["product_id"] == "9")
            #expect(open.journey.chain?.credited.tap == (model == .lastTouch ? second.id : first.id))
            #expect(Set(open.journey.chain?.named.map(\.tap.id) ?? []) == [first.id, second.id])
        }
    }
}
