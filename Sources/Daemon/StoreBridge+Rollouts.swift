// Puts the store's installations behind what roll-outs are measured by.

import Gateway
import LinkCore
import Store

extension StoreBridge: RolloutStore {
    func installationCounts(app: String, since moment: Int64) async throws(StoreFailure) -> [InstallationCount] {
        do throws(StoreError) {
            return try await store.installationCounts(app: app, since: moment)
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func rollouts() async throws(StoreFailure) -> [RolloutRecord] {
        do throws(StoreError) {
            return try await store.rollouts()
        } catch {
            throw StoreFailure(error.description)
        }
    }

    func keep(_ changed: [RolloutRecord], forgetting gone: [RolloutRecord]) async throws(JournalError) {
        try await store.keep(changed, forgetting: gone)
    }
}
