// The texts of a decision in which a tap's own values stand, and what such texts have in common with those of other decisions.
// On every tap that a decision is there for.

/// Parts that texts have in common, kept once for all of them. What is a text's own stands before, between and behind them.
public final class TextFrame: Sendable {
    let parts: [[UInt8]]
    /// Bytes of the parts.
    public let byteCount: Int

    /// A frame of parts.
    public init(_ parts: [[UInt8]]) {
        self.parts = parts
        byteCount = parts.reduce(0) { $0 + $1.count }
    }
}

/// A text in which a tap's own values may stand.
public struct TapText: Sendable {
    private struct Place: Sendable {
        /// In bytes.
        let from: Int32
        let to: Int32
        /// Which of the values stands there; below 0, which part of the frame (`~value`).
        let value: Int32

        init(_ range: Range<Int>, _ value: Int) {
            (from, to) = (Int32(range.lowerBound), Int32(range.upperBound))
            self.value = Int32(value)
        }

        var count: Int { Int(to - from) }
    }

    /// What is its own.
    private let text: String
    private let places: [Place]
    private let frame: TextFrame?

    /// Finds the places.
    /// - Parameter values: what is looked for.
    public init(_ text: String, naming values: [PassedValue]) {
        self.text = text
        frame = nil
        var text = text
        places = text.withUTF8 { Self.ranges(of: values, in: $0).map { Place($0.range, $0.value) } }
    }

    /// Finds the places of a text that has a frame.
    /// - Parameter own: what stands before, between and behind the parts of the frame.
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

    /// Where values stand in a text, in order, and which.
    public static func ranges(
        of values: [PassedValue], in text: UnsafeBufferPointer<UInt8>
    ) -> [(range: Range<Int>, value: Int)] {
        // Most bytes begin none: a bit for each that may tells them apart.
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

    /// Whether any of them is in it.
    public var hasPlaces: Bool { !places.isEmpty }

    /// Bytes that it takes, about, without its frame.
    public var heapBytes: Int { text.heapBytes + places.heapBytes }

    /// The text with other values in the places of the first ones.
    public func naming(_ values: [PassedValue]) -> String {
        if places.isEmpty { return text }
        return String(unsafeUninitializedCapacity: length(with: values)) { fill($0, with: values) }
    }

    /// Appends the text with an id and other values in the places of the first ones, where the id was the first that was looked
    /// for.
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

    /// Bytes of what `append` appends.
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
