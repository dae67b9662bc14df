// Opens a stopped database for reading only, including its log. On the calling thread.

import Glibc
import Records
import Store

/// Opens a database for reading only, including its log.
enum ReadOnlyDatabase {
    /// Opens the database, runs the body and closes it.
    static func with<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
        let file = try OfflineFile(path)
        let db = try opened(file.path)
        defer { db.close() }
        return try body(db)
    }

    private static func opened(_ path: String) throws -> Database {
        do throws(SQLiteError) {
            return try UntrustedDatabase.open(path, .init(isReadOnly: true))
        } catch {
            if !FileSystem.exists(path + "-wal") {
                // On a read-only disk there can be no shared memory beside the file; nobody changes the file, so none is
                // needed.
                return try UntrustedDatabase.open(
                    "file:\(escaped(path))?immutable=1", .init(isReadOnly: true, isURI: true))
            }
            if access(FileSystem.directory(of: path), W_OK) == 0 { throw error }
            throw StoreError.cannotOpen(
                reason:
                    "\(path) has a log, \(path)-wal, which can be read only in a writable directory: copy both files to "
                    + "such a directory, and use that copy")
        }
    }

    /// Escapes a path for a URI.
    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            let isPlain = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "/.-_".utf8.contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
