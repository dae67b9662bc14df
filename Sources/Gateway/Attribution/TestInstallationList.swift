// The installations whose events are all tests, in memory, one list for all workers: a change is put here before its
// caller hears of it. Most have none, which costs an event nothing. Any thread.

public import LinkCore
import Synchronization

/// The marks in force.
public final class TestInstallationList: Sendable {
    private struct State {
        var revision: Int64 = -1
        var names: Set<InstallationName> = []
    }

    private let state = Mutex(State())
    private let count = Atomic(0)

    /// None.
    public init() {}

    /// The marks of a revision are in force when this returns, unless those of a later one are.
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
