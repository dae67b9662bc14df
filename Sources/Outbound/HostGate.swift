// Limits concurrent requests, to one host and in all; further ones wait in order, up to a limit. A slow host uses up
// only its own places. Loop thread only; it decides and does no I/O.

import LinkCore

struct HostGate {
    private let perHost: Int
    private let total: Int
    private let mostWaiting: Int
    private var active: [ByteKey: Int] = [:]
    private var activeCount = 0
    /// In order of arrival.
    private var queue: [Waiting] = []

    private struct Waiting {
        let number: UInt64
        let host: ByteKey
    }

    init(perHost: Int, total: Int, waiting: Int) {
        self.perHost = max(1, perHost)
        self.total = max(1, total)
        mostWaiting = max(0, waiting)
    }

    enum Admission: Equatable { case go, wait, full }

    /// Requests a place for the expansion with this number.
    mutating func enter(_ number: UInt64, host: HostName) -> Admission {
        let host = ByteKey(host.ascii)
        if hasPlace(host) {
            take(host)
            return .go
        }
        guard queue.count < mostWaiting else { return .full }
        queue.append(Waiting(number: number, host: host))
        return .wait
    }

    /// Whether a request made now would get a place or may wait.
    func hasRoom(for host: HostName) -> Bool { queue.count < mostWaiting || hasPlace(ByteKey(host.ascii)) }

    /// Releases a place; returns the numbers that may start now, each with its place taken.
    mutating func leave(host: HostName) -> [UInt64] {
        let host = ByteKey(host.ascii)
        guard let count = active[host] else { return [] }
        active[host] = count > 1 ? count - 1 : nil
        activeCount -= 1
        var going: [UInt64] = []
        var staying: [Waiting] = []
        for waiting in queue {
            if hasPlace(waiting.host) {
                take(waiting.host)
                going.append(waiting.number)
            } else {
                staying.append(waiting)
            }
        }
        if !going.isEmpty { queue = staying }
        return going
    }

    /// Stops waiting; returns whether the number was waiting.
    mutating func giveUp(_ number: UInt64) -> Bool {
        guard let at = queue.firstIndex(where: { $0.number == number }) else { return false }
        queue.remove(at: at)
        return true
    }

    private func hasPlace(_ host: ByteKey) -> Bool { activeCount < total && active[host, default: 0] < perHost }

    private mutating func take(_ host: ByteKey) {
        active[host, default: 0] += 1
        activeCount += 1
    }
}
