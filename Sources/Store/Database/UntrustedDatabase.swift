// Opens files that anybody may have written: backups from elsewhere, damaged files. Nothing in them is run, and cells
// are measured before they are read. On the calling thread.

import CStore
package import GRDB

/// Configures connections to untrusted files.
package enum UntrustedDatabase {
    /// The configuration of a connection that runs nothing of the file's own.
    /// - Parameter isDamaged: accepts a damaged schema and uses what can be read of it. For copies only.
    package static func configuration(readonly: Bool = false, isDamaged: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = readonly
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { db in
            if let connection = db.sqliteConnection { cstore_distrust(connection, isDamaged ? 1 : 0) }
            try db.execute(sql: "PRAGMA cell_size_check = ON")
            if isDamaged { try db.execute(sql: "PRAGMA writable_schema = ON") }
        }
        return configuration
    }
}
