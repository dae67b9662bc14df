// Sizes and row counts by kind. Where SQLite can walk over its pages (dbstat), they are counted; in a very large file,
// or without dbstat, they are estimated from samples. On a thread and a connection of its own. Each table takes as long
// as reading it takes and is a read transaction of its own, so that the log is not held up for longer than that.

import LinkCore
import Records

/// Reads the figures of one database.
struct FiguresReading {
    private static let sample = 1000

    let path: String
    let isExact: Bool
    /// Larger files, in bytes, are sampled unless an exact result is requested.
    var exactBytes: Int64 = 4 << 30
    let isStopped: () -> Bool

    /// The kinds, largest first, and whether the figures are estimates.
    func kinds() throws(StoreError) -> (kinds: [StoredKind], isEstimate: Bool) {
        do {
            let db = try QuietReader.open(path)
            let progress = StatementProgress(db.handle) { !isStopped() }
            defer { withExtendedLifetime(progress) {} }
            let canWalk = try Int.fetchOne(db, sql: "SELECT sqlite_compileoption_used('ENABLE_DBSTAT_VTAB')") == 1
            let isWalked = canWalk && (isExact || FileSystem.size(path) <= exactBytes)
            return (try sums(db, isWalked), !isWalked)
        } catch let error as StoreError {
            throw error
        } catch {
            throw SQLiteError(error).asStoreError
        }
    }

    private func sums(_ db: Database, _ isWalked: Bool) throws -> [StoredKind] {
        let trees = try Row.fetchAll(
            db, sql: "SELECT name, tbl_name, type, rootpage FROM sqlite_schema WHERE rootpage > 0")
        var kinds: [String: StoredKind] = [:]
        for tree in trees {
            guard let name = tree[0] as String?, let table = tree[1] as String?,
                let type = tree[2] as String?
            else { throw StoreError.corrupt(reason: "the list of tables is invalid") }
            let kind = TableKind.of(table)
            let size =
                isWalked
                ? try walked(db, name) : type == "table" ? try sampled(db, table) : (rows: Int64(0), bytes: Int64(0))
            var sum = kinds[kind.what] ?? StoredKind(what: kind.what, rows: 0, bytes: 0)
            sum.bytes += size.bytes
            if type == "table", kind.isCounted { sum.rows += size.rows }
            kinds[kind.what] = sum
        }
        return kinds.values.sorted { ($0.bytes, $1.what) > ($1.bytes, $0.what) }
    }

    /// Counts page by page. Rows of an ordinary table are in its leaves, rows of a table without row numbers in all
    /// pages.
    private func walked(_ db: Database, _ name: String) throws -> (rows: Int64, bytes: Int64) {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT ifnull(sum(CASE WHEN pagetype = 'leaf' THEN ncell ELSE 0 END), 0),
                ifnull(sum(CASE WHEN pagetype = 'internal' THEN ncell ELSE 0 END), 0), ifnull(sum(pgsize), 0)
                FROM dbstat WHERE name = ?
                """, arguments: [name])
        guard let row, let leaves = row[0] as Int64?, let inner = row[1] as Int64?, let bytes = row[2] as Int64? else {
            return (0, 0)
        }
        let isPlain = try hasRowNumbers(db, name)
        return (isPlain ? leaves : leaves + inner, bytes)
    }

    private func hasRowNumbers(_ db: Database, _ table: String) throws -> Bool {
        try Int.fetchOne(db, sql: "SELECT wr FROM pragma_table_list WHERE name = ?", arguments: [table]) != 1
    }

    /// Counts all rows and estimates their size from 1000: evenly spaced ones, as old rows may be unlike new ones, or
    /// the first of a table without row numbers.
    private func sampled(_ db: Database, _ table: String) throws -> (rows: Int64, bytes: Int64) {
        let columns = try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?)", arguments: [table])
            .map { "ifnull(length(CAST(\"\($0)\" AS BLOB)), 1) + 2" }
        let rows = try Int64.fetchOne(db, sql: "SELECT count(*) FROM \"\(table)\"") ?? 0
        guard rows > 0, !columns.isEmpty else { return (rows, 0) }
        let sizes = "SELECT \(columns.joined(separator: " + ")) AS size FROM \"\(table)\""
        let average = try Double.fetchOne(
            db,
            sql: try hasRowNumbers(db, table)
                ? """
                WITH RECURSIVE place(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM place WHERE n < \(Self.sample - 1)),
                span AS (SELECT min(rowid) AS low, max(rowid) AS high FROM "\(table)")
                SELECT avg((\(sizes) WHERE rowid >= low + CAST((high - low) / \(Self.sample - 1).0 * n AS INTEGER)
                    ORDER BY rowid LIMIT 1)) FROM place, span
                """
                : "SELECT avg(size) FROM (\(sizes) LIMIT \(Self.sample))")
        // On average, pages are three quarters full.
        return (rows, Int64((average ?? 0) * Double(rows) * 1.3))
    }
}
