// Roll-outs of a store in memory: the test says how many installations there are.

import Gateway
package import LinkCore
package import Records
import Synchronization

extension MemoryStore: RolloutStore {
    /// What every question for an app's installations gets for an answer.
    package func count(_ counts: [InstallationCount], app: String) {
        state.withLock { $0.counts[ByteKey(app)] = counts }
    }

    /// What was kept of roll-outs.
    package var keptRollouts: [RolloutRecord] { state.withLock { $0.rollouts } }

    /// The moments that installations were asked for, in order.
    package var countedSince: [Int64] { state.withLock { $0.countedSince } }

    package func installationCounts(
        app: String, since moment: Int64
    ) async throws(StoreError) -> [InstallationCount] {
        let (mood, counts) = state.withLock { state in
            state.countedSince.append(moment)
            return (state.mood, state.counts[ByteKey(app)] ?? [])
        }
        if mood == .broken { throw .failed(reason: "a test broke the store") }
        return counts
    }

    package func rollouts() async throws(StoreError) -> [RolloutRecord] { keptRollouts }

    package func keep(
        _ changed: [RolloutRecord], forgetting gone: [RolloutRecord]
    ) async throws(JournalError) {
        let isWell = state.withLock { state in
            guard state.mood == .well else { return false }
            for record in changed + gone {
                state.rollouts.removeAll {
                    sameBytes($0.app, record.app) && sameBytes($0.route, record.route) && $0.platform == record.platform
                }
            }
            state.rollouts += changed
            return true
        }
        if !isWell { throw .notRecorded(reason: "a test broke the store") }
    }
}
