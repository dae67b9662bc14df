// A disk that takes the log and not the database file: commits go on while the log holds everything, and it is said. After a
// failed sync nothing is written before a restart, as the kernel may have dropped what it had taken.

import CSQLite
import EntrySamples
import LinkCore
import Records
import StoreOffline
import StoreSupport
import Synchronization
import Testing

@testable import Store

/// A connection's database file that fails when asked to.
private enum FailingFile {
    /// Which calls fail: none, writes or syncs.
    enum Failure: Int { case none, write, sync }

    private static let failing = Atomic<Int>(0)
    private nonisolated(unsafe) static var system: UnsafePointer<sqlite3_io_methods>?
    private nonisolated(unsafe) static let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)

    static func fail(_ failure: Failure) { failing.store(failure.rawValue, ordering: .relaxed) }

    private static func fails(_ failure: Failure) -> Bool { failing.load(ordering: .relaxed) == failure.rawValue }

    /// Puts itself between a connection and its database file. For one connection at a time.
    static func replace(_ connection: OpaquePointer) throws {
        var found: UnsafeMutablePointer<sqlite3_file>?
        let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &found)
        try #require(code == SQLITE_OK)
        let file = try #require(found)
        system = file.pointee.pMethods
        methods.initialize(to: file.pointee.pMethods.pointee)
        methods.pointee.xWrite = { file, bytes, count, place in
            if FailingFile.fails(.write) { return SQLITE_IOERR | 3 << 8 }
            return FailingFile.system?.pointee.xWrite(file, bytes, count, place) ?? SQLITE_ERROR
        }
        methods.pointee.xSync = { file, flags in
            if FailingFile.fails(.sync) { return SQLITE_IOERR | 4 << 8 }
            return FailingFile.system?.pointee.xSync(file, flags) ?? SQLITE_ERROR
        }
        file.pointee.pMethods = UnsafePointer(methods)
    }
}

@Suite("A database file that cannot be written, beside a log that can", .serialized, .timeLimit(.minutes(1)))
struct FailingDiskTests {
    private func openFailing(_ scratch: Scratch) async throws -> Store {
        FailingFile.fail(.none)
        let store = try scratch.open()
        try await store.write { try FailingFile.replace($0.handle) }
        return store
    }

    @Test("commits go on while the log cannot be copied; that is said, and ends with the next copy")
    func writes() async throws {
        let scratch = Scratch()
        let store = try await openFailing(scratch)
        FailingFile.fail(.write)
        #expect(try await store.append(entry(1)).isRecorded)
        try await eventually { store.status().degraded?.code == "disk_failed" }
        let copies = store.figures().checkpoints
        #expect(store.status().isWriting)
        #expect(try await store.append(entry(2)).isRecorded)
        #expect(store.figures().checkpoints == copies)
        FailingFile.fail(.none)
        #expect(try await store.append(entry(3)).isRecorded)
        try await eventually { store.status().degraded == nil }
        #expect(store.figures().checkpoints > copies)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("after a failed sync nothing is written or copied, and a restart copies everything again")
    func syncs() async throws {
        let scratch = Scratch()
        var store = try await openFailing(scratch)
        #expect(try await store.append(entry(1)).isRecorded)
        FailingFile.fail(.sync)
        #expect(try await store.append(entry(2)).isRecorded)
        try await eventually { !store.status().isWriting }
        FailingFile.fail(.none)
        let fault = try #require(store.status().degraded)
        #expect(fault.code == "disk_failed" && fault.words.contains("restart linkd"))
        await #expect(throws: JournalError.self) { try await store.append(entry(3)) }
        let log = FileSystem.size(scratch.database + "-wal")
        #expect(log > 0)
        store.close()
        #expect(FileSystem.size(scratch.database + "-wal") == log, "the log is left to the next start")
        store = try scratch.open()
        #expect(try await store.append(entry(3)).isRecorded)
        #expect(store.status().events == 3 && store.status().degraded == nil)
        store.close()
        #expect(try DatabaseVerification(scratch.database).run().problems == [])
    }

    @Test("a log that cannot be copied at the end is left to the next start")
    func end() async throws {
        let scratch = Scratch()
        try scratch.open().close()
        var opened: OpaquePointer?
        try #require(sqlite3_open_v2(scratch.database, &opened, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
        let connection = try #require(opened)
        try FailingFile.replace(connection)
        FailingFile.fail(.none)
        let checkpoints = try Checkpoints(connection, path: scratch.database, progressed: {}, meanwhile: {})
        #expect(sqlite3_exec(connection, "CREATE TABLE t (n)", nil, nil, nil) == SQLITE_OK)
        FailingFile.fail(.sync)
        #expect(!checkpoints.truncate())
        FailingFile.fail(.none)
        #expect(checkpoints.truncate())
        #expect(FileSystem.size(scratch.database + "-wal") == 0)
        checkpoints.close()
        sqlite3_close_v2(connection)
    }

    @Test("the thread's copy syncs the file, and says when that fails")
    func copier() throws {
        let scratch = Scratch()
        try scratch.open().close()
        var opened: OpaquePointer?
        try #require(sqlite3_open_v2(scratch.database, &opened, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
        defer { sqlite3_close_v2(opened) }
        let connection = try #require(opened)
        let copier = try LogCopier(connection)
        try FailingFile.replace(connection)
        FailingFile.fail(.none)
        try copier.sync()
        FailingFile.fail(.sync)
        let error = #expect(throws: SQLiteError.self) { try copier.sync() }
        #expect(error?.isFailedSync == true)
    }
}
