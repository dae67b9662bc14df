// Reads what can be read of one table of a damaged file. Where reading it from end to end stops, its tree is descended
// page by page, and every page is read by itself. Lost is only what is on unreadable pages, and what only a damaged
// inner page leads to. No page is visited twice, even when pages refer to each other. On the thread of a salvage.

import LinkCore
import Store

/// The salvage of one table.
struct TableSalvage {
    /// What became of a row: `taken` into the new file, `known` there already, or `refused` as not valid.
    enum Fate { case taken, known, refused }

    /// How many known or invalid rows are read, besides four for each new one, before reading stops: pages that refer
    /// to each other would be read for ever.
    private static let mostIdle: Int64 = 1_000_000

    private let table: SchemaShape.Table
    private let connection: OpaquePointer
    private let pages: DamagedPages
    /// Copies the current row of a statement.
    private let take: (RawStatement) throws -> Fate

    private(set) var taken: Int64 = 0
    private(set) var refused: Int64 = 0
    /// Whether any part could not be read.
    private(set) var isDamaged = false
    /// The number of pages that could not be read completely; what only they lead to is not counted.
    private(set) var lostPages: Int64 = 0
    /// The number of rows before the one at which the last reading stopped.
    private var stop = 0
    /// Whether pages seem to refer to each other; then each is read by itself.
    private var isTangled = false

    /// - Parameters:
    ///   - table: the definition as linkd creates it, whatever the file itself has.
    ///   - pages: the pages of the connection's file.
    init(
        _ connection: OpaquePointer, _ table: SchemaShape.Table, _ pages: DamagedPages,
        take: @escaping (RawStatement) throws -> Fate
    ) {
        (self.connection, self.table, self.pages, self.take) = (connection, table, pages, take)
    }

    /// Reads everything that can be read.
    mutating func run() throws {
        if let rows = try whole(), try scan(rows) { return }
        isDamaged = true
        try readPages()
    }

    /// A statement over the whole table; nil when the table is missing, is a different one, or has a damaged
    /// definition.
    private func whole() throws(SQLiteError) -> RawStatement? {
        do throws(SQLiteError) {
            return try RawStatement(
                connection, "SELECT \(table.allColumns) FROM main.\"\(table.name)\" NOT INDEXED")
        } catch {
            guard error.isUnreadable else { throw error }
            return nil
        }
    }

    /// The root page of the table's tree by the list of tables; nil when it cannot be read.
    private func root() -> Int? {
        guard
            let list = try? RawStatement(
                connection, "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?")
        else { return nil }
        list.bind(1, table.name)
        defer { list.reset() }
        guard (try? list.step()) == true, let page = list.integer(orNil: 0) else { return nil }
        return Int(exactly: page)
    }

    /// Reads the tree page by page.
    private mutating func readPages() throws {
        guard let root = root() else { return }
        let inner = try pages.opened { part in try descend(from: root, part) }
        guard !table.hasRowNumber, !inner.isEmpty else { return }
        for (number, page) in inner { try pages.cutOff(number, page) }
        try pages.opened { part in
            for (number, _) in inner where try !read(number, part) {
                lostPages += 1
                try readRows(number, part)
            }
        }
    }

    /// Descends the tree. Returns the inner pages of subtrees that could not be read from end to end.
    private mutating func descend(from root: Int, _ part: TablePart) throws -> [(number: Int, page: DamagedPages.Page)]
    {
        var inner: [(number: Int, page: DamagedPages.Page)] = []
        var visited: Set<Int> = []
        var waiting: [Int?] = [root]
        while let next = waiting.popLast() {
            guard let number = next, let page = pages.page(number, of: table) else {
                lostPages += 1
                continue
            }
            guard visited.insert(number).inserted else { continue }
            // The subtree of pages that refer to each other is not read as a whole again.
            if !(page.isInner && isTangled), try read(number, part) { continue }
            if page.isInner {
                waiting += page.children.reversed()
                inner.append((number, page))
            } else {
                lostPages += 1
                try readRows(number, part)
            }
        }
        return inner
    }

    /// Copies all rows of a page's subtree. Returns whether all could be read.
    private mutating func read(_ number: Int, _ part: TablePart) throws -> Bool {
        try part.show(number, of: table)
        return try scan(part.statement("SELECT \(table.allColumns) FROM \(part.name)"))
    }

    /// Reads a page without the rows at which reading stops: a row that continues on lost pages costs no other row.
    private mutating func readRows(_ number: Int, _ part: TablePart) throws {
        for _ in 0..<(try part.count() ?? 0) {
            try pages.remove(row: stop, from: number, of: table)
            try part.lookAgain()
            if try read(number, part) { return }
        }
    }

    /// Copies all rows of a statement. Returns whether it reached the end. Only then do invalid rows count: what lies
    /// behind damage is read again in another way.
    private mutating func scan(_ rows: RawStatement) throws -> Bool {
        let before = refused
        var idle: Int64 = 0
        stop = 0
        defer { rows.reset() }
        do {
            while try rows.step() {
                stop += 1
                switch try take(rows) {
                case .taken: taken += 1
                case .known: idle += 1
                case .refused:
                    idle += 1
                    refused += 1
                }
                guard idle > Self.mostIdle + 4 * taken else { continue }
                isTangled = true
                refused = before
                return false
            }
            return true
        } catch let failure as SQLiteError where failure.isUnreadable {
            refused = before
            return false
        }
    }
}
