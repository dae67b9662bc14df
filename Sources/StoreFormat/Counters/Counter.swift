// What is counted: one counter is one row of the tables that statistics are read from. Values on the writer thread.

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
        self.init(entry.event.kind, entry.tapResult, isTest: entry.event.isTest)
    }

    /// The same, of an event's kind and of what a tap counts as.
    package init?(_ kind: EventKind, _ result: TapResult?, isTest: Bool) {
        if isTest { return nil }
        switch kind {
        case .tap:
            switch result {
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
    /// The sums, indexed by `Counted.rawValue`; the last one is always 0.
    private var list = SIMD8<Int64>()

    /// Nothing counted yet.
    public init() {}

    /// The sum of what counts as one kind.
    public subscript(counted: Counted) -> Int64 { list[counted.rawValue] }

    /// Adds so many events of one kind.
    public mutating func add(_ counted: Counted, _ times: Int64 = 1) { list[counted.rawValue] += times }

    /// Adds other sums.
    public mutating func add(_ other: KindCounts) { list &+= other.list }
}
