// Missed taps are written to the store periodically, before statistics are read, and at the end.

public import LinkCore
public import Records

extension MissedPaths {
    /// Writes what was missed since the last call to the store. Returns the error when that fails; then nothing is
    /// lost.
    public func save(
        to write: @Sendable (MissedTaps) async throws(JournalError) -> Void, at moment: Int64
    ) async -> JournalError? {
        guard let missed = take(at: moment) else { return nil }
        do throws(JournalError) {
            try await write(missed)
            return nil
        } catch {
            giveBack(missed)
            return error
        }
    }
}
