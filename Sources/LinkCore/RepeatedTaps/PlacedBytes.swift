// Bytes that are the same for many links, except for some texts of each link: made once, then copied for each link with
// its texts in their places. Used for every tap that shares the decision of another link.

/// The texts of one link that stand in the bytes of others alike, one after the other. Texts with the same number have
/// the same length in all of them.
public struct OwnTexts: Sendable {
    /// All texts, one after the other.
    public private(set) var bytes: [UInt8] = []
    /// Where each of them ends.
    public private(set) var ends: [Int] = []

    /// Creates an empty list with room for so many bytes.
    public init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
        ends.reserveCapacity(4)
    }

    /// Adds a text.
    public mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: text)
        ends.append(bytes.count)
    }

    /// Adds an id.
    public mutating func append(_ id: EventID) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: EventID.length) { digits in
            id.write(to: digits)
            bytes.append(contentsOf: digits)
        }
        ends.append(bytes.count)
    }

    /// The number of texts.
    public var count: Int { ends.count }

    /// The range of a text.
    public func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    /// Whether all texts are different.
    public var areDistinct: Bool {
        for index in 1..<max(count, 1) {
            for other in 0..<index where isSame(range(index), in: self, range(other)) { return false }
        }
        return true
    }

    /// Which texts are others than in a list of equal lengths: bit n for text n, of which only the first 64 count.
    public func differences(from other: OwnTexts) -> UInt64 {
        var differences: UInt64 = 0
        for index in 0..<min(count, other.count, 64) where !isSame(range(index), in: other, range(index)) {
            differences |= 1 << UInt64(index)
        }
        return differences
    }

    private func isSame(_ own: Range<Int>, in other: OwnTexts, _ others: Range<Int>) -> Bool {
        guard own.count == others.count else { return false }
        for index in 0..<own.count where bytes[own.lowerBound + index] != other.bytes[others.lowerBound + index] {
            return false
        }
        return true
    }
}

/// Bytes with places for the texts of a link. All bytes made of it have the same length.
public struct PlacedBytes: Sendable {
    private struct Place: Sendable {
        let at: Int32
        let from: Int32
        let count: Int32
    }

    private let bytes: [UInt8]
    private let places: [Place]

    /// Finds the places from the bytes of two links. Where each has a text of its own at the same offset, the bytes
    /// depend on it: the two texts differ, so it is no coincidence. Nil when the bytes differ anywhere else. Texts that
    /// both links have alike get no places.
    /// - Parameters:
    ///   - own: the texts of the first link.
    ///   - others: those of the second, of the same lengths.
    public init?(_ bytes: [UInt8], with own: OwnTexts, and second: [UInt8], with others: OwnTexts) {
        guard bytes.count == second.count, own.ends == others.ends else { return nil }
        let differences = own.differences(from: others)
        var places: [Place] = []
        var at = 0
        while at < bytes.count {
            let found = (0..<min(own.count, 64)).first { index in
                let range = own.range(index)
                return differences >> UInt64(index) & 1 == 1 && Self.stands(own, range, in: bytes, at: at)
                    && Self.stands(others, range, in: second, at: at)
            }
            if let found {
                let range = own.range(found)
                places.append(Place(at: Int32(at), from: Int32(range.lowerBound), count: Int32(range.count)))
                at += range.count
            } else {
                guard bytes[at] == second[at] else { return nil }
                at += 1
            }
        }
        (self.bytes, self.places) = (bytes, places)
    }

    private static func stands(_ own: OwnTexts, _ range: Range<Int>, in bytes: [UInt8], at start: Int) -> Bool {
        guard bytes.count - start >= range.count else { return false }
        for index in range where bytes[start + index - range.lowerBound] != own.bytes[index] { return false }
        return true
    }

    /// The number of bytes.
    public var count: Int { bytes.count }

    /// The bytes with the texts of a link.
    public func filled(with own: OwnTexts) -> [UInt8] {
        var out: [UInt8] = []
        append(to: &out, with: own)
        return out
    }

    /// Appends the bytes with the texts of a link.
    public func append(to out: inout [UInt8], with own: OwnTexts) {
        let start = out.count
        out.append(contentsOf: bytes)
        out.withUnsafeMutableBytes { out in
            own.bytes.withUnsafeBytes { own in
                guard let target = out.baseAddress, let source = own.baseAddress else { return }
                for place in places {
                    (target + start + Int(place.at)).copyMemory(
                        from: source + Int(place.from), byteCount: Int(place.count))
                }
            }
        }
    }

    /// Approximate memory in bytes.
    public var heapBytes: Int { bytes.heapBytes + places.heapBytes }
}
