// Overwrites deleted content in the file. On the writer thread, inside its transactions.

extension Database {
    /// Overwrites what `body` deletes, instead of only unlinking it. The connection's setting is restored afterwards:
    /// some builds of SQLite overwrite everything, and that must stay so.
    func overwritingDeleted<Value>(_ body: () throws -> Value) throws -> Value {
        let before = try Int64.fetchOne(self, sql: "PRAGMA secure_delete") ?? 0
        try execute(sql: "PRAGMA secure_delete = 1")
        defer { try? execute(sql: "PRAGMA secure_delete = \(before)") }
        return try body()
    }
}
