// Events are counted behind a mark: readers see every one of them, and none twice, whenever the daemon dies.

import EntrySamples
import Foundation
import LinkCore
import Records
import StoreFormat
import StoreSupport
import Synchronization
import Testing

@testable import Store

extension Scratch {
    /// The files as a kill would leave them now: a copy in a place of its own.
    func killed() throws -> Scratch {
        let copy = Scratch()
        try FileManager.default.createDirectory(atPath: copy.path + "/data", withIntermediateDirectories: true)
        for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: database + suffix) {
            try FileManager.default.copyItem(atPath: database + suffix, toPath: copy.database + suffix)
        }
        return copy
    }

    /// A store that counts only when somebody reads sums, or when it is closed; however slow the machine is, nothing is counted
    /// before that for having waited.
    func openLazy(_ change: (inout StoreOptions) -> Void = { _ in }) throws -> Store {
        try open { options in
            options.countPause = 1_000_000_000
            options.countInterval = 1_000_000_000
            change(&options)
        }
    }

    /// How many events are not counted.
    func uncounted() async throws -> Int {
        try await count("SELECT count(*) FROM event, counted WHERE seq > last_seq")
    }
}

@Suite struct CountingTests {
    private func taps(
        _ store: Store, _ group: StatsGroup = .none, _ count: KeyPath<StatsCounts, Int64> = \.taps
    ) async throws -> [String: Int64] {
        var query = StatsQuery()
        query.group = group
        let series = try await store.statistics(query)
        return Dictionary(
            uniqueKeysWithValues: series.map { ($0.key, $0.buckets.reduce(0) { $0 + $1.counts[keyPath: count] }) })
    }

    @Test("a start looks only at the events behind the mark, however many there are")
    func start() async throws {
        let scratch = Scratch()
        try scratch.open().close()
        let plan = try await scratch.plan(UncountedTaps.behindMark, [])
        #expect(plan.contains("SCAN c\nSEARCH e USING INTEGER PRIMARY KEY (rowid>?)"), "\(plan)")
    }

    @Test("counters are exact right after a commit, for every kind of reader")
    func exact() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy()
        defer { store.close() }
        let link = try await store.make(draft("a") { $0.tags = ["red"] })
        for number: UInt64 in 1...20 {
            var one = tap(number, on: link)
            one.rule = "r\(number % 2)"
            #expect(try await store.append(one).isRecorded)
            #expect(try await scratch.uncounted() == 1)
            switch number % 4 {
            case 0: #expect(try await taps(store) == ["": Int64(number)])
            case 1: #expect(try await store.link(at: address("a"))?.taps == Int64(number))
            case 2: #expect(try await store.all(LinkFilter()).map(\.taps) == [Int64(number)])
            default:
                let changed = try await store.updateLink(address("a"), ifRevision: nil, edit()) {
                    (link) throws(LinkError) in link.title = "\(number)"
                }
                #expect(changed.taps == Int64(number))
                #expect(try await taps(store, .rule) == ["r0": Int64(number / 2), "r1": Int64(number / 2 + 1)])
            }
            #expect(try await scratch.uncounted() == 0)
        }
    }

    @Test("a quiet store counts by itself, one that is not quiet after a while, and a closed one has counted")
    func byItself() async throws {
        let scratch = Scratch()
        let pauses: [(inout StoreOptions) -> Void] = [
            { ($0.countPause, $0.countInterval) = (1, 1_000_000_000) },
            { ($0.countPause, $0.countInterval) = (1000, 0) },
        ]
        var number: UInt64 = 1
        for pause in pauses {
            let store = try scratch.open(pause)
            #expect(try await store.append(entry(number, kind: .tap)).isRecorded)
            try await eventually { try await scratch.uncounted() == 0 }
            #expect(try await scratch.count("SELECT sum(taps) FROM count_by_link WHERE link != '*'") == Int(number))
            number += 1
            store.close()
        }
        let store = try scratch.openLazy()
        for _ in 0..<5 {
            #expect(try await store.append(entry(number, kind: .tap)).isRecorded)
            number += 1
        }
        #expect(try await scratch.uncounted() == 5)
        store.close()
        #expect(try await scratch.uncounted() == 0)
        #expect(try await scratch.count("SELECT sum(taps) FROM count_by_link WHERE link = '*'") == 7)
        #expect(try await scratch.count("SELECT events FROM counted") == 7)
    }

    @Test("kills before, between and after steps of counting lose no event and double none", arguments: 0..<6)
    func kills(seed: UInt64) async throws {
        var random = Seeded(seed)
        var scratch = Scratch()
        var expected: [StatsGroup: [String: Int64]] = [.none: [:], .link: [:], .rule: [:], .platform: [:]]
        var tapped: [String: Int64] = [:]
        var number: UInt64 = 1
        for round in 0..<6 {
            let store = try scratch.openLazy {
                ($0.countStep, $0.countWindow) = (random.pick([1, 3, 50]), random.pick([1, 7, 1000]))
                $0.countGroups = random.pick([1, 2, 1000])
            }
            let keys = (0..<random.pick([1, 3, 30])).map { "k\(round)-\($0)" }
            let links = try await store.createLinks(keys.map { draft($0) }, edit()).compactMap(\.created)
            for _ in 0..<random.pick([1, 10, 40]) {
                let entries = (0..<random.pick([1, 1, 5])).map { _ -> JournalEntry in
                    let link = random.pick(links)
                    var one = tap(number, on: link)
                    number += 1
                    one.rule = "r\(Int.random(in: 0..<20, using: &random))"
                    one.outcome.receivedAt += Int64.random(in: 0..<3, using: &random) * hourMilliseconds
                    one.outcome.visitor = Visitor()
                    let platform: Platform = random.pick([.ios, .android])
                    one.outcome.visitor?.platform = platform
                    expected[.none]?["", default: 0] += 1
                    expected[.link]?["https://\(link.link.address)", default: 0] += 1
                    expected[.rule]?[one.rule ?? "", default: 0] += 1
                    expected[.platform]?[platform.rawValue, default: 0] += 1
                    tapped[link.link.address.key, default: 0] += 1
                    return one
                }
                _ = try await store.append(contentsOf: entries)
                if random.chance(10) { #expect(try await taps(store) == expected[.none]) }
            }
            scratch = try scratch.killed()
            store.close()
            for _ in 0..<random.pick([0, 1, 3]) {
                try scratch.countSome(steps: random.pick([1, 2, 5, 9, 40])) {
                    ($0.countStep, $0.countWindow) = (random.pick([1, 2, 1000]), random.pick([1, 2, 7, 1000]))
                    $0.countGroups = random.pick([1, 2, 7, 1000])
                }
                scratch = try scratch.killed()
            }
        }
        let store = try scratch.openLazy {
            ($0.countStep, $0.countGroups) = (random.pick([1, 1000]), random.pick([1, 1000]))
        }
        defer { store.close() }
        for (group, sums) in expected { #expect(try await taps(store, group) == sums, "\(group)") }
        for link in try await store.all(LinkFilter()) { #expect(link.taps == tapped[link.link.address.key] ?? 0) }
        #expect(try await scratch.uncounted() == 0)
    }

    @Test("claims see taps that are not counted, before and after a kill, and exactly one of 64 gets the last tap")
    func claims() async throws {
        var scratch = Scratch()
        var store = try scratch.openLazy()
        let link = try await store.make(draft("a"))
        for number: UInt64 in 1...5 { _ = try await store.append(tap(number, on: link)) }
        scratch = try scratch.killed()
        store.close()
        // Only some of what was left is counted when the limit comes.
        try scratch.countSome(steps: 2) { $0.countWindow = 1 }
        store = try scratch.openLazy()
        defer { store.close() }
        for number: UInt64 in 6...7 { _ = try await store.append(tap(number, on: link)) }
        _ = try await store.updateLink(address("a"), ifRevision: nil, edit()) { (link) throws(LinkError) in
            link.maxTaps = 8
        }
        #expect(try await scratch.count("SELECT ifnull(sum(taps), 0) FROM link_count") == 1)
        let receipts: [JournalReceipt] = await withTaskGroup(of: JournalReceipt?.self) { [store] group in
            for number: UInt64 in 100..<164 {
                group.addTask { try? await store.append(tap(number, on: link, spends: true)) }
            }
            return await group.reduce(into: []) { if let receipt = $1 { $0.append(receipt) } }
        }
        #expect(receipts.count(where: \.isRecorded) == 1)
        #expect(receipts.count { $0.lost == .spendTap(link: link.id) } == 63)
        #expect(try await store.link(at: address("a"))?.taps == 8)
    }

    @Test("what a claim takes is in the link's row at once, so a look-up by a worker and a kill know it")
    func atOnce() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy()
        defer { store.close() }
        let link = try await store.make(
            draft("both") {
                $0.maxTaps = 2
                $0.redeemLimit = 1
            })
        #expect(try await store.append(tap(1, on: link, spends: true)).isRecorded)
        #expect(try await store.append(redeeming(2, link, click: nil)).metadata == .available)
        #expect(try store.makeLinkLookup().link(at: address("both"))?.taps == 1)
        let after = try scratch.killed()
        #expect(try await after.count("SELECT taps + redeemed FROM link_count") == 2)
        let again = try after.openLazy()
        defer { again.close() }
        #expect(try await again.append(redeeming(3, link, click: nil)).metadata == .exhausted)
        #expect(try await again.append(tap(4, on: link, spends: true)).isRecorded)
        #expect(try await again.append(tap(5, on: link, spends: true)).lost != nil)
    }

    @Test("counts of a deleted link vanish wherever they are, and a link with its key begins at 0")
    func deleted() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy()
        defer { store.close() }
        let gone = try await store.make(draft("a"))
        _ = try await store.append(tap(1, on: gone))
        #expect(try await store.link(at: address("a"))?.taps == 1)
        _ = try await store.append(tap(2, on: gone))
        try await store.deleteLink(address("a"), ifRevision: nil, edit())
        _ = try await store.append(tap(3, on: gone))
        let next = try await store.make(draft("a"), edit(reuse: true))
        #expect(next.taps == 0)
        #expect(try await store.link(at: address("a"))?.taps == 0)
        _ = try await store.append(tap(4, on: next))
        #expect(try await store.link(at: address("a"))?.taps == 1)
        #expect(try await scratch.count("SELECT count(*) FROM link_count") == 1)
        // Statistics go by the short link's text, which both have.
        #expect(try await taps(store, .link) == ["https://go.example.com/a": 4])
    }

    @Test("a group that is refused, and a batch that fails, leave what is not counted as it was")
    func undone() async throws {
        let scratch = Scratch()
        let store = try scratch.openLazy()
        defer { store.close() }
        let (free, once) = (try await store.make(draft("free")), try await store.make(draft("once") { $0.maxTaps = 1 }))
        _ = try await store.append(contentsOf: [tap(1, on: free), tap(2, on: once, spends: true)])
        var (first, second) = (tap(3, on: free), tap(4, on: once, spends: true))
        (first.rule, second.rule) = ("new", "newer")
        #expect(try await store.append(contentsOf: [first, second]).last?.lost != nil)
        await #expect(throws: JournalError.self) {
            // The event's id is there already: a fault of that row, found as the batch is written.
            try await store.append(contentsOf: [tap(5, on: free), tap(1, on: free)])
        }
        first.outcome.eventID = eventID(6)
        #expect(try await store.append(first).isRecorded)
        let changed = try await store.updateLink(address("free"), ifRevision: nil, edit()) {
            (link) throws(LinkError) in link.title = "x"
        }
        #expect(changed.taps == 2)
        #expect(try await taps(store, .link) == ["https://go.example.com/free": 2, "https://go.example.com/once": 1])
        #expect(try await taps(store, .rule) == ["new": 1])
        #expect(try await store.all(LinkFilter()).map(\.taps) == [2, 1])
    }

    @Test("an event whose own values are damaged is counted without them, and reported")
    func damagedValues() async throws {
        var scratch = Scratch()
        let first = try scratch.openLazy()
        let decided = decidedTap(plainTap(5, seed: 5))
        for number: UInt64 in 1...3 {
            _ = try await first.append(repeated(decided, number, referrer: "https://a.example.org/"))
        }
        scratch = try scratch.killed()
        first.close()
        try await scratch.raw().write { try $0.execute(sql: "UPDATE event SET payload = '{\"event\":' WHERE seq = 2") }
        let store = try scratch.openLazy()
        defer { store.close() }
        var query = StatsQuery()
        func sum() async throws -> Int64 {
            try await store.statistics(query).flatMap(\.buckets).map(\.counts).reduce(0) {
                $0 + $1.taps + $1.botTaps + $1.turnedAway + $1.unknown
            }
        }
        #expect(try await sum() == 3)
        query.group = .referrer
        #expect(try await sum() == 2)
        #expect(store.status().degraded?.code == "database_damaged")
    }

    @Test("a step that fails changes nothing, events go on, and it is tried again")
    func failing() async throws {
        let scratch = Scratch()
        // No probe ends the trouble.
        let store = try scratch.openLazy { ($0.countGroups, $0.probeInterval) = (5, 3_600_000) }
        defer { store.close() }
        let links = try await store.createLinks((0..<9).map { draft("k\($0)") }, edit()).compactMap(\.created)
        for (number, link) in links.enumerated() { _ = try await store.append(tap(UInt64(number), on: link)) }
        let raw = try scratch.raw()
        // The second step is refused.
        try await raw.write { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER full BEFORE INSERT ON link_count WHEN NEW.link = 7
                    BEGIN SELECT RAISE(ABORT, 'no room'); END
                    """)
        }
        let seen = try await store.all(LinkFilter()).map(\.taps)
        #expect(seen == [1, 1, 1, 1, 1, 0, 0, 0, 0])
        #expect(store.status().degraded?.words.contains("no room") == true)
        #expect(try await store.append(tap(100, on: links[8])).isRecorded)
        #expect(try await scratch.count("SELECT count(*) FROM event") == 10)
        #expect(try await scratch.count("SELECT sum(taps) FROM link_count") == 5)
        #expect(try await scratch.count("SELECT last_seq FROM counted") == 0)
        #expect(try await scratch.count("SELECT through_link = 'https://go.example.com/k4' FROM counted") == 1)
        try await raw.write { try $0.execute(sql: "DROP TRIGGER full") }
        try await eventually { try await store.all(LinkFilter()).map(\.taps) == [1, 1, 1, 1, 1, 1, 1, 1, 2] }
        #expect(try await taps(store) == ["": 10])
        #expect(store.status().degraded == nil)
    }
}

extension Scratch {
    /// Counts in some steps and dies: nothing else is written.
    func countSome(steps: Int, _ change: (inout StoreOptions) -> Void) throws {
        var options = options
        change(&options)
        let opened = try OpenedDatabase(options)
        try opened.writing.read { db in
            let names = NameTable()
            try names.catchUp(db)
            let health = Health(head: opened.head, events: 0, links: 0)
            let counting = try Counting(db, names, health: health, options: options)
            for _ in 0..<steps where !counting.isDone {
                try db.execute(sql: "BEGIN IMMEDIATE")
                try counting.step()
                try db.execute(sql: "COMMIT")
                counting.commit(head: opened.head)
            }
            #expect(health.isUncounted.load(ordering: .acquiring) == !counting.isDone)
        }
        opened.writing.close()
        opened.reading.close()
    }
}
