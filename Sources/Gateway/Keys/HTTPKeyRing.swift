// All keys of the HTTP interface in memory, one table for all workers. A change is applied here before its caller gets
// the reply, so a revoked key is rejected everywhere from then on. Taps do not use it. Any thread.

import LinkCore
public import Records
import Synchronization

/// The keys in force, and when each was last used.
public final class HTTPKeyRing: Sendable {
    /// The result of looking up a secret.
    enum Finding {
        case key(HTTPKey)
        /// No key has this secret.
        case unknown
        /// A key that no longer works: its name, and `revoked`, `expired` or `rotated`.
        case over(String, String)
    }

    private struct State {
        var revision: Int64 = -1
        var keys: [HTTPKey] = []
        /// By the first eight bytes of a digest: the indices of the key and of its secret.
        var places: [UInt64: [(key: Int, secret: Int)]] = [:]
        /// Last use by row, milliseconds since the Unix epoch.
        var used: [Int64: Int64] = [:]
        /// Rows whose last use is not stored yet.
        var unsaved: Set<Int64> = []
    }

    private let state = Mutex(State())

    /// An empty table, older than any revision.
    public init() {}

    /// Puts the keys of a revision in force before it returns, unless those of a later revision already are.
    public func adopt(_ keys: [HTTPKey], revision: Int64) {
        state.withLock { state in
            guard revision >= state.revision else { return }
            state.revision = revision
            state.keys = keys
            state.places = [:]
            for (place, key) in keys.enumerated() {
                for (number, secret) in key.secrets.enumerated() {
                    state.places[Self.head(secret.digest), default: []].append((place, number))
                }
            }
        }
    }

    /// The key of a secret, given as its digest, at a time in milliseconds since the Unix epoch. A key that is found
    /// counts as used, at most once per second.
    func find(_ digest: [UInt8], at now: Int64) -> Finding {
        state.withLock { state in
            guard let places = state.places[Self.head(digest)] else { return .unknown }
            var found: (key: Int, secret: Int)?
            for place in places where Self.isSame(state.keys[place.key].secrets[place.secret].digest, digest) {
                found = place
            }
            guard let found else { return .unknown }
            let key = state.keys[found.key]
            switch key.state(at: now) {
            case .revoked: return .over(key.name, "revoked")
            case .expired: return .over(key.name, "expired")
            case .active: break
            }
            if let end = key.secrets[found.secret].expiresAt, end <= now { return .over(key.name, "rotated") }
            if state.used[key.id].map({ now - $0 >= 1000 }) ?? true {
                state.used[key.id] = now
                state.unsaved.insert(key.id)
            }
            return .key(key)
        }
    }

    /// When a key was last used, milliseconds since the Unix epoch, including uses not stored yet; nil when it never
    /// was.
    func lastUse(of key: HTTPKey) -> Int64? {
        [state.withLock { $0.used[key.id] }, key.lastUsedAt].compactMap { $0 }.max()
    }

    /// The last uses that are not stored yet, by row; they count as stored until `giveBack`.
    public func takeUnsaved() -> [Int64: Int64] {
        state.withLock { state in
            let moments = state.used.filter { state.unsaved.contains($0.key) }
            state.unsaved = []
            return moments
        }
    }

    /// Marks last uses as not stored, when writing them failed.
    public func giveBack(_ moments: [Int64: Int64]) {
        state.withLock { $0.unsaved.formUnion(moments.keys) }
    }

    private static func head(_ digest: [UInt8]) -> UInt64 { digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

    /// Compares every byte, so that the time taken reveals nothing.
    private static func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.count == b.count && zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
