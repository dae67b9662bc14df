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
        #expect(try page().contains("<h1>This link leads nowhere</h1>"))
        try linkd.configure(Linkd.shop + "\n[pages]\ntemplates = \"\(folder)\"\n")
        try write("<p>{{say.not-found-title}}!</p>", "notice.mustache", in: folder)
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(try page() == "<p>This link leads nowhere!</p>")
        try write("<p>\n{{#text}}", "notice.mustache", in: folder)
        let refused = try linkd.linkctl("config", "reload")
        #expect(refused.status == 78)
        #expect((refused.out + refused.err).contains("\(folder)/notice.mustache:2:"), "\(refused.out)\(refused.err)")
        #expect(try page() == "<p>This link leads nowhere!</p>")
        try write("<i>{{text}}</i>", "notice.mustache", in: folder)
        try write("x", "notice.html", in: folder)
        let changed = try linkd.control().ask("org.linkd.Control.Reload")["changed"]?.array
        #expect(changed == [.string("pages.templates")])
        #expect(try page().hasPrefix("<i>There is no link"))
        #expect(linkd.log.contains("\(folder)/notice.html:1:1: no page is made of this file"))
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
        #expect(tapped.header("Location") == "https://www.example.com/products/42")
        #expect(try linkd.control().link("sale").int("taps") == 1)
        #expect(try linkd.linkctl("links", "debug", "nothing").status == 66)
        linkd.stop()
    }
}
