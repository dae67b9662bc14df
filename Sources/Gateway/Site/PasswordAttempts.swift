// How often an address may guess passwords: shared by all workers, bounded in size. Any thread.

import EventLoop
import LinkCore
import Synchronization

/// Wrong passwords by address. An IPv6 address counts with its /64, which one customer has whole.
final class PasswordAttempts: Sendable {
    /// Wrong passwords within one window.
    static let limit = 10
    /// The window, nanoseconds.
    static let window: UInt64 = 600_000_000_000
    private static let addresses = 10_000

    private struct Count {
        var began: UInt64
        var wrong: Int
    }

    private let counts = Mutex<[[UInt8]: Count]>([:])

    /// Addresses that are remembered.
    var count: Int { counts.withLock { $0.count } }

    /// Seconds until the address may try again; nil when it may now.
    func wait(for address: IPAddress?, now: UInt64) -> Int? {
        counts.withLock { counts in
            guard let count = counts[Self.key(address)], now &- count.began < Self.window else { return nil }
            guard count.wrong >= Self.limit else { return nil }
            return Int((Self.window - (now - count.began)) / 1_000_000_000) + 1
        }
    }

    /// A wrong password came.
    func wrong(from address: IPAddress?, now: UInt64) {
        counts.withLock { counts in
            let key = Self.key(address)
            if let count = counts[key], now &- count.began < Self.window {
                counts[key]?.wrong = count.wrong + 1
                return
            }
            if counts.count >= Self.addresses {
                counts = counts.filter { now &- $0.value.began < Self.window }
                // All of them guess: forgetting the lot now and then costs the guessers nothing but keeps memory bounded.
                if counts.count >= Self.addresses { counts = [:] }
            }
            counts[key] = Count(began: now, wrong: 1)
        }
    }

    private static func key(_ address: IPAddress?) -> [UInt8] {
        guard let address else { return [] }
        return address.isIPv6 ? Array(address.bytes.prefix(8)) : address.bytes
    }
}
