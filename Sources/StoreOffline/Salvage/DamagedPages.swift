// The working copy of a damaged file, page by page: the child pages of a table's page, and connections that read the
// subtree of one page as a table of its own. Used on a copy only, since pages are changed. Rows are parsed by SQLite. In
// a table without row numbers, nothing else reaches the rows between two damaged pages. On the thread of a salvage.

import CStore
import GRDB
import GRDBSQLite
import Glibc
import LinkCore
import Records
import Store

/// The pages of one copy.
final class DamagedPages {
    /// A page of a table's tree. Nothing in it is trusted except its length.
    struct Page {
        /// The size of its header, bytes; an inner page has the number of its last child behind it.
        private static let head = 8

        fileprivate let bytes: [UInt8]
        /// Whether the page has child pages.
        let isInner: Bool

        /// Nil for a page of another kind of tree.
        fileprivate init?(_ bytes: [UInt8], hasRowNumbers: Bool) {
            switch bytes[0] {
            case hasRowNumbers ? 0x05 : 0x02: isInner = true
            case hasRowNumbers ? 0x0d : 0x0a: isInner = false
            default: return nil
            }
            self.bytes = bytes
        }

        private func number(_ place: Int, _ count: Int) -> Int {
            bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
        }

        /// The range of its cell pointers; when the count is impossible, those that fit on the page.
        private var cells: Range<Int> {
            let start = Self.head + (isInner ? 4 : 0)
            return start..<min(start + 2 * number(3, 2), bytes.count - 3)
        }

        /// The numbers of its child pages, in the order of their rows; nil where a cell lies outside of the page.
        var children: [Int?] {
            guard isInner else { return [] }
            let below = stride(from: cells.lowerBound, to: cells.upperBound, by: 2).map { cell -> Int? in
                let place = number(cell, 2)
                return place >= cells.upperBound && place + 4 <= bytes.count ? number(place, 4) : nil
            }
            return below + [number(Self.head, 4)]
        }

        /// The same rows on a leaf page. In tables without row numbers, inner pages hold rows, too, in cells that begin
        /// with the number of the child page.
        fileprivate var asLeaf: [UInt8] {
            var leaf = bytes
            leaf[0] = 0x0a
            for (index, cell) in stride(from: cells.lowerBound, to: cells.upperBound, by: 2).enumerated() {
                let place = number(cell, 2) + 4
                leaf[Self.head + 2 * index] = UInt8(truncatingIfNeeded: place >> 8)
                leaf[Self.head + 2 * index + 1] = UInt8(truncatingIfNeeded: place)
            }
            return leaf
        }

        /// The same page without one row; nil when it has no such row.
        fileprivate func without(_ row: Int) -> [UInt8]? {
            let count = number(3, 2)
            let place = Self.head + 2 * row
            guard !isInner, row < count, place + 2 <= cells.upperBound else { return nil }
            var fewer = bytes
            fewer.replaceSubrange(place..<cells.upperBound - 2, with: bytes[place + 2..<cells.upperBound])
            (fewer[3], fewer[4]) = (UInt8(truncatingIfNeeded: (count - 1) >> 8), UInt8(truncatingIfNeeded: count - 1))
            return fewer
        }
    }

    /// The offsets of the file's change counter, which is stored twice. A connection that sees another value reads
    /// every page again.
    private static let changeCounts: [off_t] = [24, 92]

    private let path: String
    private let bytesOfPage: Int
    private let count: Int
    private let descriptor: Int32

    /// - Parameters:
    ///   - path: the copy; the content of its log must be in it.
    ///   - db: a connection to it.
    init(_ path: String, _ db: Database) throws {
        self.path = path
        bytesOfPage = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { throw StoreError.cannotOpen(reason: "\(path): \(FileSystem.errorText())") }
        count = bytesOfPage >= 512 ? Int(FileSystem.size(path)) / bytesOfPage : 0
    }

    deinit { close(descriptor) }

    /// A page of a table's tree; nil when the number is out of range or the page is of another kind of tree.
    func page(_ number: Int, of table: SchemaShape.Table) -> Page? {
        // The first page belongs to the list of tables.
        guard number >= 2, number <= count else { return nil }
        var bytes = [UInt8](repeating: 0, count: bytesOfPage)
        guard pread(descriptor, &bytes, bytes.count, place(number)) == bytes.count else { return nil }
        return Page(bytes, hasRowNumbers: table.hasRowNumber)
    }

    /// Turns an inner page into a leaf, so that its own rows can be read. Takes effect for connections opened later.
    func cutOff(_ number: Int, _ page: Page) throws(StoreError) {
        try write(page.asLeaf, place(number))
    }

    /// Removes a row from a leaf page. Open connections see the change after `lookAgain`.
    func remove(row: Int, from number: Int, of table: SchemaShape.Table) throws(StoreError) {
        guard let leaf = page(number, of: table)?.without(row) else { return }
        try write(leaf, place(number))
        for place in Self.changeCounts {
            var count = [UInt8](repeating: 0, count: 4)
            guard pread(descriptor, &count, 4, place) == 4 else { continue }
            let next = count.reduce(0) { $0 << 8 | UInt32($1) } &+ 1
            try write((0..<4).map { UInt8(truncatingIfNeeded: next >> (24 - 8 * $0)) }, place)
        }
    }

    private func write(_ bytes: [UInt8], _ place: off_t) throws(StoreError) {
        guard pwrite(descriptor, bytes, bytes.count, place) == bytes.count else {
            throw .failed(reason: "\(path): \(FileSystem.errorText())")
        }
    }

    private func place(_ number: Int) -> off_t { off_t(number - 1) * off_t(bytesOfPage) }

    /// Opens a separate connection for the body; its tables are pages.
    func opened<Value>(_ body: (TablePart) throws -> Value) throws -> Value {
        let queue = try DatabaseQueue(path: path, configuration: UntrustedDatabase.configuration(isDamaged: true))
        defer { try? queue.close() }
        return try queue.inDatabase { db in
            guard let connection = db.sqliteConnection else { throw StoreError.closed }
            // Outside of a transaction, a failing statement would make the connection forget these tables.
            try db.execute(sql: "BEGIN")
            defer { try? db.execute(sql: "ROLLBACK") }
            return try body(TablePart(connection))
        }
    }
}

/// Subtrees of single pages, shown as tables of one connection.
final class TablePart {
    /// How many tables the connection holds at a time.
    private static let most = 64

    private let connection: OpaquePointer
    private var shown = 0

    fileprivate init(_ connection: OpaquePointer) { self.connection = connection }

    /// The table's name in statements, until the next page is shown.
    private(set) var name = ""

    /// Shows the subtree of a page as a table.
    func show(_ page: Int, of table: SchemaShape.Table) throws {
        if shown % Self.most == 0 {
            if shown > 0 { cstore_forget_pages(connection) }
            // The schema must have been read before a table can be added to it.
            let schema = try RawStatement(connection, "SELECT 1 FROM sqlite_schema")
            _ = try schema.step()
            schema.reset()
        }
        shown += 1
        name = "linkd_part_\(shown)"
        let columns = table.columns.indices.map { index in
            let isNumber = table.hasRowNumber && table.key.first == Int32(index)
            return table.list([Int32(index)]) + (isNumber ? " INTEGER PRIMARY KEY" : "")
        }
        let key = table.hasRowNumber ? ")" : ", PRIMARY KEY (\(table.list(table.key)))) WITHOUT ROWID"
        let code = cstore_show_page(
            connection, UInt32(page), "CREATE TABLE \(name) (\(columns.joined(separator: ", "))\(key)")
        guard code == SQLITE_OK else { throw SQLiteError(of: connection) }
    }

    /// The number of rows on the shown leaf page; nil when it cannot be read at all.
    func count() throws(SQLiteError) -> Int? {
        do throws(SQLiteError) {
            let rows = try RawStatement(connection, "SELECT count(*) FROM \(name)")
            defer { rows.reset() }
            return try rows.step() ? Int(rows.integer(0)) : nil
        } catch {
            guard error.isUnreadable else { throw error }
            return nil
        }
    }

    /// Makes changes of the file visible; shown pages are forgotten.
    func lookAgain() throws(SQLiteError) {
        // After damage, SQLite commits nothing, not even a read transaction.
        try RawStatement(connection, "ROLLBACK").run()
        try RawStatement(connection, "BEGIN").run()
        cstore_forget_pages(connection)
        shown = 0
    }

    /// Prepares a statement on the shown page.
    func statement(_ sql: String) throws(SQLiteError) -> RawStatement { try RawStatement(connection, sql) }
}
