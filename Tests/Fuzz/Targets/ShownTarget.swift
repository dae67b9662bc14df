// What strangers write and pages show: texts stay texts, addresses lead where they may, a language is one of those there
// are. The input is a text, an address and an Accept-Language field at once.

import LinkCore
import Pages

enum ShownTarget {
    private static let tags = ["en", "de", "he", "zh-hant"]
    private static let dangerous = ["javascript", "data", "file", "vbscript", "blob", "filesystem", "view-source"]

    static func run(_ input: FuzzInput) {
        let text = input.text
        escape(text)
        for address in PagesAccess.addresses(text).compactMap({ $0 }) { check(address) }
        if let origin = PagesAccess.origin(text) {
            require(origin.utf8.starts(with: "https://a.example".utf8), "origin \(origin)")
            require(!origin.utf8.contains { $0 <= 0x20 || $0 == 0x3b || $0 == 0x27 || $0 == 0x2c }, "origin \(origin)")
        }
        if let index = PagesAccess.language(text, of: tags) {
            require(tags.indices.contains(index), "language \(index)")
            require(text.utf8.contains(0x2a) || text.utf8.count >= 2, "nobody asked for \(tags[index])")
        }
    }

    /// Nothing is left that begins or ends markup, and reading it back gives the text.
    private static func escape(_ text: String) {
        let escaped = PagesAccess.escaped(text)
        require(!escaped.utf8.contains { [0x3c, 0x3e, 0x22, 0x27, 0x00, 0x0d].contains($0) }, escaped)
        var read = escaped
        let references = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
        for (reference, sign) in references { read = replaced(read, reference, sign) }
        let isAllowed = { (scalar: Unicode.Scalar) in
            let value = scalar.value
            let isControl = value < 0x20 && value != 9 && value != 10 || (0x7f...0x9f).contains(value)
            return !isControl && !(0xfdd0...0xfdef).contains(value) && value & 0xfffe != 0xfffe
        }
        let kept = String(String.UnicodeScalarView(text.unicodeScalars.filter(isAllowed)))
        require(same(read, kept), "\(escaped) is not \(text)")
    }

    /// What a browser reads as the scheme: controls and spaces before it, tabs and line feeds in it do not count.
    private static func check(_ address: String) {
        require(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && ![0x22, 0x3c, 0x3e, 0x5c].contains($0) }, address)
        let scheme = address.lowercased().utf8.prefix { $0 != 0x3a }
        require(!dangerous.contains { scheme.elementsEqual($0.utf8) }, address)
        let isPath = address.utf8.first == 0x2f && address.utf8.dropFirst().first != 0x2f
        require(isPath || scheme.count < address.utf8.count, address)
    }

    private static func replaced(_ text: String, _ old: String, _ new: String) -> String {
        let (bytes, old) = (Array(text.utf8), Array(old.utf8))
        var out: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at...].starts(with: old) {
                out += Array(new.utf8)
                at += old.count
            } else {
                out.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
