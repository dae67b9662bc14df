// explain, submit URL, events, pending: what they ask linkd and what they show.

import FakeLinkd
import Foundation
import LinkCore
import LinkctlKit
import Testing

@Suite("Commands about events")
struct EventCommandTests {
    private static let outcome = #"{"outcome":\#(Sample.outcome)}"#

    /// The parameters a command line sends.
    private func sent(_ arguments: [String], reply: String = outcome) throws -> (method: String, parameters: JSONObject)
    {
        let linkd = try FakeLinkd(always: .reply(reply))
        defer { linkd.stop() }
        _ = try Run(arguments, linkd: linkd)
        let call = try #require(linkd.calls.first)
        return (call.method, call.parameters)
    }

    @Test("explain shows the whole decision", arguments: [true, false])
    func explain(terminal: Bool) throws {
        let world = terminal ? Run.World.plainTerminal : Run.World()
        let run = try Run(["explain", "https://u.example/"], answer: .reply(Self.outcome), world)
        #expect(run.code == 0)
        try expectSnapshot(run.out, terminal ? "explain.terminal.txt" : "explain.piped.txt")
    }

    @Test("explain says of a tap whether its decision is kept for others, and what ends it")
    func caching() throws {
        func run(_ caching: String) throws -> String {
            let reply = #"{"outcome":\#(Sample.outcome),"caching":\#(caching)}"#
            return try Run(["explain", "https://u.example/", "--kind", "tap"], answer: .reply(reply)).out
        }
        let links = #"["go.example.com/sale","go.example.com/old"]"#
        let kept = try run(#"{"cacheable":true,"links":\#(links),"until":1800000000000}"#)
        #expect(kept.contains("decision kept\tyes\t"))
        #expect(kept.contains("kept until a change of\tgo.example.com/sale, go.example.com/old\n"))
        #expect(kept.contains("kept until\t2027-01-15"))
        let alone = try run(#"{"cacheable":false,"reason":"claim","links":[]}"#)
        #expect(alone.contains("decision kept\tno\tclaim\n") && !alone.contains("kept until"))
    }

    @Test("every who flag lands in its field of the event")
    func who() throws {
        let call = try sent([
            "explain", "https://x.example/a", "--app", "shop", "--platform", "ios", "--form", "tablet", "--os-version",
            "17.4", "--app-version", "4.1", "--app-build", "4100", "--installation", "i1", "--user", "u1",
            "--installed",
            "no", "--user-agent", "UA", "--address", "192.0.2.1", "--language", "de-CH", "--state", "login=yes",
            "--state", "beta=a=b", "--source-application", "com.other",
        ])
        #expect(call.method == "org.linkd.Gateway.Explain")
        #expect(
            call.parameters["event"]
                == .object([
                    "kind": .string("open"), "url": .string("https://x.example/a"),
                    "client": .object(["address": .string("192.0.2.1"), "userAgent": .string("UA")]),
                    "device": .object([
                        "platform": .string("ios"), "form": .string("tablet"), "osVersion": .string("17.4"),
                        "language": .string("de-CH"),
                    ]),
                    "app": .object([
                        "name": .string("shop"), "version": .string("4.1"), "build": .string("4100"),
                        "installation": .string("i1"), "user": .string("u1"), "installed": .bool(false),
                        "sourceApplication": .string("com.other"),
                        "state": .object(["login": .string("yes"), "beta": .string("a=b")]),
                    ]),
                ]))
    }

    @Test("of who asks only what was said is sent; unknown is not said")
    func whoNothing() throws {
        let call = try sent(["explain", "https://u.example/", "--installed", "unknown"])
        #expect(call.parameters == ["event": .object(["kind": .string("open"), "url": .string("https://u.example/")])])
        let tap = try sent(["explain", "https://u.example/", "--kind", "tap", "--language", "de"])
        #expect(tap.parameters["event"]?.object?["client"] == .object(["acceptLanguage": .string("de")]))
    }

    @Test("submit sends the event with its id, and asks for secrets only when told to")
    func submit() throws {
        let call = try sent(["submit", "u", "--kind", "tap", "--id", "e-1", "--secrets"])
        #expect(call.method == "org.linkd.Gateway.Submit")
        #expect(
            call.parameters == [
                "event": .object(["kind": .string("tap"), "url": .string("u"), "id": .string("e-1")]),
                "secrets": .bool(true),
            ])
        #expect(try sent(["submit", "u"]).parameters["secrets"] == nil)
        let first = try sent(["submit", "--kind", "first_open", "--installation", "i"])
        #expect(first.parameters["event"]?.object?["url"] == nil)
    }

    @Test("every field of an event has a flag", arguments: ["submit", "explain"])
    func details(command: String) throws {
        let call = try sent([
            command, "https://u.example/", "--kind", "first_open", "--at", "2026-08-01T12:00:00Z", "--referrer",
            "https://r.example/",
            "--address", "192.0.2.1", "--model", "Pixel 9", "--timezone", "Europe/Zurich", "--screen", "393x852@3",
            "--platform", "android", "--consent", "denied", "--attribute", "country=de", "--attribute", "a=b=c",
            "--install-referrer", "utm_source=x", "--referrer-click-at", "1970-01-01T00:00:01Z",
            "--referrer-click-server-at", "1970-01-01T00:00:02Z", "--install-begin-at", "1970-01-01T00:00:03Z",
            "--install-begin-server-at", "1970-01-01T00:00:04Z", "--install-version", "1.2", "--clipboard", "c",
            "--conversion", "purchase", "--value", "-9.90", "--currency", "EUR", "--can-open", "fb",
            "--can-open", "com.other",
        ])
        let expected: JSONObject = [
            "kind": .string("first_open"), "url": .string("https://u.example/"),
            "client": .object(["address": .string("192.0.2.1"), "referrer": .string("https://r.example/")]),
            "device": .object([
                "platform": .string("android"), "model": .string("Pixel 9"), "timezone": .string("Europe/Zurich"),
                "screen": .string("393x852@3"),
            ]),
            "at": .int(1_785_585_600_000),
            "evidence": .object([
                "installReferrer": .string("utm_source=x"), "referrerClickAt": .int(1000),
                "referrerClickServerAt": .int(2000), "installBeginAt": .int(3000), "installBeginServerAt": .int(4000),
                "installVersion": .string("1.2"), "clipboard": .string("c"),
            ]),
            "navigation": .object(["canOpen": .array([.string("fb"), .string("com.other")])]),
            "conversion": .object([
                "name": .string("purchase"), "value": .string("-9.90"), "currency": .string("EUR"),
            ]),
            "consent": .string("denied"),
            "attributes": .object(["country": .string("de"), "a": .string("b=c")]),
        ]
        #expect(call.parameters["event"] == .object(expected))
    }

    @Test("a detail that means nothing is a mistake of the command line")
    func wrongDetails() throws {
        for arguments in [
            ["submit", "u", "--value", "1"], ["submit", "u", "--consent", "maybe"], ["submit", "-", "--at", "1h"],
            ["submit", "-", "--can-open", "fb"], ["submit", "u", "--attribute", "x"],
        ] { #expect(try Run(arguments).code == 64, "\(arguments)") }
    }

    @Test("what goes with a person to another app is JSON; anything else is refused")
    func navigationFlags() throws {
        let call = try sent([
            "submit", "u", "--kind", "navigate", "--back", "--extras", #"{"token":"t0kEn"}"#, "--app-link-data",
            #"{"ref":"12345"}"#, "--result", "web",
        ])
        let navigation: JSONObject = [
            "back": .bool(true), "extras": .object(["token": .string("t0kEn")]),
            "appLinkData": .object(["ref": .string("12345")]), "result": .string("web"),
        ]
        #expect(call.parameters["event"]?.object?["navigation"] == .object(navigation))
        for flag in ["--extras", "--app-link-data"] {
            for bad in ["[]", "{", "1"] {
                let run = try Run(["explain", "https://u.example/", "--kind", "navigate", flag, bad])
                #expect(run.code == 65 && run.err.contains("\(flag) is not"), "\(run.err)")
            }
        }
        #expect(try Run(["explain", "https://u.example/", "--kind", "navigate", "--result", "maybe"]).code == 64)
    }

    @Test(
        "submit shows what the link means for the app: route, parameters, query and metadata", arguments: [true, false])
    func submitMeaning(terminal: Bool) throws {
        let world = terminal ? Run.World.plainTerminal : Run.World()
        let run = try Run(["submit", "u"], answer: .reply(Self.outcome), world)
        #expect(run.code == 0)
        try expectSnapshot(run.out, terminal ? "submit.terminal.txt" : "submit.piped.txt")
    }

    @Test("submit shows the decision, the event's id and the secrets it asked for")
    func submitShows() throws {
        let outcome = #"""
            {"outcome":{"eventId":"e1","recorded":true,"duplicate":true,"receivedAt":0,"action":"hold",\#
            "fallbacks":[],"reason":"missing_login","decidedBy":"navigator","link":{"warnings":["w"]},\#
            "pending":"p1","secrets":{"access_token":"t"},"trace":[{"stage":"s","verdict":"passed"}]}}
            """#
        let run = try Run(["submit", "u"], answer: .reply(outcome), Run.World(offset: 0))
        #expect(
            run.out == "action\thold\nreason\tmissing_login\ndecided by\tnavigator\nevent\te1\n"
                + "received\t1970-01-01T00:00:00+00:00\nduplicate\tyes\npending\tp1\nsecret\taccess_token\tt\nwarning\tw\n"
        )
    }

    @Test("the filters of events list become parameters; moments become milliseconds")
    func filters() throws {
        let call = try sent([
            "events", "list", "--since", "1h", "--until", "2026-08-01T12:00:00.25Z", "--app", "a", "--kind",
            "first_open",
            "--action", "hold", "--reason", "r", "--platform", "android", "--route", "p/:id", "--installation", "i",
            "--link", "d/k", "--limit", "7",
        ])
        #expect(
            call.parameters == [
                "since": .int(Run.now - 3_600_000), "until": .int(Run.now + 7_200_250), "app": .string("a"),
                "kind": .string("first_open"), "action": .string("hold"), "reason": .string("r"),
                "platform": .string("android"), "route": .string("p/:id"), "installation": .string("i"),
                "link": .string("d/k"), "limit": .int(7),
            ])
        #expect(try sent(["events", "list"]).parameters == ["limit": .int(.max)])
    }

    @Test(
        "moments are durations or ISO 8601, local when they do not say otherwise",
        arguments: [
            ("90s", -90_000), ("15m", -900_000), ("2d", -172_800_000), ("1w", -604_800_000), ("0s", 0),
            ("2026-08-01", -12 * 3_600_000), ("2026-08-01T12:00", 0), ("2026-08-01 12:00:01", 1000),
            ("2026-08-01T10:00Z", 0), ("2026-08-01T10:00:00.5Z", 500), ("2026-08-01T12:00:00+02:00", 0),
            ("2026-08-01T05:30:00-0430", 0), ("2026-08-01T11:00:00+01", 0),
        ])
    func moments(text: String, offset: Int64) throws {
        #expect(try sent(["changes", "--since", text]).parameters["since"] == .int(Run.now + offset))
    }

    @Test(
        "what is neither is refused",
        arguments: [
            "", "1", "h", "1y", "-1h", "1h30m", "2026", "2026-13-01", "2026-00-01", "2026-04-31", "2026-08-01T",
            "2026-08-01T24:00", "2026-08-01T12", "2026-08-01T12:60", "2026-08-01T12:00:60", "2026-08-01T12:00:00.Z",
            "2026-08-01T12:00x", "2026-08-01T12:00+25:00", "99999999999999999999h",
        ])
    func badMoments(text: String) throws {
        #expect(try Run(["changes", "--since=\(text)"]).code == 64)
    }

    @Test("events list shows a row per event")
    func list() throws {
        let run = try Run(["events", "list"], answer: .replies([Sample.event, Sample.event]))
        let row =
            "2026-08-01T12:00:00+02:00\t01k1qv3w8y2n4r6t8v0x2z4a6c\topen\topen_web\tbelow_min_version\tios\tshop\t"
            + "lookalikes/:person\tfb123://authorize#target_url=x\n"
        #expect(run.out == row + row)
    }

    @Test("the mark of a test is on every screen, with the time beside it on one of 80 columns")
    func markedTest() throws {
        let event = #"""
            {"event":{"kind":"conversion","url":"shop://products/42","test":true},"outcome":{\#
            "eventId":"01k1qv3w8y2n4r6t8v0x2z4a6c","receivedAt":1785578400123,"action":"open_app",\#
            "reason":"route_matched","link":{"app":"shop","route":"products/:product_id<int>",\#
            "inputUrl":"https://go.example.com/products/42?utm_campaign=spring"}}}
            """#
        for columns in stride(from: 44, through: 200, by: 4) {
            var world = Run.World.plainTerminal
            world.columns = columns
            let out = try Run(["events", "list"], answer: .reply(event), world).out
            #expect(out.contains("(test)"), "at \(columns):\n\(out)")
            if columns >= 80 { #expect(out.contains("RECEIVED") && out.contains("2026-08-01 12:00:00"), "\(out)") }
        }
        #expect(try Run(["events", "list"], answer: .reply(event)).out.contains("\tconversion\topen_app (test)\t"))
    }

    @Test("of a visitor only what is known is told: other is no name of a system or a form")
    func unknownSystem() throws {
        func line(_ visitor: String) throws -> String? {
            let outcome = #"{"outcome":{"action":"open_web","visitor":{\#(visitor)}}}"#
            return try Run(["explain", "https://go.example.com/a"], answer: .reply(outcome)).out
                .split(separator: "\n").first { $0.hasPrefix("system\t") }.map { String($0.dropFirst(7)) }
        }
        #expect(try line(#""platform":"other","form":"other""#) == "not known")
        #expect(try line(#""platform":"ios","form":"other""#) == "ios")
        #expect(try line(#""platform":"other","form":"desktop""#) == "desktop")
        #expect(try line(#""platform":"android","osVersion":"14","form":"phone""#) == "android 14 phone")
    }

    @Test("an empty list is no data, not even a header; a person is told")
    func emptyList() throws {
        let empty = FakeAnswer.reply(#"{"event":null,"outcome":null}"#)
        let run = try Run(["events", "list"], answer: empty, .plainTerminal)
        #expect(run.code == 0)
        #expect(run.out.isEmpty)
        #expect(run.err == "no recorded event matches\n")
        let piped = try Run(["events", "list"], answer: empty)
        #expect(piped.out.isEmpty && piped.err.isEmpty)
    }

    @Test("events show prints the event and its decision")
    func show() throws {
        let run = try Run(["events", "show", "01k1"], answer: .reply(Sample.event), .plainTerminal)
        try expectSnapshot(run.out, "events-show.terminal.txt")
        #expect(try sent(["events", "show", "01k1"]).parameters == ["id": .string("01k1")])
    }

    @Test("events tail subscribes, shows every event at once and says what was left out")
    func tail() throws {
        let linkd = try FakeLinkd(always: .replies([Sample.event, #"{"event":null,"outcome":null,"dropped":1300}"#]))
        defer { linkd.stop() }
        let run = try Run(
            ["events", "tail", "--app", "a", "--kind", "tap", "--kind", "open", "--route", "r", "--after", "e"],
            linkd: linkd)
        #expect(run.code == 0)
        #expect(run.out.split(separator: "\n").count == 1)
        #expect(run.err.contains("1,300 events left out"))
        let call = try #require(linkd.calls.first)
        #expect(call.method == "org.linkd.Gateway.Subscribe")
        #expect(call.more)
        #expect(
            call.parameters == [
                "app": .string("a"), "kinds": .array([.string("tap"), .string("open")]),
                "routes": .array([.string("r")]), "after": .string("e"),
            ])
    }

    @Test("export as ndjson is what linkd sent, an empty list being empty")
    func exportNDJSON() throws {
        let run = try Run(["events", "export"], answer: .replies([Sample.event, Sample.event]))
        #expect(run.out == Sample.event + "\n" + Sample.event + "\n")
        #expect(try Run(["events", "export"], answer: .reply(#"{"event":null}"#)).out.isEmpty)
        #expect(try sent(["events", "export"]).parameters == ["limit": .int(.max)])
        #expect(try sent(["events", "export", "--limit", "5"]).parameters == ["limit": .int(5)])
    }

    @Test("what could steer a terminal is an escape there, in JSON and in CSV, and goes as it is into a file")
    func exportOnTerminal() throws {
        let before = #"{"event":{"kind":"tap","url":"a\u001b]0;x\u0007"#
        let after = #"z"},"outcome":{"eventId":"e"}}"#
        let event = before + "\u{9b}\u{202e}" + after
        let json = try Run(["events", "export"], answer: .replies([event]), .plainTerminal).out
        #expect(json == before + #"\u009b\u202e"# + after + "\n")
        let csv = try Run(["events", "export", "--format", "csv"], answer: .replies([event]), .plainTerminal).out
        #expect(csv.contains(#"a\u{1b}]0;x\u{7}\u{9b}\u{202e}z"#))
        #expect(try Run(["events", "export"], answer: .replies([event])).out == event + "\n")
    }

    @Test("export as csv quotes what needs quotes and keeps every byte of it")
    func exportCSV() throws {
        let hostile =
            #"{"event":{"kind":"tap","url":"a,b\"c\nd"},"outcome":{"eventId":"e","receivedAt":1785578400123}}"#
        let run = try Run(["events", "export", "--format", "csv"], answer: .replies([Sample.event, hostile]))
        try expectSnapshot(run.out, "export.csv")
        #expect(run.out.contains("e,2026-08-01T10:00:00.123Z,tap,,\"a,b\"\"c\nd\","))
    }

    @Test("pending list, open and ack")
    func pending() throws {
        let list = try Run(
            ["pending", "list", "--app", "a", "--installation", "i"],
            answer: .reply(
                #"""
                {"pending":[{"id":"p1","eventId":"e","link":{"route":"friends/:id","targetUrl":"https://x.example/f"},\#
                "state":"pending","reason":"missing_login","missing":["login","beta"],"createdAt":0,"expiresAt":1000}]}
                """#), Run.World(offset: 0))
        #expect(
            list.out == "p1\tpending\tmissing_login\tlogin beta\t1970-01-01T00:00:00+00:00\t1970-01-01T00:00:01+00:00\t"
                + "friends/:id\thttps://x.example/f\n")
        let open = try sent(["pending", "open", "p1", "--state", "login=yes"])
        #expect(open.method == "org.linkd.Gateway.OpenPending")
        #expect(open.parameters == ["id": .string("p1"), "state": .object(["login": .string("yes")])])
        let ack = try Run(["pending", "ack", "p1"], answer: .reply("{}"))
        #expect(ack.out.isEmpty)
        #expect(ack.err == "acknowledged: p1\n")
    }
}
