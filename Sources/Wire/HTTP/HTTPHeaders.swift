// The field lines of one request: the bytes of the head, and the range of each name and value in them. Values become
// strings on demand. Sendable, so a request may cross threads.

/// Header fields in the order they were sent. Names compare without regard to ASCII case, as bytes.
public struct HTTPHeaders: Sendable {
    @usableFromInline
    struct Field: Sendable {
        @usableFromInline let name: Range<Int32>
        @usableFromInline let value: Range<Int32>

        init(name: Range<Int32>, value: Range<Int32>) { (self.name, self.value) = (name, value) }
    }

    var storage: [UInt8] = []
    var fields: [Field] = []

    init(storage: [UInt8], fields: [Field]) {
        self.storage = storage
        self.fields = fields
    }

    /// Fields from pairs, for tests and for requests that are built in code.
    public init(_ pairs: [(name: String, value: String)] = []) {
        for (name, value) in pairs {
            let start = Int32(storage.count)
            storage.append(contentsOf: name.utf8)
            let middle = Int32(storage.count)
            storage.append(contentsOf: value.utf8)
            fields.append(Field(name: start..<middle, value: middle..<Int32(storage.count)))
        }
    }

    /// The size in bytes of the received head, including its first line; for fields from pairs, that of names and
    /// values.
    public var bytes: Int { storage.count }

    /// The number of field lines.
    public var count: Int { fields.count }

    /// The value of the first field with this name, without surrounding whitespace; nil when there is none. Bytes that
    /// are not UTF-8 become U+FFFD.
    public subscript(name: String) -> String? {
        firstIndex(of: name, from: 0).map(value(at:))
    }

    /// The values of all fields with this name, in order.
    public func values(of name: String) -> [String] {
        var found: [String] = []
        var next = firstIndex(of: name, from: 0)
        while let index = next {
            found.append(value(at: index))
            next = firstIndex(of: name, from: index + 1)
        }
        return found
    }

    /// Whether there is a field with this name.
    public func contains(_ name: String) -> Bool { firstIndex(of: name, from: 0) != nil }

    /// The name of a field as sent; `index` is 0 to `count` - 1.
    public func name(at index: Int) -> String { text(fields[index].name) }

    /// The value of a field; `index` is 0 to `count` - 1.
    public func value(at index: Int) -> String { text(fields[index].value) }

    /// Passes the fields to `body` without copying them; they are valid only during the call.
    public func withFields<Answer>(_ body: (HTTPFields) -> Answer) -> Answer {
        storage.withUnsafeBytes { bytes in
            fields.withUnsafeBufferPointer { body(HTTPFields(bytes: bytes, lines: $0)) }
        }
    }

    private func text(_ range: Range<Int32>) -> String {
        storage.withUnsafeBytes { $0.text(Int(range.lowerBound)..<Int(range.upperBound)) }
    }

    private func firstIndex(of name: String, from start: Int) -> Int? {
        var name = name
        return name.withUTF8 { wanted in
            withFields { fields in
                var index = start
                while index < fields.count {
                    let name = fields.name(at: index)
                    if name.count == wanted.count {
                        var offset = 0
                        while offset < wanted.count, name[offset].lowered == wanted[offset].lowered { offset += 1 }
                        if offset == wanted.count { return index }
                    }
                    index += 1
                }
                return nil
            }
        }
    }
}

/// Borrowed field lines. Valid only while they are lent.
public struct HTTPFields {
    @usableFromInline let bytes: UnsafeRawBufferPointer
    @usableFromInline let lines: UnsafeBufferPointer<HTTPHeaders.Field>

    init(bytes: UnsafeRawBufferPointer, lines: UnsafeBufferPointer<HTTPHeaders.Field>) {
        (self.bytes, self.lines) = (bytes, lines)
    }

    /// The number of field lines.
    @inlinable public var count: Int { lines.count }

    /// The name of a field as sent; `index` is 0 to `count` - 1.
    @inlinable
    public func name(at index: Int) -> UnsafeBufferPointer<UInt8> { lent(lines[index].name) }

    /// The value of a field; `index` is 0 to `count` - 1.
    @inlinable
    public func value(at index: Int) -> UnsafeBufferPointer<UInt8> { lent(lines[index].value) }

    @inlinable
    func lent(_ range: Range<Int32>) -> UnsafeBufferPointer<UInt8> {
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(
            start: start.map { $0 + Int(range.lowerBound) }, count: Int(range.upperBound &- range.lowerBound))
    }
}
