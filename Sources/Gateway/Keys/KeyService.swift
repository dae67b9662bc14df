// Operations on HTTP keys: the fields are checked, the secret is made, the transaction commits, and then the table of
// all workers is replaced before the reply. Any thread; only the reply contains a secret.

import LinkCore
import Records
import Wire

struct KeyService {
    /// How long the previous secret works beside a new one by default, milliseconds.
    static let overlap: Int64 = 86_400_000

    let services: GatewayServices

    init(_ services: GatewayServices) { self.services = services }

    private var now: Int64 { services.clock.expiryMilliseconds() }

    /// The key that CreateKey describes, without a secret.
    func question(_ parameters: JSONObject, _ apps: AppDirectory) throws(MethodError) -> HTTPKey {
        let name = try requiredString(parameters, "name")
        if let reason = HTTPKeyRules.refusal(ofName: name) { throw Self.invalid("name", reason) }
        let kind: HTTPKeyKind = try optionalWord(parameters, "kind") ?? .server
        let now = now
        let expiresAt = try optionalMoment(parameters, "expiresAt")
        if let expiresAt, expiresAt <= now { throw Self.invalid("expiresAt", "past") }
        var key = HTTPKey(
            name: name, kind: kind, app: try app(parameters, apps), scopes: try scopes(parameters, kind),
            createdAt: now,
            expiresAt: expiresAt)
        key.isTest = try optionalBool(parameters, "test") ?? false
        return key
    }

    /// The named app, or the only configured one.
    private func app(_ parameters: JSONObject, _ apps: AppDirectory) throws(MethodError) -> String {
        guard let name = try optionalString(parameters, "app") else {
            guard let only = apps.only else { throw Self.invalid("app", apps.apps.isEmpty ? "no_app" : "missing") }
            return only.name
        }
        guard apps.named(name) != nil else { throw .service(.invalidParameter("app")) }
        return name
    }

    /// The scopes in the order of the interface. A server key needs at least one, an app key must have none.
    private func scopes(_ parameters: JSONObject, _ kind: HTTPKeyKind) throws(MethodError) -> [HTTPKey.Scope] {
        var asked: [HTTPKey.Scope] = []
        for (index, word) in (try optionalList(parameters, "scopes") ?? []).enumerated() {
            guard let scope = HTTPKey.Scope(rawValue: word) else {
                throw Self.invalid("scopes[\(index)]", "unknown_scope")
            }
            asked.append(scope)
        }
        switch kind {
        case .app where !asked.isEmpty: throw Self.invalid("scopes", "not_for_app_keys")
        case .server where asked.isEmpty: throw Self.invalid("scopes", "missing")
        default: return HTTPKey.Scope.allCases.filter(asked.contains)
        }
    }

    private static func invalid(_ field: String, _ reason: String) -> MethodError {
        MethodError(HTTPKeyError.invalid(field: field, reason: reason))
    }

    /// All keys, in order of creation, including revoked ones.
    func keys() async throws(HTTPKeyError) -> [HTTPKey] {
        do throws(StoreError) { return try await services.store.httpKeys().keys } catch { throw HTTPKeyError(error) }
    }

    /// Creates a key. `isFirst` is true when there was none before.
    func create(
        _ key: HTTPKey, by who: ChangeAuthor
    ) async throws(HTTPKeyError) -> (key: HTTPKey, secret: String, isFirst: Bool) {
        let secret = KeySecret(of: key.kind, at: key.createdAt)
        var key = key
        key.secrets = [secret.stored]
        let change = try await services.store.createKey(key, by: await services.control.name(of: who))
        adopt(change)
        return (change.key, secret.text, change.all.count == 1)
    }

    /// Gives a key a new secret; the previous one works for `overlap` milliseconds.
    func rotate(
        _ name: String, overlap: Int64, by who: ChangeAuthor
    ) async throws(HTTPKeyError) -> (key: HTTPKey, secret: String) {
        let key = try await keys().first { sameBytes($0.name, name) }
        guard let key else { throw .noSuchKey(name) }
        let now = now
        // A new secret would not work either.
        if key.state(at: now) == .expired { throw .invalid(field: "name", reason: "expired") }
        let secret = KeySecret(of: key.kind, at: now)
        let change = try await services.store.rotateKey(
            name, to: secret.stored, until: now + overlap, by: await services.control.name(of: who))
        adopt(change)
        return (change.key, secret.text)
    }

    /// Revokes a key: no request that arrives after this returns is authenticated by it.
    func revoke(_ name: String, by who: ChangeAuthor) async throws(HTTPKeyError) -> HTTPKey {
        let change = try await services.store.revokeKey(name, at: now, by: await services.control.name(of: who))
        adopt(change)
        return change.key
    }

    private func adopt(_ change: HTTPKeyChange) { services.httpKeys.adopt(change.all, revision: change.revision) }

    /// Writes a key's fields as the interface defines them; never a digest.
    func write(_ key: HTTPKey, to writer: inout JSONWriter) {
        let now = now
        writer.object { writer in
            writer.field("name", key.name)
            writer.field("app", key.app)
            writer.field("kind", word: key.kind)
            writer.field("scopes", key.scopes.map(\.rawValue))
            writer.field("state", key.state(at: now).rawValue)
            writer.field("createdAt", key.createdAt)
            if key.isTest { writer.field("test", true) }
            writer.fieldIfPresent("expiresAt", key.expiresAt)
            writer.fieldIfPresent("revokedAt", key.revokedAt)
            writer.fieldIfPresent("lastUsedAt", services.httpKeys.lastUse(of: key))
            let secrets = key.secrets.filter { secret in secret.expiresAt.map { $0 > now } ?? true }
            writer.array("secrets", secrets) { writer, secret in
                writer.object { writer in
                    writer.field("prefix", secret.prefix)
                    writer.field("createdAt", secret.createdAt)
                    writer.fieldIfPresent("expiresAt", secret.expiresAt)
                }
            }
        }
    }
}
