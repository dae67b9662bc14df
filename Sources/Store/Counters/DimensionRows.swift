// Adds counters by dimension and value to their rows, for one link and over all. Callers choose the values, so the
// number of rows is bounded: values that arrive after the limit of an hour count as "(other)". Writer thread only.

import CSQLite
import LinkCore
import StoreFormat

/// The columns of `count_by_dimension`.
private enum DimensionColumn: Int32, CountColumn {
    case hour = 1
    case link, dimension, app, value, taps, botTaps, opens, installs, conversions, turnedAway, unknown
}

/// Writes the table `count_by_dimension`.
final class DimensionRows {
    /// How many values of one dimension, link, app and hour have rows of their own.
    static let mostValues = 1000

    private let connection: OpaquePointer
    private let update: ColumnStatement<DimensionColumn>
    private let insert: ColumnStatement<DimensionColumn>

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        typealias Row = DimensionColumn
        let scope = Row.match(.hour, .link, .dimension, .app)
        let sums = Counted.allCases.map(Row.of).map { "\($0.name) = \($0.name) + \($0.parameter)" }
        update = try ColumnStatement(
            connection,
            "UPDATE count_by_dimension SET \(sums.joined(separator: ", ")) WHERE \(scope) AND \(Row.match(.value))")
        let value = """
            iif(EXISTS (SELECT 1 FROM count_by_dimension WHERE \(scope) AND value != '\(CounterKey.otherValues)'
            LIMIT 1 OFFSET \(Self.mostValues - 1)), '\(CounterKey.otherValues)', \(Row.value.parameter))
            """
        insert = try ColumnStatement(
            connection, "INSERT \(Row.into("count_by_dimension", [.value: value])) \(Row.adding)")
    }

    /// Adds counts of a dimension's value.
    func add(
        _ key: CounterKey, _ dimension: CountDimension, _ value: String, _ counts: KindCounts, link: String
    ) throws(SQLiteError) {
        for statement in [update, insert] {
            statement.bind(.hour, key.hour)
            statement.bind(.link, link)
            statement.bind(.dimension, dimension.rawValue)
            statement.bind(.app, key.app)
            statement.bind(.value, value)
            statement.bind(counts)
            try statement.run()
            if sqlite3_changes(connection) > 0 { return }
        }
    }
}
