// A database of the first release's schema: everything in it stays, and links can be made in it.

import EntrySamples
import Foundation
import GRDB
import LinkCore
import StoreSupport
import Testing

@testable import Store

@Suite struct LinkMigrationTests {
    @Test("a file of schema 1 is brought to the newest one, keeps what it holds and takes links")
    func fromFirst() async throws {
        let scratch = Scratch()
        try FileManager.default.createDirectory(atPath: scratch.path + "/data", withIntermediateDirectories: true)
        let fixture = URL(filePath: #filePath).appending(path: "../../../../Fixtures/schema-1.sql").standardizedFileURL
        let sql = try String(contentsOf: fixture, encoding: .utf8)
        let raw = try scratch.raw()
        try await raw.writeWithoutTransaction { try $0.execute(sql: sql) }
        func version() async throws -> Int? { try await raw.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } }
        #expect(try await version() == 1)
        var store = try scratch.open { $0.clock = { 1_795_246_330_000 } }
        #expect(try await version() == Schema.newest)
        let events = try await store.events(EventFilter(), newestFirst: false)
        #expect(events.map(\.sequence) == [1, 2, 3, 4, 5, 6])
        #expect(store.status().events == 6)
        #expect(store.status().links == 0)
        let order = try #require(events.last)
        #expect(order.event.id == "order-3")
        var again = JournalEntry(event: order.event, outcome: order.outcome)
        again.outcome.eventID = eventID(1)
        #expect(try await store.append(again).duplicate?.sequence == 6)
        let waiting = try await store.pendingLinks(app: "shop", installation: "phone-1")
        #expect(waiting.map(\.missing) == [["login"]])
        let made = try await store.make(draft("a", externalID: "x") { $0.tags = ["red"] })
        #expect(try await store.append(tap(2, on: made)).isRecorded)
        store.close()
        store = try scratch.open()
        defer { store.close() }
        #expect(store.status().links == 1)
        #expect(try await store.link(at: address("a"))?.taps == 1)
        #expect(store.status().events == 7)
    }
}
