// The columns of a link in a CSV file: one per field, named in lower case with underscores. Platforms and social texts
// have one column per member; maps, rules and metadata are JSON. New columns are added at the end only.

import LinkCore
import LinkFormats
import Records

/// A column and its field.
struct LinkColumn: Sendable {
    /// The name in the header row.
    let name: String
    let field: LinkField
    /// The path within the field's object that leads to the value; empty for the field itself.
    let path: [String]
    /// The flag of `links create` and `links update` that sets it, without its dashes; nil when none does, and
    /// in columns that `named` makes.
    let flag: String?

    /// Every field, platforms and social texts by their members.
    private static let every: [LinkColumn] = LinkField.all.flatMap { field -> [LinkColumn] in
        switch field.name {
        case "platforms":
            return LinkPlatform.allCases.map(\.rawValue).flatMap { platform in
                let flag = sameBytes(platform, "universal") ? "ios" : platform
                return [("link", flag), ("fallback", "\(flag)-fallback")].map {
                    LinkColumn(name: "\(platform)_\($0)", field: field, path: [platform, $0], flag: $1)
                }
            }
        case "social":
            return ["title", "description", "image"].map {
                LinkColumn(name: "social_\($0)", field: field, path: [$0], flag: "social-\($0)")
            }
        default: return [LinkColumn(name: snake(field.name), field: field, path: [], flag: field.option)]
        }
    }

    /// The columns of an export, in order; passwords have none.
    static let all = every.filter { !$0.field.isPassword }

    /// The column for a header; nil for an unknown one. It may be a column of an export, a field by its name on the
    /// wire or by its flag, with or without dashes, or `MAP.NAME` for one entry of a map. Names may be written as on
    /// the wire (`redeemLimit`), as in an export (`redeem_limit`) or as a flag (`redeem-limit`).
    static func named(_ header: String) -> LinkColumn? {
        let plain = String(Substring(header.utf8.drop { $0 == UInt8(ascii: "-") }))
        let name = snake(plain)
        if let column = every.first(where: { sameBytes($0.name, name) }) { return column }
        func here(_ field: LinkField, _ path: [String]) -> LinkColumn {
            LinkColumn(name: header, field: field, path: path, flag: nil)
        }
        if let field = LinkField.all.first(where: { sameBytes(snake($0.name), name) }) { return here(field, []) }
        if let column = every.first(where: { $0.flag.map { sameBytes(snake($0), name) } == true }) {
            return here(column.field, column.path)
        }
        guard let dot = plain.utf8.firstIndex(of: UInt8(ascii: ".")), let map = named(String(plain[..<dot])),
            case .map = map.field.kind
        else { return nil }
        let entry = String(plain[plain.utf8.index(after: dot)...])
        return entry.isEmpty ? nil : here(map.field, [entry])
    }

    /// The column for a header of somebody's own table: without letter case, spaces and punctuation, `Short Link` beside
    /// `Long Link` or `Destination URL`, and `utm_source` and the like for entries of the query. Nil for any other.
    static func meant(by header: String) -> LinkColumn? {
        let words = SourceName(header).plain[0]
        if let column = every.first(where: { sameBytes(SourceName($0.name).plain[0], words) }) { return column }
        if targets.contains(where: { sameBytes($0, words) }) { return named("url") }
        guard words.utf8.starts(with: "utm".utf8), words.utf8.count > 3, let query = LinkField.named("queryParameters")
        else { return nil }
        let written = asciiLowercased(header).utf8.map {
            isLetter($0) || decimalValue($0) != nil ? $0 : UInt8(ascii: "_")
        }
        let item = String(decoding: written, as: UTF8.self)
        let name = item.hasPrefix("utm_") ? item : "utm_" + words.dropFirst(3)
        return LinkColumn(name: name, field: query, path: [name], flag: nil)
    }

    /// What tables call the address that a short link leads to.
    private static let targets = [
        "longlink", "longurl", "destination", "destinationurl", "originalurl", "target", "targeturl",
    ]

    /// The field meant by a word on the command line: its name on the wire, or a flag that sets it.
    static func field(meantBy word: String) -> LinkField? {
        if let field = LinkField.named(word) { return field }
        if let column = every.first(where: { $0.flag.map { sameBytes($0, word) } == true }) { return column.field }
        return word.utf8.starts(with: "social-".utf8) ? LinkField.named("social") : nil
    }

    /// The flag, with its dashes, that sets the value at a path such as `routeParameters.id` or
    /// `platforms.android.link`; nil when no flag does.
    static func flag(forPath path: String) -> String? {
        let parts = path.utf8.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") }
            .map { String(Substring($0)) }
        guard let first = parts.first, let field = LinkField.named(first) else { return nil }
        if let flag = field.option {
            return field.kind == .map && parts.count > 1 ? "--\(flag) \(parts[1])=…" : "--\(flag)"
        }
        guard parts.count > 1 else { return nil }
        return every.first { $0.field === field && $0.path.starts(with: parts[1...], by: sameBytes) }?.flag
            .map { "--\($0)" }
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
                SourceValue.words($0).elementsEqual([$0], by: sameBytes) && $0.utf8.first != 0x5b
            }
            return isPlain && words.count == texts.count
                ? words.joined(separator: ";") : JSONValue.array(texts).compact
        case (.string(let text), _): return text
        case (.some(let value), _): return value.compact
        }
    }

    /// The cell as written to the file, quoted where necessary.
    func written(_ link: JSONObject) -> String { isText ? CSVField.text(cell(link)) : CSVField.number(cell(link)) }

    /// Whether the column may contain any text, not only a number, a time or true and false.
    private var isText: Bool {
        switch field.kind {
        case .number, .flag, .moment: false
        case .text, .texts, .map, .object, .document, .list: true
        }
    }

    // MARK: reading

    /// Sets a link's field from a cell that is not empty.
    func read(_ text: String, into link: inout JSONObject) throws(ImportRowError) {
        let cell = isText ? CSVField.read(text) : text
        set(path.isEmpty ? try value(cell) : .string(cell), in: &link)
    }

    /// Sets a link's field, or the value at the column's path within it.
    func set(_ value: JSONValue, in link: inout JSONObject) {
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

    private func value(_ cell: String) throws(ImportRowError) -> JSONValue {
        switch field.kind {
        case .text: return .string(cell)
        case .number:
            guard let number = Int64(cell) else { throw fault("not_a_whole_number") }
            return .int(number)
        case .flag:
            // Spreadsheets write TRUE.
            switch asciiLowercased(cell) {
            case "true", "yes", "1": return .bool(true)
            case "false", "no", "0": return .bool(false)
            default: throw fault("not_a_bool")
            }
        case .moment:
            if let milliseconds = Int64(cell) { return .int(milliseconds) }
            // A file must mean the same everywhere: a time without an offset is UTC.
            guard let moment = FutureTimeArgument(argument: cell), cell.utf8.first != UInt8(ascii: "+") else {
                throw fault("not_a_moment")
            }
            return .int(moment.milliseconds(now: 0, localOffset: { _ in 0 }))
        case .texts where cell.utf8.first != UInt8(ascii: "["):
            return .array(SourceValue.words(cell).map { .string($0) })
        case .map, .object, .document, .texts, .list: return try json(cell)
        }
    }

    private func json(_ cell: String) throws(ImportRowError) -> JSONValue {
        do throws(JSONError) {
            return try JSONParser.parse(Array(cell.utf8))
        } catch {
            throw fault("not JSON: \(error.description)")
        }
    }

    private func fault(_ reason: String) -> ImportRowError { ImportRowError(field: field.name, reason: reason) }
}
