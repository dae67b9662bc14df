// Records of files, well-formed and broken.

import LinkCore
import Testing

@testable import LinkFormats

@Suite("records of files")
struct RecordTests {
    private func cells(_ text: String) throws -> [(Int, DelimitedRecords.Cells)] {
        var records = try DelimitedRecords(ByteStream(MemorySource(Array(text.utf8))), most: 64)
        var all: [(Int, DelimitedRecords.Cells)] = []
        while let record = try records.next() { all.append((record.line, record.cells)) }
        return all
    }

    private func objects(_ text: String, lists: [[String]] = [], most: Int = 200) throws -> [String] {
        var records = try JSONRecords(ByteStream(MemorySource(Array(text.utf8))), lists: lists, most: most)
        var all: [String] = []
        while let record = try records.next() {
            switch record.content {
            case .object(let object): all.append("\(record.line) \(JSONValue.object(object).written)")
            case .broken(let reason): all.append("\(record.line) \(reason)")
            }
        }
        return all
    }

    @Test("the separator is the one that the first line has most of")
    func separators() throws {
        #expect(try cells("a;b\n1,5;2\r\n\n").map(\.1) == [.texts(["a", "b"]), .texts(["1,5", "2"])])
        #expect(try cells("a\tb\n").map(\.1) == [.texts(["a", "b"])])
        #expect(try cells("\"a;b;c\",d").map(\.1) == [.texts(["a;b;c", "d"])])
    }

    @Test("cells in quotes span lines, and rows are numbered by the line on which they begin")
    func quotes() throws {
        let rows = try cells("a,\"b\n\"\"c\"\"\"\nd,e")
        #expect(rows.map(\.0) == [1, 3])
        #expect(rows.map(\.1) == [.texts(["a", "b\n\"c\""]), .texts(["d", "e"])])
    }

    @Test("a stray quote costs its own line, and the rows behind it are read")
    func strayQuote() throws {
        let rows = try cells("a,\"b\nc,d\ne,f\n")
        #expect(rows.map(\.0) == [1, 2, 3])
        #expect(rows[0].1 == .broken("a quote is not closed"))
        #expect(rows[1].1 == .texts(["c", "d"]))
    }

    @Test("a quote inside of a cell costs its row, and opens nothing: the rows between two of them are read")
    func quoteInside() throws {
        let rows = try cells("a,5\" nails\nb,c\nd,6\" nails\ne,f\n").map(\.1)
        #expect(rows.count == 4)
        #expect(rows[1] == .texts(["b", "c"]) && rows[3] == .texts(["e", "f"]))
        #expect(try cells("\"a\" ,\"b\"\n").map(\.1) == [.texts(["a", "b"])])
    }

    @Test("lines that end in carriage returns alone are refused, with what to do")
    func carriageReturns() {
        #expect(throws: SourceError.self) { try cells("a,b\rc,d\r") }
    }

    @Test("a first line that is damaged costs that line; brackets without end are refused")
    func firstLine() throws {
        let lines = try objects("{\"a\":1\n{\"a\":2}\n{\"a\":3}\n")
        #expect(lines.count == 3 && lines[1] == "2 {\"a\":2}" && lines[2] == "3 {\"a\":3}", "\(lines)")
        #expect(throws: SourceError.self) { try objects(String(repeating: "[", count: 100_000)) }
    }

    @Test("a record over the limit costs its line")
    func long() throws {
        let rows = try cells(String(repeating: "x", count: 300) + "\na,b\n")
        #expect(rows.map(\.0) == [1, 2])
        #expect(rows[0].1 == .broken("over 64 bytes"))
        #expect(rows[1].1 == .texts(["a", "b"]))
    }

    @Test("objects stand one per line, in lists, and in pages")
    func forms() throws {
        let expected = ["1 {\"a\":1}", "2 {\"a\":2}"]
        #expect(try objects("{\"a\":1}\n{\"a\":2}\n") == expected)
        #expect(try objects("[{\"a\":1},\n{\"a\":2}]") == expected)
        #expect(
            try objects(
                "{\"n\":{\"x\":[]},\"s\":{\"data\":[{\"a\":1},\n{\"a\":2}],\"p\":3},\"q\":[4]}",
                lists: [["s", "data"]]) == expected)
        #expect(
            try objects("{\"links\":{\"link_1\":{\"a\":1},\n\"link_2\":{\"a\":2}}}", lists: [["links"]]) == expected)
        #expect(try objects("{\"links\":[{\"a\":1}]}\n{\"links\":[{\"a\":2}]}", lists: [["links"]]) == expected)
    }

    @Test("an object that only mentions the list is a record")
    func mention() throws {
        #expect(try objects("[{\"links\":3}]", lists: [["links"]]) == ["1 {\"links\":3}"])
    }

    @Test("a broken line costs that line; a file that is cut costs its last record")
    func broken() throws {
        let lines = try objects("{\"a\":1}\n{\"a\":\n{\"a\":2}\n")
        #expect(lines.count == 3 && lines[1].hasPrefix("2 not JSON") && lines[2] == "3 {\"a\":2}")
        #expect(try objects("[{\"a\":1},{\"a\"") == ["1 {\"a\":1}", "1 the file ends in the middle of this record"])
        #expect(throws: SourceError(line: 1, "the file ends in the middle of a list")) { try objects("[{\"a\":1}") }
        #expect(
            try objects("[{\"a\":\"\(String(repeating: "x", count: 300))\"},{\"a\":2}]") == [
                "1 over 200 bytes", "1 {\"a\":2}",
            ])
    }

    @Test(
        "times are read as databases and interfaces write them",
        arguments: [
            ("2023-01-05T10:20:30Z", 1_672_914_030_000), ("2023-01-05 10:20:30", 1_672_914_030_000),
            ("2023-01-05T10:20:30.250+02:00", 1_672_906_830_250), ("2016-09-05T15:33:17+0000", 1_473_089_597_000),
            ("1672914030", 1_672_914_030_000), ("1672914030000", 1_672_914_030_000), ("2023-01-05", 1_672_876_800_000),
        ])
    func times(_ text: String, _ time: Int) {
        #expect(SourceValue.moment(.string(text)) == Int64(time))
    }

    @Test(
        "what is no time, or means two, is none",
        arguments: ["", "01/02/2023", "2023-04-31", "2023-01-05T10:20:30 CEST", "12"])
    func noTimes(_ text: String) {
        #expect(SourceValue.moment(.string(text)) == nil)
    }

    @Test("a product reads what it knows and keeps the rest")
    func product() throws {
        let text = "Original URL;path;Tags;Team\nhttps://www.example.com/;AbC;a|b;Blue\n"
        var file = try LinkFile(ByteStream(MemorySource(Array(text.utf8))), of: ShortIO())
        guard case .link(let reading)? = try file.next()?.content else { throw SourceError("no link") }
        #expect(
            JSONValue.object(reading.link).written
                == #"{"url":"https://www.example.com/","key":"AbC","tags":["a","b"],"attributes":{"shortio.Team":"Blue"}}"#
        )
        #expect(
            reading.uses.map { "\($0.column) \($0.field)" } == [
                "Original URL url", "path key", "Tags tags", "Team attributes",
            ])
        #expect(try file.next() == nil)
    }
}
