// Parts of an import by themselves: progress, loops.

import LinkCore
import Testing

@testable import LinkctlKit

@Suite("Parts of an import")
struct ImportPartTests {
    @Test(
        "progress shows the count, the rate and, after a second, the time that is left",
        arguments: [
            (25, 10.0, "25 %  5,000 links, 500/s, 0:30 left"), (1, 100.0, "1 %  5,000 links, 50/s, 2:45:00 left"),
            (25, 0.5, "25 %  5,000 links, 10,000/s"), (0, 10.0, "0 %  5,000 links, 500/s"),
        ])
    func progress(_ done: Int, _ seconds: Double, _ end: String) {
        let text = ProgressBar.text(done: Int64(done), total: 100, count: 5000, unit: "links", in: .seconds(seconds))
        #expect(text.hasSuffix(end), "\(text)")
    }

    private func link(_ key: String, _ target: String, domain: String = "go.example.com") -> JSONObject {
        ["domain": .string(domain), "key": .string(key), "url": .string(target)]
    }

    @Test("a link that leads back to itself is found, alone, by way of others, and on a mapped host")
    func loops() throws {
        var loops = LinkLoops(try MappedDomains([KeyValue(key: "old.example", value: "go.example.com")]))
        func closes(_ link: JSONObject) -> Bool { loops.closes(link) }
        #expect(closes(link("self", "HTTPS://Go.Example.com:443/self?x=1")))
        #expect(closes(link("self", "https://old.example/self")))
        #expect(!closes(link("a", "https://go.example.com/b")))
        #expect(!closes(link("b", "https://old.example/c")))
        #expect(closes(link("c", "https://go.example.com/a")))
        // Letter case of keys counts, and other hosts are not looked at.
        #expect(!closes(link("Case", "https://go.example.com/case")))
        #expect(!closes(link("d", "https://www.example.com/d")))
        var page = link("e", "https://www.example.com/")
        page["platforms"] = .object(["android": .object(["fallback": .string("https://go.example.com/e")])])
        #expect(closes(page))
    }

    @Test(
        "a link that leads back to itself is found however its address is written",
        arguments: [
            "HTTP://GO.EXAMPLE.COM:80/self", "https://go.example.com./self/", "https://go.example.com//self",
            "https://go.example.com/%73el%66?x=1#y", "https://go.example.com/a/../self",
            "https://go.example.com/%2e/self",
            "https://go.example.com/?link=https%3A%2F%2FGo.example.com%2Fself&apn=com.example",
            "https://go.example.com/?link=https%3A%2F%2Fold.example%2F%3Flink%3Dhttps%253A%252F%252Fold.example%252Fself",
            "https://go.example.com:8443/self",
        ])
    func spellings(_ target: String) throws {
        var loops = LinkLoops(try MappedDomains([KeyValue(key: "old.example", value: "go.example.com")]))
        func closes(_ link: JSONObject) -> Bool { loops.closes(link) }
        #expect(closes(link("self", target)))
        #expect(!closes(link("other", target)))
        #expect(closes(link("self", "https://go.example.com/other")))
    }

    @Test(
        "what leads back only where no other link has that name is for linkd to judge",
        arguments: [
            "https://go.example.com/self.", "https://go.example.com/self!)", "https://go.example.com/self%E2%80%8B",
            "https://go.example.com/p?link=https%3A%2F%2Fgo.example.com%2Fself",
            "https://www.example.com/?link=https%3A%2F%2Fgo.example.com%2Fself",
        ])
    func uncertain(_ target: String) throws {
        var loops = LinkLoops(try MappedDomains())
        func closes(_ link: JSONObject) -> Bool { loops.closes(link) }
        #expect(!closes(link("self", target)))
    }

    @Test(
        "the quick look at the host of an address never takes another host for it",
        arguments: [
            ("https://a.example", true), ("http://a.example/x?y=1#z", true), ("https://a.example?link=x", true),
            ("https://a.example.org/", false), ("https://A.example/", false), ("ftp://a.example/", false),
            ("https://a.example\\@go.example.com/self", false), ("https://a.example@go.example.com/self", false),
            ("https:/a.example/", false), ("https://a.example:443/", false), ("https://a.exampl", false),
        ])
    func host(_ address: String, isOn: Bool) {
        #expect(ShortLinkName.isOn("a.example", address) == isOn)
        if isOn { #expect(ShortLinkName(of: address) { !sameBytes($0, "a.example") } == nil) }
    }

    @Test("addresses of international hosts have one name")
    func international() throws {
        var loops = LinkLoops(try MappedDomains())
        func closes(_ link: JSONObject) -> Bool { loops.closes(link) }
        #expect(closes(link("a", "https://xn--bcher-kva.example/a", domain: "bücher.example")))
        #expect(closes(link("b", "https://bücher.example/b", domain: "xn--bcher-kva.example")))
    }
}
