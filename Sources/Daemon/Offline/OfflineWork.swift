// Work on a database while no daemon uses it: verify, restore, salvage, compact. Results go to standard output,
// progress to standard error; exit statuses are those of sysexits. Main thread.

import ArgumentParser
import EventLoop
import Glibc
import LinkCore
import Records
import StoreOffline

/// One operation on a stopped database.
enum OfflineWork: Equatable {
    case verify(String)
    case restore(backup: String, database: String)
    case salvage(String)
    case compact(String)

    /// Performs the operation; returns the exit status.
    func run() -> Int32 {
        let progress = OfflineProgress()
        do throws(StoreError) {
            defer { progress.end() }
            switch self {
            case .verify(let path): return try verify(path, progress)
            case .restore(let backup, let database): return try restore(backup, to: database, progress)
            case .salvage(let path): return try salvage(path, progress)
            case .compact(let path): return try compact(path)
            }
        } catch {
            standardError("linkd: \(error)")
            if case .locked = error {
                standardError("  stop it first, with its sockets: systemctl stop 'linkd*.socket' linkd")
            }
            if case .notPermitted = error { standardError("  run it as linkd's own user: sudo -u linkd \(command)") }
            return Self.status(of: error)
        }
    }

    /// The command line that requests it.
    private var command: String {
        switch self {
        case .verify(let path): "linkd --verify-db \(path)"
        case .restore(let backup, _): "linkd --restore \(backup)"
        case .salvage(let path): "linkd --salvage \(path)"
        case .compact: "linkd --compact"
        }
    }

    private static func status(of error: StoreError) -> Int32 {
        switch error {
        case .locked: EX_TEMPFAIL
        case .foreignDatabase, .corrupt: EX_DATAERR
        case .newerSchema, .beforeFirstRelease: EX_CONFIG
        case .cannotOpen: EX_NOINPUT
        case .notPermitted: EX_NOPERM
        case .failed, .closed, .noCopy: EXIT_FAILURE
        }
    }

    private func verify(_ path: String, _ progress: OfflineProgress) throws(StoreError) -> Int32 {
        let verdict = try DatabaseVerification.offline(path, report: progress.say)
        progress.end()
        let size = (verdict.bytes + (1 << 20) - 1) >> 20
        for problem in verdict.problems { print("\(path): \(problem)") }
        for difference in verdict.differences { print("\(path): \(difference)") }
        for note in verdict.notes { standardError("note: \(note)") }
        guard verdict.problems.isEmpty else {
            standardError("linkd: \(path) is damaged, or differs from what linkd makes")
            standardError(
                "  restore a backup with linkd --restore FILE, or save what can be read with linkd --salvage \(path)"
            )
            return EX_DATAERR
        }
        guard verdict.differences.isEmpty else {
            standardError("linkd: \(path) is intact, but the statistics of the hours above are not reliable")
            return EX_DATAERR
        }
        print(
            "\(path): good, schema \(verdict.schema), \(verdict.events) events, \(verdict.links) links, "
                + "\(verdict.keys) HTTP keys, \(size) MiB")
        return EXIT_SUCCESS
    }

    private func restore(_ backup: String, to database: String, _ progress: OfflineProgress) throws(StoreError) -> Int32
    {
        let work = DatabaseRestore(backup, to: database, now: Clock.wallMilliseconds(), report: progress.say)
        let done = try work.run()
        progress.end()
        if !sameBytes(done.path, database) { print("\(database): a symbolic link; \(done.path) was replaced") }
        print(
            "\(done.path): restored from \(backup), \(done.events) events, \(done.links) links, \(done.keys) HTTP keys, "
                + "schema \(done.schema)")
        if let aside = done.aside {
            print("\(aside): the database that was there; delete it when you no longer need it")
        }
        for difference in done.differences { standardError("note: \(difference)") }
        standardError(
            "note: links' metadata can be read only with the key file of that time, which backups do not contain")
        standardError(
            "note: HTTP keys are those of the backup: keys revoked or rotated since work again; check linkctl keys list"
        )
        return EXIT_SUCCESS
    }

    private func salvage(_ path: String, _ progress: OfflineProgress) throws(StoreError) -> Int32 {
        let done = try DatabaseSalvage(path, now: Clock.wallMilliseconds(), report: progress.say).run()
        progress.end()
        var lost = 0
        for table in done.tables where table.saved > 0 || table.refused > 0 || table.isDamaged {
            var words = "\(table.table) (\(table.what)): \(table.saved) rows saved"
            if table.refused > 0 { words += ", \(table.refused) rejected because they are invalid" }
            if table.isDamaged { words += ", parts of it cannot be read" + Self.rows(table.mostLost) }
            if table.refused > 0 || table.isDamaged { lost += 1 }
            print(words)
        }
        for words in done.mended + done.notes { print(words) }
        lost += done.notes.count
        guard done.problems.isEmpty else {
            for problem in done.problems { print("\(done.path): \(problem)") }
            standardError("linkd: \(done.path) has what was saved, but is inconsistent, so --restore rejects it")
            standardError("  restore a backup with linkd --restore; \(path) is unchanged")
            return EX_DATAERR
        }
        let rest = lost == 0 ? "nothing is known to be lost" : "the rest is lost, as said above"
        print("\(done.path): verified, \(done.events) events, \(rest)")
        standardError("\(path) is unchanged. To use what was saved: linkd --restore '\(done.path)'")
        return EXIT_SUCCESS
    }

    private static func rows(_ most: Int64?) -> String { most.map { " (at most \($0) rows)" } ?? "" }

    private func compact(_ path: String) throws(StoreError) -> Int32 {
        let (before, after) = try DatabaseCompaction(path).run()
        print("\(path): \(before >> 10) KiB before, \(after >> 10) KiB now")
        return EXIT_SUCCESS
    }
}
