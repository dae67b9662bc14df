// Where a link comes from, for the report of its result.

/// The row of a link.
struct RowOrigin {
    /// The file, as its messages name it; empty where there is only one.
    var file = ""
    /// The line on which the row begins, from 1.
    var number: Int
    /// Whether the row names its key; linkd chooses one for any other.
    var hasKey = true
    /// What is known about the row before linkd answers, as sentences.
    var warnings: [String] = []

    /// The row in a message, such as `row 7` or `b.csv: row 7`.
    var text: String { file.isEmpty ? "row \(number)" : "\(file): row \(number)" }

    /// The row and what its link is called: in some files all rows are on one line.
    func text(_ link: String) -> String { link.isEmpty ? text : "\(text) (\(link))" }
}
