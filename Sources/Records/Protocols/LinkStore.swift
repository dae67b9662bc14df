// What the gateway needs of a store for links. Calls suspend, never block, except those of LinkLookup, which read by
// primary key on the loop thread that made the lookup.

public import LinkCore

/// The stored links; a change is durable when its call returns.
public protocol LinkStore: Sendable {
    /// Makes a list of changes in one transaction; the results are in order. A rejected change keeps the others from
    /// being written only if the context says so.
    func editLinks(_ edits: [LinkEdit], _ edit: WriteContext) async throws(LinkError) -> [LinkEditResult]
    /// One link with its current counts; nil when there is none.
    func link(at address: LinkAddress) async throws(StoreError) -> StoredLink?
    /// A page of links in order of creation, after the row `after`.
    func links(_ filter: LinkFilter, after: Int64?, limit: Int) async throws(StoreError) -> LinkPage
    /// The row of a link, including deleted ones, for a list to continue from; nil when the link never existed.
    func linkRow(_ address: LinkAddress) async throws(StoreError) -> Int64?
    /// Keeps what a page of another site said, under a key of `KeptPage.keyBytes` bytes; never waits.
    /// - Parameter limit: the bytes that all kept pages may count as; 0 keeps none.
    func keep(_ page: KeptPage, as key: [UInt8], within limit: Int)
    /// A lookup for one worker, which reads on that worker's loop.
    func makeLinkLookup() throws(StoreError) -> any LinkLookup
}

extension LinkStore {
    /// Creates links in one transaction; the results are in order. A rejected link does not prevent the others from
    /// being created.
    public func createLinks(_ drafts: [LinkDraft], _ edit: WriteContext) async throws(LinkError) -> [LinkEditResult] {
        try await editLinks(drafts.map { .create($0) }, edit)
    }

    /// Changes a link.
    /// - Parameter ifRevision: the change fails unless the link has this revision; nil changes any.
    public func updateLink(
        _ address: LinkAddress, ifRevision: Int64?, _ edit: WriteContext,
        _ change: @escaping @Sendable (inout Link) throws(LinkError) -> Void
    ) async throws(LinkError) -> StoredLink {
        switch try await editLinks([.update(address, ifRevision: ifRevision, change: change)], edit).first {
        case .created(let stored)?, .updated(let stored)?, .unchanged(let stored)?: return stored
        case .rejected(let error)?: throw error
        case .deleted?, nil: throw .noSuchLink(address)
        }
    }

    /// Deletes a link with its counts. Its key is not assigned again unless a caller asks for it.
    public func deleteLink(
        _ address: LinkAddress, ifRevision: Int64?, _ edit: WriteContext
    ) async throws(LinkError) {
        let result = try await editLinks([.delete(address, ifRevision: ifRevision)], edit).first
        if case .rejected(let error)? = result { throw error }
    }
}

/// Reads by primary key on the calling thread; confined to one worker.
public protocol LinkLookup: AnyObject {
    /// Begins a transaction: all reads until `endRead` see the same snapshot, which is cheaper than one snapshot per
    /// read.
    func beginRead()
    /// Ends the transaction; later reads see everything committed by then.
    func endRead()
    /// The link with this address; nil when there is none.
    func link(at address: LinkAddress) throws(StoreError) -> StoredLink?
    /// Whether the key of any link has a slash in it.
    func hasDeepKeys() throws(StoreError) -> Bool
    /// A recorded tap that sent the person on; nil when there is none.
    func tap(_ id: EventID) throws(StoreError) -> TapRecord?
    /// What the last event of an installation reported; nil when the installation is unknown.
    func installation(app: String, id: String) throws(StoreError) -> Installation?
    /// What the last events of an account's installations reported, the latest first.
    func installations(app: String, user: String) throws(StoreError) -> [Installation]
    /// What a page of another site said; nil when it is not kept.
    func page(_ key: [UInt8]) throws(StoreError) -> KeptPage?
    /// The stored taps and what they led to, for attribution.
    var storedTaps: any TapRecords<StoreError> { get }
}
