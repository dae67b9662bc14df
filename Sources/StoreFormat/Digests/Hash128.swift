// 128 bits of SHA-256: the keys of callers' ids, the digests of events, and keyed hashes of users and addresses.

import Cryptography
import LinkCore

/// The first 16 bytes of a SHA-256 digest.
public struct Hash128: Hashable, Sendable {
    /// The first eight bytes, big-endian.
    public let high: UInt64
    /// The other eight.
    public let low: UInt64

    /// The hash of two halves.
    @inlinable public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Hashes an array of bytes.
    package init(of bytes: [UInt8]) { self.init(digest: SHA256.hash(bytes)) }

    /// Hashes a buffer of bytes without a copy.
    package init(of bytes: UnsafeBufferPointer<UInt8>) {
        self.init(digest: SHA256.hash(UnsafeRawBufferPointer(bytes)))
    }

    /// Takes the first 16 bytes of a digest.
    init(digest: SHA256.Digest) { self = digest.withUnsafeBytes(Hash128.init(start:)) }

    /// Takes the first 16 bytes of a buffer, which must hold at least 16.
    package init(start bytes: UnsafeRawBufferPointer) {
        self.init(
            high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
            low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
    }

    /// Parses 32 lower-case hexadecimal digits; nil for anything else.
    package init?(hex text: String) {
        guard let bytes = [UInt8](hex: text), bytes.count == 16 else { return nil }
        self = bytes.withUnsafeBytes(Hash128.init(start:))
        guard sameBytes(hex, text) else { return nil }
    }

    /// 32 lower-case hexadecimal digits.
    package var hex: String { withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { String(hex: $0) } }
}
