// A tap that was decided for itself and its decision go together: verification tells where they do not, and a salvage mends it.

import EntrySamples
import Foundation
import GRDB
import LinkCore
import StoreFormat
import StoreSupport
import Testing

@testable import Store
@testable import StoreOffline

@Suite struct TapDecisionTests {
    private static let single = "substr(payload, 2, 2) = x'4c01'"

    /// Four single taps, and three with one decision.
    private func filled() async throws -> Scratch {
        let scratch = Scratch()
        let store = try scratch.open()
        for number: UInt64 in 1...4 { _ = try await store.append(plainTap(number, seed: number)) }
        let decided = packedTap(plainTap(5, seed: 5))
        for number: UInt64 in 6...8 { _ = try await store.append(repeated(decided, number)) }
        store.close()
        #expect(try await scratch.count("SELECT count(*) FROM decision WHERE \(Self.single)") == 4)
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 5)
        let verdict = try DatabaseVerification(scratch.database).run()
        #expect(verdict.problems == [] && verdict.notes == [])
        return scratch
    }

    private func salvaged(_ scratch: Scratch) throws -> DatabaseSalvage.Done {
        let done = try DatabaseSalvage(scratch.database, now: 0).run()
        #expect(done.problems == [] && done.events == 7)
        return done
    }

    @Test("a decision without its tap is a note, of a verification and of a salvage")
    func alone() async throws {
        let scratch = try await filled()
        try await scratch.raw().write { db in
            try db.execute(
                sql: """
                    INSERT INTO decision (hour, payload, action)
                    SELECT hour, payload, action FROM decision WHERE number = 2
                    """)
        }
        let verdict = try DatabaseVerification(scratch.database).run()
        let note = "1 decisions of single taps are there without their tap: they go with their hour"
        #expect(verdict.problems == [] && verdict.notes == [note])
        #expect(try salvaged(scratch).notes == [note])
    }

    @Test("one that says that its tap counts once more, or that stays for another time, is told, and made right")
    func odd() async throws {
        let run = CountedEvent(
            .tap, app: 0, shortLink: "", link: nil, RollupVariant(route: 0, country: 0, platform: 0, action: 0),
            parts: []
        ).run()
        let hex = run.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        for change in ["hour = hour + 1", "hour = 0", "hour = hour + 24", "counts = x'\(hex)'"] {
            let scratch = try await filled()
            try await scratch.raw().write { try $0.execute(sql: "UPDATE decision SET \(change) WHERE number = 3") }
            #expect(
                try DatabaseVerification(scratch.database).run().problems == [
                    "1 decisions of single taps count these once more, or do not go with them"
                ])
            let done = try salvaged(scratch)
            #expect(done.notes == [])
            let again = try scratch.open { $0.path = done.path }
            defer { again.close() }
            let events = try await again.events(EventFilter(), newestFirst: false)
            let seeds: [UInt64] = [1, 2, 3, 4, 5, 5, 5]
            let came = seeds.map { plainTap($0, seed: $0).event.url }
            #expect(events.map(\.event.url) == came)
        }
    }

    @Test("one that several taps name is told; a salvage leaves these what is their own")
    func shared() async throws {
        let scratch = try await filled()
        try await scratch.raw().write { db in
            try db.execute(
                sql: """
                    UPDATE decision SET payload = (SELECT payload FROM decision WHERE number = 1),
                    hour = (SELECT hour FROM decision WHERE number = 1), counts = NULL WHERE number = 5
                    """)
        }
        #expect(
            try DatabaseVerification(scratch.database).run().problems == [
                "2 taps name a decision that is another one's alone"
            ])
        let notes = try salvaged(scratch).notes
        #expect(notes.contains { $0.hasPrefix("3 taps lost their link") })
    }

    @Test("one that many have in common and holds for another time is lost to them")
    func elsewhen() async throws {
        let scratch = try await filled()
        try await scratch.raw().write { try $0.execute(sql: "UPDATE decision SET hour = hour + 1 WHERE number = 5") }
        #expect(
            try DatabaseVerification(scratch.database).run().problems == [
                "3 taps came at another time than their decision holds for"
            ])
        #expect(try salvaged(scratch).notes.contains { $0.hasPrefix("3 taps lost their link") })
    }

    @Test(
        "one that shows what no event shows is told, and lost to its taps",
        arguments: [
            "app = 0", "route = -1", "reason = 0", "reason = x'61'", "action = 99", "action = 1.5", "platform = 99",
        ])
    func unreadable(_ change: String) async throws {
        let scratch = try await filled()
        try await scratch.raw().write { try $0.execute(sql: "UPDATE decision SET \(change) WHERE number = 5") }
        let problems = try DatabaseVerification(scratch.database).run().problems
        #expect(problems.contains("1 rows of decision are invalid"), "\(problems)")
        #expect(problems.filter { $0.contains("cannot be read: its ") }.count == 3, "\(problems)")
        #expect(try salvaged(scratch).notes.contains { $0.hasPrefix("3 taps lost their link") })
    }

    @Test("a file whose events are all taps of blocks and that lost its key of hashes says so, be the hours lost, too")
    func hashKey() async throws {
        let scratch = try await filled()
        try await scratch.raw().write {
            try $0.execute(sql: "DELETE FROM meta WHERE key = 'hash_key'; DELETE FROM hour")
        }
        let words = "hashed under is lost"
        #expect(try DatabaseVerification(scratch.database).run().notes.contains { $0.contains(words) })
        #expect(try salvaged(scratch).notes.contains { $0.contains(words) })
    }
}
