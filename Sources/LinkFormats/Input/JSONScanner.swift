// Where JSON values end in a stream, without reading them. One thread.

import LinkCore

/// Finds the ends of values by their quotes and brackets alone. What it cuts out is parsed by others, which find every
/// other fault.
struct JSONScanner {
    /// The result of looking for an end.
    enum End: Equatable {
        /// The value has this many bytes.
        case at(Int)
        /// The value is longer than was asked for.
        case tooLong
        /// The file ends in the middle of the value.
        case cut
    }

    private var depth = 0
    private var isQuoted = false
    private var isEscaped = false

    /// The end of the value that begins at a distance from the next byte.
    static func end(of stream: ByteStream, from offset: Int, most: Int) throws(SourceError) -> End {
        var scanner = JSONScanner()
        var isFirst = true
        var isBehind = false
        let end = try stream.search(from: offset, most: offset + most + 1) { bytes in
            var at = 0
            while at < bytes.count {
                isBehind = !isFirst && scanner.isScalar && endsScalar(bytes[at])
                isFirst = false
                if isBehind || scanner.take(bytes[at]) { return at }
                at += 1
                // Most bytes are inside of texts.
                if scanner.isQuoted, !scanner.isEscaped {
                    at = jsonPlainEnd(of: UnsafeRawBufferPointer(bytes), from: at)
                }
            }
            return nil
        }
        if let end { return .at(end - offset + (isBehind ? 0 : 1)) }
        if try stream.hasMore(than: offset + most) { return .tooLong }
        return scanner.isScalar && !isFirst ? .at(stream.buffered - offset) : .cut
    }

    /// Takes a value of any length; false when the file ends in the middle of it.
    static func skip(_ stream: ByteStream) throws(SourceError) -> Bool {
        var scanner = JSONScanner()
        var isFirst = true
        while let byte = try stream.byte(at: 0) {
            if !isFirst, scanner.isScalar, endsScalar(byte) { return true }
            isFirst = false
            stream.advance(1)
            if scanner.take(byte) { return true }
        }
        return scanner.isScalar && !isFirst
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0a, 0x0d, UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): true
        default: false
        }
    }

    /// Whether the value so far is a number or a word, which has no closing byte.
    private var isScalar: Bool { depth == 0 && !isQuoted }

    /// Takes a byte; true when it closes the value.
    private mutating func take(_ byte: UInt8) -> Bool {
        if isQuoted {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isQuoted = false
                return depth == 0
            }
            return false
        }
        switch byte {
        case UInt8(ascii: "\""): isQuoted = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            return depth <= 0
        default: break
        }
        return false
    }
}
