// A secret in memory of its own, which is overwritten when the last copy of the key goes. Any thread; never log it.

import CCrypto

/// A secret key of any length.
public struct SymmetricKey: Sendable {
    private final class Storage: Sendable {
        // A pointer is not Sendable. The bytes are written before another thread can have them, and overwritten when none has.
        nonisolated(unsafe) let bytes: UnsafeMutableRawBufferPointer

        init(_ key: some Collection<UInt8>) {
            bytes = .allocate(byteCount: key.count, alignment: 8)
            bytes.copyBytes(from: key)
        }

        deinit {
            if let start = bytes.baseAddress { ccrypto_wipe(start, bytes.count) }
            bytes.deallocate()
        }
    }

    private let storage: Storage

    /// Copies the bytes; the caller's stay in memory.
    public init(_ bytes: some Collection<UInt8>) { storage = Storage(bytes) }

    /// Lends the bytes.
    public func withUnsafeBytes<Result, Failure>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // The last use of the storage may be before the body's end otherwise.
        defer { withExtendedLifetime(storage) {} }
        return try body(UnsafeRawBufferPointer(storage.bytes))
    }
}

extension SymmetricKey: Equatable {
    /// Whether two keys have the same bytes, in constant time.
    public static func == (one: SymmetricKey, other: SymmetricKey) -> Bool {
        one.withUnsafeBytes { first in other.withUnsafeBytes { second in ConstantTime.isEqual(first, second) } }
    }
}
