// The token of a debug link: whoever has it sees for an hour how one link is decided, and nothing else. It ends with the
// link: another link that gets the same name is another one. Made by DebugLink, checked when a trace is asked for. Its key
// comes of the metadata key; any thread.

import Crypto
import LinkCore

/// `linkctl links debug`'s token: when it ends and a digest of that and of which link it is, in base64 for URLs.
struct DebugToken {
    /// How long a token works, milliseconds.
    static let lifetime: Int64 = 3_600_000

    /// Bytes of the time, and of the digest that are kept: 128 bits cannot be guessed.
    private static let timeBytes = 4
    private static let digestBytes = 16

    /// When it ends, milliseconds since the Unix epoch, in whole seconds.
    let expiresAt: Int64
    let text: String

    /// A token for a link.
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

    /// A token that somebody brought; nil when it is over, for another link or one that is archived, or nobody's.
    init?(_ text: String, for stored: StoredLink, at now: Int64, keys: [SymmetricKey]) {
        guard let bytes = Self.bytes(of: text), bytes.count == Self.timeBytes + Self.digestBytes else { return nil }
        let time = Array(bytes.prefix(Self.timeBytes))
        let seconds = time.reduce(Int64(0)) { $0 << 8 | Int64($1) }
        let given = bytes.dropFirst(Self.timeBytes)
        if stored.link.isArchived { return nil }
        // Every key and every byte is compared, so that the time taken tells nothing.
        var isGenuine = false
        for key in keys {
            let difference = zip(Self.digest(time, stored, key), given).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) }
            isGenuine = isGenuine || difference == 0
        }
        guard isGenuine, seconds * 1000 > now, seconds * 1000 <= now + Self.lifetime + 1000 else { return nil }
        expiresAt = seconds * 1000
        self.text = text
    }

    private static func digest(_ time: [UInt8], _ stored: StoredLink, _ key: SymmetricKey) -> [UInt8] {
        let message = time + Array("\(stored.id) \(stored.link.createdAt) \(stored.link.address)".utf8)
        return Array(HMAC<SHA256>.authenticationCode(for: message, using: key).prefix(digestBytes))
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
    /// The address under which a phone shows how a link is decided, for an hour. `linkd_web` keeps the system from opening
    /// the app with it.
    func debugLink(_ address: LinkAddress) async throws(LinkFailure) -> (url: String, expiresAt: Int64) {
        let stored = try await get(address)
        guard let key = services.vault?.debugKey else { throw .invalid(field: "key", reason: "no_metadata_key") }
        let token = DebugToken(for: stored, at: services.clock.expiryMilliseconds(), key: key)
        let link = shortLink(of: stored.link)
        return ("\(link)?d=1&linkd_web=1&\(DebugQuery.token)=\(token.text)", token.expiresAt)
    }
}
