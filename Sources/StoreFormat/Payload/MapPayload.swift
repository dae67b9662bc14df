// Maps, lists of query items and JSON documents as payload fields.

import LinkCore
import Records

private let keyField: UInt64 = 1
private let valueField: UInt64 = 2

extension PayloadWriter {
    /// Writes the entries in order; nothing for an empty map.
    /// - Parameter keepsFirst: whether the first entry is written into a full payload, too.
    mutating func put(_ field: UInt64, map: StringMap, keepsFirst: Bool = false) {
        guard !map.isEmpty else { return }
        func put(_ entry: StringMap.Entry, _ writer: inout PayloadWriter) {
            writer.put(keyField, word: entry.key)
            writer.put(valueField, text: entry.value)
        }
        group(field) { writer in
            var rest = map.entries[...]
            if keepsFirst, let first = rest.popFirst() { writer.exceeding { put(first, &$0) } }
            for entry in rest {
                if writer.isFull { break }
                put(entry, &writer)
            }
        }
    }

    /// Writes the items in order, even an empty list.
    mutating func put(_ field: UInt64, items: [QueryItem]) {
        group(field) { writer in
            for item in items {
                writer.put(keyField, text: item.name)
                writer.put(valueField, text: item.value)
            }
        }
    }

    /// Writes a JSON document; nothing for nil.
    mutating func put(_ field: UInt64, json object: JSONObject?) {
        guard let object else { return }
        put(field, members: object, depth: 0)
    }

    private mutating func put(_ field: UInt64, members object: JSONObject, depth: Int) {
        group(field) { writer in
            for member in object.members {
                if writer.isFull { break }
                writer.put(JSONField.key, word: member.key)
                writer.put(value: member.value, depth: depth + 1)
            }
        }
    }

    private mutating func put(value: JSONValue, depth: Int) {
        guard depth < Self.depthLimit, !isFull else { return put(JSONField.null, number: 0) }
        switch value {
        case .null: put(JSONField.null, number: 0)
        case .bool(let value): put(JSONField.bool, flag: value)
        case .int(let value): put(JSONField.int, signed: value)
        case .double(let value): put(JSONField.double, number: value.bitPattern.byteSwapped)
        case .bigInteger(let text): put(JSONField.bigInteger, text: text)
        case .string(let text): put(JSONField.string, text: text)
        case .array(let list):
            group(JSONField.array) { writer in
                for element in list {
                    if writer.isFull { break }
                    writer.put(value: element, depth: depth + 1)
                }
            }
        case .object(let object): put(JSONField.object, members: object, depth: depth)
        }
    }
}

private enum JSONField {
    static let key: UInt64 = 1
    static let null: UInt64 = 2
    static let bool: UInt64 = 3
    static let int: UInt64 = 4
    static let double: UInt64 = 5
    static let bigInteger: UInt64 = 6
    static let string: UInt64 = 7
    static let array: UInt64 = 8
    static let object: UInt64 = 9
}

extension PayloadReader {
    mutating func map(_ field: PayloadField) throws(StoreError) -> StringMap {
        let items = try items(field)
        return StringMap(items.lazy.map { ($0.name, $0.value ?? "") })
    }

    mutating func items(_ field: PayloadField) throws(StoreError) -> [QueryItem] {
        var found: [QueryItem] = []
        try group(field) { (reader, inner) throws(StoreError) in
            switch inner.number {
            case keyField: found.append(QueryItem(name: try reader.text(inner), value: nil))
            case valueField:
                guard !found.isEmpty else { throw reader.damage }
                found[found.count - 1].value = try reader.text(inner)
            default: try reader.skip(inner)
            }
        }
        return found
    }

    /// Decodes a JSON document.
    mutating func json(_ field: PayloadField) throws(StoreError) -> JSONObject {
        var object = JSONObject()
        var key: String?
        try group(field) { (reader, inner) throws(StoreError) in
            if inner.number == JSONField.key {
                key = try reader.text(inner)
            } else if let value = try reader.value(inner) {
                guard let name = key else { throw reader.damage }
                object.append(name, value)
                key = nil
            }
        }
        return object
    }

    private mutating func value(_ field: PayloadField) throws(StoreError) -> JSONValue? {
        switch field.number {
        case JSONField.null:
            try skip(field)
            return .null
        case JSONField.bool: return .bool(try flag(field))
        case JSONField.int: return .int(try signed(field))
        case JSONField.double: return .double(Double(bitPattern: try number(field).byteSwapped))
        case JSONField.bigInteger: return .bigInteger(try text(field))
        case JSONField.string: return .string(try text(field))
        case JSONField.array:
            var list: [JSONValue] = []
            try group(field) { (reader, inner) throws(StoreError) in
                if let element = try reader.value(inner) { list.append(element) }
            }
            return .array(list)
        case JSONField.object: return .object(try json(field))
        default:
            try skip(field)
            return nil
        }
    }
}
