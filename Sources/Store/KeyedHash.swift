// Hashes under a key: of users, devices, clipboards and addresses. Any thread.

import Crypto

extension Hash128 {
    /// Hashes bytes under a key (HMAC, RFC 2104).
    init(of bytes: [UInt8], under key: SymmetricKey) {
        var code = HMAC<SHA256>(key: key)
        bytes.withUnsafeBytes { code.update(data: $0) }
        self = code.finalize().withUnsafeBytes(Hash128.init(start:))
    }
}
