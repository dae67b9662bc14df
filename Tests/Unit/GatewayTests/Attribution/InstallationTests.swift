// Lists, timelines, exports and erasure of installations, over the socket.

import FakeGateway
import LinkCore
import Records
import Testing

@testable import Gateway

@Suite("Installations over varlink")
struct InstallationTests {
    private static let control = "org.linkd.Control"
    private static let name = InstallationName(app: "shop", installation: "i-1")

    private static func id(_ number: UInt64) -> EventID { EventID(high: 1, low: number) }

    private static func install(_ number: UInt64, _ change: (inout InstallRecord) -> Void = { _ in }) -> InstallRecord {
        var credited = Credited(.login)
        credited.tap = id(900)
        credited.shortLink = "https://go.example.com/abc"
        credited.campaign = "summer"
        var record = InstallRecord(
            app: "shop", installation: "i-\(number)", event: id(number), platform: .ios, firstOpenAt: 5,
            receivedAt: Int64(number), engagement: .install, credited: credited)
        record.retained = [.day1, .day30]
        change(&record)
        return record
    }

    private static func timeline() -> InstallTimeline {
        var chain = InstallationChain(name: name, install: install(1))
        var tap = StoredTap(id: id(900), app: "shop", at: 3)
        tap.shortLink = "https://go.example.com/abc"
        (tap.takenBy, tap.takenHow, tap.platform) = ("i-1", .login, .android)
        var signals = DeviceSignals(platform: .android)
        signals.systemMajor = 14
        signals.screen = ScreenSize("412x915@2.625")
        signals.language = LanguageTag("de-CH")
        tap.signals = signals
        var other = StoredTap(id: id(901), app: "shop", at: 4)
        (other.takenBy, other.signals) = ("somebody else", signals)
        var event = ChainRecord(
            event: id(1), kind: .firstOpen, moment: 5, receivedAt: 6, credited: Credited(.login, tap))
        event.engagement = .install
        event.named = [
            IdentifiedTap(tap: tap, method: .login, moment: 6), IdentifiedTap(tap: other, method: .clickID, moment: 6),
        ]
        var bought = ChainRecord(
            event: id(2), kind: .conversion, moment: 7, receivedAt: 7, credited: Credited(.login, tap))
        bought.conversion = ConversionValue(name: "purchase")
        bought.conversion?.amount = DecimalAmount("9.99")
        bought.conversion?.currency = CurrencyCode("EUR")
        chain.events = [event, bought]
        chain.isCut = true
        var timeline = InstallTimeline(chain: chain)
        timeline.taps = [tap, other]
        return timeline
    }

    @Test("a list is filtered, goes on behind an event, and ends; an empty one is one reply of null")
    func list() async throws {
        let kit = try await Kit()
        let method = "\(Self.control).ListInstallations"
        #expect(try await kit.calls(method) == [["installation": .null]])
        kit.store.withAttribution { state in
            state.installs = (1...1200).reversed().map { number in
                Self.install(number) { $0.platform = number == 7 ? .android : .ios }
            }
        }
        let all = try await kit.calls(method, ["limit": .int(5000)])
        #expect(all.count == 1200 && all.first?.text("installation.installation") == "i-1200")
        #expect(try await kit.calls(method).count == 100)
        let after = try await kit.calls(method, ["after": .string(Self.id(3).description)])
        #expect(after.map { $0.text("installation.installation") } == ["i-2", "i-1"])
        let record = try #require(
            try await kit.calls(
                method,
                [
                    "platform": .string("android"), "link": .string("go.example.com/abc"),
                    "campaign": .string("summer"), "method": .string("login"), "app": .string("shop"),
                ]
            ).first?["installation"]?.object)
        #expect(
            record == [
                "app": .string("shop"), "installation": .string("i-7"), "platform": .string("android"), "at": .int(5),
                "receivedAt": .int(7), "event": .string(Self.id(7).description), "engagement": .string("install"),
                "credit": .object([
                    "method": .string("login"), "tap": .string(Self.id(900).description),
                    "link": .string("https://go.example.com/abc"), "campaign": .string("summer"),
                ]), "retained": .array([.int(1), .int(30)]),
            ])
        for (parameters, name) in [
            (["link": .string("evil.example/x")], "link"), (["method": .string("guess")], "method"),
            (["platform": .string("fridge")], "platform"), (["limit": .int(0)], "limit"),
            (["after": .string("x")], "after"), (["since": .string("1d")], "since"),
        ] as [(JSONObject, String)] {
            let error = CallError(name: "InvalidParameter", parameters: ["parameter": .string(name)])
            await #expect(throws: error) { try await kit.calls(method, parameters) }
        }
    }

    @Test("an installation of an app that is configured no more is found")
    func removedApp() async throws {
        let kit = try await Kit()
        let name = InstallationName(app: "gone", installation: "i-1")
        var timeline = Self.timeline()
        timeline.chain.name = name
        kit.store.withAttribution { [timeline] in $0.timelines[name] = timeline }
        let reply = try await kit.call("\(Self.control).GetInstallation", ["installation": .string("i-1")])
        #expect(reply["timelines"]?.array?.count == 1)
    }

    @Test("a timeline has taps with how they were named, and events with their credit; nobody's is an error")
    func timeline() async throws {
        let kit = try await Kit()
        let method = "\(Self.control).GetInstallation"
        await #expect(
            throws: CallError(
                name: "\(Self.control).NoSuchInstallation", parameters: ["installation": .string("i-1")])
        ) { try await kit.call(method, ["installation": .string("i-1")]) }
        kit.store.withAttribution { $0.timelines[Self.name] = Self.timeline() }
        for app in [nil, "shop"] as [String?] {
            var parameters: JSONObject = ["installation": .string("i-1")]
            if let app { parameters["app"] = .string(app) }
            let reply = try await kit.call(method, parameters)
            let timeline = try #require(reply["timelines"]?.array?.first?.object)
            #expect(timeline.text("record.installation") == "i-1" && timeline["isCut"]?.bool == true)
            let taps = timeline["taps"]?.array?.compactMap(\.object) ?? []
            #expect(taps.map { $0.text("method") } == ["login", "click_id"])
            #expect(taps.map { $0["isTaken"]?.bool } == [true, false])
            let events = timeline["events"]?.array?.compactMap(\.object) ?? []
            #expect(events.map { $0.text("kind") } == ["first_open", "conversion"])
            #expect(events[0]["named"]?.array == [Self.id(900), Self.id(901)].map { .string($0.description) })
            #expect(events[1].text("value") == "9.99" && events[1].text("currency") == "EUR")
            #expect(events[1].text("credit.tap") == Self.id(900).description)
        }
    }

    @Test(
        "an export has every record, a reply without one at its end, which says when a chain is cut, and the events of the journal"
    )
    func export() async throws {
        let kit = try await Kit()
        let method = "\(Self.control).ExportInstallation"
        #expect(try await kit.calls(method, ["installation": .string("i-1")]) == [[:]])
        for number in 1...3 {
            _ = try await kit.open("https://go.example.com/products/\(number)", installation: "i-1")
        }
        _ = try await kit.open("https://go.example.com/products/9", installation: "i-2")
        kit.store.withAttribution { $0.timelines[Self.name] = Self.timeline() }
        let replies = try await kit.calls(method, ["installation": .string("i-1")])
        #expect(
            replies.map { $0.text("kind") } == [
                "install", "tap", "tap", "chain", "chain", "event", "event", "event", nil,
            ])
        #expect(replies.dropLast().allSatisfy { $0.text("app") == "shop" && $0["record"]?.object != nil })
        #expect(replies[5].text("record.event.url") == "https://go.example.com/products/3")
        // What the device showed at its own tap; the other one may be somebody else's.
        #expect(replies[1].text("record.platform") == "android" && replies[1].int("record.signals.systemMajor") == 14)
        #expect(replies[1].value("record.signals.screen")?.array == [.int(412), .int(915)])
        #expect(replies[1].value("record.signals.language")?.array == [.string("de"), .string("ch")])
        #expect(replies[2].value("record.signals") == nil && replies[2].value("record.platform") == nil)
        #expect(replies.last == ["isCut": .bool(true)])
    }

    @Test("an erasure says what went and is in the list of changes without saying whose; again it does no harm")
    func erase() async throws {
        let kit = try await Kit()
        let method = "\(Self.control).EraseInstallation"
        kit.store.withAttribution { state in
            state.timelines[Self.name] = Self.timeline()
            state.installs = [Self.install(1), Self.install(2)]
        }
        let reply = try await kit.call(method, ["installation": .string("i-1")])
        #expect(
            reply["erased"]?.object == [
                "events": .int(0), "taps": .int(2), "chain": .int(2), "pending": .int(0), "installations": .int(1),
            ])
        #expect(kit.store.withAttribution { $0.installs.map(\.installation) } == ["i-2"])
        let changes = kit.store.changes
        #expect(changes.map(\.what) == ["privacy erase"])
        #expect(changes.first?.subject == "an installation of shop, 5 rows")
        let again = try await kit.call(method, ["installation": .string("i-1")])
        #expect(again["erased"]?.object?.members.allSatisfy { $0.value.int == 0 } == true)
        #expect(kit.store.changes.count == 1)
        // An app that is configured no more may have left something behind.
        _ = try await kit.call(method, ["installation": .string("i-1"), "app": .string("gone")])
        #expect(kit.store.withAttribution { $0.erased.last?.app } == "gone")
        let error = CallError(name: "InvalidParameter", parameters: ["parameter": .string("installation")])
        await #expect(throws: error) { try await kit.call(method, ["installation": .string("")]) }
    }

    @Test("an erased phone's mark does not come back with a list of marks that was read before")
    func eraseMark() async throws {
        let kit = try await Kit()
        kit.store.withAttribution { $0.timelines[Self.name] = Self.timeline() }
        let mark: JSONObject = ["installation": .string("i-1"), "app": .string("shop"), "test": .bool(true)]
        _ = try await kit.call("\(Self.control).MarkInstallation", mark)
        let read = try await kit.store.testInstallations()
        #expect(read.all.map(\.name) == [Self.name] && kit.services.testInstallations.contains(Self.name))
        _ = try await kit.call("\(Self.control).EraseInstallation", ["installation": .string("i-1")])
        #expect(!kit.services.testInstallations.contains(Self.name))
        kit.services.testInstallations.adopt(read)
        #expect(!kit.services.testInstallations.contains(Self.name))
    }

    @Test("looking takes events.read, erasing and crediting anew take admin, and nothing else will do")
    func permissions() async throws {
        let kit = try await Kit()
        for (method, permission) in [
            ("ListInstallations", Permission.eventsRead), ("GetInstallation", .eventsRead),
            ("ExportInstallation", .eventsRead), ("EraseInstallation", .admin), ("RecomputeAttribution", .admin),
        ] {
            let others = PermissionSet(Permission.allCases.filter { $0 != permission })
            await #expect(throws: CallError(name: "PermissionDenied", parameters: [:]), "\(method)") {
                try await kit.calls("\(Self.control).\(method)", ["installation": .string("i")], may: others)
            }
        }
    }
}
