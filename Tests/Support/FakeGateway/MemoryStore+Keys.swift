// The keys of the store in memory, and of a store that has none. Any thread.

import LinkCore
package import Records
import Synchronization

extension MemoryStore {
    /// The keys, in the order in which they were made.
    package var keys: [HTTPKey] { state.withLock { $0.keys } }

    /// Last uses that were written, by row.
    package var keyUses: [Int64: Int64] { state.withLock { $0.keyUses } }

    package func httpKeys() async throws(StoreError) -> (keys: [HTTPKey], revision: Int64) {
        state.withLock { ($0.keys, Int64($0.changes.count)) }
    }

    package func createKey(_ key: HTTPKey, by who: String) async throws(HTTPKeyError) -> HTTPKeyChange {
        try change("keys create", of: key.name, at: key.createdAt, by: who) { state throws(HTTPKeyError) in
            guard !state.keys.contains(where: { sameBytes($0.name, key.name) }) else { throw .nameTaken(key.name) }
            var key = key
            key.id = Int64(state.keys.count + 1)
            state.keys.append(key)
        }
    }

    package func rotateKey(
        _ name: String, to secret: HTTPKey.Secret, until end: Int64, by who: String
    ) async throws(HTTPKeyError) -> HTTPKeyChange {
        try change("keys rotate", of: name, at: secret.createdAt, by: who) { state throws(HTTPKeyError) in
            guard let place = state.keys.firstIndex(where: { sameBytes($0.name, name) }) else { throw .noSuchKey(name) }
            if state.keys[place].revokedAt != nil { throw .invalid(field: "name", reason: "revoked") }
            var before = Array(state.keys[place].secrets.prefix(end > secret.createdAt ? 1 : 0))
            for index in before.indices { before[index].expiresAt = end }
            state.keys[place].secrets = [secret] + before
        }
    }

    package func revokeKey(_ name: String, at now: Int64, by who: String) async throws(HTTPKeyError) -> HTTPKeyChange {
        try change("keys revoke", of: name, at: now, by: who) { state throws(HTTPKeyError) in
            guard let place = state.keys.firstIndex(where: { sameBytes($0.name, name) }) else { throw .noSuchKey(name) }
            state.keys[place].revokedAt = state.keys[place].revokedAt ?? now
        }
    }

    package func noteKeyUse(_ moments: [Int64: Int64]) async throws(HTTPKeyError) {
        state.withLock { $0.keyUses.merge(moments) { max($0, $1) } }
    }

    private func change(
        _ what: String, of name: String, at: Int64, by who: String,
        _ body: (inout State) throws(HTTPKeyError) -> Void
    ) throws(HTTPKeyError) -> HTTPKeyChange {
        try state.withLock { state throws(HTTPKeyError) in
            if state.mood != .well { throw .store(reason: "the disk of the test is full") }
            try body(&state)
            state.changes.append(ChangeRecord(at: at, who: who, what: what, subject: name))
            guard let key = state.keys.first(where: { sameBytes($0.name, name) }) else { throw .noSuchKey(name) }
            return HTTPKeyChange(key: key, all: state.keys, revision: Int64(state.changes.count))
        }
    }
}

extension FakeGateway {
    package func httpKeys() async throws(StoreError) -> (keys: [HTTPKey], revision: Int64) { ([], 0) }
    package func createKey(_ key: HTTPKey, by who: String) async throws(HTTPKeyError) -> HTTPKeyChange {
        throw .store(reason: "a test has no store")
    }
    package func rotateKey(
        _ name: String, to secret: HTTPKey.Secret, until end: Int64, by who: String
    ) async throws(HTTPKeyError) -> HTTPKeyChange { throw .noSuchKey(name) }
    package func revokeKey(_ name: String, at now: Int64, by who: String) async throws(HTTPKeyError) -> HTTPKeyChange {
        throw .noSuchKey(name)
    }
    package func noteKeyUse(_ moments: [Int64: Int64]) async throws(HTTPKeyError) {}
}
