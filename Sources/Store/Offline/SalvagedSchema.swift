// Which schema a damaged file has: its number is four bytes, which may be damaged themselves, so the tables are asked too.
// On the thread of a salvage.

import GRDB
import LinkCore

/// What a ruin says of its schema.
struct SalvagedSchema {
    /// The number to go by; none of linkd's when neither the file's number nor its tables are a schema's.
    let number: Int
    /// That the number in the file is another one, in words.
    let note: String?
    private let tables: Set<String>

    /// A number beyond is no newer linkd's.
    private static let plausible = 1000

    /// - Parameter db: the file; what of its list of tables cannot be read is not there.
    init(_ db: Database) throws {
        let said = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        tables = try Self.tables(db)
        let schemas = try (1...Schema.newest).map { schema in Set(try SchemaShape(schema).tables.map(\.name)) }
        // Every schema so far has tables of its own.
        var highest = 0
        var known: Set<String> = []
        for (index, names) in schemas.enumerated() {
            if !tables.isDisjoint(with: names.subtracting(known)) { highest = index + 1 }
            known = names
        }
        // A number that is none of this version's may be a newer linkd's.
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

    /// What of its tables a schema does not have, in words.
    func foreign(to shape: SchemaShape) -> [String] {
        tables.subtracting(shape.tables.map(\.name)).sorted().map {
            "the table \($0) is none of linkd's and was left out"
        }
    }

    private static func tables(_ db: Database) throws -> Set<String> {
        var names: Set<String> = []
        do {
            let rows = try String.fetchCursor(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            while let name = try rows.next() { if !name.hasPrefix("sqlite_") { names.insert(name) } }
        } catch  where SQLiteFailure(error).isUnreadable {
            // What was read before it counts.
        }
        return names
    }
}
