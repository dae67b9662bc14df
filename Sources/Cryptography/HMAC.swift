// HMAC-SHA-256 (RFC 2104) as a value. The states after both padding blocks are kept: a copy of it makes the code of another
// message under the same key in half of the work. Any thread.

import CCrypto

/// A message authentication code under way.
public struct HMAC: Sendable {
    private static let block = 64

    private var inner: SHA256
    private let outer: SHA256

    /// The code of nothing yet.
    public init(key: SymmetricKey) { self = key.withUnsafeBytes { HMAC(keyBytes: $0) } }

    /// The same with a key that the caller keeps. RFC 2104 takes keys of any length.
    public init(keyBytes: UnsafeRawBufferPointer) {
        if keyBytes.count > Self.block {
            self = SHA256.hash(keyBytes).withUnsafeBytes { HMAC(keyBytes: $0) }
        } else {
            (inner, outer) = (Self.padded(keyBytes, with: 0x36), Self.padded(keyBytes, with: 0x5c))
        }
    }

    private static func padded(_ key: UnsafeRawBufferPointer, with pad: UInt8) -> SHA256 {
        withUnsafeTemporaryAllocation(byteCount: block, alignment: 8) { bytes in
            for index in 0..<block { bytes[index] = (index < key.count ? key[index] : 0) ^ pad }
            var hash = SHA256()
            hash.update(UnsafeRawBufferPointer(bytes))
            ccrypto_wipe(bytes.baseAddress, block)
            return hash
        }
    }

    /// Authenticates more bytes.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) { inner.update(bytes) }

    /// The code of all bytes.
    public consuming func finalize() -> SHA256.Digest {
        var outer = outer
        inner.finalize().withUnsafeBytes { outer.update($0) }
        return outer.finalize()
    }

    /// The code of a message.
    public static func code(of message: [UInt8], key: SymmetricKey) -> SHA256.Digest {
        var code = HMAC(key: key)
        message.withUnsafeBytes { code.update($0) }
        return code.finalize()
    }

    /// Whether a code is the whole one of a message. The time taken does not depend on how much of it is right.
    public static func isValid(_ code: [UInt8], of message: [UInt8], key: SymmetricKey) -> Bool {
        self.code(of: message, key: key).withUnsafeBytes { right in
            code.withUnsafeBytes { ConstantTime.isEqual($0, right) }
        }
    }
}
