// A store without installations: what the fakes answer to questions about attribution when a test does not care.

import Gateway
package import LinkCore
package import Records

/// Knows of no installation.
package protocol NoAttribution: AttributionStore {}

extension NoAttribution {
    package func installs(
        _ filter: InstallFilter, before: EventID?, limit: Int
    ) async throws(StoreError) -> InstallPage { InstallPage() }
    package func timeline(_ name: InstallationName) async throws(StoreError) -> InstallTimeline? { nil }
    package func apps(withInstallation id: String) async throws(StoreError) -> [String] { [] }
    package func report(_ query: CreditQuery) async throws(StoreError) -> CreditReport { CreditReport() }
    package func postbackRows(_ query: CreditQuery) async throws(StoreError) -> [PostbackRow] { [] }
    package func shadows(app: String?, since: Int64?, until: Int64?) async throws(StoreError) -> [ShadowRecord] { [] }
    package func chains(
        app: String?, after: InstallationName?, limit: Int
    ) async throws(StoreError) -> ChainPage { ChainPage() }
    package func apply(_ revisions: [CreditRevision]) async throws(JournalError) -> RevisionResult {
        var result = RevisionResult()
        result.refused = revisions.map(\.event)
        return result
    }
    package func testInstallations() async throws(StoreError) -> TestInstallations {
        TestInstallations(all: [], revision: 0)
    }
    package func setTest(
        _ names: [InstallationName], _ isTest: Bool, at now: Int64, by who: String
    ) async throws(TestInstallationError) -> TestInstallations { TestInstallations(all: [], revision: 0) }
    package func export(_ name: InstallationName) async throws(StoreError) -> InstallationExport? { nil }
    package func erase(
        _ name: InstallationName, at now: Int64, by who: String
    ) async throws(JournalError) -> (ErasedCounts, TestInstallations) {
        (ErasedCounts(), TestInstallations(all: [], revision: 0))
    }
}
