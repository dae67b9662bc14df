// Addresses as people write them become what browsers send, and nothing else than what browsers refuse is refused.

import LinkCore
import TestSupport
import Testing

@Suite("Texts of targets")
struct TargetTextTests {
    @Test(
        "what browsers encode is encoded, and what they remove is removed",
        arguments: [
            ("https://a.example/b?c=d#e", "https://a.example/b?c=d#e"),
            ("https://a.example/a b?q=a b#a b", "https://a.example/a%20b?q=a%20b#a%20b"),
            ("https://a.example/?q=a+b%20c%2B", "https://a.example/?q=a+b%20c%2B"),
            (" \t\u{1}https://a.example/b \r\n", "https://a.example/b"),
            ("https://a.exa\nmple/b\tc", "https://a.example/bc"),
            ("https://a.example/b\u{1}c", "https://a.example/b%01c"),
            (#"https://a.example/b\c?q=\d#\e"#, "https://a.example/b/c?q=%5Cd#%5Ce"),
            (#"https:\\a.example\b"#, "https://a.example/b"), ("HTTPS:/a.example/b", "HTTPS://a.example/b"),
            ("http:///a.example/", "http://a.example/"), ("https:a.example", "https://a.example"),
            (#"https://a.example/"b"<c>`{d}|^"#, "https://a.example/%22b%22%3Cc%3E%60%7Bd%7D%7C%5E"),
            ("https://a.example/ä?q=구#🎉", "https://a.example/%C3%A4?q=%EA%B5%AC#%F0%9F%8E%89"),
            ("https://bücher.example/ä", "https://bücher.example/%C3%A4"),
            ("https://a.example?q=ä", "https://a.example?q=%C3%A4"),
            ("shop://produkte/größe 1", "shop://produkte/gr%C3%B6%C3%9Fe%201"), (#"shop://a\b"#, "shop://a%5Cb"),
            ("https://a.example/%zz%", "https://a.example/%zz%"), ("", ""), (" ", ""), ("no address", "no address"),
        ])
    func encoded(_ text: String, _ encoded: String) {
        #expect(TargetText.encoded(text) == encoded)
        #expect(TargetText.encoded(encoded) == encoded)
    }

    @Test("whatever is written, what comes back is stable, and an address of the web is visible ASCII behind its host")
    func random() throws {
        var random = SeededRandom(seed: 20_261_128)
        let letters = Array("https:/\\?#@. \t\n%2\"<ä\u{0}".unicodeScalars)
        for _ in 0..<20_000 {
            var text = ["", "https://a.example/", "http:", "shop://"][Int.random(in: 0..<4, using: &random)]
            for _ in 0..<Int.random(in: 0...24, using: &random) {
                text.unicodeScalars.append(try #require(letters.randomElement(using: &random)))
            }
            let encoded = TargetText.encoded(text)
            #expect(TargetText.encoded(encoded) == encoded, "\(text.debugDescription)")
            guard let url = try? LinkURL(encoded), url.isWeb else { continue }
            let rest = [url.rawPath, url.rawQuery ?? "", url.rawFragment ?? ""].joined()
            #expect(rest.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && $0 != 0x5c && $0 != 0x22 }, "\(encoded)")
        }
    }
}
