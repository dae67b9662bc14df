// What events and links of people without a server key may leave at rest.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("What stays of strangers")
struct StorageBudgetTests {
    private static let kilobytes = 10

    private static func kit(_ change: (inout RequestRates) -> Void = { _ in }) async throws -> Kit {
        var rates = RequestRates()
        rates.storedPerAddress = RequestRates.stored(bytes: kilobytes * 1024)
        change(&rates)
        return try await Kit.twoApps(workers: 2, rates: rates)
    }

    @Test("taps and events of app keys have a limit at rest, those of server keys and sockets have none")
    func limits() async throws {
        let kit = try await Self.kit()
        kit.put("abc")
        let (server, app) = (try await kit.key("s", ["events"]), try await kit.key("a", kind: "app"))
        let event = #"{"event":{"url":"shop://products/1"}}"#
        _ = try await kit.http(.get, "/abc")
        #expect(try await kit.ask(server, .post, "/v1/events", event).status == 200)
        #expect(try await kit.ask(app, .post, "/v1/events", event).status == 200)
        _ = try await kit.open("shop://products/1")
        #expect(kit.store.entries.map(\.payloadLimit) == [4096, .max, 4096, .max])
    }

    @Test("beyond its budget an address's taps are answered and only counted, until it has room again")
    func taps() async throws {
        let kit = try await Self.kit()
        kit.put("abc")
        for number in 0..<20 { #expect(try await kit.http(.get, "/abc", on: number % 2).status == 302) }
        #expect(kit.store.entries.map(\.isCountedOnly) == (0..<20).map { $0 >= Self.kilobytes })
        #expect(kit.store.entries.allSatisfy { $0.link != nil })
        _ = try await kit.http(.get, "/abc", from: "198.51.100.8")
        #expect(kit.store.entries.last?.isCountedOnly == false)
        let unknown = try await kit.http(.get, "/nothing", from: "198.51.100.9")
        #expect(unknown.status == 404)
        kit.clock.advance(milliseconds: 86_400_000 / Int64(Self.kilobytes))
        for _ in 0..<2 { _ = try await kit.http(.get, "/abc") }
        #expect(kit.store.entries.suffix(2).map(\.isCountedOnly) == [false, true])
        let (first, second) = (await kit.workers[0].counters, await kit.workers[1].counters)
        #expect(first.tapsCountedOnly + second.tapsCountedOnly == 11)
    }

    @Test("a long query takes what it leaves, and no more than an event may")
    func longQueries() async throws {
        let kit = try await Self.kit()
        kit.put("abc")
        for _ in 0..<4 { _ = try await kit.http(.get, "/abc?q=" + String(repeating: "x", count: 60_000)) }
        #expect(kit.store.entries.map(\.isCountedOnly) == [false, false, true, true])
    }

    @Test("an IPv6 address counts with its /64, and all of a /48 together may leave sixteen times as much")
    func networks() async throws {
        let kit = try await Self.kit()
        kit.put("abc")
        for number in 0..<12 { _ = try await kit.http(.get, "/abc", from: "2001:db8:1:2::\(number)") }
        #expect(kit.store.entries.count(where: \.isCountedOnly) == 2)
        for number in 0..<200 { _ = try await kit.http(.get, "/abc", from: "2001:db8:2:\(number)::1") }
        #expect(kit.store.entries.suffix(200).count(where: { !$0.isCountedOnly }) == 16 * Self.kilobytes)
        _ = try await kit.http(.get, "/abc", from: "2001:db8:3::1")
        #expect(kit.store.entries.last?.isCountedOnly == false)
    }

    @Test("events of an app key beyond the budget are told when to come again, and nothing of them is recorded")
    func appKeys() async throws {
        let kit = try await Self.kit()
        let key = try await kit.key("a", kind: "app")
        func send(_ number: Int, from address: String = "198.51.100.7") async throws -> HTTPResponse {
            let event = #"{"kind":"conversion","conversion":{"name":"x"},"app":{"installation":"i\#(number)"}}"#
            return try await kit.ask(key, .post, "/v1/events", "{\"event\":\(event)}", from: address)
        }
        for number in 0..<Self.kilobytes { #expect(try await send(number).status == 200) }
        let refused = try await send(99)
        #expect(refused.answer == "429 too_many_requests")
        #expect(refused.json.text("detail")?.contains("stored_bytes_per_address") == true)
        #expect(kit.store.entries.count == Self.kilobytes)
        #expect(try await send(99, from: "198.51.100.8").status == 200)
        kit.clock.advance(milliseconds: (refused.header("Retry-After").flatMap { Int64($0) } ?? 0) * 1000)
        #expect(try await send(99).status == 200)
    }

    @Test("every text of an event counts, not its address alone")
    func texts() async throws {
        let four = String(repeating: "x", count: 4000)
        for fields in [
            #""device":{"timezone":"\#(four)"}"#, #""app":{"sourceApplication":"\#(four)"}"#,
            #""evidence":{"clipboard":"\#(four)"}"#, #""attributes":{"a":"\#(four)"}"#,
        ] {
            let kit = try await Self.kit()
            let key = try await kit.key("a", kind: "app")
            let body = #"{"event":{"url":"shop://products/1",\#(fields)}}"#
            var kept = 0
            while try await kit.ask(key, .post, "/v1/events", body).status == 200 { kept += 1 }
            #expect(kept == Self.kilobytes / 4, "\(fields)")
        }
    }

    @Test("what an app key sends is bounded more closely, and the field is named")
    func fields() async throws {
        let kit = try await Self.kit { $0.storedPerAddress = .off }
        let (server, app) = (try await kit.key("s", ["events"]), try await kit.key("a", kind: "app"))
        func body(_ fields: String) -> String { #"{"event":{"url":"shop://products/1",\#(fields)}}"# }
        let five = String(repeating: "x", count: 5000)
        for (field, fields) in [
            ("attributes", #""attributes":{"a":"\#(five.prefix(2500))","b":"\#(five.prefix(2500))"}"#),
            ("app.state", #""app":{"state":{"\#(five.prefix(4000))":"\#(five.prefix(4000))"}}"#),
            ("app.version", #""app":{"version":"\#(five)"}"#),
            ("evidence.installReferrer", #""evidence":{"installReferrer":"\#(five)"}"#),
        ] {
            let refused = try await kit.ask(app, .post, "/v1/events", body(fields))
            #expect(refused.status == 422 && refused.json.text("field") == "event.\(field)", "\(field)")
            #expect(refused.json.text("reason")?.hasPrefix("too_long: ") == true, "\(field)")
            #expect(try await kit.ask(server, .post, "/v1/events", body(fields)).status == 200, "\(field)")
        }
        let state = #"{"state":{"a":"\#(five)"}}"#
        let opened = try await kit.ask(app, .post, "/v1/pending/\(kit.store.entries[0].outcome.eventID)/open", state)
        #expect(opened.status == 400 && opened.json.text("field") == "state")
    }

    @Test("a held link that an app key opens leaves as little as its first event, and is answered whole again")
    func opened() async throws {
        var shop = Kit.shop
        shop.routes.append(RouteDefinition(pattern: "friends/:id"))
        shop.routes[1].requires = ["login"]
        let kit = try await Kit(app: shop)
        for (kind, scopes, limit) in [("app", [], 4096), ("server", ["events"], Int.max)] as [(String, [String], Int)] {
            let key = try await kit.key(kind, kind: kind, scopes)
            let held = try await kit.ask(
                key, .post, "/v1/events",
                #"{"event":{"kind":"open","url":"shop://friends/1","app":{"installation":"\#(kind)"}}}"#)
            let id = try #require(held.json.text("outcome.pending"))
            #expect(kit.store.entries.last?.payloadLimit == limit)
            let state = #"{"state":{"login":"yes"}}"#
            let opened = try await kit.ask(key, .post, "/v1/pending/\(id)/open", state)
            let url = try #require(opened.json.text("outcome.destination.url"))
            #expect(kit.store.entries.last?.claims.isEmpty == false)
            #expect(kit.store.entries.last?.payloadLimit == limit)
            kit.store.shortenLast()
            let again = try await kit.ask(key, .post, "/v1/pending/\(id)/open", state)
            #expect(again.json.value("outcome.duplicate") == .bool(true))
            #expect(again.json.text("outcome.destination.url") == url)
        }
    }

    @Test("links made with an app key are short, end, and are so many of an address and of an installation")
    func links() async throws {
        let kit = try await Self.kit {
            $0.linksPerAddress = RequestRate(count: 5, milliseconds: 86_400_000)
            $0.linksPerInstallation = RequestRate(count: 2, milliseconds: 86_400_000)
        }
        let (app, server) = (try await kit.key("a", kind: "app"), try await kit.key("s", ["links.write"]))
        let link = #""link":{"route":"products/:product_id","routeParameters":{"product_id":"1"}"#
        func make(_ more: String = "}", from address: String, with key: String? = nil) async throws -> HTTPResponse {
            try await kit.ask(key ?? app, .post, "/v1/links", "{\(link)\(more)}", from: address)
        }
        let made = try await make(from: "198.51.100.1")
        #expect(made.status == 201)
        #expect(made.json.int("link.validUntil") == kit.clock.wallMilliseconds() + 365 * 86_400_000)
        for _ in 0..<4 { #expect(try await make(from: "198.51.100.1").status == 201) }
        #expect(try await make(from: "198.51.100.1").answer == "429 too_many_requests")
        for address in ["198.51.100.2", "198.51.100.3"] {
            #expect(try await make(#"},"installation":"i""#, from: address).status == 201)
        }
        #expect(try await make(#"},"installation":"i""#, from: "198.51.100.4").answer == "429 too_many_requests")
        #expect(try await make(#"},"installation":"j""#, from: "198.51.100.4").status == 201)
        let long = #","queryParameters":{"a":"\#(String(repeating: "x", count: 5000))"}}"#
        let refused = try await make(long, from: "198.51.100.4")
        #expect(refused.status == 422 && refused.json.text("reason") == "too_long")
        let trusted = try await make(from: "198.51.100.1", with: server)
        #expect(trusted.status == 201 && trusted.json.value("link.validUntil") == nil)
    }

    @Test("an answer that was kept short is whole when the event is sent again, unless the decision is another one")
    func duplicates() {
        var whole = Outcome(
            eventID: EventID(high: 1, low: 2), receivedAt: 3, action: .openApp, reason: "route_matched",
            decidedBy: "navigator")
        whole.link.targetURL = "https://www.example.com/whole"
        whole.destination = Destination(kind: .app, url: "shop://whole")
        var kept = whole
        kept.eventID = EventID(high: 9, low: 9)
        kept.link.targetURL = "https://www.example.com/w"
        kept.destination = Destination(kind: .app, url: "shop://w")
        kept.link.metadataState = .exhausted
        kept.link.warn(LinkReading.shortened)
        var same = kept
        same.restore(from: whole, of: .open, nil)
        #expect(same.link.targetURL == whole.link.targetURL && same.destination == whole.destination)
        #expect(same.eventID == kept.eventID && same.link.metadataState == .exhausted && !same.link.isShortened)
        whole.action = .openWeb
        var other = kept
        other.restore(from: whole, of: .open, nil)
        #expect(other == kept)
    }
}
