// Escapes texts in addresses by bytes: a Swift character may hide the byte that is searched for. Pure.

import LinkCore

/// Classes of ASCII bytes.
enum ASCIIByte {
    static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") }
}

extension String {
    /// The text with these ASCII bytes percent-encoded; everything else is unchanged.
    func encoding(_ bytes: UInt8...) -> String {
        guard utf8.contains(where: bytes.contains) else { return self }
        var out: [UInt8] = []
        out.reserveCapacity(utf8.count + 8)
        for byte in utf8 {
            if bytes.contains(byte) {
                out += Array(PercentCoding.encodeComponent(String(UnicodeScalar(byte))).utf8)
            } else {
                out.append(byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }
}
