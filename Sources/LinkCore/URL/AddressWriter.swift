// Writes addresses part by part, as bytes: the text is made once, when all of it is there.

/// An address that is being written.
public struct AddressWriter {
    private var bytes: [UInt8] = []

    /// An empty address.
    /// - Parameter capacity: how many bytes it will probably have.
    public init(capacity: Int) { bytes.reserveCapacity(capacity) }

    /// Adds a text as it is.
    public mutating func add(_ text: String) { text.withBytes { bytes.append(contentsOf: $0) } }

    /// Adds a text percent-encoded, as `PercentCoding.encodeComponent` does.
    public mutating func add(encoding text: String) { add(PercentCoding.encodeComponent(text)) }

    /// What was written.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
