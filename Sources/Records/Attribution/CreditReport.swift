// Attribution reports: installations, opens and conversions by link, campaign, source, app or method, with money and
// retention. Counted by UTC calendar days. Values; any thread.

public import LinkCore

/// The property by which a report groups its rows.
public enum CreditDimension: String, Sendable, CaseIterable {
    case link, campaign, source, app, method
}

/// The parameters of a report.
public struct CreditQuery: Sendable, Equatable {
    /// The property whose values get a row each.
    public var by: CreditDimension
    /// Only the app with this name; nil is every app.
    public var app: String?
    /// From the UTC day of this time on, milliseconds since the Unix epoch; nil is no bound.
    public var since: Int64?
    /// Up to the UTC day of the last millisecond before this time, milliseconds since the Unix epoch; nil is no bound.
    public var until: Int64?
    /// The most rows: those with the most installations, opens and conversions.
    public var limit = 1000

    /// Creates a query over all days.
    public init(by dimension: CreditDimension) { by = dimension }
}

/// How many installations were used again on a certain day after installing.
public struct RetentionCount: Sendable, Equatable {
    /// Days after the day of the installation.
    public var day: Int64
    /// Installations and reinstallations for which that day has passed.
    public var installs: Int64 = 0
    /// Those of them on which the app was used on that day.
    public var retained: Int64 = 0

    /// Creates counts of zero.
    public init(day: Int64) { self.day = day }
}

/// One row of a report.
public struct CreditRow: Sendable, Equatable {
    /// The value of the dimension; empty for events without one.
    public var value: String
    /// First opens of new installations.
    public var installs: Int64 = 0
    /// First opens after the app was removed and installed again.
    public var reinstalls: Int64 = 0
    /// Opens credited to a tap, after a long absence (`Engagement.reengagement`).
    public var reengagements: Int64 = 0
    /// Other opens credited to a tap.
    public var opens: Int64 = 0
    /// Conversions with this credit.
    public var conversions: Int64 = 0
    /// What the conversions were worth, by currency.
    public var money = MoneySums()
    /// How many came back, for each day of `RetainedDays.days`.
    public var retention: [RetentionCount] = RetainedDays.days.map { RetentionCount(day: $0) }

    /// Creates a row of zeros.
    public init(value: String) { self.value = value }
}

/// The rows of one query.
public struct CreditReport: Sendable, Equatable {
    /// The rows, those with the most installations first.
    public var rows: [CreditRow]
    /// Whether there are more rows than the limit.
    public var isCut = false

    /// Creates a report; by default without rows.
    public init(rows: [CreditRow] = []) { self.rows = rows }
}

/// How often matching by probability was right for an app on one system, where a key knew the truth.
public struct ShadowRecord: Sendable, Equatable {
    /// The configured app's name.
    public var app: String
    /// The system of the devices that were compared.
    public var platform: Platform
    /// The comparisons, by result.
    public var accuracy: Accuracy

    /// Creates a record; by default nothing was compared.
    public init(app: String, platform: Platform, accuracy: Accuracy = Accuracy()) {
        self.app = app
        self.platform = platform
        self.accuracy = accuracy
    }
}
