// Verifies RSA signatures of PKCS #1 v1.5 with SHA-256 (RFC 8017). Any thread.

import CCrypto

/// An RSA public key of 512 to 16384 bits.
public struct RSAPublicKey: Sendable {
    private let key: PublicKey

    /// A key from its big-endian numbers. nil when no signature could be verified with it, or none safely: an even number, an
    /// exponent of 1 or of more than 33 bits, another size.
    public init?(modulus: [UInt8], exponent: [UInt8]) {
        guard let key = PublicKey(ccrypto_rsa_key(modulus, modulus.count, exponent, exponent.count)) else { return nil }
        self.key = key
    }

    /// A key in DER, as SubjectPublicKeyInfo or as RSAPublicKey of PKCS #1; nil for anything else and for bad numbers.
    public init?(der: [UInt8]) {
        guard let key = PublicKey(ccrypto_rsa_key_der(der, der.count)) else { return nil }
        self.key = key
    }

    /// The bits of the modulus.
    public var bits: Int { key.bits }

    /// Whether a signature is this key's for a message.
    public func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.withUnsafeBufferPointer { key.verifies($0, of: message) }
    }
}
