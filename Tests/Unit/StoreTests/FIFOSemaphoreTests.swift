// One after the other, and no more than a few who wait.

import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite("FIFO semaphore", .timeLimit(.minutes(1)))
struct FIFOSemaphoreTests {
    @Test("come in order, and who comes when too many wait is refused at once and takes nobody's turn")
    func refused() async throws {
        let turns = FIFOSemaphore()
        #expect(await turns.take())
        var waiting: [Task<Bool, Never>] = []
        for number in 1...FIFOSemaphore.most {
            waiting.append(Task { await turns.take() })
            // Tasks start in any order: each has to be in its place before the next one comes.
            try await eventually { turns.waiting == number }
        }
        #expect(await turns.take() == false)
        for task in waiting {
            turns.give()
            #expect(await task.value)
        }
        turns.give()
        #expect(turns.waiting == 0)
        #expect(await turns.take())
        turns.give()
    }

    @Test("a count of pages that would be one too many is refused with a reason")
    func figures() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        await store.counting.take()
        let waiting = (0..<FIFOSemaphore.most).map { _ in Task { try await store.figures(isExact: false) { true } } }
        try await eventually { store.counting.waiting == FIFOSemaphore.most }
        await #expect(throws: StoreError.self) { try await store.figures(isExact: false) { true } }
        store.counting.give()
        for task in waiting { #expect(try await task.value.schema == Schema.newest) }
    }
}
