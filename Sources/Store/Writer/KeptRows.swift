// Rows that taps share, kept with what the taps share (`DecidedTap.kept`, `SharedAgent.kept`), so that nothing is looked up
// for each tap. A row that was deleted or rolled back must not be named again. On the writer thread only.

/// A row of `decision` or `agent` that is kept.
class KeptRow {
    final let number: Int64
    /// The first of the hours whose events may name it.
    final let hour: Int64
    /// Of the rows among which it is valid.
    fileprivate final let generation: KeptRows.Generation

    init(_ number: Int64, hour: Int64, among rows: KeptRows) {
        (self.number, self.hour) = (number, hour)
        generation = rows.generation
    }
}

/// Which kept rows of one table exist.
struct KeptRows {
    /// Distinguishes rows from those before all were forgotten.
    fileprivate final class Generation {}

    fileprivate var generation = Generation()
    /// The last hour whose rows were deleted since this generation began.
    private var deletedThrough = Int64.min

    /// Whether events of an hour may name a row.
    func has(_ row: KeptRow, in hour: Int64) -> Bool {
        row.generation === generation && row.hour > deletedThrough && DecisionRows.isNamed(row.hour, in: hour)
    }

    /// The rows of an hour and of earlier ones were deleted.
    mutating func forget(through hour: Int64) { deletedThrough = max(deletedThrough, hour) }

    /// No row is known to exist.
    mutating func forgetAll() { self = KeptRows() }
}
