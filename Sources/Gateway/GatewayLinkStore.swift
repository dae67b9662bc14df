// What the gateway needs of a store for links. Calls suspend, never block, except those of LinkLookup, which read by
// primary key on the loop thread that made the lookup.

public import LinkCore

/// A link to be made. The store calls the closures on its own thread, inside the transaction.
public struct NewLink: Sendable {
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

/// How links are made and changed.
public struct LinkWrite: Sendable {
    /// Milliseconds since the Unix epoch.
    public var at: Int64
    /// Who, for the list of changes.
    public var who: String
    /// Change a link with the same externalId, or domain and key, instead of failing.
    public var upsert = false
    /// Hand out the key of a deleted link again.
    public var reuse = false

    /// A write.
    public init(at: Int64, who: String) {
        self.at = at
        self.who = who
    }
}

/// Links, durable.
public protocol GatewayLinkStore: Sendable {
    /// Makes links in one transaction; the answers are in order. A refused link does not keep the others from being made.
    func createLinks(_ links: [NewLink], _ write: LinkWrite) async throws(LinkFailure) -> [LinkCreation]
    /// Changes a link. - Parameter ifRevision: only when it has this revision.
    func updateLink(
        _ address: LinkAddress, ifRevision: Int64?, _ write: LinkWrite,
        _ change: @escaping @Sendable (inout Link) throws(LinkFailure) -> Void
    ) async throws(LinkFailure) -> StoredLink
    /// Deletes a link; its key is not handed out again unless asked.
    func deleteLink(_ address: LinkAddress, ifRevision: Int64?, _ write: LinkWrite) async throws(LinkFailure)
    /// One link, with its counts of now.
    func storedLink(_ address: LinkAddress) async throws(LinkFailure) -> StoredLink?
    /// A page of links in the order in which they were made, behind the row `after`.
    func storedLinks(_ filter: LinkFilter, after: Int64?, limit: Int) async throws(LinkFailure) -> LinkPage
    /// The row of a link, deleted ones included, from which a list goes on; nil when there never was one.
    func linkRow(_ address: LinkAddress) async throws(LinkFailure) -> Int64?
    /// For one worker: reads on its loop.
    func makeLinkLookup() throws(StoreFailure) -> any LinkLookup
}

/// Reads by primary key on the thread that calls; confined to one worker.
public protocol LinkLookup: AnyObject {
    /// The link of a name.
    func link(at address: LinkAddress) throws(StoreFailure) -> StoredLink?
    /// A recorded event of kind tap that sent the person on: its short link and when it was received.
    func tap(_ id: EventID) throws(StoreFailure) -> (shortLink: String?, receivedAt: Int64)?
    /// What the last event of an installation said.
    func installation(app: String, id: String) throws(StoreFailure) -> Installation?
    /// What the last events of an account's installations said, the latest first.
    func installations(app: String, user: String) throws(StoreFailure) -> [Installation]
}
