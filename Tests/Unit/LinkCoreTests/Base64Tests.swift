// Base64: one text for some bytes and one only, in either alphabet.

import LinkCore
import Testing

@Suite("Base64")
struct Base64Tests {
    @Test("what was encoded is decoded, in both alphabets")
    func both() {
        for count in 0..<70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ count &* 7) }
            let text = Base64.encode(bytes)
            #expect(Base64.decode(text.utf8) == bytes)
            let safe = text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            #expect(Base64.decode(urlSafe: safe.utf8) == bytes)
        }
    }

    @Test("base64url takes no padding, no foreign digit, no bits that belong to no byte")
    func strict() {
        #expect(Base64.decode(urlSafe: "".utf8) == [])
        #expect(Base64.decode(urlSafe: "_-8".utf8) == [0xff, 0xef])
        for text in ["A", "AA==", "AAA=", "+A", "/A", "AB", "AAB", "AA AA", "A\n", "é", "AAAAA"] {
            #expect(Base64.decode(urlSafe: text.utf8) == nil, "\(text)")
        }
        for text in ["-A==", "_A==", "AA", "AB==", "AAB=", "====", "A===", "=AAA"] {
            #expect(Base64.decode(text.utf8) == nil, "\(text)")
        }
    }
}
