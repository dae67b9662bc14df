// How many rows of an import ended for which reason.

import LinkCore

/// The rows that were not made, by result, field and reason.
struct ReasonCounts {
    /// The rows of one reason.
    struct Group {
        let result: String
        let field: String
        let reason: String
        /// The first of them, as its messages name it.
        let example: String
        fileprivate(set) var count = 1
    }

    /// More reasons than this are counted together: some of them quote the row.
    private static let most = 40

    /// In the order in which they were met.
    private(set) var groups: [Group] = []
    /// How many rows had further reasons.
    private(set) var others = 0

    mutating func add(_ result: String, _ fault: ImportRowError, _ row: String) {
        let index = groups.firstIndex {
            sameBytes($0.reason, fault.reason) && sameBytes($0.field, fault.field) && sameBytes($0.result, result)
        }
        if let index {
            groups[index].count += 1
        } else if groups.count < Self.most {
            groups.append(Group(result: result, field: fault.field, reason: fault.reason, example: row))
        } else {
            others += 1
        }
    }
}
