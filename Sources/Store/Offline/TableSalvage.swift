// Reads what can be read of one table of a damaged file. Where reading it from end to end stops, its tree is gone down page
// by page, and every page is read by itself: what is lost is what stood on pages that cannot be read, and what only
// a damaged inner page leads to. No page is gone to twice, however they lead to each other. On the thread of a salvage.

import LinkCore

/// One table.
struct TableSalvage {
    /// A row that the new file does not take.
    enum Fate { case taken, known, refused }

    /// Rows that were there already or make no sense, beyond those that were new: pages that lead to each other would be
    /// read for ever.
    private static let mostIdle: Int64 = 1_000_000

    private let table: SchemaShape.Table
    private let connection: OpaquePointer
    private let pages: DamagedPages
    /// Takes the row that a statement stands on.
    private let take: (RawStatement) throws -> Fate

    private(set) var taken: Int64 = 0
    private(set) var refused: Int64 = 0
    /// Whether something could not be read.
    private(set) var isDamaged = false
    /// Pages that could not be read, or not all of them; what they led to is not counted.
    private(set) var lostPages: Int64 = 0
    /// Rows before the one that the last reading stopped at.
    private var stop = 0
    /// Whether pages seem to lead to each other; then each is read by itself at once.
    private var isTangled = false

    /// - Parameters:
    ///   - table: as linkd makes it; whatever the file itself says of it.
    ///   - pages: of the file of the connection.
    init(
        _ connection: OpaquePointer, _ table: SchemaShape.Table, _ pages: DamagedPages,
        take: @escaping (RawStatement) throws -> Fate
    ) {
        (self.connection, self.table, self.pages, self.take) = (connection, table, pages, take)
    }

    /// Reads all that can be read.
    mutating func run() throws {
        if let rows = try whole(), try scan(rows) { return }
        isDamaged = true
        try readPages()
    }

    /// Reads the table from end to end; nil when there is no such table, or another one of this name, or its definition is
    /// damaged.
    private func whole() throws(SQLiteFailure) -> RawStatement? {
        do throws(SQLiteFailure) {
            return try RawStatement(
                connection, "SELECT \(table.allColumns) FROM main.\"\(table.name)\" NOT INDEXED")
        } catch {
            guard error.isUnreadable else { throw error }
            return nil
        }
    }

    /// The page that the table's tree begins with, as the list of tables has it.
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

    /// Goes down the tree; the inner pages of what could not be read from end to end.
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
            // What is below pages that lead to each other is not read together once more.
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

    /// Takes all rows of a page and below it; whether all could be read.
    private mutating func read(_ number: Int, _ part: TablePart) throws -> Bool {
        try part.show(number, of: table)
        return try scan(part.statement("SELECT \(table.allColumns) FROM \(part.name)"))
    }

    /// Reads a page without the rows that reading it stops at: one that goes on upon pages that are lost costs no other.
    private mutating func readRows(_ number: Int, _ part: TablePart) throws {
        for _ in 0..<(try part.count() ?? 0) {
            try pages.remove(row: stop, from: number, of: table)
            try part.lookAgain()
            if try read(number, part) { return }
        }
    }

    /// Takes all rows of a statement; whether it came to their end. Rows that make no sense count then only: what lies
    /// behind damage is read once more in another way.
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
        } catch let failure as SQLiteFailure where failure.isUnreadable {
            refused = before
            return false
        }
    }
}
