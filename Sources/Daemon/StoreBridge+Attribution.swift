// Puts the store's installations and their credit behind what the gateway asks for reports.

import Gateway
import LinkCore
import Store

extension StoreBridge {
    func observe(_ sight: TouchSight) async throws(JournalError) { try await store.observe(sight) }

    func installs(
        _ filter: InstallFilter, before: EventID?, limit: Int
    ) async throws(StoreFailure) -> InstallPage {
        do throws(StoreError) {
            return try await store.installs(filter, before: before, limit: limit)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func timeline(_ name: InstallationName) async throws(StoreFailure) -> InstallTimeline? {
        do throws(StoreError) { return try await store.timeline(name) } catch { throw StoreFailure(error.description) }
    }

    func apps(withInstallation id: String) async throws(StoreFailure) -> [String] {
        do throws(StoreError) {
            return try await store.apps(withInstallation: id)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func report(_ query: CreditQuery) async throws(StoreFailure) -> CreditReport {
        do throws(StoreError) { return try await store.report(query) } catch { throw StoreFailure(error.description) }
    }

    func postbackRows(_ query: CreditQuery) async throws(StoreFailure) -> [PostbackRow] {
        do throws(StoreError) {
            return try await store.postbackRows(query)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func shadows(app: String?, since: Int64?, until: Int64?) async throws(StoreFailure) -> [ShadowRecord] {
        do throws(StoreError) {
            return try await store.shadows(app: app, since: since, until: until)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func chains(
        app: String?, after: InstallationName?, limit: Int
    ) async throws(StoreFailure) -> ChainPage {
        do throws(StoreError) {
            return try await store.chains(app: app, after: after, limit: limit)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func apply(_ revisions: [CreditRevision]) async throws(JournalError) -> RevisionResult {
        try await store.apply(revisions)
    }

    func export(_ name: InstallationName) async throws(StoreFailure) -> InstallationExport? {
        do throws(StoreError) { return try await store.export(name) } catch { throw StoreFailure(error.description) }
    }

    func testInstallations() async throws(StoreFailure) -> TestInstallations {
        do throws(StoreError) {
            return try await store.testInstallations()
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func setTest(
        _ names: [InstallationName], _ isTest: Bool, at now: Int64, by who: String
    ) async throws(TestInstallationFailure) -> TestInstallations {
        try await store.setTest(names, isTest, at: now, by: who)
    }

    func erase(
        _ name: InstallationName, at now: Int64, by who: String
    ) async throws(JournalError) -> (ErasedCounts, TestInstallations) {
        try await store.erase(name, at: now, by: who)
    }
}
