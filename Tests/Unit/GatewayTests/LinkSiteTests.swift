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

    private static func text(_ value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.value(value)
        return writer.text
    }

    @Test(
        "a key may have any characters; each address of the link has them percent-encoded",
        arguments: [
            ("v1.2", "v1.2"), ("-x", "-x"), ("a+b", "a+b"), ("caf\u{e9}", "caf%C3%A9"), ("cafe\u{301}", "cafe%CC%81"),
            ("구글/🎉", "%EA%B5%AC%EA%B8%80/%F0%9F%8E%89"), ("why? #1", "why%3F%20%231"), ("50%/stats", "50%25%2Fstats"),
            ("app", "app"), ("status/x", "status/x"), ("~me", "~me"), ("%41", "%2541"), ("a&b;c", "a%26b%3Bc"),
        ])
    func anyKey(key: String, path: String) async throws {
        let kit = try await Kit()
        var link: JSONObject = ["url": .string("https://shop.example.org/x")]
        link["key"] = .string(key)
        let made = try await kit.api(.post, "/v1/links", Self.text(.object(["link": .object(link)])))
        #expect(made.status == 201 && made.header("Location") == "/v1/links/go.example.com/\(path)")
        let read = try await kit.api(.get, "/v1/links/go.example.com/\(path)")
        #expect(read.status == 200 && read.json.text("link.key").map(ByteKey.init) == ByteKey(key))
        let short = try #require(read.json.text("link.shortLink"))
        #expect(short == "https://go.example.com/\(path.replacing("%2F", with: "/"))")
        let tapped = String(short.dropFirst("https://go.example.com".count))
        #expect(try await kit.http(.get, tapped).header("Location") == "https://shop.example.org/x")
        #expect(try await kit.http(.get, "\(tapped)/qr.svg").status == 200)
        #expect(kit.store.entries.last?.outcome.link.shortLink == short)
    }

    @Test("a key that cannot be one is refused with a sentence that says what to do")
    func noKey() async throws {
        let kit = try await Kit()
        for (key, reason, words) in [
            ("abc/", "key_segment", "no \"/\" at its ends"), ("abc+", "key_trace", "asks for the trace"),
            ("v1/x", "key_reserved", "linkd itself answers at /v1/x: its interface. Choose another key"),
            ("a/qr.png", "key_reserved", "the QR code of another link"),
            ("a\u{2028}b", "key_character", "leave them out"),
            ("a\nb", "control_character", "U+000A"), (String(repeating: "글", count: 86), "too_long", "258 bytes"),
        ] {
            var link: JSONObject = ["url": .string("https://shop.example.org/x")]
            link["key"] = .string(key)
            let answer = try await kit.api(.post, "/v1/links", Self.text(.object(["link": .object(link)])))
            #expect(answer.status == 422 && answer.json.text("reason") == reason, "\(answer.text)")
            #expect(answer.text.contains(Self.text(.string(words)).dropFirst().dropLast()), "\(answer.text)")
        }
    }

    @Test("a body of more than a mebibyte is read; how much may come is judged before")
    func longBody() async throws {
        let kit = try await Kit()
        let made = try await kit.api(.post, "/v1/links", Self.body + String(repeating: " ", count: 1 << 20))
        #expect(made.status == 201)
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

    @Test("a field beside the wrapper of a body is told where it belongs, an unknown one that it is unknown")
    func wrappers() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for (method, target, body, detail) in [
            (.post, "/v1/links", #"{"url":"https://shop.example.org/x"}"#, #"url belongs in "link": {"link":{…}}"#),
            (.post, "/v1/links", #"{"link":{},"title":"x"}"#, #"title belongs in "link": {"link":{…}}"#),
            (.post, "/v1/links", #"{"links":[],"app":"shop"}"#, #"app belongs in each of "links": {"links":[{…}]}"#),
            (.post, "/v1/links", #"{"colour":"red"}"#, "missing, unknown or of the wrong type: colour"),
            (
                .patch, "/v1/links/go.example.com/abc", #"{"title":"x"}"#,
                #"title belongs in "link": {"link":{…}}"#
            ),
            (.post, "/v1/events", #"{"url":"shop://a"}"#, #"url belongs in "event": {"event":{…}}"#),
            (.post, "/v1/events", #"{"kind":"conversion"}"#, #"kind belongs in "event": {"event":{…}}"#),
            (
                .post, "/v1/events", #"{"events":[],"id":"x"}"#,
                #"id belongs in each of "events": {"events":[{…}]}"#
            ),
            (.post, "/v1/explain", #"{"device":{}}"#, #"device belongs in "event": {"event":{…}}"#),
            (.post, "/v1/explain", #"{"devise":{}}"#, "missing, unknown or of the wrong type: devise"),
        ] as [(HTTPMethod, String, String, String)] {
            let response = try await kit.api(method, target, body)
            #expect(response.status == 400 && response.json.text("code") == "invalid_parameter", "\(body)")
            #expect(response.json.text("detail") == detail, "\(body)")
        }
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
            (.get, "/v1/linksabc", "", 404, "no_such_link"), (.put, "/v1/links", "", 400, "invalid_json"),
            (.post, "/v1/links/go.example.com/abc", "{}", 405, "method_not_allowed"),
        ] as [(HTTPMethod, String, String, Int, String)] {
            let response = try await kit.api(method, target, body)
            #expect(response.status == status, "\(method) \(target)")
            #expect(response.json.text("code") == code, "\(method) \(target)")
        }
        let match = try await kit.api(.delete, "/v1/links/go.example.com/abc", "", [("If-Match", "x")])
        #expect(match.status == 400)
        let form = try await kit.http(
            .post, "/v1/links", host: "localhost", [kit.bearer, ("Content-Type", "text/plain")], body: Self.body,
            from: "127.0.0.1")
        #expect(form.status == 415)
    }

    @Test("a merge patch goes into objects: null removes a member, what is not named stays")
    func mergePatch() async throws {
        let kit = try await Kit()
        kit.put("abc") { link in
            link.title = "One"
            link.queryParameters = ["utm_source": "mail", "ref": "a"]
            link.platforms = [(.iphone, PlatformTarget(link: "shop://a", fallback: "https://shop.example.org/f"))]
            link.tags = ["x", "y"]
        }
        let patch = #"""
            {"link":{"title":null,"tags":["z"],"queryParameters":{"ref":null,"gone":null,"new":"1"},
            "platforms":{"iphone":{"fallback":null},"android":{"link":"https://shop.example.org/a"}}}}
            """#
        let path = "/v1/links/go.example.com/abc"
        let answer = try await kit.merge(path, patch, [("If-Match", "\"1\"")])
        #expect(answer.status == 200 && answer.header("ETag") == "\"2\"", "\(answer.text)")
        let link = answer.json["link"]?.object
        #expect(link?["title"] == nil && link?["tags"]?.array == [JSONValue.string("z")])
        let query: JSONObject = ["utm_source": .string("mail"), "new": .string("1")]
        #expect(link?["queryParameters"]?.object == query)
        let platforms: JSONObject = [
            "iphone": .object(["link": .string("shop://a")]),
            "android": .object(["link": .string("https://shop.example.org/a")]),
        ]
        #expect(link?["platforms"]?.object == platforms)
        // The same again changes nothing more; what was read can be sent back.
        #expect(try await kit.merge(path, patch).header("ETag") == "\"2\"")
        let read = try await kit.api(.get, path)
        #expect(try await kit.merge(path, read.text).header("ETag") == "\"2\"")
        // As application/json an object replaces the one that is there.
        let replaced = try await kit.api(.patch, path, #"{"link":{"queryParameters":{"only":"1"}}}"#)
        let only: JSONObject = ["only": .string("1")]
        #expect(replaced.json.value("link.queryParameters")?.object == only)
    }

    @Test("a merge patch sets metadata anew, without its nulls, and may have no other parameters")
    func mergePatchLimits() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let path = "/v1/links/go.example.com/abc"
        #expect(try await kit.merge(path, #"{"link":{"metadata":{"coupon":"20","x":null}}}"#).status == 200)
        let address = LinkAddress(domain: Kit.domain, key: "abc")
        let sealed = try #require(kit.store.stored(address)?.link.metadata)
        let coupon: JSONObject = ["coupon": .string("20")]
        #expect(try #require(kit.services.vault).open(sealed, for: address) == coupon)
        for (patch, status, field) in [
            (#"{"link":{"key":"other"}}"#, 422, "key"), (#"{"link":{"domain":"links.example.com"}}"#, 422, "domain"),
            (#"{"link":{"taps":null}}"#, 422, "taps"), (#"{"link":{"colour":"red"}}"#, 422, "colour"),
            (#"{"link":{"social":{"image":1}}}"#, 422, "social.image"),
            (#"{"link":{"queryParameters":{"a":"1","a":"2"}}}"#, 422, "queryParameters"),
            (#"{"link":{"title":"a","title":"b"}}"#, 422, "link"), (#"{"link":{},"clear":["title"]}"#, 400, "clear"),
            (#"{"link":{},"ifRevision":1}"#, 400, "ifRevision"), (#"{"link":null}"#, 400, "link"),
        ] {
            let answer = try await kit.merge(path, patch)
            #expect(answer.status == status && answer.json.text("field") == field, "\(patch): \(answer.text)")
        }
        #expect(try await kit.merge(path, #"{"link":{"title":"x"}}"#, [("If-Match", "\"9\"")]).status == 412)
        #expect(try await kit.merge("/v1/links/go.example.com/none", #"{"link":{}}"#).status == 404)
        let text = try await kit.http(
            .patch, path, host: "localhost", [kit.bearer, ("Content-Type", "text/plain")], body: "{}", from: "127.0.0.1"
        )
        #expect(text.status == 415)
        #expect(text.header("Accept-Patch") == "application/json, application/merge-patch+json")
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

extension Kit {
    /// A PATCH by JSON Merge Patch.
    fileprivate func merge(
        _ path: String, _ patch: String, _ headers: [(String, String)] = []
    ) async throws -> HTTPResponse {
        try await http(
            .patch, path, host: "localhost",
            headers + [bearer, ("Content-Type", "Application/Merge-Patch+JSON; charset=utf-8")],
            body: patch, from: "127.0.0.1")
    }
}
