// The small nouns: event ids, string maps and byte keys.

import LinkCore
import TestSupport
import Testing

@Suite("Nouns")
struct NounTests {
    @Test("an event id reads back from its 26 characters, in either case")
    func eventIDs() throws {
        var generator = SeededRandom(seed: 5)
        for _ in 0..<1_000 {
            let id = EventID(high: generator.next(), low: generator.next())
            #expect(id.description.utf8.count == 26)
            #expect(EventID(id.description) == id && EventID(id.description.uppercased()) == id)
        }
        #expect(EventID("") == nil && EventID("8zzzzzzzzzzzzzzzzzzzzzzzzz") == nil)
        #expect(EventID("0123456789abcdefghjkmnpqri") == nil)
    }

    @Test("event ids order by time, as numbers and as texts")
    func eventIDOrder() {
        var generator = SeededRandom(seed: 6)
        var previous = EventID(milliseconds: 0, random: (0, 0))
        for milliseconds in stride(from: Int64(1), to: 1 << 47, by: 1 << 38) {
            let random = (UInt16(truncatingIfNeeded: generator.next()), generator.next())
            let id = EventID(milliseconds: milliseconds, random: random)
            #expect(id.milliseconds == milliseconds)
            #expect(previous < id && previous.description < id.description)
            previous = id
        }
    }

    @Test("maps keep their order, the last value, and tell spellings apart")
    func maps() {
        var map: StringMap = ["b": "1", "a": "2", "b": "3"]
        #expect(map.entries.map(\.key) == ["b", "a"] && map["b"] == "3")
        map["caf\u{e9}"] = "x"
        #expect(map["cafe\u{301}"] == nil && map["caf\u{e9}"] == "x")
        map["b"] = nil
        #expect(map.count == 2 && map == ["caf\u{e9}": "x", "a": "2"] && map != ["cafe\u{301}": "x", "a": "2"])
    }

    @Test("texts are the same only byte for byte")
    func bytes() {
        #expect(sameBytes("abc", "abc") && !sameBytes("abc", "abd") && !sameBytes("abc", "ab"))
        #expect(sameBytes("", "") && !sameBytes("\u{e9}", "e\u{301}"))
        #expect(sameBytes("xabc".dropFirst(), "abc"))
        #expect(ByteKey("\u{e9}") != ByteKey("e\u{301}") && ByteKey("a") == ByteKey("a"))
    }
}
