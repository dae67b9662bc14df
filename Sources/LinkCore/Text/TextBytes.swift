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
