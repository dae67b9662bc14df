// Percent-decoding and -encoding, exact and hostile.

import LinkCore
import TestSupport
import Testing

@Suite("Percent-encoding")
struct PercentCodingTests {
    private func decode(_ raw: String, plus: Bool = false) -> (text: String, badEscape: Bool, invalidUTF8: Bool) {
        PercentCoding.decode(raw[...], plusAsSpace: plus)
    }

    @Test("each escape is decoded exactly once")
    func once() {
        #expect(decode("a%2fb%2Fc%252F") == ("a/b/c%2F", false, false))
        #expect(decode("caf%C3%A9 日本") == ("café 日本", false, false))
        #expect(decode("") == ("", false, false))
    }

    @Test("a plus is a space only where forms are read, and an encoded plus stays a plus")
    func plus() {
        #expect(decode("a+b%2Bc", plus: true).text == "a b+c")
        #expect(decode("a+b%2Bc").text == "a+b+c")
    }

    @Test("malformed escapes stay as written", arguments: ["%", "%4", "%zz", "%4g", "100%", "%%41x", "%é1"])
    func malformed(raw: String) {
        let result = decode(raw)
        #expect(result.badEscape && !result.invalidUTF8)
        #expect(result.text == raw.replacing("%41", with: "A"))
    }

    @Test(
        "bytes that are not UTF-8 become replacement characters, never a slash",
        arguments: ["%FF", "%C0%AF", "%E0%80%AF", "%ED%A0%80", "%F4%90%80%80", "%80", "%C3", "%F0%9F%98", "x%C3y"])
    func invalid(raw: String) {
        let result = decode(raw)
        #expect(result.invalidUTF8 && !result.badEscape)
        #expect(result.text.unicodeScalars.contains("\u{fffd}") && !result.text.contains("/"))
    }

    @Test("a character cut by a malformed escape is reported as that escape only")
    func cut() {
        #expect(decode("%E2%9") == ("\u{fffd}%9", true, false))
        let both = decode("%FF%zz")
        #expect(both.badEscape && both.invalidUTF8)
        let later = decode("%zz%FF")
        #expect(later.badEscape && later.invalidUTF8)
    }

    @Test("a NUL decodes to a NUL")
    func nul() { #expect(decode("a%00b").text == "a\u{0}b") }

    @Test("encoding leaves unreserved characters and nothing else")
    func encode() {
        #expect(PercentCoding.encodeComponent("aZ09-._~") == "aZ09-._~")
        #expect(PercentCoding.encodeComponent("x y&z/?#") == "x%20y%26z%2F%3F%23")
        #expect(PercentCoding.encodeComponent("é+\u{0}%") == "%C3%A9%2B%00%25")
        #expect(PercentCoding.encodeComponent("") == "")
    }

    @Test("decoding undoes encoding for any text")
    func roundTrip() {
        var generator = SeededRandom(seed: 7)
        for _ in 0..<5_000 {
            let text = generator.text(upTo: 30)
            for plus in [true, false] {
                let result = decode(PercentCoding.encodeComponent(text), plus: plus)
                #expect(sameBytes(result.text, text) && !result.badEscape && !result.invalidUTF8)
            }
        }
    }

    @Test("random bytes never trap and never grow")
    func randomBytes() {
        var generator = SeededRandom(seed: 8)
        for _ in 0..<20_000 {
            let raw = String(
                decoding: generator.bytes(from: Array("%%%%+0123cCfFeEaAdD89bBz".utf8), upTo: 24), as: UTF8.self)
            let result = decode(raw, plus: true)
            #expect(result.text.unicodeScalars.count <= raw.unicodeScalars.count)
        }
    }
}
