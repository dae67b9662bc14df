// Saves what can be read of a damaged database: row by row into a new file with linkd's own schema, where every rule
// holds again. The damaged file is copied first and never changed. Another tool does not help here: the `.recover` of
// Debian's sqlite3 needs a table that its library is built without. On the calling thread, while no linkd uses the
// file.

import CSQLite
import Glibc
import LinkCore
public import Records
import Store

/// A salvage of one file.
public struct DatabaseSalvage {
    /// The result for one table.
    public struct TableResult: Sendable {
        /// The name of the table.
        public var table: String
        /// What the table holds, in an operator's words.
        public var what: String
        /// The number of rows in the new file.
        public var saved: Int64
        /// The number of rows that were read but are not valid.
        public var refused: Int64
        /// Whether parts of the table could not be read.
        public var isDamaged: Bool
        /// How many rows were there at most that could not be read; nil when nobody can say.
        public var mostLost: Int64?
    }

    /// The result for the whole file.
    public struct Done: Sendable {
        /// The path of the new file.
        public var path: String
        /// Its tables, in the schema's order.
        public var tables: [TableResult] = []
        /// Losses besides rows, in words.
        public var notes: [String] = []
        /// Damage that was repaired without loss, in words.
        public var mended: [String] = []
        /// The number of events in the new file.
        public var events: Int64 = 0
        /// Problems that verification still finds in the new file; its name then says that it is not verified.
        public var problems: [String] = []
    }

    private static let block = 1 << 16
    /// How far a number of a name may exceed the highest name that was read: some names may be lost.
    private static let lostNames: Int64 = 1000
    /// A higher number of a schema cannot be that of a newer linkd.
    private static let plausibleSchema = 1000

    private let given: String
    private let now: Int64
    private let report: DatabaseVerification.Report

    /// - Parameter now: names the new file, milliseconds since the Unix epoch.
    public init(_ original: String, now: Int64, report: @escaping DatabaseVerification.Report = { _, _, _ in }) {
        given = original
        self.now = now
        self.report = report
    }

    /// Runs the salvage. The error it throws is the reason why nothing could be saved; then there is no new file.
    public func run() throws(StoreError) -> Done {
        let file = try OfflineFile(given)
        let result = file.path + ".salvaged-" + BackupName.stamp(now)
        guard !FileSystem.exists(result) else { throw .failed(reason: "\(result) already exists") }
        let locks = try file.lock(for: .reading)
        defer { for lock in locks { lock.release() } }
        try FileSystem.requireRoom(
            2 * FileSystem.bytes(ofDatabase: file.path), in: FileSystem.directory(of: file.path),
            for: "salvaging, here or in a directory with a copy of the file and its -wal,")
        do {
            return try save(file.path, result)
        } catch let error as StoreError {
            throw error
        } catch {
            let failure = SQLiteError(error)
            throw .failed(
                reason: failure.isDamage
                    ? "\(file.path): not even the list of its tables can be read (\(failure.message)); restore a "
                        + "backup with linkd --restore"
                    : "\(file.path): \(failure.reason)")
        }
    }

    private func save(_ original: String, _ result: String) throws -> Done {
        var done = Done(path: result)
        let copy = try UnfinishedFile(original + ".salvaging")
        let growing = try UnfinishedFile(original + ".salvaging-new")
        for ending in ["", "-wal"] { try copyBytes(original + ending, to: copy.path + ending, &done) }
        if let note = try FileHeader.correct(copy.path, of: original) { done.notes.append(note) }
        try fill(growing, from: copy, original, &done)
        do {
            let verdict = try DatabaseVerification(growing.path, report: report).run()
            done.events = verdict.events
            done.problems = verdict.problems
            done.notes += verdict.differences
        } catch {
            done.problems = [error.plainReason]
        }
        if !done.problems.isEmpty { done.path = original + ".salvaged-unverified-" + BackupName.stamp(now) }
        try growing.publish(as: done.path)
        return done
    }

    /// Copies a file byte by byte; parts that the disk does not return become zeros. A missing log is no error.
    private func copyBytes(_ name: String, to copy: String, _ done: inout Done) throws(StoreError) {
        let from = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard from >= 0 else {
            if errno == ENOENT, name.hasSuffix("-wal") { return }
            throw .cannotOpen(reason: "\(name): \(FileSystem.errorText())")
        }
        defer { close(from) }
        let to = open(copy, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard to >= 0 else { throw .cannotOpen(reason: "\(copy): \(FileSystem.errorText())") }
        defer { close(to) }
        let total = FileSystem.size(name)
        var buffer = [UInt8](repeating: 0, count: Self.block)
        var (place, unread): (Int64, Int64) = (0, 0)
        while place < total {
            let wanted = Int(min(Int64(Self.block), total - place))
            var count = pread(from, &buffer, wanted, off_t(place))
            if count < 0, errno == EINTR { continue }
            if count < 0 {
                // The rest of the page is lost with the part that cannot be read.
                count = min(4096, wanted)
                buffer.replaceSubrange(0..<count, with: repeatElement(0, count: count))
                unread += Int64(count)
            }
            guard count > 0 else {
                // The file is shorter than its size.
                unread += total - place
                break
            }
            guard pwrite(to, buffer, count, off_t(place)) == count else {
                throw .failed(reason: "\(copy): \(FileSystem.errorText())")
            }
            place += Int64(count)
            report("copy", place, total)
        }
        if unread > 0 { done.notes.append("the disk did not give \(unread) bytes of \(name)") }
    }

    private func fill(
        _ growing: borrowing UnfinishedFile, from copy: borrowing UnfinishedFile, _ original: String, _ done: inout Done
    ) throws {
        let shape = try SchemaShape()
        try check(copy.path, of: original, shape, &done)
        let old = try UntrustedDatabase.open(copy.path, isDamaged: true)
        defer { old.close() }
        let keys = try UntrustedDatabase.open(copy.path, isDamaged: true)
        defer { keys.close() }
        let new = try UntrustedDatabase.open(growing.path)
        defer { new.close() }
        try new.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
        try Schema.migrate(new, path: growing.path)
        done.tables = try rows(old, keys: keys, new, shape)
        done.notes += try SalvageRepair(new, shape, done.tables).run(lastGiven: SalvageRepair.lastGiven(old))
        try new.execute(sql: "PRAGMA journal_mode = DELETE")
    }

    /// Copies the rows of all tables.
    private func rows(
        _ old: Database, keys: Database, _ new: Database, _ shape: SchemaShape
    ) throws -> [TableResult] {
        var validator = RowValidator(highestName: NameTable.mostNames)
        return try shape.tables.map { table in
            var result: TableResult?
            try new.transaction {
                var salvage = try TableSalvage(old, keys: keys, new, table, shape, validator, report)
                try salvage.run()
                result = salvage.result
            }
            guard let result else { throw StoreError.closed }
            if sameBytes(table.name, "name"), !result.isDamaged {
                let highest = try Int64.fetchOne(new, sql: "SELECT max(id) FROM name") ?? 0
                validator = RowValidator(highestName: min(NameTable.mostNames, highest + Self.lostNames))
            }
            return result
        }
    }

    /// Reads what the copy is, and puts linkd's own definitions in place of those that are damaged.
    private func check(_ copy: String, of original: String, _ shape: SchemaShape, _ done: inout Done) throws {
        let db = try UntrustedDatabase.open(copy, isDamaged: true)
        defer { db.close() }
        // Readable parts of the log go into the copy.
        for sql in ["PRAGMA wal_checkpoint(TRUNCATE)", "PRAGMA journal_mode = DELETE"] {
            try? db.execute(sql: sql)
        }
        try Schema.requireOwner(db, path: original)
        // The number is four bytes, which may be damaged.
        let number = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        if (1...Self.plausibleSchema).contains(number) {
            _ = try Schema.number(db, path: original)
        } else {
            done.mended.append("the number of its schema is damaged: it says \(number)")
        }
        done.notes += try Self.foreignTables(db, shape)
        for object in shape.objects where object.sql != nil {
            try? db.run(
                "UPDATE sqlite_schema SET sql = ? WHERE type = ? AND name = ?", object.sql, object.type, object.name)
        }
    }

    /// A note for each table of the file that is not one of linkd's. Unreadable parts of its list of tables are passed
    /// over.
    private static func foreignTables(_ db: Database, _ shape: SchemaShape) throws -> [String] {
        let (found, failure) = Row.readable(
            db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        if let failure, !failure.isUnreadable { throw failure }
        return Set(found.compactMap { $0[0] as String? }).subtracting(shape.tables.map(\.name)).sorted().map {
            "the table \($0) is not one of linkd's and was left out"
        }
    }
}
