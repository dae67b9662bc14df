// Splits texts by bytes. The generic collection algorithms walk String.UTF8View index by index; these functions read
// the bytes directly and cost a few nanoseconds per piece, which every URL pays several times. Linear; any thread.

extension String {
    /// Whether a word (lower-case ASCII) occurs anywhere in the text, ignoring ASCII case.
    public func containsLetters(_ word: StaticString) -> Bool {
        let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard let first = word.first else { return true }
        var copy = self
        return copy.withUTF8 { bytes in
            var at = 0
            while at + word.count <= bytes.count {
                if lowered(bytes[at]) == first, word.indices.allSatisfy({ lowered(bytes[at + $0]) == word[$0] }) {
                    return true
                }
                at += 1
            }
            return false
        }
    }
}

extension String {
    /// Concatenates texts with a single allocation.
    public init(joining parts: String...) {
        self.init(unsafeUninitializedCapacity: parts.reduce(0) { $0 + $1.utf8.count }) { buffer in
            var at = 0
            for part in parts {
                part.withBytes { bytes in
                    guard let from = bytes.baseAddress, let to = buffer.baseAddress else { return }
                    (to + at).initialize(from: from, count: bytes.count)
                    at += bytes.count
                }
            }
            return at
        }
    }
}

extension Substring {
    /// The slice at a range of byte offsets from the start of this text; both bounds must be between characters.
    @inline(__always)
    func bytes(_ range: Range<Int>) -> Substring {
        let start = utf8.index(startIndex, offsetBy: range.lowerBound)
        return self[start..<utf8.index(start, offsetBy: range.count)]
    }

    /// The offset of the first occurrence of a byte; nil when there is none.
    @inline(__always)
    func offset(of byte: UInt8) -> Int? {
        withBytes { $0.firstIndex(of: byte) }
    }

    /// The pieces between separators (ASCII), as slices of this text; empty pieces only on request.
    func pieces(separator: UInt8, keepingEmpty: Bool = false) -> [Substring] {
        var result: [Substring] = []
        var start = 0
        withBytes { bytes in
            for at in 0...bytes.count where at == bytes.count || bytes[at] == separator {
                if keepingEmpty || at > start { result.append(self.bytes(start..<at)) }
                start = at + 1
            }
        }
        return result
    }
}
