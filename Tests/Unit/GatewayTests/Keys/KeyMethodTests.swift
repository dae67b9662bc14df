// CreateKey, ListKeys, RotateKey and RevokeKey: what they take, and that no secret is anywhere but in their answers.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Methods of keys")
struct KeyMethodTests {
    private static let create = "org.linkd.Control.CreateKey"

    private func refusal(_ parameters: JSONObject) async throws -> String? {
        let kit = try await Kit.twoApps()
        do {
            _ = try await kit.call(Self.create, parameters)
            return nil
        } catch let error as CallError {
            let words = [
                error.parameters.text("field"), error.parameters.text("parameter"), error.parameters.text("reason"),
            ]
            return ([error.name.split(separator: ".").last.map(String.init)] + words).compactMap { $0 }
                .joined(separator: " ")
        }
    }

    @Test("what is no key is refused with the field and the reason")
    func refused() async throws {
        let events = JSONValue.array([.string("events")])
        let rows: [(JSONObject, String?)] = [
            (["name": .string("a"), "app": .string("shop"), "scopes": events], nil),
            (["name": .string("a"), "scopes": events], "InvalidKey app missing"),
            (["name": .string("a"), "app": .string("no"), "scopes": events], "InvalidParameter app"),
            (["app": .string("shop"), "scopes": events], "InvalidParameter name"),
            (["name": .string(""), "app": .string("shop"), "scopes": events], "InvalidKey name empty"),
            (["name": .string("a b"), "app": .string("shop"), "scopes": events], "InvalidKey name bad_character"),
            (["name": .string("é"), "app": .string("shop"), "scopes": events], "InvalidKey name bad_character"),
            (
                ["name": .string(String(repeating: "a", count: 65)), "app": .string("shop"), "scopes": events],
                "InvalidKey name longer_than_64"
            ),
            (["name": .string("a"), "app": .string("shop")], "InvalidKey scopes missing"),
            (
                ["name": .string("a"), "app": .string("shop"), "scopes": .array([.string("events"), .string("all")])],
                "InvalidKey scopes[1] unknown_scope"
            ),
            (
                ["name": .string("a"), "app": .string("shop"), "kind": .string("app"), "scopes": events],
                "InvalidKey scopes not_for_app_keys"
            ),
            (
                ["name": .string("a"), "app": .string("shop"), "kind": .string("user"), "scopes": events],
                "InvalidParameter kind"
            ),
            (
                ["name": .string("a"), "app": .string("shop"), "scopes": events, "expiresAt": .int(1)],
                "InvalidKey expiresAt past"
            ),
            (["name": .string("a"), "app": .string("shop"), "scopes": events, "x": .int(1)], "InvalidParameter x"),
        ]
        for (parameters, expected) in rows {
            #expect(try await refusal(parameters) == expected, "\(parameters)")
        }
    }

    @Test("only who may administer makes, lists, rotates and revokes keys")
    func permissions() async throws {
        let kit = try await Kit.twoApps()
        let all = PermissionSet(Permission.allCases.filter { $0 != .admin })
        for method in ["CreateKey", "ListKeys", "RotateKey", "RevokeKey"] {
            await #expect(throws: CallError(name: "PermissionDenied", parameters: [:])) {
                try await kit.call("org.linkd.Control.\(method)", ["name": .string("a")], may: all)
            }
        }
    }

    @Test("lists show what is known of a key, its last use at once, and neither secret nor digest")
    func list() async throws {
        let kit = try await Kit.twoApps()
        let secret = try await kit.key("backend", ["stats", "links.read", "stats"])
        _ = try await kit.key("ios", app: "other", kind: "app")
        _ = try await kit.ask(secret, .get, "/v1/links")
        let keys = try await kit.call("org.linkd.Control.ListKeys")["keys"]?.array?.compactMap(\.object) ?? []
        #expect(keys.map { $0.text("name") } == ["backend", "ios"])
        #expect(keys[0]["scopes"] == .array([.string("links.read"), .string("stats")]))
        #expect(keys[0].int("lastUsedAt") == kit.clock.wallMilliseconds())
        #expect(keys[1].int("lastUsedAt") == nil)
        #expect(keys[0]["secrets"]?.array?.first?.object?.text("prefix") == String(secret.prefix(21)))
        #expect(!"\(keys)".contains(secret))
        let others = try await kit.call("org.linkd.Control.ListKeys", ["app": .string("other")])
        #expect(others["keys"]?.array?.count == 1)
        // What is stored of uses is taken once, and again when it could not be stored.
        let moments = kit.services.httpKeys.takeUnsaved()
        #expect(moments == [1: kit.clock.wallMilliseconds()])
        #expect(kit.services.httpKeys.takeUnsaved().isEmpty)
        kit.services.httpKeys.giveBack(moments)
        #expect(kit.services.httpKeys.takeUnsaved() == moments)
    }

    @Test("a change that the store does not take changes nothing")
    func broken() async throws {
        let kit = try await Kit.twoApps()
        let secret = try await kit.key(["links.read"])
        kit.store.feel(.broken)
        for method in ["RevokeKey", "RotateKey"] {
            await #expect(throws: CallError.self) {
                try await kit.call("org.linkd.Control.\(method)", ["name": .string("backend")])
            }
        }
        #expect(try await kit.ask(secret, .get, "/v1/links").status == 200)
        #expect(kit.store.changes.map(\.what) == ["keys create"])
    }

    @Test("an expired key is not given a new secret, and there is none of a name nobody has")
    func rotation() async throws {
        let kit = try await Kit.twoApps()
        _ = try await kit.key("old", ["stats"], expiresAt: kit.clock.wallMilliseconds() + 1)
        kit.clock.advance(milliseconds: 1)
        await #expect(
            throws: CallError(
                name: "org.linkd.Control.InvalidKey",
                parameters: ["field": .string("name"), "reason": .string("expired")])
        ) { try await kit.call("org.linkd.Control.RotateKey", ["name": .string("old")]) }
        await #expect(throws: CallError(name: "org.linkd.Control.NoSuchKey", parameters: ["name": .string("new")])) {
            try await kit.call("org.linkd.Control.RotateKey", ["name": .string("new")])
        }
    }
}
