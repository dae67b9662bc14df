// Verifies a database while no linkd uses it: every page, then what linkd itself relies on. Nothing is changed. On the
// calling thread, for as long as reading everything takes.

import LinkCore
public import Records
import Store

/// Verifies one database file.
public struct DatabaseVerification {
    /// Problems of one kind beyond this many are only counted.
    static let most = 20

    /// Reports what is being checked: words for a person, the amount done, and the total; 0 when unknown.
    public typealias Report = (_ words: String, _ done: Int64, _ total: Int64) -> Void

    /// The result of a verification.
    public struct Verdict: Sendable {
        /// The number of its schema.
        public var schema = 0
        /// The size of the file, bytes.
        public var bytes: Int64 = 0
        /// The number of recorded events.
        public var events: Int64 = 0
        /// The number of stored links.
        public var links: Int64 = 0
        /// The number of keys of the HTTP interface, revoked ones included.
        public var keys: Int64 = 0
        /// The problems, in words; empty when the database is sound.
        public var problems: [String] = []
        /// Counters that disagree: statistics of some hours are unreliable, everything else is sound.
        public var differences: [String] = []
        /// What could not be checked, and why.
        public var notes: [String] = []
    }

    private let path: String
    private let report: Report

    /// - Parameter report: called with the progress, on the calling thread.
    public init(_ path: String, report: @escaping Report = { _, _, _ in }) {
        self.path = path
        self.report = report
    }

    /// Verifies a file that a daemon might use. Throws `locked` while one does.
    public static func offline(_ path: String, report: @escaping Report) throws(StoreError) -> Verdict {
        let file = try OfflineFile(path)
        let locks = try file.lock(for: .reading)
        defer { for lock in locks { lock.release() } }
        return try DatabaseVerification(file.path, report: report).run()
    }

    /// Reads everything. Throws only when the file cannot be read as a database of linkd at all.
    public func run() throws(StoreError) -> Verdict {
        try OfflineFile.work(on: path) { try ReadOnlyDatabase.with(path) { db in try verify(db) } }
    }

    private func verify(_ db: Database) throws -> Verdict {
        var verdict = Verdict()
        verdict.bytes = FileSystem.size(path)
        verdict.schema = try Schema.number(db, path: path)
        let shape = try SchemaShape()
        verdict.problems += try shape.differences(db)
        // A definition that is not linkd's is never run, not even to look for damage.
        guard verdict.problems.isEmpty else { return verdict }
        verdict.problems += try pages(db)
        // In a file with damaged pages, further checks would only report the same.
        guard verdict.problems.isEmpty else { return verdict }
        var invariants = try Invariants(db, shape, report)
        invariants.verdict = verdict
        do {
            try invariants.check()
        } catch {
            invariants.verdict.problems.append("reading stopped: \(SQLiteError(error).reason)")
        }
        return invariants.verdict
    }

    private func pages(_ db: Database) throws -> [String] {
        let total = try Int64.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        report("pages", 0, total)
        let begun = monotonicClock()
        let progress = StatementProgress(db.handle) { [report] in
            report("pages, \((monotonicClock() - begun) / 1000) s", 0, 0)
            return true
        }
        defer { withExtendedLifetime(progress) {} }
        // SQLite stops where it cannot continue, after it has reported what it found.
        let (found, failure) = Row.readable(db, sql: "PRAGMA integrity_check(\(Self.most))")
        if let failure, !failure.isDamage { throw failure }
        let lines = found.flatMap { DatabaseCopy.words($0[0] ?? "") } + (failure.map { [$0.message] } ?? [])
        return lines == ["ok"] ? [] : lines.map { "page check: \($0)" }
    }
}
