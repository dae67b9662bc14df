// What the gateway needs of a store for links. Calls suspend, never block, except those of LinkLookup, which read by
// primary key on the loop thread that made the lookup.

public import LinkCore

/// Links, durable.
public protocol GatewayLinkStore: Sendable {
    /// Makes links in one transaction; the answers are in order. A refused link does not keep the others from being made.
    func createLinks(_ drafts: [LinkDraft], _ edit: WriteContext) async throws(LinkFailure) -> [LinkCreation]
    /// Changes a link. - Parameter ifRevision: only when it has this revision.
    func updateLink(
        _ address: LinkAddress, ifRevision: Int64?, _ edit: WriteContext,
        _ change: @escaping @Sendable (inout Link) throws(LinkFailure) -> Void
    ) async throws(LinkFailure) -> StoredLink
    /// Deletes a link; its key is not handed out again unless asked.
    func deleteLink(_ address: LinkAddress, ifRevision: Int64?, _ edit: WriteContext) async throws(LinkFailure)
    /// One link, with its counts of now.
    func link(at address: LinkAddress) async throws(StoreError) -> StoredLink?
    /// A page of links in the order in which they were made, behind the row `after`.
    func links(_ filter: LinkFilter, after: Int64?, limit: Int) async throws(StoreError) -> LinkPage
    /// The row of a link, deleted ones included, from which a list goes on; nil when there never was one.
    func linkRow(_ address: LinkAddress) async throws(StoreError) -> Int64?
    /// For one worker: reads on its loop.
    func makeLinkLookup() throws(StoreError) -> any LinkLookup
}

/// Reads by primary key on the thread that calls; confined to one worker.
public protocol LinkLookup: AnyObject {
    /// Begins a transaction: all reads until `endRead` see the same snapshot, which costs less than a snapshot for each.
    func beginRead()
    /// Ends it: later reads see what is committed by then.
    func endRead()
    /// The link of a name.
    func link(at address: LinkAddress) throws(StoreError) -> StoredLink?
    /// A recorded event of kind tap that sent the person on.
    func tap(_ id: EventID) throws(StoreError) -> TapRecord?
    /// What the last event of an installation said.
    func installation(app: String, id: String) throws(StoreError) -> Installation?
    /// What the last events of an account's installations said, the latest first.
    func installations(app: String, user: String) throws(StoreError) -> [Installation]
    /// Taps and what they led to.
    var touches: any TapRecords<StoreError> { get }
}
