// Opening files that anybody may have written: backups from elsewhere, ruins. Nothing that stands in them is run, and cells
// are measured before they are read. On the calling thread.

import CStore
import GRDB
import Glibc
import LinkCore

/// How such a file is opened.
enum UntrustedDatabase {
    /// A connection that runs nothing of the file's own.
    /// - Parameter isDamaged: its schema may be damaged too; what of it can be read is taken. Only for a copy.
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

/// A database that is only looked at, its log included.
enum ReadOnlyDatabase {
    /// Opens it, and closes it after the body.
    static func with<Value>(_ path: String, _ body: (Database) throws -> Value) throws -> Value {
        let file = try OfflineFile(path)
        let configuration = UntrustedDatabase.configuration(readonly: true)
        let queue: DatabaseQueue
        do {
            queue = try DatabaseQueue(path: file.path, configuration: configuration)
        } catch  where !FileSystem.exists(file.path + "-wal") {
            // On a read-only disk there can be no shared memory beside it; nobody changes it, so none is needed.
            queue = try DatabaseQueue(path: "file:\(escaped(file.path))?immutable=1", configuration: configuration)
        } catch  where access(FileSystem.directory(of: file.path), W_OK) != 0 {
            throw StoreError.cannotOpen(
                reason:
                    "\(file.path) has a log, \(file.path)-wal, which can be read only where files can be made beside it: copy "
                    + "both into a directory that can be written, and give that copy")
        }
        defer { try? queue.close() }
        return try queue.inDatabase(body)
    }

    /// A path within a URI.
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
