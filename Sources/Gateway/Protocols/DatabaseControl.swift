// What org.linkd.Control needs of the database as a whole. The daemon implements it; any worker may call it, and none
// waits for a disk.

public import LinkCore

/// The database, as far as administration needs it.
public protocol DatabaseControl: Sendable {
    /// Backup: how far it is, until the stream ends with what became of it; whoever ends the stream cancels it.
    func backUp(
        _ kind: BackupFile.Kind, name: String?, by who: ChangeAuthor
    ) async throws(BackupRefusal) -> AsyncStream<BackupProgress>
    /// DescribeDatabase; one at a time reads the file. `isWanted` is asked now and then, on another thread, and ends it.
    func figures(isExact: Bool, isWanted: @escaping @Sendable () -> Bool) async throws(StoreError) -> DatabaseFigures
    /// Prune: how far it is, until the stream ends with what became of it.
    func prune(by who: ChangeAuthor) async -> AsyncStream<PruneProgress>
    /// Prune as a rehearsal.
    func pruneRehearsal() async throws(StoreError) -> PruneResult
    /// AcceptClock as a rehearsal: what is known of the clock.
    func clockReading() async -> ClockReading
    /// AcceptClock: what is stored ages by the wall clock from now on; what was known before.
    func acceptClock(by who: ChangeAuthor) async throws(StoreError) -> ClockReading
}
