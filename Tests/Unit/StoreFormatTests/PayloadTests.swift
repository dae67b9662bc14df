// What goes into the journal comes out again: every field, hostile texts, unknown fields and broken bytes.

import EntrySamples
import Foundation
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
        var event = entry.event
        event.client?.address = nil
        return (event, outcome)
    }

    private func encode(_ entry: JournalEntry) -> [UInt8] {
        var writer = PayloadWriter()
        writer.encode(entry, user: nil)
        return writer.bytes
    }

    private func decode(_ payload: String, own: String? = nil) throws -> (LinkEvent, Outcome) {
        let own = own.map { Array($0.utf8) }
        return try PayloadReader.decode(Array(payload.utf8), own: own, columns: RowColumns(of: entry(1)))
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

    @Test("what can be told from the rest is not stored a second time, and what cannot is")
    func derived() throws {
        let plain = "https://www.example.com/p?a=1&b=%20x&c+d"
        var made = entry(1, url: plain)
        made.outcome.destination = Destination(kind: .web, url: plain)
        let text = String(decoding: encode(made), as: UTF8.self)
        #expect(text.components(separatedBy: plain).count == 2 && !text.contains("query"), "\(text)")
        let (_, outcome) = try decode(text)
        #expect(outcome.link.inputQuery.map(\.value) == ["1", " x", nil] && outcome.link.hops == [plain])
        #expect(outcome.destination?.url == plain)
        made.outcome.link.query = []
        made.outcome.link.targetURL = nil
        made.outcome.link.hops = []
        let (_, other) = try PayloadReader.decode(encode(made), columns: RowColumns(of: made))
        #expect(other.link == made.outcome.link && other.destination == made.outcome.destination)
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
            let bytes = (0..<random.pick([0, 3, 40, 200])).map { _ in UInt8.random(in: 0...255, using: &random) }
            #expect(throws: StoreError.self) { try PayloadReader.decode(bytes, columns: RowColumns(of: entry(1))) }
        }
        for seed: UInt64 in 0..<500 {
            var made = RandomEntry(seed: seed)
            let entry = made.make()
            var bytes = encode(entry)
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            for own in [nil, bytes] {
                _ = try? PayloadReader.decode(bytes, own: own, columns: RowColumns(of: entry))
                _ = try? PayloadReader.decode(encode(entry), own: own, columns: RowColumns(of: entry))
            }
            _ = try? PayloadReader.decode(
                Array(bytes.prefix(random.pick([0, 1, 5, bytes.count / 2]))), columns: RowColumns(of: entry))
        }
    }

    @Test(
        "a payload that no linkd wrote is damage",
        arguments: [
            "", "x", "5", "[]", #"{"event":5}"#, #"{"event":{"url":7}}"#, #"{"event":{},"event":{}"#,
            #"{"event":{"url":"a","url":"b"}}"#, #"{"event":{"at":99999999999999999999999}}"#,
            #"{"event":{"at":1e400}}"#, #"{"event":{"device":{"platform":"toaster"}}}"#,
            #"{"event":{"attributes":{"a":"1","a":"2"}}}"#, #"{"outcome":{"eventId":"short"}}"#,
            #"{"outcome":{"link":{"hops":"x"}}}"#, #"{"outcome":{"receivedAt":-1}}"#, "{\"event\":{\"url\":\"\u{0}\"}}",
            #"{"event":{"navigation":{"extras":"# + String(repeating: #"{"a":"#, count: 5000),
            String(repeating: "[", count: 100_000),
        ])
    func nonsense(payload: String) {
        #expect(throws: StoreError.self) { try decode(payload) }
        #expect(throws: StoreError.self) { try decode("{}", own: payload) }
    }

    @Test("bytes that are no UTF-8 are damage, and so are too few values beside a decision")
    func foreign() {
        let bad = Array(#"{"event":{"url":""#.utf8) + [0xc3, 0x28] + Array(#""}}"#.utf8)
        #expect(throws: StoreError.self) { try PayloadReader.decode(bad, columns: RowColumns()) }
        let passing = #"{"outcome":{"eventId":"0000000000000000000000000a"},"passed":[{"name":"fbclid","value":"x"}]}"#
        #expect(throws: StoreError.corrupt(reason: "its decision is another one's")) { try decode(passing, own: "{}") }
        #expect(throws: Never.self) { try decode(passing, own: #"{"values":["y"]}"#) }
    }

    @Test("an event with very much text, and with the same text very often, comes back as it went in")
    func large() throws {
        let long = String(repeating: "x", count: 1 << 20)
        let texts = (0..<10).map { _ in JSONValue.string(long) } + (0..<30_000).map { .string("text \($0)") }
        var made = entry(1)
        made.event.navigation = Navigation()
        made.event.navigation?.extras = ["texts": .array(texts)]
        let (event, _) = try PayloadReader.decode(encode(made), columns: RowColumns(of: made))
        #expect(event == made.event)
    }

    @Test("a document as deep as linkd reads one comes back from within an outcome")
    func deep() throws {
        let text = String(repeating: #"{"a":"#, count: 31) + "{}" + String(repeating: "}", count: 31)
        var made = entry(1)
        made.outcome.link.appLink = AppLink(version: "1.0", data: try #require(JSONParser.parse(text).object))
        let (_, outcome) = try PayloadReader.decode(encode(made), columns: RowColumns(of: made))
        #expect(outcome.link.appLink == made.outcome.link.appLink)
    }

    @Test("fields of a later release are passed over")
    func unknownFields() throws {
        let plain = entry(1)
        var object = try #require(JSONParser.parse(encode(plain)).object)
        var event = try #require(object["event"]?.object)
        event["new"] = .object(["deep": .array([.int(1)])])
        (object["event"], object["new"]) = (.object(event), .null)
        var json = JSONWriter()
        json.value(object)
        let (read, outcome) = try PayloadReader.decode(json.bytes, columns: RowColumns(of: plain))
        #expect(read == plain.event)
        #expect(outcome == kept(plain).1)
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
        check(Attribution.Method.self)
        check(PendingLink.State.self)
        check(Engagement.self)
    }
}
