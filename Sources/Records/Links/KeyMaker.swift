// Makes keys that cannot be guessed and are fit to be read aloud. The writer calls it again while a key is taken. Tests
// pass their own random source. Any thread.

public import LinkCore

/// How many keys an alphabet allows, and what that means for guesses and collisions.
public struct KeySpace: Sendable, Equatable {
    /// The number of symbols in the alphabet.
    public let symbols: Int
    /// The number of symbols in a key.
    public let length: Int

    /// Creates a space of keys.
    public init(symbols: Int, length: Int) {
        self.symbols = symbols
        self.length = length
    }

    /// The number of possible keys.
    public var size: Double { (0..<length).reduce(1) { size, _ in size * Double(symbols) } }

    /// The probability that a new key is taken, which is also that of a random guess being a link.
    public func isTaken(with links: Double) -> Double { min(1, links / size) }

    /// The smallest length with which keys have at least this many bits.
    public static func length(bits: Int, symbols: Int) -> Int {
        let wanted = (0..<bits).reduce(1.0) { size, _ in size * 2 }
        var length = 1
        while KeySpace(symbols: symbols, length: length).size < wanted { length += 1 }
        return length
    }
}

/// The form of a key that linkd generates.
public enum KeyStyle: String, Sendable, CaseIterable {
    /// Letters of both cases and digits; the domain sets the length.
    case standard
    /// For print and telephone: capitals and digits without vowels, so that neither words nor O and I occur.
    case print
    /// 128 bits, for links that are secrets.
    case unguessable
}

/// Generates keys for a domain.
public struct KeyMaker: Sendable {
    private let alphabet: [UInt8]
    private let prefix: String
    /// The number of keys to choose from.
    public let space: KeySpace

    private static let base62 = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    /// Crockford's alphabet in lower case.
    private static let base32 = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// Creates a maker of keys of a style. Where letter case does not count, they are lower case and longer.
    /// - Parameter prefix: what every key begins with: `gated_prefix` for a link whose route is not published.
    public init(_ style: KeyStyle, domain: DomainDefinition, under prefix: String = "") {
        self.prefix = KeyRules.kept(prefix, on: domain)
        switch (style, domain.caseSensitive) {
        case (.print, true): alphabet = PrintedKey.symbols
        case (.print, false): alphabet = PrintedKey.symbols.map(lowered)
        case (_, true): alphabet = Self.base62
        case (_, false): alphabet = Self.base32
        }
        let length =
            switch style {
            case .standard: domain.caseSensitive ? domain.keyLength : max(10, domain.keyLength)
            case .print: 10
            case .unguessable: KeySpace.length(bits: 128, symbols: alphabet.count)
            }
        space = KeySpace(symbols: alphabet.count, length: max(KeyRules.lengths.lowerBound, length))
    }

    /// Makes a key with the system's random source.
    /// - Parameter isRefused: whether a key must not be used, such as one that a route matches.
    public func make(isRefused: (String) -> Bool = { _ in false }) -> String {
        make({ Int.random(in: 0..<$0) }, isRefused)
    }

    /// Makes a key that is neither reserved nor offensive.
    public func make(
        using random: inout some RandomNumberGenerator, isRefused: (String) -> Bool = { _ in false }
    ) -> String {
        make({ Int.random(in: 0..<$0, using: &random) }, isRefused)
    }

    /// - Parameter pick: returns a random number below its argument.
    private func make(_ pick: (Int) -> Int, _ isRefused: (String) -> Bool) -> String {
        var key = ""
        // Far more than half of all keys pass; the limit is for broken random sources.
        for _ in 0..<1000 {
            let bytes = (0..<space.length).map { _ in alphabet[pick(alphabet.count)] }
            let text = String(decoding: bytes, as: UTF8.self)
            key = prefix + text
            if KeyRules.refusal(of: key) == nil, !OffensiveWords.isIn(text), !isRefused(key) { break }
        }
        return key
    }
}
