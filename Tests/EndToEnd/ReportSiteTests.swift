// Statistics and attribution over HTTP: what the sockets tell, for whoever has a key with the scope `stats`.

import Foundation
import LinkCore
import Testing

@Suite("Reports over HTTP")
struct ReportSiteTests {
    /// A tap on `sale` of a campaign, the installation it led to and what was bought; another link that nobody installs by.
    private static func month(_ linkd: Linkd) throws {
        try linkd.control().create(#"{"key":"sale","tags":["summer"],\#(DeferredLinkTests.product)}"#)
        try linkd.control().create(#"{"key":"other",\#(DeferredLinkTests.product)}"#)
        let client = try linkd.gateway()
        func tap(_ key: String) throws -> String {
            try client.submit(
                #"{"kind":"tap","url":"https://go.example.com/\#(key)?utm_campaign=spring&utm_source=mail","#
                    + #""client":{"address":"198.51.100.7","userAgent":"\#(DeferredLinkTests.android)"}}"#
            ).text("eventId")
        }
        _ = try tap("other")
        let referrer = DeferredLinkTests.play("linkd_tap=\(try tap("sale"))")
        _ = try client.submit(DeferredLinkTests.firstOpen("i-1", referrer))
        _ = try client.submit(
            #"{"kind":"conversion","app":{"name":"shop","installation":"i-1"},"#
                + #""conversion":{"name":"purchase","value":"49.90","currency":"EUR"}}"#)
    }

    @Test("a backend with a key asks for statistics of all links, by link, tag or one link, as over the socket")
    func stats() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try Self.month(linkd)
        for (query, parameters) in [
            ("", #"{"app":"shop"}"#),
            ("?groupBy=link&interval=month", #"{"app":"shop","groupBy":"link","interval":"month"}"#),
            ("?tag=summer&groupBy=campaign", #"{"app":"shop","tag":"summer","groupBy":"campaign"}"#),
            ("?link=sale&app=shop", #"{"app":"shop","link":"sale"}"#),
            ("?link=go.example.com%2Fsale&since=0", #"{"app":"shop","link":"go.example.com/sale","since":0}"#),
        ] {
            let http = try linkd.http("GET", "/v1/stats\(query)")
            let socket = try linkd.control().ask("org.linkd.Control.GetStats", parameters)
            #expect(http.status == 200 && http.json == socket, "\(query): \(http.body)")
            #expect(!http.json.objects("series").isEmpty, "\(query)")
            #expect(http.header("cache-control") == "no-store")
        }
        let all = try linkd.http("GET", "/v1/stats").json
        let bucket = try #require(all.objects("series").first?.objects("buckets").first)
        #expect(bucket.int("taps") == 2 && bucket.int("installs") == 1 && bucket.int("conversions") == 1)
        let byLink = try linkd.http("GET", "/v1/stats?groupBy=link").json.objects("series").map { $0.text("key") }
        #expect(byLink.contains("https://go.example.com/sale") && byLink.contains("https://go.example.com/other"))
        let head = try linkd.http("HEAD", "/v1/stats")
        #expect(head.status == 200 && head.body.isEmpty)
        linkd.stop()
    }

    @Test("a backend with a key asks which paths of its app's hosts were missed, as over the socket")
    func missed() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        defer { linkd.stop() }
        for path in ["/nothing-here", "/nothing-here", "/nor-here"] {
            let headers = ["User-Agent: \(DeferredLinkTests.android)"]
            #expect(try linkd.http("GET", path, headers: headers).status == 404)
        }
        let http = try linkd.http("GET", "/v1/stats?missed=1")
        #expect(http.json.objects("missed").map { $0.text("path") } == ["/nothing-here"], "\(http.body)")
        let socket = try linkd.control().ask("org.linkd.Control.GetStats", #"{"app":"shop","missed":1}"#)
        #expect(http.json == socket)
        #expect(try linkd.http("GET", "/v1/stats").json["missed"] == nil)
    }

    @Test("a backend with a key asks what came of campaigns and links, and how good probability is")
    func attribution() throws {
        let linkd = try Linkd(DeferredLinkTests.shop)
        try Self.month(linkd)
        let report = try linkd.http("GET", "/v1/attribution?groupBy=campaign").json
        let socket = try linkd.control().all(
            "org.linkd.Control.ReportAttribution", #"{"groupBy":"campaign","app":"shop"}"#)
        #expect(report.objects("rows").map(\.json) == socket.compactMap { $0["row"]?.object?.json })
        let row = try #require(report.objects("rows").first)
        #expect(row.text("key") == "spring" && row.int("taps") == 2 && row.int("installs") == 1)
        #expect(row.objects("revenue").map { $0.text("value") + $0.text("currency") } == ["49.9EUR"], "\(row.json)")
        #expect(report["isCut"]?.bool == false)
        let cut = try linkd.http("GET", "/v1/attribution?groupBy=link&limit=1").json
        #expect(cut.objects("rows").map { $0.text("key") } == ["https://go.example.com/sale"] && cut.bool("isCut"))
        let empty = try linkd.http("GET", "/v1/attribution?groupBy=method&until=86400000").json
        #expect(empty.objects("rows").isEmpty && empty["isCut"]?.bool == false)
        let accuracy = try linkd.http("GET", "/v1/attribution/accuracy").json
        let told = try linkd.control().ask("org.linkd.Control.GetAttributionAccuracy", #"{"app":"shop"}"#)
        #expect(accuracy == told)
        linkd.stop()
    }

    @Test("wrong questions get a problem with the parameter, its value and the rule; nobody gets in without the scope")
    func refusals() throws {
        let linkd = try Linkd()
        for (method, target, status, word) in [
            ("GET", "/v1/stats?groupBy=colour", 400, "groupBy is one of none, app, link"),
            ("GET", "/v1/stats?interval=week", 400, "interval is one of hour, day, month, not"),
            ("GET", "/v1/stats?since=yesterday", 400, "since"),
            ("GET", "/v1/stats?since=5&until=5", 400, "until (5) has to be later than since (5)"),
            ("GET", "/v1/stats?color=red", 400, "color"), ("GET", "/v1/stats?tag=a&tag=b", 400, "tag"),
            ("GET", "/v1/stats?link=https%3A%2F%2Fwww.stranger.example%2Fx", 400, "link is not a link of this app"),
            ("GET", "/v1/stats?missed=0", 400, "missed"), ("GET", "/v1/stats?missed=1001", 400, "missed"),
            ("GET", "/v1/stats?missed=all", 400, "missed"), ("GET", "/v1/stats?missed=5&tag=a", 400, "missed"),
            ("GET", "/v1/stats?app=other", 403, "other_app"), ("POST", "/v1/stats", 405, "GET, HEAD"),
            ("GET", "/v1/attribution", 400, "groupBy is missing: it is one of link, campaign, source, app, method"),
            ("GET", "/v1/attribution?groupBy=day", 400, "groupBy is one of link"),
            ("GET", "/v1/attribution?groupBy=link&limit=0", 400, "limit is 1 to 10000, not 0"),
            ("GET", "/v1/attribution?groupBy=link&limit=x", 400, "limit"),
            ("GET", "/v1/attribution?groupBy=link&limit=10001", 400, "limit is 1 to 10000, not 10001"),
            (
                "GET", "/v1/attribution/accuracy?since=-1", 400,
                "since is 0 to 253402300799999 milliseconds since 1970-01-01T00:00:00Z, not -1"
            ),
            ("GET", "/v1/stats?until=253402300800000", 400, "until is 0 to 253402300799999"),
            ("DELETE", "/v1/attribution?groupBy=link", 405, "GET, HEAD"),
            ("GET", "/v1/attribution/x", 404, "not_found"),
            ("GET", "/v1/attribution/accuracy?groupBy=link", 400, "groupBy"), ("GET", "/v1/statsx", 404, "not_found"),
        ] {
            let answer = try linkd.http(method, target)
            #expect(answer.status == status && answer.body.contains(word), "\(method) \(target): \(answer.body)")
        }
        let made = try linkd.linkctl("keys", "create", "--name", "events", "--app", "shop", "--scope", "events")
        let app = try linkd.linkctl("keys", "create", "--name", "app", "--app", "shop", "--kind", "app")
        for path in ["/v1/stats", "/v1/attribution?groupBy=link", "/v1/attribution/accuracy"] {
            func code(_ key: Ran) throws -> String {
                let secret = key.out.split(separator: "\n").last ?? ""
                return try linkd.http("GET", path, headers: ["Authorization: Bearer \(secret)"]).json.text("code")
            }
            #expect(try code(made) == "insufficient_scope" && code(app) == "app_key", "\(path)")
            let nobody = try linkd.http("GET", path, headers: ["Authorization: Basic eA=="])
            #expect(nobody.status == 401, "\(path)")
        }
        linkd.stop()
    }
}
