// The content of the trace page: a decision as Explain makes it. The caller has removed secrets. Values only; any
// thread.

public import LinkCore

/// The decision of a link for the visitor who looks at the page.
public struct TraceModel: Sendable {
    /// The address that was tapped.
    public var address: String
    /// The decision with its trace.
    public var outcome: Outcome
    /// Until when the page's own address works, in milliseconds since the Unix epoch; nil shows no time.
    public var expiresAt: Int64?

    /// Creates the content of a page.
    public init(address: String, outcome: Outcome, expiresAt: Int64? = nil) {
        self.address = address
        self.outcome = outcome
        self.expiresAt = expiresAt
    }
}
