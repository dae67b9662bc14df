// All keys of the HTTP interface in memory, one table for all workers: a change is put here before its caller hears of
// it, so that a revoked key opens nothing anywhere from then on. Taps never come here. Any thread.

public import LinkCore
import Synchronization

/// The keys in force, and when each was used last.
public final class HTTPKeyRing: Sendable {
    /// What a secret turned out to be.
    enum Finding {
        case key(HTTPKey)
        /// No key has it.
        case unknown
        /// A key that works no more: its name, and why.
        case over(String, String)
    }

    private struct State {
        var revision: Int64 = -1
        var keys: [HTTPKey] = []
        /// By the first eight bytes of a digest: the place of the key and of the secret.
        var places: [UInt64: [(key: Int, secret: Int)]] = [:]
        /// By row, milliseconds since the Unix epoch.
        var used: [Int64: Int64] = [:]
        /// Rows whose last use is not stored yet.
        var unsaved: Set<Int64> = []
    }

    private let state = Mutex(State())

    /// No keys.
    public init() {}

    /// The keys of a revision are in force when this returns, unless those of a later one are.
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

    /// The key of a secret, given as its digest, at a moment in milliseconds since the Unix epoch. A key that is found
    /// counts as used.
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

    /// When a key was used last, as far as it is not stored yet.
    func lastUse(of key: HTTPKey) -> Int64? {
        [state.withLock { $0.used[key.id] }, key.lastUsedAt].compactMap { $0 }.max()
    }

    /// What is to be stored of last uses; `giveBack` when it could not be.
    public func takeUnsaved() -> [Int64: Int64] {
        state.withLock { state in
            let moments = state.used.filter { state.unsaved.contains($0.key) }
            state.unsaved = []
            return moments
        }
    }

    /// These were not stored: they are taken again.
    public func giveBack(_ moments: [Int64: Int64]) {
        state.withLock { $0.unsaved.formUnion(moments.keys) }
    }

    private static func head(_ digest: [UInt8]) -> UInt64 { digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

    /// Compares every byte, so that the time taken tells nothing.
    private static func isSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.count == b.count && zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
