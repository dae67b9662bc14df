// The sequence of repairs, the members one by one, what the router is given, secrets, and hostile input.

import AppLinks
import LinkCore
import PluginKit
import TestSupport
import Testing

@Suite("app-links")
struct AppLinksTests {
    @Test(
        "the names that links may not have in their own query are those of envelopes", arguments: LinkURL.envelopeNames)
    func names(name: String) async throws {
        for (name, isOne) in [(name, true), ("x\(name)", false)] {
            let run = try await AppLinksTestKit.run("shop://open?\(name)=%7B")
            #expect(run.reading.warnings.isEmpty != isOne, "\(name)")
        }
    }

    @Test(
        "each repair is flagged, and nothing is flagged that was not needed",
        arguments: [
            ("%7B%22target_url%22%3A%22http%3A%2F%2Fe.com%2F%22%7D", []),
            ("%7B%22target_url%22%3A+%22http%3A%2F%2Fe.com%2F%22%7D", []),
            (
                "%7B%22target_url%22%3A+%22http%3A%2F%2Fe.com%2F%22,%22x%22:%22a%20b%22%7D",
                ["applink_plus_as_space"]
            ),
            ("%257B%2522target_url%2522%253A%2522http%253A%252F%252Fe.com%252F%2522%257D", ["applink_double_encoded"]),
            ("{\"target_url\":\"http://e.com/\",\"x\":\"&a=1&b\"}&c=1", ["applink_unescaped_ampersand"]),
            (
                "%257B%2522target_url%2522%253A%2522http%253A%252F%252Fe.com%252F%2522,%2522x%2522:%2522&%2522%257D",
                ["applink_double_encoded", "applink_unescaped_ampersand"]
            ),
        ])
    func warnings(_ raw: String, _ warnings: [String]) async throws {
        let run = try await AppLinksTestKit.run("shop://open?a=1&al_applink_data=\(raw)&z=2")
        #expect(run.reading.warnings.filter { $0.hasPrefix("applink") } == warnings)
        #expect(run.journey?.url?.text == "http://e.com/")
        let left = run.journey?.envelopeURL?.text
        #expect(left == "shop://open?a=1&z=2" || left == "shop://open?a=1&c=1&z=2")
    }

    @Test(
        "what is no object after all repairs is a plain URL",
        arguments: [
            "", "null", "[]", "\"x\"", "{", "}", "{}}", "%7B%22a%22%3A%7D", "{\"a\":1", "{\"a\":\"&b=1", "\"{&}",
            "%257B", "%257B%2522a%2522%253A1", "{\"a\":1}x&{}", "%FF%FE", "%",
        ])
    func plain(_ raw: String) async throws {
        let run = try await AppLinksTestKit.run("shop://open?al_applink_data=\(raw)")
        #expect(run.reading.formats == [])
        #expect(run.reading.warnings.contains("applink_json"))
        #expect(run.steps == ["app-links pass"])
        #expect(run.journey?.measurements == [])
    }

    @Test("the name is looked for in the query alone, decoded once, and a longer name is another name")
    func names() async throws {
        let json = PercentCoding.encodeComponent(#"{"target_url":"http://e.com/"}"#)
        for query in ["al%5fapplink_data", "%61l_applink_data", "x=1&&al_applink_data"] {
            let run = try await AppLinksTestKit.run("shop://open?\(query)=\(json)")
            #expect(run.reading.formats == [.appLink], "\(query)")
            #expect(run.journey?.envelopeURL?.text.contains("applink") == false)
        }
        for url in [
            "shop://open#al_applink_data=\(json)", "shop://open?al_applink_dat=\(json)",
            "shop://open?al_applink_data2=\(json)", "shop://open?AL_APPLINK_DATA=\(json)",
            "shop://open?x=al_applink_data=\(json)", "shop://open?al%255fapplink_data=\(json)",
        ] {
            let run = try await AppLinksTestKit.run(url)
            #expect(run.reading.formats == [], "\(url)")
            #expect(run.reading.warnings == [], "\(url)")
        }
    }

    @Test("an empty target is none: the URL that was opened is the target")
    func emptyTarget() async throws {
        let run = try await AppLinksTestKit.run(json: #"{"target_url":"","extras":{"a":1}}"#)
        let absent = try await AppLinksTestKit.run(json: #"{"extras":{"a":1}}"#)
        #expect(run.reading.formats == [.appLink] && run.reading.warnings.isEmpty)
        #expect(run.journey?.routeCandidates == absent.journey?.routeCandidates)
        #expect(run.reading.targetURL != "" && run.journey?.measurements.last?.fields["targetURL"] != "")
    }

    @Test("the advertiser's literal JSON, whose target has an ampersand in its host, stays visible with its warning")
    func advertisement() async throws {
        let json = #"{"target_url":"https://www.exampleapp.com&fbclid=abc","extras":{"fb_app_id":1}}"#
        for written in [json, PercentCoding.encodeComponent(json)] {
            let run = try await AppLinksTestKit.run("shop://open?al_applink_data=\(written)")
            #expect(run.reading.formats == [.appLink])
            #expect(run.reading.warnings.contains("target_url_invalid"), "\(run.reading.warnings)")
            #expect(run.reading.targetURL == "https://www.exampleapp.com&fbclid=abc")
            #expect(run.journey?.routeCandidates.map(\.text) == ["shop://open"])
        }
        let secret = try await AppLinksTestKit.run(json: #"{"target_url":"https://e.com&x/?access_token=SECRET"}"#)
        #expect(secret.reading.targetURL == "https://e.com&x/?access_token=[redacted]")
    }

    @Test("with both envelopes only al_applink_data is tried, even when it is broken")
    func both() async throws {
        let arguments = PercentCoding.encodeComponent(
            #"{"version":2,"bridge_args":{"method":"applink"},"method_args":{"target_url":"http://old.com/"}}"#)
        for order in [
            "al_applink_data=broken&fb_applink_args=\(arguments)",
            "fb_applink_args=\(arguments)&al_applink_data=broken",
        ] {
            let run = try await AppLinksTestKit.run("shop://open?\(order)")
            #expect(run.reading.formats == [])
            #expect(run.reading.warnings == ["applink_json"])
        }
    }

    @Test("the router is told to try what route_on says, also after a further restart")
    func routeOn() async throws {
        let json = PercentCoding.encodeComponent(#"{"target_url":"http://e.com/"}"#)
        let event = LinkEvent(url: "shop://open?k=1&al_applink_data=\(json)&fb_applink_args=x#f")
        let input = "shop://open?k=1#f"
        for (words, expected) in [
            (["target", "input"], ["http://e.com/", input]), (["input", "target"], [input, "http://e.com/"]),
            (["target"], ["http://e.com/"]), (["input"], [input]),
        ] {
            let run = try await AppLinksTestKit.run(event, [("route_on", .strings(words))])
            #expect(run.journey?.routeCandidates.map(\.text) == expected)
        }
        var journey = try #require(try await AppLinksTestKit.run(event).journey)
        journey.restart(with: try LinkURL("http://longer.com/"))
        let host = FakeHost(apps: [AppLinksTestKit.shop])
        _ = try await AppLinksStage(config: AppLinksTestKit.config([]), host: host).process(&journey)
        #expect(journey.routeCandidates.map(\.text) == ["http://longer.com/", input])
    }

    @Test("an empty route_on is refused with what is allowed; resolve changes nothing for events")
    func config() async throws {
        let error = #expect(throws: ConfigError.self) {
            _ = try AppLinksStage(config: AppLinksTestKit.config([("route_on", .strings([]))]), host: FakeHost())
        }
        #expect(error?.message.contains("route_on") == true)
        let event = LinkEvent(url: "https://www.example.com/page")
        let run = try await AppLinksTestKit.run(event, [("resolve", .bool(true))])
        let plain = try await AppLinksTestKit.run(event)
        #expect(run.journey?.routeCandidates.map(\.text) == plain.journey?.routeCandidates.map(\.text))
    }

    @Test(
        "a member of a wrong type loses only itself",
        arguments: [
            (#"{"target_url":5,"extras":{"a":1}}"#, "target_url_type"),
            (#"{"target_url":null}"#, "target_url_type"),
            (#"{"target_url":"http://e.com/","extras":[1]}"#, "extras_type"),
            (#"{"target_url":"http://e.com/","referer_app_link":"x"}"#, "referer_type"),
            (#"{"referer_app_link":{"url":5,"app_name":"A"}}"#, "referer_type"),
            (#"{"user_agent":[]}"#, "user_agent_type"),
            (#"{"extras":{"fb_expires_in":"-1"}}"#, "expires_in_invalid"),
            (#"{"extras":{"fb_expires_in":true}}"#, "expires_in_invalid"),
            (#"{"extras":{"fb_expires_in":99999999999999999}}"#, "expires_in_invalid"),
            (#"{"extras":{"fb_expires_in":"99999999999999999999"}}"#, "expires_in_invalid"),
        ])
    func types(_ json: String, _ word: String) async throws {
        let run = try await AppLinksTestKit.run(json: json)
        #expect(run.reading.formats == [.appLink])
        #expect(run.reading.warnings == [word])
        #expect(run.reading.backLink == nil)
        #expect(run.reading.appLink?.expiresAt == nil)
        if json.contains("http://e.com/") { #expect(run.journey?.url?.text == "http://e.com/") }
    }

    @Test(
        "versions: every 1.x, nothing else",
        arguments: [
            (#""1""#, "1.0"), ("1", "1.0"), (#""1.0.0""#, "1.0"), (#""1.2.3""#, "1.2.3"), ("1.5", "1.5"),
            (#""2""#, nil), (#""10""#, nil), (#""1.""#, nil), (#"".1""#, nil), (#""1.x""#, nil), ("null", nil),
            ("true", nil), (#"" 1.0""#, nil), ("0", nil), (#""1.0.0.0.0""#, nil), ("1e400", nil),
        ] as [(String, String?)])
    func versions(_ json: String, _ expected: String?) async throws {
        let run = try await AppLinksTestKit.run(json: #"{"version":\#(json)}"#)
        #expect(run.reading.appLink?.version == expected)
    }

    @Test("expiry comes from the extras, as a number or a text, and zero is never")
    func expiry() async throws {
        for (json, expected) in [("60", Int64(60_000)), (#""60""#, 60_000), ("0", nil), (#""0""#, nil)] {
            let run = try await AppLinksTestKit.run(json: #"{"extras":{"fb_expires_in":\#(json)}}"#)
            #expect(run.reading.appLink?.expiresAt == expected.map { $0 + FakeHost.moment })
            #expect(run.reading.warnings == [])
        }
    }

    @Test("an App Link inside an App Link is not opened, and the note says so")
    func nested() async throws {
        let inner = AppLinksTestKit.url(#"{"target_url":"http://inner.com/"}"#, base: "http://e.com/")
        let run = try await AppLinksTestKit.run(json: #"{"target_url":"\#(inner)"}"#)
        #expect(run.reading.formats == [.appLink])
        #expect(run.restarts == 1)
        #expect(run.journey?.url?.text == inner)
        #expect(run.notes.contains { $0.contains("not opened") })
    }

    @Test("a URL without an envelope passes untouched")
    func others() async throws {
        for url in ["shop://open", "shop://open?", "https://e.com/?a=1&f=2&fbclid=x&aa_applink_data=1&%20", "shop:x?a"]
        {
            let run = try await AppLinksTestKit.run(url)
            #expect(run.steps == ["app-links pass"])
            #expect(run.reading.appLink == nil)
            #expect(run.journey?.envelopeURL == nil)
        }
    }
}
