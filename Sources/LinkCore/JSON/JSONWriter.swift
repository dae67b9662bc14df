// JSON output: an append-only writer for hand-written encoders of replies, payloads and exports. It writes the commas;
// the caller must balance begin and end. It never fails and escapes every string. Any thread.

/// Writes one JSON text into `bytes`. Strings are escaped only as far as RFC 8259 requires.
public struct JSONWriter: Sendable {
    /// Everything written so far. Other bytes (a varlink NUL, a line feed) may be appended between values.
    public var bytes: [UInt8]
    @usableFromInline
    var needsComma = false

    /// Creates a writer with room for `capacity` bytes.
    public init(capacity: Int = 256) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// Creates a writer that continues after `bytes`, which must end where a value may begin.
    public init(appendingTo bytes: [UInt8]) { self.bytes = bytes }

    /// The written bytes as a text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Discards what was written but keeps the memory.
    public mutating func reset() {
        bytes.removeAll(keepingCapacity: true)
        needsComma = false
    }

    /// Starts a new value without a comma: call it after appending a separator between documents.
    public mutating func beginDocument() { needsComma = false }

    @inline(__always) @usableFromInline
    mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// Writes `{`, after a comma if needed.
    @inlinable
    public mutating func beginObject() {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    /// Writes `}`; the next value gets a comma.
    @inlinable
    public mutating func endObject() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// Writes `[`, after a comma if needed.
    @inlinable
    public mutating func beginArray() {
        separate()
        bytes.append(UInt8(ascii: "["))
        needsComma = false
    }

    /// Writes `]`; the next value gets a comma.
    @inlinable
    public mutating func endArray() {
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    /// Writes a member's key, which must need no escapes; write its value next.
    public mutating func key(_ name: StaticString) {
        let count = name.utf8CodeUnitCount
        let lead = needsComma ? 2 : 1
        // The array is grown once for the whole key, not once for each byte.
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

    /// Writes a member's key; write its value next.
    @_disfavoredOverload
    public mutating func key(_ name: String) {
        separate()
        quoted(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a value of any writable type.
    @inlinable
    public mutating func value(_ value: some JSONWritable) { value.write(to: &self) }

    /// Writes the value `null`.
    public mutating func null() { raw("null") }

    /// Writes a text that is already JSON, unchanged.
    public mutating func raw(_ json: StaticString) {
        separate()
        json.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Writes bytes that already are one JSON value, unchanged.
    public mutating func raw(_ json: some Collection<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// Writes a member with its value.
    @inlinable
    public mutating func field(_ name: StaticString, _ value: some JSONWritable) {
        key(name)
        value.write(to: &self)
    }

    /// Writes a member with the raw value of an enumeration.
    @inlinable
    public mutating func field<Word: RawRepresentable<String>>(_ name: StaticString, word: Word) {
        key(name)
        word.rawValue.write(to: &self)
    }

    /// Writes a member with its value; writes nothing for nil.
    @inlinable
    public mutating func fieldIfPresent(_ name: StaticString, _ value: (some JSONWritable)?) {
        if let value { field(name, value) }
    }

    /// Writes a member with the raw value of an enumeration; writes nothing for nil.
    @inlinable
    public mutating func fieldIfPresent<Word: RawRepresentable<String>>(_ name: StaticString, word: Word?) {
        if let word { field(name, word: word) }
    }

    /// Writes a member whose value is an object; the closure writes its fields.
    @inlinable
    public mutating func object(_ name: StaticString, _ fields: (inout JSONWriter) -> Void) {
        key(name)
        beginObject()
        fields(&self)
        endObject()
    }

    /// Writes an object as one value; the closure writes its fields.
    @inlinable
    public mutating func object(_ fields: (inout JSONWriter) -> Void) {
        beginObject()
        fields(&self)
        endObject()
    }

    /// Writes a member with a list; the closure writes each element.
    @inlinable
    public mutating func array<Element>(
        _ name: StaticString, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        beginArray()
        for element in elements { write(&self, element) }
        endArray()
    }

    /// Writes a text in quotes, with escapes.
    mutating func quoted(_ text: String) {
        text.withBytes { utf8 in
            let plain = jsonPlainEnd(of: UnsafeRawBufferPointer(utf8), from: 0)
            if plain == utf8.count {
                appendPlain(utf8)
            } else {
                appendEscaped(utf8, plain)
            }
        }
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
            at = jsonPlainEnd(of: UnsafeRawBufferPointer(utf8), from: start)
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
