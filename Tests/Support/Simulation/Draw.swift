// Random numbers that depend only on the seed, on every machine, and the draws from which the world is made.

/// A generator with the algorithm SplitMix64.
public struct Draw: Sendable {
    private var state: UInt64

    /// Creates a generator with a seed.
    public init(seed: UInt64) { state = seed }

    /// The next 64 random bits.
    public mutating func bits() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to, but not including, the bound.
    public mutating func below(_ bound: Int) -> Int { Int(bits() % UInt64(max(bound, 1))) }

    /// A number from 0 up to, but not including, 1.
    public mutating func unit() -> Double { Double(bits() >> 11) * 0x1p-53 }

    /// True with this probability.
    public mutating func chance(_ probability: Double) -> Bool { unit() < probability }

    /// One of the choices, as often as its weight says.
    public mutating func pick<Value>(_ choices: [(Value, Double)]) -> Value {
        var left = unit() * choices.reduce(0) { $0 + $1.1 }
        for (value, weight) in choices.dropLast() {
            if left < weight { return value }
            left -= weight
        }
        return choices[choices.count - 1].0
    }

    /// The milliseconds between a tap and the first open: minutes for most, hours and days for some.
    public mutating func installDelay() -> Int64 {
        let (low, high) = pick([
            ((40.0, 180.0), 0.45), ((180, 900), 0.3), ((900, 3600), 0.1), ((3600, 86_400), 0.1),
            ((86_400, 691_200), 0.05),
        ])
        return Int64((low + unit() * (high - low)) * 1000)
    }
}
