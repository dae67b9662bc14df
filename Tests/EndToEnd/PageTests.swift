// Pages of a running daemon: an operator's templates taken by a reload, and the trace of linkctl links debug.

import Foundation
import LinkClient
import LinkCore
import Testing

@Suite("Pages")
struct PageTests {
    private func write(_ text: String, _ name: String, in folder: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }

    @Test(
        "templates of an operator are taken by a reload; a broken one is refused with its line, and the old pages stay")
    func templates() throws {
        let linkd = try Linkd()
        let folder = "\(linkd.directory)/pages"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try linkd.control().create(#"{"key":"off","url":"https://www.example.com/","disabled":true}"#)
        func page() throws -> String { try linkd.tap("/off").body }
        #expect(try page().contains("<h1>Page not found</h1>"))
        try linkd.configure(Linkd.shop + "\n[pages]\ntemplates = \"\(folder)\"\n")
        try write("<p>{{say.not-found-title}}!</p>", "notice.mustache", in: folder)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(try page() == "<p>Page not found!</p>")
        try write("<p>\n{{#text}}", "notice.mustache", in: folder)
        let refused = try linkd.linkctl("config", "reload")
        #expect(refused.status == 78)
        #expect((refused.out + refused.err).contains("\(folder)/notice.mustache:2:"), "\(refused.out)\(refused.err)")
        #expect(try page() == "<p>Page not found!</p>")
        try write("<i>{{text}}</i>", "notice.mustache", in: folder)
        try write("x", "notice.html", in: folder)
        let changed = try linkd.control().ask("org.linkd.Control.Reload")["changed"]?.array
        #expect(changed == [.string("pages.templates")])
        #expect(try page().hasPrefix("<i>There is no link"))
        #expect(linkd.log.contains("\(folder)/notice.html:1:1: no page uses this file"))
        linkd.stop()
    }

    @Test("a page that is sent from memory is whole, and its buttons and its token are those of its own tap")
    func remembered() throws {
        let number = "bundle_id = \"com.example.shop\"\n  app_store_id = \"123456789\""
        let shop = Linkd.shop.replacing("bundle_id = \"com.example.shop\"", with: number)
        let linkd = try Linkd(shop + "\n[stage.attribution]\nclipboard = true\n", workers: 1)
        try linkd.control().create(
            #"{"key":"sale","route":"products/:product_id<int>","routeParameters":{"product_id":"42"}}"#)
        let client = try HTTPClient(port: linkd.httpPort)
        let iPhone =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
            + "Version/17.4.1 Mobile/15E148 Safari/604.1"
        func behind(_ name: String, in page: HTTPAnswer) throws -> String {
            let start = try #require(page.body.firstRange(of: name))
            return String(page.body[start.upperBound...].prefix(26))
        }
        var (ids, tokens): ([String], [String]) = ([], [])
        for number in 10..<20 {
            let click = "IwAR0123456789-\(number)"
            client.send("GET /sale?fbclid=\(click) HTTP/1.1\r\nHost: go.example.com\r\nUser-Agent: \(iPhone)\r\n\r\n")
            let page = try client.answer()
            #expect(page.status == 200 && page.header("Content-Length") == "\(page.body.utf8.count)")
            #expect(page.body.contains("</html>"))
            ids.append(try behind("linkd_tap=", in: page))
            tokens.append(try behind("linkd_clip=", in: page))
            let open = "https://open.example.com/sale?fbclid=\(click)&amp;linkd_tap=\(ids[number - 10])"
            #expect(page.body.contains("data-kind=\"open\" href=\"\(open)\""), "\(page.body)")
            #expect(page.body.contains("href=\"https://www.example.com/products/42?fbclid=\(click)\""))
        }
        #expect(Set(ids).count == 10 && Set(tokens).count == 10)
        let events = try linkd.control().events().map { $0.text("outcome.eventId") }
        #expect(Set(events) == Set(ids))
        #expect(try linkd.metric(#"linkd_decisions_total{result="hit"}"#) == 7)
        linkd.stop()
    }

    @Test("linkctl links debug gives an address that shows the decision to whoever has it, and counts nothing")
    func debug() throws {
        let linkd = try Linkd()
        try linkd.control().create(
            #"{"key":"sale","route":"products/:product_id<int>","routeParameters":{"product_id":"42"}}"#)
        let ran = try linkd.linkctl("links", "debug", "sale")
        let url = ran.out.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(ran.status == 0 && url.hasPrefix("https://go.example.com/sale?d=1&linkd_web=1&linkd_token="))
        let path = String(url.dropFirst("https://go.example.com".count))
        let stranger = ["X-Forwarded-For: 198.51.100.7"]
        let shown = try linkd.tap(path, headers: stranger)
        #expect(shown.status == 200 && shown.body.contains("<h1>Opens a web page</h1>"))
        #expect(shown.body.contains("https://www.example.com/products/42"))
        #expect(try linkd.control().events().isEmpty)
        let tapped = try linkd.tap("/sale?d=1", headers: stranger)
        #expect(tapped.status == 302)
        #expect(tapped.header("Location") == "https://www.example.com/products/42?d=1")
        #expect(try linkd.control().link("sale").int("taps") == 1)
        #expect(try linkd.linkctl("links", "debug", "nothing").status == 66)
        linkd.stop()
    }
}
