// Queries: splitting, decoding, warnings and caps.

import LinkCore
import Testing

@Suite("Queries")
struct QueryParserTests {
    private func items(_ raw: String, plus: PlusRule = .space) throws -> [QueryItem] {
        try QueryParser.parse(raw, plus: plus).items
    }

    @Test("items keep their order and repeated names are all kept")
    func order() throws {
        let reading = try QueryParser.parse("x=1&y=2&x=3")
        #expect(
            reading.items
                == [
                    QueryItem(name: "x", value: "1"), QueryItem(name: "y", value: "2"),
                    QueryItem(name: "x", value: "3"),
                ])
        #expect(reading.last("x") == "3")
        #expect(reading.last("z") == nil)
        #expect(reading.warnings.isEmpty)
    }

    @Test("a key without = has no value, a key with = an empty one")
    func missingValues() throws {
        #expect(try items("x&y=") == [QueryItem(name: "x", value: nil), QueryItem(name: "y", value: "")])
        #expect(try QueryParser.parse("x").last("x") == "")
    }

    @Test("only the first = splits, so a=b=c is b=c")
    func firstEquals() throws {
        #expect(try items("a=b=c&=v") == [QueryItem(name: "a", value: "b=c"), QueryItem(name: "", value: "v")])
    }

    @Test("empty pieces are skipped")
    func emptyPieces() throws {
        #expect(try items("&&a=1&&b=2&") == [QueryItem(name: "a", value: "1"), QueryItem(name: "b", value: "2")])
        #expect(try items("").isEmpty)
        #expect(try items("&").isEmpty)
    }

    @Test("splitting comes before decoding, so an encoded & stays inside its value")
    func splitFirst() throws {
        let target = "http%3A%2F%2Fe.com%2F%3Fa%3D1%26b%3D2"
        #expect(try items("target_url=\(target)&c=3").map(\.value) == ["http://e.com/?a=1&b=2", "3"])
        #expect(try items("a%3Db=c%26d") == [QueryItem(name: "a=b", value: "c&d")])
    }

    @Test("plus is a space and %2B a plus, unless plus is literal")
    func plus() throws {
        #expect(try items("x=a+b%2Bc&a+b=1").map(\.value) == ["a b+c", "1"])
        #expect(try items("a+b=1")[0].name == "a b")
        #expect(try items("x=a+b%2Bc", plus: .literal)[0].value == "a+b+c")
    }

    @Test("odd escapes are kept and reported once each")
    func warnings() throws {
        let reading = try QueryParser.parse("a=%zz&b=%&c=%FF&d=%FE")
        #expect(reading.items.map(\.value) == ["%zz", "%", "\u{fffd}", "\u{fffd}"])
        #expect(reading.warnings == ["bad_escape", "invalid_utf8"])
        #expect(try QueryParser.parse("a=%E2%9").warnings == ["bad_escape"])
        #expect(try QueryParser.parse("a=%ED%A0%80").warnings == ["invalid_utf8"])
    }

    @Test("256 parameters are read, 257 are refused, empty pieces do not count")
    func parameterCap() throws {
        let many = (0..<256).map { "k\($0)=v" }.joined(separator: "&&")
        #expect(try items(many).count == 256)
        for raw in [many + "&x", String(repeating: "k=v&", count: 10_000)] {
            #expect(throws: LinkURLError("too_many_params")) { try QueryParser.parse(raw) }
        }
        #expect(try QueryParser.parse("a&b", limits: URLLimits(parameters: 2)).items.count == 2)
    }

    @Test("a query over the byte cap is refused before it is read")
    func byteCap() {
        #expect(throws: LinkURLError("too_large")) { try QueryParser.parse(String(repeating: "&", count: 65_537)) }
    }

    @Test("64 KiB of encoded percent signs are decoded once")
    func percentRun() throws {
        let raw = "a=" + String(repeating: "%25", count: 20_000)
        #expect(try items(raw)[0].value == String(repeating: "%", count: 20_000))
    }

    @Test("raw pieces are slices of the query, so neighbours can be joined again")
    func pieces() throws {
        let raw = "?x=%7B&&y=2=3&z"[...].dropFirst()
        let pieces = QueryParser.pieces(raw)
        #expect(pieces.map { String($0.rawName) } == ["x", "y", "z"])
        #expect(pieces.map { $0.rawValue.map(String.init) } == ["%7B", "2=3", nil])
        let first = try #require(pieces[0].rawValue)
        #expect(raw[first.startIndex..<pieces[1].raw.endIndex] == "%7B&&y=2=3")
    }
}
