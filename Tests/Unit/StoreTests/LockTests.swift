// What the store makes of the name of its file: moved is what is there no more, or is another one. What cannot be looked at
// is neither.

import EntrySamples
import Glibc
import LinkCore
import Records
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite struct LockTests {
    @Test("a second store is refused by whatever name it comes to the file, and without the lock file")
    func names() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        #expect(try await store.append(entry(1)).isRecorded)
        let other = scratch.path + "/data/other.db"
        #expect(link(scratch.database, other) == 0)
        // The holder is this process itself, which the kernel does not tell of its own locks.
        #expect(throws: StoreError.locked(path: other, pid: nil)) { try scratch.open { $0.path = other } }
        #expect(throws: StoreError.locked(path: other, pid: nil)) {
            _ = try DatabaseVerification.offline(other) { _, _, _ in }
        }
        #expect(!FileSystem.exists(other + "-wal"), "nothing was written beside the other name")
        unlink(scratch.database + ".lock")
        #expect(throws: StoreError.locked(path: scratch.database, pid: nil)) { try scratch.open() }
        #expect(try await store.append(entry(2)).isRecorded)
        store.close()
        let again = try scratch.open { $0.path = other }
        #expect(again.head == 2)
        again.close()
    }

    @Test(
        "where another linkd took the database over, nothing is written any more until a restart, and a copy has no owner"
    )
    func takenOver() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        #expect(try await store.append(entry(1)).isRecorded)
        // Somebody else's change is none of ours, as long as the row is.
        try change(scratch, "INSERT INTO change (at, who, what, subject) VALUES (1, 'x', 'y', 'z')")
        #expect(try await store.append(entry(2)).isRecorded)
        try change(scratch, "UPDATE meta SET value = CAST('f00 4711 1 2 3' AS BLOB) WHERE key = 'owner'")
        #expect(await reason(store, 3).contains("a second linkd took over the database"))
        #expect(store.status().degraded == .shared("its process was 4711") && !store.status().isWriting)
        // It stays so: what is in the file is no longer what the writer knows.
        try change(scratch, "DELETE FROM meta WHERE key = 'owner'")
        #expect(await reason(store, 4).contains("a second linkd took over the database"))
        #expect(store.head == 2)
        store.close()
        let again = try scratch.open()
        #expect(again.head == 2)
        #expect(try await again.append(entry(3)).isRecorded)
        again.close()
    }

    @Test(
        "a process that runs and wrote to the same file is the owner; one that is gone, or wrote to another file, is not"
    )
    func owners() throws {
        let scratch = Scratch()
        try scratch.open().close()
        var status = stat()
        #expect(stat(scratch.database, &status) == 0)
        let file = FileNumber(status)
        let parent = getppid()
        let start = try #require(DatabaseOwner.start(of: parent))
        func row(_ pid: Int32, _ start: UInt64, _ number: UInt64) throws {
            try change(
                scratch,
                "UPDATE meta SET value = CAST('f00 \(pid) \(start) \(file.device) \(number)' AS BLOB) WHERE key = 'owner'"
            )
        }
        try row(parent, start, file.number)
        #expect(throws: StoreError.locked(path: scratch.database, pid: parent)) { try scratch.open() }
        for (pid, start, number) in [
            (parent, start + 1, file.number), (parent, start, file.number + 1), (getpid(), 1, file.number),
        ] {
            try row(pid, start, number)
            try scratch.open().close()
        }
        try change(scratch, "UPDATE meta SET value = 'noise' WHERE key = 'owner'")
        try scratch.open().close()
    }

    @Test("a linkd that has ended and that its parent has not asked for yet is no owner")
    func zombie() throws {
        let scratch = Scratch()
        try scratch.open().close()
        var status = stat()
        #expect(stat(scratch.database, &status) == 0)
        let file = FileNumber(status)
        // It runs until the end of its input.
        var input: [Int32] = [0, 0]
        try #require(pipe(&input) == 0)
        for end in input { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
        defer { posix_spawn_file_actions_destroy(&actions) }
        var pid: pid_t = 0
        let name = strdup("cat")
        defer { free(name) }
        try #require(posix_spawn(&pid, "/bin/cat", &actions, nil, [name, nil], nil) == 0)
        close(input[0])
        let start = try #require(DatabaseOwner.start(of: pid))
        try change(
            scratch,
            "UPDATE meta SET value = CAST('f00 \(pid) \(start) \(file.device) \(file.number)' AS BLOB) WHERE key = 'owner'"
        )
        #expect(throws: StoreError.locked(path: scratch.database, pid: pid)) { try scratch.open() }
        close(input[1])
        var ended = siginfo_t()
        #expect(waitid(P_PID, id_t(pid), &ended, WEXITED | WNOWAIT) == 0)
        try scratch.open().close()
        #expect(waitpid(pid, nil, 0) == pid)
    }

    /// What another process does to the file.
    private func change(_ scratch: Scratch, _ sql: String) throws {
        let raw = try scratch.raw()
        try raw.write { try $0.execute(sql: sql) }
        raw.close()
    }

    private func reason(_ store: Store, _ number: UInt64) async -> String {
        do {
            _ = try await store.append(entry(number))
            return ""
        } catch {
            return "\(error)"
        }
    }

    @Test("a name that cannot be looked at is trouble of its own, with its own words, and passes by itself")
    func unanswered() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.append(entry(1)).isRecorded)
        let (data, aside) = (scratch.path + "/data", scratch.path + "/aside")
        rename(data, aside)
        // It leads to itself: the kernel says neither that the file is there nor that it is not.
        symlink(data, data)
        let said = await reason(store, 2)
        #expect(said.contains("looking at \(scratch.database)") && !said.contains("removed or replaced"), "\(said)")
        unlink(data)
        #expect(await reason(store, 3).contains("removed or replaced"))
        rename(aside, data)
        try await eventually { await reason(store, 4).isEmpty }
    }
}
