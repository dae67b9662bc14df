// The tables of callers' ids.

extension Schema {
    /// A row of `recent_ids` has the callers' ids of one transaction, as RecentIDs writes them; `last_seq` and `at` are
    /// those of the last. `idempotency` has them in sorted runs, each with a filter in `id_run`.
    static let callerIDs = """
        CREATE TABLE recent_ids (last_seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, ids BLOB NOT NULL);
        CREATE TABLE idempotency (
            run INTEGER NOT NULL,
            hash BLOB NOT NULL,
            digest BLOB NOT NULL,
            seq INTEGER NOT NULL,
            at INTEGER NOT NULL,
            PRIMARY KEY (run, hash)
        ) WITHOUT ROWID;
        CREATE TABLE id_run (run INTEGER PRIMARY KEY, newest_at INTEGER NOT NULL, filter BLOB NOT NULL);
        """
}
