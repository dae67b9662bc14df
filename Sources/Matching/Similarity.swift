// The similarity of the device that tapped and the device that opened, in points out of 100. The README of this module
// lists the points and their rules. Pure, any thread.

public import LinkCore

/// The result of comparing two devices.
public struct Similarity: Sendable, Equatable {
    /// The points for equal signals, 100 in total, and their deductions and thresholds.
    public enum Points {
        /// For the same address. Without it nothing is compared.
        public static let address = 40
        /// For the same system with the same major version.
        public static let system = 15
        /// For screens that may be the same.
        public static let screen = 20
        /// For the same language.
        public static let language = 10
        /// For the same region of the language.
        public static let region = 5
        /// For the same time zone.
        public static let timezone = 5
        /// For the same model.
        public static let model = 5
        /// Deducted for every doubling of the people who share the address.
        public static let perDoubling = 5
        /// Deducted over the window, in proportion to the tap's age.
        public static let age = 20
        /// The least points of a match.
        public static let needed = 70
        /// How many points a match must be ahead of every rival.
        public static let margin = 20
    }

    /// Whether every required signal is known on both sides and equal.
    public var isComplete: Bool
    /// The points for signals that are known to be equal.
    public var points: Int
    /// The points if all unknown signals were equal: what a rival may be worth.
    public var possible: Int

    /// Compares two devices at the same address; nil when they cannot be the same device.
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
        // The app may use another language than the browser: not a candidate, but possibly the same person.
        add(
            Points.language, Self.same(tapped.language, opened.language) { sameBytes($0.language, $1.language) },
            isNeeded: true)
        let regions = (tapped.language?.region, opened.language?.region)
        add(Points.region, Self.same(regions.0, regions.1) { sameBytes($0, $1) }, isNeeded: false)
        add(Points.timezone, Self.same(tapped.timezone, opened.timezone) { sameBytes($0, $1) }, isNeeded: false)
        add(Points.model, Self.same(tapped.model, opened.model) { sameBytes($0, $1) }, isNeeded: false)
    }

    /// The points deducted for the number of people who share the address.
    public static func cost(ofCrowd people: Int) -> Int {
        // The number of doublings, rounded up: 0 for 1 person, 1 for 2, 2 for 3 and 4.
        let doublings = people <= 1 ? 0 : Int.bitWidth - (people - 1).leadingZeroBitCount
        return doublings * Points.perDoubling
    }

    /// The points deducted for a tap's age. Both times are in milliseconds.
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

    /// Whether both values are the same; nil when one of them is unknown.
    private static func same<Value>(_ a: Value?, _ b: Value?, _ isSame: (Value, Value) -> Bool) -> Bool? {
        guard let a, let b else { return nil }
        return isSame(a, b)
    }
}
