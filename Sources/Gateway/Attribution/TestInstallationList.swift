// The installations whose events are all tests, in memory, one list for all workers. A change is applied here before
// its caller gets the reply. Usually the list is empty, which costs an event nothing. Any thread.

import LinkCore
public import Records
import Synchronization

/// The test installations in force.
public final class TestInstallationList: Sendable {
    private struct State {
        var revision: Int64 = -1
        var names: Set<InstallationName> = []
    }

    private let state = Mutex(State())
    private let count = Atomic(0)

    /// An empty list, older than any revision.
    public init() {}

    /// Puts the marks of a revision in force before it returns, unless those of a later revision already are.
    public func adopt(_ marks: TestInstallations) {
        state.withLock { state in
            guard marks.revision >= state.revision else { return }
            state.revision = marks.revision
            state.names = Set(marks.all.map(\.name))
            count.store(state.names.count, ordering: .releasing)
        }
    }

    /// Whether the events of an installation are tests.
    func contains(_ name: @autoclosure () -> InstallationName) -> Bool {
        if count.load(ordering: .acquiring) == 0 { return false }
        let name = name()
        return state.withLock { $0.names.contains(name) }
    }
}
