// What goes into the journal comes out again: every field, hostile texts, unknown and broken bytes.

import EntrySamples
import LinkCore
import Records
import Testing

@testable import StoreFormat

@Suite struct PayloadTests {
    /// What the store keeps of an entry: secrets, metadata and steps that did nothing are gone.
    private func kept(_ entry: JournalEntry) -> (LinkEvent, Outcome) {
        var outcome = entry.outcome
        outcome.recorded = true
        outcome.secrets = nil
        outcome.link.metadata = nil
        outcome.trace.removeAll { $0.verdict == .passed || $0.verdict == .skipped }
        return (entry.event, outcome)
    }

    private func encode(_ entry: JournalEntry) -> [UInt8] {
        var writer = PayloadWriter()
        writer.encode(entry, person: StoredPerson(user: nil, address: nil), columns: RowColumns(of: entry))
        return writer.bytes
    }

    @Test("every entry comes back as it went in, byte for byte in its texts", arguments: 0..<8)
    func roundTrip(part: UInt64) throws {
        for seed in part * 500..<(part + 1) * 500 {
            var random = RandomEntry(seed: seed)
            let entry = random.make()
            let (event, outcome) = try PayloadReader.decode(encode(entry), columns: RowColumns(of: entry))
            let (expectedEvent, expectedOutcome) = kept(entry)
            #expect(String(reflecting: event) == String(reflecting: expectedEvent), "seed \(seed)")
            #expect(String(reflecting: outcome) == String(reflecting: expectedOutcome), "seed \(seed)")
            #expect(event == expectedEvent, "seed \(seed)")
            #expect(outcome == expectedOutcome, "seed \(seed)")
        }
    }

    @Test("a query that the URL gives back is not stored a second time")
    func derivedQueries() {
        for seed: UInt64 in 0..<3000 {
            var random = RandomEntry(seed: seed)
            let url = random.urlText()
            let items = (try? LinkURL(url))?.query().items ?? []
            if DerivedQuery.gives(items, from: url) { #expect(DerivedQuery.items(of: url) == items, "\(url)") }
            #expect(!DerivedQuery.gives(items + [QueryItem(name: "new", value: nil)], from: url), "\(url)")
        }
        let plain = "https://www.example.com/p?a=1&b=%20x&c+d"
        let items = [
            QueryItem(name: "a", value: "1"), QueryItem(name: "b", value: " x"), QueryItem(name: "c d", value: nil),
        ]
        #expect(DerivedQuery.gives(items, from: plain))
        #expect(!DerivedQuery.gives([], from: plain))
    }

    @Test("a typical event takes less than 300 bytes")
    func size() {
        let plain = entry(1, url: "https://go.example.com/products/7?utm_source=mail&utm_campaign=spring")
        #expect(encode(plain).count < 300)
    }

    @Test("random bytes never trap and random damage never hangs")
    func damage() {
        var random = Seeded(7)
        for _ in 0..<20_000 {
            let bytes =
                [PayloadWriter.version]
                + (0..<random.pick([0, 3, 40, 200])).map { _ in UInt8.random(in: 0...255, using: &random) }
            _ = try? PayloadReader.decode(bytes, columns: RowColumns(of: entry(1)))
        }
        for seed: UInt64 in 0..<500 {
            var made = RandomEntry(seed: seed)
            let entry = made.make()
            var bytes = encode(entry)
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            _ = try? PayloadReader.decode(bytes, columns: RowColumns(of: entry))
            _ = try? PayloadReader.decode(
                Array(bytes.prefix(random.pick([0, 1, 5, bytes.count / 2]))), columns: RowColumns(of: entry))
        }
    }

    @Test("text that refers to itself many times over is refused, not unfolded")
    func amplification() {
        var bytes = [PayloadWriter.version]
        func field(_ number: UInt64, _ kind: PayloadKind, _ value: UInt64) {
            Varint.append(number << 2 | kind.rawValue, to: &bytes)
            Varint.append(value, to: &bytes)
        }
        field(9999, .bytes, 60_000)
        let place = bytes.count - 3
        bytes += Array(repeating: UInt8(ascii: "x"), count: 60_000)
        func damaged(by references: Int) -> Bool {
            var all = bytes
            swap(&all, &bytes)
            Varint.append(5 << 2 | PayloadKind.group.rawValue, to: &bytes)
            for _ in 0..<references { field(14, .reference, UInt64(place) << 1) }
            bytes.append(0)
            swap(&all, &bytes)
            return (try? PayloadReader.decode(all, columns: RowColumns(of: entry(1)))) == nil
        }
        #expect(!damaged(by: 200))
        #expect(damaged(by: 4000))
    }

    @Test("an event with very much text, and with the same text very often, comes back as it went in")
    func large() throws {
        let long = String(repeating: "x", count: 1 << 20)
        let texts = (0..<40).map { _ in JSONValue.string(long) } + (0..<30_000).map { .string("text \($0)") }
        var made = entry(1)
        made.event.navigation = Navigation()
        made.event.navigation?.extras = ["texts": .array(texts)]
        let (event, _) = try PayloadReader.decode(encode(made), columns: RowColumns(of: made))
        #expect(event == made.event)
    }

    @Test("fields of a later release are passed over")
    func unknownFields() throws {
        let plain = entry(1)
        var writer = PayloadWriter()
        writer.encode(plain, person: StoredPerson(), columns: RowColumns(of: plain))
        writer.put(900, number: 5)
        writer.put(901, text: "new")
        writer.put(902, text: plain.event.url)
        writer.group(903) { writer in
            writer.put(1, number: 1)
            writer.group(2) { $0.put(3, text: "deep") }
        }
        let (event, outcome) = try PayloadReader.decode(writer.bytes, columns: RowColumns(of: plain))
        #expect(event == plain.event)
        #expect(outcome == kept(plain).1)
    }

    @Test("a payload of another format version is damage with its number")
    func otherVersion() {
        #expect(throws: StoreError.corrupt(reason: "an event's payload has the unknown format 9")) {
            try PayloadReader.decode([9, 1, 2], columns: RowColumns(of: entry(1)))
        }
    }

    @Test("every case of every stored enum has a number, and no number is used twice")
    func numbers() {
        func check<Code: StoredCode>(_: Code.Type) {
            #expect(Code.numbered.count == Code.allCases.count)
            for code in Code.allCases { #expect(Code(number: code.number) == code) }
            #expect(Code(number: 1000) == nil)
        }
        check(EventKind.self)
        check(Action.self)
        check(Platform.self)
        check(DeviceForm.self)
        check(Navigation.Result.self)
        check(Consent.self)
        check(LinkFormat.self)
        check(FacebookLink.Login.self)
        check(FacebookLink.SignedRequest.self)
        check(MetadataState.self)
        check(Destination.Kind.self)
        check(Installed.self)
        check(Attribution.Method.self)
        check(Attribution.Confidence.self)
        check(StepVerdict.self)
        check(PendingLink.State.self)
    }
}
