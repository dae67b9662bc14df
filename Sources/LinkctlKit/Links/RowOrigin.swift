// Where a link comes from, for the report of its result.

import LinkCore
import LinkFormats

/// The row of a link.
struct RowOrigin {
    /// The file, as its messages name it; empty where there is only one.
    var file = ""
    /// The line on which the row begins, from 1.
    var number: Int
    /// Which of the rows that begin on this line it is, from 1: dumps and JSON may have many on one.
    var place = 1
    /// Whether the row names its key; linkd chooses one for any other.
    var hasKey = true
    /// The key in the file, if `--map-key` gave the link another; otherwise nil.
    var oldKey: String?
    /// Where the values of its columns go, if the link is made.
    var uses: [RecordReading.Use] = []
    /// What is known about the row before linkd answers, as sentences.
    var warnings: [String] = []
    /// What to try when no route matches the link's own; nil where the route is no guess.
    var routes: RouteGuesses?
    /// The number that `KnownLinks` has for the link; nil when the row does not name it, or contradicts an earlier one.
    var link: Int?
    /// Whether an earlier row describes the link in the same way.
    var isRepeated = false

    /// The line, and from the second row of it on which of them it is: `7`, `7#2`.
    var row: String { place > 1 ? "\(number)#\(place)" : String(number) }

    /// The row in a message, such as `row 7` or `b.csv: row 7#2`.
    var text: String { file.isEmpty ? "row \(row)" : "\(file): row \(row)" }

    /// The row and what its link is called: in some files all rows are on one line.
    func text(_ link: String) -> String { link.isEmpty ? text : "\(text) (\(link))" }
}

/// The routes that a link may have. Only linkd knows which of the paths in a file are routes of the app.
struct RouteGuesses {
    /// The link without a route.
    private let link: JSONObject
    private var paths: ArraySlice<String>

    /// Nil for a link that says itself where it leads.
    init?(_ link: JSONObject, _ paths: [String]) {
        guard !paths.isEmpty, link["url"] == nil, link["route"] == nil else { return nil }
        (self.link, self.paths) = (link, paths[...])
    }

    /// The link with its next path as the route; without a route, which every app opens, behind the last one.
    mutating func next() -> (link: JSONObject, isLast: Bool) {
        guard let path = paths.popFirst() else { return (link, true) }
        var guess = link
        guess["route"] = .string(path)
        return (guess, false)
    }
}
