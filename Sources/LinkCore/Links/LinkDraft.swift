// What the gateway asks of a store for links. The closures run on the writer thread, inside the transaction, and more
// than once when it is tried again: they change nothing but what they are given.

/// A link to be made.
public struct LinkDraft: Sendable {
    /// The app's name.
    public var app: String
    /// The domain.
    public var domain: String
    /// The key; nil has one made.
    public var key: String?
    /// With upsert: finds the link to change.
    public var externalID: String?
    /// Makes a key; called again while the key is taken.
    public var makeKey: @Sendable () -> String
    /// The link under its final name.
    public var build: @Sendable (LinkAddress) throws(LinkFailure) -> Link
    /// With upsert: changes the link that is there.
    public var change: @Sendable (inout Link) throws(LinkFailure) -> Void

    /// A link to be made.
    public init(
        app: String, domain: String, key: String?, externalID: String?, makeKey: @escaping @Sendable () -> String,
        build: @escaping @Sendable (LinkAddress) throws(LinkFailure) -> Link,
        change: @escaping @Sendable (inout Link) throws(LinkFailure) -> Void
    ) {
        self.app = app
        self.domain = domain
        self.key = key
        self.externalID = externalID
        self.makeKey = makeKey
        self.build = build
        self.change = change
    }
}

/// Who makes or changes links, when, and how.
public struct WriteContext: Sendable {
    /// Milliseconds since the Unix epoch.
    public var at: Int64
    /// Who, for the list of changes.
    public var who: String
    /// Change a link with the same external id, or the same domain and key, instead of refusing.
    public var upsert: Bool
    /// Hand out the key of a deleted link again.
    public var reuse: Bool
    /// When making links: answer as if they were made, and make nothing.
    public var isDry: Bool

    /// An edit.
    public init(at: Int64, who: String, upsert: Bool = false, reuse: Bool = false, isDry: Bool = false) {
        self.at = at
        self.who = who
        self.upsert = upsert
        self.reuse = reuse
        self.isDry = isDry
    }
}
