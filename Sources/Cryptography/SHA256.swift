// SHA-256 (FIPS 180-4) as a value: a copy goes on from the same state, and nothing is allocated. Any thread.

import CCrypto

/// A hash under way.
public struct SHA256: Sendable {
    /// The 32 bytes of a hash.
    public struct Digest: Sendable {
        /// The number of bytes.
        public static let byteCount = 32

        fileprivate var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

        /// Lends the bytes.
        public func withUnsafeBytes<Result, Failure>(
            _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
        ) throws(Failure) -> Result {
            try Swift.withUnsafeBytes(of: words, body)
        }

        /// A copy of the bytes.
        public var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
    }

    private var state = ccrypto_sha256()

    /// The hash of nothing yet.
    public init() { ccrypto_sha256_begin(&state) }

    /// Hashes more bytes.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        ccrypto_sha256_update(&state, bytes.baseAddress, bytes.count)
    }

    /// The hash of all bytes.
    public consuming func finalize() -> Digest {
        var state = state
        var digest = Digest()
        withUnsafeMutableBytes(of: &digest.words) { words in
            ccrypto_sha256_finish(&state, words.bindMemory(to: UInt8.self).baseAddress)
        }
        return digest
    }

    /// The hash of a buffer.
    public static func hash(_ bytes: UnsafeRawBufferPointer) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }

    /// The hash of an array.
    public static func hash(_ bytes: [UInt8]) -> Digest { bytes.withUnsafeBytes { hash($0) } }
}
