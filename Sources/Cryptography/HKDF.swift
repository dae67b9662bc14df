// HKDF-SHA-256 (RFC 5869): keys for several purposes from one. Any thread.

/// Derives keys.
public enum HKDF {
    /// The greatest length of a key, in bytes.
    static let longest = 255 * SHA256.Digest.byteCount

    /// A key for a purpose.
    /// - Parameter byteCount: 1 to 8160.
    public static func key(
        from secret: SymmetricKey, salt: [UInt8] = [], purpose: [UInt8], byteCount: Int
    ) -> SymmetricKey {
        precondition((1...longest).contains(byteCount), "HKDF gives 1 to 8160 bytes")
        let extracted = secret.withUnsafeBytes { secret in
            var code = HMAC(key: SymmetricKey(salt))
            code.update(secret)
            return code.finalize()
        }
        let expansion = extracted.withUnsafeBytes { HMAC(keyBytes: $0) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(byteCount + SHA256.Digest.byteCount)
        var last: [UInt8] = []
        var counter: UInt8 = 1
        while bytes.count < byteCount {
            var code = expansion
            (last + purpose + [counter]).withUnsafeBytes { code.update($0) }
            last = code.finalize().bytes
            bytes += last
            counter &+= 1
        }
        return SymmetricKey(bytes.prefix(byteCount))
    }
}
