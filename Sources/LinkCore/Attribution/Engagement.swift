// What an opening is in the life of an installation. Pure, any thread.

/// What is known of an installation before an event of its own.
public struct InstallationHistory: Sendable, Equatable {
    /// When it was opened first, milliseconds since the Unix epoch.
    public var firstOpenAt: Int64
    /// When its last event was, in the order of its events.
    public var lastActiveAt: Int64
    /// When Play began to install it, by Play's clock.
    public var installedAt: Int64?
    /// Whether its first open was a test, which is the history of tests only.
    public var isTest = false

    /// A history.
    public init(firstOpenAt: Int64, lastActiveAt: Int64, installedAt: Int64? = nil) {
        self.firstOpenAt = firstOpenAt
        self.lastActiveAt = lastActiveAt
        self.installedAt = installedAt
    }
}

/// What an opening is.
public enum Engagement: String, Sendable, CaseIterable {
    /// The first opening of a new installation.
    case install
    /// The first opening after the app was removed and fetched again.
    case reinstall
    /// A first opening told a second time: a lost reply, data cleared.
    case repeated
    /// Opened with a URL.
    case open
    /// Came to the front without one.
    case reopen
    /// A tap brought somebody back who had not been there for long.
    case reengagement

    /// How long nobody was there before a tap counts as having brought them back, milliseconds, when nothing is configured.
    public static let usualInactivity: Int64 = 30 * EventTime.day

    /// What an opening is; nil for taps, navigations and conversions, which are none.
    /// - Parameters:
    ///   - moment: its place in the order of the installation's events.
    ///   - history: the same installation's; nil when this is its first event.
    ///   - hasEarlier: the account had the app on this platform before, under another installation.
    ///   - installedAt: when Play says that the installation began.
    ///   - isCredited: a tap led here.
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
            // An id that outlives the app, as in a keychain: Play's clock tells whether it was fetched again.
            let isNewer = installedAt.map { $0 > (history.installedAt ?? history.firstOpenAt) } ?? false
            self = isNewer ? .reinstall : .repeated
        case .open, .reopen:
            let wasAway = history.map { EventTime.span(from: $0.lastActiveAt, to: moment) >= inactivity } ?? false
            self = wasAway && isCredited ? .reengagement : kind == .open ? .open : .reopen
        }
    }
}
