// Loads libcurl when it is first needed: with its dependencies it takes 7 MB of memory, and many installations never
// fetch anything. Loading reads the disk, so it does not happen on a loop. Any thread.

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

    /// Sets the closure that is called, once and on any thread, with the reason when libcurl cannot be loaded.
    public static func onFailure(_ body: @escaping @Sendable (String) -> Void) { hook.withLock { $0 = body } }

    static var state: State { current.withLock { $0 } }

    /// Starts loading, unless that was done already.
    static func load() {
        let isFirst = current.withLock { state in
            guard state == .unloaded else { return false }
            state = .loading
            return true
        }
        guard isFirst else { return }
        Task.detached {
            let fault = clinkd_fetch_load().map { String(cString: $0) }
            current.withLock { $0 = fault.map(State.failed) ?? .loaded }
            if let fault { hook.withLock { $0 }(fault) }
        }
    }
}
