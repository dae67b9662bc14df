// Random values for property tests.

import LinkCore
import TestSupport

extension SeededRandom {
    /// A text that mixes plain letters, what formats treat specially, and characters of every UTF-8 length.
    mutating func text(upTo longest: Int = 12) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "0", " ", "\"", "\\", "/", "\u{0}", "\n", "\u{1f}", "\u{7f}", "%", "+", "&", "=", "#", "?", "é",
            "e\u{301}".unicodeScalars.last ?? "e", "\u{2028}", "日", "😀", "\u{10ffff}", "{", "[", ":", ",",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...longest, using: &self) {
            text.unicodeScalars.append(scalars.randomElement(using: &self) ?? "a")
        }
        return text
    }

    mutating func json(depth: Int) -> JSONValue {
        switch Int.random(in: 0...(depth > 0 ? 8 : 6), using: &self) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &self))
        case 2: return .int(Int64(bitPattern: next()) >> Int64.random(in: 0...63, using: &self))
        case 3:
            let value = Double(bitPattern: next())
            return .double(value.isFinite ? value : 0.1)
        case 4: return .bigInteger("-12345678901234567890\(next())")
        case 5, 6: return .string(text())
        case 7: return .array((0..<Int.random(in: 0...4, using: &self)).map { _ in json(depth: depth - 1) })
        default:
            var object = JSONObject()
            for _ in 0..<Int.random(in: 0...20, using: &self) { object[text()] = json(depth: depth - 1) }
            return .object(object)
        }
    }

    /// Bytes out of those that matter to a grammar, so that random input gets past the first check.
    mutating func bytes(from alphabet: [UInt8], upTo longest: Int) -> [UInt8] {
        (0..<Int.random(in: 0...longest, using: &self)).map { _ in
            Int.random(in: 0..<20, using: &self) == 0
                ? UInt8.random(in: 0...255, using: &self) : alphabet.randomElement(using: &self) ?? 0
        }
    }
}
