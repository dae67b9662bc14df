// Whether, and for how long, a tap on the stored links of a journey may be matched with an installation. Every link on
// the way counts. A value of the journey.

import LinkCore

/// The combined matching rules of the links on the way.
public struct MatchTerms: Sendable, Equatable {
    /// Whether a link is private, for one account or behind a password: such a tap is never matched by probability.
    public private(set) var isPersonal = false
    /// The account of the outermost link that is for one account; nil when none is.
    public private(set) var recipient: String?
    /// The shortest window of the links, milliseconds; nil when no link has one.
    public private(set) var window: Int64?

    /// Creates the terms of a journey without a link.
    public init() {}

    /// Adds the rules of one more link.
    mutating func add(_ link: Link) {
        isPersonal = isPersonal || link.isPrivate || link.recipient != nil || link.password != nil
        recipient = recipient ?? link.recipient
        guard let seconds = link.matchWindow else { return }
        let (milliseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
        if !isTooLong { window = min(window ?? .max, milliseconds) }
    }
}
