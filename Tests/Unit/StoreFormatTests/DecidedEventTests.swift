// What is recorded of a decision comes back as it was decided, and is another's only when nothing but its taps' own values
// differs.

import EntrySamples
import LinkCore
import Records
import Testing

@testable import StoreFormat

@Suite struct DecidedEventTests {
    /// A tap with all that may be recorded of one beside its event and its outcome.
    private func tap(seed: UInt64, number: UInt64 = 1, at moment: Int64 = FakeClock.start) -> JournalEntry {
        var random = Seeded(seed)
        var entry = plainTap(number, seed: seed, at: moment)
        if random.chance(70) { entry.link = Int64(seed) }
        if random.chance(30) { entry.rule = random.pick(["#2", "e\u{301}", ""]) }
        entry.isSameTap = random.chance(20)
        if random.chance(50) { entry.payloadLimit = 16_384 }
        guard random.chance(70) else { return entry }
        let outcome = entry.outcome
        var tap = StoredTap(id: outcome.eventID, app: random.pick(["shop", "é"]), at: outcome.receivedAt)
        tap.shortLink = random.pick([nil, outcome.link.shortLink])
        tap.campaign = random.pick([nil, "spring", ""])
        tap.window = random.pick([nil, 0, -1, 86_400_000])
        tap.isPersonal = random.chance(50)
        tap.platform = random.pick(Platform.allCases)
        if random.chance(50) {
            tap.signals = DeviceSignals(platform: .ios)
            tap.signals?.systemMajor = random.pick([nil, 17])
        }
        var draft = TapDraft(tap)
        draft.user = random.pick([nil, "anna"])
        draft.line = random.pick([nil, [4, 192, 0, 2, 1]])
        entry.tapDraft = draft
        return entry
    }

    private func decide(_ entry: JournalEntry, passing values: [PassedValue] = []) -> DecidedEvent? {
        DecidedEvent(entry, passing: values, by: DecisionPayloads.shared)
    }

    @Test("all of a tap comes back, to the byte", arguments: 0..<300 as Range<UInt64>)
    func all(seed: UInt64) throws {
        let entry = tap(seed: seed)
        let decided = try #require(decide(entry))
        let (read, expected) = (TapEntry(entry, as: decided).entry, entry.asStored)
        // Texts that are equal need not have the same bytes.
        var (one, other) = (PayloadWriter(), PayloadWriter())
        one.encode(decision: read.asStored)
        other.encode(decision: durationless(expected).asStored)
        #expect(one.bytes == other.bytes)
        #expect(read.tapDraft == entry.tapDraft && read.link == entry.link && read.isSameTap == entry.isSameTap)
        #expect(read.rule.map { Array($0.utf8) } == entry.rule.map { Array($0.utf8) })
        #expect(decided.result == entry.tapResult && decided.consent == entry.event.consent)
        #expect(decided.hasLine == (entry.tapDraft?.line != nil) && !decided.hasToken)
    }

    private func durationless(_ entry: JournalEntry) -> JournalEntry {
        var entry = entry
        for step in entry.outcome.trace.indices { entry.outcome.trace[step].microseconds = 0 }
        return entry
    }

    @Test("two taps that differ in their own values only are the same", arguments: 0..<60 as Range<UInt64>)
    func same(seed: UInt64) throws {
        let one = try #require(decide(tap(seed: seed)))
        var entry = tap(seed: seed, number: 77)
        entry.event.client?.address = "203.0.113.200"
        entry.event.client?.userAgent = "Another/9"
        entry.event.client?.referrer = "https://another.example/"
        if entry.outcome.visitor != nil { entry.outcome.visitor?.osVersion = "99" }
        for step in entry.outcome.trace.indices { entry.outcome.trace[step].microseconds = 4711 }
        #expect(one.isSame(as: try #require(decide(entry))))
    }

    @Test("taps that differ in anything else are not the same")
    func different() throws {
        func isSame(_ change: (inout JournalEntry) -> Void) throws -> Bool {
            var entry = tap(seed: 12, number: 77)
            if entry.boxedTap == nil {
                entry.tapDraft = TapDraft(StoredTap(id: entry.outcome.eventID, app: "shop", at: FakeClock.start))
            }
            entry.tapDraft?.line = nil
            let one = try #require(decide(entry))
            change(&entry)
            return one.isSame(as: try #require(decide(entry)))
        }
        #expect(try isSame { _ in })
        let changes: [(inout JournalEntry) -> Void] = [
            { $0.event.url = "https://go.example.com/other" }, { $0.event.client?.acceptLanguage = "xx" },
            { $0.event.consent = $0.event.consent == .denied ? .granted : .denied }, { $0.outcome.reason += "x" },
            { $0.outcome.action = $0.outcome.action == .openWeb ? .openApp : .openWeb },
            { $0.outcome.link.shortLink = "https://go.example.com/z" }, { $0.outcome.link.app = "other" },
            { $0.outcome.link.route = "other" }, { $0.outcome.destination?.url += "&x" }, { $0.link = 4711 },
            { $0.rule = "#9" }, { $0.isSameTap.toggle() }, { $0.payloadLimit -= 1 }, { $0.tapDraft?.tap.window = 5 },
            { $0.tapDraft?.tap.campaign = "another" }, { $0.tapDraft?.line = [1] },
            { $0.tapDraft?.tap.isPersonal.toggle() },
            { $0.outcome.measurements.append(Measurement(name: "al_link_parse", fields: [:])) },
        ]
        for (number, change) in changes.enumerated() { #expect(try !isSame(change), "change \(number)") }
    }

    @Test("what passes other values is the same wherever they stand, also in lists; a value that stays is not")
    func passing() throws {
        func made(_ id: String, fixed: String = "") throws -> DecidedEvent {
            var entry = plainTap(1, seed: 21)
            entry.event.url = "https://go.example.com/abc?gclid=\(id)"
            entry.outcome.link.targetURL = "https://www.example.com/page?gclid=\(id)&next=a%3Fgclid%3D\(id)"
            // A list that does not follow from the address, and a map.
            entry.outcome.link.query = [QueryItem(name: "gclid", value: id), QueryItem(name: "x", value: "1" + fixed)]
            entry.outcome.link.findings = ["gclid": id]
            return try #require(decide(entry, passing: [PassedValue(name: "gclid".utf8, value: id.utf8)]))
        }
        #expect(try made("EAIaIQ-1").isSame(as: made("EAIaIQ-222")))
        #expect(try !made("EAIaIQ-1").isSame(as: made("EAIaIQ-222", fixed: "0")))
        let first = try made("EAIaIQ-1")
        var tap = TapEntry(
            first, id: eventID(9), receivedAt: FakeClock.start,
            passing: [PassedValue(name: "gclid".utf8, value: "Cj0K_9".utf8)])
        tap.address = "192.0.2.1"
        let read = tap.entry
        #expect(read.event.url == "https://go.example.com/abc?gclid=Cj0K_9")
        #expect(read.outcome.link.targetURL == "https://www.example.com/page?gclid=Cj0K_9&next=a%3Fgclid%3DCj0K_9")
        #expect(read.outcome.link.query.first?.value == "Cj0K_9" && read.outcome.link.findings["gclid"] == "Cj0K_9")
        #expect(read.outcome.destination?.url.hasSuffix("again=\(eventID(9))") == true)
    }

    @Test("a value beside a decision that no tap passes is damage, whatever it is")
    func damaged() throws {
        let decision = try #require(
            decide(plainTap(1, seed: 4), passing: [PassedValue(name: "gclid".utf8, value: "abc".utf8)]))
        func read(_ values: String) throws(StoreError) {
            _ = try PayloadReader.decode(
                decision.payload.bytes, own: Array(#"{"values":\#(values)}"#.utf8), columns: decision.columns)
        }
        try read(#"["abd"]"#)
        for values in [#"["a\"b"]"#, #"["a\\"]"#, #"["a\u0000b"]"#, #"["ä"]"#, #"[]"#, #"["a","b"]"#] {
            #expect(throws: StoreError.self, "\(values)") { try read(values) }
        }
    }

    @Test("empty names and values in a damaged decision have no places", .timeLimit(.minutes(1)))
    func empty() {
        for (id, name, value) in [("", "gclid", "a"), ("", "", ""), ("00000000000000000000000001", "", "")] {
            let decision =
                #"{"event":{"url":"https://a.example/?gclid=a"},"outcome":{"eventId":"\#(id)","decidedBy":"x"},"#
                + #""passed":[{"name":"gclid","value":"a"},{"name":"\#(name)","value":"\#(value)"}]}"#
            let own = Array(#"{"values":["b","c"]}"#.utf8)
            // It is read or told to be damaged, and comes back in either case.
            _ = try? PayloadReader.decode(Array(decision.utf8), own: own, columns: RowColumns())
        }
        let places = Array("gclid=a".utf8).withUnsafeBufferPointer {
            TapText.ranges(
                of: [PassedValue(name: [], value: []), PassedValue(name: "gclid".utf8, value: "a".utf8)], in: $0)
        }
        #expect(places.map(\.range) == [6..<7] && places.map(\.value) == [1])
    }

    @Test("an entry with more effects is none that others share")
    func more() {
        func isShared(_ change: (inout JournalEntry) -> Void) -> Bool {
            var entry = tap(seed: 5)
            change(&entry)
            return decide(entry) != nil
        }
        #expect(isShared { _ in })
        #expect(!isShared { $0.outcome.link.metadata = ["a": .int(1)] })
        #expect(!isShared { $0.outcome.secrets = ["access_token": "x"] })
        #expect(!isShared { $0.hold = .init(missing: [], target: "", ttl: 1, keep: 1) })
        #expect(!isShared { $0.claims = [.spendTap(link: 1)] })
        #expect(!isShared { $0.continues = eventID(7) })
        #expect(!isShared { $0.isReplay = true })
        #expect(!isShared { $0.event.isTest = true })
        #expect(!isShared { $0.event.id = "caller" })
        #expect(!isShared { $0.event.app = CallingApp() })
    }
}
