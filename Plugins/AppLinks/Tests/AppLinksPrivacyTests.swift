// What must not leak from an App Link: tokens, extras in measurement events, deceptive names, back links that run code;
// also noise of every kind.

import AppLinks
import LinkCore
import PluginKit
import TestSupport
import Testing

@Suite("app-links, privacy and hostile input")
struct AppLinksPrivacyTests {
    static func shown(_ run: StageRun) -> String {
        var writer = JSONWriter()
        writer.beginArray()
        writer.value(JSONValue.object(run.reading.fields))
        for measurement in run.journey?.measurements ?? [] { writer.value(measurement.fields) }
        writer.endArray()
        return writer.text
    }

    @Test("tokens at any depth are redacted in reading and events, and the journey has them")
    func tokens() async throws {
        let run = try await AppLinksTestKit.run(
            json: #"""
                {"target_url":"https://e.com/?access_token=SEC1&a=1",
                "extras":{"fb_access_token":"SEC2","deep":[{"acs_token":"SEC3"}],"json":"{\"access_token\":\"SEC4\"}"},
                "referer_app_link":{"url":"fb://x?access_token=SEC5","app_name":"F"}}
                """#)
        #expect(run.reading.formats == [.appLink])
        #expect(!Self.shown(run).contains("SEC"), "\(Self.shown(run))")
        #expect(run.journey?.secrets["fb_access_token"] == "SEC2")
        #expect(run.journey?.url?.text == "https://e.com/?access_token=SEC1&a=1")
    }

    @Test("a target that is not absolute shows no token")
    func relativeTarget() async throws {
        let run = try await AppLinksTestKit.run(json: #"{"target_url":"/x?access_token=SESAME"}"#)
        #expect(run.reading.warnings.contains("target_url_not_absolute"))
        #expect(run.reading.targetURL?.contains("/x?") == true)
        #expect(!Self.shown(run).contains("SESAME"))
    }

    @Test("no value of the extras is in a measurement event")
    func extras() async throws {
        let run = try await AppLinksTestKit.run(
            json: #"{"target_url":"http://e.com/","extras":{"k":"EXTRA1","fb_access_token":"EXTRA2"},"other":"EXTRA3"}"#
        )
        let measurements = try #require(run.journey?.measurements)
        #expect(measurements.count == 2)
        for entry in measurements.flatMap(\.fields.entries) { #expect(!entry.value.contains("EXTRA"), "\(entry)") }
    }

    @Test(
        "al_nav_in is for apps that were opened, al_link_parse for every envelope",
        arguments: [
            (EventKind.open, ["al_link_parse", "al_nav_in"]), (.firstOpen, ["al_link_parse", "al_nav_in"]),
            (.tap, ["al_link_parse"]), (.navigate, ["al_link_parse"]),
        ])
    func kinds(_ kind: EventKind, _ names: [String]) async throws {
        let run = try await AppLinksTestKit.run(json: #"{"target_url":"http://e.com/"}"#, kind: kind)
        #expect(run.journey?.measurements.map(\.name) == names)
        #expect(run.journey?.measurements.last?.fields["forOpenUrl"] == (names.count == 2 ? "1" : "0"))
    }

    @Test("an App Link that is read for the bar that leads back says so")
    func referrerBar() async throws {
        for back in [false, true] {
            var event = LinkEvent(kind: .navigate, url: AppLinksTestKit.url(#"{"target_url":"http://e.com/"}"#))
            event.navigation = Navigation()
            event.navigation?.back = back
            let fields = try #require(try await AppLinksTestKit.run(event).journey?.measurements.first?.fields)
            #expect(fields["forRenderBackToReferrerBar"] == (back ? "1" : "0") && fields["forOpenUrl"] == "0")
        }
    }

    @Test("the fields of an event are those of the code and of the guide, each only when known")
    func fields() async throws {
        var event = LinkEvent(
            url: AppLinksTestKit.url(
                #"{"target_url":"http://T.com/p","referer_app_link":{"url":"r://","app_name":"R","package":"com.r"}}"#))
        var run = try await AppLinksTestKit.run(event)
        let expected: StringMap = [
            "version": "1.0", "inputURL": "shop://open", "inputURLScheme": "shop", "targetURL": "http://T.com/p",
            "targetURLHost": "t.com", "refererURL": "r://", "refererAppName": "R", "sourceApplication": "com.r",
            "forOpenUrl": "1", "forRenderBackToReferrerBar": "0",
        ]
        #expect(run.journey?.measurements.last?.fields == expected)
        event.app = CallingApp()
        event.app?.sourceApplication = "com.source"
        run = try await AppLinksTestKit.run(event)
        #expect(run.journey?.measurements.last?.fields["sourceApplication"] == "com.source")
        run = try await AppLinksTestKit.run(json: #"{"target_url":"javascript:1"}"#)
        let fields = try #require(run.journey?.measurements.last?.fields)
        for name in ["targetURL", "targetURLHost", "refererURL", "refererAppName", "sourceApplication"] {
            #expect(fields[name] == nil, "\(name)")
        }
    }

    @Test(
        "names are cleaned for people",
        arguments: [
            ("Facebook", "Facebook", false), ("  A B  ", "A B", false), ("A\u{202e}B\u{2066}\u{200f}", "AB", true),
            ("A\u{0}\u{7f}\u{85}\u{2028}B", "AB", true), ("\u{feff}\u{200b}A\u{e0041}", "A", true),
            ("Ünï ❤️ 日本", "Ünï ❤️ 日本", false),
            (String(repeating: "x", count: 64), String(repeating: "x", count: 64), false),
            (String(repeating: "x", count: 65), String(repeating: "x", count: 64), true),
            ("e" + String(repeating: "\u{301}", count: 500), "e" + String(repeating: "\u{301}", count: 63), true),
        ])
    func displayNames(_ name: String, _ expected: String, _ changed: Bool) async throws {
        let run = try await AppLinksTestKit.run(Self.event(["url": .string("fb://x"), "app_name": .string(name)]))
        #expect(run.reading.backLink.map { sameBytes($0.appName, expected) } == true)
        #expect(run.reading.warnings.contains("app_name_sanitized") == changed)
    }

    @Test("a name of nothing visible makes no back link")
    func emptyName() async throws {
        let run = try await AppLinksTestKit.run(Self.event(["url": "fb://x", "app_name": "\u{200b}\u{202e} "]))
        #expect(run.reading.backLink == nil)
    }

    @Test(
        "back links that run code or are no URL are refused",
        arguments: [
            ("javascript:alert(1)", "referer_url_scheme"), ("DATA:text/html,x", "referer_url_scheme"),
            ("intent://x#Intent;end", "referer_url_scheme"), ("file:///etc/passwd", "referer_url_scheme"),
            ("no url", "referer_url"), ("http://a@b.com/", "referer_url"), ("x://\u{1}", "referer_url"),
        ])
    func backLinks(_ url: String, _ word: String) async throws {
        let run = try await AppLinksTestKit.run(Self.event(["url": .string(url), "app_name": .string("A")]))
        #expect(run.reading.backLink == nil)
        #expect(run.reading.warnings.contains(word))
    }

    @Test(
        "older envelopes that break a rule are plain URLs",
        arguments: [
            (#"{"version":1,"bridge_args":{"method":"applink"},"method_args":{}}"#, "applink_args_version"),
            (#"{"version":2,"bridge_args":{"method":"x"},"method_args":{}}"#, "applink_args_method"),
            (#"{"version":2,"method_args":{}}"#, "applink_args_method"),
            (#"{"version":2,"bridge_args":{"method":"applink"},"method_args":[]}"#, "applink_args_type"),
            (
                #"{"version":2,"bridge_args":{"method":"applink"},"method_args":{"a":[[1]]}}"#,
                "applink_args_nested_list"
            ),
            (#"{"version":2,"bridge_args":{"method":"applink"},"method_args":{}}}"#, "applink_json"),
        ])
    func arguments(_ json: String, _ word: String) async throws {
        let run = try await AppLinksTestKit.run(AppLinksTestKit.url(json, name: "fb_applink_args"))
        #expect(run.reading.formats == [])
        #expect(run.reading.warnings == [word])
    }

    @Test("whole numbers beyond 2^53 keep their digits wherever they stand")
    func numbers() async throws {
        let run = try await AppLinksTestKit.run(
            json: #"{"a":[9007199254740992,9007199254740993,{"b":-9007199254740993}],"c":123456789012345678901234}"#)
        let expected: JSONObject = [
            "a": .array([
                .int(9_007_199_254_740_992), .string("9007199254740993"), .object(["b": .string("-9007199254740993")]),
            ]), "c": .string("123456789012345678901234"),
        ]
        #expect(run.reading.appLink?.data == expected)
    }

    @Test("objects deeper than the cap are refused, at the cap they are read")
    func depth() async throws {
        func nested(_ levels: Int) -> String {
            String(repeating: #"{"a":"#, count: levels) + "1" + String(repeating: "}", count: levels)
        }
        #expect(try await AppLinksTestKit.run(json: nested(32)).reading.formats == [.appLink])
        #expect(try await AppLinksTestKit.run(json: nested(33)).reading.warnings == ["applink_json"])
    }

    @Test("whatever stands in the query, the stage ends and the token stays inside")
    func noise() async throws {
        var state: UInt64 = 42
        func pick(_ parts: [String]) -> String {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return parts[Int(state >> 33) % parts.count]
        }
        let parts = [
            "al_applink_data=", "fb_applink_args=", "{", "}", "%7B", "%7D", "%257B", "%22", "\"", ":", ",", "&", "=",
            "+", "%20",
            "%", "\\", "\"target_url\":\"http://e.com/\"", "\"fb_access_token\":\"TOKEN\"", "[", "]", "#", "%00", "é",
            "%FF",
        ]
        for _ in 0..<4000 {
            let count = Int(pick((0...24).map(String.init))) ?? 0
            let text = (0..<count).map { _ in pick(parts) }.joined()
            let run = try await AppLinksTestKit.run("shop://open?al_applink_data={" + text)
            guard run.reading.formats == [.appLink] else { continue }
            #expect(!Self.shown(run).contains("TOKEN"), "\(text)")
        }
    }

    private static func event(_ referer: JSONObject) -> LinkEvent {
        var writer = JSONWriter()
        writer.value(JSONValue.object(["target_url": .string("http://e.com/"), "referer_app_link": .object(referer)]))
        return LinkEvent(url: AppLinksTestKit.url(writer.text))
    }

    private static func event(_ referer: [String: String]) -> LinkEvent {
        var object = JSONObject()
        for (key, value) in referer { object[key] = .string(value) }
        return event(object)
    }
}
