// The compact form of one event: fields of number, kind and value, most of them two or three bytes long. On the writer
// thread, one writer reused for every event. PayloadReader decodes it.
//
// A field begins with a varint: its number × 4 + its kind. Zero ends a group. A text that was written before becomes a
// reference to its first copy, so a URL that is also target, hop and destination costs three bytes each time. A
// well-known word is a reference into PayloadWords.

import Glibc
import LinkCore

/// How a field's value is written.
enum PayloadKind: UInt64 {
    /// A varint: numbers, Booleans and enum cases.
    case number = 0
    /// A length as varint, and that many bytes.
    case bytes = 1
    /// A varint: twice the offset of an earlier text, or twice the index of a word plus one.
    case reference = 2
    /// Nested fields, up to a zero byte.
    case group = 3
}

/// Appends fields to a buffer that is reused between events.
package struct PayloadWriter {
    /// The format version, the first byte of every payload.
    static let version: UInt8 = 1
    /// Deeper JSON is cut off; the parser rejects it long before.
    static let depthLimit = 64
    /// Shorter texts, in bytes, are cheaper to write twice.
    private static let shortestShared = 4
    /// How many texts are searched for an equal one: the URL and what was parsed of it come first. An event may carry a
    /// hundred thousand texts from an untrusted client, and all other events wait for it.
    private static let mostShared = 128
    /// The size of the mark behind a prefix, bytes: a text that is hardly longer than its prefix is written whole.
    private static let longestMark = 72
    /// How many bytes of text the references of one payload may stand for. Beyond that, texts are written out, and the
    /// reader treats more as damage: a small row must not expand without bound.
    static let unfoldedLimit = 16 << 20

    /// The payload written so far.
    package private(set) var bytes: [UInt8] = []
    /// The payload of an event beside its decision; nil when nothing is in it.
    package var own: [UInt8]? { bytes.count > 1 ? bytes : nil }
    /// What an event without such a payload has.
    package static let nothing: [UInt8] = [version]
    private var literals: [(offset: Int, start: Int, count: Int)] = []
    private var unfolded = 0
    /// Whether texts and lists are shortened.
    package private(set) var isShortening = false
    /// While shortening: the limit of the payload, the bytes kept of a text, and where texts and lists end.
    private var limit = 0
    private var longest = 0
    private var stop = 0
    private var shortened: [(digest: Hash128, count: Int, offset: Int)] = []

    package init() {}

    /// Discards the last event and begins a new one.
    mutating func begin() {
        bytes.removeAll(keepingCapacity: true)
        literals.removeAll(keepingCapacity: true)
        unfolded = 0
        isShortening = false
        bytes.append(Self.version)
    }

    /// Begins the same event again, to fit into `limit` bytes.
    mutating func begin(within limit: Int) {
        begin()
        isShortening = true
        shortened.removeAll(keepingCapacity: true)
        self.limit = limit
        longest = limit / 16
        stop = limit
    }

    /// While shortening: lets what follows fill the payload up to that many eighths of its limit.
    mutating func fill(eighths: Int) { stop = limit / 8 * eighths }

    /// Writes something short that is kept also where texts and lists have ended.
    mutating func exceeding(_ body: (inout PayloadWriter) -> Void) {
        let end = stop
        stop = .max
        body(&self)
        stop = end
    }

    /// Whether texts and list elements are no longer written.
    var isFull: Bool { isShortening && bytes.count >= stop }

    /// Writes an unsigned number.
    package mutating func put(_ field: UInt64, number: UInt64) {
        varint(field << 2 | PayloadKind.number.rawValue)
        varint(number)
    }

    /// Writes a signed number.
    mutating func put(_ field: UInt64, signed: Int64) {
        put(field, number: Varint.zigzag(signed))
    }

    /// Writes a signed number; nothing for nil.
    package mutating func put(_ field: UInt64, signed: Int64?) {
        if let signed { put(field, signed: signed) }
    }

    /// Writes a Boolean; nothing for nil.
    mutating func put(_ field: UInt64, flag: Bool?) {
        if let flag { put(field, number: flag ? 1 : 0) }
    }

    /// Writes an enum case; nothing for nil.
    mutating func put(_ field: UInt64, code: (some StoredCode)?) {
        if let code { put(field, number: code.number) }
    }

    /// Writes a 128-bit value; nothing for nil.
    mutating func put(_ field: UInt64, pair: (UInt64, UInt64)?) {
        guard let pair else { return }
        varint(field << 2 | PayloadKind.bytes.rawValue)
        bytes.append(16)
        withUnsafeBytes(of: pair.0.bigEndian) { bytes.append(contentsOf: $0) }
        withUnsafeBytes(of: pair.1.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Writes a text; nothing for nil.
    package mutating func put(_ field: UInt64, text: String?) {
        guard let text else { return }
        text.withBytes { put(field, utf8: $0) }
    }

    /// Writes a text that consists of ASCII.
    package mutating func put(_ field: UInt64, ascii text: [UInt8]) {
        text.withUnsafeBufferPointer { put(field, utf8: $0) }
    }

    /// Writes a text that is likely a well-known word.
    mutating func put(_ field: UInt64, word: String) {
        guard let index = PayloadWords.index(of: word) else { return put(field, text: word) }
        if isFull { return }
        varint(field << 2 | PayloadKind.reference.rawValue)
        varint(index << 1 | 1)
    }

    /// Writes a group of nested fields.
    mutating func group(_ field: UInt64, _ body: (inout PayloadWriter) -> Void) {
        varint(field << 2 | PayloadKind.group.rawValue)
        body(&self)
        bytes.append(0)
    }

    /// Writes the main text of an event: when it is shortened, more of it is kept than of other texts.
    mutating func put(_ field: UInt64, subject text: String?) {
        if isShortening { longest = limit / 4 }
        put(field, text: text)
        if isShortening { longest = limit / 16 }
    }

    private mutating func put(_ field: UInt64, utf8: UnsafeBufferPointer<UInt8>) {
        if isShortening {
            if isFull { return }
            if utf8.count > longest + Self.longestMark { return put(field, long: utf8) }
        }
        if utf8.count >= Self.shortestShared, utf8.count <= Self.unfoldedLimit - unfolded, let offset = earlier(utf8) {
            unfolded += utf8.count
            varint(field << 2 | PayloadKind.reference.rawValue)
            return varint(UInt64(offset) << 1)
        }
        varint(field << 2 | PayloadKind.bytes.rawValue)
        let offset = bytes.count
        varint(UInt64(utf8.count))
        if utf8.count >= Self.shortestShared, literals.count < Self.mostShared {
            literals.append((offset, bytes.count, utf8.count))
        }
        bytes.append(contentsOf: utf8)
    }

    /// Writes a text's prefix with its length and digest, or a reference when an equal text was shortened before.
    private mutating func put(_ field: UInt64, long utf8: UnsafeBufferPointer<UInt8>) {
        let digest = Hash128(of: utf8)
        if let earlier = shortened.first(where: { $0.digest == digest && $0.count == utf8.count }) {
            unfolded += longest
            varint(field << 2 | PayloadKind.reference.rawValue)
            return varint(UInt64(earlier.offset) << 1)
        }
        let prefix = ShortenedText.prefix(of: utf8, longest: longest)
        let mark = ShortenedText.mark(count: utf8.count, digest: digest)
        varint(field << 2 | PayloadKind.bytes.rawValue)
        shortened.append((digest, utf8.count, bytes.count))
        varint(UInt64(prefix + mark.utf8.count))
        bytes.append(contentsOf: utf8[..<prefix])
        bytes.append(contentsOf: mark.utf8)
    }

    /// The offset of an equal text; nil when there is none.
    private func earlier(_ utf8: UnsafeBufferPointer<UInt8>) -> Int? {
        for literal in literals where literal.count == utf8.count {
            let isSame = bytes.withUnsafeBufferPointer { all in
                guard let base = all.baseAddress, let other = utf8.baseAddress else { return false }
                return memcmp(base + literal.start, other, literal.count) == 0
            }
            if isSame { return literal.offset }
        }
        return nil
    }

    private mutating func varint(_ value: UInt64) { Varint.append(value, to: &bytes) }
}
