// Checks addresses of buttons and pictures once more, whoever made them. Any thread.

import LinkCore

/// Checks addresses in pages; each function returns the address as written into the page, or nil.
enum PageAddress {
    /// Schemes that run code, read files or show invented content.
    private static let dangerous = [
        "javascript", "data", "file", "vbscript", "blob", "about", "filesystem", "view-source", "jar", "content",
        "itms-services", "chrome",
    ]
    private static let stores = ["https", "http", "market", "itms-apps", "itms-appss"]

    /// An address that opens an app: any scheme that does not run code.
    static func button(_ text: String?) -> String? {
        guard let text, let scheme = scheme(of: text), !dangerous.contains(scheme) else { return nil }
        return PercentCoding.encodeVisible(text)
    }

    /// An address of a store.
    static func store(_ text: String?) -> String? {
        guard let text, let scheme = scheme(of: text), stores.contains(scheme) else { return nil }
        return PercentCoding.encodeVisible(text)
    }

    /// An address of a web page.
    static func web(_ text: String?) -> String? {
        guard let text, let scheme = scheme(of: text), scheme == "https" || scheme == "http" else { return nil }
        return PercentCoding.encodeVisible(text)
    }

    /// A picture that the page itself loads, with its origin for the policy: https, from one of these hosts.
    static func picture(_ text: String?, from hosts: [String]) -> (address: String, origin: String)? {
        guard let text, let url = try? LinkURL(text), url.scheme == "https", let address = web(text) else { return nil }
        guard hosts.contains(where: { sameBytes($0, url.host) }), url.origin.utf8.allSatisfy(isOfOrigin) else {
            return nil
        }
        return (address, url.origin)
    }

    /// A path on the page's own host.
    static func path(_ text: String?) -> String? {
        guard let text, text.utf8.first == UInt8(ascii: "/"), !text.utf8.contains(UInt8(ascii: "\\")) else {
            return nil
        }
        guard text.utf8.dropFirst().first != UInt8(ascii: "/"), !text.utf8.contains(where: isControl) else {
            return nil
        }
        return PercentCoding.encodeVisible(text)
    }

    /// The scheme in lower case; nil for texts that a browser could read differently: with control characters, or
    /// without a scheme.
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

    /// Whether the byte may be in an origin without ending the policy's entry.
    private static func isOfOrigin(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"),
            UInt8(ascii: "/"), UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }
}
