// Keyed hashes of users, devices, clipboards and addresses. Any thread.

import Cryptography

/// A key for HMAC-SHA-256.
package struct HashKey: Sendable {
    private let start: HMAC

    package init(_ key: [UInt8]) { start = key.withUnsafeBytes { HMAC(keyBytes: $0) } }

    /// The first 16 bytes of the HMAC of some bytes.
    package func hash(of bytes: [UInt8]) -> Hash128 {
        var code = start
        bytes.withUnsafeBytes { code.update($0) }
        return Hash128(digest: code.finalize())
    }
}
