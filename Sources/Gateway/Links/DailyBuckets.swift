// Numbers from 0 to 99 for texts: the same for a UTC day on every worker, and revealing nothing about the text. Any
// thread.

import Crypto
import LinkCore

/// Keyed hashes by day.
struct DailyBuckets: Sendable {
    private let key: SymmetricKey

    init(key: SymmetricKey) { self.key = key }

    /// The number of a text, 0 to 99.
    /// - Parameter at: milliseconds since the Unix epoch.
    func bucket(of text: String, at: Int64) -> Int {
        let day = at >= 0 ? at / 86_400_000 : (at - 86_399_999) / 86_400_000
        var hash = HMAC<SHA256>(key: key)
        withUnsafeBytes(of: day.littleEndian) { hash.update(data: $0) }
        var text = text
        text.withUTF8 { hash.update(data: UnsafeRawBufferPointer($0)) }
        let number = hash.finalize().prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(number % 100)
    }
}
