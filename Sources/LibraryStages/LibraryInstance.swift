// The instance that a library made for one worker. It is freed when its stage is gone and the library has ended every event
// that it began, on the worker's thread as long as that runs.

import CStage
import EventLoop
import Synchronization

/// What a library keeps for one worker.
final class LibraryInstance: Sendable {
    let library: LoadedLibrary
    /// Used by the worker's thread alone; the library may use it on its own threads as well.
    nonisolated(unsafe) let pointer: UnsafeMutableRawPointer?
    let scope: StageScope
    /// Calls that the library answers later and has not ended, those that nobody waits for any more included.
    let openCalls = Atomic(0)
    /// The most such calls: a library that never ends them must not use up the memory.
    static let mostOpenCalls = 1024
    /// The worker's; nil where no loop runs.
    private let executor: LoopExecutor?

    init(_ library: LoadedLibrary, _ pointer: UnsafeMutableRawPointer?, _ scope: StageScope) {
        self.library = library
        self.pointer = pointer
        self.scope = scope
        executor = EventLoop.current?.executor
    }

    deinit {
        guard let free = library.functions.pointee.free else { return }
        nonisolated(unsafe) let pointer = pointer
        let scope = scope
        if let executor, !executor.isOnLoop {
            executor.post { _ in scope.run { free(pointer) } }
        } else {
            scope.run { free(pointer) }
        }
    }
}
