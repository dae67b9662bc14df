// Writing JSON: exact texts, and that every value reads back.

import LinkCore
import TestSupport
import Testing

@Suite("JSON out")
struct JSONWriterTests {
    private func write(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        body(&writer)
        return writer.text
    }

    @Test("commas stand between values and nowhere else")
    func commas() {
        let text = write { writer in
            writer.beginObject()
            writer.field("a", 1)
            writer.fieldIfPresent("skipped", nil as String?)
            writer.fieldIfPresent("b", "x" as String?)
            writer.key("c")
            writer.beginArray()
            writer.beginObject()
            writer.endObject()
            writer.value(true)
            writer.null()
            writer.value([] as [String])
            writer.endArray()
            writer.object("d") { $0.field("e", Int64.min) }
            writer.array("f", [1, 2]) { $0.value($1) }
            writer.field("g", word: Platform.ios)
            writer.fieldIfPresent("h", word: nil as Platform?)
            writer.endObject()
        }
        #expect(
            text == #"{"a":1,"b":"x","c":[{},true,null,[]],"d":{"e":-9223372036854775808},"f":[1,2],"g":"ios"}"#)
    }

    @Test("quotes, backslashes and control characters are escaped, nothing else")
    func escapes() {
        #expect(
            write { $0.value("\"\\/\u{8}\u{c}\n\r\t\u{0}\u{1f}\u{7f}\u{2028}\u{2029}é😀") }
                == "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0000\\u001f\u{7f}\u{2028}\u{2029}é😀\"")
        #expect(write { $0.value(["k\"": "v\n"] as StringMap) } == #"{"k\"":"v\n"}"#)
    }

    @Test("numbers read back as the same number, and what is none becomes null")
    func numbers() {
        #expect(write { $0.value(0.1) } == "0.1")
        #expect(write { $0.value(1.0) } == "1.0")
        #expect(write { $0.value(1e300) } == "1e+300")
        #expect(write { $0.value(Double.infinity) } == "null")
        #expect(write { $0.value(Double.nan) } == "null")
        #expect(write { $0.value(Int64.max) } == "9223372036854775807")
        #expect(write { $0.value(0) } == "0")
        #expect(write { $0.value(-7) } == "-7")
    }

    @Test("digits beyond 64 bits stand bare, anything else in their place is quoted")
    func bigIntegers() {
        #expect(write { $0.value(JSONValue.bigInteger("-12345678901234567890")) } == "-12345678901234567890")
        for odd in ["", "-", "1,2", "--1", "007"] {
            #expect(write { $0.value(JSONValue.bigInteger(odd)) } == "\"\(odd)\"")
        }
    }

    @Test("several documents follow each other with a separator")
    func documents() {
        let text = write { writer in
            for number in 1...2 {
                writer.beginDocument()
                writer.object { $0.field("n", number) }
                writer.bytes.append(0x0a)
            }
        }
        #expect(text == "{\"n\":1}\n{\"n\":2}\n")
    }

    @Test("the pretty form is indented by two and reads back")
    func pretty() throws {
        let value = try JSONParser.parse(#"{"a":[1,{"b":"x\n"}],"c":{},"d":[]}"#)
        let text = JSONWriter.pretty(value)
        #expect(
            text == """
                {
                  "a": [
                    1,
                    {
                      "b": "x\\n"
                    }
                  ],
                  "c": {},
                  "d": []
                }
                """)
        #expect(try JSONParser.parse(text) == value)
    }

    @Test("every value reads back as itself, plain and pretty")
    func roundTrip() throws {
        var generator = SeededRandom(seed: 42)
        for _ in 0..<2_000 {
            let value = generator.json(depth: 4)
            var writer = JSONWriter()
            writer.value(value)
            #expect(try JSONParser.parse(writer.bytes) == value)
            #expect(try JSONParser.parse(JSONWriter.pretty(value)) == value)
        }
    }

    @Test("objects are equal in any order of members, but not with other bytes")
    func equality() throws {
        let one = try JSONParser.parse(#"{"a":1,"b":"\u00e9"}"#)
        #expect(try one == JSONParser.parse(#"{"b":"\u00e9","a":1}"#))
        #expect(try one != JSONParser.parse(#"{"b":"e\u0301","a":1}"#))
        #expect(try one != JSONParser.parse(#"{"a":1.0,"b":"\u00e9"}"#))
        #expect(try one != JSONParser.parse(#"{"a":1,"b":"\u00e9","c":null}"#))
    }
}
