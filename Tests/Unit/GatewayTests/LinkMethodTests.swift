// org.linkd.Links over the socket: making, changing, listing and deleting links, and who may.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Methods of links")
struct LinkMethodTests {
    private static let links = "org.linkd.Links"

    private func create(
        _ kit: Kit, _ link: JSONObject, _ more: JSONObject = [:], may: PermissionSet = .all
    ) async throws -> JSONObject {
        var parameters = more
        parameters["link"] = .object(link)
        return try await kit.call("\(Self.links).Create", parameters, may: may)
    }

    private static let target: JSONObject = ["url": .string("https://shop.example.org/x")]

    @Test("a link without a key gets one on the app's first domain, and works at once")
    func created() async throws {
        let kit = try await Kit()
        let reply = try await create(kit, Self.target)
        let key = try #require(reply.text("link.key"))
        #expect(key.utf8.count == 8)
        #expect(reply.text("link.domain") == Kit.domain && reply.text("link.app") == "shop")
        #expect(reply.text("link.shortLink") == "https://go.example.com/\(key)")
        #expect(reply.int("link.revision") == 1 && reply.int("link.createdAt") == kit.clock.wallMilliseconds())
        #expect(reply.value("created")?.bool == true)
        #expect(try await kit.http(.get, "/\(key)").header("Location") == "https://shop.example.org/x")
    }

    @Test("keys have the style that was asked for")
    func styles() async throws {
        let kit = try await Kit()
        for (style, length) in [("standard", 8), ("print", 10), ("unguessable", 22)] {
            let reply = try await create(kit, Self.target, ["keyStyle": .string(style)])
            #expect(reply.text("link.key")?.utf8.count == length)
        }
        let error = await failure { _ = try await create(kit, Self.target, ["keyStyle": .string("short")]) }
        #expect(error?.parameters.text("parameter") == "keyStyle")
    }

    @Test("metadata is shown to those who may see it, a password to nobody")
    func secrets() async throws {
        let kit = try await Kit()
        var link = Self.target
        link["key"] = .string("abc")
        link["metadata"] = .object(["coupon": .string("20")])
        link["password"] = .string("geheim")
        let writer = PermissionSet([.linksWrite, .linksRead])
        #expect(try await create(kit, link, may: writer).value("link.metadata") == nil)
        let get: JSONObject = ["key": .string("abc")]
        let blind = try await kit.call("\(Self.links).Get", get, may: writer)
        #expect(blind.value("link.metadata") == nil && blind.value("link.password") == nil)
        let all = try await kit.call("\(Self.links).Get", get)
        #expect(all.text("link.metadata.coupon") == "20" && all.value("link.password") == nil)
        let list = try await kit.calls("\(Self.links).List")
        #expect(list.last?.text("link.metadata.coupon") == "20")
        let stored = try #require(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))).link
        let kept = String(decoding: (stored.metadata?.bytes ?? []) + (stored.password?.bytes ?? []), as: UTF8.self)
        #expect(!kept.contains("coupon") && !kept.contains("geheim"))
    }

    @Test(
        "a link leads to itself when a tap on its target finds it",
        arguments: [
            ("https://go.example.com/self", true), ("https://links.example.com/self", true),
            ("https://go.example.com/self!", true), ("https://go.example.com:8443/self).", true),
            ("shop://self", true), ("https://go.example.com/lazy?uri=self", true),
            ("https://go.example.com/Self", false), ("https://go.example.com/sel", false),
            ("https://go.example.com/self/x", false),
            ("https://go.example.com/?link=https://go.example.com/self", false),
            ("https://go.example.com/self;", false), ("https://links.example.com/self%22", false),
        ])
    func itself(_ target: String, finds: Bool) async throws {
        let kit = try await Kit()
        kit.put("self")
        kit.put("self;", url: "https://shop.example.org/other")
        kit.put("self\"", url: "https://shop.example.org/other")
        let found = try await kit.open(target, kind: "tap").text("link.shortLink")
        #expect(found.map { $0.hasSuffix("/self") } ?? false == finds)
        let targets: JSONObject = ["iphone": .object(["link": .string(target)])]
        let change: JSONObject = ["key": .string("self"), "platforms": .object(targets)]
        let error = await failure { _ = try await kit.call("\(Self.links).Update", ["link": .object(change)]) }
        #expect((error?.parameters.text("reason") == "leads_to_itself") == finds, "\(String(describing: error))")
        if finds { #expect(error?.parameters.text("field") == "platforms.iphone.link") }
    }

    @Test("every method asks for its permission")
    func permissions() async throws {
        let kit = try await Kit()
        for (method, permission) in [
            ("Create", Permission.linksWrite), ("CreateMany", .linksWrite), ("Update", .linksWrite),
            ("Delete", .linksWrite), ("GetName", .linksWrite), ("Get", .linksRead), ("List", .linksRead),
        ] {
            let others = PermissionSet(Permission.allCases.filter { $0 != permission })
            let error = await failure { _ = try await kit.calls("\(Self.links).\(method)", [:], may: others) }
            #expect(error?.name == "PermissionDenied", "\(method)")
        }
    }

    @Test("GetName says what a link is called, whether or not it exists")
    func names() async throws {
        let kit = try await Kit { snapshot in
            snapshot.apps = AppDirectory([Kit.shop], domains: Kit.domains { $0.caseSensitive = false })
        }
        for asked in [
            ["key": .string("Ab")], ["key": .string("Ab"), "domain": .string("GO.example.com")],
            ["key": .string("ab"), "app": .string("shop")],
        ] as [JSONObject] {
            let name = try await kit.call("\(Self.links).GetName", asked)
            #expect(name == ["app": .string("shop"), "domain": .string(Kit.domain), "key": .string("ab")])
        }
        let unknown: JSONObject = ["key": .string("ab"), "domain": .string("a.example")]
        let error = await failure { _ = try await kit.call("\(Self.links).GetName", unknown) }
        #expect(error?.name == "\(Self.links).InvalidLink")
    }

    @Test("what is wrong is named: the parameter, or the field of the link with a stable word")
    func mistakes() async throws {
        let kit = try await Kit()
        for (method, parameters, name) in [
            ("Create", ["link": .object([:]), "more": .bool(true)], "more"), ("Create", [:], "link"),
            ("CreateMany", ["links": .object([:])], "links"), ("CreateMany", ["links": .array([.int(1)])], "links[0]"),
            ("Get", ["key": .string("a"), "tag": .string("shop")], "tag"), ("Get", [:], "key"),
            ("Update", ["link": .object([:]), "clear": .string("x")], "clear"),
            ("Delete", ["key": .string("a"), "ifRevision": .string("1")], "ifRevision"),
            ("List", ["limit": .int(0)], "limit"), ("List", ["order": .string("x")], "order"),
        ] as [(String, JSONObject, String)] {
            let error = await failure { _ = try await kit.calls("\(Self.links).\(method)", parameters) }
            #expect(error == CallError(name: "InvalidParameter", parameters: ["parameter": .string(name)]), "\(method)")
        }
        for (link, field, reason) in [
            (["url": .string("javascript:alert(1)")], "url", nil),
            (["colour": .string("red")], "colour", "unknown_field"),
            (["url": .string("https://evil.example/")], "url", "target_host_not_allowed"), ([:], "url", "no_target"),
            (["url": .string("https://shop.example.org/"), "key": .string("v1")], "key", "key_reserved"),
            (["url": .string("https://shop.example.org/"), "key": .string("products/1")], "key", "key_route"),
            (["url": .string("https://shop.example.org/"), "app": .string("other")], "app", "unknown_app"),
            (
                ["url": .string("https://shop.example.org/"), "domain": .string("a.example")], "domain",
                "unknown_domain"
            ),
            (["route": .string("products/:product_id")], "routeParameters.product_id", "missing_parameter"),
        ] as [(JSONObject, String, String?)] {
            let error = await failure { _ = try await create(kit, link) }
            #expect(error?.name == "\(Self.links).InvalidLink")
            #expect(error?.parameters.text("field") == field)
            if let reason { #expect(error?.parameters.text("reason") == reason) }
        }
        #expect(
            await failure { _ = try await kit.call("\(Self.links).Update", ["link": .object([:])]) }?
                .parameters.text("field") == "key")
    }

    @Test("a key without a domain is on the first domain of the app that is named")
    func ofApp() async throws {
        let kit = try await Kit.twoApps()
        kit.put("both")
        kit.putOther("both")
        for (app, domain) in [("shop", Kit.domain), ("other", Kit.otherDomain)] {
            let reply = try await kit.call("\(Self.links).Get", ["key": .string("both"), "app": .string(app)])
            #expect(reply.text("link.domain") == domain)
        }
        let unnamed = await failure { _ = try await kit.call("\(Self.links).Get", ["key": .string("both")]) }
        #expect(unnamed?.parameters.text("field") == "app")
    }

    @Test("a key is given out once: taken while its link is there, and afterwards unless it is asked for")
    func taken() async throws {
        let kit = try await Kit()
        var link = Self.target
        link["key"] = .string("abc")
        _ = try await create(kit, link)
        let names: JSONObject = ["domain": .string(Kit.domain), "key": .string("abc")]
        let taken = CallError(name: "\(Self.links).KeyTaken", parameters: names)
        #expect(await failure { _ = try await create(kit, link) } == taken)
        #expect(try await create(kit, link, ["upsert": .bool(true)]).value("created")?.bool == false)
        _ = try await kit.call("\(Self.links).Delete", ["key": .string("abc")])
        #expect(try await kit.http(.get, "/abc").status == 404)
        #expect(await failure { _ = try await create(kit, link) } == taken)
        #expect(try await create(kit, link, ["reuse": .bool(true)]).value("created")?.bool == true)
        #expect(try await kit.http(.get, "/abc").status == 302)
        let gone = await failure { _ = try await kit.call("\(Self.links).Delete", ["key": .string("none")]) }
        #expect(gone?.name == "\(Self.links).NoSuchLink")
    }

    @Test("an update changes what it names, removes what it clears, and only the revision it knows")
    func updated() async throws {
        let kit = try await Kit()
        _ = try await create(
            kit,
            [
                "key": .string("abc"), "url": .string("https://shop.example.org/x"), "title": .string("One"),
                "ref": .string("mail"),
            ])
        kit.clock.advance(milliseconds: 5)
        let update: JSONObject = [
            "link": .object(["key": .string("abc"), "url": .string("https://shop.example.org/y")]),
            "clear": .array([.string("ref")]), "ifRevision": .int(1),
        ]
        let reply = try await kit.call("\(Self.links).Update", update)
        #expect(reply.text("link.url") == "https://shop.example.org/y")
        #expect(reply.text("link.title") == "One" && reply.value("link.ref") == nil)
        #expect(reply.int("link.revision") == 2)
        let stale = await failure { _ = try await kit.call("\(Self.links).Update", update) }
        #expect(stale == CallError(name: "\(Self.links).RevisionMismatch", parameters: ["stored": .int(2)]))
        let moved = await failure {
            let link: JSONObject = ["key": .string("abc"), "app": .string("other")]
            _ = try await kit.call("\(Self.links).Update", ["link": .object(link)])
        }
        #expect(moved?.name == "\(Self.links).InvalidLink")
    }

    @Test("a dry run answers as if the links were made and makes none, over the socket and over HTTP")
    func dryRun() async throws {
        let kit = try await Kit()
        kit.put("there")
        let texts = [
            #"{"key":"new","url":"https://shop.example.org/"}"#, #"{"url":"https://evil.example/"}"#,
            #"{"key":"there","url":"https://shop.example.org/other"}"#,
        ]
        let rows = try texts.map { JSONValue.object(try #require(try JSONParser.parse(Array($0.utf8)).object)) }
        let reply = try await kit.call(
            "\(Self.links).CreateMany", ["links": .array(rows), "upsert": .bool(true), "dryRun": .bool(true)])
        let body = #"{"upsert":true,"dryRun":true,"links":[\#(texts.joined(separator: ","))]}"#
        for answer in [reply, try await kit.api(.post, "/v1/links", body).json] {
            let results = (answer["results"]?.array ?? []).compactMap(\.object)
            #expect(results.map { $0["created"]?.bool } == [true, false, false])
            #expect(results.first?.text("link.shortLink") == "https://go.example.com/new")
            #expect(results.dropFirst().first?.text("error")?.hasPrefix("InvalidLink: url: ") == true)
            #expect(results.last?.text("link.url") == "https://shop.example.org/other")
        }
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "new")) == nil)
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "there"))?.link.revision == 1)
        let one = await failure {
            _ = try await kit.call("\(Self.links).Create", ["link": rows[0], "dryRun": .bool(true)])
        }
        #expect(one?.name == "InvalidParameter")
    }

    @Test("CreateMany answers for each link, and a bad one keeps no other from being made")
    func many() async throws {
        let kit = try await Kit()
        func link(_ key: String, _ url: String) -> JSONValue {
            .object(["key": .string(key), "url": .string(url)])
        }
        let reply = try await kit.call(
            "\(Self.links).CreateMany",
            [
                "links": .array([
                    link("a1", "https://shop.example.org/1"), link("b1", "https://evil.example/"),
                    link("a1", "https://shop.example.org/2"), link("c1", "https://shop.example.org/3"),
                ])
            ])
        let results = reply["results"]?.array?.compactMap(\.object) ?? []
        try #require(results.count == 4)
        #expect(results.map { $0.value("created")?.bool } == [true, false, false, true])
        #expect(results[1].text("error") == "InvalidLink: url: target_host_not_allowed")
        #expect(results[2].text("error") == "KeyTaken: go.example.com/a1")
        #expect(results[3].text("link.shortLink") == "https://go.example.com/c1")
        let tooMany = JSONValue.array(Array(repeating: .object([:]), count: 1001))
        let error = await failure { _ = try await kit.call("\(Self.links).CreateMany", ["links": tooMany]) }
        #expect(error?.parameters.text("reason") == "more_than_1000")
    }

    @Test("a link that cannot be read keeps no other from being listed, and the list names it, here and over HTTP")
    func listAroundDamage() async throws {
        let kit = try await Kit()
        for key in ["a", "b", "c"] { kit.put(key) }
        kit.store.damage(LinkAddress(domain: "go.example.com", key: "c"))
        let replies = try await kit.calls("org.linkd.Links.List", [:])
        #expect(replies.map { $0.text("link.key") } == ["a", "b"])
        #expect(replies.first?["unreadable"] == nil)
        let reasons = replies.last?["unreadable"]?.array?.compactMap(\.string) ?? []
        #expect(reasons.count == 1 && reasons[0].contains("go.example.com/c"))
        let page = try await kit.api(.get, "/v1/links", "")
        #expect(page.status == 200 && page.json["links"]?.array?.count == 2)
        #expect(page.json["unreadable"]?.array?.compactMap(\.string) == reasons)
        #expect(try await kit.api(.get, "/v1/links?limit=1", "").json["unreadable"] == nil)
    }

    @Test(
        "of very many links that cannot be read the first are named and all counted; pages over HTTP go on behind them")
    func listAroundMuchDamage() async throws {
        let kit = try await Kit()
        for number in 0..<350 {
            kit.put("k\(number)")
            if number != 0, number != 250 { kit.store.damage(LinkAddress(domain: "go.example.com", key: "k\(number)")) }
        }
        let replies = try await kit.calls("org.linkd.Links.List", [:])
        #expect(replies.map { $0.text("link.key") } == ["k0", "k250"])
        #expect(replies.last?["unreadable"]?.array?.count == 100 && replies.last?["unreadableCount"] == .int(348))
        var (keys, reasons, pages) = ([String](), [String](), 0)
        var after = ""
        repeat {
            let page = try await kit.api(.get, "/v1/links?limit=2\(after)", "")
            try #require(page.status == 200)
            keys += page.json["links"]?.array?.compactMap { $0.object?.text("key") } ?? []
            let named = page.json["unreadable"]?.array?.compactMap(\.string) ?? []
            #expect(named.count <= 199)
            reasons += named
            after = page.json.text("next").map { "&after=\($0)" } ?? ""
            pages += 1
        } while !after.isEmpty && pages < 10
        #expect(keys == ["k0", "k250"] && pages == 4)
        #expect(reasons.count == 348 && Set(reasons).count == 348)
        for odd in ["row:", "row:0", "row:-1", "row:x", "row:99999999999999999999"] {
            #expect(try await kit.api(.get, "/v1/links?after=\(odd)", "").status == 422, "\(odd)")
        }
    }

    @Test("a list comes in pages in the order in which links were made, and goes on where it ended")
    func lists() async throws {
        let kit = try await Kit()
        let keys = (0..<1203).map { "key\($0)" }
        for key in keys { kit.put(key) { if key.hasSuffix("7") { $0.tags = ["seven"] } } }
        func list(_ parameters: JSONObject) async throws -> [String] {
            try await kit.calls("\(Self.links).List", parameters).compactMap { $0.text("link.key") }
        }
        #expect(try await list([:]) == keys)
        #expect(try await list(["limit": .int(2)]) == ["key0", "key1"])
        let after: JSONObject = ["after": .string("https://go.example.com/key1"), "limit": .int(3)]
        #expect(try await list(after) == ["key2", "key3", "key4"])
        #expect(try await list(["tag": .string("seven")]) == keys.filter { $0.hasSuffix("7") })
        let empty = try await kit.calls("\(Self.links).List", ["tag": .string("none")])
        #expect(empty == [["link": .null]])
        let unknown = await failure { _ = try await list(["after": .string("https://go.example.com/nothing")]) }
        #expect(unknown?.parameters.text("field") == "after")
        let once = await failure { _ = try await kit.calls("\(Self.links).List", more: false) }
        #expect(once?.name == "service")
    }

    @Test("where letter case does not count a key is the same however it is written")
    func letterCase() async throws {
        let kit = try await Kit(domains: Kit.domains { $0.caseSensitive = false })
        var link = Self.target
        link["key"] = .string("Sale")
        #expect(try await create(kit, link).text("link.key") == "sale")
        #expect(try await kit.call("\(Self.links).Get", ["key": .string("SALE")]).text("link.key") == "sale")
        #expect(try await kit.http(.get, "/sAlE").status == 302)
    }

    @Test(
        "no worker answers from what it knew before a change, once the change is answered",
        arguments: ["abc", "summer/sale"])
    func invalidation(key: String) async throws {
        let kit = try await Kit(workers: 3)
        var link = Self.target
        link["key"] = .string(key)
        for worker in 0..<3 { #expect(try await kit.http(.get, "/\(key)", on: worker).status == 404) }
        _ = try await create(kit, link)
        for worker in 0..<3 {
            #expect(try await kit.http(.get, "/\(key)", on: worker).header("Location") == "https://shop.example.org/x")
        }
        let lookups = kit.store.lookups
        for worker in 0..<3 { _ = try await kit.http(.get, "/\(key)", on: worker) }
        #expect(kit.store.lookups == lookups)
        let changed: JSONObject = ["key": .string(key), "url": .string("https://shop.example.org/new")]
        _ = try await kit.call("\(Self.links).Update", ["link": .object(changed)], on: 1)
        for worker in 0..<3 {
            let answer = try await kit.http(.get, "/\(key)", on: worker)
            #expect(answer.header("Location") == "https://shop.example.org/new")
        }
        _ = try await kit.call("\(Self.links).Delete", ["key": .string(key)], on: 2)
        for worker in 0..<3 { #expect(try await kit.http(.get, "/\(key)", on: worker).status == 404) }
    }

    @Test("pages of an app are not looked up as long as no key has a slash, and are then")
    func pages() async throws {
        let kit = try await Kit(workers: 2)
        kit.put("abc")
        for worker in 0..<2 { #expect(try await kit.http(.get, "/summer/sale", on: worker).status == 404) }
        let lookups = kit.store.lookups
        for worker in 0..<2 { #expect(try await kit.http(.get, "/summer/hats", on: worker).status == 404) }
        #expect(kit.store.lookups == lookups)
        var link = Self.target
        link["key"] = .string("winter/sale")
        _ = try await create(kit, link)
        for worker in 0..<2 { #expect(try await kit.http(.get, "/summer/shoes", on: worker).status == 404) }
        #expect(kit.store.lookups > lookups)
        for worker in 0..<2 { #expect(try await kit.http(.get, "/winter/sale", on: worker).status == 302) }
    }

    @Test("a reload forgets what was looked up, as the domains may be others")
    func reload() async throws {
        let kit = try await Kit()
        kit.put("abc")
        _ = try await kit.http(.get, "/abc")
        #expect(await kit.worker.cachedLinks > 0)
        try await kit.worker.activate(try Kit.snapshot())
        #expect(await kit.worker.cachedLinks == 0)
        #expect(try await kit.http(.get, "/abc").status == 302)
    }

    @Test("a store that cannot write says so by name")
    func storeTrouble() async throws {
        let kit = try await Kit()
        kit.store.feel(.broken)
        let error = await failure { _ = try await create(kit, Self.target) }
        #expect(error?.name == "\(Self.links).NotRecorded")
    }
}
