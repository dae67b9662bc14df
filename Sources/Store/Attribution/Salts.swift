// The keys of the days: what an address is hashed under, so that nobody can say a week later who came from it. Made on the
// writer thread, inside its transactions, today's and tomorrow's; deleted by retention when the day after is over.

import GRDBSQLite
import LinkCore

/// One day's key.
struct Salt {
    private let key: HashKey

    /// Nil for what is no key of ours.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        key = HashKey(bytes)
    }

    /// The line of an address, or an address as the journal keeps it, under this key.
    func matchKey(of line: [UInt8]) -> MatchKey {
        let hash = key.hash(of: line)
        return MatchKey(high: hash.high, low: hash.low)
    }

    /// Whole days behind the day of a tap in which its address may still be asked for.
    static let days: Int64 = 1
}

/// The writer's keys.
final class Salts {
    private let insert: RawStatement
    private let find: RawStatement
    private var salts: [Int64: Salt] = [:]
    /// Days whose keys the transaction under way has looked up or made.
    private var unsure: [Int64] = []

    init(_ connection: OpaquePointer) throws(SQLiteFailure) {
        insert = try RawStatement(connection, "INSERT OR IGNORE INTO salt (day, key) VALUES (?, ?)")
        find = try RawStatement(connection, "SELECT key FROM salt WHERE day = ?")
    }

    /// Makes the keys of a moment's day and of the next. Almost always there is nothing to do.
    func prepare(for moment: Int64) throws(SQLiteFailure) {
        let today = utcDay(of: moment)
        if salts[today] != nil, salts[today + 1] != nil { return }
        salts = salts.filter { $0.key >= today - Salt.days && $0.key <= today + 1 }
        for day in [today, today + 1] where salts[day] == nil {
            var random = SystemRandomNumberGenerator()
            insert.bind(1, day)
            try insert.run(blob: (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }, at: 2)
            try look(up: day)
        }
    }

    /// The line of an address under the key of a moment's day; nil when there is none.
    func matchKey(of line: [UInt8], at moment: Int64) throws(SQLiteFailure) -> MatchKey? {
        let day = utcDay(of: moment)
        if salts[day] == nil { try look(up: day) }
        return salts[day]?.matchKey(of: line)
    }

    /// The transaction is durable.
    func committed() { unsure.removeAll() }

    /// The transaction was rolled back.
    func rolledBack() {
        for day in unsure { salts[day] = nil }
        unsure.removeAll()
    }

    private func look(up day: Int64) throws(SQLiteFailure) {
        find.bind(1, day)
        guard try find.step() else { return }
        defer { find.reset() }
        salts[day] = Salt(find.blob(0))
        unsure.append(day)
    }
}
