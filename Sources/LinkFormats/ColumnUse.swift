// Where the columns of a source went, over a whole import. One thread.

import LinkCore

/// Counts the values of each column by the field that they went to.
public struct ColumnUse {
    /// Values by what became of their rows.
    public struct Count {
        /// Those that a link has now.
        public fileprivate(set) var taken = 0
        /// Those of rows that failed or were skipped: they would have gone there.
        public fileprivate(set) var lost = 0

        fileprivate mutating func add(_ isTaken: Bool) {
            if isTaken { taken += 1 } else { lost += 1 }
        }
    }

    /// One line of the table.
    public struct Line {
        /// The column or path of the source.
        public let column: String
        /// The field of links, `attributes`, or why the values were left out.
        public let field: String
        /// How many values there were.
        public fileprivate(set) var count = Count()
    }

    /// More columns than this are counted together: a source may have free keys without end.
    private static let most = 200

    /// In the order in which the columns were met.
    public private(set) var lines: [Line] = []
    /// The values of further columns.
    public private(set) var others = Count()
    private var places: [ByteKey: [Int]] = [:]

    /// Counts nothing yet.
    public init() {}

    /// Counts the values of one row.
    /// - Parameter areTaken: whether a link was made or changed by it, or had them already.
    public mutating func add(_ uses: [RecordReading.Use], areTaken: Bool) {
        for use in uses {
            let known = places[ByteKey(use.column)]
            if let place = known?.first(where: { sameBytes(lines[$0].field, use.field) }) {
                lines[place].count.add(areTaken)
            } else if lines.count < Self.most {
                places[ByteKey(use.column), default: []].append(lines.count)
                var line = Line(column: use.column, field: use.field)
                line.count.add(areTaken)
                lines.append(line)
            } else {
                others.add(areTaken)
            }
        }
    }
}
