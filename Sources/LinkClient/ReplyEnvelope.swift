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
