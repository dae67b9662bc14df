// Interned names: apps, routes, reasons and countries as small numbers. One copy is on the writer thread, which adds to
// it inside transactions, and one on the reader thread, which catches up when it meets a new number.

import LinkCore
import Records

/// An interned name as a column holds it.
enum StoredName: Equatable {
    case number(Int64)
    /// For when the table is full or the name is longer than `longestName`.
    case text(String)

    /// The number; 0 for a name stored as text.
    var numberOrZero: Int64 { if case .number(let number) = self { number } else { 0 } }
}

/// Maps names to numbers and back; numbers count from 1 without gaps.
package final class NameTable {
    /// Names beyond this many are stored as text.
    package static let mostNames: Int64 = 50_000
    /// The longest name that gets a number, in bytes.
    package static let longestName = 256

    private var numbers: [ByteKey: Int64] = [:]
    private var names: [String] = []
    /// How many of the names are committed; they stay, whatever happens to the current transaction.
    private var committed = 0

    /// The number of interned names, which is the last number given.
    var count: Int { names.count }

    /// The number of a known name; nil for a new one.
    func number(of name: String) -> Int64? { numbers[ByteKey(name)] }

    /// The name of a number; nil for an unknown number.
    func name(_ number: Int64) -> String? {
        number >= 1 && number <= Int64(names.count) ? names[Int(number) - 1] : nil
    }

    /// The number of a name; a new name is inserted. Writer thread, inside a transaction.
    func intern(_ name: String, _ db: Database) throws(SQLiteError) -> StoredName {
        if let known = numbers[ByteKey(name)] { return .number(known) }
        guard names.count < Int(Self.mostNames), name.utf8.count <= Self.longestName else { return .text(name) }
        let number = Int64(names.count + 1)
        try db.run("INSERT INTO name (id, text) VALUES (?, ?)", number, name)
        add(name)
        return .number(number)
    }

    /// Removes the names beyond the first `count`: they were rolled back.
    private func forget(beyond count: Int) {
        while names.count > count { numbers[ByteKey(names.removeLast())] = nil }
    }

    /// Reads the names added since the last call. Throws when a number is missing, since every later number would then
    /// mean another name.
    func catchUp(_ db: Database) throws {
        let connection = db.handle
        let rows = try Statement(connection, "SELECT id, text FROM name WHERE id > ? ORDER BY id")
        rows.bind(1, Int64(names.count))
        defer { rows.reset() }
        while try rows.step() {
            guard rows.integer(0) == Int64(names.count + 1), let name = rows.text(1) else {
                throw StoreError.corrupt(reason: "the name \(names.count + 1) is missing")
            }
            add(name)
        }
        committed = names.count
    }

    private func add(_ name: String) {
        names.append(name)
        numbers[ByteKey(name)] = Int64(names.count)
    }
}

extension NameTable: TransactionParticipant {
    func commit(head: Int64) { committed = names.count }

    func rollBack() { forget(beyond: committed) }

    func savepoint() -> (() -> Void)? {
        let count = names.count
        return { self.forget(beyond: count) }
    }
}
