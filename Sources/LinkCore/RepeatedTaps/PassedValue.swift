// What a tap has of its own though it is decided as another one, and the texts in which that stands. On every tap that a decision
// is there for.

/// A value of a tap's own that its decision has a place for: its id, and what its key leaves out of the query.
public struct PassedValue: Sendable, Equatable {
    /// The parameter; empty for the id, which may stand anywhere.
    public let name: [UInt8]
    /// Its bytes.
    public let value: [UInt8]

    /// A value of a parameter.
    public init(name: some Sequence<UInt8>, value: some Sequence<UInt8>) {
        self.name = Array(name)
        self.value = Array(value)
    }

    /// An id.
    public init(_ id: EventID) { self.init(name: [], value: id.description.utf8) }

    /// In the place of an id that is not known yet.
    static let noID = PassedValue(name: [], value: [])

    /// What it begins with where it stands.
    fileprivate var head: UInt8? { name.first ?? value.first }

    /// Where it begins and ends when it stands at a place: behind its name and `=`, which may be encoded as often as addresses
    /// are put into addresses, and whole.
    fileprivate func range(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        guard stands(name, at: start, in: text) else { return nil }
        var at = start + name.count
        if !name.isEmpty {
            guard let sign = Self.signs.first(where: { stands($0, at: at, in: text) }) else { return nil }
            at += sign.count
        }
        guard stands(value, at: at, in: text) else { return nil }
        let end = at + value.count
        if !name.isEmpty, end < text.count, Self.isPlain(text[end]) { return nil }
        return at..<end
    }

    private static let signs = ["=", "%3D", "%253D", "%25253D"].map { Array($0.utf8) }

    private func stands(_ word: [UInt8], at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count - start >= word.count else { return false }
        for index in word.indices where text[start + index] != word[index] { return false }
        return true
    }

    /// Whether a byte may be in the value of a parameter: those stay as they are wherever a URL is written.
    public static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "~"): true
        default: byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
        }
    }
}

/// A text in which a tap's own values may stand.
public struct TapText: Sendable {
    private struct Place: Sendable {
        /// In bytes.
        let range: Range<Int>
        /// Which of the values stands there.
        let value: Int
    }

    private let text: String
    private let places: [Place]

    /// Finds them.
    /// - Parameter values: what is looked for.
    public init(_ text: String, naming values: [PassedValue]) {
        self.text = text
        var text = text
        // Most bytes begin none: a bit for each that may tells them apart.
        let heads = values.reduce(0 as UInt64) { $0 | ($1.head.map { 1 << UInt64($0 & 63) } ?? 0) }
        places = text.withUTF8 { bytes in
            var found: [Place] = []
            var at = 0
            while at < bytes.count {
                guard heads >> UInt64(bytes[at] & 63) & 1 == 1, let place = Self.place(at: at, in: bytes, of: values)
                else {
                    at += 1
                    continue
                }
                found.append(place)
                at = place.range.upperBound
            }
            return found
        }
    }

    private static func place(at: Int, in text: UnsafeBufferPointer<UInt8>, of values: [PassedValue]) -> Place? {
        for (index, value) in values.enumerated() {
            if let range = value.range(at: at, in: text) { return Place(range: range, value: index) }
        }
        return nil
    }

    /// Whether any of them is in it.
    public var hasPlaces: Bool { !places.isEmpty }

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
                out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[from..<place.range.lowerBound]))
                from = place.range.upperBound
                if place.value > 0 {
                    out.append(contentsOf: values[place.value - 1].value)
                    continue
                }
                withUnsafeTemporaryAllocation(of: UInt8.self, capacity: EventID.length) { digits in
                    id.write(to: digits)
                    out.append(contentsOf: digits)
                }
            }
            out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[from...]))
        }
    }

    private func length(with values: [PassedValue]) -> Int {
        places.reduce(text.utf8.count) { $0 - $1.range.count + values[$1.value].value.count }
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
                put(UnsafeBufferPointer(rebasing: bytes[from..<place.range.lowerBound]))
                values[place.value].value.withUnsafeBufferPointer(put)
                from = place.range.upperBound
            }
            put(UnsafeBufferPointer(rebasing: bytes[from...]))
        }
        return to
    }
}
