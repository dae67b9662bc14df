// How many connections there may be, in all and per peer: per user on a Unix socket, per address on TCP. One gate is
// shared by all workers, so it is locked; it is asked once per connection, never per event.

import Synchronization

/// Admission of new connections.
public final class ConnectionGate: Sendable {
    /// Places beyond the limits for those who look after the daemon: they must get in when all others are taken.
    private static let reserve = 16

    private enum Key: Hashable {
        case user(UInt32)
        case address(IPAddress)
    }

    private struct State {
        var total = 0
        var perPeer: [Key: Int] = [:]
        var refused: UInt64 = 0
        var maximum: Int
        var maximumPerPeer: Int
    }

    private let state: Mutex<State>
    private let isExempt: @Sendable (PeerIdentity) -> Bool

    /// Limits, and whom the limit per peer does not count (trusted proxies: they stand for many).
    public init(
        maximum: Int, maximumPerPeer: Int, isExempt: @escaping @Sendable (PeerIdentity) -> Bool = { _ in false }
    ) {
        state = Mutex(State(maximum: maximum, maximumPerPeer: maximumPerPeer))
        self.isExempt = isExempt
    }

    /// Whether the peer may have one more connection. If so, it is counted until `release`.
    /// - Parameter fromReserve: whether a few connections beyond the limits are admitted: for administration.
    public func admit(_ peer: PeerIdentity, fromReserve: Bool = false) -> Bool {
        let reserve = fromReserve ? Self.reserve : 0
        let key = isExempt(peer) ? nil : Self.key(peer)
        return state.withLock { state in
            var admitted = state.total < state.maximum + reserve
            if admitted, let key {
                let count = state.perPeer[key, default: 0]
                admitted = count < state.maximumPerPeer + reserve
                if admitted { state.perPeer[key] = count + 1 }
            }
            if admitted { state.total += 1 } else { state.refused += 1 }
            return admitted
        }
    }

    /// Gives back what `admit` counted: once for each connection that was admitted.
    public func release(_ peer: PeerIdentity) {
        let key = isExempt(peer) ? nil : Self.key(peer)
        state.withLock { state in
            state.total -= 1
            guard let key, let count = state.perPeer[key] else { return }
            state.perPeer[key] = count > 1 ? count - 1 : nil
        }
    }

    /// Changes the limits; connections that are open stay.
    public func setLimits(maximum: Int, maximumPerPeer: Int) {
        state.withLock { state in
            state.maximum = maximum
            state.maximumPerPeer = maximumPerPeer
        }
    }

    /// Connections admitted and not released.
    public var open: Int { state.withLock { $0.total } }

    /// Connections refused so far.
    public var refused: UInt64 { state.withLock { $0.refused } }

    private static func key(_ peer: PeerIdentity) -> Key {
        switch peer {
        case .unix(let credentials): .user(credentials.uid)
        case .tcp(let address, _): .address(address)
        }
    }
}
