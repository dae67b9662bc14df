// What a tap has of its own although it shares a decision. Used for every tap that has a cached decision.

/// A tap's own value for which its decision has a place: its id, its page's token, or a query value that its key leaves
/// out.
public struct PassedValue: Sendable, Equatable {
    /// The name of the parameter; empty for an id or a token, which may occur anywhere.
    public let name: [UInt8]
    /// The bytes of the value.
    public let value: [UInt8]

    /// Creates the value of a parameter.
    public init(name: some Sequence<UInt8>, value: some Sequence<UInt8>) {
        self.name = Array(name)
        self.value = Array(value)
    }

    /// Creates a value from an id, which may occur anywhere.
    public init(_ id: EventID) { self.init(name: [], value: id.description.utf8) }

    /// Creates a value from a token, which may occur anywhere.
    public init(_ token: ClipboardToken) { self.init(name: [], value: token.description.utf8) }

    /// The first byte of an occurrence; nil when name and value are empty.
    var head: UInt8? { name.first ?? value.first }

    /// The second byte of every occurrence; nil when they have several, or none.
    var second: UInt8? {
        if name.isEmpty { return value.count > 1 ? value[1] : nil }
        return name.count > 1 ? name[1] : nil
    }

    /// The range of the value when it occurs at a place: after its name and `=`, and complete. The `=` may be encoded
    /// as often as addresses are nested in addresses, and name and value may be members of JSON.
    func range(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        // What is empty occurs nowhere, rather than everywhere.
        guard head != nil, stands(name, at: start, in: text) else { return nil }
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

    private static let signs = ["=", "%3D", "%253D", "%25253D", #"":""#, #"","value":""#].map { Array($0.utf8) }

    private func stands(_ word: [UInt8], at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count - start >= word.count else { return false }
        for index in word.indices where text[start + index] != word[index] { return false }
        return true
    }

    /// Whether a byte may be in the value of a parameter: these bytes are never encoded in a URL.
    @inlinable
    public static func isPlain(_ byte: UInt8) -> Bool {
        // A bit for each ASCII character: `-.0123456789`, then `A…Z_a…z~`.
        let bits: UInt64 = byte < 64 ? 0x03ff_6000_0000_0000 : 0x47ff_fffe_87ff_fffe
        return byte < 128 && bits >> UInt64(byte & 63) & 1 == 1
    }
}
