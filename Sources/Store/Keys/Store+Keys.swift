// Keys of the HTTP interface: created, changed and listed. Every change and its entry in the list of changes are one
// transaction. May be called from any thread; blocks no caller.

import LinkCore
public import Records

extension Store {
    /// All keys, with the revision of the list.
    public func httpKeys() async throws(StoreError) -> (keys: [HTTPKey], revision: Int64) {
        try await reads.read { (context) throws(StoreError) in
            do {
                return (try HTTPKeyRows.all(context.db), try Self.keyRevision(context.db))
            } catch { throw SQLiteError(error).asStoreError }
        }
    }

    /// Creates a key. Throws when its name was ever used or the limit of keys is reached.
    public func createKey(_ key: HTTPKey, by who: String) async throws(HTTPKeyError) -> HTTPKeyChange {
        try await writeKeys { db in
            guard try HTTPKeyRows.row(key.name, db) == nil else { return .failure(.nameTaken(key.name)) }
            guard try HTTPKeyRows.count(db) < HTTPKeyRules.most else {
                return .failure(.invalid(field: "name", reason: "more_than_\(HTTPKeyRules.most)_keys"))
            }
            let id = try HTTPKeyRows.insert(key, db)
            let scopes = key.kind == .app ? "app key" : key.scopes.map(\.rawValue).joined(separator: " ")
            return .success(
                try Self.noted("keys create", "\(key.name) (\(key.app): \(scopes))", key.createdAt, who, id, db))
        }
    }

    /// Gives a key a new secret. The secret before it works until `end`; older ones stop working.
    public func rotateKey(
        _ name: String, to secret: HTTPKey.Secret, until end: Int64, by who: String
    ) async throws(HTTPKeyError) -> HTTPKeyChange {
        try await writeKeys { db in
            guard let row = try HTTPKeyRows.row(name, db) else { return .failure(.noSuchKey(name)) }
            if row.isRevoked { return .failure(.invalid(field: "name", reason: "revoked")) }
            try HTTPKeyRows.add(secret, to: row.id, until: end, db)
            return .success(try Self.noted("keys rotate", name, secret.createdAt, who, row.id, db))
        }
    }

    /// Revokes a key permanently. A key that is revoked already stays unchanged.
    public func revokeKey(_ name: String, at now: Int64, by who: String) async throws(HTTPKeyError) -> HTTPKeyChange {
        try await writeKeys { db in
            guard let row = try HTTPKeyRows.row(name, db) else { return .failure(.noSuchKey(name)) }
            if row.isRevoked { return .success(try Self.change(row.id, db)) }
            try HTTPKeyRows.revoke(row.id, at: now, db)
            return .success(try Self.noted("keys revoke", name, now, who, row.id, db))
        }
    }

    /// Records when keys were last used, by their rows; milliseconds since the Unix epoch.
    public func noteKeyUse(_ moments: [Int64: Int64]) async throws(HTTPKeyError) {
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
            throw StoreError.corrupt(reason: "a key that was just changed is missing")
        }
        return HTTPKeyChange(key: key, all: all, revision: try keyRevision(db))
    }

    /// Every change of a key adds an entry to the list of changes, so its last number identifies a state.
    private static func keyRevision(_ db: Database) throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT coalesce(max(seq), 0) FROM change") ?? 0
    }

    private func writeKeys<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Result<Value, HTTPKeyError>
    ) async throws(HTTPKeyError) -> Value {
        try await perform(refused: { HTTPKeyError($0) }) { loop in
            try loop.writer.rows.write()
            return try body(loop.db)
        }
    }
}

extension HTTPKeyError {
    /// Converts the error of a writer that did not accept a change.
    fileprivate init(_ error: JournalError) {
        switch error {
        case .overloaded(let milliseconds): self = .overloaded(retryAfterMilliseconds: milliseconds)
        case .notRecorded(let reason): self = .store(reason: reason)
        }
    }
}
