// Missed taps on their way to the store: now and then, before statistics are read, and at the end.

public import LinkCore

extension MissedPaths {
    /// Has the store write what was missed since the last time; the reason when it cannot, and then nothing is lost.
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
