// The values of one row of a SQL dump. Any thread.

import LinkCore

/// Reads the values of a row. NULL is an empty text.
struct SQLValues {
    private static let quote = UInt8(ascii: "'")

    private let bytes: [UInt8]
    private let hasEscapes: Bool
    private var index = 0
    /// Why the row could not be read.
    private(set) var reason = "not a row of values"

    init(_ bytes: [UInt8], hasEscapes: Bool) {
        self.bytes = bytes
        self.hasEscapes = hasEscapes
    }

    /// The values between the parentheses; nil when the bytes are no row.
    mutating func row() -> [String]? {
        guard take(UInt8(ascii: "(")) else { return nil }
        var cells: [String] = []
        repeat {
            guard let cell = value() else { return nil }
            cells.append(cell)
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: ")")), index == bytes.count else { return nil }
        return cells
    }

    /// The values behind SET, each with the name of its column; nil when the bytes are none. What stands behind them, such as
    /// ON DUPLICATE KEY UPDATE, is left.
    mutating func assignments() -> [(name: String, value: String)]? {
        reason = "not a row of values"
        var values: [(name: String, value: String)] = []
        repeat {
            skipBlanks()
            var name = word()
            if name.isEmpty, index < bytes.count,
                bytes[index] == UInt8(ascii: "`") || bytes[index] == UInt8(ascii: "\"")
            {
                guard let quoted = text(false) else { return nil }
                name = quoted
            }
            guard !name.isEmpty, take(UInt8(ascii: "=")), let value = value() else { return nil }
            values.append((name, value))
        } while take(UInt8(ascii: ","))
        skipBlanks()
        let rest = index < bytes.count ? asciiLowercased(word()) : "on"
        let isEnd = ["on", "as"].contains { sameBytes($0, rest) } || bytes[index...].starts(with: "*/".utf8)
        return isEnd ? values : nil
    }

    /// The values of a line of COPY, between tabs; nil when it is not UTF-8.
    static func copied(_ line: [UInt8]) -> [String]? {
        var cells: [String] = []
        for part in line.split(separator: 0x09, omittingEmptySubsequences: false) {
            guard !part.elementsEqual("\\N".utf8) else {
                cells.append("")
                continue
            }
            var text: [UInt8] = []
            var isEscaped = false
            for byte in part {
                if isEscaped {
                    text.append(escaped(byte))
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else {
                    text.append(byte)
                }
            }
            guard let cell = String(validating: text, as: UTF8.self) else { return nil }
            cells.append(cell)
        }
        return cells
    }

    // MARK: values

    private mutating func value() -> String? {
        skipBlanks()
        guard index < bytes.count else { return nil }
        let byte = bytes[index]
        let cell: String?
        if byte == Self.quote || byte == UInt8(ascii: "\"") {
            cell = text(hasEscapes)
        } else if isLetter(byte) || byte == UInt8(ascii: "_") {
            cell = named()
        } else {
            cell = number()
        }
        // PostgreSQL's casts.
        while index + 1 < bytes.count, bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: ":") {
            index += 2
            _ = word()
        }
        return cell
    }

    private mutating func number() -> String? {
        let start = index
        while index < bytes.count, isWordByte(bytes[index]) || [0x2b, 0x2d, 0x2e].contains(bytes[index]) { index += 1 }
        guard index > start else { return nil }
        let text = bytes[start..<index]
        if text.starts(with: "0x".utf8) { return unhexed(text.dropFirst(2)) }
        return String(decoding: text, as: UTF8.self)
    }

    /// A value that begins with a word: NULL, true, a text with its kind or alphabet in front, or a function of SQLite.
    private mutating func named() -> String? {
        let word = asciiLowercased(word())
        if index < bytes.count, bytes[index] == Self.quote {
            switch word {
            case "x": return text(false).flatMap { unhexed(ArraySlice($0.utf8)) }
            case "e": return text(true)
            default: return text(hasEscapes)
            }
        }
        switch word {
        case "null": return ""
        case "true", "false": return word
        case "replace":
            let parts = call()
            guard let parts, parts.count == 3, !parts[1].isEmpty else { return nil }
            let bytes = Array(parts[0].utf8).replacing(Array(parts[1].utf8), with: Array(parts[2].utf8))
            return String(decoding: bytes, as: UTF8.self)
        case "char": return call().flatMap { $0.count == 1 ? Int($0[0]) : nil }.flatMap { Self.character($0) }
        case "unistr": return call().flatMap { $0.count == 1 ? Self.unistr($0[0]) : nil }
        default:
            // A text may have a blank between its alphabet and itself, or stand in hexadecimal digits.
            return word.utf8.first == UInt8(ascii: "_") ? value() : nil
        }
    }

    /// The values between parentheses.
    private mutating func call() -> [String]? {
        guard take(UInt8(ascii: "(")) else { return nil }
        var parts: [String] = []
        repeat {
            guard let part = value() else { return nil }
            parts.append(part)
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: ")")) ? parts : nil
    }

    /// A text in quotes, in which two quotes are one.
    private mutating func text(_ hasEscapes: Bool) -> String? {
        let quote = bytes[index]
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == quote {
                guard index < bytes.count, bytes[index] == quote else {
                    if let text = String(validating: text, as: UTF8.self) { return text }
                    reason = "a value is not UTF-8"
                    return nil
                }
                index += 1
                text.append(quote)
            } else if byte == UInt8(ascii: "\\"), hasEscapes, index < bytes.count {
                text.append(Self.escaped(bytes[index]))
                index += 1
            } else {
                text.append(byte)
            }
        }
        reason = "a quote is not closed"
        return nil
    }

    private static func escaped(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "n"): 0x0a
        case UInt8(ascii: "r"): 0x0d
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0c
        case UInt8(ascii: "v"): 0x0b
        case UInt8(ascii: "0"): 0x00
        case UInt8(ascii: "Z"): 0x1a
        default: byte
        }
    }

    private mutating func unhexed(_ digits: ArraySlice<UInt8>) -> String? {
        var text: [UInt8] = []
        var high: UInt8?
        for byte in digits {
            guard let digit = Int(String(decoding: [byte], as: UTF8.self), radix: 16) else { return nil }
            if let first = high {
                text.append(first << 4 | UInt8(digit))
                high = nil
            } else {
                high = UInt8(digit)
            }
        }
        guard high == nil, let text = String(validating: text, as: UTF8.self) else {
            reason = "a value is not UTF-8"
            return nil
        }
        return text
    }

    private static func character(_ number: Int) -> String? {
        UInt32(exactly: number).flatMap { UnicodeScalar($0) }.map { String(Character($0)) }
    }

    /// The text with its escapes `\NNNN`, `\uNNNN`, `\+NNNNNN` and `\\` replaced, as in SQLite.
    private static func unistr(_ text: String) -> String? {
        var rest = Substring(text)
        var result = ""
        while let mark = rest.utf8.firstIndex(of: UInt8(ascii: "\\")) {
            result += rest[..<mark]
            rest = rest[rest.utf8.index(after: mark)...]
            guard let kind = rest.utf8.first else { return nil }
            if kind == UInt8(ascii: "\\") {
                rest = rest.dropFirst()
                result += "\\"
                continue
            }
            let count = kind == UInt8(ascii: "+") ? 6 : kind == UInt8(ascii: "U") ? 8 : 4
            if [UInt8(ascii: "+"), UInt8(ascii: "u"), UInt8(ascii: "U")].contains(kind) { rest = rest.dropFirst() }
            guard let number = Int(rest.prefix(count), radix: 16), let character = character(number) else { return nil }
            result += character
            rest = rest.dropFirst(count)
        }
        return result + rest
    }

    // MARK: bytes

    private mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private mutating func word() -> String {
        let start = index
        while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || decimalValue(byte) != nil || byte == UInt8(ascii: "_")
    }
}
