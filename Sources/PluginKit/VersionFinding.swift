// What the stage version-gate found: whether the app on this device can show the link's content, and what the
// configuration says when it cannot. The stage records it in the journey; the navigator decides by it.

public import LinkCore

/// Where a link goes when the app's version is unknown: `unknown_version`.
public enum UnknownVersion: String, Sendable, CaseIterable {
    case web, app, store, preview
}

/// Whether an app is new enough for a link with version bounds.
public struct VersionFinding: Sendable, Equatable {
    /// How the app compares to the bounds of the link.
    public enum State: String, Sendable, CaseIterable {
        /// It meets every bound of the link.
        case met
        /// Its version or build is older than the bound, or invalid.
        case belowMinimum = "below_minimum"
        /// Its version is newer than the highest allowed.
        case aboveMaximum = "above_maximum"
        /// The device's system is too old; a newer app would not help.
        case osTooOld = "os_too_old"
        /// The version is not known.
        case unknown
    }

    /// Where the version comes from.
    public enum Source: String, Sendable, CaseIterable {
        /// The event itself names it.
        case event
        /// The last event of the same installation named it.
        case installation
        /// The last events of the account's installations on this platform named it.
        case account
        /// The version is not known from anywhere.
        case nowhere
    }

    /// How the app compares to the bounds.
    public var state: State
    /// Where the version comes from.
    public var source: Source
    /// The bound that decided: unmet, or not comparable; nil when all are met.
    public var need: VersionNeed?
    /// The value that was compared with the bound; nil when none was known.
    public var found: String?
    /// Where people with an older app go: the link's setting, else the route's, else the web.
    public var below: BelowMinVersion
    /// Where people go whose version is unknown.
    public var unknown: UnknownVersion

    /// Creates a finding; the web is the default destination.
    public init(
        state: State, source: Source, need: VersionNeed? = nil, found: String? = nil, below: BelowMinVersion = .web,
        unknown: UnknownVersion = .web
    ) {
        self.state = state
        self.source = source
        self.need = need
        self.found = found
        self.below = below
        self.unknown = unknown
    }

    /// Where the person goes instead of the app; nil when the app may be opened. The store is used only when a newer
    /// app would help.
    public var instead: BelowMinVersion? {
        switch (state, unknown) {
        case (.met, _), (.unknown, .app): nil
        case (.belowMinimum, _): below
        case (.aboveMaximum, _), (.osTooOld, _): below == .store ? .web : below
        case (.unknown, .web): .web
        case (.unknown, .store): .store
        case (.unknown, .preview): .preview
        }
    }
}
