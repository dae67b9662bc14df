// The one clock of everything that ages: what may be deleted now, and what has expired by now. Any thread; only the
// writer stores its mark in the database. Deletion never gets a later time than linkd can vouch for.

public import LinkCore
public import Records
import StoreFormat
import Synchronization

/// The clocks of a store, read together.
final class RetentionClock: Sendable {
    private let wall: @Sendable () -> Int64
    private let passed: @Sendable () -> Int64
    private let isSynchronised: @Sendable () -> Bool?
    private let tapRetention: Int64
    private let time: Mutex<KeptTime>

    /// - Parameter mark: the vouched-for time as last stored in the database.
    init(_ options: StoreOptions, mark: Int64) {
        (wall, passed, isSynchronised) = (options.clock, options.elapsed, options.isSynchronised)
        tapRetention = options.tapRetention
        time = Mutex(KeptTime(mark, wall: options.clock(), passed: options.elapsed()))
        look()
    }

    /// Reads the clocks and advances. Cheap; once a minute is enough.
    @discardableResult
    func look() -> ClockReading {
        time.withLock { time in
            time.look(wall: wall(), passed: passed(), isSynchronised: isSynchronised())
            return time.reading
        }
    }

    /// The current `ClockReading.retaining`: the earlier of both clocks, milliseconds since the Unix epoch.
    var retaining: Int64 { min(wall(), kept) }
    /// Earlier taps are no longer credited unless they were taken or named; milliseconds since the Unix epoch.
    var tapsSince: Int64 { retaining - tapRetention }
    /// The current `ClockReading.latest`: the later of both clocks, milliseconds since the Unix epoch.
    var latest: Int64 { max(wall(), kept) }
    private var kept: Int64 { time.withLock { $0.moment &+ (passed() &- $0.passed) } }

    /// An operator confirms that the wall clock is right; the caller has stored its mark.
    func accept() {
        time.withLock { $0.accept(wall: wall(), passed: passed()) }
    }
}

/// The vouched-for time as the database stores it.
package enum KeptMark {
    /// How far the stored mark may fall behind, milliseconds: an idle linkd writes it this seldom.
    static let grain: Int64 = 3_600_000

    /// The key of its row in `meta`; the value is a time in decimal digits, milliseconds since the Unix epoch.
    package static let key = "kept_time"

    /// Whether bytes can be a stored mark.
    package static func isMark(_ bytes: [UInt8]) -> Bool {
        Int64(String(decoding: bytes, as: UTF8.self)).map((1..<StoredNumbers.limit).contains) ?? false
    }

    /// Reads the mark at open, and writes it when it was missing. Where a salvage did not find it, it is the time of the
    /// newest event. While there is nothing to delete, it is the wall clock's time.
    static func read(_ db: Database, wall: Int64) throws -> Int64 {
        let stored = try Int64.fetchOne(
            db, sql: "SELECT CAST(CAST(value AS TEXT) AS INTEGER) FROM meta WHERE key = ?", arguments: [key])
        let known = stored.flatMap { (1..<StoredNumbers.limit).contains($0) ? $0 : nil }
        let newest = try Int64.fetchOne(
            db, sql: EventRows.lastTime)
        var mark = known ?? newest ?? wall
        if newest == nil, try !hasRows(db) { mark = max(mark, wall) }
        if mark != stored { try write(db, mark) }
        return mark
    }

    /// Stores a mark, milliseconds since the Unix epoch.
    static func write(_ db: Database, _ moment: Int64) throws {
        try db.run("INSERT OR REPLACE INTO meta (key, value) VALUES (?, CAST(CAST(? AS TEXT) AS BLOB))", key, moment)
    }

    private static func hasRows(_ db: Database) throws -> Bool {
        let tables = ["tap", "chain", "installation", "postback", "caller_id"]
        let any = tables.map { "EXISTS (SELECT 1 FROM \($0))" }.joined(separator: " OR ")
        return try Bool.fetchOne(db, sql: "SELECT \(any)") ?? false
    }
}

extension Store {
    /// The current reading of the clocks. Any thread; cheap.
    public func clockReading() -> ClockReading { clock.look() }

    /// The time by which keys and tokens expire, milliseconds since the Unix epoch: setting a clock back revives none.
    public var latestTime: Int64 { clock.latest }

    /// The time by which data is deleted or counts as recent, milliseconds since the Unix epoch.
    public var ageingTime: Int64 { clock.retaining }

    /// An operator confirms that the wall clock is right: stored data ages by it from now on. Returns the reading
    /// before.
    public func acceptClock() async throws(JournalError) -> ClockReading {
        let before = clock.look()
        try await write { db in try KeptMark.write(db, before.wall) }
        clock.accept()
        return before
    }

    /// The time by which stored data ages. Throws while the wall clock is too far ahead to be trusted: what it would
    /// delete is unknown.
    func ageing() throws(StoreError) -> Int64 {
        let reading = clock.look()
        if reading.doubt == .ahead, let words = reading.words {
            throw .failed(reason: "\(words); \(ClockReading.fix)")
        }
        return reading.retaining
    }
}
