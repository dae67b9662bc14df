// Taps through the store's interface: what is kept of them, by what they are found, and what nobody can find.

import EntrySamples
import Foundation
import LinkCore
import Records
import StoreFormat
import StoreSupport
import Testing

@testable import Store

@Suite struct StoredTapTests {
    private static let line: [UInt8] = [4, 198, 51, 100, 7]

    @Test("a tap is found by its id with all that was known of it, and not before it is recorded")
    func byID() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let reader = try store.makeLinkLookup().storedTaps
        #expect(try reader.tap(eventID(1)) == nil)
        let tap = tapped(1, line: Self.line, signals: phoneSignals(), user: "ann") { draft in
            draft.tap.id = eventID(99)
            draft.tap.window = 5 * hourLong
            draft.tap.isPersonal = true
            draft.tap.isForAccount = true
            draft.tap.addressSharing = .people(400)
            draft.clipboard = ClipboardToken(high: 1, low: 2)
        }
        #expect(try await store.append(tap).isRecorded)
        var expected = try #require(tap.tapDraft).tap
        expected.id = eventID(1)
        #expect(try reader.tap(eventID(1)) == expected)
        #expect(try reader.tap(eventID(99)) == nil)
        #expect(try reader.tap(clipboard: ClipboardToken(high: 1, low: 2), app: "shop") == expected)
        #expect(try reader.tap(clipboard: ClipboardToken(high: 1, low: 2), app: "other") == nil)
        #expect(try reader.tap(clipboard: ClipboardToken(high: 2, low: 1), app: "shop") == nil)
        #expect(try reader.url(ofTap: eventID(1)) == "https://go.example.com/shoe?utm_campaign=spring")
        #expect(try reader.url(ofTap: eventID(2)) == nil)
    }

    @Test("signals come back as they were, whatever is known of them; bytes of anything else are none")
    func signals() throws {
        var all = phoneSignals()
        all.language = LanguageTag("zh-Hans-419")
        var cases = [all, DeviceSignals(platform: .other), phoneSignals(nil)]
        for remove in 0..<5 {
            var signals = all
            if remove == 0 { signals.systemMajor = nil }
            if remove == 1 { signals.screen = ScreenSize(short: 1, long: 99_999, scale: nil) }
            if remove == 2 { signals.language = LanguageTag("deu") }
            if remove == 3 { signals.timezone = "" }
            if remove == 4 { signals.screen = nil }
            cases.append(signals)
        }
        for signals in cases {
            let bytes = SignalsPayload.encode(signals)
            #expect(SignalsPayload.decode(bytes) == signals)
            for count in 0..<bytes.count { _ = SignalsPayload.decode(Array(bytes.prefix(count))) }
        }
        var long = all
        long.model = String(repeating: "m", count: 257)
        #expect(SignalsPayload.decode(SignalsPayload.encode(long))?.model == nil)
        #expect(SignalsPayload.decode([]) == nil && SignalsPayload.decode([2, 0, 0]) == nil)
        var seeded = Seeded(5)
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 0..<30, using: &seeded)).map { _ in
                UInt8.random(in: 0...255, using: &seeded)
            }
            _ = SignalsPayload.decode([1, 2] + bytes)
        }
    }

    @Test("an account's taps are found by its hash, the latest first, from a moment on; its name stands nowhere")
    func byUser() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for number in UInt64(1)...5 {
            let at = FakeClock.start + Int64(number) * hourLong
            #expect(try await store.append(tapped(number, at: at, user: "SECRET-USER")).isRecorded)
        }
        #expect(try await store.append(tapped(6, app: "other", user: "SECRET-USER")).isRecorded)
        let reader = try store.makeLinkLookup().storedTaps
        func found(_ user: String, since: Int64 = 0, limit: Int = 16) throws -> [Int64] {
            try reader.taps(app: "shop", user: user, since: since, limit: limit).map {
                ($0.at - FakeClock.start) / hourLong
            }
        }
        #expect(try found("SECRET-USER") == [5, 4, 3, 2, 1])
        #expect(try found("SECRET-USER", since: FakeClock.start + 3 * hourLong) == [5, 4, 3])
        #expect(try found("SECRET-USER", limit: 2) == [5, 4])
        #expect(try found("secret-user").isEmpty && found("SECRET-USER", limit: -1).isEmpty)
        store.close()
        let bytes = try Data(contentsOf: URL(filePath: scratch.database))
        #expect(bytes.firstRange(of: Data("SECRET-USER".utf8)) == nil)
    }

    @Test("behind an address are its taps of the app and how many devices were seen there; other days have other keys")
    func behind() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let other: [UInt8] = [4, 198, 51, 100, 8]
        // Two devices of one kind, a third of another, one of another app, one elsewhere, one without signals.
        for (number, model) in [(UInt64(1), "a"), (2, "a"), (3, "b")] {
            _ = try await store.append(
                tapped(number, at: FakeClock.start + Int64(number), line: Self.line, signals: phoneSignals(model)))
        }
        _ = try await store.append(tapped(4, app: "other", line: Self.line, signals: phoneSignals("c")))
        _ = try await store.append(tapped(5, line: other, signals: phoneSignals("a")))
        _ = try await store.append(tapped(6))
        let reader = try store.makeLinkLookup().storedTaps
        let keys = try reader.keys(ofLine: Self.line, since: FakeClock.start - hourLong, until: FakeClock.start)
        #expect(keys.count == 1)
        #expect(try reader.keys(ofLine: other, since: FakeClock.start, until: FakeClock.start) != keys)
        var view = try reader.behind(app: "shop", keys: keys, since: 0, limit: 64)
        #expect(view.taps.map(\.id) == [3, 2, 1].map { eventID($0, at: FakeClock.start + Int64($0)) })
        #expect(view.taps.map(\.signals?.model) == ["b", "a", "a"] && view.devices == 3 && !view.isCut)
        view = try reader.behind(app: "shop", keys: keys, since: FakeClock.start + 2, limit: 64)
        #expect(view.taps.count == 2)
        view = try reader.behind(app: "shop", keys: keys, since: 0, limit: 2)
        #expect(view.taps.map(\.signals?.model) == ["b", "a"] && view.isCut)
        #expect(try reader.behind(app: "shop", keys: [], since: 0, limit: 64) == AddressView())
        // Four installations open behind the address: more than the devices that tapped.
        for number in UInt64(10)...13 {
            _ = try await store.append(
                opening(number, "i\(number)") { $0.seenOnLine = Self.line })
        }
        #expect(try reader.behind(app: "shop", keys: keys, since: 0, limit: 64).devices == 4)
        // The day after, the address has another key beside this one; two days later only that of then.
        scratch.clock.advance(dayMilliseconds)
        _ = try await store.append(tapped(20, at: scratch.clock.now, line: Self.line, signals: phoneSignals("a")))
        let both = try reader.keys(
            ofLine: Self.line, since: scratch.clock.now - dayMilliseconds, until: scratch.clock.now)
        #expect(both.count == 2 && both.first == keys.first)
        #expect(try reader.behind(app: "shop", keys: both, since: 0, limit: 64).taps.count == 4)
    }

    @Test(
        "of a link whose taps of a day lead nowhere, taps behind an address say so, and installations by a key clear it"
    )
    func flood() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(
            contentsOf: (UInt64(1)...1000).map { tapped($0, line: [9, UInt8($0 % 250)], signals: phoneSignals()) })
        _ = try await store.append(tapped(2000, link: nil, line: [9, 1], signals: phoneSignals()))
        let reader = try store.makeLinkLookup().storedTaps
        let keys = try reader.keys(ofLine: [9, 1], since: FakeClock.start, until: FakeClock.start)
        func flooded() throws -> [Bool] {
            try reader.behind(app: "shop", keys: keys, since: 0, limit: 64).taps.map(\.isFlooded)
        }
        #expect(try flooded() == [false, true, true, true, true])
        // What probability found speaks for nothing.
        _ = try await store.append(opening(3000, "p", tap: storedTap(3), how: .probabilistic))
        for number in UInt64(1)...4 {
            _ = try await store.append(opening(3000 + number, "k\(number)", tap: storedTap(10 + number)))
        }
        #expect(try flooded() == [false, true, true, true, true])
        _ = try await store.append(opening(3005, "k5", tap: storedTap(15)))
        #expect(try flooded() == [false, false, false, false, false])
    }

    @Test("what a page saw of the device completes the signals until somebody has the tap; the device counts once")
    func observing() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        var poor = DeviceSignals(platform: .android)
        poor.language = LanguageTag("en")
        for number in UInt64(1)...3 { _ = try await store.append(tapped(number, line: Self.line, signals: poor)) }
        let reader = try store.makeLinkLookup().storedTaps
        let keys = try reader.keys(ofLine: Self.line, since: FakeClock.start, until: FakeClock.start)
        func sight(_ number: UInt64, _ model: String) throws -> DeviceReport {
            try #require(
                DeviceReport([
                    QueryItem(name: "linkd_tap", value: eventID(number).description),
                    QueryItem(name: "linkd_screen", value: "412x915@2.6"), QueryItem(name: "linkd_model", value: model),
                ]))
        }
        func devices() throws -> Int { try reader.behind(app: "shop", keys: keys, since: 0, limit: 64).devices }
        #expect(try devices() == 1)
        try await store.observe(sight(1, "a"))
        // Another tap still shows what this one did.
        #expect(try devices() == 2)
        try await store.observe(sight(2, "a"))
        try await store.observe(sight(3, "a"))
        #expect(try devices() == 1)
        try await store.observe(sight(3, "late"))
        try await store.observe(sight(4, "unknown"))
        let seen = try #require(try reader.tap(eventID(3))?.signals)
        #expect(seen.model == "a" && seen.screen == ScreenSize("412x915@2.6") && seen.language == LanguageTag("en"))
        _ = try await store.append(tapped(5, line: Self.line, signals: poor))
        _ = try await store.append(opening(6, "phone", tap: storedTap(5)))
        try await store.observe(sight(5, "b"))
        #expect(try reader.tap(eventID(5))?.signals == poor)
    }

    @Test("an address with hundreds of taps counts for no fewer devices by what pages saw, and is not searched")
    func crowdedObserving() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let most = UInt64(StoredTapWriter.mostBehind)
        let taps = (1...most).map { tapped($0, line: Self.line, signals: phoneSignals("\($0 < most - 1)")) }
        _ = try await store.append(contentsOf: taps)
        let reader = try store.makeLinkLookup().storedTaps
        let keys = try reader.keys(ofLine: Self.line, since: FakeClock.start, until: FakeClock.start)
        func devices() throws -> Int { try reader.behind(app: "shop", keys: keys, since: 0, limit: 64).devices }
        func see(_ number: UInt64, _ model: String) async throws {
            var poor = DeviceSignals(platform: .android)
            poor.language = LanguageTag(model)
            _ = try await store.append(tapped(number, line: Self.line, signals: poor))
            let items = [("tap", eventID(number).description), ("screen", "412x915@2.6"), ("model", model)]
            try await store.observe(
                try #require(DeviceReport(items.map { QueryItem(name: "linkd_\($0.0)", value: $0.1) })))
        }
        #expect(try devices() == 2)
        // With this tap there are more than are looked through: the device that it was stays beside the one it is.
        try await see(most + 1, "de")
        #expect(try devices() == 4)
        #expect(try reader.tap(eventID(most + 1))?.signals?.model == "de")
    }

    @Test("every question goes by an index")
    func indexes() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        _ = try await store.append(tapped(1, line: Self.line, signals: phoneSignals(), user: "ann"))
        let id = eventID(1)
        func expect(_ sql: String, _ values: [any SQLConvertible], _ steps: [String]) async throws {
            let plan = try await scratch.plan(sql, values)
            for step in steps { #expect(plan.contains(step), "\(plan)") }
            #expect(!plan.contains("SCAN t") && !plan.contains("SCAN s") && !plan.contains("TEMP B-TREE"), "\(plan)")
        }
        try await expect(StoredTapRows.byID, [id], ["SEARCH t USING PRIMARY KEY (id=?)"])
        try await expect(StoredTapRows.byClip, ["shop", id], ["SEARCH s USING INDEX tap_signals_clip (clip=?)"])
        try await expect(
            StoredTapRows.byUser, ["shop", id, 1, id, 1],
            ["SEARCH t USING INDEX tap_user (app=? AND user=? AND id>?)"])
        try await expect(
            StoredTapRows.byTaker, ["shop", "phone", 1], ["SEARCH t USING INDEX tap_taken (app=? AND taken_by=?)"])
        try await expect(
            StoredTapRows.byKey, ["shop", id, 1, id, 1],
            [
                "SEARCH s USING INDEX tap_signals_key (match_key=? AND app=? AND tap>?)",
                "SEARCH t USING PRIMARY KEY (id=?)", "SEARCH d USING PRIMARY KEY (day=? AND app=? AND link=?)",
            ])
        try await expect(
            StoredTapRows.devices, [id, 0, 1],
            ["SEARCH address_seen USING PRIMARY KEY (day=? AND match_key=? AND kind=?)"])
        try await expect(
            StoredTapRows.isTaken, [1, "phone"],
            ["SEARCH tap USING COVERING INDEX tap_taken (app=? AND taken_by=?)"])
        for sql in [ChainRows.latestCredit, ChainRows.earliestCredit] {
            try await expect(
                sql, ["shop", "phone", 1, 2],
                ["SEARCH chain USING INDEX chain_leads (app=? AND installation=? AND moment>? AND moment<?)"])
        }
        try await expect(
            InstallRows.history, ["shop", "phone"],
            [
                "SEARCH i USING INDEX chain_install (app=? AND installation=?)",
                "SEARCH n USING PRIMARY KEY (app=? AND id=?)",
            ])
        try await expect(
            ChainRows.ofInstallation, ["shop", "phone", 1],
            ["SEARCH c USING INDEX chain_installation (app=? AND installation=?)"])
        try await expect(
            Store.nextName, [1, "a"],
            ["SEARCH chain USING COVERING INDEX chain_installation ((app,installation)>(?,?))"])
        try await expect(
            InstallQuery.sql, [id, id] + Array(repeating: SQLValue.null, count: 8) + [0],
            ["SEARCH i USING INDEX chain_install_event (event>? AND event<?)"])
    }
}
