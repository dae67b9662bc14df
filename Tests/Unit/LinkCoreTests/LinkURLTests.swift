// Reading URLs: parts, what is refused with which word, and segments.

import LinkCore
import TestSupport
import Testing

@Suite("URLs")
struct LinkURLTests {
    private func refusal(_ text: String, _ limits: URLLimits = URLLimits()) -> String? {
        do throws(LinkURLError) {
            _ = try LinkURL(text, limits: limits)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test("a web URL falls into its parts and keeps its bytes")
    func webParts() throws {
        let text = "HTTPS://Shop.Example.COM.:8443/a%2Fb//c?x=1&y#frag?ment"
        let url = try LinkURL(text)
        #expect(sameBytes(url.text, text))
        #expect(url.scheme == "https" && url.isWeb && url.hasAuthority)
        #expect(url.rawHost == "Shop.Example.COM." && url.host == "shop.example.com" && url.port == 8443)
        #expect(url.rawPath == "/a%2Fb//c" && url.rawQuery == "x=1&y" && url.rawFragment == "frag?ment")
        #expect(url.origin == "https://shop.example.com:8443" && url.warnings.isEmpty)
    }

    @Test("absent and empty parts are told apart")
    func absentParts() throws {
        let bare = try LinkURL("http://e.com")
        #expect(bare.rawPath == "" && bare.rawQuery == nil && bare.rawFragment == nil && bare.port == nil)
        let empty = try LinkURL("http://e.com/?#")
        #expect(empty.rawPath == "/" && empty.rawQuery == "" && empty.rawFragment == "")
        let late = try LinkURL("http://e.com#a?b")
        #expect(late.rawQuery == nil && late.rawFragment == "a?b")
        #expect(try LinkURL("http://e.com:/x").port == nil)
    }

    @Test("apps' own schemes are read leniently")
    func customSchemes() throws {
        let facebook = try LinkURL("fb123://authorize#x")
        #expect(facebook.scheme == "fb123" && facebook.host == "authorize" && facebook.rawFragment == "x")
        let bolts = try LinkURL("bolts://?a=b")
        #expect(bolts.hasAuthority && bolts.host == "" && bolts.rawPath == "" && bolts.rawQuery == "a=b")
        let triple = try LinkURL("hoko:///product/2")
        #expect(triple.host == "" && triple.rawPath == "/product/2")
        let opaque = try LinkURL("shop:products/42")
        #expect(!opaque.hasAuthority && opaque.rawPath == "products/42")
        let upper = try LinkURL("FB123://AUTHORIZE")
        #expect(upper.scheme == "fb123" && upper.host == "authorize" && upper.rawHost == "AUTHORIZE" && !upper.isWeb)
        let odd = try LinkURL("app://User:pw@caf%C3%A9:x/")
        #expect(odd.rawHost == "User:pw@caf%C3%A9:x" && odd.port == nil)
        #expect(try LinkURL("app://host:42/x").port == 42)
        #expect(try LinkURL("app://host.").host == "host.")
    }

    @Test("IPv6 hosts stand in brackets")
    func ipv6() throws {
        let url = try LinkURL("http://[2001:DB8::1]:80/")
        #expect(url.host == "[2001:db8::1]" && url.port == 80)
        #expect(try LinkURL("http://[::1]").host == "[::1]")
        for text in ["http://[::1", "http://[]/", "http://[::1]x/", "http://[fe80::1%25eth0]/", "http://[1]/"] {
            #expect(refusal(text) == "bad_host")
        }
    }

    @Test("non-ASCII is kept as it was written; the host is compared, and leaves, in its form xn--")
    func nonASCII() throws {
        let url = try LinkURL("https://bücher.example/straße?q=日本#é")
        #expect(url.host == "xn--bcher-kva.example" && url.rawHost == "bücher.example" && url.rawPath == "/straße")
        #expect(url.text == "https://bücher.example/straße?q=日本#é")
        #expect(url.withASCIIHost.text == "https://xn--bcher-kva.example/straße?q=日本#é")
        for same in ["https://Example.com/ü", "https://xn--bcher-kva.example/", "shop://bücher/x"] {
            #expect(try LinkURL(same).withASCIIHost.text == same)
        }
        #expect(refusal("https://ex\u{200b}ample.com/") == "bad_host")
        #expect(url.rawQuery == "q=日本" && url.rawFragment == "é")
        let composed = try LinkURL("x://caf\u{e9}")
        let decomposed = try LinkURL("x://cafe\u{301}")
        #expect(composed != decomposed && Set([composed, decomposed]).count == 2)
    }

    @Test("spaces are taken with a warning, but not before or inside a web host")
    func spaces() throws {
        let url = try LinkURL("http://e.com/a b?c d#e f")
        #expect(url.warnings == ["unescaped_space"] && url.rawPath == "/a b" && url.rawFragment == "e f")
        #expect(refusal("http://e .com/") == "bad_host")
        #expect(refusal(" http://e.com/") == "bad_scheme")
    }

    @Test(
        "each refusal has its word",
        arguments: [
            ("", "empty"), ("//e.com/x", "not_absolute"), ("/x", "not_absolute"), ("e.com", "not_absolute"),
            ("?a=b:c", "not_absolute"), ("http%3A%2F%2Fe.com%2F", "not_absolute"), (":x", "bad_scheme"),
            ("1a://x", "bad_scheme"), ("a_b://x", "bad_scheme"), ("é://x", "bad_scheme"),
            ("http://e.com/\u{0}", "control_character"), ("java\nscript:x", "control_character"),
            ("http://e.com/\u{7f}", "control_character"), ("http://e.com/\t", "control_character"),
            ("http:e.com", "bad_host"), ("http:/e.com", "bad_host"), ("http://", "bad_host"), ("http:///x", "bad_host"),
            ("http://./", "bad_host"), ("http://a..b/", "bad_host"), ("http://.a/", "bad_host"),
            ("http://a../", "bad_host"), ("http://e%2Ecom/", "bad_host"), ("http://e,com/", "bad_host"),
            ("http://e.com<x>/", "bad_host"), ("http://e.com\u{200b}/", "bad_host"),
            ("http://e.com\u{202e}/", "bad_host"),
            ("http://e.com\u{ff1f}x/", "bad_host"), ("http://a\u{2100}b/", "bad_host"),
            ("http://e.com\u{a0}/", "bad_host"),
            ("http://e.com:x/", "bad_port"), ("http://e.com:65536/", "bad_port"), ("http://e.com:0/", "bad_port"),
            ("http://e.com:-1/", "bad_port"), ("http://e.com:1:2/", "bad_port"), ("http://e.com:100000/", "bad_port"),
            ("http://user@e.com/", "credentials"), ("http://user:pw@e.com/", "credentials"),
            ("http://@e.com/", "credentials"),
            ("https://good.com@evil.com", "credentials"), ("http://good.com\\@evil.com/", "lookalike_slash"),
            ("http:\\\\evil.com", "lookalike_slash"), ("http:/\\evil.com", "lookalike_slash"),
            ("http://\\evil.com", "lookalike_slash"), ("http://good.com\u{2044}evil.com/", "lookalike_slash"),
            ("http://good.com\u{2215}evil.com/", "lookalike_slash"),
            ("http://good.com\u{29f8}evil.com/", "lookalike_slash"),
            ("http://good.com\u{ff0f}evil.com/", "lookalike_slash"), ("app://a\\b", "lookalike_slash"),
        ])
    func refusals(text: String, word: String) { #expect(refusal(text) == word) }

    @Test("what is harmless beyond the authority is accepted")
    func accepted() {
        for text in [
            "http://e.com/a\\b", "http://e.com/x@y", "http://e.com/?u=a@b:c", "http://e.com/\u{2044}",
            "http://e.com#\\",
            "http://a_b.example/", "http://xn--bcher-kva.example/", "http://1.2.3.4:80", "mailto:a@b", "a:",
            "x+y-z.1://",
        ] {
            #expect(refusal(text) == nil, "\(text)")
        }
    }

    @Test("a URL of 64 KiB is read, one byte more is too large, and that is found first")
    func byteCap() {
        let prefix = "http://e.com/"
        #expect(refusal(prefix + String(repeating: "a", count: 65_536 - prefix.utf8.count)) == nil)
        #expect(refusal(prefix + String(repeating: "a", count: 65_537 - prefix.utf8.count)) == "too_large")
        #expect(refusal(String(repeating: "\u{0}", count: 65_537)) == "too_large")
        let huge = "fb123://authorize#target_url=http%3A%2F%2Fe.com%2F&" + String(repeating: "k=v&", count: 1_000_000)
        #expect(refusal(huge) == "too_large")
    }

    @Test("parameters and segments are capped")
    func counts() {
        let parameters = (0..<257).map { "k\($0)" }
        #expect(refusal("x://a?" + parameters.joined(separator: "&")) == "too_many_params")
        #expect(refusal("x://a?" + parameters.dropLast().joined(separator: "&&")) == nil)
        #expect(refusal("x://a?" + String(repeating: "k=v&", count: 10_000)) == "too_many_params")
        #expect(refusal("hoko://" + Array(repeating: "a", count: 1_000).joined(separator: "/")) == "too_many_segments")
        #expect(refusal("http://e.com" + String(repeating: "/a", count: 64)) == nil)
        #expect(refusal("http://e.com" + String(repeating: "/a", count: 65)) == "too_many_segments")
        #expect(refusal("http://e.com" + String(repeating: "/", count: 1_000)) == nil)
        #expect(refusal("http://e.com/a/b", URLLimits(segments: 1)) == "too_many_segments")
        #expect(refusal("http://e.com/#" + String(repeating: "a&", count: 1_000)) == nil)
    }

    @Test("segments are split before they are decoded, and once")
    func segments() throws {
        let reading = try LinkURL("https://e.com/product/a%2Fb//a%252Fb/c+d/").segments()
        #expect(reading.segments.map(\.decoded) == ["product", "a/b", "a%2Fb", "c+d"])
        #expect(reading.segments.map { String($0.raw) } == ["product", "a%2Fb", "a%252Fb", "c+d"])
        #expect(reading.warnings.isEmpty)
        let odd = try LinkURL("x:///%zz/%FF/./%2e%2E/..").segments()
        #expect(odd.segments.map(\.decoded) == ["%zz", "\u{fffd}", ".", "..", ".."])
        #expect(odd.warnings == ["bad_escape", "invalid_utf8", "dot_segment"])
    }

    @Test("the host is the first route segment of an app's scheme, in the case it was written, and none of the web")
    func routeSegments() throws {
        func route(_ text: String) throws -> [String] { try LinkURL(text).routeSegments().segments.map(\.decoded) }
        #expect(try route("hoko://Product/42") == ["Product", "42"])
        #expect(try route("hoko:///Product/42/") == ["Product", "42"])
        #expect(try route("hoko://caf%C3%A9/1") == ["café", "1"])
        #expect(try route("hoko://a%2Fb/1") == ["a/b", "1"])
        #expect(try route("shop:products/42") == ["products", "42"])
        #expect(try route("shop://products:8080/42") == ["products", "42"])
        #expect(try route("bolts://?a=b").isEmpty)
        #expect(try route("https://e.com/product/42") == ["product", "42"])
        #expect(try LinkURL("hoko://product/../admin").routeSegments().warnings == ["dot_segment"])
    }

    @Test("random bytes are read or refused, and what is read reads back the same")
    func randomBytes() throws {
        var generator = SeededRandom(seed: 3)
        let alphabet = Array("http://:?#&=@[]%\\. aé/1x+".utf8)
        for round in 0..<30_000 {
            let lead = ["", "http://", "https://", "fb1://", "x:"][round % 5]
            let text = lead + String(decoding: generator.bytes(from: alphabet, upTo: 30), as: UTF8.self)
            guard let url = try? LinkURL(text) else { continue }
            #expect(sameBytes(url.text, text))
            let query = url.rawQuery.map { "?" + String($0) } ?? ""
            let fragment = url.rawFragment.map { "#" + String($0) } ?? ""
            let tail = String(url.rawPath) + query + fragment
            #expect(text.utf8.suffix(tail.utf8.count).elementsEqual(tail.utf8))
            #expect(url.segments().segments.count <= url.routeSegments().segments.count)
            #expect(url.query().items.count == url.query(plus: .literal).items.count)
            if url.isWeb { #expect(!url.host.isEmpty && !url.host.utf8.contains(0x40)) }
            let more = url.appendingQuery(name: "n&", value: "v=")
            #expect(try LinkURL(more.text) == more && LinkURL(more.text).query().last("n&") == "v=")
            #expect(
                sameBytes(more.rawFragment ?? "", url.rawFragment ?? "") && more.host == url.host
                    && more.port == url.port)
            #expect(try LinkURL(more.text).rawQuery == more.rawQuery)
        }
    }
}
