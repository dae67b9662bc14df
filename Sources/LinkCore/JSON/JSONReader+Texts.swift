// Parses strings and numbers. Most strings are plain ASCII without escapes: those are found eight bytes at a time and
// copied once. All others are checked to be UTF-8 before they become a String; nothing is repaired.

extension JSONReader {
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Parses a string, from its opening quote at `at` to after its closing quote.
    mutating func string() throws(JSONError) -> String {
        at += 1
        let start = at
        let ascii = try skipPlain()
        if bytes[at] == UInt8(ascii: "\"") {
            let text = UnsafeBufferPointer(rebasing: bytes[start..<at])
            at += 1
            if ascii { return String(decoding: text, as: UTF8.self) }
            return try validated(text, from: start)
        }
        return try escaped(from: start)
    }

    /// Moves to the next quote or backslash; returns whether all bytes before it are ASCII.
    @inline(__always)
    private mutating func skipPlain() throws(JSONError) -> Bool {
        var high: UInt64 = 0
        let base = UnsafeRawPointer(bytes.baseAddress)
        while let base, at + 8 <= bytes.count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let stops = jsonStops(word)
            if stops != 0 {
                let before = stops.trailingZeroBitCount & ~7
                high |= word & Self.highs & ((1 << UInt64(before)) &- 1)
                at += before / 8
                break
            }
            high |= word & Self.highs
            at += 8
        }
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return high == 0 }
            guard byte >= 0x20 else { throw fail("control character in a string") }
            high |= UInt64(byte & 0x80)
            at += 1
        }
        throw fail("unterminated string")
    }

    private func validated(_ text: UnsafeBufferPointer<UInt8>, from start: Int) throws(JSONError) -> String {
        if let string = String(validating: text, as: UTF8.self) { return string }
        throw JSONError(offset: start + UTF8Check.validPrefix(of: text), reason: "invalid UTF-8")
    }

    /// Parses a string with escapes; `at` is at a backslash, and everything before it is plain.
    private mutating func escaped(from start: Int) throws(JSONError) -> String {
        scratch.removeAll(keepingCapacity: true)
        var plain = start
        while true {
            let run = UnsafeBufferPointer(rebasing: bytes[plain..<at])
            // Each run is checked on its own: an escape is ASCII, so no character extends across one.
            let valid = UTF8Check.validPrefix(of: run)
            guard valid == run.count else { throw JSONError(offset: plain + valid, reason: "invalid UTF-8") }
            scratch.append(contentsOf: run)
            if bytes[at] == UInt8(ascii: "\"") { break }
            try escape()
            plain = at
            _ = try skipPlain()
        }
        at += 1
        return String(decoding: scratch, as: UTF8.self)
    }

    /// Decodes one escape, whose backslash is at `at`, into the scratch bytes.
    private mutating func escape() throws(JSONError) {
        at += 1
        guard at < bytes.count else { throw fail("unterminated string") }
        switch bytes[at] {
        case UInt8(ascii: "\""): scratch.append(0x22)
        case UInt8(ascii: "\\"): scratch.append(0x5c)
        case UInt8(ascii: "/"): scratch.append(0x2f)
        case UInt8(ascii: "b"): scratch.append(0x08)
        case UInt8(ascii: "f"): scratch.append(0x0c)
        case UInt8(ascii: "n"): scratch.append(0x0a)
        case UInt8(ascii: "r"): scratch.append(0x0d)
        case UInt8(ascii: "t"): scratch.append(0x09)
        case UInt8(ascii: "u"):
            try unicodeEscape()
            return
        default: throw fail("unknown escape in a string")
        }
        at += 1
    }

    private mutating func unicodeEscape() throws(JSONError) {
        let start = at - 1
        var code = try fourDigits()
        if code & 0xfc00 == 0xd800, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
            bytes[at + 1] == UInt8(ascii: "u")
        {
            at += 1
            let low = try fourDigits()
            guard low & 0xfc00 == 0xdc00 else { throw JSONError(offset: start, reason: "lone surrogate") }
            code = 0x10000 + (code & 0x3ff) << 10 + low & 0x3ff
        }
        guard let scalar = Unicode.Scalar(code) else { throw JSONError(offset: start, reason: "lone surrogate") }
        scratch.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// Parses the four hexadecimal digits after the `u` at `at`.
    private mutating func fourDigits() throws(JSONError) -> UInt32 {
        at += 1
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard at < bytes.count else { throw fail("unterminated string") }
            guard let digit = hexValue(bytes[at]) else { throw fail("bad \\u escape in a string") }
            code = code << 4 | UInt32(digit)
            at += 1
        }
        return code
    }

    // MARK: Numbers

    /// Parses the number at `at`: an integer exactly, any other number as the nearest Double.
    mutating func number() throws(JSONError) -> JSONValue {
        let start = at
        let negative = bytes[at] == UInt8(ascii: "-")
        if negative { at += 1 }
        let first = at
        var magnitude: UInt64 = 0
        var fits = true
        while at < bytes.count, let digit = decimalValue(bytes[at]) {
            let (tens, over) = magnitude.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(UInt64(digit))
            fits = fits && !over && !carry
            magnitude = sum
            at += 1
        }
        guard at > first else { throw unexpected() }
        if bytes[first] == UInt8(ascii: "0"), at - first > 1 {
            throw JSONError(offset: first, reason: "leading zero in a number")
        }
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") || bytes[at] | 0x20 == UInt8(ascii: "e") {
            return try fraction(from: start)
        }
        if fits {
            if !negative, let value = Int64(exactly: magnitude) { return .int(value) }
            if negative, magnitude <= Int64.min.magnitude { return .int(Int64(truncatingIfNeeded: 0 &- magnitude)) }
        }
        return .bigInteger(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self))
    }

    private mutating func fraction(from start: Int) throws(JSONError) -> JSONValue {
        if bytes[at] == UInt8(ascii: ".") {
            at += 1
            try digits()
        }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
            try digits()
        }
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            throw JSONError(offset: start, reason: "number out of range")
        }
        return .double(value)
    }

    private mutating func digits() throws(JSONError) {
        let first = at
        while at < bytes.count, decimalValue(bytes[at]) != nil { at += 1 }
        guard at > first else { throw unexpected() }
    }
}
