// Stands in for Sources/Cryptography in the fuzz build alone: the names that the fuzzed modules use, with checks so weak that
// a fuzzer finds texts that pass them. The code behind a genuine signature is then tried too.

/// A hash that adds up bytes.
public struct SHA256: Sendable {
    /// Eight times the sum, in four words.
    public struct Digest: Sendable {
        fileprivate let sum: UInt64

        /// The 32 bytes.
        public var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

        /// Lends the 32 bytes.
        public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
            try [sum, sum, sum, sum].withUnsafeBytes(body)
        }
    }

    /// The hash of a buffer.
    public static func hash(_ bytes: UnsafeRawBufferPointer) -> Digest {
        Digest(sum: bytes.reduce(0) { $0 &* 31 &+ UInt64($1) })
    }

    /// The hash of an array.
    public static func hash(_ bytes: [UInt8]) -> Digest { bytes.withUnsafeBytes { hash($0) } }
}

/// A key that is not looked at.
public struct SymmetricKey: Sendable {
    /// A key of any bytes.
    public init(_ bytes: some Collection<UInt8>) {}
}

/// A message code that is none.
public struct HMAC: Sendable {
    private var sum: UInt64

    /// The code of nothing yet.
    public init(keyBytes: UnsafeRawBufferPointer) { sum = keyBytes.reduce(7) { $0 &* 31 &+ UInt64($1) } }

    /// Adds bytes up.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        sum = bytes.reduce(sum) { $0 &* 31 &+ UInt64($1) }
    }

    /// The sum of all bytes.
    public consuming func finalize() -> SHA256.Digest { SHA256.Digest(sum: sum) }

    /// Whether the code is one byte: the exclusive-or of the message's bytes.
    public static func isValid(_ code: [UInt8], of message: [UInt8], key: SymmetricKey) -> Bool {
        code == [message.reduce(0, ^)]
    }
}
