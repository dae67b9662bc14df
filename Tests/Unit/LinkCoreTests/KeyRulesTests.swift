// Which texts may be a key, and the vectors of the platforms' rules about short codes.

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

    @Test("keys", arguments: ["ab", "A1", "0-_", "a/b", "Summer/Sale-1", "abc/def/ghi"])
    func keys(key: String) {
        #expect(KeyRules.refusal(of: key) == nil)
        #expect(KeyRules.isKey(key))
    }

    @Test("a segment has at most 64 bytes, a key 128")
    func lengths() {
        let long = String(repeating: "a", count: 64)
        for (key, word) in [
            (long, nil), (long + "a", "key_length"), ("\(long)/\(long.dropLast())", nil),
            ("\(long)/\(long)", "key_length"), ("a", nil), ("7", nil), ("", "key_length"),
        ] as [(String, String?)] {
            #expect(KeyRules.refusal(of: key) == word)
            #expect(KeyRules.isKey(key) == (word == nil))
        }
    }

    @Test(
        "texts that are no keys",
        arguments: [
            ("-abc", "key_character"), ("_ab", "key_character"), ("~ab", "key_character"), (".ab", "key_character"),
            ("a.b", "key_character"), ("a b", "key_character"), ("a%20b", "key_character"), ("a//b", "key_character"),
            ("/ab", "key_character"), ("ab/", "key_character"), ("a/-b", "key_character"), ("привет", "key_character"),
            ("a+b", "key_character"), ("ab\u{0}", "key_character"), ("v1", "key_reserved"), ("V1/x", "key_reserved"),
            ("lazy", "key_reserved"), (".well-known/x", "key_reserved"), ("abc/qr.svg", "key_reserved"),
            ("abc/qr.png", "key_reserved"), ("apple-touch-icon-120x120", "key_reserved"), ("Admin", "key_reserved"),
        ])
    func notKeys(key: String, word: String) {
        #expect(KeyRules.refusal(of: key) == word)
        #expect(!KeyRules.isKey(key))
    }

    @Test(
        "every reserved word of the vectors is refused, and so are odd texts",
        arguments: vectors.filter { texts[$0.name] != nil && $0.name != "profanity" })
    func vector(_ vector: Vector) throws {
        switch vector.name {
        case "reserved":
            let words = try #require(Self.texts[vector.name]).split(separator: ",").map { $0.drop { $0 == " " } }
            #expect(words.count == 14)
            for word in words { #expect(KeyRules.refusal(of: String(word)) != nil, "\(word)") }
        case "leading dash", "Unicode":
            #expect(KeyRules.refusal(of: try #require(Self.texts[vector.name])) == "key_character")
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

    @Test("one character that linkifiers take along is dropped")
    func trailing() {
        #expect(KeyRules.withoutTrailing("abc.") == "abc")
        #expect(KeyRules.withoutTrailing("abc)+") == "abc)")
        #expect(KeyRules.withoutTrailing("abc") == nil)
        #expect(KeyRules.withoutTrailing(".") == nil)
    }
}
