// What changes after it was recorded: a tap's signals, credits, and an installation whose data is exported or erased.

public import LinkCore
public import Records
import Synchronization

extension Store {
    /// Adds to a tap's signals what its page observed of the device. Nothing changes when the tap is taken or its
    /// window has passed.
    public func observe(_ report: DeviceReport) async throws(JournalError) {
        try await writing { writer, _ in try writer.attribution.taps.observe(report) }
    }

    /// Applies revisions of credits, with all counts derived from them, in one transaction. Events that changed
    /// meanwhile stay unchanged and are listed in the result.
    public func apply(_ revisions: [CreditRevision]) async throws(JournalError) -> RevisionResult {
        if revisions.isEmpty { return RevisionResult() }
        return try await writing { writer, _ in
            var result = RevisionResult()
            for revision in revisions {
                let app = writer.names.number(of: revision.name.app)
                if try writer.attribution.revisions.apply(revision, app: app) {
                    result.applied += 1
                } else {
                    result.refused.append(revision.event)
                }
            }
            return result
        }
    }

    /// All data of an installation except its events; nil when there is none.
    public func export(_ name: InstallationName) async throws(StoreError) -> InstallationExport? {
        let timeline = try await timeline(name)
        let installation = try await rows(InstallationReader.ofID, [name.app, name.installation]) {
            InstallationReader.read($0)
        }.first
        if timeline == nil, installation == nil { return nil }
        var export = InstallationExport(timeline: timeline ?? InstallTimeline(chain: InstallationChain(name: name)))
        export.installation = installation
        for stored in export.timeline.taps where stored.takenBy.map({ sameBytes($0, name.installation) }) == true {
            if let tap = try await event(stored.id), tap.event.kind == .tap { export.taps.append(tap) }
        }
        return export
    }

    /// Deletes all data of an installation: its events, its row, chain and links, and the taps it was matched with.
    /// Sums stay, since they identify nobody. Events are deleted in several transactions; after an interruption, call
    /// again. The last transaction adds an entry to the list of changes, without the id, which would keep what was to
    /// be erased.
    /// - Parameters:
    ///   - now: the current time, milliseconds since the Unix epoch.
    ///   - who: who erases, for the list of changes.
    /// - Returns: what was deleted, and the test installations that remain.
    public func erase(
        _ name: InstallationName, at now: Int64, by who: String
    ) async throws(JournalError) -> (ErasedCounts, TestInstallations) {
        var gone = ErasedCounts()
        let taps = try await read { () async throws(StoreError) in try await self.sequencesOfTaps(name) }
        try await erase(events: taps, counting: &gone)
        while true {
            let page = try await read { () async throws(StoreError) in try await self.sequences(name) }
            if page.isEmpty { break }
            let before = gone.events
            try await erase(events: page, counting: &gone)
            guard gone.events > before else {
                let reason = "events of an installation are listed and cannot be found by their numbers"
                health.noteDamage(reason)
                throw .notRecorded(reason: "\(reason): the database is damaged, the erasing is not finished")
            }
        }
        try await deleteUnnamedDecisions()
        let before = gone
        return try await writing { writer, db in
            var counts = try InstallationEraser(name, writer, db).deleteRows()
            counts.events = before.events
            counts.pending += before.pending
            if counts.total > 0 {
                let subject = "an installation of \(name.app), \(counts.total) rows"
                try Self.insert(ChangeRecord(at: now, who: who, what: "privacy erase", subject: subject), db)
            }
            return (counts, try Self.testInstallations(db))
        }
    }

    /// Runs a read that precedes a write, and converts its error.
    func read<Value>(_ body: () async throws(StoreError) -> Value) async throws(JournalError) -> Value {
        do throws(StoreError) { return try await body() } catch { throw .notRecorded(reason: error.description) }
    }

    /// Deletes events, a few in each transaction.
    private func erase(events sequences: [Int64], counting gone: inout ErasedCounts) async throws(JournalError) {
        var rest = sequences[...]
        while !rest.isEmpty {
            let some = Array(rest.prefix(InstallationEraser.eventsAtOnce))
            rest = rest.dropFirst(some.count)
            let erased = try await writing { writer, db in
                // A waiting link refers to its event, so it is deleted with it.
                try db.overwritingDeleted {
                    let places = repeatElement("?", count: some.count).joined(separator: ", ")
                    try db.execute(
                        sql: "DELETE FROM pending WHERE event_seq IN (\(places))", arguments: [any SQLConvertible](some)
                    )
                    var erased = ErasedCounts()
                    erased.pending = Int64(db.changesCount)
                    erased.events = try InstallationEraser.delete(events: some, writer, db)
                    return erased
                }
            }
            health.events.subtract(erased.events, ordering: .relaxed)
            gone.events += erased.events
            gone.pending += erased.pending
        }
    }

    /// The apps that have data of an installation, configured or not, as far as their names are in the database.
    public func apps(withInstallation id: String) async throws(StoreError) -> [String] {
        try await reads.read { (context) throws(StoreError) in
            var apps: [String] = []
            func add(_ app: String?) {
                if let app, !apps.contains(where: { sameBytes($0, app) }) { apps.append(app) }
            }
            for (table, column) in [("installation", "id"), ("chain", "installation"), ("tap", "taken_by")] {
                let sql = "SELECT DISTINCT app FROM \(table) WHERE \(column) = ?"
                for app in try context.rows(sql, [id], { $0.integer(0) }) { add(try context.name(app)) }
            }
            for (table, column) in [("pending", "installation"), ("test_installation", "id")] {
                let sql = "SELECT DISTINCT app FROM \(table) WHERE \(column) = ?"
                for app in try context.rows(sql, [id], { $0.text(0) }) { add(app) }
            }
            return apps
        }
    }

    /// The next events of an installation: those of its app, and those without an app.
    private func sequences(_ name: InstallationName) async throws(StoreError) -> [Int64] {
        var filter = EventFilter()
        filter.installation = name.installation
        var place: EventID?
        while true {
            let page = try await eventsNewestFirst(filter, before: place, limit: InstallationEraser.page)
            let own = page.events.filter { $0.outcome.link.app.map { sameBytes($0, name.app) } ?? true }
            if !own.isEmpty || page.next == nil { return own.map(\.sequence) }
            place = page.next
        }
    }

    private func sequencesOfTaps(_ name: InstallationName) async throws(StoreError) -> [Int64] {
        let sql = """
            SELECT e.seq FROM tap t INDEXED BY tap_taken CROSS JOIN event e ON e.id = t.id \
            WHERE t.app = \(StoredTapRows.app("?1")) AND t.taken_by = ?2
            """
        return try await rows(sql, [name.app, name.installation]) { $0.integer(0) }
    }
}
