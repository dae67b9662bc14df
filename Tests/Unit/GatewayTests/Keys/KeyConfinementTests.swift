// A key's holder stays within the key's app, and with a key that everybody may have does nothing that would hurt.

import FakeGateway
import LinkCore
import Records
import Testing
import Wire

@testable import Gateway

@Suite("What keys may not do")
struct KeyConfinementTests {
    private static let everything = HTTPKey.Scope.allCases.map(\.rawValue)

    @Test("links of another app are not there: neither to see, nor to change, delete or count")
    func foreignLinks() async throws {
        let kit = try await Kit.twoApps()
        kit.putOther("abc")
        kit.put("own")
        let key = try await kit.key(Self.everything)
        let path = "/v1/links/\(Kit.otherDomain)/abc"
        let before = kit.store.stored(LinkAddress(domain: Kit.otherDomain, key: "abc"))
        for (method, target, body) in [
            (.get, path, ""), (.patch, path, #"{"link":{"title":"mine"}}"#), (.delete, path, ""),
            (.patch, path, #"{"link":{"title":"mine"},"ifRevision":999}"#), (.get, "\(path)/stats", ""),
        ] as [(HTTPMethod, String, String)] {
            #expect(try await kit.ask(key, method, target, body).answer == "404 no_such_link", "\(method) \(target)")
        }
        let merge = try await kit.ask(
            key, .patch, path, #"{"link":{"title":"mine"}}"#, type: "application/merge-patch+json")
        #expect(merge.answer == "404 no_such_link")
        let after = kit.store.stored(LinkAddress(domain: Kit.otherDomain, key: "abc"))
        #expect(after?.link.title == before?.link.title && after?.link.revision == before?.link.revision)
        #expect(try await kit.ask(key, .get, "/v1/links?app=other").answer == "403 other_app")
        let list = try await kit.ask(key, .get, "/v1/links")
        #expect(list.json["links"]?.array?.compactMap { $0.object?.text("key") } == ["own"])
        let cursor = try await kit.ask(key, .get, "/v1/links?after=https://\(Kit.otherDomain)/abc")
        #expect(cursor.answer == "422 invalid_link")
    }

    @Test("reports are of the key's app, whatever is asked for, and links of another app are not counted")
    func reports() async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key(Self.everything)
        for query in ["", "?groupBy=app", "?app=shop&tag=summer"] {
            #expect(try await kit.ask(key, .get, "/v1/stats\(query)").status == 200)
        }
        #expect(kit.store.questions.map(\.app) == ["shop", "shop", "shop"])
        for link in ["https://\(Kit.otherDomain)/abc", "\(Kit.otherDomain)/abc"] {
            let encoded = PercentCoding.encodeComponent(link)
            #expect(
                try await kit.ask(key, .get, "/v1/stats?link=\(encoded)").answer == "400 invalid_parameter", "\(link)")
        }
        for path in [
            "/v1/stats?app=other", "/v1/attribution?groupBy=app&app=other", "/v1/attribution/accuracy?app=other",
        ] {
            #expect(try await kit.ask(key, .get, path).answer == "403 other_app", "\(path)")
        }
        #expect(try await kit.ask(key, .get, "/v1/attribution?groupBy=app").status == 200)
        #expect(kit.store.withAttribution { $0.queries.map(\.app) } == ["shop"])
        #expect(kit.store.questions.allSatisfy { $0.app == "shop" })
        let scopes = Self.everything.filter { $0 != "stats" }
        let without = try await kit.key("without", scopes)
        for path in ["/v1/stats", "/v1/attribution?groupBy=app", "/v1/attribution/accuracy"] {
            #expect(try await kit.ask(without, .get, path).answer == "403 insufficient_scope", "\(path)")
        }
    }

    @Test("a test key's events are tests, whatever they say; another key's are what they say")
    func tests() async throws {
        let kit = try await Kit.twoApps()
        let made = try await kit.call(
            "org.linkd.Control.CreateKey",
            ["name": .string("debug"), "app": .string("shop"), "kind": .string("app"), "test": .bool(true)])
        #expect(made["key"]?.object?["test"]?.bool == true)
        let plain = try await kit.key("plain", kind: "app")
        for key in [made.text("secret") ?? "", plain] {
            for test in ["", #","test":false"#, #","test":true"#] {
                let event = ##"{"event":{"url":"https://\##(Kit.domain)/products/1"\##(test)}}"##
                #expect(try await kit.ask(key, .post, "/v1/events", event).status == 200)
            }
        }
        #expect(kit.store.entries.map(\.event.isTest) == [true, true, true, false, false, true])
    }

    @Test("links are made in the key's app only")
    func foreignMaking() async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key(Self.everything)
        let url = #""url":"https://shop.example.org/""#
        #expect(
            try await kit.ask(key, .post, "/v1/links", #"{"link":{"app":"other",\#(url)}}"#).answer == "403 other_app")
        let domain = try await kit.ask(
            key, .post, "/v1/links", #"{"link":{"domain":"\#(Kit.otherDomain)",\#(url)}}"#)
        #expect(domain.answer == "422 invalid_link")
        let many = try await kit.ask(key, .post, "/v1/links", #"{"links":[{\#(url)},{"app":"other",\#(url)}]}"#)
        #expect(many.answer == "403 other_app")
        #expect(many.json.text("field") == "links[1].app")
        let made = try await kit.ask(key, .post, "/v1/links", #"{"link":{"app":null,\#(url)}}"#)
        #expect(made.status == 201)
        #expect(made.json.text("link.app") == "shop")
        #expect(kit.store.changes.allSatisfy { $0.what.hasPrefix("keys") })
    }

    @Test("metadata is shown with the scope metadata and without it not, in every answer")
    func metadata() async throws {
        let kit = try await Kit.twoApps()
        let blind = try await kit.key("a", ["links.read", "links.write"])
        let seeing = try await kit.key("b", ["links.read", "links.write", "metadata"])
        let body = #"{"link":{"key":"meta","url":"https://shop.example.org/","metadata":{"a":1}}}"#
        #expect(try await kit.ask(blind, .post, "/v1/links", body).json.value("link.metadata") == nil)
        for path in ["/v1/links/go.example.com/meta", "/v1/links"] {
            #expect(try await !kit.ask(blind, .get, path).text.contains("metadata"), "\(path)")
            #expect(try await kit.ask(seeing, .get, path).text.contains(#""metadata":{"a":1}"#), "\(path)")
        }
        let patch = #"{"link":{"title":"t"}}"#
        #expect(try await !kit.ask(blind, .patch, "/v1/links/go.example.com/meta", patch).text.contains("metadata"))
        #expect(try await kit.ask(seeing, .patch, "/v1/links/go.example.com/meta", patch).text.contains("metadata"))
    }

    @Test("whoever may write links and not read them is told of one that was there no more than its name and revision")
    func writersDoNotRead() async throws {
        let kit = try await Kit.twoApps()
        let writer = try await kit.key("writer", ["links.write", "metadata"])
        let both = try await kit.key("both", ["links.read", "links.write"])
        let link =
            #""key":"secret","url":"https://shop.example.org/hidden","title":"hidden","externalId":"x1","metadata":{"a":1}"#
        let made = try await kit.ask(writer, .post, "/v1/links", #"{"link":{\#(link)}}"#)
        // It wrote all of this itself.
        #expect(made.status == 201 && made.json.text("link.title") == "hidden")
        let names = ["domain", "key", "shortLink", "app", "revision"]
        let path = "/v1/links/go.example.com/secret"
        let merge = "application/merge-patch+json"
        for (method, target, body, type) in [
            (.patch, path, #"{"link":{}}"#, "application/json"), (.patch, path, #"{"link":{"tags":["t"]}}"#, merge),
            (.patch, path, #"{"link":{}}"#, merge),
            (
                .post, "/v1/links", #"{"link":{"externalId":"x1","url":"https://shop.example.org/"},"upsert":true}"#,
                "application/json"
            ),
            (
                .post, "/v1/links", #"{"link":{"externalId":"x1","url":"https://shop.example.org/"},"upsert":true}"#,
                "application/json"
            ),
        ] as [(HTTPMethod, String, String, String)] {
            let answer = try await kit.ask(writer, method, target, body, type: type)
            #expect(answer.status == 200, "\(method) \(body)")
            #expect(answer.json.value("link")?.object?.members.map(\.key) == names, "\(method) \(body)")
            #expect(answer.header("ETag") == answer.json.int("link.revision").map { "\"\($0)\"" })
        }
        let list = #""links":[{"externalId":"x1","url":"https://shop.example.org/"}],"upsert":true"#
        let many = try await kit.ask(writer, .post, "/v1/links", "{\(list)}")
        #expect(many.json["results"]?.array?.first?.object?["link"]?.object?.members.map(\.key) == names)
        // A rehearsal would tell, without a trace, whether a guess is what stands there.
        let dry = try await kit.ask(writer, .post, "/v1/links", "{\(list),\"dryRun\":true}")
        #expect(dry.status == 403 && dry.json.text("scope") == "links.read")
        #expect(try await kit.ask(both, .post, "/v1/links", "{\(list),\"dryRun\":true}").status == 200)
        #expect(try await kit.ask(both, .patch, path, #"{"link":{}}"#).json.text("link.title") == "hidden")
        #expect(try await kit.ask(writer, .get, path).answer == "403 insufficient_scope")
    }

    @Test("nobody stores what has a meaning of its own in a link's query", arguments: ["app", "server"])
    func reservedNames(kind: String) async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key("k", kind: kind, ["links.write"])
        for name in ["linkd_tap", "linkd_web", "linkd_", "al_applink_data", "fb_applink_args"] {
            let body =
                #"{"link":{"route":"products/:product_id","routeParameters":{"product_id":"1"},"queryParameters":{"a":"1","\#(name)":"{}"}}}"#
            let refused = try await kit.ask(key, .post, "/v1/links", body)
            #expect(refused.answer == "422 invalid_link", "\(name)")
            #expect(refused.json.text("field") == "queryParameters.\(name)", "\(name)")
            #expect(refused.json.text("reason") == "reserved_name", "\(name)")
            let allowed = body.replacing(name, with: "x\(name)")
            #expect(try await kit.ask(key, .post, "/v1/links", allowed).status == 201, "\(name)")
        }
    }

    @Test("events are of the key's app: filled in, and another one is refused, in lists and lines, too")
    func foreignEvents() async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key(["events", "explain"])
        let mine = #"{"kind":"open","url":"shop://products/1"}"#
        let theirs = #"{"kind":"open","url":"shop://products/1","app":{"name":"other"}}"#
        #expect(try await kit.ask(key, .post, "/v1/events", #"{"event":\#(mine)}"#).status == 200)
        #expect(kit.store.entries.last?.event.app?.name == "shop")
        for (path, body, field) in [
            ("/v1/events", #"{"event":\#(theirs)}"#, "event.app.name"),
            ("/v1/events", #"{"events":[\#(mine),\#(theirs)]}"#, "events[1].app.name"),
            ("/v1/explain", #"{"event":\#(theirs)}"#, "event.app.name"),
        ] {
            let refused = try await kit.ask(key, .post, path, body)
            #expect(refused.answer == "403 other_app")
            #expect(refused.json.text("field") == field)
        }
        #expect(kit.store.entries.count == 1)
        let lines = try await kit.ask(
            key, .post, "/v1/events", "\(mine)\n\(theirs)\n", type: "application/x-ndjson")
        let results = lines.text.split(separator: "\n")
        #expect(results.count == 2 && results[0].contains("recorded") && results[1].contains("other_app"))
        // A link of the other app means nothing to this one.
        kit.putOther("abc")
        let explained = try await kit.ask(
            key, .post, "/v1/explain", #"{"event":{"kind":"open","url":"https://\#(Kit.otherDomain)/abc"}}"#)
        #expect(!explained.text.contains("secret"))
    }

    @Test("app keys record what an app has to tell, and no taps")
    func publicKinds() async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key("ios", kind: "app")
        for (kind, rest, answer) in [
            ("open", #""url":"shop://products/1""#, "200"), ("navigate", #""url":"shop://products/1""#, "200"),
            ("first_open", #""app":{"installation":"i"}"#, "200"), ("reopen", #""app":{"installation":"i"}"#, "200"),
            ("conversion", #""conversion":{"name":"buy"}"#, "200"),
            ("tap", #""url":"https://go.example.com/x""#, "403 app_key"),
        ] {
            let body = #"{"event":{"kind":"\#(kind)",\#(rest)}}"#
            #expect(try await kit.ask(key, .post, "/v1/events", body).answer == answer, "\(kind)")
        }
        for (method, path, body) in [
            (.post, "/v1/explain", #"{"event":{"kind":"open","url":"shop://products/1"}}"#), (.get, "/v1/links", ""),
            (.get, "/v1/links/go.example.com/x", ""),
            (.patch, "/v1/links/go.example.com/x", #"{"link":{"title":"t"}}"#),
            (.delete, "/v1/links/go.example.com/x", ""), (.get, "/v1/links/go.example.com/x/stats", ""),
        ] as [(HTTPMethod, String, String)] {
            #expect(try await kit.ask(key, method, path, body).answer == "403 app_key", "\(method) \(path)")
        }
        #expect(try await kit.ask(key, .get, "/v1/pending?installation=i").status == 200)
        #expect(try await kit.ask(key, .get, "/v1/pending?app=other&installation=i").answer == "403 other_app")
    }

    @Test("an app's own event has the address it came from, and a resend from another address is the same event")
    func addresses() async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key("ios", kind: "app")
        let body =
            #"{"event":{"id":"e1","kind":"open","url":"shop://products/1","client":{"address":"8.8.8.8","userAgent":"UA"}}}"#
        #expect(try await kit.ask(key, .post, "/v1/events", body, from: "203.0.113.9").status == 200)
        let client = kit.store.entries.last?.event.client
        #expect(client?.address == "203.0.113.9" && client?.userAgent == "UA" && client?.isSeen == true)
        // A server says who asked it.
        let server = try await kit.key("b", ["events"])
        #expect(try await kit.ask(server, .post, "/v1/events", body.replacing("e1", with: "e2")).status == 200)
        #expect(kit.store.entries.last?.event.client?.address == "8.8.8.8")
    }

    @Test(
        "app keys make links to routes and nothing else",
        arguments: [
            (#"{"link":{"route":"products/:product_id","routeParameters":{"product_id":"1"},"ref":"share"}}"#, "201"),
            (
                #"{"link":{"route":"products/:product_id","routeParameters":{"product_id":"1"}},"keyStyle":"unguessable"}"#,
                "201"
            ),
            (#"{"link":{"url":"https://shop.example.org/"}}"#, "403 app_key"),
            (#"{"link":{"ref":"share"}}"#, "403 app_key"),
            (#"{"link":{"route":7}}"#, "403 app_key"),
            (
                #"{"link":{"route":"products/:product_id","routeParameters":{"product_id":"1"},"app":"other"}}"#,
                "403 other_app"
            ),
            (#"{"link":{"route":"no/such","routeParameters":{}}}"#, "422 invalid_link"),
            (
                #"{"link":{"route":"products/:product_id","routeParameters":{"product_id":"1"}},"upsert":true}"#,
                "403 app_key"
            ),
            (
                #"{"link":{"route":"products/:product_id","routeParameters":{"product_id":"1"}},"reuse":true}"#,
                "403 app_key"
            ),
            (
                #"{"link":{"route":"products/:product_id","routeParameters":{"product_id":"1"}},"keyStyle":"print"}"#,
                "403 app_key"
            ),
            (#"{"links":[{"route":"products/:product_id","routeParameters":{"product_id":"1"}}]}"#, "403 app_key"),
        ])
    func publicLinks(body: String, answer: String) async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key("ios", kind: "app")
        #expect(try await kit.ask(key, .post, "/v1/links", body).answer == answer)
    }

    @Test(
        "every other field of a link is refused to app keys",
        arguments: (LinkField.all.map(\.name) + ["nothing"]).filter {
            !["app", "domain", "route", "routeParameters", "queryParameters", "ref"].contains($0)
        })
    func publicFields(field: String) async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key("ios", kind: "app")
        let body = #"{"link":{"route":"products/:product_id","routeParameters":{"product_id":"1"},"\#(field)":1}}"#
        #expect(try await kit.ask(key, .post, "/v1/links", body).answer == "403 app_key")
    }

    @Test("a pending link of another app is none, to open and to acknowledge")
    func foreignPending() async throws {
        let app = { () -> AppDefinition in
            var app = Kit.shop
            app.routes.append(RouteDefinition(pattern: "friends/:id"))
            app.routes[1].requires = ["login"]
            return app
        }()
        let kit = try await Kit(app: app) { snapshot in
            var other = AppDefinition(name: "other")
            other.domains = [Kit.otherDomain]
            snapshot.apps = AppDirectory(
                [app, other], domains: Kit.domains() + [DomainDefinition(host: Kit.otherDomain, app: "other")])
        }
        let mine = try await kit.key("a", ["events"])
        let theirs = try await kit.key("b", app: "other", ["events"])
        let held = try await kit.ask(
            mine, .post, "/v1/events", #"{"event":{"kind":"open","url":"shop://friends/1","app":{"installation":"i"}}}"#
        )
        let id = try #require(held.json.text("outcome.pending"))
        for verb in ["open", "ack"] {
            #expect(try await kit.ask(theirs, .post, "/v1/pending/\(id)/\(verb)").answer == "404 no_such_pending")
        }
        let opened = try await kit.ask(mine, .post, "/v1/pending/\(id)/open", #"{"state":{"login":"yes"}}"#)
        #expect(opened.status == 200)
    }
}
