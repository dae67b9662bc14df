// What the gateway needs of a store for keys of the HTTP interface. Calls suspend and never block.

/// Keys, kept durably. The same transaction adds every change to the list of changes.
public protocol KeyStore: Sendable {
    /// All keys in order of creation, and the revision of this list.
    func httpKeys() async throws(StoreError) -> (keys: [HTTPKey], revision: Int64)
    /// Creates a key with the secrets it contains.
    func createKey(_ key: HTTPKey, by who: String) async throws(HTTPKeyError) -> HTTPKeyChange
    /// Gives a key a new secret; the previous one works until `end`, milliseconds since the Unix epoch.
    func rotateKey(
        _ name: String, to secret: HTTPKey.Secret, until end: Int64, by who: String
    ) async throws(HTTPKeyError) -> HTTPKeyChange
    /// Revokes a key permanently; a key that is revoked already stays unchanged.
    func revokeKey(_ name: String, at now: Int64, by who: String) async throws(HTTPKeyError) -> HTTPKeyChange
    /// Stores when keys were last used: by row, milliseconds since the Unix epoch.
    func noteKeyUse(_ moments: [Int64: Int64]) async throws(HTTPKeyError)
}
