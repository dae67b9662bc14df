// Stands in for swift-crypto in the fuzz build alone: the names that the stages use, with a check so weak that a fuzzer
// finds texts that pass it. The code behind a genuine signature is then tried too, and BoringSSL needs no building.

/// A hash that adds up bytes.
public struct SHA256: Sendable {
    /// Eight times the sum.
    public struct Digest: Sequence {
        fileprivate let sum: UInt64

        /// The 32 bytes, one after the other.
        public func makeIterator() -> IndexingIterator<[UInt8]> { withUnsafeBytes { Array($0) }.makeIterator() }

        /// The 32 bytes.
        public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
            try [sum, sum, sum, sum].withUnsafeBytes(body)
        }
    }

    private var sum: UInt64 = 0

    /// A hash of nothing yet.
    public init() {}

    /// Takes more bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
        for byte in bufferPointer { sum = sum &* 31 &+ UInt64(byte) }
    }

    /// Takes more bytes.
    public mutating func update(data: [UInt8]) { data.withUnsafeBytes { update(bufferPointer: $0) } }

    /// What came of all of them.
    public func finalize() -> Digest { Digest(sum: sum) }

    /// The same of one message.
    public static func hash(data: [UInt8]) -> Digest {
        var hash = SHA256()
        hash.update(data: data)
        return hash.finalize()
    }
}

/// A key that is not looked at.
public struct SymmetricKey: Sendable {
    /// A key of any bytes.
    public init(data: [UInt8]) {}
}

/// A message code that is none.
public enum HMAC<Hash> {
    /// Whether the code is one byte: the exclusive-or of the message's bytes.
    public static func isValidAuthenticationCode(
        _ code: [UInt8], authenticating message: [UInt8], using key: SymmetricKey
    ) -> Bool {
        code == [message.reduce(0, ^)]
    }
}
