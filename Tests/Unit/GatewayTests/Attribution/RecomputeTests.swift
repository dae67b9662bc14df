// RecomputeAttribution: what moves, what must stay, and that a rehearsal changes nothing.

import FakeGateway
import LinkCore
import Matching
import Records
import Testing

@testable import Gateway

/// One installation's chain, made event by event.
private struct ChainKit {
    static let day: Int64 = 86_400_000
    static let name = InstallationName(app: "shop", installation: "i-1")

    var chain = InstallationChain(name: name)

    static func id(_ number: UInt64) -> EventID { EventID(high: 2, low: number) }

    static func tap(_ number: UInt64, day at: Int64, link: String? = nil) -> StoredTap {
        var tap = StoredTap(id: id(number), app: "shop", at: at * day)
        tap.shortLink = link ?? "https://go.example.com/l\(number)"
        return tap
    }

    @discardableResult
    mutating func add(
        _ number: UInt64, _ kind: EventKind, day: Int64, _ credited: Credited, _ engagement: Engagement? = nil,
        named: [StoredTap] = []
    ) -> ChainRecord {
        let at = day * Self.day
        var record = ChainRecord(event: Self.id(number), kind: kind, moment: at, receivedAt: at, credited: credited)
        record.engagement = engagement
        record.named = named.map { IdentifiedTap(tap: $0, method: .login, moment: at) }
        if kind == .conversion {
            record.conversion = ConversionValue(name: "purchase")
            record.conversion?.amount = DecimalAmount("0.1")
            record.conversion?.currency = CurrencyCode("EUR")
        }
        chain.events.append(record)
        return record
    }

    func changes(_ rules: AttributionRules = AttributionRules(), _ change: (inout CreditPolicy) -> Void = { _ in })
        -> [Recredit]
    {
        var policy = rules.credit
        change(&policy)
        return Recrediting(chain, policy, rules).changes()
    }
}

@Suite("Crediting one installation anew")
struct RecreditingTests {
    @Test(
        "a wider window finds the tap that was too old, and the conversions go with it; the same rules change nothing")
    func wider() throws {
        var kit = ChainKit()
        let old = ChainKit.tap(1, day: 90)
        kit.add(10, .firstOpen, day: 100, Credited(.organic), .install, named: [old])
        kit.add(11, .conversion, day: 101, Credited(.organic))
        #expect(kit.changes().isEmpty)
        let changes = kit.changes { $0.clickWindow = 14 * ChainKit.day }
        #expect(changes.map(\.revision.event) == [ChainKit.id(10), ChainKit.id(11)])
        #expect(changes.allSatisfy { $0.revision.after == Credited(.login, old) && !$0.mayBeReturn })
        #expect(changes.map(\.revision.engagement) == [.install, nil])
    }

    @Test("the model decides between taps, and a conversion window between openings")
    func model() {
        var kit = ChainKit()
        let (first, last) = (ChainKit.tap(1, day: 98), ChainKit.tap(2, day: 99))
        kit.add(10, .firstOpen, day: 100, Credited(.login, last), .install, named: [first, last])
        kit.add(11, .conversion, day: 140, Credited(.login, last))
        #expect(kit.changes().isEmpty)
        let changes = kit.changes { $0.model = .firstTouch }
        #expect(changes.map { $0.revision.after.tap } == [first.id, first.id])
        let short = kit.changes { $0.conversionWindow = 30 * ChainKit.day }
        #expect(short.map(\.revision.event) == [ChainKit.id(11)])
        #expect(short.first?.revision.after == Credited(.direct))
    }

    @Test("a credit whose tap is kept no more stays, as long as the rules would still count it")
    func forgotten() {
        var kit = ChainKit()
        let gone = ChainKit.tap(1, day: 95)
        kit.add(10, .firstOpen, day: 100, Credited(.login, gone), .install)
        #expect(kit.changes().isEmpty)
        #expect(kit.changes { $0.clickWindow = 6 * ChainKit.day }.isEmpty)
        #expect(kit.changes { $0.clickWindow = 4 * ChainKit.day }.first?.revision.after == Credited(.organic))
        // Older than the window in force, so it counted by its link's own.
        var own = ChainKit()
        own.add(10, .firstOpen, day: 100, Credited(.login, ChainKit.tap(1, day: 70)), .install)
        #expect(own.changes().isEmpty && own.changes { $0.model = .firstTouch }.isEmpty)
    }

    @Test("a conversion whose opening is kept no more stays as it is; so does a campaign that a store named")
    func alone() {
        var kit = ChainKit()
        kit.add(11, .conversion, day: 100, Credited(.login, ChainKit.tap(1, day: 1)))
        #expect(kit.changes { $0.model = .firstTouch }.isEmpty)
        var store = ChainKit()
        var credit = Credited(.installReferrer)
        credit.campaign = "summer"
        store.add(10, .firstOpen, day: 100, credit, .install)
        store.chain.events[0].claim = credit
        store.add(11, .conversion, day: 101, credit)
        #expect(store.changes { $0.clickWindow = ChainKit.day }.isEmpty)
    }

    @Test("what a first open was found to be stays: a reinstall that only Play's clock told is still one")
    func reinstall() {
        var kit = ChainKit()
        let tap = ChainKit.tap(1, day: 10)
        kit.add(10, .firstOpen, day: 10, Credited(.login, tap), .install, named: [tap])
        kit.add(11, .firstOpen, day: 50, Credited(.organic), .reinstall)
        kit.add(12, .conversion, day: 51, Credited(.organic))
        #expect(kit.changes().isEmpty)
        #expect(kit.changes { $0.clickWindow = 20 * ChainKit.day }.isEmpty)
    }

    @Test(
        "a re-engagement that loses its tap is an open; an open that gets one may be a re-engagement if nobody was there"
    )
    func engagement() {
        var kit = ChainKit()
        let tap = ChainKit.tap(1, day: 95)
        kit.add(10, .firstOpen, day: 10, Credited(.organic), .install)
        kit.add(11, .open, day: 100, Credited(.login, tap), .reengagement, named: [tap])
        #expect(kit.changes().isEmpty)
        let lost = kit.changes { $0.clickWindow = ChainKit.day }
        #expect(lost.map(\.revision.engagement) == [.open] && lost.first?.revision.after == Credited(.direct))
        var back = ChainKit()
        back.add(10, .firstOpen, day: 10, Credited(.organic), .install)
        back.add(11, .open, day: 100, Credited(.direct), .open, named: [ChainKit.tap(1, day: 80)])
        back.add(12, .reopen, day: 110, Credited(.direct), .reopen, named: [ChainKit.tap(2, day: 95)])
        let won = back.changes { $0.clickWindow = 30 * ChainKit.day }
        #expect(won.map(\.mayBeReturn) == [true, false])
    }
}

@Suite("RecomputeAttribution")
struct RecomputeTests {
    private static let method = "org.linkd.Control.RecomputeAttribution"
    private static let week = 7 * ChainKit.day

    /// `count` installations whose tap is ten days older than they are.
    private static func fill(_ kit: Kit, _ count: Int) {
        kit.store.withAttribution { state in
            for number in 0..<count {
                var made = ChainKit()
                made.add(
                    UInt64(number) + 1000, .firstOpen, day: 100, Credited(.organic), .install,
                    named: [ChainKit.tap(UInt64(number) + 1, day: 90, link: "https://go.example.com/l\(number % 2)")])
                made.add(UInt64(number) + 9000, .conversion, day: 101, Credited(.organic))
                made.chain.name.installation = "i-\(number)"
                state.chains.append(made.chain)
            }
            var row = CreditRow(value: "shop")
            row.installs = Int64(count) - 1
            row.reinstalls = 1
            state.report.rows = [row]
        }
    }

    private static func rules(_ dry: Bool) -> JSONObject {
        ["dryRun": .bool(dry), "clickWindow": .int(14 * ChainKit.day)]
    }

    @Test("a rehearsal says how far it is and what would move, and changes nothing")
    func rehearsal() async throws {
        let kit = try await Kit()
        Self.fill(kit, 450)
        let replies = try await kit.calls(Self.method, Self.rules(true))
        #expect(replies.map { $0.int("done") } == [200, 400, 450])
        #expect(replies.allSatisfy { $0.int("total") == 450 })
        #expect(replies.dropLast().allSatisfy { $0["summary"] == nil })
        let summary = try #require(replies.last?["summary"]?.object)
        #expect(summary.int("installations") == 450 && summary.int("openings") == 450)
        #expect(summary.int("conversions") == 450 && summary.int("changed") == 900 && summary.int("skipped") == 0)
        #expect(summary.text("model") == "last_touch" && summary.int("clickWindow") == 2 * Self.week)
        #expect(summary.value("conversionWindow") == nil && summary["applied"]?.bool == false)
        let moves = summary["moves"]?.array?.compactMap(\.object) ?? []
        #expect(moves.map { $0.text("kind") } == ["conversion", "conversion", "install", "install"])
        #expect(moves.allSatisfy { $0.int("events") == 225 && $0.text("before.method") == "organic" })
        #expect(moves.map { $0.text("after.link") } == ["0", "1", "0", "1"].map { "https://go.example.com/l\($0)" })
        #expect(moves.allSatisfy { $0.value("after.tap") == nil })
        #expect(moves[0]["revenue"]?.array?.first?.object?.text("value") == "22.5")
        #expect(kit.store.withAttribution { $0.revisions.isEmpty } && kit.store.changes.isEmpty)
    }

    @Test("applied, it changes what it said, is in the list of changes, and run again finds nothing")
    func applied() async throws {
        let kit = try await Kit()
        Self.fill(kit, 450)
        let replies = try await kit.calls(Self.method, Self.rules(false))
        #expect(replies.last?.int("summary.changed") == 900 && replies.last?.value("summary.applied")?.bool == true)
        let revisions = kit.store.withAttribution { $0.revisions }
        #expect(revisions.count == 900 && revisions.allSatisfy { $0.before == Credited(.organic) })
        let changes = kit.store.changes
        #expect(changes.map(\.what) == ["attribution recompute", "attribution recompute"])
        #expect(changes.first?.subject.hasSuffix("begun") == true)
        #expect(changes.last?.subject.contains("900 events") == true)
        let again = try await kit.calls(Self.method, Self.rules(false))
        #expect(again.last?.int("summary.changed") == 0)
        // And back, with the rules of before.
        let back = try await kit.calls(Self.method, ["dryRun": .bool(false)])
        #expect(back.last?.int("summary.changed") == 900)
        #expect(
            kit.store.withAttribution {
                $0.chains.allSatisfy { $0.events.allSatisfy { $0.credited == Credited(.organic) } }
            })
    }

    @Test("one that was stopped halfway has changed what it came by; the next one changes the rest and nothing twice")
    func stopped() async throws {
        let kit = try await Kit()
        Self.fill(kit, 450)
        var policy = CreditPolicy()
        policy.clickWindow = 14 * ChainKit.day
        var run = Recompute(kit.store, policy, AttributionRules(), app: nil, isDry: false)
        #expect(try await run.step())
        #expect(run.summary.installations == 200 && run.summary.changed == 400)
        #expect(kit.store.withAttribution { $0.revisions.count } == 400)
        let whole = try await kit.calls(Self.method, Self.rules(false))
        #expect(whole.last?.int("summary.installations") == 450 && whole.last?.int("summary.changed") == 500)
        #expect(kit.store.withAttribution { Set($0.revisions.map(\.event)).count == 900 && $0.revisions.count == 900 })
    }

    @Test("what changed meanwhile is left alone, and an installation with too many events is passed over")
    func left() async throws {
        let kit = try await Kit()
        Self.fill(kit, 3)
        kit.store.withAttribution { state in
            state.chains[0].isCut = true
            state.refuses = [ChainKit.id(1001)]
        }
        let summary = try #require(try await kit.calls(Self.method, Self.rules(false)).last?["summary"]?.object)
        #expect(summary.int("changed") == 3 && summary.int("skipped") == 3)
        #expect(kit.store.withAttribution { $0.revisions.count } == 3)
    }

    @Test("whether a tap brought somebody back is asked of the journal")
    func away() async throws {
        let kit = try await Kit()
        let now = kit.clock.wallMilliseconds() / ChainKit.day
        for (installation, isReturn) in [("i-away", true), ("i-here", false)] {
            if !isReturn { _ = try await kit.open("https://go.example.com/products/1", installation: installation) }
            kit.store.withAttribution { state in
                var made = ChainKit()
                made.add(10, .firstOpen, day: now - 90, Credited(.organic), .install)
                made.add(11, .open, day: now + 3, Credited(.direct), .open, named: [ChainKit.tap(1, day: now - 9)])
                made.chain.name.installation = installation
                state.chains = [made.chain]
            }
            _ = try await kit.calls(Self.method, Self.rules(false))
            let revision = kit.store.withAttribution { $0.revisions.last }
            #expect(revision?.name.installation == installation && revision?.after.method == .login)
            #expect(revision?.engagement == (isReturn ? .reengagement : .open))
        }
    }

    @Test("one at a time changes credits; what is wrong is named; a store that fails is said and noted")
    func refusals() async throws {
        let kit = try await Kit()
        Self.fill(kit, 1)
        #expect(kit.services.recomputation.enter())
        await #expect(throws: CallError(name: "org.linkd.Control.RecomputationRunning", parameters: [:])) {
            try await kit.calls(Self.method, Self.rules(false))
        }
        #expect(try await kit.calls(Self.method, Self.rules(true)).count == 1)
        kit.services.recomputation.leave()
        for (parameters, name) in [
            ([:], "dryRun"), (["dryRun": .bool(true), "app": .string("none")], "app"),
            (["dryRun": .bool(true), "model": .string("best")], "model"),
            (["dryRun": .bool(true), "clickWindow": .int(0)], "clickWindow"),
            (["dryRun": .bool(true), "clickWindow": .int(91 * ChainKit.day)], "clickWindow"),
            (["dryRun": .bool(true), "conversionWindow": .int(-1)], "conversionWindow"),
        ] as [(JSONObject, String)] {
            let error = CallError(name: "InvalidParameter", parameters: ["parameter": .string(name)])
            await #expect(throws: error) { try await kit.calls(Self.method, parameters) }
        }
        kit.store.withAttribution { $0.isBroken = true }
        await #expect(throws: CallError.self) { try await kit.calls(Self.method, Self.rules(false)) }
        #expect(kit.store.changes.last?.subject.hasSuffix("0 events, then it failed") == true)
        kit.store.withAttribution { $0.isBroken = false }
        #expect(try await kit.calls(Self.method, Self.rules(false)).last?.int("summary.changed") == 2)
    }

    @Test("what is not given is as configured; a conversion window of nothing is for ever")
    func configured() async throws {
        let kit = try await Kit { snapshot in
            snapshot.attribution.credit.model = .firstTouch
            snapshot.attribution.credit.clickWindow = 3 * ChainKit.day
            snapshot.attribution.credit.conversionWindow = ChainKit.day
        }
        let plain = try #require(try await kit.calls(Self.method, ["dryRun": .bool(true)]).last)
        #expect(plain.text("summary.model") == "first_touch" && plain.int("summary.clickWindow") == 3 * ChainKit.day)
        #expect(plain.int("summary.conversionWindow") == ChainKit.day)
        let given = try #require(
            try await kit.calls(
                Self.method,
                ["dryRun": .bool(true), "model": .string("last_touch"), "conversionWindow": .int(0)]
            ).last)
        #expect(given.text("summary.model") == "last_touch" && given.value("summary.conversionWindow") == nil)
    }
}
