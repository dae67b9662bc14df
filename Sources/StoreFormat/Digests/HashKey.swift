// Keyed hashes of users, devices, clipboards and addresses. Any thread.

import Crypto

/// A key for HMAC-SHA256 (RFC 2104). The states after both padding blocks are kept, which saves half of the work for a
/// short text.
package struct HashKey: Sendable {
    private static let block = 64
    private let inner: SHA256
    private let outer: SHA256

    package init(_ key: [UInt8]) {
        let short = key.count > Self.block ? Array(SHA256.hash(data: key)) : key
        func padded(_ pad: UInt8) -> SHA256 {
            var state = SHA256()
            state.update(data: (0..<Self.block).map { ($0 < short.count ? short[$0] : 0) ^ pad })
            return state
        }
        (inner, outer) = (padded(0x36), padded(0x5c))
    }

    /// The first 16 bytes of the HMAC of some bytes.
    package func hash(of bytes: [UInt8]) -> Hash128 {
        var (inner, outer) = (inner, outer)
        bytes.withUnsafeBytes { inner.update(bufferPointer: $0) }
        inner.finalize().withUnsafeBytes { outer.update(bufferPointer: $0) }
        return Hash128(digest: outer.finalize())
    }
}
