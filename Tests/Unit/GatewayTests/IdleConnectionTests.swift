// Who gives way for a newcomer: whoever has waited longest, if it still waits, and how often all are looked at.

import Testing

@testable import Gateway

@Suite("Idle connections")
struct IdleConnectionTests {
    /// Connections by number with the time since when they are idle, and how often they were all looked at.
    private final class Clients {
        var since: [UInt64: UInt64] = [:]
        var looks = 0
        var idle = IdleConnections()

        func take(at now: UInt64) -> UInt64? {
            let client = idle.take(
                at: now,
                among: {
                    looks += 1
                    return since.map { ($0.key, $0.value) }
                },
                isIdle: { since[$0] == $1 })
            if let client { since[client] = nil }
            return client
        }
    }

    @Test("the longest idle first, those that work again are passed over, and one look serves many newcomers")
    func order() {
        let clients = Clients()
        for number in 1...1000 as ClosedRange<UInt64> { clients.since[number] = 5000 - number }
        #expect(clients.take(at: 10_000) == 1000)
        clients.since[999] = nil
        clients.since[998] = 9000
        #expect(clients.take(at: 10_000) == 997)
        for expected in (700...996).reversed() { #expect(clients.take(at: 10_000) == UInt64(expected)) }
        #expect(clients.looks <= 3)
    }

    @Test("when nobody waits, all are not looked at again for a moment")
    func barren() {
        let clients = Clients()
        for _ in 0..<1000 { #expect(clients.take(at: 1_000_000) == nil) }
        #expect(clients.looks == 1)
        clients.since[1] = 2
        #expect(clients.take(at: 1_000_000) == nil)
        #expect(clients.take(at: 101_000_001) == 1)
    }
}
