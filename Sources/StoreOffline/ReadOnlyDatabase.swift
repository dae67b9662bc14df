// Opens a stopped database for reading only, including its log. On the calling thread.

import Glibc
import Records
import Store

/// Opens a database for reading only, including its log.
enum ReadOnlyDatabase {
    /// Opens the database, runs the body and closes it.
    static func with<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
        let file = try OfflineFile(path)
        let db: Database
        do {
            db = try UntrustedDatabase.open(file.path, .init(isReadOnly: true))
        } catch  where !FileSystem.exists(file.path + "-wal") {
            // On a read-only disk there can be no shared memory beside the file; nobody changes the file, so none is
            // needed.
            db = try UntrustedDatabase.open(
                "file:\(escaped(file.path))?immutable=1", .init(isReadOnly: true, isURI: true))
        } catch  where access(FileSystem.directory(of: file.path), W_OK) != 0 {
            throw StoreError.cannotOpen(
                reason:
                    "\(file.path) has a log, \(file.path)-wal, which can be read only in a writable directory: copy "
                    + "both files to such a directory, and use that copy")
        }
        defer { db.close() }
        return try body(db)
    }

    /// Escapes a path for a URI.
    private static func escaped(_ path: String) -> String {
        path.utf8.map { byte in
            let isPlain = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || "/.-_".utf8.contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
