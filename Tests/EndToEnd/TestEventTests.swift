// Events that are marked as tests, by a field, by a key and by an installation: decided and kept as all others, in no report.

import LinkClient
import LinkCore
import Testing

@Suite("Tests among the events")
struct TestEventTests {
    private static let shop =
        DeferredLinkTests.shop + """

              [[app.route]]
              pattern = "new/:id"
              min_version = { android = "4.0" }
              rollout_share = 0.5

            """

    /// A tap, the installation that it led to, an open and a conversion.
    private static func journey(_ installation: String, _ test: String) -> [String] {
        let address = #""client":{"address":"198.51.100.7","userAgent":"\#(DeferredLinkTests.android)"}"#
        return [
            #"{"kind":"tap","url":"https://go.example.com/sale?utm_campaign=spring",\#(address)\#(test)}"#,
            #"{"kind":"first_open","app":{"name":"shop","version":"4.2","installation":"\#(installation)"},"#
                + #""device":{"platform":"android"},"evidence":{"installReferrer":"REFERRER"}\#(test)}"#,
            #"{"kind":"open","url":"https://go.example.com/sale","app":{"name":"shop","version":"4.2","#
                + #""installation":"\#(installation)"},"device":{"platform":"android"}\#(test)}"#,
            #"{"kind":"conversion","app":{"name":"shop","installation":"\#(installation)"},"#
                + #""conversion":{"name":"purchase","value":"49.90","currency":"EUR"}\#(test)}"#,
        ]
    }

    /// Sends the events of a journey; the outcomes.
    @discardableResult
    private static func walk(
        _ installation: String, _ test: String = "", send: (String) throws -> JSONObject
    ) throws -> [JSONObject] {
        var outcomes: [JSONObject] = []
        for event in journey(installation, test) {
            let tap = outcomes.first?.text("eventId") ?? ""
            outcomes.append(try send(event.replacing("REFERRER", with: "linkd_tap=\(tap)")))
        }
        #expect(outcomes[1].text("attribution.method") == "install_referrer", "\(outcomes[1].json)")
        #expect(outcomes[1].text("action") == "open_app" && outcomes[1].text("attribution.campaign") == "spring")
        return outcomes
    }

    /// All that reports say.
    private static func reports(_ linkd: Linkd) throws -> [String] {
        let control = try linkd.control()
        var texts: [String] = []
        for group in ["none", "link", "campaign", "action", "app_version"] {
            texts.append(try control.ask("org.linkd.Control.GetStats", #"{"groupBy":"\#(group)"}"#).json)
        }
        for group in ["link", "campaign", "source", "app", "method"] {
            texts += try control.all("org.linkd.Control.ReportAttribution", #"{"groupBy":"\#(group)"}"#).map(\.json)
        }
        texts.append(try control.ask("org.linkd.Control.GetAttributionAccuracy").json)
        let link = try control.ask("org.linkd.Links.Get", #"{"domain":"go.example.com","key":"sale"}"#)
        texts.append("\(link.int("link.taps")) \(link.int("link.opens"))")
        texts.append(try control.all("org.linkd.Control.ListInstallations").map(\.json).joined())
        let routes = try control.ask("org.linkd.Control.ListRoutes").objects("routes")
        texts += routes.filter { $0.text("pattern") == "new/:id" }.map {
            "\($0.int("activeInstalls")) \($0["platforms"] ?? .null)"
        }
        texts.append(try linkd.http("GET", "/v1/stats?groupBy=link").body)
        texts.append("\(try linkd.metric("linkd_first_opens_total{method=\"install_referrer\"}"))")
        return texts
    }

    private static func prepare() throws -> Linkd {
        let linkd = try Linkd(shop)
        try linkd.control().create(#"{"key":"sale",\#(DeferredLinkTests.product)}"#)
        let client = try linkd.gateway()
        try walk("real") { try client.submit($0) }
        return linkd
    }

    @Test("marked by their field are decided as all others, and no report, count, roll-out or list has them")
    func field() throws {
        let linkd = try Self.prepare()
        let before = try Self.reports(linkd)
        let client = try linkd.gateway()
        let outcomes = try Self.walk("tester", #","test":true"#) { try client.submit($0) }
        #expect(outcomes.allSatisfy { $0.bool("recorded") })
        #expect(try Self.reports(linkd) == before)
        #expect(try linkd.metric("linkd_events_test_total") == 4)
        try linkd.restart()
        let again = try Self.reports(linkd)
        // Metrics begin anew.
        #expect(again.dropLast() == before.dropLast())
        // A person counts after all that.
        try Self.walk("real-2") { try linkd.gateway().submit($0) }
        #expect(try Self.reports(linkd) != again)
        linkd.stop()
    }

    @Test("a real first open that a test's tap led to gets its link, and counts as one that nobody led to")
    func tapOfTest() throws {
        let linkd = try Self.prepare()
        let client = try linkd.gateway()
        let control = try linkd.control()
        func installs(_ group: String) throws -> [String: Int] {
            let rows = try control.all("org.linkd.Control.ReportAttribution", #"{"groupBy":"\#(group)"}"#)
            var counts: [String: Int] = [:]
            for row in rows { counts[row.text("row.key") + row.text("row.without")] = row.int("row.installs") }
            return counts
        }
        let (links, methods) = (try installs("link"), try installs("method"))
        let accuracy = try control.ask("org.linkd.Control.GetAttributionAccuracy").json
        let tap = try client.submit(Self.journey("x", #","test":true"#)[0])
        let open = Self.journey("real-2", "")[1].replacing("REFERRER", with: "linkd_tap=\(tap.text("eventId"))")
        let outcome = try client.submit(open)
        #expect(outcome.text("action") == "open_app" && outcome.text("link.routeParameters.product_id") == "42")
        #expect(outcome.text("attribution.tap") == tap.text("eventId"))
        let link = "https://go.example.com/sale"
        #expect(try installs("link")[link] == links[link])
        let after = try installs("method")
        let (organic, before) = (after["organic"] ?? 0, methods["organic"] ?? 0)
        #expect(organic == before + 1)
        #expect(after["install_referrer"] == methods["install_referrer"])
        #expect(try control.ask("org.linkd.Control.GetAttributionAccuracy").json == accuracy)
        let bought = try client.submit(Self.journey("real-2", "")[3])
        #expect(bought["attribution"]?.object?["campaign"] == nil, "\(bought.json)")
        for model in ["first_touch", "last_touch"] {
            _ = try control.all(
                "org.linkd.Control.RecomputeAttribution", #"{"model":"\#(model)","dryRun":false}"#)
        }
        #expect(try installs("link")[link] == links[link])
        linkd.stop()
    }

    @Test("a field of an app key's event takes no phone out of a roll-out, and its opens are no use of the app")
    func fieldOfAppKey() throws {
        let linkd = try Self.prepare()
        let made = try linkd.linkctl("keys", "create", "--name", "app", "--app", "shop", "--kind", "app")
        let secret = String(made.out.split(separator: "\n").last ?? "")
        let before = try Self.reports(linkd)
        let open = Self.journey("real", #","test":true"#)[2]
        let answer = try linkd.http(
            "POST", "/v1/events", headers: ["Authorization: Bearer \(secret)", "Content-Type: application/json"],
            body: #"{"event":\#(open)}"#)
        #expect(answer.json.text("outcome.action") == "open_app", "\(answer.body)")
        #expect(try linkd.control().events(#"{"tests":true}"#).count == 1)
        #expect(try Self.reports(linkd) == before)
        linkd.stop()
    }

    @Test("are marked in lists, in one event's page, in exports and streams, and --tests shows them alone")
    func shown() throws {
        let linkd = try Self.prepare()
        let client = try linkd.gateway()
        let outcomes = try Self.walk("tester", #","test":true"#) { try client.submit($0) }
        let ids = outcomes.map { $0.text("eventId") }
        let control = try linkd.control()
        let all = try control.events()
        #expect(all.count == 8)
        #expect(all.filter { $0.bool("event.test") }.map { $0.text("outcome.eventId") } == Array(ids.reversed()))
        #expect(try control.events(#"{"tests":true}"#).map { $0.text("outcome.eventId") } == Array(ids.reversed()))
        let bought = try control.events(#"{"tests":true,"kind":"conversion"}"#)
        #expect(bought.map { $0.text("outcome.eventId") } == [ids[3]])
        #expect(try control.events(#"{"tests":false}"#).count == 4)
        #expect(try control.events(#"{"tests":true,"installation":"real"}"#).allSatisfy { $0["event"] == nil })
        let list = try linkd.linkctl("events", "list", "--tests")
        let lines = list.out.split(separator: "\n")
        #expect(lines.count == 4 && lines.allSatisfy { $0.contains(" (test)\t") }, "\(list.out)")
        let plain = try linkd.linkctl("events", "list").out.split(separator: "\n")
        #expect(plain.filter { $0.contains(" (test)") }.count == 4 && plain.count == 8)
        #expect(try linkd.linkctl("events", "show", ids[3]).out.contains("test\ttrue"))
        let csv = try linkd.linkctl("events", "export", "--format", "csv").out.split(separator: "\n")
        #expect(csv[0].hasSuffix(",test") && csv.filter { $0.hasSuffix(",true") }.count == 4)
        #expect(try linkd.linkctl("installs", "list").out.split(separator: "\n").count == 1)
        let tests = try linkd.linkctl("installs", "list", "--tests").out
        #expect(tests.contains("\ttester\t") && tests.contains("install (test)") && !tests.contains("real"))
        let show = try linkd.linkctl("installs", "show", "tester").out.split(separator: "\n")
        #expect(show.filter { $0.contains(" (test)\t") }.count == 3, "\(show)")
        linkd.stop()
    }

    @Test("come by a key that was made with --test, whatever the event says, and OpenPending with it is one, too")
    func key() throws {
        let linkd = try Self.prepare()
        let before = try Self.reports(linkd)
        let made = try linkd.linkctl(
            "keys", "create", "--name", "debug", "--app", "shop", "--scope", "events", "--test")
        let secret = String(made.out.split(separator: "\n").last ?? "")
        #expect(made.status == 0, "\(made.err)")
        func post(_ path: String, _ body: String) throws -> JSONObject {
            try linkd.http(
                "POST", path, headers: ["Authorization: Bearer \(secret)", "Content-Type: application/json"], body: body
            ).json
        }
        try Self.walk("tester", #","test":false"#) {
            try post("/v1/events", #"{"event":\#($0)}"#)[at: "outcome"].object ?? [:]
        }
        let held = #"{"event":{"url":"shop://friends/7","app":{"installation":"tester"}}}"#
        let id = try post("/v1/events", held).text("outcome.pending")
        let opened = try post("/v1/pending/\(id)/open", #"{"state":{"login":"yes"}}"#)
        #expect(opened.text("outcome.action") == "open_app", "\(opened.json)")
        #expect(try linkd.control().events(#"{"tests":true}"#).count == 6)
        #expect(try Self.reports(linkd) == before)
        #expect(try linkd.linkctl("keys", "list").out.contains("\tserver (test)\t"))
        #expect(try linkd.linkctl("keys", "show", "debug").out.contains("every event with it is a test"))
        try linkd.restart()
        _ = try post("/v1/events", #"{"event":{"url":"shop://products/1","app":{"installation":"x"}}}"#)
        #expect(try linkd.control().events(#"{"tests":true}"#).count == 7)
        linkd.stop()
    }

    @Test("come from an installation that linkctl marked, until the mark is taken away; erasing takes it, too")
    func installation() throws {
        let linkd = try Self.prepare()
        let before = try Self.reports(linkd)
        let marked = try linkd.linkctl("installs", "test", "phone")
        #expect(marked.status == 0 && marked.err.contains("is a test from now on"), "\(marked.err)")
        #expect(try linkd.linkctl("installs", "test").out.hasPrefix("shop\tphone\t"))
        let client = try linkd.gateway()
        // The tap comes from a browser: only a field marks it.
        let events = Self.journey("phone", "")
        let tap = try client.submit(String(events[0].dropLast()) + #","test":true}"#)
        for event in events.dropFirst() {
            _ = try client.submit(event.replacing("REFERRER", with: "linkd_tap=\(tap.text("eventId"))"))
        }
        let many = try client.ask(
            "org.linkd.Gateway.SubmitMany",
            #"{"events":[{"kind":"reopen","app":{"name":"shop","installation":"phone"}},\#(events[3])]}"#)
        #expect(many.objects("outcomes").count == 2)
        #expect(try linkd.control().events(#"{"tests":true}"#).count == 6)
        #expect(try Self.reports(linkd) == before)
        #expect(try linkd.linkctl("installs", "show", "phone").err.contains("is a test since"))
        try linkd.restart()
        _ = try linkd.gateway().submit(events[3])
        #expect(try linkd.control().events(#"{"tests":true}"#).count == 7)
        #expect(try linkd.linkctl("installs", "test", "phone", "--off").status == 0)
        #expect(try linkd.linkctl("installs", "test").out.isEmpty)
        _ = try linkd.gateway().submit(events[3])
        #expect(try linkd.control().events(#"{"tests":true}"#).count == 7)
        let changes = try linkd.linkctl("changes").out
        #expect(changes.contains("installs test --off") && !changes.contains("phone"))
        _ = try linkd.linkctl("installs", "test", "phone", "--app", "shop")
        let export = try linkd.control().all("org.linkd.Control.ExportInstallation", #"{"installation":"phone"}"#)
        #expect(export.contains { $0.text("kind") == "test_mark" && $0.int("record.since") > 0 })
        #expect(try linkd.linkctl("privacy", "erase", "--installation", "phone", "--yes").status == 0)
        #expect(try linkd.linkctl("installs", "test").out.isEmpty)
        _ = try linkd.gateway().submit(events[3])
        let left = try linkd.control().events(#"{"tests":true}"#).compactMap { $0["event"]?.object }
        #expect(left.allSatisfy { $0.text("kind") == "tap" })
        linkd.stop()
    }

    @Test("are not credited anew, and nothing of them is taken from what is counted")
    func recompute() throws {
        let linkd = try Self.prepare()
        let client = try linkd.gateway()
        try Self.walk("tester", #","test":true"#) { try client.submit($0) }
        let before = try Self.reports(linkd)
        for model in ["first_touch", "last_touch"] {
            let replies = try linkd.control().all(
                "org.linkd.Control.RecomputeAttribution",
                #"{"model":"\#(model)","clickWindow":1,"conversionWindow":1,"dryRun":false}"#)
            let moves = replies.last?.objects("summary.moves") ?? []
            #expect(moves.allSatisfy { $0.objects("revenue").allSatisfy { $0.text("value") == "49.9" } }, "\(moves)")
        }
        _ = try linkd.control().all(
            "org.linkd.Control.RecomputeAttribution", #"{"clickWindow":604800000,"conversionWindow":0,"dryRun":false}"#)
        let after = try Self.reports(linkd)
        #expect(after == before)
        linkd.stop()
    }

    @Test("that are marked wrongly are refused with the field and the rule")
    func refusals() throws {
        let linkd = try Linkd()
        let refused = try refusal {
            _ = try linkd.gateway().submit(#"{"url":"shop://products/1","app":{"name":"shop"},"test":"yes"}"#)
        }
        #expect(refused?.name == "org.linkd.Gateway.InvalidEvent" && refused?.parameters.text("field") == "event.test")
        for parameters in [
            #"{"installation":"","test":true}"#, #"{"installation":"p"}"#, #"{"installation":"p","test":1}"#,
            #"{"installation":"p","test":true,"app":"nobody"}"#,
            #"{"installation":"\#(String(repeating: "p", count: 257))","test":true}"#,
        ] {
            let refused = try refusal { try linkd.control().ask("org.linkd.Control.MarkInstallation", parameters) }
            #expect(refused?.name == "org.varlink.service.InvalidParameter", "\(parameters)")
        }
        #expect(try linkd.linkctl("installs", "test", "--off").status == 64)
        let nobody = try linkd.linkctl("submit", "shop://products/1", "--test", "--installation", "p")
        #expect(nobody.status == 0)
        #expect(try linkd.control().events(#"{"tests":true}"#).count == 1)
        linkd.stop()
    }
}
