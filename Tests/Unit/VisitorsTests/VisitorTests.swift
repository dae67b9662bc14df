// Who a visitor is, of all that is known: what the caller says wins, then hints, then the User-Agent, then the address.

import LinkCore
import Testing

@testable import Visitors

@Suite("Visitors")
struct VisitorTests {
    typealias Kit = VisitorsKit

    @Test("a tap's visitor is what its agent says")
    func tap() {
        let (visitor, traits) = Kit.visitor(Kit.tap(Agents.iPhone))
        #expect(visitor.platform == .ios && visitor.form == .phone && visitor.osVersion == "17.5")
        #expect(visitor.browser == "safari" && visitor.inAppBrowser == nil && visitor.bot == nil)
        #expect(visitor.installed == .unknown && visitor.country == nil)
        #expect(traits.system == .ios && traits.hasAgent && traits.program == nil && !traits.isPrefetch)
    }

    @Test("what the caller says of the device and the app wins")
    func said() {
        var event = Kit.tap(Agents.iPhone)
        event.device = Device()
        event.device?.platform = .ios
        event.device?.osVersion = "18.1"
        event.app = CallingApp()
        event.app?.installed = false
        let (visitor, traits) = Kit.visitor(event)
        #expect(visitor.platform == .ios && visitor.osVersion == "18.1" && visitor.form == .phone)
        #expect(visitor.installed == .no)
        #expect(traits.system == .ios)
    }

    @Test("an agent that contradicts the caller is another device's: nothing of it is taken for this one")
    func contradiction() {
        var event = Kit.tap(Agents.windows)
        event.device = Device()
        event.device?.platform = .ios
        let (visitor, traits) = Kit.visitor(event)
        #expect(visitor.platform == .ios && visitor.form == .other && visitor.osVersion == nil)
        #expect(traits.system == .unknown && !traits.mayBeIPad)
    }

    @Test("attributes of an event state facts that no agent overrules")
    func attributes() {
        var event = Kit.tap("Googlebot/2.1")
        event.attributes["bot"] = "false"
        #expect(Kit.visitor(event).visitor.bot == nil)
        event = Kit.tap(Agents.iPhone)
        event.attributes["bot"] = "true"
        event.attributes["in_app_browser"] = "acme"
        event.attributes["country"] = "de"
        let (visitor, traits) = Kit.visitor(event)
        #expect(visitor.bot == "other" && traits.program == .crawler)
        #expect(visitor.inAppBrowser == "acme" && visitor.country == "DE")
        event.attributes["in_app_browser"] = "false"
        event.attributes["country"] = "Germany"
        #expect(Kit.visitor(event).visitor.inAppBrowser == nil)
        #expect(Kit.visitor(event).visitor.country == nil)
    }

    @Test("an event from the app itself implies that the app is there", arguments: EventKind.allCases)
    func installed(_ kind: EventKind) {
        let isApp = kind == .open || kind == .firstOpen || kind == .reopen
        #expect(Visitor(saidBy: LinkEvent(kind: kind)).installed == (isApp ? .yes : .unknown))
    }

    @Test("an in-app browser's policy comes with it")
    func policy() {
        let agent =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Line/7.12.0"
        let (visitor, traits) = Kit.visitor(Kit.tap(agent))
        #expect(visitor.inAppBrowser == "line" && visitor.browser == nil)
        #expect(traits.policy.outside == .query(name: "openExternalBrowser", value: "1"))
        #expect(Kit.visitor(Kit.tap(Agents.iPhone)).traits.policy == InAppPolicy())
    }

    @Test("no client, no agent: nothing is known")
    func nothing() {
        let (visitor, traits) = Kit.visitor(LinkEvent(kind: .tap))
        #expect(visitor == Visitor())
        #expect(!traits.hasAgent && traits.system == .unknown)
    }

    @Test("a request without an agent is a program's, and an event without one says nothing")
    func withoutAgent() {
        var event = Kit.tap(nil)
        #expect(Kit.visitor(event).visitor.bot == nil)
        event.client?.isSeen = true
        let (visitor, traits) = Kit.visitor(event)
        #expect(visitor.bot == "other" && traits.program == .tool && visitor.platform == .other)
        #expect(Kit.visitor(event, [("Sec-CH-UA-Platform", "\"Android\"")]).visitor.bot == nil)
        event.isFromAppKey = true
        #expect(Kit.visitor(event).visitor.bot == nil)
    }

    @Test("an app that sends an event with its HTTP client's agent is what the agent says; one that taps is a program")
    func appClients() {
        for (agent, version) in [
            ("Shop/5.1 CFNetwork/1408.0.4 Darwin/22.5.0", nil), ("Shop/1 (iOS 17.0.0) Alamofire/5.6.2", "17.0.0"),
        ] {
            var event = Kit.tap(agent)
            #expect(Kit.visitor(event).visitor.bot == "app" && Kit.visitor(event).traits.program == .tool)
            #expect(Kit.visitor(event).visitor.platform == .other)
            event.kind = .open
            let (visitor, traits) = Kit.visitor(event)
            #expect(visitor.bot == nil && traits.program == nil && visitor.platform == .ios)
            #expect(visitor.osVersion == version)
        }
    }
}

@Suite("The cache of agents")
struct AgentCacheTests {
    @Test("an agent that comes again is the same object, and the table never grows")
    func repeated() {
        let reader = VisitorReader(VisitorsKit.rules)
        let first = reader.agent(Agents.iPhone)
        #expect(reader.agent(Agents.iPhone) === first)
        #expect(reader.lookups.hits == 1 && reader.lookups.misses == 1)
        for number in 0..<20_000 { _ = reader.agent("Browser/\(number)") }
        #expect(reader.lookups.misses == 20_001)
        #expect(reader.agent(Agents.iPhone).osVersion == "17.5")
    }

    @Test("an agent that comes often stays, whatever comes once")
    func often() {
        let reader = VisitorReader(VisitorsKit.rules)
        for number in 0..<50_000 {
            _ = reader.agent(Agents.iPhone)
            _ = reader.agent("Browser/\(number)")
        }
        #expect(reader.lookups.hits == 49_999)
    }

    @Test("the first 2 KB count, and an agent of more than 512 bytes is not remembered")
    func long() {
        let reader = VisitorReader(VisitorsKit.rules)
        #expect(reader.agent(String(repeating: "x", count: 64 << 10) + " Googlebot").bot == nil)
        #expect(reader.agent("Googlebot " + String(repeating: "(", count: 64 << 10)).bot == "googlebot")
        let one = Agents.iPhone + String(repeating: "é", count: 3000)
        #expect(reader.agent(one).osVersion == reader.agent(one + "more").osVersion)
        #expect(reader.lookups.hits + reader.lookups.misses == 0)
    }

    @Test(
        "the bytes of what is known of an agent tell all of it but the system's version: each part alone makes them others"
    )
    func kinds() {
        func person(
            _ system: VisitorTraits.System = .android, _ form: DeviceForm = .phone, _ version: String? = "14",
            _ browser: String? = "chrome", inApp: InAppBrowser? = nil, mayBeIPad: Bool = false, isWebView: Bool = false
        ) -> Agent {
            Agent(
                system: system, form: form, osVersion: version, browser: browser, inApp: inApp, mayBeIPad: mayBeIPad,
                isWebView: isWebView)
        }
        let chat = InAppBrowser(name: "chat", tokens: ["Chat/"])
        let agents = [
            person(), person(.harmonyos), person(.android, .tablet), person(.ios), person(.ios, .phone, "9.3"),
            person(.android, .phone, "14", nil), person(.android, .phone, nil, "14"), person(inApp: chat),
            person(inApp: InAppBrowser(name: "chat", tokens: ["Chat/"])), person(mayBeIPad: true),
            person(isWebView: true), Agent(bot: "chrome", program: .crawler), Agent(bot: "chrome", program: .tool),
            Agent(bot: "chrome", program: .tool, isUnnamed: true), Agent(bot: "other", program: .tool),
        ]
        #expect(Set(agents.map(\.kind)).count == agents.count)
        #expect(person(inApp: chat).kind == person(inApp: chat).kind)
        // Of versions only those count that pages tell apart.
        #expect(Set(["14", "1", "11.9", "91", "", nil].map { person(.ios, .phone, $0).kind }).count == 1)
        #expect(Set(["9", "9.3.5", "10.0", "10"].map { person(.ios, .phone, $0).kind }).count == 1)
        // Who gives an agent another part adds it to its bytes, and here.
        let parts = Mirror(reflecting: person()).children.compactMap(\.label)
        #expect(
            Set(parts) == [
                "system", "form", "osVersion", "browser", "inApp", "bot", "program", "isUnnamed", "mayBeIPad",
                "isWebView", "kind",
            ])
    }
}
