// Rows that other rows name: verification tells where they are missing or hold for another time, and a salvage keeps what
// named them.

import EntrySamples
import LinkCore
import Records
import Store
import StoreFormat
import StoreSupport
import Testing

@testable import StoreOffline

@Suite struct LostRowTests {
    /// Two opens, and three taps with one decision (3) and two User-Agents; all counted.
    private func filled(_ changes: String...) async throws -> Scratch {
        let scratch = Scratch()
        let store = try scratch.open()
        for number: UInt64 in 1...2 { _ = try await store.append(entry(number)) }
        let decided = decidedTap(plainTap(5, seed: 5))
        for number: UInt64 in 5...7 { _ = try await store.append(repeated(decided, number)) }
        _ = try await store.statistics(StatsQuery())
        store.close()
        #expect(try await scratch.count("SELECT count(*) FROM event WHERE decision = 3") == 3)
        let verdict = try DatabaseVerification(scratch.database).run()
        #expect(verdict.problems == [] && verdict.notes == [] && verdict.differences == [])
        try await scratch.raw().write { db in for sql in changes { try db.execute(sql: sql) } }
        return scratch
    }

    private func problems(_ scratch: Scratch) throws -> [String] {
        try DatabaseVerification(scratch.database).run().problems
    }

    private func salvaged(_ scratch: Scratch) throws -> DatabaseSalvage.Done {
        let done = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(done.problems == [] && done.events == 5)
        return done
    }

    @Test(
        "events whose decision is lost are kept with their id, time, installation and User-Agent",
        arguments: [
            "DELETE FROM decision", "UPDATE decision SET reason = 0", "UPDATE decision SET reason = x'61'",
            "UPDATE decision SET action = 99", "UPDATE decision SET platform = 99", "UPDATE decision SET payload = x''",
        ])
    func decisions(change: String) async throws {
        let scratch = try await filled(change)
        #expect(try !problems(scratch).isEmpty)
        let done = try salvaged(scratch)
        #expect(done.notes == ["5 events lost their URL, link, app, destination and visitor with their decision"])
        let store = try scratch.open { $0.path = done.path }
        defer { store.close() }
        let events = try await store.events(EventFilter(), newestFirst: false)
        #expect(events.map(\.outcome.eventID) == [1, 2, 5, 6, 7].map { eventID($0) })
        #expect(events.map(\.event.kind) == [.open, .open, .tap, .tap, .tap])
        #expect(events.allSatisfy { $0.outcome.reason == "lost" && $0.outcome.action == .none })
        #expect(events.allSatisfy { $0.outcome.receivedAt == FakeClock.start })
        #expect(events.contains { $0.event.client?.userAgent?.hasPrefix("Browser") == true })
        #expect(try await store.append(entry(9)).isRecorded)
    }

    @Test("User-Agents that are lost are told, and taken off their events")
    func agents() async throws {
        let scratch = try await filled("DELETE FROM agent WHERE number = 1")
        let found = try problems(scratch)
        #expect(found.count == 1 && found[0].hasSuffix("events name a User-Agent that is not there"))
        let done = try salvaged(scratch)
        #expect(done.notes.count == 1 && done.notes[0].hasSuffix("User-Agent that is not there: they have none now"))
    }

    @Test(
        "events outside of the times of what they name would lose it: told, and mended",
        arguments: [
            "UPDATE decision SET first_at = last_at + 1 WHERE number = 3",
            "UPDATE decision SET last_at = 0 WHERE number = 3",
            "UPDATE agent SET last_at = first_at - 1",
            "UPDATE agent SET first_at = first_at + 1000, last_at = last_at + 1000",
        ])
    func times(change: String) async throws {
        let scratch = try await filled(change)
        let found = try problems(scratch)
        #expect(found.count == 1 && found[0].contains("outside of those of their decision"), "\(found)")
        #expect(try salvaged(scratch).notes == [])
    }

    @Test("a mark that is missing, twice there, or counts other events is told, and made anew")
    func mark() async throws {
        for (change, words) in [
            ("DELETE FROM counted", "there are 0 marks up to which events are counted"),
            ("INSERT INTO counted VALUES (1, 1, 1, NULL)", "there are 2 marks up to which events are counted"),
            ("UPDATE counted SET events = 4", "4 events are said to be counted, there are 5"),
        ] {
            let scratch = try await filled(change)
            #expect(try problems(scratch) == [words])
            let done = try salvaged(scratch)
            #expect(done.notes == [])
            let mark = try ReadOnlyDatabase.with(done.path) { db in
                try Row.fetchAll(db, sql: "SELECT last_seq, events FROM counted").map { row in
                    row.values.compactMap(Int64.init)
                }
            }
            #expect(mark == [[5, 5]])
        }
    }

    @Test("events that are not counted yet, or deleted behind the mark, are no fault")
    func uncounted() async throws {
        let scratch = try await filled("UPDATE counted SET last_seq = 2, events = 2")
        #expect(try problems(scratch) == [])
        #expect(try salvaged(scratch).notes == [])
        let erased = try await filled("DELETE FROM event WHERE seq > 3", "UPDATE counted SET events = 3")
        let verdict = try DatabaseVerification(erased.database).run()
        #expect(verdict.problems == [] && verdict.differences == [])
    }

    @Test("events that a kill left counted for some links: verified as such, and the rest is counted, once")
    func underWay() async throws {
        func counts(_ database: String) async throws -> [[StatsSeries]] {
            let store = try Scratch().open { $0.path = database }
            defer { store.close() }
            var query = StatsQuery()
            query.group = .link
            let links = try await store.statistics(query)
            query.group = .none
            return [links, try await store.statistics(query)]
        }
        let untouched = try await filled()
        let whole = try await counts(untouched.database)
        #expect(whole.allSatisfy { !$0.isEmpty })
        // The last link is counted, and the mark is not moved. Nothing is counted twice.
        let last = "UPDATE counted SET last_seq = 1, events = 1, through_link = (SELECT max(link) FROM count_by_link)"
        // Only the events without a link are counted.
        let sums =
            "sum(taps), sum(bot_taps), sum(opens), sum(installs), sum(conversions), sum(turned_away), sum(unknown)"
        let first = """
            UPDATE counted SET last_seq = 0, events = 0, through_link = '';
            DELETE FROM count_by_link WHERE link != ''; DELETE FROM link_count;
            INSERT INTO count_by_link SELECT hour, '*', app, route, platform, country, action, \(sums) FROM count_by_link
            GROUP BY 1, 2, 3, 4, 5, 6, 7
            """
        for change in [last, first] {
            let scratch = try await filled(change)
            let verdict = try DatabaseVerification(scratch.database).run()
            #expect(verdict.problems == [] && verdict.differences == [])
            let done = try salvaged(scratch)
            #expect(done.notes == [])
            #expect(try await counts(done.path) == whole)
            #expect(try await counts(scratch.database) == whole)
        }
    }

    @Test("sums that are less than what the events there are say are told; that they are more is none's fault")
    func sums() async throws {
        for (change, words) in [
            (
                "UPDATE count_by_link SET opens = 1 WHERE opens > 0 AND link != '*'",
                "1 hours have sums that are less than their events"
            ),
            ("DELETE FROM count_by_link WHERE link != '*'", "1 hours have sums that are less than their events"),
        ] {
            let scratch = try await filled(change)
            let verdict = try DatabaseVerification(scratch.database).run()
            #expect(verdict.problems == [])
            #expect(verdict.differences == ["1 hours have other sums over all links than link by link", words])
            #expect(try salvaged(scratch).notes == verdict.differences)
        }
        let more = try await filled(
            "UPDATE count_by_link SET opens = opens + 1",
            "DELETE FROM event WHERE seq = 1", "UPDATE counted SET events = 4")
        let verdict = try DatabaseVerification(more.database).run()
        #expect(verdict.problems == [] && verdict.differences == [])
    }

    @Test(
        "sums whose rows are refused, or whose mark is lost, are counted again, and never twice",
        arguments: [
            "UPDATE count_by_link SET opens = -5 WHERE opens > 0", "UPDATE count_by_link SET hour = -1",
            "DELETE FROM count_by_link; DELETE FROM link_count; DELETE FROM counted", "DELETE FROM counted",
        ])
    func recounted(change: String) async throws {
        func counts(_ database: String) throws -> [[Int64]] {
            try ReadOnlyDatabase.with(database) { db in
                try Row.fetchAll(db, sql: "SELECT hour, app, taps, opens FROM count_by_link ORDER BY 1, link, 2, 3, 4")
                    .map { row in row.values.compactMap(Int64.init) }
            }
        }
        let untouched = try await filled()
        let whole = try counts(untouched.database)
        #expect(!whole.isEmpty)
        let scratch = try await filled(change)
        let done = try salvaged(scratch)
        #expect(done.notes == [])
        #expect(try counts(done.path) == whole)
    }

    @Test("counts of a link that are less than its opens are told")
    func links() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let link = try await store.make(draft("k"))
        var open = entry(1)
        open.link = link.id
        _ = try await store.append(open)
        _ = try await store.statistics(StatsQuery())
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().differences == [])
        try await scratch.raw().write { try $0.execute(sql: "UPDATE link_count SET opens = 0") }
        let words = "1 links have counts that are less than their events"
        #expect(try DatabaseVerification(scratch.database).run().differences == [words])
    }

    @Test("a file that lost the key under which addresses are hashed says so")
    func hashKey() async throws {
        let scratch = try await filled("DELETE FROM meta WHERE key = 'hash_key'")
        let words = "hashed under is lost"
        #expect(try DatabaseVerification(scratch.database).run().notes.contains { $0.contains(words) })
        #expect(try salvaged(scratch).notes.contains { $0.contains(words) })
    }
}
