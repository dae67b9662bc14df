// What the stage version-gate found: whether the app on this device can show where the link leads, and what the
// configuration says when it cannot. The stage records it in the journey; the navigator decides by it.

public import LinkCore

/// What becomes of a link whose app's version is not known: `unknown_version`.
public enum UnknownVersion: String, Sendable, CaseIterable {
    case web, app, store, preview
}

/// Whether an app is new enough for a link that asks for a version.
public struct VersionFinding: Sendable, Equatable {
    /// How the app stands to what the link needs.
    public enum State: String, Sendable, CaseIterable {
        /// It has what the link needs.
        case met
        /// Its version or build is older, or cannot be read.
        case belowMinimum = "below_minimum"
        /// Its version is newer than the link takes.
        case aboveMaximum = "above_maximum"
        /// The device's system is older; a newer app would not help.
        case osTooOld = "os_too_old"
        /// Nobody knows.
        case unknown
    }

    /// Where the version is known from.
    public enum Source: String, Sendable, CaseIterable {
        /// The event says it.
        case event
        /// The last event of the same installation said it.
        case installation
        /// The last events of the account's installations on this platform said it.
        case account
        /// Nowhere.
        case nowhere
    }

    /// How the app stands.
    public var state: State
    /// Where the version is known from.
    public var source: Source
    /// The bound that decided: the one that is not met or cannot be compared; nil when all are met.
    public var need: VersionNeed?
    /// What was compared with it.
    public var found: String?
    /// Where people with an older app go: the link's word, else the route's, else the web.
    public var below: BelowMinVersion
    /// Where people go whose version is not known.
    public var unknown: UnknownVersion

    /// A finding.
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

    /// Where the person goes instead of the app; nil when the app may be opened. A store helps only where a newer app
    /// is what is missing.
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
