// libcurl, loaded when it is first needed: with all that it uses it takes 7 MB of memory, and few ever fetch anything. On a thread
// of its own, as a loop must not wait for the disk. Any thread.

import CLinkd
import Synchronization

/// Whether libcurl can be used.
public enum FetchLibrary {
    enum State: Equatable {
        case unloaded, loading, loaded
        case failed(String)
    }

    private static let current = Mutex(State.unloaded)
    private static let hook = Mutex<@Sendable (String) -> Void>({ _ in })

    /// Sets who hears, once, that it cannot be loaded, and why. On any thread.
    public static func onFailure(_ body: @escaping @Sendable (String) -> Void) { hook.withLock { $0 = body } }

    static var state: State { current.withLock { $0 } }

    /// Begins to load it, if nobody has.
    static func load() {
        let isFirst = current.withLock { state in
            guard state == .unloaded else { return false }
            state = .loading
            return true
        }
        guard isFirst else { return }
        Task.detached {
            let trouble = clinkd_fetch_load().map { String(cString: $0) }
            current.withLock { $0 = trouble.map(State.failed) ?? .loaded }
            if let trouble { hook.withLock { $0 }(trouble) }
        }
    }
}
