// Rows of keys: all are read at once, since all keys are held in memory, and changed one at a time. On the writer
// thread, and once at start.

import LinkCore
import Records

package enum HTTPKeyRows {
    /// All keys in the order of their creation. A row that this version cannot decode is left out, so its key is
    /// invalid.
    static func all(_ db: Database) throws -> [HTTPKey] {
        var secrets: [Int64: [HTTPKey.Secret]] = [:]
        let rows = try Row.fetchAll(
            db, sql: "SELECT key, digest, prefix, created_at, expires_at FROM http_key_secret ORDER BY number DESC")
        for row in rows {
            guard let key = row[0] as Int64?, let digest = text(row, 1).flatMap(bytes(ofHex:)),
                let prefix = text(row, 2), let createdAt = row[3] as Int64?
            else { continue }
            secrets[key, default: []].append(
                HTTPKey.Secret(
                    digest: digest, prefix: prefix, createdAt: createdAt, expiresAt: (row[4] as Int64?)))
        }
        return try Row.fetchAll(db, sql: "\(select) ORDER BY id").compactMap { row in
            var key = read(row)
            if let id = key?.id { key?.secrets = secrets[id] ?? [] }
            return key
        }
    }

    private static let select = """
        SELECT id, name, kind, app, scopes, created_at, expires_at, revoked_at, last_used_at, test FROM http_key
        """

    private static func read(_ row: Row) -> HTTPKey? {
        guard let id = row[0] as Int64?, let name = text(row, 1),
            let kind = text(row, 2).flatMap(HTTPKeyKind.init(rawValue:)), let app = text(row, 3),
            let scopes = text(row, 4), let createdAt = row[5] as Int64?,
            let expiresAt = moment(row, 6), let revokedAt = moment(row, 7)
        else { return nil }
        let words = scopes.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        var key = HTTPKey(
            id: id, name: name, kind: kind, app: app, scopes: words.compactMap(HTTPKey.Scope.init),
            createdAt: createdAt, expiresAt: expiresAt.value)
        key.revokedAt = revokedAt.value
        key.lastUsedAt = row[8] as Int64?
        key.isTest = row[9] as Int64? == 1
        return key
    }

    private static func text(_ row: Row, _ place: Int) -> String? { (row[place]) }

    /// A time that may be NULL.
    private struct Moment {
        let value: Int64?
    }

    /// Reads a time that may be NULL; nil when the value is of another type, since a key must not live longer than
    /// intended.
    private static func moment(_ row: Row, _ place: Int) -> Moment? {
        if row[place] == SQLValue.null { return Moment(value: nil) }
        return (row[place] as Int64?).map { Moment(value: $0) }
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
                INSERT INTO http_key (name, kind, app, scopes, created_at, expires_at, test)
                VALUES (:name, :kind, :app, :scopes, :createdAt, :expiresAt, :test)
                """,
            arguments: [
                "name": key.name, "kind": key.kind.rawValue, "app": key.app,
                "scopes": key.scopes.map(\.rawValue).joined(separator: " "), "createdAt": key.createdAt,
                "expiresAt": key.expiresAt, "test": key.isTest ? 1 : nil,
            ])
        return db.lastInsertedRowID
    }

    static func insert(_ secret: HTTPKey.Secret, of key: Int64, _ db: Database) throws {
        try db.execute(
            sql: "INSERT INTO http_key_secret (key, digest, prefix, created_at) VALUES (?, ?, ?, ?)",
            arguments: [key, hex(secret.digest), secret.prefix, secret.createdAt])
    }

    /// Lets the newest secret work until `end` and deletes all older ones. When `end` is not in the future, all are
    /// deleted.
    static func end(secretsOf key: Int64, at end: Int64, now: Int64, _ db: Database) throws {
        let newest = "(SELECT max(number) FROM http_key_secret WHERE key = ?)"
        if end <= now {
            return try db.execute(sql: "DELETE FROM http_key_secret WHERE key = ?", arguments: [key])
        }
        try db.execute(
            sql: "DELETE FROM http_key_secret WHERE key = ? AND number < \(newest)", arguments: [key, key])
        try db.execute(sql: "UPDATE http_key_secret SET expires_at = ? WHERE key = ?", arguments: [end, key])
    }

    static func revoke(_ key: Int64, at now: Int64, _ db: Database) throws {
        try db.execute(sql: "UPDATE http_key SET revoked_at = ? WHERE id = ?", arguments: [now, key])
    }

    static func used(_ key: Int64, at moment: Int64, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE http_key SET last_used_at = max(coalesce(last_used_at, 0), ?) WHERE id = ?",
            arguments: [moment, key])
    }

    private static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    package static func bytes(ofHex text: String) -> [UInt8]? {
        let digits = text.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 * HTTPKey.Secret.digestBytes, digits.count == text.utf8.count else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
