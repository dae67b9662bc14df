// One meaning of a tap: each kind of it is made, and all places that show numbers show the same ones. docs/counting.md.

import LinkClient
import LinkCore
import Testing

@Suite("What linkd counts")
struct CountingTests {
    private static let person = [
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Accept: text/html",
    ]
    private static let json = ["Accept: application/json"]
    private static let stats = "org.linkd.Control.GetStats"
    private static let counts = ["taps", "turnedAway", "botTaps", "unknown"]

    private static func sums(_ reply: JSONObject) -> [String: [Int]] {
        var sums: [String: [Int]] = [:]
        for series in reply.objects("series") {
            for bucket in series.objects("buckets") {
                let before = sums[series.text("key")] ?? counts.map { _ in 0 }
                sums[series.text("key")] = zip(before, counts).map { $0 + bucket.int($1) }
            }
        }
        return sums
    }

    /// Every kind of tap, in links that each have one of them.
    private static func tapAll(_ linkd: Linkd) throws {
        let client = try linkd.gateway()
        try client.create(#"{"key":"sale","url":"https://www.example.com/sale"}"#)
        try client.create(#"{"key":"outer","url":"https://go.example.com/sale"}"#)
        try client.create(#"{"key":"safe","url":"https://www.example.com/x","password":"open sesame"}"#)
        try client.create(#"{"key":"once","url":"https://www.example.com/y","maxTaps":2}"#)
        try client.create(#"{"key":"late","url":"https://www.example.com/z","validUntil":1}"#)
        try client.create(#"{"key":"off","url":"https://www.example.com/o","disabled":true}"#)
        func tap(_ path: String, _ times: Int, _ status: Int, method: String = "GET", _ headers: [String] = person)
            throws
        {
            for _ in 0..<times {
                #expect(try linkd.http(method, path, headers: headers).status == status, "\(method) \(path)")
            }
        }
        try tap("/sale?utm_campaign=spring", 3, 302)
        try tap("/outer", 1, 302)
        try tap("/safe?utm_campaign=spring", 6, 200)
        let form = ["Content-Type: application/x-www-form-urlencoded"] + person
        #expect(try linkd.http("POST", "/safe", headers: form, body: "password=wrong").status == 403)
        #expect(try linkd.http("POST", "/safe", headers: form, body: "password=open+sesame").status == 303)
        try tap("/once", 1, 302)
        // An app that follows the link itself takes one for its person, though its agent is a program's.
        try tap("/once", 1, 200, ["User-Agent: Shop/1.0 CFNetwork/1494.0.7 Darwin/23.4.0"] + json)
        try tap("/once", 2, 410)
        try tap("/late", 2, 410)
        try tap("/off", 1, 404)
        try tap("/sale", 2, 302, ["User-Agent: curl/8.5.0"])
        try tap("/sale", 2, 302, method: "HEAD", person)
        try tap("/products/42", 1, 302)
        try tap("/nope", 4, 404)
        try tap("/wp-login.php?x=1", 1, 404, ["User-Agent: curl/8.5.0"])
    }

    @Test("each kind of tap counts once, and links, statistics, HTTP, the report, metrics and linkctl agree")
    func everywhere() throws {
        let linkd = try Linkd()
        try Self.tapAll(linkd)
        let whole = [8, 11, 2, 5]
        let links = [
            "sale": [3, 0, 2, 0], "outer": [1, 0, 0, 0], "safe": [1, 6, 0, 0], "once": [2, 2, 0, 0],
            "late": [0, 2, 0, 0], "off": [0, 1, 0, 0],
        ]
        func check() throws {
            let control = try linkd.control()
            #expect(Self.sums(try control.ask(Self.stats))[""] == whole)
            let byLink = Self.sums(try control.ask(Self.stats, #"{"groupBy":"link"}"#))
            let reasons = Self.sums(try control.ask(Self.stats, #"{"groupBy":"reason"}"#))
            #expect(
                reasons.mapValues { $0[1] } == [
                    "password_required": 6, "link_used_up": 2, "link_expired": 2, "link_disabled": 1,
                ])
            #expect(reasons.allSatisfy { $0.value[0] == 0 })
            for (key, counts) in links {
                #expect(byLink["https://go.example.com/\(key)"] == counts, "\(key)")
                #expect(try linkd.gateway().link(key).int("taps") == counts[0], "\(key)")
                let http = try linkd.http("GET", "/v1/links/go.example.com/\(key)/stats")
                #expect(Self.sums(http.json)[""] == counts, "\(key)")
            }
            #expect(byLink.count == links.count)
            let shown = try linkd.linkctl("links", "list", "--json")
            for (key, counts) in links where counts[0] > 0 {
                #expect(
                    shown.out.split(separator: "\n").contains {
                        $0.contains(#"/\#(key)""#) && $0.contains(#""taps":\#(counts[0])"#)
                    }, "\(key)")
            }
        }
        try check()
        let metrics = zip(["led_on", "turned_away", "bot", "unknown"], whole)
        for (result, count) in metrics {
            #expect(try linkd.metric(#"linkd_taps_total{result="\#(result)"}"#) == count, "\(result)")
        }
        #expect(try linkd.metric(#"linkd_taps_total{result="preview"}"#) == 2)
        for (group, key, taps) in [
            ("app", "shop", 8), ("campaign", "spring", 3), ("link", "https://go.example.com/safe", 1),
        ] {
            let rows = try linkd.control().all("org.linkd.Control.ReportAttribution", #"{"groupBy":"\#(group)"}"#)
                .compactMap { $0[at: "row"].object }
            #expect(rows.first { $0.text("key") == key }?.int("taps") == taps, "\(group): \(rows)")
        }
        try linkd.restart()
        try check()
        linkd.stop()
    }

    @Test("what is no key and no route is 404, also for look-ups, counts apart, and its paths are listed")
    func notFound() throws {
        let linkd = try Linkd()
        for headers in [Self.person, Self.json, ["User-Agent: curl/8.5.0"]] {
            let answer = try linkd.http("GET", "/nope?token=1", headers: headers)
            #expect(answer.status == 404 && answer.header("Location") == nil)
        }
        for number in 0..<300 { _ = try linkd.http("GET", "/made-up-\(number)", headers: Self.person) }
        for _ in 0..<3 { _ = try linkd.http("GET", "/" + String(repeating: "long", count: 100), headers: Self.person) }
        let reply = try linkd.control().ask(Self.stats, #"{"missed":1000}"#)
        #expect(Self.sums(reply)[""] == [0, 0, 0, 305])
        let missed = reply.objects("missed")
        #expect(missed.count <= 100 && missed.allSatisfy { $0.text("host") == "go.example.com" })
        #expect(missed.allSatisfy { $0.text("path").utf8.count <= 128 && !$0.text("path").contains("token") })
        // An open of it, and a tap that a backend tells of: the app may show its start, the tap is not found.
        let open = try linkd.gateway().submit(#"{"kind":"open","url":"https://go.example.com/nope"}"#)
        #expect(open.text("reason") == "default_route")
        for _ in 0..<5 {
            let tap = try linkd.gateway().submit(#"{"kind":"tap","url":"https://go.example.com/printed/wrong?a=b"}"#)
            #expect(tap.text("action") == "reject" && tap.text("reason") == "not_found")
        }
        let later = try linkd.control().ask(Self.stats, #"{"missed":1}"#)
        #expect(Self.sums(later)[""]?[3] == 310)
        #expect(later.objects("missed").first?.text("path") == "/printed/wrong")
        let shown = try linkd.linkctl("stats", "--missed", "1")
        #expect(shown.status == 0 && shown.out.hasSuffix("\tgo.example.com\t/printed/wrong\n"), "\(shown.out)")
        #expect(try linkd.linkctl("stats", "sale", "--missed", "1").status == 64)
        #expect(try linkd.linkctl("stats", "--missed", "0").status == 64)
        linkd.stop()
    }

    @Test("not_found_url works with every default route, and taps = true sends people to the app's web page")
    func configured() throws {
        let linkd = try Linkd()
        try linkd.configure(
            Linkd.shop + "[domain.\"go.example.com\"]\nnot_found_url = \"https://www.example.com/404\"\n")
        try linkd.restart()
        let missing = try linkd.http("GET", "/nope", headers: Self.person)
        #expect(missing.status == 302 && missing.header("Location") == "https://www.example.com/404")
        #expect(try linkd.http("GET", "/nope", headers: Self.json).status == 404)
        try linkd.configure(Linkd.shop + "  [app.default_route]\n  taps = true\n")
        try linkd.restart()
        let home = try linkd.http("GET", "/nope", headers: Self.person)
        #expect(home.status == 302 && home.header("Location")?.hasPrefix("https://www.example.com") == true)
        #expect(try linkd.http("GET", "/nope", headers: Self.json).status == 200)
        linkd.stop()
    }

    @Test("an open of a link that is nobody's says so")
    func notOurs() throws {
        let linkd = try Linkd()
        for url in ["https://news.example/story", "other://x"] {
            let outcome = try linkd.gateway().submit(#"{"kind":"open","url":"\#(url)"}"#)
            #expect(outcome.text("action") == "reject" && outcome.text("reason") == "not_ours")
            let http = try linkd.post("/v1/events", #"{"event":{"kind":"open","url":"\#(url)"}}"#)
            #expect(http.status == 200 && http.body.contains(#""not_ours""#), "\(http.body)")
        }
        linkd.stop()
    }
}
