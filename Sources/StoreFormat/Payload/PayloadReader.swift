// Reads the fields that PayloadWriter wrote. Total: decoding any bytes gives a value or StoreError.corrupt, in bounded
// time and memory. Unknown fields are skipped.

import LinkCore
import Records

/// The start of one field.
struct PayloadField {
    let number: UInt64
    let kind: PayloadKind
}

/// A cursor over one payload.
package struct PayloadReader {
    /// Deeper groups are treated as damage.
    private static let depthLimit = 80

    private let bytes: [UInt8]
    private var position = 1
    private var depth = 0
    private var unfolded = 0

    /// Throws `corrupt` unless the first byte of the payload is the known format version.
    init(_ bytes: [UInt8]) throws(StoreError) {
        guard let version = bytes.first else { throw .corrupt(reason: "an event has no payload") }
        guard version == PayloadWriter.version else {
            throw .corrupt(reason: "an event's payload has the unknown format \(version)")
        }
        self.bytes = bytes
    }

    /// Reads the fields at the top level of the payload.
    mutating func fields(
        _ body: (inout PayloadReader, PayloadField) throws(StoreError) -> Void
    ) throws(StoreError) {
        while position < bytes.count {
            guard let field = try next() else { throw damage }
            try body(&self, field)
        }
    }

    /// Reads the fields of a group.
    mutating func group(
        _ field: PayloadField, _ body: (inout PayloadReader, PayloadField) throws(StoreError) -> Void
    ) throws(StoreError) {
        guard field.kind == .group, depth < Self.depthLimit else { throw damage }
        depth += 1
        while let inner = try next() { try body(&self, inner) }
        depth -= 1
    }

    /// Reads an unsigned number.
    mutating func number(_ field: PayloadField) throws(StoreError) -> UInt64 {
        guard field.kind == .number else { throw damage }
        return try varint()
    }

    /// Reads a signed number.
    mutating func signed(_ field: PayloadField) throws(StoreError) -> Int64 {
        Varint.unzigzag(try number(field))
    }

    /// Reads a Boolean; any number but 0 is true.
    mutating func flag(_ field: PayloadField) throws(StoreError) -> Bool { try number(field) != 0 }

    /// Reads an enum case; nil for one that this version does not know.
    mutating func code<Code: StoredCode>(_ field: PayloadField) throws(StoreError) -> Code? {
        Code(number: try number(field))
    }

    /// Reads a 128-bit value.
    mutating func pair(_ field: PayloadField) throws(StoreError) -> (UInt64, UInt64) {
        guard field.kind == .bytes, try varint() == 16, bytes.count - position >= 16 else { throw damage }
        defer { position += 16 }
        return bytes.withUnsafeBytes { all in
            (
                UInt64(bigEndian: all.loadUnaligned(fromByteOffset: position, as: UInt64.self)),
                UInt64(bigEndian: all.loadUnaligned(fromByteOffset: position + 8, as: UInt64.self))
            )
        }
    }

    /// Reads a text, written out or as a reference.
    mutating func text(_ field: PayloadField) throws(StoreError) -> String {
        switch field.kind {
        case .bytes: return try literal()
        case .reference:
            let reference = try varint()
            if reference & 1 == 1 {
                guard let word = PayloadWords.word(at: reference >> 1) else { throw damage }
                return word
            }
            let offset = reference >> 1
            guard offset > 0, offset < UInt64(position) else { throw damage }
            let here = position
            position = Int(offset)
            let text = try literal()
            unfolded += text.utf8.count
            guard position <= here, unfolded <= PayloadWriter.unfoldedLimit else { throw damage }
            position = here
            return text
        case .number, .group: throw damage
        }
    }

    /// Skips a field of any kind.
    mutating func skip(_ field: PayloadField) throws(StoreError) {
        switch field.kind {
        case .number, .reference: _ = try varint()
        case .bytes:
            let count = try varint()
            guard count <= UInt64(bytes.count - position) else { throw damage }
            position += Int(count)
        case .group:
            try group(field) { (reader, inner) throws(StoreError) in try reader.skip(inner) }
        }
    }

    /// The error for bytes that no writer produced.
    var damage: StoreError { .corrupt(reason: "an event's payload is damaged near byte \(position)") }

    private mutating func literal() throws(StoreError) -> String {
        let count = try varint()
        guard count <= UInt64(bytes.count - position) else { throw damage }
        guard let text = String(validating: bytes[position..<position + Int(count)], as: UTF8.self) else {
            throw damage
        }
        position += Int(count)
        return text
    }

    /// The next field; nil at the end of a group.
    private mutating func next() throws(StoreError) -> PayloadField? {
        let tag = try varint()
        guard tag != 0 else { return nil }
        guard tag >= 4, let kind = PayloadKind(rawValue: tag & 3) else { throw damage }
        return PayloadField(number: tag >> 2, kind: kind)
    }

    private mutating func varint() throws(StoreError) -> UInt64 {
        guard let value = Varint.read(bytes, at: &position) else { throw damage }
        return value
    }
}
