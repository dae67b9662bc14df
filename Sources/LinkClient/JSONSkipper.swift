// Walks through JSON without decoding it. Never traps on any bytes. Any thread.

import LinkCore

/// Skips JSON values by looking only at their brackets and quotes.
struct JSONSkipper {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0a, 0x0d: position += 1
            default: return
            }
        }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    mutating func expect(_ byte: UInt8) throws(ClientError) {
        guard take(byte) else { throw broken() }
    }

    mutating func end() throws(ClientError) {
        skipSpace()
        guard position == bytes.count else { throw broken() }
    }

    /// The range of a string's content; afterwards the position is after its closing quote.
    mutating func string() throws(ClientError) -> Range<Int> {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw broken() }
        let start = position + 1
        position = start
        while true {
            position = jsonPlainEnd(of: bytes, from: position)
            guard position < bytes.count else { break }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return start..<(position - 1)
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        throw broken()
    }

    mutating func value() throws(ClientError) -> Range<Int> {
        let start = position
        guard start < bytes.count else { throw broken() }
        switch bytes[start] {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "{"), UInt8(ascii: "["): try nested()
        default:
            while position < bytes.count, !Self.endsScalar(bytes[position]) { position += 1 }
            guard position > start else { throw broken() }
        }
        return start..<position
    }

    private mutating func nested() throws(ClientError) {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                _ = try string()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            position += 1
            if depth == 0 { return }
        }
        throw broken()
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), 0x20, 0x09, 0x0a, 0x0d: true
        default: false
        }
    }

    private func broken() -> ClientError { .protocolError("no JSON object at byte \(min(position, bytes.count))") }
}

extension JSONSkipper {
    /// Copies the value at the position without the members whose names, as they are written, are not among these. Elements
    /// of lists stay.
    /// - Parameter depth: how deep lists and objects may be nested.
    mutating func copy(keeping names: MemberNames, depth: Int, to output: inout [UInt8]) throws(ClientError) {
        skipSpace()
        guard position < bytes.count else { throw broken() }
        let open = bytes[position]
        guard open == UInt8(ascii: "{") || open == UInt8(ascii: "[") else {
            return output.append(contentsOf: bytes[try value()])
        }
        guard depth > 0 else { throw broken() }
        // Both closing brackets are two behind the opening one in ASCII.
        let close = open + 2
        output.append(open)
        position += 1
        var isFirst = true
        if !take(close) {
            repeat {
                if open == UInt8(ascii: "{"), try !copyName(among: names, &isFirst, to: &output) { continue }
                if open == UInt8(ascii: "["), !isFirst { output.append(UInt8(ascii: ",")) }
                isFirst = false
                try copy(keeping: names, depth: depth - 1, to: &output)
            } while take(UInt8(ascii: ","))
            try expect(close)
        }
        output.append(close)
    }

    /// Copies the name of a member with its colon; skips the member and returns false when it is not among the names.
    private mutating func copyName(
        among names: MemberNames, _ isFirst: inout Bool, to output: inout [UInt8]
    ) throws(ClientError) -> Bool {
        skipSpace()
        let start = position
        let name = try string()
        let text = UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[name])
        try expect(UInt8(ascii: ":"))
        skipSpace()
        guard names.contains(text) else {
            _ = try value()
            return false
        }
        if !isFirst { output.append(UInt8(ascii: ",")) }
        output.append(contentsOf: bytes[start...name.upperBound])
        output.append(UInt8(ascii: ":"))
        return true
    }
}

/// Names of members, for a look at each member of a reply.
package struct MemberNames: Sendable, ExpressibleByArrayLiteral {
    private let names: [String]
    /// The bits of the names.
    private let bits: UInt64

    /// Takes names without characters that JSON escapes.
    package init(arrayLiteral names: String...) {
        self.names = names
        bits = names.reduce(0) { $0 | 1 << UInt64(nameNumber($1)) }
    }

    func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        bits & 1 << UInt64(nameNumber(UnsafeRawBufferPointer(name))) != 0 && names.contains { sameBytes($0, name) }
    }
}
