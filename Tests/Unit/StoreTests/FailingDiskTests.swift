// Copies of the log into a database file that does not take them. What a running store then does is in Tests/Faults.

import CSQLite
import StoreSupport
import Synchronization
import Testing

@testable import Store

/// A connection's database file that fails when asked to.
private enum FailingFile {
    private static let failing = Atomic<Bool>(false)
    private nonisolated(unsafe) static var system: UnsafePointer<sqlite3_io_methods>?
    private nonisolated(unsafe) static let methods = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)

    /// Whether syncs fail from now on.
    static func fail(_ fails: Bool) { failing.store(fails, ordering: .relaxed) }

    /// Puts itself between a connection and its database file. For one connection at a time.
    static func replace(_ connection: OpaquePointer) throws {
        var found: UnsafeMutablePointer<sqlite3_file>?
        let code = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &found)
        try #require(code == SQLITE_OK)
        let file = try #require(found)
        system = file.pointee.pMethods
        methods.initialize(to: file.pointee.pMethods.pointee)
        methods.pointee.xSync = { file, flags in
            if FailingFile.failing.load(ordering: .relaxed) { return SQLITE_IOERR | 4 << 8 }
            return FailingFile.system?.pointee.xSync(file, flags) ?? SQLITE_ERROR
        }
        file.pointee.pMethods = UnsafePointer(methods)
    }
}

@Suite("A database file that cannot be synced", .serialized)
struct FailingDiskTests {
    @Test("a log that cannot be copied at the end is left to the next start")
    func end() async throws {
        let scratch = Scratch()
        try scratch.open().close()
        var opened: OpaquePointer?
        try #require(sqlite3_open_v2(scratch.database, &opened, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK)
        let connection = try #require(opened)
        try FailingFile.replace(connection)
        FailingFile.fail(false)
        let checkpoints = try Checkpoints(connection, path: scratch.database, progressed: {}, meanwhile: {})
        #expect(sqlite3_exec(connection, "CREATE TABLE t (n)", nil, nil, nil) == SQLITE_OK)
        FailingFile.fail(true)
        #expect(!checkpoints.truncate())
        FailingFile.fail(false)
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
        FailingFile.fail(false)
        try copier.sync()
        FailingFile.fail(true)
        let error = #expect(throws: SQLiteError.self) { try copier.sync() }
        #expect(error?.isFailedSync == true)
    }
}
