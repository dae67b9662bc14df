// How events are credited as configured: what reports explain themselves by, and what a recomputation starts from. A
// value of the snapshot; the stage has its own copy of the same keys.

public import LinkCore
public import Matching

/// `[stage.attribution]`, as far as the methods of administration need it.
public struct AttributionRules: Sendable, Equatable {
    /// Which tap gets the credit, and within which windows.
    public var credit = CreditPolicy()
    /// How long nobody used the app before a tap counts as having brought them back, milliseconds.
    public var inactivity = Engagement.usualInactivity
    /// Systems on which the probabilistic match is used; by default none.
    public var guesses: [Platform] = []

    /// The defaults of the configuration.
    public init() {}
}
