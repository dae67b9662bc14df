// What several tests of this module use.

import LinkCore

/// The bytes of lower-case hexadecimal digits.
func hex(_ text: String) -> [UInt8] {
    let digits = text.utf8.map { $0 < UInt8(ascii: "a") ? $0 - UInt8(ascii: "0") : $0 - UInt8(ascii: "a") + 10 }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
}

/// The bytes of base64url.
func base64URL(_ text: String) throws -> [UInt8] { try required(Base64.decode(urlSafe: text.utf8)) }

/// A value that must be there.
func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Missing() }
    return value
}

struct Missing: Error {}

/// The message and the signature of a compact JWS.
func parts(ofJWS text: String) throws -> (message: [UInt8], signature: [UInt8]) {
    let parts = text.split(separator: ".")
    return (Array("\(parts[0]).\(parts[1])".utf8), try base64URL(String(parts[2])))
}

/// A value of DER with a tag.
func der(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    switch content.count {
    case ..<0x80: [tag, UInt8(content.count)] + content
    case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
    default: [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xff)] + content
    }
}

/// An INTEGER of DER that is not negative.
func integer(_ bytes: [UInt8]) -> [UInt8] {
    let short = Array(bytes.drop { $0 == 0 })
    return der(0x02, short.first.map { $0 < 0x80 } == true ? short : [0] + short)
}
