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
        /// The index of the line that came after this one in the last row.
        fileprivate var next = 0
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
        var last: Int?
        for use in uses {
            guard let place = place(of: use, behind: last) else {
                others.add(areTaken)
                continue
            }
            lines[place].count.add(areTaken)
            if let last { lines[last].next = place }
            last = place
        }
    }

    /// The index of the line of a use; nil when there is no room for one. Rows have mostly the columns of the row before.
    private mutating func place(of use: RecordReading.Use, behind last: Int?) -> Int? {
        let next = last.map { lines[$0].next } ?? 0
        if next < lines.count, sameBytes(lines[next].column, use.column), sameBytes(lines[next].field, use.field) {
            return next
        }
        let known = places[ByteKey(use.column)]
        if let place = known?.first(where: { sameBytes(lines[$0].field, use.field) }) { return place }
        guard lines.count < Self.most else { return nil }
        places[ByteKey(use.column), default: []].append(lines.count)
        lines.append(Line(column: use.column, field: use.field))
        return lines.count - 1
    }
}
