// The key of an open: every field of an event is in it, or is each open's own, or makes the event one that is decided for itself.

import LinkCore
import PluginKit
import Testing
import Visitors

@testable import Gateway

@Suite("The key of an open")
struct OpenKeyTests {
    /// The bytes of an event's key.
    private func key(
        _ event: LinkEvent, _ audience: Audience = .trusted, country: String? = nil, details: Bool = true
    ) -> [UInt8]? {
        let keys = TapKeyWriter(VisitorReader(.plain))
        return keys.key(ofOpen: CopyOnWrite(event), for: audience, country: country, details: details).map {
            Array($0.bytes)
        }
    }

    /// An open with every field that may be shared.
    private static var open: LinkEvent {
        var event = LinkEvent(kind: .open, url: "shop://products/42")
        event.client = Client()
        event.client?.userAgent = "Shop/5.1"
        event.device = Device()
        event.app = CallingApp()
        event.app?.name = "shop"
        return event
    }

    @Test("knows every field there is: who adds one says in OpenKey.swift what it means, and then here")
    func fields() {
        func names(_ value: Any) -> Set<String> { Set(Mirror(reflecting: value).children.compactMap(\.label)) }
        #expect(
            names(LinkEvent()) == [
                "kind", "url", "id", "at", "client", "device", "app", "evidence", "navigation", "conversion", "consent",
                "attributes", "isTest", "isAnonymous", "isFromAppKey", "isOfTestInstallation", "isRecipient",
            ])
        #expect(names(Client()) == ["address", "userAgent", "acceptLanguage", "referrer", "isSeen"])
        #expect(
            names(Device()) == ["platform", "form", "osVersion", "model", "language", "timezone", "screen"])
        #expect(
            names(CallingApp()) == [
                "name", "version", "build", "installation", "user", "userProof", "account", "installed",
                "sourceApplication", "state",
            ])
    }

    private typealias Change = @Sendable (inout LinkEvent) -> Void

    @Test("is another one for other values of each field that anything may look at")
    func different() throws {
        let changes: [Change] = [
            { $0.url = "shop://products/43" }, { $0.consent = .granted }, { $0.consent = .denied },
            { $0.isAnonymous = true }, { $0.isFromAppKey = true }, { $0.client = nil },
            { $0.client?.userAgent = nil }, { $0.client?.userAgent = "Shop/5.2" }, { $0.client?.acceptLanguage = "de" },
            { $0.client?.address = "192.0.2.1" }, { $0.client?.isSeen = true }, { $0.device = nil },
            { $0.device?.platform = .ios }, { $0.device?.form = .phone }, { $0.device?.osVersion = "17" },
            { $0.device?.model = "17" }, { $0.device?.language = "17" }, { $0.device?.timezone = "17" },
            { $0.device?.screen = "17" }, { $0.app = nil }, { $0.app?.name = nil }, { $0.app?.name = "shop2" },
            { $0.app?.version = "shop" }, { $0.app?.build = "shop" }, { $0.app?.installation = "i" },
            { $0.app?.installed = true }, { $0.app?.installed = false }, { $0.app?.sourceApplication = "shop" },
            { $0.app?.state = ["a": "b"] }, { $0.app?.state = ["a": "c"] }, { $0.app?.state = ["a": "b", "c": "d"] },
        ]
        var seen: Set<[UInt8]> = [try #require(key(Self.open))]
        for (number, change) in changes.enumerated() {
            var event = Self.open
            change(&event)
            #expect(seen.insert(try #require(key(event))).inserted, "change \(number)")
        }
        #expect(seen.insert(try #require(key(Self.open, .app))).inserted)
        #expect(seen.insert(try #require(key(Self.open, country: "DE"))).inserted)
    }

    @Test("is the same for opens that differ in what is each open's own")
    func own() throws {
        var event = Self.open
        event.client?.address = "192.0.2.1"
        event.app?.installation = "i-1"
        let first = try #require(key(event))
        event.client?.address = "198.51.100.2"
        event.app?.installation = "i-2"
        (event.id, event.at) = ("caller", 12)
        #expect(key(event) == first)
    }

    @Test("is the same for other details, unless they are asked for")
    func details() throws {
        let changes: [Change] = [
            { $0.app?.version = "5.1" }, { $0.app?.build = "512" }, { $0.device?.model = "Pixel 8" },
            { $0.device?.language = "de" }, { $0.device?.timezone = "Europe/Berlin" }, { $0.device?.screen = "1x1" },
        ]
        let (plain, whole) = (try #require(key(Self.open, details: false)), try #require(key(Self.open)))
        #expect(plain != whole)
        for (number, change) in changes.enumerated() {
            var event = Self.open
            change(&event)
            #expect(key(event, details: false) == plain, "change \(number)")
            #expect(key(event) != whole, "change \(number)")
        }
    }

    @Test("is none for what is decided for itself")
    func none() {
        let changes: [Change] = [
            { $0.kind = .firstOpen }, { $0.kind = .tap }, { $0.kind = .reopen }, { $0.kind = .navigate },
            { $0.kind = .conversion }, { $0.url = nil }, { $0.evidence = Evidence() }, { $0.navigation = Navigation() },
            { $0.conversion = Conversion(name: "x") }, { $0.attributes = ["a": "b"] }, { $0.isTest = true },
            { $0.isOfTestInstallation = true }, { $0.isRecipient = false }, { $0.client?.referrer = "" },
            { $0.app?.user = "u" }, { $0.app?.userProof = "p" }, { $0.app?.account = .claimed(.unproven) },
            { $0.url = "shop://" + String(repeating: "x", count: TapKeyWriter.longest) },
        ]
        for (number, change) in changes.enumerated() {
            var event = Self.open
            change(&event)
            #expect(key(event) == nil, "change \(number)")
        }
    }
}
