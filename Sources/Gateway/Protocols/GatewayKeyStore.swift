// What the gateway needs of a store for keys of the HTTP interface. Calls suspend, never block.

public import LinkCore

/// Keys, durable. Every change is told in the list of changes by the same transaction.
public protocol GatewayKeyStore: Sendable {
    /// All keys in the order in which they were made, and the revision they have.
    func httpKeys() async throws(StoreError) -> (keys: [HTTPKey], revision: Int64)
    /// Makes a key with the secrets it has.
    func createKey(_ key: HTTPKey, by who: String) async throws(HTTPKeyFailure) -> HTTPKeyChange
    /// Gives a key a new secret; the one before works until `end`, milliseconds since the Unix epoch.
    func rotateKey(
        _ name: String, to secret: HTTPKey.Secret, until end: Int64, by who: String
    ) async throws(HTTPKeyFailure) -> HTTPKeyChange
    /// Ends a key for good; one that is revoked already stays as it is.
    func revokeKey(_ name: String, at now: Int64, by who: String) async throws(HTTPKeyFailure) -> HTTPKeyChange
    /// When keys were used last, by row.
    func noteKeyUse(_ moments: [Int64: Int64]) async throws(HTTPKeyFailure)
}
