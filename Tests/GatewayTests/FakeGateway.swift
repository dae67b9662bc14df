// A gateway without a store and without a daemon, enough to build its tables.

import LinkCore
import Logging
import Pipeline
import PluginKit

@testable import Gateway

/// Every door of the gateway, each answering that it can do nothing.
struct FakeGateway: GatewayStore, GatewayControl, GatewayClock {
    private static let refused = JournalError.notRecorded(reason: "a test has no store")

    /// The methods of a socket.
    static func table(_ role: SocketRole) throws -> MethodTable {
        let fake = FakeGateway()
        let services = GatewayServices(
            version: "test", store: fake, control: fake, clock: fake, commits: CommitSignal(),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let snapshot = Snapshot(
            revision: "test", loadedAt: 0, apps: AppDirectory([]), targets: TargetPolicy(),
            permissions: PermissionTable(grants: [], ownUser: 1),
            makePipeline: { host throws(ConfigError) in
                Pipeline(slots: [], maxRestarts: 5, host: host, clock: { 0 })
            })
        let part = WorkerParts(services: services, snapshot: try ActiveSnapshot(snapshot, clock: fake))
        var table = MethodTable()
        table.addService(version: "test", interfaces: role.interfaces, texts: [])
        table.addGateway(part)
        if role == .control { table.addControl(part) }
        return table
    }

    func wallMilliseconds() -> Int64 { 0 }
    func monotonicNanoseconds() -> UInt64 { 0 }

    var head: Int64 { 0 }
    func append(_ entry: JournalEntry) async throws(JournalError) -> JournalReceipt { throw Self.refused }
    func append(contentsOf entries: [JournalEntry]) async throws(JournalError) -> [JournalReceipt] {
        throw Self.refused
    }
    func eventRecord(_ id: EventID) async throws(StoreFailure) -> RecordedEvent? { nil }
    func eventsNewestFirst(_ filter: EventFilter, before: Int64?, limit: Int) async throws(StoreFailure) -> EventPage {
        EventPage(events: [], scannedTo: nil)
    }
    func eventsInOrder(_ filter: EventFilter, after: Int64, limit: Int) async throws(StoreFailure) -> EventPage {
        EventPage(events: [], scannedTo: nil)
    }
    func waitingLinks(app: String, installation: String, user: String?) async throws(StoreFailure) -> [PendingLink] {
        []
    }
    func currentPending(app: String, installation: String) async throws(StoreFailure) -> PendingLink? { nil }
    func pendingDetail(_ id: EventID) async throws(StoreFailure) -> PendingDetail? { nil }
    func acknowledge(_ id: EventID) async throws(JournalError) -> Bool { false }
    func record(_ change: ChangeRecord) async throws(JournalError) { throw Self.refused }
    func changeRecords(since: Int64?, limit: Int) async throws(StoreFailure) -> [ChangeRecord] { [] }
    func status() -> StoreStatus { StoreStatus() }

    func status() async -> GatewayStatus { GatewayStatus() }
    func metrics() async -> [(name: String, value: Double)] { [] }
    func pause(milliseconds: Int) async {}
    func stages() async -> [StageStatus] { [] }
    func routes(app: String?) async throws(BadParameter) -> [RouteStatus] { [] }
    func testRoutes(url: String, app: String?) async throws(BadParameter) -> [RouteTest] { [] }
    func checkConfig(text: String?) async -> [ConfigProblemReport] { [] }
    func configuration() async -> (text: String, revision: String, files: [String]) { ("", "test", []) }
    func reload(by who: String) async throws(ReloadRefusal) -> (revision: String, changed: [String]) { ("test", []) }
    func drain(exit: Bool, timeoutMilliseconds: Int) async -> Int { 0 }
    func setLogLevel(_ level: String, forSeconds: Int?) async {}
}
