// A gateway's store, daemon and clock that can do nothing: enough to build its tables, and to serve an interface
// that needs none of them.

package import Gateway
package import LinkCore
import Logging
import Pipeline
import PluginKit
package import Records
import StoreFormat

/// Every interface of the gateway, each answering that it can do nothing.
package struct FakeGateway: EventStore, NoAttribution, GatewayControl, GatewayClock {
    /// What DescribeDatabase does before it fails.
    package var counting: @Sendable (_ isWanted: @Sendable () -> Bool) async -> Void = { _ in }

    /// A gateway that can do nothing.
    package init() {}

    private static let refused = JournalError.notRecorded(reason: "a test has no store")

    /// What workers share.
    package static var services: GatewayServices {
        let fake = FakeGateway()
        return GatewayServices(
            version: "test", store: fake, links: MemoryStore(), keys: KeyRing(nil), control: fake, clock: fake,
            commits: CommitSignal(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    /// A configuration without apps and stages; only introspection is allowed to anybody but `ownUser` and root.
    package static func snapshot(ownUser: UInt32 = 0) -> Snapshot {
        Snapshot(
            revision: "test", loadedAt: 0, apps: AppDirectory([]), targets: TargetPolicy(),
            permissions: PermissionTable(grants: [], ownUser: ownUser),
            makePipeline: { host throws(ConfigError) in
                Pipeline(slots: [], maxRestarts: 5, host: host, clock: { 0 })
            })
    }

    package func wallMilliseconds() -> Int64 { 0 }
    package func monotonicNanoseconds() -> UInt64 { 0 }

    package var coder: any DecisionCoder { DecisionPayloads.shared }
    package var head: Int64 { 0 }
    package func append(_ entry: JournalEntry) async throws(JournalError) -> JournalReceipt { throw Self.refused }
    package func append(_ open: RepeatedOpen) async throws(JournalError) -> JournalReceipt { throw Self.refused }
    package func append(
        _ open: RepeatedOpen, as number: Int, for sender: any OpenSender
    ) -> Result<any AnyObject & Sendable, JournalError> { .failure(Self.refused) }
    package func append(_ tap: QueuedTap) -> JournalError? { Self.refused }
    package func append(contentsOf entries: [JournalEntry]) async throws(JournalError) -> [JournalReceipt] {
        throw Self.refused
    }
    package func take(imported events: [RecordedEvent], isDry: Bool) async throws(JournalError) -> ImportedEvents {
        throw Self.refused
    }
    package func event(_ id: EventID) async throws(StoreError) -> RecordedEvent? { nil }
    package func eventsNewestFirst(_ filter: EventFilter, before: EventID?, limit: Int) async throws(StoreError)
        -> EventList
    {
        EventList(events: [], next: nil)
    }
    package func eventsInOrder(_ filter: EventFilter, after: Int64, limit: Int) async throws(StoreError) -> EventPage {
        EventPage(events: [], scannedTo: nil)
    }
    package func pendingLinks(
        app: String, installation: String, user: String?, handingOut: Bool
    ) async throws(StoreError) -> [PendingLink] { [] }
    package func heldLinks(
        _ filter: HeldFilter, before: Int64?, limit: Int
    ) async throws(StoreError) -> HeldPage { HeldPage() }
    package func currentLink(
        app: String, installation: String, handingOut: Bool
    ) async throws(StoreError) -> PendingLink? { nil }
    package func pendingDetail(_ id: EventID) async throws(StoreError) -> PendingDetail? { nil }
    package func acknowledge(_ id: EventID) async throws(JournalError) -> Bool { false }
    package func observe(_ sight: DeviceReport) async throws(JournalError) { throw Self.refused }
    package func record(_ change: ChangeRecord) async throws(JournalError) { throw Self.refused }
    package func record(_ postback: PostbackRecord) async throws(JournalError) -> Bool { throw Self.refused }
    package func postbacks(
        _ filter: PostbackFilter, before: Int64?, limit: Int
    ) async throws(StoreError) -> [PostbackRecord] { [] }
    package func statistics(_ query: StatsQuery) async throws(StatsError) -> [StatsSeries] { [] }
    package func record(_ missed: MissedTaps) async throws(JournalError) { throw Self.refused }
    package func missedPaths(_ query: MissedQuery) async throws(StoreError) -> [MissedPath] { [] }
    package func whileWriterAnswers(_ work: @escaping @Sendable () async -> Void) async { await work() }

    package func changes(
        since: Int64?, before: Int64?, limit: Int
    ) async throws(StoreError) -> (changes: [ChangeRecord], next: Int64?) { ([], nil) }
    package func status() -> StoreStatus { StoreStatus() }

    package func status() async -> GatewayStatus { GatewayStatus() }
    package func metrics() async -> [Metric] { [] }
    package func pause(milliseconds: Int) async {}
    package func stages() async -> [StageStatus] { [] }
    package func routes(app: String?) async throws(ParameterError) -> [RouteStatus] { [] }
    package func testRoutes(url: String, app: String?) async throws(ParameterError) -> [RouteTest] { [] }
    package func diagnose(domain: String?) async throws(ParameterError) -> AsyncStream<Diagnosis> {
        if domain != nil { throw ParameterError("domain") }
        return AsyncStream { continuation in
            continuation.yield(Diagnosis("store", .ok, "writes"))
            continuation.yield(Diagnosis("sister_host", .warning, "only one domain", of: "shop", fix: "add another"))
            continuation.finish()
        }
    }
    package func backUp(
        _ kind: BackupFile.Kind, name: String?, by who: ChangeAuthor
    ) async throws(BackupError) -> AsyncStream<BackupProgress> {
        guard name != "taken" else { throw .taken(name: "taken.db") }
        return AsyncStream { continuation in
            continuation.yield(.copying(done: 3, total: 7))
            continuation.yield(.checking(pages: 7, milliseconds: 5))
            continuation.yield(
                .done(
                    BackupResult(path: "/backups/a.db", bytes: 28_672, pages: 7, milliseconds: 9, removed: ["old.db"])))
            continuation.finish()
        }
    }
    package func figures(
        isExact: Bool, isWanted: @escaping @Sendable () -> Bool
    ) async throws(StoreError) -> DatabaseFigures {
        await counting(isWanted)
        throw .failed(reason: "a test has no store")
    }
    package func prune(by who: ChangeAuthor) async -> AsyncStream<PruneProgress> {
        AsyncStream { continuation in
            continuation.yield(.going([StoredCount(what: "events", rows: 500)]))
            continuation.yield(.failed(reason: "the disk is full"))
            continuation.finish()
        }
    }
    package func pruneRehearsal() async throws(StoreError) -> PruneResult {
        PruneResult(rows: [StoredCount(what: "events", rows: 9)], backups: ["auto-1.db"], freeBytes: 4096)
    }
    package func clockReading() async -> ClockReading { ClockReading(wall: 400 * 86_400_000, kept: 0, doubt: .ahead) }
    package func acceptClock(by who: ChangeAuthor) async throws(StoreError) -> ClockReading { await clockReading() }
    package func checkConfig(text: String?) async -> [ConfigProblemReport] { [] }
    package func configuration() async -> (text: String, revision: String, files: [String]) { ("", "test", []) }
    package func reload(by who: ChangeAuthor) async throws(ReloadError) -> (revision: String, changed: [String]) {
        ("test", [])
    }
    package func name(of who: ChangeAuthor) async -> String { "\(who)" }
    package func drain(exit: Bool, timeoutMilliseconds: Int) async -> Int { 0 }
    package func setLogLevel(_ level: String, forSeconds: Int?, by who: ChangeAuthor) async {}
}
