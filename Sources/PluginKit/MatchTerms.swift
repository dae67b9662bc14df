// What stored links say of whether a tap on them may be matched with an installation, and for how long. Of several links on
// one way every one is heard. A value of the journey.

import LinkCore

/// The words of the links on the way, together.
public struct MatchTerms: Sendable, Equatable {
    /// One of them is private, made for one account or behind a password: probability never finds a tap on it.
    public private(set) var isPersonal = false
    /// The account that the outermost link with one is for.
    public private(set) var recipient: String?
    /// The shortest window, milliseconds; nil when none names one.
    public private(set) var window: Int64?

    /// Without a link.
    public init() {}

    /// One more link on the way.
    mutating func add(_ link: Link) {
        isPersonal = isPersonal || link.isPrivate || link.recipient != nil || link.password != nil
        recipient = recipient ?? link.recipient
        guard let seconds = link.matchWindow else { return }
        let (milliseconds, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
        if !isTooLong { window = min(window ?? .max, milliseconds) }
    }
}
