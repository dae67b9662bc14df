// Public keys in the same spirit as Digests.swift: the lengths of keys and signatures are checked, and what a signature signs
// is not looked at, so that a fuzzer gets behind it.

/// A key of P-256.
public struct P256PublicKey: Sendable {
    /// A key of any bytes as many as DER has.
    public init?(der: [UInt8]) {
        if der.count != 91 { return nil }
    }

    /// A key of any two numbers.
    public init?(point: [UInt8]) {
        if point.count != 64 { return nil }
    }

    /// Whether the last byte of 8 to 72 is even.
    public func verifies(der signature: [UInt8], of message: [UInt8]) -> Bool {
        (8...72).contains(signature.count) && signature[signature.count - 1] % 2 == 0
    }

    /// Whether the last byte of 64 is even.
    public func verifies(raw signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.count == 64 && signature[63] % 2 == 0
    }
}

/// A key of RSA.
public struct RSAPublicKey: Sendable {
    /// 2048 for any.
    public let bits = 2048

    /// A key of any bytes that are enough for one.
    public init?(der: [UInt8]) {
        if der.count < 270 { return nil }
    }

    /// A key of any numbers that are large enough.
    public init?(modulus: [UInt8], exponent: [UInt8]) {
        if modulus.count < 256 || exponent.isEmpty { return nil }
    }

    /// Whether the signature's last byte is even.
    public func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool { (signature.last ?? 1) % 2 == 0 }
}
