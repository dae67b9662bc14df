// Which installation gets a tap: one, whoever asks at once, and nothing of it when the rest of the call is not recorded.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct MatchClaimTests {
    @Test("of 64 first opens that want one tap at once one gets it, and only that one is recorded")
    func race() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(tapped(1)).isRecorded)
        let receipts = try await withThrowingTaskGroup(of: JournalReceipt.self) { group in
            for number in UInt64(0)..<64 {
                group.addTask { try await store.append(opening(100 + number, "i\(number)", tap: storedTap(1))) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(receipts.filter(\.isRecorded).count == 1)
        #expect(receipts.compactMap(\.lost).count == 63)
        let taken = try #require(try store.makeLinkLookup().storedTaps.tap(eventID(1)))
        #expect(taken.takenHow == .installReferrer)
        let installs = try await store.installs(InstallFilter())
        #expect(installs.installs.map(\.installation) == [taken.takenBy])
        #expect(installs.installs.first?.credited == Credited(.installReferrer, storedTap(1)))
        #expect(store.status().events == 2)
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
    }

    @Test(
        "a match is lost when the tap is not kept, when anybody has it, and for a first open when a tap is there already"
    )
    func lost() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for number in UInt64(1)...3 { _ = try await store.append(tapped(number)) }
        let unknown = try await store.append(opening(10, "phone", tap: storedTap(77)))
        #expect(unknown.lost == .takeMatch(tap: eventID(77), installation: "phone"))
        #expect(try await store.append(opening(11, "phone", tap: storedTap(1))).isRecorded)
        #expect(try await store.append(opening(12, "phone", tap: storedTap(1))).lost != nil)
        #expect(try await store.append(opening(13, "tablet", .open, tap: storedTap(1))).lost != nil)
        #expect(try await store.append(opening(14, "phone", tap: storedTap(2))).lost != nil)
        for id in ["", String(repeating: "i", count: 257)] {
            #expect(try await store.append(opening(20, id, tap: storedTap(3))).lost != nil)
        }
        // Another app's installation of the same id, and an opening that is no first one, may have another.
        #expect(try await store.append(opening(15, "phone", .open, tap: storedTap(2), how: .clickID)).isRecorded)
        let other = tapped(4, app: "other")
        _ = try await store.append(other)
        #expect(
            try await store.append(opening(16, "phone", app: "other", tap: try #require(other.tapDraft).tap)).isRecorded
        )
        let reader = try store.makeLinkLookup().storedTaps
        let mine = try reader.taps(app: "shop", takenBy: "phone", limit: 8)
        #expect(mine.map(\.id) == [eventID(2), eventID(1)] && mine.map(\.takenHow) == [.clickID, .installReferrer])
        #expect(try reader.taps(app: "shop", takenBy: "Phone", limit: 8).isEmpty)
    }

    @Test("a group whose later entry is lost leaves nothing: no tap, no match, no installation, no sum")
    func group() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(tapped(1))
        let group = [
            tapped(2, line: [1], signals: phoneSignals()), opening(3, "a", tap: storedTap(1)),
            opening(4, "b", tap: storedTap(1)),
        ]
        let receipts = try await store.append(contentsOf: group)
        #expect(receipts[1].isRecorded && receipts[2].lost != nil)
        #expect(try store.makeLinkLookup().storedTaps.tap(eventID(1))?.takenBy == nil)
        for table in ["chain", "credit_day", "tap_signals", "address_seen", "link_day"] {
            #expect(try await scratch.rows("SELECT count(*) FROM \(table)") == [["0"]], "\(table)")
        }
        // What follows is as if it had never been.
        #expect(
            try await store.append(contentsOf: [tapped(2), opening(3, "a", tap: storedTap(1))]).allSatisfy(\.isRecorded)
        )
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
    }

    @Test("a tap and its first open in one group match")
    func together() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(
            try await store.append(contentsOf: [tapped(1), opening(2, "a", tap: storedTap(1))]).allSatisfy(\.isRecorded)
        )
        #expect(try store.makeLinkLookup().storedTaps.tap(eventID(1))?.takenBy == "a")
    }

    @Test("an opening that is its own tap has it at once")
    func ownTap() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var open = opening(5, "phone", .open, tap: storedTap(5), how: .clickID, takes: false)
        var draft = TapDraft(storedTap(5))
        draft.tap.takenBy = "phone"
        draft.tap.takenHow = .clickID
        open.tapDraft = draft
        #expect(try await store.append(open).isRecorded)
        let reader = try store.makeLinkLookup().storedTaps
        #expect(try reader.taps(app: "shop", takenBy: "phone", limit: 8).map(\.id) == [eventID(5)])
        #expect(try await store.append(opening(6, "tablet", tap: storedTap(5))).lost != nil)
    }

    @Test("an event that is repeated by its id, and one that is run again from the journal, count once")
    func once() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let credited = Credited(.installReferrer, storedTap(1))
        _ = try await store.append(contentsOf: [tapped(1), opening(2, "phone", tap: storedTap(1))])
        let sale = conversion(3, "phone", credited: credited, callerID: "order-1")
        #expect(try await store.append(sale).isRecorded)
        var again = conversion(4, "phone", credited: credited, callerID: "order-1")
        again.event = sale.event
        #expect(try await store.append(again).duplicate != nil)
        var replay = conversion(5, "phone", credited: credited)
        replay.isReplay = true
        replay.tapDraft = TapDraft(storedTap(5))
        #expect(try await store.append(replay).isRecorded)
        let row = try #require(try await store.report(CreditQuery(by: .link)).rows.first)
        #expect(row.conversions == 1 && row.money.byCurrency == ["EUR": DecimalAmount("9.99")])
        #expect(try store.makeLinkLookup().storedTaps.tap(eventID(5)) == nil)
    }

    @Test("a refused commit leaves nothing; the next one finds today's key again")
    func rollback() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        _ = try await store.append(tapped(1))
        scratch.clock.advance(3 * dayMilliseconds)
        let raw = try scratch.raw()
        try await raw.write {
            try $0.execute(sql: "CREATE TRIGGER stop BEFORE INSERT ON tap BEGIN SELECT RAISE(ABORT, 'no'); END")
        }
        await #expect(throws: JournalError.self) {
            try await store.append(tapped(2, at: scratch.clock.now, line: [7], signals: phoneSignals()))
        }
        try await raw.write { try $0.execute(sql: "DROP TRIGGER stop") }
        _ = try await store.append(tapped(3, at: scratch.clock.now, line: [7], signals: phoneSignals()))
        func seen() throws -> [EventID] {
            let reader = try store.makeLinkLookup().storedTaps
            let keys = try reader.keys(ofLine: [7], since: scratch.clock.now, until: scratch.clock.now)
            return try reader.behind(app: "shop", keys: keys, since: 0, limit: 8).taps.map(\.id)
        }
        #expect(try seen() == [eventID(3, at: scratch.clock.now)])
        store.close()
        store = try scratch.open()
        defer { store.close() }
        #expect(try seen() == [eventID(3, at: scratch.clock.now)])
    }
}
