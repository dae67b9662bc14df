// Credits made anew: chain, installations and sums go together, and what changed meanwhile stays.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct RevisionTests {
    @Test("after revisions of anything by anything the sums are those of the chain; the same back restores them")
    func sums() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var random = Seeded(11)
        for number in UInt64(1)...10 { _ = try await store.append(tapped(number)) }
        let methods: [Attribution.Method] = [.clickID, .installReferrer, .login, .organic]
        func some(_ random: inout Seeded) -> Credited {
            var tap = storedTap(UInt64.random(in: 1...10, using: &random))
            tap.shortLink = random.pick([nil, shopLink, "https://go.example.com/hat"])
            tap.campaign = random.pick([nil, "spring", "autumn"])
            return Credited(random.pick(methods), tap)
        }
        for number in UInt64(100)..<400 {
            let installation = "i\(number % 8)"
            let at = FakeClock.start + Int64(number) * 3 * hourLong
            let credited = some(&random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: _ = try await store.append(opening(number, installation, at: at) { $0.credited = credited })
            case 1:
                _ = try await store.append(
                    opening(number, installation, .open, at: at, engagement: random.pick([.open, .reengagement])) {
                        $0.credited = credited
                    })
            default:
                _ = try await store.append(
                    conversion(
                        number, installation, at: at, credited: credited, amount: random.pick(["1.5", "-2", nil]),
                        currency: random.pick(["EUR", "USD"])))
            }
        }
        let before = try await scratch.creditSums()
        #expect(try await before == scratch.rebuiltSums())
        #expect(try await scratch.rows("SELECT sum(retained1) > 0 FROM credit_day") == [["1"]])
        var revisions: [CreditRevision] = []
        for chain in try await store.chains(limit: 100).chains {
            for event in chain.events where random.chance(70) {
                revisions.append(
                    CreditRevision(
                        name: chain.name, event: event.event, before: event.credited, after: some(&random),
                        engagementBefore: event.engagement,
                        engagement: event.kind == .open ? random.pick([.open, .reengagement]) : event.engagement))
            }
        }
        let result = try await store.apply(revisions)
        #expect(result.applied == revisions.count && result.refused.isEmpty)
        let after = try await scratch.creditSums()
        #expect(after != before)
        #expect(try await after == scratch.rebuiltSums())
        for chain in try await store.chains(limit: 100).chains {
            #expect(chain.install?.credited == chain.events.first { $0.event == chain.install?.event }?.credited)
        }
        let back = revisions.map { revision in
            CreditRevision(
                name: revision.name, event: revision.event, before: revision.after, after: revision.before,
                engagementBefore: revision.engagement, engagement: revision.engagementBefore)
        }
        #expect(try await store.apply(back).applied == revisions.count)
        #expect(try await scratch.creditSums() == before)
    }

    @Test("an event that is gone, another's, or not what it was taken for is refused and stays")
    func refused() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(opening(1, "phone"))
        let before = try await scratch.creditSums()
        var campaign = Credited(.appStore)
        campaign.campaign = "autumn"
        let good = CreditRevision(
            name: phoneName, event: eventID(1), before: Credited(.organic), after: campaign,
            engagementBefore: .install, engagement: .install)
        var bad = [good, good, good, good, good]
        bad[0].event = eventID(2)
        bad[1].before = Credited(.direct)
        bad[2].name.installation = "Phone"
        bad[3].name.app = "none"
        bad[4].engagementBefore = .repeated
        let result = try await store.apply(bad)
        #expect(result.applied == 0 && result.refused.count == 5)
        #expect(try await scratch.creditSums() == before)
        #expect(try await store.apply([]) == RevisionResult())
        // Of two of the same event the first is made, and then it is not what the second took it for.
        let twice = try await store.apply([good, good])
        #expect(twice.applied == 1 && twice.refused == [eventID(1)])
        #expect(try await store.installs(InstallFilter()).installs.first?.credited == campaign)
        #expect(try await scratch.creditSums() == scratch.rebuiltSums())
    }

    @Test("what conversions are credited to later follows what was made anew")
    func leads() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(tapped(1))
        _ = try await store.append(opening(2, "phone", .open))
        let reader = try store.makeLinkLookup().storedTaps
        func credit() throws -> Credited? {
            try reader.credit(app: "shop", installation: "phone", before: .max, since: 0, .lastTouch)
        }
        #expect(try credit() == nil)
        let found = Credited(.clickID, storedTap(1))
        let revision = CreditRevision(
            name: phoneName, event: eventID(2), before: Credited(.direct), after: found, engagementBefore: .open,
            engagement: .open)
        _ = try await store.apply([revision])
        #expect(try credit() == found)
    }
}
