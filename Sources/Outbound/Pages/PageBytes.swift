// The bytes of a page as UTF-8. Any thread.

import LinkCore

enum PageBytes {
    /// The bytes as UTF-8, when they are UTF-8, whose end may be cut within a character, or UTF-16 with a byte order
    /// mark. Nil for others.
    static func utf8(_ body: [UInt8]) -> [UInt8]? {
        if body.count >= 2, body[0] ^ body[1] == 1, body[0] >= 0xfe {
            let isLittle = body[0] == 0xff
            let units = stride(from: 2, to: body.count - 1, by: 2).map { at in
                isLittle ? UInt16(body[at]) | UInt16(body[at + 1]) << 8 : UInt16(body[at]) << 8 | UInt16(body[at + 1])
            }
            return Array(String(decoding: units, as: UTF16.self).utf8)
        }
        let isUTF8 = (0...min(3, body.count)).contains { cut in
            isCutCharacter(body.suffix(cut)) && String(validating: body.dropLast(cut), as: UTF8.self) != nil
        }
        return isUTF8 ? body : nil
    }

    /// Whether bytes begin a character of UTF-8 and do not end it; true for none.
    private static func isCutCharacter(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first else { return true }
        let length =
            switch first {
            case 0xc2...0xdf: 2
            case 0xe0...0xef: 3
            case 0xf0...0xf4: 4
            default: 0
            }
        return bytes.count < length && bytes.dropFirst().allSatisfy { (0x80...0xbf).contains($0) }
    }

    private static func hasByteOrderMark(_ body: [UInt8]) -> Bool {
        body.starts(with: [0xff, 0xfe]) || body.starts(with: [0xfe, 0xff])
    }

    /// Decodes as Latin-1, which keeps every ASCII letter in place for any single-byte charset.
    static func latin1(_ body: [UInt8]) -> [UInt8] {
        Array(String(String.UnicodeScalarView(body.map { Unicode.Scalar($0) })).utf8)
    }

    /// Compressed by gzip, though nobody asked for that.
    private static func isCompressed(_ body: [UInt8]) -> Bool { body.starts(with: [0x1f, 0x8b]) }

    /// Has more NUL bytes than text has by mistake, as binary data and UTF-16 without a byte order mark do.
    private static func isBinary(_ body: [UInt8]) -> Bool {
        let head = body.prefix(1024)
        return !hasByteOrderMark(body) && head.count { $0 == 0 } * 32 > head.count
    }

    /// Why `decoded` is nil, as the end of a sentence about the page.
    static func refusal(of body: [UInt8]) -> String {
        if isCompressed(body) { return "is compressed, though linkd did not ask for that" }
        return isBinary(body) ? "is binary data, or UTF-16 without a byte order mark" : "uses an unsupported charset"
    }

    /// As `utf8`; otherwise by the charset that the header or the page names, windows-1252 when neither does. A NUL
    /// becomes a space. Nil for what is compressed or binary, and for a charset that is not supported.
    static func decoded(_ body: [UInt8], contentType: String?) -> [UInt8]? {
        if isCompressed(body) || isBinary(body) { return nil }
        let isWide = hasByteOrderMark(body)
        let body = !isWide && body.contains(0) ? body.map { $0 == 0 ? 0x20 : $0 } : body
        if let utf8 = utf8(body) { return utf8 }
        var name = contentType.flatMap { charset(in: $0) }
        if name == nil {
            // Browsers search the same number of bytes for it.
            let head = String(decoding: latin1(Array(body.prefix(1024))), as: UTF8.self)
            name = charset(in: head)
        }
        guard let known = known(name ?? "windows-1252") else { return nil }
        if sameBytes(known, "UTF-8") { return Array(String(decoding: body, as: UTF8.self).utf8) }
        return converted(body, from: known)
    }

    /// The value after `charset=` in a text, in lower case; nil when there is none.
    private static func charset(in text: String) -> String? {
        let bytes = text.utf8.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
        let mark = Array("charset".utf8)
        var at = 0
        while at + mark.count < bytes.count {
            guard bytes[at] == mark[0], bytes[at..<at + mark.count].elementsEqual(mark) else {
                at += 1
                continue
            }
            at += mark.count
            let rest = bytes[at...].drop { $0 == 0x20 }
            guard rest.first == UInt8(ascii: "=") else { continue }
            let name = rest.dropFirst().drop { $0 == 0x20 || $0 == 0x22 || $0 == 0x27 }.prefix(40)
                .prefix { isOfName($0) }
            if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
        }
        return nil
    }

    private static func isOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"): true
        default: false
        }
    }

    /// The system's name of a supported charset, by the names that pages use: a page must not choose an arbitrary
    /// converter.
    private static func known(_ name: String) -> String? {
        switch name {
        case "utf-8", "utf8": return "UTF-8"
        case "us-ascii", "ascii", "latin1", "latin-1", "l1", "cp1252", "iso-8859-1", "iso8859-1", "windows-1252":
            return "WINDOWS-1252"
        case "koi8-r", "koi8-u", "euc-jp", "gbk", "gb18030", "big5", "tis-620": return name
        case "gb2312": return "GBK"
        case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j": return "CP932"
        case "euc-kr", "ks_c_5601-1987": return "CP949"
        default:
            let one = ["windows-125", "cp125"].contains {
                name.utf8.starts(with: $0.utf8) && name.utf8.count == $0.utf8.count + 1
            }
            if one, let digit = name.utf8.last, (0x30...0x38).contains(digit) {
                return "WINDOWS-125" + String(UnicodeScalar(digit))
            }
            let parts = (2...16).filter { $0 != 12 }.map { "iso-8859-\($0)" }
            return parts.first { sameBytes($0, name) }
        }
    }
}
