// Files in XML, well-formed and hostile.

import LinkCore
import Testing

@testable import LinkFormats

@Suite("Links in XML")
struct XMLTests {
    /// Line and key of each link, or line and fault of each other row.
    private func keys(_ text: String) throws -> [String] {
        try rows(Yourls(), Array(text.utf8)).map { row in
            switch row.content {
            case .broken(let reason): "\(row.line) \(reason)"
            case .link(let reading): "\(row.line) \(reading.value("key")?.string ?? "")"
            }
        }
    }

    private func link(_ key: String) -> String { "<link><keyword>\(key)</keyword><url>https://a.example/</url></link>" }

    @Test("values may be attributes, and deeper in a record they are named by their path")
    func attributes() throws {
        let text =
            "<links source=\"yourls\">\n<link keyword=\"a\" url=\"https://a.example/?b=1&amp;c=2\"/>\n"
            + "<link keyword=\"b\"><url>https://b.example/</url><tags n='1'><tag>x</tag></tags></link></links>"
        let found = try readings(Yourls(), Array(text.utf8))
        #expect(found.map(\.line) == [2, 3])
        #expect(found[0].value("url") == .string("https://a.example/?b=1&c=2"))
        #expect(found[1].value("key") == .string("b") && found[1].value("url") == .string("https://b.example/"))
        #expect(found[1].attribute("tags.tag") == "x" && found[1].attribute("tags.n") == "1")
        #expect(try keys("<link keyword=\"a\" url=\"https://a.example/\"/>") == ["1 a"])
    }

    @Test("the tables of a database that are not that of links are passed over")
    func tables() throws {
        let row = "<row><field name=\"keyword\">a</field><field name=\"url\">https://a.example/</field></row>"
        let text =
            "<mysqldump><database name=\"d\"><table_data name=\"yourls_log\">\n<row><field name=\"shorturl\">b</field></row>"
            + "</table_data><table_data name=\"yourls_url\">\n\(row)</table_data></database></mysqldump>"
        #expect(try keys(text) == ["3 a"])
        let table = "<db><table name=\"yourls_log\"><column name=\"shorturl\">b</column></table></db>"
        #expect(try keys(table).isEmpty)
    }

    @Test("values of a link beside whole links are a row that fails")
    func beside() throws {
        let reason = "values of a link stand beside whole links"
        #expect(try keys("<a>\n\(link("a"))\n<keyword>b</keyword></a>") == ["2 a", "3 \(reason)"])
        #expect(try keys("<a>\n<keyword>b</keyword>\n\(link("a"))\n</a>") == ["3 a", "3 \(reason)"])
    }

    @Test("space between rows is no part of them, and lines are counted beyond 65,535")
    func lines() throws {
        let space = String(repeating: "\n", count: 700_000)
        #expect(try keys("\n\n<a>\(link("a"))\(space)\(link("b"))</a>") == ["3 a", "700003 b"])
    }

    @Test("a file of elements without values is read to its end, and one of nothing but depth is an error")
    func empty() throws {
        let many = String(repeating: "<b c=\"d\"/>", count: 100_000)
        #expect(try keys("<a>\(many)\n\(link("a"))\(many)</a>") == ["2 a"])
        let deep = String(repeating: "<a>", count: 10_000)
        #expect(throws: SourceError(line: 1, "elements are nested more than 256 deep")) { try keys(deep) }
        #expect(throws: SourceError.self) { try keys("<a>\(link("a"))") }
    }

    @Test("what libxml2 reads in quadratic time is bounded: attributes of an element, a tag, and different names")
    func bounds() throws {
        func attributes(_ count: Int, _ name: String = "a") -> String {
            (0..<count).map { "\(name)\($0)=\"=\"" }.joined(separator: " ")
        }
        let many = attributes(2000)
        let marks = "<!-- \(many) --><?x \(many) ?><b><![CDATA[<x \(many)]]></b>"
        #expect(
            try keys("<a>\(marks)<link keyword=\"k\" \(attributes(900))/>a=b=c\n\(link("b"))</a>") == ["1 k", "2 b"])
        for (text, reason) in [
            (attributes(300_000), "an element with over 1,000 attributes"),
            (attributes(100_000, "xmlns:a"), "an element with over 1,000 attributes"),
            ("c=\"\(String(repeating: ">", count: 3_000_000))\"", "a tag of over 1 MiB"),
            (String(repeating: " ", count: 2_000_000), "a tag of over 1 MiB"),
        ] {
            #expect(throws: SourceError(line: 2, "the file cannot be read as XML: \(reason)")) {
                try keys("<a>\(link("a"))\n<b \(text)/></a>")
            }
        }
        let names = (0..<60_000).map { "<n\($0)/>" }.joined()
        #expect(throws: SourceError(line: 1, "the file cannot be read as XML: over 50,000 different names")) {
            try keys("<a>\(names)</a>")
        }
    }

    @Test("values that are too long cost their row, in elements and in attributes")
    func long() throws {
        let long = String(repeating: "x", count: 11_000_000)
        let text = "<a>\(link("a"))<link><title>\(long)</title><keyword>b</keyword></link>\n\(link("c"))</a>"
        #expect(try keys(text) == ["1 a", "1 over 524288 bytes", "2 c"])
        let part = long.prefix(600_000)
        #expect(
            try keys("<a><link title=\"\(part)\" keyword=\"b\"/>\(link("c"))</a>") == ["1 over 524288 bytes", "1 c"])
        let many = String(repeating: "<t>x</t>", count: 100_000)
        #expect(
            try keys("<a><link>\(many)<keyword>b</keyword></link>\(link("c"))</a>") == ["1 over 524288 bytes", "1 c"])
    }
}
