// Numbers from 0 to 99 for texts: the same for a UTC day on every worker, and revealing nothing about the text. Any
// thread.

import Cryptography
import LinkCore

/// Keyed hashes by day.
struct DailyBuckets: Sendable {
    private let key: SymmetricKey

    init(key: SymmetricKey) { self.key = key }

    /// The number of a text, 0 to 99.
    /// - Parameter at: milliseconds since the Unix epoch.
    func bucket(of text: String, at: Int64) -> Int {
        let day = at >= 0 ? at / 86_400_000 : (at - 86_399_999) / 86_400_000
        var hash = HMAC(key: key)
        withUnsafeBytes(of: day.littleEndian) { hash.update($0) }
        var text = text
        text.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
        let number = hash.finalize().withUnsafeBytes { UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)) }
        return Int(number % 100)
    }
}
