// Opens in blocks: whoever reads rows of events finds them, by whatever they are looked for; they are known by their
// caller's id, erased, aged, merged and salvaged as rows are.

import EntrySamples
import Foundation
import GRDB
import LinkCore
import Records
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

/// A decision that opens of the app "shop" share.
func decidedOpen(seed: UInt64 = 1, _ change: (inout JournalEntry) -> Void = { _ in }) -> DecidedOpen {
    var entry = plainOpen(1, seed: seed)
    entry.payloadLimit = .max
    entry.event.url = "shop://products/\(seed)"
    (entry.event.app, entry.event.client, entry.event.consent) = (CallingApp(), nil, nil)
    entry.event.app?.name = "shop"
    entry.event.device = Device()
    entry.outcome.link.app = "shop"
    entry.outcome.link.shortLink = "https://go.example.com/open\(seed)"
    change(&entry)
    return packedOpen(entry, hasOwnDetails: true)
}

/// An open of an installation with an id and details of its own.
func opened(
    _ decided: DecidedOpen, _ number: UInt64, by installation: String?, at moment: Int64 = FakeClock.start
) -> RepeatedOpen {
    repeated(decided, number, at: moment) { event in
        event.id = "c-\(number)"
        event.app?.installation = installation
        event.app?.version = "5.\(number % 3)"
        event.device?.model = "Pixel \(number % 5)"
    }
}

extension Scratch {
    fileprivate func opensInBlocks() async throws -> Int {
        try await count("SELECT count(*) FROM event") == 0 ? count("SELECT ifnull(sum(count), 0) FROM tap_block") : -1
    }
}

@Suite struct OpenBlockTests {
    @Test("lists find them among other events, by whatever they are asked for, before and after a start")
    func lists() async throws {
        let (one, other) = (Scratch(), Scratch())
        var (store, plain) = (try one.open { $0.runLength = 32 }, try other.open { $0.runLength = 32 })
        let decided = (1..<4).map { decidedOpen(seed: $0) }
        let tap = packedTap(plainTap(9, seed: 4))
        var random = Seeded(5)
        for number in 1..<120 as Range<UInt64> {
            let at = FakeClock.start + Int64(number) * 141_000
            if random.chance(20) {
                let event = entry(number, at: at)
                _ = try await store.append(event)
                _ = try await plain.append(event)
            } else if random.chance(20) {
                _ = try await store.append(repeated(tap, number, at: at))
                _ = try await plain.appendRow(repeated(tap, number, at: at).entry)
            } else {
                let open = opened(random.pick(decided), number, by: "phone-\(number % 4)", at: at)
                _ = try await store.append(open)
                _ = try await plain.append(open.entry)
            }
        }
        var lists = ListComparison()
        for number in 0..<4 { lists.add { $0.installation = "phone-\(number)" } }
        for open in decided {
            lists.add { $0.link = open.entry.outcome.link.shortLink }
            lists.add { ($0.installation, $0.link) = ("phone-1", open.entry.outcome.link.shortLink) }
            lists.add { ($0.action, $0.reason) = (open.entry.outcome.action, open.entry.outcome.reason) }
        }
        for kind in [EventKind.tap, .open, .firstOpen] { lists.add { $0.kinds = [kind] } }
        lists.add { $0.isMeasured = true }
        lists.add { $0.after = eventID(50, at: FakeClock.start + 50 * 141_000) }
        for isAgain in [false, true] {
            try await lists.check(store, plain)
            store.close()
            plain.close()
            #expect(try DatabaseVerification(one.database).run().problems == [])
            if isAgain { break }
            (store, plain) = (try one.open { $0.runLength = 32 }, try other.open { $0.runLength = 32 })
        }
    }

    @Test("an id that came before is answered as its event was, in the same transaction and after a start")
    func duplicates() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        let decided = decidedOpen()
        let receipts = try await withThrowingTaskGroup(of: JournalReceipt.self) { [store] group in
            for number in 0..<40 as Range<UInt64> {
                group.addTask { try await store.append(opened(decided, number / 2 + 10, by: "phone")) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(receipts.count { $0.isRecorded } == 20 && receipts.count { $0.duplicate != nil } == 20)
        for receipt in receipts {
            guard let earlier = receipt.duplicate else { continue }
            #expect(earlier.outcome.duplicate && earlier.event.id == "c-\(earlier.outcome.eventID.low)")
        }
        var other = opened(decided, 12, by: "phone").entry
        other.event.url = "shop://elsewhere"
        #expect(try await store.append(other).isReused)
        store.close()
        store = try scratch.open()
        #expect(try await store.append(opened(decided, 15, by: "phone")).duplicate?.outcome.eventID == eventID(15))
        #expect(try await store.append(opened(decided, 15, by: "phone").entry).duplicate != nil)
        #expect(try await store.event(eventID(15))?.event.app?.version == "5.0")
        store.close()
        #expect(try await scratch.opensInBlocks() == 20)
        // Those of one transaction are one row.
        #expect(try await scratch.count("SELECT count(*) FROM recent_ids") < 20)
    }

    @Test(
        "an installation's are exported and erased, wherever they are, and nothing names it then",
        arguments: [false, true])
    func erase(isMerged: Bool) async throws {
        let scratch = Scratch()
        let store = try scratch.open { ($0.mergeQuiet, $0.runLength) = (0, 64) }
        let decided = (1..<4).map { decidedOpen(seed: $0) }
        for number in 0..<200 as Range<UInt64> {
            let name = number % 2 == 0 ? "installation-to-erase" : "installation-to-keep"
            _ = try await store.append(opened(decided[Int(number % 3)], number + 10, by: name))
        }
        if isMerged {
            scratch.clock.advance(3_600_000)
            try await eventually { try await scratch.count("SELECT count(*) FROM tap_block") == 1 }
        }
        let name = InstallationName(app: "shop", installation: "installation-to-erase")
        let gone = try await store.erase(name, at: 9, by: "anna").0
        #expect(gone.events == 100)
        var filter = EventFilter()
        filter.installation = name.installation
        #expect(try await store.events(filter, newestFirst: true).isEmpty)
        filter.installation = "installation-to-keep"
        #expect(try await store.events(filter, newestFirst: true).count == 100)
        #expect(store.status().events == 100)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
        let bytes = try await scratch.rows("SELECT count(*) FROM tap_block WHERE instr(taps, 'to-erase')")
        #expect(bytes == [["0"]])
        #expect(
            try await scratch.count(
                "SELECT count(*) FROM posting WHERE key = \(PostingKey.installation(name.installation))") == 0)
    }

    @Test(
        "a decision that only the erased ones named goes with them; one that others name stays, and later ones write anew"
    )
    func erasedDecisions() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let (own, shared) = (decidedOpen(seed: 1), decidedOpen(seed: 2))
        for number in 10..<30 as Range<UInt64> {
            _ = try await store.append(opened(number % 2 == 0 ? own : shared, number, by: "gone"))
        }
        _ = try await store.append(opened(shared, 40, by: "stays"))
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 2)
        let name = InstallationName(app: "shop", installation: "gone")
        #expect(try await store.erase(name, at: 9, by: "anna").0.events == 20)
        let left = "SELECT count(*), sum(link = 'https://go.example.com/open2') FROM decision"
        #expect(try await scratch.rows(left) == [["1", "1"]])
        for number in 50..<54 as Range<UInt64> {
            _ = try await store.append(opened(number % 2 == 0 ? own : shared, number, by: "stays"))
        }
        let events = try await store.events(EventFilter(), newestFirst: false)
        #expect(events.map(\.event.url) == [2, 1, 2, 1, 2].map { "shop://products/\($0)" })
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("they go with their hour, and their decisions with them; a new one is written then")
    func ages() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let decided = decidedOpen()
        for number in 10..<20 as Range<UInt64> { _ = try await store.append(opened(decided, number, by: "phone")) }
        scratch.clock.advance(100 * 86_400_000)
        try await eventually { store.status().events == 0 }
        try await eventually { try await scratch.count("SELECT count(*) FROM decision") == 0 }
        #expect(try await scratch.count("SELECT count(*) FROM tap_block") == 0)
        let now = FakeClock.start + 100 * 86_400_000
        _ = try await store.append(opened(decided, 30, by: "phone", at: now))
        #expect(try await store.events(EventFilter(), newestFirst: true).first?.event.url == "shop://products/1")
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("equal decisions of several workers are one row; one that is too long for a block makes rows")
    func decisions() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        for number in 10..<20 as Range<UInt64> {
            _ = try await store.append(opened(decidedOpen(), number, by: "phone"))
        }
        #expect(try await scratch.opensInBlocks() == 10)
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 1)
        let long = decidedOpen(seed: 2) { entry in
            entry.payloadLimit = 900
            entry.event.url = "shop://products/" + String(repeating: "7", count: 3000)
        }
        _ = try await store.append(opened(long, 30, by: "phone"))
        #expect(try await scratch.count("SELECT count(*) FROM event WHERE length(payload) <= 900") == 1)
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 1)
        _ = try await store.append(opened(decidedOpen(), 31, by: String(repeating: "p", count: 2000)))
        #expect(try await scratch.count("SELECT count(*) FROM event") == 2)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a salvage keeps them; without their decision they keep kind, id and installation")
    func salvage() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let decided = decidedOpen()
        for number in 10..<20 as Range<UInt64> { _ = try await store.append(opened(decided, number, by: "phone")) }
        store.close()
        try await scratch.raw().write { try $0.execute(sql: "DELETE FROM decision") }
        #expect(try !DatabaseVerification(scratch.database).run().problems.isEmpty)
        let done = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(done.problems == [] && done.events == 10)
        let again = try Store.open(StoreOptions(path: done.path))
        defer { again.close() }
        var filter = EventFilter()
        (filter.installation, filter.kinds) = ("phone", [.open])
        let events = try await again.events(filter, newestFirst: false)
        #expect(events.map(\.event.id) == (10..<20).map { "c-\($0)" })
        #expect(events.allSatisfy { $0.event.app?.installation == "phone" })
    }
}
