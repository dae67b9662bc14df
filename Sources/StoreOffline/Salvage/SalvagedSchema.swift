// Which schema a damaged file has: its number is four bytes, which may be damaged themselves, so the tables are
// examined, too. On the thread of a salvage.

import GRDB
import LinkCore
import Store

/// The schema of a damaged file.
struct SalvagedSchema {
    /// The number to use; not a number of linkd's when neither the file's number nor its tables fit a schema.
    let number: Int
    /// A note when the number in the file is wrong; nil otherwise.
    let note: String?
    private let tables: Set<String>

    /// A higher number cannot be that of a newer linkd.
    private static let plausible = 1000

    /// - Parameter db: the file; unreadable parts of its list of tables count as missing.
    init(_ db: Database) throws {
        let said = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        tables = try Self.tables(db)
        let schemas = try (1...Schema.newest).map { schema in Set(try SchemaShape(schema).tables.map(\.name)) }
        // Every schema so far has added tables.
        var highest = 0
        var known: Set<String> = []
        for (index, names) in schemas.enumerated() {
            if !tables.isDisjoint(with: names.subtracting(known)) { highest = index + 1 }
            known = names
        }
        // A number above this version's may be that of a newer linkd.
        let isDamaged =
            switch said {
            case 1...Schema.newest: said < highest
            case Schema.newest...Self.plausible: false
            default: schemas.contains(tables)
            }
        number = isDamaged ? highest : said
        note =
            isDamaged
            ? "the number of its schema is damaged: it says \(said), and the tables are those of schema \(highest)"
            : nil
    }

    /// A note for each of the file's tables that the schema does not have.
    func foreign(to shape: SchemaShape) -> [String] {
        tables.subtracting(shape.tables.map(\.name)).sorted().map {
            "the table \($0) is not one of linkd's and was left out"
        }
    }

    private static func tables(_ db: Database) throws -> Set<String> {
        var names: Set<String> = []
        do {
            let rows = try String.fetchCursor(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            while let name = try rows.next() { if !name.hasPrefix("sqlite_") { names.insert(name) } }
        } catch  where SQLiteError(error).isUnreadable {
            // The names read before the damage are used.
        }
        return names
    }
}
