// Owns a public key of libcrypto. Any thread.

import CCrypto

final class PublicKey: Sendable {
    // A pointer is not Sendable. libcrypto only reads a public key after it was made, and locks what it caches in it.
    private nonisolated(unsafe) let key: OpaquePointer

    /// Takes over a key; nil for none.
    init?(_ key: OpaquePointer?) {
        guard let key else { return nil }
        self.key = key
    }

    deinit { ccrypto_key_free(key) }

    /// The bits of an RSA key's modulus.
    var bits: Int { Int(ccrypto_key_bits(key)) }

    /// Whether a signature in libcrypto's form is this key's for the SHA-256 of a message.
    func verifies(_ signature: UnsafeBufferPointer<UInt8>, of message: [UInt8]) -> Bool {
        guard let start = signature.baseAddress, !signature.isEmpty else { return false }
        return SHA256.hash(message).withUnsafeBytes { digest in
            ccrypto_key_verifies(key, digest.bindMemory(to: UInt8.self).baseAddress, start, signature.count)
        }
    }
}
