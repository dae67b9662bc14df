// Parses the structure of one JSON text and finds repeated keys. Lives for one call of JSONParser and borrows the
// caller's bytes. maxDepth bounds the recursion; every step moves forward, so the time is linear.

struct JSONReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0
    var scratch: [UInt8] = []
    private let maxDepth: Int
    private var depth = 0

    /// The number of members from which an object finds repeated keys by hash instead of by comparison. Up to then, most
    /// keys are known to be new by one bit.
    private static let hashedFrom = 32

    init(_ bytes: UnsafeRawBufferPointer, maxDepth: Int) {
        self.bytes = bytes.bindMemory(to: UInt8.self)
        self.maxDepth = min(maxDepth, 512)
    }

    mutating func document() throws(JSONError) -> JSONValue {
        if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf { at = 3 }
        skipSpace()
        let value = try value()
        skipSpace()
        guard at == bytes.count else { throw fail("trailing data") }
        return value
    }

    func fail(_ reason: String) -> JSONError { JSONError(offset: at, reason: reason) }

    /// The error for the byte at `at`, which is not allowed here.
    func unexpected() -> JSONError {
        guard at < bytes.count else { return fail("unexpected end") }
        let byte = bytes[at]
        if byte > 0x20, byte < 0x7f { return fail("unexpected character '\(Character(Unicode.Scalar(byte)))'") }
        return fail("unexpected byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
    }

    @inline(__always)
    mutating func skipSpace() {
        while at < bytes.count {
            switch bytes[at] {
            case 0x20, 0x0a, 0x0d, 0x09: at += 1
            default: return
            }
        }
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        guard at < bytes.count else { throw fail("unexpected end") }
        switch bytes[at] {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: throw unexpected()
        }
    }

    private mutating func literal(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for index in 0..<word.utf8CodeUnitCount {
            guard at < bytes.count, bytes[at] == word.utf8Start[index] else { throw unexpected() }
            at += 1
        }
        return value
    }

    private mutating func enter() throws(JSONError) {
        guard depth < maxDepth else { throw fail("depth over \(maxDepth)") }
        depth += 1
        at += 1
        skipSpace()
    }

    /// After a value: true when a comma announces another one, false when `close` ends the container.
    private mutating func another(close: UInt8) throws(JSONError) -> Bool {
        skipSpace()
        guard at < bytes.count else { throw fail("unexpected end") }
        if bytes[at] == UInt8(ascii: ",") {
            at += 1
            skipSpace()
            return true
        }
        guard bytes[at] == close else { throw unexpected() }
        leave()
        return false
    }

    private mutating func leave() {
        at += 1
        depth -= 1
    }

    private mutating func array() throws(JSONError) -> [JSONValue] {
        try enter()
        var elements: [JSONValue] = []
        if at < bytes.count, bytes[at] == UInt8(ascii: "]") {
            leave()
            return elements
        }
        repeat { elements.append(try value()) } while try another(close: UInt8(ascii: "]"))
        return elements
    }

    private mutating func object() throws(JSONError) -> JSONObject {
        try enter()
        var members: [JSONObject.Member] = []
        if at < bytes.count, bytes[at] == UInt8(ascii: "}") {
            leave()
            return JSONObject()
        }
        members.reserveCapacity(4)
        var index: [ByteKey: Int] = [:]
        var duplicates = false
        var seen: UInt64 = 0
        repeat {
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw unexpected() }
            let key = try string()
            skipSpace()
            guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { throw unexpected() }
            at += 1
            skipSpace()
            let value = try value()
            let bit: UInt64 = 1 << UInt64(nameNumber(key))
            let isNew = seen & bit == 0
            seen |= bit
            if !isNew, let earlier = Self.position(of: key, in: members, &index) {
                members[earlier].value = value
                duplicates = true
            } else {
                members.append(JSONObject.Member(key: key, value: value))
            }
        } while try another(close: UInt8(ascii: "}"))
        return JSONObject(members: members, hadDuplicateKeys: duplicates)
    }

    /// The index of an existing key. In large objects, members are added to the hash index when a key is looked up.
    @inline(__always)
    private static func position(
        of key: String, in members: [JSONObject.Member], _ index: inout [ByteKey: Int]
    ) -> Int? {
        if members.count < hashedFrom { return members.firstIndex { sameBytes($0.key, key) } }
        if index.isEmpty { index.reserveCapacity(hashedFrom * 4) }
        // The keys of members differ.
        for place in index.count..<members.count { index[ByteKey(members[place].key)] = place }
        return index[ByteKey(key)]
    }
}
