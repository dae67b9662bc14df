// What org.linkd.Control needs of the database as a whole. The daemon implements it; any worker may call it, and no
// call waits for a disk.

import LinkCore
public import Records

/// The operations of administration that concern the whole database.
public protocol DatabaseControl: Sendable {
    /// Backup: yields its progress; the last element says how the backup ended. Ending the stream cancels the backup.
    func backUp(
        _ kind: BackupFile.Kind, name: String?, by who: ChangeAuthor
    ) async throws(BackupError) -> AsyncStream<BackupProgress>
    /// DescribeDatabase. Only one call at a time reads the file. `isWanted` is called now and then on another thread;
    /// when it returns false, reading stops.
    func figures(isExact: Bool, isWanted: @escaping @Sendable () -> Bool) async throws(StoreError) -> DatabaseFigures
    /// Prune: yields its progress; the last element says how it ended.
    func prune(by who: ChangeAuthor) async -> AsyncStream<PruneProgress>
    /// Prune with `dryRun`: what would be deleted.
    func pruneRehearsal() async throws(StoreError) -> PruneResult
    /// AcceptClock with `dryRun`: what is known of the clock.
    func clockReading() async -> ClockReading
    /// AcceptClock: from now on stored data ages by the wall clock. Returns the reading from before the change.
    func acceptClock(by who: ChangeAuthor) async throws(StoreError) -> ClockReading
}
