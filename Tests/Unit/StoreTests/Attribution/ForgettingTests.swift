// What attribution keeps goes when its time is over: addresses and devices after a day, taps nobody took, installations.

import EntrySamples
import LinkCore
import Records
import StoreSupport
import Testing

@testable import Store

@Suite struct ForgettingTests {
    private static let line: [UInt8] = [4, 198, 51, 100, 7]

    @Test("after a day nothing made of an address, a device or a clipboard is left; the tap itself stays")
    func signals() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        for number in UInt64(1)...1200 {
            _ = try await store.append(
                tapped(number, line: Self.line + [UInt8(number % 200)], signals: phoneSignals()) { draft in
                    draft.clipboard = ClipboardToken(high: 1, low: number)
                })
        }
        _ = try await store.append(opening(5000, "phone") { $0.seenOnLine = Self.line })
        let reader = try store.makeLinkLookup().storedTaps
        // 8:00 UTC on the next day: the windows of yesterday's taps have passed, yesterday's key is still there.
        scratch.clock.advance(dayMilliseconds)
        _ = try await store.append(
            tapped(6000, at: scratch.clock.now, line: Self.line, signals: phoneSignals()))
        try await eventually { try await scratch.rows("SELECT count(*) FROM tap_signals") == [["1201"]] }
        scratch.clock.advance(1)
        try await eventually { try await scratch.rows("SELECT count(*) FROM tap_signals") == [["1"]] }
        let tap = try #require(try reader.tap(eventID(1)))
        #expect(tap.signals == nil && tap.campaign == "spring")
        #expect(try reader.tap(clipboard: ClipboardToken(high: 1, low: 1), app: "shop") == nil)
        #expect(try await scratch.rows("SELECT count(*) FROM meta WHERE \(Salt.isSalt)") == [["3"]])
        // When the day after is over, so are its key and what was counted under it.
        scratch.clock.advance(dayMilliseconds)
        try await eventually {
            let tables = [
                "SELECT count(*) FROM address_seen", "SELECT count(*) FROM link_day",
                "SELECT min(\(Salt.day)) FROM meta WHERE \(Salt.isSalt)",
            ]
            var left: [[String]] = []
            for sql in tables { left += try await scratch.rows(sql) }
            return left == [["1"], ["1"], ["\(utcDay(of: scratch.clock.now) - 1)"]]
        }
        let keys = try reader.keys(ofLine: Self.line, since: FakeClock.start, until: scratch.clock.now)
        #expect(keys.count == 2)
    }

    @Test("taps that nobody took go in their time; those of installations and those that were named stay for theirs")
    func taps() async throws {
        let scratch = Scratch()
        let store = try scratch.open {
            $0.tapRetention = 10 * 86_400_000
            $0.installRetention = 100 * 86_400_000
        }
        defer { store.close() }
        _ = try await store.append(contentsOf: (UInt64(1)...1500).map { tapped($0) })
        _ = try await store.append(
            opening(2000, "phone", tap: storedTap(7)) { chain in
                chain.named.append(IdentifiedTap(tap: storedTap(1400), method: .login, moment: FakeClock.start))
            })
        scratch.clock.advance(9 * dayMilliseconds)
        _ = try await store.append(tapped(3000, at: scratch.clock.now))
        _ = try await store.append(opening(3001, "tablet", at: scratch.clock.now))
        _ = try await store.append(
            conversion(3002, "tablet", at: scratch.clock.now, credited: Credited(.organic)))
        scratch.clock.advance(2 * dayMilliseconds)
        try await eventually { try await scratch.rows("SELECT count(*) FROM tap") == [["3"]] }
        #expect(try await store.timeline(phoneName)?.taps.map(\.id) == [eventID(7), eventID(1400)])
        let sums = try await scratch.creditSums()
        scratch.clock.advance(90 * dayMilliseconds)
        try await eventually { try await scratch.rows("SELECT count(*) FROM tap") == [["0"]] }
        #expect(try await scratch.rows("SELECT installation FROM chain WHERE retained IS NOT NULL") == [["tablet"]])
        #expect(try await store.timeline(phoneName) == nil)
        scratch.clock.advance(20 * dayMilliseconds)
        try await eventually {
            try await scratch.rows("SELECT count(*) FROM chain") == [["0"]]
        }
        #expect(try await scratch.creditSums() == sums)
    }
}
