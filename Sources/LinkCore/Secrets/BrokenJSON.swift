// Finds `"name": value`, also with `=>` or `=` for the colon, in a text that does not parse as JSON, for the redactor
// only: tokens must be found even where a writer, a raw `&` or a bad escape broke the text. One pass, linear. Quotes
// need not pair up: every quote is tried as the beginning of a name, because only the few secret names count.

struct BrokenJSON {
    /// A quoted name and the byte range of its value, without quotes.
    struct Member {
        let name: String
        let value: Range<Int>
    }

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private let bytes: [UInt8]
    private var at = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The next name that is followed by a separator and that the closure calls secret. The search continues after its
    /// value.
    mutating func next(where isSecret: (String) -> Bool) -> Member? {
        while let open = nextQuote(from: at), let close = nextQuote(from: open + 1) {
            at = close
            var next = skipSpace(from: close + 1)
            guard next < bytes.count, bytes[next] == UInt8(ascii: ":") || bytes[next] == UInt8(ascii: "=") else {
                continue
            }
            let isArrow = bytes[next...].starts(with: "=>".utf8)
            next = skipSpace(from: next + (isArrow ? 2 : 1))
            var end = close
            while end > open + 1, bytes[end - 1] == Self.backslash { end -= 1 }
            let name = String(decoding: bytes[(open + 1)..<end], as: UTF8.self)
            guard isSecret(name) else { continue }
            let value = value(from: next)
            at = max(close, value.upperBound)
            return Member(name: name, value: value)
        }
        return nil
    }

    /// The range of a value. Of a string, what is between its quotes (escaped ones, when JSON is nested in JSON; also
    /// quotes that JSON does not have). Of an object or a list, whose end would be a guess, the whole rest. Otherwise
    /// everything up to a delimiter.
    private func value(from start: Int) -> Range<Int> {
        var first = start
        while first < bytes.count, bytes[first] == Self.backslash { first += 1 }
        guard first < bytes.count, bytes[first] == Self.quote else {
            var end = start
            if start < bytes.count, BrokenEnvelope.isQuote(bytes[start]) { return quoted(from: start) }
            if isRedacted(at: start) { return start..<(start + redacted.utf8.count) }
            if end < bytes.count, bytes[end] == UInt8(ascii: "{") || bytes[end] == UInt8(ascii: "[") {
                return start..<bytes.count
            }
            while end < bytes.count, !Self.endsBareValue(bytes[end]) { end += 1 }
            return start..<end
        }
        var end = first + 1
        if first > start {
            end = nextQuote(from: end) ?? bytes.count
            while end > first + 1, bytes[end - 1] == Self.backslash { end -= 1 }
        } else {
            return quoted(from: first)
        }
        return (first + 1)..<min(max(end, first + 1), bytes.count)
    }

    /// The range between a quote and the next one of its kind, or the end.
    private func quoted(from open: Int) -> Range<Int> {
        var end = open + 1
        while end < bytes.count, bytes[end] != bytes[open] { end += bytes[end] == Self.backslash ? 2 : 1 }
        return (open + 1)..<min(end, bytes.count)
    }

    /// Whether a bare value is already redacted: the mark begins like a list, but nothing longer may pass for it.
    private func isRedacted(at start: Int) -> Bool {
        guard bytes[start...].starts(with: redacted.utf8) else { return false }
        let end = start + redacted.utf8.count
        return end == bytes.count || Self.endsBareValue(bytes[end])
    }

    private static func endsBareValue(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte == quote
    }

    private func nextQuote(from start: Int) -> Int? {
        start < bytes.count ? bytes[start...].firstIndex(of: Self.quote) : nil
    }

    private func skipSpace(from start: Int) -> Int {
        var index = start
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
        return index
    }
}
