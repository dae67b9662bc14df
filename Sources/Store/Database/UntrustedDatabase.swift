// Opens files that anybody may have written: backups from elsewhere, damaged files. Nothing in them is run, and cells
// are measured before they are read. On the calling thread.

import CStore

/// Opens untrusted files.
package enum UntrustedDatabase {
    /// A connection that runs nothing of the file's own.
    /// - Parameter isDamaged: accepts a damaged schema and uses what can be read of it. For copies only.
    package static func open(
        _ path: String, _ options: Database.Options = .init(), isDamaged: Bool = false
    ) throws(SQLiteError) -> Database {
        try Database(path, options) { (db) throws(SQLiteError) in
            cstore_distrust(db.handle, isDamaged ? 1 : 0)
            try db.execute(sql: "PRAGMA cell_size_check = ON")
            if isDamaged { try db.execute(sql: "PRAGMA writable_schema = ON") }
        }
    }
}
