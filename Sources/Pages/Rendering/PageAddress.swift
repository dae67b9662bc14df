// Addresses as they may stand behind a button or a picture: once more checked here, whoever made them. Any thread.

import LinkCore

/// Checks of addresses in pages; each gives the address as it is written into the page, or nil.
enum PageAddress {
    /// Schemes that run code, read files or show made-up content.
    private static let dangerous = [
        "javascript", "data", "file", "vbscript", "blob", "about", "filesystem", "view-source", "jar", "content",
        "itms-services", "chrome",
    ]
    private static let stores = ["https", "http", "market", "itms-apps", "itms-appss"]

    /// Behind a button that opens an app: any scheme that does not run code.
    static func button(_ text: String?) -> String? {
        guard let text, let scheme = scheme(of: text), !dangerous.contains(scheme) else { return nil }
        return encoded(text)
    }

    /// A store.
    static func store(_ text: String?) -> String? {
        guard let text, let scheme = scheme(of: text), stores.contains(scheme) else { return nil }
        return encoded(text)
    }

    /// A web page.
    static func web(_ text: String?) -> String? {
        guard let text, let scheme = scheme(of: text), scheme == "https" || scheme == "http" else { return nil }
        return encoded(text)
    }

    /// A picture that the page itself loads, with its origin for the policy: https, from one of these hosts.
    static func picture(_ text: String?, from hosts: [String]) -> (address: String, origin: String)? {
        guard let text, let url = try? LinkURL(text), url.scheme == "https", let address = web(text) else { return nil }
        guard hosts.contains(where: { sameBytes($0, url.host) }), url.origin.utf8.allSatisfy(isOfOrigin) else {
            return nil
        }
        return (address, url.origin)
    }

    /// A path of the page's own host.
    static func path(_ text: String?) -> String? {
        guard let text, text.utf8.first == UInt8(ascii: "/"), !text.utf8.contains(UInt8(ascii: "\\")) else {
            return nil
        }
        guard text.utf8.dropFirst().first != UInt8(ascii: "/"), !text.utf8.contains(where: isControl) else {
            return nil
        }
        return encoded(text)
    }

    /// The scheme in lower case; nil for what a browser could read otherwise: control characters, or none at all.
    private static func scheme(of text: String) -> String? {
        guard !text.utf8.contains(where: isControl), let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
            return nil
        }
        let scheme = text[..<colon].lowercased()
        guard let first = scheme.utf8.first, (0x61...0x7a).contains(first) else { return nil }
        let isWhole = scheme.utf8.allSatisfy { byte in
            switch byte {
            case 0x61...0x7a, 0x30...0x39, UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
            default: false
            }
        }
        return isWhole ? scheme : nil
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7f }

    /// What may stand in a policy without ending it.
    private static func isOfOrigin(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"),
            UInt8(ascii: "/"), UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }

    /// Visible ASCII; the rest as percent signs.
    private static func encoded(_ text: String) -> String {
        func isKept(_ byte: UInt8) -> Bool {
            switch byte {
            case 0x22, 0x3c, 0x3e, 0x5c, 0x5e, 0x60, 0x7b, 0x7c, 0x7d: false
            default: byte > 0x20 && byte < 0x7f
            }
        }
        if text.utf8.allSatisfy(isKept) { return text }
        let digits = Array("0123456789ABCDEF".utf8)
        var out: [UInt8] = []
        out.reserveCapacity(text.utf8.count + 32)
        for byte in text.utf8 {
            if isKept(byte) {
                out.append(byte)
            } else {
                out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
