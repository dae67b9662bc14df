// Puts the store's keys behind what the gateway asks of a store for keys.

import Gateway
import LinkCore
import Store

extension StoreBridge {
    func httpKeys() async throws(HTTPKeyFailure) -> (keys: [HTTPKey], revision: Int64) {
        do throws(StoreError) { return try await store.httpKeys() } catch { throw .store(reason: error.description) }
    }

    func createKey(_ key: HTTPKey, by who: String) async throws(HTTPKeyFailure) -> HTTPKeyChange {
        try await store.createKey(key, by: who)
    }

    func rotateKey(
        _ name: String, to secret: HTTPKey.Secret, until end: Int64, by who: String
    ) async throws(HTTPKeyFailure) -> HTTPKeyChange {
        try await store.rotateKey(name, to: secret, until: end, by: who)
    }

    func revokeKey(_ name: String, at now: Int64, by who: String) async throws(HTTPKeyFailure) -> HTTPKeyChange {
        try await store.revokeKey(name, at: now, by: who)
    }

    func noteKeyUse(_ moments: [Int64: Int64]) async throws(HTTPKeyFailure) { try await store.noteKeyUse(moments) }
}
