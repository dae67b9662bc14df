// 128 bits of SHA-256: the keys of callers' ids, the digests of events, and keyed hashes of users and addresses.

import Cryptography

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
        guard text.utf8.count == 32 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for byte in text.utf8 {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            default: return nil
            }
            high = high << 4 | low >> 60
            low = low << 4 | UInt64(digit)
        }
        self.init(high: high, low: low)
    }

    /// 32 lower-case hexadecimal digits.
    package var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(unsafeUninitializedCapacity: 32) { buffer in
            for position in 0..<32 {
                let half = position < 16 ? high : low
                buffer[position] = digits[Int(half >> UInt64(60 - position % 16 * 4) & 15)]
            }
            return 32
        }
    }
}
