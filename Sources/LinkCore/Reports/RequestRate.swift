// How often a client may ask: so many requests at once, and as many again in each interval. A value; any thread.

/// The rate of a token bucket. It holds `count` tokens; an empty bucket is full again after `interval`.
public struct RequestRate: Sendable, Equatable, CustomStringConvertible {
    /// The rate that limits nothing.
    public static let off = RequestRate(count: 0, milliseconds: 1000)

    /// The number of tokens; 0 is no limit.
    public let count: Int
    /// How long an empty bucket takes to fill, milliseconds.
    public let milliseconds: Int64

    private static let units: [(word: String, milliseconds: Int64)] = [
        ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
    ]

    /// Creates a rate. - Parameter count: at most a million; larger values are capped.
    public init(count: Int, milliseconds: Int64) {
        self.count = min(max(count, 0), 1_000_000)
        self.milliseconds = max(milliseconds, 1)
    }

    /// Parses `COUNT/s`, `COUNT/m`, `COUNT/h` or `COUNT/d`, or `0` for no limit; nil for any other text.
    public init?(_ text: String) {
        if sameBytes(text, "0") {
            self = .off
            return
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2, (1...7).contains(parts[0].count),
            parts[0].allSatisfy({ decimalValue($0) != nil }), let count = Int(Substring(parts[0])),
            (1...1_000_000).contains(count),
            let unit = Self.units.first(where: { $0.word.utf8.elementsEqual(parts[1]) })
        else { return nil }
        self.init(count: count, milliseconds: unit.milliseconds)
    }

    /// Whether it limits nothing.
    public var isOff: Bool { count == 0 }

    /// The text that `init(_:)` parses.
    public var description: String {
        if isOff { return "0" }
        let unit = Self.units.first { $0.milliseconds == milliseconds }
        return unit.map { "\(count)/\($0.word)" } ?? "\(count)/\(milliseconds)ms"
    }
}
