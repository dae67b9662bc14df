// Links, taps and installations by index, for one worker: a read-only connection of its own, used on that worker's loop
// thread only. Every read is a transaction of its own, so it sees what was committed before it. Reads between
// `beginRead` and `endRead` share one transaction, which must be short, as it holds up the log.
//
// A read waits for no lock, since the writer's transactions do not lock readers out. As it writes nothing, a disk that
// hangs stops it only when it has to read from that disk. In one case SQLite itself waits: while the header of the
// log's index (-shm) is half written, its two copies differ, and a writer that dies or stops at that point leaves it
// so. The read is then retried with pauses, for some ten seconds in all, before it fails.

public import LinkCore
public import Records
import StoreFormat

/// Reads by primary key on the calling thread.
public final class LinkReader: LinkLookup {
    /// The size of SQLite's page cache, KiB.
    private static let cache = 2000

    private let db: Database
    private let definitions: LinkDefinitions
    private let waitingPages: WaitingPages
    private let installationRows: InstallationReader
    private let health: Health
    /// Reads taps and what they led to, on the same connection.
    public let storedTaps: any TapRecords<StoreError>

    init(
        path: String, privacy: Privacy, clock: RetentionClock, waitingPages: WaitingPages, health: Health
    ) throws(StoreError) {
        (self.health, self.waitingPages) = (health, waitingPages)
        do throws(SQLiteError) {
            db = try QuietReader.open(path, patience: 0, cache: Self.cache)
            definitions = try LinkDefinitions(db.handle)
        } catch { throw .cannotOpen(reason: "\(path): \(error.reason)") }
        installationRows = InstallationReader(db, privacy: privacy, health: health)
        storedTaps = StoredTapReader(db, privacy: privacy, clock: clock, health: health)
    }

    private static let tapByID = """
        SELECT d.kind, d.action, e.late, d.link, \(EventRows.name("d.app")), \(EventRows.name("d.route")) \
        FROM \(EventRows.source) WHERE e.id = ?1
        """

    /// Lets reads until `endRead` share one transaction. When it cannot begin, each read is a transaction of its own,
    /// as usual.
    public func beginRead() { try? db.run("BEGIN") }

    /// Ends that transaction. Does nothing when there is none, as after a failed read.
    public func endRead() { try? db.run("COMMIT") }

    /// The link with a name; nil when there is none. Its taps are current when they are limited, else 0; its
    /// redemptions are 0.
    public func link(at address: LinkAddress) throws(StoreError) -> StoredLink? {
        guard let found = try definitions.link(at: address, noting: health) else { return nil }
        var use = LinkUse()
        if found.link.maxTaps != nil {
            use.taps = try db.read(LinkUse.ofLink, [found.id], noting: health) { $0.integer(0) }.first ?? 0
        }
        return StoredLink(found, use)
    }

    /// Whether the key of any link has a slash in it.
    public func hasDeepKeys() throws(StoreError) -> Bool {
        let sql = "SELECT EXISTS (SELECT 1 FROM link WHERE instr(key, '/') > 0)"
        return try db.read(sql, [], noting: health) { $0.integer(0) }.first == 1
    }

    /// A recorded tap that led somewhere; nil for any other event. A rejected tap proves nothing: a caller that names
    /// it may not know the link's password, or may be too late.
    public func tap(_ id: EventID) throws(StoreError) -> TapRecord? {
        try db.read(Self.tapByID, [id], noting: health) { row -> TapRecord? in
            guard row.integer(0) == Int64(EventKind.tap.number), let action = UInt64(exactly: row.integer(1)),
                Action(number: action)?.goesOn == true
            else { return nil }
            return TapRecord(
                shortLink: row.text(3), app: row.text(4), route: row.text(5),
                receivedAt: id.milliseconds &+ row.integer(2))
        }.first
    }

    /// What a page of another site said; nil when it is not kept.
    public func page(_ key: [UInt8]) throws(StoreError) -> KeptPage? {
        if let page = waitingPages.page(key) { return page }
        return try db.read("SELECT read_at, content FROM app_link_page WHERE key = ?", [key], noting: health) { row in
            KeptPage(readAt: row.integer(0), content: row.blob(1))
        }.first
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

/// Reads what links are, from their own tables alone.
struct LinkDefinitions {
    private let byAddress: Statement

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        byAddress = try Statement(connection, LinkRows.byAddress)
    }

    /// The link with a name; nil when there is none.
    func link(at address: LinkAddress, noting health: Health) throws(StoreError) -> LinkRows.Definition? {
        byAddress.bind(1, address.domain)
        byAddress.bind(2, address.key)
        guard try byAddress.step(noting: health) else { return nil }
        defer { byAddress.reset() }
        do throws(StoreError) { return try LinkRows.read(byAddress) } catch { throw health.noting(error) }
    }
}

extension Statement {
    /// Steps to the next row for a worker; damage is also recorded for the status.
    func step(noting health: Health) throws(StoreError) -> Bool {
        do throws(SQLiteError) { return try step() } catch { throw health.noting(error.asStoreError) }
    }
}

extension Database {
    /// Reads rows for a worker; damage is also recorded for the status.
    func read<Value>(
        _ sql: String, _ values: [any SQLConvertible], noting health: Health,
        _ row: (Statement) throws(StoreError) -> Value?
    ) throws(StoreError) -> [Value] {
        do throws(StoreError) { return try rows(sql, values, row) } catch { throw health.noting(error) }
    }
}
