// Reading JSON: what is accepted, what is refused and where, and what hostile texts cost.

import LinkCore
import TestSupport
import Testing

@Suite("JSON in")
struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(text) }

    private func failure(_ bytes: [UInt8], _ limits: JSONLimits = JSONLimits()) -> JSONError? {
        do throws(JSONError) {
            _ = try JSONParser.parse(bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    private func failure(_ text: String) -> JSONError? { failure(Array(text.utf8)) }

    @Test("every kind of value is read")
    func kinds() throws {
        let value = try parse(#" {"a":[1,-2,0.5,1e3,true,false,null,"x"],"o":{},"l":[]} "#)
        let object = try #require(value.object)
        #expect(
            object["a"]
                == .array([
                    .int(1), .int(-2), .double(0.5), .double(1000), .bool(true), .bool(false), .null, .string("x"),
                ]))
        #expect(object["o"] == .object(JSONObject()))
        #expect(object["l"] == .array([]))
        #expect(object.members.map(\.key) == ["a", "o", "l"])
    }

    @Test("a scalar may be the whole text")
    func scalars() throws {
        #expect(try parse("true") == .bool(true))
        #expect(try parse("\"\"") == .string(""))
        #expect(try parse("0") == .int(0))
    }

    @Test("whole numbers are exact to both ends of 64 bits and keep their digits beyond")
    func integers() throws {
        #expect(try parse("9223372036854775807") == .int(.max))
        #expect(try parse("-9223372036854775808") == .int(.min))
        #expect(try parse("9223372036854775808") == .bigInteger("9223372036854775808"))
        #expect(try parse("-9223372036854775809") == .bigInteger("-9223372036854775809"))
        #expect(try parse("18446744073709551616") == .bigInteger("18446744073709551616"))
        #expect(try parse("12345678901234567890") == .bigInteger("12345678901234567890"))
        #expect(try parse("1.0") == .double(1))
    }

    @Test("malformed numbers are refused", arguments: ["01", "-", "-01", "1.", ".5", "1e", "1e+", "+1", "0x1", "1.e2"])
    func badNumbers(text: String) {
        #expect(failure(text) != nil)
        #expect(failure("[\(text)]") != nil)
    }

    @Test("a number that overflows is refused, one that underflows is zero")
    func range() throws {
        #expect(failure("1e999")?.reason == "number out of range")
        #expect(failure("[-1e400]")?.offset == 1)
        #expect(try parse("1e-999") == .double(0))
    }

    @Test("all escapes are read, surrogate pairs included")
    func escapes() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\ude00\u0000""#) == .string("\"\\/\u{8}\u{c}\n\r\té😀\u{0}"))
        #expect(try parse(#""日本\u2028語""#) == .string("日本\u{2028}語"))
    }

    @Test(
        "lone surrogates are refused",
        arguments: [#""\ud800""#, #""\udc00""#, #""\ud800x""#, #""\ud800\n""#, #""\ud800\ud800""#, #""a\udfff\ud800""#])
    func loneSurrogates(text: String) { #expect(failure(text)?.reason == "lone surrogate") }

    @Test(
        "broken strings are refused",
        arguments: [
            #"""#, #""a"#, #""\"#, #""\x""#, #""\u12""#, #""\u12g4""#, "\"\n\"", "\"\u{0}\"", "\"aaaaaaaa\u{1f}\"",
        ])
    func badStrings(text: String) { #expect(failure(text) != nil) }

    @Test(
        "overlong forms, surrogates, cut and stray bytes are invalid UTF-8",
        arguments: [
            [0xc0, 0xaf], [0xe0, 0x80, 0xaf], [0xf0, 0x80, 0x80, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80],
            [0xff], [0x80], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        for prefix in ["", "x", "12345678901234567", "é"] {
            let head = [0x22] + Array(prefix.utf8)
            let error = failure(head + bytes + [0x22])
            #expect(error == JSONError(offset: head.count, reason: "invalid UTF-8"))
            #expect(failure(head + bytes + Array(#"\n""#.utf8))?.offset == head.count)
            #expect(failure(Array(#""\n"#.utf8) + bytes + [0x22])?.offset == 3)
        }
    }

    @Test("one byte order mark is skipped, a second is an error")
    func byteOrderMark() throws {
        #expect(try JSONParser.parse([0xef, 0xbb, 0xbf, 0x31]) == .int(1))
        #expect(failure([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x31])?.offset == 3)
    }

    @Test("errors say what and where")
    func errors() {
        #expect(failure("") == JSONError(offset: 0, reason: "unexpected end"))
        #expect(failure("[1,]") == JSONError(offset: 3, reason: "unexpected character ']'"))
        #expect(failure("{\"a\" 1}") == JSONError(offset: 5, reason: "unexpected character '1'"))
        #expect(failure("{a:1}") == JSONError(offset: 1, reason: "unexpected character 'a'"))
        #expect(failure("[1 2]") == JSONError(offset: 3, reason: "unexpected character '2'"))
        #expect(failure("1 2") == JSONError(offset: 2, reason: "trailing data"))
        #expect(failure("tru") == JSONError(offset: 3, reason: "unexpected end"))
        #expect(failure("\u{0}") == JSONError(offset: 0, reason: "unexpected byte 0x00"))
        #expect(failure("{\"a\":1,}") == JSONError(offset: 7, reason: "unexpected character '}'"))
        #expect(failure("NaN")?.description == "unexpected character 'N' at byte 0")
    }

    @Test("an error's line and column count from one")
    func place() throws {
        let text = Array("{\n  \"a\": x}".utf8)
        let error = try #require(failure(text))
        #expect(error.place(in: text) == (2, 8))
    }

    @Test("the last of a repeated key wins and the object says so")
    func duplicates() throws {
        let small = try #require(try parse(#"{"a":1,"b":2,"a":3,"in":{"c":1}}"#).object)
        #expect(small.hadDuplicateKeys && small.count == 2 + 1 && small["a"] == .int(3))
        #expect(small["in"]?.object?.hadDuplicateKeys == false)
        let many = (0..<100).map { "\"k\($0)\":\($0)" } + ["\"k7\":\"last\""]
        let large = try #require(try parse("{" + many.joined(separator: ",") + "}").object)
        #expect(large.hadDuplicateKeys && large.count == 100 && large["k7"] == .string("last"))
        #expect(large.members.map(\.key) == (0..<100).map { "k\($0)" })
        for count in [2, 31, 32, 33, 80] {
            let twice = (0..<2 * count).map { "\"k\($0 % count)\":\($0)" }
            let object = try #require(try parse("{" + twice.joined(separator: ",") + "}").object)
            #expect(object.hadDuplicateKeys)
            #expect(object.members.map(\.value) == (count..<2 * count).map { .int(Int64($0)) })
        }
    }

    @Test("two spellings of one letter are two keys")
    func normalisation() throws {
        let object = try #require(try parse("{\"\u{e9}\":1,\"e\u{301}\":2}").object)
        #expect(object.count == 2 && !object.hadDuplicateKeys && object["e\u{301}"] == .int(2))
    }

    @Test("depth is capped, whatever the caller asks for")
    func depth() throws {
        let deep = String(repeating: "[", count: 32) + String(repeating: "]", count: 32)
        #expect(failure(deep) == nil)
        #expect(failure("[" + deep + "]") == JSONError(offset: 32, reason: "depth over 32"))
        let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
        #expect(failure(brackets)?.reason == "depth over 32")
        #expect(failure(brackets, JSONLimits(maxDepth: .max))?.reason == "depth over 512")
        let objects = Array(String(repeating: "{\"a\":", count: 100_000).utf8)
        #expect(failure(objects)?.reason == "depth over 32")
        #expect(failure([0x5b], JSONLimits(maxDepth: 0))?.reason == "depth over 0")
    }

    @Test("length is capped before anything is read")
    func length() {
        let error = failure([UInt8](repeating: 0x78, count: 101), JSONLimits(maxBytes: 100))
        #expect(error == JSONError(offset: 100, reason: "text over 100 bytes"))
    }

    // Comparing every pair would take minutes; the limit only ends a hang.
    @Test("a hundred thousand members are all read", .timeLimit(.minutes(5)))
    func manyMembers() throws {
        let text = "{" + (0..<100_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}"
        let object = try JSONParser.parse(text, limits: JSONLimits(maxBytes: 1 << 24)).object
        #expect(object?.count == 100_000)
    }

    @Test("slices, spans and substrings are read like arrays")
    func sources() throws {
        let bytes = Array("xx[1]yy".utf8)
        #expect(try JSONParser.parse(bytes[2..<5]) == .array([.int(1)]))
        #expect(try JSONParser.parse(bytes.span.extracting(2..<5)) == .array([.int(1)]))
        #expect(try JSONParser.parse("xx[1]".dropFirst(2)) == .array([.int(1)]))
        #expect(throws: JSONError.self) { try JSONParser.parse([UInt8]()) }
    }

    @Test("random bytes never trap, and what is accepted survives a rewrite")
    func randomBytes() throws {
        var generator = SeededRandom(seed: 1)
        let alphabet = Array(#"{}[]",:0123e-.\u dtrunfalsé"#.utf8)
        for _ in 0..<20_000 {
            let bytes = generator.bytes(from: alphabet, upTo: 24)
            guard let value = try? JSONParser.parse(bytes) else { continue }
            var writer = JSONWriter()
            writer.value(value)
            #expect(try JSONParser.parse(writer.bytes) == value)
        }
    }

    @Test("every cut of a valid text is refused")
    func cuts() {
        let text = Array(#"{"a":[1,{"b":"c\u00e9\n"},true],"d":-1.5e2}"#.utf8)
        for length in 0..<text.count { #expect(failure(Array(text[..<length])) != nil) }
    }
}
