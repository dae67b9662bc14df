// The redirect itself: checked once more before a person is sent anywhere, because links live longer than
// configurations. Loop thread.

import LinkCore
import Wire

/// Where to send a person.
struct Redirect {
    let status: Int
    let location: String

    /// Nil when nobody may be sent there: neither a web page nor the app's own scheme, with a backslash that browsers
    /// read as a slash, or the address that was asked for itself. Hosts the navigator has checked.
    init?(to text: String, status: Int, for app: App?, asked: LinkURL) {
        guard let url = try? LinkURL(text), !url.text.utf8.contains(UInt8(ascii: "\\")) else { return nil }
        if !url.isWeb {
            guard let app, app.ownsScheme(url.scheme) else { return nil }
        }
        if url.isWeb, sameBytes(url.host, asked.host), sameBytes(url.rawPath, asked.rawPath) { return nil }
        self.status = status
        location = Self.encoded(url.text)
    }

    /// One of the configuration's own addresses.
    init(configured text: String) {
        status = 302
        location = Self.encoded(text)
    }

    /// The answer.
    var response: HTTPResponse {
        HTTPResponse(status: status, headers: [HTTPField("Location", location)] + TapHeaders.redirect)
    }

    /// What may stand in a header field: visible ASCII, and nothing that a page could mistake for its own.
    static func encoded(_ text: String) -> String {
        func isPlain(_ byte: UInt8) -> Bool {
            guard byte > 0x20, byte < 0x7f else { return false }
            switch byte {
            case 0x22, 0x3c, 0x3e, 0x5c, 0x5e, 0x60, 0x7b, 0x7c, 0x7d: return false
            default: return true
            }
        }
        if text.withBytes({ $0.allSatisfy(isPlain) }) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var out: [UInt8] = []
        out.reserveCapacity(text.utf8.count + 32)
        for byte in text.utf8 {
            if isPlain(byte) {
                out.append(byte)
            } else {
                out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
