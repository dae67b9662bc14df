// Installations whose events are all tests: marked, unmarked and listed. Every change and its entry in the list of
// changes are one transaction. The entry names no installation, since it stays when the installation is erased. May be
// called from any thread; blocks no caller.

import LinkCore
public import Records

extension Store {
    /// All marked installations, with the revision of the list.
    public func testInstallations() async throws(StoreError) -> TestInstallations {
        try await reads.read { (context) throws(StoreError) in
            do { return try Self.testInstallations(context.db) } catch { throw SQLiteError(error).asStoreError }
        }
    }

    /// Marks installations or removes their marks; those already in the wanted state stay unchanged.
    /// - Parameters:
    ///   - now: the time of the change, milliseconds since the Unix epoch.
    ///   - who: who changes it, for the list of changes.
    public func setTest(
        _ names: [InstallationName], _ isTest: Bool, at now: Int64, by who: String
    ) async throws(TestInstallationError) -> TestInstallations {
        try await perform(refused: { TestInstallationError($0) }) { loop in
            let db = loop.db
            for name in names where name.installation.utf8.count > InstallationUpdate.longestID {
                return .failure(.tooLong(most: InstallationUpdate.longestID))
            }
            let count = try Int.fetchOne(db, sql: "SELECT count(*) FROM test_installation") ?? 0
            if isTest, count + names.count > TestInstallation.most { return .failure(.tooMany) }
            for name in names {
                try db.execute(
                    sql: isTest
                        ? "INSERT OR IGNORE INTO test_installation (app, id, since) VALUES (?1, ?2, ?3)"
                        : "DELETE FROM test_installation WHERE app = ?1 AND id = ?2 AND ?3 IS NOT NULL",
                    arguments: [name.app, name.installation, now])
                guard db.changesCount > 0 else { continue }
                let what = isTest ? "installs test" : "installs test --off"
                let subject = "an installation of \(name.app)"
                try Self.insert(ChangeRecord(at: now, who: who, what: what, subject: subject), db)
            }
            return .success(try Self.testInstallations(db))
        }
    }

    /// Since when an installation is marked, milliseconds since the Unix epoch; nil when it is not.
    static func testSince(_ context: ReadContext, _ name: InstallationName) throws(StoreError) -> Int64? {
        try context.integer(
            "SELECT since FROM test_installation WHERE app = ? AND id = ?",
            [name.app, name.installation])
    }

    /// All marked installations. Also called on the writer thread, in the transaction that changes them.
    static func testInstallations(_ db: Database) throws -> TestInstallations {
        let rows = try Row.fetchAll(db, sql: "SELECT app, id, since FROM test_installation ORDER BY app, id")
        let all = rows.compactMap { row -> TestInstallation? in
            guard let app = row[0] as String?, let id = row[1] as String?,
                let since = row[2] as Int64?
            else { return nil }
            return TestInstallation(name: InstallationName(app: app, installation: id), since: since)
        }
        // Every change adds an entry to the list of changes, so its last number identifies a state.
        let revision = try Int64.fetchOne(db, sql: "SELECT coalesce(max(seq), 0) FROM change") ?? 0
        return TestInstallations(all: all, revision: revision)
    }
}

extension TestInstallationError {
    /// Converts the error of a writer that did not accept a change.
    fileprivate init(_ error: JournalError) {
        switch error {
        case .overloaded(let milliseconds): self = .overloaded(retryAfterMilliseconds: milliseconds)
        case .notRecorded(let reason): self = .store(reason: reason)
        }
    }
}
