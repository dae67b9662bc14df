// Upserts over the socket: what changes nothing leaves no trace, and a row may replace where a link leads.

import FakeGateway
import LinkCore
import Records
import Testing
import Wire

@testable import Gateway

@Suite("Upserts")
struct LinkUpsertTests {
    private static let links = "org.linkd.Links"

    private func upsert(_ kit: Kit, _ link: JSONObject) async throws -> JSONObject {
        kit.clock.advance(milliseconds: 5)
        return try await kit.call("\(Self.links).Create", ["link": .object(link), "upsert": .bool(true)])
    }

    private static let row: JSONObject = [
        "externalId": .string("e1"), "url": .string("https://shop.example.org/x"), "title": .string("caf\u{e9}"),
        "metadata": .object(["coupon": .string("20"), "n": .int(1)]), "password": .string("geheim"),
    ]

    @Test("the same row again keeps revision and time, sealed secrets included, and says so")
    func unchanged() async throws {
        let kit = try await Kit()
        let made = try await upsert(kit, Self.row)
        #expect(made.value("created")?.bool == true && made.value("unchanged") == nil)
        let address = LinkAddress(domain: Kit.domain, key: try #require(made.text("link.key")))
        let sealed = try #require(kit.store.stored(address)).link
        let again = try await upsert(kit, Self.row)
        #expect(again.value("created")?.bool == false && again.value("unchanged")?.bool == true)
        #expect(again.int("link.revision") == 1)
        #expect(again.int("link.updatedAt") == made.int("link.updatedAt"))
        let kept = try #require(kit.store.stored(address)).link
        #expect(kept.metadata == sealed.metadata && kept.password == sealed.password)
        let many = try await kit.call(
            "\(Self.links).CreateMany", ["links": .array([.object(Self.row)]), "upsert": .bool(true)])
        let result = many["results"]?.array?.first?.object
        #expect(result?.value("unchanged")?.bool == true && result?.int("link.revision") == 1)
        let http = try await kit.api(
            .post, "/v1/links", #"{"link":{"externalId":"e1","title":"caf\u00e9"},"upsert":true}"#)
        #expect(http.status == 200 && http.text.contains(#""unchanged":true"#))
    }

    @Test("with keep, a link that exists stays as it is, and its result names it")
    func kept() async throws {
        let kit = try await Kit()
        let made = try await upsert(kit, Self.row)
        var other = Self.row
        other["title"] = .string("other")
        let new: JSONObject = ["externalId": .string("e2"), "url": .string("https://shop.example.org/x")]
        let reply = try await kit.call(
            "\(Self.links).CreateMany",
            ["links": .array([.object(other), .object(new)]), "keep": .bool(true)])
        let results = (reply["results"]?.array ?? []).compactMap(\.object)
        #expect(results.map { $0.value("unchanged")?.bool } == [true, nil])
        #expect(results[0].text("link.title") == "caf\u{e9}" && results[0].int("link.revision") == 1)
        #expect(results[0].text("link.key") == made.text("link.key"))
        #expect(results[1].value("created")?.bool == true)
    }

    @Test(
        "another value raises the revision, a secret's and one that only looks the same too",
        arguments: [
            ("title", .string("cafe\u{301}")), ("password", .string("anders")),
            ("metadata", .object(["coupon": .string("21"), "n": .int(1)])), ("metadata", .object([:])),
        ] as [(String, JSONValue)])
    func changed(field: String, value: JSONValue) async throws {
        let kit = try await Kit()
        _ = try await upsert(kit, Self.row)
        var row = Self.row
        row[field] = value
        let reply = try await upsert(kit, row)
        #expect(reply.value("created")?.bool == false && reply.value("unchanged") == nil)
        #expect(reply.int("link.revision") == 2)
        #expect(reply.int("link.updatedAt") == kit.clock.wallMilliseconds())
    }

    @Test("tags of a call are added to those that a link has, whether the row names any or not")
    func addedTags() async throws {
        let kit = try await Kit()
        func tags(_ row: JSONObject, _ added: [String]) async throws -> [String]? {
            let reply = try await kit.call(
                "\(Self.links).CreateMany",
                ["links": .array([.object(row)]), "upsert": .bool(true), "tags": .array(added.map { .string($0) })])
            return reply["results"]?.array?.first?.object?.value("link.tags")?.array?.compactMap(\.string)
        }
        var row = Self.row
        row["tags"] = .array([.string("own")])
        #expect(try await tags(row, ["moved"]) == ["own", "moved"])
        #expect(try await tags(Self.row, ["moved", "later"]) == ["own", "moved", "later"])
        #expect(try await tags(row, ["own"]) == ["own"])
        for bad in [[""], ["a", "a"], [String(repeating: "x", count: 65)]] {
            let error = await failure { _ = try await tags(Self.row, bad) }
            #expect(error != nil, "\(bad)")
        }
    }

    @Test("a rejected link says every host that would have to be allowed, each once and in ASCII")
    func hostsToAllow() async throws {
        let kit = try await Kit()
        let link = try #require(
            try JSONParser.parse(
                Array(
                    #"""
                    {"key":"k","url":"https://a.example/x","platforms":{"android":{"link":"https://b\u00fccher.example/",
                    "fallback":"https://play.google.com/store/apps/details?id=x"}},"maxTaps":2,
                    "rules":[{"priority":0,"conditions":[],"url":"https://a.example/y"},
                    {"priority":1,"conditions":[],"url":"https://shop.example.org/"}],
                    "social":{"image":"https://pictures.example/a.png"}}
                    """#.utf8)
            ).object)
        let reply = try await kit.call("\(Self.links).CreateMany", ["links": .array([.object(link)])])
        let result = reply["results"]?.array?.first?.object
        #expect(result?.text("error") == "InvalidLink: url: target_host_not_allowed")
        #expect(result?["hosts"] == .array([.string("a.example"), .string("xn--bcher-kva.example")]))
        let key = try await kit.call(
            "\(Self.links).CreateMany", ["links": .array([.object(["key": .string("-"), "url": .string("x")])])])
        #expect(key["results"]?.array?.first?.object?["hosts"] == nil)
    }

    @Test("a rehearsal compares no password, and metadata only for those who may read it")
    func rehearsal() async throws {
        let kit = try await Kit()
        _ = try await upsert(kit, Self.row)
        func isUnchanged(_ fields: JSONObject, _ permissions: PermissionSet) async throws -> Bool? {
            var row: JSONObject = ["externalId": .string("e1")]
            for member in fields.members { row.append(member.key, member.value) }
            let reply = try await kit.call(
                "\(Self.links).CreateMany",
                ["links": .array([.object(row)]), "upsert": .bool(true), "dryRun": .bool(true)], may: permissions)
            return reply["results"]?.array?.first?.object?.value("unchanged")?.bool
        }
        let writer = PermissionSet([.linksRead, .linksWrite])
        let reader = PermissionSet([.linksRead, .linksWrite, .metadata])
        let right: JSONObject = ["coupon": .string("20"), "n": .int(1)]
        let wrong: JSONObject = ["coupon": .string("x")]
        #expect(try await isUnchanged(["title": .string("caf\u{e9}")], writer) == true)
        for password in ["geheim", "falsch"] {
            #expect(try await isUnchanged(["password": .string(password)], reader) == nil)
        }
        #expect(try await isUnchanged(["metadata": .object(right)], writer) == nil)
        #expect(try await isUnchanged(["metadata": .object(wrong)], writer) == nil)
        #expect(try await isUnchanged(["metadata": .object(right)], reader) == true)
        #expect(try await isUnchanged(["metadata": .object(wrong)], reader) == nil)
        await #expect(throws: (any Error).self) { try await isUnchanged([:], PermissionSet([.linksWrite])) }
    }

    @Test("each row of a rehearsal is a request of its key; rows that are written are not")
    func rows() async throws {
        var rates = RequestRates()
        rates.perKey = RequestRate(count: 100, milliseconds: 60_000)
        let kit = try await Kit.twoApps(rates: rates)
        let key = try await kit.key(["links.read", "links.write"])
        let row = #"{"url":"https://shop.example.org/"}"#
        let rows = Array(repeating: row, count: 60).joined(separator: ",")
        #expect(try await kit.ask(key, .post, "/v1/links", #"{"links":[\#(rows)],"dryRun":true}"#).status == 200)
        #expect(try await kit.ask(key, .post, "/v1/links", #"{"links":[\#(rows)]}"#).status == 200)
        let refused = try await kit.ask(key, .post, "/v1/links", #"{"links":[\#(rows)],"dryRun":true}"#)
        #expect(refused.answer == "429 too_many_requests")
        // More rows than a key may ask at all take all there is, and are not refused for ever.
        kit.clock.advance(milliseconds: 60_000)
        let many = Array(repeating: row, count: 500).joined(separator: ",")
        #expect(try await kit.ask(key, .post, "/v1/links", #"{"links":[\#(many)],"dryRun":true}"#).status == 200)
        #expect(try await kit.ask(key, .get, "/v1/links").status == 429)
    }

    @Test("a password that can be guessed is taken with a warning, whichever interface it comes by")
    func warnings() async throws {
        let kit = try await Kit()
        func words(_ object: JSONObject?) -> [String]? { object?["warnings"]?.array?.compactMap(\.string) }
        let made = try await upsert(kit, Self.row)
        #expect(words(made) == ["guessable_password"])
        let key = try #require(made.text("link.key"))
        var row = Self.row
        row["password"] = .string("tide-mauve-9-kettle")
        #expect(try await words(upsert(kit, row)) == nil)
        let update: JSONObject = ["link": .object(["key": .string(key), "password": .string("1234")])]
        #expect(try await words(kit.call("\(Self.links).Update", update)) == ["guessable_password"])
        let many = try await kit.call("\(Self.links).CreateMany", ["links": .array([.object(row), .object(Self.row)])])
        let results = many["results"]?.array?.map(\.object) ?? []
        #expect(results.count == 2 && words(results[0]) == nil)
        let link = #"{"link":{"url":"https://shop.example.org/","password":"geheim"}}"#
        #expect(try await words(kit.api(.post, "/v1/links", link).json) == ["guessable_password"])
        let patch = try await kit.http(
            .patch, "/v1/links/go.example.com/\(key)", host: "localhost",
            [kit.bearer, ("Content-Type", "application/merge-patch+json")], body: #"{"link":{"password":"sesame"}}"#,
            from: "127.0.0.1")
        #expect(words(patch.json) == ["guessable_password"])
    }

    @Test("a row with a URL makes a route link one of a URL, and the other way round")
    func replaced() async throws {
        let kit = try await Kit()
        _ = try await upsert(kit, Self.row)
        let parameters: JSONValue = .object(["product_id": .string("42")])
        let route = try await upsert(
            kit,
            [
                "externalId": .string("e1"), "route": .string("products/:product_id"), "routeParameters": parameters,
            ])
        #expect(route.text("link.route") == "products/:product_id" && route.value("link.url") == nil)
        let url = try await upsert(
            kit, ["externalId": .string("e1"), "url": .string("https://shop.example.org/y")])
        #expect(url.text("link.url") == "https://shop.example.org/y")
        #expect(url.value("link.route") == nil && url.value("link.routeParameters") == nil)
    }

    @Test("archived links are listed when asked for, by both interfaces")
    func archived() async throws {
        let kit = try await Kit()
        kit.put("seen")
        kit.put("gone") { $0.isArchived = true }
        func list(_ parameters: JSONObject) async throws -> [String] {
            try await kit.calls("\(Self.links).List", parameters).compactMap { $0.text("link.key") }
        }
        #expect(try await list([:]) == ["seen"])
        #expect(try await list(["archived": .bool(false)]) == ["seen"])
        #expect(try await list(["archived": .bool(true)]) == ["seen", "gone"])
        #expect(try await !kit.api(.get, "/v1/links").text.contains("\"gone\""))
        #expect(try await kit.api(.get, "/v1/links?archived=true").text.contains("\"gone\""))
        #expect(try await kit.api(.get, "/v1/links?archived=yes").status == 400)
    }

    @Test("a page over HTTP is full, or the last, however long the store had to look")
    func rare() async throws {
        let kit = try await Kit()
        for number in 0..<50 { kit.put("key\(number)") { if number % 20 == 19 { $0.tags = ["rare"] } } }
        kit.store.look(atMost: 5)
        let first = try await kit.api(.get, "/v1/links?tag=rare&limit=1")
        #expect(first.text.contains("/key19\"") && first.text.contains(#""next":"https://go.example.com/key19""#))
        let all = try await kit.api(.get, "/v1/links?tag=rare&limit=10")
        #expect(all.text.contains("/key19\"") && all.text.contains("/key39\"") && !all.text.contains(#""next""#))
        #expect(try await kit.api(.get, "/v1/links?tag=none").text == #"{"links":[]}"#)
    }

    @Test("a new key of the key file seals from then on, and what the old one sealed still opens")
    func rotation() async throws {
        let kit = try await Kit()
        let old = MetadataVault.newKeyFile()
        kit.services.keys.replace(with: try MetadataVault(keyFile: old))
        var row = Self.row
        row["url"] = nil
        row["password"] = nil
        row["route"] = .string("products/:product_id")
        row["routeParameters"] = .object(["product_id": .string("42")])
        let made = try await upsert(kit, row)
        let address = LinkAddress(domain: Kit.domain, key: try #require(made.text("link.key")))
        let second = Array("2:".utf8) + MetadataVault.newKeyFile().dropFirst(2)
        kit.services.keys.replace(with: try MetadataVault(keyFile: old + second))
        #expect(try await kit.open("https://\(address)").text("link.metadata.coupon") == "20")
        #expect(try await upsert(kit, row).value("unchanged")?.bool == true)
        #expect(kit.store.stored(address)?.link.metadata?.keyID == 1)
        row["metadata"] = .object(["coupon": .string("30")])
        _ = try await upsert(kit, row)
        #expect(kit.store.stored(address)?.link.metadata?.keyID == 2)
    }
}
