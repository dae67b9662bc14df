// Borrows the UTF-8 bytes of a text. `withUTF8` needs a variable and so retains and releases the text, which adds up
// over the hundred comparisons of one event. Any thread.

extension StringProtocol {
    /// Calls a closure with the UTF-8 bytes, without retaining the text.
    @inlinable
    public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
        if let result = try utf8.withContiguousStorageIfAvailable(body) { return result }
        // Only texts bridged from elsewhere get here.
        return try ContiguousArray(utf8).withUnsafeBufferPointer(body)
    }
}

extension [UInt8] {
    /// The first occurrence of other bytes from an offset on; nil when there is none. The standard library's
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
