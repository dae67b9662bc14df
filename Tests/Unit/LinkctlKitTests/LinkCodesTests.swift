// Codes of many links in a folder, and campaign parameters of a new link.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Codes and campaigns of links")
struct LinkCodesTests {
    private static func link(_ key: String) -> String {
        #"{"link":{"domain":"go.example.com","key":"\#(key)","shortLink":"https://go.example.com/s/\#(key)"}}"#
    }

    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test("a filter writes one picture for each link, with domain and key as its name")
    func filter() throws {
        try inFolder { folder in
            let linkd = try FakeLinkd(always: .replies([Self.link("sale"), Self.link("a/b")]))
            defer { linkd.stop() }
            let run = try Run(["links", "qr", "--tag", "summer", "--folder", folder], linkd: linkd)
            #expect(run.code == 0, "\(run.err)")
            #expect(linkd.calls.first?.parameters == ["tag": .string("summer"), "limit": .int(.max)])
            #expect(
                run.out == "https://go.example.com/s/sale\t\(folder)/go.example.com_sale.svg\n"
                    + "https://go.example.com/s/a/b\t\(folder)/go.example.com_a%2Fb.svg\n")
            let picture = try String(contentsOfFile: "\(folder)/go.example.com_sale.svg", encoding: .utf8)
            #expect(picture.hasPrefix("<svg"))
            let alone = try Run(["links", "qr", "sale", "--svg", "-"], answer: .reply(Self.link("sale"))).out
            #expect(picture == alone)
        }
    }

    @Test("links are named, or stand in a file; what is no link, or too long, is left out and ends with 65")
    func names() throws {
        try inFolder { folder in
            let linkd = try FakeLinkd { call in
                let key = call.parameters["key"]?.string ?? ""
                if key == "nosuch" {
                    return .error("org.linkd.Links.NoSuchLink", #"{"domain":"go.example.com","key":"nosuch"}"#)
                }
                return .reply(Self.link(key == "long" ? String(repeating: "x", count: 3000) : key))
            }
            defer { linkd.stop() }
            let named = try Run(["links", "qr", "a", "b", "--folder", folder, "--type", "png"], linkd: linkd)
            #expect(named.code == 0 && named.out.split(separator: "\n").count == 2, "\(named.err)")
            let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/go.example.com_a.png"))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
            let world = Run.World(input: "c\nnosuch\n\nlong\ngo.example.com/d\n")
            let some = try Run(["links", "qr", "--file", "-", "--folder", folder], linkd: linkd, world)
            #expect(some.code == 65 && some.out.split(separator: "\n").count == 2, "\(some.out)")
            #expect(some.err.contains("left out: nosuch: no link go.example.com/nosuch"), "\(some.err)")
            #expect(some.err.contains("2 links have no picture"), "\(some.err)")
            let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            #expect(files == ["a.png", "b.png", "c.svg", "d.svg"].map { "go.example.com_\($0)" })
        }
    }

    @Test("several links need a folder, and a folder needs links")
    func usage() throws {
        for wrong in [
            [], ["a", "b"], ["--tag", "t"], ["a", "--folder", "/f", "--tag", "t"], ["--folder", "/f"],
            ["a", "--folder", "/f", "--svg", "x"], ["a", "--folder", "/f", "--json"],
            ["a", "--folder", "/f", "--type", "gif"],
        ] { #expect(try Run(["links", "qr"] + wrong).code == 64, "\(wrong)") }
        let run = try Run(["links", "qr", "a", "--folder", "/nonexistent/f"], answer: .reply(Self.link("a")))
        #expect(run.code == 1 && run.err.contains("/nonexistent/f"), "\(run.err)")
    }

    private func made(_ arguments: [String]) throws -> JSONObject {
        let linkd = try FakeLinkd(always: .reply(#"{"link":\#(Sample.urlLink),"created":true}"#))
        defer { linkd.stop() }
        let run = try Run(["links", "create"] + arguments, linkd: linkd)
        #expect(run.code == 0, "\(run.err)")
        return linkd.calls.first?.parameters["link"]?.object ?? [:]
    }

    @Test(
        "campaign parameters are added to the URL, in place of those of the same name",
        arguments: [
            ("https://www.example.com/sale", "https://www.example.com/sale?utm_source=news&utm_medium=e-mail%26post"),
            (
                "https://www.example.com/?a=1#top",
                "https://www.example.com/?a=1&utm_source=news&utm_medium=e-mail%26post#top"
            ),
            (
                "https://www.example.com/?utm_source=old&b=2",
                "https://www.example.com/?b=2&utm_source=news&utm_medium=e-mail%26post"
            ),
        ])
    func campaign(url: String, result: String) throws {
        let link = try made([url, "--utm-source", "news", "--utm-medium", "e-mail&post"])
        #expect(link["url"]?.string == result)
    }

    @Test("a route gets them in its query; links of a file have their own")
    func route() throws {
        let link = try made([
            "--route", "products/:id", "--param", "id=7", "--query", "a=1", "--utm-campaign", "summer",
        ])
        #expect(link["queryParameters"] == .object(["a": .string("1"), "utm_campaign": .string("summer")]))
        #expect(link["url"] == nil)
        #expect(try Run(["links", "create", "--file", "-", "--utm-source", "s"]).code == 64)
    }
}
