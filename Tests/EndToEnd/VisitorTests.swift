// Who taps, through the running daemon: agents, countries and in-app browsers, and tables that a reload replaces.

import Foundation
import LinkClient
import LinkCore
import TestSupport
import Testing

@Suite("Visitors of the running daemon")
struct VisitorTests {
    private static let line =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 "
        + "Safari Line/7.12.0"

    private static func visitor(_ linkd: Linkd, _ agent: String, from address: String) throws -> JSONObject {
        let client = #"{"userAgent":"\#(agent)","address":"\#(address)"}"#
        let event = #"{"kind":"tap","url":"https://go.example.com/products/1","client":\#(client)}"#
        let outcome = try linkd.gateway().submit(event)
        return outcome["visitor"]?.object ?? [:]
    }

    @Test("an outcome names system, in-app browser and country; a link's rules go by them")
    func whole() throws {
        let fixture = VectorFile.root + "Tests/Fixtures/countries.mmdb"
        let linkd = try Linkd(Linkd.shop + "\n[geo]\ndatabase = \"\(fixture)\"\n")
        let visitor = try Self.visitor(linkd, Self.line, from: "192.0.2.7")
        #expect(visitor.text("platform") == "ios" && visitor.text("osVersion") == "17.5")
        #expect(visitor.text("inAppBrowser") == "line" && visitor.text("country") == "DE")
        let rule =
            #"{"priority":0,"conditions":[{"type":"country","matchValue":"FR"}],"url":"https://www.example.com/fr"}"#
        try linkd.gateway().create(#"{"key":"abc","url":"https://www.example.com/all","rules":[\#(rule)]}"#)
        for (address, target) in [("198.51.100.1", "fr"), ("192.0.2.1", "all"), ("10.1.1.1", "all")] {
            let answer = try linkd.tap("/abc", headers: ["X-Forwarded-For: \(address)"])
            #expect(answer.header("Location") == "https://www.example.com/\(target)")
        }
        linkd.stop()
    }

    @Test("a reload takes new tables, and keeps the old ones when a file is wrong")
    func reload() throws {
        let linkd = try Linkd()
        let (table, countries) = (linkd.directory + "/browsers.toml", linkd.directory + "/countries.mmdb")
        try "[[browser]]\nname = \"acme\"\ntokens = [\" Line/\"]\n".write(
            toFile: table, atomically: true, encoding: .utf8)
        try FileManager.default.copyItem(
            atPath: VectorFile.root + "Tests/Fixtures/countries.mmdb", toPath: countries)
        try linkd.configure(
            Linkd.shop + "\n[visitors]\nin_app_browsers = \"\(table)\"\n[geo]\ndatabase = \"\(countries)\"\n")
        #expect(try linkd.linkctl("config", "reload").status == 0)
        #expect(try Self.visitor(linkd, Self.line, from: "192.0.2.7").text("inAppBrowser") == "acme")
        try "[[browser]]\nname = \"acme\"\n".write(toFile: table, atomically: true, encoding: .utf8)
        let wrong = try linkd.linkctl("config", "reload")
        #expect(wrong.status == 78)
        #expect((wrong.out + wrong.err).contains("\(table):1:1"), "\(wrong.out)\(wrong.err)")
        try "[[browser]]\nname = \"next\"\ntokens = [\" Line/\"]\n".write(
            toFile: table, atomically: true, encoding: .utf8)
        try "no countries".write(toFile: countries, atomically: true, encoding: .utf8)
        let broken = try linkd.linkctl("config", "reload")
        #expect(broken.status == 78)
        #expect((broken.out + broken.err).contains("cannot use \(countries)"), "\(broken.out)\(broken.err)")
        let kept = try Self.visitor(linkd, Self.line, from: "192.0.2.7")
        #expect(kept.text("inAppBrowser") == "acme" && kept.text("country") == "DE")
        linkd.stop()
    }
}
