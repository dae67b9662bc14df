// What workers remember of links never outlives a change: of the link itself on any worker, or of the configuration
// that says what its names mean. And a long list whose reader sleeps holds up nobody.

import LinkClient
import LinkCore
import Testing

@Suite("What is remembered of links")
struct LinkReloadTests {
    /// Connections that stay open, spread over the workers by the kernel.
    private final class Taps {
        private let clients: [HTTPClient]

        init(_ linkd: Linkd, _ count: Int) throws {
            clients = try (0..<count).map { _ in try HTTPClient(port: linkd.httpPort) }
        }

        /// One tap on each, all under way at once.
        func all(_ path: String, host: String = "go.example.com") throws -> [HTTPAnswer] {
            for client in clients { client.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\n\r\n") }
            return try clients.map { try $0.answer() }
        }
    }

    /// Without a default route what names nothing is 404, not the app's home page.
    private static let shop = Linkd.shop.replacing(
        "  [app.ios]", with: "  [app.default_route]\n  action = \"reject\"\n\n  [app.ios]")

    @Test("an update, a deletion and a new link count at once on every connection of both workers")
    func invalidation() throws {
        let linkd = try Linkd(Self.shop)
        let client = try linkd.gateway()
        let taps = try Taps(linkd, 24)
        // Not there is remembered, too.
        #expect(try taps.all("/page").allSatisfy { $0.status == 404 })
        try client.create(#"{"key":"page","url":"https://www.example.com/0"}"#)
        for round in 1...40 {
            let before = try taps.all("/page").map { $0.header("Location") ?? "\($0.status)" }
            #expect(Set(before) == ["https://www.example.com/\(round - 1)"])
            try client.ask(
                "org.linkd.Links.Update",
                #"{"link":{"domain":"go.example.com","key":"page","url":"https://www.example.com/\#(round)"}}"#)
            let after = try taps.all("/page").map { $0.header("Location") ?? "\($0.status)" }
            #expect(Set(after) == ["https://www.example.com/\(round)"])
        }
        try client.ask("org.linkd.Links.Delete", #"{"domain":"go.example.com","key":"page"}"#)
        #expect(try taps.all("/page").allSatisfy { $0.status == 404 })
        let taken = try refusal { try client.create(#"{"key":"page","url":"https://www.example.com/new"}"#) }
        #expect(taken?.word == "KeyTaken")
        try client.create(#"{"key":"page","url":"https://www.example.com/new"}"#, #","reuse":true"#)
        #expect(try taps.all("/page").allSatisfy { $0.header("Location") == "https://www.example.com/new" })
        linkd.stop()
    }

    @Test("a reload that changes domains, prefix, letter case or owner counts at once for links that were just tapped")
    func reload() throws {
        let linkd = try Linkd(Self.shop)
        let client = try linkd.gateway()
        let taps = try Taps(linkd, 8)
        try client.create(#"{"key":"page","url":"https://www.example.com/page"}"#)
        try client.create(#"{"key":"Other","domain":"open.example.com","url":"https://www.example.com/other"}"#)
        func statuses(_ path: String, host: String = "go.example.com") throws -> [Int] {
            try Array(Set(taps.all(path, host: host).map(\.status))).sorted()
        }
        func reload(_ configuration: String) throws {
            try linkd.configure(configuration)
            try linkd.control().ask("org.linkd.Control.Reload")
        }
        #expect(try statuses("/page") == [302] && statuses("/page", host: "open.example.com") == [302])
        #expect(try statuses("/Other") == [302] && statuses("/other") == [404])
        // The domain goes: neither it nor a link on it is served, the sister's own links are.
        try reload(Self.shop.replacing("\"go.example.com\", ", with: ""))
        #expect(try statuses("/page") == [404] && statuses("/page", host: "open.example.com") == [404])
        #expect(try statuses("/Other", host: "open.example.com") == [302])
        // It comes back behind a prefix.
        try reload(Self.shop.replacing("title =", with: "short_prefix = \"s/\"\ntitle ="))
        #expect(try statuses("/page") == [404] && statuses("/s/page") == [302])
        // To another app it brings no links along.
        try reload(
            Self.shop.replacing("\"go.example.com\", ", with: "")
                + "[[app]]\nname = \"other\"\ndomains = [\"go.example.com\"]\nweb = \"https://other.example.com\"\n"
                + "  [app.default_route]\n  action = \"reject\"\n")
        #expect(try statuses("/page") == [404])
        // Its letter case stops counting: keys are looked up in lower case.
        try reload("[domain.\"go.example.com\"]\ncase_sensitive = false\n" + Self.shop)
        #expect(try statuses("/PAGE") == [302])
        // Where it leads is no longer allowed.
        try reload(Self.shop.replacing("https://www.example.com", with: "https://elsewhere.example.com"))
        let refused = try taps.all("/page")
        #expect(refused.allSatisfy { $0.header("Location")?.contains("www.example.com") != true })
        try reload(Self.shop)
        #expect(try statuses("/page") == [302] && statuses("/Other") == [302])
        linkd.stop()
    }

    @Test("a list whose reader sleeps is complete in the end, and meanwhile links are made, changed and tapped")
    func slowReader() throws {
        let linkd = try Linkd(Self.shop)
        let client = try linkd.gateway()
        let title = String(repeating: "t", count: 200)
        let search = String(repeating: "x", count: 4000)
        for batch in 0..<10 {
            let links = (0..<200).map {
                #"{"key":"k\#(batch * 200 + $0)","url":"https://www.example.com/?q=\#(search)","title":"\#(title)"}"#
            }
            let reply = try client.ask(
                "org.linkd.Links.CreateMany", #"{"links":[\#(links.joined(separator: ","))]}"#)
            #expect(reply.objects("results").allSatisfy { $0.bool("created") })
        }
        // More than sockets and buffers between hold, and nobody reads.
        let sleeper = try RawVarlink(linkd.gatewaySocket)
        sleeper.send(#"{"method":"org.linkd.Links.List","parameters":{"limit":1000000},"more":true}"#)
        #expect(sleeper.pollInput(15_000))
        for number in 0..<50 {
            try client.create(#"{"key":"late\#(number)","url":"https://www.example.com/\#(number)"}"#)
            #expect(try linkd.tap("/late\(number)").status == 302)
        }
        try client.ask(
            "org.linkd.Links.Update", #"{"link":{"key":"k1999","domain":"go.example.com","title":"changed"}}"#)
        var keys: [String] = []
        while let reply = try sleeper.next() {
            keys.append(reply.text("parameters.link.key"))
            if !reply.bool("continues") { break }
        }
        #expect(Set(keys).count == keys.count, "a link is listed twice")
        #expect(Set(keys).isSuperset(of: (0..<2000).map { "k\($0)" }), "\(keys.count) links listed")
        linkd.stop()
    }
}
