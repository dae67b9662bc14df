// Backups, and the schemas of databases.

import Foundation
import GRDB
package import Records
package import Store

extension Store {
    /// Runs a backup to its end.
    package func backUpToEnd(_ kind: BackupFile.Kind = .manual, name: String? = nil) async throws -> BackupResult {
        for await step in try backUp(kind, name: name) {
            switch step {
            case .done(let result): return result
            case .failed(let refusal): throw refusal
            case .copying, .checking: continue
            }
        }
        throw BackupError.cancelled
    }
}

/// Whatever is in a directory.
package func names(in path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
}

extension Scratch {
    package func version(of path: String) throws -> Int? {
        let queue = try DatabaseQueue(path: path, configuration: UntrustedDatabase.configuration(readonly: true))
        return try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    }
}
