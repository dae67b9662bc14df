// Writes taps and opens as blocks, inside the transactions that record them. On the writer thread.

import Foundation
package import GRDB
import GRDBSQLite
import LinkCore
package import Records
package import StoreFormat

/// The columns of `tap_block`.
private enum TapBlockColumn: Int32, TableColumn {
    case firstSeq = 1
    case lastSeq, hour, firstAt, lastAt, count, taps
}

/// Writes the table `tap_block`.
package final class TapBlocks {
    private let insert: ColumnStatement<TapBlockColumn>
    /// The tail that its blocks join; nil when they take the place of others.
    private let tail: BlockTail?
    private var block = TapBlockWriter()

    init(_ connection: OpaquePointer, _ tail: BlockTail? = nil) throws(SQLiteError) {
        self.tail = tail
        insert = try ColumnStatement(connection, "INSERT \(TapBlockColumn.into("tap_block"))")
    }

    /// Adds a tap of the current transaction. It can be read only after `write`.
    func add(_ tap: BlockedTap) throws(SQLiteError) {
        if !block.takes(tap.id, receivedAt: tap.receivedAt) { try write() }
        block.put(tap)
    }

    /// Writes the added taps. Call it before the commit, and before anything that reads these taps or may be undone
    /// separately.
    func write() throws(SQLiteError) {
        guard block.count > 0 else { return }
        block.seal()
        try write(block, as: block.bytes)
        tail?.add(hour: block.utcHour)
        block.begin()
    }

    // MARK: - Single taps

    /// Removes taps and opens from their blocks. Returns those that existed.
    static func delete(_ sequences: [Int64], _ db: Database) throws -> [BlockedTap] {
        var all: [BlockedTap] = []
        var rest = sequences.sorted()[...]
        while let sequence = rest.first {
            rest.removeFirst()
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT first_seq, taps FROM tap_block WHERE first_seq <= ?1 AND last_seq >= ?1
                    ORDER BY first_seq DESC LIMIT 1
                    """, arguments: [sequence])
            guard let row, let first = row[0] as Int64?, let bytes = row[1] as Data? else { continue }
            let block = Array(bytes)
            let taps = try TapBlockReader.taps(of: block, first: first)
            let last = taps.last?.sequence ?? sequence
            let wanted = Set([sequence] + rest.prefix { $0 <= last })
            rest = rest.drop { $0 <= last }
            let gone = taps.filter { wanted.contains($0.sequence) }
            if gone.isEmpty { continue }
            all += gone
            try DecisionRows.deleteSingle(gone.map(\.decision), db)
            let left = taps.filter { !wanted.contains($0.sequence) }
            try replace(first, with: left, isPacked: TapBlockReader.isPacked(block), db)
        }
        return all
    }

    /// Replaces the taps of a block.
    /// - Parameter isPacked: whether they were compressed; then they are compressed again, in several blocks if
    ///   necessary.
    package static func replace(_ first: Int64, with taps: [BlockedTap], isPacked: Bool, _ db: Database) throws {
        let times = try BlockTimes(db)
        try times.forget(first, through: first)
        try db.execute(sql: "DELETE FROM tap_block WHERE first_seq = ?", arguments: [first])
        try insert(taps[...], isPacked: isPacked, times, db)
    }

    private static func insert(
        _ taps: ArraySlice<BlockedTap>, isPacked: Bool, _ times: BlockTimes, _ db: Database
    ) throws {
        guard let first = taps.first else { return }
        var block = TapBlockWriter()
        for tap in taps { block.put(tap) }
        block.seal()
        guard let bytes = try isPacked ? smaller(block) : block.bytes else {
            let middle = taps.startIndex + taps.count / 2
            try insert(taps[..<middle], isPacked: true, times, db)
            return try insert(taps[middle...], isPacked: taps.count > 1, times, db)
        }
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        try TapBlocks(connection).write(block, as: bytes)
        try times.add(first.sequence, from: block.times.lowerBound, to: block.times.upperBound)
        let written = try Data.fetchOne(
            db, sql: "SELECT taps FROM tap_block WHERE first_seq = ?", arguments: [first.sequence])
        guard try TapBlockReader.taps(of: Array(written ?? Data()), first: first.sequence)[...] == taps else {
            throw StoreError.failed(
                reason: "the block of taps that begins with event \(first.sequence) reads differently")
        }
    }

    /// The bytes to store for a merged block: compressed, or uncompressed when that is smaller; nil when both are too
    /// large.
    static func smaller(_ block: borrowing TapBlockWriter) throws(StoreError) -> [UInt8]? {
        guard block.size <= TapBlockWriter.mostUnpacked else { return nil }
        let packed = try block.packed()
        let bytes = packed.count < block.bytes.count ? packed : block.bytes
        return bytes.count <= TapBlockWriter.mostBytes ? bytes : nil
    }

    /// Writes the row of a block whose taps are stored as `bytes`.
    func write(_ block: borrowing TapBlockWriter, as bytes: [UInt8]) throws(SQLiteError) {
        insert.bind(.firstSeq, block.sequences.lowerBound)
        insert.bind(.lastSeq, block.sequences.upperBound)
        insert.bind(.hour, block.utcHour)
        insert.bind(.firstAt, block.times.lowerBound)
        insert.bind(.lastAt, block.times.upperBound)
        insert.bind(.count, block.count)
        try insert.run(.taps, blob: bytes)
    }
}

extension TapBlocks: TransactionParticipant {
    func finish(head: Int64) throws(SQLiteError) { try write() }

    func commit(head: Int64) {}

    func rollBack() { block.begin() }

    /// Behind a savepoint, no tap is put into a block.
    func savepoint() throws(SQLiteError) -> (() -> Void)? {
        try write()
        return nil
    }
}

extension TapBlockReader {
    /// The taps of a row of `tap_block`, read in the schema's order; nil when it is damaged or disagrees with its taps.
    package static func taps(of row: RawStatement) throws(StoreError) -> [BlockedTap]? {
        let (first, last, utcHour) = (row.integer(0), row.integer(1), row.integer(2))
        guard (1..<StoredNumbers.limit).contains(first), (first..<StoredNumbers.limit).contains(last) else {
            return nil
        }
        let taps: [BlockedTap]
        do throws(StoreError) {
            taps = try Self.taps(of: row.blob(6), first: first)
        } catch {
            // Running out of memory is not damage.
            guard case .corrupt = error else { throw error }
            return nil
        }
        guard Int64(taps.count) == row.integer(5), taps.last?.sequence == last else { return nil }
        let times = taps.map(\.id.milliseconds)
        let makesSense =
            times.min() == row.integer(3) && times.max() == row.integer(4)
            && row.integer(4) - row.integer(3) < TapBlockWriter.longestMergedSpan
            && taps.allSatisfy {
                hour(of: $0.receivedAt) == utcHour && (0..<StoredNumbers.limit).contains($0.decision)
                    && (0..<StoredNumbers.limit).contains($0.agent)
            }
        return makesSense ? taps : nil
    }
}
