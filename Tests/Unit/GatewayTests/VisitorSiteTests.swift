// Who taps, as the journal has it and as rules see it: from the request's own fields.

import FakeGateway
import LinkCore
import Testing
import Wire

@testable import Gateway

@Suite("Visitors of taps")
struct VisitorSiteTests {
    private static let iPhone =
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
        + "Version/26.3 Mobile/15E148 Safari/604.1"
    private static let chrome =
        "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36"

    static func rule(_ type: ConditionType, _ value: String, key: String? = nil, url: String) -> LinkRule {
        LinkRule(conditions: [Condition(type, matchKey: key, matchValue: value)], url: url)
    }

    @Test("the outcome's visitor is what the agent and the hints say")
    func journal() async throws {
        let kit = try await Kit()
        kit.put("abc")
        _ = try await kit.http(.get, "/abc", [("User-Agent", Self.iPhone)])
        _ = try await kit.http(
            .get, "/abc",
            [
                ("User-Agent", Self.chrome), ("Sec-CH-UA-Platform", "\"Android\""), ("Sec-CH-UA-Mobile", "?1"),
                ("Sec-CH-UA-Platform-Version", "\"15.0.0\""), ("Sec-CH-UA-Model", "\"Pixel 8\""),
            ])
        let visitors = kit.store.entries.compactMap(\.outcome.visitor)
        #expect(visitors.map(\.platform) == [.ios, .android])
        #expect(visitors.map(\.osVersion) == ["26.3", "15.0.0"])
        #expect(visitors.map(\.form) == [.phone, .phone])
        #expect(visitors.map(\.browser) == ["safari", "chrome"])
        #expect(kit.store.entries.map(\.event.device?.model) == [nil, "Pixel 8"])
    }

    @Test("rules of a link hold for what the request shows")
    func rules() async throws {
        let kit = try await Kit()
        kit.put("abc") { link in
            link.rules = [
                Self.rule(.osVersion, ">=26", key: "ios", url: "https://shop.example.org/new"),
                Self.rule(.platform, "ios", url: "https://shop.example.org/ios"),
                Self.rule(.bot, "true", url: "https://shop.example.org/bot"),
                Self.rule(.inAppBrowser, "true", url: "https://shop.example.org/inapp"),
                Self.rule(.form, "tablet", url: "https://shop.example.org/tablet"),
            ]
        }
        let old = Self.iPhone.replacing("26.3", with: "18.7")
        for (agent, target) in [
            (Self.iPhone, "new"), (old, "ios"), ("Slackbot 1.0", "bot"), (Self.chrome, "page"), ("", "page"),
            (Self.chrome.replacing("Mobile ", with: ""), "tablet"),
        ] {
            let response = try await kit.http(.get, "/abc", agent.isEmpty ? [] : [("User-Agent", agent)])
            #expect(response.header("Location") == "https://shop.example.org/\(target)", "\(agent)")
        }
    }

    @Test("every answer to a tap asks for the version that the agent hides, and says what it depends on")
    func fields() async throws {
        let kit = try await Kit()
        kit.put("abc")
        for path in ["/abc", "/unknown"] {
            let response = try await kit.http(.get, path)
            #expect(response.header("Accept-CH") == "Sec-CH-UA-Platform-Version, Sec-CH-UA-Model")
            let vary = try #require(response.header("Vary"))
            for name in ["User-Agent", "Sec-CH-UA-Mobile", "Sec-CH-UA-Platform"] { #expect(vary.contains(name)) }
            #expect(response.header("Critical-CH") == nil)
            #expect(response.header("Cache-Control") == "no-store")
        }
    }

    @Test("an event over the socket is judged by the same table")
    func events() async throws {
        let kit = try await Kit()
        let event: JSONObject = [
            "kind": .string("tap"), "url": .string("https://go.example.com/products/1"),
            "client": .object(["userAgent": .string(Self.iPhone)]),
        ]
        let reply = try await kit.call("org.linkd.Gateway.Submit", ["event": .object(event)])
        #expect(reply.text("outcome.visitor.osVersion") == "26.3")
        #expect(reply.text("outcome.visitor.browser") == "safari")
        let explained = try await kit.call("org.linkd.Gateway.Explain", ["event": .object(event)])
        #expect(explained.text("outcome.visitor.platform") == "ios")
    }
}
