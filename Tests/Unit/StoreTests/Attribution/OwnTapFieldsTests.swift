// Taps that are decided as one before them, and kept for attribution each with its own address, device and token.

import EntrySamples
import LinkCore
import Records
import StoreFormat
import StoreOffline
import StoreSupport
import Testing

@testable import Store

@Suite("Repeated taps with fields of their own")
struct OwnTapFieldsTests {
    /// The tap that others are decided as.
    private func decided(_ change: (inout TapDraft) -> Void = { _ in }) -> DecidedEvent {
        var entry = tapped(1, line: [4, 192, 0, 2, 1], signals: phoneSignals(), change)
        entry.event.id = nil
        return decidedTap(entry)
    }

    private func tap(_ decided: DecidedEvent, _ number: UInt64, addressSharing: LinkCore.AddressSharing = .unlisted)
        -> TapEntry
    {
        var tap = repeated(decided, number, at: FakeClock.start + Int64(number))
        tap.own = OwnTapFields(
            line: decided.hasLine ? [4, 198, 51, 100, UInt8(number % 3)] : nil, addressSharing: addressSharing,
            clipboard: decided.hasToken ? ClipboardToken(high: number, low: ~number) : nil)
        return tap
    }

    @Test("they leave the rows that they would leave had each been decided itself")
    func rows() async throws {
        let (one, other) = (Scratch(), Scratch())
        let (store, plain) = (try one.open(), try other.open())
        let cases = [
            decided(), decided { $0.clipboard = ClipboardToken(high: 1, low: 2) },
            decided { draft in
                (draft.line, draft.tap.signals) = (nil, nil)
                draft.clipboard = ClipboardToken(high: 3, low: 4)
            },
        ]
        let crowds: [LinkCore.AddressSharing] = [.unlisted, .people(256), .people(7)]
        for number in 2..<32 as Range<UInt64> {
            let tap = tap(cases[Int(number % 3)], number, addressSharing: crowds[Int(number / 3 % 3)])
            #expect(tap.entry.tapDraft?.line == tap.own?.line && tap.entry.tapDraft?.clipboard == tap.own?.clipboard)
            #expect(try await store.append(tap).isRecorded)
            #expect(try await plain.appendRow(tap.entry))
        }
        store.close()
        plain.close()
        for query in [
            "SELECT id, user, at, link, campaign, source, platform, click_window, personal FROM tap ORDER BY id",
            """
            SELECT tap, crowd, signals, match_key IS NULL, clip IS NULL,
            (SELECT count(*) FROM tap_signals o WHERE o.match_key = s.match_key) FROM tap_signals s ORDER BY tap
            """,
            "SELECT kind, count(DISTINCT match_key), count(*) FROM address_seen GROUP BY kind",
            "SELECT * FROM link_day",
        ] { #expect(try await one.rows(query) == other.rows(query), "\(query)") }
        #expect(try await one.rows("SELECT count(*) FROM tap") == [["30"]])
        #expect(try await one.rows("SELECT count(DISTINCT clip) FROM tap_signals") == [["20"]])
        // What they have in common is there once.
        #expect(try await one.rows("SELECT count(*), count(DISTINCT decision) FROM event") == [["30", "1"]])
        #expect(try DatabaseVerification(one.database).run().problems == [])
    }

    @Test("each is found by its own token and its own address, with its own crowd, and taken as any tap is")
    func found() async throws {
        let scratch = Scratch()
        let store = try scratch.open()
        defer { store.close() }
        let decided = decided { $0.clipboard = ClipboardToken(high: 1, low: 2) }
        for number in 2..<8 as Range<UInt64> {
            #expect(try await store.append(tap(decided, number, addressSharing: .people(Int(number)))).isRecorded)
        }
        let reader = try store.makeLinkLookup().storedTaps
        for number in 2..<8 as Range<UInt64> {
            let token = ClipboardToken(high: number, low: ~number)
            let found = try #require(try reader.tap(clipboard: token, app: "shop"))
            #expect(found.id == eventID(number, at: FakeClock.start + Int64(number)))
            #expect(found.addressSharing == .people(Int(number)) && found.signals == phoneSignals())
            #expect(try reader.url(ofTap: found.id) == "https://go.example.com/shoe?utm_campaign=spring")
        }
        #expect(try reader.tap(clipboard: ClipboardToken(high: 1, low: 2), app: "shop") == nil)
        let keys = try reader.keys(
            ofLine: [4, 198, 51, 100, 1], since: FakeClock.start, until: FakeClock.start + 1000)
        let view = try reader.behind(app: "shop", keys: keys, since: 0, limit: 64)
        #expect(view.taps.count == 2 && view.devices == 1)
        let taken = try #require(try reader.tap(clipboard: ClipboardToken(high: 4, low: ~4), app: "shop"))
        #expect(try await store.append(opening(50, "phone", tap: taken, how: .clipboard)).isRecorded)
        #expect(try reader.tap(taken.id)?.takenBy == "phone")
    }
}

@Suite("Hashes under a key")
struct HashKeyTests {
    @Test("are those of HMAC-SHA256 (RFC 4231), for keys of any length")
    func vectors() {
        let cases: [([UInt8], String, String)] = [
            ([UInt8](repeating: 0x0b, count: 20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b"),
            (Array("Jefe".utf8), "what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c7"),
            (
                [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
                "60e431591ee0b67f0d8a26aacbf5b77f"
            ),
        ]
        for (key, text, code) in cases {
            let key = HashKey(key)
            for _ in 0..<2 { #expect(key.hash(of: Array(text.utf8)).hex == code) }
        }
    }
}
