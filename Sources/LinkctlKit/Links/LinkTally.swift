// Counts the results of many links.

import LinkCore

/// The counts of one run.
struct LinkTally {
    var created = 0
    var updated = 0
    var unchanged = 0
    var skipped = 0
    var refused = 0

    /// Links that linkd accepted.
    var made: Int { created + updated + unchanged }
    /// Rows that have a result.
    var done: Int { made + skipped + refused }

    /// Counts one result by its state.
    mutating func count(_ state: LinkBatches.State) {
        switch state {
        case .created: created += 1
        case .updated: updated += 1
        case .unchanged: unchanged += 1
        case .skipped: skipped += 1
        case .refused: refused += 1
        }
    }

    /// The counts in words, such as `3 created, 1 failed`.
    var text: String { text(created: "created", updated: "updated") }

    /// What a dry run would do, in words.
    var plan: String { text(created: "to be made", updated: "to be changed") }

    private func text(created createdWord: String, updated updatedWord: String) -> String {
        let counts = [
            (created, createdWord), (updated, updatedWord), (unchanged, "unchanged"), (skipped, "skipped"),
            (refused, "failed"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
        return parts.isEmpty ? "no links" : parts.joined(separator: ", ")
    }

    /// The failure of a run with failed rows, with exit code 65; nil when there are none.
    var failure: CommandError? {
        refused == 0
            ? nil
            : CommandError(
                .badInput, refused == 1 ? "1 row failed" : "\(grouped(refused)) rows failed",
                advice: "correct them and run the command again")
    }
}
