// The copy that is made before the schema changes, since there is no other way back. At open, on the opening thread,
// while nothing else uses the database. Without the copy the schema stays as it is, and linkd does not start.

import LinkCore
import Records

/// A copy called `before-schema-N-TIME.db`, where N is the new schema.
struct SchemaCopy {
    private static let pagesPerStep: Int32 = 1024
    private static let stepsPerFlush = 16

    let options: StoreOptions
    /// The schema of the database.
    let found: Int

    private var wanted: Int { options.migrations.count }

    /// Makes, checks and names the copy. Returns its path.
    func make(_ db: Database) throws(StoreError) -> String {
        do throws(BackupError) {
            return try copy(db, BackupDirectory(path: options.backupDirectory))
        } catch {
            throw .noCopy(found: found, wanted: wanted, reason: error.words)
        }
    }

    private func copy(_ db: Database, _ directory: BackupDirectory) throws(BackupError) -> String {
        try directory.make()
        directory.sweep()
        try directory.requireRoom(FileSystem.size(options.path) + FileSystem.size(options.path + "-wal"))
        var at = options.clock()
        while FileSystem.exists(directory.path + "/" + name(at)) { at += 1000 }
        var partial = try directory.begin(name(at))
        do {
            try pages(db, to: partial)
            try CopyCheck.run(partial.path) {
                options.progress()
                return false
            }
        } catch {
            let reason = (error as? StoreError)?.plainReason ?? SQLiteError(error).reason
            throw .impossible(
                reason: partial.described(reason), fix: "check that \(directory.path) has free space and its disk works"
            )
        }
        try partial.publish()
        return partial.final
    }

    private func name(_ at: Int64) -> String { BackupName.made(.beforeSchema, at: at, schema: wanted) }

    private func pages(_ db: Database, to partial: borrowing PartialFile) throws {
        let connection = db.handle
        let copy = try PageCopy(connection, to: partial.path)
        defer { copy.finish() }
        var steps = 0
        while try !copy.step(pages: Self.pagesPerStep) {
            options.progress()
            steps += 1
            if steps % Self.stepsPerFlush == 0 { try partial.flush() }
        }
    }
}
