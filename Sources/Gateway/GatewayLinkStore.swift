// What the gateway needs of a store for links. Calls suspend, never block, except those of LinkLookup, which read by
// primary key on the loop thread that made the lookup.

public import LinkCore

/// Links, durable.
public protocol GatewayLinkStore: Sendable {
    /// Makes links in one transaction; the answers are in order. A refused link does not keep the others from being made.
    func createLinks(_ drafts: [LinkDraft], _ edit: LinkEdit) async throws(LinkFailure) -> [LinkCreation]
    /// Changes a link. - Parameter ifRevision: only when it has this revision.
    func updateLink(
        _ address: LinkAddress, ifRevision: Int64?, _ edit: LinkEdit,
        _ change: @escaping @Sendable (inout Link) throws(LinkFailure) -> Void
    ) async throws(LinkFailure) -> StoredLink
    /// Deletes a link; its key is not handed out again unless asked.
    func deleteLink(_ address: LinkAddress, ifRevision: Int64?, _ edit: LinkEdit) async throws(LinkFailure)
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
    /// A recorded event of kind tap that sent the person on.
    func tap(_ id: EventID) throws(StoreFailure) -> TapRecord?
    /// What the last event of an installation said.
    func installation(app: String, id: String) throws(StoreFailure) -> Installation?
    /// What the last events of an account's installations said, the latest first.
    func installations(app: String, user: String) throws(StoreFailure) -> [Installation]
    /// Taps and what they led to.
    var touches: any TouchLookup { get }
}

/// Taps and what they led to, by index, on the worker's own connection; `TouchBook` says what each answers.
public protocol TouchLookup: AnyObject {
    /// The tap of this id.
    func touch(_ id: EventID) throws(StoreFailure) -> Touch?
    /// The tap whose page put this token on the clipboard.
    func touch(clipboard token: ClipboardToken, app: String) throws(StoreFailure) -> Touch?
    /// Taps by an account, or on links whose recipient it is.
    func touches(app: String, user: String, since: Int64, limit: Int) throws(StoreFailure) -> [Touch]
    /// Taps that an installation was matched with.
    func touches(app: String, takenBy installation: String, limit: Int) throws(StoreFailure) -> [Touch]
    /// The line of an address under the keys of some days.
    func keys(ofLine line: [UInt8], since: Int64, until: Int64) throws(StoreFailure) -> [MatchKey]
    /// Who was seen behind an address.
    func behind(app: String, keys: [MatchKey], since: Int64, limit: Int) throws(StoreFailure) -> AddressView
    /// The URL that was tapped.
    func url(ofTap id: EventID) throws(StoreFailure) -> String?
    /// What is known of an installation that told its first open.
    func history(app: String, installation: String) throws(StoreFailure) -> InstallationHistory?
    /// What an installation's openings before a moment are credited to.
    func credit(
        app: String, installation: String, before moment: Int64, since: Int64, _ model: AttributionModel
    ) throws(StoreFailure) -> Credited?
}
