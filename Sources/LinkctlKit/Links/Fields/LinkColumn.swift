// The columns of a link in a CSV file: one per field, named in lower case with underscores. Platforms and social texts
// have one column per member; maps, rules and metadata are JSON. New columns are added at the end only.

import LinkCore

/// A column and its field.
struct LinkColumn: Sendable {
    /// The name in the header row.
    let name: String
    let field: LinkField
    /// The path within the field's object that leads to the value; empty for the field itself.
    let path: [String]

    /// The columns of an export, in order; passwords have none.
    static let all: [LinkColumn] = LinkField.all.filter { $0.name != "password" }.flatMap { field -> [LinkColumn] in
        let name = snake(field.name)
        switch field.name {
        case "platforms":
            return ["web", "desktop", "iphone", "ipad", "universal", "android"].flatMap { platform in
                ["link", "fallback"].map {
                    LinkColumn(name: "\(platform)_\($0)", field: field, path: [platform, $0])
                }
            }
        case "social":
            return ["title", "description", "image"].map {
                LinkColumn(name: "social_\($0)", field: field, path: [$0])
            }
        default: return [LinkColumn(name: name, field: field, path: [])]
        }
    }

    /// The column for a header; nil for an unknown one. It may be a column of an export, a field by its name on the
    /// wire or by its flag, with or without dashes, or `MAP.NAME` for one entry of a map. Names may be written as on
    /// the wire (`redeemLimit`), as in an export (`redeem_limit`) or as a flag (`redeem-limit`).
    static func named(_ header: String) -> LinkColumn? {
        let plain = String(Substring(header.utf8.drop { $0 == UInt8(ascii: "-") }))
        let name = snake(plain)
        if let column = all.first(where: { sameBytes($0.name, name) }) { return column }
        if let field = field(name) { return LinkColumn(name: header, field: field, path: []) }
        if let target = LinkTargets.flags.first(where: { sameBytes($0.flag, kebab(name)) }),
            let field = field("platforms")
        {
            return LinkColumn(name: header, field: field, path: [target.platform, target.member])
        }
        guard let dot = plain.utf8.firstIndex(of: UInt8(ascii: ".")), let map = field(snake(String(plain[..<dot])))
        else {
            return nil
        }
        guard case .map = map.kind else { return nil }
        let entry = String(plain[plain.utf8.index(after: dot)...])
        return entry.isEmpty ? nil : LinkColumn(name: header, field: map, path: [entry])
    }

    /// The field whose name or flag `snake` turns into this text.
    private static func field(_ name: String) -> LinkField? {
        LinkField.all.first { sameBytes(snake($0.name), name) }
            ?? LinkField.all.first { field in field.flag.map { sameBytes(snake($0), name) } == true }
    }

    /// `redeemLimit` and `redeem-limit` become `redeem_limit`.
    private static func snake(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case 0x41...0x5a: bytes += [UInt8(ascii: "_"), byte + 0x20]
            case UInt8(ascii: "-"): bytes.append(UInt8(ascii: "_"))
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func kebab(_ snake: String) -> String {
        String(decoding: snake.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    }

    // MARK: writing

    /// The text of a link's cell, before quoting.
    func cell(_ link: JSONObject) -> String {
        var value = link[field.name]
        for member in path { value = value?.object?[member] }
        switch (value, field.kind) {
        case (nil, _), (.null, _): return ""
        case (.int(let at), .moment): return LocalTime.utc(at)
        case (.array(let texts), .texts):
            let words = texts.compactMap(\.string)
            // Tags may contain any character: a list that could be misread is written as JSON.
            let isPlain = words.allSatisfy {
                !$0.utf8.contains(UInt8(ascii: ";")) && $0.utf8.first != 0x5b && !$0.isEmpty
            }
            return isPlain && words.count == texts.count
                ? words.joined(separator: ";") : JSONValue.array(texts).compact
        case (.string(let text), _): return text
        case (.some(let value), _): return value.compact
        }
    }

    /// The cell as written to the file, quoted where necessary.
    func written(_ link: JSONObject) -> String { isText ? CSVRecord.text(cell(link)) : CSVRecord.number(cell(link)) }

    /// Whether the column may contain any text, not only a number, a time or true and false.
    private var isText: Bool {
        switch field.kind {
        case .number, .flag, .moment: false
        case .text, .texts, .map, .object, .list: true
        }
    }

    // MARK: reading

    /// Sets a link's field from a cell that is not empty.
    func read(_ text: String, into link: inout JSONObject) throws(RowFault) {
        let cell = isText ? CSVRecord.read(text) : text
        let value = path.isEmpty ? try self.value(cell) : .string(cell)
        guard let first = path.first else {
            link[field.name] = value
            return
        }
        var outer = link.object(field.name) ?? [:]
        if path.count == 1 {
            outer[first] = value
        } else {
            var inner = outer.object(first) ?? [:]
            inner[path[1]] = value
            outer[first] = .object(inner)
        }
        link[field.name] = .object(outer)
    }

    private func value(_ cell: String) throws(RowFault) -> JSONValue {
        switch field.kind {
        case .text: return .string(cell)
        case .number:
            guard let number = Int64(cell) else { throw fault("not_a_whole_number") }
            return .int(number)
        case .flag:
            switch cell {
            case "true", "yes", "1": return .bool(true)
            case "false", "no", "0": return .bool(false)
            default: throw fault("not_a_bool")
            }
        case .moment:
            if let milliseconds = Int64(cell) { return .int(milliseconds) }
            // A file must mean the same everywhere: a time without an offset is UTC.
            guard let moment = PlannedMoment(argument: cell), cell.utf8.first != UInt8(ascii: "+") else {
                throw fault("not_a_moment")
            }
            return .int(moment.milliseconds(now: 0, localOffset: { _ in 0 }))
        case .texts where cell.utf8.first != UInt8(ascii: "["):
            return .array(cell.utf8.split(separator: UInt8(ascii: ";")).map { .string(String(Substring($0))) })
        case .map, .object, .texts, .list: return try json(cell)
        }
    }

    private func json(_ cell: String) throws(RowFault) -> JSONValue {
        do throws(JSONError) {
            return try JSONParser.parse(Array(cell.utf8))
        } catch {
            throw fault("not JSON: \(error.description)")
        }
    }

    private func fault(_ reason: String) -> RowFault { RowFault(field: field.name, reason: reason) }
}
