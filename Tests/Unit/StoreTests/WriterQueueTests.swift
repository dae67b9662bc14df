// The queue before the writer: order, weights and the end, also when the writer takes less than waits.

import LinkCore
import StoreSupport
import Synchronization
import Testing

@testable import Store

@Suite("The writer's queue")
struct WriterQueueTests {
    private final class Told: Sendable {
        private let numbers = Mutex<[Int]>([])
        var all: [Int] { numbers.withLock { $0 } }
        func tell(_ number: Int) { numbers.withLock { $0.append(number) } }
    }

    /// Work that tells its number when it fails, for the test that takes it.
    private func job(_ number: Int, _ told: Told) -> WorkItem {
        .other(WriterTask(body: { _ in {} }, fail: { _ in told.tell(number) }))
    }

    private func take(_ queue: WriterQueue, _ most: Int) -> Int {
        let items = queue.take(most, waiting: 0).items
        for case .other(let task) in items { task.fail(.notRecorded(reason: "a test took it")) }
        return items.count
    }

    @Test("work is taken in the order in which it came, as much as is wanted, also when more comes meanwhile")
    func order() {
        let queue = WriterQueue(limit: 1000)
        let told = Told()
        for number in 0..<10 { #expect(queue.push(job(number, told)) == nil) }
        #expect(take(queue, 4) == 4 && queue.depth == 6)
        for number in 10..<15 { #expect(queue.push(job(number, told)) == nil) }
        #expect(queue.depth == 11 && queue.waits.total == 4)
        #expect(take(queue, 4) == 4)
        #expect(take(queue, 100) == 7)
        #expect(queue.depth == 0 && take(queue, 100) == 0)
        #expect(told.all == Array(0..<15) && queue.waits.total == 15)
    }

    @Test("what the writer has not taken counts against the limit")
    func limit() {
        let queue = WriterQueue(limit: 4)
        let told = Told()
        for number in 0..<4 { #expect(queue.push(job(number, told)) == nil) }
        #expect(take(queue, 1) == 1)
        #expect(queue.push(job(4, told)) == nil)
        guard case .overloaded = queue.push(job(5, told)) else {
            Issue.record("a full queue took more")
            return
        }
        #expect(take(queue, 3) == 3 && take(queue, 3) == 1)
    }

    @Test("after a batch the writer waits for one as large, for a moment; it is there at once when that many wait")
    func pacing() {
        let queue = WriterQueue(limit: 100)
        let told = Told()
        for number in 0..<8 { #expect(queue.push(job(number, told)) == nil) }
        #expect(queue.take(100, waiting: 60_000).items.count == 8)
        // As many are there: they are taken without a wait. Fewer are taken when the moment is over.
        for number in 8..<16 { #expect(queue.push(job(number, told)) == nil) }
        #expect(queue.take(100, waiting: 60_000).items.count == 8)
        #expect(queue.push(job(16, told)) == nil)
        #expect(queue.take(100, waiting: 60_000).items.count == 1)
        // One who comes while it waits for more does not wake it for the long sleep either: it wakes for what there is.
        #expect(queue.push(job(17, told)) == nil)
        #expect(queue.take(100, waiting: 60_000).items.count == 1)
        #expect(queue.depth == 0)
    }

    @Test("whoever asks or closes wakes a writer that waits for more")
    func woken() async throws {
        let queue = WriterQueue(limit: 100_000)
        let told = Told()
        let rounds = 200
        let isDone = Flag()
        let thread = try StoreThread(name: "writer") {
            var taken = 0
            while true {
                let batch = queue.take(1000, waiting: 60_000)
                queue.answerQuestions()
                for case .other(let task) in batch.items { task.fail(.notRecorded(reason: "a test took it")) }
                taken += batch.items.count
                if batch.isClosing, batch.items.isEmpty { break }
            }
            isDone.raise()
        }
        for round in 0..<rounds {
            for number in 0..<round % 7 { #expect(queue.push(job(number, told)) == nil) }
            await withCheckedContinuation { answer in queue.ask { answer.resume() } }
        }
        let pushed = (0..<rounds).reduce(0) { $0 + $1 % 7 }
        try await eventually { told.all.count == pushed }
        queue.close()
        try await eventually { isDone.isRaised }
        thread.join()
    }

    @Test("a queue that closes gives out what waits before it says that it is at its end")
    func closing() {
        let queue = WriterQueue(limit: 10)
        let told = Told()
        for number in 0..<3 { #expect(queue.push(job(number, told)) == nil) }
        #expect(take(queue, 2) == 2)
        queue.close()
        #expect(queue.push(job(9, told)) != nil)
        let rest = queue.take(2, waiting: 1000)
        #expect(rest.items.count == 1 && rest.isClosing)
        let end = queue.take(2, waiting: 1000)
        #expect(end.items.isEmpty && end.isClosing)
    }
}
