// Taps that are decided for themselves and stand in a block all the same: they read, count, are credited and go as the rows that
// they would be in a list.

import EntrySamples
import Foundation
import GRDB
import LinkCore
import Records
import StoreOffline
import StoreSupport
import Testing

@testable import Store

/// A tap that may be credited, of a telephone, and has nothing that a block does not take.
private func single(
    _ number: UInt64, at moment: Int64 = FakeClock.start, _ change: (inout JournalEntry) -> Void = { _ in }
) -> JournalEntry {
    var entry = tapped(number, at: moment)
    entry.outcome.visitor = Visitor()
    entry.outcome.visitor?.platform = .android
    entry.event.client = Client()
    entry.event.client?.address = "198.51.100.\(number % 200 + 1)"
    entry.event.client?.userAgent = "Browser/\(number % 2)"
    entry.event.client?.acceptLanguage = "de"
    entry.event.client?.referrer = "https://news.example.org/\(number % 3)"
    entry.event.isAnonymous = true
    entry.link = Int64(number % 5) + 1
    entry.payloadLimit = 4096
    change(&entry)
    return entry
}

@Suite struct SingleTapTests {
    @Test("one reads as a row would, whatever it has", arguments: 0..<24 as Range<UInt64>)
    func reading(seed: UInt64) async throws {
        let (one, other) = (Scratch(), Scratch())
        let (store, plain) = (try one.open(), try other.open())
        defer {
            store.close()
            plain.close()
        }
        var random = Seeded(seed)
        for number in 1..<6 as Range<UInt64> {
            var tap = plainTap(number, seed: seed * 10 + number, at: FakeClock.start + Int64(number))
            if random.chance(50) { tap.event.client?.address = random.pick(["192.0.2.7", "2001:db8::1", "nowhere"]) }
            if random.chance(30) { tap.event.at = FakeClock.start - 60_000 }
            if random.chance(20) { tap.event.client = nil }
            #expect(try await store.append(tap).isRecorded)
            #expect(try await plain.appendRow(tap))
        }
        let read = try await store.events(EventFilter(), newestFirst: false)
        let expected = try await plain.events(EventFilter(), newestFirst: false)
        #expect(read.count == 5 && expected.count == 5)
        for (a, b) in zip(read, expected) {
            #expect(a.sequence == b.sequence && a.event == b.event && a.outcome == b.outcome)
            #expect(try await store.event(a.outcome.eventID)?.outcome == b.outcome)
        }
        #expect(try await one.count("SELECT count(*) FROM event") == 0)
        #expect(try await one.count("SELECT count(*) FROM decision") == 5)
        #expect(try await other.count("SELECT count(*) FROM event") == 5)
        store.close()
        #expect(try DatabaseVerification(one.database).run().problems == [])
    }

    @Test(
        "what has more than a tap of a block is a row: a caller's id, a test, a claim, an app, attribution of its own, a list"
    )
    func rows() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let changes: [@Sendable (inout JournalEntry) -> Void] = [
            { $0.event.id = "mine" }, { $0.event.isTest = true }, { $0.claims = [.redeem(link: 1, click: nil)] },
            { $0.event.app = CallingApp() }, { $0.tapDraft?.user = "ann" }, { $0.tapDraft?.line = [1, 2, 3] },
            { $0.tapDraft?.clipboard = ClipboardToken(high: 1, low: 2) }, { $0.tapDraft?.tap.platform = .ios },
            { $0.tapDraft?.tap.signals = phoneSignals() }, { $0.tapDraft?.tap.shortLink = "https://go.example.com/b" },
            { $0.tapDraft?.tap.at -= 1 }, { $0.isReplay = true }, { $0.continues = eventID(77) },
            { $0.event.client?.userAgent = String(repeating: "a", count: 2000) },
            { $0.event.client?.referrer = "https://a.example/" + String(repeating: "a", count: 2000) },
        ]
        for (number, change) in zip((2 as UInt64)..., changes) {
            #expect(try await store.append(single(number, change)).isRecorded)
        }
        #expect(try await store.appendRow(single(90)))
        #expect(try await scratch.count("SELECT count(*) FROM event") == Int64(changes.count) + 1)
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 0)
        #expect(try await scratch.count("SELECT count(*) FROM agent") == 0)
        #expect(try await store.append(single(91)).isRecorded)
        #expect(try await scratch.count("SELECT count(*) FROM event") == Int64(changes.count) + 1)
        store.close()
        // Where taps outlive their events each has a row of its own.
        let keeping = try scratch.open { $0.eventRetention = $0.tapRetention - 1 }
        #expect(try await keeping.append(single(92)).isRecorded)
        #expect(try await scratch.count("SELECT count(*) FROM event") == Int64(changes.count) + 2)
        keeping.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("lists and those who follow find them by whatever they are asked for, before and after postings are sealed")
    func lists() async throws {
        let (one, other) = (Scratch(), Scratch())
        let (store, plain) = (try one.open { $0.runLength = 16 }, try other.open { $0.runLength = 16 })
        defer {
            store.close()
            plain.close()
        }
        for number in 1..<80 as Range<UInt64> {
            let tap = single(number, at: FakeClock.start + Int64(number) * 60_000) {
                let link = "https://go.example.com/\(number % 4)"
                $0.outcome.link.shortLink = link
                $0.tapDraft?.tap.shortLink = link
                $0.outcome.reason = number % 3 == 0 ? "route" : "default"
            }
            _ = try await store.append(tap)
            #expect(try await plain.appendRow(tap))
        }
        #expect(try await one.count("SELECT count(*) FROM event") == 0)
        func same(_ change: (inout EventFilter) -> Void) async throws -> Bool {
            var filter = EventFilter()
            change(&filter)
            for newestFirst in [true, false] {
                let a = try await store.events(filter, newestFirst: newestFirst)
                let b = try await plain.events(filter, newestFirst: newestFirst)
                guard !b.isEmpty, a.map(\.sequence) == b.map(\.sequence),
                    zip(a, b).allSatisfy({ $0.event == $1.event && $0.outcome == $1.outcome })
                else { return false }
            }
            return true
        }
        #expect(try await same { _ in })
        #expect(try await same { $0.link = "https://go.example.com/2" })
        #expect(try await same { $0.reason = "route" })
        #expect(try await same { ($0.app, $0.kinds, $0.platform) = ("shop", [.tap], .android) })
        #expect(try await same { $0.routes = ["products/:id"] })
        #expect(try await same { $0.after = eventID(40, at: FakeClock.start + 40 * 60_000) })
        #expect(try await same { ($0.since, $0.until) = (FakeClock.start + 600_000, FakeClock.start + 1_800_000) })
    }

    @Test("they count as rows do, when linkd is killed at any moment, too; and retention comes in between")
    func counting() async throws {
        let other = Scratch()
        var one = Scratch()
        var store = try one.open()
        let plain = try other.open()
        let decided = packedTap(plainTap(1, seed: 31))
        var random = Seeded(11)
        for number in 1..<160 as Range<UInt64> {
            let moment = FakeClock.start + Int64(number) * 90_000
            var tap = single(number, at: moment) { $0.rule = ["a", "b", nil][Int(number % 3)] }
            tap.isCountedOnly = random.chance(10)
            if random.chance(20) { tap.outcome.visitor?.bot = "robot" }
            _ = try await store.append(tap)
            #expect(try await plain.appendRow(tap))
            if random.chance(30) {
                let again = repeated(decided, 1000 + number, at: moment)
                _ = try await store.append(again)
                #expect(try await plain.appendRow(again.entry))
            }
            if random.chance(10) {
                let copy = try one.killed()
                store.close()
                one = copy
                store = try one.open()
            }
        }
        store.close()
        plain.close()
        for table in ["rollup", "rollup_app", "hour", "link_count"] {
            let query = "SELECT * FROM \(table) ORDER BY 1, 2, 3, 4"
            #expect(try await one.rows(query) == other.rows(query), "\(table)")
        }
        let parts = """
            SELECT p.hour, p.app, p.link, p.dimension, t.text, p.taps FROM rollup_part p
            LEFT JOIN rollup_text t ON t.id = p.value WHERE p.dimension > 1 ORDER BY 1, 2, 3, 4, 5
            """
        #expect(try await one.rows(parts) == other.rows(parts))
        #expect(try await one.rows(parts).isEmpty == false)
        #expect(try DatabaseVerification(one.database).run().problems == [])
    }

    @Test(
        "one is a row of taps when an installation takes it; erasing that leaves nothing of it, and all of the others")
    func erased() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 2..<42 as Range<UInt64> { group.addTask { _ = try await store.append(single(number)) } }
            try await group.waitForAll()
        }
        #expect(try await scratch.rows("SELECT count(*) FROM event") == [["0"]])
        #expect(try await scratch.rows("SELECT count(*) FROM touch") == [["0"]])
        let records = try store.makeLinkLookup()
        #expect(try records.storedTaps.tap(eventID(7)) == storedTap(7))
        #expect(try records.storedTaps.url(ofTap: eventID(7)) == "https://go.example.com/shoe?utm_campaign=spring")
        #expect(try await store.append(opening(100, "phone", tap: storedTap(7))).isRecorded)
        #expect(try await store.append(opening(101, "other", tap: storedTap(7))).lost != nil)
        let name = InstallationName(app: "shop", installation: "phone")
        let export = try #require(try await store.export(name))
        #expect(export.taps.map(\.outcome.eventID) == [eventID(7)])
        #expect(export.taps[0].event.client?.userAgent == "Browser/1")
        let gone = try await store.erase(name, at: 9, by: "anna").0
        #expect(gone.events == 2 && gone.taps == 1)
        #expect(try await store.event(eventID(7)) == nil)
        #expect(try await store.events(EventFilter(), newestFirst: true).count == 39)
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 39)
        #expect(try await scratch.count("SELECT sum(events) FROM hour") == 39)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a User-Agent that is longer than those that taps share is the tap's own, and goes when the tap is erased")
    func longAgent() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        func agent(_ number: UInt64) -> String { String(repeating: "Browser/\(number) ", count: 60) }
        for number: UInt64 in 2...5 {
            let tap = single(number) {
                $0.event.client?.userAgent = number == 5 ? String(repeating: "a", count: 512) : agent(number)
            }
            #expect(try await store.append(tap).isRecorded)
        }
        #expect(try await scratch.count("SELECT count(*) FROM event") == 0)
        #expect(try await scratch.count("SELECT count(*) FROM agent") == 1)
        for number: UInt64 in 2...4 {
            let event = try #require(try await store.event(eventID(number)))
            #expect(event.event.client?.userAgent == agent(number))
            #expect(event.event.client?.referrer == "https://news.example.org/\(number % 3)")
        }
        _ = try await store.append(opening(100, "phone", tap: storedTap(3)))
        let gone = try await store.erase(InstallationName(app: "shop", installation: "phone"), at: 9, by: "anna").0
        #expect(gone.events == 2)
        store.close()
        let bytes = try #require(FileManager.default.contents(atPath: scratch.database))
        #expect(bytes.range(of: Data("Browser/2 Browser/2".utf8)) != nil)
        #expect(bytes.range(of: Data("Browser/3 ".utf8)) == nil)
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("erasing a repeated tap leaves the decision that others have in common with it")
    func erasedOfMany() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let decided = packedTap(single(1))
        for number in 2..<6 as Range<UInt64> { _ = try await store.append(repeated(decided, number)) }
        _ = try await store.append(opening(100, "phone", tap: storedTap(3)))
        let gone = try await store.erase(InstallationName(app: "shop", installation: "phone"), at: 9, by: "anna").0
        #expect(gone.events == 2)
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 1)
        #expect(try await store.events(EventFilter(), newestFirst: true).count == 3)
    }

    @Test("what is of one goes with its hour, whatever still waits from before; what is of many stays for a day")
    func retention() async throws {
        let scratch = Scratch()
        // Taps that outlive their events would be rows.
        let store = try scratch.open { ($0.eventRetention, $0.tapRetention) = (10 * hourLong, 10 * hourLong) }
        // A link that waits for weeks keeps its event.
        #expect(try await store.append(held(1, pending: 900, ttl: 40 * 86_400_000)).isRecorded)
        let decided = packedTap(plainTap(1, seed: 5))
        for number in 2..<30 as Range<UInt64> {
            let moment = FakeClock.start + Int64(number) * hourLong
            _ = try await store.append(single(number, at: moment))
            if number == 2 { _ = try await store.append(repeated(decided, 500, at: moment)) }
        }
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 29)
        scratch.clock.advance(25 * hourLong)
        // Those of the last ten hours and of the hours to come, and the held link's.
        let kept: Int64 = 15
        try await eventually { store.status().events == kept + 1 }
        try await eventually { try await scratch.count("SELECT count(*) FROM decision") == kept + 1 }
        let events = try await store.events(EventFilter(), newestFirst: false)
        #expect(Int64(events.count) == kept + 1)
        #expect(events[0].outcome.action == .hold)
        // A decision that is known is not written again when others go.
        _ = try await store.append(repeated(decided, 501, at: FakeClock.start + 25 * hourLong))
        #expect(try await scratch.count("SELECT count(*) FROM decision") == kept + 1)
        scratch.clock.advance(20 * hourLong)
        try await eventually { store.status().events == 1 }
        try await eventually { try await scratch.count("SELECT count(*) FROM agent") == 0 }
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 0)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a transaction that fails leaves nothing of one; the next one is recorded")
    func rollback() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.probeInterval = 1 }
        try await store.write { db in
            try db.execute(
                sql: "CREATE TRIGGER no_taps BEFORE INSERT ON tap_block BEGIN SELECT raise(ROLLBACK, 'no'); END")
        }
        await #expect(throws: JournalError.self) { try await store.append(single(2)) }
        try await eventually {
            (try? await store.write { try $0.execute(sql: "DROP TRIGGER IF EXISTS no_taps") }) != nil
        }
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 0)
        #expect(try await scratch.count("SELECT count(*) FROM agent") == 0)
        #expect(try await store.append(single(4)).isRecorded)
        #expect(try await store.event(eventID(4))?.event.client?.userAgent == "Browser/0")
        #expect(try await store.events(EventFilter(), newestFirst: true).map(\.outcome.eventID) == [eventID(4)])
        #expect(try await scratch.count("SELECT sum(events) FROM hour") == 1)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
        #expect(try await scratch.count("SELECT sum(taps) FROM rollup_app") == 1)
    }

    @Test("a list that is refused takes none of those beside it with it, and none of its own stays")
    func refusedGroup() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        _ = try await store.append(single(2))
        _ = try await store.append(opening(10, "phone", tap: storedTap(2)))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 100..<160 as Range<UInt64> {
                group.addTask { _ = try await store.append(single(number)) }
                group.addTask {
                    let entries = [single(number + 1000), opening(number + 2000, "other", tap: storedTap(2))]
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

    @Test(
        "a block that the disk changed is told; a salvage saves all others, and one without its decision as far as it goes"
    )
    func damaged() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        for number in 2..<12 as Range<UInt64> { _ = try await store.append(single(number)) }
        try await scratch.raw().write { db in
            try db.execute(
                sql: """
                    UPDATE tap_block SET taps = CAST(substr(taps, 1, 20) || x'77' || substr(taps, 22) AS BLOB)
                    WHERE first_seq = 4; DELETE FROM decision WHERE number = 2
                    """)
        }
        await #expect(throws: StoreError.self) { try await store.events(EventFilter(), newestFirst: false) }
        store.close()
        let report = try DatabaseVerification(scratch.database).run()
        #expect(report.problems.contains { $0.contains("1 rows of tap_block are invalid") })
        let salvage = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(salvage.problems == [] && salvage.events == 9)
        #expect(salvage.notes.contains { $0.contains("1 taps lost") && $0.contains("decision") })
        let again = try scratch.open { $0.path = salvage.path }
        defer { again.close() }
        let events = try await again.events(EventFilter(), newestFirst: false)
        #expect(events.map(\.sequence) == [1, 2, 3, 5, 6, 7, 8, 9, 10])
        #expect(events.allSatisfy { $0.event.client?.address == "198.51.100.0" })
        #expect(events.filter { $0.event.url == nil }.map(\.sequence) == [2])
    }

    @Test("one of a stranger takes no more bytes than it may, wherever they are")
    func bound() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.addressPrivacy = .full }
        defer { store.close() }
        let long = String(repeating: "x", count: 60_000)
        func stored() async throws -> [Int64] {
            let blocks = """
                SELECT length(b.taps) + ifnull((SELECT sum(length(payload)) FROM decision), 0)
                + ifnull((SELECT sum(length(text)) FROM agent), 0) FROM tap_block b
                """
            let sizes = try await scratch.rows(blocks + " UNION ALL SELECT length(payload) FROM event")
            try await scratch.raw().write {
                try $0.execute(sql: "DELETE FROM tap_block; DELETE FROM decision; DELETE FROM event; DELETE FROM agent")
            }
            return sizes.compactMap { Int64($0[0]) }
        }
        var kinds: Set<Bool> = []
        for (number, count) in zip(
            (2 as UInt64)..., [0, 1000, 2500, 2900, 3000, 3050, 3100, 3150, 3200, 3300, 4000, 60_000])
        {
            let tap = single(number) {
                let url = "https://go.example.com/shoe?q=" + long.prefix(count)
                ($0.event.url, $0.outcome.link.inputURL) = (url, url)
                $0.event.client?.userAgent = String(long.prefix(400))
                $0.event.client?.referrer = "https://a.example/" + long.prefix(300)
            }
            _ = try await store.append(tap)
            kinds.insert(try await scratch.count("SELECT count(*) FROM event") == 0)
            let sizes = try await stored()
            // A block has some forty bytes of its own.
            #expect(sizes.count == 1 && sizes[0] <= 4096 + 48, "\(count): \(sizes)")
        }
        #expect(kinds.count == 2)
    }
}
