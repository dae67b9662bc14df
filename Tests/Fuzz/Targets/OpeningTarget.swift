// The stage attribution on any event, over a book of a few taps: the same answer each time; a tap is found only for its own
// app, for the installation that has it or for anybody while nobody does, never by a guess where that is not allowed. The
// input is an event as callers send it.

import Attribution
import LinkCore
import Matching
import PluginKit
import TestSupport
import Wire

enum OpeningTarget {
    /// The taps of the book, as dictionary and seeds name them; `0…01` is free and was made a minute ago.
    private static func id(_ number: Int) -> String { "0000000000000000000000000\(number)" }

    static func run(_ input: FuzzInput) {
        guard let value = try? JSONParser.parse(input.bytes), let event = try? EventDecoder.decode(value) else {
            return
        }
        InlineExecutor.run {
            let book = OpeningTarget.book()
            let first = await once(event, book)
            let second = await once(event, book)
            require(first.steps == second.steps && first.notes == second.notes, "decided twice: \(first.steps)")
            guard let journey = first.journey else { return require(first.refused != nil, "neither read nor refused") }
            require(journey.attribution == second.journey?.attribution, "matched twice, matched differently")
            require(!first.steps.contains { holds($0, "failed") }, "the stage fails: \(first.steps)")
            require(first.restarts <= 1, "\(first.restarts) restarts")
            check(journey, book)
        }
    }

    private static func once(_ event: LinkEvent, _ book: MemoryTapReader) async -> StageRun {
        var shop = AppDefinition(name: "shop")
        shop.ios.scheme = "shop"
        shop.domains = ["go.example.com"]
        var other = AppDefinition(name: "other")
        other.domains = ["other.example.com"]
        let host = FakeHost(apps: [shop, other])
        host.storedTaps = book
        let config = StageConfig(
            stage: AttributionStage.name, keys: AttributionStage.keys,
            entries: [
                StageConfig.Entry(name: "clipboard", value: .bool(true)),
                StageConfig.Entry(
                    name: "probabilistic",
                    value: .table([("android", .bool(true)), ("ios", .bool(true)), ("window", .duration(3_600_000))])),
            ])
        do throws(ConfigError) {
            let stage = try AttributionStage(config: config, host: host)
            return await StageRun.run(event, through: [stage], host: host)
        } catch {
            broken("the stage refuses its configuration: \(error)")
        }
    }

    private static func check(_ journey: Journey, _ book: MemoryTapReader) {
        let event = journey.event
        let mine = event.app?.installation
        if let tap = journey.attribution?.tap, event.kind != .conversion {
            guard let stored = book.entries.first(where: { $0.tap.id.description == tap })?.tap else {
                broken("a tap that is in no book: \(tap)")
            }
            require(journey.app.map { same($0.name, stored.app) } == true, "a tap of another app")
            if let owner = stored.takenBy { require(mine.map { same($0, owner) } == true, "\(owner)'s tap") }
            if journey.attribution?.method == .probabilistic {
                require(
                    event.kind == .firstOpen && event.consent != .denied && mine != nil, "a guess that is not allowed")
                require(!stored.isPersonal && stored.takenBy == nil && !stored.isFlooded, "a guess at this tap")
            }
        }
        for case .takeMatch(let tap, let installation) in journey.claims {
            require(mine.map { same($0, installation) } == true, "a claim for \(installation)")
            require(book.entries.contains { $0.tap.id == tap && $0.tap.takenBy == nil }, "a claim to \(tap)")
        }
        require(journey.claims.count <= 1, "\(journey.claims.count) claims")
        if let draft = journey.tapDraft, event.consent == .denied {
            require(draft.line == nil && draft.tap.signals == nil, "what was not agreed to is kept")
        }
        if let chain = journey.chain {
            require(chain.moment <= journey.receivedAt, "an event of the future")
            require(mine.map { same($0, chain.installation) } == true, "a chain of \(chain.installation)")
            require(chain.named.count <= 32, "\(chain.named.count) taps")
        }
    }

    /// Six taps: free, taken, of another app, personal, of an account with a token, and one that is too old.
    private static func book() -> MemoryTapReader {
        let book = MemoryTapReader()
        for (number, age) in [
            (1, Int64(60_000)), (2, 60_000), (3, 60_000), (4, 120_000), (5, 60_000), (6, 9 * EventTime.day),
        ] {
            guard let id = EventID(id(number)) else { broken("no id: \(number)") }
            var tap = StoredTap(id: id, app: number == 3 ? "other" : "shop", at: FakeHost.moment - age)
            tap.shortLink = "https://go.example.com/spring"
            tap.platform = number == 5 ? .ios : .android
            tap.isPersonal = number == 4
            if number == 2 { (tap.takenBy, tap.takenHow) = ("has", .installReferrer) }
            var signals = DeviceSignals(platform: tap.platform)
            (signals.systemMajor, signals.screen, signals.language) = (14, ScreenSize("412x915"), LanguageTag("en-GB"))
            tap.signals = number == 6 ? nil : signals
            var draft = TapDraft(tap)
            draft.line = number == 6 ? nil : NetworkAddress("203.0.113.\(number)")?.line
            draft.user = number == 5 ? "ann" : nil
            draft.clipboard = number == 5 ? ClipboardToken(clipboard: OpeningTarget.id(7)) : nil
            book.record(draft, as: id, url: number == 1 ? nil : "https://go.example.com/spring?utm_campaign=may")
        }
        return book
    }
}
