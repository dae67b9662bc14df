// Backups, and the schemas of databases.

import Foundation
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
        try Int.fetchOne(UntrustedDatabase.open(path, .init(isReadOnly: true)), sql: "PRAGMA user_version")
    }
}
