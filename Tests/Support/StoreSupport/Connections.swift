// How tests look into a database and change it, beside the store or while it is closed.

package import Store

extension Database {
    /// Reads with this connection.
    package func read<Value>(_ body: (Database) throws -> Value) rethrows -> Value { try body(self) }

    /// Changes the database in one transaction.
    package func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
        try transaction("IMMEDIATE") { try body(self) }
    }

    /// Reads with this connection, off the caller's actor.
    package func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        try body(self)
    }

    /// Changes the database in one transaction, off the caller's actor.
    package func write<Value: Sendable>(_ body: @Sendable (Database) throws -> Value) async throws -> Value {
        try transaction("IMMEDIATE") { try body(self) }
    }
}
