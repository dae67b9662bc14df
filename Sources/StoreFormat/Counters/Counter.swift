// What is counted, and by what: one counter is one row of the tables that statistics are read from.
// Values on the writer thread.

public import LinkCore

/// An hour, milliseconds.
public let hourMilliseconds: Int64 = 3_600_000

/// The start of an hour that was read from a row, milliseconds since the Unix epoch; nil when it overflows.
package func startOfHour(_ hour: Int64) -> Int64? {
    let (start, overflow) = hour.multipliedReportingOverflow(by: hourMilliseconds)
    return overflow ? nil : start
}

/// The UTC hour of a moment, counted from the Unix epoch.
public func hour(of milliseconds: Int64) -> Int64 {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: hourMilliseconds)
    return remainder < 0 ? quotient - 1 : quotient
}

/// What an event counts as. The raw value is the index of its count.
public enum Counted: Int, CaseIterable, Sendable {
    case tap, botTap, open, install, conversion, turnedAway, unknown

    /// Nil for an event that is not counted, as all tests are.
    public init?(_ entry: borrowing JournalEntry) {
        if entry.event.isTest { return nil }
        switch entry.event.kind {
        case .tap:
            switch entry.tapResult {
            case .ledOn?: self = .tap
            case .turnedAway?: self = .turnedAway
            case .bot?: self = .botTap
            case .unknown?: self = .unknown
            case nil: return nil
            }
        case .open: self = .open
        case .firstOpen: self = .install
        case .conversion: self = .conversion
        case .reopen, .navigate: return nil
        }
    }
}

extension JournalEntry {
    /// Whether the measurement events of an event that counts as nothing else are counted. A tap that counts nowhere
    /// came before, and so did its measurement events.
    package var countsMeasurements: Bool {
        switch event.kind {
        case .reopen, .navigate: !event.isTest
        case .tap, .open, .firstOpen, .conversion: false
        }
    }
}

/// Sums of counted events.
public struct KindCounts: Equatable, Sendable {
    /// The sums, indexed by `Counted.rawValue`.
    public var list: [7 of Int64] = .init(repeating: 0)

    /// Nothing counted yet.
    @inlinable public init() {}

    /// The sum of what counts as one kind.
    @inlinable public subscript(counted: Counted) -> Int64 { list[counted.rawValue] }

    /// Adds so many events of one kind.
    @inlinable public mutating func add(_ counted: Counted, _ times: Int64 = 1) { list[counted.rawValue] += times }

    /// Adds other sums.
    public mutating func add(_ other: KindCounts) {
        for index in list.indices { list[index] &+= other.list[index] }
    }

    /// Whether every sum is the same.
    public static func == (a: KindCounts, b: KindCounts) -> Bool {
        a.list.indices.allSatisfy { a.list[$0] == b.list[$0] }
    }
}

/// What a counter is counted by beside the link: the rest of its row's key.
public struct CounterKey: Hashable, Comparable, Sendable {
    /// The link under which rows have the sums over all links.
    public static let allLinks = "*"

    /// The UTC hour, counted from the Unix epoch.
    public var hour: Int64
    /// The number of a name; 0 for none.
    public var app: Int64
    /// The raw value of a `CountDimension`; 0 for none.
    public var dimension: UInt8
    /// With a dimension, the number of a text; without one, a `CountVariant`.
    public var value: UInt64

    /// A key with these values.
    public init(hour: Int64, app: Int64, dimension: UInt8, value: UInt64) {
        (self.hour, self.app, self.dimension, self.value) = (hour, app, dimension, value)
    }

    /// The order of the rows.
    public static func < (a: CounterKey, b: CounterKey) -> Bool {
        (a.hour, a.dimension, a.app, a.value) < (b.hour, b.dimension, b.app, b.value)
    }
}

/// What every event of a link has, in one number: route and country by the numbers of their names, platform and action
/// by their codes.
public struct CountVariant: Equatable, Sendable {
    private static let nameBits: UInt64 = 20

    /// The number of the route's name; 0 for none.
    public var route: Int64
    /// The number of the country's name; 0 for none.
    public var country: Int64
    /// The code of the platform.
    public var platform: Int64
    /// The code of the action.
    public var action: Int64

    /// A variant with these values.
    public init(route: Int64, country: Int64, platform: Int64, action: Int64) {
        (self.route, self.country, self.platform, self.action) = (route, country, platform, action)
    }

    /// The variant that `number` was made of.
    public init(_ number: UInt64) {
        let names: UInt64 = 1 << Self.nameBits - 1
        action = Int64(number & 0xff)
        platform = Int64(number >> 8 & 0xff)
        route = Int64(number >> 16 & names)
        country = Int64(number >> (16 + Self.nameBits) & names)
    }

    /// Small for the usual case: most events have no country.
    public var number: UInt64 {
        UInt64(bitPattern: country) << (16 + Self.nameBits) | UInt64(bitPattern: route) << 16
            | UInt64(bitPattern: platform) << 8 | UInt64(bitPattern: action)
    }
}
