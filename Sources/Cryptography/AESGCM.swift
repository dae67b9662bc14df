// AES-256-GCM (NIST SP 800-38D), in the form that the store keeps: nonce of 12 bytes, ciphertext, tag of 16. Any thread.

import CCrypto

/// Seals bytes: nobody without the key can read or change them, or move them to another place.
public enum AESGCM {
    static let keyBytes = 32
    static let nonceBytes = 12
    static let tagBytes = 16

    /// The bytes under a random nonce; nil when the key has no 32 bytes, or the library fails.
    /// - Parameter place: what is needed again to open them; it is not in the result.
    public static func seal(_ clear: [UInt8], key: SymmetricKey, place: [UInt8]) -> [UInt8]? {
        var generator = SystemRandomNumberGenerator()
        let words: [UInt64] = [generator.next(), generator.next()]
        return seal(clear, key: key, place: place, nonce: Array(words.withUnsafeBytes { $0.prefix(nonceBytes) }))
    }

    /// The same under a nonce that was never used with this key.
    static func seal(_ clear: [UInt8], key: SymmetricKey, place: [UInt8], nonce: [UInt8]) -> [UInt8]? {
        guard nonce.count == nonceBytes else { return nil }
        let count = nonceBytes + clear.count + tagBytes
        let sealed = key.withUnsafeBytes { key -> [UInt8]? in
            guard key.count == keyBytes, let key = key.bindMemory(to: UInt8.self).baseAddress else { return nil }
            var isSealed = false
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                guard let start = buffer.baseAddress else { return }
                start.update(from: nonce, count: nonceBytes)
                let text = start + nonceBytes
                isSealed = ccrypto_aes_gcm_seal(
                    key, nonce, place, place.count, clear, clear.count, text, text + clear.count)
                filled = isSealed ? count : 0
            }
            return isSealed ? bytes : nil
        }
        return sealed
    }

    /// What was sealed with this key for this place; nil for anything else.
    public static func open(_ sealed: [UInt8], key: SymmetricKey, place: [UInt8]) -> [UInt8]? {
        let count = sealed.count - nonceBytes - tagBytes
        guard count >= 0 else { return nil }
        return key.withUnsafeBytes { key -> [UInt8]? in
            guard key.count == keyBytes, let key = key.bindMemory(to: UInt8.self).baseAddress else { return nil }
            var isGenuine = false
            let clear = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                sealed.withUnsafeBufferPointer { sealed in
                    guard let nonce = sealed.baseAddress else { return }
                    let text = nonce + nonceBytes
                    isGenuine = ccrypto_aes_gcm_open(
                        key, nonce, place, place.count, text, count, text + count, buffer.baseAddress)
                }
                filled = isGenuine ? count : 0
            }
            return isGenuine ? clear : nil
        }
    }
}
