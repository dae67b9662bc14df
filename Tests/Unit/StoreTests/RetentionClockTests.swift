// A store whose machine's clock is wrong: what stays, what is said, and what a person's word does.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Synchronization
import Testing

@testable import Store

@Suite("A clock that is wrong")
final class RetentionClockTests: Sendable {
    private static let ahead = 400 * dayMilliseconds
    private let numbers = Atomic<UInt64>(10_000)

    /// Recorded: 253 events, one that is held, one with a caller's id.
    private func fill(_ store: Store) async throws {
        _ = try await store.append(contentsOf: (1...253).map { entry($0, kind: .tap) })
        _ = try await store.append(held(254, pending: 900))
        _ = try await store.append(entry(255, callerID: "order-1"))
    }

    /// Waits until a whole pass of retention that began after this is over.
    private func pass(_ store: Store) async throws {
        // Past its time by any clock here; once a second one has gone, the pass that took the first is over.
        let before = store.status().events
        for _ in 0..<2 {
            let old = FakeClock.start - 5 * Self.ahead
            _ = try await store.append(entry(numbers.add(1, ordering: .relaxed).newValue, at: old))
            try await eventually { store.status().events == before }
        }
    }

    @Test("started 400 days ahead, nothing goes, and it is said; back in its time, all is as it was")
    func future() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        try await fill(store)
        store.close()
        scratch.clock.set(by: Self.ahead)
        store = try scratch.open()
        let reading = store.clockReading()
        #expect(reading.doubt == .ahead && reading.believedIn == nil && reading.lead == Self.ahead)
        scratch.clock.advance(10_000)
        try await pass(store)
        #expect(store.status().events == 255)
        // What people do goes on meanwhile.
        #expect(try await store.append(entry(256, at: scratch.clock.now)).isRecorded)
        #expect(try await store.pendingLinks(app: "shop", installation: "installation-1").count == 1)
        #expect(try await store.append(entry(300, callerID: "order-1")).duplicate?.outcome.eventID == eventID(255))
        let refused = try await failure(of: store.prune())
        #expect(refused?.contains("400 days ahead") == true && refused?.contains("linkctl db clock --accept") == true)
        await #expect(throws: StoreError.self) { try await store.pruneRehearsal() }
        store.close()
        scratch.clock.set(by: -Self.ahead)
        store = try scratch.open()
        defer { store.close() }
        #expect(store.clockReading().doubt == nil)
        try await pass(store)
        #expect(store.status().events == 256)
        #expect(try await failure(of: store.prune()) == nil)
    }

    private func failure(of steps: AsyncStream<PruneProgress>) async throws -> String? {
        var failure: String?
        for await step in steps { if case .failed(let reason) = step { failure = reason } }
        return failure
    }

    @Test("a word lets retention go on, also after a restart")
    func word() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        try await fill(store)
        store.close()
        scratch.clock.set(by: Self.ahead)
        store = try scratch.open()
        #expect(try await store.acceptClock().lead == Self.ahead)
        #expect(store.clockReading().doubt == nil)
        store.close()
        store = try scratch.open()
        defer { store.close() }
        #expect(store.clockReading() == ClockReading(wall: scratch.clock.now, kept: scratch.clock.now))
        try await eventually { store.status().events == 0 }
        #expect(try await store.pendingLinks(app: "shop", installation: "installation-1").isEmpty)
    }

    @Test("a clock that jumps while linkd runs deletes nothing, neither forward nor back")
    func jumps() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await fill(store)
        for jump in [Self.ahead, -2 * Self.ahead, Self.ahead] {
            scratch.clock.set(by: jump)
            try await pass(store)
            #expect(store.status().events == 255)
        }
        #expect(store.clockReading().doubt == nil)
        scratch.clock.set(by: -3 * 3_600_000)
        #expect(store.clockReading().doubt == .behind)
        #expect(store.latestTime == scratch.clock.now + 3 * 3_600_000)
        _ = try await store.acceptClock()
        #expect(store.clockReading().doubt == nil && store.latestTime == scratch.clock.now)
    }

    @Test("after honest days without a start it catches up by itself, a day in an hour")
    func downtime() async throws {
        let scratch = Scratch()
        var store = try scratch.open { $0.eventRetention = 2 * dayMilliseconds }
        try await fill(store)
        #expect(try await store.acknowledge(eventID(900)))
        store.close()
        scratch.clock.set(by: 4 * dayMilliseconds)
        store = try scratch.open { $0.eventRetention = 2 * dayMilliseconds }
        defer { store.close() }
        #expect(store.clockReading().doubt == nil)
        scratch.clock.advance(3_600_000)
        try await pass(store)
        #expect(store.status().events == 255)
        scratch.clock.advance(2 * 3_600_000)
        try await eventually { store.status().events == 0 }
    }

    @Test("a database from before there was a mark goes by its newest event; an empty one by the clock")
    func noMark() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        try await fill(store)
        store.close()
        let raw = try scratch.raw()
        try await raw.write { db in try db.execute(sql: "DELETE FROM meta WHERE key = 'kept_time'") }
        scratch.clock.set(by: Self.ahead)
        store = try scratch.open()
        #expect(store.clockReading().doubt == .ahead)
        store.close()
        #expect(
            try await raw.read { db in
                try String.fetchOne(db, sql: "SELECT CAST(value AS TEXT) FROM meta WHERE key = 'kept_time'")
            } == "\(FakeClock.start)")
        let empty = Scratch()
        try empty.open().close()
        empty.clock.set(by: Self.ahead)
        store = try empty.open()
        #expect(store.clockReading().lead == 0)
        store.close()
        // Nobody revives a key by setting the clock back.
        empty.clock.set(by: -Self.ahead)
        store = try empty.open()
        defer { store.close() }
        #expect(store.clockReading().doubt == .behind)
    }

    @Test("the mark follows while linkd runs, at most once an hour, so that a restart knows what passed")
    func mark() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        try await fill(store)
        func marked() async throws -> Int64? {
            try await scratch.raw().read { db in
                try Int64.fetchOne(
                    db, sql: "SELECT CAST(CAST(value AS TEXT) AS INTEGER) FROM meta WHERE key = 'kept_time'")
            }
        }
        #expect(try await marked() == FakeClock.start)
        scratch.clock.advance(3_599_000)
        try await pass(store)
        #expect(try await marked() == FakeClock.start)
        scratch.clock.advance(30 * dayMilliseconds)
        try await eventually { try await marked() == scratch.clock.now }
        scratch.clock.advance(1000)
        store.close()
        #expect(try await marked() == scratch.clock.now)
        store = try scratch.open()
        defer { store.close() }
        #expect(store.clockReading().doubt == nil && store.clockReading().lead == 0)
    }

    @Test("what is made of devices goes after a day of whatever clock dated it, and not before")
    func signals() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        func left() async throws -> [[String]] { try await scratch.rows("SELECT count(*) FROM tap_signals") }
        _ = try await store.append(tapped(1, line: [4, 198, 51, 100, 7], signals: phoneSignals()))
        scratch.clock.set(by: Self.ahead)
        try await pass(store)
        _ = try await store.append(
            tapped(2, at: scratch.clock.now, line: [4, 198, 51, 100, 8], signals: phoneSignals()))
        try await pass(store)
        #expect(try await left() == [["2"]])
        // What the clock that ran ahead has dated is of no day that will come soon.
        scratch.clock.set(by: -Self.ahead)
        try await eventually { try await left() == [["1"]] }
        // Set back by days, what is of today by either clock stays.
        scratch.clock.set(by: -10 * dayMilliseconds)
        _ = try await store.append(
            tapped(3, at: scratch.clock.now, line: [4, 198, 51, 100, 9], signals: phoneSignals()))
        try await pass(store)
        #expect(try await left() == [["2"]])
        #expect(try await scratch.rows("SELECT count(*) > 2 FROM meta WHERE \(Salt.isSalt)") == [["1"]])
        // Two days later all of it is over.
        scratch.clock.advance(2 * dayMilliseconds)
        try await eventually { try await left() == [["0"]] }
    }
}
