// Counts the results of many links.

import LinkCore

/// The counts of one run.
struct LinkTally {
    var created = 0
    var updated = 0
    var unchanged = 0
    var refused = 0

    /// Links that linkd accepted.
    var made: Int { created + updated + unchanged }
    /// Rows that have a result.
    var done: Int { made + refused }

    /// Counts one result by its state.
    mutating func count(_ state: LinkBatches.State) {
        switch state {
        case .created: created += 1
        case .updated: updated += 1
        case .unchanged: unchanged += 1
        case .refused: refused += 1
        }
    }

    /// The counts in words, such as `3 created, 1 rejected`.
    var text: String {
        var parts: [String] = []
        if created > 0 { parts.append("\(grouped(created)) created") }
        if updated > 0 { parts.append("\(grouped(updated)) updated") }
        if unchanged > 0 { parts.append("\(grouped(unchanged)) unchanged") }
        if refused > 0 { parts.append("\(grouped(refused)) rejected") }
        return parts.isEmpty ? "no links" : parts.joined(separator: ", ")
    }

    /// The failure of a run with rejected rows, with exit code 65; nil when there are none.
    var failure: CommandError? {
        refused == 0
            ? nil
            : CommandError(
                .badInput, refused == 1 ? "1 row was rejected" : "\(grouped(refused)) rows were rejected",
                advice: "correct them and run the command again")
    }

    /// The failure with the counts so far added to its text.
    func added(to failure: CommandError) -> CommandError {
        var failure = failure
        if let what = failure.what { failure.what = "\(what) (before: \(text))" }
        return failure
    }
}
