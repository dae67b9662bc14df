// Play's install referrer: the vectors, what can be read out of it, and when it is not believed.

import LinkCore
import TestSupport
import Testing

@testable import Matching

@Suite("Play's install referrer")
struct ReferrerTests {
    @Test("the vectors of Play that concern a referrer come out as they say")
    func vectors() throws {
        let vectors = try VectorFile.platformVectors(of: "play")
        var seen = 0
        for vector in vectors {
            if let text = vector.input["install_referrer"]?.string {
                seen += 1
                #expect(
                    InstallReferrer.items(text).map { "\($0.name)=\($0.value ?? "")" }
                        == ["utm_source=mail", "linkd_tap=abc123"], "\(vector)")
            }
            if let click = vector.input["referrer_click_timestamp_server_seconds"]?.int,
                let install = vector.input["install_begin_timestamp_server_seconds"]?.int
            {
                seen += 1
                let referrer = Kit.referrer("linkd_tap=\(Kit.id(1))", click: click * 1000, install: install * 1000)
                #expect(ReferrerCheck.doubt(referrer, receivedAt: Kit.now) == .clickAfterInstall, "\(vector)")
            }
        }
        #expect(seen == 3)
    }

    @Test("what Play writes by itself is organic, and what somebody wrote is not")
    func organic() {
        for text in [
            "utm_source=google-play&utm_medium=organic", "utm_source=(not%20set)&utm_medium=(not%20set)", "", "&&",
        ] { #expect(InstallReferrer(text).isOrganic && InstallReferrer(text).claim == nil, "\(text)") }
        #expect(!InstallReferrer("linkd_tap=\(Kit.id(1))&utm_medium=organic").isOrganic)
        #expect(InstallReferrer("gclid=x&utm_medium=cpc").claim?.source == "google-ads")
        #expect(!InstallReferrer("utm_medium=cpc").isOrganic)
    }

    @Test("a tap's id is read in either case, and what is none is told")
    func tap() throws {
        let id = Kit.id(1)
        #expect(InstallReferrer("linkd_tap=\(id.description.uppercased())").tap == id)
        #expect(InstallReferrer("linkd_tap%3D\(id)").tap == id)
        #expect(InstallReferrer("linkd_tap=1&linkd_tap=\(id)").tap == id)
        let bad = InstallReferrer("linkd_tap=abc123")
        #expect(bad.tap == nil && bad.hasBadTap && !bad.isOrganic)
        var opening = Kit.opening(platform: .android)
        opening.referrer = bad
        let match = try MatchCascade(Kit.guessing).match(opening, MemoryTapReader())
        #expect(match.attribution.reasons.first == "install_referrer.tap_unreadable")
        #expect(match.attribution.method == .none)
    }

    @Test("hostile texts cost nothing and say nothing")
    func hostile() {
        for text in [
            String(repeating: "linkd_tap=1&", count: 40_000), "%", "%%%=%", "linkd_tap=%FF%FE", "=", "linkd_tap",
            String(repeating: "%25", count: 1000),
        ] { #expect(InstallReferrer(text).tap == nil) }
    }

    @Test("an event's evidence is read with its times, of which 0 is none")
    func evidence() throws {
        var evidence = Evidence()
        #expect(InstallReferrer(evidence) == nil)
        evidence.installReferrer = "linkd_tap=\(Kit.id(1))"
        evidence.referrerClickServerAt = 0
        evidence.installBeginServerAt = 5000
        evidence.referrerClickAt = 4000
        let referrer = try #require(InstallReferrer(evidence))
        #expect(referrer.clickServerAt == nil && referrer.installServerAt == 5000 && referrer.clickAt == 4000)
    }

    @Test(
        "times that cannot be are doubted, by Play's clock first",
        arguments: [
            (ReferrerMismatch.clickAfterInstall as ReferrerMismatch?, 20, 10, nil as Int64?, nil as Int64?),
            (nil, 10, 10, nil, nil), (nil, 10, 20, 99, 1), (.clickAfterInstall, nil, nil, 20, 10),
            (.clickAfterInstall, nil, 10, 20, 10), (nil, nil, nil, nil, nil), (nil, nil, nil, 20, nil),
        ] as [(ReferrerMismatch?, Int64?, Int64?, Int64?, Int64?)])
    func times(doubt: ReferrerMismatch?, click: Int64?, install: Int64?, deviceClick: Int64?, deviceInstall: Int64?) {
        var referrer = Kit.referrer("a=b", click: click, install: install)
        referrer.clickAt = deviceClick
        referrer.installAt = deviceInstall
        #expect(ReferrerCheck.doubt(referrer, receivedAt: Kit.now) == doubt)
    }

    @Test("a time of Play's that has not come yet is doubted beyond the difference of two clocks")
    func future() {
        func doubt(_ install: Int64) -> ReferrerMismatch? {
            ReferrerCheck.doubt(Kit.referrer("a=b", install: install), receivedAt: Kit.now)
        }
        #expect(doubt(Kit.now + ReferrerCheck.skew) == nil)
        #expect(doubt(Kit.now + ReferrerCheck.skew + 1) == .timeInFuture)
    }

    @Test("a referrer that is older than the tap it names was put there by somebody")
    func injected() throws {
        let tap = Kit.tap(1, ago: Kit.hour, platform: .android)
        for (click, install, word) in [
            (tap.at - 2 * Kit.hour, tap.at + Kit.minute, "click_before_tap"),
            (nil, tap.at - 2 * Kit.hour, "install_before_tap"),
            (tap.at + 2000, tap.at + 1000, "click_after_install"),
        ] as [(Int64?, Int64?, String)] {
            var opening = Kit.likely(Kit.phone(.android))
            opening.referrer = Kit.referrer("linkd_tap=\(tap.id)", click: click, install: install)
            let match = try MatchCascade(Kit.guessing).match(opening, Kit.source(tap))
            #expect(match.attribution.method == .none && match.tap == nil, "\(word)")
            #expect(match.attribution.reasons == ["install_referrer.\(word)", "probabilistic.referrer_doubted"])
        }
        var apple = tap
        apple.platform = .ios
        #expect(ReferrerCheck.doubt(InstallReferrer("a=b"), of: apple, on: .android) == .otherPlatform)
        apple.platform = .desktop
        #expect(ReferrerCheck.doubt(InstallReferrer("a=b"), of: apple, on: .android) == nil)
    }

    @Test("the window is measured to the installation: people open an app days after they fetched it")
    func lateOpening() throws {
        let tap = Kit.tap(1, ago: 20 * Kit.day, platform: .android)
        var opening = Kit.opening(platform: .android)
        opening.referrer = Kit.referrer(
            "linkd_tap=\(tap.id)", click: tap.at + Kit.minute, install: tap.at + 2 * Kit.minute)
        #expect(try MatchCascade(MatchPolicy()).match(opening, Kit.source(tap)).tap?.id == tap.id)
        opening.referrer = Kit.referrer("linkd_tap=\(tap.id)")
        let match = try MatchCascade(MatchPolicy()).match(opening, Kit.source(tap))
        #expect(match.attribution.reasons == ["install_referrer.tap_too_old"])
        let ancient = Kit.tap(2, ago: 91 * Kit.day, platform: .android)
        opening.referrer = Kit.referrer("linkd_tap=\(ancient.id)", install: ancient.at + Kit.minute)
        let refused = try MatchCascade(MatchPolicy()).match(opening, Kit.source(ancient))
        #expect(refused.attribution.reasons == ["install_referrer.tap_too_old"])
    }
}
