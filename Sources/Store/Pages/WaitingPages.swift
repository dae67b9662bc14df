// Pages that wait to be written. Workers add to them without waking the writer, and find in them what is not written
// yet. Any thread; the lock is held for a look-up or an exchange only.

import LinkCore
import Records
import Synchronization

/// The pages that are to be written.
final class WaitingPages: Sendable {
    /// The most pages that wait; further ones are not kept.
    static let most = 256

    private struct State {
        var pages: [[UInt8]: KeptPage] = [:]
        /// The bytes that all rows may count as; nil until the first page came.
        var limit: Int?
    }

    private let state = Mutex(State())
    /// The number of pages, for a look without the lock.
    private let count = Atomic<Int>(0)

    /// Whether no page waits.
    var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

    /// Whether there is soon no room for more.
    var isHalfFull: Bool { count.load(ordering: .relaxed) >= Self.most / 2 }

    /// Adds a page in place of an earlier one with its key.
    /// - Parameter limit: the bytes that all rows may count as from now on.
    func add(_ page: KeptPage, as key: [UInt8], within limit: Int) {
        state.withLock { state in
            state.limit = limit
            guard state.pages.count < Self.most || state.pages[key] != nil else { return }
            state.pages[key] = page
            count.store(state.pages.count, ordering: .relaxed)
        }
    }

    /// The page that waits with a key; nil when none does.
    func page(_ key: [UInt8]) -> KeptPage? {
        isEmpty ? nil : state.withLock { $0.pages[key] }
    }

    /// Takes all pages, with the bytes that all rows may count as.
    func takeAll() -> (pages: [(key: [UInt8], page: KeptPage)], limit: Int) {
        state.withLock { state in
            let taken = state.pages.map { (key: $0.key, page: $0.value) }
            state.pages = [:]
            count.store(0, ordering: .relaxed)
            return (taken, state.limit ?? 0)
        }
    }
}
