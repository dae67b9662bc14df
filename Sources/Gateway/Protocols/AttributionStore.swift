// What the gateway needs of a store for reports about installations, for crediting them anew and for erasing them. Calls
// suspend, never block.

public import LinkCore

/// Installations and their credit, durable.
public protocol AttributionStore: Sendable {
    /// A page of installations, newest first, those whose first open is before `before`.
    func installs(
        _ filter: InstallFilter, before: EventID?, limit: Int
    ) async throws(StoreError) -> InstallPage
    /// All that is known of one installation; nil when nothing is.
    func timeline(_ name: InstallationName) async throws(StoreError) -> InstallTimeline?
    /// A report out of the counters.
    func report(_ query: CreditQuery) async throws(StoreError) -> CreditReport
    /// Apple's postbacks beside a report, those with the most first.
    func postbackRows(_ query: CreditQuery) async throws(StoreError) -> [PostbackRow]
    /// How often probability was right, by app and system; `since` and `until` as in `CreditQuery`.
    func shadows(app: String?, since: Int64?, until: Int64?) async throws(StoreError) -> [ShadowRecord]
    /// A page of chains behind an installation, each whole, for crediting them anew.
    func chains(
        app: String?, after: InstallationName?, limit: Int
    ) async throws(StoreError) -> ChainPage
    /// Credits events anew, with all that is counted of them, in one transaction. Those that changed meanwhile stay.
    func apply(_ revisions: [CreditRevision]) async throws(JournalError) -> RevisionResult
    /// The apps of which something of an installation is kept, configured or not.
    func apps(withInstallation id: String) async throws(StoreError) -> [String]
    /// What is kept of an installation beside its events; nil when nothing is.
    func export(_ name: InstallationName) async throws(StoreError) -> InstallationExport?
    /// The installations whose events are all tests.
    func testInstallations() async throws(StoreError) -> TestInstallations
    /// Marks installations as such, or takes their marks away, from `now` on; those that are so already stay as they are.
    func setTest(
        _ names: [InstallationName], _ isTest: Bool, at now: Int64, by who: String
    ) async throws(TestInstallationFailure) -> TestInstallations
    /// Deletes all that is kept of an installation: its events, its row, chain and links, and the taps it was matched
    /// with. Sums stay: nobody can be seen in them.
    func erase(
        _ name: InstallationName, at now: Int64, by who: String
    ) async throws(JournalError) -> (ErasedCounts, TestInstallations)
}
