// maxTaps: the public learns where a link leads at most so often, whichever way it asks.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("What maxTaps promises")
struct LinkUseTests {
    private static let target = "https://shop.example.org/page"
    private static let address = LinkAddress(domain: Kit.domain, key: "abc")

    /// A way to ask for the link.
    private typealias Way = @Sendable (Kit, Int) async throws -> HTTPResponse

    private static func get(
        _ headers: [(String, String)] = [], method: HTTPMethod = .get, path: String = "/abc"
    ) -> Way {
        { kit, worker in try await kit.http(method, path, headers, on: worker) }
    }

    private static func event(_ key: String, _ kind: String, path: String = "abc", list: Bool = false) -> Way {
        let event = #"{"kind":"\#(kind)","url":"https://go.example.com/\#(path)","app":{"installation":"i"}}"#
        let body = list ? #"{"events":[\#(event)]}"# : #"{"event":\#(event)}"#
        return { kit, worker in try await kit.ask(key, .post, "/v1/events", body, on: worker) }
    }

    private static func uses(_ key: String) -> [(name: String, way: Way)] {
        [
            ("tap", get()), ("look-up", get([("Accept", "application/json")])),
            ("a program's look-up", get([("Accept", "application/json"), ("User-Agent", "okhttp/4.12.0")])),
            ("open", event(key, "open")), ("first_open", event(key, "first_open")),
            ("navigate", event(key, "navigate")), ("list", event(key, "open", list: true)),
        ]
    }

    private static let glances: [(name: String, way: Way)] = [
        ("HEAD", get(method: .head)), ("prefetch", get([("Sec-Purpose", "prefetch")])),
        ("preview", get([("X-Purpose", "preview")])), ("curl", get([("User-Agent", "curl/8.5.0")])),
        ("crawler", get([("User-Agent", Agents.slack)])), ("no agent", get([("User-Agent", "")])),
        ("Office", get([("User-Agent", "Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.12026; Pro)")])),
        ("Outlook", get([("User-Agent", "\(Agents.windows) (ms-office; MSOffice 16)")])),
        ("Outlook of a Mac", get([("User-Agent", "MacOutlook/16.78.3 (Intelx64 Mac OS X Version 13.5)")])),
        ("an app's client", get([("User-Agent", "Mail/1 CFNetwork/1408.0.4 Darwin/22.5.0")])),
        ("an app's library", get([("User-Agent", "Mail/1 (com.example.mail; iOS 17.0.0) Alamofire/5.6.2")])),
    ]

    private func isTold(_ response: HTTPResponse) -> Bool {
        response.header("Location")?.contains(Self.target) == true || response.text.contains(Self.target)
    }

    private func kit(workers: Int = 1, taps: Int64 = 1) async throws -> (kit: Kit, key: String) {
        let kit = try await Kit.twoApps(workers: workers)
        kit.put("abc") { $0.maxTaps = taps }
        return (kit, try await kit.key("app", kind: "app"))
    }

    @Test("every use takes one and is told; glances are not told before it; nobody is told after it")
    func matrix() async throws {
        for index in 0..<7 {
            let (kit, key) = try await kit()
            let uses = Self.uses(key)
            for (name, way) in Self.glances { #expect(try await !isTold(way(kit, 0)), "\(name)") }
            #expect(kit.store.stored(Self.address)?.taps == 0)
            #expect(try await isTold(uses[index].way(kit, 0)), "\(uses[index].name)")
            #expect(kit.store.stored(Self.address)?.taps == 1, "\(uses[index].name)")
            for (name, way) in uses + Self.glances {
                #expect(try await !isTold(way(kit, 0)), "\(name) after \(uses[index].name)")
            }
            #expect(kit.store.stored(Self.address)?.taps == 1)
        }
    }

    @Test("programs see what the link says of itself, a prefetch is to come again, HEAD has no Location")
    func glances() async throws {
        let (kit, _) = try await kit()
        kit.put("abc") { link in
            link.maxTaps = 1
            var social = Social()
            (social.title, social.description) = ("A <party>", "You are invited")
            link.social = social
        }
        let page = try await kit.http(.get, "/abc", [("User-Agent", Agents.slack)])
        #expect(page.status == 200 && page.header("Location") == nil && page.header("Cache-Control") == "no-store")
        #expect(page.tag("og:title") == "A &lt;party&gt;" && page.tag("og:description") == "You are invited")
        #expect(page.tag("al:ios:url") == nil && page.tag("al:web:url") == nil && page.button("open") == nil)
        let head = try await kit.http(.head, "/abc")
        #expect(head.status == 200 && head.header("Location") == nil)
        let prefetch = try await kit.http(.get, "/abc", [("Sec-Purpose", "prefetch;prerender")])
        #expect(prefetch.status == 503 && prefetch.header("Cache-Control") == "no-store")
        for (method, headers) in [(HTTPMethod.head, []), (.get, [("Purpose", "prefetch")])] {
            let look = try await kit.http(method, "/abc", headers + [("Accept", "application/json")])
            #expect(!isTold(look) && [200, 503].contains(look.status))
        }
        #expect(kit.store.entries.allSatisfy { $0.outcome.reason == "tap_required" && $0.claims.isEmpty })
        #expect(try await kit.http(.get, "/abc").status == 302)
        #expect(try await kit.http(.head, "/abc").status == 410)
    }

    @Test("a password is asked for before a page is shown, and a link that is over says so")
    func order() async throws {
        let (kit, key) = try await kit()
        try kit.seal("locked") { link, vault in
            link.maxTaps = 1
            link.password = try vault.seal(password: "tide-mauve-9-kettle")
            var social = Social()
            social.title = "Secret title"
            link.social = social
        }
        let crawler = try await kit.http(.get, "/locked", [("User-Agent", Agents.slack)])
        #expect(!crawler.text.contains("Secret title") && crawler.text.contains("type=\"password\""))
        let opened = try await Self.event(key, "open", path: "locked")(kit, 0)
        #expect(opened.json.text("outcome.reason") == "password_required" && !isTold(opened))
        // The id of an open that was refused opens nothing.
        let id = try #require(opened.json.text("outcome.eventId"))
        #expect(try await !isTold(Self.event(key, "open", path: "locked?linkd_tap=\(id)")(kit, 0)))
    }

    @Test("who names the use that was counted takes no other one; a look-up says which it was")
    func sameUse() async throws {
        let (kit, key) = try await kit()
        let look = try await Self.get([("Accept", "application/json")])(kit, 0)
        #expect(look.json.count == 4 && look.json.text("targetUrl") == Self.target)
        let tap = try #require(look.json.text("tap"))
        #expect(kit.store.entries.last?.event.kind == .tap && kit.store.entries.last?.tapDraft == nil)
        let named = try await Self.event(key, "open", path: "abc?linkd_tap=\(tap)")(kit, 0)
        #expect(named.json.text("outcome.link.targetUrl") == Self.target)
        #expect(kit.store.stored(Self.address)?.taps == 1)
        let another = "\(tap.dropLast())\(tap.last == "0" ? "1" : "0")"
        let other = try await Self.event(key, "open", path: "abc?linkd_tap=\(another)")(kit, 0)
        #expect(other.json.text("outcome.reason") == "link_used_up" && !isTold(other))
    }

    @Test("sockets and server keys are told always; of theirs only taps are counted")
    func trusted() async throws {
        let (kit, _) = try await kit()
        let key = try await kit.key(["events"])
        for _ in 0..<2 { #expect(try await isTold(Self.event(key, "open")(kit, 0))) }
        #expect(try await kit.open("https://go.example.com/abc").text("link.targetUrl") == Self.target)
        #expect(kit.store.stored(Self.address)?.taps == 0)
        #expect(try await kit.open("https://go.example.com/abc", kind: "tap").text("link.targetUrl") == Self.target)
        #expect(try await kit.open("https://go.example.com/abc", kind: "tap").text("reason") == "link_used_up")
        #expect(try await isTold(Self.event(key, "open")(kit, 0)))
    }

    @Test("a link that leads to it is no way around, nor is the tap of another of its rules")
    func chains() async throws {
        let (kit, _) = try await kit()
        kit.put("outer", url: "https://go.example.com/other") { link in
            link.rules = [
                LinkRule(conditions: [Condition(.query, matchKey: "in")], url: "https://go.example.com/abc")
            ]
        }
        kit.put("other", url: "https://shop.example.org/other")
        let look = try await kit.http(.head, "/outer?in=1")
        #expect(!isTold(look))
        _ = try await kit.http(.get, "/outer")
        let tap = try #require(kit.store.entries.last?.outcome.eventID)
        #expect(try await isTold(kit.http(.get, "/abc")))
        let around = try await kit.http(.get, "/outer?in=1&linkd_tap=\(tap)")
        #expect(around.status == 410 && !isTold(around))
    }

    @Test("of 64 requests of every sort at once exactly one is told")
    func race() async throws {
        let (kit, key) = try await kit(workers: 2)
        let ways = Self.uses(key) + Self.glances
        let told = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<64 {
                group.addTask { isTold(try await ways[number % ways.count].way(kit, number % 2)) }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(told == 1)
        #expect(kit.store.stored(Self.address)?.taps == 1)
    }

    @Test("a list of opens takes what is left and no more, in one transaction")
    func batch() async throws {
        let (kit, key) = try await kit(taps: 2)
        let event = #"{"kind":"open","url":"https://go.example.com/abc"}"#
        let list = Array(repeating: event, count: 5).joined(separator: ",")
        let response = try await kit.ask(key, .post, "/v1/events", #"{"events":[\#(list)]}"#)
        let outcomes = response.json["outcomes"]?.array?.compactMap(\.object) ?? []
        #expect(outcomes.count { $0.text("link.targetUrl") == Self.target } == 2)
        #expect(outcomes.count { $0.text("reason") == "link_used_up" } == 3)
        #expect(kit.store.stored(Self.address)?.taps == 2)
    }

    @Test("an app that is told of a target it may not open has used the link")
    func refused() async throws {
        let (kit, key) = try await kit()
        kit.put("far", url: "https://go.example.com/nothing/here") { $0.maxTaps = 1 }
        let first = try await Self.event(key, "open", path: "far")(kit, 0)
        #expect(first.json.text("outcome.action") == "reject" && first.text.contains("/nothing/here"))
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "far"))?.taps == 1)
        let second = try await Self.event(key, "open", path: "far")(kit, 0)
        #expect(second.json.text("outcome.reason") == "link_used_up" && !second.text.contains("/nothing/here"))
    }
}
