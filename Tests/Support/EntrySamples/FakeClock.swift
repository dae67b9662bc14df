// A clock that stands still until a test moves it.

import Synchronization

/// A clock that moves when told.
package final class FakeClock: Sendable {
    package static let start: Int64 = 1_800_000_000_000
    private let time = Atomic<Int64>(start)
    private let elapsed = Atomic<Int64>(0)

    package init() {}

    package var now: Int64 { time.load(ordering: .sequentiallyConsistent) }
    /// Time that passed, whatever the clock was set to.
    package var passed: Int64 { elapsed.load(ordering: .sequentiallyConsistent) }

    /// The clock goes first: whoever looks in between sees one that was set, which is believed when the time has passed.
    package func advance(_ milliseconds: Int64) {
        time.add(milliseconds, ordering: .sequentiallyConsistent)
        elapsed.add(milliseconds, ordering: .sequentiallyConsistent)
    }

    /// Somebody sets it; no time passes.
    package func set(by milliseconds: Int64) { time.add(milliseconds, ordering: .sequentiallyConsistent) }
}
