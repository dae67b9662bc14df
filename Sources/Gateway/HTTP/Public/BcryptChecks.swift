// Compares passwords with bcrypt hashes, which take up to a second: on one thread of low priority for all workers, one
// after the other. A loop that did it would delay everybody who taps. Any thread.

import Cryptography
import LinkCore
import Synchronization

/// Checks of passwords whose links were imported with a bcrypt hash.
final class BcryptChecks: Sendable {
    /// Checks that may wait for the thread. More could only be answered after many seconds.
    private static let mostWaiting = 16
    /// Checks of one client that may wait, so that one client does not use all places.
    private static let mostOfClient = 2
    /// Right answers that are remembered.
    private static let mostKnown = 4096

    private struct State {
        var waiting = 0
        /// How many checks wait for each client.
        var clients: [UInt64: Int] = [:]
        /// Digests of right passwords, by the stored form of the hash, so that the next right guess costs no bcrypt.
        var known: [[UInt8]: SealedPassword] = [:]
        /// Started by the first check; nil when no thread could be created, too.
        var thread: BackgroundThread?
    }

    private let state = Mutex(State())

    /// Whether a password has a hash; nil when too many checks wait already.
    /// - Parameters:
    ///   - sealed: the hash as it is stored.
    ///   - hash: the same hash, decrypted.
    ///   - client: the client's address, or network of addresses.
    func compare(
        _ password: String, _ sealed: SealedPassword, _ hash: [UInt8], from client: UInt64, _ vault: MetadataVault
    ) async -> Bool? {
        if let known = state.withLock({ $0.known[sealed.bytes] }), vault.matches(password, known) { return true }
        guard let thread = admit(client) else { return nil }
        let isRight = await thread.run { Bcrypt.matches(Array(password.utf8), hash) }
        let digest = isRight ? try? vault.seal(password: password) : nil
        state.withLock { state in
            state.waiting -= 1
            let others = state.clients[client, default: 1] - 1
            state.clients[client] = others > 0 ? others : nil
            guard let digest else { return }
            if state.known.count >= Self.mostKnown { state.known = [:] }
            state.known[sealed.bytes] = digest
        }
        return isRight
    }

    private func admit(_ client: UInt64) -> BackgroundThread? {
        state.withLock { state in
            guard state.waiting < Self.mostWaiting, state.clients[client, default: 0] < Self.mostOfClient else {
                return nil
            }
            if state.thread == nil { state.thread = try? BackgroundThread(name: "passwords") }
            guard let thread = state.thread else { return nil }
            state.waiting += 1
            state.clients[client, default: 0] += 1
            return thread
        }
    }
}
