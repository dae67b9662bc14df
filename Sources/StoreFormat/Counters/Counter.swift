// What is counted, and by what: one counter is one row of the tables that statistics and link counts are read from.
// Values on the writer thread.

public import Glibc
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
public struct RollupCounts: Equatable, Sendable {
    /// The sums, indexed by `Counted.rawValue`.
    public var list: [7 of Int64] = .init(repeating: 0)

    /// Nothing counted yet.
    @inlinable public init() {}

    /// The sum of what counts as one kind.
    @inlinable public subscript(counted: Counted) -> Int64 { list[counted.rawValue] }

    /// Adds so many events of one kind.
    @inlinable public mutating func add(_ counted: Counted, _ times: Int64 = 1) { list[counted.rawValue] += times }

    mutating func add(_ other: RollupCounts) {
        for index in list.indices { list[index] &+= other.list[index] }
    }

    /// Whether every sum is the same.
    public static func == (a: RollupCounts, b: RollupCounts) -> Bool {
        a.list.indices.allSatisfy { a.list[$0] == b.list[$0] }
    }
}

/// The table that holds a counter.
public enum CounterTable: UInt8, Sendable {
    /// `link_count`: `value` is the link's row.
    case link = 0
    /// Over all links: `count_by_app` without a dimension, else `count_by_dimension`.
    case whole = 1
    /// For one link, or for events without one: `count_by_link` without a dimension, else `count_by_dimension`.
    case perLink = 2
}

/// Everything that a counter is counted by, except for the short link.
public struct CounterKey: Hashable, Sendable {
    /// The table that holds it.
    public var table: CounterTable
    /// The UTC hour, counted from the Unix epoch.
    public var hour: Int64 = 0
    /// The number of a name; 0 for none.
    public var app: Int64 = 0
    /// The raw value of a `RollupDimension`; 0 for none.
    public var dimension: UInt8 = 0
    /// With a dimension, the number of a text; without one, a `RollupVariant`; for a link, its row.
    public var value: UInt64 = 0

    /// A key with these values.
    @inlinable public init(
        table: CounterTable, hour: Int64 = 0, app: Int64 = 0, dimension: UInt8 = 0, value: UInt64 = 0
    ) {
        (self.table, self.hour, self.app) = (table, hour, app)
        (self.dimension, self.value) = (dimension, value)
    }

    /// The order in which counters are written, which is nearly that of the rows: neighbours are written
    /// together. `links` compares the short links. Negative when `a` is first, 0 when both are the same counter.
    @inline(__always)
    package static func order(_ a: CounterKey, _ b: CounterKey, links: @autoclosure () -> Int) -> Int {
        if a.table != b.table { return a.table.rawValue < b.table.rawValue ? -1 : 1 }
        if a.hour != b.hour { return a.hour < b.hour ? -1 : 1 }
        let links = links()
        if links != 0 { return links }
        if a.app != b.app { return a.app < b.app ? -1 : 1 }
        if a.dimension != b.dimension { return a.dimension < b.dimension ? -1 : 1 }
        return a.value == b.value ? 0 : a.value < b.value ? -1 : 1
    }
}

/// One counter. `link` is the short link's text, for `perLink` only.
package struct Counter: Sendable {
    package var key = CounterKey(table: .link)
    package var link: [UInt8] = []
    package var counts = RollupCounts()

    package init(
        key: CounterKey = CounterKey(table: .link), link: [UInt8] = [], counts: RollupCounts = RollupCounts()
    ) {
        (self.key, self.link, self.counts) = (key, link, counts)
    }
}

/// The order of two texts by their bytes: negative when `a` is first, 0 when they are equal.
@inline(__always)
package func byteOrder(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { byteOrder(a, $0) } }
}

/// The order of two borrowed texts by their bytes.
@inlinable public func byteOrder(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    if let first = a.baseAddress, let second = b.baseAddress {
        let order = Int(memcmp(first, second, min(a.count, b.count)))
        if order != 0 { return order }
    }
    return a.count - b.count
}

/// What every event of a link has, in one number: route and country by the numbers of their names, platform and action
/// by their codes.
public struct RollupVariant: Equatable, Sendable {
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
