// What reports say: how many installations, openings and conversions each link, campaign, source, app or method has, with
// money and with how many people came back. Counted by calendar days of UTC. Values, any thread.

/// By what a report is divided.
public enum CreditDimension: String, Sendable, CaseIterable {
    case link, campaign, source, app, method
}

/// Which report.
public struct CreditQuery: Sendable, Equatable {
    /// One row for each value of this.
    public var by: CreditDimension
    /// Only this app.
    public var app: String?
    /// From the UTC day of this moment on, milliseconds since the Unix epoch.
    public var since: Int64?
    /// Up to the UTC day of the last millisecond before this moment.
    public var until: Int64?
    /// How many rows at most: those with the most installations, openings and conversions.
    public var limit = 1000

    /// A report on all days.
    public init(by dimension: CreditDimension) { by = dimension }
}

/// How many installations somebody came back to.
public struct RetentionCount: Sendable, Equatable {
    /// So many days after the day of the installation.
    public var day: Int64
    /// Installations and reinstallations for which that day has passed.
    public var installs: Int64 = 0
    /// Those of them that were used on that day.
    public var retained: Int64 = 0

    /// Nothing counted.
    public init(day: Int64) { self.day = day }
}

/// One row of a report.
public struct CreditRow: Sendable, Equatable {
    /// The value of the dimension; empty for what has none.
    public var value: String
    /// New installations.
    public var installs: Int64 = 0
    /// Installations that came back after the app was removed.
    public var reinstalls: Int64 = 0
    /// Openings that brought somebody back.
    public var reengagements: Int64 = 0
    /// Other openings that a tap led to.
    public var opens: Int64 = 0
    /// Conversions.
    public var conversions: Int64 = 0
    /// What conversions were worth.
    public var money = MoneySums()
    /// How many came back, for each day of `RetainedDays.days`.
    public var retention: [RetentionCount] = RetainedDays.days.map { RetentionCount(day: $0) }

    /// A row of zeros.
    public init(value: String) { self.value = value }
}

/// A report.
public struct CreditReport: Sendable, Equatable {
    /// The rows, those with the most installations first.
    public var rows: [CreditRow]
    /// Whether there are more rows.
    public var isCut = false

    /// A report.
    public init(rows: [CreditRow] = []) { self.rows = rows }
}

/// How often probability was right about an app's people on one system.
public struct ShadowRecord: Sendable, Equatable {
    /// The app.
    public var app: String
    /// The system.
    public var platform: Platform
    /// The counts.
    public var accuracy: Accuracy

    /// A record.
    public init(app: String, platform: Platform, accuracy: Accuracy = Accuracy()) {
        self.app = app
        self.platform = platform
        self.accuracy = accuracy
    }
}
