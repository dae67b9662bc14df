// Rows of keys: all are read at once, since all keys are held in memory, and changed one at a time. On the writer
// thread, and once at start.

import LinkCore
import Records

enum HTTPKeyRows {
    /// All keys in the order of their creation. A row that this version cannot decode is left out, so its key is
    /// invalid.
    static func all(_ db: Database) throws(SQLiteError) -> [HTTPKey] {
        var keys: [HTTPKey] = []
        let sql = """
            SELECT id, name, kind, app, scopes, created_at, expires_at, revoked_at, last_used_at, test, secrets
            FROM http_key ORDER BY id
            """
        try db.query(sql) { row in
            if let key = read(row) { keys.append(key) }
            return true
        }
        return keys
    }

    private static func read(_ row: Statement) -> HTTPKey? {
        // A time of another type is none: a key must not live longer than intended.
        func isTime(_ column: Int32) -> Bool { row.type(column) == .integer || row.type(column) == .null }
        guard let name = row.text(1), let kind = row.text(2).flatMap(HTTPKeyKind.init(rawValue:)),
            let app = row.text(3),
            let scopes = row.text(4), let createdAt = row.integer(orNil: 5), isTime(6), isTime(7)
        else { return nil }
        let words = scopes.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        var key = HTTPKey(
            id: row.integer(0), name: name, kind: kind, app: app, scopes: words.compactMap(HTTPKey.Scope.init),
            createdAt: createdAt, expiresAt: row.integer(orNil: 6))
        key.revokedAt = row.integer(orNil: 7)
        key.lastUsedAt = row.integer(orNil: 8)
        key.isTest = row.integer(9) == 1
        key.secrets = row.text(10).map(HTTPKeySecrets.read) ?? []
        return key
    }

    /// The row of a key by its name; nil when there is none.
    static func row(_ name: String, _ db: Database) throws -> (id: Int64, isRevoked: Bool)? {
        try Row.fetchOne(db, sql: "SELECT id, revoked_at IS NOT NULL FROM http_key WHERE name = ?", arguments: [name])
            .map { ($0[0] ?? 0, $0[1] ?? true) }
    }

    static func count(_ db: Database) throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM http_key") ?? 0 }

    static func insert(_ key: HTTPKey, _ db: Database) throws -> Int64 {
        try db.execute(
            sql: """
                INSERT INTO http_key (name, kind, app, scopes, created_at, expires_at, test, secrets)
                VALUES (:name, :kind, :app, :scopes, :createdAt, :expiresAt, :test, :secrets)
                """,
            arguments: [
                "name": key.name, "kind": key.kind.rawValue, "app": key.app,
                "scopes": key.scopes.map(\.rawValue).joined(separator: " "), "createdAt": key.createdAt,
                "expiresAt": key.expiresAt, "test": key.isTest ? 1 : nil, "secrets": HTTPKeySecrets.json(key.secrets),
            ])
        return db.lastInsertedRowID
    }

    /// Gives a key a new secret. The newest one before it works until `end`, if that is later than the new one's time.
    static func add(_ secret: HTTPKey.Secret, to key: Int64, until end: Int64, _ db: Database) throws {
        let text = try String.fetchOne(db, sql: "SELECT secrets FROM http_key WHERE id = ?", arguments: [key])
        var secrets = [secret]
        if end > secret.createdAt, var before = text.map(HTTPKeySecrets.read)?.first {
            before.expiresAt = end
            secrets.append(before)
        }
        try db.run("UPDATE http_key SET secrets = ? WHERE id = ?", HTTPKeySecrets.json(secrets), key)
    }

    static func revoke(_ key: Int64, at now: Int64, _ db: Database) throws {
        try db.run("UPDATE http_key SET revoked_at = ? WHERE id = ?", now, key)
    }

    static func used(_ key: Int64, at moment: Int64, _ db: Database) throws {
        try db.run("UPDATE http_key SET last_used_at = max(coalesce(last_used_at, 0), ?) WHERE id = ?", moment, key)
    }
}

/// The list of secrets in a key's row.
enum HTTPKeySecrets {
    /// The secrets of a list. One that this version cannot decode is left out, so it is invalid.
    static func read(_ text: String) -> [HTTPKey.Secret] {
        let list = (try? JSONParser.parse(Array(text.utf8)))?.array ?? []
        return list.compactMap { item in
            guard let item = item.object, let digest = item["digest"]?.string.flatMap({ [UInt8](hex: $0) }),
                digest.count == HTTPKey.Secret.digestBytes,
                let prefix = item["prefix"]?.string, let createdAt = item["created_at"]?.int
            else { return nil }
            var secret = HTTPKey.Secret(digest: digest, prefix: prefix, createdAt: createdAt)
            guard let end = item["expires_at"] else { return secret }
            // A secret must not live longer than intended.
            secret.expiresAt = end.int ?? .min
            return secret
        }
    }

    static func json(_ secrets: [HTTPKey.Secret]) -> String {
        JSONValue.array(
            secrets.map { secret in
                var item: JSONObject = [
                    "digest": .string(String(hex: secret.digest)), "prefix": .string(secret.prefix),
                    "created_at": .int(secret.createdAt),
                ]
                item["expires_at"] = secret.expiresAt.map { .int($0) }
                return .object(item)
            }
        ).json
    }
}
