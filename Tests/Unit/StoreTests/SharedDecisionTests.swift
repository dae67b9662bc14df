// Taps that were decided by themselves, and what they share.

import EntrySamples
import LinkCore
import Store
import StoreOffline
import StoreSupport
import Testing

@Suite struct SharedDecisionTests {
    /// A tap with everything that a tap has of its own.
    private func tap(_ number: UInt64, agent: String?, version: String?, referrer: String? = nil) -> JournalEntry {
        var entry = plainTap(number, seed: 11)
        entry.event.client?.address = "198.51.100.7"
        entry.event.client?.userAgent = agent
        entry.event.client?.referrer = referrer
        entry.outcome.visitor = Visitor()
        entry.outcome.visitor?.osVersion = version
        for step in entry.outcome.trace.indices { entry.outcome.trace[step].microseconds = Int(number) }
        return entry
    }

    @Test("taps that were decided alike share one decision, and each has its own values")
    func alike() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let taps = [
            tap(1, agent: "Browser/1.0", version: "17"), tap(2, agent: "Browser/1.0", version: "18"),
            tap(3, agent: "Browser/1.0", version: nil), tap(4, agent: nil, version: "17"),
            tap(5, agent: nil, version: nil, referrer: "https://news.example.org/"),
            tap(6, agent: "Browser/1.0", version: "17", referrer: "https://news.example.org/"),
        ]
        _ = try await store.append(contentsOf: taps)
        #expect(try await store.append(repeated(decidedTap(taps[0]), 7)).isRecorded)
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 1)
        #expect(
            try await scratch.rows("SELECT text, os_version FROM agent ORDER BY number").prefix(4) == [
                ["Browser/1.0", "17"], ["Browser/1.0", "18"], ["Browser/1.0", "-"], ["-", "17"],
            ])
        let read = try await store.events(EventFilter(), newestFirst: false)
        #expect(read.count == 7)
        for (recorded, tap) in zip(read, taps) {
            var expected = tap
            expected.event.client?.address = "198.51.100.0"
            expected.outcome.recorded = true
            // Nobody measured them for the others.
            for step in expected.outcome.trace.indices { expected.outcome.trace[step].microseconds = 0 }
            #expect(recorded.event == expected.event)
            #expect(recorded.outcome == expected.outcome)
        }
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a tap with more of its own than others may have stays by itself")
    func long() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let long = String(repeating: "a", count: TapEntry.longestAgent + 1)
        let taps = [
            tap(1, agent: "Browser/1.0", version: "17"), tap(2, agent: long, version: "17"),
            tap(3, agent: nil, version: nil, referrer: "https://news.example.org/" + long),
        ]
        _ = try await store.append(contentsOf: taps)
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 3)
        #expect(try await scratch.count("SELECT max(length(text)) FROM agent") == 11)
        let read = try await store.events(EventFilter(), newestFirst: false)
        #expect(read.map(\.event.client?.userAgent) == ["Browser/1.0", long, nil])
        #expect(read[2].event.client?.referrer?.utf8.count == 25 + long.utf8.count)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }
}
