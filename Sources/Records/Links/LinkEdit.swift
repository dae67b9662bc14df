// Lists of changes to links: what the gateway asks the store to do in one transaction, and a result for each. Values
// only.

public import LinkCore

/// One of a list of changes. The closures follow the rules of `LinkDraft`.
public enum LinkEdit: Sendable {
    /// Creates a link, or with `WriteContext.upsert` changes the existing one.
    case create(LinkDraft)
    /// Changes a link. `ifRevision` is the revision that it must have; nil for any.
    case update(LinkAddress, ifRevision: Int64?, change: @Sendable (inout Link) throws(LinkError) -> Void)
    /// Deletes a link. Its key is not assigned again unless a caller asks for it.
    case delete(LinkAddress, ifRevision: Int64?)
}

/// The result for one of a list of changes.
public enum LinkEditResult: Sendable {
    /// The link is new.
    case created(StoredLink)
    /// The link was changed.
    case updated(StoredLink)
    /// The link was already as requested; its revision and `updatedAt` stay.
    case unchanged(StoredLink)
    /// The link is gone: as it was; nil when its row could not be read.
    case deleted(LinkAddress, StoredLink?)
    /// The change was rejected, and none of it was written.
    case rejected(LinkError)

    /// Whether the change was rejected.
    public var isRejected: Bool { if case .rejected = self { true } else { false } }

    /// Whether a link of this address was created or changed.
    public func writes(_ address: LinkAddress) -> Bool {
        switch self {
        case .created(let stored), .updated(let stored): stored.link.address == address
        case .unchanged, .deleted, .rejected: false
        }
    }
}
