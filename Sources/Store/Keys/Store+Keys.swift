// Keys of the HTTP interface: made, changed and read whole. Every change and its line in the list of changes are one
// transaction. May be called from any thread; blocks nobody.

import GRDB
public import LinkCore

extension Store {
    /// All keys, with the revision they have.
    public func httpKeys() async throws(StoreError) -> (keys: [HTTPKey], revision: Int64) {
        try await reads.read { (context) throws(StoreError) in
            do {
                return (try HTTPKeyRows.all(context.db), try Self.keyRevision(context.db))
            } catch { throw SQLiteFailure(error).asStoreError }
        }
    }

    /// Makes a key.
    public func createKey(_ key: HTTPKey, by who: String) async throws(HTTPKeyFailure) -> HTTPKeyChange {
        try await writeKeys { db in
            guard try HTTPKeyRows.row(key.name, db) == nil else { return .failure(.nameTaken(key.name)) }
            guard try HTTPKeyRows.count(db) < HTTPKeyRules.most else {
                return .failure(.invalid(field: "name", reason: "more_than_\(HTTPKeyRules.most)_keys"))
            }
            let id = try HTTPKeyRows.insert(key, db)
            for secret in key.secrets { try HTTPKeyRows.insert(secret, of: id, db) }
            let scopes = key.kind == .app ? "app key" : key.scopes.map(\.rawValue).joined(separator: " ")
            return .success(
                try Self.noted("keys create", "\(key.name) (\(key.app): \(scopes))", key.createdAt, who, id, db))
        }
    }

    /// Gives a key a new secret. The one before works until `end`; one before that no more.
    public func rotateKey(
        _ name: String, to secret: HTTPKey.Secret, until end: Int64, by who: String
    ) async throws(HTTPKeyFailure) -> HTTPKeyChange {
        try await writeKeys { db in
            guard let row = try HTTPKeyRows.row(name, db) else { return .failure(.noSuchKey(name)) }
            if row.isRevoked { return .failure(.invalid(field: "name", reason: "revoked")) }
            try HTTPKeyRows.end(secretsOf: row.id, at: end, now: secret.createdAt, db)
            try HTTPKeyRows.insert(secret, of: row.id, db)
            return .success(try Self.noted("keys rotate", name, secret.createdAt, who, row.id, db))
        }
    }

    /// Ends a key for good. One that is revoked already stays as it is.
    public func revokeKey(_ name: String, at now: Int64, by who: String) async throws(HTTPKeyFailure) -> HTTPKeyChange {
        try await writeKeys { db in
            guard let row = try HTTPKeyRows.row(name, db) else { return .failure(.noSuchKey(name)) }
            if row.isRevoked { return .success(try Self.change(row.id, db)) }
            try HTTPKeyRows.revoke(row.id, at: now, db)
            return .success(try Self.noted("keys revoke", name, now, who, row.id, db))
        }
    }

    /// When keys were used last, by row.
    public func noteKeyUse(_ moments: [Int64: Int64]) async throws(HTTPKeyFailure) {
        if moments.isEmpty { return }
        try await writeKeys { db in
            for (id, moment) in moments { try HTTPKeyRows.used(id, at: moment, db) }
            return .success(())
        }
    }

    private static func noted(
        _ what: String, _ subject: String, _ at: Int64, _ who: String, _ id: Int64, _ db: Database
    ) throws -> HTTPKeyChange {
        try insert(ChangeRecord(at: at, who: who, what: what, subject: subject), db)
        return try change(id, db)
    }

    private static func change(_ id: Int64, _ db: Database) throws -> HTTPKeyChange {
        let all = try HTTPKeyRows.all(db)
        guard let key = all.first(where: { $0.id == id }) else {
            throw StoreError.corrupt(reason: "a key that was just changed is gone")
        }
        return HTTPKeyChange(key: key, all: all, revision: try keyRevision(db))
    }

    /// Every change of a key adds a line to the list of changes, so its last number tells two states apart.
    private static func keyRevision(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT coalesce(max(seq), 0) FROM change") ?? 0
    }

    private func writeKeys<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result<Value, HTTPKeyFailure>
    ) async throws(HTTPKeyFailure) -> Value {
        let result: Result<Value, HTTPKeyFailure>
        do throws(JournalError) {
            result = try await write(body)
        } catch {
            switch error {
            case .overloaded(let milliseconds): throw .overloaded(retryAfterMilliseconds: milliseconds)
            case .notRecorded(let reason): throw .store(reason: reason)
            }
        }
        return try result.get()
    }
}
