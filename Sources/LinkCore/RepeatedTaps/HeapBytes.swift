// Approximate memory of decisions in bytes, which limits how many are cached. It includes the headers of allocations
// and the allocator's overhead.

extension String {
    /// 0 for a short text, which is stored inline.
    public var heapBytes: Int { utf8.count < 16 ? 0 : utf8.count + 48 }
}

extension String? {
    /// Those of the text; 0 for nil.
    public var heapBytes: Int { self?.heapBytes ?? 0 }
}

extension Array {
    /// Without what the elements refer to.
    public var heapBytes: Int { isEmpty ? 0 : count * MemoryLayout<Element>.stride + 48 }
}

extension [PassedValue] {
    /// With the bytes of names and values.
    var allHeapBytes: Int { reduce(heapBytes) { $0 + $1.name.heapBytes + $1.value.heapBytes } }
}
