// The keys of the days, under which addresses are hashed, so that a week later nobody can tell who came from one.
// Today's and tomorrow's are made on the writer thread, inside its transactions. Retention deletes each when the
// following day has ended.

import LinkCore
import StoreFormat

/// The key of one day: a row `salt.DAY` of `meta`.
struct Salt {
    private let key: HashKey

    /// Nil unless there are exactly 32 bytes.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        key = HashKey(bytes)
    }

    /// The match key of an address's line, or of an address as the journal stores it, under this key.
    func matchKey(of line: [UInt8]) -> MatchKey {
        let hash = key.hash(of: line)
        return MatchKey(high: hash.high, low: hash.low)
    }

    /// How many days before a moment's day keys are used: an address may be asked for until the day after its tap.
    static let days: Int64 = 1

    /// SQL that selects rows of keys from `meta`.
    static let isSalt = "key >= 'salt.' AND key < 'salt/'"
    /// The day of such a row in SQL.
    static let day = "CAST(substr(key, 6) AS INTEGER)"
    /// Selects the key of the day ?1.
    static let ofDay = "SELECT value FROM meta WHERE key = 'salt.' || ?1"
}

/// The keys that the writer holds.
final class Salts {
    private let db: Database
    private let wall: @Sendable () -> Int64
    private var salts: [Int64: Salt] = [:]

    init(_ db: Database, wall: @escaping @Sendable () -> Int64) throws(SQLiteError) {
        (self.db, self.wall) = (db, wall)
    }

    /// The match key of a line under the key of a moment's day; nil when that key does not exist.
    func matchKey(of line: [UInt8], at moment: Int64) throws(SQLiteError) -> MatchKey? {
        let day = utcDay(of: moment)
        if salts[day] == nil { try look(up: day) }
        return salts[day]?.matchKey(of: line)
    }

    private func look(up day: Int64) throws(SQLiteError) {
        if let bytes = try db.first(Salt.ofDay, day, read: { $0.blob(0) }) { salts[day] = Salt(bytes) }
    }
}

extension Salts: TransactionParticipant {
    /// Makes the keys of today and of tomorrow. Almost always both exist.
    func begin(head: Int64) throws(SQLiteError) {
        let today = utcDay(of: wall())
        if salts[today] != nil, salts[today + 1] != nil { return }
        salts = salts.filter { $0.key >= today - Salt.days && $0.key <= today + 1 }
        for day in [today, today + 1] where salts[day] == nil {
            var random = SystemRandomNumberGenerator()
            let key = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
            try db.run("INSERT OR IGNORE INTO meta (key, value) VALUES ('salt.' || ?, ?)", day, key)
            try look(up: day)
        }
    }

    func commit(head: Int64) {}

    /// The keys that the transaction made are gone.
    func rollBack() { salts.removeAll() }

    /// Keys are made only when a transaction begins.
    func savepoint() -> (() -> Void)? { nil }
}
