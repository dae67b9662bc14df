// How large the files are and how much room their disk has, asked again and again by a thread of its own: a disk that hangs
// stops that thread and nobody else. Whoever wants to know gets the last answer, with its age.

import LinkCore
import Synchronization

/// What the file system said at a moment.
struct FileSizes: Sendable, Equatable {
    /// Bytes of the database file, and of its log.
    var database: Int64 = 0
    var log: Int64 = 0
    /// Bytes that are left on the disk, and that it holds; nil when it does not say.
    var free: Int64?
    var disk: Int64?

    /// Asks now; waits for the disk.
    @Sendable static func read(_ path: String) -> FileSizes {
        let disk = FileSystem.disk(path)
        return FileSizes(
            database: FileSystem.size(path), log: FileSystem.size(path + "-wal"), free: disk?.free, disk: disk?.size)
    }
}

/// Keeps the last answer.
final class SizeKeeper: Sendable {
    /// How often it asks, milliseconds.
    private static let interval: Int64 = 2000

    private struct State {
        var sizes: FileSizes
        var readAt: Int64
        var isClosed = false
    }

    private let state: Mutex<State>
    private let bell = Semaphore()

    /// Asks once on the thread that calls, and from then on on its own.
    init(_ options: StoreOptions) throws(StoreError) {
        let (path, read) = (options.path, options.readSizes)
        state = Mutex(State(sizes: read(path), readAt: monotonicClock()))
        // Not joined: it may be waiting for a disk that never answers.
        _ = try StoreThread(name: "store-sizes", isJoined: false) { [self] in
            while !isClosed {
                bell.wait(milliseconds: Self.interval)
                if isClosed { return }
                let sizes = read(path)
                state.withLock { ($0.sizes, $0.readAt) = (sizes, monotonicClock()) }
            }
        }
    }

    private var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The last answer, and how old it is, milliseconds. Never waits.
    var last: (sizes: FileSizes, age: Int64) {
        state.withLock { ($0.sizes, max(0, monotonicClock() - $0.readAt)) }
    }

    /// Has it ask now instead of in a while; for tests.
    func hurry() { bell.signal() }

    /// Has the thread end when the disk lets it; does not wait for that.
    func close() {
        state.withLock { $0.isClosed = true }
        bell.signal()
    }
}
