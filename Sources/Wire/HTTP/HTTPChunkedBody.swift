// Decodes chunked coding (RFC 9112 §7.1) as the bytes arrive, byte by byte except for the data itself. Extensions and
// trailers are checked, bounded and discarded. The bad whitespace that the RFC lets recipients accept in extensions is refused.

/// A chunked body while it arrives.
struct HTTPChunkedBody: Sendable {
    private enum State {
        case size, sizeEnd, data, dataEnd, dataEndFeed
        case extensionStart, extensionName, valueStart, value, quoted, quotedPair, quotedEnd
        case trailerStart, trailerName, trailerValue, trailerEnd, finalFeed
    }

    private let limit: Int
    private var state = State.size
    private var digits = 0
    private var size = 0
    private var overhead = 0
    private(set) var body: [UInt8] = []

    /// - Parameter limit: the largest body, in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Takes bytes. Returns how many it took, and whether the body is complete; it takes all unless it is.
    mutating func take(_ bytes: UnsafeRawBufferPointer) throws(HTTPParseError) -> (taken: Int, isComplete: Bool) {
        var index = 0
        while index < bytes.count {
            if state == .data {
                let part = Swift.min(size, bytes.count - index)
                body.append(contentsOf: bytes[index..<(index + part)])
                size -= part
                index += part
                if size == 0 { state = .dataEnd }
                continue
            }
            let byte = bytes[index]
            index += 1
            if state == .finalFeed {
                guard byte == .lineFeed else { throw .trailer }
                return (index, true)
            }
            try step(byte)
        }
        return (index, false)
    }

    private mutating func step(_ byte: UInt8) throws(HTTPParseError) {
        switch state {
        case .size: try takeSize(byte)
        case .sizeEnd:
            guard byte == .lineFeed else { throw .chunk }
            state = size == 0 ? .trailerStart : .data
            digits = 0
        case .dataEnd:
            guard byte == .carriageReturn else { throw .chunk }
            state = .dataEndFeed
        case .dataEndFeed:
            guard byte == .lineFeed else { throw .chunk }
            state = .size
        case .data, .finalFeed: break
        case .extensionStart, .extensionName, .valueStart, .value, .quoted, .quotedPair, .quotedEnd:
            try takeExtension(byte)
        case .trailerStart, .trailerName, .trailerValue, .trailerEnd: try takeTrailer(byte)
        }
    }

    private mutating func takeSize(_ byte: UInt8) throws(HTTPParseError) {
        if let digit = byte.hexValue {
            // Sixteen digits fit into 64 bits, and the limit is far below.
            digits += 1
            guard digits <= 16, size >> 58 == 0 else { throw .chunk }
            size = size << 4 | Int(digit)
            return
        }
        guard digits > 0 else { throw .chunk }
        guard size <= limit - body.count else { throw .bodyTooLarge }
        switch byte {
        case .carriageReturn: state = .sizeEnd
        case .semicolon: state = .extensionStart
        default: throw .chunk
        }
    }

    /// Takes a byte of `;name`, `;name=value` or `;name="value"`, of which there may be several.
    private mutating func takeExtension(_ byte: UInt8) throws(HTTPParseError) {
        try count()
        switch (state, byte) {
        case (.extensionName, .carriageReturn), (.value, .carriageReturn), (.quotedEnd, .carriageReturn):
            state = .sizeEnd
        case (.extensionName, .semicolon), (.value, .semicolon), (.quotedEnd, .semicolon): state = .extensionStart
        case (.extensionName, UInt8(ascii: "=")): state = .valueStart
        case (.extensionStart, _) where byte.isToken: state = .extensionName
        case (.extensionName, _) where byte.isToken: break
        case (.valueStart, UInt8(ascii: "\"")): state = .quoted
        case (.valueStart, _) where byte.isToken, (.value, _) where byte.isToken: state = .value
        case (.quoted, UInt8(ascii: "\"")): state = .quotedEnd
        case (.quoted, UInt8(ascii: "\\")): state = .quotedPair
        case (.quoted, _) where byte.isFieldValue, (.quotedPair, _) where byte.isFieldValue: state = .quoted
        default: throw .chunk
        }
    }

    private mutating func takeTrailer(_ byte: UInt8) throws(HTTPParseError) {
        try count()
        switch state {
        case .trailerStart where byte == .carriageReturn: state = .finalFeed
        case .trailerStart where byte.isToken: state = .trailerName
        case .trailerName where byte == .colon: state = .trailerValue
        case .trailerName where byte.isToken: break
        case .trailerValue where byte == .carriageReturn: state = .trailerEnd
        case .trailerValue where byte.isFieldValue: break
        case .trailerEnd where byte == .lineFeed: state = .trailerStart
        default: throw .trailer
        }
    }

    private mutating func count() throws(HTTPParseError) {
        overhead += 1
        if overhead > HTTPLimits.chunkOverheadBytes { throw .chunkOverhead }
    }
}
