// Versions are in one order, whatever they are: random texts against plain arithmetic.

import LinkCore
import Testing

@Suite("Versions, random ones")
struct VersionPropertyTests {
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 33
        }
    }

    /// A version as numbers, and as a text with zeros nobody needs.
    private static func random(_ random: inout Seeded) -> (numbers: [UInt32], text: String) {
        let numbers = (0..<Int.random(in: 1...4, using: &random)).map { _ in
            UInt32.random(in: 0...(Bool.random(using: &random) ? 3 : 120), using: &random)
        }
        let texts = numbers.map { String(repeating: "0", count: Int.random(in: 0...2, using: &random)) + "\($0)" }
        let zeros = String(repeating: ".0", count: Int.random(in: 0...2, using: &random))
        return (numbers, texts.joined(separator: ".") + zeros)
    }

    @Test("the order is that of the numbers, and equal versions hash alike")
    func arithmetic() throws {
        var seeded = Seeded(state: 7)
        for _ in 0..<20_000 {
            let (a, b) = (Self.random(&seeded), Self.random(&seeded))
            let (x, y) = try (#require(Version(a.text)), #require(Version(b.text)))
            let (p, q) = (a.numbers + Array(repeating: 0, count: 8), b.numbers + Array(repeating: 0, count: 8))
            let (first, second) = (Array(p.prefix(8)), Array(q.prefix(8)))
            #expect((x < y) == first.lexicographicallyPrecedes(second), "\(a.text) \(b.text)")
            #expect((x == y) == (first == second), "\(a.text) \(b.text)")
            if x == y { #expect(x.hashValue == y.hashValue) }
            let parts = Int.random(in: 1...4, using: &seeded)
            #expect((x.order(to: y, parts: parts) == .same) == (first.prefix(parts) == second.prefix(parts)))
        }
    }

    @Test("semantic versions of the same numbers are in the order of the dotted ones")
    func semantic() throws {
        var seeded = Seeded(state: 11)
        for _ in 0..<5000 {
            let numbers = (0..<6).map { _ in UInt32.random(in: 0...12, using: &seeded) }
            let (a, b) = ("\(numbers[0]).\(numbers[1]).\(numbers[2])", "\(numbers[3]).\(numbers[4]).\(numbers[5])")
            let (x, y) = try (#require(SemanticVersion(a)), #require(SemanticVersion(b)))
            #expect((x < y) == (try #require(Version(a)) < #require(Version(b))))
            #expect(try #require(SemanticVersion(a + "-rc")) < x)
        }
    }

    @Test("random bytes are read or refused, and a version read is itself")
    func bytes() {
        var seeded = Seeded(state: 3)
        let alphabet = Array("0019.-+av(\u{ff11} ".unicodeScalars)
        for _ in 0..<20_000 {
            var text = ""
            for _ in 0..<Int.random(in: 0...8, using: &seeded) {
                text.unicodeScalars.append(alphabet.randomElement(using: &seeded) ?? "0")
            }
            if let version = Version(text) { #expect(version == Version(version.description)) }
            if let version = SemanticVersion(text) { #expect(version == SemanticVersion(version.description)) }
            if let name = VersionName(text) { #expect(Version(name.head.description) == name.head) }
            if let code = VersionCode(text) { #expect(code.number > 0) }
        }
    }
}
