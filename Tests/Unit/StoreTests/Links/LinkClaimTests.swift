// Claims on links: redemptions and taps that only so many may have, and what is counted.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct LinkClaimTests {
    @Test("of 64 concurrent opens of a link with one redemption exactly one gets it, and all are recorded")
    func redeemRace() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let link = try await store.make(draft("coupon") { $0.redeemLimit = 1 })
        let states = await race {
            redeeming($0, link, click: eventID(1000 + $0), callerID: "c\($0)")
        } in: {
            try? await store.append($0)
        }
        #expect(states.compactMap(\.metadata).count == 64)
        #expect(states.filter { $0.metadata == .available }.count == 1)
        #expect(states.filter { $0.metadata == .exhausted }.count == 63)
        let stored = try #require(try await store.link(at: address("coupon")))
        #expect(stored.redeemed == 1)
        #expect(store.status().events == 64)
        // The stored outcomes say the same, also to those who ask again.
        var available = 0
        for number: UInt64 in 1...64 {
            let again = redeeming(number, link, click: eventID(1000 + number), callerID: "c\(number)")
            let outcome = try #require(try await store.append(again).duplicate).outcome
            #expect(outcome.link.metadata == nil)
            let record = try #require(try await store.event(outcome.eventID))
            #expect(record.outcome.link.metadataState == outcome.link.metadataState)
            if outcome.link.metadataState == .available { available += 1 }
        }
        #expect(available == 1)
        #expect(try await store.link(at: address("coupon"))?.redeemed == 1)
    }

    @Test("of 64 concurrent taps of a link with one tap one is recorded, the others lose their claim")
    func tapRace() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let link = try await store.make(draft("once") { $0.maxTaps = 1 })
        let receipts = await race {
            tap($0, on: link, spends: true)
        } in: {
            try? await store.append($0)
        }
        #expect(receipts.filter(\.isRecorded).count == 1)
        #expect(receipts.filter { $0.lost == .spendTap(link: link.id) }.count == 63)
        #expect(store.status().events == 1)
        #expect(try await store.link(at: address("once"))?.taps == 1)
    }

    @Test("the same click redeems once, whatever it costs; without a click every event does")
    func clicks() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let link = try await store.make(draft("coupon") { $0.redeemLimit = 2 })
        var states: [MetadataState?] = []
        for (number, click) in [(1, 50), (2, 50), (3, nil), (4, 51), (5, 50)] as [(UInt64, UInt64?)] {
            states.append(try await store.append(redeeming(number, link, click: click.map { eventID($0) })).metadata)
        }
        #expect(states == [.available, .available, .available, .exhausted, .available])
        #expect(try await store.link(at: address("coupon"))?.redeemed == 2)
        // Without a limit the count goes on.
        let free = try await store.make(draft("free"))
        for number: UInt64 in 10...14 {
            #expect(try await store.append(redeeming(number, free, click: nil)).metadata == .available)
        }
        #expect(try await store.link(at: address("free"))?.redeemed == 5)
    }

    @Test("an open that takes one of maxTaps is counted as an open too")
    func spendingOpen() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let link = try await store.make(draft("once") { $0.maxTaps = 1 })
        func open(_ number: UInt64) -> JournalEntry {
            var open = redeeming(number, link, click: nil)
            open.claims = [.spendTap(link: link.id)]
            return open
        }
        #expect(try await store.append(open(1)).isRecorded)
        #expect(try await store.append(open(2)).lost == .spendTap(link: link.id))
        #expect(try await store.append(tap(3, on: link, spends: true)).lost == .spendTap(link: link.id))
        #expect(try await store.link(at: address("once"))?.taps == 1)
    }

    @Test("counts and redemptions are there after reopening, and a raised limit lets more have it")
    func reopening() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        let link = try await store.make(
            draft("both") {
                $0.redeemLimit = 1
                $0.maxTaps = 2
            })
        _ = try await store.append(redeeming(1, link, click: eventID(50)))
        _ = try await store.append(tap(2, on: link, spends: true))
        _ = try await store.append(tap(3, on: link, spends: true))
        store.close()
        store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(tap(4, on: link, spends: true)).lost == .spendTap(link: link.id))
        #expect(try await store.append(redeeming(5, link, click: eventID(51))).metadata == .exhausted)
        #expect(try await store.append(redeeming(6, link, click: eventID(50))).metadata == .available)
        let stored = try #require(try await store.link(at: address("both")))
        #expect(stored.taps == 2 && stored.redeemed == 1)
        #expect(try store.makeLinkLookup().link(at: address("both"))?.taps == 2)
        _ = try await store.updateLink(address("both"), ifRevision: nil, edit()) { (link) throws(LinkError) in
            link.redeemLimit = 2
            link.maxTaps = nil
        }
        #expect(try await store.append(redeeming(7, link, click: eventID(51))).metadata == .available)
        #expect(try await store.append(tap(8, on: link, spends: true)).isRecorded)
    }

    @Test("claims are checked before any is applied, and a group that is lost gives everything back")
    func groups() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let coupon = try await store.make(draft("coupon") { $0.redeemLimit = 1 })
        let once = try await store.make(draft("once") { $0.maxTaps = 1 })
        var both = redeeming(1, coupon, click: eventID(50))
        both.claims.append(.spendTap(link: 999))
        #expect(try await store.append(both).lost == .spendTap(link: 999))
        let receipts = try await store.append(contentsOf: [
            redeeming(2, coupon, click: eventID(51)), tap(3, on: once, spends: true), tap(4, on: once, spends: true),
        ])
        #expect(receipts[0].metadata == .available)
        #expect(receipts[2].lost == .spendTap(link: once.id))
        #expect(store.status().events == 0)
        #expect(try await store.link(at: address("once"))?.taps == 0)
        #expect(try await store.link(at: address("coupon"))?.redeemed == 0)
        // Inside one group the first has it.
        let again = try await store.append(contentsOf: [
            redeeming(5, coupon, click: eventID(52)), redeeming(6, coupon, click: eventID(53)),
            tap(7, on: once, spends: true),
        ])
        #expect(again.map(\.metadata) == [.available, .exhausted, nil])
        #expect(try await store.event(eventID(6))?.outcome.link.metadataState == .exhausted)
        #expect(try await store.link(at: address("once"))?.taps == 1)
    }

    @Test("a link that was deleted has no redemption and no tap left, and its counts do not come back")
    func deleted() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let link = try await store.make(draft("gone"))
        try await store.deleteLink(address("gone"), ifRevision: nil, edit())
        let next = try await store.make(draft("next"))
        #expect(next.id != link.id)
        #expect(try await store.append(redeeming(1, link, click: nil)).metadata == .exhausted)
        #expect(try await store.append(tap(2, on: link)).isRecorded)
        #expect(try await store.append(tap(3, on: link, spends: true)).lost != nil)
        #expect(try await store.link(at: address("next"))?.taps == 0)
        #expect(try await store.make(draft("gone"), edit(reuse: true)).taps == 0)
    }

    @Test("taps of people count, those of bots and other kinds of events do not; a spent tap counts once")
    func counting() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let link = try await store.make(draft("a") { $0.maxTaps = 100 })
        var number: UInt64 = 1
        for kind in EventKind.allCases {
            for bot in [nil, "googlebot"] {
                var event = entry(number, kind: kind)
                event.link = link.id
                event.outcome.visitor = Visitor()
                event.outcome.visitor?.bot = bot
                _ = try await store.append(event)
                number += 1
            }
        }
        _ = try await store.append(tap(100, on: link, spends: true))
        var elsewhere = entry(101, kind: .tap)
        elsewhere.claims = [.spendTap(link: link.id)]
        _ = try await store.append(elsewhere)
        #expect(try await store.link(at: address("a"))?.taps == 3)
        let opens = try await scratch.raw().read { try Int.fetchOne($0, sql: "SELECT opens FROM link_count") }
        #expect(opens == 2)
    }

    /// 64 entries at once.
    private func race(
        _ make: @escaping @Sendable (UInt64) -> JournalEntry,
        in append: @escaping @Sendable (JournalEntry) async -> JournalReceipt?
    ) async -> [JournalReceipt] {
        await withTaskGroup(of: JournalReceipt?.self) { group in
            for number: UInt64 in 1...64 { group.addTask { await append(make(number)) } }
            return await group.reduce(into: []) { if let receipt = $1 { $0.append(receipt) } }
        }
    }
}
