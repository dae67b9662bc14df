// A prepared statement, bound and read through SQLite's own calls. Confined to the thread that uses the connection.

import CSQLite
import Glibc
package import LinkCore
import StoreFormat

/// One statement, prepared once. Every parameter must be bound before each run.
package final class Statement {
    private let handle: OpaquePointer
    private let connection: OpaquePointer
    /// A buffer per parameter for 16-byte values, so that SQLite need not copy them.
    private let scratch: UnsafeMutableRawPointer
    private let parameters: Int32

    package init(_ connection: OpaquePointer, _ sql: String) throws(SQLiteError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw SQLiteError(of: connection) }
        self.handle = handle
        self.connection = connection
        parameters = sqlite3_bind_parameter_count(handle)
        scratch = .allocate(byteCount: 16 * max(Int(parameters), 1), alignment: 16)
    }

    deinit {
        sqlite3_finalize(handle)
        scratch.deallocate()
    }

    /// The number of columns in a row.
    package var columnCount: Int32 { sqlite3_column_count(handle) }

    package func bind(_ index: Int32, _ value: Int64) { sqlite3_bind_int64(handle, index, value) }

    package func bind(_ index: Int32, _ value: Int64?) {
        if let value { bind(index, value) } else { sqlite3_bind_null(handle, index) }
    }

    /// Binds a text, which SQLite copies; nil binds NULL.
    package func bind(_ index: Int32, _ text: String?) {
        guard let text else { return bind(index, nil as Int64?) }
        text.withBytes { bind(index, $0, Self.transient) }
    }

    /// Binds the bytes of a text, which SQLite copies.
    func bind(_ index: Int32, utf8: [UInt8]) { utf8.withUnsafeBufferPointer { bind(index, $0, Self.transient) } }

    /// Binds the bytes of a text that stay where they are until the statement has run; nil binds NULL.
    func bind(_ index: Int32, borrowed utf8: UnsafeBufferPointer<UInt8>?) {
        if let utf8 { bind(index, utf8, nil) } else { bind(index, nil as Int64?) }
    }

    private func bind(_ index: Int32, _ utf8: UnsafeBufferPointer<UInt8>, _ destructor: sqlite3_destructor_type?) {
        // A nil pointer would bind NULL.
        guard let start = utf8.baseAddress, !utf8.isEmpty else {
            sqlite3_bind_text(handle, index, "", 0, Self.transient)
            return
        }
        let text = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
        sqlite3_bind_text(handle, index, text, Int32(utf8.count), destructor)
    }

    /// Binds a 16-byte id or hash.
    func bind(_ index: Int32, high: UInt64, low: UInt64) {
        precondition(index >= 1 && index <= parameters, "the statement has no such parameter")
        let place = scratch + 16 * Int(index - 1)
        place.storeBytes(of: high.bigEndian, as: UInt64.self)
        place.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
        sqlite3_bind_blob(handle, index, place, 16, nil)
    }

    func bind(_ index: Int32, _ id: EventID) { bind(index, high: id.high, low: id.low) }

    func bind(_ index: Int32, _ id: EventID?) {
        if let id { bind(index, id) } else { sqlite3_bind_null(handle, index) }
    }

    func bind(_ index: Int32, _ hash: Hash128) { bind(index, high: hash.high, low: hash.low) }

    func bind(_ index: Int32, _ hash: Hash128?) {
        if let hash { bind(index, hash) } else { sqlite3_bind_null(handle, index) }
    }

    /// Binds a blob, which SQLite copies; nil binds NULL.
    package func bind(_ index: Int32, blob: [UInt8]?) {
        guard let blob else { return bind(index, nil as Int64?) }
        blob.withUnsafeBytes { _ = sqlite3_bind_blob(handle, index, $0.baseAddress, Int32($0.count), Self.transient) }
    }

    /// Binds a value of another statement's current row, whatever its type; SQLite copies it.
    package func bind(_ index: Int32, column: Int32, of other: Statement) {
        sqlite3_bind_value(handle, index, sqlite3_column_value(other.handle, column))
    }

    /// Runs the statement to its end.
    package func run() throws(SQLiteError) { try finish(sqlite3_step(handle)) }

    /// Steps to the next row; false at the end. Call `reset` after it returned true.
    package func step() throws(SQLiteError) -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        try finish(code)
        return false
    }

    package func reset() { sqlite3_reset(handle) }

    /// The type of a value, as SQLite stores it.
    package enum ValueType { case integer, real, text, blob, null }

    package func type(_ column: Int32) -> ValueType {
        switch sqlite3_column_type(handle, column) {
        case SQLITE_INTEGER: .integer
        case SQLITE_FLOAT: .real
        case SQLITE_TEXT: .text
        case SQLITE_BLOB: .blob
        default: .null
        }
    }

    package func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

    package func integer(orNil column: Int32) -> Int64? {
        sqlite3_column_type(handle, column) == SQLITE_INTEGER ? integer(column) : nil
    }

    /// A text value; nil for any other type.
    package func text(_ column: Int32) -> String? {
        guard sqlite3_column_type(handle, column) == SQLITE_TEXT, let start = sqlite3_column_text(handle, column)
        else { return nil }
        let count = Int(sqlite3_column_bytes(handle, column))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The bytes of a text value; none for any other type.
    package func utf8(_ column: Int32) -> [UInt8] {
        guard sqlite3_column_type(handle, column) == SQLITE_TEXT, let start = sqlite3_column_text(handle, column)
        else { return [] }
        return Array(UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }

    /// Whether all texts of the row are UTF-8.
    package var isUTF8: Bool {
        (0..<sqlite3_column_count(handle)).allSatisfy { column in
            guard sqlite3_column_type(handle, column) == SQLITE_TEXT, let start = sqlite3_column_text(handle, column)
            else { return true }
            let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
            return bytes.allSatisfy { $0 < 0x80 } || String(validating: bytes, as: UTF8.self) != nil
        }
    }

    /// A blob value; empty for any other type.
    package func blob(_ column: Int32) -> [UInt8] {
        guard sqlite3_column_type(handle, column) == SQLITE_BLOB, let start = sqlite3_column_blob(handle, column)
        else { return [] }
        return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
    }

    /// An event id; nil unless the value has 16 bytes.
    package func id(_ column: Int32) -> EventID? { pair(column).map { EventID(high: $0.0, low: $0.1) } }

    /// Binds values in order, from the first parameter; SQLite copies them.
    func bind(all values: [any SQLConvertible]) {
        for (place, value) in values.enumerated() { bind(Int32(place + 1), value: value.sqlValue) }
    }

    /// Binds the parameter `:name`; SQLite copies the value.
    func bind(named name: String, _ value: SQLValue) {
        bind(sqlite3_bind_parameter_index(handle, ":" + name), value: value)
    }

    private func bind(_ index: Int32, value: SQLValue) {
        switch value {
        case .null: sqlite3_bind_null(handle, index)
        case .integer(let number): bind(index, number)
        case .real(let number): sqlite3_bind_double(handle, index, number)
        case .text(let text): bind(index, text)
        case .blob(let bytes): bind(index, blob: bytes)
        }
    }

    /// The values of the current row.
    var row: Row {
        Row(
            values: (0..<columnCount).map { column in
                switch sqlite3_column_type(handle, column) {
                case SQLITE_INTEGER: .integer(integer(column))
                case SQLITE_FLOAT: .real(sqlite3_column_double(handle, column))
                case SQLITE_TEXT: .text(text(column) ?? "")
                case SQLITE_BLOB: .blob(blob(column))
                default: .null
                }
            })
    }

    /// A 16-byte value; nil for any other length.
    func pair(_ column: Int32) -> (UInt64, UInt64)? {
        guard let bytes = sqlite3_column_blob(handle, column), sqlite3_column_bytes(handle, column) == 16
        else { return nil }
        return (
            UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
            UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
    }

    private func finish(_ code: Int32) throws(SQLiteError) {
        guard code == SQLITE_DONE || code == SQLITE_ROW else {
            let failure = SQLiteError(of: connection)
            sqlite3_reset(handle)
            throw failure
        }
        sqlite3_reset(handle)
    }

    private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
