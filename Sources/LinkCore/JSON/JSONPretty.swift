// JSON for people: two spaces per level, one member per line. Used by linkctl and the debug views, never on the path of
// an event.

extension JSONWriter {
    /// Formats a value over several lines, without a final line feed; empty lists and objects stay on one line.
    public static func pretty(_ value: JSONValue) -> String {
        var writer = JSONWriter(capacity: 1024)
        writer.pretty(value, indent: 0)
        return writer.text
    }

    private mutating func pretty(_ value: JSONValue, indent: Int) {
        needsComma = false
        switch value {
        case .array(let elements) where !elements.isEmpty:
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                line(indent + 1, comma: index > 0)
                pretty(element, indent: indent + 1)
            }
            line(indent, comma: false)
            bytes.append(UInt8(ascii: "]"))
        case .object(let object) where !object.isEmpty:
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in object.members.enumerated() {
                line(indent + 1, comma: index > 0)
                quoted(member.key)
                bytes.append(UInt8(ascii: ":"))
                bytes.append(UInt8(ascii: " "))
                pretty(member.value, indent: indent + 1)
            }
            line(indent, comma: false)
            bytes.append(UInt8(ascii: "}"))
        default: self.value(value)
        }
    }

    private mutating func line(_ indent: Int, comma: Bool) {
        if comma { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent * 2))
    }
}
