// Links, taps and installations by index, for one worker: a read-only connection of its own, used on that worker's loop
// thread only. Every read is a transaction of its own, so it sees what was committed before it. Reads between
// `beginRead` and `endRead` share one transaction, which must be short, as it holds up the log.
//
// A read waits for no lock, since the writer's transactions do not lock readers out. As it writes nothing, a disk that
// hangs stops it only when it has to read from that disk. In one case SQLite itself waits: while the header of the
// log's index (-shm) is half written, its two copies differ, and a writer that dies or stops at that point leaves it
// so. The read is then retried with pauses, for some ten seconds in all, before it fails.

import CSQLite
import CStore
public import LinkCore
public import Records
import StoreFormat

/// Reads by primary key on the calling thread.
public final class LinkReader: LinkLookup {
    private let connection: ReadConnection
    private let links: Statement
    private let names: LinkNameReader
    private let taps: Statement
    private let pages: Statement
    private let waitingPages: WaitingPages
    private let installationRows: InstallationReader
    private let health: Health
    private let begin: Statement
    private let end: Statement
    /// Reads taps and what they led to, on the same connection.
    public let storedTaps: any TapRecords<StoreError>

    init(
        path: String, privacy: Privacy, clock: RetentionClock, waitingPages: WaitingPages, health: Health
    ) throws(StoreError) {
        self.health = health
        self.waitingPages = waitingPages
        connection = try ReadConnection(path)
        do throws(SQLiteError) {
            begin = try Statement(connection.handle, "BEGIN")
            end = try Statement(connection.handle, "COMMIT")
            links = try Statement(connection.handle, LinkRows.lookUp)
            names = try LinkNameReader(connection.handle, health)
            taps = try Statement(connection.handle, Self.tapByID)
            pages = try Statement(
                connection.handle, "SELECT read_at, content FROM app_link_page WHERE key = ?1")
            installationRows = try InstallationReader(connection.handle, privacy: privacy, health: health)
            storedTaps = try StoredTapReader(connection.handle, privacy: privacy, clock: clock, health: health)
        } catch { throw error.asStoreError }
    }

    private static let tapByID = """
        SELECT d.kind, d.action, e.late, d.link, \(EventRows.name("d.app")), \(EventRows.name("d.route")) \
        FROM \(EventRows.source) WHERE e.id = ?1
        """

    /// Lets reads until `endRead` share one transaction. When it cannot begin, each read is a transaction of its own,
    /// as usual.
    public func beginRead() { try? begin.run() }

    /// Ends that transaction. Does nothing when there is none, as after a failed read.
    public func endRead() { try? end.run() }

    /// The link with a name; nil when there is none. Its taps are current when they are limited, else 0; its
    /// redemptions are 0.
    public func link(at address: LinkAddress) throws(StoreError) -> StoredLink? {
        guard let domain = try names.number(of: address.domain) else { return nil }
        links.bind(1, domain)
        links.bind(2, address.key)
        guard try links.step(noting: health) else { return nil }
        defer { links.reset() }
        let id = links.integer(0)
        do throws(StoreError) {
            guard let app = try names.name(links.integer(1)) else {
                throw .corrupt(reason: "the link in row \(id) has no name")
            }
            return try LinkRows.read(links, id: id, address, app: app, behind: 2)
        } catch { throw health.noting(error) }
    }

    /// A recorded tap that led somewhere; nil for any other event. A rejected tap proves nothing: a caller that names
    /// it may not know the link's password, or may be too late.
    public func tap(_ id: EventID) throws(StoreError) -> TapRecord? {
        taps.bind(1, id)
        guard try taps.step(noting: health) else { return nil }
        defer { taps.reset() }
        guard taps.integer(0) == Int64(EventKind.tap.number), let action = UInt64(exactly: taps.integer(1)),
            Action(number: action)?.goesOn == true
        else { return nil }
        return TapRecord(
            shortLink: taps.text(3), app: taps.text(4), route: taps.text(5),
            receivedAt: id.milliseconds &+ taps.integer(2))
    }

    /// What a page of another site said; nil when it is not kept.
    public func page(_ key: [UInt8]) throws(StoreError) -> KeptPage? {
        if let page = waitingPages.page(key) { return page }
        pages.bind(1, blob: key)
        guard try pages.step(noting: health) else { return nil }
        defer { pages.reset() }
        return KeptPage(readAt: pages.integer(0), content: pages.blob(1))
    }

    /// What the last event of an installation reported; nil for an unknown one.
    public func installation(app: String, id: String) throws(StoreError) -> Installation? {
        try installationRows.installation(app: app, id: id)
    }

    /// What the last events of an account's installations reported, the latest first.
    public func installations(app: String, user: String) throws(StoreError) -> [Installation] {
        try installationRows.installations(app: app, user: user)
    }
}

extension Statement {
    /// Steps to the next row for a worker; damage is also recorded for the status.
    func step(noting health: Health) throws(StoreError) -> Bool {
        do throws(SQLiteError) { return try step() } catch { throw health.noting(error.asStoreError) }
    }
}

/// The names of links' domains and apps, and their numbers. They are few, and a number is never given to another name,
/// so what was read once is kept.
private final class LinkNameReader {
    private let health: Health
    private let findNumber: Statement
    private let findName: Statement
    private var numbers: [ByteKey: Int64] = [:]
    private var names: [Int64: String] = [:]

    init(_ connection: OpaquePointer, _ health: Health) throws(SQLiteError) {
        self.health = health
        findNumber = try Statement(connection, "SELECT id FROM link_name WHERE text = ?1")
        findName = try Statement(connection, "SELECT text FROM link_name WHERE id = ?1")
    }

    /// The number of a name; nil when no link has it yet.
    func number(of name: String) throws(StoreError) -> Int64? {
        let key = ByteKey(name)
        if let known = numbers[key] { return known }
        findNumber.bind(1, name)
        guard try findNumber.step(noting: health) else { return nil }
        defer { findNumber.reset() }
        numbers[key] = findNumber.integer(0)
        return findNumber.integer(0)
    }

    /// The name of a number; nil when it is missing.
    func name(_ number: Int64) throws(StoreError) -> String? {
        if let known = names[number] { return known }
        findName.bind(1, number)
        guard try findName.step(noting: health) else { return nil }
        defer { findName.reset() }
        names[number] = findName.text(0)
        return findName.text(0)
    }
}

/// A read-only connection; closed once its last statement is freed.
private final class ReadConnection {
    /// The size of SQLite's page cache, KiB.
    private static let cache = 2000

    let handle: OpaquePointer

    init(_ path: String) throws(StoreError) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX
        guard sqlite3_open_v2(path, &opened, flags, nil) == SQLITE_OK, let opened else {
            let failure = SQLiteError(of: opened)
            sqlite3_close_v2(opened)
            throw .cannotOpen(reason: "\(path): \(failure.reason)")
        }
        handle = opened
        cstore_read_quietly(opened)
        let pragmas = "PRAGMA query_only = 1; PRAGMA cache_size = -\(Self.cache)"
        guard sqlite3_exec(opened, pragmas, nil, nil, nil) == SQLITE_OK else {
            throw SQLiteError(of: opened).asStoreError
        }
    }

    deinit { sqlite3_close_v2(handle) }
}
