// Puts the store's installations and their credit behind what the gateway asks for reports.

import Gateway
import LinkCore
import Store

extension StoreBridge {
    func installs(
        _ filter: InstallFilter, before: EventID?, limit: Int
    ) async throws(StoreFailure) -> InstallPage { throw StoreFailure("not there yet") }
    func timeline(_ name: InstallationName) async throws(StoreFailure) -> InstallTimeline? {
        throw StoreFailure("not there yet")
    }
    func report(_ query: CreditQuery) async throws(StoreFailure) -> CreditReport {
        throw StoreFailure("not there yet")
    }
    func shadows(app: String?, since: Int64?, until: Int64?) async throws(StoreFailure) -> [ShadowRecord] {
        throw StoreFailure("not there yet")
    }
    func chains(
        app: String?, after: InstallationName?, limit: Int
    ) async throws(StoreFailure) -> ChainPage { throw StoreFailure("not there yet") }
    func apply(_ revisions: [CreditRevision]) async throws(JournalError) -> RevisionResult {
        throw .notRecorded(reason: "not there yet")
    }
    func export(_ name: InstallationName) async throws(StoreFailure) -> InstallationExport? {
        throw StoreFailure("not there yet")
    }
    func erase(_ name: InstallationName) async throws(JournalError) -> ErasedCounts {
        throw .notRecorded(reason: "not there yet")
    }
}
