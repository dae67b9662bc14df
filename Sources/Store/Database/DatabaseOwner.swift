// Which linkd writes to a database, as a row of the database: the last guard, for file systems whose locks hold nobody off.
// A second linkd that starts sees the first in it; a first one that runs sees that another took its place. Opening thread,
// then the writer's.

import GRDB
import Glibc
import LinkCore

/// One linkd, as others can recognise it.
struct DatabaseOwner: Equatable {
    private static let key = "owner"
    /// Different for each start.
    let instance: String
    let pid: Int32
    /// When that process started, clock ticks since the boot; 0 when nobody says.
    let start: UInt64
    /// The file it wrote to: a copy of the database has the row too.
    let device: UInt64
    let file: UInt64

    /// This process, once more for each store that it opens.
    init(of number: FileNumber) {
        var random = SystemRandomNumberGenerator()
        instance = String(random.next(), radix: 16)
        (pid, start) = (getpid(), Self.start(of: getpid()) ?? 0)
        (device, file) = (number.device, number.number)
    }

    /// Reads a row; nil for anything else.
    private init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 5, let pid = Int32(words[1]), let start = UInt64(words[2]), let device = UInt64(words[3]),
            let file = UInt64(words[4])
        else { return nil }
        (instance, self.pid, self.start, self.device, self.file) = (String(words[0]), pid, start, device, file)
    }

    var text: String { "\(instance) \(pid) \(start) \(device) \(file)" }

    /// Reads who wrote last.
    static let query = "SELECT CAST(value AS TEXT) FROM meta WHERE key = '\(key)'"

    /// Refuses a database that another process writes to, which the locks should have done. Before the first write.
    func refuseOther(_ db: Database, path: String) throws {
        // What cannot be read here is judged by whoever needs it.
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID,
            let text = try? String.fetchOne(db, sql: Self.query), let other = DatabaseOwner(text),
            other.isOther(than: self)
        else { return }
        throw StoreError.locked(path: path, pid: other.pid)
    }

    /// Whether it is another process that runs now and writes to the same file.
    private func isOther(than mine: DatabaseOwner) -> Bool {
        guard device == mine.device, file == mine.file, pid != mine.pid, start > 0 else { return false }
        return Self.start(of: pid) == start
    }

    /// Writes that this one writes now.
    func take(_ db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO meta (key, value) VALUES ('\(Self.key)', CAST(? AS BLOB))", arguments: [text])
    }

    /// When a process started; nil when it is not there, or may not be looked at.
    static func start(of pid: Int32) -> UInt64? {
        let file = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(file, &bytes, bytes.count)
        // The name of the program, in brackets, may hold anything.
        guard count > 0, let bracket = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let words = bytes[bracket..<count].split(separator: UInt8(ascii: " "))
        return words.count > 20 ? UInt64(String(decoding: words[20], as: UTF8.self)) : nil
    }
}

/// Looks at each transaction whether the row is still ours.
final class OwnerWatch {
    private let owner: DatabaseOwner
    /// A number that changes with every commit of another connection; it costs about a microsecond.
    private let version: RawStatement
    private let row: RawStatement
    private var seen: Int64?
    /// Once lost, it stays lost: what the writer knows by heart is no longer what is in the file.
    private var loss: SQLiteFailure?

    init(_ connection: OpaquePointer, _ owner: DatabaseOwner) throws(SQLiteFailure) {
        self.owner = owner
        version = try RawStatement(connection, "PRAGMA data_version")
        row = try RawStatement(connection, DatabaseOwner.query)
    }

    /// Throws when another linkd wrote to the database. Inside a transaction that writes.
    func check() throws(SQLiteFailure) {
        if let loss { throw loss }
        _ = try version.step()
        let now = version.integer(0)
        version.reset()
        if now == seen { return }
        let found = try row.step() ? row.text(0) : nil
        row.reset()
        guard let found, sameBytes(found, owner.text) else {
            let failure = SQLiteFailure(sharedWith: found)
            loss = failure
            throw failure
        }
        seen = now
    }

    /// Throws when the last check found another linkd.
    func confirm() throws(SQLiteFailure) { if let loss { throw loss } }
}
