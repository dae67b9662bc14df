// The sizes of the files and the free space of their disk, polled by a thread of its own: a disk that hangs stops only
// that thread. Callers get the last answer, with its age.

import LinkCore
import Records
import Synchronization

/// Sizes that the file system reported at one moment.
struct FileSizes: Sendable, Equatable {
    /// Bytes of the database file, and of its write-ahead log.
    var database: Int64 = 0
    var log: Int64 = 0
    /// Free bytes on the disk, and its total size in bytes; nil when the file system does not report them.
    var free: Int64?
    var disk: Int64?

    /// Reads the sizes now; waits for the disk.
    @Sendable static func read(_ path: String) -> FileSizes {
        let disk = FileSystem.disk(path)
        return FileSizes(
            database: FileSystem.size(path), log: FileSystem.size(path + "-wal"), free: disk?.free, disk: disk?.size)
    }
}

/// Polls the sizes and keeps the last answer.
final class SizeKeeper: Sendable {
    /// The polling interval, milliseconds.
    private static let interval: Int64 = 2000

    private let state: Mutex<(sizes: FileSizes, readAt: Int64, isClosed: Bool)>
    private let bell = Semaphore()

    /// Reads once on the calling thread, then polls on a thread of its own.
    init(_ options: StoreOptions) throws(StoreError) {
        let (path, read) = (options.path, options.readSizes)
        state = Mutex((read(path), monotonicClock(), false))
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

    /// The last answer and its age in milliseconds. Never waits.
    var last: (sizes: FileSizes, age: Int64) {
        state.withLock { ($0.sizes, max(0, monotonicClock() - $0.readAt)) }
    }

    /// Wakes the thread to poll now; for tests.
    func hurry() { bell.signal() }

    /// Ends the thread as soon as its disk answers; does not wait for that.
    func close() {
        state.withLock { $0.isClosed = true }
        bell.signal()
    }
}
