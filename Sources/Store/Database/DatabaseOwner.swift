// Which linkd writes to a database, recorded in a row of the database: the last guard, for file systems whose locks do
// not exclude anybody. A second linkd that starts finds the first in it; a first one that runs notices that another
// took its place. Used on the opening thread, then on the writer's.

import Glibc
import LinkCore
import Records

/// Identifies one linkd process to others.
struct DatabaseOwner: Equatable {
    private static let key = "owner"
    /// A random number in hexadecimal digits, new for each start.
    let instance: String
    let pid: Int32
    /// When that process started, in clock ticks since boot (`/proc/PID/stat`); 0 when unknown.
    let start: UInt64
    /// Device and inode number of the file it wrote to: a copy of the database has the row, too.
    let device: UInt64
    let file: UInt64

    /// This process. Each store it opens gets an `instance` of its own.
    init(of number: FileNumber) {
        var random = SystemRandomNumberGenerator()
        instance = String(random.next(), radix: 16)
        (pid, start) = (getpid(), Self.start(of: getpid()) ?? 0)
        (device, file) = (number.device, number.number)
    }

    /// Parses the text of a row; nil for anything else.
    private init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 5, let pid = Int32(words[1]), let start = UInt64(words[2]), let device = UInt64(words[3]),
            let file = UInt64(words[4])
        else { return nil }
        (instance, self.pid, self.start, self.device, self.file) = (String(words[0]), pid, start, device, file)
    }

    var text: String { "\(instance) \(pid) \(start) \(device) \(file)" }

    /// Selects the text of the last writer.
    static let query = "SELECT CAST(value AS TEXT) FROM meta WHERE key = '\(key)'"

    /// Throws `locked` when another running process writes to this database, which the locks should have prevented.
    /// Call before the first write.
    func refuseOther(_ db: Database, path: String) throws {
        // A table that cannot be read here is reported by the code that needs it.
        guard try Int.fetchOne(db, sql: "PRAGMA application_id") == Schema.applicationID,
            let text = try? String.fetchOne(db, sql: Self.query), let other = DatabaseOwner(text),
            other.isOther(than: self)
        else { return }
        throw StoreError.locked(path: path, pid: other.pid)
    }

    /// Whether this is another process that is running and writes to the same file.
    private func isOther(than mine: DatabaseOwner) -> Bool {
        guard device == mine.device, file == mine.file, pid != mine.pid, start > 0 else { return false }
        return Self.start(of: pid) == start
    }

    /// Records this process as the writer.
    func take(_ db: Database) throws {
        try db.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('\(Self.key)', CAST(? AS BLOB))", text)
    }

    /// When a process started, in clock ticks since boot; nil when it does not run or may not be read. One that has ended
    /// and waits for its parent to ask (a zombie) does not run: in a container, nobody may ever ask.
    static func start(of pid: Int32) -> UInt64? {
        let file = open("/proc/\(pid)/stat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(file, &bytes, bytes.count)
        // The program's name, in brackets, may contain any character.
        guard count > 0, let bracket = bytes[..<count].lastIndex(of: UInt8(ascii: ")")) else { return nil }
        let words = bytes[bracket..<count].split(separator: UInt8(ascii: " "))
        guard words.count > 20 else { return nil }
        // Other threads of a process may still write when its first one has ended.
        let isEnded = words[1].elementsEqual("Z".utf8) || words[1].elementsEqual("X".utf8)
        if isEnded, words[18].elementsEqual("1".utf8) || words[18].elementsEqual("0".utf8) { return nil }
        return UInt64(String(decoding: words[20], as: UTF8.self))
    }
}

/// Checks in each transaction whether the owner row is still this process's.
final class OwnerWatch {
    private let db: Database
    private let owner: DatabaseOwner
    /// A number that changes with every commit of another connection; reading it costs about a microsecond.
    private var seen: Int64?
    /// Once lost, the database stays lost: what the writer holds in memory no longer matches the file.
    private var loss: SQLiteError?

    init(_ db: Database, _ owner: DatabaseOwner) { (self.db, self.owner) = (db, owner) }

    /// Throws when another linkd wrote to the database. Call inside a write transaction.
    func check() throws(SQLiteError) {
        if let loss { throw loss }
        let now = try db.first("PRAGMA data_version") { $0.integer(0) }
        if now == seen { return }
        let found = try db.first(DatabaseOwner.query) { $0.text(0) } ?? nil
        guard let found, sameBytes(found, owner.text) else {
            let failure = SQLiteError(sharedWith: found)
            loss = failure
            throw failure
        }
        seen = now
    }

    /// Throws when an earlier check found another linkd.
    func confirm() throws(SQLiteError) { if let loss { throw loss } }
}
