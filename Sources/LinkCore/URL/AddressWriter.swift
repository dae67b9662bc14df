// Writes addresses part by part, as bytes: the text is made once, when all of it is there.

/// An address that is being written.
public struct AddressWriter {
    private var bytes: [UInt8] = []

    /// - Parameter capacity: how many bytes the address probably has.
    public init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

    /// Adds a text as it is.
    public mutating func add(_ text: String) { add(text[...]) }

    /// Adds a text as it is.
    public mutating func add(_ text: Substring) { text.withBytes { bytes.append(contentsOf: $0) } }

    /// Adds a text percent-encoded, as `PercentCoding.encodeComponent` does.
    public mutating func add(encoding text: String) {
        text.withBytes { raw in
            bytes.append(addingCapacity: 3 * raw.count) { span in
                for byte in raw { PercentCoding.encodeComponent(byte) { span.append($0) } }
            }
        }
    }

    /// What was written.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
