// The ladder, rung by rung: who answers first, what is refused and with which word, and who has a tap when several want it.

import LinkCore
import TestSupport
import Testing

@testable import Matching

@Suite("The ladder")
struct MatchCascadeTests {
    private let cascade = MatchCascade(MatchPolicy())

    @Test("Play's referrer names the tap")
    func referrer() throws {
        let source = Kit.source(Kit.tap(1, platform: .android))
        var opening = Kit.opening(platform: .android)
        opening.referrer = InstallReferrer("utm_source=mail&linkd_tap=\(Kit.id(1))")
        let match = try cascade.match(opening, source)
        #expect(match.attribution.method == .installReferrer && match.attribution.confidence == .unique)
        #expect(match.attribution.tap == "\(Kit.id(1))" && match.attribution.tappedAt == Kit.now - 10 * Kit.minute)
        #expect(match.attribution.shortLink == "https://go.example.com/k1" && match.attribution.candidates == 1)
        #expect(match.attribution.campaign == "spring" && match.attribution.source == "mail")
        #expect(match.needsClaim && match.attribution.reasons.isEmpty)
    }

    @Test("the first rung that answers decides: referrer, opened URL, account, clipboard")
    func order() throws {
        let token = ClipboardToken(high: 7, low: 7)
        let source = Kit.source(
            .init(tap: Kit.tap(1, platform: .android)), .init(tap: Kit.tap(2, platform: .android)),
            .init(tap: Kit.tap(3, platform: .android), user: "ann"),
            .init(tap: Kit.tap(4, platform: .android), token: token))
        var opening = Kit.opening(platform: .android)
        opening.referrer = InstallReferrer("linkd_tap=\(Kit.id(1))")
        opening.tap = Kit.id(2)
        opening.user = "ann"
        opening.clipboard = token
        var found: [Attribution.Method] = [try cascade.match(opening, source).attribution.method]
        opening.referrer = nil
        found.append(try cascade.match(opening, source).attribution.method)
        opening.tap = nil
        found.append(try cascade.match(opening, source).attribution.method)
        opening.user = nil
        found.append(try cascade.match(opening, source).attribution.method)
        opening.clipboard = nil
        found.append(try cascade.match(opening, source).attribution.method)
        #expect(found == [.installReferrer, .clickID, .login, .clipboard, .organic])
        #expect(source.addressQuestions == 0)
    }

    @Test("a rung that is refused lets the next one answer, and the outcome tells both")
    func goesOn() throws {
        let source = Kit.source(.init(tap: Kit.tap(3), user: "ann"))
        var opening = Kit.opening()
        opening.tap = Kit.id(99)
        opening.user = "ann"
        let match = try cascade.match(opening, source)
        #expect(match.attribution.method == .login)
        #expect(match.attribution.reasons == ["click_id.tap_unknown"])
    }

    @Test(
        "a tap that may not be had is refused with its word",
        arguments: [
            ("tap_too_old", 8 * Kit.day, "shop", nil as String?), ("tap_in_future", -Kit.hour, "shop", nil),
            ("tap_of_other_app", Kit.minute, "other", nil), ("tap_taken", Kit.minute, "shop", "i2"),
        ])
    func refused(word: String, ago: Int64, app: String, owner: String?) throws {
        var tap = Kit.tap(1, ago: ago)
        tap.app = app
        tap.takenBy = owner
        var opening = Kit.opening(.open)
        opening.tap = tap.id
        let match = try cascade.match(opening, Kit.source(tap))
        #expect(match.attribution.method == .none && match.attribution.confidence == .none && match.tap == nil)
        #expect(match.attribution.reasons == ["click_id.\(word)"] && !match.needsClaim)
        // What another window may make good of is kept, what no window could is not.
        #expect(match.identified.map(\.tap.id) == (word == "tap_too_old" ? [tap.id] : []))
    }

    @Test("a link's own window goes before the configured one, in both directions")
    func ownWindow() throws {
        var long = Kit.tap(1, ago: 20 * Kit.day)
        long.window = 30 * Kit.day
        var short = Kit.tap(2, ago: 2 * Kit.hour)
        short.window = Kit.hour
        var endless = Kit.tap(3, ago: 91 * Kit.day)
        endless.window = 400 * Kit.day
        let source = Kit.source(long, short, endless)
        var opening = Kit.opening(.open)
        opening.tap = long.id
        #expect(try cascade.match(opening, source).tap?.id == long.id)
        for tap in [short, endless] {
            opening.tap = tap.id
            #expect(try cascade.match(opening, source).attribution.reasons == ["click_id.tap_too_old"])
        }
    }

    @Test("a tap exactly as old as the window still counts, a millisecond more does not")
    func edge() throws {
        for (ago, counts) in [(7 * Kit.day, true), (7 * Kit.day + 1, false), (-MatchPolicy.future, true)] {
            let tap = Kit.tap(1, ago: ago)
            var opening = Kit.opening(.open)
            opening.tap = tap.id
            #expect(try (cascade.match(opening, Kit.source(tap)).tap != nil) == counts)
        }
    }

    @Test("of an account's taps the latest that may be had is meant, and all are remembered")
    func account() throws {
        var taken = Kit.tap(3, ago: Kit.minute)
        taken.takenBy = "i9"
        let source = Kit.source(
            .init(tap: Kit.tap(1, ago: Kit.day), user: "ann"),
            .init(tap: Kit.tap(2, ago: Kit.hour), user: "ann"),
            .init(tap: taken, user: "ann"), .init(tap: Kit.tap(4, ago: Kit.minute), user: "bob"),
            .init(tap: Kit.tap(5, ago: 9 * Kit.day), user: "ann"))
        var opening = Kit.opening()
        opening.user = "ann"
        let match = try cascade.match(opening, source)
        #expect(match.tap?.id == Kit.id(2) && match.attribution.method == .login)
        #expect(match.identified.map(\.tap.id) == [2, 1, 5].map(Kit.id))
        opening.kind = .open
        #expect(try cascade.match(opening, source).attribution.method == .direct)
        // What was refused of several taps is said once.
        for index in source.entries.indices { source.entries[index].tap.takenBy = "another" }
        opening.kind = .firstOpen
        #expect(try cascade.match(opening, source).attribution.reasons == ["login.tap_taken"])
    }

    @Test("a clipboard token works within its hour and is one installation's")
    func clipboard() throws {
        let token = ClipboardToken(high: 1, low: 2)
        let tap = Kit.tap(1, ago: Kit.hour)
        let source = Kit.source(.init(tap: tap, token: token))
        var opening = Kit.opening()
        opening.clipboard = token
        #expect(try cascade.match(opening, source).attribution.method == .clipboard)
        #expect(source.take(tap.id, for: "i1", .clipboard))
        opening.installation = "i2"
        #expect(try cascade.match(opening, source).attribution.reasons == ["clipboard.tap_taken"])
        source.entries[0].tap.takenBy = nil
        source.entries[0].tap.at = Kit.now - Kit.hour - 1
        #expect(try cascade.match(opening, source).attribution.reasons == ["clipboard.token_expired"])
        opening.clipboard = ClipboardToken(high: 1, low: 3)
        #expect(try cascade.match(opening, source).attribution.reasons == ["clipboard.token_unknown"])
    }

    @Test("of 64 installations that name one tap one has it, and the one that has it keeps it")
    func oneWinner() throws {
        let source = Kit.source(Kit.tap(1))
        var winners: [String] = []
        for round in 0..<2 {
            for number in 0..<64 {
                var opening = Kit.opening(installation: "i\(number)")
                opening.tap = Kit.id(1)
                let match = try cascade.match(opening, source)
                guard let tap = match.tap, let installation = opening.installation else { continue }
                #expect(match.needsClaim == (round == 0))
                if source.take(tap.id, for: installation, .clickID) { winners.append(installation) }
            }
        }
        #expect(winners == ["i0", "i0"])
    }

    @Test("a tap that was lost while it was being decided is as good as taken")
    func lost() throws {
        var opening = Kit.opening()
        opening.tap = Kit.id(1)
        opening.lost = [Kit.id(1)]
        #expect(try cascade.match(opening, Kit.source(Kit.tap(1))).attribution.reasons == ["click_id.tap_taken"])
    }

    @Test("the second first open of an installation gets what it has, and never another tap")
    func repeated() throws {
        let source = Kit.source(Kit.tap(1), Kit.tap(2))
        #expect(source.take(Kit.id(1), for: "i1", .login))
        var opening = Kit.opening()
        opening.tap = Kit.id(2)
        let match = try cascade.match(opening, source)
        #expect(match.tap?.id == Kit.id(1) && match.attribution.method == .login && !match.needsClaim)
        #expect(match.attribution.reasons == ["matched_before"])
    }

    @Test(
        "a first open whose twin takes the tap while it looks is the second one: it has no claim, and is no opening of its own"
    )
    func raced() throws {
        let source = Kit.source(Kit.tap(1))
        source.meanwhile = { [unowned source] in _ = source.take(Kit.id(1), for: "i1", .installReferrer) }
        var opening = Kit.opening()
        opening.referrer = InstallReferrer("linkd_tap=\(Kit.id(1))")
        let match = try cascade.match(opening, source)
        #expect(match.tap?.id == Kit.id(1) && !match.needsClaim)
        #expect(match.attribution.reasons == ["matched_before"])
    }

    @Test("an app that Play fetched anew gets the tap that led there, though its id is the one of before")
    func reinstalled() throws {
        var before = Kit.tap(1)
        (before.takenBy, before.takenHow, before.takenAt) = ("i1", .installReferrer, Kit.now - 60_000)
        let source = Kit.source(before, Kit.tap(2))
        var opening = Kit.opening()
        opening.referrer = InstallReferrer("linkd_tap=\(Kit.id(2))")
        for (installed, expected, reasons) in [
            (Kit.now - 60_001, Kit.id(1), ["matched_before"]), (Kit.now - 60_000, Kit.id(1), ["matched_before"]),
            (Kit.now - 30_000, Kit.id(2), []), (Kit.now + ReferrerCheck.skew + 1, Kit.id(1), ["matched_before"]),
        ] {
            opening.referrer?.installServerAt = installed
            let match = try cascade.match(opening, source)
            #expect(match.tap?.id == expected && match.attribution.reasons == reasons, "\(installed - Kit.now)")
            #expect(match.needsClaim == (expected == Kit.id(2)))
        }
    }

    @Test("the vector of a deferred link asked for twice: the second time there is nothing new")
    func deferredTwice() throws {
        let vectors = try VectorFile.vectors(of: "applink.deferred")
        let vector = try #require(vectors.first { $0.input["calls"]?.int == 2 })
        let source = Kit.source(.init(tap: Kit.tap(1), user: "ann"), .init(tap: Kit.tap(2), user: "ann"))
        var opening = Kit.opening()
        opening.user = "ann"
        var results: [JSONValue] = []
        for _ in 0..<2 {
            let match = try cascade.match(opening, source)
            results.append(match.needsClaim ? .string("<request>") : .null)
            if let tap = match.tap, match.needsClaim { #expect(source.take(tap.id, for: "i1", .login)) }
        }
        #expect(results == vector.expect["results"]?.array)
        // Of the other taps of the account none was taken along.
        #expect(source.entries.compactMap(\.tap.takenBy) == ["i1"])
    }

    @Test("without an installation only an opened URL is matched, and nothing is taken")
    func noInstallation() throws {
        let source = Kit.source(.init(tap: Kit.tap(1), user: "ann"))
        var opening = Kit.opening(installation: nil)
        opening.user = "ann"
        #expect(try cascade.match(opening, source).attribution.reasons == ["login.installation_missing"])
        opening.tap = Kit.id(1)
        let match = try cascade.match(opening, source)
        #expect(match.attribution.method == .clickID && !match.needsClaim)
    }

    @Test("a short link that the system opened itself is the match, without a tap")
    func openedByLink() throws {
        var opening = Kit.opening(.open)
        opening.shortLink = "https://go.example.com/k"
        let match = try cascade.match(opening, Kit.source(Kit.tap(1)))
        #expect(match.attribution.method == .clickID && match.attribution.tap == nil && match.tap == nil)
        #expect(match.attribution.shortLink == "https://go.example.com/k")
        #expect(match.attribution.reasons == ["opened_by_link"])
    }

    @Test("an opening of which nothing speaks is organic the first time and direct later")
    func silence() throws {
        #expect(try cascade.match(Kit.opening(), MemoryTapReader()).attribution.method == .organic)
        for kind in [EventKind.open, .reopen] {
            let attribution = try cascade.match(Kit.opening(kind), MemoryTapReader()).attribution
            #expect(attribution.method == .direct && attribution.confidence == .none && attribution.candidates == 0)
        }
    }

    @Test("a campaign without a tap is told by Play or by a store, and a tap goes before it")
    func campaignOnly() throws {
        var opening = Kit.opening(platform: .android)
        opening.referrer = InstallReferrer("utm_source=news&utm_campaign=may")
        let match = try cascade.match(opening, MemoryTapReader())
        #expect(match.attribution.method == .installReferrer && match.attribution.campaign == "may")
        #expect(match.attribution.source == "news" && match.tap == nil && !match.needsClaim)
        opening.user = "ann"
        let both = try cascade.match(opening, Kit.source(.init(tap: Kit.tap(1), user: "ann")))
        #expect(both.attribution.method == .login)
        var apple = Kit.opening()
        apple.storeClaim = CampaignClaim(campaign: "4711", source: "apple-ads")
        let told = try cascade.match(apple, MemoryTapReader()).attribution
        #expect(told.method == .appStore && told.campaign == "4711" && told.reasons == ["campaign_only"])
    }

    @Test("a source that fails makes the match fail, not guess")
    func broken() {
        let source = MemoryTapReader()
        source.isBroken = true
        var opening = Kit.opening()
        opening.tap = Kit.id(1)
        #expect(throws: MemoryTapReader.Broken.self) { try MatchCascade(Kit.guessing).match(opening, source) }
    }
}
