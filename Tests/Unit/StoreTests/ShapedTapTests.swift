// Taps that are decided like taps on other links read, count, are found and go as those that are decided for themselves.

import EntrySamples
import LinkCore
import Records
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite struct ShapedTapTests {
    /// A tap on a link with texts of its own: its key, and one in its target.
    private static func tap(_ number: UInt64, at moment: Int64 = FakeClock.start) -> (JournalEntry, OwnTexts) {
        let (key, text) = ("k\(1000 + number)", "page\(5000 + number * 3)")
        let id = eventID(number, at: moment)
        let short = "https://go.example.com/" + key
        let target = "https://www.example.com/items/\(text)?utm_campaign=may"
        var entry = tapped(number, at: moment, link: short)
        entry.outcome.visitor = Visitor()
        entry.outcome.visitor?.platform = .android
        entry.event.client = Client()
        entry.event.client?.address = "198.51.100.\(number % 200 + 1)"
        entry.event.client?.userAgent = "Browser/\(number % 2)"
        entry.event.client?.acceptLanguage = "de"
        entry.event.client?.referrer = number % 3 == 0 ? nil : "https://news.example.org/\(number % 3)"
        entry.event.isAnonymous = true
        entry.event.url = short
        entry.outcome.link.inputURL = short
        entry.outcome.link.targetURL = target
        entry.outcome.link.hops = [short, target]
        entry.outcome.link.routeParameters = ["item": text]
        entry.outcome.link.query = [QueryItem(name: "utm_campaign", value: "may")]
        entry.outcome.destination = Destination(kind: .web, url: target + "&linkd_tap=\(id)")
        entry.outcome.fallbacks = [
            Destination(kind: .app, url: "intent://items/\(text)#Intent;S.f=items%2F\(text);end")
        ]
        entry.outcome.trace = [Step(stage: "short-links", verdict: .passed, notes: ["link go.example.com/" + key])]
        entry.link = Int64(number % 5) + 1
        entry.payloadLimit = 4096
        var own = OwnTexts()
        own.append(id)
        for var word in [key, text] { word.withUTF8 { own.append($0) } }
        return (entry, own)
    }

    private static func sample(_ number: UInt64) throws -> ShapeSample {
        let (entry, own) = tap(number)
        return try #require(ShapeSample(entry, own: own, packedBy: PackedEntries.shared))
    }

    private static func shaped(_ shape: DecidedShape, _ number: UInt64, at moment: Int64) -> (ShapedTap, JournalEntry) {
        var (entry, own) = tap(number, at: moment)
        entry.outcome.trace = entry.outcome.trace.map { Step(stage: $0.stage, verdict: $0.verdict, notes: $0.notes) }
        var made = ShapedTap(shape, id: entry.outcome.eventID, receivedAt: moment, link: entry.link ?? 0, own: own)
        made.address = entry.event.client?.address
        made.agent = entry.event.client?.userAgent.map(SharedAgent.init)
        made.referrer = entry.event.client?.referrer
        made.isCountedOnly = number % 11 == 0
        entry.isCountedOnly = made.isCountedOnly
        return (made, entry)
    }

    @Test("a shape is what two taps show, and a third tells whether it holds")
    func shapes() throws {
        let shape = try #require(DecidedShape(try Self.sample(1), try Self.sample(2)))
        #expect(shape.holds(for: try Self.sample(3)))
        var (entry, own) = Self.tap(4)
        entry.outcome.link.targetURL = "https://www.example.com/items/other?utm_campaign=may"
        #expect(!shape.holds(for: try #require(ShapeSample(entry, own: own, packedBy: PackedEntries.shared))))
        let other = try #require(ShapeSample(entry, own: own, packedBy: PackedEntries.shared))
        #expect(DecidedShape(try Self.sample(1), other) == nil)
        (entry, own) = Self.tap(5)
        entry.event.client?.acceptLanguage = "fr"
        #expect(!shape.holds(for: try #require(ShapeSample(entry, own: own, packedBy: PackedEntries.shared))))
        entry.rule = "a"
        #expect(ShapeSample(entry, own: own, packedBy: PackedEntries.shared) == nil)
        let (tap, whole) = Self.shaped(shape, 6, at: FakeClock.start + 5)
        #expect(tap.entry.event == whole.event && tap.entry.outcome == whole.outcome)
        #expect(tap.entry.tapDraft?.tap == whole.tapDraft?.tap && tap.entry.link == whole.link)
    }

    @Test("they read, are found and count as if each had been decided itself", arguments: [false, true])
    func reading(keepsTaps: Bool) async throws {
        let (one, other) = (Scratch(), Scratch())
        func open(_ scratch: Scratch) throws -> Store {
            try scratch.open { if keepsTaps { $0.eventRetention = $0.tapRetention - 1 } }
        }
        let (store, plain) = (try open(one), try open(other))
        let shape = try #require(DecidedShape(try Self.sample(1), try Self.sample(2)))
        for number in 10..<90 as Range<UInt64> {
            let (tap, entry) = Self.shaped(shape, number, at: FakeClock.start + Int64(number) * 120_000)
            #expect(try await store.append(tap).isRecorded)
            #expect(try await plain.append(entry).isRecorded)
        }
        for filter in [EventFilter(), Self.filter("https://go.example.com/k1045")] {
            let read = try await store.events(filter, newestFirst: true)
            let expected = try await plain.events(filter, newestFirst: true)
            #expect(!read.isEmpty && read.map(\.sequence) == expected.map(\.sequence))
            for (a, b) in zip(read, expected) {
                #expect(a.event == b.event && a.outcome == b.outcome)
                #expect(try await store.event(a.outcome.eventID)?.outcome == b.outcome)
            }
        }
        store.close()
        plain.close()
        // Folded at the end.
        let counters = [
            "SELECT * FROM rollup ORDER BY 1, 2, 3, 4, 5, 6", "SELECT * FROM rollup_app ORDER BY 1, 2, 3, 4, 5",
            """
            SELECT p.hour, p.link, p.dimension, p.app, t.text, p.taps, p.turned_away FROM rollup_part p
            LEFT JOIN rollup_text t ON t.id = p.value AND p.dimension <> 0 ORDER BY 1, 2, 3, 4, 5
            """, "SELECT * FROM hour ORDER BY 1", "SELECT * FROM link_count ORDER BY 1",
            "SELECT hour, action, app, route, reason, platform, link, campaign, source, click_window, personal, counts, payload FROM decision ORDER BY number",
            "SELECT hour, text FROM agent ORDER BY number", "SELECT count(*) FROM event", "SELECT count(*) FROM touch",
            "SELECT first_seq, last_seq, taps FROM tap_block ORDER BY 1",
        ]
        for sql in counters { #expect(try await one.rows(sql) == (try await other.rows(sql)), "\(sql)") }
        #expect(try await one.count("SELECT count(*) FROM event") == (keepsTaps ? 72 : 0))
        #expect(try DatabaseVerification(one.database).run().problems == [])
    }

    private static func filter(_ link: String) -> EventFilter {
        var filter = EventFilter()
        filter.link = link
        return filter
    }
}
