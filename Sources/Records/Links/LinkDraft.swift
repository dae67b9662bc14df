// What the gateway asks the store to do with links. The closures run on the writer thread inside the transaction, and
// again when it is retried: they must change nothing but their arguments.

public import LinkCore

/// A link to create.
public struct LinkDraft: Sendable {
    /// The name of the app that will own it.
    public var app: String
    /// The domain, lower case.
    public var domain: String
    /// The key; nil generates one.
    public var key: String?
    /// With upsert: identifies the link to change; nil identifies by domain and key.
    public var externalID: String?
    /// Generates a key; called again while the key is taken.
    public var makeKey: @Sendable () -> String
    /// Returns the link under its final address.
    public var build: @Sendable (LinkAddress) throws(LinkError) -> Link
    /// With upsert: changes the existing link.
    public var change: @Sendable (inout Link) throws(LinkError) -> Void

    /// Creates a draft from its parts.
    public init(
        app: String, domain: String, key: String?, externalID: String?, makeKey: @escaping @Sendable () -> String,
        build: @escaping @Sendable (LinkAddress) throws(LinkError) -> Link,
        change: @escaping @Sendable (inout Link) throws(LinkError) -> Void
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

/// When and by whom links are created or changed, and how.
public struct WriteContext: Sendable {
    /// The time of the change, milliseconds since the Unix epoch.
    public var at: Int64
    /// The author, for the change log.
    public var who: String
    /// Whether to change a link with the same external id, or the same domain and key, instead of returning an error.
    public var upsert: Bool
    /// Whether the key of a deleted link may be used again.
    public var reuse: Bool
    /// For lists only: whether to reply as if the links were written, without writing anything.
    public var isDry: Bool
    /// For lists of changes only: whether one rejected change keeps all others from being written.
    public var isAtomic: Bool
    /// For lists of changes only: the name of the app whose links may be changed and deleted; links of other apps are
    /// treated as missing. Nil for any.
    public var owner: String?
    /// Finds links that lead to themselves; nil where nobody taps them.
    public var check: LinkCheck?

    /// Creates a context; by default an ordinary write.
    public init(
        at: Int64, who: String, upsert: Bool = false, reuse: Bool = false, isDry: Bool = false, isAtomic: Bool = false,
        owner: String? = nil, check: LinkCheck? = nil
    ) {
        self.at = at
        self.who = who
        self.upsert = upsert
        self.reuse = reuse
        self.isDry = isDry
        self.isAtomic = isAtomic
        self.owner = owner
        self.check = check
    }
}
