// Whether a row can be one that linkd wrote: values of the types of its columns, numbers in their ranges, names that
// exist, payloads that decode. Used by verification and salvage, on the thread of either.

import LinkCore
import Records
import Store
import StoreFormat

/// Validates rows, table by table.
struct RowValidator {
    typealias Judge = (Statement) -> Bool

    /// Columns of blobs that are ids or hashes of 16 bytes, in all tables.
    private static let ids: Set<String> = [
        "id", "event", "event_id", "opened_event", "tap", "hash", "digest",
    ]

    /// The highest number that a name may have.
    let highestName: Int64

    /// A validator of a table's rows, whose columns are read in the schema's order.
    func judge(_ table: SchemaShape.Table) -> Judge {
        let columns = table.columns.enumerated().map { place, column in
            (
                place: Int32(place), column, range: RowRanges.of(column, in: table, names: highestName),
                isID: column.type == "BLOB" && Self.ids.contains(column.name)
            )
        }
        let special = Self.special(table)
        return { row in
            for (place, column, range, isID) in columns {
                guard Self.takes(column, row.type(place)) else { return false }
                if let range, let number = row.integer(orNil: place), !range.contains(number) { return false }
                if isID, row.type(place) != .null, row.id(place) == nil { return false }
            }
            return row.isUTF8 && special(row)
        }
    }

    private static func takes(_ column: SchemaShape.Column, _ type: Statement.ValueType) -> Bool {
        if type == .null { return !column.isRequired }
        switch column.type {
        case "INTEGER": return type == .integer
        case "TEXT": return type == .text
        case "BLOB": return type == .blob
        // The number of a name, or the name itself.
        default: return type == .integer || type == .text
        }
    }

    /// The rules for single tables.
    private static func special(_ table: SchemaShape.Table) -> Judge {
        func place(_ name: String) -> Int32 { table.place(of: name) ?? 0 }
        switch table.name {
        case "event":
            let (id, late, payload) = (place("id"), place("late"), place("payload"))
            return { row in
                let time = (row.id(id)?.milliseconds ?? 0) + row.integer(late)
                let own = row.type(payload) == .null ? PayloadWriter.nothing : row.utf8(payload)
                return (0..<StoredNumbers.limit).contains(time)
                    && (try? PayloadReader.decode(PayloadWriter.nothing, own: own, columns: RowColumns())) != nil
            }
        case "decision":
            let payload = place("payload")
            return { (try? PayloadReader.decode($0.utf8(payload), columns: RowColumns())) != nil }
        case "link":
            let (key, payload) = (place("key"), place("payload"))
            return { row in
                let address = LinkAddress(domain: "", key: row.text(key) ?? "")
                return (try? LinkPayload.decode(row.blob(payload), address: address, app: "")) != nil
            }
        case "name": return { ($0.text(1)?.utf8.count ?? Int.max) <= NameTable.longestName }
        case "meta":
            return { row in
                switch row.text(0) {
                // The 32 random bytes under which addresses are hashed.
                case "hash_key": row.blob(1).count == 32
                case KeptMark.key: KeptMark.isMark(row.blob(1))
                case UnnamedDecisions.key: (try? JSONParser.parse(row.blob(1)))?.array != nil
                default: true
                }
            }
        case "pending":
            // A waiting link is decided again, so its target must be a URL that can be parsed then.
            let (state, target) = (place("state"), place("target"))
            let limits = URLLimits(bytes: .max, parameters: .max, segments: .max)
            return { row in
                row.integer(state) >= Int64(PendingLink.State.opened.number)
                    || (try? LinkURL(row.text(target) ?? "", limits: limits)) != nil
            }
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
                HTTPKeyKind(rawValue: row.text(kind) ?? "") != nil
                    && HTTPKeyRules.refusal(ofName: row.text(name) ?? "") == nil
            }
        default: return { _ in true }
        }
    }
}
