// Writes repeated taps as blocks, inside the transactions that record them. On the writer thread.

import Foundation
import GRDB
import GRDBSQLite
import LinkCore

/// The writer's hand on `tap_block`.
final class TapBlocks {
    private let insert: RawStatement
    private var block = TapBlockWriter()

    init(_ connection: OpaquePointer) throws(SQLiteFailure) {
        insert = try RawStatement(connection, Self.insertion)
    }

    private static let insertion = """
        INSERT INTO tap_block (first_seq, last_seq, hour, first_at, last_at, count, taps) VALUES (?, ?, ?, ?, ?, ?, ?)
        """

    /// A tap of the transaction under way. It can be read once it is written: see `write`.
    func add(_ tap: BlockedTap) throws(SQLiteFailure) {
        if !block.takes(tap.id, receivedAt: tap.receivedAt) { try write() }
        block.put(tap)
    }

    /// Writes what was added: before the commit, and before whatever looks for these taps or may be undone by itself.
    func write() throws(SQLiteFailure) {
        guard block.count > 0 else { return }
        block.seal()
        for (index, value) in Self.columns(of: block).enumerated() { insert.bind(Int32(index + 1), value) }
        try insert.run(blob: block.bytes, at: 7)
        block.begin()
    }

    /// The transaction was rolled back.
    func rolledBack() { block.begin() }

    private static func columns(of block: borrowing TapBlockWriter) -> [Int64] {
        [
            block.sequences.lowerBound, block.sequences.upperBound, block.utcHour, block.times.lowerBound,
            block.times.upperBound, block.count,
        ]
    }

    // MARK: - Single taps

    /// Takes a tap out of its block; when it came, nil where there is none.
    static func delete(sequence: Int64, _ db: Database) throws -> Int64? {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT first_seq, taps FROM tap_block WHERE first_seq <= ?1 AND last_seq >= ?1
                ORDER BY first_seq DESC LIMIT 1
                """, arguments: [sequence])
        guard let row, let first = row[0] as Int64?, let bytes = row[1] as Data? else { return nil }
        var taps = try TapBlockReader.taps(of: Array(bytes), first: first)
        guard let place = taps.firstIndex(where: { $0.sequence == sequence }) else { return nil }
        let gone = taps.remove(at: place)
        try replace(first, with: taps, db)
        return gone.receivedAt
    }

    /// Leaves other taps in the place of a block's.
    static func replace(_ first: Int64, with taps: [BlockedTap], _ db: Database) throws {
        try db.execute(sql: "DELETE FROM tap_block WHERE first_seq = ?", arguments: [first])
        if taps.isEmpty { return }
        var block = TapBlockWriter()
        for tap in taps { block.put(tap) }
        block.seal()
        try db.execute(
            sql: insertion, arguments: StatementArguments(columns(of: block)) + [Data(block.bytes)])
    }
}

extension TapBlockReader {
    /// Whether a row of `tap_block`, whose columns are read in the schema's order, says what its taps are.
    static func isBlock(_ row: RawStatement) -> Bool {
        let (first, last, utcHour) = (row.integer(0), row.integer(1), row.integer(2))
        guard (1..<RowSense.most).contains(first), (first..<RowSense.most).contains(last),
            let taps = try? taps(of: row.blob(6), first: first), Int64(taps.count) == row.integer(5),
            taps.first?.sequence == first, taps.last?.sequence == last
        else { return false }
        let times = taps.map(\.id.milliseconds)
        return times.min() == row.integer(3) && times.max() == row.integer(4)
            && taps.allSatisfy {
                hour(of: $0.receivedAt) == utcHour && (0..<RowSense.most).contains($0.decision)
                    && (0..<RowSense.most).contains($0.agent)
            }
    }
}
