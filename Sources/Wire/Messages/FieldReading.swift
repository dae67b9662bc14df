// Decodes JSON objects into nouns field by field in one walk. Unknown, repeated and wrongly typed fields are errors. On
// the path of every event; any thread; builds paths only for errors.

import LinkCore

/// Bounds of an event's fields.
public struct EventLimits: Sendable, Equatable {
    /// The longest URL, in bytes.
    public var urlBytes = 65_536
    /// The longest other text, in bytes.
    public var textBytes = 16_384
    /// The most entries in `attributes` and in `app.state`, and the most elements in `navigation.canOpen`.
    public var entries = 100
    /// The most bytes of names and texts in `attributes`, in `app.state` and in `navigation.canOpen`, for each
    /// separately.
    public var listBytes = 65_536
    /// The most bytes of `navigation.extras` and of `navigation.appLinkData`, for each separately, approximately as
    /// they are encoded.
    public var documentBytes = 65_536
    /// Whether fields that are not known are passed over.
    var allowsUnknown = false

    /// The default limits, as the properties state them.
    public init() {}

    /// The limits for events that come with an app's public key, which anybody may have.
    /// - Parameter urlBytes: the limit for URLs of all events.
    public static func appKey(urlBytes: Int) -> EventLimits {
        var limits = EventLimits()
        limits.urlBytes = min(urlBytes, 8192)
        limits.textBytes = 4096
        limits.listBytes = 4096
        limits.documentBytes = 16_384
        return limits
    }
}

extension InvalidEvent {
    /// The error of a field that is longer than `most` bytes.
    static func tooLong(_ count: Int, most: Int) -> InvalidEvent {
        InvalidEvent("too_long: \(count) bytes, \(most) are allowed")
    }
}

extension StringMap {
    /// The bytes of its names and texts.
    package var byteCount: Int { entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count } }
}

extension JSONValue {
    /// The approximate number of bytes of its encoding.
    package var byteCount: Int {
        switch self {
        case .null, .bool, .int, .double: 8
        case .bigInteger(let text): text.utf8.count
        case .string(let text): text.utf8.count + 2
        case .array(let values): values.reduce(2) { $0 + $1.byteCount + 1 }
        case .object(let object): object.members.reduce(2) { $0 + $1.key.utf8.count + $1.value.byteCount + 4 }
        }
    }
}

/// The names of an object's fields, and the field that each stands for. Names are ASCII.
struct FieldNames<Name: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
    private let names: [(text: String, name: Name)]

    init() {
        names = Name.allCases.map { ($0.rawValue, $0) }
    }

    /// The field with the name `key`; nil when there is none. Callers mostly keep the order of the interface, so the
    /// search begins at `next`.
    @inline(__always)
    func find(_ key: String, _ next: inout Int) -> Name? {
        let count = key.utf8.count
        for step in 0..<names.count {
            let sum = next + step
            let index = sum < names.count ? sum : sum - names.count
            // No other text of equal length is canonically equivalent to an ASCII text, so == compares bytes here.
            guard names[index].text.utf8.count == count, names[index].text == key else { continue }
            next = index + 1 < names.count ? index + 1 : 0
            return names[index].name
        }
        return nil
    }

    /// The field with a name in bytes, and a bit that identifies it; nil when there is none.
    @inline(__always)
    func find(_ key: UnsafeBufferPointer<UInt8>, _ next: inout Int) -> (name: Name, bit: UInt64)? {
        for step in 0..<names.count {
            let sum = next + step
            let index = sum < names.count ? sum : sum - names.count
            guard sameBytes(names[index].text, key) else { continue }
            next = index + 1 < names.count ? index + 1 : 0
            return (names[index].name, 1 << UInt64(index))
        }
        return nil
    }
}

/// A noun that is decoded from an object.
protocol FieldReadable {
    associatedtype Name: RawRepresentable<String> & CaseIterable & Sendable
    static var names: FieldNames<Name> { get }
    /// Takes one field; the path of an error begins inside the field.
    mutating func take(_ name: Name, _ value: JSONValue, _ limits: EventLimits) throws(InvalidEvent)
}

extension FieldReadable {
    /// Takes every field of an object. A null counts as a missing field.
    mutating func read(_ object: JSONObject, _ limits: EventLimits) throws(InvalidEvent) {
        guard !object.hadDuplicateKeys else { throw InvalidEvent("a field is given twice") }
        var next = 0
        for member in object.members {
            guard let name = Self.names.find(member.key, &next) else {
                if limits.allowsUnknown { continue }
                throw InvalidEvent(field: member.key, reason: "unknown field")
            }
            if case .null = member.value { continue }
            do throws(InvalidEvent) {
                try take(name, member.value, limits)
            } catch {
                throw error.under(member.key)
            }
        }
    }
}

extension JSONValue {
    func readText(_ limits: EventLimits) throws(InvalidEvent) -> String {
        guard case .string(let text) = self else { throw InvalidEvent("not a string") }
        guard text.utf8.count <= limits.textBytes else {
            throw .tooLong(text.utf8.count, most: limits.textBytes)
        }
        return text
    }

    /// A text of any length: the message itself is bounded.
    func readAnyText() throws(InvalidEvent) -> String {
        guard case .string(let text) = self else { throw InvalidEvent("not a string") }
        return text
    }

    func readBool() throws(InvalidEvent) -> Bool {
        guard case .bool(let value) = self else { throw InvalidEvent("not true or false") }
        return value
    }

    func readInt() throws(InvalidEvent) -> Int64 {
        guard case .int(let value) = self else { throw InvalidEvent("not a whole number of 64 bits") }
        return value
    }

    func readObject() throws(InvalidEvent) -> JSONObject {
        guard case .object(let object) = self else { throw InvalidEvent("not an object") }
        return object
    }

    func readDocument(_ limits: EventLimits) throws(InvalidEvent) -> JSONObject {
        let object = try readObject()
        let count = byteCount
        guard count <= limits.documentBytes else { throw .tooLong(count, most: limits.documentBytes) }
        return object
    }

    func readWord<Word: RawRepresentable<String> & CaseIterable>() throws(InvalidEvent) -> Word {
        guard case .string(let text) = self else { throw InvalidEvent("not a string") }
        guard let word = Word(rawValue: text) else {
            throw InvalidEvent("not a known word: \(Word.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return word
    }

    func readTexts(_ limits: EventLimits) throws(InvalidEvent) -> [String] {
        guard case .array(let values) = self else { throw InvalidEvent("not a list") }
        guard values.count <= limits.entries else { throw InvalidEvent("over \(limits.entries) elements") }
        var texts: [String] = []
        texts.reserveCapacity(values.count)
        for (index, value) in values.enumerated() {
            do throws(InvalidEvent) {
                texts.append(try value.readText(limits))
            } catch {
                throw error.under("[\(index)]")
            }
        }
        let count = texts.reduce(0) { $0 + $1.utf8.count }
        guard count <= limits.listBytes else { throw .tooLong(count, most: limits.listBytes) }
        return texts
    }

    func readMap(_ limits: EventLimits) throws(InvalidEvent) -> StringMap {
        let object = try readObject()
        guard !object.hadDuplicateKeys else { throw InvalidEvent("a key is given twice") }
        guard object.count <= limits.entries else { throw InvalidEvent("over \(limits.entries) entries") }
        var map: StringMap = [:]
        for member in object.members {
            do throws(InvalidEvent) {
                guard member.key.utf8.count <= limits.textBytes else {
                    throw .tooLong(member.key.utf8.count, most: limits.textBytes)
                }
                map[member.key] = try member.value.readText(limits)
            } catch {
                throw error.under(member.key)
            }
        }
        let count = map.byteCount
        guard count <= limits.listBytes else { throw .tooLong(count, most: limits.listBytes) }
        return map
    }

    func readNoun<Noun: FieldReadable>(_ noun: Noun, _ limits: EventLimits) throws(InvalidEvent) -> Noun {
        guard case .object(let object) = self else { throw InvalidEvent("not an object") }
        var noun = noun
        try noun.read(object, limits)
        return noun
    }
}
