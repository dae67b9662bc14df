// Finds the members of a reply's envelope without decoding their values, so that a client that only passes the
// parameters on, or only counts replies, does not pay for decoding. Never traps on any bytes.

import Glibc
import LinkCore

/// Where the members of one reply are, as offsets into the message.
struct ReplyEnvelope: Equatable {
    /// The value of `parameters`.
    var parameters: Range<Int>?
    /// The value of `error`, without its quotes.
    var error: Range<Int>?
    /// Whether more replies follow.
    var continues = false

    /// Reads the top level of one message (without its NUL).
    init(_ message: UnsafeRawBufferPointer) throws(ClientError) {
        var skipper = JSONSkipper(bytes: message)
        try skipper.expect(UInt8(ascii: "{"))
        if skipper.take(UInt8(ascii: "}")) {
            try skipper.end()
            return
        }
        repeat {
            skipper.skipSpace()
            let key = try skipper.string()
            try skipper.expect(UInt8(ascii: ":"))
            skipper.skipSpace()
            let value = try skipper.value()
            try note(key: message[key], at: value, in: message)
        } while skipper.take(UInt8(ascii: ","))
        try skipper.expect(UInt8(ascii: "}"))
        try skipper.end()
    }

    private mutating func note(
        key: Slice<UnsafeRawBufferPointer>, at value: Range<Int>, in message: UnsafeRawBufferPointer
    ) throws(ClientError) {
        let isNull = message[value].elementsEqual("null".utf8)
        if key.elementsEqual("parameters".utf8) {
            guard isNull || message[value.lowerBound] == UInt8(ascii: "{") else {
                throw .protocolError("parameters is not an object")
            }
            parameters = isNull ? nil : value
        } else if key.elementsEqual("error".utf8) {
            guard isNull || message[value.lowerBound] == UInt8(ascii: "\"") else {
                throw .protocolError("error is not a text")
            }
            error = isNull ? nil : (value.lowerBound + 1)..<(value.upperBound - 1)
        } else if key.elementsEqual("continues".utf8) {
            continues = message[value].elementsEqual("true".utf8)
        }
    }
}

/// Skips JSON values by looking only at their brackets and quotes.
private struct JSONSkipper {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    mutating func skipSpace() {
        while position < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[position]) { position += 1 }
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
        while position < bytes.count {
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
