// Verifies ECDSA signatures on P-256 with SHA-256 (FIPS 186-5). Any thread.

import CCrypto

/// A public key of P-256 (secp256r1, prime256v1).
public struct P256PublicKey: Sendable {
    /// What stands before the point in a SubjectPublicKeyInfo (RFC 5480) with the curve's name and an uncompressed point. DER
    /// has one spelling for it.
    private static let head: [UInt8] = [
        0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2a, 0x86, 0x48, 0xce, 0x3d, 0x02, 0x01, 0x06, 0x08, 0x2a, 0x86, 0x48,
        0xce, 0x3d, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
    ]
    private static let pointBytes = 64
    private static let signatureBytes = 64

    private let key: PublicKey

    /// A key from x and y, 32 bytes each; nil when they are no point of the curve.
    public init?(point: some Collection<UInt8>) {
        let point = Array(point)
        guard point.count == Self.pointBytes, let key = PublicKey(ccrypto_p256_key(point)) else { return nil }
        self.key = key
    }

    /// A key from a SubjectPublicKeyInfo in DER; nil unless its point is uncompressed, as everybody writes it.
    public init?(der: [UInt8]) {
        guard der.starts(with: Self.head) else { return nil }
        self.init(point: der.dropFirst(Self.head.count))
    }

    /// Whether a signature in DER is this key's for a message. Other encodings of its numbers are not taken.
    public func verifies(der signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.withUnsafeBufferPointer { key.verifies($0, of: message) }
    }

    /// The same for a signature of two numbers of 32 bytes, as a JWS has it.
    public func verifies(raw signature: [UInt8], of message: [UInt8]) -> Bool {
        guard signature.count == Self.signatureBytes else { return false }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(CCRYPTO_LONGEST_SIGNATURE)) { der in
            let count = ccrypto_p256_signature(signature, der.baseAddress)
            return key.verifies(UnsafeBufferPointer(rebasing: der[..<count]), of: message)
        }
    }
}
