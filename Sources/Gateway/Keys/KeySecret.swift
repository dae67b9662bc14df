// The secret of an HTTP key: made from the kernel's random bytes, shown once by CreateKey and RotateKey, recognised by
// its SHA-256. It has so many random bits that a slow hash would add no protection. Any thread; never log it.

import Cryptography
import EventLoop
import LinkCore
import Records

/// A new secret: its text, and the part that is stored.
struct KeySecret {
    /// Bytes of randomness: 40 characters of base 32. 160 bits remain unknown when the eight shown characters are
    /// known.
    private static let randomBytes = 25
    /// The longest text that is looked up, characters; secrets are shorter.
    static let longest = 256

    let text: String
    let stored: HTTPKey.Secret

    init(of kind: HTTPKeyKind, at now: Int64) {
        let characters = Self.base32(SystemRandom.bytes(Self.randomBytes))
        let head = KeyForm.head(of: kind)
        text = head + characters
        stored = HTTPKey.Secret(
            digest: Self.digest(text), prefix: head + characters.prefix(KeyForm.shownCharacters), createdAt: now)
    }

    /// The digest by which a secret is stored.
    static func digest(_ text: some StringProtocol) -> [UInt8] {
        text.withBytes { SHA256.hash(UnsafeRawBufferPointer($0)).bytes }
    }

    /// Encodes whole groups of five bytes as eight characters, none of which looks like another (RFC 4648: no 0, 1,
    /// 8).
    private static func base32(_ bytes: [UInt8]) -> String {
        let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
        var out: [UInt8] = []
        for start in stride(from: 0, to: bytes.count - bytes.count % 5, by: 5) {
            let group = bytes[start..<start + 5].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            for place in 0..<8 { out.append(digits[Int(group >> UInt64(35 - 5 * place) & 31)]) }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
