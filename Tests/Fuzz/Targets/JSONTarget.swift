// JSON: what is accepted is what RFC 8259 allows (by a second, plainer recogniser), and writing it gives it back.

import LinkCore

enum JSONTarget {
    static func run(_ input: FuzzInput) {
        let bytes = input.bytes
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONParser.parse(bytes)
        } catch {
            require((0...bytes.count).contains(error.offset), "offset \(error.offset) of \(bytes.count)")
            let place = error.place(in: bytes)
            require(place.line >= 1 && place.column >= 1, "place \(place)")
            require(sameOutcome(input, .failure(error)), "the parsers differ")
            return require(!Recogniser.accepts(bytes) || error.reason == "number out of range", "refused: \(error)")
        }
        require(Recogniser.accepts(bytes), "accepted: \(input.text)")
        require(sameOutcome(input, .success(value)), "the parsers differ")

        var writer = JSONWriter()
        writer.value(value)
        require(Recogniser.accepts(writer.bytes), "written: \(writer.text)")
        let again = parse(writer.bytes)
        require(again == value, "written and read: \(writer.text)")
        var second = JSONWriter()
        if let again { second.value(again) }
        require(second.bytes == writer.bytes, "written twice: \(writer.text), \(second.text)")
        require(parse(Array(JSONWriter.pretty(value).utf8)) == value, "pretty: \(JSONWriter.pretty(value))")
    }

    private static func parse(_ bytes: [UInt8]) -> JSONValue? {
        // The written form may be longer than the text: small letters escaped, numbers written out.
        try? JSONParser.parse(bytes, limits: JSONLimits(maxBytes: .max))
    }

    /// Every way to hand over the bytes gives the same, wherever in memory they begin.
    private static func sameOutcome(_ input: FuzzInput, _ first: Result<JSONValue, JSONError>) -> Bool {
        var shifted: [UInt8] = Array(repeating: UInt8(ascii: "\""), count: 1 + input.bytes.count % 7)
        let start = shifted.count
        shifted += input.bytes
        let other: Result<JSONValue, JSONError>
        do throws(JSONError) {
            other = .success(try JSONParser.parse(shifted[start...]))
        } catch {
            other = .failure(error)
        }
        switch (first, other) {
        case (.success(let a), .success(let b)): return a == b
        case (.failure(let a), .failure(let b)): return a == b
        default: return false
        }
    }
}

/// RFC 8259, line by line, with the depth limit of 32 and nothing else.
private struct Recogniser {
    private let bytes: [UInt8]
    private var at = 0

    static func accepts(_ bytes: some Collection<UInt8>) -> Bool {
        var bytes = Array(bytes)
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { bytes.removeFirst(3) }
        guard String(validating: bytes, as: UTF8.self) != nil else { return false }
        var recogniser = Recogniser(bytes: bytes)
        return recogniser.value(depth: 0) && recogniser.space() && recogniser.at == bytes.count
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func take(_ text: StaticString) -> Bool {
        guard bytes[at...].starts(with: "\(text)".utf8) else { return false }
        at += text.utf8CodeUnitCount
        return true
    }

    private mutating func space() -> Bool {
        while let byte = next, [0x20, 0x09, 0x0a, 0x0d].contains(byte) { at += 1 }
        return true
    }

    private mutating func value(depth: Int) -> Bool {
        _ = space()
        switch next {
        case UInt8(ascii: "{"): return list(depth, "{", "}", isObject: true)
        case UInt8(ascii: "["): return list(depth, "[", "]", isObject: false)
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "t"): return take("true")
        case UInt8(ascii: "f"): return take("false")
        case UInt8(ascii: "n"): return take("null")
        default: return number()
        }
    }

    private mutating func list(
        _ depth: Int, _ open: StaticString, _ close: StaticString, isObject: Bool
    ) -> Bool {
        guard depth < 32, take(open), space() else { return false }
        if take(close) { return true }
        repeat {
            if isObject {
                guard space(), string(), space(), take(":") else { return false }
            }
            guard value(depth: depth + 1), space() else { return false }
        } while take(",")
        return take(close)
    }

    private mutating func string() -> Bool {
        guard take("\"") else { return false }
        while let byte = next, byte >= 0x20 {
            if take("\"") { return true }
            if take("\\u") {
                guard let unit = fourDigits(), unit & 0xfc00 != 0xdc00 else { return false }
                if unit & 0xfc00 == 0xd800 {
                    guard take("\\u"), let low = fourDigits(), low & 0xfc00 == 0xdc00 else { return false }
                }
            } else if take("\\") {
                guard let escape = next, "\"\\/bfnrt".utf8.contains(escape) else { return false }
                at += 1
            } else {
                at += 1
            }
        }
        return false
    }

    private mutating func fourDigits() -> UInt32? {
        let digits = bytes[at...].prefix(4)
        guard digits.count == 4, !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")) else {
            return nil
        }
        at += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private mutating func digits() -> Bool {
        let start = at
        while let byte = next, byte >= 0x30, byte <= 0x39 { at += 1 }
        return at > start
    }

    private mutating func number() -> Bool {
        _ = take("-")
        if !take("0") {
            guard digits() else { return false }
        }
        if take(".") {
            guard digits() else { return false }
        }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            guard digits() else { return false }
        }
        return true
    }
}
