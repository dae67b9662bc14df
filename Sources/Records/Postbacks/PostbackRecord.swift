// A postback as the store keeps it, and the filter for listing them. Values; any thread.

/// A postback as it is stored.
public struct PostbackRecord: Sendable, Equatable {
    /// Its number, ascending in the order of commits; 0 before it is stored.
    public var number: Int64
    /// When it was received, milliseconds since the Unix epoch: one or more days after what it reports.
    public var receivedAt: Int64
    /// The name of the advertised app.
    public var app: String
    /// The verified content of the postback.
    public var postback: Postback

    /// Creates a record that is not stored yet, unless it has a number.
    public init(number: Int64 = 0, receivedAt: Int64, app: String, postback: Postback) {
        self.number = number
        self.receivedAt = receivedAt
        self.app = app
        self.postback = postback
    }
}

/// Which postbacks to list; all filters hold together.
public struct PostbackFilter: Sendable, Equatable {
    /// Received at or after, milliseconds since the Unix epoch; nil is no bound.
    public var since: Int64?
    /// Received before, milliseconds since the Unix epoch; nil is no bound.
    public var until: Int64?
    /// The name of the advertised app; nil is any.
    public var app: String?
    /// Which of Apple's systems sent it; nil is any.
    public var format: Postback.Format?
    /// The id of the ad network; nil is any.
    public var adNetwork: String?
    /// The campaign or source identifier; nil is any.
    public var source: String?

    /// Creates a filter for all postbacks.
    public init() {}
}
