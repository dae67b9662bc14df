// Limits of connections: in all, per peer (a user on a Unix socket, an address on TCP), and reserved places that no
// flood of HTTP can take, for the sockets, for the metrics and for operators. One gate is shared by all workers, so it
// is locked; it is used once per connection, never per event.

import Glibc
import Synchronization

/// Admission of new connections.
public final class ConnectionGate: Sendable {
    /// The listener that accepted a connection.
    public enum ListenerKind: Sendable {
        case http
        case metrics
        /// The gateway's Unix socket.
        case socket
        /// The control socket, where root and linkd's own user have places of their own.
        case control
    }

    /// The kinds of places that a connection can have.
    enum Kind: Int, CaseIterable {
        /// Open to every connection.
        case shared
        /// Within the maximum, reserved for the gateway's socket.
        case socket
        /// Beyond the maximum: for the metrics, for the control socket, and there for root and linkd's own user.
        case metrics, control, owner
    }

    /// The place that an admitted connection holds until it ends.
    public struct Place: Sendable {
        let kind: Kind
        fileprivate let key: Key?

        /// Whether it is a place that a connection of any listener could have.
        public var isShared: Bool { kind == .shared }
    }

    /// The answer to a new connection.
    public enum Answer: Sendable {
        case admitted(Place)
        /// The peer has as many connections as it may have.
        case peerHasEnough
        /// No place is left for the connection.
        case full
    }

    /// Places beyond the maximum: for the control socket, for root and linkd's own user there, and for the metrics.
    static let control = 16
    static let owner = 4
    static let metrics = 16
    /// The number of places beyond the maximum.
    public static let beyond = control + owner + metrics
    /// Places within the maximum that are reserved for the gateway's socket: 64, or a quarter of a small maximum.
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

    /// A gate with its limits.
    /// - Parameter isExempt: whether the limit per peer does not apply, as for trusted proxies, which stand for many
    ///   clients.
    public init(
        maximum: Int, maximumPerPeer: Int, isExempt: @escaping @Sendable (PeerIdentity) -> Bool = { _ in false }
    ) {
        state = Mutex(State(maximum: maximum, maximumPerPeer: maximumPerPeer))
        self.isExempt = isExempt
    }

    /// Asks for a place for a connection of the peer. An admitted connection is counted until `release`.
    public func admit(_ peer: PeerIdentity, at listener: ListenerKind) -> Answer {
        let key = isExempt(peer) ? nil : Self.key(peer)
        return state.withLock { state in
            let count = key.map { state.perPeer[$0, default: 0] } ?? 0
            let hasEnough = key != nil && count >= state.maximumPerPeer
            for kind in Self.kinds(listener, peer) where state.hasRoom(kind) {
                // Places beyond the maximum are few enough that no limit per peer is needed there.
                let isCounted = kind == .shared || kind == .socket
                if isCounted, hasEnough { continue }
                state.taken[kind.rawValue] += 1
                if isCounted, let key { state.perPeer[key] = count + 1 }
                return .admitted(Place(kind: kind, key: isCounted ? key : nil))
            }
            return hasEnough ? .peerHasEnough : .full
        }
    }

    /// Gives back a place: call it once for each admitted connection.
    public func release(_ place: Place) {
        state.withLock { state in
            state.taken[place.kind.rawValue] -= 1
            guard let key = place.key, let count = state.perPeer[key] else { return }
            state.perPeer[key] = count > 1 ? count - 1 : nil
        }
    }

    /// Counts a connection that was turned away.
    public func countRefusal() { state.withLock { $0.refused += 1 } }

    /// Changes the limits; open connections stay.
    public func setLimits(maximum: Int, maximumPerPeer: Int) {
        state.withLock { state in
            state.maximum = maximum
            state.maximumPerPeer = maximumPerPeer
        }
    }

    /// The most connections that are admitted, not counting the places beyond the maximum.
    public var maximum: Int { state.withLock { $0.maximum } }

    /// Connections admitted and not yet released.
    public var open: Int { state.withLock { $0.taken.reduce(0, +) } }

    /// Connections turned away so far.
    public var refused: UInt64 { state.withLock { $0.refused } }

    /// The kinds of places that a new connection may have, in the order in which they are tried.
    private static func kinds(_ listener: ListenerKind, _ peer: PeerIdentity) -> [Kind] {
        switch listener {
        case .http: [.shared]
        case .metrics: [.shared, .metrics]
        case .socket: [.shared, .socket]
        case .control: isOwner(peer) ? [.shared, .control, .owner] : [.shared, .control]
        }
    }

    /// Whether the peer is root or the user that linkd runs as.
    private static func isOwner(_ peer: PeerIdentity) -> Bool {
        guard case .unix(let credentials) = peer else { return false }
        return credentials.uid == 0 || credentials.uid == geteuid()
    }

    /// Whose connections are counted together: those of a user, an IPv4 address, or the /64 of an IPv6 address.
    private static func key(_ peer: PeerIdentity) -> Key {
        switch peer {
        case .unix(let credentials): .user(credentials.uid)
        case .tcp(let address, _): .customer(address.customer)
        }
    }
}
