// What the writer tells the rest of the process costs the same however often it told it.

import Synchronization
import Testing

@testable import Store

@Suite struct HealthTests {
    @Test("the hook of the thousandth commit is called no deeper in the stack than that of the first")
    func hookDepth() {
        let depths = Mutex<[UInt]>([])
        let health = Health(head: 0, events: 0, links: 0)
        health.onCommit { _ in
            // Where a variable of this call lies: every further call around it would move it.
            var here: UInt8 = 0
            let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
            depths.withLock { $0.append(address) }
        }
        for head in 1...1000 { health.committed(head: Int64(head)) }
        let seen = depths.withLock { $0 }
        #expect(seen.count == 1000)
        #expect(Set(seen).count == 1, "the stack grew by \((seen.max() ?? 0) - (seen.min() ?? 0)) bytes")
    }

    @Test("whoever asked last hears of commits, each with its own head")
    func hookReplaced() {
        let first = Mutex<[Int64]>([])
        let second = Mutex<[Int64]>([])
        let health = Health(head: 0, events: 0, links: 0)
        health.committed(head: 1)
        health.onCommit { head in first.withLock { $0.append(head) } }
        health.committed(head: 2)
        health.onCommit { head in second.withLock { $0.append(head) } }
        health.committed(head: 3)
        #expect(first.withLock { $0 } == [2])
        #expect(second.withLock { $0 } == [3])
    }
}
