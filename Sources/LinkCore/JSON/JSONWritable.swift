// What JSONWriter can write as one value. Modules make their own types conform, so that encoders read as lists of
// fields.

/// A type that is written as one JSON value.
public protocol JSONWritable {
    /// Writes exactly one value, which may be an object or a list.
    func write(to writer: inout JSONWriter)
}

extension String: JSONWritable {
    /// Writes the text in quotes, with escapes.
    public func write(to writer: inout JSONWriter) {
        writer.separate()
        writer.quoted(self)
    }
}

extension Substring: JSONWritable {
    /// Writes the text in quotes, with escapes.
    public func write(to writer: inout JSONWriter) { String(self).write(to: &writer) }
}

extension Bool: JSONWritable {
    /// Writes `true` or `false`.
    public func write(to writer: inout JSONWriter) {
        if self { writer.raw("true") } else { writer.raw("false") }
    }
}

extension Int64: JSONWritable {
    /// Writes the decimal digits.
    public func write(to writer: inout JSONWriter) {
        writer.separate()
        var rest = magnitude
        var count = self < 0 ? 2 : 1
        var bound: UInt64 = 10
        while rest >= bound {
            count += 1
            let (next, over) = bound.multipliedReportingOverflow(by: 10)
            if over { break }
            bound = next
        }
        writer.bytes.append(addingCapacity: count) { output in
            output.withUnsafeMutableBufferPointer { room, filled in
                room[0] = UInt8(ascii: "-")
                var place = count
                repeat {
                    place -= 1
                    room[place] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
                    rest /= 10
                } while rest > 0
                filled = count
            }
        }
    }
}

extension Int: JSONWritable {
    /// Writes the decimal digits.
    public func write(to writer: inout JSONWriter) { Int64(self).write(to: &writer) }
}

extension Double: JSONWritable {
    /// Writes the shortest text that is parsed as the same number; `null` for values that JSON cannot express.
    public func write(to writer: inout JSONWriter) {
        guard isFinite else { return writer.null() }
        writer.separate()
        writer.bytes.append(contentsOf: description.utf8)
    }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// Writes a list of the elements.
    public func write(to writer: inout JSONWriter) {
        writer.beginArray()
        for element in self { element.write(to: &writer) }
        writer.endArray()
    }
}

extension StringMap: JSONWritable {
    /// Writes an object whose values are strings.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for entry in entries {
            writer.key(entry.key)
            entry.value.write(to: &writer)
        }
        writer.endObject()
    }
}

extension EventID: JSONWritable {
    /// Writes the 26 characters in quotes.
    public func write(to writer: inout JSONWriter) { description.write(to: &writer) }
}

extension JSONObject: JSONWritable {
    /// Writes the members in order.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for member in members {
            writer.key(member.key)
            member.value.write(to: &writer)
        }
        writer.endObject()
    }
}

extension JSONValue {
    /// The value as a JSON text.
    public var json: String {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.text
    }
}

extension JSONValue: JSONWritable {
    /// Writes the value so that it is parsed as the same one.
    public func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.null()
        case .bool(let value): value.write(to: &writer)
        case .int(let value): value.write(to: &writer)
        case .double(let value): value.write(to: &writer)
        case .string(let text): text.write(to: &writer)
        case .array(let elements): elements.write(to: &writer)
        case .object(let object): object.write(to: &writer)
        case .bigInteger(let digits):
            // A value made in code may hold anything; only digits may be written without quotes.
            let bare = digits.utf8.drop { $0 == UInt8(ascii: "-") }
            if digits.utf8.count - bare.count > 1 || bare.isEmpty || !bare.allSatisfy({ decimalValue($0) != nil })
                || bare.count > 1 && bare.first == 0x30
            {
                digits.write(to: &writer)
            } else {
                writer.raw(digits.utf8)
            }
        }
    }
}
