// Where the columns of a source went, over a whole import. One thread.

import LinkCore

/// Counts the values of each column by the field that they went to.
public struct ColumnUse {
    /// One line of the table.
    public struct Line {
        /// The column or path of the source.
        public let column: String
        /// The field of links, `attributes`, or why the values were left out.
        public let field: String
        /// How many values went there.
        public fileprivate(set) var count: Int
    }

    /// More columns than this are counted together: a source may have free keys without end.
    private static let most = 200

    /// In the order in which the columns were met.
    public private(set) var lines: [Line] = []
    /// How many values of further columns there were.
    public private(set) var others = 0
    private var places: [ByteKey: [Int]] = [:]

    /// Counts nothing yet.
    public init() {}

    /// Counts the values of one row.
    public mutating func add(_ uses: [RecordReading.Use]) {
        for use in uses {
            let known = places[ByteKey(use.column)]
            if let place = known?.first(where: { sameBytes(lines[$0].field, use.field) }) {
                lines[place].count += 1
            } else if lines.count < Self.most {
                places[ByteKey(use.column), default: []].append(lines.count)
                lines.append(Line(column: use.column, field: use.field, count: 1))
            } else {
                others += 1
            }
        }
    }
}
