// Makes keys that nobody can guess and nobody minds to read aloud. Asked by the writer, again and again while a key is
// taken; the random source is given, so that tests know what comes. Any thread.

/// How many keys an alphabet makes, and what that means for guesses and collisions.
public struct KeySpace: Sendable, Equatable {
    /// Symbols of the alphabet.
    public let symbols: Int
    /// Symbols of a key.
    public let length: Int

    /// A space of keys.
    public init(symbols: Int, length: Int) {
        self.symbols = symbols
        self.length = length
    }

    /// How many keys there are.
    public var size: Double { (0..<length).reduce(1) { size, _ in size * Double(symbols) } }

    /// The probability that a new key is taken already, which is that of a guess being a link.
    public func isTaken(with links: Double) -> Double { min(1, links / size) }

    /// The least length whose keys are at least this many bits.
    public static func length(bits: Int, symbols: Int) -> Int {
        let wanted = (0..<bits).reduce(1.0) { size, _ in size * 2 }
        var length = 1
        while KeySpace(symbols: symbols, length: length).size < wanted { length += 1 }
        return length
    }
}

/// How a key that linkd makes looks.
public enum KeyStyle: String, Sendable, CaseIterable {
    /// Letters of both cases and digits, as many as the domain says.
    case standard
    /// For paper and telephone: capitals and digits without vowels, so that no word and no O or I comes up.
    case print
    /// 128 bits, for links that are secrets.
    case unguessable
}

/// Makes keys for a domain.
public struct KeyMaker: Sendable {
    private let alphabet: [UInt8]
    private let prefix: String
    /// How many keys there are to choose from.
    public let space: KeySpace

    private static let base62 = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    private static let print31 = Array("0123456789BCDFGHJKLMNPQRSTVWXYZ".utf8)
    /// Crockford's, in small letters.
    private static let base32 = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    /// The key of the style `print` that somebody may mean who typed another letter case: all of its last segment in
    /// capitals. Nil when it is in capitals already, or when no such key is made of these letters.
    public static func printed(_ key: String) -> String? {
        let start = key.utf8.lastIndex(of: UInt8(ascii: "/")).map { key.utf8.index(after: $0) } ?? key.startIndex
        // Most keys and paths have a vowel, and cost no more than the look at it.
        var hasSmall = false
        for byte in key.utf8[start...] {
            let capital = uppered(byte)
            hasSmall = hasSmall || capital != byte
            guard print31.contains(capital) else { return nil }
        }
        guard hasSmall else { return nil }
        return key[..<start] + String(decoding: key.utf8[start...].map(uppered), as: UTF8.self)
    }

    private static func uppered(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "a") < 26 ? byte & ~0x20 : byte }

    /// Keys of a style. Where letter case does not count they are in small letters and longer.
    /// - Parameter prefix: what every key begins with: `gated_prefix` for a link whose route is not published.
    public init(_ style: KeyStyle, domain: DomainDefinition, under prefix: String = "") {
        self.prefix = KeyRules.kept(prefix, on: domain)
        switch (style, domain.caseSensitive) {
        case (.print, true): alphabet = Self.print31
        case (.print, false): alphabet = Self.print31.map(lowered)
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

    /// A key from the system's random source.
    /// - Parameter isRefused: what the caller must not hand out, such as what a route matches.
    public func make(isRefused: (String) -> Bool = { _ in false }) -> String {
        make({ Int.random(in: 0..<$0) }, isRefused)
    }

    /// A key that is no reserved and no offensive word.
    public func make(
        using random: inout some RandomNumberGenerator, isRefused: (String) -> Bool = { _ in false }
    ) -> String {
        make({ Int.random(in: 0..<$0, using: &random) }, isRefused)
    }

    /// - Parameter pick: a number below another.
    private func make(_ pick: (Int) -> Int, _ isRefused: (String) -> Bool) -> String {
        var key = ""
        // Of two keys at least one passes by far; the bound is for random sources that are none.
        for _ in 0..<1000 {
            let bytes = (0..<space.length).map { _ in alphabet[pick(alphabet.count)] }
            let text = String(decoding: bytes, as: UTF8.self)
            key = prefix + text
            if KeyRules.refusal(of: key) == nil, !OffensiveWords.isIn(text), !isRefused(key) { break }
        }
        return key
    }
}
