// The index of App Links: what a page gets from it, and where a mistake in it is told to be.

import AppLinkProtocol
import Config
import Foundation
import LinkCore
import Testing

@Suite("An index of App Links")
struct AppLinkIndexTests {
    private func load(_ text: String, _ more: String = "") throws -> ConfigurationCheck {
        let folder = try TemporaryFolder()
        let path = try folder.write("index.toml", text)
        return ConfigTests.load("[stage.app-links]\nindex = \"\(path)\"\n\(more)")
    }

    private func problems(_ text: String) throws -> [String] {
        try load(text).problems.map { $0.description.split(separator: "/").last.map(String.init) ?? "" }
    }

    private static let partner = """
        [[page]]
        url = "https://www.partner.example/"
        [[page.target]]
        family = "ios"
        url = "partner://*path"
        app_name = "Partner"
        app_store_id = "123"
        [[page.target]]
        family = "android"
        package = "com.partner"
        class = "com.partner.Main"
        url = "partner://open?u=:url&v=:query_v"

        [[page]]
        url = "https://www.partner.example/shop/"
        should_fallback = false
        [[page.target]]
        family = "windows"
        url = "shop://x"
        app_id = "{1234}"

        [[page]]
        url = "https://www.partner.example/shop/item"
        web = "https://m.partner.example/*path"

        [[page]]
        url = "https://www.partner.example/shop/item?id=5"

        [[page]]
        url = "http://other.example:8080/exact"
        """

    @Test("a page is found by its URL, its path, or the longest folder above it; placeholders take the page's values")
    func found() throws {
        let index = try load(Self.partner).get().appLinkIndex
        #expect(index.count == 5)
        func link(_ url: String) throws -> ResolvedAppLink? { index.link(of: try LinkURL(url)) }
        let whole = try #require(try link("http://WWW.partner.example/a/b%20c?v=1%262&x#top"))
        #expect(whole.url == "http://WWW.partner.example/a/b%20c?v=1%262&x#top" && whole.webURL == whole.url)
        #expect(whole.targets.map(\.family) == [.ios, .android])
        #expect(whole.targets[0].url == "partner://a/b%20c")
        #expect(whole.targets[0].appName == "Partner" && whole.targets[0].appStoreID == "123")
        #expect(
            whole.targets[1].url
                == "partner://open?u=http%3A%2F%2FWWW.partner.example%2Fa%2Fb%2520c%3Fv%3D1%25262%26x&v=1%262")
        #expect(whole.targets[1].package == "com.partner" && whole.targets[1].className == "com.partner.Main")
        #expect(try link("https://www.partner.example")?.targets.first?.url == "partner://")
        let shop = try #require(try link("https://www.partner.example/shop/a/b/c"))
        #expect(shop.targets.map(\.family) == [.windows] && shop.webURL == nil)
        #expect(try link("https://www.partner.example/shop")?.targets.first?.url == "partner://shop")
        let item = try #require(try link("https://www.partner.example/shop/item?utm_source=x"))
        #expect(item.targets.isEmpty && item.webURL == "https://m.partner.example/shop/item")
        #expect(
            try link("https://www.partner.example/shop/item?id=5")?.webURL
                == "https://www.partner.example/shop/item?id=5")
        #expect(try link("https://www.partner.example:443/x") != nil)
        #expect(try link("https://other.example:8080/exact") != nil)
        for url in [
            "https://www.partner.example:444/x", "https://partner.example/", "https://other.example/exact",
            "http://other.example:8080/exact/more", "http://other.example:8080/",
        ] {
            #expect(try link(url) == nil, "\(url)")
        }
        #expect(try ConfigTests.load("").get().appLinkIndex.count == 0)
    }

    @Test("whatever a page's URL holds, its targets have the scheme, and the web page the host, that is written down")
    func hostile() throws {
        let index = try load(
            """
            [[page]]
            url = "https://p.example/"
            web = "https://m.p.example/*path?u=:url"
            [[page.target]]
            family = "ios"
            url = "partner://open/:path?v=:query_v"
            """
        ).get().appLinkIndex
        let odd = [
            "//evil.example/x", "/../../x", "/%0d%0ax", "/%2e%2e/%00", "/javascript:alert(1)", "/?query_v=x&v",
            "/?v=%0a%00%22%3Cscript%3E&v=javascript:", "/%ff%fe?v=%ff", "/é/ü?v=ß",
            "/" + String(repeating: "a/", count: 3000),
        ]
        let random = (0..<200).map { _ in
            "/" + String((0..<20).map { _ in Character(UnicodeScalar(UInt8.random(in: 33...126))) })
        }
        for path in odd + random {
            guard let url = try? LinkURL("https://p.example\(path)"), let link = index.link(of: url) else { continue }
            for target in link.targets { #expect(target.url?.hasPrefix("partner://open/") == true, "\(path)") }
            #expect(link.webURL.map { (try? LinkURL($0))?.host.hasSuffix("p.example") == true } ?? false, "\(path)")
        }
    }

    @Test("dot segments, however they are written, lead neither into a folder nor out of it")
    func dotSegments() throws {
        let index = try load(
            """
            [[page]]
            url = "https://p.example/"
            web = "https://w.example/public/*path"
            [[page]]
            url = "https://p.example/press/"
            [[page]]
            url = "https://p.example/item"
            web = "https://w.example/public/:query_id/x"
            [[page.target]]
            family = "ios"
            url = "partner://public/:query_id/x"
            """
        ).get().appLinkIndex
        func link(_ path: String) throws -> ResolvedAppLink? {
            index.link(of: try LinkURL("https://p.example\(path)"))
        }
        for path in [
            "/..%2Fadmin", "/press/../secret", "/press/%2e%2E/secret", "/.%2e", "/a/./b", "/press/..%5Csecret", "/..",
        ] {
            #expect(try link(path) == nil, "\(path)")
        }
        for path in ["/.well-known/x", "/a..b", "/...", "/a/%252e%252e/b", "/press/..x"] {
            #expect(try link(path) != nil, "\(path)")
        }
        let item = try #require(try link("/item?id=.."))
        #expect(item.targets.isEmpty && item.webURL == "https://p.example/item?id=..")
        #expect(item.warnings == ["target_url", "web_url"])
        #expect(try link("/item?id=5")?.targets.first?.url == "partner://public/5/x")
    }

    @Test(
        "a mistake is told with file, line and column",
        arguments: [
            ("[[pages]]\nurl = \"https://a.example/\"\n", "index.toml:1:3: error: unknown section \"pages\""),
            ("page = 3\n", "index.toml:1:8: error: [[page]] must be a list"),
            ("[[page]]\n", "index.toml:1:1: error: [[page]] needs a url"),
            ("[[page]]\nurl = \"a.example\"\n", "error: page.url must be an http or https URL"),
            ("[[page]]\nurl = \"https://u:p@a.example/\"\n", "error: page.url must be an http or https URL"),
            ("[[page]]\nurl = \"https://a.example/#f\"\n", "error: page.url must be an http or https URL"),
            (
                "[[page]]\nurl = \"https://a.example/\"\nfallback = true\n",
                "index.toml:3:1: error: unknown key \"fallback\""
            ),
            (
                "[[page]]\nurl = \"https://a.example/\"\nshould_fallback = false\nweb = \"https://b.example/\"\n",
                "error: page.web has no effect with should_fallback = false"
            ),
            ("[[page]]\nurl = \"https://a.example/\"\nweb = \"app://b\"\n", "error: page.web must be an http"),
            (
                "[[page]]\nurl = \"https://a.example/\"\nweb = \"https://:path/\"\n",
                "error: page.web must not take its host from the page"
            ),
            (
                "[[page]]\nurl = \"https://a.example/\"\n[[page]]\nurl = \"http://a.example:80/\"\n",
                "is in the file twice"
            ),
            (
                "[[page]]\nurl = \"https://a.example/\"\ntarget = 3\n",
                "index.toml:3:10: error: [[page.target]] must be a list"
            ),
            ("[[page\n", "error: not TOML"),
        ])
    func pages(_ text: String, _ expected: String) throws {
        let found = try load(text).problems.map(\.description)
        #expect(found.count == 1 && found[0].contains(expected), "\(found)")
    }

    @Test(
        "a mistake in a target is told where it is",
        arguments: [
            ("url = \"app://x\"", ":3:1: error: [[page.target]] needs a family"),
            ("family = \"iOS\"", ":4:10: error: page.target.family must be"),
            ("family = \"ios\"", ":3:1: error: a target of ios needs a url"),
            ("family = \"android\"\nurl = \"app://x\"", ":3:1: error: a target of android needs a package"),
            (
                "family = \"android\"\npackage = \"a b\"",
                ":5:11: error: page.target.package must be an Android package"
            ),
            (
                "family = \"android\"\npackage = \"com.x/../../y\"",
                ":5:11: error: page.target.package must be an Android package such as com.example.app, not"
            ),
            ("family = \"android\"\npackage = \"x\"", ":5:11: error: page.target.package must be an Android package"),
            (
                "family = \"ios\"\nurl = \"app://x\"\napp_store_id = \"abc\"",
                ":6:16: error: page.target.app_store_id must be the App Store's number of the app, not \"abc\""
            ),
            (
                "family = \"ios\"\nurl = \"app://x?a=:query_\"",
                ":5:7: error: page.target.url has the unknown placeholder \"query_\""
            ),
            (
                "family = \"ios\"\nurl = \"javascript:alert(1)\"",
                ":5:7: error: page.target.url must not be of a scheme that runs code"
            ),
            ("family = \"ios\"\nurl = \"/relative\"", ":5:7: error: page.target.url must be an absolute URL"),
            (
                "family = \"ios\"\nurl = \"app://:id\"",
                ":5:7: error: page.target.url has the unknown placeholder \"id\""
            ),
            (
                "family = \"ios\"\nurl = \"https://*path\"",
                ":5:7: error: page.target.url must not take its host from the page"
            ),
            (
                "family = \"ios\"\nurl = \"https://:query_host/x\"",
                ":5:7: error: page.target.url must not take its host from the page"
            ),
            (
                "family = \"ios\"\nurl = \"app://x\"\npackage = \"com.x\"",
                ":6:11: error: page.target.package is for android, not for ios"
            ),
            (
                "family = \"windows\"\nurl = \"app://x\"\napp_store_id = \"1\"",
                ":6:16: error: page.target.app_store_id is for ios, iphone, ipad, not for windows"
            ),
            (
                "family = \"ios\"\nurl = \"app://x\"\napp_name = \"a\\u0007\"",
                ":6:12: error: page.target.app_name must be a name"
            ),
            ("family = \"ios\"\nuri = \"app://x\"", "error: unknown key \"uri\""),
        ])
    func targets(_ text: String, _ expected: String) throws {
        let found = try load("[[page]]\nurl = \"https://a.example/\"\n[[page.target]]\n\(text)\n").problems
        #expect(found.contains { $0.description.contains(expected) }, "\(found)")
    }

    @Test("a file that is missing, a list that is too long, and words that are none are refused")
    func limits() throws {
        #expect(
            ConfigTests.problems("[stage.app-links]\nindex = \"/nonexistent\"\n") == [
                "t.toml:2:9: error: /nonexistent: there is no such file"
            ])
        #expect(
            ConfigTests.problems("[stage.app-links]\nindex = \"index.toml\"\n").first?
                .contains("must be an absolute path, or empty") == true)
        let many = (0...32).map { _ in "[[page.target]]\nfamily = \"ios\"\nurl = \"a://b\"\n" }.joined()
        let found = try load("[[page]]\nurl = \"https://a.example/\"\n" + many).problems
        #expect(found.first?.message.contains("at most 32 tables") == true)
        let resolvers = ConfigTests.problems("[stage.app-links]\nresolvers = [\"own\", \"pages\"]\n")
        #expect(resolvers.first?.contains("must be \"own\", \"index\" or \"page\", not \"pages\"") == true)
    }

    @Test("the example in the manual is an index")
    func example() throws {
        let blocks = try repositoryText("docs/routing.md").components(separatedBy: "```toml\n").dropFirst()
        let block = try #require(blocks.first { $0.hasPrefix("[[page]]") }?.components(separatedBy: "```").first)
        let index = try load(block).get().appLinkIndex
        let link = index.link(of: try LinkURL("https://www.partner.example/item/5"))
        #expect(
            link?.targets.map(\.url) == [
                "partner://item/5", "partner://open?u=https%3A%2F%2Fwww.partner.example%2Fitem%2F5",
            ])
    }

    @Test("a change of the file is a change of the configuration")
    func diff() throws {
        let folder = try TemporaryFolder()
        func configuration(_ index: String) throws -> Configuration {
            let path = try folder.write("index.toml", index)
            return try ConfigTests.load("[stage.app-links]\nindex = \"\(path)\"\n").get()
        }
        let before = try configuration(Self.partner)
        let after = try configuration(Self.partner + "\n[[page]]\nurl = \"https://new.example/\"\n")
        #expect(ConfigurationDiff.compare(before, after).changed == ["stage.app-links.index"])
    }
}
