// The registry through the store's interface: what events leave in it, look-ups, counts, retention, undone transactions.

import EntrySamples
import Foundation
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

/// An open of an installation that says what it is.
private func open(
    _ number: UInt64, _ id: String, _ version: String? = nil, build: String? = nil, on platform: Platform? = .ios,
    os: String? = nil, user: String? = nil, app: String = "shop", at: Int64 = FakeClock.start
) -> JournalEntry {
    var open = entry(number, at: at)
    open.outcome.link.app = app
    open.event.app?.name = app
    open.event.app?.installation = id
    open.event.app?.version = version
    open.event.app?.build = build
    open.event.app?.user = user
    var device = Device()
    device.platform = platform
    device.osVersion = os
    open.event.device = device
    return open
}

@Suite struct InstallationTests {
    @Test("what an installation said last is found by its id, and by the account it named")
    func lookup() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(open(1, "phone", "4.1", build: "41", os: "17.0", user: "ann"))
        _ = try await store.append(open(2, "phone", "4.2", os: "17.1"))
        let later = FakeClock.start + 2 * dayMilliseconds
        _ = try await store.append(open(3, "tablet", "4.0", user: "ann", at: later))
        _ = try await store.append(open(4, "droid", "5", on: .android, user: "bob"))
        _ = try await store.append(open(5, "phone", "9", user: "ann", app: "other"))
        let reader = try store.makeLinkLookup()
        let phone = try #require(try reader.installation(app: "shop", id: "phone"))
        #expect(phone.version == "4.2" && phone.build == nil && phone.osVersion == "17.1" && phone.platform == .ios)
        #expect(phone.lastSeen == FakeClock.start && phone.id == "phone")
        #expect(try reader.installations(app: "shop", user: "ann").map(\.id) == ["tablet", "phone"])
        #expect(try reader.installations(app: "shop", user: "bob").map(\.platform) == [.android])
        #expect(try reader.installations(app: "other", user: "ann").map(\.version) == ["9"])
        for nothing in [
            try reader.installation(app: "shop", id: "Phone"), try reader.installation(app: "none", id: "phone"),
            try reader.installations(app: "shop", user: "Ann").first,
        ] { #expect(nothing == nil) }
    }

    @Test("look-ups search an index, and the account stands as its keyed hash")
    func indexes() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(open(1, "phone", "4.1", user: "SECRET-USER"))
        let raw = try scratch.raw()
        let byID = try await scratch.plan(InstallationReader.ofID, ["shop", "phone"])
        #expect(byID.contains("SEARCH installation USING PRIMARY KEY (app=? AND id=?)"))
        let byUser = try await scratch.plan(InstallationReader.ofUser, ["shop", "x", 1])
        #expect(byUser.contains("SEARCH installation USING INDEX installation_user (app=? AND user=?)"))
        #expect(try await raw.read { try Int.fetchOne($0, sql: "SELECT length(user) FROM installation") } == 16)
    }

    @Test("counts by what installations said last, seen since a day")
    func counts() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for number in UInt64(1)...5 { _ = try await store.append(open(number, "p\(number)", "4.1")) }
        _ = try await store.append(open(6, "p1", "4.2"))
        _ = try await store.append(open(7, "d1", "4.1", build: "7", on: .android, os: "14"))
        _ = try await store.append(open(8, "x", nil, on: nil))
        let now = FakeClock.start + 3 * dayMilliseconds
        _ = try await store.append(open(9, "p2", "4.1", at: now))
        func counts(since moment: Int64) async throws -> [String: Int64] {
            var found: [String: Int64] = [:]
            for count in try await store.installationCounts(app: "shop", since: moment) {
                let facts = [count.facts.version, count.facts.build, count.facts.osVersion].map { $0 ?? "-" }
                found["\(count.platform) \(facts.joined(separator: " "))"] = count.count
            }
            return found
        }
        #expect(
            try await counts(since: 0) == ["ios 4.1 - -": 4, "ios 4.2 - -": 1, "android 4.1 7 14": 1, "other - - -": 1])
        #expect(try await counts(since: now - 2 * dayMilliseconds) == ["ios 4.1 - -": 1])
        #expect(try await counts(since: FakeClock.start).count == 4)
        #expect(try await store.installationCounts(app: "other", since: 0).isEmpty)
    }

    @Test("a group that is undone leaves nothing, and what it said is written when it comes again")
    func undone() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var first = open(1, "phone", "4.1")
        first.event.id = "a"
        _ = try await store.append(first)
        var other = open(2, "phone", "4.2")
        other.event.id = "a"
        let receipts = try await store.append(contentsOf: [open(3, "phone", "4.3"), open(4, "new", "1"), other])
        #expect(receipts.contains { $0.isReused })
        let reader = try store.makeLinkLookup()
        #expect(try reader.installation(app: "shop", id: "phone")?.version == "4.1")
        #expect(try reader.installation(app: "shop", id: "new") == nil)
        _ = try await store.append(contentsOf: [open(5, "phone", "4.3"), open(6, "new", "1")])
        #expect(try reader.installation(app: "shop", id: "phone")?.version == "4.3")
        #expect(try reader.installation(app: "shop", id: "new")?.version == "1")
    }

    @Test("an event that was there before changes nothing, and neither do taps and replays")
    func silent() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var first = open(1, "phone", "4.1")
        first.event.id = "a"
        _ = try await store.append(first)
        _ = try await store.append(open(2, "phone", "4.2"))
        #expect(try await store.append(first).duplicate != nil)
        var tap = open(3, "phone", "4.3")
        tap.event.kind = .tap
        var replay = open(4, "phone", "4.4")
        replay.isReplay = true
        _ = try await store.append(contentsOf: [tap, replay])
        #expect(try store.makeLinkLookup().installation(app: "shop", id: "phone")?.version == "4.2")
    }

    @Test("whatever is said, the counts are the rows, also over restarts and on other days")
    func exact() async throws {
        let scratch = Scratch()
        var random = Seeded(5)
        var number: UInt64 = 0
        for _ in 0..<4 {
            let store = try scratch.open()
            for _ in 0..<15 {
                let batch = (0..<20).map { _ in
                    number += 1
                    return open(
                        number, "i\(Int.random(in: 0..<25, using: &random))",
                        random.chance(80) ? "4.\(Int.random(in: 0..<3, using: &random))" : nil,
                        build: random.chance(30) ? "\(Int.random(in: 1..<3, using: &random))" : nil,
                        on: random.pick([.ios, .android, nil]), os: random.chance(30) ? "17" : nil,
                        user: random.chance(20) ? "u\(Int.random(in: 0..<3, using: &random))" : nil,
                        app: random.pick(["shop", "news"]), at: scratch.clock.now)
                }
                _ = try await store.append(contentsOf: batch)
                if random.chance(30) { scratch.clock.advance(dayMilliseconds / 2) }
            }
            store.close()
        }
    }

    @Test("installations that were not seen within their app's window go, with their counts, once a day")
    func retention() async throws {
        let scratch = Scratch()
        let store = try scratch.open { $0.eventRetention = 1000 * dayMilliseconds }
        defer { store.close() }
        store.keepInstallations(for: ["shop": 10 * dayMilliseconds])
        let many = (1...1200).map { open(UInt64($0), "i\($0)", "1") }
        _ = try await store.append(contentsOf: many)
        _ = try await store.append(open(2000, "other", "1", app: "unconfigured"))
        scratch.clock.advance(5 * dayMilliseconds)
        _ = try await store.append(open(2001, "i7", "2", at: scratch.clock.now))
        scratch.clock.advance(6 * dayMilliseconds)
        let raw = try scratch.raw()
        try await eventually {
            try await raw.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM installation") } == 2
        }
        #expect(try await store.installationCounts(app: "shop", since: 0).map(\.count) == [1])
        #expect(try await store.installationCounts(app: "unconfigured", since: 0).map(\.count) == [1])
        scratch.clock.advance(30 * dayMilliseconds)
        try await eventually {
            try await raw.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM installation") } == 0
        }
        #expect(try await store.installationCounts(app: "shop", since: 0).isEmpty)
        // One that comes back is known again.
        _ = try await store.append(open(3000, "i7", "3", at: scratch.clock.now))
        #expect(try store.makeLinkLookup().installation(app: "shop", id: "i7")?.version == "3")
    }

    @Test("a pass that goes on after midnight is yesterday's: what it had looked at is looked at again")
    func midnight() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(contentsOf: (1...4).map { open(UInt64($0), "i\($0)", "1") })
        let raw = try scratch.raw()
        try await raw.write { db in
            let names = NameTable()
            try names.catchUp(db)
            var sweep = InstallationSweep(names: names, windows: InstallationWindows())
            let last = FakeClock.start + InstallationWindows.usual
            func count() throws -> Int? { try Int.fetchOne(db, sql: "SELECT count(*) FROM installation") }
            #expect(try sweep.step(db, now: last, rows: 3))
            #expect(try count() == 4)
            // A day later none of them is kept.
            #expect(try !sweep.step(db, now: last + dayMilliseconds, rows: 3))
            #expect(try count() == 3)
            #expect(try sweep.step(db, now: last + dayMilliseconds, rows: 3))
            #expect(try count() == 0)
            #expect(try !sweep.step(db, now: last + dayMilliseconds, rows: 3))
        }
    }

    @Test("a full disk leaves registry and journal as they were, and what was said is written afterwards")
    func rollback() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(open(1, "phone", "4.1"))
        // The transaction fails in the middle: the table is not there.
        let raw = try scratch.raw()
        try await raw.write { try $0.execute(sql: "ALTER TABLE installation RENAME TO elsewhere") }
        await #expect(throws: JournalError.self) { _ = try await store.append(open(2, "phone", "4.2")) }
        try await raw.write { try $0.execute(sql: "ALTER TABLE elsewhere RENAME TO installation") }
        let reader = try store.makeLinkLookup()
        #expect(try reader.installation(app: "shop", id: "phone")?.version == "4.1")
        _ = try await store.append(open(3, "phone", "4.2"))
        #expect(try reader.installation(app: "shop", id: "phone")?.version == "4.2")
    }

    @Test("roll-outs are kept over restarts, and forgotten when told")
    func rollouts() async throws {
        let scratch = Scratch()
        var store = try scratch.open()
        let b = RolloutRecord(app: "shop", route: "b", platform: .ios, needs: "", isPublished: false, since: 6)
        let a = RolloutRecord(
            app: "shop", route: "a/:x", platform: .ios, needs: "ios>=4", isPublished: true, since: 5, belowSince: 7)
        var other = a
        (other.platform, other.isPublished) = (.android, false)
        try await store.keep([b, a, other], forgetting: [])
        #expect(try await store.rollouts() == [other, a, b])
        store.close()
        store = try scratch.open()
        defer { store.close() }
        var changed = a
        (changed.isPublished, changed.belowSince) = (false, nil)
        try await store.keep([changed], forgetting: [b])
        #expect(try await store.rollouts() == [other, changed])
    }
}
