// What is recorded of a decision is kept packed, and comes back as it was.

import EntrySamples
import LinkCore
import Testing

@testable import StoreFormat

@Suite struct PackedEntryTests {
    /// A tap with all that may be recorded of one beside its event and its outcome.
    private func tap(seed: UInt64) -> JournalEntry {
        var random = Seeded(seed)
        var entry = plainTap(1, seed: seed)
        if random.chance(70) { entry.link = Int64(seed) }
        if random.chance(30) { entry.rule = random.pick(["#2", "e\u{301}", ""]) }
        entry.isSameTap = random.chance(20)
        if random.chance(50) { entry.payloadLimit = 16_384 }
        guard random.chance(70) else { return entry }
        let outcome = entry.outcome
        var tap = StoredTap(id: outcome.eventID, app: random.pick(["shop", "é"]), at: outcome.receivedAt)
        tap.shortLink = random.pick([nil, outcome.link.shortLink])
        tap.campaign = random.pick([nil, "spring", ""])
        tap.source = random.pick([nil, "mail"])
        tap.window = random.pick([nil, 0, -1, 86_400_000])
        tap.isPersonal = random.chance(50)
        tap.isForAccount = random.chance(50)
        tap.isFlooded = random.chance(50)
        tap.isTest = random.chance(50)
        tap.platform = random.pick(Platform.allCases)
        if random.chance(50) {
            tap.signals = DeviceSignals(platform: .ios)
            tap.signals?.systemMajor = random.pick([nil, 17])
            tap.signals?.screen = random.pick([nil, ScreenSize("393x852@3")])
            tap.signals?.language = random.pick([nil, LanguageTag("zh-Hans-CN")])
            tap.signals?.timezone = random.pick([nil, "Europe/Berlin"])
        }
        var draft = TapDraft(tap)
        draft.user = random.pick([nil, "anna"])
        draft.mayCarryToken = random.chance(50)
        entry.tapDraft = draft
        return entry
    }

    @Test("all of it comes back, to the byte", arguments: 0..<300 as Range<UInt64>)
    func all(seed: UInt64) throws {
        let entry = tap(seed: seed)
        let decided = try #require(DecidedTap(entry, packedBy: PackedEntries.shared))
        let read = decided.entry
        var expected = entry
        expected.event.client?.address = nil
        expected.event.client?.userAgent = nil
        expected.event.client?.referrer = nil
        expected.outcome.visitor?.osVersion = nil
        for step in expected.outcome.trace.indices { expected.outcome.trace[step].microseconds = 0 }
        #expect(read.event == expected.event && read.outcome == expected.outcome && read.tapDraft == expected.tapDraft)
        #expect(read.link == expected.link && read.rule.map { Array($0.utf8) } == expected.rule.map { Array($0.utf8) })
        #expect(read.isSameTap == expected.isSameTap && read.payloadLimit == expected.payloadLimit)
        #expect(read.claims.isEmpty && read.hold == nil && read.chain == nil && !read.isCountedOnly && !read.isReplay)
        // Texts that are equal need not have the same bytes.
        var (one, other) = (PayloadWriter(), PayloadWriter())
        one.encode(read, user: nil)
        other.encode(expected, user: nil)
        #expect(one.bytes == other.bytes)
        #expect(decided.result == expected.tapResult && decided.link == entry.link)
        #expect(decided.consent == entry.event.consent && decided.osVersion == entry.outcome.visitor?.osVersion)
    }

    @Test("decisions of one kind of visitor have one event; one more has its bytes and little else")
    func shared() throws {
        var entry = tap(seed: 3)
        entry.event.attributes = [:]
        entry.event.url = "https://go.example.com/one"
        let first = try #require(DecidedTap(entry, packedBy: PackedEntries.shared))
        entry.event.url = "https://go.example.com/another"
        let second = try #require(
            DecidedTap(entry, packedBy: PackedEntries.shared, sharing: [first.recorded]))
        #expect(!first.recorded.sharesEvent && second.recorded.sharesEvent)
        #expect(second.entry.event.url == "https://go.example.com/another")
        #expect(first.entry.event.url == "https://go.example.com/one")
        #expect(second.heapBytes < PackedEntries.shared.pack(entry).count + 400)
    }

    @Test("an entry of which more is recorded is none that others share")
    func more() {
        func isKept(_ change: (inout JournalEntry) -> Void) -> Bool {
            var entry = tap(seed: 5)
            change(&entry)
            return DecidedTap(entry, packedBy: PackedEntries.shared) != nil
        }
        #expect(isKept { _ in })
        #expect(!isKept { $0.outcome.link.metadata = ["a": .int(1)] })
        #expect(!isKept { $0.outcome.secrets = ["access_token": "x"] })
        #expect(!isKept { $0.hold = .init(missing: [], target: "", ttl: 1, keep: 1) })
        #expect(!isKept { $0.continues = eventID(7) })
        #expect(!isKept { $0.isReplay = true })
    }

    @Test("bytes that nobody packed are no entry")
    func damaged() {
        let bytes = PackedEntries.shared.pack(tap(seed: 9))
        let event = CopyOnWrite(LinkEvent(kind: .tap))
        #expect(PackedEntries.shared.unpack([], event: event) == nil)
        for count in 0..<bytes.count where count % 7 == 0 {
            _ = PackedEntries.shared.unpack(Array(bytes[..<count]), event: event)
        }
        #expect(PackedEntries.shared.unpack(bytes + [0x7b], event: event) == nil)
    }
}
