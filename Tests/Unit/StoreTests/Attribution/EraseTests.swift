// Everything of one installation handed out, and gone afterwards; nobody else's is touched.

import EntrySamples
import Foundation
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct EraseTests {
    private static let id = "PHONE-4f1d-unmistakable"
    private static let name = InstallationName(app: "shop", installation: id)

    /// An installation with everything an installation may have, beside another that has the same.
    private func fill(_ store: Store, _ id: String, _ base: UInt64, events: Int = 3) async throws {
        let mine = storedTap(base)
        _ = try await store.append(tapped(base, line: [7], signals: phoneSignals(), user: "user of \(id)"))
        _ = try await store.append(tapped(base + 1))
        _ = try await store.append(
            opening(base + 2, id, tap: mine) { chain in
                chain.named.append(IdentifiedTap(tap: storedTap(base + 1), method: .login, moment: FakeClock.start))
                chain.seenOnLine = [7]
            })
        _ = try await store.append(conversion(base + 3, id, credited: Credited(.installReferrer, mine), callerID: id))
        var waiting = held(base + 4, pending: base + 5, installation: id)
        waiting.event.attributes["kept"] = "for \(id)"
        _ = try await store.append(waiting)
        let more = (0..<UInt64(events)).map { number in
            var event = entry(base + 100 + number)
            event.event.app?.installation = id
            return event
        }
        _ = try await store.append(contentsOf: more)
    }

    /// Tables in which a text stands.
    private func places(of text: String, _ scratch: Scratch) async throws -> [String] {
        try await scratch.raw().read { db in
            var found: [String] = []
            for table in try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'") {
                let rows = try Row.fetchAll(db, sql: "SELECT * FROM \(table)")
                let isThere = rows.contains { row in
                    row.values.contains { value in
                        switch value {
                        case .text(let kept): kept.contains(text)
                        case .blob(let bytes): bytes.firstRange(of: Array(text.utf8)) != nil
                        case .null, .integer, .real: false
                        }
                    }
                }
                if isThere { found.append(table) }
            }
            return found.sorted()
        }
    }

    private static func edit(_ scratch: Scratch, _ sql: String) async throws {
        try await scratch.raw().write { try $0.execute(sql: sql) }
    }

    @Test("an erased installation stands nowhere any more; hours, counts and everybody else stay right")
    func erase() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await fill(store, Self.id, 1000, events: 1200)
        try await fill(store, "neighbour", 5000)
        let both = [Self.name, InstallationName(app: "shop", installation: "neighbour")]
        let marked = try await store.setTest(both, true, at: 5, by: "anna")
        #expect(
            try await places(of: Self.id, scratch)
                == ["chain", "decision", "event", "installation", "pending", "tap", "test_installation"])
        let sums = try await scratch.creditSums()
        let everything = store.status().events
        let counts = try await store.erase(Self.name, at: 9, by: "anna").0
        #expect(counts.events == 1204 && counts.taps == 1 && counts.chain == 2)
        #expect(counts.installations == 2 && counts.pending == 1)
        let marks = try await store.testInstallations()
        #expect(marks.all.map(\.name.installation) == ["neighbour"] && marks.revision > marked.revision)
        let change = try #require(try await store.changes(limit: 1).first)
        #expect(change.who == "anna" && change.at == 9 && change.what == "privacy erase")
        #expect(change.subject == "an installation of shop, \(counts.total) rows")
        #expect(try await places(of: Self.id, scratch).isEmpty)
        #expect(store.status().events == everything - 1204)
        #expect(try await scratch.count("SELECT count(*) FROM event") == Int(everything) - 1204)
        #expect(try await scratch.creditSums() == sums)
        #expect(try await store.timeline(Self.name) == nil)
        #expect(try await store.export(Self.name) == nil)
        var filter = EventFilter()
        filter.installation = Self.id
        #expect(try await store.events(filter, newestFirst: true).isEmpty)
        // The neighbour is as it was.
        let neighbour = InstallationName(app: "shop", installation: "neighbour")
        let kept = try #require(try await store.timeline(neighbour))
        #expect(kept.chain.events.count == 2 && kept.taps.count == 2 && kept.pending.count == 1)
        #expect(try await store.installationCounts(app: "shop", since: 0).map(\.count) == [1])
        let again = try await store.erase(Self.name, at: 9, by: "anna").0
        #expect(again == ErasedCounts())
        #expect(try await store.testInstallations() == marks)
        // It may come back on the same day, as a new one; its sequence is a new one too.
        _ = try await store.append(opening(9000, Self.id))
        #expect(try store.makeLinkLookup().installation(app: "shop", id: Self.id) != nil)
        #expect(try await store.timeline(Self.name)?.chain.events.map(\.engagement) == [.install])
    }

    @Test("whether SQLite overwrites what is deleted is as it was, after an erasing and after forgetting")
    func overwriting() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        func current() async throws -> Int64? {
            try await store.writing { _, db in try Int64.fetchOne(db, sql: "PRAGMA secure_delete") }
        }
        // The setting is the build's own; the store's folds leave it as it is, too.
        let setting = try #require(try await current())
        try await fill(store, Self.id, 1000)
        #expect(try await store.erase(Self.name, at: 9, by: "anna").0.installations == 1)
        #expect(try await current() == setting)
        try await store.writing { _, db in
            var sweep = AttributionSweep(StoreOptions(path: ":memory:"))
            let later = FakeClock.start + 9 * dayMilliseconds
            _ = try sweep.step(db, ClockReading(wall: later, kept: later), rows: 10)
            #expect(try Int64.fetchOne(db, sql: "PRAGMA secure_delete") == setting)
            #expect(try Int64.fetchOne(db, sql: "SELECT count(*) FROM meta WHERE \(Salt.isSalt)") == 0)
        }
    }

    @Test("another app's installation of the same id is another one")
    func otherApp() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(opening(1, Self.id))
        _ = try await store.append(opening(2, Self.id, app: "other"))
        #expect(Set(try await store.apps(withInstallation: Self.id)) == ["shop", "other"])
        #expect(try await store.apps(withInstallation: "nobody").isEmpty)
        #expect(try await store.erase(Self.name, at: 9, by: "anna").0.events == 1)
        #expect(try await store.apps(withInstallation: Self.id) == ["other"])
        let other = InstallationName(app: "other", installation: Self.id)
        #expect(try await store.timeline(other)?.chain.events.count == 1)
        #expect(try await store.event(eventID(2)) != nil)
        var filter = EventFilter()
        filter.installation = Self.id
        #expect(try await store.events(filter, newestFirst: true).map(\.outcome.eventID) == [eventID(2)])
        #expect(try await store.erase(other, at: 9, by: "anna").0.events == 1)
        #expect(try await store.events(filter, newestFirst: true).isEmpty)
    }

    @Test("an erasing that was interrupted after its events is finished by the next one")
    func interrupted() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await fill(store, Self.id, 1000)
        try await Self.edit(scratch, "CREATE TRIGGER stop BEFORE DELETE ON chain BEGIN SELECT RAISE(ABORT, 'no'); END")
        await #expect(throws: JournalError.self) { try await store.erase(Self.name, at: 9, by: "anna").0 }
        #expect(try await store.timeline(Self.name)?.taps.count == 2)
        try await Self.edit(scratch, "DROP TRIGGER stop")
        #expect(try await store.erase(Self.name, at: 9, by: "anna").0.taps == 1)
        #expect(try await places(of: Self.id, scratch).isEmpty)
    }

    @Test("an erasing that finds events which cannot be deleted ends, and says that the database is damaged")
    func undeletable() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        try await fill(store, Self.id, 1000)
        try await Self.edit(scratch, "CREATE TRIGGER stay BEFORE DELETE ON event BEGIN SELECT RAISE(IGNORE); END")
        let error = await #expect(throws: JournalError.self) { try await store.erase(Self.name, at: 9, by: "anna").0 }
        #expect("\(try #require(error))".contains("damaged"))
        #expect(store.status().degraded?.code == "database_damaged")
        #expect(try await store.timeline(Self.name) != nil)
    }

    @Test("an export has the installation, its chain, its links and the events of its taps; its events are a list")
    func export() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        #expect(try await store.export(Self.name) == nil)
        try await fill(store, Self.id, 1000)
        try await fill(store, "neighbour", 5000)
        let export = try #require(try await store.export(Self.name))
        #expect(export.installation?.id == Self.id)
        #expect(export.timeline.chain.events.count == 2 && export.timeline.pending.count == 1)
        #expect(export.timeline.taps.map(\.id) == [eventID(1000), eventID(1001)])
        #expect(export.taps.map(\.outcome.eventID) == [eventID(1000)])
        // One of which only its events are left has an export too.
        var seen = entry(7000)
        seen.event.app?.installation = "seen"
        _ = try await store.append(seen)
        let name = InstallationName(app: "shop", installation: "seen")
        #expect(try await store.export(name)?.installation?.id == "seen")
    }
}
