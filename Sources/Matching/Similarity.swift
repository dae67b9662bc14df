// How alike the device that tapped and the device that opened are, in points of 100. The points and every rule about them
// stand in the README beside this file. Pure, any thread.

public import LinkCore

/// What a comparison of two devices gave.
public struct Similarity: Sendable, Equatable {
    /// What equal signals are worth; together 100.
    public enum Points {
        /// The same address. Without it nothing is compared.
        public static let address = 40
        /// The same system and the same first number of its version.
        public static let system = 15
        /// The same screen.
        public static let screen = 20
        /// The same language.
        public static let language = 10
        /// The same region of the language.
        public static let region = 5
        /// The same time zone.
        public static let timezone = 5
        /// The same model.
        public static let model = 5
        /// Lost for every doubling of the people behind the address.
        public static let perDoubling = 5
        /// Lost over the window, in proportion to the tap's age.
        public static let age = 20
        /// Needed.
        public static let needed = 70
        /// How far behind the next candidate must be.
        public static let margin = 20
    }

    /// Whether every signal that must be equal is known on both sides and equal.
    public var isComplete: Bool
    /// What is known to be equal.
    public var points: Int
    /// The same, if everything that is not known were equal: what a rival may be worth.
    public var possible: Int

    /// Compares two devices behind the same address; nil when they cannot be the same one.
    public init?(_ tapped: DeviceSignals, _ opened: DeviceSignals) {
        guard tapped.platform == opened.platform else { return nil }
        isComplete = true
        points = Points.address
        possible = Points.address
        let major = Self.same(tapped.systemMajor, opened.systemMajor) { $0 == $1 }
        let screen = Self.same(tapped.screen, opened.screen) { $0.mayBe($1) }
        // Neither changes between a tap and a first open.
        if major == false || screen == false { return nil }
        add(Points.system, major, isNeeded: true)
        add(Points.screen, screen, isNeeded: true)
        // An app may run in another language than the browser: no candidate, and yet perhaps the same person.
        add(
            Points.language, Self.same(tapped.language, opened.language) { sameBytes($0.language, $1.language) },
            isNeeded: true)
        let regions = (tapped.language?.region, opened.language?.region)
        add(Points.region, Self.same(regions.0, regions.1) { sameBytes($0, $1) }, isNeeded: false)
        add(Points.timezone, Self.same(tapped.timezone, opened.timezone) { sameBytes($0, $1) }, isNeeded: false)
        add(Points.model, Self.same(tapped.model, opened.model) { sameBytes($0, $1) }, isNeeded: false)
    }

    /// What a crowd of people behind the address costs.
    public static func cost(ofCrowd people: Int) -> Int {
        // The number of doublings, rounded up: 1 costs nothing, 2 one, 3 and 4 two.
        let doublings = people <= 1 ? 0 : Int.bitWidth - (people - 1).leadingZeroBitCount
        return doublings * Points.perDoubling
    }

    /// What a tap's age costs.
    public static func cost(ofAge age: Int64, window: Int64) -> Int {
        guard window > 0 else { return Points.age }
        let bounded = min(max(age, 0), window)
        return Int((Double(Points.age) * Double(bounded) / Double(window)).rounded(.up))
    }

    private mutating func add(_ worth: Int, _ equal: Bool?, isNeeded: Bool) {
        if equal == true { points += worth }
        if equal != false { possible += worth }
        if isNeeded, equal != true { isComplete = false }
    }

    /// Nil when one side does not say.
    private static func same<Value>(_ a: Value?, _ b: Value?, _ isSame: (Value, Value) -> Bool) -> Bool? {
        guard let a, let b else { return nil }
        return isSame(a, b)
    }
}
