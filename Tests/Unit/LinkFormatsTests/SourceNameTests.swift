// Names of records, and what they are told apart by.

import LinkCore
import Testing

@testable import LinkFormats

@Suite("Names of records")
struct SourceNameTests {
    private func names(_ text: String, _ names: SourceNames) throws -> [String] {
        let object = try #require(try JSONParser.parse(text).object)
        return SourceRecord(object, names: names).values.map { "\($0.name.text)=\($0.value.written)" }
    }

    @Test("values have the paths of their own record, whatever records came before")
    func paths() throws {
        let known = SourceNames()
        let records = [
            (#"{"a":1,"b":{"c":2,"d":{"e":3}},"f":4}"#, ["a=1", "b.c=2", "b.d.e=3", "f=4"]),
            (#"{"a":1,"f":4,"b":{"d":{"e":3},"c":2}}"#, ["a=1", "f=4", "b.d.e=3", "b.c=2"]),
            (#"{"b":5,"a":{"c":6},"d":{},"e":null,"f":"","g":[]}"#, ["b=5", "a.c=6"]),
            (#"{"":{"x":1},"b.c":2,"b":{"c":3}}"#, ["x=1", "b.c=2", "b.c=3"]), ("{}", []),
            (#"{"a":1,"b":{"c":2,"d":{"e":3}},"f":4}"#, ["a=1", "b.c=2", "b.d.e=3", "f=4"]),
        ]
        for (text, values) in records { #expect(try names(text, known) == values) }
    }

    @Test("names without end are read all the same")
    func many() throws {
        let known = SourceNames()
        for number in 0..<12_000 {
            #expect(
                try names(#"{"a":{"k\#(number)":1,"b":{"n":2}},"c":3}"#, known)
                    == ["a.k\(number)=1", "a.b.n=2", "c=3"])
        }
    }

    @Test("names are told apart by their bytes")
    func marks() {
        let names = ["", "a", "b", "ab", "ba", "fallbackurl", "fallbackurn", "url", "data.url", "data.xxx.url", "früh"]
        for name in names {
            let source = SourceName(name)
            for other in names { #expect(source.isNamed(other) == sameBytes(name, other), "\(name) \(other)") }
        }
        #expect(SourceName("Short link (url)").isNamed("url") && SourceName("Short link (url)").isNamed("shortlink"))
    }
}
