// What the trace page shows: a decision as Explain makes it. Whoever fills it has taken secrets out. Values; any thread.

public import LinkCore

/// How a link is decided for the person who looks.
public struct TraceModel: Sendable {
    /// The address that was tapped.
    public var address: String
    /// The decision, with its steps.
    public var outcome: Outcome
    /// Until when the page's own address works, milliseconds since the Unix epoch.
    public var expiresAt: Int64?

    /// A decision.
    public init(address: String, outcome: Outcome, expiresAt: Int64? = nil) {
        self.address = address
        self.outcome = outcome
        self.expiresAt = expiresAt
    }
}
