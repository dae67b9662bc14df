// Opens files that anybody may have written: backups from elsewhere, damaged files. Nothing in them is run, and cells
// are measured before they are read. On the calling thread.

import CStore
import GRDB
import Glibc
import LinkCore
import Records

/// Configures connections to untrusted files.
enum UntrustedDatabase {
    /// The configuration of a connection that runs nothing of the file's own.
    /// - Parameter isDamaged: accepts a damaged schema and uses what can be read of it. For copies only.
    static func configuration(readonly: Bool = false, isDamaged: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { db in
            if let connection = db.sqliteConnection {
                cstore_distrust(connection, isDamaged ? 1 : 0)
                try BlockedTapTable.register(connection)
            }
            try db.execute(sql: "PRAGMA cell_size_check = ON")
            if isDamaged { try db.execute(sql: "PRAGMA writable_schema = ON") }
        }
        return configuration
    }
}

/// Opens a database for reading only, including its log.
enum ReadOnlyDatabase {
    /// Opens the database, runs the body and closes it.
    static func with<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
        let file = try OfflineFile(path)
        let configuration = UntrustedDatabase.configuration(readonly: true)
        let queue: DatabaseQueue
        do {
            queue = try DatabaseQueue(path: file.path, configuration: configuration)
        } catch  where !FileSystem.exists(file.path + "-wal") {
            // On a read-only disk there can be no shared memory beside the file; nobody changes the file, so none is
            // needed.
            queue = try DatabaseQueue(path: "file:\(escaped(file.path))?immutable=1", configuration: configuration)
        } catch  where access(FileSystem.directory(of: file.path), W_OK) != 0 {
            throw StoreError.cannotOpen(
                reason:
                    "\(file.path) has a log, \(file.path)-wal, which can be read only in a writable directory: copy "
                    + "both files to such a directory, and use that copy")
        }
        defer { try? queue.close() }
        return try queue.inDatabase(body)
    }

    /// Escapes a path for a URI.
    private static func escaped(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"):
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
