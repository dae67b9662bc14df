// Backups and databases of older schemas.

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
    /// A database of an older schema, with one line that can be found again.
    package func makeOld(_ schema: Int) throws {
        mkdir(path + "/data", 0o700)
        let queue = try DatabaseQueue(path: database)
        try queue.inDatabase { db in
            try Schema.migrate(db, from: 0, to: schema)
            try db.execute(
                sql: "INSERT INTO change (at, who, what, subject) VALUES (1, 'anna', 'reload', 'of schema \(schema)')")
        }
        try queue.close()
    }

    package func version(of path: String) throws -> Int? {
        let queue = try DatabaseQueue(path: path, configuration: UntrustedDatabase.configuration(readonly: true))
        return try queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA user_version") }
    }

    /// A database as an earlier release left it.
    package func load(_ fixture: String) throws {
        try FileManager.default.createDirectory(atPath: path + "/data", withIntermediateDirectories: true)
        let file = URL(filePath: #filePath).appending(path: "../../../Fixtures/\(fixture)").standardizedFileURL
        let sql = try String(contentsOf: file, encoding: .utf8)
        try raw().writeWithoutTransaction { try $0.execute(sql: sql) }
    }
}
