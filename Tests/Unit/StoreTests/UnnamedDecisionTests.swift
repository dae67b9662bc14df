// Decisions of erased opens: deleted when no other event names them, however the erasure went, and kept otherwise.

import EntrySamples
import LinkCore
import Records
import StoreOffline
import StoreSupport
import Testing

@testable import Store

/// A decision that opens of the app "shop" share.
func decidedOpen(seed: UInt64 = 1, _ change: (inout JournalEntry) -> Void = { _ in }) -> DecidedEvent {
    var entry = plainOpen(1, seed: seed)
    entry.payloadLimit = .max
    entry.event.url = "shop://products/\(seed)"
    (entry.event.app, entry.event.client, entry.event.consent) = (CallingApp(), nil, nil)
    entry.event.app?.name = "shop"
    entry.event.device = Device()
    entry.outcome.link.app = "shop"
    entry.outcome.link.shortLink = "https://go.example.com/open\(seed)"
    change(&entry)
    return decidedOpen(entry, hasOwnDetails: true)
}

/// An open of an installation with an id and details of its own.
func opened(
    _ decided: DecidedEvent, _ number: UInt64, by installation: String?, at moment: Int64 = FakeClock.start
) -> RepeatedOpen {
    repeated(opened: decided, number, at: moment) { event in
        event.id = "c-\(number)"
        event.app?.installation = installation
        event.app?.version = "5.\(number % 3)"
        event.device?.model = "Pixel \(number % 5)"
    }
}

@Suite struct UnnamedDecisionTests {
    private static let hour: Int64 = 3_600_000

    private static func eraseEvents(_ sequences: [Int64], _ store: Store) async throws {
        try await store.writing { writer, db in _ = try InstallationEraser.delete(events: sequences, writer, db) }
    }

    @Test("one that an open of the same transaction names stays")
    func namedMeanwhile() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let decided = decidedOpen(seed: 1)
        _ = try await store.append(opened(decided, 10, by: "gone"))
        _ = try await store.append(opened(decided, 12, by: "gone", at: FakeClock.start + 1000))
        try await Self.eraseEvents([1, 2], store)
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 1)
        let (isBusy, gate) = (Flag(), Semaphore())
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await store.writing { _, _ in
                    isBusy.raise()
                    gate.wait()
                }
            }
            try await eventually { isBusy.isRaised }
            group.addTask { _ = try await store.append(opened(decided, 11, by: "stays")) }
            try await eventually { store.queue.depth == 1 }
            group.addTask { try await store.deleteUnnamedDecisions() }
            try await eventually { store.queue.depth == 2 }
            gate.signal()
            try await group.waitForAll()
        }
        #expect(try await store.event(eventID(11))?.event.url == "shop://products/1")
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 1)
    }

    @Test("one that nothing else names goes, and others stay")
    func unnamed() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(opened(decidedOpen(seed: 1), 10, by: "gone"))
        let later = FakeClock.start + 48 * Self.hour
        _ = try await store.append(opened(decidedOpen(seed: 2), 11, by: "stays", at: later))
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 2)
        let name = InstallationName(app: "shop", installation: "gone")
        #expect(try await store.erase(name, at: 9, by: "anna").0.events == 1)
        #expect(try await scratch.rows("SELECT number FROM decision") == [["2"]])
    }

    @Test("those that an erasure left, as it could not look for others, go with the next one")
    func interrupted() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        for number in 10..<14 as Range<UInt64> {
            let decided = decidedOpen(seed: number % 2)
            _ = try await store.append(opened(decided, number, by: "gone", at: FakeClock.start + Int64(number)))
        }
        _ = try await store.append(opened(decidedOpen(seed: 1), 14, by: "stays", at: FakeClock.start + 14))
        try await Self.eraseEvents([1, 2, 3, 4], store)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
        store = try scratch.open()
        defer { store.close() }
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 2)
        let name = InstallationName(app: "shop", installation: "gone")
        _ = try await store.erase(name, at: 9, by: "anna")
        #expect(try await scratch.count("SELECT count(*) FROM decision") == 1)
        #expect(try await scratch.count("SELECT count(*) FROM meta WHERE key = 'unnamed_decisions'") == 0)
        #expect(try await store.event(eventID(14, at: FakeClock.start + 14))?.event.url == "shop://products/1")
    }
}
