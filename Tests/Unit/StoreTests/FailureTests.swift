// When the store cannot write: callers hear why, nothing is half there, and it recovers by itself.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

/// Another process that holds the database's write lock, on a thread of its own: a task must not block.
private final class LockHolder: Sendable {
    private let thread: StoreThread
    private let end = Semaphore()

    init(_ scratch: Scratch) async throws {
        let database = try scratch.raw()
        let isHeld = Flag()
        let isDone = Flag()
        thread = try StoreThread(name: "holder") { [end] in
            try? database.read { db in
                try db.execute(sql: "BEGIN IMMEDIATE")
                isHeld.raise()
                end.wait()
                try db.execute(sql: "COMMIT")
            }
            isDone.raise()
        }
        try await eventually { isHeld.isRaised || isDone.isRaised }
        try #require(isHeld.isRaised)
    }

    func letGo() {
        end.signal()
        thread.join()
    }
}

@Suite struct FailureTests {
    @Test("a full disk is said to be full, and writing goes on when there is room again")
    func full() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.probeInterval = 1 }
        defer { store.close() }
        _ = try await store.append(entry(1))
        let pages = try await store.write { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            _ = try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages)")
            return pages
        }
        let big = String(repeating: "x", count: 60_000)
        var large = entry(2, callerID: "large")
        large.event.attributes = ["big": big]
        let refused = large
        await #expect {
            try await store.append(refused)
        } throws: { error in
            guard case .notRecorded(let reason) = error as? JournalError else { return false }
            return reason.contains("the disk is full")
        }
        #expect(store.status().degraded?.words.contains("the disk is full") == true)
        #expect(store.head == 1)
        // The writer tries again all the while; that must not pass for room.
        for _ in 0..<200 {
            #expect(try await store.event(eventID(1)) != nil)
            #expect(store.status().degraded != nil)
        }
        #expect(try await store.event(eventID(2)) == nil)
        _ = try await store.write { db in try Int.fetchOne(db, sql: "PRAGMA max_page_count = \(pages + 10_000)") }
        #expect(try await store.append(refused).isRecorded)
        try await eventually { store.status().degraded == nil }
        #expect(store.head == 2)
        #expect(try await store.event(eventID(2))?.event.attributes == ["big": big])
    }

    @Test("a lock that another process holds for a moment only delays; nothing is lost")
    func lockedForAMoment() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.lockPatience = 600_000 }
        defer { store.close() }
        // The first pass of retention is over, so that the writer waits for the lock with the entry and nothing before it.
        for await _ in store.prune() {}
        let holder = try await LockHolder(scratch)
        async let receipt = store.append(entry(1))
        try await eventually { store.queue.depth == 0 }
        holder.letGo()
        #expect(try await receipt.isRecorded)
        #expect(store.status().degraded == nil)
    }

    @Test("a lock that is held too long fails the batch with the cause, and the store recovers without traffic")
    func lockedForLong() async throws {
        let scratch = Scratch()
        let store = try scratch.open {
            $0.lockPatience = 50
            $0.probeInterval = 5
        }
        defer { store.close() }
        let holder = try await LockHolder(scratch)
        await #expect {
            try await store.append(entry(1))
        } throws: { error in
            guard case .notRecorded(let reason) = error as? JournalError else { return false }
            return reason.contains("another process holds the database locked")
        }
        #expect(store.status().degraded != nil)
        #expect(try await store.events(EventFilter(), newestFirst: true).isEmpty)
        holder.letGo()
        try await eventually { store.status().degraded == nil }
        #expect(try await store.append(entry(1)).isRecorded)
    }

    @Test("a full queue answers at once with when to come back, and takes work again later")
    func overloaded() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.queueLimit = 10 }
        defer { store.close() }
        let isBusy = Flag()
        let letGo = Semaphore()
        async let blocker: Void = store.write { _ in
            isBusy.raise()
            letGo.wait()
        }
        try await eventually { isBusy.isRaised }
        // The writer is in the middle of a transaction; ten entries fill the queue.
        async let rest = store.append(contentsOf: (2...11).map { entry($0) })
        try await eventually { store.queue.depth == 10 }
        await #expect {
            try await store.append(entry(12))
        } throws: { error in
            guard case .overloaded(let wait) = error as? JournalError else { return false }
            return (5...1000).contains(wait)
        }
        await #expect(throws: JournalError.self) { try await store.acknowledge(eventID(1)) }
        letGo.signal()
        try await blocker
        #expect(try await rest.count == 10)
        #expect(try await store.append(entry(12)).isRecorded)
        #expect(try await store.events(EventFilter(), newestFirst: false).map(\.sequence) == Array(1...11))
    }

    @Test("held links are handed out even when the store cannot mark them as delivered")
    func deliveryWhileLocked() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.lockPatience = 20 }
        defer { store.close() }
        _ = try await store.append(held(1, pending: 101))
        let holder = try await LockHolder(scratch)
        let links = try await store.pendingLinks(app: "shop", installation: "installation-1")
        #expect(links.map(\.state) == [.pending])
        holder.letGo()
    }

    @Test("a store that was opened writes again after a lock at any moment of its start, or does not open at all")
    func lockedWhileOpening() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        _ = try await store.append(contentsOf: (1...35).map { entry($0, callerID: "id-\($0)") })
        store.close()
        var holder = try await LockHolder(scratch)
        #expect {
            try scratch.open { $0.lockPatience = 20 }
        } throws: { error in
            guard case .cannotOpen(let reason) = error as? StoreError else { return false }
            return reason.contains("another process holds the database locked")
        }
        holder.letGo()
        for round: UInt64 in 0..<20 {
            store = try scratch.open {
                $0.lockPatience = 20
                $0.probeInterval = 5
            }
            holder = try await LockHolder(scratch)
            await #expect(throws: JournalError.self) { try await store.append(entry(100 + round)) }
            holder.letGo()
            try await eventually { store.status().degraded == nil }
            #expect(try await store.append(entry(100 + round, callerID: "round-\(round)")).isRecorded)
            #expect(try await store.append(entry(200, callerID: "id-7")).duplicate?.outcome.eventID == eventID(7))
            store.close()
        }
    }
}
