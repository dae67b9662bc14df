// How keys are made, and the vectors about how many there are.

import LinkCore
import Records
import TestSupport
import Testing

@Suite("Making keys")
struct KeyMakerTests {
    /// The vectors that count the keys of an alphabet.
    static let vectors = ((try? VectorFile.platformVectors(of: "short_code")) ?? []).filter {
        $0.input["alphabet"] != nil
    }

    @Test("an alphabet and a length allow as many keys, and as few hits, as the vectors say", arguments: vectors)
    func vector(_ vector: Vector) throws {
        let symbols = try #require(vector.input["alphabet"]?.int)
        let space = KeySpace(symbols: Int(symbols), length: Int(try #require(vector.input["length"]?.int)))
        #expect(space.size == Double(try #require(vector.expect["space"]?.int)))
        let retry = try #require(vector.number("retry_probability_at_10M_links"))
        #expect(abs(space.isTaken(with: 1e7) - retry) <= retry / 100)
        let guesses = try #require(vector.number("guess_hits_per_1M_tries_at_10M_links"))
        #expect(abs(space.isTaken(with: 1e7) * 1e6 - guesses) <= guesses / 100)
    }

    @Test("all vectors are there")
    func complete() { #expect(Self.vectors.count == 5) }

    @Test("no key is made that offends")
    func offensive() { #expect(Self.offends("xShItx") && Self.offends("5H1tab") && !Self.offends("Ab3dE9xK")) }

    /// Whether a maker whose random source says this word first makes another key.
    static func offends(_ word: String) -> Bool {
        var domain = DomainDefinition(host: "go.example.com", app: "shop")
        domain.keyLength = word.utf8.count
        let symbols = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
        let places = word.utf8.compactMap { symbols.firstIndex(of: $0) }
        var random = Scripted(
            numbers: places.map { place(of: $0, among: symbols.count) }, then: SeededRandom(seed: 1))
        return KeyMaker(.standard, domain: domain).make(using: &random) != word
    }

    /// A number from which `Int.random(in: 0..<count)` makes this place.
    static func place(of index: Int, among count: Int) -> UInt64 {
        // The high half of number × count is the place.
        (UInt64(index) << 32 / UInt64(count) + 1) << 32
    }

    struct Scripted: RandomNumberGenerator {
        var numbers: [UInt64]
        var then: SeededRandom

        init(numbers: [UInt64], then: SeededRandom) {
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
        var random = SeededRandom(seed: 42)
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
        var random = SeededRandom(seed: 1)
        let first = maker.make(using: &random)
        random = SeededRandom(seed: 1)
        #expect(maker.make(using: &random) { $0 == first } != first)
        #expect(maker.make() != maker.make())
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
