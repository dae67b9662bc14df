// Which texts may be a key, what may have been meant by one, and the vectors of the platforms' rules about short codes.

import LinkCore
import TestSupport
import Testing

@Suite("Rules of keys")
struct KeyRulesTests {
    static let vectors = (try? VectorFile.platformVectors(of: "short_code")) ?? []

    /// The inputs that are texts, by the vector's name.
    static let texts: StringMap = {
        var texts: StringMap = [:]
        for line in ((try? VectorFile.read("Tests/Vectors/platforms.jsonl")) ?? "").split(separator: "\n") {
            let object = (try? JSONParser.parse(line))?.object ?? [:]
            guard object["area"]?.string == "short_code", let name = object["case"]?.string else { continue }
            texts[name] = object["input"]?.string
        }
        return texts
    }()

    @Test(
        "keys as other products have them",
        arguments: [
            "ab", "A1", "0-_", "a/b", "Summer/Sale-1", "abc/def/ghi", "v1.2", "report.pdf", "~me", "_x", "-x", "a+b",
            "+a",
            "café", "cafe\u{301}", "구글", "🎉", "👩‍👩‍👧", "привет", "a b", "50%", "a=b", "a:b", "@me", "why?", "#1", "\"q\"",
            "a\\b", ".htaccess", "...", "a/...", "..a", "App", "login", "admin/x", "null",
        ])
    func keys(key: String) {
        #expect(KeyRules.refusal(of: key) == nil)
        #expect(KeyRules.isKey(key))
    }

    @Test("a key has at most 255 bytes")
    func lengths() {
        let long = String(repeating: "a", count: 255)
        for (key, word) in [
            (long, nil), (long + "a", "key_length"), ("a", nil), ("7", nil), ("", "key_length"),
            (String(repeating: "글", count: 85), nil), (String(repeating: "글", count: 86), "key_length"),
        ] as [(String, String?)] {
            #expect(KeyRules.refusal(of: key) == word)
            #expect(KeyRules.isKey(key) == (word == nil))
        }
    }

    @Test(
        "texts that are no keys",
        arguments: [
            ("a//b", "key_segment"), ("/ab", "key_segment"), ("ab/", "key_segment"), ("/", "key_segment"),
            (".", "key_segment"), ("..", "key_segment"), ("a/../b", "key_segment"), ("a/.", "key_segment"),
            ("a+", "key_trace"), ("+", "key_trace"), ("a/b+", "key_trace"), ("ab\u{0}", "key_character"),
            ("a\tb", "key_character"), ("a\n", "key_character"), ("\u{7f}", "key_character"),
            ("a\u{85}", "key_character"), ("a\u{9f}b", "key_character"), ("a\u{2028}", "key_character"),
            ("a\u{2029}b", "key_character"), ("a\u{fffd}", "key_character"),
        ])
    func notKeys(key: String, word: String) {
        #expect(KeyRules.refusal(of: key) == word)
        #expect(!KeyRules.isKey(key))
    }

    @Test(
        "the words of the vectors at whose paths linkd answers are reserved, and odd texts are keys",
        arguments: vectors.filter { texts[$0.name] != nil && $0.name != "profanity" })
    func vector(_ vector: Vector) throws {
        switch vector.name {
        case "reserved":
            let words = try #require(Self.texts[vector.name]).split(separator: ",").map { $0.drop { $0 == " " } }
            #expect(words.count == 12)
            for word in words { #expect(ReservedPaths.owner(ofKeyAt: "/\(word)") != nil, "\(word)") }
        case "leading dash", "Unicode":
            #expect(KeyRules.refusal(of: try #require(Self.texts[vector.name])) == nil)
        case "case-folded collision":
            let keys = try #require(Self.texts[vector.name]).split(separator: "/").map { $0.filter { $0 != " " } }
            var domain = DomainDefinition(host: "go.example.com", app: "shop")
            #expect(Set(keys.map { KeyRules.kept(String($0), on: domain) }).count == 2)
            domain.caseSensitive = false
            #expect(Set(keys.map { KeyRules.kept(String($0), on: domain) }).count == 1)
        default: Issue.record("no rule for it")
        }
    }

    @Test("all vectors are there")
    func complete() { #expect(Self.vectors.count == 10) }

    @Test(
        "words that linkd does not serve are free",
        arguments: [
            "app", "login", "status", "preview", "health", "admin", "api", "sdk", "qr", "static", "assets", "null",
            "undefined", "index.html", "sitemap.xml", "ads.txt", "security.txt", "apple-touch-icon.png", "V1", "v2",
            "v1.2", "lazy/x", "qr.svg/x", "healthz/x", "s/v1", ".well-knownx", "robots.txt/x",
        ])
    func free(word: String) { #expect(ReservedPaths.owner(ofKeyAt: "/\(word)") == nil) }

    @Test("what chats leave at the end of a link is dropped, one character after the other")
    func shortened() {
        #expect(KeyRules.shortened("abc").isEmpty)
        #expect(KeyRules.shortened("café").isEmpty)
        #expect(KeyRules.shortened("🎉").isEmpty)
        #expect(KeyRules.shortened("abc).") == ["abc)", "abc"])
        #expect(KeyRules.shortened("a-b_") == ["a-b"])
        #expect(KeyRules.shortened("abc/)") == ["abc/", "abc"])
        #expect(KeyRules.shortened("...").count == 2)
        for tail in [
            "]", "!", ";", ":", "\"", ">", "*", " ", "\u{a0}", "\u{200b}", "…", "。", ",", "'", "+", "?", "}", "|", "^",
            "`", "~", "_", "%", "»", "”", "’", "、", "）", "」", "！", "\u{200e}", "\u{feff}", "\u{3000}", "\u{fffc}",
            "\u{fffd}", "\n", "&", "$",
        ] {
            #expect(KeyRules.shortened("abc\(tail)").last == "abc", "\(tail.unicodeScalars.map(\.value))")
        }
        let many = KeyRules.shortened("abc" + String(repeating: "!", count: 100))
        #expect(many.count == 8 && many.last == "abc" && many.first?.utf8.count == 102)
        // What is too long for a key is not made.
        #expect(KeyRules.shortened("a" + String(repeating: "!", count: 60_000)) == ["a"])
    }
}
