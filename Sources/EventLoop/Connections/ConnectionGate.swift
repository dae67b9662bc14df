// How many connections there may be, and for whom: in all, per peer (a user on a Unix socket, an address on TCP), and places
// that no flood of HTTP takes, for the sockets, for the metrics and for who looks after linkd. One gate is shared by all
// workers, so it is locked; it is asked once per connection, never per event.

import Glibc
import Synchronization

/// Admission of new connections.
public final class ConnectionGate: Sendable {
    /// Where a connection comes in.
    public enum Entrance: Sendable {
        case http
        case metrics
        /// The gateway's Unix socket.
        case socket
        /// The control socket.
        case control
    }

    /// Which places a connection can have.
    enum Kind: Int, CaseIterable {
        /// Anybody's.
        case shared
        /// Within the maximum, for the gateway's socket.
        case socket
        /// Beyond the maximum: for the metrics, for the control socket, and there for root and linkd's own user.
        case metrics, control, owner
    }

    /// What an admitted connection holds until it ends.
    public struct Place: Sendable {
        let kind: Kind
        fileprivate let key: Key?

        /// Whether a connection of any listener could have it.
        public var isShared: Bool { kind == .shared }
    }

    /// The answer to a newcomer.
    public enum Answer: Sendable {
        case admitted(Place)
        /// Its peer has all it may have.
        case peerHasEnough
        /// No place is left for it.
        case full
    }

    /// Places beyond the maximum: for the control socket, for root and linkd's own user there, and for the metrics.
    static let control = 16
    static let owner = 4
    static let metrics = 16
    /// Connections beyond the maximum.
    public static let beyond = control + owner + metrics
    /// Places within the maximum for the gateway's socket; of few connections a quarter.
    static func socket(of maximum: Int) -> Int { min(64, maximum / 4) }

    fileprivate enum Key: Hashable {
        case user(UInt32)
        case customer(UInt64)
    }

    private struct State {
        var taken = [Int](repeating: 0, count: Kind.allCases.count)
        var perPeer: [Key: Int] = [:]
        var refused: UInt64 = 0
        var maximum: Int
        var maximumPerPeer: Int

        func hasRoom(_ kind: Kind) -> Bool {
            let reserve = ConnectionGate.socket(of: maximum)
            return switch kind {
            case .shared: taken[kind.rawValue] < maximum - reserve
            case .socket: taken[kind.rawValue] < reserve
            case .metrics: taken[kind.rawValue] < ConnectionGate.metrics
            case .control: taken[kind.rawValue] < ConnectionGate.control
            case .owner: taken[kind.rawValue] < ConnectionGate.owner
            }
        }
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
    public func admit(_ peer: PeerIdentity, at door: Entrance) -> Answer {
        let key = isExempt(peer) ? nil : Self.key(peer)
        return state.withLock { state in
            let count = key.map { state.perPeer[$0, default: 0] } ?? 0
            let hasEnough = key != nil && count >= state.maximumPerPeer
            for kind in Self.kinds(door, peer) where state.hasRoom(kind) {
                // Places beyond the maximum are few enough; whom they are for has no limit of its own there.
                let isCounted = kind == .shared || kind == .socket
                if isCounted, hasEnough { continue }
                state.taken[kind.rawValue] += 1
                if isCounted, let key { state.perPeer[key] = count + 1 }
                return .admitted(Place(kind: kind, key: isCounted ? key : nil))
            }
            return hasEnough ? .peerHasEnough : .full
        }
    }

    /// Gives back a place: once for each connection that was admitted.
    public func release(_ place: Place) {
        state.withLock { state in
            state.taken[place.kind.rawValue] -= 1
            guard let key = place.key, let count = state.perPeer[key] else { return }
            state.perPeer[key] = count > 1 ? count - 1 : nil
        }
    }

    /// Counts a newcomer that was turned away.
    public func countRefusal() { state.withLock { $0.refused += 1 } }

    /// Changes the limits; connections that are open stay.
    public func setLimits(maximum: Int, maximumPerPeer: Int) {
        state.withLock { state in
            state.maximum = maximum
            state.maximumPerPeer = maximumPerPeer
        }
    }

    /// Connections that are admitted, those of the places beyond left out.
    public var maximum: Int { state.withLock { $0.maximum } }

    /// Connections admitted and not released.
    public var open: Int { state.withLock { $0.taken.reduce(0, +) } }

    /// Connections refused so far.
    public var refused: UInt64 { state.withLock { $0.refused } }

    /// The places that a newcomer may have, the commonest first.
    private static func kinds(_ door: Entrance, _ peer: PeerIdentity) -> [Kind] {
        switch door {
        case .http: [.shared]
        case .metrics: [.shared, .metrics]
        case .socket: [.shared, .socket]
        case .control: isOwner(peer) ? [.shared, .control, .owner] : [.shared, .control]
        }
    }

    /// Whether it is root, or the user that linkd runs as.
    private static func isOwner(_ peer: PeerIdentity) -> Bool {
        guard case .unix(let credentials) = peer else { return false }
        return credentials.uid == 0 || credentials.uid == geteuid()
    }

    /// Who has so many connections: a user, an IPv4 address, or the /64 of an IPv6 address.
    private static func key(_ peer: PeerIdentity) -> Key {
        switch peer {
        case .unix(let credentials): .user(credentials.uid)
        case .tcp(let address, _): .customer(address.customer)
        }
    }
}
