// The token of a debug link: for an hour its holder sees how one link is decided, and nothing else. It is bound to the
// stored link: a new link with the same name needs a new token. DebugLink creates it; a request for a trace presents
// it. Its key is derived from the metadata key. Any thread.

import Cryptography
import LinkCore

/// The token of `linkctl links debug`: its expiry, and a digest of the expiry and the link, in base64url.
struct DebugToken {
    /// How long a token is valid, milliseconds.
    static let lifetime: Int64 = 3_600_000

    /// Bytes of the expiry, and of the digest: 128 bits cannot be guessed.
    private static let timeBytes = 4
    private static let digestBytes = 16

    /// When it expires, milliseconds since the Unix epoch, in whole seconds.
    let expiresAt: Int64
    let text: String

    /// A new token for a link.
    init(for stored: StoredLink, at now: Int64, key: SymmetricKey) {
        let seconds = UInt32(clamping: (now + Self.lifetime) / 1000)
        expiresAt = Int64(seconds) * 1000
        let time = (0..<Self.timeBytes).map { UInt8(truncatingIfNeeded: seconds >> UInt32(24 - 8 * $0)) }
        let plain = Base64.encode(time + Self.digest(time, stored, key))
        text = String(
            decoding: plain.utf8.compactMap { byte in
                switch byte {
                case UInt8(ascii: "+"): UInt8(ascii: "-")
                case UInt8(ascii: "/"): UInt8(ascii: "_")
                case UInt8(ascii: "="): nil
                default: byte
                }
            }, as: UTF8.self)
    }

    /// A token from a request; nil when it is expired, forged, for another link, or for an archived one.
    init?(_ text: String, for stored: StoredLink, at now: Int64, keys: [SymmetricKey]) {
        guard let bytes = Self.bytes(of: text), bytes.count == Self.timeBytes + Self.digestBytes else { return nil }
        let time = Array(bytes.prefix(Self.timeBytes))
        let seconds = time.reduce(Int64(0)) { $0 << 8 | Int64($1) }
        let given = bytes.dropFirst(Self.timeBytes)
        if stored.link.isArchived { return nil }
        // Every key and every byte is compared, so that the time taken reveals nothing.
        var isGenuine = false
        for key in keys {
            let isEqual = Self.digest(time, stored, key).withUnsafeBytes { right in
                given.withUnsafeBytes { ConstantTime.isEqual($0, right) }
            }
            isGenuine = isGenuine || isEqual
        }
        guard isGenuine, seconds * 1000 > now, seconds * 1000 <= now + Self.lifetime + 1000 else { return nil }
        expiresAt = seconds * 1000
        self.text = text
    }

    private static func digest(_ time: [UInt8], _ stored: StoredLink, _ key: SymmetricKey) -> [UInt8] {
        let message = time + Array("\(stored.id) \(stored.link.createdAt) \(stored.link.address)".utf8)
        return Array(HMAC.code(of: message, key: key).bytes.prefix(digestBytes))
    }

    private static func bytes(of text: String) -> [UInt8]? {
        guard text.utf8.count <= 64 else { return nil }
        var plain: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): plain.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): plain.append(UInt8(ascii: "/"))
            case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): return nil
            default: plain.append(byte)
            }
        }
        while plain.count % 4 != 0 { plain.append(UInt8(ascii: "=")) }
        return Base64.decode(plain)
    }
}

extension LinkService {
    /// The URL under which a phone shows for an hour how a link is decided. `linkd_web` prevents the system from
    /// opening the app with it. Throws when there is no metadata key.
    func debugLink(_ address: LinkAddress) async throws(LinkError) -> (url: String, expiresAt: Int64) {
        let stored = try await get(address)
        guard let key = services.vault?.debugKey else { throw .invalid(field: "key", reason: "no_metadata_key") }
        let token = DebugToken(for: stored, at: services.clock.expiryMilliseconds(), key: key)
        let link = shortLink(of: stored.link)
        return ("\(link)?d=1&linkd_web=1&\(DebugQuery.token)=\(token.text)", token.expiresAt)
    }
}
