// The texts of a decision that contain a tap's own values, and what they share with texts of other decisions. Used for
// every tap that has a cached decision.

/// Parts that several texts share, stored once. A text's own parts stand before, between and after them.
public final class TextFrame: Sendable {
    /// All parts, one behind the other, and where each begins; the last number is the end of the last part.
    let bytes: [UInt8]
    let bounds: [Int]

    /// Creates a frame; a text has one more part of its own than `parts`.
    public init(_ parts: [[UInt8]]) {
        bytes = Array(parts.joined())
        bounds = parts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
    }

    /// The sum of the parts' lengths.
    public var byteCount: Int { bytes.count }

    var partCount: Int { bounds.count - 1 }
}

/// A value's place in a text.
private struct TextPlace {
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

/// The places and then the bytes of a text, in one piece of memory.
private final class TextMemory: Sendable {
    nonisolated(unsafe) let all: UnsafeRawBufferPointer  // written before it is assigned, and never changed

    init(_ places: [TextPlace], _ bytes: UnsafeBufferPointer<UInt8>) {
        let all = UnsafeMutableRawBufferPointer.allocate(
            byteCount: places.count * MemoryLayout<TextPlace>.stride + bytes.count,
            alignment: MemoryLayout<TextPlace>.alignment)
        let written = all.initializeMemory(as: TextPlace.self, from: places).initialized
        let rest = UnsafeMutableRawBufferPointer(
            rebasing: all[(written.count * MemoryLayout<TextPlace>.stride)...])
        rest.copyMemory(from: UnsafeRawBufferPointer(bytes))
        self.all = UnsafeRawBufferPointer(all)
    }

    deinit { all.deallocate() }
}

/// What a text is written from; valid as long as the text.
private struct TextParts {
    let places: UnsafeBufferPointer<TextPlace>
    let bytes: UnsafeRawBufferPointer
    let frame: TextFrame?

    /// Writes the whole text, whose length is known. Returns it.
    /// - Parameter put: writes the value with a number, and returns its length.
    func write(
        to start: UnsafeMutablePointer<UInt8>, _ put: (Int, UnsafeMutablePointer<UInt8>) -> Int
    ) -> Int {
        var (at, from) = (start, 0)
        func copy(_ bytes: UnsafeRawBufferPointer, _ from: Int, _ to: Int) {
            guard let first = bytes.baseAddress, from < to else { return }
            UnsafeMutableRawPointer(at).copyMemory(from: first + from, byteCount: to - from)
            at += to - from
        }
        for place in places {
            copy(bytes, from, Int(place.from))
            from = Int(place.to)
            if place.value >= 0 {
                at += put(Int(place.value), at)
            } else if let frame {
                let part = Int(~place.value)
                frame.bytes.withUnsafeBytes { copy($0, frame.bounds[part], frame.bounds[part + 1]) }
            }
        }
        copy(bytes, from, bytes.count)
        return at - start
    }
}

/// A text that may contain a tap's own values.
public struct TapText: Sendable {
    /// Keeps `memory`, which a tap reads without looking here first.
    private let owner: TextMemory
    /// What is read when the text is written: its places, then its own bytes, without the frame. It lives as long as
    /// the text.
    public nonisolated(unsafe) let memory: UnsafeRawBufferPointer  // never changed
    private let placeCount: Int
    private let frame: TextFrame?
    /// The length without all places, and how many places are for the first value, which is the id of a tap.
    private let plainCount: Int
    private let firstCount: Int

    /// Finds the places of values in a text.
    /// - Parameter values: the values to find.
    public init(_ text: String, naming values: [PassedValue]) {
        var text = text
        self = text.withUTF8 { bytes in
            TapText(bytes, Self.ranges(of: values, in: bytes).map { TextPlace($0.range, $0.value) }, nil)
        }
    }

    private init(_ text: UnsafeBufferPointer<UInt8>, _ places: [TextPlace], _ frame: TextFrame?) {
        owner = TextMemory(places, text)
        memory = owner.all
        placeCount = places.count
        self.frame = frame
        plainCount = places.reduce(text.count + (frame?.byteCount ?? 0)) { $0 - $1.count }
        firstCount = places.count { $0.value == 0 }
    }

    /// Finds the places of values in a text with a frame.
    /// - Parameter own: the text's own parts, before, between and after the parts of the frame.
    public init(_ own: [ArraySlice<UInt8>], in frame: TextFrame, naming values: [PassedValue]) {
        var bytes: [UInt8] = []
        var places: [TextPlace] = []
        bytes.reserveCapacity(own.reduce(0) { $0 + $1.count })
        for (number, text) in own.enumerated() {
            let start = bytes.count
            bytes += text
            for (range, value) in text.withUnsafeBufferPointer({ Self.ranges(of: values, in: $0) }) {
                places.append(TextPlace(start + range.lowerBound..<start + range.upperBound, value))
            }
            if number < frame.partCount { places.append(TextPlace(bytes.count..<bytes.count, ~number)) }
        }
        self = bytes.withUnsafeBufferPointer { TapText($0, places, frame) }
    }

    /// The ranges of values in a text, in order, with the index of each value.
    public static func ranges(
        of values: [PassedValue], in text: UnsafeBufferPointer<UInt8>
    ) -> [(range: Range<Int>, value: Int)] {
        // Nearly all bytes begin no value: one bit for each possible first byte, and one for each second byte, filter them
        // out.
        let heads = values.reduce(0 as UInt64) { $0 | ($1.head.map { 1 << UInt64($0 & 63) } ?? 0) }
        let seconds = values.reduce(0 as UInt64) { $0 | ($1.second.map { 1 << UInt64($0 & 63) } ?? .max) }
        var found: [(range: Range<Int>, value: Int)] = []
        var at = 0
        while at < text.count {
            guard heads >> UInt64(text[at] & 63) & 1 == 1,
                at + 1 == text.count || seconds >> UInt64(text[at + 1] & 63) & 1 == 1,
                let place = place(at: at, in: text, of: values)
            else {
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
    private var hasPlaces: Bool { placeCount > 0 }

    /// Without the owner of the memory, so that a closure does not retain it for each tap.
    private var parts: TextParts {
        let placeBytes = placeCount * MemoryLayout<TextPlace>.stride
        return TextParts(
            places: UnsafeBufferPointer(
                start: memory.baseAddress?.assumingMemoryBound(to: TextPlace.self), count: placeCount),
            bytes: UnsafeRawBufferPointer(rebasing: memory[placeBytes...]), frame: frame)
    }

    /// Approximate memory in bytes, without its frame.
    public var heapBytes: Int { memory.count + 96 }

    /// Appends the text with an id and other values in place of the original ones. The id must have been the first
    /// value that was searched for.
    public func append(to out: inout [UInt8], naming id: EventID, passing values: [PassedValue]) {
        defer { withExtendedLifetime(owner) {} }
        let parts = parts
        if !hasPlaces { return out.append(contentsOf: parts.bytes) }
        out.append(addingCapacity: length(passing: values)) { span in
            span.withUnsafeMutableBufferPointer { (buffer, count) in
                guard let start = buffer.baseAddress else { return }
                var digits: UnsafeMutablePointer<UInt8>?
                count += parts.write(to: start + count) { (number, place) in
                    if number > 0 { return copyValue(values[number - 1].value, to: place) }
                    // Its digits are written once, and copied to its other places.
                    if let digits {
                        place.initialize(from: digits, count: EventID.length)
                    } else {
                        id.write(to: UnsafeMutableBufferPointer(start: place, count: EventID.length))
                        digits = place
                    }
                    return EventID.length
                }
            }
        }
    }

    /// The number of bytes that `append` adds.
    public func length(passing values: [PassedValue]) -> Int {
        let length = plainCount + firstCount * EventID.length
        if values.isEmpty { return length }
        defer { withExtendedLifetime(owner) {} }
        return parts.places.reduce(length) { $0 + ($1.value > 0 ? values[Int($1.value) - 1].value.count : 0) }
    }
}

/// Writes a value. Returns its length.
private func copyValue(_ value: [UInt8], to place: UnsafeMutablePointer<UInt8>) -> Int {
    value.withUnsafeBufferPointer { bytes in
        if let first = bytes.baseAddress { place.initialize(from: first, count: bytes.count) }
    }
    return value.count
}
