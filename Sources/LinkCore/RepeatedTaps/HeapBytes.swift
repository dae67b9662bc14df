// Bytes of memory that decisions take, about, which bounds how many are kept: with the headers of what is allocated, and what its
// allocator adds.

extension String {
    /// A short text lies where its variable does.
    public var heapBytes: Int { utf8.count < 16 ? 0 : utf8.count + 48 }
}

extension String? {
    /// Of the text, if there is one.
    public var heapBytes: Int { self?.heapBytes ?? 0 }
}

extension Array {
    /// Without what its elements refer to.
    public var heapBytes: Int { isEmpty ? 0 : count * MemoryLayout<Element>.stride + 48 }
}

extension [PassedValue] {
    /// With its bytes.
    var allHeapBytes: Int { reduce(heapBytes) { $0 + $1.name.heapBytes + $1.value.heapBytes } }
}
