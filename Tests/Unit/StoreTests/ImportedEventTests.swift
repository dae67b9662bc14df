// Events of another journal: recorded once, with their ids and times, and counted like events that come.

import EntrySamples
import LinkCore
import Records
import Store
import StoreSupport
import Testing

@Suite("Imported events")
struct ImportedEventTests {
    private func events(_ count: UInt64) -> [RecordedEvent] {
        (1...count).map { number in
            var entry = entry(number, at: FakeClock.start + Int64(number))
            entry.event.app?.installation = "phone-\(number % 3)"
            entry.event.app?.user = "00112233445566778899aabbccddeeff"
            return RecordedEvent(sequence: 0, event: entry.event, outcome: entry.outcome)
        }
    }

    @Test("are read back as they were, once, however often they are imported")
    func idempotent() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let events = events(20)
        var dry = ImportedEvents()
        dry.imported = 20
        #expect(try await store.take(imported: events, isDry: true) == dry)
        #expect(store.head == 0)
        #expect(try await store.take(imported: Array(events[..<12]), isDry: false).imported == 12)
        let rest = try await store.take(imported: events, isDry: false)
        #expect(rest.imported == 8 && rest.existing == 12)
        #expect(store.status().events == 20)
        for event in events {
            let found = try #require(try await store.event(event.outcome.eventID))
            #expect(found.event == event.event)
            #expect(found.outcome.receivedAt == event.outcome.receivedAt && found.outcome.link == event.outcome.link)
        }
        var query = StatsQuery()
        (query.since, query.until) = (FakeClock.start - 3_600_000, FakeClock.start + 7_200_000)
        let series = try await store.statistics(query)
        #expect(series.flatMap(\.buckets).reduce(0) { $0 + $1.counts.opens } == 20)
    }

    @Test("one that a call names several times is recorded once, whatever it is", arguments: EventKind.allCases)
    func repeated(kind: EventKind) async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var entry = plainTap(1, seed: 3)
        entry.event.kind = kind
        let event = RecordedEvent(sequence: 0, event: entry.event, outcome: entry.outcome)
        let result = try await store.take(imported: [event, event, event], isDry: false)
        #expect(result.imported == 1 && result.existing == 2)
        #expect(try await store.take(imported: [event], isDry: false).existing == 1)
        #expect(store.status().events == 1)
    }

    @Test("that retention would delete are left out")
    func expired() async throws {
        let scratch = Scratch()
        let clock = FakeClock()
        let store = try scratch.open {
            $0.clock = { clock.now }
            $0.eventRetention = 60_000
        }
        defer { store.close() }
        var event = events(1)[0]
        event.outcome.receivedAt = clock.now - 120_000
        let result = try await store.take(imported: [event], isDry: false)
        #expect(result.expired == 1 && result.imported == 0)
        #expect(store.head == 0)
    }

    @Test("make the installations and credits that their outcomes tell of")
    func installations() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var first = entry(1, kind: .firstOpen)
        var attribution = Attribution(method: .installReferrer, confidence: .unique)
        (attribution.campaign, attribution.source) = ("spring", "mail")
        first.outcome.attribution = attribution
        let events = [RecordedEvent(sequence: 0, event: first.event, outcome: first.outcome)]
        #expect(try await store.take(imported: events, isDry: false).imported == 1)
        #expect(try await store.take(imported: events, isDry: false).existing == 1)
        let installs = try await store.installs(InstallFilter(), before: nil, limit: 10).installs
        #expect(installs.count == 1)
        #expect(installs.first?.credited.campaign == "spring" && installs.first?.credited.method == .installReferrer)
    }
}
