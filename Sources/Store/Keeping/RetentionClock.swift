// The one clock of everything that ages: what may be deleted now, what has ended by now. Any thread; the mark of it in the
// database is written by the writer only. Never says more than it can vouch for to whoever deletes.

import GRDB
public import LinkCore
import Synchronization

/// The clocks of a store, read together.
final class RetentionClock: Sendable {
    private let wall: @Sendable () -> Int64
    private let passed: @Sendable () -> Int64
    private let isSynchronised: @Sendable () -> Bool?
    private let touchRetention: Int64
    private let time: Mutex<KeptTime>
    /// What is vouched for less the time that passed: so reading it takes no lock.
    private let offset: Atomic<Int64>

    /// - Parameter mark: what was vouched for when the database was last looked after.
    init(_ options: StoreOptions, mark: Int64) {
        (wall, passed, isSynchronised) = (options.clock, options.elapsed, options.isSynchronised)
        touchRetention = options.touchRetention
        let now = options.elapsed()
        time = Mutex(KeptTime(mark, wall: options.clock(), passed: now))
        offset = Atomic(mark &- now)
        look()
    }

    /// Looks at the clocks and goes on. Cheap; a look every minute is enough.
    @discardableResult
    func look() -> ClockReading {
        time.withLock { time in
            time.look(wall: wall(), passed: passed(), isSynchronised: isSynchronised())
            offset.store(time.moment &- time.passed, ordering: .relaxed)
            return time.reading
        }
    }

    /// ClockReading.retaining of now.
    var retaining: Int64 { min(wall(), kept) }
    /// Taps from before are not credited any more, unless they were taken or named; milliseconds since the Unix epoch.
    var touchesSince: Int64 { retaining - touchRetention }
    /// ClockReading.latest of now.
    var latest: Int64 { max(wall(), kept) }
    private var kept: Int64 { passed() &+ offset.load(ordering: .relaxed) }

    /// Somebody says that the wall clock is right; its mark is written.
    func accept() {
        time.withLock { time in
            time.accept(wall: wall(), passed: passed())
            offset.store(time.moment &- time.passed, ordering: .relaxed)
        }
    }
}

/// What the database remembers of it.
enum KeptMark {
    /// How far it may fall behind, milliseconds: so seldom an idle linkd writes it.
    static let grain: Int64 = 3_600_000

    /// Its row of `meta`: a moment in decimal digits, milliseconds since the Unix epoch.
    static let key = "kept_time"

    /// Whether bytes can be one.
    static func isMark(_ bytes: [UInt8]) -> Bool {
        Int64(String(decoding: bytes, as: UTF8.self)).map((1..<RowValidator.most).contains) ?? false
    }

    /// What was vouched for last, read at open and written if it was not there; of a database from before there was a
    /// mark, the time of its newest event. As long as there is nothing to delete, the wall clock's.
    static func read(_ db: Database, wall: Int64) throws -> Int64 {
        let stored = try Int64.fetchOne(
            db, sql: "SELECT CAST(CAST(value AS TEXT) AS INTEGER) FROM meta WHERE key = ?", arguments: [key])
        let known = stored.flatMap { (1..<RowValidator.most).contains($0) ? $0 : nil }
        let newest = try Int64.fetchOne(
            db, sql: TapRows.lastTime)
        var mark = known ?? newest ?? wall
        if newest == nil, try !hasRows(db) { mark = max(mark, wall) }
        if mark != stored { try write(db, mark) }
        return mark
    }

    /// Remembers a moment.
    static func write(_ db: Database, _ moment: Int64) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, CAST(CAST(? AS TEXT) AS BLOB))",
            arguments: [key, moment])
    }

    private static func hasRows(_ db: Database) throws -> Bool {
        let tables = ["touch", "chain", "installation", "postback", "recent_id"]
        let any = tables.map { "EXISTS (SELECT 1 FROM \($0))" }.joined(separator: " OR ")
        return try Bool.fetchOne(db, sql: "SELECT \(any)") ?? false
    }
}

extension Store {
    /// What is known of the clock now. Any thread; cheap.
    public func clockReading() -> ClockReading { clock.look() }

    /// By what keys and tokens end now, milliseconds since the Unix epoch: a clock that was set back revives none.
    public var latestTime: Int64 { clock.latest }

    /// By what things are forgotten and counted as recent now, milliseconds since the Unix epoch.
    public var ageingTime: Int64 { clock.retaining }

    /// Somebody says that the wall clock is right: what is stored ages by it from now on. Returns what was known before.
    public func acceptClock() async throws(JournalError) -> ClockReading {
        let before = clock.look()
        try await write { db in try KeptMark.write(db, before.wall) }
        clock.accept()
        return before
    }

    /// By what what is stored ages now. Throws while the clock is in doubt for being ahead: what it would delete is not
    /// known.
    func ageing() throws(StoreError) -> Int64 {
        let reading = clock.look()
        if reading.doubt == .ahead, let words = reading.words {
            throw .failed(reason: "\(words); \(ClockReading.fix)")
        }
        return reading.retaining
    }
}
