// Previews of long links through the running daemon: the tags of the app's own web page, which is on loopback here, so that
// the configuration must allow its address and port.

import LinkClient
import LinkCore
import Testing

@Suite("Previews of the app's own pages")
struct SocialPageTests {
    private static let slack = "User-Agent: Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)"
    private static let firefox = "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"

    private static func configuration(_ site: ForeignSite, allowing: Bool = true) -> String {
        let stage =
            "[stage.short-links]\nexpand_addresses = [\"127.0.0.0/8\"]\nexpand_ports = [\"\(site.port)\"]\n"
        let social = #"social = { title = "Product :product_id" }"#
        return (allowing ? stage : "")
            + Linkd.shop.replacing("https://www.example.com", with: "http://127.0.0.1:\(site.port)")
            .replacing(
                "products/:product_id<int>\"", with: "products/:product_id<int>\"\n\(social)\nsocial_fetch = true")
    }

    @Test(
        "a messenger gets the title of the app's own page, fetched once; a person's browser never makes linkd fetch it")
    func fetched() throws {
        let site = try ForeignSite { path in
            let page = "<head><meta property=\"og:title\" content=\"Blue &lt;shoe&gt; at \(path)\"></head>"
            return "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: \(page.utf8.count)\r\n"
                + "Connection: close\r\n\r\n\(page)"
        }
        defer { site.stop() }
        let linkd = try Linkd(Self.configuration(site), workers: 1)
        #expect(try linkd.tap("/products/42", headers: [Self.firefox]).status == 302)
        #expect(site.requests == [])
        for _ in 0..<3 {
            let preview = try linkd.tap("/products/42?utm_source=x", headers: [Self.slack])
            #expect(preview.status == 200)
            #expect(preview.body.contains("content=\"Blue &lt;shoe&gt; at /products/42\""), "\(preview.body)")
        }
        #expect(site.requests == ["GET /products/42"])
        #expect(try linkd.metric("linkd_page_fetches_total{result=\"fetched\"}") == 1)
        #expect(try linkd.metric("linkd_page_fetches_total{result=\"remembered\"}") == 2)
        let explained = try linkd.linkctl("explain", "https://go.example.com/products/42", "--kind", "tap")
        #expect(explained.status == 0, "\(explained.err)")
        for words in [
            "preview title", "Blue <shoe> at /products/42", "the web page's tags", "the page on 127.0.0.1 has tags",
        ] {
            #expect(explained.out.contains(words), "\(explained.out)")
        }
        linkd.stop()
    }

    @Test("a page on a private address is not asked unless the configuration allows it; the route's own text stands in")
    func guarded() throws {
        let site = try ForeignSite { _ in "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n" }
        defer { site.stop() }
        let linkd = try Linkd(Self.configuration(site, allowing: false))
        let preview = try linkd.tap("/products/42", headers: [Self.slack])
        #expect(preview.status == 200 && preview.body.contains("content=\"Product 42\""), "\(preview.body)")
        #expect(site.requests == [])
        linkd.stop()
    }
}
