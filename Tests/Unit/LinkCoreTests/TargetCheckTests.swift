// Targets of links: the vectors of redirect targets, international hosts, and what lists allow.

import LinkCore
import TestSupport
import Testing

@Suite("Targets")
struct TargetCheckTests {
    static let vectors = (try? VectorFile.platformVectors(of: "url_redirect")) ?? []
    static let app: App = {
        var app = AppDefinition(name: "shop")
        app.ios.scheme = "shop"
        app.domains = ["go.shop.example"]
        return App(app)
    }()

    static func word(_ text: String, _ kind: TargetCheck.Kind = .any, allow: [String] = ["*"]) -> String? {
        do throws(LinkURLError) {
            _ = try TargetCheck(TargetPolicy(allow: allow)).target(text, kind: kind, for: app)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("every vector of redirect targets, with its list of hosts", arguments: vectors)
    func vector(_ vector: Vector) throws {
        let url = try #require(vector.input["url"]?.string)
        let verdict = try #require(vector.expect["verdict"]?.string)
        let refused = Self.word(url, allow: ["example.com", "*.example.com"])
        // What the vectors leave to policy is refused: a target has a plain spelling that everybody reads alike.
        #expect((refused == nil) == (verdict == "accept"), "\(refused ?? "accepted")")
    }

    @Test("all vectors are there")
    func complete() {
        #expect(Self.vectors.count == 42)
        #expect(Self.vectors.count { $0.expect["verdict"]?.string == "depends" } == 2)
    }

    @Test(
        "each refusal has its word",
        arguments: [
            ("javascript:alert(1)", "target_url_scheme"), ("other://x", "target_url_scheme"),
            ("/path", "target_url_not_absolute"), ("", "target_url_not_absolute"),
            ("https://u:p@e.example/", "target_url_credentials"), ("shop://u@x", "target_url_credentials"),
            ("https://e.example\u{1}x/", "target_url_invalid"), ("https://e x.example/", "target_url_invalid"),
            ("https://e.example:99999/", "target_url_invalid"), ("https://", "target_url_invalid"),
            ("java\tscript:alert(1)", "target_url_scheme"), (" javascript:alert(1)", "target_url_scheme"),
            ("https://e.example./", "target_host_invalid"), ("https://a_b.-x.example/", "target_host_invalid"),
            ("https://93.184.215.14/", "target_host_address"), ("https://0x7f.1/", "target_host_address"),
            ("https://2130706433/", "target_host_address"), ("https://[::1]/", "target_host_address"),
            ("https://\u{0430}pple.example/", "target_host_lookalike"),
            ("https://xn--pple-43d.example/", "target_host_lookalike"),
            ("https://\u{0455}\u{0441}\u{043e}\u{0440}\u{0435}.com/", "target_host_lookalike"),
            ("https://ex\u{ad}ample.com/", "target_url_invalid"),
            ("https://e\u{200d}x.example/", "target_host_invalid"),
            ("https://\u{ff45}x.example/", "target_host_invalid"), ("https://evil\u{3002}com/", "target_host_invalid"),
            ("https://xn--zzzzzz-/", "target_host_invalid"), ("https://xn--a.example/", "target_host_invalid"),
            ("https://\u{301}x.example/", "target_host_invalid"), ("https://Пример.example/", "target_host_invalid"),
        ])
    func words(url: String, word: String) { #expect(Self.word(url) == word) }

    @Test("a target is what browsers send, and its host is the one that they ask")
    func encoded() throws {
        let check = TargetCheck(TargetPolicy(allow: ["e.example"]))
        for (text, url) in [
            ("https://e.example/a b\n", "https://e.example/a%20b"),
            (#"https://e.example\@x/"#, "https://e.example/@x/"),
            ("https://e.example/?q=\"ä\"", "https://e.example/?q=%22%C3%A4%22"),
        ] {
            #expect(try check.target(text, kind: .web, for: Self.app).text == url)
        }
        #expect(Self.word(#"https://x.example\@e.example/"#, allow: ["e.example"]) == "target_host_not_allowed")
    }

    @Test(
        "names of one script are names",
        arguments: [
            "https://example.com/", "https://пример.рф/", "https://xn--e1afmkfd.xn--p1ai/", "https://bücher.example/",
            "https://xn--bcher-kva.example/", "https://日本語カナ.jp/", "https://straße.de/", "https://x-y_z.example/",
            "https://παράδειγμα.gr/", "https://مثال.example/", "https://한국어.kr/", "shop://x", "http://e.example:8080/",
        ])
    func names(url: String) { #expect(Self.word(url) == nil) }

    @Test("hosts compare in their ASCII form")
    func ascii() throws {
        #expect(try HostName.ascii("пример.рф") == "xn--e1afmkfd.xn--p1ai")
        #expect(try HostName.ascii("bücher.example") == "xn--bcher-kva.example")
        #expect(try HostName.ascii("日本語.jp") == "xn--wgv71a119e.jp")
        #expect(try HostName.ascii("xn--bcher-kva.example") == "xn--bcher-kva.example")
        #expect(Self.word("https://bücher.example/", allow: ["xn--bcher-kva.example"]) == nil)
        #expect(Self.word("https://bücher.example/", allow: ["bucher.example"]) == "target_host_not_allowed")
        #expect(Self.word("https://a.bücher.example/", allow: ["*.xn--bcher-kva.example"]) == nil)
    }

    @Test("a listed address is allowed, and the app's own hosts always")
    func listed() {
        #expect(Self.word("http://127.0.0.1:8080/", allow: ["127.0.0.1"]) == nil)
        #expect(Self.word("https://go.shop.example/x", allow: []) == nil)
        #expect(Self.word("https://x.go.shop.example/x", allow: []) == "target_host_not_allowed")
    }

    @Test("web fields take no schemes, fallbacks take stores")
    func kinds() {
        #expect(Self.word("shop://x", .web) == "target_url_scheme")
        #expect(Self.word("https://apps.apple.com/app/id1", .any, allow: []) == "target_host_not_allowed")
        #expect(Self.word("https://apps.apple.com/app/id1", .store, allow: []) == nil)
    }

    @Test("a picture may be on any host, because nobody is sent there; it is a web address all the same")
    func pictures() {
        for address in [
            "https://cdn.example/a.png", "http://93.184.215.14/a.png", "https://res.cloudinary.com/x/a.jpg?w=1200",
            "https://\u{0430}pple.example/a.png",
        ] {
            #expect(Self.word(address, .picture, allow: []) == nil, "\(address)")
        }
        for (address, word) in [
            ("data:image/png;base64,x", "target_url_scheme"), ("shop://x", "target_url_scheme"),
            ("https://u:p@cdn.example/a.png", "target_url_credentials"), ("//cdn.example/a", "target_url_not_absolute"),
        ] {
            #expect(Self.word(address, .picture, allow: ["*"]) == word, "\(address)")
        }
    }

    @Test("Punycode goes both ways over random labels")
    func punycode() throws {
        var random = SeededRandom(seed: 3492)
        let letters = Array("абвгджзик".unicodeScalars)
        for _ in 0..<500 {
            var label = ""
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                label.unicodeScalars.append(try #require(letters.randomElement(using: &random)))
            }
            let host = label + ".бг"
            let ascii = try HostName.ascii(host)
            #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
            #expect(try HostName.ascii(ascii) == ascii)
        }
    }

    @Test(
        "a refusal names the value, the rule and the key of the configuration",
        arguments: [
            (
                "https://evil.example/x?token=1", "target_host_not_allowed",
                ["\"evil.example\"", "allow under [targets]"]
            ),
            ("https://10.0.0.1/", "target_host_address", ["\"10.0.0.1\"", "allow under [targets]"]),
            (
                "https://www.ex\u{430}mple.com/", "target_host_lookalike",
                ["looks like another host", "allow under [targets]"]
            ),
            ("other://x", "target_url_scheme", ["\"other\"", "[app.ios] and [app.android]"]),
            ("javascript:alert(1)", "target_url_scheme", ["\"javascript\"", "never allowed"]),
            ("https://a:b@evil.example/", "target_url_credentials", ["user name or a password"]),
            ("www.example.com/x", "target_url_not_absolute", ["\"www.example.com/x\"", "https://"]),
            (#"https:\\evil.example\@www.example.com/"#, "target_host_not_allowed", ["\"evil.example\""]),
            (
                "https://evil.example/" + String(repeating: "a", count: 9000), "target_url_too_long",
                ["9021 bytes", "8192"]
            ),
        ] as [(String, String, [String])])
    func sentences(text: String, word: String, parts: [String]) throws {
        #expect(Self.word(text, allow: []) == word)
        let sentence = try #require(TargetCheck.sentence(word, of: text, kind: .any, for: Self.app))
        for part in parts { #expect(sentence.contains(part), "\(sentence)") }
        #expect(!sentence.contains("token") && sentence.utf8.count < 400)
    }

    @Test("the app's own pages in the App Store and on Google Play are always allowed, nobody else's are")
    func ownStorePages() {
        var definition = AppDefinition(name: "shop")
        definition.ios.appStoreID = "123"
        definition.android.package = "com.example.shop"
        let check = TargetCheck(TargetPolicy())
        func isAllowed(_ text: String, _ app: AppDefinition) -> Bool {
            guard let url = try? LinkURL(text) else { return false }
            return check.refusal(of: url, kind: .web, for: App(app)) == nil
        }
        for (text, isOwn) in [
            ("https://apps.apple.com/app/id123", true), ("https://apps.apple.com/de/app/shop/id123?pt=1", true),
            ("https://itunes.apple.com/app/id123", true), ("https://apps.apple.com/app/id1234", false),
            ("https://apps.apple.com/story/id123/x", false), ("https://apps.apple.com:8443/app/id123", false),
            ("https://play.google.com/store/apps/details?id=com.example.shop&hl=de", true),
            ("https://play.google.com/store/apps/details?id=com.example.shop2", false),
            ("https://play.google.com/store/apps/dev?id=com.example.shop", false),
            ("https://play.google.com/store/apps/details?id=com.example.shop2&id=com.example.shop", false),
            ("https://play.google.com/store/apps/details?id=com.example.shop&%69d=com.example.shop2", false),
            ("https://play.google.com/url?q=https://evil.example/&id=com.example.shop", false),
            ("https://apps.apple.com.evil.example/app/id123", false), ("itms-apps://apps.apple.com/app/id123", false),
        ] {
            #expect(isAllowed(text, definition) == isOwn, "\(text)")
            #expect(!isAllowed(text, AppDefinition(name: "other")), "\(text)")
        }
        #expect(!isAllowed("https://play.google.com/store/apps/details?id=", AppDefinition(name: "other")))
    }
}
