// Keys: which texts may be one, how they are made, and the vectors of the platforms' rules about short codes.

import LinkCore
import TestSupport
import Testing

@Suite("Keys")
struct KeyTests {
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
            ("\(long)/\(long)", "key_length"), ("a", "key_length"), ("", "key_length"),
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

    @Test("every reserved word of the vectors is refused, and so are odd texts", arguments: vectors)
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
        case "profanity":
            #expect(Self.offends("xShItx") && Self.offends("5H1tab") && !Self.offends("Ab3dE9xK"))
        default:
            let symbols = try #require(vector.input["alphabet"]?.int)
            let space = KeySpace(symbols: Int(symbols), length: Int(try #require(vector.input["length"]?.int)))
            #expect(space.size == Double(try #require(vector.expect["space"]?.int)))
            let retry = try #require(vector.number("retry_probability_at_10M_links"))
            #expect(abs(space.isTaken(with: 1e7) - retry) <= retry / 100)
            let guesses = try #require(vector.number("guess_hits_per_1M_tries_at_10M_links"))
            #expect(abs(space.isTaken(with: 1e7) * 1e6 - guesses) <= guesses / 100)
        }
    }

    @Test("all vectors are there")
    func complete() { #expect(Self.vectors.count == 10) }

    /// Whether a maker whose random source says this word first makes another key.
    static func offends(_ word: String) -> Bool {
        var domain = DomainDefinition(host: "go.example.com", app: "shop")
        domain.keyLength = word.utf8.count
        let symbols = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        let places = word.utf8.compactMap { symbols.firstIndex(of: $0) }
        var random = Scripted(
            numbers: places.map { place(of: $0, among: symbols.count) }, then: SeededGenerator(seed: 1))
        return KeyMaker(.standard, domain: domain).make(using: &random) != word
    }

    /// A number from which `Int.random(in: 0..<count)` makes this place.
    static func place(of index: Int, among count: Int) -> UInt64 {
        // The high half of number × count is the place.
        (UInt64(index) << 32 / UInt64(count) + 1) << 32
    }

    struct Scripted: RandomNumberGenerator {
        var numbers: [UInt64]
        var then: SeededGenerator

        init(numbers: [UInt64], then: SeededGenerator) {
            self.numbers = numbers.reversed()
            self.then = then
        }

        mutating func next() -> UInt64 { numbers.popLast() ?? then.next() }
    }

    @Test("keys of a style are what the style says", arguments: KeyStyle.allCases, [true, false])
    func styles(style: KeyStyle, caseSensitive: Bool) {
        var domain = DomainDefinition(host: "go.example.com", app: "shop")
        domain.caseSensitive = caseSensitive
        let maker = KeyMaker(style, domain: domain)
        let bits = style == .unguessable ? 128.0 : 47.0
        #expect(maker.space.size >= (0..<Int(bits)).reduce(1.0) { size, _ in size * 2 })
        var random = SeededGenerator(seed: 42)
        var seen: Set<String> = []
        for _ in 0..<2000 {
            let key = maker.make(using: &random)
            #expect(KeyRules.refusal(of: key) == nil)
            #expect(key.utf8.count == maker.space.length)
            if !caseSensitive { #expect(KeyRules.kept(key, on: domain) == key) }
            if style == .print { #expect(!key.contains { "AEIOUaeiou".contains($0) }) }
            seen.insert(key)
        }
        #expect(seen.count == 2000)
        switch (style, caseSensitive) {
        case (.standard, true): #expect(maker.space == KeySpace(symbols: 62, length: 8))
        case (.standard, false): #expect(maker.space == KeySpace(symbols: 32, length: 10))
        case (.print, _): #expect(maker.space == KeySpace(symbols: 31, length: 10))
        case (.unguessable, true): #expect(maker.space == KeySpace(symbols: 62, length: 22))
        case (.unguessable, false): #expect(maker.space == KeySpace(symbols: 32, length: 26))
        }
    }

    @Test("what the caller refuses is not handed out, and the system's source differs each time")
    func refused() {
        let maker = KeyMaker(.standard, domain: DomainDefinition(host: "go.example.com", app: "shop"))
        var random = SeededGenerator(seed: 1)
        let first = maker.make(using: &random)
        random = SeededGenerator(seed: 1)
        #expect(maker.make(using: &random) { $0 == first } != first)
        #expect(maker.make() != maker.make())
    }

    @Test("one character that linkifiers take along is dropped")
    func trailing() {
        #expect(KeyRules.withoutTrailing("abc.") == "abc")
        #expect(KeyRules.withoutTrailing("abc)+") == "abc)")
        #expect(KeyRules.withoutTrailing("abc") == nil)
        #expect(KeyRules.withoutTrailing(".") == nil)
    }
}

extension Vector {
    /// A number of the expectation, whole or not.
    func number(_ name: String) -> Double? {
        switch expect[name] {
        case .int(let number)?: Double(number)
        case .double(let number)?: number
        default: nil
        }
    }
}
