// Interned names: apps, routes, reasons and countries as small numbers. One copy on the writer thread,
// which adds to it inside transactions, and one on the reader thread, which catches up when it meets a new number.

import GRDB
import LinkCore

/// A name as a column holds it.
enum StoredName: Equatable {
    case number(Int64)
    /// The table is full, or the name is very long.
    case text(String)

    /// The number; 0 for a name that has none.
    var numberOrZero: Int64 { if case .number(let number) = self { number } else { 0 } }
}

/// Numbers by name and names by number; numbers count from 1 without gaps.
final class NameTable {
    /// Names beyond this many have no number.
    static let mostNames: Int64 = 50_000
    /// Bytes of a name that has a number.
    static let longestName = 256

    private var numbers: [ByteKey: Int64] = [:]
    private var names: [String] = []
    private var recent = RecentTexts()

    /// How many there are.
    var count: Int { names.count }

    /// The number of a known name.
    func number(of name: String) -> Int64? { numbers[ByteKey(name)] }

    /// The name of a number.
    func name(_ number: Int64) -> String? {
        number >= 1 && number <= Int64(names.count) ? names[Int(number) - 1] : nil
    }

    /// The number of a name, made and inserted when it is new. Writer thread, inside a transaction.
    func intern(_ name: String, insert: RawStatement) throws(SQLiteFailure) -> StoredName {
        if let known = recent.number(of: name) { return .number(known) }
        if let known = numbers[ByteKey(name)] {
            recent.remember(name, known)
            return .number(known)
        }
        guard names.count < Int(Self.mostNames), name.utf8.count <= Self.longestName else { return .text(name) }
        let number = Int64(names.count + 1)
        insert.bind(1, number)
        insert.bind(2, name)
        try insert.run()
        add(name)
        return .number(number)
    }

    /// Forgets the names added since there were `count`: their transaction was rolled back.
    func forget(beyond count: Int) {
        while names.count > count { numbers[ByteKey(names.removeLast())] = nil }
        recent.removeAll()
    }

    /// Reads what was added since the last time. A number that is missing would give every later one another's name.
    func catchUp(_ db: Database) throws {
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        let rows = try RawStatement(connection, "SELECT id, text FROM name WHERE id > ? ORDER BY id")
        rows.bind(1, Int64(names.count))
        defer { rows.reset() }
        while try rows.step() {
            guard rows.integer(0) == Int64(names.count + 1), let name = rows.text(1) else {
                throw StoreError.corrupt(reason: "the name \(names.count + 1) is missing")
            }
            add(name)
        }
    }

    private func add(_ name: String) {
        names.append(name)
        numbers[ByteKey(name)] = Int64(names.count)
    }
}
