// What a stage of the operator sees of an event, and what its reading means for other events.

import Foundation
import LinkCore
import PluginKit
import StageView
import TestSupport
import Testing

/// An app with a domain and a scheme.
let shop: AppDefinition = {
    var app = AppDefinition(name: "shop")
    app.domains = ["go.example.com"]
    app.ios.scheme = "shop"
    return app
}()

@Suite("the view of a stage")
struct StageViewTests {
    private let host = FakeHost(apps: [
        shop
    ])

    private func journey(_ url: String = "https://go.example.com/a%20b?utm_source=mail&fbclid=1#part") throws -> Journey
    {
        var event = LinkEvent(kind: .tap, url: url)
        event.client = Client()
        event.client?.address = "192.0.2.1"
        event.app = CallingApp()
        event.app?.version = "2.0"
        event.app?.user = "u1"
        event.attributes = ["channel": "sms"]
        var journey = Journey(
            event: event, receivedAt: FakeHost.moment, app: host.apps.named("shop"), url: try LinkURL(url))
        journey.visitor.platform = .ios
        journey.visitor.country = "DE"
        journey.reads = DecisionReads()
        return journey
    }

    @Test("fields have the values of the journey, and those that the event lacks none")
    func values() throws {
        let journey = try journey()
        let view = StageView()
        func value(_ field: StageField) -> StageValue? { view.value(field, of: journey) }
        #expect(value(.kind) == .text("tap") && value(.app) == .text("shop") && value(.test) == .flag(false))
        #expect(value(.receivedAt) == .integer(FakeHost.moment))
        #expect(value(.host) == .text("go.example.com") && value(.path) == .text("/a%20b"))
        #expect(value(.query) == .map(["utm_source": "mail", "fbclid": "1"]) && value(.fragment) == .text("part"))
        #expect(value(.platform) == .text("ios") && value(.country) == .text("DE"))
        #expect(value(.attributes) == .map(["channel": "sms"]) && value(.appVersion) == .text("2.0"))
        #expect(value(.route) == nil && value(.formats) == nil && value(.bot) == nil)
        #expect(view.entry(.query, "utm_source", of: journey) == "mail")
        #expect(view.entry(.query, "utm_medium", of: journey) == nil)
        #expect(view.entry(.host, "utm_medium", of: journey) == nil)
    }

    @Test("a secret in the path of a route is seen only among the secrets")
    func routes() throws {
        var app = shop
        app.secretParameters = ["ticket"]
        let url = "https://go.example.com/reset/tk1q?next=reset%2Ftk1q"
        var journey = Journey(
            event: LinkEvent(kind: .open, url: url), receivedAt: FakeHost.moment, app: App(app), url: try LinkURL(url))
        let route = CopyOnWrite(RouteDefinition(pattern: "reset/:ticket"))
        journey.matched(
            RouteMatch(route: route, parameters: ["ticket": "tk1q"], missing: [], path: "reset/tk1q"))
        for field in StageField.allCases where field != .secrets {
            #expect(!"\(String(describing: StageView().value(field, of: journey)))".contains("tk1q"), "\(field)")
        }
        #expect(StageView().value(.path, of: journey) == .text("/reset/[redacted]"))
        #expect(StageView().entry(.query, "next", of: journey) == "reset/[redacted]")
        #expect(StageView().entry(.routeParameters, "ticket", of: journey) == "[redacted]")
        #expect(StageView(granting: ["secrets"]).entry(.secrets, "ticket", of: journey) == "tk1q")
    }

    @Test("who a person is, is only seen with a grant")
    func grants() throws {
        let journey = try journey()
        for field in StageField.allCases where field.needsGrant {
            #expect(StageView().value(field, of: journey) == nil)
        }
        let view = StageView(granting: ["address", "user"])
        #expect(
            view.value(.address, of: journey) == .text("192.0.2.1") && view.value(.user, of: journey) == .text("u1"))
        #expect(view.value(.userAgent, of: journey) == nil)
    }

    @Test("secrets of the URL are redacted everywhere, and granted as a map")
    func secrets() throws {
        let journey = try journey("https://go.example.com/x?access_token=EAAB1234567890")
        for field in StageField.allCases where field != .secrets {
            let shown = StageView(granting: StageField.allCases.map(\.rawValue)).value(field, of: journey)
            #expect(shown.map { "\($0)".contains("EAAB") } != true, "\(field)")
        }
        #expect(StageView().entry(.secrets, "access_token", of: journey) == nil)
        #expect(StageView(granting: ["secrets"]).entry(.secrets, "access_token", of: journey) == "EAAB1234567890")
    }

    @Test("tokens that a caller puts elsewhere are redacted, too, and what a stage says of one")
    func elsewhere() throws {
        var event = LinkEvent(kind: .tap, url: "https://go.example.com/x")
        let url = "https://r.example/?access_token=EAAB1234567890"
        event.client = Client()
        event.client?.referrer = url
        event.attributes = ["page": url, "access_token": "EAAB1234567890"]
        event.app = CallingApp()
        event.app?.state = ["from": url]
        event.app?.sourceApplication = url
        var journey = Journey(
            event: event, receivedAt: FakeHost.moment, app: host.apps.named("shop"),
            url: try LinkURL("https://go.example.com/x"))
        let view = StageView(granting: StageField.allCases.map(\.rawValue))
        for field in StageField.allCases {
            #expect(view.value(field, of: journey).map { "\($0)".contains("EAAB") } != true, "\(field)")
        }
        var answer = StageAnswer()
        answer.note("came from \(url)")
        answer.find("from", url)
        _ = try answer.apply(to: &journey, host: host)
        #expect(!"\(journey.takeNotes().notes)\(journey.reading.findings)".contains("EAAB"))
    }

    @Test("what is read decides which events share the decision")
    func reads() throws {
        func reads(_ read: (Journey) -> Void) throws -> DecisionReads {
            let journey = try journey()
            read(journey)
            return try #require(journey.reads)
        }
        let plain = try reads {
            for field in [StageField.kind, .host, .path, .platform, .country, .route] {
                _ = StageView().value(field, of: $0)
            }
        }
        #expect(plain.uncacheable == nil && !plain.readsDetails && plain.queryValues.isEmpty)
        let entry = try reads { _ = StageView().entry(.query, "fbclid", of: $0) }
        #expect(entry.queryValues == ["fbclid"] && entry.uncacheable == nil)
        #expect(try reads { _ = StageView().value(.query, of: $0) }.uncacheable == .stage)
        #expect(try reads { _ = StageView().value(.url, of: $0) }.uncacheable == .stage)
        #expect(try reads { _ = StageView().value(.receivedAt, of: $0) }.uncacheable == .time)
        #expect(try reads { _ = StageView().value(.osVersion, of: $0) }.readsDetails)
        #expect(try reads { _ = StageView(granting: ["address"]).value(.address, of: $0) }.uncacheable == .stage)
        // What is not granted tells nothing, so it does not matter either.
        #expect(try reads { _ = StageView().value(.address, of: $0) }.uncacheable == nil)
    }

    @Test("the JSON of an event has the fields that are asked for")
    func json() throws {
        var writer = JSONWriter()
        StageView().write([.kind, .query, .receivedAt, .test, .bot, .address], of: try journey(), to: &writer)
        #expect(
            writer.text
                == #"{"kind":"tap","query":{"utm_source":"mail","fbclid":"1"},"receivedAt":1767225600000,"test":false}"#
        )
    }

    @Test("every field has a line for the manual")
    func docs() {
        for field in StageField.allCases { #expect(!field.doc.isEmpty && !field.doc.hasSuffix(".")) }
    }
}

@Suite("the manual of stages")
struct StageManualTests {
    @Test("docs/stages.md lists the fields; LINKD_GENERATE=1 writes them anew")
    func fields() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/stages.md")
            .standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        var made = text
        for (isGranted, head, end) in [
            (false, "| field | kind | |\n|---|---|---|\n", "<!-- end of fields -->"),
            (true, "| granted field | kind | |\n|---|---|---|\n", "<!-- end of granted fields -->"),
        ] {
            let from = try #require(made.range(of: head)).upperBound
            let to = try #require(made.range(of: end)).lowerBound
            let rows = StageField.allCases.filter { $0.needsGrant == isGranted }
                .map { "| `\($0.rawValue)` | \($0.kind.rawValue) | \($0.doc) |\n" }
            made.replaceSubrange(from..<to, with: rows.joined())
        }
        if ProcessInfo.processInfo.environment["LINKD_GENERATE"] != nil {
            try made.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(made == text)
    }
}
