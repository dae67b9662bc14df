// The postbacks of the store in memory. Any thread.

package import LinkCore
package import Records
import Synchronization

extension MemoryStore {
    /// Postbacks that were kept, in order.
    package var postbackRecords: [PostbackRecord] { state.withLock { $0.postbacks } }

    package func record(_ postback: PostbackRecord) async throws(JournalError) -> Bool {
        try state.withLock { state -> Result<Bool, JournalError> in
            switch state.mood {
            case .well: break
            case .full: return .failure(.overloaded(retryAfterMilliseconds: 1500))
            case .broken: return .failure(.notRecorded(reason: "the disk of the test is full"))
            }
            let new = postback.postback
            let isThere = state.postbacks.contains { record in
                let old = record.postback
                return old.format == new.format && sameBytes(old.id, new.id) && old.sequence == new.sequence
            }
            guard !isThere else { return .success(false) }
            var record = postback
            record.number = Int64(state.postbacks.count + 1)
            state.postbacks.append(record)
            return .success(true)
        }.get()
    }

    package func postbacks(
        _ filter: PostbackFilter, before: Int64?, limit: Int
    ) async throws(StoreError) -> [PostbackRecord] {
        let all = postbackRecords.reversed().filter { record in
            record.number < before ?? Int64.max && record.receivedAt >= filter.since ?? Int64.min
                && record.receivedAt < filter.until ?? Int64.max && filter.app ?? record.app == record.app
                && filter.format ?? record.postback.format == record.postback.format
                && filter.adNetwork ?? record.postback.adNetwork == record.postback.adNetwork
                && filter.source ?? record.postback.source == record.postback.source
        }
        return Array(all.prefix(limit))
    }
}
