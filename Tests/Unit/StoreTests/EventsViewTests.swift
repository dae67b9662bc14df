// What a person with `sqlite3` reads of the journal.

import EntrySamples
import LinkCore
import StoreSupport
import Testing

@testable import Store

@Suite struct EventsViewTests {
    @Test("events have their whole content as JSON, whether they share a decision or not")
    func content() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(entry(1, url: "https://go.example.com/one?a=1", callerID: "mine"))
        var made = plainTap(2, seed: 11)
        made.event.url = "https://go.example.com/two"
        made.outcome.visitor = Visitor()
        made.outcome.visitor?.osVersion = "17.1"
        let decided = decidedTap(made)
        for (number, version) in [(3, "17.1"), (4, "18"), (5, nil)] as [(UInt64, String?)] {
            var tap = TapEntry(decided, id: eventID(number), receivedAt: FakeClock.start)
            tap.osVersion = version
            tap.agent = number == 5 ? nil : SharedAgent("Browser/1.0")
            (tap.address, tap.referrer) = ("198.51.100.7", "https://page-\(number).example.org/")
            #expect(try await store.append(tap).isRecorded)
        }
        let rows = try await scratch.rows(
            """
            SELECT content ->> '$.event.url', content ->> '$.event.id', content ->> '$.event.client.referrer',
            content ->> '$.outcome.visitor.osVersion', address FROM events ORDER BY seq
            """)
        #expect(
            rows == [
                ["https://go.example.com/one?a=1", "mine", "-", "-", "-"],
                ["https://go.example.com/two", "-", "https://page-3.example.org/", "17.1", "198.51.100.0"],
                ["https://go.example.com/two", "-", "https://page-4.example.org/", "18", "198.51.100.0"],
                ["https://go.example.com/two", "-", "https://page-5.example.org/", "-", "198.51.100.0"],
            ])
    }

    @Test("a payload that is no JSON is no content, and the other events are shown")
    func damaged() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(contentsOf: [entry(1), entry(2), entry(3)])
        try await scratch.raw().write { db in
            try db.execute(sql: "UPDATE event SET payload = '{' WHERE seq = 1")
            try db.execute(sql: "UPDATE decision SET payload = x'00' WHERE number = 2")
        }
        #expect(
            try await scratch.rows("SELECT seq, content IS NULL FROM events ORDER BY seq")
                == [["1", "1"], ["2", "1"], ["3", "0"]])
    }
}
