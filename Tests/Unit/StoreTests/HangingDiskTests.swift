// A disk that does not answer: whoever asks for figures gets the last ones, and whoever counts pages is one at a time.

import EntrySamples
import Glibc
import LinkCore
import Records
import StoreFormat
import StoreSupport
import Synchronization
import Testing

@testable import Store

@Suite("A disk that hangs", .timeLimit(.minutes(1)))
struct HangingDiskTests {
    @Test("figures are the last ones while the disk says nothing, and a store with such a disk can be closed")
    func figures() async throws {
        let scratch = Scratch()
        let isHanging = Flag()
        let asked = Flag()
        let store = try scratch.open {
            $0.readSizes = { _ in
                while isHanging.isRaised {
                    asked.raise()
                    // As a thread in the kernel: nothing wakes it.
                    Semaphore().wait(milliseconds: 5)
                }
                return FileSizes(database: 4096, log: 512, free: 1 << 30, disk: 1 << 40)
            }
        }
        isHanging.raise()
        store.sizes.hurry()
        try await eventually { asked.isRaised }
        let figures = store.figures()
        #expect(figures.databaseBytes == 4096 && figures.logBytes == 512)
        #expect(figures.freeBytes == 1 << 30 && figures.diskBytes == 1 << 40)
        try await eventually { store.figures().sizesAge > 20 }
        #expect(try await store.append(entry(1)).isRecorded)
        store.close()
    }

    @Test("sizes are asked for again and again")
    func renewed() async throws {
        let scratch = Scratch()
        let asked = Counter()
        let store = try scratch.open { $0.readSizes = { _ in FileSizes(database: asked.next()) } }
        defer { store.close() }
        #expect(store.figures().databaseBytes == 1)
        store.sizes.hurry()
        try await eventually { store.figures().databaseBytes >= 2 }
    }

    @Test("pages are counted for one caller after the other, and not at all for one who left while waiting")
    func oneAtATime() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        await store.counting.take()
        let left = Task { try await store.figures(isExact: true) { false } }
        let wanted = Task { try await store.figures(isExact: true) { true }.schema }
        try await eventually { store.counting.waiting == 2 }
        store.counting.give()
        await #expect(throws: StoreError.self) { try await left.value }
        #expect(try await wanted.value == Schema.newest)
        try await eventually { store.counting.waiting == 0 }
    }

    @Test("work for the disk is refused when too much of it waits already, and taken again when that has ended")
    func tooMany() async throws {
        let work = DiskWork(most: 2)
        let (letGo, begun) = (Flag(), Counter())
        let waiting = (0..<2).map { _ in
            Task {
                try await work.run("waits") {
                    _ = begun.next()
                    while !letGo.isRaised { Semaphore().wait(milliseconds: 1) }
                }
            }
        }
        try await eventually { begun.last == 2 }
        await #expect(throws: StoreError.self) { try await work.run("one more") {} }
        letGo.raise()
        for task in waiting { try await task.value }
        #expect(try await work.run("one more") { 7 } == 7)
    }

    @Test(
        "a database that is removed or replaced under a running store takes nothing, can be saved, and goes on when it is back"
    )
    func moved() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.backupDirectory = scratch.path + "/backups" }
        defer { store.close() }
        #expect(try await store.append(entry(1)).isRecorded)
        let aside = scratch.database + ".aside"
        #expect(rename(scratch.database, aside) == 0)
        for isReplaced in [false, true] {
            if isReplaced { close(open(scratch.database, O_WRONLY | O_CREAT, 0o600)) }
            await #expect(throws: JournalError.self) { try await store.append(entry(2)) }
            #expect(store.status().degraded == .moved(scratch.database))
            await #expect(throws: StoreError.self) { try await store.figures(isExact: true) { true } }
        }
        #expect(rename(aside, scratch.database) == 0)
        try await eventually { store.status().degraded == nil }
        #expect(try await store.append(entry(2)).isRecorded)
        #expect(try await store.event(eventID(1)) != nil)
    }

    @Test("a log that is removed under a running store is told; a stop saves what was in it")
    func lostLog() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        #expect(try await store.append(entry(1)).isRecorded)
        #expect(try await store.append(entry(2)).isRecorded)
        let (log, aside) = (scratch.database + "-wal", scratch.database + "-wal.aside")
        #expect(rename(log, aside) == 0)
        await #expect(throws: JournalError.self) { try await store.append(entry(3)) }
        #expect(store.status().degraded == .moved(log))
        #expect(rename(aside, log) == 0)
        try await eventually { store.status().degraded == nil }
        #expect(try await store.append(entry(3)).isRecorded)
        #expect(unlink(log) == 0)
        await #expect(throws: JournalError.self) { try await store.append(entry(4)) }
        store.close()
        store = try scratch.open()
        defer { store.close() }
        for number in UInt64(1)...3 { #expect(try await store.event(eventID(number)) != nil, "\(number)") }
        #expect(try await store.append(entry(4)).isRecorded)
    }

    @Test("a reader beside a busy writer sees every commit")
    func busyWriter() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let isOver = Flag()
        let (seen, missed) = (Counter(), Counter())
        // A thread of its own, as it never pauses.
        let reading = try StoreThread(name: "reads") {
            guard let reader = try? store.makeLinkLookup() else { return }
            while !isOver.isRaised {
                let head = UInt64(store.head)
                if head == 0 { continue }
                _ = (try? reader.tap(eventID(head))) == nil ? missed.next() : seen.next()
            }
        }
        for start in stride(from: UInt64(1), to: 4000, by: 200) {
            _ = try await store.append(contentsOf: (start..<start + 200).map { entry($0, kind: .tap) })
        }
        isOver.raise()
        reading.join()
        #expect(seen.last > 0 && missed.last == 0)
    }
}

/// Counts from 1.
private final class Counter: Sendable {
    private let number = Atomic<Int64>(0)
    var last: Int64 { number.load(ordering: .relaxed) }
    func next() -> Int64 { number.add(1, ordering: .relaxed).newValue }
}
