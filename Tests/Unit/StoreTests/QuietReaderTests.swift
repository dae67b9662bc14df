// Readers that write nothing into the memory that connections share: what they see, and what becomes of the log.

import CSQLite
import CStore
import Glibc
import LinkCore
import StoreSupport
import Synchronization
import Testing

@testable import Store

@Suite("Readers that write nothing", .timeLimit(.minutes(1)))
struct QuietReaderTests {
    /// A database with a log, a connection that writes and some that only read.
    private final class Connections {
        let scratch = Scratch()
        let path: String
        let writer: OpaquePointer
        private(set) var readers: [OpaquePointer] = []

        init(readers count: Int) throws {
            path = scratch.path + "/plain.db"
            writer = try Self.open(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
            try run("PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0")
            try run("CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY); CREATE TABLE t (n INTEGER, b BLOB)")
            try run("INSERT INTO meta VALUES ('a', 1)")
            for _ in 0..<count {
                let reader = try Self.open(path, SQLITE_OPEN_READONLY)
                cstore_read_quietly(reader)
                readers.append(reader)
            }
        }

        deinit { for connection in readers + [writer] { sqlite3_close_v2(connection) } }

        private static func open(_ path: String, _ flags: Int32) throws -> OpaquePointer {
            var handle: OpaquePointer?
            try #require(sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil) == SQLITE_OK)
            return try #require(handle)
        }

        func run(_ sql: String, on connection: OpaquePointer? = nil) throws {
            let connection = connection ?? writer
            let code = sqlite3_exec(connection, sql, nil, nil, nil)
            try #require(code == SQLITE_OK, "\(sql): \(String(cString: sqlite3_errmsg(connection)))")
        }

        func checkpoints() throws -> Checkpoints {
            try Checkpoints(writer, path: path, progressed: {}, meanwhile: {})
        }

        /// Ends what a reader saw, and lets it see what there is now.
        func renew(_ reader: OpaquePointer) throws {
            if sqlite3_get_autocommit(reader) == 0 { try run("COMMIT", on: reader) }
            try run("BEGIN; SELECT count(*) FROM t", on: reader)
        }

        /// The readers' marks in the memory that connections share (walindex of SQLite's file format).
        func marks() throws -> [UInt8] {
            let file = Glibc.open(path + "-shm", O_RDONLY)
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 20)
            try #require(pread(file, &bytes, bytes.count, 100) == bytes.count)
            return bytes
        }
    }

    @Test("a reader sees every commit, and leaves the marks as they are")
    func quiet() throws {
        let connections = try Connections(readers: 1)
        let count = try Statement(connections.readers[0], "SELECT count(*) FROM t")
        for number in 1...50 {
            try connections.run("INSERT INTO t VALUES (\(number), zeroblob(5000))")
            let before = try connections.marks()
            #expect(try count.step())
            #expect(count.integer(0) == number)
            count.reset()
            #expect(try connections.marks() == before)
        }
    }

    @Test("a log that readers always hold on to is copied whole, and begins anew")
    func log() throws {
        let connections = try Connections(readers: 3)
        let checkpoints = try connections.checkpoints()
        var written = 0
        for _ in 1...100 {
            for _ in 1...10 { try connections.run("INSERT INTO t VALUES (1, zeroblob(20000))") }
            written += 10 * 20_000
            // Each begins while others still read; at no time does nobody.
            checkpoints.run()
            for reader in connections.readers { try connections.renew(reader) }
            checkpoints.run()
            #expect(!checkpoints.isDue(isIdle: true), "the whole log was copied")
            for reader in connections.readers { try connections.renew(reader) }
        }
        #expect(written > 16 << 20)
        #expect(FileSystem.size(connections.path + "-wal") < 2 << 20)
    }

    @Test("what a reader keeps from being copied is due again")
    func partial() throws {
        let connections = try Connections(readers: 1)
        let checkpoints = try connections.checkpoints()
        try connections.renew(connections.readers[0])
        for _ in 1...10 { try connections.run("INSERT INTO t VALUES (1, zeroblob(20000))") }
        checkpoints.run()
        #expect(checkpoints.isDue(isIdle: true))
        try connections.run("COMMIT", on: connections.readers[0])
        checkpoints.run()
        #expect(!checkpoints.isDue(isIdle: true))
    }

    @Test("many pages are copied beside the writer, the rest by the writer, and the log begins anew")
    func thread() throws {
        let connections = try Connections(readers: 0)
        let checkpoints = try connections.checkpoints()
        for round in 1...5 {
            for _ in 1...60 { try connections.run("INSERT INTO t VALUES (\(round), zeroblob(20000))") }
            checkpoints.run()
            for _ in 1...5 { try connections.run("INSERT INTO t VALUES (\(round), zeroblob(20000))") }
            while checkpoints.hasWork {
                if checkpoints.isDue(isIdle: true) { checkpoints.run() }
                sched_yield()
            }
        }
        checkpoints.close()
        #expect(FileSystem.size(connections.path + "-wal") < 3 << 20)
        let count = try Statement(connections.writer, "SELECT count(*) FROM t")
        #expect(try count.step())
        #expect(count.integer(0) == 325)
    }

    /// Waits for the copy that is under way.
    private func ended(_ checkpoints: Checkpoints) {
        repeat { sched_yield() } while !checkpoints.isDue(isIdle: false) && checkpoints.isCopying
    }

    @Test("a log that a reader holds on to is tried again when it has grown, not all the time")
    func held() throws {
        let connections = try Connections(readers: 1)
        let checkpoints = try connections.checkpoints()
        try connections.renew(connections.readers[0])
        for _ in 1...60 { try connections.run("INSERT INTO t VALUES (1, zeroblob(20000))") }
        checkpoints.run()
        ended(checkpoints)
        #expect(!checkpoints.isDue(isIdle: false))
        for _ in 1...20 { try connections.run("INSERT INTO t VALUES (1, zeroblob(2000000))") }
        #expect(checkpoints.isDue(isIdle: false))
        checkpoints.run()
        #expect(!checkpoints.isDue(isIdle: false))
        try connections.run("COMMIT", on: connections.readers[0])
        checkpoints.run()
        ended(checkpoints)
        #expect(!checkpoints.isDue(isIdle: true), "the whole log was copied")
        checkpoints.close()
    }

    @Test("a copy that copies nothing more wakes nobody")
    func noProgress() throws {
        let connections = try Connections(readers: 1)
        let progressed = Semaphore()
        let reports = Atomic<Int>(0)
        let thread = try CheckpointThread(path: connections.path) {
            reports.add(1, ordering: .relaxed)
            progressed.signal()
        }
        try connections.renew(connections.readers[0])
        for _ in 1...5 { try connections.run("INSERT INTO t VALUES (1, zeroblob(20000))") }
        thread.begin()
        progressed.wait()
        let copied = try #require(thread.end()).get()
        for _ in 1...3 {
            thread.begin()
            #expect(try thread.end(within: 60_000)?.get() == copied)
        }
        thread.close()
        #expect(reports.load(ordering: .relaxed) == 1)
    }
}
