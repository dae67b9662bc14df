// Private keys of tests: what Apple, or the backend of an app, has.

import CSigningKeys

// Unchecked: libcrypto only reads the key after it was made.
/// A private key, made anew for every run.
public final class SigningKey: @unchecked Sendable {
    /// What a key is for.
    public enum Kind: Sendable {
        /// ECDSA on P-256.
        case p256
        /// ECDSA on P-384, which linkd does not verify.
        case p384
        /// RSA with so many bits.
        case rsa(bits: Int)
    }

    private let key: OpaquePointer

    /// A new key.
    public init(_ kind: Kind) {
        let bits =
            switch kind {
            case .p256: 256
            case .p384: 384
            case .rsa(let bits): bits
            }
        guard let key = csigning_key_new(Int32(bits)) else { preconditionFailure("libcrypto makes no key") }
        self.key = key
    }

    deinit { csigning_key_free(key) }

    /// The public key as SubjectPublicKeyInfo.
    public var publicDER: [UInt8] { written(CSIGNING_PUBLIC_DER) }
    /// The same in PEM.
    public var publicPEM: String { String(decoding: written(CSIGNING_PUBLIC_PEM), as: UTF8.self) }
    /// The private key in PEM.
    public var privatePEM: String { String(decoding: written(CSIGNING_PRIVATE_PEM), as: UTF8.self) }
    /// x and y of a key of P-256.
    public var point: [UInt8] { Array(publicDER.suffix(64)) }

    private func written(_ form: csigning_form) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 16384) { buffer, filled in
            filled = csigning_key_write(key, form, buffer.baseAddress, buffer.count)
        }
    }

    /// The signature of a message: in DER, or of PKCS #1 v1.5.
    public func signature(of message: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 2048) { buffer, filled in
            filled = csigning_key_sign(key, message, message.count, buffer.baseAddress, buffer.count)
        }
    }

    /// The signature of a message as two numbers of 32 bytes, of a key of P-256.
    public func rawSignature(of message: [UInt8]) -> [UInt8] { Self.raw(signature(of: message)) }

    /// Two numbers of `size` bytes from an ECDSA signature in DER of less than 128 bytes.
    public static func raw(_ der: [UInt8], size: Int = 32) -> [UInt8] {
        var rest = der.dropFirst(2)
        var numbers: [UInt8] = []
        for _ in 0..<2 {
            let length = Int(rest.dropFirst().first ?? 0)
            let number = rest.dropFirst(2).prefix(length).suffix(size)
            numbers += Array(repeating: 0, count: size - number.count) + number
            rest = rest.dropFirst(2 + length)
        }
        return numbers
    }

    /// How many errors OpenSSL keeps for the calling thread; none are left after the call.
    public static func errorsWaiting() -> Int { Int(csigning_errors_waiting()) }
}
