// What an operator sees of attribution, with the running daemon and the real linkctl: reports, installations, crediting
// anew with another window and back, and what is kept of one installation, out and away.

import Foundation
import LinkCore
import Testing

@Suite("Attribution for operators")
struct AttributionToolTests {
    /// A tap on `sale`, an installation that it led to and what was bought; another one that nothing led to.
    private static func month(_ linkd: Linkd) throws {
        try linkd.control().create(#"{"key":"sale",\#(DeferredLinkTests.product)}"#)
        let client = try linkd.gateway()
        let tap = try client.submit(
            #"{"kind":"tap","url":"https://go.example.com/sale?utm_campaign=spring&utm_source=mail","#
                + #""client":{"address":"198.51.100.7","userAgent":"\#(DeferredLinkTests.android)"}}"#)
        let referrer = DeferredLinkTests.play("linkd_tap=\(tap.text("eventId"))")
        let opened = try client.submit(DeferredLinkTests.firstOpen("i-1", referrer))
        #expect(opened.text("attribution.method") == "install_referrer", "\(opened.json)")
        let before = Int64(Date().timeIntervalSince1970 * 1000) - 2 * 86_400_000
        let second = try client.submit(
            #"{"kind":"first_open","at":\#(before),"app":{"name":"shop","installation":"i-2"},"#
                + #""device":{"platform":"android"}}"#)
        #expect(second.text("attribution.method") == "organic", "\(second.json)")
        for (installation, value) in [("i-1", "9.99"), ("i-1", "0.01"), ("i-2", "3")] {
            let bought = try client.submit(
                #"{"kind":"conversion","app":{"name":"shop","installation":"\#(installation)"},"#
                    + #""conversion":{"name":"purchase","value":"\#(value)","currency":"EUR"}}"#)
            #expect(bought.bool("recorded"))
        }
    }

    private static func fields(_ line: Substring) -> [String] {
        line.split(separator: "\t" as Character, omittingEmptySubsequences: false).map { String($0) }
    }

    @Test("reports, lists and pictures show what was tapped, installed and bought, and sums are exact")
    func reports() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try Self.month(linkd)
        let report = try linkd.linkctl("attribution", "report", "--by", "campaign")
        #expect(report.status == 0, "\(report.err)")
        let rows = report.out.split(separator: "\n").map(Self.fields)
        #expect(rows.map { $0[0] } == ["spring", ""] && rows.map { $0[1] } == ["", "organic"])
        #expect(rows[0][2...8] == ["1", "1", "0", "0", "0", "2", "10.00 EUR"], "\(rows)")
        #expect(rows[1][3...8] == ["1", "0", "0", "0", "1", "3.00 EUR"])
        let links = try linkd.linkctl("attribution", "report", "--by", "link", "--format", "csv")
        #expect(links.out.contains("\nhttps://go.example.com/sale,,1,1,0,0,0,2,0,0,0,0,0,0,,,,,,10\n"), "\(links.out)")
        let methods = try linkd.linkctl("attribution", "report", "--by", "method", "--format", "json")
        #expect(methods.out.contains(#""key":"install_referrer""#) && methods.out.contains(#""key":"organic""#))
        let list = try linkd.linkctl("installs", "list", "--link", "sale", "--method", "install_referrer")
        #expect(list.out.split(separator: "\n").count == 1 && list.out.contains("\ti-1\tandroid\tinstall\t"))
        let show = try linkd.linkctl("installs", "show", "i-1")
        let lines = show.out.split(separator: "\n").map(Self.fields)
        #expect(lines.map { $0[2] } == ["tap", "install", "conversion", "conversion"], "\(show.out)")
        #expect(lines[3][4] == lines[0][3] && lines[3][10...] == ["0.01", "EUR"])
        #expect(try linkd.linkctl("installs", "show", "i-9").status == 66)
        let accuracy = try linkd.linkctl("attribution", "accuracy")
        #expect(accuracy.status == 0 && accuracy.out.isEmpty && accuracy.err.contains("is off on both systems"))
        linkd.stop()
    }

    @Test("credit is given anew with another window, rehearsed first, and given back with the one of before")
    func recompute() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try Self.month(linkd)
        let rows = { try linkd.linkctl("attribution", "report", "--by", "campaign").out }
        let before = try rows()
        let same = try linkd.linkctl("attribution", "recompute", "--dry-run")
        #expect(same.status == 0 && same.out.isEmpty && same.err.contains("0 would be recomputed"), "\(same.err)")
        // The second installation was opened first two days before its purchase.
        func recompute(_ last: String) throws -> Ran {
            try linkd.linkctl("attribution", "recompute", "--conversion-window", "1d", last)
        }
        let plan = try recompute("--dry-run")
        #expect(plan.out == "shop\tconversion\t1\torganic\tdirect\t3.00 EUR\n", "\(plan.out) \(plan.err)")
        #expect(try rows() == before)
        #expect(try recompute("--no-color").status == 64)
        let done = try recompute("--yes")
        #expect(done.status == 0 && done.err.contains("1 recomputed"), "\(done.err)")
        let after = try rows()
        #expect(after.contains("\tdirect\t\t0\t0\t0\t0\t1\t3.00 EUR\t"), "\(after)")
        let list = try linkd.linkctl("installs", "show", "i-2").out.split(separator: "\n").map(Self.fields)
        #expect(list.map { $0[5] } == ["organic", "direct"])
        #expect(try linkd.linkctl("attribution", "recompute", "--yes").status == 0)
        #expect(try rows() == before)
        let changes = try linkd.linkctl("changes").out.split(separator: "\n")
        #expect(changes.filter { $0.contains("\tattribution recompute\t") }.count == 4)
        linkd.stop()
    }

    @Test("what is kept of an installation goes out whole, then away for good, and counts stay")
    func privacy() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try Self.month(linkd)
        let rows = { try linkd.linkctl("attribution", "report", "--by", "campaign").out }
        let before = try rows()
        let export = try linkd.linkctl("privacy", "export", "--installation", "i-1")
        let kinds = export.out.split(separator: "\n").compactMap { try? json(String($0)).text("kind") }
        #expect(Set(kinds) == ["installation", "install", "tap", "chain", "pending", "event"], "\(kinds)")
        // The tap, the first open and two purchases.
        #expect(kinds.filter { $0 == "event" }.count == 4 && kinds.filter { $0 == "chain" }.count == 3)
        #expect(try linkd.linkctl("privacy", "erase", "--installation", "i-1").status == 64)
        let erased = try linkd.linkctl("privacy", "erase", "--installation", "i-1", "--yes")
        #expect(erased.status == 0 && erased.out.contains("events\t4\n") && erased.out.contains("taps\t1\n"))
        #expect(try linkd.linkctl("privacy", "export", "--installation", "i-1").status == 66)
        #expect(try linkd.linkctl("installs", "show", "i-1").status == 66)
        #expect(try linkd.linkctl("events", "list", "--installation", "i-1").out.isEmpty)
        #expect(try linkd.linkctl("installs", "list").out.split(separator: "\n").count == 1)
        #expect(try rows() == before)
        let changes = try linkd.linkctl("changes").out
        #expect(changes.contains("\tprivacy erase\tan installation of shop, ") && !changes.contains("i-1"))
        let again = try linkd.linkctl("privacy", "erase", "--installation", "i-1", "--yes")
        #expect(again.status == 0 && again.out.isEmpty)
        linkd.stop()
    }
}
