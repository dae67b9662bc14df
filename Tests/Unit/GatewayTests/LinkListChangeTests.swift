// Many links at once: UpdateMany, DeleteMany, ChangeMany, and the same over HTTP.

import FakeGateway
import LinkCore
import Records
import Testing
import Wire

@testable import Gateway

@Suite("Lists of changes to links")
struct LinkListChangeTests {
    private static let links = "org.linkd.Links"

    /// A gateway with links k0, k1 … that have the tag, and one that has not.
    private func kit(_ count: Int = 3) async throws -> Kit {
        let kit = try await Kit()
        for number in 0..<count { kit.put("k\(number)") { $0.tags = ["summer"] } }
        kit.put("other")
        return kit
    }

    private func call(
        _ kit: Kit, _ method: String, _ parameters: String, may: PermissionSet = .all
    ) async throws -> JSONObject {
        let object = try #require(try JSONParser.parse(Array(parameters.utf8)).object)
        return try await kit.call("\(Self.links).\(method)", object, may: may)
    }

    /// `KEY STATE`, or the error, of each result.
    private func lines(_ reply: JSONObject) -> [String] {
        (reply["results"]?.array ?? []).map { row in
            let row = row.object ?? [:]
            return "\(row.text("link.key") ?? "-") \(row.text("error") ?? row.text("state") ?? "-")"
        }
    }

    private func stored(_ kit: Kit, _ key: String) -> Link? {
        kit.store.stored(LinkAddress(domain: Kit.domain, key: key))?.link
    }

    @Test("a list is changed in the same way; each link has its result, and works at once")
    func list() async throws {
        let kit = try await kit()
        kit.put("k1") { $0.title = "New" }
        let reply = try await call(
            kit, "UpdateMany",
            #"""
            {"links":[{"key":"k0"},{"key":"k1"},{"key":"none"},{"domain":"go.example.com","key":"k2","ifRevision":9},
            {"domain":"evil.example","key":"k2"}],"set":{"title":"New"},"clear":["tags"]}
            """#)
        #expect(
            lines(reply) == [
                "k0 updated", "k1 unchanged", "none NoSuchLink: go.example.com/none", "k2 RevisionMismatch: 1",
                "- InvalidLink: domain: unknown_domain",
            ])
        #expect(stored(kit, "k0")?.title == "New" && stored(kit, "k0")?.tags == [])
        #expect(stored(kit, "k2")?.title == nil)
        _ = try await kit.http(.get, "/k0")
        _ = try await call(
            kit, "UpdateMany", #"{"links":[{"key":"k0"}],"set":{"url":"https://shop.example.org/new"}}"#)
        #expect(try await kit.http(.get, "/k0").header("Location") == "https://shop.example.org/new")
        _ = try await call(kit, "DeleteMany", #"{"links":[{"key":"k0"}]}"#)
        #expect(try await kit.http(.get, "/k0").status == 404)
    }

    @Test("a filter is changed page by page, and says where the next page begins")
    func filter() async throws {
        let kit = try await kit(5)
        var after = ""
        var seen: [String] = []
        var calls = 0
        repeat {
            let reply = try await call(
                kit, "UpdateMany", #"{"filter":{"tag":"summer"},"set":{"archived":true},"limit":2\#(after)}"#)
            seen += lines(reply)
            calls += 1
            after = reply.text("next").map { #","after":"\#($0)""# } ?? ""
        } while !after.isEmpty
        #expect(seen == (0..<5).map { "k\($0) updated" } && calls == 3)
        #expect(stored(kit, "other")?.isArchived == false)
        // Archived links are meant only when the filter says so.
        #expect(lines(try await call(kit, "DeleteMany", #"{"filter":{"tag":"summer"}}"#)) == [])
        let gone = try await call(kit, "DeleteMany", #"{"filter":{"tag":"summer","archived":true}}"#)
        #expect(lines(gone) == (0..<5).map { "k\($0) deleted" } && gone["next"] == nil)
        #expect(gone["results"]?.array?.first?.object?.text("link.url") != nil)
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "k0")) == nil)
    }

    @Test("links are found by when they were created, in lists too")
    func created() async throws {
        let kit = try await Kit()
        for number in 1...3 { kit.put("k\(number)") { $0.createdAt = Int64(number * 100) } }
        let reply = try await call(
            kit, "DeleteMany", #"{"filter":{"createdSince":200,"createdBefore":300},"dryRun":true}"#)
        #expect(lines(reply) == ["k2 deleted"])
        let listed = try await kit.calls("\(Self.links).List", ["createdSince": .int(200)])
        #expect(listed.compactMap { $0.text("link.key") } == ["k2", "k3"])
        let http = try await kit.api(.get, "/v1/links?createdBefore=200")
        #expect(http.json["links"]?.array?.count == 1)
        #expect(try await kit.api(.get, "/v1/links?createdBefore=x").status == 400)
    }

    @Test("a dry run says the same and changes nothing")
    func dry() async throws {
        let kit = try await kit()
        let update = #"{"filter":{"tag":"summer"},"set":{"title":"New"},"dryRun":true}"#
        let reply = try await call(kit, "UpdateMany", update)
        #expect(lines(reply) == (0..<3).map { "k\($0) updated" })
        #expect(reply["results"]?.array?.first?.object?.text("link.title") == "New")
        #expect(lines(try await call(kit, "DeleteMany", #"{"links":[{"key":"k0"}],"dryRun":true}"#)) == ["k0 deleted"])
        let many =
            #"{"changes":[{"action":"create","link":{"key":"new","url":"https://shop.example.org/"}}],"dryRun":true}"#
        let dry = try await call(kit, "ChangeMany", many)
        #expect(lines(dry) == ["new created"] && dry.value("applied")?.bool == false)
        #expect(stored(kit, "k0")?.revision == 1 && stored(kit, "k0")?.title == nil && stored(kit, "new") == nil)
    }

    @Test("changes of every kind are made in one call; asked for all or none, one that is rejected keeps all back")
    func changeMany() async throws {
        let kit = try await kit()
        func changes(_ revision: Int) -> String {
            #"""
            "changes":[{"action":"create","link":{"key":"new","url":"https://shop.example.org/new"}},
            {"action":"update","link":{"key":"k0","title":"New"},"clear":["tags"],"ifRevision":\#(revision)},
            {"action":"delete","link":{"key":"k1"},"ifRevision":1}]
            """#
        }
        let kept = try await call(kit, "ChangeMany", #"{"atomic":true,\#(changes(7))}"#)
        #expect(lines(kept) == ["new created", "k0 RevisionMismatch: 1", "k1 deleted"])
        #expect(kept.value("applied")?.bool == false)
        #expect(stored(kit, "new") == nil && stored(kit, "k1") != nil)
        // A change that linkd rejects before the transaction keeps the others back as well, and they are judged.
        let judged = try await call(
            kit, "ChangeMany",
            #"""
            {"atomic":true,"changes":[{"action":"create","link":{"key":"bad","url":"javascript:x"}},
            {"action":"delete","link":{"key":"none"}},{"action":"delete","link":{"key":"k1"}}]}
            """#)
        #expect(
            lines(judged) == [
                "bad InvalidLink: url: target_url_scheme", "none NoSuchLink: go.example.com/none", "k1 deleted",
            ])
        #expect(stored(kit, "k1") != nil)
        let made = try await call(kit, "ChangeMany", #"{"atomic":true,\#(changes(1))}"#)
        #expect(lines(made) == ["new created", "k0 updated", "k1 deleted"] && made.value("applied")?.bool == true)
        #expect(stored(kit, "k0")?.title == "New" && stored(kit, "k0")?.tags == [])
        #expect(stored(kit, "new") != nil && stored(kit, "k1") == nil)
        let again = #"{"changes":[{"action":"create","link":{"key":"k1","url":"https://shop.example.org/"}}]"#
        #expect(lines(try await call(kit, "ChangeMany", again + "}")) == ["k1 KeyTaken: go.example.com/k1"])
        #expect(lines(try await call(kit, "ChangeMany", again + #","reuse":true}"#)) == ["k1 created"])
    }

    @Test(
        "a check changes nothing, names the link alone, and keeps a whole list back when the link is another one by now"
    )
    func checks() async throws {
        let kit = try await kit()
        func changes(_ revision: Int, _ key: String = "k1") -> String {
            #"""
            {"atomic":true,"changes":[{"action":"update","link":{"key":"k0","title":"New"}},
            {"action":"check","link":{"key":"\#(key)"},"ifRevision":\#(revision)}]}
            """#
        }
        let other = try await call(kit, "ChangeMany", changes(2))
        #expect(lines(other) == ["k0 updated", "k1 RevisionMismatch: 1"] && other.value("applied")?.bool == false)
        let gone = try await call(kit, "ChangeMany", changes(1, "none"))
        #expect(lines(gone) == ["k0 updated", "none NoSuchLink: go.example.com/none"])
        #expect(stored(kit, "k0")?.title == nil)
        let made = try await call(kit, "ChangeMany", changes(1))
        #expect(lines(made) == ["k0 updated", "k1 unchanged"] && made.value("applied")?.bool == true)
        #expect(made["results"]?.array?.last?.object?.value("link.url") == nil)
        #expect(stored(kit, "k0")?.title == "New" && stored(kit, "k1")?.revision == 1)
        let check = #"{"action":"check","link":{"key":"k1"},"ifRevision":1}"#
        let change = #"{"action":"update","link":{"key":"k0"}}"#
        func many(_ one: String, _ count: Int) -> String {
            #"{"changes":[\#([String](repeating: one, count: count).joined(separator: ","))]}"#
        }
        #expect(lines(try await call(kit, "ChangeMany", many(check, 5000))).count == 5000)
        for parameters in [
            many(check, 5001), many(change, 1001), #"{"changes":[{"action":"check","link":{"key":"k1"}}]}"#,
        ] {
            let error = await failure { _ = try await call(kit, "ChangeMany", parameters) }
            #expect(error != nil, "\(parameters.prefix(80))")
        }
    }

    @Test("a list that is undone does not tell whether a guessed password or metadata is right")
    func atomicSecrets() async throws {
        let kit = try await kit()
        let set = #"{"changes":[{"action":"update","link":{"key":"k0","password":"open sesame","metadata":{"n":1}}}]}"#
        #expect(lines(try await call(kit, "ChangeMany", set)) == ["k0 updated"])
        #expect(lines(try await call(kit, "ChangeMany", set)) == ["k0 unchanged"])
        let reader = PermissionSet([.linksRead, .linksWrite])
        for (guess, may) in [
            (#""password":"open sesame""#, PermissionSet.all), (#""password":"open sesame""#, reader),
            (#""password":"wrong""#, reader), (#""metadata":{"n":1}"#, reader), (#""metadata":{"n":2}"#, reader),
        ] {
            let changes =
                #"{"action":"update","link":{"key":"k0",\#(guess)}},{"action":"delete","link":{"key":"none"}}"#
            let reply = try await call(kit, "ChangeMany", #"{"atomic":true,"changes":[\#(changes)]}"#, may: may)
            #expect(lines(reply) == ["k0 updated", "none NoSuchLink: go.example.com/none"], "\(guess)")
            #expect(reply.value("applied")?.bool == false && stored(kit, "k0")?.revision == 2)
        }
    }

    @Test("a filter and a dry run, and all or none, need the permission to read; without it a reply has only names")
    func permissions() async throws {
        let kit = try await kit()
        let writer = PermissionSet([.linksWrite])
        for (method, parameters) in [
            ("UpdateMany", #"{"filter":{"tag":"summer"},"set":{"title":"x"}}"#),
            ("DeleteMany", #"{"filter":{"tag":"summer"}}"#), ("DeleteMany", #"{"links":[],"dryRun":true}"#),
            ("ChangeMany", #"{"changes":[],"dryRun":true}"#), ("ChangeMany", #"{"changes":[],"atomic":true}"#),
        ] {
            let error = await failure { _ = try await call(kit, method, parameters, may: writer) }
            #expect(error?.name == "service" && error?.parameters.isEmpty == true, "\(method) \(parameters)")
            let blind = await failure {
                _ = try await call(kit, method, parameters, may: PermissionSet([.linksRead]))
            }
            #expect(blind?.name == "PermissionDenied")
        }
        let reply = try await call(
            kit, "UpdateMany", #"{"links":[{"key":"k0"}],"set":{"title":"x"}}"#, may: writer)
        let link = try #require(reply["results"]?.array?.first?.object?["link"]?.object)
        #expect(link.members.map(\.key) == ["domain", "key", "shortLink", "app", "revision"])
    }

    @Test("what names no links, too many, or no change is an error, and nothing is changed")
    func refused() async throws {
        let kit = try await kit()
        let names = Array(repeating: #"{"key":"k0"}"#, count: 1001).joined(separator: ",")
        for (method, parameters, field) in [
            ("UpdateMany", #"{"set":{"title":"x"}}"#, "links"), ("DeleteMany", "{}", "links"),
            ("DeleteMany", #"{"filter":{}}"#, "filter"), ("DeleteMany", #"{"filter":{"archived":true}}"#, "filter"),
            ("DeleteMany", #"{"filter":{"search":""}}"#, "filter.search"),
            ("DeleteMany", #"{"filter":{"search":"","tag":"summer"}}"#, "filter.search"),
            ("DeleteMany", #"{"filter":{"tag":""}}"#, "filter.tag"),
            ("DeleteMany", #"{"filter":{"app":"","tag":"summer"}}"#, "filter.app"),
            ("DeleteMany", #"{"filter":{"createdSince":0}}"#, "filter.createdSince"),
            ("DeleteMany", #"{"filter":{"createdSince":-1,"tag":"summer"}}"#, "filter.createdSince"),
            ("DeleteMany", #"{"filter":{"createdBefore":253402300800000}}"#, "filter.createdBefore"),
            ("UpdateMany", #"{"filter":{"createdBefore":0},"set":{"title":"x"}}"#, "filter.createdBefore"),
            ("DeleteMany", #"{"filter":{"tags":"x"}}"#, "filter.tags"),
            ("DeleteMany", #"{"filter":{"tag":1}}"#, "filter.tag"),
            ("DeleteMany", #"{"links":[],"filter":{"tag":"x"}}"#, "filter"),
            ("DeleteMany", #"{"links":[{}]}"#, "links[0].key"),
            ("DeleteMany", #"{"links":[{"key":"a","revision":1}]}"#, "links[0].revision"),
            ("DeleteMany", #"{"links":[\#(names)]}"#, "links"),
            ("DeleteMany", #"{"filter":{"tag":"x"},"limit":1001}"#, "limit"),
            ("UpdateMany", #"{"filter":{"tag":"summer"}}"#, "set"),
            ("UpdateMany", #"{"filter":{"tag":"summer"},"set":{"key":"x"}}"#, "set.key"),
            ("UpdateMany", #"{"filter":{"tag":"summer"},"set":{"colour":"x"}}"#, "colour"),
            ("ChangeMany", #"{"changes":[{"action":"make","link":{}}]}"#, "changes[0].action"),
            (
                "ChangeMany", #"{"changes":[{"action":"delete","link":{"key":"a"},"clear":["url"]}]}"#,
                "changes[0].clear"
            ),
        ] {
            let error = await failure { _ = try await call(kit, method, parameters) }
            let found = error?.parameters.text("parameter") ?? error?.parameters.text("field")
            #expect(found == field, "\(method) \(parameters.prefix(60))")
        }
        #expect(stored(kit, "k0")?.revision == 1)
    }

    @Test("PATCH, DELETE and PUT of /v1/links do the same")
    func http() async throws {
        let kit = try await kit()
        let patched = try await kit.api(
            .patch, "/v1/links", #"{"filter":{"tag":"summer"},"set":{"title":"New","tags":null}}"#)
        #expect(patched.status == 200 && lines(patched.json) == (0..<3).map { "k\($0) updated" })
        #expect(stored(kit, "k2")?.title == "New" && stored(kit, "k2")?.tags == [])
        let deleted = try await kit.api(.delete, "/v1/links", #"{"links":[{"key":"k0"},{"key":"none"}]}"#)
        #expect(lines(deleted.json) == ["k0 deleted", "none NoSuchLink: go.example.com/none"])
        for (method, body) in [(.delete, ""), (.delete, "{}"), (.patch, "{}")] as [(HTTPMethod, String)] {
            #expect(try await kit.api(method, "/v1/links", body).status == 400)
        }
        for (body, field) in [(#"{"search":""}"#, "search"), (#"{"createdSince":0}"#, "createdSince")] {
            let all = try await kit.api(.delete, "/v1/links", #"{"filter":\#(body)}"#)
            #expect(all.status == 422 && all.json.text("field") == "filter.\(field)", "\(all.json)")
            #expect(all.json.text("detail")?.isEmpty == false)
        }
        let put = #"{"link":{"externalId":"e1","url":"https://shop.example.org/1"}}"#
        #expect(try await kit.api(.put, "/v1/links", put).status == 201)
        let again = try await kit.api(.put, "/v1/links", put)
        #expect(again.status == 200 && again.json.value("unchanged")?.bool == true)
        let many = try await kit.api(
            .put, "/v1/links",
            #"{"links":[{"externalId":"e1","title":"x"},{"key":"e2","url":"https://shop.example.org/2"}]}"#)
        #expect(many.json["results"]?.array?.compactMap { $0.object?.value("created")?.bool } == [false, true])
        let nameless = try await kit.api(.put, "/v1/links", #"{"links":[{"url":"https://shop.example.org/2"}]}"#)
        #expect(nameless.status == 422 && nameless.json.text("field") == "links[0].externalId")
    }

    @Test("a key changes only links of its app, reads as its scopes say, and pays for the rows of a rehearsal")
    func keys() async throws {
        var rates = RequestRates()
        rates.perKey = RequestRate(count: 100, milliseconds: 60_000)
        let kit = try await Kit.twoApps(rates: rates)
        kit.put("k0") { $0.tags = ["summer"] }
        kit.putOther("secret")
        let writer = try await kit.key("writer", ["links.write"])
        let both = try await kit.key("both", ["links.write", "links.read"])
        let app = try await kit.key("phone", kind: "app")
        let list = #"{"links":[{"domain":"\#(Kit.otherDomain)","key":"secret","ifRevision":9}]}"#
        let foreign = try await kit.ask(both, .delete, "/v1/links", list)
        #expect(lines(foreign.json) == ["secret NoSuchLink: \(Kit.otherDomain)/secret"])
        // A name without a domain is on the first domain of the key's app.
        let named = #"{"links":[{"key":"k0"},{"key":"secret"}],"set":{"title":"named"}}"#
        #expect(
            lines(try await kit.ask(writer, .patch, "/v1/links", named).json) == [
                "k0 updated", "secret NoSuchLink: \(Kit.domain)/secret",
            ])
        let put = #"{"link":{"key":"k0","title":"put","url":"https://shop.example.org/"}}"#
        #expect(try await kit.ask(writer, .put, "/v1/links", put).status == 200)
        #expect(stored(kit, "k0")?.title == "put")
        let filter = #"{"filter":{"tag":"summer"},"set":{"title":"x"}}"#
        #expect(try await kit.ask(writer, .patch, "/v1/links", filter).answer == "403 insufficient_scope")
        #expect(try await kit.ask(app, .patch, "/v1/links", filter).status == 403)
        #expect(try await kit.ask(app, .put, "/v1/links", #"{"link":{"key":"a"}}"#).status == 403)
        let search = #"{"filter":{"search":"secret"}}"#
        #expect(lines(try await kit.ask(both, .delete, "/v1/links", search).json) == [])
        let other = #"{"filter":{"app":"other"}}"#
        #expect(try await kit.ask(both, .delete, "/v1/links", other).answer == "403 other_app")
        #expect(lines(try await kit.ask(both, .patch, "/v1/links", filter).json) == ["k0 updated"])
        let rows = Array(repeating: #"{"key":"k0"}"#, count: 95).joined(separator: ",")
        let dry = #"{"links":[\#(rows)],"dryRun":true}"#
        #expect(try await kit.ask(both, .delete, "/v1/links", dry).status == 200)
        #expect(try await kit.ask(both, .delete, "/v1/links", dry).status == 429)
    }
}
