// What the gateway needs of a store. The store is a module of its own and does not depend on the gateway; the daemon
// declares that it conforms. Everything here may be called from any worker's loop: calls suspend and never block.

public import LinkCore

/// A page of a list of recorded events, newest first.
public struct EventList: Sendable {
    /// The events that match the filter.
    public var events: [RecordedEvent]
    /// The event before which the next page begins; nil for the last page.
    public var next: EventID?

    /// A page; `next` is nil for the last one.
    public init(events: [RecordedEvent], next: EventID?) {
        self.events = events
        self.next = next
    }
}

/// A page of recorded events in the order of their commits.
public struct EventPage: Sendable {
    /// The events that match the filter.
    public var events: [RecordedEvent]
    /// The sequence up to which the journal was read; the next page starts after it. Nil at the end of a list.
    public var scannedTo: Int64?

    /// A page; `scannedTo` is nil for the last one.
    public init(events: [RecordedEvent], scannedTo: Int64?) {
        self.events = events
        self.scannedTo = scannedTo
    }
}

/// A pending link with what OpenPending needs to decide it again.
public struct PendingDetail: Sendable {
    /// The link as callers see it.
    public var link: PendingLink
    /// The stored target, with secrets redacted.
    public var target: String
    /// The event that created it.
    public var event: LinkEvent
    /// Which tap led to it; nil when attribution did not run.
    public var attribution: Attribution?
    /// The outcome of the event that opened it; nil when none did, or it was only acknowledged.
    public var openedBy: Outcome?

    /// A pending link, its target and its event; `openedBy` is nil while no event opened it.
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
public protocol EventStore: AttributionStore, KeyStore {
    /// Writes and reads what is recorded of decisions.
    var coder: any DecisionCoder { get }
    /// Commits one entry; returns after the commit.
    func append(_ entry: JournalEntry) async throws(JournalError) -> JournalReceipt
    /// Commits an open that shares the decision of an earlier one; returns after the commit.
    func append(_ open: RepeatedOpen) async throws(JournalError) -> JournalReceipt
    /// Queues an open that shares the decision of an earlier one, and notifies its sender after the commit. Returns
    /// what the sender keeps until then, so that it is freed on the sender's thread; or the reason when the open is
    /// rejected, and then the sender is not notified.
    /// - Parameter number: the sender's number of the open.
    func append(
        _ open: RepeatedOpen, as number: Int, for sender: any OpenSender
    ) -> Result<any AnyObject & Sendable, JournalError>
    /// Queues a tap, and notifies its sender after the commit. Returns the reason when the tap is rejected; then the
    /// sender is not notified.
    func append(_ tap: QueuedTap) -> JournalError?
    /// Commits all entries in one transaction, or none. The receipts are in the order of the entries.
    func append(contentsOf entries: [JournalEntry]) async throws(JournalError) -> [JournalReceipt]
    /// Records exported events with their ids and times, in one transaction. Those whose ids are in the journal are left
    /// as they are. `isDry` records nothing and tells what would be done.
    func take(imported events: [RecordedEvent], isDry: Bool) async throws(JournalError) -> ImportedEvents

    /// One recorded event; nil when there is none.
    func event(_ id: EventID) async throws(StoreError) -> RecordedEvent?
    /// A page of events, newest first, before the event `before`.
    func eventsNewestFirst(_ filter: EventFilter, before: EventID?, limit: Int) async throws(StoreError) -> EventList
    /// A page of events in commit order, after the sequence `after`.
    func eventsInOrder(_ filter: EventFilter, after: Int64, limit: Int) async throws(StoreError) -> EventPage
    /// The last committed sequence.
    var head: Int64 { get }

    /// Links that wait for an installation, oldest first. With `handingOut` they count as delivered from then on.
    func pendingLinks(
        app: String, installation: String, user: String?, handingOut: Bool
    ) async throws(StoreError) -> [PendingLink]
    /// Held links for an operator, newest first, of events before the sequence `before`. Their state does not change.
    func heldLinks(_ filter: HeldFilter, before: Int64?, limit: Int) async throws(StoreError) -> HeldPage
    /// The link that an installation opened last, or should open. With `handingOut` a pending one counts as delivered.
    func currentLink(
        app: String, installation: String, handingOut: Bool
    ) async throws(StoreError) -> PendingLink?
    /// One pending link; nil when there is none.
    func pendingDetail(_ id: EventID) async throws(StoreError) -> PendingDetail?
    /// Marks a pending link opened; false when there is none.
    func acknowledge(_ id: EventID) async throws(JournalError) -> Bool

    /// Records a line of the list of changes.
    func record(_ change: ChangeRecord) async throws(JournalError)
    /// A page of the list of changes, newest first; `since` is in milliseconds since the Unix epoch. `next` is `before` of
    /// the next page, nil when there is none.
    func changes(
        since: Int64?, before: Int64?, limit: Int
    ) async throws(StoreError) -> (changes: [ChangeRecord], next: Int64?)
    /// Adds the device properties that a tap's page reported to the tap's signals. Does nothing when the tap is taken
    /// or its window has passed.
    func observe(_ report: DeviceReport) async throws(JournalError)
    /// Stores a postback unless one of its name and window exists. Returns after the commit whether it is new.
    func record(_ postback: PostbackRecord) async throws(JournalError) -> Bool
    /// Postbacks, newest first, with a number below `before`.
    func postbacks(
        _ filter: PostbackFilter, before: Int64?, limit: Int
    ) async throws(StoreError) -> [PostbackRecord]
    /// Counts by bucket and series.
    func statistics(_ query: StatsQuery) async throws(StatsError) -> [StatsSeries]
    /// Counts missed paths; returns after the commit.
    func record(_ missed: MissedTaps) async throws(JournalError)
    /// Waits for work of the writer, unless the writer cannot write or its disk hangs; then the work continues by
    /// itself.
    func whileWriterAnswers(_ work: @escaping @Sendable () async -> Void) async
    /// The most frequently missed paths.
    func missedPaths(_ query: MissedQuery) async throws(StoreError) -> [MissedPath]
    /// The current state of the store; never waits.
    func status() -> StoreStatus
}
