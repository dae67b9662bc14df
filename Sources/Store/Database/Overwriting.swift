// Overwriting what is deleted, where it stands in the file. On the writer thread, inside its transactions.

import GRDB

extension Database {
    /// What `body` deletes is overwritten, not only left out. The connection is left as it was: some builds of SQLite
    /// overwrite everything, and a file must not begin to keep what it did not keep before.
    func overwritingDeleted<Value>(_ body: () throws -> Value) throws -> Value {
        let before = try Int64.fetchOne(self, sql: "PRAGMA secure_delete") ?? 0
        try execute(sql: "PRAGMA secure_delete = 1")
        defer { try? execute(sql: "PRAGMA secure_delete = \(before)") }
        return try body()
    }
}
