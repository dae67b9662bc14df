// Links over HTTP: the same methods, their problems, and who may come in.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Links over HTTP")
struct LinkSiteTests {
    private static let body = #"{"link":{"key":"abc","url":"https://shop.example.org/x","title":"One"}}"#

    @Test("a link is made, read, changed and deleted under its address")
    func life() async throws {
        let kit = try await Kit()
        let made = try await kit.api(.post, "/v1/links", Self.body)
        #expect(made.status == 201)
        #expect(made.header("Location") == "/v1/links/go.example.com/abc")
        #expect(made.header("ETag") == "\"1\"")
        #expect(made.json.text("link.shortLink") == "https://go.example.com/abc")
        let read = try await kit.api(.get, "/v1/links/go.example.com/abc")
        #expect(read.status == 200 && read.json.text("link.title") == "One")
        let patch = #"{"link":{"title":null,"ref":"mail"}}"#
        let stale = try await kit.api(.patch, "/v1/links/go.example.com/abc", patch, [("If-Match", "\"7\"")])
        #expect(stale.status == 412 && stale.json.int("stored") == 1)
        let changed = try await kit.api(.patch, "/v1/links/go.example.com/abc", patch, [("If-Match", "\"1\"")])
        #expect(changed.status == 200 && changed.header("ETag") == "\"2\"")
        #expect(changed.json.value("link.title") == nil && changed.json.text("link.ref") == "mail")
        #expect(try await kit.api(.delete, "/v1/links/go.example.com/abc").status == 200)
        let gone = try await kit.api(.get, "/v1/links/go.example.com/abc")
        #expect(gone.status == 404 && gone.json.text("code") == "no_such_link")
        #expect(try await kit.api(.post, "/v1/links", Self.body).status == 409)
    }

    @Test("many are made at once, and listed in pages with the place of the next")
    func many() async throws {
        let kit = try await Kit()
        let links = (0..<5).map { #"{"key":"k\#($0)","url":"https://shop.example.org/"}"# }.joined(separator: ",")
        let made = try await kit.api(.post, "/v1/links", #"{"links":[\#(links),{"url":"x"}]}"#)
        #expect(made.status == 200)
        #expect(made.json["results"]?.array?.count == 6)
        var next: String?
        var keys: [String] = []
        repeat {
            let after = next.map { "&after=\(PercentCoding.encodeComponent($0))" } ?? ""
            let page = try await kit.api(.get, "/v1/links?limit=2\(after)").json
            keys += page["links"]?.array?.compactMap { $0.object?.text("key") } ?? []
            next = page.text("next")
        } while next != nil
        #expect(keys == (0..<5).map { "k\($0)" })
    }

    @Test("what is wrong is a problem with its code")
    func problems() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for (method, target, body, status, code) in [
            (.post, "/v1/links", "{", 400, "invalid_json"), (.post, "/v1/links", "[]", 400, "invalid_json"),
            (.post, "/v1/links", "{}", 400, "invalid_parameter"),
            (.post, "/v1/links", #"{"link":{},"x":1}"#, 400, "invalid_parameter"),
            (.post, "/v1/links", #"{"link":{"url":"javascript:x"}}"#, 422, "invalid_link"),
            (.patch, "/v1/links/go.example.com/abc", #"{"link":{"key":"other"}}"#, 422, "invalid_link"),
            (.patch, "/v1/links/go.example.com/none", #"{"link":{}}"#, 404, "no_such_link"),
            (.get, "/v1/links?limit=0", "", 400, "invalid_parameter"),
            (.get, "/v1/links?colour=red", "", 400, "invalid_parameter"),
            (.get, "/v1/links/evil.example/abc", "", 404, "no_such_link"),
            (.get, "/v1/links/go.example.com", "", 404, "no_such_link"),
            (.get, "/v1/linksabc", "", 404, "no_such_link"), (.put, "/v1/links", "", 405, "method_not_allowed"),
            (.post, "/v1/links/go.example.com/abc", "{}", 405, "method_not_allowed"),
        ] as [(HTTPMethod, String, String, Int, String)] {
            let response = try await kit.api(method, target, body)
            #expect(response.status == status, "\(method) \(target)")
            #expect(response.json.text("code") == code, "\(method) \(target)")
        }
        let match = try await kit.api(.delete, "/v1/links/go.example.com/abc", "", [("If-Match", "x")])
        #expect(match.status == 400)
        let form = try await kit.http(
            .post, "/v1/links", host: "localhost", [("Content-Type", "text/plain")], body: Self.body, from: "127.0.0.1")
        #expect(form.status == 415)
    }

    @Test("only processes of this host come in, and nobody through a proxy")
    func local() async throws {
        let kit = try await Kit()
        let json = [("Content-Type", "application/json")]
        let far = try await kit.http(.post, "/v1/links", json, body: Self.body)
        #expect(far.status == 403)
        for name in ["X-Forwarded-For", "Forwarded", "Via"] {
            let proxied = try await kit.api(.post, "/v1/links", Self.body, [(name, "x")])
            #expect(proxied.status == 403, "\(name)")
        }
    }

    @Test("metadata goes in and does not come out")
    func metadata() async throws {
        let kit = try await Kit()
        let body = #"{"link":{"key":"abc","url":"https://shop.example.org/x","metadata":{"coupon":"20"}}}"#
        #expect(!(try await kit.api(.post, "/v1/links", body)).text.contains("coupon"))
        #expect(!(try await kit.api(.get, "/v1/links")).text.contains("coupon"))
        #expect(kit.store.stored(LinkAddress(domain: Kit.domain, key: "abc"))?.link.metadata != nil)
    }
}
