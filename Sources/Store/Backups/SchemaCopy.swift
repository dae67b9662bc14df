// The copy that is made before the schema changes, since there is no other way back. At open, on the opening thread,
// while nothing else uses the database. Without the copy the schema stays as it is, and linkd does not start.

import GRDB
import LinkCore
import Records

/// A copy called `before-schema-N-TIME.db`, where N is the new schema.
struct SchemaCopy {
    private static let pagesPerStep: Int32 = 1024
    private static let pagesPerFlush: Int64 = 16_384

    private let options: StoreOptions
    private let directory: BackupDirectory
    private let found: Int

    init(_ options: StoreOptions, found: Int) {
        self.options = options
        self.found = found
        directory = BackupDirectory(path: options.backupDirectory)
    }

    /// Makes, checks and names the copy. Returns its path.
    func make(_ db: Database) throws(StoreError) -> String {
        do throws(BackupError) {
            return try copy(db)
        } catch {
            throw .noCopy(found: found, wanted: Schema.newest, reason: error.words)
        }
    }

    private func copy(_ db: Database) throws(BackupError) -> String {
        try directory.make()
        directory.sweep()
        try directory.requireRoom(FileSystem.size(options.path) + FileSystem.size(options.path + "-wal"))
        var at = options.clock()
        while FileSystem.exists(directory.path + "/" + name(at)) { at += 1000 }
        var partial = try directory.begin(name(at))
        do {
            let total = try pages(db, to: partial)
            try CopyCheck.run(partial.path, schema: found) {
                options.beforeSchema(Schema.newest, total, total)
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

    private func name(_ at: Int64) -> String { BackupName.made(.beforeSchema, at: at, schema: Schema.newest) }

    private func pages(_ db: Database, to partial: borrowing PartialFile) throws -> Int64 {
        guard let connection = db.sqliteConnection else { throw StoreError.closed }
        let copy = try PageCopy(connection, to: partial.path)
        defer { copy.finish() }
        var flushed: Int64 = 0
        while try !copy.step(pages: Self.pagesPerStep) {
            let done = copy.total - copy.remaining
            options.beforeSchema(Schema.newest, done, copy.total)
            if done - flushed >= Self.pagesPerFlush {
                try partial.flush()
                flushed = done
            }
        }
        return copy.total
    }
}
