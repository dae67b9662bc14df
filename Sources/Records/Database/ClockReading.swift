// What the store knows about its clock: the system's time, the time it vouches for, and whether an operator has to act.
// Values only.

import LinkCore

/// The wall clock, and the time by which stored data ages.
public struct ClockReading: Sendable, Equatable {
    /// Why the wall clock is not trusted.
    public enum Doubt: String, Sendable, CaseIterable {
        /// It is further ahead than the store trusts without confirmation.
        case ahead
        /// It was set back: more time has passed than it shows.
        case behind
    }

    /// The system's clock, milliseconds since the Unix epoch.
    public var wall: Int64
    /// The time by which stored data ages, milliseconds since the Unix epoch.
    public var kept: Int64
    /// Whether the kernel says that the clock is synchronised; nil when it does not say.
    public var isSynchronised: Bool?
    /// Why the wall clock is not trusted; nil when it is.
    public var doubt: Doubt?
    /// Milliseconds after which a clock that is ahead is trusted anyway; nil when an operator has to confirm it.
    public var believedIn: Int64?

    /// Creates a reading; by default the clock is trusted.
    public init(
        wall: Int64, kept: Int64, isSynchronised: Bool? = nil, doubt: Doubt? = nil, believedIn: Int64? = nil
    ) {
        self.wall = wall
        self.kept = kept
        self.isSynchronised = isSynchronised
        self.doubt = doubt
        self.believedIn = believedIn
    }

    /// How far the wall clock is ahead of the vouched time, milliseconds.
    public var lead: Int64 { wall &- kept }

    /// The time by which events and their data may be deleted: the earlier of both clocks.
    public var retaining: Int64 { min(wall, kept) }
    /// The time by which keys and tokens expire: a clock that is set back revives none.
    public var latest: Int64 { max(wall, kept) }

    /// The problem in words, for a person; nil when the clock is trusted.
    public var words: String? {
        switch doubt {
        case .ahead:
            let end = believedIn.map { "; it is accepted if it stays so for \(spanInWords($0))" } ?? ""
            return "the clock is \(spanInWords(lead)) ahead of the last time that is vouched for: nothing is deleted "
                + "by it\(end)"
        case .behind:
            return "the clock was set back: \(spanInWords(0 &- lead)) more have passed than it says, and keys and "
                + "tokens end by that"
        case nil: return nil
        }
    }

    /// What the operator can do about it.
    public static let fix =
        "compare date and timedatectl with a clock that is right: if this one is wrong, set it; if it is right, "
        + "linkctl db clock --accept"
}
