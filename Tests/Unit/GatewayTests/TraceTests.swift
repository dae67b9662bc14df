// The trace of a tap: who sees it, what it shows, and what nobody sees in it.

import Cryptography
import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Traces")
struct TraceTests {
    private static let key = SymmetricKey(Array(repeating: UInt8(7), count: 32))
    private static let address = LinkAddress(domain: "go.example.com", key: "abc")

    private static func stored(
        _ address: LinkAddress = address, id: Int64 = 7, createdAt: Int64 = 1
    ) -> StoredLink {
        var link = Link(address: address, app: "shop")
        link.createdAt = createdAt
        return StoredLink(id: id, link: link, taps: 0, redeemed: 0)
    }

    /// The path and query of a debug link, as a phone would ask for it.
    private func debug(_ kit: Kit, _ key: String = "abc") async throws -> String {
        let reply = try await kit.call("org.linkd.Links.DebugLink", ["key": .string(key)])
        let url = try #require(reply.text("url"))
        #expect(url.hasPrefix("https://go.example.com/"))
        return String(url.dropFirst("https://go.example.com".count))
    }

    // MARK: tokens

    @Test("a token is for one link and one hour, and its key's")
    func token() {
        let now: Int64 = 1_767_225_600_000
        let token = DebugToken(for: Self.stored(), at: now, key: Self.key)
        #expect(token.text.utf8.count == 27 && token.expiresAt == now + 3_600_000)
        func holds(
            _ text: String, _ link: StoredLink = Self.stored(), at: Int64, _ keys: [SymmetricKey] = [Self.key]
        )
            -> Bool
        { DebugToken(text, for: link, at: at, keys: keys) != nil }
        #expect(holds(token.text, at: now) && holds(token.text, at: now + 3_599_999))
        #expect(!holds(token.text, at: now + 3_600_000))
        #expect(!holds(token.text, Self.stored(LinkAddress(domain: "go.example.com", key: "abd")), at: now))
        #expect(!holds(token.text, Self.stored(LinkAddress(domain: "links.example.com", key: "abc")), at: now))
        #expect(
            !holds(token.text, Self.stored(id: 8), at: now) && !holds(token.text, Self.stored(createdAt: 2), at: now))
        let other = SymmetricKey(Array(repeating: UInt8(8), count: 32))
        #expect(!holds(token.text, at: now, [other]) && !holds(token.text, at: now, []))
        #expect(holds(token.text, at: now, [other, Self.key]))
    }

    @Test("no other text is a token, not one bit of it")
    func forged() {
        let now: Int64 = 1_767_225_600_000
        let token = DebugToken(for: Self.stored(), at: now, key: Self.key).text
        for index in token.utf8.indices {
            for letter in ["A", "B", "-", "_", "+", "=", "é", "\u{0}"] {
                let changed = String(token[..<index]) + letter + String(token[token.utf8.index(after: index)...])
                guard !sameBytes(changed, token) else { continue }
                #expect(DebugToken(changed, for: Self.stored(), at: now, keys: [Self.key]) == nil, "\(changed)")
            }
        }
        for text in [
            "", "A", token + "A", token + "=", String(token.dropLast()), String(repeating: "A", count: 100_000),
        ] {
            #expect(DebugToken(text, for: Self.stored(), at: now, keys: [Self.key]) == nil)
        }
    }

    // MARK: the query

    @Test(
        "what asks for a trace is taken out of the query and nothing else; of a tap only with a token",
        arguments: [
            ("d=1", true, nil, nil), ("d=1&x=1", true, nil, "x=1"), ("x=1&d=1", true, nil, "x=1"),
            ("d=1&linkd_web=1&linkd_token=T", true, "T", nil), ("linkd_web=1", false, nil, "linkd_web=1"),
            ("linkd_token=T&a=b", false, "T", "a=b"), ("d=2", false, nil, "d=2"), ("d=10", false, nil, "d=10"),
            ("d", false, nil, "d"), ("xd=1", false, nil, "xd=1"), ("d=1=", false, nil, "d=1="), ("", false, nil, ""),
            ("&&d=1&", true, nil, "&&"), ("linkd_tokens=1", false, nil, "linkd_tokens=1"),
            ("l&linkd_token=", false, "", "l"), ("%64=1", true, nil, nil), ("d=%31&a=%31", true, nil, "a=%31"),
            ("linkd%5Ftoken=T&a=b", false, "T", "a=b"), ("%6cin%6Bd_token=T%2d&linkd%5fweb=%31", false, "T-", nil),
            ("linkd_token", false, nil, "linkd_token"), ("linkd%255Ftoken=T", false, nil, "linkd%255Ftoken=T"),
            ("%zz=1", false, nil, "%zz=1"), ("d%3D1", false, nil, "d%3D1"),
        ] as [(String, Bool, String?, String?)])
    func query(_ text: String, _ asked: Bool, _ token: String?, _ rest: String?) {
        let query = DebugQuery(text)
        #expect(query.isAsked == asked && query.tokenText == token && query.rest == rest)
        #expect(query.tapped == (token == nil ? text : rest))
        #expect(DebugQuery(nil).rest == nil && DebugQuery(nil).tapped == nil)
    }

    // MARK: who sees it

    @Test("with the token a phone sees how its own tap would be decided; nothing is recorded, counted or used up")
    func shown() async throws {
        let kit = try await Kit()
        kit.put("abc") { $0.maxTaps = 1 }
        let path = try await debug(kit)
        for _ in 0..<3 {
            let response = try await kit.http(.get, path, [("Accept-Language", "de")])
            #expect(response.status == 200)
            #expect(
                response.text.contains("Öffnet eine Webseite")
                    && response.text.contains("https://shop.example.org/page"))
            #expect(response.text.contains("Diese Adresse funktioniert bis"))
            #expect(response.header("Cache-Control") == "no-store")
            #expect(response.header("X-Robots-Tag") == "noindex")
            #expect(response.header("Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
            #expect(!response.text.contains("linkd_token") && !response.text.contains("linkd_web"))
        }
        #expect(kit.store.entries.isEmpty)
        #expect(kit.store.stored(Self.address)?.taps == 0)
        #expect(try await kit.http(.head, path).status == 200)
        #expect(try await kit.http(.get, "/abc").status == 302)
        let after = try await kit.http(.get, path)
        #expect(after.status == 200 && after.text.contains("The link has reached its maximum number of taps."))
    }

    @Test("the same as JSON, for programs; a key and a plus sign ask for it too; sister hosts show it")
    func json() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let path = try await debug(kit)
        let token = try #require(path.split(separator: "=").last)
        let accept = [("Accept", "application/json")]
        for target in [path, "/abc+?linkd_token=\(token)", "/abc+?x=1&d=1&linkd_token=\(token)"] {
            let response = try await kit.http(.get, target, host: "links.example.com", accept)
            #expect(response.contentType == "application/json")
            #expect(response.json.text("outcome.action") == "open_web")
            #expect(response.json.value("outcome.recorded")?.bool == false)
            #expect(response.json.text("outcome.destination.url")?.hasPrefix("https://shop.example.org/page") == true)
            #expect(response.json.value("outcome.trace")?.array?.isEmpty == false)
            #expect(!response.text.contains(token))
        }
        #expect(kit.store.entries.isEmpty)
    }

    @Test("a key with the scope explain sees it without a token, routes included; this host without a key does not")
    func keys() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for target in ["/abc?d=1", "/abc+", "/products/42+", "/products/42?d=1", "/nothing?d=1"] {
            let response = try await kit.http(.get, target, [kit.bearer])
            #expect(response.status == 200 && response.text.contains("<h1>"), "\(target)")
        }
        #expect(try await kit.http(.get, "/products/42+", [kit.bearer]).text.contains("/products/42"))
        #expect(kit.store.entries.isEmpty)
        for address in ["127.0.0.1", "::1"] {
            #expect(try await kit.http(.get, "/abc?d=1", from: address).status == 302)
        }
    }

    @Test("a token ends with its link: archived, deleted, or made anew under the same name")
    func ended() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let path = try await debug(kit)
        #expect(try await kit.http(.get, path).status == 200)
        func patch(_ isArchived: Bool) async throws {
            let change = #"{"link":{"archived":\#(isArchived)}}"#
            #expect(try await kit.api(.patch, "/v1/links/go.example.com/abc", change).status == 200)
        }
        try await patch(true)
        #expect(try await kit.http(.get, path).status == 302)
        try await patch(false)
        #expect(try await kit.http(.get, path).status == 200)
        #expect(try await kit.api(.delete, "/v1/links/go.example.com/abc").status == 200)
        #expect(try await kit.http(.get, path).status == 404)
        let again = #"{"link":{"key":"abc","url":"https://shop.example.org/new"},"reuse":true}"#
        #expect(try await kit.api(.post, "/v1/links", again).status == 201)
        #expect(try await kit.http(.get, path).status == 302)
        let fresh = try await debug(kit)
        #expect(try await kit.http(.get, fresh).status == 200)
    }

    @Test(
        "for anybody else it is as if nobody had asked: a tap that counts, sent where the link leads, d=1 like any other",
        arguments: [
            ("/abc?d=1", "?d=1"), ("/abc+", ""), ("/abc+?d=1", "?d=1"), ("/abc?d=1&linkd_token=x", ""),
            ("/abc?linkd_token=x", ""), ("/abc?linkd%5Ftoken=x", ""), ("/abc?%64=1&%6cinkd_token=x", ""),
            ("/abc?a=1&d=1", "?a=1&d=1"), ("/abc?d=1&d=2", "?d=1&d=2"), ("/abc?d=2", "?d=2"),
        ])
    func strangers(_ target: String, query: String) async throws {
        let kit = try await Kit()
        kit.put("abc")
        for headers in [[], [("Authorization", "Bearer x")], [("Authorization", "Basic eDp4")]] {
            let count = kit.store.entries.count
            let response = try await kit.http(.get, target, headers)
            #expect(response.status == 302)
            #expect(response.header("Location") == "https://shop.example.org/page\(query)")
            #expect(kit.store.entries.count == count + 1)
            let url = try #require(kit.store.entries.last?.event.url)
            #expect(!url.contains("token") && !url.contains("=x"))
        }
        let look = try await kit.http(.get, target, [("Accept", "application/json")])
        #expect(look.json.text("targetUrl") == "https://shop.example.org/page\(query)")
    }

    @Test("a tap with d=1 that was decided often does not hide the trace from those who may see it")
    func remembered() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for _ in 0..<6 { #expect(try await kit.http(.get, "/abc?d=1").status == 302) }
        #expect(try await kit.http(.get, "/abc?d=1", [kit.bearer]).status == 200)
        let path = try await debug(kit)
        for _ in 0..<3 { #expect(try await kit.http(.get, path).status == 200) }
    }

    @Test("a token that is over, of another link, or of a key that is gone opens nothing")
    func refused() async throws {
        let kit = try await Kit()
        kit.put("abc")
        kit.put("other")
        let path = try await debug(kit)
        #expect(try await kit.http(.get, path.replacing("/abc", with: "/other")).status == 302)
        #expect(try await kit.http(.get, path.replacing("/abc", with: "/products/42")).status == 302)
        #expect(try await kit.http(.post, path).status == 405)
        kit.clock.advance(milliseconds: 3_600_000)
        #expect(try await kit.http(.get, path).status == 302)
        kit.clock.setBack(milliseconds: 1_800_000)
        #expect(try await kit.http(.get, path).status == 302)
        let fresh = try await debug(kit)
        #expect(try await kit.http(.get, fresh).status == 200)
        let next = try MetadataVault(keyFile: MetadataVault.newKeyFile())
        kit.services.keys.replace(with: next)
        #expect(try await kit.http(.get, fresh).status == 302)
        kit.services.keys.replace(with: nil)
        #expect(try await kit.http(.get, fresh).status == 302)
        await #expect(
            throws: CallError(
                name: "org.linkd.Links.InvalidLink",
                parameters: ["field": .string("key"), "reason": .string("no_metadata_key")])
        ) { try await debug(kit) }
    }

    @Test("neither metadata nor a password nor a secret of the address is shown")
    func secrets() async throws {
        var app = Kit.shop
        app.secretParameters = ["session"]
        let kit = try await Kit(app: app)
        try kit.seal("abc", route: true) { link, vault in
            link.metadata = try vault.seal(["coupon": .string("SECRET20")], for: link.address)
        }
        try kit.seal("locked") { link, vault in link.password = try vault.seal(password: "sesame") }
        let path = try await debug(kit)
        for accept in ["application/json", "text/html"] {
            let response = try await kit.http(.get, path + "&session=HIDDEN", [("Accept", accept)])
            #expect(response.status == 200)
            #expect(!response.text.contains("SECRET20") && !response.text.contains("HIDDEN"))
            let locked = try await kit.http(.get, try await debug(kit, "locked"), [("Accept", accept)])
            #expect(locked.status == 200 && !locked.text.contains("shop.example.org"))
            #expect(locked.text.contains("password"))
        }
    }

    @Test("only links that exist have a debug link, and only those who may look at links get one")
    func method() async throws {
        let kit = try await Kit()
        kit.put("abc")
        let reply = try await kit.call(
            "org.linkd.Links.DebugLink", ["domain": .string("go.example.com"), "key": .string("abc")])
        #expect(reply.int("expiresAt") == kit.clock.wallMilliseconds() + 3_600_000)
        #expect(reply.count == 2)
        await #expect(throws: CallError.self) {
            try await kit.call("org.linkd.Links.DebugLink", ["key": .string("nothing")])
        }
        await #expect(throws: CallError(name: "PermissionDenied", parameters: [:])) {
            try await kit.call("org.linkd.Links.DebugLink", ["key": .string("abc")], may: .nothing)
        }
    }
}
