// Authentication of /v1: who comes in with which key, and what everybody else is told.

import EventLoop
import FakeGateway
import LinkCore
import Records
import Testing
import Wire

@testable import Gateway

@Suite("Authentication of /v1")
struct APIKeyAuthenticatorTests {
    private static let open = #"{"event":{"kind":"open","url":"shop://products/1"}}"#

    @Test(
        "nobody comes in without a key: not this host, not through a proxy, not before the first one, not after the last"
    )
    func first() async throws {
        let kit = try await Kit.twoApps()
        kit.services.httpKeys.adopt([], revision: 0)
        for headers in [
            [], [("X-Real-IP", "203.0.113.1")], [("X-Forwarded-For", "127.0.0.1")], [("Via", "1.1 x")],
            [("Origin", "http://localhost")], [("Authorization", "Basic dTpw")],
        ] {
            for host in ["localhost", "127.0.0.1", Kit.domain, ""] {
                for address in ["127.0.0.1", "::1", "198.51.100.7"] {
                    let answer = try await kit.http(.get, "/v1/links", host: host, headers, from: address)
                    #expect(answer.answer == "401 key_required", "\(headers) \(host) \(address)")
                    #expect(
                        answer.text.contains("linkctl keys create --name")
                            == headers.allSatisfy { $0.0 != "Authorization" })
                }
            }
        }
        for path in ["/v1/events", "/v1/explain", "/v1/links", "/v1/pending", "/v1/x", "/v1"] {
            #expect(try await kit.http(.post, path, body: Self.open, from: "127.0.0.1").status == 401, "\(path)")
        }
        #expect(kit.store.entries.isEmpty)
        #expect(try await kit.ask("linkd_server_x", .get, "/v1/links").answer == "401 invalid_key")
        let made = try await kit.call(
            "org.linkd.Control.CreateKey",
            ["name": .string("a"), "app": .string("shop"), "scopes": .array([.string("links.read")])])
        #expect(made["first"] == .bool(true))
        #expect(try await kit.http(.get, "/v1/links", from: "127.0.0.1").answer == "401 key_required")
        let key = try #require(made.text("secret"))
        #expect(try await kit.ask(key, .get, "/v1/links").status == 200)
        #expect(try await kit.ask(key, .get, "/v1/links", from: "127.0.0.1").status == 200)
        let second = try await kit.call(
            "org.linkd.Control.CreateKey",
            ["name": .string("b"), "app": .string("shop"), "scopes": .array([.string("events")])])
        #expect(second["first"] == .bool(false))
        // Also when no key opens anything any more.
        for name in ["a", "b"] { _ = try await kit.call("org.linkd.Control.RevokeKey", ["name": .string(name)]) }
        #expect(try await kit.http(.get, "/v1/links", from: "127.0.0.1").answer == "401 key_required")
    }

    @Test(
        "what is no Bearer token is no key, and the answer says how one is sent",
        arguments: [
            "", "Bearer", "Bearer ", "Basic dTpw", "Bearer a b", "Bearer a,b", "Bearer \"a\"", "BearerX",
            "Bearer a\u{e9}", "Bearer\ta", "Token a", "Bearer " + String(repeating: "a", count: 257),
        ])
    func malformed(value: String) async throws {
        let kit = try await Kit.twoApps()
        _ = try await kit.key(["events"])
        let response = try await kit.http(.get, "/v1/links", [("Authorization", value)])
        #expect(response.answer == "401 key_required")
        #expect(response.header("WWW-Authenticate") == #"Bearer realm="linkd""#)
    }

    @Test("the scheme is Bearer in any letters, with any number of spaces behind it")
    func schemes() async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key(["links.read"])
        for value in ["Bearer \(key)", "bearer \(key)", "BEARER   \(key)", "bEaReR \(key)"] {
            #expect(try await kit.http(.get, "/v1/links", [("Authorization", value)]).status == 200, "\(value)")
        }
    }

    @Test("two keys, and a key in the address, are refused whatever they are")
    func ambiguous() async throws {
        let kit = try await Kit.twoApps()
        let key = try await kit.key(["links.read"])
        let twice = [("Authorization", "Bearer \(key)"), ("authorization", "Bearer \(key)")]
        #expect(try await kit.http(.get, "/v1/links", twice).answer == "400 invalid_authorization")
        for query in ["access_token=\(key)", "access_token=x", "key=\(key)", "tag=a&q=linkd_app_abc"] {
            #expect(
                try await kit.ask(key, .get, "/v1/links?\(query)").answer == "400 invalid_authorization", "\(query)")
        }
    }

    @Test("a key anywhere in the address is refused and not repeated: as a name, in a name, encoded, in the path")
    func keysInAddresses() async throws {
        let kit = try await Kit.twoApps()
        let noKeys = try await kit.http(.get, "/v1/links?linkd_server_abcdefgh", from: "127.0.0.1")
        #expect(noKeys.answer == "400 invalid_authorization")
        let key = try await kit.key(["links.read"])
        let body = String(key.drop { $0 != "_" })
        for target in [
            "?\(key)", "?\(key)=1", "?app=shop&\(key)", "?x\(key)x=1", "?tag=x\(key)",
            "?linkd\(body.replacing("_", with: "%5F"))",
            "?%6cinkd\(body)", "?tag=%6Cinkd\(body.replacing("_", with: "%5f"))", "?tag=%256cinkd\(body)",
            "?tag=%zz\(key)",
            "?a;\(key)", "/go.example.com/\(key)", "/go.example.com/%6cinkd\(body)", "/\(key)/x",
            "/go.example.com/x/stats?\(key)",
        ] {
            let answer = try await kit.ask(key, .get, "/v1/links\(target)")
            #expect(answer.answer == "400 invalid_authorization", "\(target)")
            #expect(!answer.text.contains(body) && !answer.text.contains(String(key.suffix(20))), "\(target)")
        }
        for path in ["/v1/events", "/v1/explain", "/v1/pending"] {
            let answer = try await kit.ask(key, .post, "\(path)?\(key)", "{}")
            #expect(answer.answer == "400 invalid_authorization" && !answer.text.contains(body), "\(path)")
        }
        // What only resembles one is a query like any other.
        #expect(try await kit.ask(key, .get, "/v1/links?search=linkd_web").status == 200)
    }

    @Test("unknown, expired, revoked and rotated keys get the same answer, byte for byte")
    func over() async throws {
        let kit = try await Kit.twoApps()
        let expires = kit.clock.wallMilliseconds() + 5000
        let expired = try await kit.key("old", ["links.read"], expiresAt: expires)
        let revoked = try await kit.key("gone", ["links.read"])
        let rotated = try await kit.key("turned", ["links.read"])
        for key in [expired, revoked, rotated] { #expect(try await kit.ask(key, .get, "/v1/links").status == 200) }
        _ = try await kit.call("org.linkd.Control.RevokeKey", ["name": .string("gone")])
        _ = try await kit.call(
            "org.linkd.Control.RotateKey", ["name": .string("turned"), "overlapMilliseconds": .int(0)])
        kit.clock.advance(milliseconds: 5000)
        let answers = [
            try await kit.ask(expired, .get, "/v1/links"), try await kit.ask(revoked, .get, "/v1/links"),
            try await kit.ask(rotated, .get, "/v1/links"),
            try await kit.ask(String(expired.dropLast()) + "x", .get, "/v1/links"),
        ]
        #expect(answers.allSatisfy { $0.answer == "401 invalid_key" })
        #expect(Set(answers.map(\.text)).count == 1)
        #expect(
            answers.allSatisfy {
                $0.header("WWW-Authenticate") == #"Bearer realm="linkd", error="invalid_token""#
            })
    }

    @Test("both secrets work during an overlap, and the older one not a moment longer")
    func overlap() async throws {
        let kit = try await Kit.twoApps()
        let old = try await kit.key(["links.read"])
        let reply = try await kit.call(
            "org.linkd.Control.RotateKey", ["name": .string("backend"), "overlapMilliseconds": .int(60_000)])
        let new = try #require(reply.text("secret"))
        #expect(reply.value("key.secrets")?.array?.count == 2)
        for key in [old, new] { #expect(try await kit.ask(key, .get, "/v1/links").status == 200) }
        kit.clock.advance(milliseconds: 60_000)
        #expect(try await kit.ask(old, .get, "/v1/links").answer == "401 invalid_key")
        #expect(try await kit.ask(new, .get, "/v1/links").status == 200)
    }

    @Test("a clock that is set back revives neither a key nor a secret, and gives no longer overlap")
    func setBack() async throws {
        let kit = try await Kit.twoApps()
        let expired = try await kit.key("old", ["links.read"], expiresAt: kit.clock.wallMilliseconds() + 5000)
        let turned = try await kit.key("turned", ["links.read"])
        _ = try await kit.call(
            "org.linkd.Control.RotateKey", ["name": .string("turned"), "overlapMilliseconds": .int(5000)])
        kit.clock.advance(milliseconds: 5000)
        kit.clock.setBack(milliseconds: 86_400_000)
        for key in [expired, turned] {
            #expect(try await kit.ask(key, .get, "/v1/links").answer == "401 invalid_key")
        }
        let fresh = try await kit.key("fresh", ["links.read"])
        let reply = try await kit.call(
            "org.linkd.Control.RotateKey", ["name": .string("fresh"), "overlapMilliseconds": .int(5000)])
        #expect(try await kit.ask(fresh, .get, "/v1/links").status == 200)
        kit.clock.advance(milliseconds: 5000)
        #expect(try await kit.ask(fresh, .get, "/v1/links").answer == "401 invalid_key")
        #expect(try await kit.ask(try #require(reply.text("secret")), .get, "/v1/links").status == 200)
    }

    @Test("a key that is revoked on one worker opens nothing on any other from then on")
    func everywhere() async throws {
        let kit = try await Kit.twoApps(workers: 3)
        let key = try await kit.key(["links.read"])
        for worker in 0..<3 { #expect(try await kit.ask(key, .get, "/v1/links", on: worker).status == 200) }
        _ = try await kit.call("org.linkd.Control.RevokeKey", ["name": .string("backend")], on: 1)
        for worker in 0..<3 {
            #expect(try await kit.ask(key, .get, "/v1/links", on: worker).answer == "401 invalid_key")
        }
    }

    @Test("a later state of the keys is not replaced by an earlier one")
    func order() {
        let ring = HTTPKeyRing()
        let secret = KeySecret(of: .server, at: 1)
        let key = HTTPKey(
            id: 1, name: "a", kind: .server, app: "shop", scopes: [.stats], createdAt: 1, secrets: [secret.stored])
        var revoked = key
        revoked.revokedAt = 2
        ring.adopt([revoked], revision: 7)
        ring.adopt([key], revision: 6)
        guard case .over("a", "revoked") = ring.find(KeySecret.digest(secret.text), at: 3) else {
            Issue.record("an earlier state came back")
            return
        }
    }

    @Test("secrets have the kind in front, 200 random bits behind it, and only their digest and beginning are kept")
    func secrets() {
        let made = (0..<200).map { _ in KeySecret(of: .app, at: 1) }
        #expect(Set(made.map(\.text)).count == 200)
        for secret in made {
            #expect(secret.text.hasPrefix("linkd_app_"))
            #expect(secret.text.utf8.count == 50)
            #expect(secret.stored.prefix == String(secret.text.prefix(18)))
            #expect(secret.stored.digest == KeySecret.digest(secret.text))
            #expect(APIKeyAuthenticator.bearer("Bearer \(secret.text)").map { String($0) } == secret.text)
        }
    }

    @Test("a scope is asked for by name, and 403 says which one is missing")
    func scopes() async throws {
        let kit = try await Kit.twoApps()
        kit.put("abc")
        let asks: [(scope: String, method: HTTPMethod, path: String, body: String)] = [
            ("events", .post, "/v1/events", Self.open), ("events", .get, "/v1/pending?installation=i", ""),
            ("explain", .post, "/v1/explain", Self.open), ("links.read", .get, "/v1/links", ""),
            ("links.read", .get, "/v1/links/go.example.com/abc", ""),
            ("links.write", .post, "/v1/links", #"{"link":{"url":"https://shop.example.org/"}}"#),
            ("links.write", .patch, "/v1/links/go.example.com/abc", #"{"link":{"title":"t"}}"#),
            ("links.write", .delete, "/v1/links/go.example.com/none", ""),
            ("stats", .get, "/v1/links/go.example.com/abc/stats", ""),
        ]
        for (place, ask) in asks.enumerated() {
            let others = HTTPKey.Scope.allCases.map(\.rawValue).filter { $0 != ask.scope }
            let key = try await kit.key("without-\(place)", others)
            let refused = try await kit.ask(key, ask.method, ask.path, ask.body)
            #expect(refused.answer == "403 insufficient_scope", "\(ask.path)")
            #expect(refused.json.text("scope") == ask.scope)
            #expect(refused.header("WWW-Authenticate")?.contains("scope=\"\(ask.scope)\"") == true)
            let only = try await kit.key("with-\(place)", [ask.scope])
            let answer = try await kit.ask(only, ask.method, ask.path, ask.body)
            #expect(answer.status < 300 || answer.answer == "404 no_such_link", "\(ask.path): \(answer.text)")
        }
    }

    @Test("the trace is for a key of the app with the scope explain; everybody else gets what the tap leads to")
    func traces() async throws {
        let kit = try await Kit.twoApps()
        kit.put("abc")
        func trace(_ key: String?, host: String = Kit.domain, from address: String = "198.51.100.7") async throws
            -> Bool
        {
            let headers = key.map { [("Authorization", "Bearer \($0)"), ("Accept", "application/json")] }
            let plain = [("Accept", "application/json")]
            let answer = try await kit.http(.get, "/abc?d=1", host: host, headers ?? plain, from: address)
            let marked = try await kit.http(.get, "/abc+", host: host, headers ?? plain, from: address)
            #expect((answer.json.value("outcome") == nil) == (marked.json.value("outcome") == nil))
            return answer.json.value("outcome.trace") != nil
        }
        #expect(try await !trace(nil, from: "127.0.0.1"))
        let key = try await kit.key("a", ["explain"])
        let without = try await kit.key("b", ["links.read", "events"])
        let other = try await kit.key("c", app: "other", ["explain"])
        let shipped = try await kit.key("d", kind: "app")
        #expect(try await trace(key))
        for refused in [nil, without, other, shipped, "linkd_server_none"] {
            #expect(try await !trace(refused))
        }
    }
}
