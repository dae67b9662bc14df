// Saves what can be read of a damaged database: row by row into a new file with linkd's own schema, where every rule
// holds again. The damaged file is copied first and never touched. Nobody else's tool does it here: the `.recover` of
// Debian's sqlite3 needs a table that its library is built without. On the calling thread, with no linkd at the file.

import GRDB
import GRDBSQLite
import Glibc

/// A salvage of one file.
public struct DatabaseSalvage {
    /// What became of one table.
    public struct TableResult: Sendable {
        /// The table.
        public var table: String
        /// What it holds, in an operator's words.
        public var what: String
        /// Rows in the new file.
        public var saved: Int64
        /// Rows that were read and make no sense.
        public var refused: Int64
        /// Whether parts of it could not be read.
        public var isDamaged: Bool
    }

    /// What became of the file.
    public struct Done: Sendable {
        /// The new file.
        public var path: String
        /// Its tables, in the schema's order.
        public var tables: [TableResult] = []
        /// What was mended, or is known to be missing, in words.
        public var notes: [String] = []
        /// Events in the new file.
        public var events: Int64 = 0
    }

    private static let block = 1 << 16

    private let original: String
    private let result: String
    private let report: DatabaseVerification.Report

    /// - Parameter now: names the new file, milliseconds since the Unix epoch.
    public init(_ original: String, now: Int64, report: @escaping DatabaseVerification.Report = { _, _, _ in }) {
        self.original = original
        result = original + ".salvaged-" + BackupName.stamp(now)
        self.report = report
    }

    /// Does it. What is thrown says why nothing could be saved; then there is no new file.
    public func run() throws(StoreError) -> Done {
        guard FileSystem.exists(original) else { throw .cannotOpen(reason: "\(original): there is no such file") }
        guard !FileSystem.exists(result) else { throw .failed(reason: "\(result) is there already") }
        let lock = try OfflineLock.take(original)
        defer { lock?.release() }
        let (copy, growing) = (original + ".salvaging", original + ".salvaging-new")
        defer {
            for file in [copy, growing] { for ending in ["", "-wal", "-shm", "-journal"] { unlink(file + ending) } }
        }
        do {
            var done = Done(path: result)
            try requireRoom()
            for ending in ["", "-wal"] { try copyBytes(ending, to: copy, &done) }
            try fill(growing, from: copy, &done)
            let verdict = try DatabaseVerification(growing, report: report).run()
            guard verdict.problems.isEmpty else {
                throw StoreError.failed(
                    reason: "what was saved does not hold together: \(verdict.problems.joined(separator: "; "))")
            }
            done.events = verdict.events
            done.notes += verdict.differences
            guard FileSystem.synchronise(file: growing), FileSystem.renameWithoutReplacing(growing, result) else {
                throw StoreError.cannotOpen(reason: "\(result): \(FileSystem.errorText())")
            }
            FileSystem.synchronise(directory: FileSystem.directory(of: result))
            return done
        } catch let error as StoreError {
            throw error
        } catch {
            let failure = SQLiteFailure(error)
            if failure.isDamage {
                throw .failed(
                    reason:
                        "\(original): not even the list of its tables can be read (\(failure.message)); bring a backup "
                        + "back with linkd --restore")
            }
            throw .failed(reason: failure.reason)
        }
    }

    private func requireRoom() throws(StoreError) {
        let wanted = 2 * (FileSystem.size(original) + FileSystem.size(original + "-wal")) + (16 << 20)
        let directory = FileSystem.directory(of: original)
        guard let free = FileSystem.free(directory), free < wanted else { return }
        throw .failed(
            reason:
                "\(directory) has \(megabytes(free)) free, salvaging needs \(megabytes(wanted)): make room, or copy the "
                + "file (and the -wal beside it) to a larger disk and salvage it there")
    }

    /// Copies a file byte by byte; what the disk does not give is zeros.
    private func copyBytes(_ ending: String, to copy: String, _ done: inout Done) throws(StoreError) {
        let from = open(original + ending, O_RDONLY | O_CLOEXEC)
        guard from >= 0 else {
            if errno == ENOENT, !ending.isEmpty { return }
            throw .cannotOpen(reason: "\(original)\(ending): \(FileSystem.errorText())")
        }
        defer { close(from) }
        let to = open(copy + ending, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard to >= 0 else { throw .cannotOpen(reason: "\(copy)\(ending): \(FileSystem.errorText())") }
        defer { close(to) }
        let total = FileSystem.size(original + ending)
        var buffer = [UInt8](repeating: 0, count: Self.block)
        var (place, unread): (Int64, Int64) = (0, 0)
        while place < total {
            let wanted = Int(min(Int64(Self.block), total - place))
            var count = pread(from, &buffer, wanted, off_t(place))
            if count < 0, errno == EINTR { continue }
            if count < 0 {
                // The rest of a page is lost with the part that cannot be read.
                count = min(4096, wanted)
                buffer.replaceSubrange(0..<count, with: repeatElement(0, count: count))
                unread += Int64(count)
            }
            guard count > 0 else {
                // Shorter than it said.
                unread += total - place
                break
            }
            guard pwrite(to, buffer, count, off_t(place)) == count else {
                throw .failed(reason: "\(copy)\(ending): \(FileSystem.errorText())")
            }
            place += Int64(count)
            report("copy", place, total)
        }
        if unread > 0 { done.notes.append("the disk did not give \(unread) bytes of \(original)\(ending)") }
    }

    private func fill(_ growing: String, from copy: String, _ done: inout Done) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        let source = try DatabaseQueue(path: copy, configuration: configuration)
        defer { try? source.close() }
        let file = open(growing, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw StoreError.cannotOpen(reason: "\(growing): \(FileSystem.errorText())") }
        close(file)
        let target = try DatabaseQueue(path: growing)
        defer { try? target.close() }
        try source.inDatabase { old in
            let schema = try Int.fetchOne(old, sql: "PRAGMA user_version") ?? 0
            guard try Int.fetchOne(old, sql: "PRAGMA application_id") == Schema.applicationID else {
                throw StoreError.foreignDatabase(path: original)
            }
            guard schema >= 1, schema <= Schema.newest else {
                throw StoreError.newerSchema(found: schema, supported: Schema.newest)
            }
            try target.inDatabase { new in
                try new.execute(sql: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
                try Schema.migrate(new, from: 0, to: schema)
                done.tables = try RowSalvage(old, new, schema: schema, report).run()
                done.notes += try SalvageMending(new, schema: schema).run(old)
                try new.execute(sql: "PRAGMA journal_mode = DELETE")
            }
        }
    }
}

/// The lock of a file that may be a daemon's.
enum OfflineLock {
    /// Refuses while a daemon uses the file; nil where there never was one.
    static func take(_ path: String) throws(StoreError) -> DatabaseLock? {
        guard FileSystem.exists(path + ".lock") else { return nil }
        return try DatabaseLock(databasePath: path, makesFile: false)
    }
}
