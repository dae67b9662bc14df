// A postback as the store keeps it, and which of them somebody asks for. Values; any thread.

/// A postback that was kept.
public struct PostbackRecord: Sendable, Equatable {
    /// Its number, growing with the order of commits; 0 before it is kept.
    public var number: Int64
    /// When it came, milliseconds since the Unix epoch: one or more days after what it reports.
    public var receivedAt: Int64
    /// The app it is about.
    public var app: String
    /// What it says.
    public var postback: Postback

    /// A record.
    public init(number: Int64 = 0, receivedAt: Int64, app: String, postback: Postback) {
        self.number = number
        self.receivedAt = receivedAt
        self.app = app
        self.postback = postback
    }
}

/// Which postbacks to list; all filters hold together.
public struct PostbackFilter: Sendable, Equatable {
    /// Came at or after, milliseconds since the Unix epoch.
    public var since: Int64?
    /// Came before.
    public var until: Int64?
    /// About this app.
    public var app: String?
    /// Of this system.
    public var format: Postback.Format?
    /// Of this network.
    public var adNetwork: String?
    /// Of this campaign or source identifier.
    public var source: String?

    /// All of them.
    public init() {}
}
