// The token in the link of a Facebook login. Each login has a different one, and no decision depends on it. It is kept
// neither in the journal nor in the answer to a caller who asks for no secrets. Loop thread; used for every open that
// comes by Submit.

import LinkCore

/// The value of `access_token` in a URL that begins like a Facebook envelope, `fb<digits>`.
enum LoginToken {
    /// The name of the field.
    static let name = "access_token"
    private static let scheme = Array("fb".utf8)
    private static let field = Array("access_token=".utf8)

    /// The token's range among the URL's bytes; nil where there is none. Only a value that every reading takes for a
    /// token counts: ASCII letters, digits, `-`, `.`, `_` and `~`, in a field of exactly this name.
    static func place(in url: String) -> Range<Int>? {
        url.withBytes { bytes in
            guard bytes.count > scheme.count, bytes.starts(with: scheme), bytes[scheme.count] &- 48 < 10 else {
                return nil
            }
            var at = scheme.count
            while at + field.count < bytes.count {
                let isBegun =
                    bytes[at] == UInt8(ascii: "#") || bytes[at] == UInt8(ascii: "&") || bytes[at] == UInt8(ascii: "?")
                at += 1
                if isBegun, bytes[at...].starts(with: field) { return value(at: at + field.count, in: bytes) }
            }
            return nil
        }
    }

    /// The bytes of the token; nil where there is none.
    static func bytes(of url: String) -> [UInt8]? {
        place(in: url).map { place in url.withBytes { Array($0[place]) } }
    }

    private static func value(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        let end = bytes[start...].firstIndex { !isPlain($0) } ?? bytes.count
        guard end > start, end == bytes.count || bytes[end] == UInt8(ascii: "&") || bytes[end] == UInt8(ascii: "#")
        else {
            return nil
        }
        return start..<end
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte &- 48 < 10 || (byte | 0x20) &- 97 < 26 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "~")
    }
}
