// What the gateway needs of a store. The store lives in its own module and knows nothing of the gateway; the daemon says
// that it is one. All of it may be called from any worker's loop: calls suspend, never block.

public import LinkCore

/// A page of recorded events.
public struct EventPage: Sendable {
    /// The events that hold to the filter.
    public var events: [RecordedEvent]
    /// The journal was read up to here; the next page starts behind it. Nil at the end of a list.
    public var scannedTo: Int64?

    /// A page.
    public init(events: [RecordedEvent], scannedTo: Int64?) {
        self.events = events
        self.scannedTo = scannedTo
    }
}

/// A pending link with what OpenPending needs to run it again.
public struct PendingDetail: Sendable {
    /// The link as callers see it.
    public var link: PendingLink
    /// The stored target, secrets redacted.
    public var target: String
    /// The event that made it.
    public var event: LinkEvent
    /// Which tap led to it; nil when that was not asked.
    public var attribution: Attribution?
    /// The outcome of the event that opened it; nil when none did, or it was only acknowledged.
    public var openedBy: Outcome?

    /// A detail.
    public init(
        link: PendingLink, target: String, event: LinkEvent, attribution: Attribution? = nil, openedBy: Outcome?
    ) {
        self.link = link
        self.target = target
        self.event = event
        self.attribution = attribution
        self.openedBy = openedBy
    }
}

/// The durable side of the gateway.
public protocol GatewayStore: AttributionStore, GatewayKeyStore {
    /// Packs what is recorded of decisions that others share.
    var packer: any EntryPacker { get }
    /// Commits one entry; returns after the commit.
    func append(_ entry: JournalEntry) async throws(JournalError) -> JournalReceipt
    /// The same of an open that is decided as one before it.
    func append(_ open: RepeatedOpen) async throws(JournalError) -> JournalReceipt
    /// Takes a tap that is decided as one before it, and tells its sender after the commit. The reason, when it is not taken:
    /// then the sender is not told.
    func append(_ tap: QueuedTap<RepeatedTap>) -> JournalError?
    /// The same of a tap that was decided for itself and claims nothing.
    func append(_ tap: QueuedTap<JournalEntry>) -> JournalError?
    /// Commits all entries in one transaction, or none. The receipts are in the order of the entries.
    func append(contentsOf entries: [JournalEntry]) async throws(JournalError) -> [JournalReceipt]

    /// One event.
    func event(_ id: EventID) async throws(StoreError) -> RecordedEvent?
    /// A page, newest first, older than the sequence `before`.
    func eventsNewestFirst(_ filter: EventFilter, before: Int64?, limit: Int) async throws(StoreError) -> EventPage
    /// A page in commit order, behind the sequence `after`.
    func eventsInOrder(_ filter: EventFilter, after: Int64, limit: Int) async throws(StoreError) -> EventPage
    /// The last committed sequence.
    var head: Int64 { get }

    /// Links that wait for an installation, oldest first; handed out, they count as delivered from then on.
    func pendingLinks(
        app: String, installation: String, user: String?, handingOut: Bool
    ) async throws(StoreError) -> [PendingLink]
    /// Held links for an operator, newest first, those of events before a place of the journal; nothing is handed out.
    func heldLinks(_ filter: HeldFilter, before: Int64?, limit: Int) async throws(StoreError) -> HeldPage
    /// The link that an installation opened last, or was to open; handed out, one that waits counts as delivered.
    func currentLink(
        app: String, installation: String, handingOut: Bool
    ) async throws(StoreError) -> PendingLink?
    /// One pending link.
    func pendingDetail(_ id: EventID) async throws(StoreError) -> PendingDetail?
    /// Marks a pending link opened; false when there is none.
    func acknowledge(_ id: EventID) async throws(JournalError) -> Bool

    /// Keeps a line of what people changed.
    func record(_ change: ChangeRecord) async throws(JournalError)
    /// What people changed, newest first.
    func changes(since: Int64?, limit: Int) async throws(StoreError) -> [ChangeRecord]
    /// Adds to a tap's signals what its page saw of the device, unless somebody has taken the tap or its window passed.
    func observe(_ sight: DeviceReport) async throws(JournalError)
    /// Keeps a postback unless there is one of its name and window; returns after the commit whether it is new.
    func record(_ postback: PostbackRecord) async throws(JournalError) -> Bool
    /// Postbacks, newest first, those with a number below `before`.
    func postbacks(
        _ filter: PostbackFilter, before: Int64?, limit: Int
    ) async throws(StoreError) -> [PostbackRecord]
    /// Counts by bucket and series.
    func statistics(_ query: StatsQuery) async throws(StatsFailure) -> [StatsSeries]
    /// Counts what was missed; returns after the commit.
    func record(_ missed: MissedTaps) async throws(JournalError)
    /// Waits for work of the writer, unless it cannot write or its disk hangs; then the work goes on by itself.
    func whileWriterAnswers(_ work: @escaping @Sendable () async -> Void) async
    /// The paths that were missed most often.
    func missedPaths(_ query: MissedQuery) async throws(StoreError) -> [MissedPath]
    /// How it is.
    func status() -> StoreStatus
}
