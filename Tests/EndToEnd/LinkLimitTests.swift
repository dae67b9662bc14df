// Limits of links under many hands at once: metadata is given exactly as often as its link allows, taps go on exactly
// as often, on two workers, on both of the app's hosts, and after kill -9. Scripts/crash does the same under load.

import LinkClient
import LinkCore
import Testing

@Suite("Limits of links")
struct LinkLimitTests {
    private static let once =
        #"{"key":"once","route":"products/:product_id<int>","routeParameters":{"product_id":"42"},"redeemLimit":1,"#
        + #""metadata":{"coupon":"20"}}"#
    private static let onceTap = #"{"key":"one-tap","url":"https://www.example.com/sale","maxTaps":1}"#
    private static let open = #"{"url":"https://go.example.com/once","kind":"open","id":"o{N}"}"#

    @Test("of 64 opens at once of a link with redeemLimit 1 exactly one gets the metadata")
    func redeem() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        try client.create(Self.once)
        let outcomes = try linkd.submissions(Self.open, 64)
        for outcome in outcomes {
            #expect(outcome.text("action") == "open_app" && outcome.bool("recorded"), "\(outcome.json)")
            #expect(outcome.text("link.routeParameters.product_id") == "42")
            let isGranted = outcome.text("link.metadataState") == "available"
            #expect(outcome.text("link.metadataState") == (isGranted ? "available" : "exhausted"))
            #expect(outcome.text("link.metadata.coupon") == (isGranted ? "20" : ""))
        }
        #expect(outcomes.count { $0.text("link.metadataState") == "available" } == 1)
        #expect(try client.link("once").int("redeemed") == 1)
        linkd.stop()
    }

    @Test("of 64 taps at once on a link with maxTaps 1 exactly one is redirected, the others are told it is over")
    func spend() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        try client.create(Self.onceTap)
        let answers =
            try linkd.taps("/one-tap", 32) + linkd.taps("/one-tap", 32, host: "open.example.com")
        #expect(answers.count { $0.status == 302 } == 1)
        #expect(answers.count { $0.status == 410 } == 63)
        #expect(answers.first { $0.status == 302 }?.header("Location") == "https://www.example.com/sale")
        #expect(answers.allSatisfy { $0.status == 302 || $0.header("Location") == nil })
        #expect(try client.link("one-tap").int("taps") == 1)
        // What leaves no trace spends nothing, and tells the same.
        #expect(try linkd.http("HEAD", "/one-tap").status == 410)
        linkd.stop()
    }

    @Test("kill -9 gives nothing away twice, and a resent open gets what it got")
    func killed() throws {
        let linkd = try Linkd()
        try linkd.gateway().create(Self.once)
        try linkd.gateway().create(Self.onceTap)
        let before = try linkd.submissions(Self.open, 16)
        let answers = try linkd.taps("/one-tap", 16)
        linkd.signal(9)
        linkd.waitForEnd()
        try linkd.start()
        let resent = try linkd.submissions(Self.open, 16)
        #expect(before.map { $0.text("eventId") } == resent.map { $0.text("eventId") })
        #expect(before.map { $0.text("link.metadataState") } == resent.map { $0.text("link.metadataState") })
        #expect(before.map { $0.text("link.metadata.coupon") } == resent.map { $0.text("link.metadata.coupon") })
        #expect(resent.allSatisfy { $0.bool("duplicate") })
        let new = try linkd.submissions(Self.open.replacing("o{N}", with: "new{N}"), 16)
        #expect(new.allSatisfy { $0.text("link.metadataState") == "exhausted" && $0["link"]?[at: "metadata"] == .null })
        let after = try linkd.taps("/one-tap", 16)
        #expect((answers + after).count { $0.status == 302 } == 1)
        #expect(after.allSatisfy { $0.status == 410 })
        let client = try linkd.gateway()
        #expect(try client.link("once").int("redeemed") == 1 && client.link("one-tap").int("taps") == 1)
        linkd.stop()
    }

    @Test("limits above one are met exactly, and one click redeems once however often it opens")
    func several() throws {
        let linkd = try Linkd()
        let client = try linkd.gateway()
        try client.create(#"{"key":"seven","url":"https://www.example.com/","maxTaps":7}"#)
        try client.create(
            #"{"key":"five","route":"lookalikes/:person","routeParameters":{"person":"x"},"redeemLimit":5,"#
                + #""metadata":{"n":1}}"#)
        let answers = try linkd.taps("/seven", 32)
        #expect(answers.count { $0.status == 302 } == 7)
        let opens = try linkd.submissions(#"{"url":"https://go.example.com/five","kind":"open"}"#, 32)
        #expect(opens.count { $0.text("link.metadataState") == "available" } == 5)
        #expect(opens.count { $0.text("link.metadataState") == "exhausted" } == 27)
        #expect(try client.link("five").int("redeemed") == 5)
        linkd.stop()
    }
}
