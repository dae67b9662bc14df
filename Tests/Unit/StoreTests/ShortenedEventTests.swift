// What is found of an event whose bytes at rest are bounded, and what an event leaves that is only counted.

import EntrySamples
import LinkCore
import Records
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite struct ShortenedEventTests {
    private static let long = "https://go.example.com/products/7?a=1&b=" + String(repeating: "x", count: 60_000)

    @Test("a shortened tap is matched with the parameters that are whole")
    func deferred() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var tap = tapped(1)
        tap.event.url = Self.long
        tap.outcome.link.inputURL = Self.long
        tap.payloadLimit = 4096
        #expect(try await store.append(tap).isRecorded)
        let reader = try store.makeLinkLookup().storedTaps
        #expect(try reader.url(ofTap: eventID(1)) == "https://go.example.com/products/7?a=1")
    }

    @Test("an event sent again is the same one though less of it is kept, and another one is not")
    func digests() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        func sent(_ end: String) -> JournalEntry {
            var made = entry(1, url: Self.long + end, callerID: "one")
            made.payloadLimit = 4096
            return made
        }
        #expect(try await store.append(sent("1")).isRecorded)
        #expect(try await store.append(sent("1")).duplicate?.outcome.link.isShortened == true)
        guard case .reused = try await store.append(sent("2")) else {
            Issue.record("another event was taken for the same one")
            return
        }
    }

    @Test("an event that is only counted leaves no row, counts, and spends a link's taps")
    func countedOnly() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        let link = try await store.make(draft("some") { $0.maxTaps = 3 })
        func counted(_ number: UInt64) -> JournalEntry {
            var made = tap(number, on: link, spends: true)
            made.tapDraft = tapped(number).tapDraft
            made.rule = "germans"
            made.outcome.link.query = [QueryItem(name: "utm_campaign", value: "campaign \(number)")]
            made.isCountedOnly = true
            return made
        }
        #expect(try await store.append(tap(1, on: link, spends: true)).isRecorded)
        #expect(try await store.append(counted(2)).isRecorded)
        #expect(try await store.append(counted(3)).isRecorded)
        #expect(try await store.append(counted(4)).lost == .spendTap(link: link.id))
        #expect(try await store.event(eventID(2)) == nil)
        #expect(try store.makeLinkLookup().storedTaps.tap(eventID(2)) == nil)
        #expect(try await store.link(at: address("some"))?.taps == 3)
        #expect(store.status().events == 1)
        let series = try await store.statistics(StatsQuery())
        #expect(series.flatMap(\.buckets).reduce(0) { $0 + $1.counts.taps } == 3)
        var campaigns = StatsQuery()
        campaigns.group = .campaign
        let keys = try await store.statistics(campaigns).map(\.key)
        #expect(keys.contains("(other)") && !keys.contains("campaign 2"))
        campaigns.group = .rule
        #expect(try await store.statistics(campaigns).map(\.key).contains("germans"))
        store.close()
        let report = try DatabaseVerification.offline(scratch.database) { _, _, _ in }
        #expect(report.problems == [] && report.differences == [] && report.events == 1)
    }
}
