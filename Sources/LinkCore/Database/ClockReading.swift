// What a store knows of its clock at a moment: what the system says, what is vouched for, and whether somebody has to look
// at it. Values only.

/// The wall clock beside the time by which what is stored ages.
public struct ClockReading: Sendable, Equatable {
    /// Why the wall clock is not believed.
    public enum Doubt: String, Sendable, CaseIterable {
        /// It is further ahead than can be believed without a word.
        case ahead
        /// It was set back: more time has passed than it says.
        case behind
    }

    /// What the system's clock says, milliseconds since the Unix epoch.
    public var wall: Int64
    /// The time by which what is stored ages, milliseconds since the Unix epoch.
    public var kept: Int64
    /// Whether the kernel says that somebody keeps the clock right; nil when it does not say.
    public var isSynchronised: Bool?
    /// Whether the wall clock is in doubt, and how.
    public var doubt: Doubt?
    /// Milliseconds after which a clock that is ahead is believed by itself; nil when it waits for a person's word.
    public var believedIn: Int64?

    /// A reading.
    public init(
        wall: Int64, kept: Int64, isSynchronised: Bool? = nil, doubt: Doubt? = nil, believedIn: Int64? = nil
    ) {
        self.wall = wall
        self.kept = kept
        self.isSynchronised = isSynchronised
        self.doubt = doubt
        self.believedIn = believedIn
    }

    /// Milliseconds by which the wall clock is ahead of the time that is vouched for.
    public var lead: Int64 { wall &- kept }

    /// By what events and everything that came with them may be deleted: neither clock is run ahead of.
    public var retaining: Int64 { min(wall, kept) }
    /// By what keys and tokens end: a clock that is set back revives none.
    public var latest: Int64 { max(wall, kept) }

    /// What is the matter, for a person; nil of a clock that is believed.
    public var words: String? {
        switch doubt {
        case .ahead:
            let end = believedIn.map { "; it is believed if it stays as it is for \(spanInWords($0))" } ?? ""
            return "the clock is \(spanInWords(lead)) ahead of the last time that is vouched for: nothing is deleted "
                + "by it\(end)"
        case .behind:
            return "the clock was set back: \(spanInWords(0 &- lead)) more have passed than it says, and keys and "
                + "tokens end by that"
        case nil: return nil
        }
    }

    /// What to do about it.
    public static let fix =
        "compare date and timedatectl with a clock that is right: if this one is wrong, set it; if it is right, "
        + "linkctl db clock --accept"
}
