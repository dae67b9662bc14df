// Obstacles that keep a link from leading anywhere, what an event claims of a link, and links that are known by their
// tap.

import LinkCore
import PluginKit
import ShortLinks
import TestSupport
import Testing

@Suite("Links with limits")
struct ObstacleTests {
    typealias Kit = ShortLinksTestKit
    static let now = FakeHost.moment
    static let tap = EventID(milliseconds: 5, random: (1, 2))
    static let url = "https://go.example.com/abc"

    struct Case: Sendable, CustomTestStringConvertible {
        let obstacle: LinkObstacle?
        let kind: EventKind
        let taps: Int64
        let change: @Sendable (inout Link) -> Void
        let testDescription: String

        init(
            _ name: String, _ obstacle: LinkObstacle?, kind: EventKind = .tap, taps: Int64 = 0,
            _ change: @escaping @Sendable (inout Link) -> Void
        ) {
            testDescription = name
            self.obstacle = obstacle
            self.kind = kind
            self.taps = taps
            self.change = change
        }
    }

    static let cases: [Case] = [
        Case("a plain link", nil) { _ in },
        Case("archived", nil) { $0.isArchived = true },
        Case("disabled", .disabled) { $0.isDisabled = true },
        Case("before its time", .notYetValid) { $0.validSince = now + 1 },
        Case("from its first moment", nil) { $0.validSince = now },
        Case("at its last moment", .expired) { $0.validUntil = now },
        Case("just before its last moment", nil) { $0.validUntil = now + 1 },
        Case("used up", .usedUp, taps: 2) { $0.maxTaps = 2 },
        Case("one tap left", nil, taps: 1) { $0.maxTaps = 2 },
        Case("used up, but an open is no tap", nil, kind: .open, taps: 2) { $0.maxTaps = 2 },
        Case("with a password", .passwordRequired) { $0.password = SealedPassword(keyID: 1, bytes: [1]) },
        Case("disabled and expired", .disabled) { link in
            link.isDisabled = true
            link.validUntil = now - 5
        },
    ]

    @Test("a link works or names its obstacle", arguments: cases)
    func obstacle(_ given: Case) async throws {
        let stored = Kit.stored("abc", taps: given.taps) { link in
            link.url = "https://www.example.com/x"
            given.change(&link)
        }
        let run = try await Kit.run(Self.url, Kit.host([stored]), kind: given.kind)
        let match = try #require(run.journey?.shortLink)
        #expect(match.obstacle == given.obstacle)
        #expect(run.restarts == (given.obstacle == nil ? 1 : 0))
        #expect(match.web?.text == (given.obstacle == nil ? "https://www.example.com/x" : nil))
        #expect(run.reading.shortLink == Self.url)
    }

    @Test("the password that the gateway compared opens this link and no other")
    func password() async throws {
        let stored = Kit.stored("abc") { link in
            link.url = "https://www.example.com/x"
            link.password = SealedPassword(keyID: 1, bytes: [1])
        }
        for (key, obstacle) in [("abc", nil), ("other", LinkObstacle.passwordRequired)] {
            let run = try await Kit.run(LinkEvent(kind: .tap, url: Self.url), Kit.host([stored])) {
                $0.unlocked = LinkAddress(domain: Kit.domain, key: key)
            }
            #expect(run.journey?.shortLink?.obstacle == obstacle)
        }
    }

    @Test("a tap claims one of maxTaps once, however long the way")
    func spends() async throws {
        let stored = Kit.stored("abc", id: 9) { link in
            link.route = "products/:product_id"
            link.routeParameters = ["product_id": "1"]
            link.maxTaps = 3
        }
        let run = try await Kit.run(Self.url, Kit.host([stored]), kind: .tap)
        #expect(run.journey?.claims == [.spendTap(link: 9)])
    }

    @Test("a lost claim means used up")
    func lost() async throws {
        let stored = Kit.stored("abc", id: 9) { link in
            link.url = "https://www.example.com/x"
            link.maxTaps = 3
        }
        let run = try await Kit.run(LinkEvent(kind: .tap, url: Self.url), Kit.host([stored])) {
            $0.lostClaims = [.spendTap(link: 9)]
        }
        #expect(run.journey?.shortLink?.obstacle == .usedUp)
        #expect(run.journey?.claims == [])
    }

    @Test("who is not trusted uses a link by whatever it is told: an app takes one, a glance none and is told nothing")
    func audiences() async throws {
        func obstacle(_ kind: EventKind, _ audience: Audience, taps: Int64 = 0, bot: Bool = false) async throws
            -> (LinkObstacle?, [Claim])
        {
            let stored = Kit.stored("abc", id: 9, taps: taps) { link in
                link.url = "https://www.example.com/x"
                link.maxTaps = 1
            }
            var event = LinkEvent(kind: kind, url: Self.url)
            if bot { event.attributes["bot"] = "true" }
            let run = try await Kit.run(event, Kit.host([stored])) { $0.audience = audience }
            #expect(run.restarts == (run.journey?.shortLink?.obstacle == nil ? 1 : 0))
            return (run.journey?.shortLink?.obstacle, run.journey?.claims ?? [])
        }
        let one: [Claim] = [.spendTap(link: 9)]
        for kind in [EventKind.tap, .open, .firstOpen, .reopen, .navigate] {
            for bot in [false, true] {
                #expect(try await obstacle(kind, .app, bot: bot) == (nil, one), "\(kind)")
            }
            #expect(try await obstacle(kind, .app, taps: 1) == (.usedUp, []), "\(kind)")
            #expect(try await obstacle(kind, .onlooker) == (.tapRequired, []), "\(kind)")
            #expect(try await obstacle(kind, .onlooker, taps: 1) == (.usedUp, []), "\(kind)")
            let isTap = kind == .tap
            #expect(try await obstacle(kind, .trusted) == (nil, isTap ? one : []), "\(kind)")
            #expect(try await obstacle(kind, .trusted, taps: 1) == (isTap ? .usedUp : nil, []), "\(kind)")
        }
        #expect(try await obstacle(.tap, .visitor) == (nil, one))
        #expect(try await obstacle(.tap, .visitor, bot: true) == (.tapRequired, []))
        #expect(try await obstacle(.tap, .visitor, taps: 1, bot: true) == (.usedUp, []))
    }

    @Test("bots and taps that are not counted spend nothing")
    func uncounted() async throws {
        let stored = Kit.stored("abc", id: 9) { link in
            link.url = "https://www.example.com/x"
            link.maxTaps = 1
        }
        var bot = LinkEvent(kind: .tap, url: Self.url)
        bot.attributes["bot"] = "true"
        #expect(try await Kit.run(bot, Kit.host([stored])).journey?.claims == [])
        let head = try await Kit.run(LinkEvent(kind: .tap, url: Self.url), Kit.host([stored])) {
            $0.audience = .onlooker
        }
        #expect(head.journey?.claims == [])
        #expect(head.restarts == 0)
    }

    @Test("an open of a link with metadata claims a redemption; a tap does not", arguments: EventKind.allCases)
    func redeems(kind: EventKind) async throws {
        let stored = Kit.stored("abc", id: 9) { link in
            link.url = "https://www.example.com/x"
            link.metadata = Kit.sealed()
        }
        let claims = try await Kit.run(Self.url, Kit.host([stored]), kind: kind).journey?.claims
        let isOpen = kind == .open || kind == .firstOpen || kind == .reopen
        #expect(claims == (isOpen ? [.redeem(link: 9, click: nil)] : []))
    }

    @Test("an expired link says so of its metadata and claims none")
    func expired() async throws {
        let stored = Kit.stored("abc") { link in
            link.url = "https://www.example.com/x"
            link.metadata = Kit.sealed()
            link.validUntil = Self.now - 1
        }
        let run = try await Kit.run(Self.url, Kit.host([stored]))
        #expect(run.reading.metadataState == .expired)
        #expect(run.journey?.claims == [])
    }

    @Test("an app opened by its scheme finds the link of the tap, and redeems for that tap")
    func byTap() async throws {
        let stored = Kit.stored("abc", id: 9) { link in
            link.route = "products/:product_id"
            link.routeParameters = ["product_id": "1"]
            link.metadata = Kit.sealed()
            link.password = SealedPassword(keyID: 1, bytes: [1])
            link.ref = "spring"
        }
        let host = Kit.host([stored])
        host.taps[Self.tap] = TapRecord(shortLink: Self.url, app: "shop", receivedAt: 1)
        let run = try await Kit.run(LinkEvent(url: "shop://products/1?linkd_tap=\(Self.tap)&a=1"), host, routed: true)
        #expect(run.restarts == 0)
        #expect(run.reading.shortLink == Self.url)
        #expect(run.reading.ref == "spring")
        #expect(run.reading.route == "products/:product_id")
        #expect(run.reading.query == [QueryItem(name: "a", value: "1")])
        #expect(run.journey?.shortLink?.tap == Self.tap)
        #expect(run.journey?.shortLink?.obstacle == nil)
        #expect(run.journey?.claims == [.redeem(link: 9, click: Self.tap)])
    }

    @Test("a tap that the journal has forgotten is known while attribution keeps it, to an opening and to no other tap")
    func forgottenTap() async throws {
        let stored = Kit.stored("abc", id: 9) { link in
            link.url = "https://www.example.com/x"
            link.password = SealedPassword(keyID: 1, bytes: [1])
        }
        let host = Kit.host([stored])
        let book = MemoryTapReader()
        var tap = StoredTap(id: Self.tap, app: "shop", at: Self.now - 1)
        tap.shortLink = Self.url
        book.entries = [.init(tap)]
        host.storedTaps = book
        let url = "https://l.example.com/abc?linkd_tap=\(Self.tap)"
        #expect(try await Kit.run(url, host).journey?.shortLink?.tap == Self.tap)
        let recalled = try await Kit.run("shop://products/1?linkd_tap=\(Self.tap)", host)
        #expect(recalled.reading.shortLink == Self.url && recalled.journey?.shortLink?.isRecalled == true)
        #expect(try await Kit.run(url, host, kind: .tap).journey?.shortLink?.obstacle == .passwordRequired)
        // Another app's tap proves nothing, and a store that cannot be read returns nothing.
        book.entries[0].tap.app = "other"
        #expect(try await Kit.run(url, host).journey?.shortLink?.obstacle == .passwordRequired)
        book.entries[0].tap.app = "shop"
        book.isBroken = true
        #expect(try await Kit.run(url, host).journey?.shortLink?.obstacle == .passwordRequired)
    }

    @Test("a tap on the sister host that names the first tap is that tap")
    func sameTap() async throws {
        let stored = Kit.stored("abc", id: 9, taps: 1) { link in
            link.url = "https://www.example.com/x"
            link.maxTaps = 1
        }
        let host = Kit.host([stored])
        let hour: Int64 = 3_600_000
        host.taps[Self.tap] = TapRecord(shortLink: Self.url, app: "shop", receivedAt: Self.now - hour)
        let run = try await Kit.run("https://l.example.com/abc?linkd_tap=\(Self.tap)", host, kind: .tap)
        #expect(run.journey?.shortLink?.obstacle == nil)
        #expect(run.journey?.claims == [])
        #expect(run.journey?.earlierTap == Self.tap)
        // An address that was copied and sent on is no longer the same tap, but it still is for an app that opens it.
        host.taps[Self.tap] = TapRecord(shortLink: Self.url, app: "shop", receivedAt: Self.now - hour - 1)
        let late = try await Kit.run("https://l.example.com/abc?linkd_tap=\(Self.tap)", host, kind: .tap)
        #expect(late.journey?.shortLink?.obstacle == .usedUp && late.journey?.earlierTap == nil)
        let open = try await Kit.run("https://l.example.com/abc?linkd_tap=\(Self.tap)", host)
        #expect(open.journey?.earlierTap == Self.tap)
        // The tap of another link proves nothing.
        host.taps[Self.tap] = TapRecord(shortLink: "https://go.example.com/other", app: "shop", receivedAt: Self.now)
        let other = try await Kit.run("https://l.example.com/abc?linkd_tap=\(Self.tap)", host, kind: .tap)
        #expect(other.journey?.shortLink?.obstacle == .usedUp)
    }

    @Test("a tap on a route that names an earlier tap on a route is that tap, and no link's")
    func sameRouteTap() async throws {
        let host = Kit.host([])
        let url = "https://l.example.com/products/1?linkd_tap=\(Self.tap)"
        #expect(try await Kit.run(url, host, kind: .tap).journey?.earlierTap == nil)
        host.taps[Self.tap] = TapRecord(shortLink: nil, app: "shop", receivedAt: Self.now)
        let run = try await Kit.run(url, host, kind: .tap)
        #expect(run.journey?.earlierTap == Self.tap && run.journey?.shortLink == nil)
        host.taps[Self.tap] = TapRecord(shortLink: nil, app: "shop", receivedAt: Self.now - 3_600_001)
        #expect(try await Kit.run(url, host, kind: .tap).journey?.earlierTap == nil)
        #expect(try await Kit.run(url, host).journey?.earlierTap == Self.tap)
    }

    @Test("a tap that was one of another app, or on another route, is not this one")
    func othersTap() async throws {
        let host = Kit.host([])
        func earlier(_ app: String?, _ route: String?, _ kind: EventKind = .tap) async throws -> EventID? {
            host.taps[Self.tap] = TapRecord(shortLink: nil, app: app, route: route, receivedAt: Self.now)
            let url = "https://l.example.com/products/1?linkd_tap=\(Self.tap)"
            return try await Kit.run(LinkEvent(kind: kind, url: url), host, routed: true).journey?.earlierTap
        }
        #expect(try await earlier("shop", "products/:product_id") == Self.tap)
        for (app, route) in [
            ("books", "products/:product_id"), (nil, "products/:product_id"), ("shop", "looks/:id"), ("shop", nil),
        ] {
            #expect(try await earlier(app, route) == nil, "\(app ?? "-") \(route ?? "-")")
        }
        // The app was opened with the address from a page of another route.
        #expect(try await earlier("shop", "looks/:id", .open) == Self.tap)
        #expect(try await earlier("books", "products/:product_id", .open) == nil)
        // A link of another app with the same name.
        host.taps[Self.tap] = TapRecord(shortLink: Self.url, app: "books", receivedAt: Self.now)
        let stored = Kit.host([Kit.stored("abc", id: 1) { $0.url = "https://www.example.com/x" }])
        stored.taps = host.taps
        let run = try await Kit.run("https://l.example.com/abc?linkd_tap=\(Self.tap)", stored, kind: .tap)
        #expect(run.journey?.shortLink != nil && run.journey?.earlierTap == nil)
    }

    @Test("a held link that is opened now keeps its link and redeems for its first event")
    func origin() async throws {
        let stored = Kit.stored("abc", id: 9) { link in
            link.url = "https://www.example.com/x"
            link.metadata = Kit.sealed()
        }
        let run = try await Kit.run(LinkEvent(url: "shop://products/1"), Kit.host([stored])) {
            $0.origin = LinkOrigin(shortLink: Self.url, click: Self.tap)
        }
        #expect(run.reading.shortLink == Self.url)
        #expect(run.journey?.claims == [.redeem(link: 9, click: Self.tap)])
        #expect(run.restarts == 0)
    }

    @Test("a tap that the journal does not have, or whose link is gone, changes nothing")
    func unknownTap() async throws {
        let host = Kit.host([])
        #expect(try await Kit.run("shop://products/1?linkd_tap=\(Self.tap)", host).reading.shortLink == nil)
        host.taps[Self.tap] = TapRecord(shortLink: Self.url, app: "shop", receivedAt: 1)
        let run = try await Kit.run("shop://products/1?linkd_tap=\(Self.tap)", host)
        #expect(run.reading.shortLink == nil)
        #expect(run.notes.contains { $0.contains("no longer exists") })
    }
}
