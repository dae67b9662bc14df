// Keys of the HTTP interface in the store: made, rotated, revoked, read again after a restart.

import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite("Keys in the store")
struct HTTPKeyTests {
    private static func secret(_ byte: UInt8, at moment: Int64 = 1) -> HTTPKey.Secret {
        HTTPKey.Secret(digest: Array(repeating: byte, count: 32), prefix: "linkd_server_\(byte)", createdAt: moment)
    }

    private static func key(_ name: String, _ byte: UInt8) -> HTTPKey {
        HTTPKey(
            name: name, kind: .server, app: "shop", scopes: [.events, .linksRead], createdAt: 1000, expiresAt: 9000,
            secrets: [secret(byte, at: 1000)])
    }

    @Test("a key is read as it was made, also after a restart, and the list of changes names it and no secret")
    func made() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        let change = try await store.createKey(Self.key("backend", 7), by: "anna")
        var expected = Self.key("backend", 7)
        expected.id = 1
        #expect(change.key == expected)
        #expect(change.all == [expected])
        _ = try await store.createKey(
            HTTPKey(name: "ios", kind: .app, app: "shop", scopes: [], createdAt: 2000, secrets: [Self.secret(8)]),
            by: "anna")
        store.close()
        store = try scratch.open()
        defer { store.close() }
        let (keys, revision) = try await store.httpKeys()
        #expect(keys.map(\.name) == ["backend", "ios"])
        #expect(keys.first == expected)
        #expect(revision > change.revision)
        let changes = try await store.changes()
        #expect(changes.map(\.what) == ["keys create", "keys create"])
        #expect(changes.map(\.subject) == ["ios (shop: app key)", "backend (shop: events links.read)"])
        #expect(changes.map(\.who) == ["anna", "anna"])
    }

    @Test("rows that are lost or no keys open nothing and stop nothing")
    func damagedRows() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        _ = try await store.createKey(Self.key("backend", 7), by: "anna")
        store.close()
        for change in [
            "UPDATE http_key SET kind = 'robot'", "UPDATE http_key SET scopes = x'ff'",
            "UPDATE http_key SET expires_at = 'never', kind = 'server', scopes = 'events'", "DELETE FROM http_key",
        ] {
            let queue = try Database(scratch.database)
            try await queue.write { try $0.execute(sql: change) }
            queue.close()
            let reopened = try scratch.open()
            defer { reopened.close() }
            #expect(try await reopened.httpKeys().keys.isEmpty, "\(change)")
        }
    }

    @Test(
        "secrets that are damaged are those of no key",
        arguments: ["[]", "[", "{}", #"[7, {"digest":"zz","prefix":"","created_at":1}]"#, "x'00'"])
    func damagedSecrets(list: String) async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        _ = try await store.createKey(Self.key("backend", 7), by: "anna")
        store.close()
        let queue = try Database(scratch.database)
        try await queue.write {
            try $0.execute(sql: "UPDATE http_key SET secrets = \(list.first == "x" ? list : "'\(list)'")")
        }
        queue.close()
        store = try scratch.open()
        defer { store.close() }
        #expect(try await store.httpKeys().keys.map(\.secrets) == [[]])
        let mended = try await store.rotateKey("backend", to: Self.secret(2, at: 2000), until: 4000, by: "anna")
        #expect(mended.key.secrets == [Self.secret(2, at: 2000)])
    }

    @Test("a name is nobody else's, not even after its key was revoked")
    func names() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.createKey(Self.key("backend", 7), by: "anna")
        await #expect(throws: HTTPKeyError.nameTaken("backend")) {
            try await store.createKey(Self.key("backend", 8), by: "anna")
        }
        let revoked = try await store.revokeKey("backend", at: 5000, by: "bob")
        #expect(revoked.key.revokedAt == 5000)
        await #expect(throws: HTTPKeyError.nameTaken("backend")) {
            try await store.createKey(Self.key("backend", 8), by: "anna")
        }
        // Again it does no harm, and is no change.
        let again = try await store.revokeKey("backend", at: 6000, by: "bob")
        #expect(again.key.revokedAt == 5000)
        #expect(try await store.changes().map(\.what) == ["keys revoke", "keys create"])
        await #expect(throws: HTTPKeyError.noSuchKey("other")) {
            try await store.revokeKey("other", at: 1, by: "bob")
        }
    }

    @Test("the secret before works until the end of the overlap, and one before that no more")
    func rotated() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.createKey(Self.key("backend", 1), by: "anna")
        _ = try await store.rotateKey("backend", to: Self.secret(2, at: 2000), until: 4000, by: "anna")
        let second = try await store.rotateKey("backend", to: Self.secret(3, at: 3000), until: 5000, by: "anna")
        #expect(second.key.secrets.map(\.digest.first) == [3, 2])
        #expect(second.key.secrets.map(\.expiresAt) == [nil, 5000])
        let third = try await store.rotateKey("backend", to: Self.secret(4, at: 6000), until: 6000, by: "anna")
        #expect(third.key.secrets.map(\.digest.first) == [4])
        await #expect(throws: HTTPKeyError.noSuchKey("other")) {
            try await store.rotateKey("other", to: Self.secret(5), until: 9, by: "anna")
        }
        _ = try await store.revokeKey("backend", at: 7000, by: "anna")
        await #expect(throws: HTTPKeyError.invalid(field: "name", reason: "revoked")) {
            try await store.rotateKey("backend", to: Self.secret(5), until: 9, by: "anna")
        }
    }

    @Test("last uses are kept, and an older one does not replace a later one")
    func used() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let id = try await store.createKey(Self.key("backend", 1), by: "anna").key.id
        try await store.noteKeyUse([id: 5000])
        try await store.noteKeyUse([id: 4000, 99: 1])
        #expect(try await store.httpKeys().keys.map(\.lastUsedAt) == [5000])
    }
}
