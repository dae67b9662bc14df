// What a tap has of its own though it is decided as another one. On every tap that a decision is there for.

/// A value of a tap's own that its decision has a place for: its id, its page's token, and what its key leaves out of the query.
public struct PassedValue: Sendable, Equatable {
    /// The parameter; empty for an id or a token, which may stand anywhere.
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

    /// A token, which may stand anywhere, too.
    public init(_ token: ClipboardToken) { self.init(name: [], value: token.description.utf8) }

    /// In the place of an id that is not known yet.
    static let noID = PassedValue(name: [], value: [])

    /// What it begins with where it stands.
    var head: UInt8? { name.first ?? value.first }

    /// Where it begins and ends when it stands at a place: behind its name and `=`, which may be encoded as often as addresses
    /// are put into addresses, and whole.
    func range(at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
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
