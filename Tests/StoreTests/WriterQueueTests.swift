// The queue before the writer: order, weights and the end, also when the writer takes less than waits.

import LinkCore
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
        .job(JobItem(body: { _ in {} }, fail: { _ in told.tell(number) }))
    }

    private func take(_ queue: WriterQueue, _ most: Int) -> Int {
        let items = queue.take(most, waiting: 0).items
        for item in items { item.fail(.notRecorded(reason: "a test took it")) }
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
        // What was fetched before comes to its end first.
        #expect(take(queue, 100) == 2 && take(queue, 100) == 5)
        #expect(queue.depth == 0 && take(queue, 100) == 0)
        #expect(told.all == Array(0..<15) && queue.waits.total == 15)
    }

    @Test("what the writer has fetched and not taken still counts against the limit")
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
