// Fields of CSV: what a spreadsheet would run is text to it, and comes back as it was.

import FakeLinkd
import LinkFormats
import Testing

@testable import LinkctlKit

@Suite("Fields of CSV")
struct CSVFieldTests {
    @Test(
        "a text that begins as a formula does stands behind a single quote, in quotes",
        arguments: [
            ("=1+1", "\"'=1+1\""), ("+1", "\"'+1\""), ("-1", "\"'-1\""), ("@SUM(A1)", "\"'@SUM(A1)\""),
            ("\t=1", "\"'\t=1\""), ("\r=1", "\"'\r=1\""), ("\n=1", "\"'\n=1\""), ("\u{ff1d}1", "\"'\u{ff1d}1\""),
            (#"=HYPERLINK("https://evil.example","x")"#, #""'=HYPERLINK(""https://evil.example"",""x"")""#),
            ("'=1", "\"''=1\""), ("'", "'"), ("'a", "'a"), ("a=1", "a=1"), ("1-1", "1-1"), ("", ""), ("a,b", "\"a,b\""),
            ("a\"b", "\"a\"\"b\""),
        ])
    func texts(text: String, field: String) throws {
        #expect(CSVField.text(text) == field)
        var records = try DelimitedRecords(ByteStream(MemorySource(Array("a,b\n\(field),c\n".utf8))), most: 1000)
        _ = try records.next()
        let cells = try records.next()?.cells
        #expect(cells == .texts([written(field), "c"]))
        #expect(CSVField.read(written(field)) == text)
    }

    /// A field without the quotes around it.
    private func written(_ field: String) -> String {
        guard field.hasPrefix("\"") else { return field }
        return String(field.dropFirst().dropLast()).replacing("\"\"", with: "\"")
    }

    @Test("numbers stay numbers", arguments: ["-5", "-0.25", "+3", "12", ""])
    func numbers(text: String) { #expect(CSVField.number(text) == text) }

    @Test("a link whose times are the least or the greatest number there is has a line like any other")
    func extremeTimes() throws {
        for number in ["-9223372036854775808", "9223372036854775807", "-1"] {
            let link = Sample.urlLink.replacing("1785578400000", with: number)
            let run = try Run(["links", "export", "--format", "csv"], answer: .replies([#"{"link":\#(link)}"#]))
            #expect(run.code == 0 && run.out.contains("/s/sale"), "\(run.out)\(run.err)")
            #expect(number != "-1" || run.out.contains("1969-12-31T23:59:59.999Z"), "\(run.out)")
            let shown = try Run(["links", "show", "sale"], answer: .reply(#"{"link":\#(link)}"#), .plainTerminal)
            #expect(shown.code == 0, "\(shown.err)")
        }
    }

    @Test("campaigns in a report and texts of events cannot run; revenue and values below nothing stay numbers")
    func files() throws {
        let row = #"""
            {"row":{"key":"=cmd|'/c calc'!A1","taps":3,"installs":-1,"network":"@x",\#
            "revenue":[{"currency":"EUR","value":"-9.90"}]}}
            """#
        let report = try Run(
            ["attribution", "report", "--by", "campaign", "--format", "csv"], answer: .replies([row]))
        #expect(report.code == 0)
        let line = report.out.split(separator: "\n").last.map(String.init) ?? ""
        #expect(
            line.hasPrefix(#""'=cmd|'/c calc'!A1",,3,-1,"#) && line.contains(#","'@x","#) && line.hasSuffix(",-9.90"))
        let event = #"""
            {"event":{"kind":"conversion","conversion":{"name":"=1","value":"-2.5","currency":"EUR"},\#
            "app":{"installation":"-i"}},"outcome":{"eventId":"e","link":{"inputUrl":"+u"},\#
            "attribution":{"campaign":"@c"}}}
            """#
        let events = try Run(["events", "export", "--format", "csv"], answer: .replies([event]))
        #expect(events.code == 0)
        for field in [#","'+u","#, #","'-i","#, #","'@c","#, #","'=1",-2.5,EUR"#] {
            #expect(events.out.contains(field), "\(field)")
        }
    }
}
