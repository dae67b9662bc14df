// What the gateway needs of a store to report on installations, to recompute their credit and to erase them. Calls
// suspend and never block.

public import LinkCore

/// Installations and their credit, kept durably.
public protocol AttributionStore: Sendable {
    /// A page of installations, newest first, limited to those whose first open is before `before`.
    func installs(
        _ filter: InstallFilter, before: EventID?, limit: Int
    ) async throws(StoreError) -> InstallPage
    /// Everything known of one installation; nil when nothing is known.
    func timeline(_ name: InstallationName) async throws(StoreError) -> InstallTimeline?
    /// A report computed from the counters.
    func report(_ query: CreditQuery) async throws(StoreError) -> CreditReport
    /// Apple's postbacks for a report, rows with the most postbacks first.
    func postbackRows(_ query: CreditQuery) async throws(StoreError) -> [PostbackRow]
    /// How often the probabilistic match was right, by app and system. `since` and `until` are as in `CreditQuery`.
    func shadows(app: String?, since: Int64?, until: Int64?) async throws(StoreError) -> [ShadowRecord]
    /// A page of chains after an installation, each complete, for recomputing credit.
    func chains(
        app: String?, after: InstallationName?, limit: Int
    ) async throws(StoreError) -> ChainPage
    /// Replaces the credit of events and everything counted from it, in one transaction. Events that changed in the
    /// meantime are left as they are.
    func apply(_ revisions: [CreditRevision]) async throws(JournalError) -> RevisionResult
    /// The apps, configured or not, that have data of an installation with this id.
    func apps(withInstallation id: String) async throws(StoreError) -> [String]
    /// The data kept of an installation beside its events; nil when there is none.
    func export(_ name: InstallationName) async throws(StoreError) -> InstallationExport?
    /// The installations whose events all count as tests.
    func testInstallations() async throws(StoreError) -> TestInstallations
    /// Marks installations as test installations from `now` on, or removes their marks. Those already in the wanted
    /// state are left unchanged.
    func setTest(
        _ names: [InstallationName], _ isTest: Bool, at now: Int64, by who: String
    ) async throws(TestInstallationError) -> TestInstallations
    /// Deletes everything kept of an installation: its events, its row, chain and links, and the taps it was matched
    /// with. Sums stay, because they identify nobody.
    func erase(
        _ name: InstallationName, at now: Int64, by who: String
    ) async throws(JournalError) -> (ErasedCounts, TestInstallations)
}
