// Held links: handed out until acknowledged or opened, limited per installation, expired in time.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct PendingTests {
    @Test("a held link is listed with its reading, target and what was missing, and becomes delivered")
    func list() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(held(1, pending: 101))
        let links = try await store.pendingLinks(app: "shop", installation: "installation-1")
        let link = try #require(links.first)
        #expect(links.count == 1)
        #expect(link.id == eventID(101))
        #expect(link.eventID == eventID(1))
        #expect(link.link == held(1, pending: 101).outcome.link)
        #expect(link.missing == ["login", "age"])
        #expect(link.reason == "requirement_missing")
        #expect(link.state == .delivered)
        #expect(link.createdAt == FakeClock.start)
        #expect(link.expiresAt == FakeClock.start + 86_400_000)
        let again = try await store.pendingLinks(app: "shop", installation: "installation-1")
        #expect(again.map(\.id) == [eventID(101)])
        #expect(try await store.pendingLinks(app: "shop", installation: "other").isEmpty)
        #expect(try await store.pendingLinks(app: "news", installation: "installation-1").isEmpty)
        let stored = try #require(try await store.pendingDetail(eventID(101)))
        #expect(stored.target == "https://www.example.com/friends/1")
        #expect(stored.link.eventID == eventID(1))
        #expect(stored.link.state == .delivered)
        #expect(stored.openedBy == nil)
    }

    @Test("an acknowledged link is not handed out again; unknown ones are said to be unknown")
    func acknowledge() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(held(1, pending: 101))
        #expect(try await store.acknowledge(eventID(101)))
        #expect(try await store.acknowledge(eventID(101)))
        #expect(try await store.acknowledge(eventID(999)) == false)
        #expect(try await store.pendingLinks(app: "shop", installation: "installation-1").isEmpty)
        #expect(try await store.currentLink(app: "shop", installation: "installation-1")?.state == .opened)
    }

    @Test("of many opens of one pending link one is recorded, the others lose their claim")
    func race() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(held(1, pending: 101))
        let results = await withTaskGroup(of: JournalReceipt?.self) { group in
            for number: UInt64 in 2...65 {
                group.addTask {
                    var open = entry(number, callerID: "open-\(number)")
                    open.claims = [.openPending(eventID(101))]
                    open.continues = eventID(1)
                    return try? await store.append(open)
                }
            }
            return await group.reduce(into: [JournalReceipt]()) { if let receipt = $1 { $0.append(receipt) } }
        }
        #expect(results.count == 64)
        #expect(results.filter(\.isRecorded).count == 1)
        #expect(results.filter { $0.lost == .openPending(eventID(101)) }.count == 63)
        #expect(store.status().events == 2)
        let stored = try #require(try await store.pendingDetail(eventID(101)))
        #expect(stored.link.state == .opened)
        let opener = try #require(stored.openedBy)
        #expect(try await store.event(opener.eventID)?.sequence == 2)
        // A loser's caller id is still free: its event was not written.
        let loser = (2...65).first { eventID($0) != opener.eventID } ?? 2
        #expect(
            try await store.append(entry(loser, url: "https://go.example.com/new", callerID: "open-\(loser)"))
                .isRecorded)
    }

    @Test("a claim on an unknown or expired link is lost")
    func lostClaims() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(held(1, pending: 101, ttl: 1000))
        scratch.clock.advance(1000)
        for pending: UInt64 in [101, 102] {
            var open = entry(10 + pending)
            open.claims = [.openPending(eventID(pending))]
            #expect(try await store.append(open).lost == .openPending(eventID(pending)))
        }
        let receipts = try await store.append(contentsOf: [
            entry(50),
            {
                var open = entry(51)
                open.claims = [.openPending(eventID(102))]
                return open
            }(),
        ])
        #expect(receipts[1].lost != nil)
        #expect(try await store.event(eventID(50)) == nil)
    }

    @Test("beyond the limit of an installation the oldest expires; other installations keep theirs")
    func keep() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(held(1, pending: 501, installation: "other", keep: 3))
        for number: UInt64 in 1...5 {
            let moment = FakeClock.start + Int64(number)
            _ = try await store.append(held(number, pending: 100 + number, at: moment, keep: 3))
        }
        let links = try await store.pendingLinks(app: "shop", installation: "installation-1")
        #expect(links.map(\.id.low) == [103, 104, 105])
        let first = try await store.pendingDetail(eventID(101, at: FakeClock.start + 1))
        #expect(first?.link.state == .expired)
        #expect(try await store.pendingLinks(app: "shop", installation: "other").count == 1)
    }

    @Test("an expired link is not listed, and retention makes it so in the file")
    func expiry() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(held(1, pending: 101, ttl: 5000))
        scratch.clock.advance(5000)
        #expect(try await store.pendingLinks(app: "shop", installation: "installation-1").isEmpty)
        #expect(try await store.currentLink(app: "shop", installation: "installation-1")?.state == .expired)
        #expect(try await store.acknowledge(eventID(101)))
        #expect(try await store.currentLink(app: "shop", installation: "installation-1")?.state != .pending)
    }

    @Test("another user of the installation does not see the link, the own user and nobody in particular do")
    func users() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(held(1, pending: 101, user: "anna"))
        _ = try await store.append(held(2, pending: 102, at: FakeClock.start + 1))
        func ids(_ user: String?) async throws -> [UInt64] {
            try await store.pendingLinks(app: "shop", installation: "installation-1", user: user).map(\.id.low)
        }
        #expect(try await ids("anna") == [101, 102])
        #expect(try await ids("berta") == [102])
        #expect(try await ids(nil) == [101, 102])
    }

    @Test("a hold without an installation is refused and nothing is written")
    func noInstallation() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var hold = held(1, pending: 101)
        hold.event.app = nil
        let refused = hold
        await #expect(throws: JournalError.self) { try await store.append(refused) }
        #expect(store.head == 0)
    }

    @Test("a pending id that exists already takes nothing down with it")
    func collision() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(held(1, pending: 101))
        await #expect(throws: JournalError.self) { try await store.append(held(2, pending: 101)) }
        #expect(try await store.event(eventID(2)) == nil)
        #expect(store.status().events == 1)
        #expect(try await store.append(entry(3)).isRecorded)
    }

    @Test("all that is held is listed newest first, in pages, and nothing is delivered by it")
    func heldByAll() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for number: UInt64 in 1...5 { _ = try await store.append(held(number, pending: 100 + number)) }
        #expect(try await store.acknowledge(eventID(103)))
        var seen: [EventID] = []
        var before: Int64?
        repeat {
            let page = try await store.heldLinks(HeldFilter(), before: before, limit: 2)
            #expect(page.links.count <= 2)
            seen += page.links.map(\.link.id)
            before = page.next
        } while before != nil
        #expect(seen == [105, 104, 102, 101].map { eventID($0) })
        var filter = HeldFilter()
        filter.includesOver = true
        let all = try await store.heldLinks(filter, limit: 500)
        #expect(all.links.map(\.link.state) == [.pending, .pending, .opened, .pending, .pending] && all.next == nil)
        #expect(all.links.first?.app == "shop" && all.links.first?.installation == "installation-1")
        filter.app = "news"
        #expect(try await store.heldLinks(filter, limit: 500).links.isEmpty)
        scratch.clock.advance(86_400_001)
        #expect(try await store.heldLinks(HeldFilter(), limit: 500).links.isEmpty, "expired ones wait no more")
    }

    @Test("a list of held links goes by their places in the journal, of one app too, and sorts nothing")
    func heldPlan() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for (app, places) in [(nil, [1, 2, 3, 4]), ("shop", [1, 2, 3, "shop", 4])] as [(String?, [any SQLConvertible])]
        {
            var filter = HeldFilter()
            filter.app = app
            let (sql, values) = Store.heldQuery(filter, from: 1, to: 2, now: 3, room: 4)
            #expect(values.count == (app == nil ? 4 : 5))
            let plan = try await scratch.plan(sql, places)
            #expect(plan.contains("USING INDEX pending_event (event_seq>? AND event_seq<?)"), "\(plan)")
            #expect(!plan.contains("TEMP B-TREE"), "\(plan)")
        }
        var filter = HeldFilter()
        (filter.app, filter.installation) = ("shop", "p")
        let (sql, _) = Store.heldQuery(filter, from: 1, to: 2, now: 3, room: 4)
        let plan = try await scratch.plan(sql, [1, 2, 3, "shop", "p", 4])
        #expect(plan.contains("app=? AND installation=?"), "\(plan)")
    }

    @Test("the events of an installation that is not known are not searched for its last link; what waits is found")
    func currentOfUnknown() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        func current(_ id: String = "installation-1") async throws -> PendingLink? {
            try await store.currentLink(app: "shop", installation: id)
        }
        _ = try await store.append(entry(1))
        #expect(try await current()?.eventID == eventID(1))
        #expect(try await current("nobody") == nil)
        try await scratch.raw().write { try $0.execute(sql: "DELETE FROM installation") }
        #expect(try await current() == nil)
        // Nor is there a row of an id that is too long for one.
        let long = String(repeating: "x", count: InstallationUpdate.longestID + 1)
        _ = try await store.append(held(2, pending: 102, installation: long))
        #expect(try await current(long)?.id == eventID(102))
    }
}
