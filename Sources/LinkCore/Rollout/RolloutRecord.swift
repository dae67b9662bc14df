// What the roll-out of routes is measured by, and what is kept of it. A route enters the association files when enough
// of an app's installations can open it (Gateway/Rollout).

/// Installations of an app that last said the same.
public struct InstallationCount: Sendable, Equatable {
    /// The system.
    public var platform: Platform
    /// What they said.
    public var facts: VersionFacts
    /// How many there are.
    public var count: Int64

    /// A count.
    public init(platform: Platform, facts: VersionFacts, count: Int64) {
        self.platform = platform
        self.facts = facts
        self.count = count
    }
}

/// Whether a route is in a system's association file, as the store keeps it over restarts. Times are milliseconds since
/// the Unix epoch.
public struct RolloutRecord: Sendable, Equatable {
    /// The app's name.
    public var app: String
    /// The route's pattern.
    public var route: String
    /// Whose file; nil in what a release left that measured all systems together.
    public var platform: Platform?
    /// The bounds it was measured by: others begin a new roll-out.
    public var needs: String
    /// Whether the file has it.
    public var isPublished: Bool
    /// Since when it has it, or has it not.
    public var since: Int64
    /// Of a published one: since when too few can open it.
    public var belowSince: Int64?

    /// A record.
    public init(
        app: String, route: String, platform: Platform?, needs: String, isPublished: Bool, since: Int64,
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
