// JSON out: an append-only writer that hand-written encoders use for replies, payloads and exports. It puts the
// commas; the caller keeps begin and end in step. Any thread. It never fails and never writes invalid JSON texts.

/// Writes one JSON text into `bytes`. Strings are escaped exactly as far as RFC 8259 demands.
public struct JSONWriter: Sendable {
    /// What was written so far. Other bytes (a varlink NUL, a line feed) may be appended between values.
    public var bytes: [UInt8]
    @usableFromInline
    var needsComma = false

    /// A writer whose bytes have room for `capacity` bytes.
    public init(capacity: Int = 256) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// A writer that goes on after `bytes`, which must end where a value may begin.
    public init(appendingTo bytes: [UInt8]) { self.bytes = bytes }

    /// The bytes as a text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Forgets what was written and keeps the memory.
    public mutating func reset() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// Makes the next value stand by itself: call it after appending a separator between documents.
    public mutating func beginDocument() { needsComma = false }

    @inline(__always) @usableFromInline
    mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// `{`
    @inlinable
    public mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    /// `}`
    @inlinable
    public mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// `[`
    @inlinable
    public mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
    }

    /// `]`
    @inlinable
    public mutating func endArray() {
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// A member's key that needs no escapes; its value is written next.
    public mutating func key(_ name: StaticString) {
        let count = name.utf8CodeUnitCount
        let lead = needsComma ? 2 : 1
        // One look at the array's room for the whole key, not one for each of its bytes.
        bytes.append(addingCapacity: lead + count + 2) { output in
            output.withUnsafeMutableBufferPointer { room, filled in
                room[0] = UInt8(ascii: ",")
                room[lead - 1] = UInt8(ascii: "\"")
                UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(room)[lead...])
                    .copyMemory(from: UnsafeRawBufferPointer(start: name.utf8Start, count: count))
                room[lead + count] = UInt8(ascii: "\"")
                room[lead + count + 1] = UInt8(ascii: ":")
                filled = lead + count + 2
            }
        }
        needsComma = false
    }

    /// A member's key; its value is written next.
    @_disfavoredOverload
    public mutating func key(_ name: String) {
        separate()
        quoted(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// A value of any writable type.
    @inlinable
    public mutating func value(_ value: some JSONWritable) { value.write(to: &self) }

    /// `null`
    public mutating func null() { raw("null") }

    /// A text that is JSON already, as it stands.
    public mutating func raw(_ json: StaticString) {
        separate()
        json.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Bytes that are one JSON value already, as they stand.
    public mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// A member with its value.
    @inlinable
    public mutating func field(_ name: StaticString, _ value: some JSONWritable) {
        key(name)
        value.write(to: &self)
    }

    /// A member with the raw value of an enumeration.
    @inlinable
    public mutating func field<Word: RawRepresentable<String>>(_ name: StaticString, word: Word) {
        key(name)
        word.rawValue.write(to: &self)
    }

    /// A member with its value; nothing at all for nil.
    @inlinable
    public mutating func fieldIfPresent(_ name: StaticString, _ value: (some JSONWritable)?) {
        if let value { field(name, value) }
    }

    /// A member with the raw value of an enumeration; nothing at all for nil.
    @inlinable
    public mutating func fieldIfPresent<Word: RawRepresentable<String>>(_ name: StaticString, word: Word?) {
        if let word { field(name, word: word) }
    }

    /// A member whose object the closure writes the fields of.
    @inlinable
    public mutating func object(_ name: StaticString, _ fields: (inout JSONWriter) -> Void) {
        key(name)
        beginObject()
        fields(&self)
        endObject()
    }

    /// A whole object as one value, whose fields the closure writes.
    @inlinable
    public mutating func object(_ fields: (inout JSONWriter) -> Void) {
        beginObject()
        fields(&self)
        endObject()
    }

    /// A member with a list, each element written by the closure.
    @inlinable
    public mutating func array<Element>(
        _ name: StaticString, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        beginArray()
        for element in elements { write(&self, element) }
        endArray()
    }

    /// A text in quotes with its escapes.
    mutating func quoted(_ text: String) {
        text.withBytes { utf8 in
            let plain = Self.plainPrefix(of: utf8, from: 0)
            if plain == utf8.count {
                appendPlain(utf8)
            } else {
                appendEscaped(utf8, plain)
            }
        }
    }

    /// The offset of the first byte from `start` on that needs an escape.
    @inline(__always)
    private static func plainPrefix(of utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let memory = UnsafeRawBufferPointer(utf8)
        var at = start
        while at + 8 <= utf8.count {
            let word = UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let stops = jsonStops(word)
            if stops != 0 { return at + stops.trailingZeroBitCount / 8 }
            at += 8
        }
        while at < utf8.count, utf8[at] >= 0x20, utf8[at] != UInt8(ascii: "\""), utf8[at] != UInt8(ascii: "\\") {
            at += 1
        }
        return at
    }

    @inline(__always)
    private mutating func appendPlain(_ utf8: UnsafeBufferPointer<UInt8>) {
        bytes.append(addingCapacity: utf8.count + 2) { output in
            output.withUnsafeMutableBufferPointer { room, filled in
                room[0] = UInt8(ascii: "\"")
                UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(room)[1...])
                    .copyMemory(from: UnsafeRawBufferPointer(utf8))
                room[utf8.count + 1] = UInt8(ascii: "\"")
                filled = utf8.count + 2
            }
        }
    }

    private mutating func appendEscaped(_ utf8: UnsafeBufferPointer<UInt8>, _ firstStop: Int) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        var at = firstStop
        while at < utf8.count {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<at]))
            escape(utf8[at])
            start = at + 1
            at = Self.plainPrefix(of: utf8, from: start)
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x22, 0x5c: bytes.append(byte)
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0a: bytes.append(UInt8(ascii: "n"))
        case 0x0c: bytes.append(UInt8(ascii: "f"))
        case 0x0d: bytes.append(UInt8(ascii: "r"))
        default:
            for digit: UInt8 in [UInt8(ascii: "u"), 0x30, 0x30] { bytes.append(digit) }
            bytes.append(byte < 16 ? 0x30 : 0x31)
            let low = byte & 15
            bytes.append(low < 10 ? 0x30 + low : 0x57 + low)
        }
    }
}
