// What the roll-out of routes is measured by, and what is stored about it. A route enters the association files when
// enough of an app's installations can open it (Gateway/Rollout).

public import LinkCore

/// The number of installations of an app whose last events named the same versions.
public struct InstallationCount: Sendable, Equatable {
    /// The system; `other` when it is unknown.
    public var platform: Platform
    /// The versions that their last events named.
    public var facts: VersionFacts
    /// The number of these installations.
    public var count: Int64

    /// Creates a count of installations.
    public init(platform: Platform, facts: VersionFacts, count: Int64) {
        self.platform = platform
        self.facts = facts
        self.count = count
    }
}

/// Whether a route is in a system's association file, as stored across restarts. Times are milliseconds since the Unix
/// epoch.
public struct RolloutRecord: Sendable, Equatable {
    /// The name of the app.
    public var app: String
    /// The pattern of the route.
    public var route: String
    /// The system of the file.
    public var platform: Platform
    /// The bounds that it was measured by (`RolloutRule.needs`): different bounds begin a new roll-out.
    public var needs: String
    /// Whether the association file contains the route.
    public var isPublished: Bool
    /// When `isPublished` last changed.
    public var since: Int64
    /// Since when too few installations can open a published route; nil while enough can.
    public var belowSince: Int64?

    /// Creates a record; by default enough can open the route.
    public init(
        app: String, route: String, platform: Platform, needs: String, isPublished: Bool, since: Int64,
        belowSince: Int64? = nil
    ) {
        self.app = app
        self.route = route
        self.platform = platform
        self.needs = needs
        self.isPublished = isPublished
        self.since = since
        self.belowSince = belowSince
    }
}
