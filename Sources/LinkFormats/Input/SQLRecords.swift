// Records of SQL dumps, as mysqldump, phpMyAdmin, pg_dump and sqlite3 write them: INSERT and COPY into one table. One
// thread.

import LinkCore

/// Reads one row after another. The columns are those that the statement names, else those of CREATE TABLE, else the order
/// that the product has. A row that cannot be read costs that row.
struct SQLRecords: SourceRecords {
    /// A table that is read.
    private enum Table { case links, domains }

    /// The statement whose rows come next.
    private struct Statement {
        let table: Table
        let columns: [SourceName]
        let form: Form
    }

    /// How the rows of a statement are written.
    private enum Form {
        /// Behind VALUES.
        case values
        /// The lines of COPY.
        case copy
        /// One row behind SET, with the names of its columns.
        case set
        /// In a way that is not read, for this reason: the statement counts as one row.
        case none(String)
    }

    private static let domain = SourceName("domain")

    let stream: ByteStream
    private let layout: SourceLayout
    /// Whether a backslash in a text is an escape, as it is for MySQL.
    let hasEscapes: Bool
    private var tables: [ByteKey: [SourceName]] = [:]
    private var statement: Statement? {
        didSet { if let statement { filled.insert(statement.table) } }
    }
    /// The tables of which a statement with rows has begun.
    private var filled: Set<Table> = []
    private var domains: [ByteKey: String] = [:]

    /// - Parameter head: the beginning of the file, by which the database is known.
    init(_ stream: ByteStream, _ layout: SourceLayout, head: [UInt8]) {
        self.stream = stream
        self.layout = layout
        let text = String(decoding: head, as: UTF8.self)
        let isStandard = ["PRAGMA ", "PostgreSQL", "BEGIN TRANSACTION"].contains { text.contains($0) }
        hasEscapes = !isStandard
    }

    /// Whether a file begins like a dump.
    static func isDump(_ start: some Collection<UInt8>) -> Bool {
        if start.starts(with: "--".utf8) || start.starts(with: "/*".utf8) || start.starts(with: "#".utf8) {
            return true
        }
        let words = [
            "create ", "insert ", "replace ", "drop ", "set ", "begin", "pragma ", "start ", "lock ", "use ", "copy ",
            "update ", "load ", "truncate ", "delete ", "alter ", "delimiter ", "\\restrict ",
        ]
        let text = asciiLowercased(String(decoding: start.prefix(12), as: UTF8.self))
        return words.contains { text.utf8.starts(with: $0.utf8) }
    }

    mutating func next() throws(SourceError) -> SourceRow? {
        while true {
            guard let statement else {
                guard try nextStatement() else { return nil }
                continue
            }
            let line = stream.line
            guard let row = try row(statement) else { continue }
            switch row {
            case .broken(let reason): return SourceRow(line: line, content: .broken(reason))
            case .cells(let cells, let own):
                let columns = own ?? statement.columns
                guard cells.count == columns.count else {
                    let reason = "\(cells.count) values for \(columns.count) columns"
                    return SourceRow(line: line, content: .broken(reason))
                }
                guard let record = record(cells, columns, statement.table) else { continue }
                return SourceRow(line: line, content: .record(record))
            }
        }
    }

    /// The record of a row; nil for a row of the table of domains, which is remembered.
    private mutating func record(_ cells: [String], _ columns: [SourceName], _ table: Table) -> SourceRecord? {
        func cell(_ name: String) -> String? {
            columns.firstIndex { sameBytes($0.text, name) }.map { cells[$0] }.flatMap { $0.isEmpty ? nil : $0 }
        }
        guard let names = layout.domains else { return SourceRecord(columns: columns, cells: cells) }
        if table == .domains {
            if let key = cell(names.key), let host = cell(names.host) { domains[ByteKey(key)] = host }
            return nil
        }
        guard let key = cell(names.column), let host = domains[ByteKey(key)] else {
            return SourceRecord(columns: columns, cells: cells)
        }
        return SourceRecord(columns: columns + [Self.domain], cells: cells + [host])
    }

    // MARK: statements

    /// Reads up to the first row of the next statement of a table that is read; false at the end.
    private mutating func nextStatement() throws(SourceError) -> Bool {
        try skipSpace()
        guard let first = try stream.byte(at: 0) else { return false }
        if first == UInt8(ascii: ";") {
            stream.advance(1)
            return true
        }
        // Lines for the programs that read dumps.
        guard first != UInt8(ascii: "\\") else {
            try stream.skipLine()
            return true
        }
        switch try word() {
        case "create": try create()
        case "insert", "replace":
            try skipWords(Self.beforeTable)
            try insert()
        case "copy": try copy()
        case "update":
            try skipWords(Self.beforeTable)
            try refuse("UPDATE is not read: export the table with INSERT")
        case "delete":
            try skipWords(Self.beforeTable)
            try refuseRemoval("DELETE is not read: export the table without the rows that it removes")
        case "truncate":
            try skipWords(Self.beforeTable)
            try refuseRemoval("TRUNCATE is not read: export the table without the rows that it removes")
        case "load":
            while try !isAtEndOfStatement() {
                let word = try self.word()
                if sameBytes(word, "table") { break }
                if word.isEmpty { try skipText() }
            }
            try refuse("LOAD DATA is not read: its rows are in another file")
        case "delimiter": try skipProgram()
        default: try skipStatement()
        }
        return true
    }

    /// Words between INSERT, REPLACE, UPDATE, DELETE or TRUNCATE and the name of the table.
    private static let beforeTable = [
        "low_priority", "high_priority", "delayed", "quick", "ignore", "or", "abort", "fail", "rollback", "replace",
        "into", "only", "from", "table",
    ]

    /// Statements with another end than a semicolon are programs, such as triggers: passes over them up to the line that
    /// makes the semicolon the end again.
    private func skipProgram() throws(SourceError) {
        func isSemicolon(_ text: some Collection<UInt8>) -> Bool {
            let words = text.split { $0 <= 0x20 }
            return words.count == 1 && words[0].elementsEqual([UInt8(ascii: ";")])
        }
        let line = stream.line
        var end = try stream.headOfLine(most: 64)
        while !isSemicolon(end) {
            try stream.skipLine()
            guard try stream.byte(at: 0) != nil else {
                throw SourceError(line: line, "DELIMITER is never set to a semicolon again")
            }
            let head = try stream.headOfLine(most: 64)
            let isDelimiter = asciiLowercased(String(decoding: head.prefix(9), as: UTF8.self)).utf8
                .elementsEqual("delimiter".utf8)
            end = isDelimiter ? head.dropFirst(9) : []
        }
        try stream.skipLine()
    }

    /// Counts the statement as a row that cannot be read, if it concerns a table that is read.
    private mutating func refuse(_ reason: String) throws(SourceError) {
        guard let table = table(try identifier()) else { return try skipStatement() }
        statement = Statement(table: table, columns: [], form: .none(reason))
    }

    /// Counts a statement that removes rows as a row that cannot be read. Before the first row of its table it removes
    /// nothing: some dumps empty a table before they fill it.
    private mutating func refuseRemoval(_ reason: String) throws(SourceError) {
        guard let table = table(try identifier()), filled.contains(table) else { return try skipStatement() }
        statement = Statement(table: table, columns: [], form: .none(reason))
    }

    private func table(_ name: String) -> Table? {
        if SourceLayout.isNamed(name, layout.table) { return .links }
        return SourceLayout.isNamed(name, layout.domains?.table) ? .domains : nil
    }

    /// Remembers the columns of a table.
    private mutating func create() throws(SourceError) {
        var word = try self.word()
        while ["temporary", "temp", "unlogged"].contains(word) { word = try self.word() }
        guard sameBytes(word, "table") else { return try skipStatement() }
        try skipSpace()
        if try begins(with: "if") { for _ in 0..<3 { _ = try self.word() } }
        let name = try identifier()
        guard table(name) != nil, try open() else { return try skipStatement() }
        var columns: [SourceName] = []
        let keys = ["primary", "unique", "key", "index", "constraint", "foreign", "check", "fulltext", "spatial"]
        repeat {
            try skipSpace()
            let isQuoted = try stream.byte(at: 0).map { !isLetter($0) } ?? true
            let column = try identifier()
            if isQuoted || !keys.contains(asciiLowercased(column)) { columns.append(SourceName(column)) }
        } while try skipDefinition()
        tables[ByteKey(name)] = columns
        try skipStatement()
    }

    private mutating func insert() throws(SourceError) {
        let name = try identifier()
        guard let table = table(name) else { return try skipStatement() }
        let columns = try names() ?? tables[ByteKey(name)] ?? layout.columns?.map { SourceName($0) } ?? []
        var form = Form.values
        var word = try self.word()
        if sameBytes(word, "overriding") { for _ in 0..<3 { word = try self.word() } }
        switch word {
        case "values", "value": break
        case "set": form = .set
        default: form = .none("INSERT without VALUES is not read")
        }
        statement = Statement(table: table, columns: columns, form: form)
        try skipSpace()
    }

    private mutating func copy() throws(SourceError) {
        let name = try identifier()
        let columns = try names() ?? tables[ByteKey(name)] ?? []
        try stream.skipLine()
        if let table = table(name) {
            statement = Statement(table: table, columns: columns, form: .copy)
            return
        }
        while try stream.byte(at: 0) != nil {
            let isEnd = try stream.head(2) == Array("\\.".utf8)
            try stream.skipLine()
            if isEnd { return }
        }
    }

    /// The names in parentheses; nil when none stand here.
    private func names() throws(SourceError) -> [SourceName]? {
        guard try open() else { return nil }
        var names: [SourceName] = []
        repeat { names.append(SourceName(try identifier())) } while try skipDefinition()
        return names
    }

    // MARK: rows

    /// What a row is.
    private enum Row {
        /// Its values, and its own columns where it names them.
        case cells([String], [SourceName]? = nil)
        case broken(String)
    }

    /// The next row of a statement; nil at its end.
    private mutating func row(_ statement: Statement) throws(SourceError) -> Row? {
        switch statement.form {
        case .values: return try inserted()
        case .copy: return try copied()
        case .set: return try assigned()
        case .none(let reason):
            self.statement = nil
            try skipStatement()
            return .broken(reason)
        }
    }

    /// The row of INSERT … SET.
    private mutating func assigned() throws(SourceError) -> Row {
        statement = nil
        guard let count = try lengthOfRow(until: UInt8(ascii: ";")) else {
            try skipStatement()
            return .broken("no end of the statement within \(LinkFile.maxRecordBytes) bytes")
        }
        var values = SQLValues(try stream.head(count), hasEscapes: hasEscapes)
        let row = values.assignments()
        try skipStatement()
        guard let row else { return .broken(values.reason) }
        return .cells(row.map(\.value), row.map { SourceName($0.name) })
    }

    /// The next row of INSERT; nil at the end of the statement.
    private mutating func inserted() throws(SourceError) -> Row? {
        guard let first = try stream.byte(at: 0) else {
            throw SourceError(line: stream.line, "the file ends in the middle of a statement")
        }
        let row: Row
        if first == UInt8(ascii: "("), let count = try lengthOfRow() {
            var values = SQLValues(try stream.head(count), hasEscapes: hasEscapes)
            if let cells = values.row() {
                stream.advance(count)
                row = .cells(cells)
            } else {
                row = .broken(values.reason)
                try skipRow()
            }
        } else {
            row = .broken("not a row of values, or over \(LinkFile.maxRecordBytes) bytes")
            try skipRow()
        }
        try skipSpace()
        switch try stream.byte(at: 0) {
        case UInt8(ascii: ","):
            stream.advance(1)
            try skipSpace()
        case nil, UInt8(ascii: "("): break
        default:
            statement = nil
            try skipStatement()
        }
        return row
    }

    /// The bytes of the row that begins here, by its parentheses and quotes; nil when it has no end within the limit.
    /// - Parameter mark: what ends it outside of quotes, in place of its closing parenthesis.
    private func lengthOfRow(until mark: UInt8? = nil) throws(SourceError) -> Int? {
        var depth = 0
        var quote: UInt8?
        var isEscaped = false
        let end = try stream.distance(most: LinkFile.maxRecordBytes) { byte in
            if isEscaped {
                isEscaped = false
            } else if let open = quote {
                if byte == UInt8(ascii: "\\"), hasEscapes { isEscaped = true }
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "'"): quote = byte
                case UInt8(ascii: "\"") where hasEscapes: quote = byte
                case _ where mark != nil: if byte == mark { return true }
                case UInt8(ascii: "("): depth += 1
                case UInt8(ascii: ")"):
                    depth -= 1
                    return depth == 0
                default: break
                }
            }
            return false
        }
        return end.map { mark == nil ? $0 + 1 : $0 }
    }

    /// Passes over a row that cannot be read: up to what looks like its end, whatever the quotes say.
    private func skipRow() throws(SourceError) {
        while let byte = try stream.byte(at: 0) {
            stream.advance(1)
            guard byte == UInt8(ascii: ")") else { continue }
            var offset = try blanks(from: 0)
            let mark = try stream.byte(at: offset)
            if mark == UInt8(ascii: ";") || mark == nil { return }
            guard mark == UInt8(ascii: ",") else { continue }
            offset = try blanks(from: offset + 1)
            if try stream.byte(at: offset) == UInt8(ascii: "(") { return }
        }
    }

    private func blanks(from start: Int) throws(SourceError) -> Int {
        var offset = start
        while let byte = try stream.byte(at: offset), byte <= 0x20 { offset += 1 }
        return offset
    }

    /// The next row of COPY; nil at its end.
    private mutating func copied() throws(SourceError) -> Row? {
        guard try stream.byte(at: 0) != nil else {
            throw SourceError(line: stream.line, "the file ends in the middle of COPY")
        }
        guard let count = try stream.lengthOfLine(most: LinkFile.maxRecordBytes) else {
            try stream.skipLine()
            return .broken("over \(LinkFile.maxRecordBytes) bytes")
        }
        let line = try stream.take(count)
        let isCut = try stream.byte(at: 0) == nil
        try stream.skipLine()
        if line.elementsEqual("\\.".utf8) {
            statement = nil
            return nil
        }
        if isCut { return .broken("the file ends in the middle of this row") }
        guard let cells = SQLValues.copied(line) else { return .broken("not UTF-8") }
        return .cells(cells)
    }
}
