// What a store answers, taken apart, and how tests wait for it.

package import LinkCore
import Records
package import Store
import Synchronization

extension JournalReceipt {
    package var isRecorded: Bool { if case .recorded = self { true } else { false } }
    package var isReused: Bool { if case .reused = self { true } else { false } }
    package var duplicate: RecordedEvent? { if case .duplicate(let event) = self { event } else { nil } }
    package var lost: Claim? { if case .lost(let claim) = self { claim } else { nil } }
}

/// Waits until something holds, however long it takes; the test's own time limit ends it.
package func eventually(_ condition: () async throws -> Bool) async throws {
    while try await !condition() { await Task.yield() }
}

/// Something that another thread says once.
package final class Flag: Sendable {
    private let state = Atomic<Bool>(false)

    package init() {}

    package var isRaised: Bool { state.load(ordering: .acquiring) }
    package func raise() { state.store(true, ordering: .releasing) }
}

extension Store {
    /// The first page of the list of changes.
    package func changes(since: Int64? = nil, limit: Int = 500) async throws -> [ChangeRecord] {
        try await changes(since: since, before: nil, limit: limit).changes
    }

    /// Records an entry as a row, whatever it is, as those of a list are; whether it was recorded.
    package func appendRow(_ entry: JournalEntry) async throws -> Bool {
        try await append(contentsOf: [entry])[0].isRecorded
    }

    /// Records a repeated tap; returns after its commit.
    package func append(_ tap: TapEntry) async throws -> JournalReceipt {
        try await told { append(QueuedTap(tap, number: 7, sender: $0)) }
    }

    private func told(_ append: (any TapSender) -> JournalError?) async throws -> JournalReceipt {
        let error: JournalError? = await withCheckedContinuation { told in
            if let refusal = append(Sender(told)) { told.resume(returning: refusal) }
        }
        if let error { throw error }
        return .recorded(metadata: nil)
    }
}

/// Waits for one tap.
private final class Sender: TapSender {
    private let told: CheckedContinuation<JournalError?, Never>

    init(_ told: CheckedContinuation<JournalError?, Never>) { self.told = told }

    func settled(_ taps: [SettledTap]) {
        precondition(taps.count == 1 && taps[0].number == 7)
        told.resume(returning: taps[0].error)
    }
}
