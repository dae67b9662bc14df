// Recording and reading back through the store's own interface.

import EntrySamples
import LinkCore
import Records
import Store
import StoreSupport
import Synchronization
import Testing

@Suite struct JournalTests {
    @Test("what is recorded can be read by its id, with recorded set")
    func readBack() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(store.head == 0)
        #expect(try await store.append(entry(1)).isRecorded)
        let found = try #require(try await store.event(eventID(1)))
        #expect(found.sequence == 1)
        #expect(found.event == entry(1).event)
        #expect(found.outcome.recorded)
        #expect(!found.outcome.duplicate)
        #expect(found.outcome.link == entry(1).outcome.link)
        #expect(try await store.event(eventID(2)) == nil)
        #expect(store.head == 1)
        #expect(store.status().events == 1)
        #expect(store.status().degraded == nil)
    }

    @Test("what was recorded is there after the store is opened again, and the sequence goes on")
    func reopen() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        _ = try await store.append(contentsOf: (1...5).map { entry($0) })
        store.close()
        store = try scratch.open()
        defer { store.close() }
        #expect(store.head == 5)
        #expect(store.status().events == 5)
        _ = try await store.append(entry(6))
        let found = try #require(try await store.event(eventID(6)))
        #expect(found.sequence == 6)
        #expect(found.outcome.link.route == "products/:id")
    }

    @Test("events of many tasks are each recorded once, in sequence without gaps")
    func concurrent() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.batchLimit = 16 }
        defer { store.close() }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number: UInt64 in 1...400 {
                group.addTask {
                    let receipt = try await store.append(entry(number))
                    #expect(receipt.isRecorded)
                }
            }
            try await group.waitForAll()
        }
        let all = try await store.events(EventFilter(), newestFirst: false)
        #expect(all.map(\.sequence) == Array(1...400))
        #expect(Set(all.map(\.outcome.eventID)).count == 400)
        #expect(store.status().queueDepth == 0)
    }

    @Test("the hook hears of every commit in order, with the newest sequence last")
    func hook() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let heads = Mutex<[Int64]>([])
        store.onCommit { head in heads.withLock { $0.append(head) } }
        for number: UInt64 in 1...20 { _ = try await store.append(entry(number)) }
        _ = try await store.append(entry(21, callerID: "a"))
        _ = try await store.append(entry(22, callerID: "a"))
        store.close()
        let heard = heads.withLock { $0 }
        #expect(heard.last == 21)
        #expect(heard == heard.sorted())
        #expect(Set(heard).count == heard.count)
    }

    @Test("an event id that is in the journal already is refused alone; its neighbours are recorded")
    func collision() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(entry(1))
        let results = await withTaskGroup(of: (UInt64, Bool).self) { group in
            for number: UInt64 in 1...30 {
                group.addTask {
                    do { return (number, try await store.append(entry(number)).isRecorded) } catch {
                        return (number, false)
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(results[1] == false)
        #expect(results.values.filter { $0 }.count == 29)
        #expect(store.status().events == 30)
        #expect(store.status().degraded == nil)
    }

    @Test("an entry that contradicts itself is refused with its reason, alone and with its group")
    func contradictory() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var nameless = held(1, pending: 2)
        nameless.outcome.pending = nil
        let refused = nameless
        await #expect {
            try await store.append(refused)
        } throws: { error in
            guard case .notRecorded(let reason) = error as? JournalError else { return false }
            return reason.contains("held link")
        }
        await #expect(throws: JournalError.self) { try await store.append(contentsOf: [entry(2), refused]) }
        #expect(store.head == 0)
        #expect(store.status().degraded == nil)
    }

    @Test("after close everything says so, and closing twice is harmless")
    func closed() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        store.close()
        store.close()
        await #expect(throws: JournalError.notRecorded(reason: "the store is closed")) {
            try await store.append(entry(1))
        }
        await #expect(throws: StoreError.closed) { try await store.event(eventID(1)) }
    }

    @Test("what waits at close is still recorded and answered")
    func drain() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.batchLimit = 4 }
        let recorded = await withTaskGroup(of: Bool.self) { group in
            for number: UInt64 in 1...200 {
                group.addTask { (try? await store.append(entry(number)).isRecorded) ?? false }
            }
            group.addTask {
                store.close()
                return false
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        let again = try scratch.open()
        defer { again.close() }
        #expect(again.status().events == Int64(recorded))
    }

    @Test("counters of an hour add up per kind, platform and country, and bots count apart")
    func sums() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        var entries: [JournalEntry] = []
        for number: UInt64 in 1...10 {
            var tap = entry(number, kind: .tap)
            var visitor = Visitor()
            visitor.platform = number % 2 == 0 ? .ios : .android
            visitor.country = "DE"
            if number > 8 { visitor.bot = "crawler" }
            tap.outcome.visitor = visitor
            entries.append(tap)
        }
        entries.append(entry(11, kind: .firstOpen))
        entries.append(entry(12, kind: .conversion))
        entries.append(entry(13, kind: .open))
        entries.append(entry(14, kind: .reopen))
        _ = try await store.append(contentsOf: Array(entries[..<7]))
        _ = try await store.append(contentsOf: Array(entries[7...]))
        store.close()
        let raw = try scratch.raw()
        let sums = try await raw.read { db in
            try ["taps", "bot_taps", "opens", "installs", "conversions"].map { column in
                try Int.fetchOne(db, sql: "SELECT sum(\(column)) FROM count_by_link WHERE link != '*'")
            }
        }
        #expect(sums == [8, 2, 1, 1, 1])
        let perPlatform = try await raw.read { db in
            try Int.fetchAll(
                db,
                sql:
                    "SELECT sum(taps + bot_taps) FROM count_by_link WHERE link = '*' AND taps + bot_taps > 0 GROUP BY platform"
            )
        }
        #expect(perPlatform == [5, 5])
    }

    @Test("changes are listed newest first")
    func changes() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for number in 1...3 {
            try await store.record(
                ChangeRecord(at: Int64(number), who: "root", what: "reload", subject: "revision \(number)"))
        }
        #expect(try await store.changes().map(\.at) == [3, 2, 1])
        #expect(try await store.changes(since: 2).map(\.subject) == ["revision 3", "revision 2"])
        var pages: [[Int64]] = []
        var before: Int64?
        repeat {
            let page = try await store.changes(since: nil, before: before, limit: 2)
            pages.append(page.changes.map(\.at))
            before = page.next
        } while before != nil
        #expect(pages == [[3, 2], [1]])
    }

    @Test("a damaged row is an error of that row, and the others can be read")
    func damagedRow() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(contentsOf: [entry(1), entry(2)])
        let raw = try scratch.raw()
        try await raw.write { try $0.execute(sql: "UPDATE event SET payload = x'01ff' WHERE seq = 1") }
        await #expect(throws: StoreError.self) { try await store.event(eventID(1)) }
        #expect(try await store.event(eventID(2)) != nil)
    }
}
