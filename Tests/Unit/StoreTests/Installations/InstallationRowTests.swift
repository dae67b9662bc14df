// How events change what is known of an installation: what they leave out, what is old, when nothing is written.

import EntrySamples
import LinkCore
import StoreFormat
import Testing

@testable import Store

/// A row under test; `takes` says whether an event makes it change.
private final class Known {
    var row: InstallationRow

    init(_ update: InstallationUpdate) { row = InstallationRow(update) }

    func takes(_ update: InstallationUpdate) -> Bool { row.take(update) }
}

@Suite struct InstallationRowTests {
    private static let now = FakeClock.start

    private static func update(
        _ version: String? = nil, build: String? = nil, os: String? = nil, on platform: Platform? = .ios,
        user: Hash128? = nil, at: Int64? = nil, seen: Int64 = now
    ) throws -> InstallationUpdate {
        var said = entry(1, at: seen)
        said.event.app?.version = version
        said.event.app?.build = build
        said.event.at = at
        var device = Device()
        device.osVersion = os
        said.event.device = device
        return try #require(InstallationUpdate(said, app: 1, platform: platform, user: user))
    }

    @Test("what an event leaves out stays, but a version and a build go together")
    func merging() throws {
        let known = Known(try Self.update("4.1", build: "41", os: "17.0"))
        #expect(try known.takes(Self.update("4.1")) == false)
        #expect(try known.takes(Self.update(build: "41")) == false)
        #expect(known.row.build == "41" && known.row.version == "4.1" && known.row.osVersion == "17.0")
        #expect(try known.takes(Self.update("4.2")))
        #expect(known.row.version == "4.2" && known.row.build == nil)
        #expect(try known.takes(Self.update(build: "43")))
        #expect(known.row.version == nil && known.row.build == "43")
        #expect(try known.takes(Self.update("4.3", build: "43", os: "17.1")))
        #expect(known.row.version == "4.3" && known.row.build == "43" && known.row.osVersion == "17.1")
        #expect(try known.takes(Self.update()) == false)
        // Two spellings of one letter are two versions.
        #expect(try known.takes(Self.update("4.3\u{e9}")) && known.takes(Self.update("4.3e\u{301}")))
    }

    @Test("platform and account stay until another one is named")
    func person() throws {
        let (ann, bob) = (Hash128(high: 1, low: 1), Hash128(high: 2, low: 2))
        let known = Known(try Self.update(on: .android, user: ann))
        #expect(try known.takes(Self.update(on: nil)) == false)
        #expect(try known.takes(Self.update(on: .other)) == false)
        #expect(known.row.platform == Int64(Platform.android.number) && known.row.user == ann)
        #expect(try known.takes(Self.update(on: .ios, user: bob)))
        #expect(known.row.platform == Int64(Platform.ios.number) && known.row.user == bob)
    }

    @Test("a new day is written, a later hour of the same day is not, and time never goes back")
    func days() throws {
        let midnight = utcDay(of: Self.now) * dayMilliseconds
        let known = Known(try Self.update("4", seen: midnight))
        #expect(try known.takes(Self.update("4", seen: midnight + dayMilliseconds - 1)) == false)
        #expect(known.row.seen == midnight)
        #expect(try known.takes(Self.update("4", seen: midnight + dayMilliseconds)))
        #expect(known.row.seen == midnight + dayMilliseconds)
        #expect(try known.takes(Self.update("4", seen: midnight)) == false)
        #expect(known.row.seen == midnight + dayMilliseconds)
    }

    @Test("an event that came late and happened before does not bring back an old version")
    func late() throws {
        let known = Known(try Self.update("4.2", at: Self.now - 1000))
        #expect(try known.takes(Self.update("4.1", at: Self.now - 2000, seen: Self.now + 1)) == false)
        #expect(known.row.version == "4.2")
        #expect(try known.takes(Self.update("4.1", at: Self.now - 2000, seen: Self.now + 2 * dayMilliseconds)))
        #expect(known.row.version == "4.2" && known.row.seen == Self.now + 2 * dayMilliseconds)
        // Events of one batch, received together: the order in which they happened counts.
        let batch = Known(try Self.update("1", at: Self.now - 3000))
        #expect(try batch.takes(Self.update("2", at: Self.now - 2000)) && batch.row.version == "2")
        // A claim of the future is worth no more than now.
        #expect(try batch.takes(Self.update("3", at: Self.now + 60_000)) && batch.row.at == Self.now)
        #expect(try batch.takes(Self.update("4")) && batch.row.version == "4")
    }

    @Test("taps, replays, apps without a name and ids without an end are no sightings; long versions are not said")
    func ignored() throws {
        var said = entry(1)
        func update(_ app: Int64 = 1) -> InstallationUpdate? {
            InstallationUpdate(said, app: app, platform: .ios, user: nil)
        }
        #expect(update() != nil && update(0) == nil)
        said.event.app?.version = String(repeating: "9", count: InstallationUpdate.longest + 1)
        said.event.app?.build = String(repeating: "9", count: InstallationUpdate.longest)
        #expect(update()?.version == nil && update()?.build?.utf8.count == InstallationUpdate.longest)
        for id in ["", String(repeating: "x", count: InstallationUpdate.longestID + 1)] {
            said.event.app?.installation = id
            #expect(update() == nil)
        }
        said.event.app?.installation = nil
        #expect(update() == nil)
        said.event.app?.installation = "phone"
        said.isReplay = true
        #expect(update() == nil)
        said.isReplay = false
        for kind in EventKind.allCases {
            said.event.kind = kind
            #expect((update() == nil) == (kind == .tap))
        }
    }
}
