// How often an address and a key may ask, over HTTP, and what is never limited.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Rate limits")
struct RateLimitTests {
    private static func rates(_ change: (inout RequestRates) -> Void) -> RequestRates {
        var rates = RequestRates()
        change(&rates)
        return rates
    }
    private static let ten = RequestRate(count: 10, milliseconds: 10_000)

    /// How many of so many requests were not told to wait.
    private func through(_ count: Int, _ ask: () async throws -> HTTPResponse) async throws -> Int {
        var through = 0
        for _ in 0..<count where try await ask().status != 429 { through += 1 }
        return through
    }

    @Test("an address may ask so often, then it is told when to come back; others may meanwhile")
    func addresses() async throws {
        let kit = try await Kit.twoApps(workers: 2, rates: Self.rates { $0.perAddress = Self.ten })
        kit.put("abc")
        #expect(try await through(20) { try await kit.http(.get, "/abc", on: Int.random(in: 0...1)) } == 10)
        let refused = try await kit.http(.get, "/abc")
        #expect(refused.answer == "429 too_many_requests")
        #expect(refused.header("Retry-After") == "1")
        #expect(try await kit.http(.get, "/abc", from: "198.51.100.8").status == 302)
        let page = try await kit.http(.get, "/abc", [("Accept", "text/html")])
        #expect(page.status == 429 && page.contentType?.hasPrefix("text/html") == true)
        #expect(page.header("Retry-After") == "1")
        kit.clock.advance(milliseconds: 1000)
        #expect(try await kit.http(.get, "/abc").status == 302)
        #expect(try await kit.http(.get, "/abc").status == 429)
        #expect(kit.store.entries.count == 12)
    }

    @Test("robots.txt and what linkd has not are never limited: a refusal would cost as much")
    func exempt() async throws {
        let kit = try await Kit.twoApps(
            rates: Self.rates { $0.perAddress = RequestRate(count: 1, milliseconds: 3_600_000) })
        #expect(try await through(3) { try await kit.http(.get, "/abc") } == 1)
        for path in ["/robots.txt", "/healthz", "/favicon.ico"] {
            #expect(try await through(50) { try await kit.http(.get, path) } == 50, "\(path)")
        }
    }

    @Test("association files have a bucket of their own: what else comes from an address keeps no phone from its file")
    func files() async throws {
        let kit = try await Kit.twoApps(rates: Self.rates { $0.perAddress = Self.ten })
        #expect(try await through(20) { try await kit.http(.get, "/abc") } == 10)
        #expect(try await through(20) { try await kit.http(.get, "/.well-known/assetlinks.json") } == 10)
        #expect(try await kit.http(.get, "/.well-known/assetlinks.json").answer == "429 too_many_requests")
        #expect(try await kit.http(.get, "/.well-known/assetlinks.json", from: "198.51.100.8").status != 429)
    }

    @Test("what is more work than a tap takes more of the bucket")
    func costs() async throws {
        let kit = try await Kit.twoApps(
            rates: Self.rates { $0.perAddress = RequestRate(count: 100, milliseconds: 100_000) })
        kit.put("abc")
        kit.put("pic")
        var address = 0
        /// What a request costs: what is missing of a bucket of a hundred.
        func cost(_ ask: (String) async throws -> Void) async throws -> Int {
            address += 1
            let from = "203.0.113.\(address)"
            try await ask(from)
            return 100 - (try await through(100) { try await kit.http(.get, "/abc", from: from) })
        }
        func get(_ target: String, _ headers: [(String, String)] = []) async throws -> Int {
            try await cost { _ = try await kit.http(.get, target, headers, from: $0) }
        }
        let long = String(repeating: "x", count: 8_000)
        #expect(try await get("/abc") == 1)
        #expect(try await get("/abc?q=\(long.prefix(900))") == 1)
        #expect(try await get("/abc?q=\(long)") == 29)
        #expect(try await get("/none/\(long)") == 29)
        #expect(try await get("/abc", [("X-Fill", long)]) == 5)
        #expect(try await get("/abc", [("Accept", "application/json")]) == 1 + RequestCost.page)
        #expect(try await get("/openapi.json") == 1 + RequestCost.document)
        #expect(try await get("/pic/qr.png") == 1 + RequestCost.picture)
        #expect(try await get("/pic/qr.png") == 1)
        let body = String(repeating: "x", count: 655_360)
        #expect(try await cost { _ = try await kit.http(.post, "/abc", body: body, from: $0) } == 11)
        // Nobody draws for an address that has nothing left.
        let poor = "198.51.100.99"
        #expect(try await through(95) { try await kit.http(.get, "/abc", from: poor) } == 95)
        #expect(try await kit.http(.get, "/pic/qr.png", from: poor).status == 200)
        #expect(try await kit.http(.get, "/pic/qr.svg", from: poor).answer == "429 too_many_requests")
        #expect(kit.services.pictures.counts.drawn == 1)
    }

    @Test("the link that was opened last takes more of what an app key may ask than a list of those that wait")
    func currentLink() async throws {
        for (path, cost) in [("/v1/pending", 1), ("/v1/current", 1 + RequestCost.currentLink)] {
            let kit = try await Kit.twoApps(
                rates: Self.rates { $0.appKeyPerAddress = RequestRate(count: 20, milliseconds: 20_000) })
            let (app, server) = (try await kit.key("ios", kind: "app"), try await kit.key("s", ["events"]))
            let asked = try await through(20) { try await kit.ask(app, .get, "\(path)?installation=p") }
            #expect(asked == 20 / cost, "\(path)")
            // A backend's are counted one by one.
            #expect(try await kit.ask(server, .get, "\(path)?installation=p").status == 200)
        }
    }

    @Test("an app's event with a long address takes more, in a list and in lines too")
    func longEvents() async throws {
        let kit = try await Kit.twoApps(rates: Self.rates { $0.appKeyPerAddress = Self.ten })
        let key = try await kit.key("ios", kind: "app")
        let long = "{\"kind\":\"open\",\"url\":\"shop://products/1?q=\(String(repeating: "x", count: 3_000))\"}"
        for (address, body, type, kept) in [
            ("203.0.113.1", "{\"event\":\(long)}", "application/json", 1),
            ("203.0.113.2", "{\"events\":[\(long),\(long)]}", "application/json", 0),
            ("203.0.113.3", "\(long)\n\(long)\n", "application/x-ndjson", 1),
        ] {
            let before = kit.store.entries.count
            _ = try await kit.ask(key, .post, "/v1/events", body, type: type, from: address)
            #expect(kit.store.entries.count == before + kept, "\(address)")
        }
        let large = "{" + String(repeating: " ", count: 655_360) + "}"
        #expect(try await kit.ask(key, .post, "/v1/events", large, from: "203.0.113.4").status == 400)
        #expect(try await kit.ask(key, .post, "/v1/events", large, from: "203.0.113.4").status == 429)
    }

    @Test("an IPv6 address counts with its /64, an IPv4 address for itself")
    func networks() async throws {
        let kit = try await Kit.twoApps(rates: Self.rates { $0.perAddress = Self.ten })
        var next = 0
        let same = try await through(40) {
            next += 1
            return try await kit.http(.get, "/abc", from: "2001:db8:1:2::\(next)")
        }
        #expect(same == 10)
        let others = try await through(40) {
            next += 1
            return try await kit.http(.get, "/abc", from: "2001:db8:1:\(next)::1")
        }
        #expect(others == 40)
        let neighbours = try await through(40) {
            next += 1
            return try await kit.http(.get, "/abc", from: "203.0.113.\(next)")
        }
        #expect(neighbours == 40)
    }

    @Test(
        "this host and trusted proxies are not limited, but who comes through one is; a stranger's word counts nothing")
    func proxies() async throws {
        let kit = try await Kit.twoApps(rates: Self.rates { $0.perAddress = Self.ten })
        #expect(try await through(40) { try await kit.http(.get, "/abc", from: "127.0.0.1") } == 40)
        let client = [("X-Forwarded-For", "203.0.113.7")]
        #expect(try await through(40) { try await kit.http(.get, "/abc", client, from: "127.0.0.1") } == 10)
        var next = 0
        let liar = try await through(40) {
            next += 1
            return try await kit.http(.get, "/abc", [("X-Forwarded-For", "203.0.113.\(next)")], from: "198.51.100.9")
        }
        #expect(liar == 10)
        let chain = try await through(40) {
            next += 1
            let header = [("X-Forwarded-For", "192.0.2.\(next), 203.0.113.99")]
            return try await kit.http(.get, "/abc", header, from: "127.0.0.1")
        }
        #expect(chain == 10)
    }

    @Test("a server key may ask so often from wherever it comes, and each key for itself")
    func keys() async throws {
        let kit = try await Kit.twoApps(workers: 2, rates: Self.rates { $0.perKey = Self.ten })
        let (a, b) = (try await kit.key("a", ["links.read"]), try await kit.key("b", ["links.read"]))
        var next = 0
        let first = try await through(30) {
            next += 1
            return try await kit.ask(a, .get, "/v1/links", from: "203.0.113.\(next)", on: next % 2)
        }
        #expect(first == 10)
        #expect(try await through(5) { try await kit.ask(b, .get, "/v1/links") } == 5)
    }

    @Test("who has a key is not held up by what others at the address did, who has none is")
    func separate() async throws {
        let kit = try await Kit.twoApps(rates: Self.rates { $0.perAddress = Self.ten })
        let server = try await kit.key("a", ["links.read"])
        let app = try await kit.key("b", kind: "app")
        #expect(try await through(20) { try await kit.http(.get, "/v1/links") } == 10)
        #expect(try await kit.http(.get, "/abc").status == 429)
        #expect(try await through(20) { try await kit.ask(server, .get, "/v1/links") } == 20)
        #expect(try await through(20) { try await kit.ask(app, .get, "/v1/pending?installation=i") } == 20)
    }

    @Test("with an app key each event of an address counts, alone, in lists and in lines")
    func appKeys() async throws {
        let kit = try await Kit.twoApps(rates: Self.rates { $0.appKeyPerAddress = Self.ten })
        let key = try await kit.key("ios", kind: "app")
        let event = #"{"kind":"open","url":"shop://products/1"}"#
        let list = "{\"events\":[" + Array(repeating: event, count: 4).joined(separator: ",") + "]}"
        let lines = String(repeating: "\(event)\n", count: 4)
        func send(_ address: String) async throws -> Int {
            _ = try await kit.ask(key, .post, "/v1/events", list, from: address)
            _ = try await kit.ask(key, .post, "/v1/events", lines, type: "application/x-ndjson", from: address)
            return try await through(10) {
                try await kit.ask(key, .post, "/v1/events", "{\"event\":\(event)}", from: address)
            }
        }
        #expect(try await send("203.0.113.1") == 2)
        #expect(kit.store.entries.count == 10)
        #expect(try await send("203.0.113.2") == 2)
        // A list that is more than there is to take leaves nothing behind.
        let refused = try await kit.ask(key, .post, "/v1/events", list, from: "203.0.113.2")
        #expect(refused.answer == "429 too_many_requests")
        #expect(kit.store.entries.count == 20)
    }

    @Test("lines are recorded as far as an address may send; the others are told to wait")
    func lines() async throws {
        let kit = try await Kit.twoApps(rates: Self.rates { $0.appKeyPerAddress = Self.ten })
        let key = try await kit.key("ios", kind: "app")
        let lines = String(repeating: "{\"kind\":\"open\",\"url\":\"shop://products/1\"}\n", count: 600)
        let answer = try await kit.ask(key, .post, "/v1/events", lines, type: "application/x-ndjson")
        let answers = answer.text.split(separator: "\n")
        #expect(answer.status == 200 && answers.count == 600 && kit.store.entries.count == 10)
        #expect(answers.dropFirst(10).allSatisfy { $0.contains("too_many_requests") })
    }

    @Test("a list that is told to wait comes through when it waited so long")
    func obedient() async throws {
        let slow = RequestRate(count: 10, milliseconds: 600_000)
        let kit = try await Kit.twoApps(rates: Self.rates { $0.appKeyPerAddress = slow })
        let key = try await kit.key("ios", kind: "app")
        let event = #"{"kind":"open","url":"shop://products/1"}"#
        let list = "{\"events\":[" + Array(repeating: event, count: 8).joined(separator: ",") + "]}"
        #expect(try await kit.ask(key, .post, "/v1/events", list).status == 200)
        let refused = try await kit.ask(key, .post, "/v1/events", list)
        #expect(refused.status == 429)
        let seconds = try #require(refused.header("Retry-After").flatMap { Int64($0) })
        kit.clock.advance(milliseconds: seconds * 1000)
        #expect(try await kit.ask(key, .post, "/v1/events", list).status == 200)
    }

    @Test("bad keys are told to wait sooner, and keep nobody out who has a good one")
    func badKeys() async throws {
        let kit = try await Kit.twoApps(rates: Self.rates { $0.badKeyPerAddress = Self.ten })
        let key = try await kit.key(["links.read"])
        let answers = try await through(30) { try await kit.ask("linkd_server_guess", .get, "/v1/links") }
        #expect(answers == 10)
        #expect(try await kit.ask("x", .get, "/v1/links").answer == "429 too_many_requests")
        #expect(try await kit.ask(key, .get, "/v1/links").status == 200)
        let counters = await kit.worker.counters
        #expect(counters.keysRefused == 10 && counters.limitedBadKeys == 21)
    }
}
