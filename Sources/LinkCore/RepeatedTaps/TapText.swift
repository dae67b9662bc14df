// The texts of a decision that contain a tap's own values, and what they share with texts of other decisions. Used for
// every tap that has a cached decision.

/// Parts that several texts share, stored once. A text's own parts stand before, between and after them.
public final class TextFrame: Sendable {
    let parts: [[UInt8]]
    /// The sum of the parts' lengths.
    public let byteCount: Int

    /// Creates a frame; a text has one more part of its own than `parts`.
    public init(_ parts: [[UInt8]]) {
        self.parts = parts
        byteCount = parts.reduce(0) { $0 + $1.count }
    }
}

/// A text that may contain a tap's own values.
public struct TapText: Sendable {
    private struct Place: Sendable {
        /// Byte offsets in the text.
        let from: Int32
        let to: Int32
        /// The index of the value in this place; a negative number is a part of the frame (`~value`).
        let value: Int32

        init(_ range: Range<Int>, _ value: Int) {
            (from, to) = (Int32(range.lowerBound), Int32(range.upperBound))
            self.value = Int32(value)
        }

        var count: Int { Int(to - from) }
    }

    /// The text's own bytes, without the frame.
    private let text: String
    private let places: [Place]
    private let frame: TextFrame?

    /// Finds the places of values in a text.
    /// - Parameter values: the values to find.
    public init(_ text: String, naming values: [PassedValue]) {
        self.text = text
        frame = nil
        var text = text
        places = text.withUTF8 { Self.ranges(of: values, in: $0).map { Place($0.range, $0.value) } }
    }

    /// Finds the places of values in a text with a frame.
    /// - Parameter own: the text's own parts, before, between and after the parts of the frame.
    public init(_ own: [ArraySlice<UInt8>], in frame: TextFrame, naming values: [PassedValue]) {
        var bytes: [UInt8] = []
        var places: [Place] = []
        bytes.reserveCapacity(own.reduce(0) { $0 + $1.count })
        for (number, text) in own.enumerated() {
            let start = bytes.count
            bytes += text
            for (range, value) in text.withUnsafeBufferPointer({ Self.ranges(of: values, in: $0) }) {
                places.append(Place(start + range.lowerBound..<start + range.upperBound, value))
            }
            if number < frame.parts.count { places.append(Place(bytes.count..<bytes.count, ~number)) }
        }
        text = String(decoding: bytes, as: UTF8.self)
        self.places = Array(places)
        self.frame = frame
    }

    /// The ranges of values in a text, in order, with the index of each value.
    public static func ranges(
        of values: [PassedValue], in text: UnsafeBufferPointer<UInt8>
    ) -> [(range: Range<Int>, value: Int)] {
        // Most bytes begin no value: one bit for each possible first byte filters them out.
        let heads = values.reduce(0 as UInt64) { $0 | ($1.head.map { 1 << UInt64($0 & 63) } ?? 0) }
        var found: [(range: Range<Int>, value: Int)] = []
        var at = 0
        while at < text.count {
            guard heads >> UInt64(text[at] & 63) & 1 == 1, let place = place(at: at, in: text, of: values) else {
                at += 1
                continue
            }
            found.append(place)
            at = place.range.upperBound
        }
        return found
    }

    private static func place(
        at: Int, in text: UnsafeBufferPointer<UInt8>, of values: [PassedValue]
    ) -> (range: Range<Int>, value: Int)? {
        for (index, value) in values.enumerated() {
            if let range = value.range(at: at, in: text) { return (range, index) }
        }
        return nil
    }

    /// Whether any value occurs in it, or it has a frame.
    public var hasPlaces: Bool { !places.isEmpty }

    /// Approximate memory in bytes, without its frame.
    public var heapBytes: Int { text.heapBytes + places.heapBytes }

    /// The text with other values in place of the original ones.
    public func naming(_ values: [PassedValue]) -> String {
        if places.isEmpty { return text }
        return String(unsafeUninitializedCapacity: length(with: values)) { fill($0, with: values) }
    }

    /// Appends the text with an id and other values in place of the original ones. The id must have been the first
    /// value that was searched for.
    public func append(to out: inout [UInt8], naming id: EventID, passing values: [PassedValue]) {
        var from = 0
        var text = text
        text.withUTF8 { bytes in
            for place in places {
                out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[from..<Int(place.from)]))
                from = Int(place.to)
                if place.value < 0 {
                    if let frame { out.append(contentsOf: frame.parts[Int(~place.value)]) }
                } else if place.value > 0 {
                    out.append(contentsOf: values[Int(place.value) - 1].value)
                } else {
                    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: EventID.length) { digits in
                        id.write(to: digits)
                        out.append(contentsOf: digits)
                    }
                }
            }
            out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[from...]))
        }
    }

    /// The number of bytes that `append` adds.
    public func length(passing values: [PassedValue]) -> Int {
        length { $0 > 0 ? values[$0 - 1].value.count : EventID.length }
    }

    private func length(with values: [PassedValue]) -> Int { length { values[$0].value.count } }

    private func length(of value: (Int) -> Int) -> Int {
        places.reduce(text.utf8.count + (frame?.byteCount ?? 0)) {
            $0 - $1.count + ($1.value < 0 ? 0 : value(Int($1.value)))
        }
    }

    private func fill(_ buffer: UnsafeMutableBufferPointer<UInt8>, with values: [PassedValue]) -> Int {
        var (from, to) = (0, 0)
        func put(_ part: UnsafeBufferPointer<UInt8>) {
            guard let start = buffer.baseAddress, let first = part.baseAddress else { return }
            (start + to).initialize(from: first, count: part.count)
            to += part.count
        }
        var text = text
        text.withUTF8 { bytes in
            for place in places {
                put(UnsafeBufferPointer(rebasing: bytes[from..<Int(place.from)]))
                let part = place.value < 0 ? frame?.parts[Int(~place.value)] ?? [] : values[Int(place.value)].value
                part.withUnsafeBufferPointer(put)
                from = Int(place.to)
            }
            put(UnsafeBufferPointer(rebasing: bytes[from...]))
        }
        return to
    }
}
