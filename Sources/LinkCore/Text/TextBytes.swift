// The UTF-8 bytes of a text, lent. `withUTF8` needs a variable and so counts the text up and down, which adds up: a
// hundred comparisons make one event. Any thread.

extension StringProtocol {
    /// Lends the UTF-8 bytes without holding the text a second time.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
        // Only texts bridged from elsewhere come here.
        return try ContiguousArray(utf8).withUnsafeBufferPointer(body)
    }
}

extension [UInt8] {
    /// Where other bytes stand among these for the first time, from a place on; nil where they do not. The standard library's
    /// `firstRange` takes a hundred times as long.
    public func place(of bytes: [UInt8], from start: Int = 0) -> Range<Int>? {
        withUnsafeBufferPointer { text in
            bytes.withUnsafeBufferPointer { bytes in
                guard let first = bytes.first else { return start..<start }
                var at = start
                while at + bytes.count <= text.count {
                    if text[at] == first, text[at..<(at + bytes.count)].elementsEqual(bytes) {
                        return at..<(at + bytes.count)
                    }
                    at += 1
                }
                return nil
            }
        }
    }
}
