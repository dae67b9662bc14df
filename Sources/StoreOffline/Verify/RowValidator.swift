// Whether a row can be one that linkd wrote: values of the types of its columns, numbers in their ranges, names that
// exist, payloads that decode. Used by verification and salvage, on the thread of either.

import LinkCore
import Records
import Store
import StoreFormat

/// Validates rows, table by table.
struct RowValidator {
    /// Columns that hold the number of an interned name; by table.
    private static let named: [String: [String]] = [
        "count_by_link": ["app", "route", "country"],
        "count_by_dimension": ["app"], "tap": ["app"], "tap_signals": ["app"], "link_day": ["app"],
        "install": ["app"], "chain": ["app"], "credit_day": ["app"], "credit_money": ["app"], "shadow": ["app"],
        "installation": ["app"], "installation_count": ["app"], "decision": ["app", "route", "reason"],
    ]

    /// The columns of a table that may hold the number of a name.
    static func numbersOfNames(in table: String) -> [String] { named[table] ?? [] }

    /// The highest number that a name may have.
    private let highestName: Int64

    init(highestName: Int64) { self.highestName = highestName }

    /// A validator of a table's rows, whose columns are read in the schema's order.
    func judge(_ table: SchemaShape.Table) -> (RawStatement) -> Bool {
        let types = table.columns.enumerated().map { (Int32($0.offset), $0.element) }
        let names = Self.numbersOfNames(in: table.name).compactMap { name in
            table.place(of: name).map { ($0, isTyped: !table.columns[Int($0)].type.isEmpty) }
        }
        let ranges = RowRanges.of(table)
        let special = Self.special(table)
        let highest = highestName
        return { row in
            for (place, column) in types where !Self.takes(column, row.type(place)) { return false }
            guard row.isUTF8 else { return false }
            for (place, isTyped) in names {
                switch row.type(place) {
                // Only columns with a type hold 0, for no name.
                case .integer:
                    if !(isTyped ? 0...highest : 1...max(highest, 1)).contains(row.integer(place)) { return false }
                case .text, .null: break
                case .real, .blob: return false
                }
            }
            for (place, range) in ranges {
                if let number = row.integer(orNil: place), !range.contains(number) { return false }
            }
            return special(row)
        }
    }

    private static func takes(_ column: SchemaShape.Column, _ type: RawStatement.ValueType) -> Bool {
        if type == .null { return !column.isRequired }
        switch column.type {
        case "INTEGER": return type == .integer
        case "TEXT": return type == .text
        case "BLOB": return type == .blob
        default: return true
        }
    }

    private static func special(_ table: SchemaShape.Table) -> (RawStatement) -> Bool {
        func place(_ name: String) -> Int32 { table.place(of: name) ?? 0 }
        switch table.name {
        case "event": return isEvent(place("id"), place("late"), place("payload"))
        case "decision":
            let payload = place("payload")
            return { row in (try? PayloadReader.decode(row.utf8(payload), columns: .any)) != nil }
        case "caller_id":
            let (hash, digest) = (place("hash"), place("digest"))
            return { row in row.id(hash) != nil && row.id(digest) != nil }
        case "link":
            let (key, payload) = (place("key"), place("payload"))
            return { row in
                let address = LinkAddress(domain: "", key: row.text(key) ?? "")
                return (try? LinkPayload.decode(row.blob(payload), address: address, app: "")) != nil
            }
        case "name": return { row in (row.text(1)?.utf8.count ?? Int.max) <= NameTable.longestName }
        case "meta":
            return { row in
                switch row.text(0) {
                // The 32 random bytes under which addresses are hashed.
                case "hash_key": row.blob(1).count == 32
                case KeptMark.key: KeptMark.isMark(row.blob(1))
                default: true
                }
            }
        case "pending": return isPending(place("id"), place("event_id"), place("state"), place("target"))
        case "app_link_page":
            let (key, content) = (place("key"), place("content"))
            return { row in
                let bytes = row.blob(content)
                // Whether they are App Links is for their reader.
                return row.blob(key).count == KeptPage.keyBytes && bytes.count <= KeptPage.mostBytes
                    && (try? JSONParser.parse(bytes))?.object != nil
            }
        case "http_key":
            let (name, kind) = (place("name"), place("kind"))
            return { row in
                row.text(kind).flatMap(HTTPKeyKind.init(rawValue:)) != nil
                    && row.text(name).map { HTTPKeyRules.refusal(ofName: $0) == nil } ?? false
            }
        case "http_key_secret":
            let digest = place("digest")
            return { row in row.text(digest).flatMap(HTTPKeyRows.bytes(ofHex:)) != nil }
        default: return { _ in true }
        }
    }

    /// Validates a row of `event` by itself: its time, and the payload that it has beside its decision.
    private static func isEvent(_ id: Int32, _ late: Int32, _ payload: Int32) -> (RawStatement) -> Bool {
        { row in
            guard let time = row.id(id)?.milliseconds, (0..<StoredNumbers.limit).contains(time + row.integer(late))
            else {
                return false
            }
            return row.type(payload) == .null
                || (try? PayloadReader.decode(PayloadWriter.nothing, own: row.utf8(payload), columns: .any)) != nil
        }
    }

    /// Validates a row of `pending`: a waiting link is decided again, so its target must be a URL that can be parsed
    /// then.
    private static func isPending(
        _ id: Int32, _ event: Int32, _ state: Int32, _ target: Int32
    ) -> (RawStatement) -> Bool {
        let limits = URLLimits(bytes: .max, parameters: .max, segments: .max)
        return { row in
            guard row.id(id) != nil, row.id(event) != nil else { return false }
            guard row.integer(state) < Int64(PendingLink.State.opened.number) else { return true }
            return row.text(target).map { (try? LinkURL($0, limits: limits)) != nil } ?? false
        }
    }
}
