// Repeated taps in blocks: what is written is read, whatever else is among it; what was damaged is told; what is one tap's goes
// alone.

import EntrySamples
import Foundation
import GRDB
import LinkCore
import Records
import StoreOffline
import StoreSupport
import Testing

@testable import Store

/// Taps of one decision that may be credited.
private func creditable(_ change: (inout TapDraft) -> Void = { _ in }) -> DecidedTap {
    var entry = tapped(1, change)
    entry.outcome.visitor = Visitor()
    entry.outcome.visitor?.platform = .android
    return packedTap(entry)
}

@Suite struct TapBlockTests {
    @Test("lists find them among other events as if each were an event of its own, by whatever they are asked for")
    func lists() async throws {
        let (one, other) = (Scratch(), Scratch())
        let (store, plain) = (try one.open { $0.runLength = 32 }, try other.open { $0.runLength = 32 })
        defer {
            store.close()
            plain.close()
        }
        let decided = (0..<2).map { packedTap(plainTap(UInt64($0) + 1, seed: UInt64($0) + 40)) }
        var random = Seeded(3)
        var ids: [EventID] = []
        for number in 1..<100 as Range<UInt64> {
            let at = FakeClock.start + Int64(number) * 141_000
            if random.chance(30) {
                let event = entry(number, at: at)
                _ = try await store.append(event)
                _ = try await plain.append(event)
            } else {
                let tap = repeated(random.pick(decided), number, at: at)
                _ = try await store.append(tap)
                _ = try await plain.appendRow(tap.entry)
            }
            ids.append(eventID(number, at: at))
        }
        var lists = ListComparison()
        for tap in decided {
            lists.add { $0.link = tap.entry.outcome.link.shortLink }
            lists.add { $0.app = tap.entry.outcome.link.app }
            lists.add { $0.routes = [tap.entry.outcome.link.route ?? ""] }
            lists.add { ($0.action, $0.reason) = (tap.entry.outcome.action, tap.entry.outcome.reason) }
            lists.add { ($0.platform, $0.kinds) = (tap.entry.outcome.visitor?.platform, [.tap]) }
        }
        for id in [
            ids[0], ids[51], ids[98], eventID(7, at: FakeClock.start + 1), eventID(7, at: FakeClock.start * 2),
        ] {
            lists.add { $0.after = id }
        }
        lists.add { ($0.since, $0.until) = (FakeClock.start + 4_000_000, FakeClock.start + 9_000_000) }
        lists.add { $0.installation = "installation-1" }
        lists.add { $0.isTest = true }
        lists.add { $0.isTest = false }
        try await lists.check(store, plain)
        #expect(try await plain.events(EventFilter(), newestFirst: true).count == 99)
        store.close()
        let verdict = try DatabaseVerification(one.database).run()
        #expect(verdict.problems == [] && verdict.events == 99)
    }

    @Test("one that may be credited is no row of its own until an installation takes it, which one does")
    func taken() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let decided = creditable()
        for number in 2..<6 as Range<UInt64> { _ = try await store.append(repeated(decided, number)) }
        #expect(try await scratch.count("SELECT count(*) FROM touch") == 0)
        let records = try store.makeLinkLookup()
        #expect(try records.storedTaps.tap(eventID(3)) == storedTap(3))
        #expect(try records.storedTaps.url(ofTap: eventID(3)) == "https://go.example.com/shoe?utm_campaign=spring")
        #expect(try records.tap(eventID(3))?.shortLink == shopLink)
        #expect(try records.storedTaps.tap(eventID(99)) == nil)
        let receipts = try await withThrowingTaskGroup(of: JournalReceipt.self) { group in
            for number in UInt64(0)..<16 {
                group.addTask { try await store.append(opening(100 + number, "i\(number)", tap: storedTap(3))) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(receipts.filter(\.isRecorded).count == 1)
        #expect(receipts.compactMap(\.lost).count == 15)
        #expect(try records.storedTaps.tap(eventID(3))?.takenHow == .installReferrer)
        #expect(try await scratch.count("SELECT count(*) FROM touch") == 1)
        #expect(try records.storedTaps.tap(eventID(4)) == storedTap(4))
    }

    @Test("one that was named for an opening stays for as long as the installation, though its event goes")
    func named() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let decided = creditable()
        for number in 2..<6 as Range<UInt64> { _ = try await store.append(repeated(decided, number)) }
        _ = try await store.append(
            opening(10, "phone", tap: storedTap(2)) { chain in
                chain.named.append(IdentifiedTap(tap: storedTap(3), method: .login, moment: FakeClock.start))
            })
        let rows = "SELECT count(*), sum(is_named), sum(taken_by = 'phone') FROM touch"
        #expect(try await scratch.rows(rows) == [["2", "2", "1"]])
        scratch.clock.advance(100 * 86_400_000)
        try await eventually { store.status().events == 0 }
        #expect(try await scratch.count("SELECT count(*) FROM tap_block") == 0)
        let timeline = try #require(
            try await store.timeline(InstallationName(app: "shop", installation: "phone")))
        #expect(timeline.taps.map(\.id).sorted() == [eventID(2), eventID(3)])
    }

    @Test("one is not credited any more when taps are not kept for so long, though its event is")
    func old() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.tapRetention = 7 * 86_400_000 }
        defer { store.close() }
        _ = try await store.append(repeated(creditable(), 2))
        scratch.clock.advance(6 * 86_400_000)
        let records = try store.makeLinkLookup().storedTaps
        #expect(try records.tap(eventID(2)) == storedTap(2))
        scratch.clock.advance(2 * 86_400_000)
        #expect(try records.tap(eventID(2)) == nil)
        #expect(try await store.append(opening(10, "phone", tap: storedTap(2))).lost != nil)
        #expect(try await store.event(eventID(2)) != nil)
    }

    @Test("each is a row where taps are kept for longer than events, and where its decision does not say all of it")
    func alone() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.eventRetention = $0.tapRetention - 1 }
        _ = try await store.append(repeated(creditable(), 2))
        #expect(try await scratch.count("SELECT count(*) FROM touch") == 1)
        store.close()
        let again = try scratch.open()
        defer { again.close() }
        _ = try await again.append(repeated(creditable { $0.user = "ann" }, 3))
        _ = try await again.append(repeated(creditable { $0.tap.shortLink = "https://go.example.com/other" }, 4))
        _ = try await again.append(repeated(creditable { $0.tap.platform = .ios }, 5))
        #expect(try await scratch.count("SELECT count(*) FROM touch") == 4)
        let records = try again.makeLinkLookup().storedTaps
        #expect(try records.tap(eventID(5))?.platform == .ios)
        #expect(try records.taps(app: "shop", user: "ann", since: 0, limit: 9).map(\.id) == [eventID(3)])
    }

    @Test("a tap that an erased installation had taken is gone from its block; the others stay")
    func erased() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let decided = creditable()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 2..<42 as Range<UInt64> {
                group.addTask { _ = try await store.append(repeated(decided, number)) }
            }
            try await group.waitForAll()
        }
        _ = try await store.append(opening(100, "phone", tap: storedTap(7)))
        let gone = try await store.erase(InstallationName(app: "shop", installation: "phone"), at: 9, by: "anna").0
        #expect(gone.events == 2 && gone.taps == 1)
        #expect(try await store.event(eventID(7)) == nil)
        let left = try await store.events(EventFilter(), newestFirst: true).map(\.sequence)
        #expect(left.count == 39)
        let figures = try await store.figures(isExact: true) { true }
        #expect(figures.kinds.first { $0.what == "events" }?.rows == 39)
        // A page that went on after it does.
        var after = EventFilter()
        after.after = eventID(7)
        let older = try await store.events(after, newestFirst: true).map(\.sequence)
        let newer = try await store.events(after, newestFirst: false).map(\.sequence)
        #expect(Set(older).union(newer) == Set(left))
        #expect(try store.makeLinkLookup().storedTaps.tap(eventID(7)) == nil)
        #expect(try await scratch.count("SELECT sum(events) FROM hour") == 39)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("they go with their hour, block by block, and their decisions after them")
    func retention() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.runLength = 16 }
        defer { store.close() }
        let decided = packedTap(plainTap(1, seed: 5))
        for number in 2..<50 as Range<UInt64> {
            _ = try await store.append(repeated(decided, number, at: FakeClock.start + Int64(number) * 3_600_000))
        }
        #expect(try await scratch.count("SELECT count(*) FROM tap_block") == 48)
        scratch.clock.advance(91 * 86_400_000)
        try await eventually { store.status().events == 26 }
        #expect(try await store.events(EventFilter(), newestFirst: false).count == 26)
        scratch.clock.advance(3 * 86_400_000)
        try await eventually { try await scratch.count("SELECT count(*) FROM decision") == 0 }
        #expect(try await scratch.count("SELECT count(*) FROM tap_block") == 0)
    }

    @Test("what is in use is written once while older rows are deleted, and again once its own row is")
    func keptRows() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let hour: Int64 = 3_600_000
        let (old, used) = (packedTap(plainTap(1, seed: 5)), packedTap(plainTap(2, seed: 6)))
        let (oldAgent, agent) = (SharedAgent("Browser/3.0"), SharedAgent("Browser/4.0"))
        func append(_ decided: DecidedTap, _ agent: SharedAgent, _ number: UInt64, at moment: Int64) async throws {
            var tap = repeated(decided, number, at: moment)
            tap.agent = agent
            _ = try await store.append(tap)
        }
        func rows() async throws -> [Int] {
            [
                try await scratch.count("SELECT count(*) FROM decision"),
                try await scratch.count("SELECT count(*) FROM agent"),
            ]
        }
        let late = FakeClock.start + 90 * 24 * hour
        try await append(old, oldAgent, 3, at: FakeClock.start)
        scratch.clock.advance(90 * 24 * hour - hour)
        try await append(used, agent, 4, at: late - hour)
        #expect(try await rows() == [2, 2])
        scratch.clock.advance(6 * hour)
        try await eventually { try await rows() == [1, 1] }
        try await append(used, agent, 5, at: late + 5 * hour)
        #expect(try await rows() == [1, 1])
        try await append(old, oldAgent, 6, at: late + 5 * hour)
        #expect(try await rows() == [2, 2])
        let events = try await store.events(EventFilter(), newestFirst: false)
        #expect(events.map(\.event.client?.userAgent) == ["Browser/4.0", "Browser/4.0", "Browser/3.0"])
    }

    @Test(
        "decisions that differ only in what stands in columns are two; the same ones are one, whatever the first tap's id"
    )
    func columns() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let base = creditable().entry
        let changes: [@Sendable (inout JournalEntry) -> Void] = [
            {
                $0.outcome.eventID = eventID(4711)
                $0.tapDraft?.tap.id = eventID(4711)
            },
            { $0.outcome.action = .openWeb },
            { $0.outcome.reason = "another" },
            {
                $0.outcome.link.app = "other"
                $0.tapDraft?.tap.app = "other"
            },
            { $0.outcome.link.route = "elsewhere" },
            { $0.outcome.link.shortLink = "https://go.example.com/other" },
            { $0.outcome.visitor?.platform = .ios },
            { $0.tapDraft?.tap.campaign = "autumn" },
        ]
        let entries =
            [base]
            + changes.map { change in
                var entry = base
                change(&entry)
                return entry
            }
        for (number, entry) in entries.enumerated() {
            var tap = repeated(packedTap(entry), UInt64(number) + 2)
            tap.osVersion = nil
            _ = try await store.append(tap)
        }
        let read = try await store.events(EventFilter(), newestFirst: false)
        for (event, entry) in zip(read, entries) {
            #expect(event.outcome.action == entry.outcome.action && event.outcome.reason == entry.outcome.reason)
            #expect(event.outcome.link == entry.outcome.link)
            #expect(event.outcome.visitor == entry.outcome.visitor)
            let tap = try store.makeLinkLookup().storedTaps.tap(event.outcome.eventID)
            #expect(tap?.app == entry.tapDraft?.tap.app && tap?.campaign == entry.tapDraft?.tap.campaign)
        }
        #expect(try await scratch.count("SELECT count(*) FROM decision") == Int64(entries.count) - 1)
    }

    @Test("columns of a block that make no sense are told; linkd goes on, retention included")
    func nonsense() async throws {
        for column in ["count", "hour", "last_seq", "first_at"] {
            let scratch = Scratch()
            let store = try scratch.open()
            let decided = packedTap(plainTap(1, seed: 6))
            for number in 2..<6 as Range<UInt64> { _ = try await store.append(repeated(decided, number)) }
            try await scratch.raw().write { db in
                try db.execute(sql: "UPDATE tap_block SET \(column) = 9223372036854775807 WHERE first_seq < 3")
            }
            scratch.clock.advance(100 * 86_400_000)
            _ = try await store.append(repeated(decided, 9, at: scratch.clock.now))
            // Further back a list may meet the block, whose decision retention may have deleted before it.
            try await eventually {
                try await store.events(EventFilter(), newestFirst: true, limit: 1).first?.sequence == 5
            }
            store.close()
            let report = try DatabaseVerification(scratch.database).run()
            // Retention may have found it by its hour.
            let isGone = try await scratch.count("SELECT count(*) FROM tap_block WHERE first_seq < 3") == 0
            #expect(isGone || report.problems.contains { $0.contains("rows of tap_block are invalid") }, "\(column)")
        }
    }

    @Test("a list that is refused in their transaction takes none of them with it")
    func refusedGroup() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let decided = creditable()
        _ = try await store.append(repeated(decided, 2))
        _ = try await store.append(opening(10, "phone", tap: storedTap(2)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 100..<160 as Range<UInt64> {
                group.addTask { _ = try await store.append(repeated(decided, number)) }
                group.addTask {
                    let entries = [entry(number + 1000), opening(number + 2000, "other", tap: storedTap(2))]
                    let receipts = try await store.append(contentsOf: entries)
                    #expect(receipts.last?.lost != nil)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await store.events(EventFilter(), newestFirst: true).count == 62)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a block that the disk changed is told by lists and by a verification; a salvage saves all others")
    func damaged() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let decided = packedTap(plainTap(1, seed: 6))
        for number in 2..<12 as Range<UInt64> { _ = try await store.append(repeated(decided, number)) }
        try await scratch.raw().write { db in
            try db.execute(
                sql:
                    "UPDATE tap_block SET taps = CAST(substr(taps, 1, 20) || x'77' || substr(taps, 22) AS BLOB) WHERE first_seq = 4"
            )
        }
        let error = await #expect(throws: StoreError.self) { try await store.events(EventFilter(), newestFirst: false) }
        let words = try #require(error).description
        #expect(words.contains("the block of taps that begins with event 4 was changed on the disk"))
        #expect(try await store.event(eventID(2)) != nil)
        store.close()
        let report = try DatabaseVerification(scratch.database).run()
        #expect(report.problems.contains { $0.contains("1 rows of tap_block are invalid") })
        let salvage = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(salvage.problems == [] && salvage.events == 9)
        let again = try scratch.open { $0.path = salvage.path }
        defer { again.close() }
        #expect(
            try await again.events(EventFilter(), newestFirst: false).map(\.sequence) == [1, 2, 3, 5, 6, 7, 8, 9, 10])
    }
}
