// How an open counts in the life of an installation. Pure; any thread.

/// What is known about an installation before its current event.
public struct InstallationHistory: Sendable, Equatable {
    /// When it was first opened, milliseconds since the Unix epoch.
    public var firstOpenAt: Int64
    /// When its last event was, by `EventTime.order`, milliseconds since the Unix epoch.
    public var lastActiveAt: Int64
    /// When Play began to install it, by Play's clock; nil when Play did not say.
    public var installedAt: Int64?
    /// Whether its first open was a test. Such a history counts for tests only.
    public var isTest = false

    /// Creates the history of a real installation.
    public init(firstOpenAt: Int64, lastActiveAt: Int64, installedAt: Int64? = nil) {
        self.firstOpenAt = firstOpenAt
        self.lastActiveAt = lastActiveAt
        self.installedAt = installedAt
    }
}

/// How an open counts.
public enum Engagement: String, Sendable, CaseIterable {
    /// The first open of a new installation.
    case install
    /// The first open after the app was removed and installed again.
    case reinstall
    /// A first open that was reported again: the reply was lost, or the app's data cleared.
    case repeated
    /// The app was opened with a URL.
    case open
    /// The app came to the front without a URL.
    case reopen
    /// A tap brought a person back after a long absence.
    case reengagement

    /// The default absence after which a tap counts as having brought a person back, milliseconds.
    public static let usualInactivity: Int64 = 30 * EventTime.day

    /// Classifies an open; nil for taps, navigations and conversions.
    /// - Parameters:
    ///   - moment: its position in the order of the installation's events.
    ///   - history: of the same installation; nil when this is its first event.
    ///   - hasEarlier: whether the account had the app on this platform before, under another installation.
    ///   - installedAt: when the installation began, by Play's clock.
    ///   - isCredited: whether a tap led here.
    public init?(
        _ kind: EventKind, at moment: Int64, history: InstallationHistory?, hasEarlier: Bool = false,
        installedAt: Int64? = nil, isCredited: Bool, inactivity: Int64 = usualInactivity
    ) {
        switch kind {
        case .tap, .navigate, .conversion: return nil
        case .firstOpen:
            guard let history else {
                self = hasEarlier ? .reinstall : .install
                return
            }
            // The id can outlive the app, as in a keychain: Play's clock shows whether the app was installed again.
            let isNewer = installedAt.map { $0 > (history.installedAt ?? history.firstOpenAt) } ?? false
            self = isNewer ? .reinstall : .repeated
        case .open, .reopen:
            let wasAway = history.map { EventTime.span(from: $0.lastActiveAt, to: moment) >= inactivity } ?? false
            self = wasAway && isCredited ? .reengagement : kind == .open ? .open : .reopen
        }
    }
}
